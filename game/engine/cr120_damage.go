package engine

// This file carries out section 120, how damage is dealt and what it results in.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// completeDamage says how the damage is dealt: marked on a creature, with
// deathtouch, lifelink, wither or infect of its source (120.3).
func (g *Game) completeDamage(e *event.Event) {
	row := g.Q.Row(e.Source)
	withers := row != nil && (row.Keywords.Has(mtg.Wither) || row.Keywords.Has(mtg.Infect)) || g.P.HasStatic(ability.StaticWithers) && query.AllWithers(g.Q, e.Source)
	if withers {
		e.Flags |= event.Withering
	}
	if row != nil && row.Keywords.Has(mtg.Deathtouch) {
		e.Flags |= event.Deathtouch
	}
	if row != nil && row.Keywords.Has(mtg.Lifelink) {
		e.Flags |= event.Lifelink
		e.Player = row.Controller
	}
	if to := g.Q.Row(e.Other.Object()); e.Other.IsObject() && to != nil && to.Types&mtg.Creature != 0 && !withers {
		e.Flags |= event.Marked
	}
}

// damageResults proposes what damage causes (120.3): loss of life, loyalty or
// defense removed, counters, life gained by lifelink. They are part of the same
// batch.
func (g *Game) damageResults(e *event.Event) {
	to := e.Other
	if to.IsPlayer() {
		row := g.Q.Row(e.Source)
		if row != nil && row.Keywords.Has(mtg.Infect) || saidOfDamage(g, ability.StaticInfects, to) { // 120.3b
			g.S.Propose(event.Event{
				Kind: mtg.EventCounters, Other: to, N: e.N, Counter: mtg.CounterPoison, Player: putBy(g, e), Source: e.Source, Flags: event.ByRule, Rule: rule.R120_3b,
			})
		} else if !saidOfDamage(g, ability.StaticNoLoss, to) && !query.LifeFixed(g.Q, to.Seat()) {
			g.S.Propose(event.Event{
				Kind: mtg.EventLoseLife, Player: to.Seat(), N: e.N, Source: e.Source, Rule: rule.R120_3a, Flags: e.Flags&event.Combat | event.FromDamage,
			})
		}
		if g.P.Toxic() && e.Flags&event.Combat != 0 && row != nil && row.Types&mtg.Creature != 0 {
			toxicDamage(g, e)
		}
	} else if row := g.Q.Row(to.Object()); row != nil {
		permanentDamage(g, e, row.Types)
	}
	if e.Flags&event.Lifelink != 0 && !addToGain(g, e) { // 120.3f
		proposeGain(g, e.Player, int(e.N), e.Source)
	}
}

// putBy is who puts the counters that damage causes: its source's controller (120.3b, 120.3d).
func putBy(g *Game, e *event.Event) mtg.Seat {
	if row := g.Q.Row(e.Source); e.Player == 0 && row != nil {
		return row.Controller
	}
	return e.Player
}

// saidOfDamage reports whether some effect says of the player that damage is dealt to him as
// though its source had infect (609.4), or doesn't cause him to lose life.
func saidOfDamage(g *Game, kind ability.StaticKind, to mtg.Entity) (found bool) {
	if !g.P.HasStatic(kind) {
		return false
	}
	g.Q.Statics(kind, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		found = found || g.Q.Matches(&c, e.Who, to)
		return !found
	})
	return found
}

// addToGain adds the damage to what its source's lifelink already gains in this
// batch: a source that damages several at once gains life once (702.15e).
func addToGain(g *Game, damage *event.Event) bool {
	for i := len(g.S.Batch) - 1; i >= 0; i-- {
		e := &g.S.Proposal(i).Event
		if e.Kind == mtg.EventGainLife && e.Rule == rule.R120_3f && e.Source == damage.Source && e.Player == damage.Player {
			e.N = mtg.Sum(e.N, damage.N)
			return true
		}
	}
	return false
}

func permanentDamage(g *Game, e *event.Event, types mtg.TypeSet) {
	counters := event.Event{Kind: mtg.EventCounters, Other: e.Other, Source: e.Source, Flags: event.ByRule} // it is no effect that puts or removes them (614.16)
	propose := func(kind mtg.Counter, r rule.Ref) {
		n := min(int(e.N), g.S.CounterCount(e.Other, kind)) // no more than are there
		if n > 0 {
			counters.Counter, counters.Rule, counters.N = kind, r, int32(-n)
			g.S.Propose(counters)
		}
	}
	if types&mtg.Planeswalker != 0 {
		propose(mtg.CounterLoyalty, rule.R120_3c)
	}
	if types&mtg.Battle != 0 {
		propose(mtg.CounterDefense, rule.R120_3h)
	}
	if types&mtg.Creature != 0 && e.Flags&event.Withering != 0 {
		counters.Counter, counters.Rule, counters.N, counters.Player = mtg.CounterMinusOne, rule.R120_3d, e.N, putBy(g, e) // its source's controller puts them (702.80a, 702.90c)
		g.S.Propose(counters)
	}
}

// toxicDamage proposes the poison counters of the source's total toxic value
// (120.3g, 702.164c).
func toxicDamage(g *Game, e *event.Event) {
	n := 0
	g.Q.Abilities(e.Source, func(ref mtg.AbilityRef) bool {
		list := g.P.Ability(ref).Static
		for i := range list {
			if list[i].Kind == ability.StaticToxic {
				n += int(list[i].Num.K)
			}
		}
		return true
	})
	if n > 0 {
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: e.Other, N: int32(n), Counter: mtg.CounterPoison, Player: e.Player, Source: e.Source, Flags: event.ByRule,
			Rule: rule.R120_3g,
		})
	}
}

// proposeGain proposes that p gains life, unless he can't (119.7).
func proposeGain(g *Game, p mtg.Seat, n int, source mtg.ObjectID) {
	if n > 0 && !query.CantGain(g.Q, p) {
		g.S.Propose(event.Event{Kind: mtg.EventGainLife, Player: p, N: int32(n), Source: source, Rule: rule.R120_3f})
	}
}
