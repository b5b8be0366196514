package grids_test

import (
	"os"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/grids"
)

// TestCosts plays every kind of cost in every place.
func TestCosts(t *testing.T) { run(t, "costs", grids.Costs(), 2900) }

// run plays the cells: none may come out otherwise than the rules say, and so many at
// least must be played. GRID picks the cells whose name has its words, and prints them.
func run(t *testing.T, axis string, cells []grids.Cell, least int) {
	t.Helper()
	only := os.Getenv("GRID")
	if only != "" {
		var some []grids.Cell
		for _, c := range cells {
			if strings.Contains(c.Name, only) {
				some = append(some, c)
			}
		}
		cells, least = some, 0
	}
	var p grids.Player
	outcomes, err := p.Play(cells)
	if err != nil {
		t.Fatal(err)
	}
	n, words := map[grids.Verdict]int{}, map[string]bool{}
	for _, o := range outcomes {
		n[o.Verdict]++
		switch {
		case o.Verdict == grids.Fault:
			t.Errorf("%s (%s): %s", o.Cell.Name, o.Cell.Rules, o.Reason)
		case o.Verdict == grids.Refused && !words[o.Reason]:
			words[o.Reason] = true
			t.Logf("refused: %s: %s", o.Cell.Name, o.Reason)
		}
		if only != "" {
			t.Logf("%s\n%s\n%s", o.Verdict, grids.Programs(o.Cell), o.Cell.Scenario())
		}
	}
	t.Logf("figure: %s: %d cells, %d run and come out as the rules say, %d are refused for %d words", axis, len(cells), n[grids.Runs], n[grids.Refused], len(words))
	if n[grids.Runs] < least {
		t.Errorf("only %d cells of %s run, want %d", n[grids.Runs], axis, least)
	}
}
