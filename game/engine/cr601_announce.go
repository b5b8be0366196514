package engine

// This file carries out 601.2b: the choices a player announces before targets.
//
// The rule names modes before costs, and 601.4 lets a player consider the costs
// when he chooses modes. So optional costs are asked for first: what modes may
// be chosen is then known, and nothing can tell the orders apart.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// castOptionalAsk asks for each optional additional cost whether it will be
// paid, or how often (601.2b, 702.33).
func castOptionalAsk(g *Game, f *state.Frame) verdict {
	if f.Flags&(castAbility|castTrigger|castPlot) != 0 {
		return g.jump(f, stepCastModes)
	}
	extra := g.P.Face(mtg.FaceID(f.A)).Extra
	for int(f.B) < len(extra) {
		if e := extra[f.B]; e.Optional && f.B < 4 {
			most := g.mostKicks(f, e)
			kind := decision.Confirm
			if e.Multi {
				kind = decision.Number
			}
			c := g.context(f)
			d := g.ask(kind, decision.PromptOptionalCost, f.Player, rule.R601_2b)
			if g.stands(most > 0, most == 0 && g.paysConcealed(&c, f.Player, e.Cost)) {
				d.Source, d.Ability, d.Max, d.Total, d.Unable = f.Object, f.Ability, most, f.B, kind == decision.Confirm && most == 0
				return wait
			}
		}
		f.B++
	}
	f.B = 0
	return g.jump(f, stepCastModes)
}

// mostKicks is how often the optional cost can be paid along with the rest.
func (g *Game) mostKicks(f *state.Frame, e *ability.StaticEffect) int32 {
	r := g.S.Capture(f.Capture)
	limit := uint8(1)
	if e.Multi {
		limit = 100
	}
	had := r.Kicked[f.B]
	n := uint8(0)
	for n < limit {
		r.Kicked[f.B] = had + n + 1
		if !g.finishable(f.Player, f.Object, f) {
			break
		}
		n++
	}
	r.Kicked[f.B] = had
	return int32(n)
}

func castOptionalUse(g *Game, f *state.Frame) verdict {
	n := uint8(0)
	if g.S.Yes {
		n = 1
	} else if len(g.S.Numbers) > 0 {
		n = uint8(g.S.Numbers[0])
	}
	g.S.Capture(f.Capture).Kicked[f.B] = n
	f.B++
	return g.jump(f, stepCastOptional)
}

// finishable reports whether the targets the action needs can be chosen and its
// cost can be paid, for at least one choice of modes.
func (g *Game) finishable(p mtg.Seat, id mtg.ObjectID, f *state.Frame) bool {
	a := g.P.Ability(f.Ability)
	if a.Choose == nil || !costsByMode(a.Modes) {
		return g.canTarget(p, id, f) && g.payable(p, id, f)
	}
	c := g.context(f)
	c.This, c.You = id, p
	for i := range a.Modes {
		if g.modeHasTargets(&c, &a.Modes[i]) && g.payableWith(p, id, f, uint64(i+1)) {
			return true
		}
	}
	return false
}

// costsByMode reports whether modes have costs of their own.
func costsByMode(modes []ability.Mode) bool {
	for i := range modes {
		if modes[i].Cost != nil {
			return true
		}
	}
	return false
}

// payableWith reports whether the cost can be paid when these modes are chosen.
func (g *Game) payableWith(p mtg.Seat, id mtg.ObjectID, f *state.Frame, modes uint64) bool {
	if f.Capture != 0 {
		had := g.S.Capture(f.Capture).Modes
		g.S.Capture(f.Capture).Modes = modes
		ok := g.payable(p, id, f)
		g.S.Capture(f.Capture).Modes = had
		return ok
	}
	g.scratch.modes = modes
	ok := g.payable(p, id, f)
	g.scratch.modes = 0
	return ok
}

// castModesAsk asks for the modes of a modal spell or ability (601.2b, 700.2a).
func castModesAsk(g *Game, f *state.Frame) verdict {
	a := g.P.Ability(f.Ability)
	if a.Choose == nil {
		for i := range a.Modes { // one, or both halves of a fused spell (702.102d)
			g.S.Capture(f.Capture).Modes |= uint64(i+1) << (4 * i)
		}
		return g.jump(f, stepCastX)
	}
	c := g.context(f)
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
	for i := range a.Modes {
		if bar := g.modeBar(&c, f, i); bar != decision.NoBar {
			d.Barred = append(d.Barred, decision.Barred{Mode: int32(i), Ability: f.Ability, Bar: bar})
			continue
		}
		for range repeat {
			d.Options = append(d.Options, decision.Option{Object: f.Source, Ability: f.Ability, N: int32(i)})
		}
	}
	d.Max = int32(min(limit, len(d.Options), g.mostModes(f, limit)))
	d.Min = int32(least)
	if d.Min > d.Max {
		return g.illegal(f)
	}
	return wait
}

// modeBar says why a mode can't be chosen (700.2a), if it can't.
func (g *Game) modeBar(c *query.Context, f *state.Frame, i int) decision.Bar {
	switch {
	case !g.modeHasTargets(c, &g.P.Ability(f.Ability).Modes[i]):
		return decision.NoTarget
	case !g.modePayable(f, i):
		return decision.NotPaid
	}
	return decision.NoBar
}

// modePayable reports whether the mode can be paid for, where modes cost.
func (g *Game) modePayable(f *state.Frame, i int) bool {
	return f.Flags&castTrigger != 0 || !costsByMode(g.P.Ability(f.Ability).Modes) ||
		g.payableWith(f.Player, f.Source, f, uint64(i+1))
}

// mostModes is how many modes can be paid for, where the cost depends on how
// many are chosen (702.120a).
func (g *Game) mostModes(f *state.Frame, limit int) int {
	if f.Flags&(castTrigger|castAbility) != 0 || !countsModes(g.P.Face(mtg.FaceID(f.A)).Extra) {
		return limit
	}
	modes := uint64(1)
	for n := 1; n < limit; n++ {
		modes = modes<<4 | 1
		if !g.payableWith(f.Player, f.Source, f, modes) {
			return n
		}
	}
	return limit
}

// countsModes reports whether an additional cost is paid for each mode.
func countsModes(extra []*ability.StaticEffect) bool {
	for _, e := range extra {
		if e.PerMode {
			return true
		}
	}
	return false
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
	return g.jump(f, stepCastX)
}

// castXAsk asks for the value of X (601.2b, 107.3a). Without paying the mana
// cost X is 0 (107.3b).
func castXAsk(g *Game, f *state.Frame) verdict {
	f.B = 0
	if !g.hasX(f) {
		return g.jump(f, stepCastHelper)
	}
	d := g.ask(decision.Number, decision.PromptX, f.Player, rule.R107_3a)
	d.Source, d.Ability = f.Object, f.Ability
	d.Max = g.mostX(f)
	return wait
}

// limitX is more than anybody announces.
const limitX = 10000

// mostX is the greatest X that can be paid, and for which there are targets. A
// greater X never costs less and never has fewer, so that it is found by doubling
// and halving.
func (g *Game) mostX(f *state.Frame) int32 {
	r := g.S.Capture(f.Capture)
	try := func(x int32) bool { // 202.3e: the mana value of the spell changes with it
		r.X = x
		g.Q.Invalidate()
		return g.payable(f.Player, f.Source, f) && g.canTarget(f.Player, f.Source, f)
	}
	defer func() {
		r.X = 0
		g.Q.Invalidate()
	}()
	paid, unpaid := int32(0), int32(1)
	for ; unpaid < limitX; unpaid *= 2 {
		if !try(unpaid) {
			break
		}
		paid = unpaid
	}
	for unpaid-paid > 1 {
		if x := (paid + unpaid) / 2; try(x) {
			paid = x
		} else {
			unpaid = x
		}
	}
	return paid
}

func castXUse(g *Game, f *state.Frame) verdict {
	g.S.Capture(f.Capture).X = g.S.Numbers[0]
	g.Q.Invalidate() // 202.3e: the mana value of the spell has changed
	if f.Flags&castPay != 0 {
		return g.jump(f, stepCastTotal) // what resolves has its targets
	}
	return next
}
