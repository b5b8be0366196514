package query

// This file carries out protection, hexproof and shroud (702.16, 702.11,
// 702.18).

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Protected reports whether a permanent or player has protection from the
// source (702.16a): from a spell, a permanent, or the source of an ability.
func (q *Q) Protected(e mtg.Entity, from mtg.ObjectID) bool {
	from = q.sourceOf(from)
	if e.IsPlayer() {
		return q.playerProtected(e, from)
	}
	obj := q.S.Object(e.Object())
	if obj == nil || obj.Zone != mtg.Battlefield {
		return false
	}
	return q.ownStatic(e.Object(), ability.StaticProtection, func(c *Context, s *ability.StaticEffect) bool {
		return s.Who == nil && protects(q, c, s, from, func(mtg.ObjectID) bool { return false })
	})
}

// protects reports whether a protection ability of the object is protection from the source. One
// that was given speaks of what was chosen for the object that gives it (607.2d), unless that is
// one which it spares.
func protects(q *Q, c *Context, s *ability.StaticEffect, from mtg.ObjectID, spared func(giver mtg.ObjectID) bool) (found bool) {
	if !s.Filter.ChosenColor && !s.Filter.ChosenType && !s.Filter.OffIdentity && !ability.Locks(s) {
		return q.Matches(c, s.Filter, from.Entity())
	}
	given := eachGiver(q, c.This, c.Ability, func(g *grant) bool {
		if spared(g.giver) {
			return false
		}
		of := *c
		of.This, of.Delayed = g.giver, g.effect
		if s.Filter.OffIdentity { // of whose effect it is
			of.You = q.Row(g.giver).Controller
		}
		found = q.Matches(&of, s.Filter, from.Entity())
		return found
	})
	return found || !given && q.Matches(c, s.Filter, from.Entity())
}

// eachGiver calls found with what gives an object an ability, until it says so. It reports whether
// anything gives it: else the ability is its own, or one that it has as a copy or a token (707.2).
func eachGiver(q *Q, o mtg.ObjectID, ref mtg.AbilityRef, found func(*grant) bool) (given bool) {
	for i := q.Row(o).grants; i > 0; {
		g := &q.table.grants[i-1]
		if i = g.before; g.ability == ref && !g.lost {
			if given = true; found(g) {
				break
			}
		}
	}
	return given
}

// EachGrant calls yield for each ability that the object has been granted and has, with what
// grants it, and the lasting effect that does, where it is one.
func EachGrant(q *Q, o mtg.ObjectID, yield func(ref mtg.AbilityRef, giver mtg.ObjectID, effect uint32)) {
	r := q.Row(o)
	if r == nil || r.Flags&NoCharacteristics != 0 {
		return
	}
	for i := r.grants; i > 0; i = q.table.grants[i-1].before {
		if g := &q.table.grants[i-1]; !g.lost && !lost(q, r, g.ability, i) {
			yield(g.ability, g.giver, g.effect)
		}
	}
}

// givers is what grants the ability that triggered or was activated, or before that all that grant
// it to this (201.5a).
func givers(q *Q, c *Context, dst []mtg.Entity) []mtg.Entity {
	if c.Capture != 0 {
		if giver := q.S.Capture(c.Capture).Giver; giver != 0 || q.P.Ability(c.Ability).Kind != ability.Activated {
			return addObject(dst, giver)
		}
	}
	EachGrant(q, c.This, func(ref mtg.AbilityRef, giver mtg.ObjectID, _ uint32) {
		if ref == c.Ability {
			dst = addObject(dst, giver)
		}
	})
	return dst
}

// ProtectionColors are the colors that a protection ability of the object names, or that were
// chosen for it, or are not in the identity of commanders.
func ProtectionColors(q *Q, o mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) mtg.ColorSet {
	colors := s.Filter.Colors
	if !s.Filter.OffIdentity && !s.Filter.ChosenColor {
		return colors
	}
	named := func(of mtg.ObjectID) {
		if s.Filter.OffIdentity {
			colors |= offIdentity(q, q.Row(of).Controller)
		} else {
			colors |= state.ChosenColors(q.chosenFor(of, ref).color)
		}
	}
	if !eachGiver(q, o, ref, func(g *grant) bool { named(g.giver); return false }) {
		named(o)
	}
	return colors
}

// Sheds reports whether protection removes an attachment from what it is attached to (702.16c,
// 702.16d): not one that spares it. Each Aura is spared by what it gives itself (702.16n).
func Sheds(q *Q, host mtg.Entity, what mtg.ObjectID) bool {
	if host.IsPlayer() || !q.Protected(host, what) {
		return q.Protected(host, what)
	}
	row := q.Row(what)
	var given []mtg.AbilityRef
	return q.ownStatic(host.Object(), ability.StaticProtection, func(c *Context, s *ability.StaticEffect) bool {
		spared := func(giver mtg.ObjectID) bool { return s.SparesGiver && giver == what }
		switch chosen := s.Filter.ChosenColor || s.Filter.ChosenType; {
		case s.Who != nil || !protects(q, c, s, what, spared), s.SparesAuras && row.Subtypes.Has(mtg.SubAura):
			return false
		case s.SparesGiver && !chosen && gives(q, what, c.Ability) && !slices.Contains(given, c.Ability):
			given = append(given, c.Ability)
			return false
		}
		return true
	})
}

// MayHold reports whether an Equipment may be attached to something as far as its own abilities
// say to what alone it can be (301.5c).
func MayHold(q *Q, what mtg.ObjectID, host mtg.Entity) bool {
	may := true
	q.Abilities(what, func(ref mtg.AbilityRef) bool {
		a := q.P.Ability(ref)
		for i := range a.Static {
			if s := &a.Static[i]; s.Kind == ability.StaticEnchant && s.This {
				c := q.contextOf(what, ref)
				may = may && q.Matches(&c, s.Filter, host)
			}
		}
		return may
	})
	return may
}

// CanHold reports whether an Equipment or a Fortification can be attached to something: one that
// is a creature equips nothing unless it has reconfigure, nor fortifies (301.5c, 301.6).
func CanHold(q *Q, what mtg.ObjectID, host mtg.Entity) bool {
	h, row := q.S.Object(host.Object()), q.Row(what)
	if !host.IsObject() || h == nil || h.Zone != mtg.Battlefield || host == what.Entity() || q.Protected(host, what) {
		return false
	}
	types, creature := q.Row(host.Object()).Types, row.Types&mtg.Creature != 0
	return row.Subtypes.Has(mtg.SubEquipment) && types&mtg.Creature != 0 && (!creature || reconfigures(q, what)) && MayHold(q, what, host) ||
		row.Subtypes.Has(mtg.SubFortification) && types&mtg.Land != 0 && !creature
}

// reconfigures reports whether the object has reconfigure (702.151a).
func reconfigures(q *Q, o mtg.ObjectID) (found bool) {
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		found = q.P.Ability(ref).Name == ability.Reconfigure
		return !found
	})
	return found
}

// gives reports whether an ability of the object gives others the ability.
func gives(q *Q, o mtg.ObjectID, given mtg.AbilityRef) (found bool) {
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		for i := range q.P.Ability(ref).Static {
			mods := q.P.Ability(ref).Static[i].Mods
			found = found || slices.ContainsFunc(mods, func(m ability.Mod) bool { return m.Kind == ability.ModAddAbility && m.Ref == given })
		}
		return !found
	})
	return found
}

// sourceOf returns the source of an ability on the stack, and anything else
// itself.
func (q *Q) sourceOf(o mtg.ObjectID) mtg.ObjectID {
	if obj := q.S.Object(o); obj != nil && obj.Ability != 0 && obj.Source != 0 {
		return obj.Source
	}
	return o
}

func (q *Q) playerProtected(e mtg.Entity, from mtg.ObjectID) (found bool) {
	q.Statics(ability.StaticProtection, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if s.Who != nil {
			c := q.contextOf(src, ref)
			found = q.Matches(&c, s.Who, e) && q.Matches(&c, s.Filter, from.Entity())
		}
		return !found
	})
	return found || q.HasLasting(state.RuleEffect) && lastingFor(q, ability.StaticProtection, e, from)
}

// lastingFor reports whether an effect that lasts gives a player protection, hexproof or
// shroud, from the source.
func lastingFor(q *Q, kind ability.StaticKind, p mtg.Entity, from mtg.ObjectID) bool {
	for i := range q.S.Effects {
		x := &q.S.Effects[i]
		if x.Kind != state.RuleEffect || q.instruction(x).Static.Kind != kind {
			continue
		}
		c := Context{This: x.Source, You: x.Controller, Ability: x.Ability, Delayed: x.ID}
		for _, a := range q.S.AffectedBy(x.ID) {
			if a.Entity == p && q.Matches(&c, q.instruction(x).Static.Filter, from.Entity()) {
				return true
			}
		}
	}
	return false
}

// ownStatic reports whether one of the object's own static effects of the kind
// satisfies holds.
func (q *Q) ownStatic(o mtg.ObjectID, kind ability.StaticKind, holds func(c *Context, s *ability.StaticEffect) bool) (found bool) {
	q.Statics(kind, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if src == o {
			c := q.contextOf(src, ref)
			found = holds(&c, s)
		}
		return !found
	})
	return found
}

// untargetable reports whether shroud or hexproof keep the permanent from being
// the target of what you control from source.
func (q *Q) untargetable(o mtg.ObjectID, r *Row, you mtg.Seat, source mtg.ObjectID) bool {
	if r.Keywords.Has(mtg.Shroud) { // 702.18a
		return true
	}
	if r.Controller == you || q.S.Teammates(r.Controller, you) {
		return false
	}
	if r.Keywords.Has(mtg.Hexproof) { // 702.11b
		return true
	}
	return q.ownStatic(o, ability.StaticHexproofFrom, func(c *Context, s *ability.StaticEffect) bool { // 702.11d
		return s.Who == nil && q.Matches(c, s.Filter, source.Entity())
	})
}

// isHexproof reports whether an ability is hexproof from some quality, of the object that
// has it (702.11d).
func isHexproof(q *Q, ref mtg.AbilityRef) bool {
	list := q.P.Ability(ref).Static
	return len(list) == 1 && list[0].Kind == ability.StaticHexproofFrom && list[0].Who == nil
}

// HasKeywordNamed reports whether the object has the keyword; who asks for hexproof means hexproof
// from some quality too (702.11e).
func HasKeywordNamed(q *Q, o mtg.ObjectID, name string) (has bool) {
	k, ok := mtg.KeywordNamed(name)
	if !ok || q.Row(o) == nil {
		return false
	}
	if has = q.Has(o, k); !has && k == mtg.Hexproof {
		q.Abilities(o, func(ref mtg.AbilityRef) bool {
			has = isHexproof(q, ref)
			return !has
		})
	}
	return has
}

// HasKeywordOf reports whether the object has what a counter of the kind gives: a keyword, or
// hexproof from the same quality (122.1b, 702.11d).
func HasKeywordOf(q *Q, o mtg.ObjectID, kind mtg.Counter) (has bool) {
	if k, ok := kind.Keyword(); ok {
		return q.Has(o, k)
	}
	given := q.P.HexproofFrom(kind)
	if given == 0 {
		return false
	}
	from := q.P.Ability(given).Static[0].Filter
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		has = isHexproof(q, ref) && reflect.DeepEqual(q.P.Ability(ref).Static[0].Filter, from)
		return !has
	})
	return has
}

// untargetablePlayer reports whether a player can't be the target of what you control
// because he has shroud (702.18a) or hexproof (702.11c).
func untargetablePlayer(q *Q, p, you mtg.Seat, source mtg.ObjectID) (found bool) {
	q.Statics(ability.StaticShroud, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := q.contextOf(src, ref)
		found = q.Matches(&c, s.Who, mtg.PlayerEntity(p))
		return !found
	})
	lasting := q.HasLasting(state.RuleEffect)
	if found || lasting && lastingFor(q, ability.StaticShroud, mtg.PlayerEntity(p), source) {
		return true
	}
	if p == you || q.S.Teammates(p, you) {
		return false
	}
	q.Statics(ability.StaticHexproofFrom, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if s.Who != nil {
			c := q.contextOf(src, ref)
			found = q.Matches(&c, s.Who, mtg.PlayerEntity(p)) && q.Matches(&c, s.Filter, source.Entity())
		}
		return !found
	})
	return found || lasting && lastingFor(q, ability.StaticHexproofFrom, mtg.PlayerEntity(p), source)
}
