package engine

import (
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// verdict is what a step says to the main loop.
type verdict uint8

const (
	// next goes on to the following step; in a program, to the following
	// instruction.
	next verdict = iota
	// again runs the frame's step, whichever it now is, once more.
	again
	// call pushes g.called; afterwards the frame goes on at its following step.
	call
	// wait poses g.pending and leaves the frame at this step.
	wait
	// done ends the frame.
	done
)

// roomLeft is how many objects more a game must be able to hold to go on: an
// instruction that needs more makes as many as there is room for, and the game
// ends right after it.
const roomLeft = 1024

// run runs the step on top of the agenda until a decision is posed or the game
// has ended. It is the only loop.
func (g *Game) run() {
	seen, fresh := ^uint64(0), true // fresh: since events it was not looked at what they ask for between steps
	limit := g.config.StepLimit - 1 // of none the largest number there is
	shows := g.P.HasEither(ability.StaticTopShown, ability.StaticHandShown)
	for g.over == NotOver {
		if g.S.Events != seen { // what is looked at here comes with events
			if g.S.Ended {
				if !g.inSubgame() {
					finish(g, Finished)
					return
				}
				endSubgame(g)
				continue
			}
			if !g.S.Room(roomLeft) || len(g.S.Wordings) > 1 && len(g.S.Wordings) > g.P.MaxWordings() {
				finish(g, OutOfRoom)
				return
			}
			if g.S.Leaving != 0 {
				endProcedures(g)
			}
			seen, fresh = g.S.Events, true
		}
		if g.config.Pause && halts(g) {
			return
		}
		if g.S.CountStep() > limit {
			finish(g, OutOfSteps)
			return
		}
		answered := g.S.Answered
		if !answered && len(g.S.Batch) == 0 {
			if len(g.S.Effects) > 0 && g.S.Looked != g.S.Events {
				lookAtDurations(g)
			}
			if fresh {
				if fresh = shows; g.S.FirstDrawn != 0 {
					g.S.Push(state.Frame{Proc: procMiracle, Count: 1, Object: g.S.FirstDrawn})
					g.S.SetFirstDrawn(0)
				}
				if shows {
					showWhatIsOpen(g)
				}
			}
		}
		f := g.S.Frame()
		var v verdict
		if f.Proc == procProgram {
			v = runInstruction(g, f)
		} else {
			s := &procedures[f.Proc][f.Step]
			g.rule = s.rule
			v = s.do(g, f)
		}
		if answered {
			g.S.DropAnswer()
			if somebodyLeft(g) && g.S.Frame().Proc != procStandIn {
				forgetStandIns(g)
			}
		}
		if v == wait && g.hasLeft(g.pending.For) {
			findStandIn(g)
			continue
		}
		if v == wait {
			g.pending.Reversible = reversible(g, f)
			if g.S.Round.Leavers != 0 {
				withhold(g)
			}
			if !redoes(g) && !answerForced(g) {
				g.posed = true
				return
			}
			continue
		}
		switch v {
		case again:
		case next:
			toNext(&g.S)
		default:
			obey(g, v)
		}
	}
}

// obey moves the agenda on.
func obey(g *Game, v verdict) {
	switch v {
	case next:
		toNext(&g.S)
	case call:
		g.S.Frame().Step++
		state.PushLike(&g.S, &g.called)
	case done:
		g.S.Pop()
	}
}

// toNext moves the frame on top to its next step or instruction.
func toNext(s *state.State) {
	f := s.Frame()
	if f.Proc == procProgram {
		f.PC++
		f.Step = 0
	} else {
		f.Step++
	}
}

// finish ends the running of the game.
func finish(g *Game, e Ending) {
	g.over = e
	g.posed = false
	g.S.ClearAgenda()
}

// jump is the verdict that goes to another step of the same frame.
func (g *Game) jump(f *state.Frame, to uint8) verdict {
	f.Step = to
	return again
}

// thenAt makes the frame go on at a step when the one that runs is over, or what it
// calls.
func thenAt(f *state.Frame, step uint8) { f.Step = step - 1 }

// push is the verdict that runs a frame and then goes on.
func (g *Game) push(f state.Frame) verdict {
	g.called = f
	return call
}

// ask starts a decision. The step fills in the options and returns wait.
func (g *Game) ask(kind decision.Kind, prompt decision.Prompt, who mtg.Seat, r rule.Ref) *decision.Decision {
	if g.hasLeft(who) {
		who = standIn(g, who)
	}
	d := &g.pending
	d.Reset()
	d.Kind, d.Prompt, d.For, d.By, d.Rule = kind, prompt, who, g.S.DeciderOf(who), r
	if !g.hasLeft(who) {
		d.Seq = g.S.Pose()
	}
	return d
}

// answerForced answers the decision by itself when that is configured and
// there is one legal answer.
func answerForced(g *Game) bool {
	if !g.config.SkipForced {
		return false
	}
	d := &g.pending
	a := &g.scratch.answer
	a.Reset()
	a.Seq = d.Seq
	switch d.Kind {
	case decision.Act:
		if len(d.Options) != 1 {
			return false
		}
		a.Picks = append(a.Picks, 0)
	case decision.Pick:
		if int(d.Min) != len(d.Options) && d.Max != 0 {
			return false
		}
		if d.Max != 0 {
			for i := range d.Options {
				a.Picks = append(a.Picks, uint16(i))
			}
		}
	case decision.Order:
		if len(d.Options) > 1 {
			return false
		}
		for i := range d.Options {
			a.Picks = append(a.Picks, uint16(i))
		}
	case decision.Number:
		if d.Min != d.Max {
			return false
		}
		a.Numbers = append(a.Numbers, d.Min)
	case decision.Distribute:
		if len(d.Options) != 1 {
			return false
		}
		a.Numbers = append(a.Numbers, d.Total)
	case decision.Attack, decision.Block:
		if len(d.Options) != 0 {
			return false
		}
	case decision.Confirm:
		if !d.Unable {
			return false
		}
	default:
		return false
	}
	accept(g, a)
	return true
}

// emit records an event that is not proposed: nothing can replace it.
func (g *Game) emit(e event.Event) event.Event {
	if e.Rule == 0 {
		e.Rule = ruleOfStep(g)
	}
	outer := g.watching // an event inside a batch leaves what the batch watches
	if !outer {
		g.watch(&e)
		g.S.BeginBatch()
	}
	g.promised(&e)
	if keepsCounters(g, &e) {
		e.Flags |= event.Lasting
	}
	g.S.Apply(&e)
	if e.To == mtg.Exile {
		noteExiler(g, &e)
	}
	g.events = append(g.events, e)
	afterEvent(g, &e)
	g.watching = outer
	for _, move := range g.partEvents(&e, e.To) {
		g.emit(move)
	}
	return e
}

// ruleOfStep is the rule of the step that is running.
func ruleOfStep(g *Game) rule.Ref {
	if len(g.S.Frames) == 0 {
		return rule.R100_1
	}
	f := g.S.Frame()
	if f.Proc == procProgram {
		return g.ruleOfInstruction(f)
	}
	return g.rule
}

// Agenda describes the work in progress, for reports of broken invariants.
func (g *Game) Agenda() string {
	out := fmt.Sprintf("turn %d %v", g.S.Turn, g.S.Step)
	for i := range g.S.Frames {
		f := &g.S.Frames[i]
		out += fmt.Sprintf(" > %s.%d", procedureNames[f.Proc], f.Step)
		if f.Proc == procProgram {
			out += fmt.Sprintf("(ability %d pc %d)", f.Ability, f.PC)
		}
	}
	return out
}
