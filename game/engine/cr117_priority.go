package engine

// This file carries out section 117, timing and priority, and 116, special
// actions.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// quiet reports whether a round of priority would change nothing: nobody can
// act, nothing waits, and no fact that state-based actions read has changed. It
// is asked only where decisions with one answer are skipped.
func quiet(g *Game) bool {
	if !g.config.SkipForced || g.S.StateBased || len(g.S.Waiting) > 0 || len(g.S.List(mtg.Stack, 0)) > 0 {
		return false
	}
	if g.P.StateTriggers() || g.P.HasStatic(ability.StaticLook) {
		return false // a round looks at what they wait for
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) && g.law.CanAct(p) {
			return false
		}
	}
	return true
}

// prioritySettle checks state-based actions until none applies (117.5).
func prioritySettle(g *Game, f *state.Frame) verdict {
	g.S.SetPriority(0, g.S.Passed)
	if g.S.Sparing == state.TapAlone {
		g.S.SetStateBased(false)
	}
	if g.S.StateBased {
		return g.push(state.Frame{Proc: procStateBased})
	}
	return next
}

// priorityTriggers puts waiting triggered abilities on the stack, then settles
// again (117.5).
func priorityTriggers(g *Game, f *state.Frame) verdict {
	g.noticeStates()
	if g.P.HasStatic(ability.StaticLook) {
		allowLooks(g)
	}
	if len(g.S.Waiting) > 0 {
		thenAt(f, stepPrioritySettle)
		g.S.SetPriority(0, 0)
		put := state.Frame{Proc: procTriggers}
		inTriggers(&put).begin(len(g.S.Waiting))
		return g.push(put)
	}
	if g.S.StateBased {
		return g.jump(f, stepPrioritySettle)
	}
	return next
}

// priorityAsk asks the player with priority what to do (117.1).
func priorityAsk(g *Game, f *state.Frame) verdict {
	if !g.S.Playing.Has(f.Player) {
		f.Player = g.S.NextSeat(f.Player)
		if g.S.StateBased || len(g.S.Waiting) > 0 { // the next one would receive it now (117.5)
			return g.jump(f, stepPrioritySettle)
		}
	}
	if g.config.SkipForced && g.law.Idle(f.Player) {
		return passUnasked(g, f)
	}
	g.S.SetPriority(f.Player, g.S.Passed)
	d := g.ask(decision.Act, decision.PromptPriority, f.Player, rule.R117_1)
	d.Options = append(d.Options, decision.Option{Action: mtg.ActionPass})
	g.law.Actions(f.Player, d)
	if g.config.SkipForced && len(d.Options) == 1 {
		return passUnasked(g, f)
	}
	d.Min, d.Max = 1, 1
	return wait
}

// passUnasked passes for a player who can do nothing else, where he is not asked then.
// The decision and the step that uses its answer are counted as if he were.
func passUnasked(g *Game, f *state.Frame) verdict {
	state.PoseUnasked(&g.S)
	g.law.Tried = g.law.Tried[:0]
	f.Step, g.rule = stepPriorityUse, rule.R117_3d
	return pass(g, f)
}

// priorityUse takes the action, or passes (117.3d, 117.4).
func priorityUse(g *Game, f *state.Frame) verdict {
	o := g.S.Chosen[0]
	if o.Action == mtg.ActionPass || o.Action == mtg.ActionPlayLand {
		g.law.Tried = g.law.Tried[:0]
	}
	if o.Action == mtg.ActionPass {
		return pass(g, f)
	}
	by := f.Player
	f.Player = g.S.Head(by) // his team has priority again afterwards (805.5)
	g.S.SetPriority(by, 0)
	switch o.Action {
	case mtg.ActionPlayLand:
		leave := g.law.UsesLicence(&legal.Proposal{Action: mtg.ActionPlayLand, Player: by, Object: o.Object, Source: o.Object, Face: o.Face})
		proposeLand(g, by, &o, leave)
		return g.settle()
	case mtg.ActionPlot, mtg.ActionSuspend, mtg.ActionForetell, mtg.ActionUnlock, mtg.ActionCompanion, mtg.ActionRollPlanar, mtg.ActionEndEffect, mtg.ActionStop, mtg.ActionIgnore:
		return g.push(g.castFrame(by, &o))
	}
	if o.Action == mtg.ActionTurnUp {
		// 702.37e: what it costs is shown to all before it is paid.
		g.emit(event.Event{Kind: mtg.EventShow, Object: o.Object, Player: by, By: by, Source: o.Object, Rule: rule.R702_37e})
		return g.push(g.castFrame(by, &o))
	}
	return g.push(g.castFrame(by, &o))
}

// proposeLand proposes that p plays the land of the option (305.1), by leave of what is given.
func proposeLand(g *Game, p mtg.Seat, o *decision.Option, leave query.Licence) {
	g.S.NoteLand(p, 1, 0)
	e := event.Event{
		Kind: mtg.EventPlayLand, Player: p, By: p, Object: o.Object, To: mtg.Battlefield, Rule: rule.R116_2a,
	}
	if o.Face != g.S.Object(o.Object).Front {
		e.N = int32(o.Face) // 712.12
	}
	e.Source, e.Ability = leave.Source, leave.Ability
	g.S.Propose(e)
}

// priorityAfter gives the player who acted priority again (117.3c).
func priorityAfter(g *Game, f *state.Frame) verdict { return g.jump(f, stepPrioritySettle) }

// pass goes on to the next player; when all have passed in succession the top
// of the stack resolves, or the step ends (117.4).
func pass(g *Game, f *state.Frame) verdict {
	passed := g.S.Passed.With(f.Player)
	if passed&g.S.Playing != g.S.Playing {
		f.Player = g.S.NextSeat(f.Player)
		g.S.SetPriority(0, passed)
		return g.jump(f, stepPriorityAsk)
	}
	g.S.SetPriority(0, 0)
	stack := g.S.List(mtg.Stack, 0)
	if len(stack) == 0 {
		return done
	}
	watchRound(g)
	id := g.S.ID(stack[len(stack)-1])
	if loops(g, g.S.Object(id).Controller) {
		if drawByLoop(g) {
			return done
		}
		f.Player = g.S.Active
		return g.jump(f, stepPrioritySettle)
	}
	f.Player = g.S.Active // 117.3b, 800.4j
	return g.push(state.Frame{Proc: procResolve, Object: id, Player: g.S.Object(id).Controller, Count: castRegisters})
}

// forgetPast drops last known information once nothing can refer to it. Where the turn's past is asked about it is kept until the turn is over (608.2i).
func (g *Game) forgetPast(over bool) {
	if g.P.AsksPast() && !over {
		return
	}
	if len(g.S.Departed) > 0 && len(g.S.Delayed) == 0 && len(g.S.Effects) == 0 && len(g.S.Waiting) == 0 {
		g.S.ForgetDeparted()
	}
}
