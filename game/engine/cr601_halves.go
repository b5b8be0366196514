package engine

// This file carries out what 601.2b says of hybrid and Phyrexian mana symbols:
// which half of each is to be paid is announced before the total cost is known.
//
// A symbol is asked about only when the answer can change the total, because
// something increases, reduces or bounds it. Otherwise whoever pays says by
// what he pays with which half he meant (107.4e, 107.4f): nothing can happen in
// between that the announcement would have to come before.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
)

// castHalvesAsk asks for the next half that must be announced (601.2b): those
// with which the cost can be paid.
func castHalvesAsk(g *Game, f *state.Frame) verdict {
	if f.Flags&castTrigger != 0 {
		return g.jump(f, stepCastTargetsAsk)
	}
	r := g.S.Capture(f.Capture)
	pr := g.proposal(f)
	i, m, found := g.law.NextHalf(&pr, r.Halves)
	if !found {
		return g.jump(f, stepCastTargetsAsk)
	}
	d := g.ask(decision.Pick, decision.PromptHybrid, f.Player, rule.R601_2b)
	d.Source, d.Ability, d.Min, d.Max = f.Object, f.Ability, 1, 1
	had := r.Halves
	for h := legal.FirstHalf; h <= legal.LifeHalf; h++ {
		symbol, generic, ok := legal.PayAs(m, h)
		if !ok {
			continue
		}
		g.S.Capture(f.Capture).Halves = had | uint32(h)<<(2*i)
		if g.payable(f) {
			d.Options = append(d.Options, decision.Option{
				Object: f.Source, Ability: f.Ability, N: int32(h), Colors: symbol.Colors(), Min: int32(generic), Max: int32(i),
			})
		}
	}
	g.S.Capture(f.Capture).Halves = had
	if len(d.Options) == 0 {
		return illegal(g, f)
	}
	return wait
}

// castHalvesUse notes the half.
func castHalvesUse(g *Game, f *state.Frame) verdict {
	o := g.S.Chosen[0]
	g.S.Capture(f.Capture).Halves |= uint32(o.N) << (2 * o.Max)
	return g.jump(f, stepCastHalvesAsk)
}
