package engine

// This file carries out 601.2b: the choices a player announces before targets.
//
// The rule names modes before costs, and 601.4 lets a player consider the costs
// when he chooses modes. So optional costs are asked for first: what modes may
// be chosen is then known, and nothing can tell the orders apart.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
)

// castOptionalAsk asks for each optional additional cost whether it will be
// paid, or how often (601.2b, 702.33).
func castOptionalAsk(g *Game, f *state.Frame) verdict {
	if f.Flags&(castAbility|castTrigger|castPlot) != 0 {
		return g.jump(f, stepCastModesAsk)
	}
	at := inCast(f)
	extra := g.P.Face(at.face()).Extra
	for at.at() < len(extra) {
		if e := extra[at.at()]; e.Optional && at.at() < 4 && (!e.AsInstant || g.S.Capture(f.Capture).Kicked[at.at()] == 0) {
			least, most := kicks(g, f, e)
			if most > 0 && e.Lessening() != nil && !g.finishable(f) { // it can't be cast without
				g.S.Capture(f.Capture).Kicked[at.at()] = 1
				at.next()
				continue
			}
			kind := decision.Confirm
			if e.Multi {
				kind = decision.Number
			}
			c := g.context(f)
			d := g.ask(kind, decision.PromptOptionalCost, f.Player, rule.R601_2b)
			if g.stands(most > 0, most == 0 && g.paysConcealed(&c, f.Player, e.Cost)) {
				d.Source, d.Ability, d.Min, d.Max, d.Total, d.Unable = f.Object, f.Ability, least, most, int32(at.at()), kind == decision.Confirm && most == 0
				return wait
			}
		}
		at.next()
	}
	if lentAsk(g, f, len(extra)) {
		return wait
	}
	at.setAt(0)
	return g.jump(f, stepCastSpliceAsk)
}

// lentAsk asks for each optional cost that the spell has of other objects, behind its own, and
// reports whether somebody has to answer (601.2b).
func lentAsk(g *Game, f *state.Frame, own int) bool {
	if !g.P.HasStatic(ability.StaticLentCost) {
		return false
	}
	at, pr := inCast(f), g.proposal(f)
	list := legal.Lent(&g.law, &pr, nil)
	for ; at.at()-own < len(list); at.next() {
		lent := list[at.at()-own]
		e := g.P.Ability(lent.Ability).LentCost()
		kind, limit, most := decision.Confirm, uint8(1), uint8(0)
		if e.Multi {
			kind, limit = decision.Number, legal.MostTogether
		}
		for ; most < limit; most++ {
			lent.Times = most + 1
			state.AddSpliced(&g.S, lent)
			ok := g.finishable(f)
			state.CutSpliced(&g.S)
			if !ok {
				break
			}
		}
		c := g.context(f)
		d := g.ask(kind, decision.PromptOptionalCost, f.Player, rule.R601_2b)
		if g.stands(most > 0, most == 0 && g.paysConcealed(&c, f.Player, e.Cost)) {
			d.Source, d.Ability, d.Max, d.Total, d.Unable = f.Object, lent.Ability, int32(most), int32(at.at()), kind == decision.Confirm && most == 0
			return true
		}
	}
	return false
}

// lend records how often the optional cost is paid that the spell has of another object.
func lend(g *Game, f *state.Frame, own int, n uint8) {
	pr := g.proposal(f)
	lent := legal.Lent(&g.law, &pr, nil)[inCast(f).at()-own]
	if lent.Times = n; n > 0 {
		state.AddSpliced(&g.S, lent)
	}
}

// kicks is how often the optional cost has to be paid and can be along with the rest: what makes
// the rest cost less may be needed that it can be paid at all (601.2f).
func kicks(g *Game, f *state.Frame, e *ability.StaticEffect) (least, most int32) {
	r := g.S.Capture(f.Capture)
	limit := uint8(1)
	if e.Multi {
		limit = legal.MostTogether
	}
	at := inCast(f).at()
	had := r.Kicked[at]
	n := uint8(0)
	if e.Together() {
		for n < limit && !g.finishable(f) {
			n++
			r.Kicked[at] = n
		}
		if n == limit {
			n = 0
		}
		least = int32(n)
	}
	for n < limit {
		r.Kicked[at] = had + n + 1
		if !g.finishable(f) {
			break
		}
		n++
	}
	r.Kicked[at] = had
	return least, int32(n)
}

func castOptionalUse(g *Game, f *state.Frame) verdict {
	n := uint8(0)
	if g.S.Yes {
		n = 1
	} else if len(g.S.Numbers) > 0 {
		n = uint8(g.S.Numbers[0])
	}
	if own := len(g.P.Face(inCast(f).face()).Extra); inCast(f).at() >= own {
		lend(g, f, own, n)
	} else {
		g.S.Capture(f.Capture).Kicked[inCast(f).at()] = n
	}
	inCast(f).next()
	return g.jump(f, stepCastOptionalAsk)
}

// castModesAsk asks for the modes of a modal spell or ability (601.2b, 700.2a).
func castModesAsk(g *Game, f *state.Frame) verdict {
	a := g.P.Ability(f.Ability)
	if a.Choose == nil {
		for i := range a.Modes { // one, or both halves of a fused spell (702.102d)
			g.S.Capture(f.Capture).Modes |= uint64(i+1) << (4 * i)
		}
		return g.jump(f, stepCastXAsk)
	}
	c, pr := g.context(f), g.proposal(f)
	d := g.ask(decision.Pick, decision.PromptModes, f.Player, rule.R601_2b)
	d.Source, d.Ability = f.Object, f.Ability
	least, limit := a.Choose.Min, a.Choose.Max
	if a.Choose.MaxIf != nil && g.Q.Cond(&c, a.Choose.MaxIf) {
		least, limit = a.Choose.MinThen, a.Choose.MaxThen
	}
	repeat := 1
	if a.Choose.Repeat {
		repeat = limit
	}
	if a.Choose.Differ { // 700.2a: each needs a target of its own
		limit = min(limit, len(g.Q.Targets(&c, &a.Modes[0].Targets[0], nil)))
	}
	for i := range a.Modes {
		if bar := modeBar(g, &c, &pr, i); bar != decision.NoBar {
			d.Barred = append(d.Barred, decision.Barred{Mode: int32(i), Ability: f.Ability, Bar: bar})
			continue
		}
		for range repeat {
			d.Options = append(d.Options, decision.Option{Object: f.Source, Ability: f.Ability, N: int32(i)})
		}
	}
	d.Max = int32(min(limit, len(d.Options), g.law.MostModes(&pr, limit)))
	d.Min = int32(least)
	if d.Min > d.Max {
		return illegal(g, f)
	}
	return wait
}

// modeBar says why a mode can't be chosen (700.2a), if it can't.
func modeBar(g *Game, c *query.Context, pr *legal.Proposal, i int) decision.Bar {
	switch {
	case !g.law.ModeHasTargets(c, &g.P.Ability(pr.Ability).Modes[i]):
		return decision.NoTarget
	case !g.law.ModePayable(pr, i):
		return decision.NotPaid
	}
	return decision.NoBar
}

// castModesUse notes the modes in the order printed (700.2).
func castModesUse(g *Game, f *state.Frame) verdict {
	modes := uint64(0)
	shift := 0
	for i := range g.P.Ability(f.Ability).Modes {
		for j := range g.S.Chosen {
			if int(g.S.Chosen[j].N) == i {
				modes |= uint64(i+1) << shift
				shift += 4
			}
		}
	}
	g.S.Capture(f.Capture).Modes = modes
	return g.jump(f, stepCastXAsk)
}

// castXAsk asks for the value of X (601.2b, 107.3a). Without paying the mana
// cost X is 0 (107.3b).
func castXAsk(g *Game, f *state.Frame) verdict {
	inCast(f).setAt(0)
	pr := g.proposal(f)
	if !g.law.HasX(&pr) {
		return g.jump(f, stepCastHelperAsk)
	}
	least, most := g.law.RangeX(&pr)
	if f.Flags&castPay != 0 && f.Ability != 0 {
		if in := &g.P.Ability(f.Ability).Modes[f.Mode].Code[f.PC]; in.Op == ability.OpPay && in.N != nil {
			c := g.context(f)
			most = min(most, int32(g.Q.Num(&c, in.N)))
		}
	}
	if most < least {
		if f.Flags&castPay != 0 {
			return g.cannotPay(f)
		}
		return illegal(g, f)
	}
	d := g.ask(decision.Number, decision.PromptX, f.Player, rule.R107_3a)
	d.Source, d.Ability = f.Object, f.Ability
	d.Min, d.Max = least, most
	return wait
}

func castXUse(g *Game, f *state.Frame) verdict {
	if pr := g.proposal(f); f.Flags&castPay == 0 && !g.law.PossibleX(&pr, g.S.Numbers[0]) {
		return g.rewind(f, false) // a value between those that are possible
	}
	g.S.Capture(f.Capture).X = g.S.Numbers[0]
	query.ChoseX(g.Q, f.Object)
	if f.Flags&castPay != 0 {
		return g.jump(f, stepCastTotal) // what resolves has its targets
	}
	return next
}
