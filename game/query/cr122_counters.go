package query

// This file says which counters are on objects and players (122).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
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
		if list[i].On == e && list[i].N > 0 {
			f(&list[i])
		}
	}
}

// CountersAmong is how many counters of the kind, zero standing for every kind, are on the
// objects and players together.
func CountersAmong(q *Q, list []mtg.Entity, kind mtg.Counter) (n int) {
	for _, e := range list {
		EachCounter(q, e, func(k *state.CounterRecord) {
			if kind == 0 || k.Kind == kind {
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
