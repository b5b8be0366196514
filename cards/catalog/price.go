package catalog

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// Price is what is known of a cost before any game: enough to pass over most actions
// without working out what they cost.
type Price struct {
	// Least is how much mana it asks at least, where nothing reduces it.
	Least int32
	// Taps says that {T} or {Q} is part of it.
	Taps bool
	// Discards says that cards have to be discarded for it, one at least.
	Discards bool
	// Plain says that it is a fixed amount of mana and at most {T} besides, and that
	// the text it belongs to changes nothing of that.
	Plain bool
	// Aimed says that it is more or less for what the ability targets, which is one.
	Aimed bool
}

// leastMana is the least number of mana that can pay the cost.
func leastMana(c *mtg.ManaCost) (n int32) {
	n = int32(c.Generic)
	for _, m := range c.Symbols[:c.N] {
		if m&mtg.SymbolPhyrexian == 0 {
			n++
		}
	}
	return n
}

// plain reports whether the mana is a fixed amount that can be paid.
func plain(c *mtg.ManaCost) bool { return c.X == 0 && !c.None && !c.Over }

// priceOf is the price of an activated ability.
func priceOf(a *ability.Ability) (p Price) {
	c := a.Cost
	if c == nil {
		return p
	}
	p.Taps = c.HasTap()
	p.Plain = c.ManaPer == nil && !c.Own && !c.LessIfNew && len(a.Static) == 0
	for i := range c.Parts {
		p.Plain = p.Plain && c.Parts[i].Kind == ability.CostTapThis
		p.Discards = p.Discards || discards(&c.Parts[i])
	}
	if c.Mana != nil {
		p.Plain = p.Plain && plain(c.Mana)
		if c.ManaPer == nil && !c.LessIfNew && len(a.Static) == 0 {
			p.Least = leastMana(c.Mana)
		}
	}
	for i := range a.Modes {
		p.Plain = p.Plain && a.Modes[i].Cost == nil
	}
	for i := range a.Static {
		p.Aimed = p.Aimed || readsTarget(&a.Static[i])
	}
	return p
}

// readsTarget reports whether the effect asks about a target of the ability that has it.
func readsTarget(e *ability.StaticEffect) (found bool) {
	see := func(part any) {
		s, ok := part.(*ability.Sel)
		found = found || ok && s.Kind == ability.SelRegister
	}
	ability.WalkNum(e.Change, see)
	ability.WalkCond(e.If, see)
	return found
}

// discards reports whether the part can be paid by nobody who has no hand.
func discards(p *ability.CostPart) bool {
	return p.Kind == ability.CostDiscard && !p.UpTo && p.N.Kind == ability.NumConst && p.N.K > 0
}

// price works out the price of casting the face for its mana cost.
func (p *Programs) price(f *Face) {
	f.Price = Price{Least: leastMana(&f.Cost), Plain: plain(&f.Cost) && len(f.Extra) == 0 && len(f.Payers) == 0}
	for i := range f.Abilities {
		a := &f.Abilities[i]
		for j := range a.Static {
			e := &a.Static[j]
			if e.Kind == ability.StaticRule && e.Verdict == ability.May && e.Action == mtg.ActionCast && e.This && e.AsInstant && e.What != nil {
				f.FlashAt = e.What.Targets
			}
			f.OwnCosts = f.OwnCosts || a.Kind == ability.Static && e.Kind == ability.StaticCostChange && e.This
		}
		for j := range a.Modes {
			f.Price.Plain = f.Price.Plain && (a.Kind != ability.Spell || a.Modes[j].Cost == nil)
		}
	}
	f.Price.Plain = f.Price.Plain && !f.OwnCosts
	f.AsksX = f.asksX()
}

// asksX reports whether X is asked for in some cost of casting the face.
func (f *Face) asksX() bool {
	x := f.Cost.X > 0
	for _, list := range [...][]*ability.StaticEffect{f.Ways, f.Extra, f.Special} {
		for _, e := range list {
			x = x || AsksX(e.Cost)
		}
	}
	for i := range f.Abilities {
		for j := range f.Abilities[i].Modes {
			x = x || AsksX(f.Abilities[i].Modes[j].Cost)
		}
	}
	return x
}

// AsksX reports whether the cost asks for X: of mana, or of something else.
func AsksX(c *ability.Cost) bool {
	if c == nil {
		return false
	}
	if c.Mana != nil && c.Mana.X > 0 {
		return true
	}
	for i := range c.Parts {
		p := &c.Parts[i]
		if isX(p.N) || p.Filter != nil && comparesX(p.Filter) {
			return true
		}
	}
	return false
}

// ChoosesByX reports whether what pays a part of the cost is compared with X, so that a greater X
// may be payable where a lesser is not.
func ChoosesByX(c *ability.Cost) bool {
	return slices.ContainsFunc(c.Parts, func(p ability.CostPart) bool { return p.Filter != nil && comparesX(p.Filter) })
}

// isX reports whether a quantity is X, or that much less than nothing as what "−X"
// changes loyalty by.
func isX(n *ability.Num) bool {
	return n != nil && (n.Kind == ability.NumX || n.Kind == ability.NumMinus && isX(n.B))
}

// comparesX reports whether what is described is compared with X.
func comparesX(f *ability.Filter) bool {
	for i := range f.Compare {
		if n := f.Compare[i].Num; n != nil && n.Kind == ability.NumX {
			return true
		}
	}
	return slices.ContainsFunc(f.Any, func(any ability.Filter) bool { return comparesX(&any) })
}

// quick is what the ability gives that costs {T} alone and always makes the same mana
// of one kind, to be spent on anything.
func quick(a *ability.Ability) (g Given) {
	if a.Kind != ability.Activated || a.Flags != ability.ManaAbility || a.If != nil || len(a.Modes) != 1 || len(a.Modes[0].Code) != 1 ||
		a.Cost == nil || a.Cost.Mana != nil || len(a.Cost.Parts) != 1 || a.Cost.Parts[0].Kind != ability.CostTapThis {
		return g
	}
	in := &a.Modes[0].Code[0]
	if in.Op != ability.OpMana || in.Flags&(ability.FlagCombination|ability.FlagLasting) != 0 || in.Restrict != nil ||
		in.Kinds != ability.KindsStated || in.Who.Kind != ability.SelYou || in.N.Kind != ability.NumConst {
		return g
	}
	if len(in.Mana) == 0 {
		return Given{in.Colors, in.N.K}
	}
	if in.N.K != 1 {
		return g
	}
	for _, c := range in.Mana {
		if c != in.Mana[0] {
			return g
		}
	}
	return Given{mtg.Colors(in.Mana[0]), int32(len(in.Mana))}
}
