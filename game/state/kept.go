package state

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/internal/saved"
)

// Kept is a state as it is kept for other builds of the program: its fields by their
// names, as package saved writes them.
type Kept struct {
	// Layout is keptLayout of the build that wrote it.
	Layout int
	// Memory is the fingerprint of that build's layout, and Subtypes that of its table.
	Memory, Subtypes string
	State            State
	// Main is the main game while a subgame is played (729), which State.Main has as
	// memory.
	Main *Kept
}

// The versions of what a kept state means. A field more whose zero says what was so
// before, or one less, needs no new one: package saved sees to those. Raise keptLayout
// where fields or numbers mean something else than before, and either read the older
// ones in Restore or raise oldestKept too: games of then need the build that wrote them.
const (
	keptLayout = 1
	oldestKept = 1
)

// Keep returns the state to be kept, which shares its memory.
func Keep(s *State) *Kept {
	k := &Kept{Layout: keptLayout, Memory: digits(layout), Subtypes: digits(saved.Subtypes()), State: *s}
	for l := range k.State.slabs {
		l.forget() // what memory an empty one has is no fact
	}
	if k.State.Main = nil; len(s.Main) > 0 {
		var main State
		if _, err := main.Restore(s.Main); err != nil {
			panic("state: the main game is broken: " + err.Error())
		}
		k.Main = Keep(&main)
	}
	return k
}

func digits(x uint64) string { return strconv.FormatUint(x, 16) }

// Exact reports whether the hash of the state is the same here as in the build that kept
// it.
func (k *Kept) Exact() bool { return k.Memory == digits(layout) && (k.Main == nil || k.Main.Exact()) }

// Restore makes s the state that was kept, here or by another build. On an error s is not
// to be used.
func (k *Kept) Restore(s *State) error {
	switch {
	case k.Layout > keptLayout:
		return fmt.Errorf("%w: its layout is %d, and this build reads up to %d", errSnapshot, k.Layout, keptLayout)
	case k.Layout < oldestKept:
		return fmt.Errorf("%w: its layout is %d, and this build reads from %d on", errSnapshot, k.Layout, oldestKept)
	case k.Subtypes != digits(saved.Subtypes()) && numbersSubtypes(&k.State):
		return fmt.Errorf("%w: subtypes stand in it as numbers, which are others here", errSnapshot)
	}
	if err := whole(&k.State); err != nil {
		return fmt.Errorf("%w: %w", errSnapshot, err)
	}
	if k.Main != nil {
		var main State
		if err := k.Main.Restore(&main); err != nil {
			return err
		}
		k.State.Main = main.AppendBinary(nil)
	}
	s.CopyFrom(&k.State)
	return nil
}

// Layout is a fingerprint of the form of the state: two builds with the same one give the
// same hash to the same state, and the same rolling hash to the same events.
func Layout() string { return digits(layout) }

// Facts returns a hash of what is so in the game, without what is only told of it: the
// events so far, how many there were, and which rules they cited. It is for comparing
// states of this build, one of which another build has told of otherwise.
func Facts(s *State) uint64 {
	var c State
	c.CopyFrom(s)
	c.Events, c.Rolling, c.Looked, c.Position, c.Steps = 0, 0, 0, 0, 0
	c.Sparing = 0 // it changes nothing but what is looked at
	c.Past, c.Witnessed, c.Main = c.Past[:0], c.Witnessed[:0], c.Main[:0]
	c.Before, c.WitnessedBefore = c.Before[:0], c.WitnessedBefore[:0]
	for i := range c.Captures {
		untold(&c.Captures[i].Event)
	}
	for i := range c.Waiting {
		untold(&c.Waiting[i].Event)
	}
	for i := range c.Batch {
		untold(&c.Batch[i].Event)
	}
	for i := range c.Sequels {
		untold(&c.Sequels[i].Event)
	}
	return c.Hash()
}

func untold(e *event.Event) { e.Serial, e.Rule = 0, 0 }

// numbersSubtypes reports whether some subtype may stand in the state as a plain number:
// in an effect that changes texts (612), or in what a procedure in progress remembers.
func numbersSubtypes(s *State) bool {
	for i := range s.Effects {
		if s.Effects[i].Kind == TextEffect {
			return true
		}
	}
	return len(s.Registers) > 0 || len(s.Numbers) > 0
}

// whole reports what a state cannot be used without.
func whole(s *State) error {
	if s.Seats < 2 || int(s.Seats) >= len(s.Players) || len(s.Objects) == 0 || len(s.Frames) == 0 {
		return errors.New("it has no players, objects or agenda")
	}
	for z := range s.Zones {
		for p := range s.Zones[z] {
			for _, slot := range s.Zones[z][p] {
				if int(slot) >= len(s.Objects) {
					return fmt.Errorf("there is no slot %d", slot)
				}
			}
		}
	}
	return nil
}
