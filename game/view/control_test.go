package view_test

import (
	"os"
	"testing"

	"github.com/apnap/apnap/game/engine"
)

// controlConfig is a game in which players often decide for one another.
func controlConfig(t testing.TB, seed byte, decks ...string) engine.Config {
	var added []string
	for range 40 {
		added = append(added, "Puppet Strings")
	}
	return dealtConfig(t, seed, added, decks...)
}

// TestControlNonInterference proves the same for games in which players decide
// for others, whose hands they see and remember (723.4).
func TestControlNonInterference(t *testing.T) {
	games := byte(4)
	switch {
	case testing.Short():
		games = 1
	case os.Getenv("APNAP_PROVE") != "":
		games = 30
	}
	var all counts
	for _, decks := range pairs {
		for seed := byte(1); seed <= games; seed++ {
			p := prover{every: 10, limit: 1500, fickle: true}
			if seed%2 == 0 {
				p.before = faceDownCards
			}
			if err := p.game(controlConfig(t, seed, decks...), uint64(seed)); err != nil {
				t.Fatal(err)
			}
			all.add(p.counts)
		}
	}
	t.Logf("figure: %v", all)
}
