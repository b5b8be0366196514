package query

// This file carries out 702.103, bestow: what a bestowed spell or permanent is.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// EnchantCreature is the enchant ability that what is bestowed has (702.103b).
var EnchantCreature = ability.Filter{Types: mtg.Creature, Zones: mtg.Zones(mtg.Battlefield)}

// bestow makes the row that of a bestowed Aura: its types are set, its supertypes
// and abilities stay (702.103b, 205.1a).
func (r *Row) bestow() {
	r.Types = mtg.Enchantment
	r.Subtypes = mtg.SubtypeSet{}
	r.Subtypes.Add(mtg.SubAura)
}

// ConsiderBestowed is Consider for a card that would be cast bestowed (702.103d).
func (q *Q) ConsiderBestowed(o mtg.ObjectID, face mtg.FaceID) {
	f := q.P.Face(face)
	r := &q.considered.row
	controller := q.Row(o).Controller
	q.faceRow(f, r)
	r.Controller = controller
	r.bestow()
	q.considered.id = o
}
