package query

// This file carries out the keyword abilities about who can block whom: flying
// (702.9), intimidate (702.13), landwalk (702.14), reach (702.17), shadow
// (702.28), horsemanship (702.31), fear (702.36), skulk (702.118).

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
