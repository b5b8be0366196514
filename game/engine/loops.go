package engine

// This file carries out 104.4b and 732.4: a loop of mandatory actions is a draw.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

const (
	// loopStart is how many spells and abilities resolve in a row, while nobody
	// does anything of his own will, before positions are compared.
	loopStart = 32
	// loopPatience is how often a position must come again where somebody could
	// have done something, and would not (732.5).
	loopPatience = 3
)

// loops notes that something is about to resolve after everybody passed, and
// reports whether the game is in a loop that nobody leaves: then it is a draw
// (104.4b, 732.4). From loopStart on the position is compared with one that was
// kept, which is a later one each time the number of resolutions has doubled.
// What is about to resolve is controlled by p.
func loops(g *Game, p mtg.Seat) bool {
	n := g.S.CountIdle()
	if n < loopStart {
		return false
	}
	defer state.NoteLooping(&g.S, p)
	keeps := n&(n-1) == 0
	if !keeps && !state.Resembles(&g.S, g.S.Position) {
		return false
	}
	var position uint64
	position, g.scratch.names = g.S.Canonical(g.scratch.names)
	if keeps {
		g.S.KeepPosition(position)
		return false
	}
	if position != g.S.Position {
		return false
	}
	times := g.S.CountRepeat()
	return !g.S.CouldAct || times >= loopPatience
}

// manaLoopStart is how many triggered mana abilities resolve in a row before positions are compared:
// more than could trigger one another and come to an end.
const manaLoopStart = 256

// manaLoops notes that a triggered mana ability is about to resolve, and reports whether those that
// trigger on the mana of one another never end: nothing but mana comes of them, nobody chooses
// anything, and nobody receives priority before they have resolved (104.4b, 605.4a).
func manaLoops(g *Game, p mtg.Seat) bool {
	n := g.S.CountIdle()
	if n < manaLoopStart {
		return false
	}
	defer state.NoteLooping(&g.S, p)
	if n&(n-1) != 0 {
		return false
	}
	var position uint64
	position, g.scratch.names = state.CanonicalButMana(&g.S, g.scratch.names)
	if position == g.S.Position && !g.S.CouldAct {
		return true
	}
	g.S.KeepPosition(position)
	return false
}

// drawByLoop ends the game. With a limited range of influence it is a draw for those who control
// something that the loop is made of, and for who is in range of one of them: they leave the game,
// and the others go on (104.4f, 801.16). It reports whether the game has ended.
func drawByLoop(g *Game) (ended bool) {
	if !g.S.Limited() {
		return endGame(g, 0, rule.R104_4b)
	}
	drawn := g.S.Looping
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
			if g.S.Looping.Has(p) && g.S.InRange(p, q) {
				drawn = drawn.With(q)
			}
		}
	}
	left := g.S.Playing &^ drawn
	if left == 0 {
		return endGame(g, 0, rule.R104_4f)
	}
	if p := unopposed(g, left); p != 0 {
		return wins(g, p, rule.R104_2a)
	}
	leave(g, g.S.Playing&drawn)
	g.S.EndIdle()
	return false
}

// noteChoice looks at an answer: a choice among several answers, other than to
// pass or in which order things happen, ends a row of mandatory actions. Mana
// abilities do not count as something that a player could have done, since they
// end nothing by themselves.
func noteChoice(g *Game, d *decision.Decision, a *decision.Answer) {
	switch d.Kind {
	case decision.Act:
		if d.Options[a.Picks[0]].Action != mtg.ActionPass {
			g.S.EndIdle()
			return
		}
		for i := range d.Options {
			if k := d.Options[i].Action; k != mtg.ActionPass && k != mtg.ActionMana {
				g.S.NoteCouldAct()
				return
			}
		}
	case decision.Order:
		if len(d.Options) > 1 {
			g.S.NoteCouldAct()
		}
	case decision.Pick:
		if int(d.Min) != len(d.Options) && d.Max != 0 {
			g.S.EndIdle()
		}
	case decision.Attack, decision.Block:
		if len(d.Options) > 0 {
			g.S.EndIdle()
		}
	default:
		g.S.EndIdle()
	}
}
