package state

import (
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestEveryEventKind demands of each kind of event that it is said which facts it
// changes and how it is kept.
func TestEveryEventKind(t *testing.T) {
	for k := mtg.EventKind(1); int(k) < mtg.NumEventKinds; k++ {
		if changes[k] == 0 {
			t.Errorf("%v: nothing says which facts it changes", k)
		}
		if kept[k] == 0 {
			t.Errorf("%v: nothing says how it is kept", k)
		}
	}
}
