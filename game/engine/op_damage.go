package engine

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// damageable reports whether damage can be dealt to e (120.1).
func (g *Game) damageable(e mtg.Entity) bool {
	if e.IsPlayer() {
		return g.S.Playing.Has(e.Seat())
	}
	o, row := g.S.Object(e.Object()), g.Q.Row(e.Object())
	return o != nil && o.Zone == mtg.Battlefield && row.Types&(mtg.Creature|mtg.Planeswalker|mtg.Battle) != 0
}

// source is the object that deals the damage: what the operand says, or this.
func source(g *Game, f *state.Frame, s *ability.Sel) mtg.ObjectID {
	if s == nil || s.Kind == ability.SelThis {
		return f.Source
	}
	c := g.context(f)
	if list := g.Q.Sel(&c, s, g.scratch.bound[:0]); len(list) > 0 {
		return list[0].Object()
	}
	return 0
}

// dealers are all that deal the damage.
func dealers(g *Game, c *query.Context, f *state.Frame, s *ability.Sel) []mtg.Entity {
	if s.Kind == ability.SelThis {
		g.scratch.bound = append(g.scratch.bound[:0], f.Source.Entity())
	} else {
		g.scratch.bound = g.Q.Sel(c, s, g.scratch.bound[:0])
	}
	return g.scratch.bound
}

func proposeDamage(g *Game, f *state.Frame, source mtg.ObjectID, to mtg.Entity, n int, flags event.Flags) {
	if n <= 0 || source == 0 || !g.damageable(to) {
		return
	}
	e := g.effectEvent(f, mtg.EventDamage)
	e.Source, e.Other, e.N, e.Flags = source, to, int32(n), flags
	if g.Q.Forbidden(mtg.ActionPrevent, 0, source, to) {
		e.Flags |= event.CantBePrevented
	}
	g.S.Propose(e)
}

func damageFlags(in *ability.Instr) event.Flags {
	if in.Flags&ability.FlagCantPrevent != 0 {
		return event.CantBePrevented
	}
	return 0
}

func opDamage(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		markPast(g, f)
		c := g.context(f)
		for _, source := range dealers(g, &c, f, in.Other) {
			if in.Other.Kind != ability.SelThis {
				c.Item = source
			}
			proposeDamageOf(g, f, in, &c, source.Object())
		}
	}
	if in.Flags&ability.FlagTogether != 0 {
		return next // the damage of the next instruction is dealt at the same time
	}
	mark := f.Given
	v := settleDamage(g, f, in)
	if v != call && in.Flags&ability.FlagNoOther != 0 {
		f.Given = mark
		c, n := g.context(f), 0
		for _, to := range g.selected(&c, in.What) {
			n += pastUpon(g, f, to)
		}
		f.Given = 0
		state.SetAmount(&g.S, in.Dst-1, n)
	}
	return v
}

// settleDamage settles the damage that was proposed. The register holds what was dealt
// damage, and as its number how much that was in all (608.2h).
func settleDamage(g *Game, f *state.Frame, in *ability.Instr) verdict {
	v := g.settleInto(f, in)
	if v == call {
		return v
	}
	if n := sincePast(g, f, mtg.EventDamage); in.Dst > 0 {
		state.SetAmount(&g.S, in.Dst-1, n)
	}
	return v
}

// markPast remembers in the frame how much has happened before what it is about to do.
func markPast(g *Game, f *state.Frame) { f.Given = mtg.AbilityRef(len(g.S.Past)) }

// sincePast is the sum of what the frame's ability has done by events of the kind since
// markPast.
func sincePast(g *Game, f *state.Frame, kind mtg.EventKind) (total int) {
	for i := range g.S.Past[f.Given:] {
		if e := &g.S.Past[int(f.Given)+i]; e.Kind == kind && e.Ability == f.Ability {
			total += int(e.N)
		}
	}
	f.Given = 0
	return total
}

// pastUpon is the sum of the damage that the frame's ability has dealt to something since markPast.
func pastUpon(g *Game, f *state.Frame, to mtg.Entity) (total int) {
	for i := range g.S.Past[f.Given:] {
		if e := &g.S.Past[int(f.Given)+i]; e.Kind == mtg.EventDamage && e.Ability == f.Ability && e.Other == to {
			total += int(e.N)
		}
	}
	return total
}

// proposeDamageOf proposes what one of the sources deals.
func proposeDamageOf(g *Game, f *state.Frame, in *ability.Instr, c *query.Context, source mtg.ObjectID) {
	n := g.Q.Num(c, in.N)
	for _, to := range g.selected(c, in.What) {
		if in.Flags&ability.FlagOwn != 0 {
			if c.Chooser = to.Seat(); to.IsObject() { // 109.5
				c.Chooser = g.Q.Row(to.Object()).Controller
			}
			n = g.Q.Num(c, in.N)
		}
		if in.Flags&ability.FlagExcess != 0 {
			proposeExcess(g, f, in, source, to, n)
			continue
		}
		proposeDamage(g, f, source, to, n, damageFlags(in))
	}
}

// proposeExcess proposes damage to a permanent, what is in excess of lethal
// damage, loyalty or defense to its controller instead (120.4a).
func proposeExcess(g *Game, f *state.Frame, in *ability.Instr, source mtg.ObjectID, to mtg.Entity, n int) {
	row := g.Q.Row(to.Object())
	if !to.IsObject() || row == nil {
		return
	}
	limit := n
	if row.Types&mtg.Creature != 0 {
		limit = min(limit, int(lethal(g, to.Object(), g.Q.Has(source, mtg.Deathtouch))))
	}
	if row.Types&mtg.Planeswalker != 0 { // of what is both, the greater excess counts
		limit = min(limit, g.S.CounterCount(to, mtg.CounterLoyalty))
	}
	if row.Types&mtg.Battle != 0 {
		limit = min(limit, g.S.CounterCount(to, mtg.CounterDefense))
	}
	excess := max(0, n-limit)
	proposeDamage(g, f, source, to, n-excess, damageFlags(in))
	proposeDamage(g, f, source, mtg.PlayerEntity(row.Controller), excess, damageFlags(in))
}

// opDivide deals the damage, or puts the counters, as it was divided on announcement
// (601.2d).
func opDivide(g *Game, f *state.Frame, in *ability.Instr) verdict {
	switch {
	case in.Duration != ability.NoDuration:
		return divideShields(g, f, in)
	case in.N != nil:
		return divideChosen(g, f, in)
	}
	if f.Step == 0 {
		markPast(g, f)
		c := g.context(f)
		source := source(g, f, in.Other)
		for _, to := range g.selected(&c, in.What) {
			for i := range g.S.Targets {
				t := &g.S.Targets[i]
				switch {
				case t.Capture != f.Capture || t.Target != to || t.Amount <= 0:
				case in.Counter != 0:
					e := g.effectEvent(f, mtg.EventCounters)
					e.Counter, e.Player, e.Other, e.N = in.Counter, f.Player, to, t.Amount
					g.S.Propose(e)
				default:
					proposeDamage(g, f, source, to, int(t.Amount), damageFlags(in))
				}
			}
		}
	}
	if in.Counter != 0 {
		return g.settleInto(f, in)
	}
	return settleDamage(g, f, in)
}

// divideChosen deals damage that is divided as it is dealt, or puts counters, among any number
// of what is selected, as a player chooses (608.2d). Of counters this gets one at least.
func divideChosen(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	source := source(g, f, in.Other)
	give := func(x mtg.Entity, n int32) {
		if in.Counter == 0 {
			proposeDamage(g, f, source, x, int(n), damageFlags(in))
		} else if n > 0 {
			e := g.effectEvent(f, mtg.EventCounters)
			e.Counter, e.Player, e.Other, e.N = in.Counter, f.Player, x, n
			g.S.Propose(e)
		}
	}
	switch f.Step {
	case 0:
		markPast(g, f)
		list, total, who := dividedAmong(g, f, in), int32(g.Q.Num(&c, in.N)), g.players(&c, in.Who)
		switch {
		case len(list) == 0 || total <= 0 || len(who) == 0:
		case len(list) == 1:
			f.Step = 2
			give(list[0], total)
		default:
			d := g.ask(decision.Distribute, decision.PromptDivide, who[0], rule.R608_2d)
			d.Source, d.Ability, d.Total = f.Source, f.Ability, total
			for _, x := range list {
				o := g.entityOption(x)
				o.Max = total
				if in.Counter != 0 && x == c.This.Entity() {
					o.Min = 1
				}
				d.Options = append(d.Options, o)
			}
			return wait
		}
	case 1:
		for i, x := range dividedAmong(g, f, in) {
			give(x, g.S.Numbers[i])
		}
		f.Step = 2
	}
	if f.Step == 2 && g.settle() == call {
		return call
	}
	if in.Counter != 0 {
		return g.settleInto(f, in)
	}
	return settleDamage(g, f, in)
}

// dividedAmong are those among which damage or counters can be divided now.
func dividedAmong(g *Game, f *state.Frame, in *ability.Instr) []mtg.Entity {
	c := g.context(f)
	return slices.DeleteFunc(g.Q.Sel(&c, in.What, nil), func(x mtg.Entity) bool { return in.Counter == 0 && !g.damageable(x) })
}

// divideShields puts around each target a shield of what was announced for it (615.7).
func divideShields(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, to := range g.selected(&c, in.What) {
		for i := range g.S.Targets {
			if t := g.S.Targets[i]; t.Capture == f.Capture && t.Target == to && t.Amount > 0 {
				id := g.beginEffect(f, state.ShieldEffect, in.Duration, f.Player, []mtg.Entity{to})
				g.S.SetShield(id, t.Amount, 0)
			}
		}
	}
	return next
}

func opGainLife(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return changeLife(g, f, in, mtg.EventGainLife)
}

func opLoseLife(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return changeLife(g, f, in, mtg.EventLoseLife)
}

func changeLife(g *Game, f *state.Frame, in *ability.Instr, kind mtg.EventKind) verdict {
	c := g.context(f)
	if f.Step == 0 {
		markPast(g, f)
		for _, p := range g.players(&c, in.Who) {
			c.Chooser = p // the amount may be one of each player's own
			n := g.Q.Num(&c, in.N)
			if n <= 0 || kind == mtg.EventGainLife && query.CantGain(g.Q, p) || kind == mtg.EventLoseLife && query.LifeFixed(g.Q, p) {
				continue
			}
			e := g.effectEvent(f, kind)
			e.Player, e.N = p, int32(n)
			g.S.Propose(e)
		}
		if g.settle() == call {
			return call
		}
	}
	g.storeNumber(in, sincePast(g, f, kind))
	return next
}

// opSetLife sets a life total; the difference is life gained or lost (119.5). Of
// a team with one life total one member is affected (810.9d). Frame field Zone
// is the set of those who are not.
func opSetLife(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Flags&choosing != 0 {
		f.Flags &^= choosing
		f.Step = 0
		f.Zone |= mtg.Zone(teamWithout(g, g.S.Chosen[0].Other.Seat()))
	}
	if f.Step == 0 {
		c := g.context(f)
		n := int32(g.Q.Num(&c, in.N))
		who := g.players(&c, in.Who)
		if g.S.Rules.SharedLife && askMember(g, f, who) {
			return wait
		}
		for _, p := range who {
			if in.Flags&ability.FlagOwn != 0 {
				c.Chooser = p
				n = int32(g.Q.Num(&c, in.N))
			}
			e := g.effectEvent(f, mtg.EventGainLife)
			e.Player, e.N = p, n-g.S.Players[p].Life
			if e.N < 0 {
				e.Kind, e.N = mtg.EventLoseLife, -e.N
			}
			if e.N != 0 && !mtg.SeatSet(f.Zone).Has(p) && !query.LifeFixed(g.Q, p) && !(e.Kind == mtg.EventGainLife && query.CantGain(g.Q, p)) {
				g.S.Propose(e)
			}
		}
		f.Zone = 0
	}
	return g.settleInto(f, in)
}

// teamWithout is the team of p without him.
func teamWithout(g *Game, p mtg.Seat) (others mtg.SeatSet) {
	for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
		if q != p && g.S.Teammates(p, q) {
			others = others.With(q)
		}
	}
	return others
}

// askMember asks the next team of which several would be affected which of them
// is (810.9d). It reports whether it asked.
func askMember(g *Game, f *state.Frame, who []mtg.Seat) bool {
	for _, p := range who {
		if mtg.SeatSet(f.Zone).Has(p) {
			continue
		}
		d := g.ask(decision.Pick, decision.PromptChoose, g.S.Head(p), rule.R810_9d)
		d.Source, d.Ability, d.Min, d.Max = f.Source, f.Ability, 1, 1
		for _, q := range who {
			if g.S.Teammates(p, q) && !mtg.SeatSet(f.Zone).Has(q) {
				d.Options = append(d.Options, decision.Option{Other: mtg.PlayerEntity(q)})
			}
		}
		if len(d.Options) > 1 {
			f.Flags |= choosing
			return true
		}
		g.S.Unpose()
	}
	return false
}

// opFight makes two creatures deal damage to each other (701.14a); if either is
// gone or no creature, none is dealt (701.14b).
func opFight(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		one := g.Q.Sel(&c, in.What, nil)
		two := g.Q.Sel(&c, in.Other, nil)
		pairs := min(len(one), len(two))
		if in.Flags&ability.FlagOneEach == 0 {
			pairs = min(pairs, 1)
		}
		fought := false
		for i := range pairs {
			fought = fight(g, f, one[i], two[i]) || fought
		}
		if !fought {
			return next
		}
	}
	return g.settleInto(f, in)
}

// fight has two creatures deal damage to each other, if both are there (701.14a, 701.14b).
func fight(g *Game, f *state.Frame, one, two mtg.Entity) bool {
	if !fights(g, one) || !fights(g, two) {
		return false
	}
	e := g.effectEvent(f, mtg.EventFight)
	e.Object, e.Other = one.Object(), two
	g.emit(e)
	proposeDamage(g, f, one.Object(), two, int(g.Q.Row(one.Object()).Power), 0)
	proposeDamage(g, f, two.Object(), one, int(g.Q.Row(two.Object()).Power), 0)
	return true
}

func fights(g *Game, e mtg.Entity) bool {
	o := g.S.Object(e.Object())
	return o != nil && o.Zone == mtg.Battlefield && g.Q.Row(e.Object()).Types&mtg.Creature != 0
}

// opPrevent puts a shield around objects or players (615.7).
func opPrevent(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	n := 0
	if in.N != nil {
		n = g.Q.Num(&c, in.N)
	}
	var kind uint8
	if in.Flags&ability.FlagAll != 0 {
		kind |= state.ShieldAll
	}
	if in.Flags&ability.FlagCombat != 0 {
		kind |= state.ShieldCombat
	}
	if in.Flags&ability.FlagSource != 0 {
		kind |= state.ShieldSource
	}
	if in.Flags&ability.FlagAnyone != 0 {
		id := g.beginEffect(f, state.ShieldEffect, in.Duration, f.Player, nil)
		g.S.SetShield(id, int32(n), kind|state.ShieldAnyone)
	}
	for _, e := range phasedIn(g, g.Q.Sel(&c, in.What, nil)) {
		id := g.beginEffect(f, state.ShieldEffect, in.Duration, f.Player, []mtg.Entity{e})
		g.S.SetShield(id, int32(n), kind)
	}
	return next
}

// opReplace begins a replacement effect, which remembers the registers of the
// program that begins it (614.3, 611.2c).
func opReplace(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	x := g.newEffect(f, state.ReplaceEffect, in.Duration, f.Player)
	if in.N != nil {
		x.Values[0] = int32(g.Q.Num(&c, in.N)) // 608.2h
	}
	id := g.startEffect(f, x, nil)
	if r := in.Static.Replace; r.Flags&ability.FlagAll == 0 && (r.Kind == ability.ReplacePrevent || r.Kind == ability.ReplaceRedirect) {
		n := r.Num
		g.S.SetShield(id, int32(g.Q.Num(&c, n)), 0)
	}
	holdRegisters(g, f, id)
	return next
}

// opRegenerate makes a regeneration shield for each permanent (701.19a).
func opRegenerate(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, e := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(e.Object()); o != nil && o.Zone == mtg.Battlefield {
			g.beginEffect(f, state.RegenEffect, ability.UntilEndOfTurn, f.Player, []mtg.Entity{e})
		}
	}
	return next
}

// opHeal removes the damage marked on permanents; where there is none nothing is healed
// (701.69a).
func opHeal(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Battlefield && o.Damage > 0 {
			e := g.effectEvent(f, mtg.EventDamageRemoved)
			e.Object, e.Player = x.Object(), g.Q.Row(x.Object()).Controller
			g.emit(e)
		}
	}
	return next
}

// opPayLife lets a player pay any amount of life, as much as he has (119.4).
func opPayLife(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	switch {
	case len(who) == 0 || f.Step == 0 && query.LifeToPay(g.Q, who[0]) <= 0:
		g.storeNumber(in, 0)
	case f.Step == 0:
		d := g.ask(decision.Number, decision.PromptChooseNumber, who[0], rule.R119_4)
		d.Source, d.Ability, d.Max = f.Source, f.Ability, query.LifeToPay(g.Q, who[0])
		return wait
	case f.Step == 1:
		e := g.effectEvent(f, mtg.EventPayLife)
		e.Player, e.N = who[0], g.S.Numbers[0]
		g.storeNumber(in, int(e.N))
		if e.N > 0 {
			g.S.Propose(e)
			return g.settle()
		}
	}
	return next
}
