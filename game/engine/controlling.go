package engine

// This file carries out section 723, controlling another player.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opControlPlayer gives a player control of others during their next turns
// (723.1).
func opControlPlayer(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		return next
	}
	by := who[0]
	for _, e := range g.selected(&c, in.What) {
		if e.IsPlayer() && g.S.Playing.Has(e.Seat()) {
			g.S.Enqueue(state.Queued{Kind: state.ControlTurn, Source: f.Source, Player: e.Seat(), By: by})
		}
	}
	return next
}

// takePlayer begins the control of p by another player, who sees what p can see:
// his hand, those of his teammates that he may review, and the face-down objects he may look at (723.4). What p remembers,
// as of a library, and what he has outside the game is not among it. Whatever
// the other knew already he looks at too, so that nobody learns what that was.
func takePlayer(g *Game, by, p mtg.Seat) {
	g.emit(event.Event{Kind: mtg.EventPlayerControl, Player: by, Other: mtg.PlayerEntity(p), Rule: rule.R723_1})
	for slot := range g.S.Objects {
		o := &g.S.Objects[slot]
		if o.Kind == state.NoObject || !o.Known.Has(p) {
			continue
		}
		if o.Zone == mtg.Hand && state.Reviewers(&g.S.Rules, o.Owner).Has(p) || o.Is(state.FaceDown) && !o.Zone.Hidden() {
			g.emit(event.Event{Kind: mtg.EventLook, Player: by, Object: g.S.ID(mtg.Slot(slot)), Rule: rule.R723_4})
		}
	}
}

// endControl ends the control of players when a turn is over: it lasts until the
// next turn begins (723.1).
func endControl(g *Game) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Players[p].Decider != 0 {
			release(g, p)
		}
	}
}

// release makes p make his own choices again.
func release(g *Game, p mtg.Seat) {
	g.emit(event.Event{Kind: mtg.EventPlayerControl, Player: p, Other: mtg.PlayerEntity(p), Rule: rule.R723_1})
}

// releaseOf ends the control that a player who leaves the game has of others
// (800.4a).
func releaseOf(g *Game, by mtg.Seat) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Players[p].Decider == by || p == by && g.S.Players[p].Decider != 0 {
			release(g, p)
		}
	}
}
