package engine

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// halt is where a game configured to pause stands.
type halt uint8

const (
	running  halt = iota
	paused        // it waits before a step
	released      // it may enter the step it waited before
)

// halts reports whether the game is to wait here: before a turn begins, and
// before each further step of it.
func halts(g *Game) bool {
	if !atStep(g.S.TopFrame()) {
		return false
	}
	if g.halt == released {
		g.halt = running
		return false
	}
	g.halt = paused
	return true
}

// atStep reports whether the frame is about to begin a turn or a step. The
// untap step begins along with its turn.
func atStep(f *state.Frame) bool {
	if f.Proc != procTurn {
		return false
	}
	return f.Step == stepTurnBegin || f.Step == stepTurnStepBegin && inTurn(f).step() != mtg.Untap
}

// Paused returns the turn and the step that the game waits before, and whether
// it waits. It does so only when it is configured to.
func (g *Game) Paused() (turn uint32, step mtg.Step, waits bool) {
	if g.halt != paused || g.over != NotOver {
		return 0, 0, false
	}
	if f := g.S.TopFrame(); f.Step == stepTurnStepBegin {
		return g.S.Turn, inTurn(f).step(), true
	}
	return g.S.Turn + 1, mtg.Untap, true
}

// Resume goes on to the next decision or pause.
func (g *Game) Resume() {
	if g.halt == paused && g.over == NotOver {
		g.halt = released
		g.run()
	}
}
