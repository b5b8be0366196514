package view_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// TestForetold plays random games in which cards are foretold: everybody sees who
// may look at each, and its costs are for those alone (406.3, 702.143a, 702.143d).
func TestForetold(t *testing.T) {
	// The cost of its own text; what has none got it from the Valkyrie: its mana
	// cost, reduced by {2}.
	own := map[string]string{"Ember Foreseen": "{R}", "Draught of Omens": "{1}{B}", "Growth Foretold": "{G}", "Portent of Straw": "{0}"}
	c := exileConfig(t, 3, "dusk", "skies")
	var g table
	g.leak = &leak{}
	open, closed := 0, 0
	for seed := byte(1); seed <= 6; seed++ {
		c.Seed[0] = seed
		if err := g.g.Reset(c); err != nil {
			t.Fatal(err)
		}
		g.v.Reset(uint64(seed))
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		var a decision.Answer
		for n := 0; n < 700 && g.g.Pending() != nil; n++ {
			g.drain()
			for _, w := range []view.Viewer{1, 2, view.Spectator} {
				g.told(w)
				d := g.look(w)
				for _, o := range d.In(d.Exile) {
					if o.Status&view.Foretold == 0 || o.Status&view.FaceDown == 0 {
						continue
					}
					costs := d.Costs[o.Costs.First : o.Costs.First+o.Costs.Count]
					if o.Lookers.Has(w.Seat()) != (o.Card != 0) || o.Lookers == 0 {
						t.Fatalf("%v may look at it, and %v sees card %d", o.Lookers, w, o.Card)
					}
					if o.Card == 0 {
						closed++
						if len(costs) > 0 {
							t.Fatalf("%v may not look at it and sees that it costs %v", w, costs)
						}
						continue
					}
					open++
					name := g.g.P.Face(o.Card).Face.Name
					if want, ok := own[name]; ok && !slices.ContainsFunc(costs, func(c view.Cost) bool { return c.Mana.String() == want }) {
						t.Fatalf("%s costs %v, want %s", name, costs, want)
					}
					checkGivenCost(t, &g.g, &o, costs)
				}
			}
			if !g.g.Pending().Sample(&a, r) || g.g.Answer(&a) != nil {
				t.Fatal("the sampled answer is refused")
			}
		}
	}
	if open == 0 || closed == 0 {
		t.Errorf("%d were seen and %d not, want both", open, closed)
	}
}

// checkGivenCost checks the cost that an effect gave: it is two generic mana less
// than the mana cost, where that has as many.
func checkGivenCost(t *testing.T, g *engine.Game, o *view.Object, costs []view.Cost) {
	t.Helper()
	face := g.P.Face(o.Card)
	if o.Status&view.CostGiven == 0 || face.Cost.None || face.Types&mtg.Land != 0 {
		return
	}
	want := face.Cost.ManaValue(0) - min(2, int(face.Cost.Generic))
	if !slices.ContainsFunc(costs, func(c view.Cost) bool { return c.Face == o.Card && c.Mana.ManaValue(0) == want }) {
		t.Fatalf("%s costs %v, want %d mana", face.Face.Name, costs, want)
	}
}
