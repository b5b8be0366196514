package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
)

// specimens compiles the specimen cards of a theme.
func specimens(t testing.TB, theme string) *catalog.Catalog {
	t.Helper()
	r, err := cardfile.Open("../../cards/specimen/cards/" + theme + ".json")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var entries []catalog.Entry
	for c, err := range r.Cards() {
		if err != nil {
			t.Fatal(err)
		}
		entries = append(entries, entryOf(c))
	}
	return catalog.New(entries)
}

// TestManaAbilityOnce plays with mana abilities that cost mana. By 605.3c none
// can be activated again before it has resolved, so random payments come to an
// end.
func TestManaAbilityOnce(t *testing.T) {
	cat := specimens(t, "time")
	deck := []string{}
	for range 20 {
		deck = append(deck, "Prism Kettle", "Well of Colors")
	}
	programs, err := cat.Programs(deck)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range byte(5) {
		c := engine.Config{Rules: ruleset.Current(), Programs: programs, Decks: [][]string{deck, deck}, Seed: [32]byte{seed}, StepLimit: 300000}
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		playRandom(t, g, rand.New(rand.NewPCG(uint64(seed), 3)))
		if how, _ := g.Ended(); how != engine.Finished {
			t.Errorf("seed %d: ended = %v, want a finished game", seed, how)
		}
	}
}
