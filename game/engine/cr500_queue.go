package engine

// This file carries out 500.7 to 500.11 and 614.10: turns, phases and steps that
// effects add, and those they skip.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// extraTurn in the Zone of a procTurn frame says that the turn is an extra one.
const extraTurn mtg.Zone = 1

// nextTurn makes the frame one of the turn that comes next: the extra turn
// created last (500.7), else that of the player after the one who took the last
// turn that was none.
func nextTurn(g *Game, f *state.Frame) {
	for i := len(g.S.Queue) - 1; i >= 0; i-- {
		q := g.S.Queue[i]
		if q.Kind != state.ExtraTurn {
			continue
		}
		g.S.CutQueue(i)
		if !g.S.Playing.Has(q.Player) { // 800.4k
			continue
		}
		f.Player, f.Zone = g.S.Head(q.Player), extraTurn
		if q.Waits != 0 {
			g.S.Enqueue(state.Queued{Kind: state.TurnOf, Player: q.Player, Waits: q.Waits})
		}
		if q.First != 0 {
			g.S.Enqueue(state.Queued{Kind: state.SkipSteps, Player: q.Player, First: q.First, Last: q.First, All: true})
		}
		return
	}
	f.Player, f.Zone = turnAfter(g, g.S.Regular), 0
	passOver(g, g.S.Regular, f.Player)
}

// skipsTurn reports whether the frame's player skips the turn that would begin; one effect is
// used up by it (614.10a).
func skipsTurn(g *Game, f *state.Frame) bool {
	for i := range g.S.Queue {
		if q := &g.S.Queue[i]; q.Kind == state.SkipTurn && g.S.Together(f.Player, q.Player) {
			g.S.CutQueue(i)
			e := event.Event{Kind: mtg.EventSkipped, Player: f.Player, Rule: rule.R500_11}
			if f.Zone == extraTurn {
				e.Flags |= event.Extra
				neverBegins(g)
			}
			g.emit(e)
			return true
		}
	}
	return false
}

// neverBegins ends what waited for the extra turn that is skipped.
func neverBegins(g *Game) {
	for i := len(g.S.Queue) - 1; i >= 0; i-- {
		if q := g.S.Queue[i]; q.Kind == state.TurnOf {
			g.S.CutQueue(i)
			endDelayed(g, q.Waits)
		}
	}
}

// endDelayed ends a delayed ability that will not trigger any more.
func endDelayed(g *Game, id uint32) {
	for i := range g.S.Delayed {
		if g.S.Delayed[i].ID == id {
			g.S.CutDelayed(i)
			g.S.CutHeld(id)
			return
		}
	}
}

// ofExtraTurn has a delayed ability wait for the extra turn that the program has just created;
// where there is none (800.4) the ability ends, and it says so.
func ofExtraTurn(g *Game, f *state.Frame, id uint32) bool {
	i := len(g.S.Queue) - 1
	if i < 0 || g.S.Queue[i].Kind != state.ExtraTurn || g.S.Queue[i].Source != f.Source || g.S.Queue[i].Waits != 0 {
		endDelayed(g, id)
		return false
	}
	state.AwaitTurn(&g.S, i, id)
	return true
}

// ofExtraPhase is the number of the combat phase that the program has just created, for the
// effects that are of that phase; false where there is none.
func ofExtraPhase(g *Game, f *state.Frame) (number uint32, ok bool) {
	i := len(g.S.Queue) - 1
	if i < 0 || g.S.Queue[i].Kind != state.ExtraSteps || g.S.Queue[i].Source != f.Source || g.S.Queue[i].First != mtg.BeginCombat {
		return 0, false
	}
	return state.AwaitPhase(&g.S, i), true
}

// settleQueue makes what waited for p's next turn be about the turn that has
// begun: steps that are skipped in all of it, and who controls him (723.1).
func settleQueue(g *Game, p mtg.Seat) {
	if len(g.S.Queue) == 0 {
		return
	}
	var by [mtg.MaxSeats + 1]mtg.Seat
	for i := 0; i < len(g.S.Queue); i++ {
		q := g.S.Queue[i]
		switch {
		case !g.S.Together(p, q.Player) || q.Turn != 0:
		case q.Kind == state.SkipSteps && q.All:
			g.S.SettleQueue(i, g.S.Turn)
		case q.Kind == state.TurnOf:
			g.S.CutQueue(i)
			i--
			state.SettleDelayed(&g.S, q.Waits, g.S.Turn)
		case q.Kind == state.ControlTurn: // 723.1a: the last one works; 805.8: for all of the team
			of, who := q.Player, q.By
			g.S.CutQueue(i)
			i--
			for s := mtg.Seat(1); s <= mtg.Seat(g.S.Seats); s++ {
				if g.S.Together(of, s) {
					by[s] = who
				}
			}
		}
	}
	for q, who := range by {
		if g.S.Playing.Has(who) && g.S.Playing.Has(mtg.Seat(q)) { // 800.4b
			takePlayer(g, who, mtg.Seat(q))
		}
	}
}

// follow goes on to the step that comes next and is not skipped, and reports
// whether there is one in this turn. Frame field PC is where the turn goes on
// after added phases, Capture where the phase does after added steps, and Mode
// the last step of an added phase that has not all of its steps (500.10).
func follow(g *Game, f *state.Frame) bool {
	for {
		n := stepAfter(g, f)
		inTurn(f).setStep(n)
		if n == mtg.BeforeGame {
			return false
		}
		last, skipped := skipsStep(g, f.Player, n)
		if !skipped {
			return true
		}
		if n == mtg.BeginCombat { // what was of the phase that does not begin
			expireAtCombatEnd(g)
		}
		inTurn(f).setStep(last)
	}
}

// stepAfter is the step after the frame's: an added one, the next of the phase,
// the first of an added phase, or the first of the next.
func stepAfter(g *Game, f *state.Frame) mtg.Step {
	s := inTurn(f).step()
	n := mtg.Step(f.Capture)
	if f.Capture == 0 {
		n = followingStep(g, s)
	}
	if len(g.S.Queue) == 0 { // as nearly always
		return stepUnqueued(f, s, n)
	}
	if q, ok := takeQueued(g, state.ExtraStep); ok {
		f.Capture = uint16(n)
		return q.First
	}
	f.Capture = 0
	if n.Phase() == s.Phase() && mtg.Step(f.Mode) != s {
		return n
	}
	f.Mode = 0
	dueAfter(g, s.Phase())
	if q, ok := takeQueued(g, state.ExtraSteps); ok {
		if q.Waits != 0 {
			state.SettlePhase(&g.S, q.Waits, uint8(ability.ThatCombat), uint8(ability.UntilEndOfCombat))
			g.Q.Invalidate()
		}
		if f.PC == 0 {
			f.PC = uint16(n)
		}
		if q.Last != lastStep(q.First.Phase()) {
			f.Mode = uint8(q.Last)
		}
		return q.First
	}
	return afterPhase(f, n)
}

// stepUnqueued is stepAfter where nothing was added: n, unless that is of another phase, or the
// phase ends earlier.
func stepUnqueued(f *state.Frame, s, n mtg.Step) mtg.Step {
	f.Capture = 0
	if n.Phase() == s.Phase() && mtg.Step(f.Mode) != s {
		return n
	}
	f.Mode = 0
	return afterPhase(f, n)
}

// afterPhase is where the turn goes on after a phase that n follows: where it was left for added
// phases, if it was.
func afterPhase(f *state.Frame, n mtg.Step) mtg.Step {
	if f.PC != 0 {
		n = mtg.Step(f.PC)
		f.PC = 0
	}
	return n
}

// takeQueued takes the entry of the kind that was made last among those of this
// turn that are due (500.8, 500.9).
func takeQueued(g *Game, k state.QueuedKind) (state.Queued, bool) {
	for i := len(g.S.Queue) - 1; i >= 0; i-- {
		if q := g.S.Queue[i]; q.Kind == k && q.Turn == g.S.Turn && q.After == 0 {
			g.S.CutQueue(i)
			return q, true
		}
	}
	return state.Queued{}, false
}

// dueAfter makes due what comes after a phase that has not been the current one
// until now.
func dueAfter(g *Game, p mtg.Phase) {
	for i := range g.S.Queue {
		if q := &g.S.Queue[i]; q.Kind == state.ExtraSteps && q.Turn == g.S.Turn && q.After.Phase() == p && q.After != 0 {
			g.S.SettleQueue(i, g.S.Turn)
		}
	}
}

// lastStep is the last step of a phase.
func lastStep(p mtg.Phase) mtg.Step {
	switch p {
	case mtg.BeginningPhase:
		return mtg.DrawStep
	case mtg.PrecombatMainPhase:
		return mtg.PrecombatMain
	case mtg.CombatPhase:
		return mtg.EndCombat
	case mtg.PostcombatMainPhase:
		return mtg.PostcombatMain
	}
	return mtg.Cleanup
}

// skipsStep reports whether p skips the step, or the phase that begins with it,
// and the last step that is skipped (500.11).
//
// NOTE: 616.1 lets the player choose where an effect that is used up by this and
// one that is not could both apply; the one that is used up is taken, which
// leaves him no worse off.
func skipsStep(g *Game, p mtg.Seat, s mtg.Step) (last mtg.Step, skipped bool) {
	for i := range g.S.Queue {
		q := &g.S.Queue[i]
		if q.Kind != state.SkipSteps || !g.S.Together(p, q.Player) || q.First != s || q.All && q.Turn != g.S.Turn {
			continue
		}
		last = q.Last
		if !q.All {
			g.S.CutQueue(i)
		}
		skipped = true
		break
	}
	if !skipped {
		last, skipped = staticSkip(g, p, s)
	}
	if skipped {
		g.emit(event.Event{Kind: mtg.EventSkipped, Player: p, N: int32(s), Rule: rule.R500_11})
	}
	return last, skipped
}

// staticSkip is skipsStep for static abilities: what one of a team skips, the team does (805.8).
func staticSkip(g *Game, p mtg.Seat, s mtg.Step) (last mtg.Step, skipped bool) {
	g.Q.Statics(ability.StaticSkip, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats) && e.First == s; q++ {
			if g.S.Together(p, q) && g.S.Playing.Has(q) && g.Q.Matches(&c, e.Who, mtg.PlayerEntity(q)) {
				last, skipped = e.Last, true
			}
		}
		return !skipped
	})
	return last, skipped
}
