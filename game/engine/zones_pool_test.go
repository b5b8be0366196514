package engine_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/ruleset"
)

// zonePool is a pool of cards that are about the zones, and rules to play it by.
type zonePool struct {
	rules ruleset.Rules
	cards []catalog.Entry
}

// cardList reads one of the lists of names of cards.
func cardList(t *testing.T, name string) map[string]bool {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(shared(t), "cards", "lists", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	if err := json.Unmarshal(b, &names); err != nil {
		t.Fatal(err)
	}
	set := map[string]bool{}
	for _, n := range names {
		set[n] = true
	}
	return set
}

// zonePools are the playable cards of ante, foretell, phasing and face-down exile
// for the rules of today, with and without ante, and what of them there was for
// the classic ones, where the cards of that time fill up the decks.
func zonePools(t *testing.T, all []catalog.Entry) []zonePool {
	t.Helper()
	zones := map[string]bool{}
	for _, name := range []string{"ante", "foretell", "phasing", "exile-face-down"} {
		for n := range cardList(t, name) {
			zones[n] = true
		}
	}
	old := cardList(t, "classic")
	current, anted, classic := zonePool{rules: ruleset.Current()}, zonePool{rules: ruleset.Current()}, zonePool{rules: ruleset.Classic()}
	anted.rules.Ante, classic.rules.Ante = ruleset.AnteRandom, ruleset.AnteTop
	for i := range all {
		e := &all[i]
		listed := zones[e.Card.Name]
		if listed && !forAnteOnly(e.Program) {
			current.cards = append(current.cards, *e)
		}
		if listed {
			anted.cards = append(anted.cards, *e)
		}
		if !old[e.Card.Name] {
			continue
		}
		for range 1 + 20*oneIf(listed) { // else they would hardly ever be dealt
			classic.cards = append(classic.cards, *e)
		}
	}
	t.Logf("figure: %d cards of the lists are playable, %d of them without ante", len(anted.cards), len(current.cards))
	return []zonePool{current, anted, classic}
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestRandomZonePools plays games with decks of the cards that are about the
// zones, by the rules of both eras.
func TestRandomZonePools(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("compiles every card; set APNAP_PROVE=1")
	}
	list := playableWithAnte(t)
	cat := catalog.New(list)
	pools := zonePools(t, list)
	finished := 0
	inShards(t, proveCount(0, 500), func(t *testing.T, n uint64) (seats, decisions int) {
		pool := pools[n%uint64(len(pools))]
		seats = 2 + int(n/3%3)
		r := rand.New(rand.NewPCG(n, 13))
		c := engine.Config{Rules: pool.rules, Seed: [32]byte{byte(n), byte(n >> 8), 4}, SkipForced: n%4 != 0, StepLimit: 4000000}
		if seats > 2 {
			v, err := c.Rules.Variant("free-for-all", seats)
			if err != nil {
				t.Fatal(err)
			}
			c.Rules = v
		}
		var all []string
		for range seats {
			d := poolDeck(pool.cards, r)
			c.Decks, all = append(c.Decks, d), append(all, d...)
		}
		var err error
		if c.Programs, err = cat.Programs(all); err != nil {
			t.Fatal(err)
		}
		decisions, ok := severalGame(t, c, n, 60)
		if ok {
			finished++
		}
		return seats, decisions
	})
	t.Logf("figure: %d games with cards about the zones by the rules of both eras finished without a finding", finished)
}
