package engine

// This file carries out section 514, the cleanup step.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// cleanupDiscardAsk has the active player, or each of the active team, discard
// down to his maximum hand size (514.1).
func cleanupDiscardAsk(g *Game, f *state.Frame) verdict {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if !g.S.Playing.Has(p) || !g.S.Together(f.Player, p) {
			continue
		}
		hand := g.S.List(mtg.Hand, p)
		limit, bounded := handLimit(g, p)
		if !bounded || len(hand) <= limit {
			continue
		}
		inCleanup(f).setDiscards(p)
		d := g.ask(decision.Pick, decision.PromptCleanup, p, rule.R514_1)
		for _, slot := range hand {
			d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
		}
		d.Min = int32(len(hand) - limit)
		d.Max = d.Min
		return wait
	}
	return g.jump(f, stepCleanupWearOff)
}

func cleanupDiscardUse(g *Game, f *state.Frame) verdict {
	p := inCleanup(f).discards()
	for i := range g.S.Chosen {
		g.S.Propose(event.Event{
			Kind: mtg.EventDiscard, Object: g.S.Chosen[i].Object, Player: p, By: p, To: mtg.Graveyard, Rule: rule.R514_1,
		})
	}
	if g.S.Rules.SharedTurns {
		thenAt(f, stepCleanupDiscardAsk) // to the next of the team
		return g.settleSelf(f)
	}
	return g.settle()
}

// cleanupWearOff removes damage and ends effects until end of turn, at once
// (514.2).
func cleanupWearOff(g *Game, _ *state.Frame) verdict {
	g.emit(event.Event{Kind: mtg.EventCleanupDamage, Rule: rule.R514_2})
	expireAtCleanup(g)
	return next
}

// cleanupCheck gives priority only if something happened (514.3a); then there is
// another cleanup step, which begins as any step does: this one ends, mana empties, and
// what waits for the beginning of a cleanup step triggers (500.5, 603.7b).
func cleanupCheck(g *Game, f *state.Frame) verdict {
	if inCleanup(f).another() {
		g.S.Enqueue(state.Queued{Kind: state.ExtraStep, Turn: g.S.Turn, Player: g.S.Active, First: mtg.Cleanup, Last: mtg.Cleanup})
		return done
	}
	g.S.SetStateBased(true)
	ascend(g)        // at any time, and no state-based action (702.131b)
	g.noticeStates() // as soon as the state of the game is the one they wait for (603.8)
	if len(g.S.Waiting) == 0 && !stateBasedPending(g) {
		g.S.SetStateBased(g.P.HasDaybound()) // what day and night bind turns at any time, too (702.145)
		return done
	}
	inCleanup(f).setAnother(true)
	thenAt(f, stepCleanupCheck)
	g.S.SetPriority(f.Player, 0)
	return g.push(state.Frame{Proc: procPriority, Player: f.Player})
}

// cleanupFollows reports whether the cleanup step that ends is not the last of the turn.
func cleanupFollows(g *Game) bool {
	for i := range g.S.Queue {
		if q := &g.S.Queue[i]; q.Kind == state.ExtraStep && q.Turn == g.S.Turn && q.First == mtg.Cleanup {
			return true
		}
	}
	return false
}

// stateBasedPending reports whether a state-based action would be performed
// now. It proposes them and takes them back.
func stateBasedPending(g *Game) bool {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) && losesBy(g, p) != 0 {
			return true
		}
	}
	if g.S.Rules.Commander && movedCommander(g) != 0 || legendsMeet(g) || withoutSpeed(g) != 0 {
		return true
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		permanentActions(g, slot)
	}
	if g.P.Roles() {
		roleActions(g)
	}
	if g.P.Worlds() {
		worldActions(g)
	}
	pending := len(g.S.Proposing()) > 0
	g.S.CutBatch()
	return pending
}
