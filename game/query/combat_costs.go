package query

// This file carries out what 508.1h and 509.1d say of costs to attack and to
// block.

import (
	"slices"

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

// heedCosts has nobody pay to obey a requirement: those that only a cost lets one obey are none.
// But who pays for a creature to attack or block obeys as many as he can for no more (508.1d,
// 509.1c), so that what obeys fewer is not offered.
func (w declaring) heedCosts(d *decision.Decision, a mtg.ActionKind) {
	w.s.paid = w.s.paid[:0]
	some := false
	if !w.s.free {
		w.q.rulings(ability.OnlyIf, a, func(*ruling) bool { some = true; return false })
	}
	if !some || len(d.Requirements) == 0 {
		return
	}
	w.s.d = d
	w.s.paid = append(w.s.paid, make([]bool, len(d.Options)*len(d.Others))...)
	for i := range d.Options {
		o := &d.Options[i]
		for _, partner := range d.Partners(i) {
			w.s.paid[i*len(d.Others)+int(partner)] = w.costly(a, w.q.Row(o.Object).Controller, o.Object, d.Others[partner].Entity)
		}
	}
	for i := range d.Options {
		w.dropWorse(d, a, uint16(i))
	}
	d.Requirements = slices.DeleteFunc(d.Requirements, func(r decision.Requirement) bool {
		return r.Option != decision.AnyOption && !slices.ContainsFunc(d.Pairs[r.First:r.First+uint32(r.Count)], func(partner uint16) bool { return !w.s.costs(r.Option, partner) })
	})
}

// dropWorse takes from the partners of the option those that cost something where another costs
// no more and obeys more requirements. Where a restriction counts who takes part with a partner,
// all is left: what others do decides there.
func (w declaring) dropWorse(d *decision.Decision, a mtg.ActionKind, option uint16) {
	if a == mtg.ActionBlock && d.Options[option].Max > 1 {
		return
	}
	uncounted := func(partner uint16) bool { return d.Others[partner].Max == 0 && d.Others[partner].Min <= 1 }
	list := d.Partners(int(option))
	worse := func(partner uint16) bool {
		return w.s.costs(option, partner) && uncounted(partner) && slices.ContainsFunc(list, func(better uint16) bool {
			return uncounted(better) && obeyedBy(d, option, better, false) > obeyedBy(d, option, partner, true) && w.costsNoMore(a, d.Options[option].Object, d.Others[better].Entity, d.Others[partner].Entity)
		})
	}
	if !slices.ContainsFunc(list, worse) {
		return
	}
	first := len(d.Pairs)
	for _, partner := range list {
		if !worse(partner) {
			d.Pairs = append(d.Pairs, partner)
		}
	}
	d.Options[option].First, d.Options[option].Count = uint32(first), uint16(len(d.Pairs)-first)
}

// obeyedBy is how many requirements of the option the partner obeys, and of any option if they count.
func obeyedBy(d *decision.Decision, option, partner uint16, others bool) (n int) {
	for i := range d.Requirements {
		r := &d.Requirements[i]
		if (r.Option == option || others && r.Option == decision.AnyOption) && listed(d.Pairs[r.First:r.First+uint32(r.Count)], partner) {
			n++
		}
	}
	return n
}

// costsNoMore reports whether every payment that is asked for with one partner is asked for with
// the other.
func (w declaring) costsNoMore(a mtg.ActionKind, id mtg.ObjectID, with, than mtg.Entity) bool {
	who, no := w.q.Row(id).Controller, true
	w.q.rulings(ability.OnlyIf, a, func(r *ruling) bool {
		no = !w.q.speaksOf(r, a, who, id, with) || w.q.speaksOf(r, a, who, id, than)
		return no
	})
	return no
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
