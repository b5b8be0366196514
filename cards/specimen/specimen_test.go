package specimen_test

import (
	"testing"

	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/internal/playable"
)

// TestPlayable: every card is wholly understood and run, and its name is its
// own, in the starter set too.
func TestPlayable(t *testing.T) {
	cards, err := specimen.Load()
	if err != nil {
		t.Fatal(err)
	}
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for i := range set.Cards {
		seen[spelling.Fold(set.Cards[i].Name)] = true
	}
	for i := range cards {
		c := &cards[i]
		if seen[spelling.Fold(c.Name)] {
			t.Errorf("two cards are called %s", c.Name)
		}
		seen[spelling.Fold(c.Name)] = true
		for _, r := range playable.Entry(c).Reasons {
			t.Errorf("%s is not playable: %s: %s", c.Name, r.Code, r.Text)
		}
	}
}
