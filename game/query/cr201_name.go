package query

// This file carries out 201.2, when objects have a name and the same name.

import "github.com/apnap/apnap/mtg"

// names returns the names of what r is of: none, one, or the two of a split
// card's halves combined (709.4a).
func (q *Q) names(r *Row) [2]mtg.NameID {
	if f := q.P.Face(r.Face); f.Halves[0] != 0 && r.Name == f.Name {
		return f.Halves
	}
	return [2]mtg.NameID{r.Name}
}

// HasName reports whether one of the names of what r is of is the one given
// (709.4a).
func (q *Q) HasName(r *Row, name string) bool {
	for _, n := range q.names(r) {
		if n != 0 && q.P.Name(n) == name {
			return true
		}
	}
	return false
}

// SameName reports whether the two have a name in common (201.2a).
func (q *Q) SameName(a, b *Row) bool {
	if a.Name == 0 || b.Name == 0 {
		return false
	}
	if a.Name == b.Name {
		return true
	}
	other := q.names(b)
	for _, n := range q.names(a) {
		if n != 0 && (n == other[0] || n == other[1] || q.P.SpelledAlike(n, other[0])) {
			return true
		}
	}
	return false
}

// hasChosenName reports whether one of the names of what r is of is the card name
// chosen for this (201.4).
func (q *Q) hasChosenName(c *Context, r *Row) bool {
	said := q.S.NameSaid(q.nameChosenFor(c.This, c.Ability))
	for _, n := range q.names(r) {
		if n != 0 && len(said) > 0 && q.P.Name(n) == string(said) {
			return true
		}
	}
	return false
}

// nameChosenFor is what stands for the name chosen for an object, as chosenFor is for
// colours and types.
func (q *Q) nameChosenFor(o mtg.ObjectID, by mtg.AbilityRef) uint16 {
	if obj := q.S.Object(o); obj != nil {
		if !q.samePair(obj.Ability, by) {
			return 0
		}
		return obj.ChosenName
	}
	if d := q.S.LastKnown(o); d != nil {
		return d.ChosenName
	}
	return 0
}
