package view_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// pool is a set of playable cards from which decks are dealt.
type pool struct {
	cat   *catalog.Catalog
	names []string
}

// poolOf is the cards of a catalog that games of two or three are played with:
// none of those for ante, nor those that begin another game within the game, whose
// cards the proof does not follow.
func poolOf(cat *catalog.Catalog) *pool {
	p := &pool{cat: cat}
	for i := range cat.Len() {
		if e := cat.Entry(i); e.Playable() && !leavesGame(e.Program) {
			p.names = append(p.names, e.Card.Name)
		}
	}
	return p
}

// leavesGame reports whether the card is for ante only, begins another game or is in no deck.
func leavesGame(c *ability.Card) (found bool) {
	if c.Faces[0].Types&mtg.Supplementary != 0 || c.Layout == ability.Melded { // it is in no deck
		return true
	}
	ability.Walk(c, func(part any) {
		switch part := part.(type) {
		case *ability.Instr:
			found = found || part.Op == ability.OpSubgame || part.Op == ability.OpRestart
		case *ability.StaticEffect:
			found = found || part.Kind == ability.StaticAnteOnly
		}
	})
	return found
}

// hiding is the cards of the pool of which much hangs on what is hidden: they do
// something where nobody sees them, go elsewhere than others, or have cards that are
// not seen looked at, searched for, discarded, milled and chosen from.
func (p *pool) hiding() *pool {
	few := &pool{cat: p.cat}
	for i := range p.cat.Len() {
		if e := p.cat.Entry(i); e.Playable() && !leavesGame(e.Program) && hides(e.Program) {
			few.names = append(few.names, e.Card.Name)
		}
	}
	return few
}

// hidingOps move, show or choose cards that not everybody knows.
var hidingOps = []ability.Op{
	ability.OpDiscard, ability.OpDiscardRandom, ability.OpMill, ability.OpSearch, ability.OpReveal, ability.OpLook,
	ability.OpScry, ability.OpSurveil, ability.OpCast, ability.OpRevealUntil,
}

// hidingStatics are rules about such cards.
var hidingStatics = []ability.StaticKind{
	ability.StaticOpening, ability.StaticLook, ability.StaticTopShown, ability.StaticHandShown, ability.StaticMiracle, ability.StaticAssist,
	ability.StaticSplice, ability.StaticCompanion,
}

func hides(c *ability.Card) (found bool) {
	ability.Walk(c, func(part any) {
		switch part := part.(type) {
		case *ability.Ability:
			found = found || (part.Kind == ability.Activated || part.Kind == ability.Triggered) && part.Zones&mtg.Zones(mtg.Hand, mtg.Library) != 0
		case *ability.StaticEffect:
			moved := part.Replace != nil && part.Pattern != nil && catalog.IsMove(part.Pattern.Kind) && !part.Pattern.To.Has(mtg.Battlefield)
			found = found || moved || slices.Contains(hidingStatics, part.Kind)
		case *ability.Instr:
			found = found || slices.Contains(hidingOps, part.Op)
		}
	})
	return found
}

// realPool is all playable cards of the file of real cards beside the project; without
// APNAP_PROVE or a number of games every eighth of them: the few games have some 1,100 cards.
var realPool = sync.OnceValues(func() (*pool, error) {
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	r, err := cardfile.Open(dir + "/cards/oracle-cards.dev.json.gz")
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var entries []catalog.Entry
	every, at := 8, 0
	if os.Getenv("APNAP_PROVE")+os.Getenv("APNAP_GAMES") != "" {
		every = 1
	}
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		if errors.As(err, &record) {
			continue
		}
		if err != nil {
			return nil, err
		}
		others := c.Layout == card.Meld || c.Front().Types&(mtg.Supplementary|mtg.Dungeon) != 0 || c.Front().Supertypes&mtg.Basic != 0 // what others need
		if at++; at%every != 0 && !others {
			continue
		}
		if e := playable.Entry(&c); e.Playable() {
			entries = append(entries, e)
		}
	}
	return poolOf(catalog.New(entries)), nil
})

// ownPool is the playable cards of our own.
var ownPool = sync.OnceValues(func() (*pool, error) {
	cat, err := playable.Own()
	if err != nil {
		return nil, err
	}
	return poolOf(cat), nil
})

// deal is game number n of a pool: two or three players, with decks of 24 cards
// drawn at random and 24 basic lands each.
func (p *pool) deal(n uint64) (engine.Config, error) {
	r := rand.New(rand.NewPCG(n, 21))
	c := engine.Config{Rules: ruleset.Current(), Seed: [32]byte{byte(n), byte(n >> 8), byte(n >> 16)}, StepLimit: 200000}
	seats := 2 + int(n%3/2)
	if seats > 2 {
		v, err := c.Rules.Variant("free-for-all", seats)
		if err != nil {
			return c, err
		}
		c.Rules = v
	}
	var all []string
	for range seats {
		var deck, side []string
		for range 24 {
			deck = append(deck, p.names[r.IntN(len(p.names))])
		}
		for range 4 {
			side = append(side, p.names[r.IntN(len(p.names))])
		}
		for i := range 24 {
			deck = append(deck, basics[i%len(basics)])
		}
		c.Decks, c.Sideboards = append(c.Decks, deck), append(c.Sideboards, side)
		all = append(append(all, deck...), side...)
	}
	var err error
	c.Programs, err = p.cat.Programs(all)
	return c, err
}

var basics = [...]string{"Plains", "Island", "Swamp", "Mountain", "Forest"}

// developed puts ten basic lands of each library onto the battlefield, so that
// what is in the hands is played.
func developed(g *engine.Game) (list []event.Event) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		lands := 0
		library := append([]mtg.Slot(nil), g.S.List(mtg.Library, p)...)
		for _, slot := range library {
			face := g.P.Face(g.S.Objects[slot].Face)
			if lands == 10 || face.Types&mtg.Land == 0 || face.Supertypes&mtg.Basic == 0 {
				continue
			}
			lands++
			e := event.Event{Kind: mtg.EventZoneChange, Player: p, Object: g.S.ID(slot), To: mtg.Battlefield, Rule: rule.R110_1}
			g.S.Apply(&e)
			list = append(list, e)
		}
	}
	g.Q.Invalidate()
	return list
}

// prove proves game number n of the pool.
func (p *pool) prove(n uint64) (c counts, err error) {
	config, err := p.deal(n)
	if err != nil {
		return c, err
	}
	pr := prover{every: 7, limit: 260, before: developed}
	defer func() {
		if e := recover(); e != nil {
			err = fmt.Errorf("panic: %v at %s | %s | %s%s\n%s", e, pr.real.g.Agenda(), pr.base.g.Agenda(), pr.other.g.Agenda(), stepsText(pr.steps), debug.Stack())
		}
	}()
	err = pr.game(config, n)
	return pr.counts, err
}

// provePool proves so many games of the pool, from number APNAP_FIRST on. A run that
// APNAP_KEEP names a file for goes on where the last one of the same build ended.
func provePool(t *testing.T, what string, p *pool, games int) {
	t.Helper()
	first, _ := strconv.ParseUint(os.Getenv("APNAP_FIRST"), 10, 64)
	if s := os.Getenv("APNAP_GAMES"); s != "" {
		games, _ = strconv.Atoi(s)
	}
	kept := keepCounts(t, what)
	var all counts
	for n := first; n < first+uint64(games); n++ {
		c, done := kept.games[n]
		if !done {
			var err error
			if c, err = p.prove(n); err != nil {
				t.Errorf("game %d: %.9000v", n, err)
				continue // so that it is played again
			}
			kept.add(t, n, c)
		}
		all.add(c)
	}
	t.Logf("figure: random decks of %d %s: %v", len(p.names), what, all)
	if all.trials == 0 {
		t.Error("nothing was compared")
	}
}

// TestNonInterferenceOfRealCards proves for random decks of all playable real cards
// that no view depends on what its viewer cannot know, nor whether anybody is asked.
// APNAP_PROVE=1 plays 5,000 games.
func TestNonInterferenceOfRealCards(t *testing.T) {
	p, err := realPool()
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("no real cards beside the project; set APNAP_SHARED to a folder that has them")
	}
	if err != nil {
		t.Fatal(err)
	}
	games := 12
	if os.Getenv("APNAP_PROVE") != "" {
		games = 5000
	}
	provePool(t, "real cards", p, games)
}

// TestNonInterferenceOfHidingCards proves it for decks of nothing but cards of which
// much hangs on what is hidden, so that they meet: our own, and the real ones where
// they are.
func TestNonInterferenceOfHidingCards(t *testing.T) {
	for _, x := range []struct {
		what         string
		pool         func() (*pool, error)
		short, proof int
	}{{"own cards about hidden ones", ownPool, 20, 1000}, {"real cards about hidden ones", realPool, 8, 3000}} {
		t.Run(x.what, func(t *testing.T) {
			p, err := x.pool()
			if errors.Is(err, os.ErrNotExist) {
				t.Skip("no real cards beside the project; set APNAP_SHARED to a folder that has them")
			}
			if err != nil {
				t.Fatal(err)
			}
			games := x.short
			if os.Getenv("APNAP_PROVE") != "" {
				games = x.proof
			}
			provePool(t, x.what, p.hiding(), games)
		})
	}
}

// TestNonInterferenceOfOwnCards proves the same for all our own cards, the starter
// set and the specimens.
func TestNonInterferenceOfOwnCards(t *testing.T) {
	p, err := ownPool()
	if err != nil {
		t.Fatal(err)
	}
	games := 20
	if os.Getenv("APNAP_PROVE") != "" {
		games = 1000
	}
	provePool(t, "own cards", p, games)
}

// provePartly proves it for decks of nothing but the own cards in whose programs something
// fits: few games in every test run, many where APNAP_PROVE is set.
func provePartly(t *testing.T, what string, fits func(part any) bool) {
	all, err := ownPool()
	if err != nil {
		t.Fatal(err)
	}
	p := &pool{cat: all.cat}
	for _, name := range all.names {
		e, _ := all.cat.Find(name)
		found := false
		ability.Walk(e.Program, func(part any) { found = found || fits(part) })
		if found {
			p.names = append(p.names, name)
		}
	}
	games := 6
	if os.Getenv("APNAP_PROVE") != "" {
		games = 300
	}
	provePool(t, what, p, games)
}

// TestNonInterferenceOfSplicing proves it for decks of nothing but cards that can be spliced
// onto one another: whoever may hold one is asked (702.47a).
func TestNonInterferenceOfSplicing(t *testing.T) {
	provePartly(t, "cards that are spliced", func(part any) bool {
		s, ok := part.(*ability.StaticEffect)
		return ok && s.Kind == ability.StaticSplice
	})
}

// TestNonInterferenceOfMerging proves it for decks of nothing but cards that merge with
// permanents and those that lie face down: who may not look sees that there is one (730.2e).
func TestNonInterferenceOfMerging(t *testing.T) {
	provePartly(t, "cards that merge", func(part any) bool {
		switch x := part.(type) {
		case *ability.StaticEffect:
			return x.Kind == ability.StaticAltCost && x.Name == ability.Mutate || x.Kind == ability.StaticSpecial && x.Action == mtg.ActionTurnUp
		case *ability.Instr:
			return x.Op == ability.OpTurnDown || x.Op == ability.OpManifest
		}
		return false
	})
}
