package engine_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
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

// playable returns all playable cards of the shared file, but for those of ante
// games.
func playable(t testing.TB) []catalog.Entry {
	t.Helper()
	return ofDecks(playableWithAnte(t))
}

// ofDecks returns those of the cards that are in decks of games without ante.
func ofDecks(list []catalog.Entry) []catalog.Entry {
	return slices.DeleteFunc(slices.Clone(list), func(e catalog.Entry) bool {
		return forAnteOnly(e.Program) || e.Card.Front().Types&mtg.Supplementary != 0 || e.Card.IsMelded()
	})
}

// beginsSubgames reports whether the card begins subgames: it is not played with
// those that bring cards from outside the game.
func beginsSubgames(c *ability.Card) (found bool) {
	ability.Walk(c, func(part any) {
		if in, ok := part.(*ability.Instr); ok && in.Op == ability.OpSubgame {
			found = true
		}
	})
	return found
}

// playableWithAnte returns all playable cards of the shared file, but for those
// that begin subgames.
func playableWithAnte(t testing.TB) []catalog.Entry {
	t.Helper()
	r, err := cardfile.Open(filepath.Join(shared(t), "cards", "oracle-cards.dev.json.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var list []catalog.Entry
	for card, err := range r.Cards() {
		if err != nil {
			continue
		}
		if e := entryOf(card); e.Playable() && !beginsSubgames(e.Program) {
			list = append(list, e)
		}
	}
	return list
}

// forAnteOnly reports whether the card may be in a deck only when playing for
// ante (407.3).
func forAnteOnly(c *ability.Card) (found bool) {
	ability.Walk(c, func(part any) {
		if s, ok := part.(*ability.StaticEffect); ok && s.Kind == ability.StaticAnteOnly {
			found = true
		}
	})
	return found
}

// TestRandomPools plays games with decks dealt from all playable cards: no card
// may break the engine.
func TestRandomPools(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("compiles every card; set APNAP_PROVE=1")
	}
	list := playable(t)
	cat := catalog.New(list)
	inShards(t, proveCount(0, 150), func(t *testing.T, n uint64) (seats, decisions int) {
		r := rand.New(rand.NewPCG(n, 9))
		c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{byte(n), byte(n >> 8)}, SkipForced: true, StepLimit: 2000000}
		dealPools(t, &c, list, cat, r)
		return 2, poolGame(t, c, n, r)
	})
}

// dealPools deals two players decks of all playable cards.
func dealPools(t testing.TB, c *engine.Config, list []catalog.Entry, cat *catalog.Catalog, r *rand.Rand) {
	t.Helper()
	var all []string
	for range 2 {
		d := poolDeck(list, r)
		c.Decks = append(c.Decks, d)
		all = append(all, d...)
	}
	var err error
	if c.Programs, err = cat.Programs(all); err != nil {
		t.Fatal(err)
	}
}

// poolDeck deals a deck: 24 cards at random, and lands of two of the colours
// they need most.
func poolDeck(list []catalog.Entry, r *rand.Rand) (names []string) {
	basics := [...]string{"Plains", "Island", "Swamp", "Mountain", "Forest"}
	var need [5]int
	for range 24 {
		e := list[r.IntN(len(list))]
		names = append(names, e.Card.Name)
		for c := range need {
			if e.Program.Faces[0].Colors.Has(mtg.Color(c)) {
				need[c]++
			}
		}
	}
	for i := range 20 {
		if c := i % 5; need[c] > 0 || i >= 15 {
			names = append(names, basics[c])
		}
	}
	return names
}

// poolGame plays a game with random answers and returns how many there were.
func poolGame(t *testing.T, c engine.Config, n uint64, r *rand.Rand) (answers int) {
	t.Helper()
	var g engine.Game
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("game %d: panic: %v at %s\n%s", n, e, g.Agenda(), debug.Stack())
		}
	}()
	if err := g.Reset(c); err != nil {
		t.Fatal(err)
	}
	answers = playRandom(t, &g, r)
	if how, _ := g.Ended(); how != engine.Finished {
		t.Errorf("game %d: ended = %v at %s", n, how, g.Agenda())
	}
	return answers
}
