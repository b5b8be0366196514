package everycard

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// planted are programs altered behind the back of their texts. Each is to be noticed.
var planted = []struct {
	name, line, text string
	alter            func(*ability.Card)
	want             string
}{
	{"one card more", "Sorcery", "Draw two cards.", number(2, 3), "more than is printed"},
	{"one card fewer", "Sorcery", "Draw two cards.", number(2, 1), "demand"},
	{"milled, not drawn", "Sorcery", "Draw two cards.", op(ability.OpDraw, ability.OpMill), "no word explains"},
	{"nothing at all", "Sorcery", "Draw two cards.", func(c *ability.Card) { c.Faces[0].Abilities[0].Modes[0].Code = nil }, "demand"},
	{"more life", "Instant", "You gain 3 life.", number(3, 4), "another number"},
	{"another gains it", "Instant", "You gain 3 life.", who(ability.SelEachOpponent), "another player"},
	{"one loses it oneself", "Instant", "Each opponent loses 2 life.", who(ability.SelYou), "another player"},
	{"two cards discarded", "Sorcery", "Target opponent discards a card.", func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) {
			if in.Op == ability.OpChoose {
				in.N = ability.Const(2)
			}
		})
	}, "more than is printed"},
	{"exiled, not destroyed", "Instant", "Destroy target creature.", op(ability.OpDestroy, ability.OpExile), "no word explains"},
	{"destroyed, not exiled", "Instant", "Exile target creature.", op(ability.OpExile, ability.OpDestroy), "no word explains"},
	{"any permanent", "Instant", "Destroy target creature.", target(func(f *ability.Filter) { f.Types, f.AllTypes = 0, 0 }), "offered as a target"},
	{"an opponent's too", "Instant", "Untap target creature you control.", target(func(f *ability.Filter) { f.Controller = ability.Anyone }), "offered as a target"},
	{"black ones too", "Instant", "Destroy target nonblack creature.", target(func(f *ability.Filter) { f.NotColors = 0 }), "offered as a target"},
	{"untapped ones too", "Instant", "Destroy target tapped creature.", target(func(f *ability.Filter) { f.Is = 0 }), "offered as a target"},
	{"earthbound ones too", "Instant", "Destroy target creature with flying.", target(func(f *ability.Filter) { f.Keywords = 0 }), "offered as a target"},
	{"strong ones too", "Instant", "Destroy target creature with power 2 or less.", target(func(f *ability.Filter) { f.Compare = nil }), "offered as a target"},
	{"itself too", "Creature — Bear", "{T}: Untap another target creature.", target(func(f *ability.Filter) { f.IsNot, f.NotIn = 0, nil }), "offered as a target"},
	{"a card of any graveyard", "Sorcery", "Return target creature card from your graveyard to your hand.", target(func(f *ability.Filter) { f.Owner, f.Controller = 0, 0 }), "offered as a target"},
	{"all, not the target", "Instant", "Destroy target creature.", func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) {
			if in.Op == ability.OpDestroy {
				in.What = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield), Types: mtg.Creature}}
			}
		})
	}, "no target"},
	{"untapped, not tapped", "Instant", "Tap target creature.", op(ability.OpTap, ability.OpUntap), "no word explains"},
	{"under the library", "Instant", "Return target creature to its owner's hand.", func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) {
			if in.Op == ability.OpMove {
				in.Zone, in.Flags = mtg.Library, ability.FlagBottom
			}
		})
	}, "no word names"},
	{"another counter", "Instant", "Put a +1/+1 counter on target creature.", func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) { in.Counter = mtg.CounterMinusOne })
	}, "no word names"},
	{"two counters", "Instant", "Put a +1/+1 counter on target creature.", func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) { in.N = ability.Const(2) })
	}, "another number"},
	{"two tokens", "Sorcery", "Create a 1/1 white Soldier creature token.", func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) { in.N = ability.Const(2) })
	}, "more than is printed"},
	{"the token is another's", "Sorcery", "Create a 1/1 white Soldier creature token.", who(ability.SelEachOpponent), "another player"},
	{"further sight", "Sorcery", "Scry 2.", number(2, 3), "another number"},
	{"less damage", "Instant", "Planted deals 3 damage to any target.", number(3, 2), "another number"},
	{"one card more milled", "Sorcery", "Mill three cards.", number(3, 4), "more than is printed"},
	{"the trigger does nothing", "Creature — Bear", "When this creature enters, you gain 2 life.", func(c *ability.Card) {
		c.Faces[0].Abilities[0].Modes[0].Code = nil
	}, "demand"},
	{"itself for another", "Creature — Bear", "Sacrifice another creature: You gain 1 life.", func(c *ability.Card) {
		f := c.Faces[0].Abilities[0].Cost.Parts[0].Filter
		f.IsNot, f.NotIn = 0, nil
	}, "another is the source"},
	{"the opponent's life for mine", "Sorcery", "Target opponent loses 3 life.", who(ability.SelYou), "another player"},
}

func eachInstr(c *ability.Card, do func(*ability.Instr)) {
	ability.Walk(c, func(part any) {
		if in, ok := part.(*ability.Instr); ok {
			do(in)
		}
	})
}

func number(from, to int32) func(*ability.Card) {
	return func(c *ability.Card) {
		ability.Walk(c, func(part any) {
			if n, ok := part.(*ability.Num); ok && n.Kind == ability.NumConst && n.K == from {
				n.K = to
			}
		})
	}
}

func op(from, to ability.Op) func(*ability.Card) {
	return func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) {
			if in.Op == from {
				in.Op = to
			}
		})
	}
}

func who(k ability.SelKind) func(*ability.Card) {
	return func(c *ability.Card) {
		eachInstr(c, func(in *ability.Instr) {
			if in.Who != nil {
				in.Who = &ability.Sel{Kind: k}
			}
		})
	}
}

func target(change func(*ability.Filter)) func(*ability.Card) {
	return func(c *ability.Card) {
		ability.Walk(c, func(part any) {
			if t, ok := part.(*ability.Target); ok {
				change(&t.Filter)
			}
		})
	}
}

// TestPlantedPrograms: the auditor notices each altered program, and nothing about the
// same card unaltered.
func TestPlantedPrograms(t *testing.T) {
	if len(planted) < 20 {
		t.Fatalf("%d altered programs, want 20 at least", len(planted))
	}
	for _, tt := range planted {
		t.Run(tt.name, func(t *testing.T) {
			super, types, subs, err := card.ParseTypeLine(tt.line)
			if err != nil {
				t.Fatal(err)
			}
			f := card.Face{Name: "Planted", TypeLine: tt.line, Supertypes: super, Types: types, Subtypes: subs, Text: tt.text, ManaCost: mtg.ManaCost{Generic: 1}}
			if types&mtg.Creature != 0 {
				f.Power, f.Toughness = stat(2), stat(2)
			}
			c := &card.Card{Layout: card.Normal, Name: "Planted", Faces: []card.Face{f}}
			e := playable.Entry(c)
			if !e.Playable() {
				t.Fatal(e.Reasons)
			}
			honest := Report{Bounds: Quick}
			honest.Play(c, e.Program)
			if len(honest.Faults) > 0 {
				t.Errorf("unaltered: %v", honest.Faults)
			}
			tt.alter(e.Program)
			y := Report{Bounds: Bounds{Fewest: 4, Most: 4}}
			y.Play(c, e.Program)
			for _, fault := range y.Faults {
				if strings.Contains(fault.Class, tt.want) {
					return
				}
			}
			t.Errorf("%v, want one with %q", y.Faults, tt.want)
		})
	}
}
