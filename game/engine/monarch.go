package engine

// This file carries out section 725, the monarch.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opBecomeMonarch makes a player the monarch (725.3).
func opBecomeMonarch(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range g.players(&c, in.Who) {
		if g.S.Playing.Has(p) && g.S.Monarch != p {
			e := g.effectEvent(f, mtg.EventMonarch)
			e.Player = p
			g.emit(e)
		}
	}
	return next
}

// noticeMonarch lets the two abilities of the monarch trigger, which have no
// source (725.2).
func noticeMonarch(g *Game, e *event.Event) {
	w := state.Waiting{Event: *e, Controller: g.S.Monarch}
	switch {
	case e.Kind == mtg.EventStepBegan && mtg.Step(e.N) == mtg.EndStep && e.Player == g.S.Monarch: // 805.4d: of his team it is his own
		w.Ability = catalog.MonarchDraws
	case e.Kind == mtg.EventDamage && e.Flags&event.Combat != 0 && e.Other == mtg.PlayerEntity(g.S.Monarch) && isCreature(g, e.Source):
		w.Ability = catalog.MonarchFalls
	default:
		return
	}
	g.S.AddWaiting(w)
}

func isCreature(g *Game, id mtg.ObjectID) bool {
	row := g.Q.Row(id)
	return row != nil && row.Types&mtg.Creature != 0
}

// monarchLeaves passes the designation on when the monarch leaves the game
// (725.4).
func monarchLeaves(g *Game, p mtg.Seat) {
	if g.S.Monarch != p {
		return
	}
	heir := g.S.Active
	if !g.S.Playing.Has(heir) {
		heir = g.S.NextSeat(heir)
	}
	g.emit(event.Event{Kind: mtg.EventMonarch, Player: heir, Rule: rule.R725_4})
}
