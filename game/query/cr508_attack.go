package query

// This file carries out what section 508 says of who can and who must attack.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Sick reports whether the creature came under its controller's control after
// his most recent turn began (302.6); haste is not asked.
func (q *Q) Sick(o mtg.ObjectID) bool {
	obj, r := q.S.Object(o), q.Row(o)
	return obj == nil || r.Controller == 0 || obj.Since >= q.S.Players[r.Controller].TurnBegan
}

// declaring is the making of the list of what may be declared as attackers or blockers:
// what each may attack or block, what bounds that and what asks for it. The solver finds
// how much of it can be obeyed.
type declaring struct {
	q *Q
	s *combat
}

func (q *Q) declaring() declaring { return declaring{q, &q.combat} }

// able reports whether the creature in slot could attack with p's as far as it
// alone is concerned (508.1a, 805.10b).
func (w declaring) able(slot mtg.Slot, p mtg.Seat) bool {
	obj, id := &w.q.S.Objects[slot], w.q.S.ID(slot)
	r := w.q.Permanent(slot)
	switch {
	case !w.q.S.Together(p, r.Controller) || r.Types&mtg.Creature == 0 || obj.Is(state.Tapped) || r.Types&mtg.Battle != 0,
		!r.Keywords.Has(mtg.Haste) && w.q.Sick(id): // 302.6, 702.10b
		return false
	}
	return !r.Keywords.Has(mtg.Defender) || w.q.Permitted(mtg.ActionAttack, r.Controller, id, 0) // 702.3b
}

// CouldAttack reports whether p could declare an attacker at all.
func (q *Q) CouldAttack(p mtg.Seat) bool {
	w := q.declaring()
	for _, slot := range q.S.List(mtg.Battlefield, 0) {
		if !w.able(slot, p) {
			continue
		}
		q.combat.others = w.attackable(p, q.combat.others[:0])
		for i := range q.combat.others {
			if w.mayAttack(q.S.ID(slot), q.combat.others[i].Entity) {
				return true
			}
		}
	}
	return false
}

// mayAttack reports whether the creature's controller can attack e with it: its
// player defends, and nothing forbids it (508.1b, 508.1c).
func (w declaring) mayAttack(id mtg.ObjectID, e mtg.Entity) bool {
	p := w.q.Row(id).Controller
	return w.q.Defends(p, Defender(w.q, e)) && !w.q.Forbidden(mtg.ActionAttack, p, id, e)
}

// attackable appends what p can attack: the defending players, the planeswalkers they
// control, and the battles they protect (508.1b, 310.8b).
func (w declaring) attackable(p mtg.Seat, dst []decision.Partner) []decision.Partner {
	w.q.seatsInOrder(func(o mtg.Seat) bool {
		if w.q.defended(p, o) {
			dst = append(dst, decision.Partner{Entity: mtg.PlayerEntity(o)})
		}
		return true
	})
	for _, slot := range w.q.S.List(mtg.Battlefield, 0) {
		if r := w.q.Permanent(slot); r.Types&(mtg.Planeswalker|mtg.Battle) != 0 {
			if e := w.q.S.ID(slot).Entity(); w.q.defended(p, Defender(w.q, e)) {
				dst = append(dst, decision.Partner{Entity: e})
			}
		}
	}
	return dst
}

// Attackable lists what p can attack (508.1b).
func (q *Q) Attackable(p mtg.Seat) []decision.Partner {
	w := q.declaring()
	q.combat.others = w.attackable(p, q.combat.others[:0])
	return q.combat.others
}

// Attack fills in the declaration of attackers that p can make: the creatures,
// what each can attack, and what restricts and requires (508.1a-508.1d).
func (q *Q) Attack(d *decision.Decision, p mtg.Seat) {
	w := q.declaring()
	w.attack(d, p, nil)
	q.combat.best(d)
}

// attack lists what Attack does but for how much of what is required can be obeyed; of a group
// those alone.
func (w declaring) attack(d *decision.Decision, p mtg.Seat, group []decision.Option) {
	d.Others = w.attackable(p, d.Others)
	for _, slot := range w.q.S.List(mtg.Battlefield, 0) {
		if w.able(slot, p) && (group == nil || attacksWhat(group, w.q.S.ID(slot)) != 0) {
			w.attackOption(d, w.q.S.ID(slot))
		}
	}
	w.attackNumbers(d, p)
	w.aloneOptions(d, mtg.ActionAttack, p)
	w.attackRequirements(d, p)
	w.heedCosts(d, mtg.ActionAttack)
}

// AttacksChosenBy returns who chooses which creatures of p attack: the player of the last effect
// that says so, or p.
func AttacksChosenBy(q *Q, p mtg.Seat) mtg.Seat { return directs(q, mtg.ActionDirectAttacks, p) }

// AttackWith is Attack where another has chosen which creatures attack, and p what each of them
// attacks (508.1b): all of them take part, as they did in the declaration by which they were
// chosen, whatever more is obeyed than has to be.
func AttackWith(q *Q, d *decision.Decision, p mtg.Seat, group []decision.Option, free bool) {
	w := q.declaring()
	w.s.free = free
	w.attack(d, p, group)
	w.s.free = false
	q.combat.best(d)
	times := int32(len(d.Requirements)) - d.Best + 1
	for i := range d.Options {
		o := &d.Options[i]
		for range times {
			d.Requirements = append(d.Requirements, decision.Requirement{Option: uint16(i), First: o.First, Count: o.Count})
		}
		d.Best += times
	}
}

// attacksWhat is what the creature attacks in a declaration, zero where it is not in that.
func attacksWhat(group []decision.Option, id mtg.ObjectID) mtg.Entity {
	for i := range group {
		if group[i].Object == id {
			return group[i].Other
		}
	}
	return 0
}

// attackOption adds the creature with all it may attack.
func (w declaring) attackOption(d *decision.Decision, id mtg.ObjectID) {
	first := len(d.Pairs)
	for i := range d.Others {
		e := d.Others[i].Entity
		if w.mayAttack(id, e) && !(w.s.free && w.costly(mtg.ActionAttack, w.q.Row(id).Controller, id, e)) {
			d.Pairs = append(d.Pairs, uint16(i))
		}
	}
	if len(d.Pairs) > first {
		addPartners(d, first, decision.Option{Object: id, Face: w.q.S.Object(id).Face, Action: mtg.ActionAttack})
	}
}

// addPartners adds the option, whose partners are the Pairs from first on. Where they
// are those of the option before, as they mostly are, the list is kept once: there may
// be a thousand on each side.
func addPartners(d *decision.Decision, first int, o decision.Option) {
	o.First, o.Count = uint32(first), uint16(len(d.Pairs)-first)
	if n := len(d.Options); n > 0 && slices.Equal(d.Partners(n-1), d.Pairs[first:]) {
		o.First, d.Pairs = d.Options[n-1].First, d.Pairs[:first]
	}
	d.Options = append(d.Options, o)
}

// attackNumbers applies the rows that bound how many may attack, in all or the
// same player.
func (w declaring) attackNumbers(d *decision.Decision, p mtg.Seat) {
	w.q.rulings(ability.Cant, mtg.ActionAttack, func(r *ruling) bool {
		if r.e.AtMost == 0 || !w.q.speaksOfPlayer(r, p) {
			return true
		}
		if r.e.With == nil && !r.e.Passive {
			d.MaxParts = tighter(d.MaxParts, int32(r.e.AtMost))
			return true
		}
		for i := range d.Others {
			if o := &d.Others[i]; w.meansPartner(r, mtg.ActionAttack, o.Entity) {
				o.Max = tighter(o.Max, int32(r.e.AtMost))
			}
		}
		return true
	})
}

// speaksOfPlayer reports whether the row is about what p does.
func (q *Q) speaksOfPlayer(r *ruling, p mtg.Seat) bool {
	if q.limited && !q.within(&r.c, mtg.PlayerEntity(p)) { // 801.10
		return false
	}
	return (!r.lockedPlayers || r.who.Has(p)) && (r.e.Who == nil || q.Matches(&r.c, r.e.Who, mtg.PlayerEntity(p)))
}

// meansPartner reports whether a row that bounds how many attack or block means
// this partner: as With, or in a passive row as what it is about.
func (w declaring) meansPartner(r *ruling, a mtg.ActionKind, e mtg.Entity) bool {
	if r.e.Passive {
		return w.q.speaksOfObject(r, a, 0, e)
	}
	return r.e.With != nil && w.q.Matches(&r.c, r.e.With, e)
}

// tighter returns the smaller of two bounds of which zero is none.
func tighter(a, b int32) int32 {
	if a == 0 {
		return b
	}
	return min(a, b)
}

// aloneOptions lists the options that may not take part alone.
func (w declaring) aloneOptions(d *decision.Decision, a mtg.ActionKind, p mtg.Seat) {
	w.q.rulings(ability.Cant, a, func(r *ruling) bool {
		if !r.e.Alone {
			return true
		}
		for i := range d.Options {
			if w.q.speaksOf(r, a, w.doer(p, d.Options[i].Object), d.Options[i].Object, 0) && !listed(d.Alone, uint16(i)) {
				d.Alone = append(d.Alone, uint16(i))
			}
		}
		return true
	})
}

// doer is who attacks or blocks with the creature in p's declaration: its
// controller, who may be p's teammate (805.10b).
func (w declaring) doer(p mtg.Seat, id mtg.ObjectID) mtg.Seat {
	if !w.q.S.Rules.SharedTurns {
		return p
	}
	return w.q.Row(id).Controller
}

func listed(list []uint16, n uint16) bool {
	for _, x := range list {
		if x == n {
			return true
		}
	}
	return false
}

// attackRequirements adds a requirement for each row that says a creature
// attacks if able (508.1d).
func (w declaring) attackRequirements(d *decision.Decision, p mtg.Seat) {
	w.s.goaded = w.s.goaded[:0]
	w.q.rulings(ability.Must, mtg.ActionAttack, func(r *ruling) bool {
		for i := range d.Options {
			wanted := w.mustAttack(d, p, r, uint16(i), false)
			if wanted && r.e.Goads {
				w.mustAttack(d, p, r, uint16(i), true)
			}
		}
		return true
	})
}

// goading is a creature, by the option to attack with it, and a player who has goaded it.
type goading struct {
	option uint16
	by     mtg.Seat
}

// mustAttack adds the requirement of one row for the creature of an option, if the row is
// about it: to attack, or where it is goaded also to attack another player than who goaded
// it (701.15b). Each player who has goaded it asks for both once (701.15c, 701.15d).
func (w declaring) mustAttack(d *decision.Decision, p mtg.Seat, r *ruling, option uint16, another bool) bool {
	o, by := &d.Options[option], goading{option, r.c.You}
	if r.e.Goads && !another && slices.Contains(w.s.goaded, by) {
		return false
	}
	first := len(d.Pairs)
	for n := range o.Count {
		partner := d.Pairs[o.First+uint32(n)]
		who, e := w.doer(p, o.Object), d.Others[partner].Entity
		if another && (!e.IsPlayer() || e.Seat() == by.by) {
			continue
		}
		if w.q.speaksOf(r, mtg.ActionAttack, who, o.Object, e) {
			d.Pairs = append(d.Pairs, partner)
		}
	}
	found := len(d.Pairs) > first
	require(d, option, first)
	if found && r.e.Goads && !another {
		w.s.goaded = append(w.s.goaded, by)
	}
	return found
}

// require adds a requirement whose partners are the Pairs from first on.
func require(d *decision.Decision, option uint16, first int) {
	if count := len(d.Pairs) - first; count > 0 {
		d.Requirements = append(d.Requirements, decision.Requirement{Option: option, First: uint32(first), Count: uint16(count)})
	}
}

// madeFor appends the players whom tokens were created to attack (702.141a), which the event of this
// turn names that created each.
func madeFor(q *Q, tokens, dst []mtg.Entity) []mtg.Entity {
	for _, x := range tokens {
		for i := len(q.S.Past) - 1; i >= 0; i-- {
			if e := &q.S.Past[i]; e.Kind == mtg.EventToken && e.Became == x.Object() {
				if e.Other.IsPlayer() {
					dst = append(dst, e.Other)
				}
				break
			}
		}
	}
	return dst
}
