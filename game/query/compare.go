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
		outer := c.Described
		c.Described = s.id
		holds := k.Relation.Holds(attribute(s.row, k.Attr), q.Num(c, k.Num))
		c.Described = outer
		if !holds {
			return false
		}
	}
	return true
}

// isExtreme reports whether nothing among those meant has more, or less.
func (q *Q) isExtreme(c *Context, f *ability.Filter, k *ability.Compare, s *subject) bool {
	own := attribute(s.row, k.Attr)
	among, inner := k.Among, true
	if among == nil {
		among, inner = f, false
	} else if s.obj != nil && !q.Matches(c, among, s.id.Entity()) { // the greatest of them is one of them
		return false
	}
	extreme := true
	q.each(c, among, inner, func(e mtg.Entity) bool {
		if e.IsPlayer() {
			return true
		}
		n := attribute(q.Row(e.Object()), k.Attr)
		extreme = !(k.Greatest && n > own || k.Least && n < own)
		return extreme
	})
	return extreme
}

// attribute returns a number the object has.
// AttrOf is a characteristic of an object, zero where nothing is known of it.
func AttrOf(q *Q, a ability.Attribute, e mtg.Entity) int {
	if r := q.Row(e.Object()); r != nil {
		return attribute(r, a)
	}
	return 0
}

func attribute(r *Row, a ability.Attribute) int {
	switch a {
	case ability.AttrPower:
		return int(r.Power)
	case ability.AttrToughness:
		return int(r.Toughness)
	case ability.AttrBasePower:
		return int(r.BasePower)
	case ability.AttrBaseToughness:
		return int(r.BaseToughness)
	}
	return int(r.ManaValue)
}
