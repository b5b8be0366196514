package view_test

import (
	"testing"
)

var pairs = [][]string{
	{"cinder", "grove"}, {"dusk", "skies"}, {"pyre", "grove"}, {"skies", "pyre"}, {"dusk", "dusk"}, {"skies", "pyre", "dusk"},
}

// TestNonInterference proves for random games of the starter decks that no view
// depends on what its viewer cannot know.
func TestNonInterference(t *testing.T) {
	games := byte(6)
	if testing.Short() {
		games = 1
	}
	var all counts
	for _, decks := range pairs {
		name := decks[0]
		for _, d := range decks[1:] {
			name += " against " + d
		}
		t.Run(name, func(t *testing.T) {
			for seed := byte(1); seed <= games; seed++ {
				p := prover{every: 10, limit: 1500}
				if err := p.game(starterConfig(t, seed, decks...), uint64(seed)); err != nil {
					t.Fatal(err)
				}
				all.add(p.counts)
			}
		})
	}
	t.Log(all)
	if all.trials == 0 {
		t.Error("nothing was compared")
	}
}
