package legal

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// staying says what is as before when an event of a kind has happened.
type staying uint8

const (
	// manaStays: everybody has the same mana in his pool and the same sources to tap, as
	// long as characteristics do not change.
	manaStays staying = 1 << iota
	// cardsStay: the cards outside the battlefield are where and as they were, or all
	// that has changed is the zone of the event's object.
	cardsStay
)

// stay is what stays by kinds of event; nothing, where a kind has no row.
var stay = [mtg.NumEventKinds]staying{
	mtg.EventStepBegan:   manaStays | cardsStay,
	mtg.EventStepEnded:   manaStays | cardsStay,
	mtg.EventZoneChange:  manaStays | cardsStay,
	mtg.EventDraw:        manaStays | cardsStay,
	mtg.EventDiscard:     manaStays | cardsStay,
	mtg.EventMill:        manaStays | cardsStay,
	mtg.EventCountered:   manaStays | cardsStay,
	mtg.EventSacrifice:   cardsStay,
	mtg.EventDestroy:     cardsStay,
	mtg.EventExile:       cardsStay,
	mtg.EventPlayLand:    cardsStay,
	mtg.EventCast:        manaStays | cardsStay,
	mtg.EventActivate:    manaStays | cardsStay,
	mtg.EventTrigger:     manaStays | cardsStay,
	mtg.EventTargeted:    manaStays | cardsStay,
	mtg.EventResolve:     manaStays | cardsStay,
	mtg.EventFizzle:      manaStays | cardsStay,
	mtg.EventDamage:      manaStays | cardsStay,
	mtg.EventGainLife:    manaStays | cardsStay,
	mtg.EventLoseLife:    manaStays | cardsStay,
	mtg.EventPayLife:     manaStays | cardsStay,
	mtg.EventShuffled:    manaStays,
	mtg.EventReveal:      manaStays,
	mtg.EventLook:        manaStays,
	mtg.EventShow:        manaStays,
	mtg.EventAddMana:     cardsStay,
	mtg.EventSpendMana:   cardsStay,
	mtg.EventEmptyMana:   cardsStay,
	mtg.EventManaAbility: cardsStay,
	mtg.EventTap:         cardsStay,
	mtg.EventUntap:       cardsStay,
	mtg.EventAttack:      cardsStay,
	mtg.EventBlock:       cardsStay,
	mtg.EventBlocked:     cardsStay,
	mtg.EventUnblocked:   cardsStay,
	mtg.EventTurnBegan:   cardsStay,
	mtg.EventEffect:      cardsStay,
	mtg.EventCounters:    manaStays | cardsStay,
}

// The zones in which cards can be of use to all players, and to their owners.
var (
	forAll    = mtg.Zones(mtg.Exile, mtg.Command)
	forOwners = mtg.Zones(mtg.Hand, mtg.Graveyard)
)

// CombatEnded says that nothing is in combat any more, which is no event (511.3).
func (l *Law) CombatEnded() {
	l.moved++
	l.manaMoved++
}

// Happened says that the event has. The law forgets what it knows of places and of mana
// that may be otherwise now.
func (l *Law) Happened(e *event.Event) {
	if e.Kind != mtg.EventStepBegan && e.Kind != mtg.EventStepEnded {
		l.moved++
	}
	same := stay[e.Kind]
	if same&manaStays == 0 {
		l.manaMoved++
	}
	zones := mtg.ZoneSet(0).With(e.From).With(e.To)
	if same&cardsStay == 0 || l.S.Rules.Planechase && e.Kind == mtg.EventTurnBegan { // 901.6: another player controls the planes
		zones = forAll | forOwners
	}
	switch {
	case zones&(forAll|forOwners) == 0:
	case zones&forAll != 0:
		for i := range l.scratch.able {
			l.scratch.able[i].sheets.spoil(zones)
		}
	default:
		l.scratch.able[l.S.Objects[e.Object.Slot()].Owner].sheets.spoil(zones)
	}
}
