package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Apply makes the event a fact. It is the only door through which the facts
// of the game change. It fills in what the event brought, such as Became. The
// event must be possible: the caller has proposed it and settled what
// replaces it.
func (s *State) Apply(e *event.Event) {
	switch e.Kind {
	case mtg.EventZoneChange, mtg.EventDraw, mtg.EventDiscard, mtg.EventMill, mtg.EventSacrifice,
		mtg.EventDestroy, mtg.EventExile, mtg.EventCountered, mtg.EventPlayLand, mtg.EventPlotted, mtg.EventSuspended,
		mtg.EventAnted, mtg.EventForetold:
		s.applyMove(e)
	case mtg.EventShuffled, mtg.EventReordered, mtg.EventReveal, mtg.EventLook, mtg.EventShow:
		s.applyKnowledge(e)
	case mtg.EventToken, mtg.EventEmblem, mtg.EventCopied, mtg.EventActivate, mtg.EventTrigger, mtg.EventFizzle, mtg.EventDamageStacked:
		s.applyCreation(e)
	case mtg.EventDamage, mtg.EventGainLife, mtg.EventLoseLife, mtg.EventPayLife, mtg.EventSetLife,
		mtg.EventCleanupDamage:
		s.applyLife(e)
	case mtg.EventAddMana, mtg.EventSpendMana, mtg.EventEmptyMana:
		s.applyMana(e)
	case mtg.EventTap, mtg.EventUntap, mtg.EventCounters, mtg.EventAttach, mtg.EventControl, mtg.EventStatus,
		mtg.EventRegenerated, mtg.EventDamageRemoved, mtg.EventTransform, mtg.EventFlip, mtg.EventUnlocked, mtg.EventLevel:
		s.applyPermanent(e)
	case mtg.EventTurnedUp, mtg.EventTurnedDown:
		s.applyFace(e)
	case mtg.EventBecameForetold, mtg.EventPileShuffled:
		s.applyExile(e)
	case mtg.EventOwner:
		s.applyOwner(e)
	case mtg.EventPhasedOut, mtg.EventPhasedIn:
		s.applyPhasing(e)
	case mtg.EventAttack, mtg.EventBlock, mtg.EventBlocked, mtg.EventRemovedCombat, mtg.EventAssigned, mtg.EventBanded:
		s.applyCombat(e)
	case mtg.EventLose, mtg.EventWin, mtg.EventConcede, mtg.EventLeftGame, mtg.EventGameEnded,
		mtg.EventMulligan, mtg.EventKeptHand, mtg.EventGameStarted, mtg.EventTurnBegan, mtg.EventStepBegan,
		mtg.EventSkipped, mtg.EventDay, mtg.EventMonarch, mtg.EventBlessing, mtg.EventSpeed, mtg.EventTempted, mtg.EventPlayerControl:
		s.applyTurn(e)
	case mtg.EventSubgame, mtg.EventSubgameEnded:
		s.applySubgame(e)
	case mtg.EventRestarted:
		s.restart(e)
	case mtg.EventCast:
		s.noteCommanderCast(e)
	}
	s.record(e)
}

// record enters the event into the rolling hash and the past.
func (s *State) record(e *event.Event) {
	s.Events++
	s.Rolling = mix(s.Rolling, bytesOf(e))
	switch e.Kind {
	case mtg.EventZoneChange, mtg.EventDraw, mtg.EventDiscard, mtg.EventMill, mtg.EventSacrifice, mtg.EventDestroy,
		mtg.EventExile, mtg.EventCast, mtg.EventPlayLand, mtg.EventDamage, mtg.EventGainLife, mtg.EventLoseLife,
		mtg.EventPayLife, mtg.EventAttack, mtg.EventBlock, mtg.EventToken, mtg.EventActivate, mtg.EventTrigger,
		mtg.EventCounters, mtg.EventCountered, mtg.EventScry, mtg.EventSurveil, mtg.EventPlotted, mtg.EventSuspended, mtg.EventCoin,
		mtg.EventDie, mtg.EventSearch, mtg.EventManaAbility, mtg.EventTurnedUp, mtg.EventDeed, mtg.EventTargeted,
		mtg.EventForetold:
		s.Past = append(s.Past, *e)
	case mtg.EventStepBegan:
		if mtg.Step(e.N) == mtg.BeginCombat { // what happened in this combat comes after it
			s.Past = append(s.Past, *e)
		}
	}
}

// BeginBatch says that the events applied from here on happen at the same time,
// and after all before.
func (s *State) BeginBatch() { s.Begun = true }

// arrival numbers the batch for an object that comes with it.
func (s *State) arrival() uint16 {
	if s.Begun {
		s.Begun = false
		s.Batches++
	}
	return uint16(s.Batches)
}

// ArrivedWith reports whether two objects came at the same time. Two bytes are
// enough: what came in batches that look alike is more timestamps apart than
// objects fit into a game.
func (o *Object) ArrivedWith(other *Object) bool {
	apart := o.Timestamp - other.Timestamp
	if o.Timestamp < other.Timestamp {
		apart = other.Timestamp - o.Timestamp
	}
	return o.Arrived == other.Arrived && o.Entered == other.Entered && apart < 1<<16
}

// ArrivedBefore reports whether o came earlier than the other.
func (o *Object) ArrivedBefore(other *Object) bool {
	return !o.ArrivedWith(other) && (o.Entered < other.Entered || o.Entered == other.Entered && o.Timestamp < other.Timestamp)
}

// stamp returns the next timestamp (613.7).
func (s *State) stamp() uint32 {
	s.Stamp++
	return s.Stamp
}
