package engine

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestEveryEventTouches demands of each kind of event that it is said what of the
// characteristics it may change, and of which classes of facts.
func TestEveryEventTouches(t *testing.T) {
	for k := mtg.EventKind(1); int(k) < mtg.NumEventKinds; k++ {
		if x := touches[k]; x.how == 0 || (x.how == touchesFacts) != (x.facts != 0) {
			t.Errorf("%v: nothing says what it may change", k)
		}
	}
}
