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
	switch changes[e.Kind] {
	case changesPlaces:
		s.applyMove(e)
	case changesKnowledge:
		s.applyKnowledge(e)
	case changesObjects:
		s.applyCreation(e)
	case changesLife:
		s.applyLife(e)
	case changesMana:
		s.applyMana(e)
	case changesPermanent:
		s.applyPermanent(e)
	case changesFace:
		s.applyFace(e)
	case changesExile:
		s.applyExile(e)
	case changesOwner:
		s.applyOwner(e)
	case changesPhasing:
		s.applyPhasing(e)
	case changesCombat:
		s.applyCombat(e)
	case changesTurn:
		s.applyTurn(e)
	case changesGame:
		s.applySubgame(e)
	case changesAll:
		s.restart(e)
	case changesParts:
		applyMerge(s, e)
	case changesCasts:
		s.noteCommanderCast(e)
	}
	s.record(e)
}

// record enters the event into the rolling hash and the past.
func (s *State) record(e *event.Event) {
	s.Events++
	serial := uint16(s.Events%0xffff) + 1
	s.Rolling = mixEvent(s.Rolling, e, serial)
	if isKept(e) {
		s.Past = append(s.Past, *e)
		s.Past[len(s.Past)-1].Serial = serial
	}
	e.Serial = serial
}

// isKept reports whether the event is one of the past that is asked about.
func isKept(e *event.Event) bool {
	switch kept[e.Kind] {
	case keptInPast:
		return true
	case keptAtPhases: // what happened in this combat comes after its beginning; blockers may not be declared (508.8); main phases are counted (505.1b), and the draws of a draw step
		step := mtg.Step(e.N)
		return step == mtg.BeginCombat || step == mtg.DeclareBlockers || step == mtg.PostcombatMain || step == mtg.DrawStep
	}
	return false
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
