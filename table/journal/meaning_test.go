package journal

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// decisions has decisions of every kind, some with options that look alike.
func decisions() []*decision.Decision {
	bear, bolt := mtg.MakeObjectID(5, 2), mtg.MakeObjectID(9, 1)
	options := []decision.Option{
		{Action: mtg.ActionPass},
		{Action: mtg.ActionCast, Object: bolt, Face: 2},
		{Action: mtg.ActionCast, Object: bolt, Face: 2, Way: 1},
		{Action: mtg.ActionActivate, Object: bear, Face: 1, Ability: 8},
		{Other: mtg.PlayerEntity(2)},
		{Other: bear.Entity(), N: 2},
		{Object: bear, Face: 1},
		{Object: bear, Face: 1},
	}
	combat := decision.Decision{
		Kind: decision.Attack, Seq: 5, By: 1,
		Options: []decision.Option{{Object: bear, Face: 1, Count: 2}, {Object: bolt, Face: 2, Count: 2}},
		Pairs:   []uint16{0, 1}, Others: []decision.Partner{{Entity: mtg.PlayerEntity(2)}, {Entity: mtg.PlayerEntity(3)}},
	}
	return []*decision.Decision{
		{Kind: decision.Act, Seq: 1, By: 1, Options: options},
		{Kind: decision.Pick, Seq: 2, By: 2, Options: options, Max: 8},
		{Kind: decision.Order, Seq: 3, By: 1, Options: options},
		{Kind: decision.Number, Seq: 4, By: 1, Min: -2, Max: 9},
		{Kind: decision.Confirm, Seq: 4, By: 1},
		{Kind: decision.Distribute, Seq: 4, By: 1, Total: 7, Options: []decision.Option{
			{Other: mtg.PlayerEntity(2), Max: 7}, {Other: bear.Entity(), Max: 7}, {Other: bolt.Entity(), Max: 7},
		}},
		{Kind: decision.Pay, Seq: 6, By: 1, Symbols: []mtg.ManaSymbol{mtg.ColorSymbol(mtg.Red), mtg.SymbolGeneric}, Options: []decision.Option{
			{Action: mtg.ActionPool, N: 3, Colors: mtg.Colors(mtg.Red, mtg.Green)},
			{Action: mtg.ActionMana, Object: bear, Face: 1, N: 1, Colors: mtg.Colors(mtg.Red)},
			{Action: mtg.ActionMana, Object: bear, Face: 1, N: 1, Colors: mtg.Colors(mtg.Green, mtg.Colorless)},
			{Object: bolt, Face: 2, Flags: decision.Convoke, Colors: mtg.Colors(mtg.Red)},
		}},
		&combat,
	}
}

// TestMeaning writes random answers down by meaning and resolves them again.
func TestMeaning(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, d := range decisions() {
		t.Run(d.Kind.String(), func(t *testing.T) {
			for range 200 {
				var a, back decision.Answer
				if !d.Sample(&a, r) {
					t.Fatalf("no answer to %v", d.Kind)
				}
				m := Meaning(d, &a, faceName)
				if err := Resolve(d, &m, faceName, &back); err != nil {
					t.Fatalf("Resolve(%+v) = %v", m, err)
				}
				if !reflect.DeepEqual(normal(a), normal(back)) {
					t.Fatalf("Resolve(Meaning(%+v)) = %+v, want the same", a, back)
				}
			}
		})
	}
}

func normal(a decision.Answer) decision.Answer {
	a.Picks, a.Numbers = append([]uint16{}, a.Picks...), append([]int32{}, a.Numbers...)
	return a
}

func TestNotOffered(t *testing.T) {
	d := decisions()[0]
	m := Meaning(d, &decision.Answer{Seq: 1, Picks: []uint16{1}}, faceName)
	tests := []struct {
		name   string
		change func(*Answer)
	}{
		{"another object", func(m *Answer) { m.Picks[0].Object = "9.2" }},
		{"another name", func(m *Answer) { m.Picks[0].Name = "face 1" }},
		{"a second of one", func(m *Answer) { m.Picks[0].Nth = 1 }},
		{"a negative one", func(m *Answer) { m.Picks[0].Nth = -1 }},
		{"another seat", func(m *Answer) { m.By = "B" }},
		{"another kind", func(m *Answer) { m.Asked = "pick" }},
		{"another number", func(m *Answer) { m.Seq = 2 }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			changed := m
			changed.Picks = append([]Choice{}, m.Picks...)
			test.change(&changed)
			var a decision.Answer
			if err := Resolve(d, &changed, faceName, &a); err == nil {
				t.Errorf("Resolve(%+v) gave %+v, want an error", changed, a)
			}
		})
	}
}

// TestGivenUp: that an action was given up is written down for every kind of
// decision, and read again.
func TestGivenUp(t *testing.T) {
	for k := decision.Pick; k <= decision.Distribute; k++ {
		d := decision.Decision{Seq: 7, Kind: k, By: 1, For: 1, Total: 2, Options: []decision.Option{{N: 1, Max: 2}, {N: 2, Max: 2}}, Reversible: true}
		given := decision.Answer{Seq: 7, Cancel: true}
		m := Meaning(&d, &given, nil)
		var back decision.Answer
		if err := Resolve(&d, &m, nil, &back); err != nil {
			t.Fatalf("%v: %v", k, err)
		}
		if !back.Cancel || len(back.Picks)+len(back.Numbers) > 0 || !d.Legal(&back) {
			t.Errorf("%v: read again it is %+v", k, back)
		}
	}
}
