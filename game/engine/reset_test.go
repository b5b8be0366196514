package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
)

// pairings are some of the starter decks with different programs.
var pairings = [][]string{
	{"almanac", "barrow"},
	{"barrow", "cinder"},
	{"cinder", "court"},
	{"court", "dusk"},
	{"dusk", "foundry"},
	{"foundry", "grove"},
	{"grove", "masquerade"},
	{"masquerade", "omens"},
	{"omens", "pyre"},
	{"pyre", "skies"},
	{"skies", "tempest"},
	{"tempest", "almanac"},
}

// TestUsedGames plays one game after another of other programs in the same memory,
// reset or cloned, and demands the same game as in memory of its own, hash for hash.
func TestUsedGames(t *testing.T) {
	configs := make([]engine.Config, len(pairings))
	for i, p := range pairings {
		configs[i] = starterConfig(t, byte(i+1), p...)
	}
	for i := range configs {
		for j := range configs {
			if i == j {
				continue
			}
			reset, cloned := usedGame(t, configs[i], i*100+j), usedGame(t, configs[i], i*100+j)
			fresh, err := engine.New(configs[j])
			if err != nil {
				t.Fatal(err)
			}
			if err := reset.Reset(configs[j]); err != nil {
				t.Fatal(err)
			}
			cloned.Clone(fresh)
			name := pairings[i][0] + " and " + pairings[i][1] + " before " + pairings[j][0] + " and " + pairings[j][1]
			t.Run(name, func(t *testing.T) { sameGames(t, fresh, reset, cloned) })
		}
	}
}

// usedGame is a game given up in the middle.
func usedGame(t *testing.T, c engine.Config, seed int) *engine.Game {
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(seed), 3))
	var a decision.Answer
	for range 100 + seed%150 {
		d := g.Pending()
		if d == nil || !d.Sample(&a, r) {
			break
		}
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// sameGames gives the games the same answers to the end.
func sameGames(t *testing.T, fresh *engine.Game, others ...*engine.Game) {
	r := rand.New(rand.NewPCG(9, 9))
	var a decision.Answer
	for n := 0; ; n++ {
		for _, g := range others {
			if g.Hash() != fresh.Hash() || (g.Pending() == nil) != (fresh.Pending() == nil) {
				t.Fatalf("another game after %d answers: hash = %x, want %x", n, g.Hash(), fresh.Hash())
			}
		}
		d := fresh.Pending()
		if d == nil {
			return
		}
		if !d.Sample(&a, r) {
			t.Fatalf("no answer to %v %v", d.Kind, d.Prompt)
		}
		for _, g := range append(others, fresh) {
			if err := g.Answer(&a); err != nil {
				t.Fatalf("after %d answers: %v", n, err)
			}
		}
	}
}
