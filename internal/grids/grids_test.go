package grids_test

import (
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/grids"
)

// TestCosts plays every kind of cost in every place.
func TestCosts(t *testing.T) { run(t, "costs", grids.Costs(), 2900) }

// TestTriggers plays every condition of a trigger with everything that may happen.
func TestTriggers(t *testing.T) { run(t, "triggers", grids.Triggers(), 3100) }

// TestKeywords plays every keyword in every way that a permanent may have it.
func TestKeywords(t *testing.T) { run(t, "keywords of permanents", grids.Keywords(), 1200) }

// TestKeywordsElsewhere plays those of spells and of cards in other zones.
func TestKeywordsElsewhere(t *testing.T) { run(t, "keywords elsewhere", grids.KeywordsElsewhere(), 80) }

// TestReferences plays every word that refers with what may stand before it.
func TestReferences(t *testing.T) { run(t, "words that refer", grids.References(), 2400) }

// TestOffers plays what each of several players may do, with all that they may answer.
func TestOffers(t *testing.T) { run(t, "what each of several may do", grids.Offers(), 190) }

// TestFamilies plays the small families: mana, X, how something entered, and so on.
func TestFamilies(t *testing.T) { run(t, "small families", grids.Families(), 200) }

// oneIn is which share of the cells is played where nothing is to be proved.
const oneIn = 3

// sampled reports whether a cell is in the fixed sample.
func sampled(name string) bool {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()%oneIn == 0
}

// run plays the cells, a sample of them where nothing is to be proved: none may come out
// otherwise than the rules say, and so many at least must be played. GRID picks the cells
// whose name has its words, and prints them.
func run(t *testing.T, axis string, cells []grids.Cell, least int) {
	t.Helper()
	only := os.Getenv("GRID")
	switch {
	case only != "":
		cells, least = slices.DeleteFunc(cells, func(c grids.Cell) bool { return !strings.Contains(c.Name, only) }), 0
	case os.Getenv("APNAP_PROVE") == "":
		cells, least = slices.DeleteFunc(cells, func(c grids.Cell) bool { return !sampled(c.Name) }), least*9/10/oneIn
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
