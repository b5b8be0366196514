package query

// This file carries out what section 310 says of who protects a battle, and so defends it.

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Defender returns the defending player for what is attacked: the player himself, the protector of
// a battle (310.8d), or who controls a planeswalker (508.5).
func Defender(q *Q, attacked mtg.Entity) mtg.Seat {
	if attacked.IsPlayer() {
		return attacked.Seat()
	}
	r := q.Row(attacked.Object())
	switch {
	case r == nil:
		return 0
	case r.Types&mtg.Battle != 0:
		return Protector(q, attacked.Object())
	}
	return r.Controller
}

// Protector returns the player who is designated as the protector of the object, or was as it left
// the battlefield; nobody where there is none.
func Protector(q *Q, id mtg.ObjectID) mtg.Seat {
	if o := q.S.Object(id); o != nil {
		return o.Who(state.Protector)
	}
	if gone := q.S.LastKnown(id); gone != nil {
		return gone.Protector
	}
	return 0
}

// MayProtect reports whether p can be the protector of a battle that is as the row says: of a Siege
// an opponent of its controller (310.11a), of one without a battle type its controller (310.8a).
func MayProtect(q *Q, r *Row, p mtg.Seat) bool {
	if r.Subtypes.Has(mtg.SubSiege) {
		return q.S.Playing.Has(p) && q.S.Opponents(r.Controller, p)
	}
	return p == r.Controller
}

// Protectors appends whom the controller of a battle that is as the row says can choose as its
// protector, in turn order from him: nobody beyond his range of influence (801.5a).
func Protectors(q *Q, r *Row, dst []mtg.Entity) []mtg.Entity {
	p := r.Controller
	for range q.S.Seats {
		if MayProtect(q, r, p) && q.S.InRange(r.Controller, p) {
			dst = append(dst, mtg.PlayerEntity(p))
		}
		p = state.LeftOf(q.S, p)
	}
	return dst
}

// protectedBy appends the battles that p protects (310.8e).
func protectedBy(q *Q, p mtg.Seat, dst []mtg.Entity) []mtg.Entity {
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if q.S.Objects[slot].Who(state.Protector) == p && q.Permanent(slot).Types&mtg.Battle != 0 {
			dst = append(dst, q.S.ID(slot).Entity())
		}
	}
	return dst
}

// IsAttacked reports whether a creature attacks the permanent.
func IsAttacked(q *Q, id mtg.ObjectID) bool {
	if !q.S.Step.IsCombat() {
		return false
	}
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if o := &q.S.Objects[slot]; o.Is(state.Attacking) && !o.Is(state.AttacksNobody) && o.Attacks == id.Entity() {
			return true
		}
	}
	return false
}
