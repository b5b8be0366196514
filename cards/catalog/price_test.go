package catalog

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// TestQuick: what a basic land gives is known beforehand (305.6); without that every land
// is looked at anew for each payment.
func TestQuick(t *testing.T) {
	for c := mtg.White; c <= mtg.Green; c++ {
		if got, want := quick(intrinsic(c)), (Given{mtg.Colors(c), 1}); got != want {
			t.Errorf("the mana ability of a basic land gives %+v beforehand, want %+v", got, want)
		}
	}
	of := func(change func(in *ability.Instr)) *ability.Ability {
		a := intrinsic(mtg.Red)
		change(&a.Modes[0].Code[0])
		return a
	}
	for _, c := range []struct {
		name string
		a    *ability.Ability
		want Given
	}{
		{"two of one color", of(func(in *ability.Instr) { in.Mana = []mtg.Color{mtg.Red, mtg.Red} }), Given{mtg.Colors(mtg.Red), 2}},
		{"two of any one color", of(func(in *ability.Instr) { in.Mana, in.Colors, in.N = nil, mtg.AllColors, ability.Const(2) }), Given{mtg.AllColors, 2}},
		{"one of each of two colors", of(func(in *ability.Instr) { in.Mana = []mtg.Color{mtg.Red, mtg.Green} }), Given{}},
		{"as many as there are", of(func(in *ability.Instr) { in.N = &ability.Num{Kind: ability.NumCount} }), Given{}},
		{"a list several times", of(func(in *ability.Instr) { in.N = ability.Const(2) }), Given{}},
	} {
		if got := quick(c.a); got != c.want {
			t.Errorf("%s: %+v beforehand, want %+v", c.name, got, c.want)
		}
	}
}
