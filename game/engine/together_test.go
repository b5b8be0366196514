package engine

import (
	"testing"

	"github.com/apnap/apnap/game/decision"
)

// TestInOneGroup reads groups as they are bound: two options are in one only if it has
// both.
func TestInOneGroup(t *testing.T) {
	var d decision.Decision
	bindGroup(&d, 1)
	d.Pairs = append(d.Pairs, 0, 2)
	d.Groups[0].Count = 2
	if !inOneGroup(&d, 2, 0) || inOneGroup(&d, 0, 1) {
		t.Errorf("groups %v of %v", d.Groups, d.Pairs)
	}
}
