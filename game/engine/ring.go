package engine

// This file carries out 701.54, the Ring tempts you.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opTempt makes the creature chosen its player's Ring-bearer, if there is one, and
// completes that the Ring has tempted him (701.54a, 701.54d).
func opTempt(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	e := g.effectEvent(f, mtg.EventTempted)
	if who := g.players(&c, in.Who); len(who) == 1 {
		e.Player = who[0]
	}
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Battlefield && g.Q.Row(x.Object()).Controller == e.Player {
			e.Object = x.Object()
		}
	}
	g.emit(e)
	return next
}
