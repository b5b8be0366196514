package query

// This file carries out what 508.1h and 509.1d say of costs to attack and to
// block.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/mtg"
)

// CombatCost is how much mana the declaration of the chosen attackers or blockers
// costs in all: of each row that asks for a payment, its amount for each creature
// that it speaks of (508.1h, 509.1d).
func (q *Q) CombatCost(a mtg.ActionKind, chosen []decision.Option) (sum int) {
	w := q.declaring()
	q.rulings(ability.OnlyIf, a, func(r *ruling) bool {
		for i := range chosen {
			if !w.asksOf(r, a, &chosen[i]) {
				continue
			}
			again := false
			for j := range chosen[:i] {
				again = again || chosen[j].Object == chosen[i].Object && w.asksOf(r, a, &chosen[j])
			}
			if !again {
				sum += max(0, costOf(q, r, chosen[i].Object))
			}
		}
		return true
	})
	return sum
}

// costOf is the amount of the row for one creature, which it may speak of.
func costOf(q *Q, r *ruling, what mtg.ObjectID) int {
	c := r.c
	c.Described = what
	return q.Num(&c, r.e.Change)
}

func (w declaring) asksOf(r *ruling, a mtg.ActionKind, o *decision.Option) bool {
	return w.q.speaksOf(r, a, w.q.Row(o.Object).Controller, o.Object, o.Other)
}

// costly reports whether attacking or blocking so has a cost, which may be {0} (118.5).
// Nobody has to pay for it (508.1d, 509.1c).
func (w declaring) costly(a mtg.ActionKind, who mtg.Seat, what mtg.ObjectID, with mtg.Entity) bool {
	found := false
	w.q.rulings(ability.OnlyIf, a, func(r *ruling) bool {
		found = w.q.speaksOf(r, a, who, what, with)
		return !found
	})
	return found
}

// AttackFree is Attack without what would cost something.
func (q *Q) AttackFree(d *decision.Decision, p mtg.Seat) {
	q.combat.free = true
	q.Attack(d, p)
	q.combat.free = false
}

// BlockFree is Block without what would cost something.
func (q *Q) BlockFree(d *decision.Decision, p mtg.Seat) {
	q.combat.free = true
	q.Block(d, p)
	q.combat.free = false
}

// allCostly reports whether every creature that could block the attacker would
// cost something.
func (w declaring) allCostly(d *decision.Decision, partner uint16) bool {
	some := false
	for i := range d.Options {
		o := &d.Options[i]
		if !listed(d.Pairs[o.First:o.First+uint32(o.Count)], partner) {
			continue
		}
		if !w.costly(mtg.ActionBlock, w.q.Row(o.Object).Controller, o.Object, d.Others[partner].Entity) {
			return false
		}
		some = true
	}
	return some
}
