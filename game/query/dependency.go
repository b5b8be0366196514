package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// trial is the memory of trial applications (613.8): the rows that one changes.
type trial struct {
	running bool
	slots   []mtg.Slot
	rows    []Row
}

// nextByDependency returns which of the effects waiting in a layer, which are
// in order of timestamps, is applied next: the first that depends on none of
// the others (613.8b). It is asked anew after each (613.8c).
func (w layering) nextByDependency(waiting []uint32, l layer) int {
	waiting = w.t.definingFirst(waiting)
	for n, i := range waiting {
		if !w.dependsOnAny(i, waiting, l) {
			return n
		}
	}
	return w.nextInLoop(waiting, l)
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

func (w layering) dependsOnAny(i uint32, waiting []uint32, l layer) bool {
	t := w.t
	if a := &t.effects[i]; a.asks == nil || a.asks.amounts.layers&(1<<l) == 0 &&
		(a.started || a.asks.scope.layers&(1<<l) == 0 && t.removes&(1<<l) == 0) {
		return false // on nothing: see couldDepend
	}
	kept, asked, found := len(t.reached), false, false
	var now outcome
	for _, j := range waiting {
		if i == j || !w.couldDepend(i, j, l) {
			continue
		}
		if !asked {
			t.trial.running = true
			now, asked = w.outcomeOf(i, l), true
		}
		if found = w.changes(j, i, now, l); found {
			break
		}
	}
	if asked {
		t.reached, t.trial.running = t.reached[:kept], false
	}
	return found
}

// nextInLoop returns the first effect that is in a loop of dependencies and
// depends on nothing outside it (613.8b), when every effect depends on some
// other.
func (w layering) nextInLoop(waiting []uint32, l layer) int {
	size := len(waiting)
	reaches := make([]bool, size*size) // a*size+b: a depends on b, directly or not
	for a, i := range waiting {
		for b, j := range waiting {
			reaches[a*size+b] = i != j && w.couldDepend(i, j, l) && w.depends(i, j, l)
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
func (w layering) couldDepend(i, j uint32, l layer) bool {
	a, b := &w.t.effects[i], &w.t.effects[j]
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
func removesAbilities(f *active, l layer) bool { return removals(f.mods)&(1<<l) != 0 }

// removals are the layers in which changes take abilities away: in layer 4 those that make a land
// one of the basic land types (305.7).
func removals(mods []ability.Mod) (set layerSet) {
	for i := range mods {
		k := mods[i].Kind
		if k == ability.ModLoseAbilities || k == ability.ModSetSubtypes ||
			k == ability.ModSetTypes && slices.ContainsFunc(mods[i].Subtypes, isBasicLandType) {
			set |= 1 << layerOf[k]
		}
	}
	return set
}

// TakesAbilities reports whether some effect in the game takes away the abilities of objects.
func TakesAbilities(q *Q) bool {
	q.refresh()
	return q.table.removes != 0
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
func (w layering) depends(i, j uint32, l layer) bool {
	t := w.t
	kept := len(t.reached)
	t.trial.running = true
	found := w.changes(j, i, w.outcomeOf(i, l), l)
	t.reached, t.trial.running = t.reached[:kept], false
	return found
}

// changes tries effect j in the layer and reports whether effect i, which would do
// now, would then do something else.
func (w layering) changes(j, i uint32, now outcome, l layer) bool {
	t := w.t
	saved, kept, grants := t.effects[j], len(t.reached), len(t.grants)
	defer func() {
		t.effects[j], t.reached, t.grants = saved, t.reached[:kept], t.grants[:grants]
	}()
	if !w.keepRows(j) {
		return false
	}
	w.applyIn(j, l)
	then := w.outcomeOf(i, l)
	for n, slot := range t.trial.slots {
		t.rows[slot] = t.trial.rows[n]
	}
	return now.exists != then.exists || now.amounts != then.amounts || !slices.Equal(now.reached, then.reached)
}

// keepRows keeps the rows that effect i would change, having settled which they
// are, and reports whether there are any.
func (w layering) keepRows(i uint32) bool {
	t := w.t
	t.trial.slots, t.trial.rows = t.trial.slots[:0], t.trial.rows[:0]
	f := &t.effects[i]
	if f.counter > 0 {
		if slot, ok := w.memberOf(w.q.S.Counters[f.counter-1].On); ok {
			t.trial.slots = append(t.trial.slots, slot)
		}
	} else {
		if !f.started && !w.begin(i) {
			return false
		}
		t.trial.slots = append(t.trial.slots, t.reached[f.first:f.first+f.count]...)
	}
	for _, slot := range t.trial.slots {
		t.trial.rows = append(t.trial.rows, t.rows[slot])
	}
	return len(t.trial.slots) > 0
}

// outcomeOf says what effect i would do now.
func (w layering) outcomeOf(i uint32, l layer) (o outcome) {
	t := w.t
	f := t.effects[i]
	o.exists = f.started || w.exists(&f)
	if !o.exists {
		return o
	}
	if !f.started {
		first := len(t.reached)
		w.reachedBy(&f)
		f.first, f.count = uint32(first), uint32(len(t.reached)-first)
		o.reached = t.reached[first:len(t.reached):len(t.reached)]
	}
	if f.asks.amounts.layers&(1<<l) == 0 {
		return o
	}
	for n := f.first; n < f.first+f.count; n++ {
		o.amounts = mixed(o.amounts, w.amountsIn(&f, l, t.reached[n]))
	}
	return o
}

func mixed(h, v uint64) uint64 { return (h^v)*1099511628211 + 1 }

// amountsIn is a digest of what the effect would do to the object in the layer.
func (w layering) amountsIn(f *active, l layer, slot mtg.Slot) (h uint64) {
	for k := range f.mods {
		m := &f.mods[k]
		if w.t.layerFor(m, f.defines) != l {
			continue
		}
		v := w.amountsOf(f, m, 0, slot)
		h = mixed(h, uint64(uint32(v.n))<<32|uint64(uint32(v.m)))
		h = mixed(h, uint64(v.seat))
		switch {
		case m.Kind == ability.ModKindsOf:
			for _, k := range w.kindsOf(f, m) {
				h = mixed(h, k)
			}
		case m.Kind == ability.ModActivatedOf:
			w.activatedOf(f, m, func(ref mtg.AbilityRef) { h = mixed(h, uint64(ref)) })
		case m.Kind == ability.ModKeywordsOf && f.lasting == 0:
			c := w.q.contextOf(f.source, f.ref)
			h = mixed(h, uint64(KeywordsOf(w.q, &c, m, func(ref mtg.AbilityRef, _ mtg.ObjectID) { h = mixed(h, uint64(ref)) })))
		case givesSubtypes(m):
			h = mixed(h, w.t.rows[slot].given(withChosen(m, v)))
		}
	}
	return h
}

// given is a digest of which of the subtypes of a change the object would have: those that fit
// its types (205.3d), a land also the loss of what its text gives (305.7).
func (r *Row) given(m *ability.Mod) (h uint64) {
	types := r.Types | m.Types
	for _, t := range m.Subtypes {
		h = mixed(h, uint64(t))
		if t.Of()&types != 0 {
			h = mixed(h, 1)
		}
	}
	if m.AllCreature && types&(mtg.Creature|mtg.Kindred) != 0 {
		h = mixed(h, 1)
	}
	return h
}

// givesSubtypes reports whether it depends on the types of an object what a change of them does to
// it. A change that sets the card types as well says itself which those are, and one that takes
// types away does it whatever the others are (205.1a).
func givesSubtypes(m *ability.Mod) bool {
	switch m.Kind {
	case ability.ModSetTypes, ability.ModRemoveTypes:
		return false
	}
	return len(m.Subtypes) > 0 || m.AllCreature || m.N != nil && changesTypes(m.Kind)
}
