package compile_test

import (
	"reflect"
	"testing"

	"github.com/apnap/apnap/cards/compile"
)

// TestDungeonRooms: each room but the last leads down to some of its dungeon, and nothing
// else is one (309.4, 309.5).
func TestDungeonRooms(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		want       [][]uint8
	}{
		{"two ways", "Top — Scry 1. (Leads to: Left, Right)\nLeft — Draw a card. (Leads to: End)\nRight — Scry 2. (Leads to: End)\nEnd — You gain 1 life.", [][]uint8{{2, 3}, {4}, {4}, {}}},
		{"a way up", "Top — Scry 1. (Leads to: Left)\nLeft — Draw a card. (Leads to: Top)\nEnd — You gain 1 life.", nil},
		{"to nowhere", "Top — Scry 1. (Leads to: Cellar)\nEnd — You gain 1 life.", nil},
		{"two ends", "Top — Scry 1. (Leads to: Left, End)\nLeft — Draw a card.\nEnd — You gain 1 life.", nil},
		{"no end", "Top — Scry 1. (Leads to: End)\nEnd — You gain 1 life. (Leads to: End)", nil},
		{"no name", "Scry 1.\nEnd — You gain 1 life.", nil},
		{"words that are not understood", "Top — Ponder. (Leads to: End)\nEnd — You gain 1 life.", nil},
		{"no spell", "Top — When this enters, scry 1. (Leads to: End)\nEnd — You gain 1 life.", nil},
		{"rules of its own", "You can't enter this dungeon.\nTop — Scry 1. (Leads to: End)\nEnd — You gain 1 life.", nil},
	} {
		program, problems := compile.Card(printed(t, "Test Cellar", "", "Dungeon", tt.text))
		if tt.want == nil {
			if len(problems) == 0 {
				t.Errorf("%s: understood as %v", tt.name, program.Faces[0].Rooms)
			}
			continue
		}
		if got := program.Faces[0].Rooms; len(problems) > 0 || !reflect.DeepEqual(got, tt.want) || len(program.Faces[0].Abilities) != len(tt.want) {
			t.Errorf("%s: rooms %v, want %v; problems %v", tt.name, got, tt.want, problems)
		}
	}
}
