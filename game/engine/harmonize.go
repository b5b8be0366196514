package engine

// This file carries out 702.180, harmonize: a spell cast from the graveyard for which
// one creature may be tapped, whose power reduces the cost.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// castHelperAsk asks which creature is tapped, at most one (702.180b).
func castHelperAsk(g *Game, f *state.Frame) verdict {
	pr := g.proposal(f)
	if !g.law.Harmonizes(&pr) {
		return g.jump(f, stepCastHalvesAsk)
	}
	d := g.ask(decision.Pick, decision.PromptTap, f.Player, rule.R702_180b)
	d.Source, d.Ability, d.Max = f.Object, f.Ability, 1
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.law.MayHelp(f.Player, slot) {
			d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
		}
	}
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.jump(f, stepCastHalvesAsk)
	}
	return wait
}

// castHelperUse taps it. No player could do anything between this and paying the
// total but make mana, for which the creature must stay untapped until then.
func castHelperUse(g *Game, f *state.Frame) verdict {
	if len(g.S.Chosen) > 0 {
		id := g.S.Chosen[0].Object
		g.S.Capture(f.Capture).Helped = legal.PowerOf(g.Q.Row(id).Power)
		g.emit(event.Event{
			Kind: mtg.EventTap, Object: id, Player: f.Player, By: f.Player, Source: f.Source, Flags: event.AsCost, Rule: rule.R702_180b,
		})
	}
	return next
}
