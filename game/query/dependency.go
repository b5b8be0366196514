package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// trial is the memory of trial applications (613.8).
type trial struct {
	running bool
	rows    []Row
}

// nextByDependency returns which of the effects waiting in a layer, which are
// in order of timestamps, is applied next: the first that depends on none of
// the others (613.8b). It is asked anew after each (613.8c).
func (q *Q) nextByDependency(waiting []uint32, l layer) int {
	waiting = q.table.definingFirst(waiting)
	for n, i := range waiting {
		if !q.dependsOnAny(i, waiting, l) {
			return n
		}
	}
	return q.nextInLoop(waiting, l)
}

// definingFirst returns the characteristic-defining effects among those waiting,
// which come first (613.3), or all when there are none.
func (t *table) definingFirst(waiting []uint32) []uint32 {
	n := 0
	for n < len(waiting) && t.effects[waiting[n]].defines {
		n++
	}
	if n == 0 {
		return waiting
	}
	return waiting[:n]
}

func (q *Q) dependsOnAny(i uint32, waiting []uint32, l layer) bool {
	if a := &q.table.effects[i]; a.asks == nil || a.started && a.asks.amounts.layers&(1<<l) == 0 {
		return false // on nothing: see couldDepend
	}
	for _, j := range waiting {
		if i != j && q.couldDepend(i, j, l) && q.depends(i, j, l) {
			return true
		}
	}
	return false
}

// nextInLoop returns the first effect that is in a loop of dependencies and
// depends on nothing outside it (613.8b), when every effect depends on some
// other.
func (q *Q) nextInLoop(waiting []uint32, l layer) int {
	size := len(waiting)
	reaches := make([]bool, size*size) // a*size+b: a depends on b, directly or not
	for a, i := range waiting {
		for b, j := range waiting {
			reaches[a*size+b] = i != j && q.couldDepend(i, j, l) && q.depends(i, j, l)
		}
	}
	for via := range size {
		for a := range size {
			for b := range size {
				reaches[a*size+b] = reaches[a*size+b] || reaches[a*size+via] && reaches[via*size+b]
			}
		}
	}
	for a := range size {
		closed := reaches[a*size+a]
		for b := range size {
			closed = closed && (!reaches[a*size+b] || reaches[b*size+a])
		}
		if closed {
			return a
		}
	}
	return 0
}

// couldDepend is the quick answer: false when nothing that effect j changes in
// the layer is asked about by effect i. A characteristic-defining effect and
// another are never dependent (613.8a).
func (q *Q) couldDepend(i, j uint32, l layer) bool {
	a, b := &q.table.effects[i], &q.table.effects[j]
	if a.defines != b.defines || a.asks == nil {
		return false // the effects of spells and of counters are locked: 611.2c, 611.2d
	}
	if a.asks.amounts.layers&(1<<l) != 0 {
		return true
	}
	if a.started {
		return false
	}
	return a.asks.scope.layers&(1<<l) != 0 || removesAbilities(b, l)
}

// removesAbilities reports whether the effect takes abilities away in the
// layer, and with them the effects those make.
func removesAbilities(f *active, l layer) bool {
	for i := range f.mods {
		m := &f.mods[i]
		if layerOf[m.Kind] == l && (m.Kind == ability.ModLoseAbilities || m.Kind == ability.ModSetSubtypes) {
			return true
		}
	}
	return false
}

// outcome is what an effect would do: whether it exists, to what it applies,
// and how much.
type outcome struct {
	exists  bool
	reached []mtg.Slot
	amounts uint64
}

// depends reports whether applying effect j first would change what effect i
// is, applies to or does (613.8a), by trying it on the rows.
func (q *Q) depends(i, j uint32, l layer) bool {
	t := &q.table
	t.trial.running = true
	kept, grants := len(t.reached), len(t.grants)
	before := q.outcomeOf(i, l)
	t.trial.rows = t.trial.rows[:0]
	for _, slot := range t.members {
		t.trial.rows = append(t.trial.rows, t.rows[slot])
	}
	saved := t.effects[j]
	q.applyIn(j, l)
	t.effects[j] = saved
	after := q.outcomeOf(i, l)
	same := before.exists == after.exists && before.amounts == after.amounts && equalSlots(before.reached, after.reached)
	for n, slot := range t.members {
		t.rows[slot] = t.trial.rows[n]
	}
	t.reached, t.grants = t.reached[:kept], t.grants[:grants]
	t.trial.running = false
	return !same
}

func equalSlots(a, b []mtg.Slot) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// outcomeOf says what effect i would do now.
func (q *Q) outcomeOf(i uint32, l layer) (o outcome) {
	t := &q.table
	f := t.effects[i]
	o.exists = f.started || q.exists(&f)
	if !o.exists {
		return o
	}
	if !f.started {
		first := len(t.reached)
		q.reachedBy(&f)
		f.first, f.count = uint32(first), uint32(len(t.reached)-first)
		o.reached = t.reached[first:len(t.reached):len(t.reached)]
	}
	if f.asks.amounts.layers&(1<<l) == 0 {
		return o
	}
	for n := f.first; n < f.first+f.count; n++ {
		o.amounts = mixed(o.amounts, q.amountsIn(&f, l, t.reached[n]))
	}
	return o
}

func mixed(h, v uint64) uint64 { return (h^v)*1099511628211 + 1 }

// amountsIn is a digest of what the effect would do to the object in the layer.
func (q *Q) amountsIn(f *active, l layer, slot mtg.Slot) (h uint64) {
	for k := range f.mods {
		m := &f.mods[k]
		if layerFor(m, f.defines) != l {
			continue
		}
		v := q.amountsOf(f, m, 0, slot)
		h = mixed(h, uint64(uint32(v.n))<<32|uint64(uint32(v.m)))
		h = mixed(h, uint64(v.seat))
		switch {
		case m.Kind == ability.ModActivatedOf:
			q.activatedOf(f, m, func(ref mtg.AbilityRef) { h = mixed(h, uint64(ref)) })
		case len(m.Subtypes) > 0 || m.AllCreature: // 205.3d, 305.7
			h = mixed(h, uint64(q.table.rows[slot].Types|m.Types))
		}
	}
	return h
}
