package query

// This file carries out section 115, targets.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// LegalTarget reports whether e can be a target that t describes, for the spell
// or ability of c, whose source is c.This (115.1, 115.5, 702.11, 702.16,
// 702.18).
func (q *Q) LegalTarget(c *Context, t *ability.Target, e mtg.Entity) bool {
	return q.Matches(c, &t.Filter, e) && q.legalTarget(c, t, e)
}

// legalTarget is LegalTarget for what the filter is known to describe.
func (q *Q) legalTarget(c *Context, t *ability.Target, e mtg.Entity) bool {
	if len(q.shunned) > 0 && contains(q.shunned, e) {
		return false
	}
	if e.IsPlayer() {
		return q.S.Playing.Has(e.Seat()) && !q.Protected(e, c.This) && !untargetablePlayer(q, e.Seat(), c.You, c.This) && // 702.16b, 702.11c
			!barsTarget(q, c, e.Seat(), 0)
	}
	obj := q.S.Object(e.Object())
	if obj == nil || !ZonesOf(&t.Filter).Has(obj.Zone) {
		return false
	}
	if c.Casts && e.Object() == c.This || obj.Zone == mtg.Stack && (e.Object() == c.This || c.Capture != 0 && obj.Capture == c.Capture) {
		return false // 115.5
	}
	if obj.Zone == mtg.Battlefield && (q.untargetable(e.Object(), q.Row(e.Object()), c.You, c.This) || q.Protected(e, c.This)) {
		return false
	}
	return !barsTarget(q, c, c.You, e.Object())
}

// barsTarget reports whether some effect keeps the spell or ability of c, which that player
// controls, from having o as a target. What is only to be cast is asked about as the spell it
// would be.
func barsTarget(q *Q, c *Context, p mtg.Seat, o mtg.ObjectID) bool {
	before := q.aimed
	switch q.aimed = bySpell; {
	case c.Casts:
		q.aimed = byCard
	case c.Ability != 0 && q.P.Ability(c.Ability).Kind != ability.Spell:
		q.aimed = byAbility
	}
	bars := q.Forbidden(mtg.ActionTarget, p, o, c.This.Entity())
	q.aimed = before
	return bars
}

// Shun says what is not to be a target of what is looked at, though it may be.
func Shun(q *Q, list []mtg.Entity) { q.shunned = list }

// aiming is by what something would be a target.
type aiming uint8

const (
	bySpell aiming = iota
	byAbility
	byCard // by the spell that a card would be
)

// fitsAimer reports whether what would have something as a target is what the row says of it.
func fitsAimer(q *Q, r *ruling, who mtg.Seat, by mtg.Entity) bool {
	switch q.aimed {
	case byAbility: // whose source may be a spell, but it is none (113.7)
		return r.e.With.Is&ability.IsSpell == 0 && q.Matches(&r.c, r.e.With, by)
	case byCard:
		return q.MatchesSpell(&r.c, r.e.With, by.Object(), who)
	}
	return q.Matches(&r.c, r.e.With, by)
}

// Targets appends every legal target for t, players first.
func (q *Q) Targets(c *Context, t *ability.Target, dst []mtg.Entity) []mtg.Entity {
	q.each(c, &t.Filter, true, func(e mtg.Entity) bool {
		if q.legalTarget(c, t, e) {
			dst = append(dst, e)
		}
		return true
	})
	return dst
}

// HasTargets reports whether there are at least need legal targets for t.
func (q *Q) HasTargets(c *Context, t *ability.Target, need int) bool {
	if need <= 0 {
		return true
	}
	if t.Share == ability.QualityOwner {
		return hasOfOneOwner(q, c, t, need)
	}
	if t.Differ == ability.QualityController {
		return hasOfEach(q, c, t, need)
	}
	q.each(c, &t.Filter, true, func(e mtg.Entity) bool {
		if q.legalTarget(c, t, e) {
			need--
		}
		return need > 0
	})
	return need <= 0
}

// WhoseTarget is the player whose an object is, where there is a target for each of several:
// its controller, or its owner where it is in a zone of his.
func WhoseTarget(q *Q, id mtg.ObjectID) mtg.Seat {
	if o := q.S.Object(id); o != nil && o.Zone != mtg.Battlefield && o.Zone != mtg.Stack {
		return o.Owner
	}
	return q.Row(id).Controller
}

// hasOfEach reports whether there are at least need legal targets for t, one of each player,
// or one of each who has any where there is to be one for each: for who has none, none is chosen.
func hasOfEach(q *Q, c *Context, t *ability.Target, need int) bool {
	if t.Min.Kind != ability.NumConst {
		return true
	}
	var of mtg.SeatSet
	q.each(c, &t.Filter, true, func(e mtg.Entity) bool {
		if who := WhoseTarget(q, e.Object()); !of.Has(who) && q.legalTarget(c, t, e) {
			of = of.With(who)
			need--
		}
		return need > 0
	})
	return need <= 0
}

// hasOfOneOwner reports whether there are at least need legal targets for t that have the
// same owner.
func hasOfOneOwner(q *Q, c *Context, t *ability.Target, need int) (ok bool) {
	var of [mtg.MaxSeats + 1]int
	q.each(c, &t.Filter, true, func(e mtg.Entity) bool {
		if q.legalTarget(c, t, e) {
			owner := q.S.Object(e.Object()).Owner
			of[owner]++
			ok = of[owner] >= need
		}
		return !ok
	})
	return ok
}

// HasOtherTargets reports whether there are at least need things that are each a legal
// target for one of the two, which are to have different targets.
func HasOtherTargets(q *Q, c *Context, t, first *ability.Target, need int) bool {
	q.each(c, &first.Filter, true, func(e mtg.Entity) bool {
		if q.legalTarget(c, first, e) {
			need--
		}
		return need > 0
	})
	if need <= 0 {
		return true
	}
	q.each(c, &t.Filter, true, func(e mtg.Entity) bool {
		if q.legalTarget(c, t, e) && !q.LegalTarget(c, first, e) {
			need--
		}
		return need > 0
	})
	return need <= 0
}

// CanEnchant reports whether what o's enchant abilities ask fits e and e has no
// protection from o (303.4, 702.5, 702.16c). An Aura without an enchant ability
// can be attached to nothing.
func (q *Q) CanEnchant(o mtg.ObjectID, e mtg.Entity) bool {
	return q.CanEnchantFor(o, e, q.youFor(o))
}

// CanEnchantFor is CanEnchant for an o that you would control.
func (q *Q) CanEnchantFor(o mtg.ObjectID, e mtg.Entity, you mtg.Seat) bool {
	return e != o.Entity() && CopyCanEnchant(q, o, e, you)
}

// CopyCanEnchant is CanEnchantFor for a copy of o, which could enchant o too (303.4d).
func CopyCanEnchant(q *Q, o mtg.ObjectID, e mtg.Entity, you mtg.Seat) bool {
	r := q.Row(o)
	if r == nil || q.Protected(e, o) {
		return false
	}
	found, ok := false, true
	if obj := q.S.Object(o); obj != nil && obj.Is(state.Bestowed) {
		c := Context{This: o, You: you}
		found, ok = true, q.fitsEnchant(&c, &EnchantCreature, e)
	}
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		a := q.P.Ability(ref)
		for i := range a.Static {
			if s := &a.Static[i]; s.Kind == ability.StaticEnchant {
				c := Context{This: o, You: you, Ability: ref}
				found = true
				ok = ok && q.fitsEnchant(&c, s.Filter, e)
			}
		}
		return ok
	})
	return found && ok
}

func (q *Q) fitsEnchant(c *Context, f *ability.Filter, e mtg.Entity) bool {
	if obj := q.S.Object(e.Object()); e.IsObject() && (obj == nil || !ZonesOf(f).Has(obj.Zone)) {
		return false
	}
	return q.Matches(c, f, e)
}

// youFor is who controls the object now.
func (q *Q) youFor(o mtg.ObjectID) mtg.Seat {
	if r := q.Row(o); r != nil {
		return r.Controller
	}
	return 0
}
