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
	for n, i := range waiting {
		if !q.dependsOnAny(i, waiting, l) {
			return n
		}
	}
	return q.nextInLoop(waiting, l)
}

func (q *Q) dependsOnAny(i uint32, waiting []uint32, l layer) bool {
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
	if a.defines != b.defines || b.over {
		return false
	}
	if a.started {
		return a.lasting < 0 && readsAmounts(a.mods, l)
	}
	if a.lasting >= 0 {
		return false // what it applies to is locked, and so are its amounts
	}
	return q.asksIn(a, l) || removesAbilities(b, l) || l == layerAbility && a.granted
}

// asksIn reports whether the effect's condition, filter or amounts may ask
// about what the layer changes.
func (q *Q) asksIn(f *active, l layer) bool {
	if condAsks(f.static.If, l) || condAsks(q.P.Ability(f.ref).If, l) || readsAmounts(f.mods, l) {
		return true
	}
	return !f.static.This && f.static.Affects != nil && filterAsks(f.static.Affects, l)
}

func readsAmounts(mods []ability.Mod, l layer) bool {
	for i := range mods {
		m := &mods[i]
		if layerOf[m.Kind] == l && (m.Sel != nil || m.N != nil && m.N.Kind != ability.NumConst || m.M != nil && m.M.Kind != ability.NumConst) {
			return true
		}
	}
	return false
}

// condAsks reports whether a condition may ask about what the layer changes.
func condAsks(k *ability.Cond, l layer) bool {
	if k == nil {
		return false
	}
	switch k.Kind {
	case ability.CondNot:
		return condAsks(k.A, l)
	case ability.CondAnd, ability.CondOr:
		return condAsks(k.A, l) || condAsks(k.B, l)
	case ability.CondNum:
		return numAsks(k.Left, l) || numAsks(k.Right, l)
	case ability.CondExists:
		return filterAsks(k.Filter, l)
	case ability.CondMatches, ability.CondPast:
		return true
	}
	return false
}

func numAsks(n *ability.Num, l layer) bool {
	if n == nil {
		return false
	}
	switch n.Kind {
	case ability.NumConst, ability.NumLife, ability.NumHand, ability.NumLibrary, ability.NumPlayerCounters:
		return false
	case ability.NumCount:
		return filterAsks(n.Filter, l)
	}
	return true
}

// filterAsks reports whether a filter may ask about what the layer changes.
func filterAsks(f *ability.Filter, l layer) bool {
	if f.In != nil || f.NotIn != nil || f.Whose != nil || f.Targets != nil || len(f.Any) > 0 || len(f.Without) > 0 {
		return true
	}
	switch l {
	case layerControl:
		return f.Controller != ability.Anyone || f.Is|f.IsNot != 0
	case layerType:
		return f.Types|f.AllTypes|f.NotTypes != 0 || f.Supertypes|f.NotSupertypes != 0 || f.ChosenType ||
			len(f.Subtypes)+len(f.AllSubtypes)+len(f.NotSubtypes) > 0 || f.Is|f.IsNot != 0
	case layerColor:
		return f.Colors|f.NotColors != 0 || f.ChosenColor || f.Is|f.IsNot != 0
	case layerAbility:
		return f.Keywords|f.NotKeywords != 0 || (f.Is|f.IsNot)&ability.HasManaAbility != 0
	case layerDefine, layerSet, layerAdd, layerSwitch:
		return len(f.Compare) > 0
	}
	return true
}

// removesAbilities reports whether the effect takes abilities away in the
// layer, and with them the effects those make.
func removesAbilities(f *active, l layer) bool {
	for i := range f.mods {
		m := &f.mods[i]
		if layerOf[m.Kind] == l && (m.Kind == ability.ModLoseAbilities || m.Kind == ability.ModSetSubtypes || m.Kind == ability.ModSetTypes) {
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
	defer func() { t.trial.running = false }()
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
	o.exists = f.started && !f.over || !f.started && q.exists(&f)
	if !o.exists {
		return o
	}
	if !f.started {
		first := len(t.reached)
		q.reachedBy(&f)
		o.reached = t.reached[first:len(t.reached):len(t.reached)]
	}
	if f.lasting >= 0 {
		return o
	}
	c := q.contextOf(f.source, f.ref)
	for k := range f.mods {
		if m := &f.mods[k]; layerOf[m.Kind] == l {
			v := q.amountsNow(&c, m)
			o.amounts = o.amounts*1099511628211 ^ uint64(uint32(v.n))<<32 ^ uint64(uint32(v.m)) ^ uint64(v.seat)<<24
		}
	}
	return o
}
