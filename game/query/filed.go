package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// filed is what the effects of resolved spells and abilities come to for the layers
// (613), so that a thousand of one turn cost no more than a few: what they add to
// power and toughness is summed up for each object, and of two that do the same to an
// object, once and for all, only the later takes part. That holds unless an effect
// asks, in a layer where it does something, about what was filed together there.
type filed struct {
	effects, records int // of State.Effects and State.Affected, how many are filed
	last             state.AffectedRecord
	// apart are the effects that take part by themselves, in order. Of those that can
	// be superseded live says by how many objects they are not yet; dead are in apart
	// still.
	apart []int32
	live  []int32
	// superseded says of a record that a later one does the same.
	superseded []bool
	newest     map[sameEffect]int32
	objects    []mtg.ObjectID
	sums       []sum // by slot
	dead       int
	folds      layerSet
	// exact says that some object can't have keywords, which the effects that add them
	// are asked about one by one (113.11).
	exact bool
}

// sum is what is added to the power and toughness of an object, and whether they are
// switched an odd number of times.
type sum struct {
	object           mtg.ObjectID
	power, toughness int32
	switched         bool
	kinds            int32 // the last record that changes its types, plus one
}

// sameEffect is equal for records of which the later makes the earlier meaningless.
type sameEffect struct {
	object  mtg.Entity
	ability mtg.AbilityRef
	values  [4]int32
	pc      uint16
	mode    uint8
	player  mtg.Seat
}

func (f *filed) forget() {
	clear(f.newest)
	clear(f.sums)
	*f = filed{
		apart: f.apart[:0], live: f.live[:0], superseded: f.superseded[:0], newest: f.newest,
		objects: f.objects[:0], sums: f.sums,
	}
}

// files returns what is filed of the effects that last now.
func (q *Q) files() *filed {
	l := q.lasts()
	f := &l.filed
	if n := f.records; n > len(q.S.Affected) || n > 0 && (q.S.Affected[n-1].Effect != f.last.Effect || q.S.Affected[n-1].Entity != f.last.Entity) {
		f.forget()
	}
	for ; f.effects < len(q.S.Effects); f.effects++ {
		q.fileEffect(f, f.effects)
	}
	at := len(q.S.Effects) - 1
	for i := len(q.S.Affected) - 1; i >= f.records; i-- { // where the effect of the first begins
		for at >= 0 && q.S.Effects[at].ID > q.S.Affected[i].Effect {
			at--
		}
	}
	for ; f.records < len(q.S.Affected); f.records++ {
		f.last = q.S.Affected[f.records]
		for q.S.Effects[at].ID < f.last.Effect {
			at++
		}
		q.fileRecord(f, f.records, at)
	}
	return f
}

// fileEffect files effect number i, what it is about aside.
func (q *Q) fileEffect(f *filed, i int) {
	e := &q.S.Effects[i]
	f.live = append(f.live, 0)
	switch e.Kind {
	case state.ControlEffect:
		f.live[i] = alwaysLive
		f.apart = append(f.apart, int32(i))
	case state.ChangeEffect:
		mods := q.instruction(e).Mods
		layers, rest := summed(mods)
		f.folds |= layers
		if !rest {
			return
		}
		if !repeatable(mods) {
			f.live[i] = alwaysLive
		}
		for k := range mods {
			f.exact = f.exact || mods[k].Kind == ability.ModCantHave
		}
		f.apart = append(f.apart, int32(i))
	}
}

// fileRecord files record number n, of effect number i.
func (q *Q) fileRecord(f *filed, n, i int) {
	f.superseded = append(f.superseded, false)
	e, o := &q.S.Effects[i], q.S.Affected[n].Entity
	id := o.Object()
	if id == 0 || e.Kind != state.ChangeEffect && e.Kind != state.ControlEffect {
		return
	}
	s := f.sumOf(id)
	if e.Kind == state.ControlEffect {
		return
	}
	mods, at := q.instruction(e).Mods, 0
	for k := range mods {
		switch mods[k].Kind {
		case ability.ModAddPT:
			v := lockedAmounts(e, &mods[k], at)
			s.power, s.toughness = mtg.Sum(s.power, v.n), mtg.Sum(s.toughness, v.m)
		case ability.ModSwitchPT:
			s.switched = !s.switched
		}
		at = slotsAfter(&mods[k], at)
	}
	before := s.kinds
	if q.table.layersOf(mods, false)&(1<<layerType) != 0 {
		s.kinds = int32(n) + 1
	}
	if _, rest := summed(mods); !rest || f.live[i] == alwaysLive {
		return
	}
	f.live[i]++
	same := sameEffect{object: o, ability: e.Ability, values: e.Values, pc: e.PC, mode: e.Mode, player: e.Player}
	if f.newest == nil {
		f.newest = map[sameEffect]int32{}
	}
	if earlier, ok := f.newest[same]; ok && (s.kinds != int32(n)+1 || before == earlier+1) {
		f.superseded[earlier] = true
		f.folds |= q.table.layersOf(mods, false)
		f.supersede(q.effectOf(q.S.Affected[earlier].Effect))
	}
	f.newest[same] = int32(n)
}

// effectOf returns the place of effect number id in State.Effects.
func (q *Q) effectOf(id uint32) int {
	low, high := 0, len(q.S.Effects)
	for low < high {
		if middle := int(uint(low+high) >> 1); q.S.Effects[middle].ID < id {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// sumOf returns the sum of an object, which is filed if it is not yet.
func (f *filed) sumOf(id mtg.ObjectID) *sum {
	for int(id.Slot()) >= len(f.sums) {
		f.sums = append(f.sums, sum{})
	}
	s := &f.sums[id.Slot()]
	if s.object != id {
		*s = sum{object: id}
		f.objects = append(f.objects, id)
	}
	return s
}

// supersede notes that a later effect does the same as effect number i to one of its
// objects. Once most of those listed apply to nothing they are dropped.
func (f *filed) supersede(i int) {
	if f.live[i]--; f.live[i] > 0 {
		return
	}
	f.live[i] = neverLive
	if f.dead++; f.dead*2 < len(f.apart) {
		return
	}
	kept := f.apart[:0]
	for _, i := range f.apart {
		if f.live[i] != neverLive {
			kept = append(kept, i)
		}
	}
	f.apart, f.dead = kept, 0
}

// What live says of an effect that can't be superseded, and of one that is.
const (
	alwaysLive int32 = -1
	neverLive  int32 = -2
)

// summed returns the layers of the changes that are summed up for each object, and
// whether there are others besides.
func summed(mods []ability.Mod) (layers layerSet, rest bool) {
	for i := range mods {
		if k := mods[i].Kind; k == ability.ModAddPT || k == ability.ModSwitchPT {
			layers |= 1 << layerOf[k]
		} else {
			rest = true
		}
	}
	return layers, rest
}

// repeatable reports whether making the changes again later makes it the same as if
// they had not been made before: each says what something is, whatever it was. Of
// one change of types that is true if nothing else changes them in between, since a
// subtype is had only beside its type (205.3d).
func repeatable(mods []ability.Mod) bool {
	types := 0
	for i := range mods {
		switch mods[i].Kind {
		case ability.ModAddPT, ability.ModSwitchPT, ability.ModAddKeywords, ability.ModRemoveKeywords,
			ability.ModAddColors, ability.ModSetColors, ability.ModSetPT:
		case ability.ModAddTypes, ability.ModSetTypes:
			types++
		default:
			return false
		}
	}
	return types <= 1
}

// foldable reports whether what was filed together may be taken together: no effect
// asks, in a layer where it takes part, about what happens in that layer, and none
// bars keywords.
func (w layering) foldable(f *filed) bool {
	if f.exact || w.q.explained != 0 || w.t.bars {
		return false
	}
	for _, i := range f.apart {
		if w.q.S.Effects[i].Flags&state.BarsSome != 0 {
			return false
		}
	}
	for i := range w.t.effects {
		if w.t.effects[i].asksIn(f.folds) {
			return false
		}
	}
	return true
}

// asksIn reports whether the effect takes part in one of the layers and asks there
// about what happens in it.
func (f *active) asksIn(layers layerSet) bool {
	const kinds = 1 << layerType // what types are had matters to whoever gives any
	return f.asks != nil && f.layers&layers&(f.asks.scope.layers|f.asks.amounts.layers|kinds) != 0
}

// addSums makes what was summed up of the lasting effects part of the layer.
func (w layering) addSums(f *filed, l layer) {
	for _, id := range f.objects {
		slot, ok := w.memberOf(id.Entity())
		switch r := &w.t.rows[slot]; {
		case !ok:
		case l == layerAdd:
			r.addPT(f.sums[slot].power, f.sums[slot].toughness)
		case f.sums[slot].switched:
			r.Power, r.Toughness = r.Toughness, r.Power
		}
	}
}
