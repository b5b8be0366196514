package view

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// eventPart says which parts of an event everybody may be told. A part that is
// not listed for its kind is told to nobody.
type eventPart uint16

const (
	by         eventPart = 1 << iota
	object               // by the viewer's handle, if he follows it
	source               // likewise
	other                // likewise, or the player
	number               // Event.N
	color                // of mana
	counter              // the kind of counter
	abilityRef           // the ability
	to                   // the zone it happened in
	moves                // a change of zone, see redactMove
	knows                // a card is seen, see redactSight
	creates              // a new object that everybody sees, see redactCreation
	nothing              // kind, rule and player alone
)

// shownFlags are the flags that say what players see of an event.
const shownFlags = event.Combat | event.AsCost | event.FaceDown | event.Tapped | event.Bottom |
	event.CantBePrevented | event.CantBeRegenerated | event.Deathtouch | event.AtRandom | event.Marked |
	event.Attacking | event.WasPermanent | event.ByMadness | event.Lifelink | event.Withering | event.FromSnow |
	event.Extra

// eventParts lists what is told of each kind of event.
var eventParts = [mtg.NumEventKinds]eventPart{
	mtg.NoEvent:             nothing,
	mtg.EventSetUp:          knows,
	mtg.EventGameStarted:    number,
	mtg.EventShuffled:       nothing,
	mtg.EventMulligan:       number,
	mtg.EventKeptHand:       number,
	mtg.EventTurnBegan:      number,
	mtg.EventStepBegan:      number,
	mtg.EventStepEnded:      number,
	mtg.EventZoneChange:     moves | by | source | abilityRef,
	mtg.EventDraw:           moves | by | source,
	mtg.EventDiscard:        moves | by | source,
	mtg.EventMill:           moves | by | source,
	mtg.EventSacrifice:      moves | by | source,
	mtg.EventDestroy:        moves | by | source,
	mtg.EventExile:          moves | by | source,
	mtg.EventCast:           object | by,
	mtg.EventPlayLand:       moves | by,
	mtg.EventActivate:       creates | source | abilityRef,
	mtg.EventTrigger:        creates | source | abilityRef,
	mtg.EventTargeted:       object | source | other,
	mtg.EventResolve:        object | source,
	mtg.EventFizzle:         object | source,
	mtg.EventCountered:      moves | by | source,
	mtg.EventDamage:         by | source | other | number,
	mtg.EventPrevented:      by | source | other | number,
	mtg.EventGainLife:       by | source | number,
	mtg.EventLoseLife:       by | source | number,
	mtg.EventPayLife:        by | source | number,
	mtg.EventSetLife:        by | source | number,
	mtg.EventAddMana:        source | number | color,
	mtg.EventSpendMana:      object | number | color,
	mtg.EventEmptyMana:      number,
	mtg.EventTap:            object | by | source,
	mtg.EventUntap:          object | by | source,
	mtg.EventCounters:       by | source | other | number | counter,
	mtg.EventToken:          creates | by | source,
	mtg.EventCopied:         creates | by | source | other,
	mtg.EventAttack:         object | other,
	mtg.EventBlock:          object | other,
	mtg.EventBlocked:        object,
	mtg.EventUnblocked:      object,
	mtg.EventRemovedCombat:  object,
	mtg.EventReselected:     object | other,
	mtg.EventControl:        object | by | source,
	mtg.EventAttach:         object | by | source | other,
	mtg.EventEffect:         by | source | abilityRef,
	mtg.EventEffectEnded:    source,
	mtg.EventDelayed:        by | source | abilityRef,
	mtg.EventReveal:         knows | by | source,
	mtg.EventLook:           knows | by | source,
	mtg.EventShow:           knows,
	mtg.EventScry:           by | source | number,
	mtg.EventSurveil:        by | source | number,
	mtg.EventSearch:         by | source | other,
	mtg.EventChosen:         by | source | other | number,
	mtg.EventCoin:           by | source | number,
	mtg.EventDie:            by | source | number,
	mtg.EventPlanarDie:      by | source | number,
	mtg.EventPlotted:        moves | by,
	mtg.EventSuspended:      moves | by | number,
	mtg.EventStatus:         object | by | source | number,
	mtg.EventRegenerated:    object | by | source,
	mtg.EventTransform:      object | by | source,
	mtg.EventFlip:           object | by | source,
	mtg.EventUnlocked:       object | by | source | number,
	mtg.EventDay:            number,
	mtg.EventTurnOrder:      by | source,
	mtg.EventLevel:          object | by | source | number,
	mtg.EventDamageRemoved:  object | by | source,
	mtg.EventPermission:     object | by | source,
	mtg.EventFight:          object | by | source | other,
	mtg.EventLose:           nothing,
	mtg.EventWin:            source,
	mtg.EventLeftGame:       nothing,
	mtg.EventGameEnded:      nothing,
	mtg.EventReordered:      by | source | number | to,
	mtg.EventRandom:         by | source | other | number | counter,
	mtg.EventCleanupDamage:  nothing,
	mtg.EventConcede:        nothing,
	mtg.EventHidden:         nothing,
	mtg.EventRewound:        nothing, // the object is told after the handles are back
	mtg.EventDamageStacked:  creates,
	mtg.EventAssigned:       object | source | other | number,
	mtg.EventAnted:          moves | by | source,
	mtg.EventOwner:          object | by | source,
	mtg.EventPhasedOut:      object | by | source | other,
	mtg.EventPhasedIn:       object | by | source,
	mtg.EventManaAbility:    source | abilityRef,
	mtg.EventTurnedUp:       knows | by | source,
	mtg.EventTurnedDown:     knows | by | source,
	mtg.EventBecameCopy:     object | by | source | other,
	mtg.EventDeed:           object | by | source | number,
	mtg.EventExtraTurn:      by | source,
	mtg.EventExtraPhase:     by | source | number,
	mtg.EventSkip:           by | source | number,
	mtg.EventSkipped:        number,
	mtg.EventCutShort:       by | source | number,
	mtg.EventMonarch:        by | source,
	mtg.EventPlayerControl:  source | other,
	mtg.EventForetold:       moves | by,
	mtg.EventBecameForetold: object | by | source,
	mtg.EventPileShuffled:   object | by | source,
	mtg.EventEmblem:         creates | by | source,
	mtg.EventVote:           by | source | other | number | abilityRef,
	mtg.EventRestarted:      by | source,
	mtg.EventSubgame:        by | source,
	mtg.EventSubgameEnded:   nothing,
	mtg.EventBlessing:       source,
	mtg.EventSpeed:          source | number,
	mtg.EventTempted:        object | source,
	mtg.EventDungeon:        creates | source,
	mtg.EventVentured:       object | source | number,
	mtg.EventCompleted:      object | source,
	mtg.EventExpended:       object | number,
	mtg.EventMerged:         object | other | number,
	mtg.EventPartMoved:      moves,
	mtg.EventCompanion:      knows,
	mtg.EventMutated:        object | other,
	mtg.EventProtector:      object | by,
	mtg.EventBanded:         object | number,
	mtg.EventAssisted:       object | by | number,
	mtg.EventPile:           object | by | source | number,
}

// partsOf returns what is told of a kind of event.
func partsOf(k mtg.EventKind) eventPart {
	if int(k) >= len(eventParts) {
		return nothing
	}
	return eventParts[k]
}
