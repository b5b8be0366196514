package engine_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// starterCatalog compiles the starter set once.
var starterCatalog = sync.OnceValues(func() (*catalog.Catalog, error) {
	r, err := cardfile.Open("../../cards/starter/cards.json")
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var entries []catalog.Entry
	for c, err := range r.Cards() {
		if err != nil {
			return nil, err
		}
		entries = append(entries, entryOf(c))
	}
	return catalog.New(entries), nil
})

func entryOf(c card.Card) catalog.Entry {
	e := catalog.Entry{Card: &c}
	program, problems := compile.Card(&c)
	for _, p := range problems {
		e.Reasons = append(e.Reasons, catalog.Reason{Code: string(p.Code), Text: p.Words, Face: p.Face, Start: p.Start, End: p.End})
	}
	if len(problems) == 0 && len(ability.Unsupported(&program)) == 0 {
		e.Program = &program
	}
	return e
}

func starterDeck(t testing.TB, name string) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("../../cards/starter/decks", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	d, err := deck.Parse(f, name)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, e := range d.Main {
		for range e.Count {
			list = append(list, e.Name)
		}
	}
	return list
}

func starterConfig(t testing.TB, seed byte, decks ...string) engine.Config {
	t.Helper()
	cat, err := starterCatalog()
	if err != nil {
		t.Fatal(err)
	}
	c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, StepLimit: 1000000}
	var all []string
	for _, d := range decks {
		list := starterDeck(t, d)
		c.Decks = append(c.Decks, list)
		all = append(all, list...)
	}
	c.Programs, err = cat.Programs(all)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// playRandom plays the game to its end with random answers.
func playRandom(t testing.TB, g *engine.Game, r *rand.Rand) (answers int) {
	t.Helper()
	var a decision.Answer
	var whims [mtg.MaxSeats + 1]decision.Whim
	for d := g.Pending(); d != nil; d = g.Pending() {
		if !whims[d.For].Draw(d, g.S.Turn, &a, r) {
			t.Fatalf("no answer to %v %v with %d options (%s)", d.Kind, d.Prompt, len(d.Options), g.Agenda())
		}
		if err := g.Answer(&a); err != nil {
			t.Fatalf("answer to %v %v: %v (%s)", d.Kind, d.Prompt, err, g.Agenda())
		}
		answers++
		g.Events()
	}
	return answers
}

func TestRandomGames(t *testing.T) {
	for _, pair := range [][]string{{"cinder", "cinder"}, {"cinder", "grove"}, {"dusk", "skies"}, {"pyre", "grove"}} {
		t.Run(pair[0]+" against "+pair[1], func(t *testing.T) {
			for seed := byte(1); seed <= 20; seed++ {
				c := starterConfig(t, seed, pair...)
				c.SkipForced = seed%2 == 0
				g, err := engine.New(c)
				if err != nil {
					t.Fatal(err)
				}
				playRandom(t, g, rand.New(rand.NewPCG(uint64(seed), 1)))
				if how, over := g.Ended(); !over || how != engine.Finished {
					t.Fatalf("seed %d: ended = %v, %v, want a finished game", seed, how, over)
				}
			}
		})
	}
}
