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

// Haunt is the name of the ability that exiles a card haunting a creature.
const Haunt = "haunt"

// haunted returns the creature that a card in exile haunts: the one that the haunt ability
// which exiled it had for a target, whatever has become of that (702.55b). It is linked to
// the creature by that ability.
func haunted(q *Q, card mtg.ObjectID) mtg.ObjectID {
	o := q.S.Object(card)
	if o == nil || o.Zone != mtg.Exile || o.Link == 0 || q.P.Ability(o.Ability).Name != Haunt {
		return 0
	}
	return o.Link
}
