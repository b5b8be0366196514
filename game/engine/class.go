package engine

// This file carries out section 716, Class cards.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opSetLevel makes the class level of permanents what the instruction says; it
// stays even with what stops being a Class (716.2b).
func opSetLevel(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventLevel)
		e.Player, e.N = f.Player, int32(g.Q.Num(&c, in.N))
		for _, x := range g.selected(&c, in.What) {
			if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Battlefield && int32(o.Level) != e.N { // else it becomes nothing
				e.Object = x.Object()
				g.S.Propose(e)
			}
		}
	}
	return g.settleInto(f, in)
}
