package view

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

func TestHandlesArePlainNumbers(t *testing.T) {
	var table Handles
	seen := Handle(0)
	for i := range 3 * mtg.MaxSlots {
		id := mtg.MakeObjectID(mtg.Slot(1+i%100), uint32(1+i/100))
		h := table.issue(id, mtg.Battlefield, 1)
		if h <= seen || h.IsPlayer() || table.find(id) != h {
			t.Fatalf("handle %d after %d: player %v, found %d", h, seen, h.IsPlayer(), table.find(id))
		}
		if mtg.Entity(h).Object() != mtg.ObjectID(h) {
			t.Fatalf("handle %d is no object as an entity", h)
		}
		seen = h
	}
	for p := mtg.Seat(1); p <= mtg.MaxSeats; p++ {
		if h := PlayerHandle(p); !h.IsPlayer() || h.Seat() != p {
			t.Errorf("PlayerHandle(%v) = %d, want one of that seat", p, h)
		}
	}
}

// TestEveryKindHasAPart holds that no kind of event is forgotten.
func TestEveryKindHasAPart(t *testing.T) {
	for kind, part := range eventParts {
		if part == 0 {
			t.Errorf("eventParts[%v] is empty", mtg.EventKind(kind))
		}
	}
}
