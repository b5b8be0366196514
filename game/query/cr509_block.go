package query

// This file carries out what section 509 says of who can and who must block.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Block fills in the declaration of blockers that p can make: the creatures,
// the attackers each can block, and what restricts and requires (509.1a-509.1c).
func (q *Q) Block(d *decision.Decision, p mtg.Seat) {
	w := q.declaring()
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if obj := &q.S.Objects[slot]; obj.Is(state.Attacking) && q.S.Together(p, Defender(q, obj.Attacks)) {
			d.Others = append(d.Others, decision.Partner{Entity: q.S.ID(slot).Entity()})
		}
	}
	if len(d.Others) == 0 {
		return
	}
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if w.mayBlock(slot, p) {
			w.blockOption(d, w.doer(p, q.S.ID(slot)), q.S.ID(slot))
		}
	}
	w.blockNumbers(d, p)
	w.aloneOptions(d, mtg.ActionBlock, p)
	w.blockRequirements(d, p)
	w.heedCosts(d, mtg.ActionBlock)
	q.combat.best(d)
}

// mayBlock reports whether the creature in slot could block as far as it alone
// is concerned (509.1a).
func (w declaring) mayBlock(slot mtg.Slot, p mtg.Seat) bool {
	obj, id := &w.q.S.Objects[slot], w.q.S.ID(slot)
	r := w.q.Permanent(slot)
	if !w.q.S.Together(p, r.Controller) || r.Types&mtg.Creature == 0 || obj.Is(state.Tapped) || r.Types&mtg.Battle != 0 {
		return false
	}
	return !obj.Is(state.HasCounters) || w.q.S.CounterCount(id.Entity(), mtg.CounterDecayed) == 0 // 702.147a
}

// blockOption adds the creature with all the attackers it may block.
func (w declaring) blockOption(d *decision.Decision, p mtg.Seat, id mtg.ObjectID) {
	first := len(d.Pairs)
	for i := range d.Others {
		e := d.Others[i].Entity
		if w.canBlock(p, id, e.Object()) && !(w.s.free && w.costly(mtg.ActionBlock, p, id, e)) {
			d.Pairs = append(d.Pairs, uint16(i))
		}
	}
	if count := len(d.Pairs) - first; count > 0 {
		addPartners(d, first, decision.Option{
			Object: id, Face: w.q.S.Object(id).Face, Action: mtg.ActionBlock, Max: min(w.mostBlocked(p, id), int32(count)),
		})
	}
}

// canBlock reports whether no restriction keeps the creature from blocking the
// attacker (509.1b).
func (w declaring) canBlock(p mtg.Seat, blocker, attacker mtg.ObjectID) bool {
	if w.evades(p, attacker, blocker) || w.q.walks(attacker, w.walkedOver(p, attacker)) {
		return false
	}
	return !w.q.Protected(attacker.Entity(), blocker) && // 702.16f
		!w.q.Forbidden(mtg.ActionBlock, p, blocker, attacker.Entity())
}

// evades reports whether keywords keep the creature from blocking the attacker, where no effect
// lets it block that as though it were otherwise.
func (w declaring) evades(p mtg.Seat, attacker, blocker mtg.ObjectID) bool {
	a, b := w.q.Row(attacker), w.q.Row(blocker)
	if !evades(a, b) && !b.Keywords.Has(mtg.Shadow) {
		return false
	}
	t, as, bs := thoughOf(w.q, mtg.ActionBlock, p, blocker, attacker.Entity()), *a, *b
	as.Keywords, bs.Keywords = as.Keywords&^t.without, bs.Keywords|t.gained
	return evades(&as, &bs)
}

// walkedOver is the defending player whose lands count for the attacker's
// landwalk: the one it attacks, who may be p's teammate (805.10e).
func (w declaring) walkedOver(p mtg.Seat, attacker mtg.ObjectID) mtg.Seat {
	if !w.q.S.Rules.SharedTurns {
		return p
	}
	return Defender(w.q, w.q.S.Object(attacker).Attacks)
}

// mostBlocked is how many attackers the creature may block: one, and those of
// rows that let it block more.
func (w declaring) mostBlocked(p mtg.Seat, blocker mtg.ObjectID) int32 {
	most := int32(1)
	w.q.rulings(ability.May, mtg.ActionBlock, func(r *ruling) bool {
		if w.q.speaksOf(r, mtg.ActionBlock, p, blocker, 0) {
			most += int32(max(0, w.q.Num(&r.c, r.e.Num)))
		}
		return true
	})
	return most
}

// blockNumbers applies menace (702.111b) and the rows that bound how many may
// block, in all or the same attacker.
func (w declaring) blockNumbers(d *decision.Decision, p mtg.Seat) {
	for i := range d.Others {
		if w.q.Has(d.Others[i].Entity.Object(), mtg.Menace) {
			d.Others[i].Min = 2
		}
	}
	w.q.rulings(ability.Cant, mtg.ActionBlock, func(r *ruling) bool {
		if !combatNumber(r.e) {
			return true
		}
		if r.e.With == nil && !r.e.Passive && r.e.Who == nil && w.q.S.Rules.SharedTurns {
			w.boundEach(d, r, p)
			return true
		}
		if !w.q.speaksOfPlayer(r, p) {
			return true
		}
		if r.e.With == nil && !r.e.Passive {
			d.MaxParts = tighter(d.MaxParts, int32(r.e.AtMost)) // whatever others block with (802.4b)
			return true
		}
		for i := range d.Others {
			if o := &d.Others[i]; w.meansPartner(r, mtg.ActionBlock, o.Entity) {
				o.Min = max(o.Min, int32(r.e.AtLeast))
				if r.e.All { // those that can't block too
					o.Min = max(o.Min, int32(w.q.Num(&Context{You: w.walkedOver(p, o.Entity.Object())}, &ownCreatures)))
				}
				if r.e.AtMost > 0 {
					o.Max = tighter(o.Max, int32(r.e.AtMost))
				}
			}
		}
		return true
	})
}

// boundEach bounds with how many creatures each player of p's team can block whom the row is about,
// in the one block that the team has (805.10d).
func (w declaring) boundEach(d *decision.Decision, r *ruling, p mtg.Seat) {
	for mate := mtg.Seat(1); mate <= mtg.Seat(w.q.S.Seats); mate++ {
		if !w.q.S.Together(p, mate) || !w.q.speaksOfPlayer(r, mate) {
			continue
		}
		first := len(d.Pairs)
		for i := range d.Options {
			if w.doer(p, d.Options[i].Object) == mate {
				d.Pairs = append(d.Pairs, uint16(i))
			}
		}
		d.Groups = append(d.Groups, decision.Group{First: uint32(first), Count: uint16(len(d.Pairs) - first), Max: int32(r.e.AtMost)})
	}
}

// ownCreatures counts the creatures of a player.
var ownCreatures = ability.Num{Kind: ability.NumCount, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield), Types: mtg.Creature, Controller: ability.You}}

// blockRequirements adds the requirements to block (509.1c): of each creature a
// row is about, or of any creature at all where the row asks for a number.
func (w declaring) blockRequirements(d *decision.Decision, p mtg.Seat) {
	w.q.rulings(ability.Must, mtg.ActionBlock, func(r *ruling) bool {
		if r.e.AtLeast > 0 {
			w.requireBlocked(d, r)
			return true
		}
		for i := range d.Options {
			o := &d.Options[i]
			first := len(d.Pairs)
			if r.e.With != nil || r.e.Passive {
				w.requireEach(d, r, p, uint16(i))
				continue
			}
			for n := range o.Count {
				partner := d.Pairs[o.First+uint32(n)]
				who, e := w.doer(p, o.Object), d.Others[partner].Entity
				if w.q.speaksOf(r, mtg.ActionBlock, who, o.Object, e) {
					d.Pairs = append(d.Pairs, partner)
				}
			}
			require(d, uint16(i), first)
		}
		return true
	})
}

// requireEach adds a requirement for each of the attackers the row names that
// the option may block.
func (w declaring) requireEach(d *decision.Decision, r *ruling, p mtg.Seat, option uint16) {
	o := d.Options[option]
	for n := range o.Count {
		partner := d.Pairs[o.First+uint32(n)]
		who, e := w.doer(p, o.Object), d.Others[partner].Entity
		if w.q.speaksOf(r, mtg.ActionBlock, who, o.Object, e) {
			first := len(d.Pairs)
			d.Pairs = append(d.Pairs, partner)
			require(d, option, first)
		}
	}
}

// requireBlocked adds for each attacker the row names that something blocks it.
func (w declaring) requireBlocked(d *decision.Decision, r *ruling) {
	for i := range d.Others {
		if !w.meansPartner(r, mtg.ActionBlock, d.Others[i].Entity) || w.allCostly(d, uint16(i)) {
			continue
		}
		first := len(d.Pairs)
		d.Pairs = append(d.Pairs, uint16(i))
		require(d, decision.AnyOption, first)
	}
}

// MayAssignUnblocked reports whether the attacker may assign its combat damage as though it
// weren't blocked, and by which ability (510.1b).
func MayAssignUnblocked(q *Q, id mtg.ObjectID) (ref mtg.AbilityRef, may bool) {
	q.rulings(ability.May, mtg.ActionAssign, func(r *ruling) bool {
		if may = q.speaksOf(r, mtg.ActionAssign, q.Row(id).Controller, id, 0); may {
			ref = r.c.Ability
		}
		return !may
	})
	return ref, may
}

// BlocksChosenBy returns who chooses which creatures of p block, and how: the player of the
// last effect that says so, or p.
func BlocksChosenBy(q *Q, p mtg.Seat) mtg.Seat {
	return directs(q, mtg.ActionDirectBlocks, p)
}

// directs returns who takes the choice of p by the last effect that says so, or p.
func directs(q *Q, a mtg.ActionKind, p mtg.Seat) mtg.Seat {
	by := p
	q.rulings(ability.May, a, func(r *ruling) bool {
		if q.speaksOfPlayer(r, p) && q.S.Playing.Has(r.c.You) {
			by = r.c.You
		}
		return true
	})
	return by
}

// AssignsToughness reports whether some rule has the creature assign combat damage equal to its
// toughness rather than its power (510.1a).
func AssignsToughness(q *Q, id mtg.ObjectID) (so bool) {
	q.rulings(ability.Must, mtg.ActionAssign, func(r *ruling) bool {
		so = q.speaksOf(r, mtg.ActionAssign, q.Row(id).Controller, id, 0)
		return !so
	})
	return so
}
