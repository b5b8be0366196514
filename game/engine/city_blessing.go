package engine

// This file carries out the city's blessing (702.131).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// ascend gives the city's blessing to each player with ten permanents who controls
// one with ascend (702.131b). It is looked for whenever state-based actions are
// checked.
func ascend(g *Game) {
	if !g.P.HasStatic(ability.StaticAscend) {
		return
	}
	var who mtg.SeatSet
	g.Q.Statics(ability.StaticAscend, func(src mtg.ObjectID, _ mtg.AbilityRef, _ *ability.StaticEffect) bool {
		if p := g.Q.Row(src).Controller; g.S.Players[p].Flags&state.Blessed == 0 && permanentsOf(g, p) >= 10 {
			who = who.With(p)
		}
		return true
	})
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if who.Has(p) {
			g.emit(event.Event{Kind: mtg.EventBlessing, Player: p, Rule: rule.R702_131b})
		}
	}
}

// permanentsOf is how many permanents p controls.
func permanentsOf(g *Game, p mtg.Seat) (n int) {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.Q.Row(g.S.ID(slot)).Controller == p {
			n++
		}
	}
	return n
}

// opBlessing gives players the city's blessing (702.131a).
func opBlessing(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range g.players(&c, in.Who) {
		if g.S.Players[p].Flags&state.Blessed == 0 {
			e := g.effectEvent(f, mtg.EventBlessing)
			e.Player = p
			g.emit(e)
		}
	}
	return next
}
