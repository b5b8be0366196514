package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// FinalChapter returns the greatest number among the chapter abilities o has, 0
// when it has none (714.2d).
func (q *Q) FinalChapter(o mtg.ObjectID) (final int) {
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		final = max(final, q.P.Ability(ref).Chapter())
		return true
	})
	return final
}

// ReadsAhead reports whether o has read ahead (702.155).
func ReadsAhead(q *Q, o mtg.ObjectID) (has bool) { return HasStatic(q, o, ability.StaticReadAhead) }

// HasStatic reports whether the object has a static ability that is of the kind and no more.
func HasStatic(q *Q, o mtg.ObjectID, kind ability.StaticKind) (has bool) {
	if !q.P.HasStatic(kind) {
		return false
	}
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		a := q.P.Ability(ref)
		has = len(a.Static) > 0 && a.Static[0].Kind == kind
		return !has
	})
	return has
}
