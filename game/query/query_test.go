package query_test

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// The seats of the tests: A is the active player, in turn 5.
const (
	A mtg.Seat = 1
	B mtg.Seat = 2
)

// game is a position laid out by hand.
type game struct {
	*testing.T
	S *state.State
	P *catalog.Programs
	Q *query.Q
}

func newGame(t *testing.T, faces ...ability.Face) *game {
	t.Helper()
	var cards []ability.Card
	for _, f := range faces {
		cards = append(cards, ability.Card{Name: f.Name, Faces: []ability.Face{f}})
		ability.Walk(&cards[len(cards)-1], ability.Place)
	}
	p, err := catalog.Link(cards)
	if err != nil {
		t.Fatal(err)
	}
	s := &state.State{}
	s.Begin(ruleset.Current(), 2, [32]byte{})
	s.Turn, s.Active, s.Starting, s.Step = 5, A, A, mtg.PrecombatMain
	s.Players[A].TurnBegan, s.Players[B].TurnBegan = 5, 4
	return &game{T: t, S: s, P: p, Q: query.New(s, p)}
}

// put lays an object of the named card out; permanents have been there since
// the first turn.
func (g *game) put(name string, p mtg.Seat, z mtg.Zone) mtg.ObjectID {
	g.Helper()
	card, ok := g.P.CardNamed(name)
	if !ok {
		g.Fatalf("no card %q", name)
	}
	id := g.S.AddCard(card, g.P.Card(card).FirstFace, p, z)
	g.S.Objects[id.Slot()].Entered, g.S.Objects[id.Slot()].Since = 1, 1
	g.Q.Invalidate()
	return id
}

func (g *game) field(name string, p mtg.Seat) mtg.ObjectID { return g.put(name, p, mtg.Battlefield) }

func (g *game) mark(o mtg.ObjectID, f state.Status) {
	g.S.Objects[o.Slot()].Status |= f
	g.Q.Invalidate()
}

func (g *game) attach(o mtg.ObjectID, to mtg.Entity) {
	g.S.Objects[o.Slot()].Attached = to
	g.Q.Invalidate()
}

func (g *game) counters(o mtg.ObjectID, kind mtg.Counter, n int32) {
	g.S.Counters = append(g.S.Counters, state.CounterRecord{On: o.Entity(), Kind: kind, N: n})
	g.mark(o, state.HasCounters)
}

// wantPT checks power and toughness.
func (g *game) wantPT(o mtg.ObjectID, power, toughness int32) {
	g.Helper()
	r := g.Q.Row(o)
	if r.Power != power || r.Toughness != toughness {
		g.Errorf("%s is %d/%d, want %d/%d", g.P.Name(r.Name), r.Power, r.Toughness, power, toughness)
	}
}

// creature is a face with power and toughness.
func creature(name string, power, toughness int16, keywords ...mtg.Keyword) ability.Face {
	return ability.Face{
		Name: name, Types: mtg.Creature, HasPT: true, Power: power, Toughness: toughness,
		Keywords: mtg.Keywords(keywords...), Colors: mtg.Colors(mtg.Green),
	}
}

// static gives a face a static ability with the effects.
func static(f ability.Face, effects ...ability.StaticEffect) ability.Face {
	f.Abilities = append(f.Abilities, ability.Ability{
		Kind: ability.Static, Zones: mtg.Zones(mtg.Battlefield), Static: effects,
	})
	return f
}

// changes is a continuous effect on what f describes.
func changes(f *ability.Filter, mods ...ability.Mod) ability.StaticEffect {
	return ability.StaticEffect{Kind: ability.StaticContinuous, Affects: f, Mods: mods}
}

func enchantment(name string) ability.Face {
	return ability.Face{Name: name, Types: mtg.Enchantment, Colors: mtg.Colors(mtg.Blue)}
}

func num(k int) *ability.Num { return ability.Const(k) }

var (
	creatures = &ability.Filter{Types: mtg.Creature}
	yours     = &ability.Filter{Types: mtg.Creature, Controller: ability.You}
)
