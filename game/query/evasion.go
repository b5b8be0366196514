package query

// This file carries out the keyword abilities about who can block whom: flying
// (702.9), intimidate (702.13), landwalk (702.14), reach (702.17), shadow
// (702.28), horsemanship (702.31), fear (702.36), skulk (702.118); and what 609.4 says of a
// creature that can attack or block as though something were so: in that attack or block
// everything that asks for a keyword of it, or of what it blocks, is answered as though it were,
// and nothing else is.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// evades reports whether the attacker's or the blocker's keywords keep the one
// from being blocked by the other.
func evades(attacker, blocker *Row) bool {
	a, b := attacker.Keywords, blocker.Keywords
	switch {
	case a.Has(mtg.Flying) && !b.Has(mtg.Flying) && !b.Has(mtg.Reach), // 702.9b
		a.Has(mtg.Shadow) != b.Has(mtg.Shadow),              // 702.28b
		a.Has(mtg.Horsemanship) && !b.Has(mtg.Horsemanship), // 702.31b
		a.Has(mtg.Skulk) && blocker.Power > attacker.Power,  // 702.118b
		a.Has(mtg.Fear) && !isFearless(blocker),             // 702.36b
		a.Has(mtg.Intimidate) && !shrugs(attacker, blocker): // 702.13b
		return true
	}
	return false
}

func isFearless(blocker *Row) bool {
	return blocker.Types&mtg.Artifact != 0 || blocker.Colors.Has(mtg.Black)
}

func shrugs(attacker, blocker *Row) bool {
	return blocker.Types&mtg.Artifact != 0 || blocker.Colors&attacker.Colors != 0
}

// walks reports whether landwalk keeps the attacker from being blocked by p,
// who controls such a land (702.14c).
func (q *Q) walks(attacker mtg.ObjectID, p mtg.Seat) bool {
	return q.ownStatic(attacker, ability.StaticLandwalk, func(c *Context, s *ability.StaticEffect) bool {
		if overWalked(q, s.Filter) {
			return false
		}
		for _, slot := range q.S.List(mtg.Battlefield, 0) {
			id := q.S.ID(slot)
			if r := q.Row(id); r.Controller == p && r.Types&mtg.Land != 0 && q.Matches(c, s.Filter, id.Entity()) {
				return true
			}
		}
		return false
	})
}

// overWalked reports whether some effect lets creatures be blocked as though they didn't have
// the landwalk ability of these lands: that of their land type, whatever else it asks of the
// land (702.14a), or all.
func overWalked(q *Q, lands *ability.Filter) (over bool) {
	if !q.P.HasStatic(ability.StaticOverWalk) {
		return false
	}
	q.Statics(ability.StaticOverWalk, func(_ mtg.ObjectID, _ mtg.AbilityRef, s *ability.StaticEffect) bool {
		f := s.Filter
		over = len(f.Subtypes) == 0 || slices.Equal(f.Subtypes, lands.Subtypes)
		return !over
	})
	return over
}

// though is what counts as so of the creatures of one attack or block. It counts whether that helps
// or hinders.
type though struct {
	doer, other   mtg.ObjectID   // who attacks or blocks, and the creature that is blocked
	gained, taken mtg.KeywordSet // of the doer
	without       mtg.KeywordSet // of the other
	walkless      bool           // the other has none of the landwalk abilities that effects pass over
}

// thoughOf finds what counts as so where the creature attacks or blocks that. Where one effect
// brings about what another asks for, both apply (609.4a).
func thoughOf(q *Q, a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) though {
	t := though{doer: what}
	if a == mtg.ActionBlock && !with.IsPlayer() {
		t.other, t.walkless = with.Object(), q.P.HasStatic(ability.StaticOverWalk)
	}
	for grows := true; grows; {
		before := t
		q.rulings(ability.May, a, func(r *ruling) bool {
			if a == mtg.ActionBlock && r.e.With == nil {
				return true // it blocks more than one
			}
			r.though = though{}
			plain := speaks(q, r, a, who, what, with)
			if r.though = before; plain || speaks(q, r, a, who, what, with) {
				t.add(a, r.e)
			}
			return true
		})
		grows = t != before
	}
	if t.without.Has(mtg.Shadow) { // and so what has shadow itself can't block it
		t.gained &^= mtg.Keywords(mtg.Shadow)
	}
	if t.gained|t.taken|t.without == 0 && !t.walkless {
		return though{}
	}
	return t
}

// add has what the row says count.
func (t *though) add(a mtg.ActionKind, e *ability.StaticEffect) {
	k, _ := mtg.KeywordNamed(e.Name)
	switch {
	case a == mtg.ActionAttack: // 702.3b
		t.taken |= mtg.Keywords(mtg.Defender)
	case e.Less:
		t.without |= mtg.Keywords(k)
	default:
		t.gained |= mtg.Keywords(k)
	}
}

// matchesThough is Matches for a row that is asked about one attack or block.
func matchesThough(q *Q, r *ruling, f *ability.Filter, e mtg.Entity) bool {
	o := e.Object()
	if r.though == (though{}) || f == nil || e.IsPlayer() || o == 0 || o != r.though.doer && o != r.though.other {
		return q.Matches(&r.c, f, e)
	}
	of := q.Row(o)
	if of == nil || q.limited && !q.within(&r.c, e) {
		return false
	}
	row := *of
	s := q.subjectOf(o, &row)
	if o == r.though.doer {
		row.Keywords = row.Keywords&^r.though.taken | r.though.gained
	} else {
		row.Keywords &^= r.though.without
		s.walkless = r.though.walkless
	}
	return q.matchesSubject(&r.c, f, &s, true)
}
