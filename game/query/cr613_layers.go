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
	layerSize   // 7b
	layerAdd    // 7c
	layerSwitch // 7d
	layerSizes  // 7b to 7d at once, where the rules do not tell them apart
	numLayers
)

// layerOf says in which layer each change applies (613.1, 613.4).
var layerOf = [ability.NumModKinds]layer{
	ability.ModControl:  layerControl,
	ability.ModAddTypes: layerType, ability.ModSetTypes: layerType, ability.ModSetSubtypes: layerType,
	ability.ModRemoveTypes: layerType, ability.ModAddColors: layerColor, ability.ModSetColors: layerColor,
	ability.ModAddKeywords: layerAbility, ability.ModRemoveKeywords: layerAbility,
	ability.ModAddAbility: layerAbility, ability.ModLoseAbilities: layerAbility,
	ability.ModDefinePT: layerDefine, ability.ModSetPT: layerSize, ability.ModAddPT: layerAdd,
	ability.ModSwitchPT: layerSwitch, ability.ModSetName: layerText, ability.ModLegendary: layerType,
	ability.ModActivatedOf: layerAbility, ability.ModCantHave: layerAbility, ability.ModLoseThis: layerAbility,
	ability.ModLoseLandwalk: layerAbility, ability.ModKindsOf: layerType, ability.ModKeywordsOf: layerAbility,
}

// layerFor is the layer of a change: what defines power and toughness without
// being characteristic-defining sets them (613.4a, 613.4b).
func layerFor(m *ability.Mod, defines bool) layer {
	if m.Kind == ability.ModDefinePT && !defines {
		return layerSize
	}
	return layerOf[m.Kind]
}

// layerFor is the layer of a change by the rules of this game.
func (t *table) layerFor(m *ability.Mod, defines bool) layer {
	if l := layerFor(m, defines); !t.together || l <= layerDefine {
		return l
	}
	return layerSizes
}

// active is a continuous effect taking part in the layers: one of a static
// ability, one of a resolved spell or ability, or what counters do.
type active struct {
	mods      []ability.Mod
	static    *ability.StaticEffect // of a static ability
	asks      *askedBy              // of a static ability
	lasting   int32                 // else the index in State.Effects plus one
	counter   int32                 // else the index in State.Counters plus one
	source    mtg.ObjectID
	ref       mtg.AbilityRef
	timestamp uint32
	layers    layerSet
	grant     uint32 // of an ability that was granted: its number in table.grants, plus one
	defines   bool   // characteristic-defining (613.3)
	gives     bool   // gives Player control, without mods
	started   bool   // what it applies to is settled
	first     uint32 // what it applies to, in table.reached
	count     uint32
}

// layering is the working out of the table: it alone writes the rows that effects change,
// and asks q what the effects ask.
type layering struct {
	q *Q
	t *table
}

func (q *Q) layering() layering { return layering{q, &q.table} }

func (t *table) layersOf(mods []ability.Mod, defines bool) (set layerSet) {
	for i := range mods {
		set |= 1 << t.layerFor(&mods[i], defines)
	}
	return set
}

// gatherEffects lists the continuous effects that may apply.
func (w layering) gatherEffects(fold bool) {
	t := w.t
	for i := 0; i < len(t.members); i++ {
		w.gatherFrom(t.members[i])
	}
	if len(w.q.S.Effects) > 0 {
		f := w.q.files()
		if t.folded = fold && w.foldable(f); t.folded {
			for _, i := range f.apart {
				w.gatherLasting(int(i))
			}
		} else {
			for i := range w.q.S.Effects {
				w.gatherLasting(i)
			}
		}
	}
	for i := range w.q.S.Counters {
		if k := w.q.S.Counters[i].Kind; givesAbility(w.q, k) {
			w.gatherCounter(i, layerAbility) // 122.1b, 613.1f
		} else if _, _, sized := k.PowerToughness(); sized && t.together && w.q.explained != 0 {
			w.gatherCounter(i, layerDefine)
		}
	}
}

func (w layering) gatherFrom(slot mtg.Slot) {
	obj := &w.q.S.Objects[slot]
	if obj.Copy == 0 && !w.q.factsOf(obj.Face).static || obj.Kind == state.AbilityObject || obj.Is(state.FaceDown) {
		return
	}
	id := w.q.S.ID(slot)
	r := w.q.Row(id)
	f := w.q.P.Face(r.Face)
	if r.copied != 0 {
		w.gatherCopied(obj, id, r)
	}
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if a.Kind == ability.Static && (functions(a, obj, r) || definesItself(a)) && w.q.isCopied(r.copied, a) {
			w.gatherStatic(a, id, f.First+mtg.AbilityRef(i), obj.Timestamp, 0)
		}
	}
}

// gatherStatic adds the continuous effects of a static ability. Its timestamp
// is the object's, or that of the effect that granted it if later (613.7a).
func (w layering) gatherStatic(a *ability.Ability, id mtg.ObjectID, ref mtg.AbilityRef, timestamp uint32, grant uint32) {
	for i := range a.Static {
		e := &a.Static[i]
		if e.Kind != ability.StaticContinuous || len(e.Mods) == 0 {
			continue
		}
		defines := grant == 0 && definesItself(a) // 604.3a: not what an effect grants
		asks := &w.q.asks[w.q.P.BaseAbility(ref)][i]
		w.t.reads |= asks.facts()
		for k := range e.Mods {
			w.t.bars = w.t.bars || e.Mods[k].Kind == ability.ModCantHave
		}
		w.t.removes |= removals(e.Mods)
		w.t.effects = append(w.t.effects, active{
			mods: e.Mods, static: e, asks: asks, source: id, ref: ref, timestamp: timestamp,
			layers: w.t.layersOf(e.Mods, defines), grant: grant, defines: defines,
		})
		if grant > 0 && w.t.folded {
			last := &w.t.effects[len(w.t.effects)-1]
			w.t.unfold = w.t.unfold || w.t.bars || last.asksIn(w.q.lasting.filed.folds)
		}
	}
}

func (w layering) gatherLasting(i int) {
	e := &w.q.S.Effects[i]
	f := active{lasting: int32(i) + 1, source: e.Source, ref: e.Ability, timestamp: e.Timestamp}
	switch e.Kind {
	case state.ControlEffect:
		f.gives, f.layers = true, whoseLayers
	case state.ChangeEffect:
		f.mods = w.q.instruction(e).Mods
		f.layers = w.t.layersOf(f.mods, false)
		w.t.removes |= removals(f.mods)
	default:
		return
	}
	w.t.effects = append(w.t.effects, f)
}

// gatherCounter adds what the counters of record i do in layer l.
func (w layering) gatherCounter(i int, l layer) {
	w.t.effects = append(w.t.effects, active{
		counter: int32(i) + 1, layers: 1 << l, timestamp: w.q.S.Counters[i].Timestamp,
	})
}

// instruction returns the instruction that began the effect.
func (q *Q) instruction(e *state.Effect) *ability.Instr {
	return &q.P.Ability(e.Ability).Modes[e.Mode].Code[e.PC]
}

// applyLayers applies the effects layer by layer (613.1).
func (w layering) applyLayers() {
	used := layerSet(0)
	for i := range w.t.effects {
		used |= w.t.effects[i].layers
	}
	last := layerSwitch
	if w.t.together {
		last = layerSizes
	}
	for l := layerCopy; l <= last; l++ {
		switch {
		case l == layerAdd && !w.t.together:
			w.addCounters()
		case l == layerSizes && w.t.together && w.q.explained == 0:
			w.addAllCounters()
		}
		if w.t.folded && (l == layerAdd || l == layerSwitch) {
			w.addSums(&w.q.lasting.filed, l)
		}
		if used&(1<<l) != 0 || len(w.t.grants) > 0 || l == layerAdd {
			w.applyLayer(l)
		}
	}
}

// applyLayer applies the effects of one layer: characteristic-defining ones
// first (613.3), then by timestamp (613.7) as far as dependency lets it (613.8).
func (w layering) applyLayer(l layer) {
	t := w.t
	t.order, t.applied, t.typesSettled = t.order[:0], 0, l > layerType
	for i := range t.effects {
		w.enqueue(uint32(i), l)
	}
	for ; t.applied < len(t.order); t.applied++ {
		if rest := t.order[t.applied:]; len(rest) > 1 {
			first := w.nextByDependency(rest, l)
			i := rest[first]
			copy(rest[1:first+1], rest[:first])
			rest[0] = i
		}
		if w.q.explained != 0 {
			w.applyExplained(t.order[t.applied], l)
		} else {
			w.applyIn(t.order[t.applied], l)
		}
	}
}

// enqueue puts effect i into its place among those waiting in the layer.
func (w layering) enqueue(i uint32, l layer) {
	t := w.t
	if t.effects[i].layers&(1<<l) == 0 {
		return
	}
	t.order = append(t.order, i)
	for n := len(t.order) - 1; n > t.applied && t.before(t.order[n], t.order[n-1]); n-- {
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

// applyIn applies effect i in a layer, settling what it applies to if it has not
// begun in an earlier one.
func (w layering) applyIn(i uint32, l layer) {
	t := w.t
	if t.effects[i].counter > 0 {
		w.applyCounter(&w.q.S.Counters[t.effects[i].counter-1], l)
		return
	}
	if !t.effects[i].started && !w.begin(i) {
		return
	}
	f := t.effects[i]
	settled := f.asks != nil && f.asks.amounts.layers&(1<<l) != 0
	if f.asks != nil && !settled && f.asks.fixed {
		for i := range f.mods {
			if m := &f.mods[i]; t.layerFor(m, f.defines) == l {
				v, _ := constAmounts(m)
				for _, slot := range t.reached[f.first : f.first+f.count] {
					w.change(slot, &t.rows[slot], m, v, &f)
				}
			}
		}
		return
	}
	values, given := len(t.values), len(t.given)
	if settled {
		w.settleAmounts(&f, l)
	}
	at := values
	for n := f.first; n < f.first+f.count; n++ {
		at = w.applyTo(&f, t.reached[n], l, settled, at, given)
	}
	t.values, t.given = t.values[:values], t.given[:given]
}

// settleAmounts works out how much the effect's changes in the layer are, before
// any of them is made: it happens to all objects at once.
func (w layering) settleAmounts(f *active, l layer) {
	t := w.t
	for n := f.first; n < f.first+f.count; n++ {
		for i := range f.mods {
			if m := &f.mods[i]; t.layerFor(m, f.defines) == l {
				t.values = append(t.values, w.amountsOf(f, m, 0, t.reached[n]))
			}
		}
	}
	for i := range f.mods {
		switch m := &f.mods[i]; m.Kind {
		case ability.ModActivatedOf:
			w.activatedOf(f, m, func(ref mtg.AbilityRef) { t.given = append(t.given, givenAbility{ref, f.source, uint8(i)}) })
		case ability.ModKeywordsOf:
			c := w.q.contextOf(f.source, f.ref)
			KeywordsOf(w.q, &c, m, func(ref mtg.AbilityRef, of mtg.ObjectID) {
				t.given = append(t.given, givenAbility{ref, of, uint8(i)}) // of which it speaks where something was chosen
			})
		}
	}
}

// givenAbility is an ability that change number mod of an effect gives.
type givenAbility struct {
	ability mtg.AbilityRef
	giver   mtg.ObjectID
	mod     uint8
}

// applyTo makes the effect's changes in the layer to one object. Where the
// amounts are settled they begin at table.values[at], and abilities of others at
// table.given[given]; it returns where those of the next object begin.
func (w layering) applyTo(f *active, slot mtg.Slot, l layer, settled bool, at, given int) int {
	r := &w.t.rows[slot]
	if f.gives {
		r.Controller = w.q.S.Effects[f.lasting-1].Player
		return at
	}
	locked := 0
	for i := range f.mods {
		m := &f.mods[i]
		n := locked
		locked = slotsAfter(m, locked)
		switch {
		case w.t.layerFor(m, f.defines) != l, f.lasting > 0 && w.t.folded && (l == layerAdd || l == layerSwitch): // addSums
			continue
		case m.Kind == ability.ModAddKeywords && f.lasting > 0 && w.q.S.Effects[f.lasting-1].Flags&state.BarsSome != 0:
			r.Keywords |= m.Keywords &^ (r.Barred | w.barred(w.q.S.Effects[f.lasting-1].ID, slot))
		case m.Kind == ability.ModLoseThis:
			if f.lasting > 0 {
				w.t.grants = append(w.t.grants, grant{ability: w.q.S.Effects[f.lasting-1].Ability, before: r.grants, lost: true})
				r.grants = uint32(len(w.t.grants))
			}
		case m.Kind == ability.ModKindsOf:
			w.takeKinds(r, m, f)
		case m.Kind == ability.ModActivatedOf:
			w.giveActivated(slot, r, uint8(i), given, f)
		case m.Kind == ability.ModKeywordsOf && f.lasting > 0:
			w.giveLocked(slot, r, f)
		case settled:
			w.change(slot, r, m, w.t.values[at], f)
			if m.Kind == ability.ModKeywordsOf {
				w.giveActivated(slot, r, uint8(i), given, f)
			}
		default:
			w.change(slot, r, m, w.amountsOf(f, m, n, slot), f)
		}
		if settled {
			at++
		}
	}
	return at
}

// giveActivated grants the abilities of others, each once: having one twice is
// nothing more, but for how often it may be activated.
func (w layering) giveActivated(slot mtg.Slot, r *Row, mod uint8, given int, f *active) {
	for n := given; n < len(w.t.given); n++ {
		if ref := w.t.given[n].ability; w.t.given[n].mod == mod && (!w.hasGrant(r, ref) || isLimited(w.q.P.Ability(ref).Ability)) {
			w.grant(slot, r, w.t.given[n].ability, w.t.given[n].giver, f.timestamp)
		}
	}
}

// giveLocked gives the keywords of others and their variants that were found as the effect began
// (608.2h): Effect.Values has two halves of the set, and two abilities.
func (w layering) giveLocked(slot mtg.Slot, r *Row, f *active) {
	e := &w.q.S.Effects[f.lasting-1]
	found := keywordsIn(amounts{n: e.Values[0], m: e.Values[1]}) &^ r.Barred
	if e.Flags&state.BarsSome != 0 {
		found &^= w.barred(e.ID, slot)
	}
	r.Keywords |= found
	for i := 2; i < len(e.Values); i++ {
		if ref := mtg.AbilityRef(e.Values[i]); ref != 0 && !w.hasGrant(r, ref) {
			w.grant(slot, r, ref, f.source, f.timestamp)
		}
	}
}

// amountsOf is how much a change of the effect is for the object in the slot:
// what was locked in when the effect began (608.2h), or what a static ability
// finds now.
func (w layering) amountsOf(f *active, m *ability.Mod, at int, slot mtg.Slot) amounts {
	if f.lasting > 0 {
		return lockedAmounts(&w.q.S.Effects[f.lasting-1], m, at)
	}
	if v, ok := constAmounts(m); ok && m.Kind != ability.ModControl && m.Kind != ability.ModKeywordsOf {
		return v
	}
	c := w.q.contextOf(f.source, f.ref)
	c.Item = w.q.S.ID(slot).Entity()
	return w.q.amountsNow(&c, m)
}

// isConst reports whether the number is the same whatever the game is.
func isConst(n *ability.Num) bool { return n == nil || n.Kind == ability.NumConst }

// constAmounts are the amounts of a change, where its numbers are constant.
func constAmounts(m *ability.Mod) (v amounts, ok bool) {
	if !isConst(m.N) || !isConst(m.M) {
		return v, false
	}
	if m.N != nil {
		v.n = int32(mtg.Bounded(int(m.N.K)))
	}
	if m.M != nil {
		v.m = int32(mtg.Bounded(int(m.M.K)))
	}
	return v, true
}

// begin settles what an effect applies to, which stays so in the later layers
// (613.6), and reports whether it applies at all.
func (w layering) begin(i uint32) bool {
	t := w.t
	if !w.exists(&t.effects[i]) {
		return false
	}
	first := uint32(len(t.reached))
	w.reachedBy(&t.effects[i])
	f := &t.effects[i]
	f.started, f.first, f.count = true, first, uint32(len(t.reached))-first
	return true
}

// exists reports whether the ability that makes the effect is still there and
// its condition holds. An effect of a resolved spell needs neither.
func (w layering) exists(f *active) bool {
	if f.lasting > 0 {
		return true
	}
	r := w.q.Row(f.source)
	if f.grant > 0 {
		if !w.isGranted(r, f.grant) {
			return false
		}
	} else if r.Flags&LostText != 0 {
		return false
	}
	return w.q.holds(f.source, f.ref, f.static)
}

// hasGrant reports whether the object was granted an ability with the program.
func (w layering) hasGrant(r *Row, ref mtg.AbilityRef) bool {
	for i := r.grants; i > 0; i = w.t.grants[i-1].before {
		if w.t.grants[i-1].ability == ref && !w.t.grants[i-1].lost {
			return true
		}
	}
	return false
}

func (w layering) isGranted(r *Row, grant uint32) bool {
	for i := r.grants; i > 0; i = w.t.grants[i-1].before {
		if i == grant {
			return true
		}
	}
	return false
}

// reachedBy adds what the effect applies to to table.reached.
func (w layering) reachedBy(f *active) {
	t := w.t
	switch {
	case f.lasting > 0:
		first, end := w.q.S.AffectedSpan(w.q.S.Effects[f.lasting-1].ID)
		for n := first; n < end; n++ {
			if o := w.q.S.Affected[n].Entity.Object(); w.q.S.Object(o) != nil && !(t.folded && w.q.lasting.filed.superseded[n]) {
				t.reached = append(t.reached, o.Slot())
			}
		}
	case f.defines || f.static.This || f.static.Affects == nil:
		t.reached = append(t.reached, f.source.Slot())
	default:
		w.reachedByFilter(f)
	}
}

// reachedByFilter is reachedBy for an effect that says which objects it applies to.
func (w layering) reachedByFilter(f *active) {
	t, filter := w.t, f.static.Affects
	c := w.q.contextOf(f.source, f.ref)
	zones, plain := f.asks.zones, f.asks.plain && !w.q.limited
	if plain && zones == mtg.Zones(mtg.Battlefield) && (filter.Controller == ability.You || filter.Controller == ability.Anyone) {
		this := mtg.Slot(0)
		if w.q.S.Object(c.This) != nil {
			this = c.This.Slot()
		}
		t.reachOnField(f.asks, filter, t.members[:len(w.q.S.List(mtg.Battlefield, 0))], this, c.You)
		return
	}
	for _, slot := range t.members {
		r := &t.rows[slot]
		switch {
		case filter.Types != 0 && r.Types&filter.Types == 0, plain && filter.Controller == ability.You && r.Controller != c.You,
			!zones.Has(w.q.S.Objects[slot].Zone), !MatchesRow(filter, r):
		case !plain:
			if w.q.Matches(&c, filter, w.q.S.ID(slot).Entity()) {
				t.reached = append(t.reached, slot)
			}
		case filter.Is&ability.IsThis != 0 && w.q.S.ID(slot) != c.This, filter.IsNot&ability.IsThis != 0 && w.q.S.ID(slot) == c.This:
		case filter.Controller == ability.Anyone || w.q.isWho(&c, filter.Controller, nil, r.Controller):
			t.reached = append(t.reached, slot)
		}
	}
}

// reachOnField adds the permanents that a plain filter describes to reached; this is the
// slot of the object that has the ability, zero where it has left.
func (t *table) reachOnField(asks *askedBy, filter *ability.Filter, permanents []mtg.Slot, this mtg.Slot, you mtg.Seat) {
	mine, only, but := filter.Controller == ability.You, filter.Is&ability.IsThis != 0, filter.IsNot&ability.IsThis != 0
	if asks.bare && t.typesSettled && !only {
		for _, slot := range t.ofTypes(filter.Types, mine, you, permanents) {
			if !but || slot != this {
				t.reached = append(t.reached, slot)
			}
		}
		return
	}
	types, untyped := filter.Types, filter.Types == 0
	rows, reached := t.rows, t.reached
	for _, slot := range permanents {
		r := &rows[slot]
		if r.Types&types == 0 && !untyped || mine && r.Controller != you || only && slot != this || but && slot == this {
			continue
		}
		if asks.bare || MatchesRow(filter, r) {
			reached = append(reached, slot)
		}
	}
	t.reached = reached
}

// ofTypes returns the permanents of the types, or all for no types, that the player
// controls where mine is set. It is asked only after the layers in which types and
// controllers change, so that effects that speak of the same permanents share the answer.
func (t *table) ofTypes(types mtg.TypeSet, mine bool, you mtg.Seat, permanents []mtg.Slot) []mtg.Slot {
	if !mine {
		you = 0
	}
	if k := &t.sameTypes; !k.known || k.types != types || k.you != you {
		k.known, k.types, k.you, k.list = true, types, you, k.list[:0]
		for _, slot := range permanents {
			if r := &t.rows[slot]; (types == 0 || r.Types&types != 0) && (!mine || r.Controller == you) {
				k.list = append(k.list, slot)
			}
		}
	}
	return t.sameTypes.list
}

// amounts are the values of a Mod: its two numbers, which are the halves of a set of
// keywords of ModKeywordsOf, and a player.
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
	if m.Kind == ability.ModKeywordsOf {
		found := KeywordsOf(q, c, m, nil)
		v.n, v.m = int32(uint32(found)), int32(uint32(found>>32))
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

// addCounters brings in the counters that change power and toughness (613.4c).
// Only where some effect of that layer asks about what they change does it matter
// when they apply; else they are added at once.
func (w layering) addCounters() {
	t := w.t
	asking := w.q.explained != 0
	for i := range t.effects {
		f := &t.effects[i]
		if f.asks != nil && f.layers&(1<<layerAdd) != 0 && (f.asks.scope.layers|f.asks.amounts.layers)&(1<<layerAdd) != 0 {
			asking = true
			break
		}
	}
	for i := range w.q.S.Counters {
		if c := &w.q.S.Counters[i]; !asking {
			w.addCounter(c)
		} else if _, _, ok := c.Kind.PowerToughness(); ok {
			w.gatherCounter(i, layerAdd)
		}
	}
}

// addAllCounters is addCounters where counters come before all that changes power and
// toughness but what defines them.
func (w layering) addAllCounters() {
	for i := range w.q.S.Counters {
		w.addCounter(&w.q.S.Counters[i])
	}
}

// addCounter adds what counters give in power and toughness, if they do.
func (w layering) addCounter(c *state.CounterRecord) {
	if _, _, ok := c.Kind.PowerToughness(); ok {
		w.applyCounter(c, layerAdd)
	}
}

// applyCounter does what counters do in the layer.
func (w layering) applyCounter(c *state.CounterRecord, l layer) {
	slot, ok := w.memberOf(c.On)
	if !ok {
		return
	}
	r := &w.t.rows[slot]
	if l == layerAbility {
		if ref := w.q.P.HexproofFrom(c.Kind); ref != 0 { // 702.11d
			w.grant(slot, r, ref, 0, c.Timestamp)
			return
		}
		k, _ := c.Kind.Keyword()
		r.Keywords |= mtg.Keywords(k) &^ r.Barred
		return
	}
	power, toughness, _ := c.Kind.PowerToughness()
	r.addPT(int32(mtg.Bounded(int(power)*int(c.N))), int32(mtg.Bounded(int(toughness)*int(c.N))))
}

// givesAbility reports whether counters of the kind give an ability (122.1b).
func givesAbility(q *Q, k mtg.Counter) bool {
	_, ok := k.Keyword()
	return ok || q.P.HexproofFrom(k) != 0
}

// memberOf returns the slot of an object whose row is in the table.
func (w layering) memberOf(e mtg.Entity) (mtg.Slot, bool) {
	o := e.Object()
	if o == 0 || w.q.S.Object(o) == nil {
		return 0, false
	}
	return o.Slot(), w.t.keys[o.Slot()] == rowKey{o, w.t.epoch}
}

// barred are the keywords that the effect does not add to the object, since it
// could not have them when the effect began (113.11).
func (w layering) barred(effect uint32, slot mtg.Slot) mtg.KeywordSet {
	for _, a := range w.q.S.AffectedBy(effect) {
		if a.Entity == w.q.S.ID(slot).Entity() {
			return a.Barred
		}
	}
	return 0
}

// isLimited reports whether an ability may be activated so many times each turn: of two that are
// worded alike each may be (602.5c). What has no limit, or has it for the whole game, is no more
// if it is there twice.
func isLimited(a *ability.Ability) bool {
	return a.Flags&(ability.OncePerTurn|ability.TwicePerTurn|ability.ThricePerTurn) != 0
}
