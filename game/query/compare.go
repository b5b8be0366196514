package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// compares asks the comparisons of a filter.
func (q *Q) compares(c *Context, f *ability.Filter, s *subject, extremes bool) bool {
	for i := range f.Compare {
		k := &f.Compare[i]
		if k.Greatest || k.Least {
			if extremes && !q.isExtreme(c, f, k, s) {
				return false
			}
			continue
		}
		var with int
		if k.Self {
			with = q.attribute(s, k.With, k)
		} else {
			with = q.Num(c, k.Num)
		}
		if !k.Relation.Holds(q.attribute(s, k.Attr, k), with) {
			return false
		}
	}
	return true
}

// isExtreme reports whether nothing among those meant has more, or less.
func (q *Q) isExtreme(c *Context, f *ability.Filter, k *ability.Compare, s *subject) bool {
	own := q.attribute(s, k.Attr, k)
	among, inner := k.Among, true
	if among == nil {
		among, inner = f, false
	}
	extreme := true
	q.each(c, among, inner, func(e mtg.Entity) bool {
		if e.IsPlayer() {
			return true
		}
		other := q.subjectOf(e.Object())
		n := q.attribute(&other, k.Attr, k)
		extreme = !(k.Greatest && n > own || k.Least && n < own)
		return extreme
	})
	return extreme
}

// attribute returns a number the object has.
func (q *Q) attribute(s *subject, a ability.Attribute, k *ability.Compare) int {
	r := s.row
	switch a {
	case ability.AttrPower:
		return int(r.Power)
	case ability.AttrToughness:
		return int(r.Toughness)
	case ability.AttrManaValue:
		return int(r.ManaValue)
	case ability.AttrPowerPlusToughness:
		return int(r.Power + r.Toughness)
	case ability.AttrBasePower:
		return int(r.BasePower)
	case ability.AttrBaseToughness:
		return int(r.BaseToughness)
	}
	if k.AnyKind {
		return q.anyCounters(s)
	}
	return q.countersOn(s, k.Counter)
}
