package state_test

import (
	"testing"

	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/saved"
	"github.com/apnap/apnap/mtg"
)

// TestFormerRoles: an object is read as builds wrote it that kept each role, and the bands and
// piles, in a field of its own.
func TestFormerRoles(t *testing.T) {
	var o state.Object
	const former = `{"Holder":6,"ChosenPlayer":1,"ChosenOther":2,"Secret":3,"Exiler":4,"Protector":5,"Pile":700,"Zone":4}`
	if err := saved.Read([]byte(former), &o); err != nil {
		t.Fatalf("Read(%s) = %v", former, err)
	}
	for r, want := range map[state.Role]mtg.Seat{
		state.Holder: 6, state.Chosen: 1, state.ChosenOther: 2, state.Secretly: 3, state.Exiler: 4, state.Protector: 5,
	} {
		if got := o.Who(r); got != want {
			t.Errorf("Who(%d) = %d, want %d", r, got, want)
		}
	}
	if o.Group != 700 {
		t.Errorf("Group = %d, want the pile, 700", o.Group)
	}
	for _, bad := range []string{`{"Holder":7}`, `{"Pile":65536}`, `{"Nobody":1}`} {
		if err := saved.Read([]byte(bad), &o); err == nil {
			t.Errorf("Read(%s) reads what has no place", bad)
		}
	}
}
