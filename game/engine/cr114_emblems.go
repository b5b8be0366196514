package engine

// This file carries out section 114, emblems.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opEmblem puts an emblem into the command zone for each of the players, who
// owns and controls it (114.2).
func opEmblem(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	g.S.ClearResult()
	for _, p := range g.players(&c, in.Who) {
		e := g.effectEvent(f, mtg.EventEmblem)
		e.Player, e.Card = p, in.Face
		g.S.AddResult(g.emit(e).Became.Entity())
	}
	g.store(f, in)
	return next
}
