package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// applyPhasing makes a permanent phase out or in. It stays the object it is, its
// history and what is on it included (702.26d). While it is phased out it is
// kept apart from the battlefield, so that nothing that looks there finds it
// (702.26b); by the classic rules that is a zone, by today's a status.
func (s *State) applyPhasing(e *event.Event) {
	if s.Object(e.Object) == nil {
		return
	}
	slot := e.Object.Slot()
	o := &s.Objects[slot]
	s.SetStateBased(true)
	if e.Kind == mtg.EventPhasedIn {
		s.phase(o, slot, mtg.Battlefield)
		phasedInAgain(s, e.Object)
		o.Status &^= Indirect
		if o.Who(Holder) == 0 { // the control of who has left ended as he did, not now (302.6, 702.26f)
			o.appoint(Holder, e.Player)
		}
		if e.Flags&event.Tapped != 0 { // it does not become tapped: no ability triggers on that (701.26a)
			o.Status |= Tapped
		}
		if o.Is(FaceDown) && s.Rules.Phasing == ruleset.PhasingZone {
			o.Known = s.sharing(mtg.Seats(o.Who(Holder)))
		}
		if !s.stillThere(o.Attached) { // 702.26i
			o.Attached = 0
			o.Status &^= Bestowed // 702.103g
		}
		return
	}
	s.removeFromCombat(e.Object)
	s.phase(o, slot, mtg.PhasedOut)
	o.appoint(Holder, e.Player)
	if e.Other != 0 {
		o.Status |= Indirect
	}
	if s.Rules.Phasing == ruleset.PhasingZone {
		o.Damage = 0
		if o.Is(FaceDown) { // nobody looks at a face-down card in that zone
			o.Known = 0
		}
	}
}

// phasedInAgain has what an effect phased out until something happens no longer phase in then:
// it has phased in already (610.4a).
func phasedInAgain(s *State, id mtg.ObjectID) {
	for i := range s.Effects {
		if x := &s.Effects[i]; x.Kind == ReturnEffect && mtg.Zone(x.Flags) == mtg.PhasedOut {
			s.ReleaseAffected(x.ID, id.Entity())
		}
	}
}

// PhasesInNext has what phased out under the control of a player phase in in the next untap
// step, whosever that is: the turn of that player, who has left, would have begun (702.26n).
func PhasesInNext(s *State, p mtg.Seat) {
	for _, slot := range s.Zones[mtg.PhasedOut][0] {
		if o := &s.Objects[slot]; o.Who(Holder) == p {
			o.appoint(Holder, 0)
		}
	}
}

// phase takes the object over to where permanents are, or phased-out ones.
func (s *State) phase(o *Object, slot mtg.Slot, to mtg.Zone) {
	from := &s.Zones[o.Zone][0]
	*from = without(*from, slot)
	o.Zone = to
	s.Zones[to][0] = append(s.Zones[to][0], slot)
}

// stillThere reports whether what something was attached to is still in the game
// and, an object, on the battlefield.
func (s *State) stillThere(e mtg.Entity) bool {
	if e.IsPlayer() {
		return s.Playing.Has(e.Seat())
	}
	o := s.Object(e.Object())
	return o != nil && o.Zone == mtg.Battlefield
}

// ReleaseHeld makes delayed abilities forget the entity.
func (s *State) ReleaseHeld(e mtg.Entity) {
	kept := s.Held[:0]
	for _, h := range s.Held {
		if h.Entity != e {
			kept = append(kept, h)
		}
	}
	s.Held = kept
}

// ReleaseAffected takes the entity out of what the effect applies to.
func (s *State) ReleaseAffected(effect uint32, e mtg.Entity) {
	kept := s.Affected[:0]
	for _, a := range s.Affected {
		if a.Effect != effect || a.Entity != e {
			kept = append(kept, a)
		}
	}
	s.Affected = kept
}
