package query

// This file carries out section 613, interaction of continuous effects.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// layer is a layer or sublayer of 613.1 and 613.4, in order.
type layer uint8

const (
	layerCopy layer = iota + 1
	layerControl
	layerText
	layerType
	layerColor
	layerAbility
	layerDefine // 7a
	layerSet    // 7b
	layerAdd    // 7c
	layerSwitch // 7d
	numLayers
)

// layerOf says in which layer each change applies (613.1, 613.4).
var layerOf = [...]layer{
	ability.ModCopy: layerCopy, ability.ModControl: layerControl,
	ability.ModAddTypes: layerType, ability.ModSetTypes: layerType, ability.ModSetSubtypes: layerType,
	ability.ModRemoveTypes: layerType, ability.ModAddColors: layerColor, ability.ModSetColors: layerColor,
	ability.ModAddKeywords: layerAbility, ability.ModRemoveKeywords: layerAbility,
	ability.ModAddAbility: layerAbility, ability.ModLoseAbilities: layerAbility,
	ability.ModDefinePT: layerDefine, ability.ModSetPT: layerSet, ability.ModAddPT: layerAdd,
	ability.ModSwitchPT: layerSwitch, ability.ModSetName: layerText, ability.ModLegendary: layerType,
}

// active is a continuous effect taking part in the layers: one of a static
// ability, or one of a resolved spell or ability.
type active struct {
	mods      []ability.Mod
	static    *ability.StaticEffect // of a static ability
	lasting   int32                 // else the index in State.Effects
	source    mtg.ObjectID
	ref       mtg.AbilityRef
	timestamp uint32
	layers    uint16 // a bit for each layer it applies in
	granted   bool
	defines   bool // characteristic-defining (613.3)
	gives     bool // gives Player control, without mods
	started   bool
	over      bool   // it began nowhere, since its ability is lost or its condition fails
	first     uint32 // what it applies to, in table.reached
	count     uint32
}

func layersOf(mods []ability.Mod) (set uint16) {
	for i := range mods {
		set |= 1 << layerOf[mods[i].Kind]
	}
	return set
}

// gatherEffects lists the continuous effects that may apply.
func (q *Q) gatherEffects() {
	t := &q.table
	for i := 0; i < len(t.members); i++ {
		q.gatherFrom(t.members[i])
	}
	for i := range q.S.Effects {
		q.gatherLasting(i)
	}
}

func (q *Q) gatherFrom(slot mtg.Slot) {
	obj := &q.S.Objects[slot]
	if obj.Copy == 0 && !q.facts[obj.Face].static || obj.Kind == state.AbilityObject || obj.Is(state.FaceDown) {
		return
	}
	id := q.S.ID(slot)
	r := q.Row(id)
	f := q.P.Face(r.Face)
	if r.copied != 0 {
		q.gatherCopied(obj, id, r)
	}
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if a.Kind == ability.Static && (functions(a, obj, r) || definesItself(a)) && q.isCopied(r.copied, a) {
			q.gatherStatic(a, id, f.First+mtg.AbilityRef(i), obj.Timestamp, false)
		}
	}
}

// gatherStatic adds the continuous effects of a static ability. Its timestamp
// is the object's, or that of the effect that granted it if later (613.7a).
func (q *Q) gatherStatic(a *ability.Ability, id mtg.ObjectID, ref mtg.AbilityRef, timestamp uint32, granted bool) {
	for i := range a.Static {
		e := &a.Static[i]
		if e.Kind != ability.StaticContinuous || len(e.Mods) == 0 {
			continue
		}
		q.table.effects = append(q.table.effects, active{
			mods: e.Mods, static: e, lasting: -1, source: id, ref: ref, timestamp: timestamp,
			layers: layersOf(e.Mods), granted: granted, defines: definesItself(a),
		})
	}
}

func (q *Q) gatherLasting(i int) {
	e := &q.S.Effects[i]
	f := active{lasting: int32(i), source: e.Source, ref: e.Ability, timestamp: e.Timestamp}
	switch e.Kind {
	case state.ControlEffect:
		f.gives, f.layers = true, 1<<layerControl
	case state.ChangeEffect:
		f.mods = q.instruction(e).Mods
		f.layers = layersOf(f.mods)
	default:
		return
	}
	q.table.effects = append(q.table.effects, f)
}

// instruction returns the instruction that began the effect.
func (q *Q) instruction(e *state.Effect) *ability.Instr {
	return &q.P.Ability(e.Ability).Modes[e.Mode].Code[e.PC]
}

// applyLayers applies the effects layer by layer (613.1).
func (q *Q) applyLayers() {
	for l := layerCopy; l < numLayers; l++ {
		q.applyLayer(l)
		if l == layerAdd {
			q.addCounters()
		}
		if l == layerAbility {
			q.addKeywordCounters()
		}
	}
}

// applyLayer applies the effects of one layer: characteristic-defining ones
// first (613.3), then by timestamp (613.7) as far as dependency lets it (613.8).
func (q *Q) applyLayer(l layer) {
	t := &q.table
	t.order = t.order[:0]
	for i := range t.effects {
		q.enqueue(uint32(i), l)
	}
	for n := 0; n < len(t.order); n++ {
		if rest := t.order[n:]; len(rest) > 1 {
			first := q.nextByDependency(rest, l)
			i := rest[first]
			copy(rest[1:first+1], rest[:first])
			rest[0] = i
		}
		q.applyIn(t.order[n], l)
	}
}

// enqueue puts effect i into its place among those waiting in the layer.
func (q *Q) enqueue(i uint32, l layer) {
	t := &q.table
	if t.effects[i].layers&(1<<l) == 0 {
		return
	}
	t.order = append(t.order, i)
	for n := len(t.order) - 1; n > 0 && t.before(t.order[n], t.order[n-1]); n-- {
		t.order[n], t.order[n-1] = t.order[n-1], t.order[n]
	}
}

func (t *table) before(i, j uint32) bool {
	a, b := &t.effects[i], &t.effects[j]
	if a.defines != b.defines {
		return a.defines
	}
	return a.timestamp < b.timestamp
}

// applyIn applies effect i in a layer, beginning it if this is its first.
func (q *Q) applyIn(i uint32, l layer) {
	t := &q.table
	if !t.effects[i].started {
		q.begin(i)
	}
	f := t.effects[i]
	if f.over {
		return
	}
	for n := f.first; n < f.first+f.count; n++ {
		q.applyTo(&f, t.reached[n], l)
	}
}

func (q *Q) applyTo(f *active, slot mtg.Slot, l layer) {
	r := &q.table.rows[slot]
	if f.gives {
		r.Controller = q.S.Effects[f.lasting].Player
		return
	}
	at := 0
	for i := range f.mods {
		m := &f.mods[i]
		n := at
		at = slotsAfter(m, at)
		if layerOf[m.Kind] != l {
			continue
		}
		var v amounts
		if f.lasting >= 0 {
			v = lockedAmounts(&q.S.Effects[f.lasting], m, n)
		} else if m.N != nil || m.M != nil || m.Kind == ability.ModControl {
			c := q.contextOf(f.source, f.ref)
			v = q.amountsNow(&c, m)
		}
		q.change(slot, r, m, v, f.timestamp)
	}
}

// begin settles whether an effect applies at all and to what; both stay so in
// the later layers (613.6).
func (q *Q) begin(i uint32) {
	t := &q.table
	first := uint32(len(t.reached))
	ok := q.exists(&t.effects[i])
	if ok {
		q.reachedBy(&t.effects[i])
	}
	f := &t.effects[i]
	f.started, f.over = true, !ok
	f.first, f.count = first, uint32(len(t.reached))-first
}

// exists reports whether the ability that makes the effect is still there and
// its condition holds. An effect of a resolved spell needs neither.
func (q *Q) exists(f *active) bool {
	if f.lasting >= 0 {
		return true
	}
	r := q.Row(f.source)
	if f.granted {
		if !q.isGranted(r, f.ref) {
			return false
		}
	} else if r.Flags&LostText != 0 {
		return false
	}
	return q.holds(f.source, f.ref, f.static)
}

func (q *Q) isGranted(r *Row, ref mtg.AbilityRef) bool {
	for i := r.grants; i > 0; i = q.table.grants[i-1].before {
		if q.table.grants[i-1].ability == ref {
			return true
		}
	}
	return false
}

// reachedBy adds what the effect applies to to table.reached.
func (q *Q) reachedBy(f *active) {
	t := &q.table
	switch {
	case f.lasting >= 0:
		id := q.S.Effects[f.lasting].ID
		for i := range q.S.Affected {
			if a := &q.S.Affected[i]; a.Effect == id && q.S.Object(a.Entity.Object()) != nil {
				t.reached = append(t.reached, a.Entity.Object().Slot())
			}
		}
	case f.defines || f.static.This || f.static.Affects == nil:
		t.reached = append(t.reached, f.source.Slot())
	default:
		c := q.contextOf(f.source, f.ref)
		zones := zonesOf(f.static.Affects)
		for _, slot := range t.members {
			if zones.Has(q.S.Objects[slot].Zone) && q.Matches(&c, f.static.Affects, q.S.ID(slot).Entity()) {
				t.reached = append(t.reached, slot)
			}
		}
	}
}

// amounts are the values of a Mod: its two numbers, and a player.
type amounts struct {
	n, m int32
	seat mtg.Seat
}

// amountsNow works the values out, as static abilities do.
func (q *Q) amountsNow(c *Context, m *ability.Mod) (v amounts) {
	if m.N != nil {
		v.n = int32(q.Num(c, m.N))
	}
	if m.M != nil {
		v.m = int32(q.Num(c, m.M))
	}
	if m.Kind == ability.ModControl {
		v.seat = c.You
		if m.Sel != nil {
			list := q.Sel(c, m.Sel, q.lists.take())
			if len(list) > 0 {
				v.seat = list[0].Seat()
			}
			q.lists.give(list)
		}
	}
	return v
}

// LockAmounts works out the amounts of the mods, in order N then M of each, as
// an effect that begins now keeps them (608.2h): what Effect.Values holds.
func (q *Q) LockAmounts(c *Context, mods []ability.Mod) (values [4]int32) {
	at := 0
	for i := range mods {
		v := q.amountsNow(c, &mods[i])
		if mods[i].N != nil && at < len(values) {
			values[at] = v.n
			at++
		}
		if mods[i].M != nil && at < len(values) {
			values[at] = v.m
			at++
		}
	}
	return values
}

// slotsAfter returns how many values are used up by the mods until m, when at
// were before it.
func slotsAfter(m *ability.Mod, at int) int {
	if m.N != nil {
		at++
	}
	if m.M != nil {
		at++
	}
	return at
}

// lockedAmounts returns the values locked in for m, of which the first is
// number at.
func lockedAmounts(e *state.Effect, m *ability.Mod, at int) (v amounts) {
	value := func(n *ability.Num) int32 {
		if n == nil {
			return 0
		}
		at++
		if n.Kind == ability.NumConst {
			return n.K
		}
		return e.Values[at-1]
	}
	v.n = value(m.N)
	v.m = value(m.M)
	v.seat = e.Player
	return v
}

// addCounters adds what +1/+1 counters and their like do (613.4c).
func (q *Q) addCounters() {
	t := &q.table
	for i := range q.S.Counters {
		c := &q.S.Counters[i]
		slot, ok := q.memberOf(c.On)
		if !ok {
			continue
		}
		if power, toughness, ok := c.Kind.PowerToughness(); ok {
			t.rows[slot].Power += int32(power) * c.N
			t.rows[slot].Toughness += int32(toughness) * c.N
		}
	}
}

// addKeywordCounters gives the keywords of keyword counters (122.1b).
func (q *Q) addKeywordCounters() {
	for i := range q.S.Counters {
		c := &q.S.Counters[i]
		if slot, ok := q.memberOf(c.On); ok {
			if k, ok := c.Kind.Keyword(); ok {
				q.table.rows[slot].Keywords |= mtg.Keywords(k)
			}
		}
	}
}

// memberOf returns the slot of an object whose row is in the table.
func (q *Q) memberOf(e mtg.Entity) (mtg.Slot, bool) {
	o := e.Object()
	if o == 0 || q.S.Object(o) == nil {
		return 0, false
	}
	return o.Slot(), q.table.keys[o.Slot()] == rowKey{o, q.table.epoch}
}
