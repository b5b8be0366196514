package room_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/room"
)

// TestNameAsTyped chooses a name (201.4a) in other letters than the card has it in, with a
// space before it: it is taken for the name.
func TestNameAsTyped(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	programs, err := cat.Programs([]string{"Bolt Through the Name", "Mountain"})
	if err != nil {
		t.Fatal(err)
	}
	var core room.Core
	err = core.Begin(room.Config{
		Rules: ruleset.Current(), Programs: programs, Starting: 1, StepLimit: 1 << 16,
		Position: &position.Position{Players: []position.Player{{Life: 20, Cards: []position.Card{
			{Name: "Bolt Through the Name", Zone: mtg.Hand}, {Name: "Mountain", Zone: mtg.Battlefield},
		}}, {Life: 20}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	casts := func(o decision.Option) bool { return o.Action == mtg.ActionCast }
	for range 100 {
		d := core.Pending()
		if d == nil {
			t.Fatal("the game ended before a name was asked for")
		}
		if d.Kind == decision.Name {
			if err := core.AnswerSeen(d.By, &decision.Answer{Seq: d.Seq, Text: " MOUNTAIN"}); err != nil {
				t.Fatal(err)
			}
			return
		}
		var a decision.Answer
		if i := slices.IndexFunc(d.Options, casts); i >= 0 {
			a = decision.Answer{Seq: d.Seq, Picks: []uint16{uint16(i)}}
		} else if !d.Propose(&a) {
			t.Fatalf("no answer to %v", d.Prompt)
		}
		if err := core.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no name was asked for")
}
