package query

import "github.com/apnap/apnap/mtg"

// FinalChapter returns the greatest number among the chapter abilities o has, 0
// when it has none (714.2d).
func (q *Q) FinalChapter(o mtg.ObjectID) (final int) {
	q.Abilities(o, func(ref mtg.AbilityRef) bool {
		final = max(final, q.P.Ability(ref).Chapter())
		return true
	})
	return final
}
