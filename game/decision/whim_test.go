package decision_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// TestWhim: who could act for ever passes after a number of actions in a turn
// (732.2a), and acts again in the next.
func TestWhim(t *testing.T) {
	d := decision.Decision{Kind: decision.Act, Options: []decision.Option{{Action: mtg.ActionPass}, {Action: mtg.ActionActivate}}}
	r := rand.New(rand.NewPCG(7, 32))
	var w decision.Whim
	var a decision.Answer
	acts := [3]int{}
	for turn := range uint32(3) {
		for i := range 2000 {
			if !w.Draw(&d, turn, &a, r) {
				t.Fatal("no answer was drawn")
			}
			if a.Picks[0] == 0 {
				continue
			}
			if i > 1900 {
				t.Fatalf("turn %d: still acting after %d actions", turn, acts[turn])
			}
			acts[turn]++
		}
	}
	if acts[0] == 0 || acts[1] != acts[0] || acts[2] != acts[0] {
		t.Errorf("actions by turn = %v, want as many in each", acts)
	}
}
