package state

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// SetCommander designates the card as a commander of its owner (903.3). It
// reports whether he had room for one more (702.124g).
func (s *State) SetCommander(id mtg.ObjectID) bool {
	list := &s.Players[s.Objects[id.Slot()].Owner].Commanders
	for i := range list {
		if list[i].Slot == 0 {
			list[i].Slot = id.Slot()
			return true
		}
	}
	return false
}

// Commander returns what is known of the commander in slot, nil when that is
// none: tokens, copies and permanents that look like one are none (903.3).
func (s *State) Commander(slot mtg.Slot) *Commander {
	if i := s.CommanderIndex(slot); i >= 0 {
		return &s.Players[i/2+1].Commanders[i%2]
	}
	return nil
}

// LedBy reports whether the object is a commander, or a permanent that one represents
// together with others (903.3c).
func LedBy(s *State, id mtg.ObjectID) bool {
	led := s.Commander(id.Slot()) != nil
	for part := range PartsOf(s, id) {
		led = led || s.Commander(part.Slot()) != nil
	}
	return led
}

// CommanderIndex is where the commander in slot stands among all commanders,
// two for each seat, or -1.
func (s *State) CommanderIndex(slot mtg.Slot) int {
	if !s.Rules.Commander || slot == 0 || int(slot) >= len(s.Objects) {
		return -1
	}
	o := &s.Objects[slot]
	if o.Kind != CardObject {
		return -1
	}
	for i, c := range s.Players[o.Owner].Commanders {
		if c.Slot == slot {
			return 2*int(o.Owner-1) + i
		}
	}
	return -1
}

// noteCommanderDamage adds up the combat damage of a commander (903.10a).
func (s *State) noteCommanderDamage(e *event.Event) {
	if s.Object(e.Source) == nil {
		return
	}
	noteDamageOf(s, e.Source.Slot(), e)
	for part := range PartsOf(s, e.Source) { // 903.3c
		noteDamageOf(s, part.Slot(), e)
	}
}

func noteDamageOf(s *State, slot mtg.Slot, e *event.Event) {
	if i := s.CommanderIndex(slot); i >= 0 {
		sum := &s.Players[e.Other.Seat()].CommanderDamage[i]
		*sum = int16(min(int32(*sum)+min(e.N, 1000), 1000)) // more than any rule asks for
	}
}

// noteCommanderCast counts that a commander was cast from the command zone
// (903.8).
func (s *State) noteCommanderCast(e *event.Event) {
	if e.From != mtg.Command {
		return
	}
	if c := s.Commander(e.Object.Slot()); c != nil && c.Casts < 100 {
		c.Casts++
	}
}

// noteCommanderMove remembers that a commander came to a graveyard or to exile
// since state-based actions were checked (903.9a).
func (s *State) noteCommanderMove(o *Object, slot mtg.Slot, to mtg.Zone) {
	c := s.Commander(slot)
	if c == nil {
		return
	}
	c.Return = CommanderStays
	if to == mtg.Graveyard || to == mtg.Exile {
		c.Return = CommanderMoved
		s.SetStateBased(true)
	}
}

// NoteReturn notes what the owner of the commander in slot wants (903.9a).
func (s *State) NoteReturn(slot mtg.Slot, what uint8) {
	if c := s.Commander(slot); c != nil {
		c.Return = what
	}
}

// IsCompanion reports whether the card in slot is its owner's companion and still outside
// the game (702.139a).
func IsCompanion(s *State, slot mtg.Slot) bool {
	o := &s.Objects[slot]
	return o.Zone == mtg.Outside && s.Players[o.Owner].Companion == slot
}
