package engine

// This file carries out what 702.119, emerge, asks of paying a cost: the permanent to
// sacrifice is chosen first, and the total cost is less by its mana value.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
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
