package engine

// This file carries out 601.2f: what an action costs in all, and what changes
// that (118.7).

import (
	"math"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// total computes the mana the action costs in all (601.2f): the cost it begins
// with and the additional ones, then increases, reductions, and effects that
// set the total. It reports false for a cost that can't be paid.
func (g *Game) total(f *state.Frame) (mtg.ManaCost, bool) { return g.totalWith(f, g.halves(f)) }

// totalWith is the total with these halves of symbols announced.
func (g *Game) totalWith(f *state.Frame, halves uint32) (mtg.ManaCost, bool) {
	sum, ok := g.beforeChanges(f)
	if g.changesCosts(f) {
		sum = announced(&sum, halves)
		g.changeCost(f, &sum)
	}
	return sum, ok
}

// beforeChanges is the mana of the action before anything increases or reduces
// it, with X as announced.
func (g *Game) beforeChanges(f *state.Frame) (sum mtg.ManaCost, ok bool) {
	ok = true
	mana, _ := g.base(f)
	if mana != nil {
		ok = !mana.None // 118.6
		sum = sum.Plus(*mana)
	}
	if g.paysCombat(f) {
		sum.Generic = uint16(min(f.A, math.MaxUint16))
	}
	c := g.context(f)
	g.eachCost(f, func(cost *ability.Cost) { sum = sum.Plus(g.manaOf(&c, f, cost)) })
	if x := c.X; sum.X > 0 {
		sum.Generic += uint16(int32(sum.X) * x)
		sum.X = 0
	}
	if g.S.Rules.Commander && f.Flags&(castAbility|castTrigger|castPay|castPlot) == 0 {
		sum.Generic += g.commanderTax(f)
	}
	return sum, ok
}

// changesCosts reports whether anything could change what the action costs.
func (g *Game) changesCosts(f *state.Frame) bool {
	return (g.P.CostEffects() || g.lessIfNew(f) || g.harmonizes(f) || g.lessening(f) != nil) && f.Flags&(castTrigger|castPay) == 0 && (f.Flags&castPlot == 0 || g.foretells(f))
}

// lessIfNew reports whether the cost of the ability is less since its source entered
// this turn (702.193a).
func (g *Game) lessIfNew(f *state.Frame) bool {
	if f.Flags&castAbility == 0 {
		return false
	}
	o := g.S.Object(f.Source)
	return g.P.Ability(f.Ability).Cost.LessIfNew && o != nil && o.Zone == mtg.Battlefield && o.Entered == g.S.Turn
}

// manaOf is the mana of one cost.
func (g *Game) manaOf(c *query.Context, f *state.Frame, cost *ability.Cost) (sum mtg.ManaCost) {
	times := 1
	switch {
	case cost.ManaPer == nil:
	case f.Flags&castPay != 0:
		times = int(f.A)
	default:
		times = g.Q.Num(c, cost.ManaPer)
	}
	if cost.Mana != nil {
		for range times {
			sum = sum.Plus(*cost.Mana)
		}
	}
	if cost.Own {
		sum = sum.Plus(g.P.Face(g.faceOf(f.Source)).Cost)
	}
	if cost.Generic != nil {
		sum.Generic += uint16(max(0, g.Q.Num(c, cost.Generic)))
	}
	for i := range cost.Parts {
		switch p := &cost.Parts[i]; {
		case p.Kind == ability.CostOneOf && f.Capture != 0:
			if n := int(g.S.Capture(f.Capture).Ways); n > 0 {
				sum = sum.Plus(g.manaOf(c, f, &p.Options[n-1]))
			}
		case p.Kind == ability.CostWaterbend:
			sum.Generic += uint16(max(0, g.Q.Num(c, p.N)))
		}
	}
	return sum
}

// costPhase is one step of working out the total (601.2f). Reductions apply in
// the order that is best for the player: those that stop at an amount first.
type costPhase uint8

const (
	costIncrease costPhase = iota
	costReduceTo           // reductions that leave an amount of mana
	costReduce
	costAtLeast // effects upon the total itself
	numCostPhases
)

func phaseOf(e *ability.StaticEffect) costPhase {
	switch {
	case e.Less && e.AtLeast > 0:
		return costReduceTo
	case e.Less:
		return costReduce
	case e.AtLeast > 0:
		return costAtLeast
	}
	return costIncrease
}

// changeCost applies the effects that make the action cost more or less.
func (g *Game) changeCost(f *state.Frame, sum *mtg.ManaCost) {
	for phase := range numCostPhases {
		g.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
			if e.Cost == nil && !e.Free && phaseOf(e) == phase && g.costChangeApplies(f, src, ref, e) {
				g.applyCostChange(f, src, ref, e, sum)
			}
			return true
		})
		switch {
		case f.Flags&(castAbility|castPlot) == 0:
			g.ownCostChanges(f, phase, sum)
			if part := g.lessening(f); part != nil && phase == costReduce {
				sum.Generic -= min(sum.Generic, uint16(g.lessenedBy(f, part)))
			}
		case f.Flags&castPlot == 0:
			g.abilityCostChanges(f, phase, sum)
		}
		if phase == costReduce && f.Flags&(castAbility|castPlot) != 0 && g.lessIfNew(f) {
			sum.Reduce(&g.P.Face(g.faceOf(f.Source)).Cost) // 702.193b
		}
		if phase == costReduce && g.harmonizes(f) { // 702.180a
			sum.Generic -= min(sum.Generic, g.helped(f))
		}
	}
}

// abilityCostChanges applies what an activated ability says of its own cost.
func (g *Game) abilityCostChanges(f *state.Frame, phase costPhase, sum *mtg.ManaCost) {
	a := g.P.Ability(f.Ability)
	for i := range a.Static {
		if e := &a.Static[i]; e.Kind == ability.StaticCostChange && phaseOf(e) == phase {
			g.applyCostChange(f, f.Source, f.Ability, e, sum)
		}
	}
}

// ownCostChanges applies what the spell's own text says of its cost.
func (g *Game) ownCostChanges(f *state.Frame, phase costPhase, sum *mtg.ManaCost) {
	face := g.P.Face(mtg.FaceID(f.A))
	for i := range face.Abilities {
		a := &face.Abilities[i]
		if a.Kind != ability.Static || !a.Zones.Has(mtg.Stack) {
			continue
		}
		for j := range a.Static {
			e := &a.Static[j]
			c := g.context(f)
			if e.Kind == ability.StaticCostChange && e.This && phaseOf(e) == phase && g.Q.Cond(&c, a.If) && g.Q.Cond(&c, e.If) {
				g.applyCostChange(f, f.Object, face.First+mtg.AbilityRef(i), e, sum)
			}
		}
	}
}

// costChangeApplies reports whether an effect of another object is about the
// action: who takes it, with what, and from which zone.
func (g *Game) costChangeApplies(f *state.Frame, src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	spell := f.Flags&castAbility == 0
	if e.This || (e.Action == mtg.ActionActivate) == spell || e.Optional && f.Flags&castMana != 0 {
		return false
	}
	if (e.Action == mtg.ActionForetell) != (f.Flags&castPlot != 0) {
		return false
	}
	if e.Zones != 0 && !e.Zones.Has(g.castFrom(f)) {
		return false
	}
	c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
	if !g.Q.Matches(&c, e.Who, mtg.PlayerEntity(f.Player)) || !g.Q.Cond(&c, e.If) {
		return false
	}
	switch {
	case e.What == nil:
		return true
	case spell:
		return g.Q.MatchesSpell(&c, e.What, f.Source, f.Player)
	}
	return g.Q.Matches(&c, e.What, f.Source.Entity())
}

// castFrom is the zone the spell is cast from, or the ability's source is in.
func (g *Game) castFrom(f *state.Frame) mtg.Zone {
	if f.Capture != 0 && f.Flags&castAbility == 0 {
		return g.S.Capture(f.Capture).From
	}
	if o := g.S.Object(f.Object); o != nil {
		return o.Zone
	}
	return 0
}

func (g *Game) applyCostChange(f *state.Frame, src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect, sum *mtg.ManaCost) {
	c := query.Context{This: src, You: f.Player, Ability: ref, Capture: f.Capture}
	if row := g.Q.Row(src); src != f.Object && row != nil {
		c.You = row.Controller
	}
	n := 1
	if e.Change != nil || e.Mana == nil {
		n = max(g.Q.Num(&c, e.Change), 0)
	}
	switch {
	case e.AtLeast > 0 && !e.Less:
		sum.Generic += uint16(max(0, e.AtLeast-manaIn(sum)))
	case e.Less && e.Mana != nil:
		for range n {
			sum.Reduce(e.Mana)
		}
	case e.Less:
		n = min(n, int(sum.Generic)) // 118.7a
		if e.AtLeast > 0 {
			n = min(n, max(0, manaIn(sum)-e.AtLeast))
		}
		sum.Generic -= uint16(n)
	case e.Mana != nil:
		for range n {
			*sum = sum.Plus(*e.Mana)
		}
	default:
		sum.Generic += uint16(n)
	}
}

// manaIn is how much mana the cost asks, symbols that only life pays left out.
func manaIn(sum *mtg.ManaCost) int {
	n := int(sum.Generic)
	for _, m := range sum.Symbols[:sum.N] {
		if m != mtg.SymbolPhyrexian {
			n++
		}
	}
	return n
}
