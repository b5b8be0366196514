package room

import (
	"testing"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// TestShownPointKeepsNothing: of a decision to which the game cannot be taken back any
// more nothing is kept; what was not kept is not given back to be used again.
func TestShownPointKeepsNothing(t *testing.T) {
	c := &Core{events: []event.Event{{Kind: mtg.EventUntap}}}
	p := &Point{Seq: 3, By: 1, memory: new(pointMemory)}
	if c.NoteShown(p); p.Shown || p.memory == nil {
		t.Errorf("nothing was shown, and the point is %+v", p)
	}
	c.events = append(c.events, event.Event{Kind: mtg.EventDraw})
	if c.NoteShown(p); !p.Shown || p.memory != nil {
		t.Errorf("a card was drawn, and the point is %+v", p)
	}
	p.Shown = false
	for range 2 { // the second time it may be taken from what is used again
		c.NoteShown(p)
		if m := pointMemories.Get().(*pointMemory); m == nil {
			t.Fatal("memory that there is not is used again")
		}
	}
}
