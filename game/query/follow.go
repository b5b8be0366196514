package query

import (
	"slices"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
)

// Move is a permanent that has entered, or has left, since the table was worked out.
type Move struct {
	Slot    mtg.Slot
	Entered bool
}

// Moves returns a number for the last time the whole table was worked out, and the
// permanents that Follow has put in and taken out since then, in order.
func (q *Q) Moves() (made uint32, list []Move) {
	q.refresh()
	return q.table.epoch, q.table.moves
}

// Follow carries the table on over an event that put an object onto the battlefield or
// took one away, and reports whether it could; if not, Invalidate must be called. Where no
// continuous effect takes part, a permanent without static abilities matters to no other:
// a row comes or goes, and all others stay.
func (q *Q) Follow(e *event.Event) bool {
	t := &q.table
	elsewhere := mtg.ZoneSet(0).With(e.From).With(e.To) &^ mtg.Zones(mtg.Battlefield)
	if !t.valid || !t.alone || q.considered.id != 0 || e.From == e.To || elsewhere&(q.reach|always) != 0 {
		return false
	}
	if len(q.S.Effects) > 0 && q.lasts().kinds&characterize != 0 {
		return false
	}
	followed := false
	switch {
	case e.From == mtg.Battlefield:
		followed = q.layering().followOut(e.Object.Slot(), elsewhere)
	case e.To == mtg.Battlefield && e.Became != 0:
		followed = q.layering().followIn(e.Became.Slot())
	}
	if followed {
		t.revision++
		if invariant.Watching {
			q.layering().checkFollowed()
		}
	}
	return followed
}

// FollowCounters carries the table on over counters put on something or taken from it, as
// Follow does: where no continuous effect takes part they change the power and toughness of
// what they are on alone (613.4c).
func FollowCounters(q *Q, e *event.Event) bool {
	t := &q.table
	if !t.valid || !t.alone || q.considered.id != 0 || len(q.S.Effects) > 0 && q.lasts().kinds&characterize != 0 {
		return false
	}
	if givesAbility(q, e.Counter) {
		return false
	}
	w := q.layering()
	if _, _, ok := e.Counter.PowerToughness(); ok {
		if slot, ok := w.memberOf(e.Other); ok {
			q.printed(&q.S.Objects[slot], &t.rows[slot])
			for i := range q.S.Counters {
				if c := &q.S.Counters[i]; c.On == e.Other {
					w.addCounter(c)
				}
			}
		}
	}
	t.revision++
	if invariant.Watching {
		w.checkFollowed()
	}
	return true
}

// ChoseX says that X has been chosen for a spell, whose mana value may be another now
// (202.3e).
func ChoseX(q *Q, spell mtg.ObjectID) {
	t, slot := &q.table, int(spell.Slot())
	if !t.valid || q.Reach().Has(mtg.Stack) || slices.Contains(t.members, spell.Slot()) {
		q.Invalidate()
		return
	}
	if slot < len(t.keys) {
		t.keys[slot] = rowKey{}
	}
	t.revision++
}

// followOut takes out the permanent that was in a slot.
func (w layering) followOut(slot mtg.Slot, to mtg.ZoneSet) bool {
	q, t := w.q, w.t
	i, o := slices.Index(t.members, slot), &q.S.Objects[slot]
	if i < 0 || o.Kind == state.CardObject && q.acts[o.Card]&to != 0 || slices.ContainsFunc(t.statics, func(s static) bool { return s.source.Slot() == slot }) {
		return false
	}
	t.members = append(t.members[:i], t.members[i+1:]...)
	t.moves = append(t.moves, Move{Slot: slot})
	return true
}

// followIn puts in the permanent that is in a slot, if its face says all that it is.
func (w layering) followIn(slot mtg.Slot) bool {
	q, t := w.q, w.t
	o, field := &q.S.Objects[slot], q.S.List(mtg.Battlefield, 0)
	if o.Zone != mtg.Battlefield || field[len(field)-1] != slot || o.Copy != 0 || o.Words != 0 || o.Is(state.FaceDown) ||
		o.Status&state.Bestowed != 0 || q.factsOf(o.Face).static {
		return false
	}
	on := q.S.ID(slot).Entity()
	if slices.ContainsFunc(q.S.Counters, func(c state.CounterRecord) bool { return c.On == on }) {
		return false
	}
	t.grow(len(q.S.Objects))
	if slices.Contains(t.members, slot) {
		return false
	}
	t.keys[slot] = rowKey{} // its row may have been asked for since it is there, before it was a member
	w.addMember(slot)
	t.legends = t.legends || t.rows[slot].Supertypes&mtg.Legendary != 0
	t.moves = append(t.moves, Move{slot, true})
	return true
}

// isAlone reports whether no continuous effect took part in the table, and nothing but
// permanents has a row in it that might change others.
func (w layering) isAlone() bool {
	t, field := w.t, w.q.S.List(mtg.Battlefield, 0)
	if len(t.effects) > 0 || len(t.grants) > 0 || w.q.owns || w.q.explained != 0 || len(t.members) != len(field) {
		return false
	}
	return !slices.ContainsFunc(field, func(slot mtg.Slot) bool { return w.q.S.Objects[slot].Status&state.Bestowed != 0 })
}

// checkFollowed panics unless the table is what it would be if it were worked out anew,
// and leaves it so.
func (w layering) checkFollowed() {
	t := w.t
	before := make(map[mtg.Slot]Row, len(t.members))
	for _, slot := range t.members {
		before[slot] = t.rows[slot]
	}
	statics, kinds, moves, made := slices.Clone(t.statics), t.kinds, slices.Clone(t.moves), t.epoch
	w.rebuild()
	same := slices.Equal(statics, t.statics) && kinds == t.kinds && len(before) == len(t.members) && t.alone
	for _, slot := range t.members {
		row, ok := before[slot]
		same = same && ok && row.Same(&t.rows[slot])
		t.keys[slot].epoch = made
	}
	if !same {
		panic("invariant broken: a permanent that moved changed more than its own row")
	}
	t.epoch, t.moves = made, moves
}
