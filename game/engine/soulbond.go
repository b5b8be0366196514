package engine

// This file carries out 702.95, soulbond: creatures become paired and unpaired.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opPair pairs two creatures, if both are unpaired creatures on the battlefield
// that the ability's controller controls (702.95c, 702.95d).
func opPair(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	pair := g.Q.Sel(&c, in.What, nil)
	pair = g.Q.Sel(&c, in.Other, pair)
	if len(pair) != 2 || pair[0] == pair[1] {
		return next
	}
	for _, e := range pair {
		if !mayBePaired(g, e, f.Player) || g.Q.PairedWith(e.Object()) != 0 {
			return next
		}
	}
	g.beginEffect(f, state.PairEffect, ability.WhilePaired, f.Player, pair)
	return next
}

// mayBePaired reports whether something is a creature on the battlefield under
// p's control.
func mayBePaired(g *Game, e mtg.Entity, p mtg.Seat) bool {
	o := g.S.Object(e.Object())
	if o == nil || o.Zone != mtg.Battlefield {
		return false
	}
	row := g.Q.Row(e.Object())
	return row.Types&mtg.Creature != 0 && row.Controller == p
}

// isParted reports whether two creatures that are paired become unpaired: one has
// another controller, is no creature any more, or has left (702.95e).
func isParted(g *Game, x *state.Effect) bool {
	for _, a := range g.S.AffectedBy(x.ID) {
		if !mayBePaired(g, a.Entity, x.Controller) {
			return true
		}
	}
	return false
}
