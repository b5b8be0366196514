package legal

import (
	"math"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Total computes the mana the action costs in all (601.2f): the cost it begins
// with and the additional ones, then increases, reductions, and effects that
// set the total. It reports false for a cost that can't be paid.
func (l *Law) Total(pr *Proposal) (mtg.ManaCost, bool) { return l.totalWith(pr, l.halves(pr)) }

// totalWith is the total with these halves of symbols announced.
func (l *Law) totalWith(pr *Proposal, halves uint32) (mtg.ManaCost, bool) {
	sum, ok := l.BeforeChanges(pr)
	if l.changesCosts(pr) {
		sum = announced(&sum, halves)
		l.changeCost(pr, &sum)
	}
	return sum, ok
}

// BeforeChanges is the mana of the action before anything increases or reduces
// it, with X as announced.
func (l *Law) BeforeChanges(pr *Proposal) (sum mtg.ManaCost, ok bool) {
	sum, _, ok = beforeChanges(l, pr)
	return sum, ok
}

// beforeChanges is BeforeChanges, and how much of the generic mana is X.
func beforeChanges(l *Law, pr *Proposal) (sum mtg.ManaCost, x uint16, ok bool) {
	ok = true
	mana, _ := l.base(pr)
	if mana != nil {
		ok = !mana.None // 118.6
		sum = sum.Plus(*mana)
	}
	if pr.paysCombat() {
		sum.Generic = uint16(min(pr.Times, math.MaxUint16))
	}
	c := l.context(pr)
	l.eachCost(pr, func(cost *ability.Cost) {
		ok = ok && !(asksOwn(l, pr, cost) && query.OwnCost(l.Q, pr.Source).None) // 118.6
		if cost.Mana != nil || cost.Own || len(cost.Parts) > 0 {
			sum = sum.Plus(l.manaOf(&c, pr, cost))
		}
	})
	x = uint16(int32(sum.X) * c.X)
	sum.Generic += x
	sum.X = 0
	if l.S.Rules.Commander && pr.Kind&(Activates|Triggers|Pays|IsSpecial) == 0 {
		sum.Generic += l.commanderTax(pr)
	}
	return sum, x, ok
}

// OnX is how much of the generic mana of a total is X where only mana of some colors is
// spent on that, and the symbol that asks for it. What the total is less by is taken from X.
func OnX(l *Law, pr *Proposal, total *mtg.ManaCost) (symbol mtg.ManaSymbol, n int) {
	if !l.P.HasStatic(ability.StaticOnX) || total.Generic == 0 {
		return 0, 0
	}
	if symbol = symbolOnX(l, pr); symbol == 0 {
		return 0, 0
	}
	before, x, _ := beforeChanges(l, pr)
	n = int(x) - max(0, int(before.Generic)-int(total.Generic))
	return symbol, min(max(n, 0), int(total.Generic))
}

// symbolOnX is a symbol of the colors that alone may be spent on X, zero where any may.
func symbolOnX(l *Law, pr *Proposal) (symbol mtg.ManaSymbol) {
	find := func(list []ability.StaticEffect) {
		for i := range list {
			if list[i].Kind == ability.StaticOnX {
				symbol = mtg.ManaSymbol(list[i].Colors)
			}
		}
	}
	switch {
	case pr.Kind&Activates != 0:
		find(l.P.Ability(pr.Ability).Static)
	case pr.Kind&(Triggers|Pays|IsSpecial) == 0:
		face := l.P.Face(pr.Face)
		for i := range face.Abilities {
			find(face.Abilities[i].Static)
		}
	}
	return symbol
}

// changesCosts reports whether anything could change what the action costs.
func (l *Law) changesCosts(pr *Proposal) bool {
	return (l.P.CostEffects() && (l.ownCosts(pr) || l.Q.Functions(ability.StaticCostChange) || query.ChangesCosts(l.Q)) || l.lessIfNew(pr) || l.Harmonizes(pr) || l.Lessening(pr) != nil) && pr.Kind&(Triggers|Pays) == 0 && (pr.Kind&IsSpecial == 0 || l.Foretells(pr))
}

// ownCosts reports whether the text of the spell or the ability changes what it costs.
func (l *Law) ownCosts(pr *Proposal) bool {
	if pr.Kind&Activates != 0 {
		return len(l.P.Ability(pr.Ability).Static) > 0
	}
	return l.P.Face(pr.Face).OwnCosts
}

// lessIfNew reports whether the cost of the ability is less since its source entered
// this turn (702.193a).
func (l *Law) lessIfNew(pr *Proposal) bool {
	if pr.Kind&Activates == 0 {
		return false
	}
	o := l.S.Object(pr.Source)
	return l.P.Ability(pr.Ability).Cost.LessIfNew && o != nil && o.Zone == mtg.Battlefield && o.Entered == l.S.Turn
}

// asksOwn reports whether the cost asks for the mana cost of the object itself. One that is asked
// besides that does not where the alternative cost of another object is paid (118.9a).
func asksOwn(l *Law, pr *Proposal, cost *ability.Cost) bool {
	return cost.Own && !(paysLet(l, pr) && cost == l.P.Face(pr.Face).Ways[pr.Way-1].Cost)
}

// manaOf is the mana of one cost.
func (l *Law) manaOf(c *query.Context, pr *Proposal, cost *ability.Cost) (sum mtg.ManaCost) {
	times := 1
	switch {
	case cost.ManaPer == nil:
	case pr.Kind&Pays != 0:
		times = int(pr.Times)
	default:
		times = l.Q.Num(c, cost.ManaPer)
	}
	if cost.Mana != nil {
		for range times {
			sum = sum.Plus(*cost.Mana)
		}
	}
	if asksOwn(l, pr, cost) {
		sum = sum.Plus(query.OwnCost(l.Q, pr.Source))
	}
	for i := range cost.Parts {
		switch p := &cost.Parts[i]; {
		case p.Kind == ability.CostOneOf && pr.Capture != 0:
			if n := int(l.S.Capture(pr.Capture).Ways); n > 0 {
				sum = sum.Plus(l.manaOf(c, pr, &p.Options[n-1]))
			}
		case p.Kind == ability.CostWaterbend:
			sum.Generic += uint16(max(0, l.Q.Num(c, p.N)))
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
func (l *Law) changeCost(pr *Proposal, sum *mtg.ManaCost) {
	for phase := range numCostPhases {
		l.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
			if e.Cost == nil && !e.Free && phaseOf(e) == phase && l.costChangeApplies(pr, src, ref, e) {
				l.applyCostChange(pr, src, ref, e, sum)
			}
			return true
		})
		switch {
		case pr.Kind&(Activates|IsSpecial) == 0:
			query.LastingCosts(l.Q, func(c *query.Context, e *ability.StaticEffect) {
				if phaseOf(e) == phase && l.Q.Matches(c, e.Who, mtg.PlayerEntity(pr.Player)) && l.Q.MatchesSpell(c, e.What, pr.Source, pr.Player) {
					changeBy(l, c, e, sum)
				}
			})
			l.ownCostChanges(pr, phase, sum)
			part := l.Lessening(pr)
			switch {
			case part == nil || phase != costReduce:
			case part.ByCost:
				lessenByCost(l, pr, sum)
			default:
				sum.Generic -= min(sum.Generic, uint16(l.lessenedBy(pr, part)))
			}
		case pr.Kind&IsSpecial == 0:
			l.abilityCostChanges(pr, phase, sum)
		}
		if phase == costReduce && pr.Kind&(Activates|IsSpecial) != 0 && l.lessIfNew(pr) {
			sum.Reduce(&l.P.Face(l.Q.FaceOf(pr.Source)).Cost) // 702.193b
		}
		if phase == costReduce && l.Harmonizes(pr) { // 702.180a
			sum.Generic -= min(sum.Generic, l.helped(pr))
		}
	}
}

// abilityCostChanges applies what an activated ability says of its own cost.
func (l *Law) abilityCostChanges(pr *Proposal, phase costPhase, sum *mtg.ManaCost) {
	a, c := l.P.Ability(pr.Ability), l.context(pr)
	suppose(l, pr, &c)
	for i := range a.Static {
		if e := &a.Static[i]; e.Kind == ability.StaticCostChange && phaseOf(e) == phase && l.Q.Cond(&c, e.If) {
			l.applyCostChange(pr, pr.Source, pr.Ability, e, sum)
		}
	}
}

// ownCostChanges applies what the spell's own text says of its cost.
func (l *Law) ownCostChanges(pr *Proposal, phase costPhase, sum *mtg.ManaCost) {
	face := l.P.Face(pr.Face)
	for i := range face.Abilities {
		l.ownCostEffects(pr, face, i, func(ref mtg.AbilityRef, e *ability.StaticEffect) {
			if phaseOf(e) == phase && ownCostFits(l, pr, ref, e) {
				l.applyCostChange(pr, pr.Object, ref, e, sum)
			}
		})
	}
}

// costChangeApplies reports whether an effect of another object is about the
// action: who takes it, with what, and from which zone.
func (l *Law) costChangeApplies(pr *Proposal, src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	return len(l.accepted) > 0 && l.accepts(src, ref, e) || l.costChangeFits(pr, src, ref, e, e.What)
}

// costChangeFits is costChangeApplies for what describes the spell or the source.
func (l *Law) costChangeFits(pr *Proposal, src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect, what *ability.Filter) bool {
	spell := pr.Kind&Activates == 0
	if e.This || (e.Action == mtg.ActionActivate) == spell || e.Optional && pr.Kind&MakesMana != 0 {
		return false
	}
	if e.Name != "" && !ability.Variant(l.P.Ability(pr.Ability).Name, e.Name) {
		return false
	}
	if (e.Action == mtg.ActionForetell) != (pr.Kind&IsSpecial != 0) {
		return false
	}
	if !spell && asksLoyalty(e.Cost) && l.P.Ability(pr.Ability).Flags&ability.LoyaltyAbility == 0 {
		return false // 606.5: it is said of loyalty abilities
	}
	if e.Zones != 0 && !e.Zones.Has(l.castFrom(pr)) {
		return false
	}
	c := query.Context{This: src, You: l.Q.Row(src).Controller, Ability: ref}
	if !l.Q.Matches(&c, e.Who, mtg.PlayerEntity(pr.Player)) || !l.Q.Cond(&c, e.If) {
		return false
	}
	switch {
	case what == nil:
		return true
	case spell:
		return l.Q.MatchesSpell(&c, what, pr.Source, pr.Player)
	}
	return l.Q.Matches(&c, what, pr.Source.Entity())
}

// asksLoyalty reports whether the cost adds or removes loyalty counters.
func asksLoyalty(cost *ability.Cost) bool {
	return cost != nil && slices.ContainsFunc(cost.Parts, func(p ability.CostPart) bool { return p.Kind == ability.CostLoyalty })
}

// castFrom is the zone the spell is cast from, or the ability's source is in.
func (l *Law) castFrom(pr *Proposal) mtg.Zone {
	if pr.Capture != 0 && pr.Kind&Activates == 0 {
		return l.S.Capture(pr.Capture).From
	}
	if o := l.S.Object(pr.Object); o != nil {
		return o.Zone
	}
	return 0
}

func (l *Law) applyCostChange(pr *Proposal, src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect, sum *mtg.ManaCost) {
	c := query.Context{This: src, You: pr.Player, Ability: ref, Capture: pr.Capture, Described: pr.Source}
	if row := l.Q.Row(src); src != pr.Object && row != nil {
		c.You = row.Controller
	}
	if ref == pr.Ability {
		suppose(l, pr, &c)
	}
	changeBy(l, &c, e, sum)
}

// changeBy makes the total more or less, by what the effect says from whose view it speaks.
func changeBy(l *Law, c *query.Context, e *ability.StaticEffect, sum *mtg.ManaCost) {
	n := 1
	if e.Change != nil {
		n = max(l.Q.Num(c, e.Change), 0)
	}
	switch {
	case e.AtLeast > 0 && !e.Less:
		sum.Generic += uint16(max(0, e.AtLeast-manaIn(sum)))
	case e.Less && e.Strict: // nothing else than mana of the colors
		for _, m := range e.Mana.Symbols[:e.Mana.N] {
			sum.Drop(m)
		}
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

// Lessening is the part of the cost of the frame's spell that lessens the total,
// nil: none does.
func (l *Law) Lessening(pr *Proposal) *ability.CostPart {
	if pr.Kind&(Activates|Triggers|Pays|IsSpecial) != 0 {
		return nil
	}
	if face := l.P.Face(pr.Face); len(face.Extra)+len(face.Ways) > 0 {
		return lessening(l, pr, face)
	}
	return nil
}

func lessening(l *Law, pr *Proposal, face *catalog.Face) *ability.CostPart {
	for i, e := range face.Extra {
		if e.Optional && l.timesPaid(pr, i) > 0 {
			if part := e.Lessening(); part != nil {
				return part
			}
		}
	}
	if pr.Way == decision.WayOrdinary || int(pr.Way) > len(face.Ways) {
		return nil
	}
	return face.Ways[pr.Way-1].Lessening()
}

// LessenerOf is the permanent chosen for that part, zero: not yet.
func (l *Law) LessenerOf(pr *Proposal) mtg.ObjectID {
	if pr.Capture == 0 {
		return 0
	}
	n := l.LessenerPart(pr)
	for i := range l.S.Paid {
		if p := &l.S.Paid[i]; p.Capture == pr.Capture && p.Part == n {
			return p.Object
		}
	}
	return 0
}

// LessenerPart is the number of the part among all payments of the spell.
func (l *Law) LessenerPart(pr *Proposal) uint8 {
	list := l.Parts(pr, l.scratch.parts[:0])
	for i := range list {
		if list[i].Lessens {
			return l.PartNumber(pr, i, len(list))
		}
	}
	return 0
}

// lessenByCost takes the mana cost of the permanent chosen out of the cost: of a hybrid
// symbol the half that there is (702.48c, 118.7c, 118.7e).
func lessenByCost(l *Law, pr *Proposal, sum *mtg.ManaCost) {
	id := pr.Lessener
	if id == 0 {
		id = l.LessenerOf(pr)
	}
	row := l.Q.Row(id)
	if row == nil {
		return
	}
	by := l.P.Face(row.Face).Cost
	for i, m := range by.Symbols[:by.N] {
		if m.Colors().Count() < 2 {
			continue
		}
		for _, s := range sum.Symbols[:sum.N] {
			if s.Colors().Count() == 1 && s&^m == 0 {
				by.Symbols[i] = s
			}
		}
	}
	sum.Reduce(&by)
}

// withOffering reports whether the spell is cast with a sacrifice that has to be chosen still, whose
// mana cost the cost will be less by, and whether it could be paid with one of those there are.
func withOffering(l *Law, pr *Proposal) (offered, payable bool) {
	part := l.Lessening(pr)
	if part == nil || !part.ByCost || pr.Lessener != 0 || l.LessenerOf(pr) != 0 {
		return false, false
	}
	c := l.context(pr)
	with := *pr
	for _, e := range l.Candidates(&c, pr, part, nil) {
		if with.Lessener = e.Object(); l.payableNow(&with, nil) {
			return true, true
		}
	}
	return true, false
}

// lessenedBy is how much less generic mana the spell costs: by the mana value of
// the permanent chosen, or, as long as none is, by the greatest that one has.
func (l *Law) lessenedBy(pr *Proposal, part *ability.CostPart) int32 {
	id := pr.Lessener
	if id == 0 {
		id = l.LessenerOf(pr)
	}
	if id != 0 {
		return max(0, l.Q.Row(id).ManaValue)
	}
	c := l.context(pr)
	most := int32(0)
	for _, e := range l.Candidates(&c, pr, part, nil) {
		most = max(most, l.Q.Row(e.Object()).ManaValue)
	}
	return most
}

// Harmonizes reports whether the spell is cast for its harmonize cost.
func (l *Law) Harmonizes(pr *Proposal) bool {
	if pr.Way == decision.WayOrdinary || pr.Kind&(Activates|Triggers|Pays|IsSpecial) != 0 {
		return false
	}
	face := l.P.Face(pr.Face)
	return int(pr.Way) <= len(face.Ways) && face.Ways[pr.Way-1].Name == ability.Harmonize
}

// helped is by how much generic mana the cost is reduced: by the power of the creature
// that was chosen, and before one was by the most that one could (702.180a).
func (l *Law) helped(pr *Proposal) (most uint16) {
	if pr.Capture != 0 && pr.Helped {
		return l.S.Capture(pr.Capture).Helped
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		if l.MayHelp(pr.Player, slot) {
			most = max(most, PowerOf(l.Q.Row(l.S.ID(slot)).Power))
		}
	}
	return most
}

// MayHelp reports whether the permanent is an untapped creature of the player.
func (l *Law) MayHelp(p mtg.Seat, slot mtg.Slot) bool {
	row := l.Q.Row(l.S.ID(slot))
	return row.Controller == p && row.Types&mtg.Creature != 0 && !l.S.Objects[slot].Is(state.Tapped)
}

// PowerOf is the power as an amount of mana.
func PowerOf(power int32) uint16 { return uint16(min(max(power, 0), math.MaxUint16)) }

// commanderTax is what a commander cast from the command zone costs more: {2}
// for each time its owner has cast it from there before (903.8).
func (l *Law) commanderTax(pr *Proposal) uint16 {
	c := l.S.Commander(pr.Object.Slot())
	if c == nil || c.Casts == 0 {
		return 0
	}
	from := mtg.NoZone
	if o := l.S.Object(pr.Object); o != nil {
		from = o.Zone
	}
	if from == mtg.Stack && pr.Capture != 0 {
		from = l.S.Capture(pr.Capture).From
	}
	if from != mtg.Command {
		return 0
	}
	return 2 * uint16(c.Casts)
}
