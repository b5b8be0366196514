package engine

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opExtraTurn gives players a turn after this one, one turn at a time in APNAP
// order (500.7).
func opExtraTurn(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range onePerTeam(g, g.players(&c, in.Who)) {
		for range max(0, g.Q.Num(&c, in.N)) {
			g.S.Enqueue(state.Queued{Kind: state.ExtraTurn, Source: f.Source, Player: p, By: f.Player, First: in.First})
			e := g.effectEvent(f, mtg.EventExtraTurn)
			e.Player = p
			g.emit(e)
		}
	}
	return next
}

// opReverseOrder has turns and all that goes in turn order go the other way around (103.1, 101.4).
func opReverseOrder(g *Game, f *state.Frame, in *ability.Instr) verdict {
	g.emit(g.effectEvent(f, mtg.EventTurnOrder))
	return next
}

// opExtraPhase adds a phase, or some steps of one, after the current phase or
// after the next of a kind (500.8, 500.10), or a step after the current one
// (500.9). What "you get" comes in one's own turn only (500.10a).
func opExtraPhase(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if in.Who != nil {
		if who := g.players(&c, in.Who); len(who) == 0 || !g.S.IsActive(who[0]) {
			return next
		}
	}
	q := state.Queued{
		Kind: state.ExtraSteps, Source: f.Source, Turn: g.S.Turn, Player: g.S.Active, By: f.Player,
		First: in.First, Last: in.Last, After: in.After,
	}
	if in.Flags&ability.FlagStep != 0 {
		q.Kind = state.ExtraStep
	}
	for range max(0, g.Q.Num(&c, in.N)) {
		g.S.Enqueue(q)
		e := g.effectEvent(f, mtg.EventExtraPhase)
		e.Player, e.N = g.S.Active, int32(in.First)
		if q.Kind == state.ExtraStep {
			e.Rule = rule.R500_9
		}
		g.emit(e)
	}
	return next
}

// onePerTeam leaves one of the players of each team that takes its turns together: what a single
// effect adds or takes for several of them is added or taken once (805.8).
func onePerTeam(g *Game, list []mtg.Seat) []mtg.Seat {
	kept := list[:0:0]
	for _, p := range list {
		if !slices.ContainsFunc(kept, func(q mtg.Seat) bool { return g.S.Together(p, q) }) {
			kept = append(kept, p)
		}
	}
	return kept
}

// opSkip has players skip their next turns, or their next phase or step of a
// kind, or all of those in their next turn or in this one (614.10).
func opSkip(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range onePerTeam(g, g.players(&c, in.Who)) {
		q := state.Queued{Kind: state.SkipTurn, Source: f.Source, Player: p, By: f.Player}
		if in.Flags&ability.FlagTurns == 0 {
			q.Kind, q.First, q.Last, q.All = state.SkipSteps, in.First, in.Last, in.Flags&ability.FlagWholeTurn != 0
			if in.Duration == ability.ThisTurn {
				q.All, q.Turn = true, g.S.Turn
			}
		}
		for range max(0, g.Q.Num(&c, in.N)) {
			g.S.Enqueue(q)
			e := g.effectEvent(f, mtg.EventSkip)
			e.Player, e.N = p, int32(in.First)
			g.emit(e)
		}
	}
	return next
}
