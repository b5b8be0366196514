package compared_test

import (
	"testing"

	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/internal/compared"
	"github.com/apnap/apnap/internal/playable"
)

// TestTimeSaidOnce: a time at the end of a sentence is that of all that the sentence says, and of
// nothing that a sentence before it says.
func TestTimeSaidOnce(t *testing.T) {
	const both = "Target creature gets +2/+0 until end of turn. Creatures you control gain flying until end of turn."
	cards, err := specimen.Load()
	if err != nil {
		t.Fatal(err)
	}
	c := cards[0]
	for i := range cards {
		if cards[i].Name == "Hues of Refuge" {
			c = cards[i]
		}
	}
	c.Faces[0].Text = both
	e := playable.Entry(&c)
	if !e.Playable() {
		t.Fatal(e.Reasons)
	}
	for text, want := range map[string]bool{
		both: true,
		"Target creature gets +2/+0 and creatures you control gain flying until end of turn.": true,
		"Target creature gets +2/+0. Creatures you control gain flying until end of turn.":    false,
	} {
		c.Faces[0].Text = text
		if r := compared.Card(&c, e.Program); (r.Equal == r.Clauses) != want {
			t.Errorf("%s: %d of %d clauses are equal: %+v", text, r.Equal, r.Clauses, r.Differences)
		}
	}
}
