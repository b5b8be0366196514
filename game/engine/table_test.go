package engine_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// everyPlayable compiles all cards of the project once.
var everyPlayable = sync.OnceValues(func() (*catalog.Catalog, error) {
	files, err := filepath.Glob("../../cards/specimen/cards/*.json")
	if err != nil {
		return nil, err
	}
	var entries []catalog.Entry
	for _, path := range append(files, "../../cards/starter/cards.json") {
		f, err := cardfile.Open(path)
		if err != nil {
			return nil, err
		}
		for c, err := range f.Cards() {
			if err != nil {
				return nil, err
			}
			if e := entryOf(c); e.Playable() && !beginsSubgames(e.Program) {
				entries = append(entries, e)
			}
		}
		f.Close()
	}
	return catalog.New(entries), nil
})

// everyCard is a game of two decks dealt from all playable cards of the project.
func everyCard(t testing.TB, r *rand.Rand) engine.Config {
	t.Helper()
	all, err := everyPlayable()
	if err != nil {
		t.Fatal(err)
	}
	rules := ruleset.Current()
	rules.Ante = ruleset.AnteRandom // some of the cards are for such games only
	c := engine.Config{Rules: rules, StepLimit: uint32(proveCount(20000, 200000))}
	for range 2 {
		var list []string
		for len(list) < 36 {
			if e := all.Entry(r.IntN(all.Len())); e.Card.Front().Types&mtg.Supplementary == 0 && !e.Card.IsMelded() {
				list = append(list, e.Card.Name)
			}
		}
		for range 6 {
			list = append(list, "Plains", "Island", "Swamp", "Mountain", "Forest")
		}
		c.Decks = append(c.Decks, list)
	}
	c.Programs, err = all.Programs(slices.Concat(c.Decks...))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestTableIsFresh: at any decision of a game, what the table of characteristics
// says is what one made anew says: every event that changes something drops it.
func TestTableIsFresh(t *testing.T) {
	for n := range proveCount(6, 200) {
		r := rand.New(rand.NewPCG(6135, uint64(n)))
		c := everyCard(t, r)
		c.Seed[0] = byte(n)
		g, err := engine.New(c)
		if err != nil {
			t.Fatal(err)
		}
		var a decision.Answer
		for d := g.Pending(); d != nil; d = g.Pending() {
			if r.IntN(8) == 0 {
				compareTables(t, n, g)
			}
			d.Sample(&a, r)
			if err := g.Answer(&a); err != nil {
				t.Fatal(err)
			}
			g.Events()
		}
	}
}

func compareTables(t *testing.T, n int, g *engine.Game) {
	t.Helper()
	fresh := query.New(&g.S, g.P)
	for slot := range g.S.Objects {
		id := g.S.ID(mtg.Slot(slot))
		if g.S.Object(id) == nil {
			continue
		}
		have, want := g.Q.Row(id), fresh.Row(id)
		if !have.Same(want) || !slices.Equal(abilitiesOf(g.Q, id), abilitiesOf(fresh, id)) {
			t.Fatalf("game %d, turn %d, step %v: %s is kept as\n%+v, and anew is\n%+v", n, g.S.Turn, g.S.Step, g.P.Name(want.Name), *have, *want)
		}
	}
}

func abilitiesOf(q *query.Q, id mtg.ObjectID) (list []mtg.AbilityRef) {
	q.Abilities(id, func(ref mtg.AbilityRef) bool {
		list = append(list, ref)
		return true
	})
	return list
}
