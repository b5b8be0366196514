package engine

// This file carries out section 724, ending turns and phases.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opEndTurn ends the turn (724.1).
func opEndTurn(g *Game, f *state.Frame, _ *ability.Instr) verdict {
	return cutShort(g, f, [...]rule.Ref{rule.R724_1b, rule.R724_1c, rule.R724_1d}, mtg.Cleanup)
}

// opEndCombat ends the combat phase; at another time nothing happens (724.2,
// 724.2g).
func opEndCombat(g *Game, f *state.Frame, _ *ability.Instr) verdict {
	if f.Step == 0 && !g.S.Step.IsCombat() {
		return next
	}
	return cutShort(g, f, [...]rule.Ref{rule.R724_2b, rule.R724_2c, rule.R724_2d}, 0)
}

// cutShort exiles the stack, checks state-based actions and leaves the step that
// is current for the step to, or where that is zero for the next phase. The
// rules are those of the three parts.
func cutShort(g *Game, f *state.Frame, rules [3]rule.Ref, to mtg.Step) verdict {
	switch f.Step {
	case 0:
		for len(g.S.Waiting) > 0 { // 724.1a, 724.2a
			g.S.CutWaiting(0)
		}
		for _, slot := range g.S.List(mtg.Stack, 0) {
			id := g.S.ID(slot)
			e := g.effectEvent(f, mtg.EventExile)
			e.Object, e.Player, e.To, e.Rule = id, g.S.Object(id).Controller, mtg.Exile, rules[0]
			g.S.Propose(e)
		}
		if g.settle() == call {
			return call
		}
		f.Step = 1
		return again
	case 1: // the state-based actions only, without triggered abilities
		return g.push(state.Frame{Proc: procStateBased})
	}
	if g.S.StateBased { // 704.3
		f.Step = 1
		return again
	}
	g.emit(event.Event{
		Kind: mtg.EventCutShort, Player: g.S.Active, N: int32(g.S.Step), By: f.Player, Source: f.Source, Rule: rules[2],
	})
	unwind(g)
	turn := g.S.Frame()
	inTurn(turn).setAt(0)
	inTurn(turn).setGoesOnWith(to)
	turn.Step = stepTurnCut
	return again
}

// unwind ends the procedures in progress within the turn.
func unwind(g *Game) {
	for g.S.Frame().Proc != procTurn {
		if f := g.S.Frame(); f.Proc == procResolve {
			g.S.ReleaseCapture(f.Capture)
		}
		g.S.Pop()
	}
	g.S.SetPriority(0, 0)
}

// turnCut leaves the step of a turn that is cut short (724.1d, 724.2d). It
// goes on with a step, or with the next phase.
func turnCut(g *Game, f *state.Frame) verdict {
	t := inTurn(f)
	to, here := t.goesOnWith(), t.step()
	t.setGoesOnWith(0)
	emptyPools(g, here)
	g.forgetPast(false)
	if here.IsCombat() {
		endCombat(g)
	}
	f.Capture, f.Mode = 0, 0
	if to != 0 {
		g.S.EndQueue()
		f.PC = 0
		t.setStep(to)
		return g.jump(f, stepTurnStepBegin)
	}
	t.setStep(mtg.EndCombat) // as though it had ended here
	if !follow(g, f) {
		g.S.EndQueue()
		nextTurn(g, f)
		return g.jump(f, stepTurnBegin)
	}
	return g.jump(f, stepTurnStepBegin)
}
