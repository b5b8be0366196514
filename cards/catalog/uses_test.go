package catalog

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// TestZoneUses: a use for which permanents are sacrificed is not counted among those that
// ask for mana alone, and what was plotted can be cast at sorcery time only (702.170d).
func TestZoneUses(t *testing.T) {
	two := &ability.CostPart{Kind: ability.CostSacrifice, N: ability.Const(2), Filter: &ability.Filter{Types: mtg.Land}}
	u := sumUp([]Use{{Least: 6}, {Gives: two}, {When: AtSorceryTime, Least: 3}})
	if u.Least[0] != 3 || u.Least[AtSorceryTime] != 6 || len(u.Giving) != 1 || u.Giving[0].Gives != two {
		t.Errorf("sumUp = %+v, want 3, 6 at other times, and one that sacrifices", u)
	}
	if !u.Times.But(0) || !u.Times.But(allTimes) || sumUp([]Use{{When: AsLand}}).Times.But(AsLand) || !sumUp([]Use{{When: AsLand}}).Times.But(OnOwnTurn) {
		t.Error("Times: what is sacrificed for can be done always, what waits for a land only then")
	}
	if !u.Free(0) || !u.Free(AtSorceryTime) || (&ZoneUses{Least: LeastByTime{1}}).Free(0) {
		t.Error("Free: what sacrifices alone asks for no mana, what costs one mana does")
	}
	if AsPlotted.Least[0] != 0 || AsPlotted.Least[AsSorcery] != 0 || AsPlotted.Least[AtSorceryTime] != Useless {
		t.Errorf("AsPlotted = %+v, want nothing to pay, and no use but at sorcery time", AsPlotted.Least)
	}
}

// TestGivenUp: of a cost it is known beforehand what is surely sacrificed.
func TestGivenUp(t *testing.T) {
	part := func(kind ability.CostKind, n *ability.Num) *ability.Cost {
		return &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostTapThis}, {Kind: kind, N: n, Filter: &ability.Filter{}}}}
	}
	for _, c := range []struct {
		name string
		cost *ability.Cost
		want bool
	}{
		{"none", nil, false},
		{"two", part(ability.CostSacrifice, ability.Const(2)), true},
		{"X", part(ability.CostSacrifice, &ability.Num{Kind: ability.NumX}), false},
		{"discarded", part(ability.CostDiscard, ability.Const(2)), false},
	} {
		if got := givenUp(c.cost); (got != nil) != c.want {
			t.Errorf("%s: givenUp = %+v, want some %v", c.name, got, c.want)
		}
	}
}
