package engine

// This file carries out the two ways to pay in which a permanent, chosen first, makes the
// total cost less: emerge (702.119), by which it is sacrificed, and harmonize (702.180), by
// which it is tapped.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// noteLessener notes which permanent will be sacrificed.
func noteLessener(g *Game, f *state.Frame, id mtg.ObjectID) {
	pr := g.proposal(f)
	g.S.AddPaid(state.PaidRecord{Object: id, Capture: f.Capture, Part: g.law.LessenerPart(&pr)})
}

// askLessener asks which permanent is sacrificed, of those with which the cost can
// be paid (702.119c). The answer is used when castManaAsk comes.
func askLessener(g *Game, f *state.Frame, part *ability.CostPart) verdict {
	pr := g.proposal(f)
	list := slices.Clone(g.candidates(f, part))
	d := g.ask(decision.Pick, decision.PromptSacrifice, f.Player, rule.R601_2b)
	d.Source, d.Ability, d.Min, d.Max = f.Object, f.Ability, 1, 1
	for _, e := range list {
		if pr.Lessener = e.Object(); g.law.Payable(&pr) {
			d.Options = append(d.Options, g.entityOption(e))
		}
	}
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.cannotPay(f)
	}
	thenAt(f, stepCastManaAsk)
	return wait
}

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
