package engine

// This file carries out section 729, subgames.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opSubgame discontinues the game while its players play a subgame (729.1a). The
// frame is on the agenda of the main game that is put aside; it goes on, with the
// winners as its result, when the subgame has ended.
func opSubgame(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		f.Step = 1
		e := g.effectEvent(f, mtg.EventSubgame)
		e.Player = f.Player
		g.emit(e)
		another(g)
		g.S.Push(state.Frame{Proc: procStart, Flags: startAgain})
		return again
	}
	g.store(f, in)
	return next
}

// another makes the caches ready for another game.
func another(g *Game) {
	g.law.Tried = g.law.Tried[:0]
	g.Q.Rebind(&g.S, g.P)
	g.changed(query.AllFacts)
}

// inSubgame reports whether a subgame is played.
func (g *Game) inSubgame() bool { return len(g.S.Main) > 0 }

// endSubgame goes on with the main game: everyone's cards of the subgame are
// shuffled into his library (729.5).
func endSubgame(g *Game) {
	g.emit(event.Event{Kind: mtg.EventSubgameEnded, Player: g.S.Winner, Rule: rule.R729_5})
	another(g)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) {
			g.emit(event.Event{Kind: mtg.EventShuffled, Player: p, Rule: rule.R729_5})
			if len(state.Beside(&g.S, p)) > 0 {
				g.emit(event.Event{Kind: mtg.EventShuffled, Player: p, To: mtg.Command, Rule: rule.R729_5a})
			}
		}
	}
}
