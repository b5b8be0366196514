package engine_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
)

// shared is the folder of real cards and decks beside the project, for the
// tests that use them.
func shared(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	if _, err := os.Stat(filepath.Join(dir, "cards")); err != nil {
		t.Skipf("no folder of real cards at %s; set APNAP_SHARED to one", dir)
	}
	return dir
}

// realDecks reads the decks whose file names contain the words, and compiles
// the cards they name.
func realDecks(t testing.TB, words ...string) engine.Config {
	t.Helper()
	dir := shared(t)
	files, err := filepath.Glob(filepath.Join(dir, "decks", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Config{Rules: ruleset.Current(), StepLimit: 1000000}
	want := map[string]bool{}
	for _, w := range words {
		for _, name := range files {
			if !strings.Contains(name, w) {
				continue
			}
			f, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			d, err := deck.Parse(f, name)
			f.Close()
			if err != nil {
				t.Fatal(err)
			}
			var list []string
			for _, e := range d.Main {
				want[e.Name] = true
				for range e.Count {
					list = append(list, e.Name)
				}
			}
			c.Decks = append(c.Decks, list)
			break
		}
	}
	r, err := cardfile.Open(filepath.Join(dir, "cards", "oracle-cards.dev.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var entries []catalog.Entry
	for card, err := range r.Cards() {
		if err == nil && want[card.Name] {
			entries = append(entries, entryOf(card))
		}
	}
	var all []string
	for _, list := range c.Decks {
		all = append(all, list...)
	}
	if c.Programs, err = catalog.New(entries).Programs(all); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestPauperBurnGames(t *testing.T) {
	c := realDecks(t, "mono-red-burn", "mono-red-rally")
	for seed := range byte(proveCount(40, 200)) {
		c.Seed = [32]byte{seed, 7}
		c.SkipForced = seed%2 == 0
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		playRandom(t, g, rand.New(rand.NewPCG(uint64(seed), 7)))
		if how, _ := g.Ended(); how != engine.Finished {
			t.Fatalf("seed %d: ended = %v, want finished", seed, how)
		}
	}
}
