package state

import "github.com/apnap/apnap/mtg"

// Object returns the object in the handle's slot if it is still that object,
// else nil. The pointer is for reading, until the next change.
func (s *State) Object(id mtg.ObjectID) *Object {
	slot := id.Slot()
	if int(slot) >= len(s.Objects) || id == 0 {
		return nil
	}
	o := &s.Objects[slot]
	if o.Generation != id.Generation() || o.Kind == NoObject {
		return nil
	}
	return o
}

// ID returns the handle of the object now in slot.
func (s *State) ID(slot mtg.Slot) mtg.ObjectID {
	return mtg.MakeObjectID(slot, s.Objects[slot].Generation)
}

// Is reports whether the object has all the facts f.
func (o *Object) Is(f Status) bool { return o.Status&f == f }

// List returns the slots in a zone; p counts only for zones each player has.
// It is for reading.
func (s *State) List(z mtg.Zone, p mtg.Seat) []mtg.Slot {
	if z.Shared() {
		p = 0
	}
	return s.Zones[z][p]
}

// Top returns the top card of p's library, or nothing.
func (s *State) Top(p mtg.Seat) mtg.ObjectID {
	l := s.Zones[mtg.Library][p]
	if len(l) == 0 {
		return 0
	}
	return s.ID(l[len(l)-1])
}

// CounterCount returns how many counters of the kind are on e.
func (s *State) CounterCount(e mtg.Entity, kind mtg.Counter) int {
	e = s.holder(e, kind)
	for i := range s.Counters {
		if s.Counters[i].On == e && s.Counters[i].Kind == kind {
			return int(s.Counters[i].N)
		}
	}
	return 0
}

// GoneCounterCount returns how many counters of the kind were on an object that
// left, zero standing for every kind (608.2h).
func (s *State) GoneCounterCount(id mtg.ObjectID, kind mtg.Counter) (n int) {
	for i := range s.GoneCounters {
		if c := &s.GoneCounters[i]; c.On == id.Entity() && (kind == 0 || c.Kind == kind) {
			n += int(c.N)
		}
	}
	return n
}

// NextSeat returns the next player in turn order after p who still plays, p
// himself when he is the only one.
func (s *State) NextSeat(p mtg.Seat) mtg.Seat {
	if s.Reversed {
		return RightOf(s, p)
	}
	return LeftOf(s, p)
}

// LeftOf is the player nearest to the left of p who still plays, p himself when he is the
// only one.
func LeftOf(s *State, p mtg.Seat) mtg.Seat {
	for range s.Seats {
		p++
		if p > mtg.Seat(s.Seats) {
			p = 1
		}
		if s.Playing.Has(p) {
			return p
		}
	}
	return p
}

// LastKnown returns what is remembered of an object that left, or nil.
func (s *State) LastKnown(id mtg.ObjectID) *Departed {
	for i := len(s.Departed) - 1; i >= 0; i-- {
		if s.Departed[i].Object == id {
			return &s.Departed[i]
		}
	}
	return nil
}

// TopFrame returns the frame on top of the agenda.
func (s *State) TopFrame() *Frame { return &s.Frames[len(s.Frames)-1] }

// PlanarController is who controls the planes and phenomena that are face up: the active
// player, or where he has left the game the next in turn order who has not (311.5, 901.6).
func PlanarController(s *State) mtg.Seat {
	if p := s.Head(s.Active); s.Playing.Has(p) {
		return p
	}
	return s.NextSeat(s.Active)
}

// Beside is p's supplementary deck, which lies face down in the command zone, its top card
// last (904.4).
func Beside(s *State, p mtg.Seat) []mtg.Slot { return s.Zones[mtg.Command][p] }
