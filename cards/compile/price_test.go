package compile_test

import (
	"strings"
	"testing"
)

// TestWhosePrice: one pays with one's own (118.3). What the words let another player pay
// with and call yours is refused, and what they call theirs is his.
func TestWhosePrice(t *testing.T) {
	for _, c := range []struct {
		text    string
		refused bool
	}{
		{"{0}: Target opponent may sacrifice a creature you control. If they do, you gain 5 life.", true},
		{"{0}: Target opponent may remove a +1/+1 counter from a creature you control. If they do, you gain 5 life.", true},
		{"{0}: Target opponent may sacrifice a creature. If they do, you gain 5 life.", false},
		{"{0}: Target opponent may remove a +1/+1 counter from a creature they control. If they do, you gain 5 life.", false},
		{"{0}: You may remove a +1/+1 counter from a creature you control. If you do, you gain 5 life.", false},
		{"{0}: You may tap two untapped creatures you control. If you do, you gain 5 life.", false},
	} {
		switch why := owned(t, sample{"Artifact", c.text}); {
		case c.refused && !strings.Contains(why, "what is yours as a price of another's"):
			t.Errorf("%s: refused for %q, want whose the price is", c.text, why)
		case !c.refused && why != "":
			t.Errorf("%s: refused: %s", c.text, why)
		}
	}
}
