package query

// This file says which counters are on objects and players (122).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// EachCounter calls f with the counters of each kind on an object or player; of an object that
// is gone, with those that it had when it left (608.2h).
func EachCounter(q *Q, e mtg.Entity, f func(*state.CounterRecord)) {
	list := q.S.Counters
	if e.IsObject() && q.S.Object(e.Object()) == nil {
		list = q.S.GoneCounters
	}
	for i := range list {
		if state.IsOn(q.S, &list[i], e) && list[i].N > 0 {
			f(&list[i])
		}
	}
}

// CountersPut are the counters that the events put together, which the ability triggered on
// (603.2c): so many of each kind. They are the first of the turn from that event on which make up
// how many there were.
func CountersPut(q *Q, c *Context) (list []event.Event) {
	e := c.Event
	if e == nil || c.Ability == 0 || e.Kind != mtg.EventCounters {
		return nil
	}
	p := &q.P.Ability(c.Ability).Trigger.Any[0]
	rest := e.N
	at := slices.IndexFunc(q.S.Past, func(past event.Event) bool { return past.Serial == e.Serial && past.Kind == e.Kind })
	for ; at >= 0 && at < len(q.S.Past) && rest > 0; at++ {
		past := &q.S.Past[at]
		if past.Kind != e.Kind || past.Other != e.Other || past.Player != e.Player || !q.matchesFacts(p, past) {
			continue
		}
		rest -= past.N
		if i := slices.IndexFunc(list, func(k event.Event) bool { return k.Counter == past.Counter }); i >= 0 {
			list[i].N += past.N
		} else {
			list = append(list, *past)
		}
	}
	return list
}

// CountersAmong is how many counters of the kind, zero standing for every kind, are on the
// objects and players together.
func CountersAmong(q *Q, list []mtg.Entity, kind mtg.Counter) (n int) {
	for i, e := range list {
		EachCounter(q, e, func(k *state.CounterRecord) {
			if (kind == 0 || k.Kind == kind) && !state.HeldBefore(q.S, list[:i], e, k.Kind) {
				n += int(k.N)
			}
		})
	}
	return n
}

// counterKinds is how many kinds of counters are on what is selected, or which is the first
// after another, nought if there is none.
func counterKinds(q *Q, c *Context, n *ability.Num) int {
	list := q.Sel(c, n.Sel, q.lists.take())
	kinds := CounterKinds(q, list)
	q.lists.give(list)
	if n.Kind == ability.NumCounterKinds {
		return len(kinds)
	}
	last := q.Num(c, &ability.Num{Kind: ability.NumRegister, K: n.K})
	for _, k := range kinds {
		if int(k) > last {
			return int(k)
		}
	}
	return 0
}

// CounterKinds are the kinds of counters that are on any of the objects and players, in the
// order of their numbers.
func CounterKinds(q *Q, list []mtg.Entity) (kinds []mtg.Counter) {
	for _, e := range list {
		EachCounter(q, e, func(k *state.CounterRecord) {
			if !slices.Contains(kinds, k.Kind) {
				kinds = append(kinds, k.Kind)
			}
		})
	}
	slices.Sort(kinds)
	return kinds
}
