package engine

// This file carries out 702.132, assist: another player may pay generic mana of a
// spell's total cost.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// generic is how many of the symbols still to be paid are generic mana.
func generic(g *Game, f *state.Frame) (n int) {
	for _, m := range g.S.Symbols[inCast(f).symbols():] {
		if m == mtg.SymbolGeneric {
			n++
		}
	}
	return n
}

// castAssistAsk asks which other player may help to pay, if any.
func castAssistAsk(g *Game, f *state.Frame) verdict {
	d := g.ask(decision.Pick, decision.PromptAssist, f.Player, rule.R702_132a)
	d.Source, d.Ability, d.Max = f.Object, f.Ability, 1
	for q := g.S.NextSeat(f.Player); q != f.Player && q != 0; q = g.S.NextSeat(q) {
		if g.law.ManaSeen(q) > 0 { // 400.2: what he holds is told by nobody else's choice
			d.Options = append(d.Options, decision.Option{Other: mtg.PlayerEntity(q)})
		}
	}
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.jump(f, stepCastManaAsk)
	}
	return wait
}

func castAssistUse(g *Game, f *state.Frame) verdict {
	if len(g.S.Chosen) == 0 {
		return g.jump(f, stepCastManaAsk)
	}
	inCast(f).setHelper(g.S.Chosen[0].Other.Seat(), 0)
	return next
}

// castAssistMuch asks the player how much of the generic mana he pays.
func castAssistMuch(g *Game, f *state.Frame) verdict {
	helper := inCast(f).helper()
	d := g.ask(decision.Number, decision.PromptChooseNumber, helper, rule.R702_132a)
	d.Source, d.Ability = f.Object, f.Ability
	d.Max = int32(min(generic(g, f), g.law.ManaBound(helper)))
	return wait
}

// castAssistPay has him pay that.
func castAssistPay(g *Game, f *state.Frame) verdict {
	c, n := inCast(f), g.S.Numbers[0]
	c.setHelper(c.helper(), int(n))
	if n == 0 {
		c.setHelper(0, 0)
		return g.jump(f, stepCastManaAsk)
	}
	return g.push(payment(&g.S, c.helper(), n))
}

// castAssistPaid leaves what was paid out of the cost.
func castAssistPaid(g *Game, f *state.Frame) verdict {
	helper, n := inCast(f).helper(), inCast(f).helps()
	inCast(f).setHelper(0, 0)
	if len(g.S.Result) > 0 {
		g.S.CutSymbols(len(g.S.Symbols) - n)
		g.S.Capture(f.Capture).Spent += uint16(n)
		g.emit(event.Event{
			Kind: mtg.EventAssisted, Object: f.Object, Player: helper, By: f.Player, N: int32(n), Rule: rule.R702_132a,
		})
		expend(g, helper, f.Object, n)
	}
	return g.jump(f, stepCastManaAsk)
}
