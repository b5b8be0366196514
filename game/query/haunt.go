package query

// This file answers what 702.55, haunt, asks.

import "github.com/apnap/apnap/mtg"

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
