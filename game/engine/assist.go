package engine

// This file carries out 702.132, assist: another player may pay generic mana of a
// spell's total cost. Frame field B keeps who helps, and with how much.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// generic is how many of the symbols still to be paid are generic mana.
func (g *Game) generic(f *state.Frame) (n int) {
	for _, m := range g.S.Symbols[f.C:] {
		if m == mtg.SymbolGeneric {
			n++
		}
	}
	return n
}

// castAssistAsk asks which other player may help to pay, if any.
func castAssistAsk(g *Game, f *state.Frame) verdict {
	d := g.ask(decision.Pick, decision.PromptChoose, f.Player, rule.R702_132a)
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
	f.B = int32(g.S.Chosen[0].Other.Seat()) << 16
	return next
}

// castAssistMuch asks the player how much of the generic mana he pays.
func castAssistMuch(g *Game, f *state.Frame) verdict {
	helper := mtg.Seat(f.B >> 16)
	d := g.ask(decision.Number, decision.PromptChooseNumber, helper, rule.R702_132a)
	d.Source, d.Ability = f.Object, f.Ability
	d.Max = int32(min(g.generic(f), g.law.ManaBound(helper)))
	return wait
}

// castAssistPay has him pay that.
func castAssistPay(g *Game, f *state.Frame) verdict {
	n := g.S.Numbers[0]
	f.B |= n
	if n == 0 {
		f.B = 0
		return g.jump(f, stepCastManaAsk)
	}
	return g.push(state.Frame{
		Proc: procCast, Player: mtg.Seat(f.B >> 16), Flags: castPay | castNested, A: n, C: int32(len(g.S.Symbols)),
	})
}

// castAssistPaid leaves what was paid out of the cost.
func castAssistPaid(g *Game, f *state.Frame) verdict {
	n := int(f.B & 0xffff)
	f.B = 0
	if len(g.S.Result) > 0 {
		g.S.CutSymbols(len(g.S.Symbols) - n)
		g.S.Capture(f.Capture).Spent += uint16(n)
	}
	return g.jump(f, stepCastManaAsk)
}
