package state

import "github.com/apnap/apnap/mtg"

// change says which facts events of a kind change.
type change uint8

// The changes; zero is none, so that a kind without a row is found.
const (
	_                change = iota
	changesNothing          // the event says only that something happened
	changesPlaces           // an object changes zones
	changesKnowledge        // who knows which card
	changesObjects          // an object begins or ends outside the zones of cards
	changesLife             // life totals and damage
	changesMana             // mana pools
	changesPermanent        // what a permanent is like
	changesFace             // face up or face down
	changesExile            // piles and foretold cards
	changesOwner
	changesPhasing
	changesCombat // who attacks and blocks whom
	changesTurn   // the turn, and what players are
	changesGame   // a subgame begins or ends
	changesAll    // the game is restarted
	changesCasts  // how often a commander was cast
	changesParts  // an object becomes part of a permanent
)

// changes is the change of each kind of event.
var changes = [mtg.NumEventKinds]change{
	mtg.EventSetUp:          changesNothing,
	mtg.EventGameStarted:    changesTurn,
	mtg.EventShuffled:       changesKnowledge,
	mtg.EventMulligan:       changesTurn,
	mtg.EventKeptHand:       changesTurn,
	mtg.EventTurnBegan:      changesTurn,
	mtg.EventStepBegan:      changesTurn,
	mtg.EventStepEnded:      changesNothing,
	mtg.EventZoneChange:     changesPlaces,
	mtg.EventDraw:           changesPlaces,
	mtg.EventDiscard:        changesPlaces,
	mtg.EventMill:           changesPlaces,
	mtg.EventSacrifice:      changesPlaces,
	mtg.EventDestroy:        changesPlaces,
	mtg.EventExile:          changesPlaces,
	mtg.EventCast:           changesCasts,
	mtg.EventPlayLand:       changesPlaces,
	mtg.EventActivate:       changesObjects,
	mtg.EventTrigger:        changesObjects,
	mtg.EventTargeted:       changesNothing,
	mtg.EventResolve:        changesNothing,
	mtg.EventFizzle:         changesObjects,
	mtg.EventCountered:      changesPlaces,
	mtg.EventDamage:         changesLife,
	mtg.EventPrevented:      changesNothing,
	mtg.EventGainLife:       changesLife,
	mtg.EventLoseLife:       changesLife,
	mtg.EventPayLife:        changesLife,
	mtg.EventSetLife:        changesLife,
	mtg.EventAddMana:        changesMana,
	mtg.EventSpendMana:      changesMana,
	mtg.EventEmptyMana:      changesMana,
	mtg.EventTap:            changesPermanent,
	mtg.EventUntap:          changesPermanent,
	mtg.EventCounters:       changesPermanent,
	mtg.EventToken:          changesObjects,
	mtg.EventCopied:         changesObjects,
	mtg.EventAttack:         changesCombat,
	mtg.EventBlock:          changesCombat,
	mtg.EventBlocked:        changesCombat,
	mtg.EventUnblocked:      changesNothing,
	mtg.EventRemovedCombat:  changesCombat,
	mtg.EventControl:        changesPermanent,
	mtg.EventAttach:         changesPermanent,
	mtg.EventEffect:         changesNothing,
	mtg.EventEffectEnded:    changesNothing,
	mtg.EventDelayed:        changesNothing,
	mtg.EventReveal:         changesKnowledge,
	mtg.EventLook:           changesKnowledge,
	mtg.EventShow:           changesKnowledge,
	mtg.EventScry:           changesNothing,
	mtg.EventSurveil:        changesNothing,
	mtg.EventSearch:         changesNothing,
	mtg.EventChosen:         changesNothing,
	mtg.EventCoin:           changesNothing,
	mtg.EventDie:            changesNothing,
	mtg.EventPlotted:        changesPlaces,
	mtg.EventSuspended:      changesPlaces,
	mtg.EventStatus:         changesPermanent,
	mtg.EventRegenerated:    changesPermanent,
	mtg.EventTransform:      changesPermanent,
	mtg.EventFlip:           changesPermanent,
	mtg.EventUnlocked:       changesPermanent,
	mtg.EventDay:            changesTurn,
	mtg.EventLevel:          changesPermanent,
	mtg.EventDamageRemoved:  changesPermanent,
	mtg.EventPermission:     changesNothing,
	mtg.EventFight:          changesNothing,
	mtg.EventLose:           changesTurn,
	mtg.EventWin:            changesTurn,
	mtg.EventLeftGame:       changesTurn,
	mtg.EventGameEnded:      changesTurn,
	mtg.EventReordered:      changesKnowledge,
	mtg.EventRandom:         changesNothing,
	mtg.EventCleanupDamage:  changesLife,
	mtg.EventConcede:        changesTurn,
	mtg.EventHidden:         changesNothing,
	mtg.EventRewound:        changesNothing,
	mtg.EventDamageStacked:  changesObjects,
	mtg.EventAssigned:       changesCombat,
	mtg.EventPhasedOut:      changesPhasing,
	mtg.EventPhasedIn:       changesPhasing,
	mtg.EventManaAbility:    changesNothing,
	mtg.EventTurnedUp:       changesFace,
	mtg.EventTurnedDown:     changesFace,
	mtg.EventBecameCopy:     changesNothing,
	mtg.EventAnted:          changesPlaces,
	mtg.EventOwner:          changesOwner,
	mtg.EventDeed:           changesNothing,
	mtg.EventExtraTurn:      changesNothing,
	mtg.EventExtraPhase:     changesNothing,
	mtg.EventSkip:           changesNothing,
	mtg.EventSkipped:        changesTurn,
	mtg.EventCutShort:       changesNothing,
	mtg.EventMonarch:        changesTurn,
	mtg.EventPlayerControl:  changesTurn,
	mtg.EventForetold:       changesPlaces,
	mtg.EventBecameForetold: changesExile,
	mtg.EventPileShuffled:   changesExile,
	mtg.EventEmblem:         changesObjects,
	mtg.EventVote:           changesNothing,
	mtg.EventPile:           changesNothing,
	mtg.EventRestarted:      changesAll,
	mtg.EventSubgame:        changesGame,
	mtg.EventSubgameEnded:   changesGame,
	mtg.EventBlessing:       changesTurn,
	mtg.EventSpeed:          changesTurn,
	mtg.EventTempted:        changesTurn,
	mtg.EventDungeon:        changesObjects,
	mtg.EventVentured:       changesPermanent,
	mtg.EventCompleted:      changesTurn,
	mtg.EventExpended:       changesNothing,
	mtg.EventBanded:         changesCombat,
	mtg.EventAssisted:       changesNothing,
	mtg.EventMerged:         changesParts,
	mtg.EventPartMoved:      changesPlaces,
	mtg.EventCompanion:      changesKnowledge,
	mtg.EventMutated:        changesNothing,
}

// accompanies are the kinds that change nothing themselves, and stand for what the engine
// enters into the state beside them.
var accompanies = [mtg.NumEventKinds]bool{
	mtg.EventPrevented: true, mtg.EventEffect: true, mtg.EventEffectEnded: true, mtg.EventDelayed: true,
	mtg.EventChosen: true, mtg.EventPermission: true, mtg.EventRandom: true, mtg.EventRewound: true,
	mtg.EventBecameCopy: true, mtg.EventExtraTurn: true, mtg.EventExtraPhase: true, mtg.EventSkip: true, mtg.EventCutShort: true,
}

// IsFact reports whether the game would be another without events of the kind: since they
// change the state, stand for what changed in it, or are asked about later. Others tell
// of something only.
func IsFact(k mtg.EventKind) bool {
	return changes[k] != changesNothing || kept[k] != keptInHash || accompanies[k]
}

// keeping says whether the past remembers events of a kind.
type keeping uint8

// How events are kept; zero is none, so that a kind without a row is found.
const (
	_            keeping = iota
	keptInHash           // nothing asks for it later
	keptInPast           // effects and triggers ask for it later
	keptAtPhases         // the same, where it begins a combat phase, its declare blockers step or a main phase after it
)

// kept says how each kind of event is kept.
var kept = [mtg.NumEventKinds]keeping{
	mtg.EventSetUp:          keptInHash,
	mtg.EventGameStarted:    keptInHash,
	mtg.EventShuffled:       keptInHash,
	mtg.EventMulligan:       keptInHash,
	mtg.EventKeptHand:       keptInHash,
	mtg.EventTurnBegan:      keptInHash,
	mtg.EventStepBegan:      keptAtPhases,
	mtg.EventStepEnded:      keptInHash,
	mtg.EventZoneChange:     keptInPast,
	mtg.EventDraw:           keptInPast,
	mtg.EventDiscard:        keptInPast,
	mtg.EventMill:           keptInPast,
	mtg.EventSacrifice:      keptInPast,
	mtg.EventDestroy:        keptInPast,
	mtg.EventExile:          keptInPast,
	mtg.EventCast:           keptInPast,
	mtg.EventPlayLand:       keptInPast,
	mtg.EventActivate:       keptInPast,
	mtg.EventTrigger:        keptInPast,
	mtg.EventTargeted:       keptInPast,
	mtg.EventResolve:        keptInPast,
	mtg.EventFizzle:         keptInHash,
	mtg.EventCountered:      keptInPast,
	mtg.EventDamage:         keptInPast,
	mtg.EventPrevented:      keptInHash,
	mtg.EventGainLife:       keptInPast,
	mtg.EventLoseLife:       keptInPast,
	mtg.EventPayLife:        keptInPast,
	mtg.EventSetLife:        keptInHash,
	mtg.EventAddMana:        keptInHash,
	mtg.EventSpendMana:      keptInHash,
	mtg.EventEmptyMana:      keptInHash,
	mtg.EventTap:            keptInHash,
	mtg.EventUntap:          keptInHash,
	mtg.EventCounters:       keptInPast,
	mtg.EventToken:          keptInPast,
	mtg.EventCopied:         keptInHash,
	mtg.EventAttack:         keptInPast,
	mtg.EventBlock:          keptInPast,
	mtg.EventBlocked:        keptInHash,
	mtg.EventUnblocked:      keptInHash,
	mtg.EventRemovedCombat:  keptInHash,
	mtg.EventControl:        keptInHash,
	mtg.EventAttach:         keptInHash,
	mtg.EventEffect:         keptInHash,
	mtg.EventEffectEnded:    keptInHash,
	mtg.EventDelayed:        keptInHash,
	mtg.EventReveal:         keptInHash,
	mtg.EventLook:           keptInHash,
	mtg.EventShow:           keptInHash,
	mtg.EventScry:           keptInPast,
	mtg.EventSurveil:        keptInPast,
	mtg.EventSearch:         keptInPast,
	mtg.EventChosen:         keptInHash,
	mtg.EventCoin:           keptInPast,
	mtg.EventDie:            keptInPast,
	mtg.EventPlotted:        keptInPast,
	mtg.EventSuspended:      keptInPast,
	mtg.EventStatus:         keptInHash,
	mtg.EventRegenerated:    keptInHash,
	mtg.EventTransform:      keptInHash,
	mtg.EventFlip:           keptInHash,
	mtg.EventUnlocked:       keptInHash,
	mtg.EventDay:            keptInHash,
	mtg.EventLevel:          keptInHash,
	mtg.EventDamageRemoved:  keptInHash,
	mtg.EventPermission:     keptInHash,
	mtg.EventFight:          keptInHash,
	mtg.EventLose:           keptInHash,
	mtg.EventWin:            keptInHash,
	mtg.EventLeftGame:       keptInHash,
	mtg.EventGameEnded:      keptInHash,
	mtg.EventReordered:      keptInHash,
	mtg.EventRandom:         keptInHash,
	mtg.EventCleanupDamage:  keptInHash,
	mtg.EventConcede:        keptInHash,
	mtg.EventHidden:         keptInHash,
	mtg.EventRewound:        keptInHash,
	mtg.EventDamageStacked:  keptInHash,
	mtg.EventAssigned:       keptInHash,
	mtg.EventPhasedOut:      keptInHash,
	mtg.EventPhasedIn:       keptInHash,
	mtg.EventManaAbility:    keptInPast,
	mtg.EventTurnedUp:       keptInPast,
	mtg.EventTurnedDown:     keptInHash,
	mtg.EventBecameCopy:     keptInHash,
	mtg.EventAnted:          keptInHash,
	mtg.EventOwner:          keptInHash,
	mtg.EventDeed:           keptInPast,
	mtg.EventExtraTurn:      keptInHash,
	mtg.EventExtraPhase:     keptInHash,
	mtg.EventSkip:           keptInHash,
	mtg.EventSkipped:        keptInHash,
	mtg.EventCutShort:       keptInHash,
	mtg.EventMonarch:        keptInHash,
	mtg.EventPlayerControl:  keptInHash,
	mtg.EventForetold:       keptInPast,
	mtg.EventBecameForetold: keptInHash,
	mtg.EventPileShuffled:   keptInHash,
	mtg.EventEmblem:         keptInHash,
	mtg.EventVote:           keptInHash,
	mtg.EventPile:           keptInHash,
	mtg.EventRestarted:      keptInHash,
	mtg.EventSubgame:        keptInHash,
	mtg.EventSubgameEnded:   keptInHash,
	mtg.EventBlessing:       keptInHash,
	mtg.EventSpeed:          keptInHash,
	mtg.EventTempted:        keptInHash,
	mtg.EventDungeon:        keptInHash,
	mtg.EventVentured:       keptInHash,
	mtg.EventCompleted:      keptInHash,
	mtg.EventExpended:       keptInPast,
	mtg.EventBanded:         keptInHash,
	mtg.EventAssisted:       keptInHash,
	mtg.EventMerged:         keptInHash,
	mtg.EventPartMoved:      keptInPast,
	mtg.EventCompanion:      keptInHash,
	mtg.EventMutated:        keptInHash,
}
