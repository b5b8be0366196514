package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// considered is an object that is asked about as if it showed another face than
// it does: to see whether that half or face can be cast or played (709.3a,
// 712.11c, 715.3a, 718.3a, 720.3a), or how it enters with that face up.
type considered struct {
	id  mtg.ObjectID
	row Row
}

// Consider makes Row and all that asks it see o with the characteristics of the
// face, until Reconsider. A face that o shows anyhow changes nothing.
func (q *Q) Consider(o mtg.ObjectID, face mtg.FaceID) {
	obj := q.S.Object(o)
	if obj == nil || obj.Is(state.FaceDown) && obj.Zone != mtg.Exile || obj.Face == face && !obj.Is(state.FaceDown) {
		return
	}
	f := q.P.Face(face)
	r := &q.considered.row
	q.faceRow(f, r)
	r.Controller = q.Row(o).Controller
	if face == catalog.FaceDown || face == catalog.FaceDownWard {
		r.Flags |= FaceDownPermanent
	}
	r.ManaValue = int32(q.P.Face(f.Priced).Cost.ManaValue(0)) // 202.3b
	if q.factsOf(face).own {
		q.defineBy(o, f, r)
	}
	q.considered.id = o
}

// ConsiderDown is Consider for a card that is face down in exile. It returns what was considered
// before, for ReconsiderAs.
func ConsiderDown(q *Q, o mtg.ObjectID, face mtg.FaceID) (before considered) {
	before = q.considered
	q.Consider(o, face)
	return before
}

// Reconsider ends what Consider began.
func (q *Q) Reconsider() { q.considered.id = 0 }

// ConsiderX makes Row and all that asks it see o, as what Consider shows it or as it
// is, with the mana value that a spell with the face has on the stack for this X
// (202.3e). It returns what was considered before, for ReconsiderAs.
func (q *Q) ConsiderX(o mtg.ObjectID, face mtg.FaceID, x int32) (before considered) {
	before = q.considered
	if before.id != o {
		row := q.Row(o)
		if row == nil {
			return before
		}
		q.considered = considered{id: o, row: *row}
	}
	q.considered.row.ManaValue = int32(q.P.Face(q.P.Face(face).Priced).Cost.ManaValue(int(x)))
	return before
}

// ReconsiderAs goes back to what was considered before.
func (q *Q) ReconsiderAs(before considered) { q.considered = before }

// GivenFlashAs reports whether a static ability gives flash to o as it is considered: with the face
// that it would be cast with, which the table has not got (708.4, 601.3e).
func GivenFlashAs(q *Q, o mtg.ObjectID) bool {
	if q.considered.id != o {
		return false
	}
	q.refresh()
	for i := range q.table.effects {
		f := &q.table.effects[i]
		if f.static == nil || f.static.Affects == nil || !slices.ContainsFunc(f.mods, func(m ability.Mod) bool {
			return m.Kind == ability.ModAddKeywords && m.Keywords.Has(mtg.Flash)
		}) {
			continue
		}
		c := q.contextOf(f.source, f.ref)
		if q.holds(f.source, f.ref, f.static) && q.Matches(&c, f.static.Affects, o.Entity()) {
			return true
		}
	}
	return false
}
