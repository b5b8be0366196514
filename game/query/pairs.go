package query

// This file carries out 702.95b: which creature another is paired with.

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// PairedWith returns the creature that o is paired with, or nothing.
func (q *Q) PairedWith(o mtg.ObjectID) mtg.ObjectID {
	if len(q.S.Effects) == 0 || !q.HasLasting(state.PairEffect) {
		return 0
	}
	for i := range q.S.Effects {
		if q.S.Effects[i].Kind != state.PairEffect {
			continue
		}
		pair := q.S.AffectedBy(q.S.Effects[i].ID)
		for j := range pair {
			if len(pair) == 2 && pair[j].Entity == o.Entity() {
				return pair[1-j].Entity.Object()
			}
		}
	}
	return 0
}
