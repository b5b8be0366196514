package query

// This file carries out 201.2, when objects have a name and the same name, and
// 201.4, the card name that was chosen.

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

// hasNameSaid reports whether one of the names of what r is of is the card name
// that was chosen (201.4); n is what stands for it.
func (q *Q) hasNameSaid(r *Row, n uint8) bool {
	said := q.S.NameSaid(n)
	for _, name := range q.names(r) {
		if name != 0 && len(said) > 0 && q.P.Name(name) == string(said) {
			return true
		}
	}
	return false
}
