package query_test

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file is section 613 once more: slow, without anything kept or left out
// because it cannot matter, written from the rules and not from query. It knows
// the part of the programs that the generator of the property test makes.

// The layers and sublayers of 613.1 and 613.4 that it knows, in order.
var refLayers = [...]string{"control", "text", "type", "color", "ability", "define", "set", "modify", "switch"}

// The same where the sublayers of power and toughness are not told apart.
var refTogether = [...]string{"control", "text", "type", "color", "ability", "define", "counters", "sizes"}

// refLayer says in which of them a change applies.
func refLayer(m *ability.Mod, defining bool) string {
	switch m.Kind {
	case ability.ModControl:
		return "control"
	case ability.ModSetName:
		return "text"
	case ability.ModAddTypes, ability.ModSetTypes, ability.ModSetSubtypes, ability.ModRemoveTypes, ability.ModLegendary:
		return "type"
	case ability.ModAddColors, ability.ModSetColors:
		return "color"
	case ability.ModAddKeywords, ability.ModRemoveKeywords, ability.ModAddAbility, ability.ModLoseAbilities,
		ability.ModActivatedOf, ability.ModCantHave:
		return "ability"
	case ability.ModDefinePT:
		if defining {
			return "define"
		}
		return "set"
	case ability.ModSetPT:
		return "set"
	case ability.ModAddPT:
		return "modify"
	}
	return "switch"
}

// refObject is a permanent with its characteristics as far as they are settled.
type refObject struct {
	id                       mtg.ObjectID
	timestamp                uint32
	attached                 mtg.Entity
	name                     string
	controller               mtg.Seat
	types                    mtg.TypeSet
	supertypes               mtg.Supertype
	subtypes                 mtg.SubtypeSet
	colors                   mtg.ColorSet
	keywords, barred         mtg.KeywordSet
	power, toughness         int
	basePower, baseToughness int
	manaValue                int
	has                      []refAbility
	landMana                 bool // the mana abilities of basic land types (305.6)
}

// refAbility is an ability an object has.
type refAbility struct {
	ref     mtg.AbilityRef
	granted int    // not zero: it was granted, as the how manieth of all
	since   uint32 // the timestamp of the effect that granted it
}

// refEffect names a continuous effect: of ability number ref of an object, of a
// resolved spell, or of a counter. Its fields are what 613.6 fixes.
type refEffect struct {
	source    int // an index into objects, -1 for none
	ref       mtg.AbilityRef
	granted   int
	part      int // which effect of the ability
	lasting   int // else the number of the effect in the state
	counter   int // else the number of the counter record
	timestamp uint32
	defining  bool
	mods      []ability.Mod
	static    *ability.StaticEffect
}

// refKey names an effect among those that have begun.
type refKey struct {
	source           int
	ref              mtg.AbilityRef
	granted          int
	part             int
	lasting, counter int
}

func (e *refEffect) key() refKey {
	return refKey{e.source, e.ref, e.granted, e.part, e.lasting, e.counter}
}

// model is all that is known while the layers are applied.
type model struct {
	s       *state.State
	p       *catalog.Programs
	objects []refObject
	begun   map[refKey]refBegun
	granted []mtg.AbilityRef // all that was granted
	born    map[refKey]int   // the order in which effects were first seen, for equal timestamps
}

// refBegun is an effect that has begun to apply (613.6).
type refBegun struct {
	effect refEffect
	to     []int
}

func reference(s *state.State, p *catalog.Programs) []refObject {
	m := &model{s: s, p: p, begun: map[refKey]refBegun{}, born: map[refKey]int{}}
	for _, slot := range s.List(mtg.Battlefield, 0) {
		m.objects = append(m.objects, m.printed(slot))
	}
	layers := refLayers[:]
	if m.together() {
		layers = refTogether[:]
	}
	for _, layer := range layers {
		m.apply(layer)
	}
	return m.objects
}

// together reports whether what changes power and toughness is one layer.
func (m *model) together() bool { return m.s.Rules.Sizes == ruleset.SizesByTimestamp }

// layerOf is refLayer by the rules of the game.
func (m *model) layerOf(mod *ability.Mod, defining bool) string {
	layer := refLayer(mod, defining)
	if m.together() && (layer == "set" || layer == "modify" || layer == "switch") {
		return "sizes"
	}
	return layer
}

// counterLayer is where counters change power and toughness.
func (m *model) counterLayer() string {
	if m.together() {
		return "counters"
	}
	return "modify"
}

func (m *model) printed(slot mtg.Slot) refObject {
	obj := &m.s.Objects[slot]
	f := m.p.Face(obj.Face)
	o := refObject{
		id: m.s.ID(slot), timestamp: obj.Timestamp, attached: obj.Attached, name: f.Face.Name, controller: obj.Controller,
		types: f.Types, supertypes: f.Supertypes, colors: f.Colors, power: int(f.Power), toughness: int(f.Toughness),
		basePower: int(f.Power), baseToughness: int(f.Toughness), manaValue: f.Cost.ManaValue(0),
		subtypes: f.Subtypes, keywords: f.Keywords, landMana: true,
	}
	for i := range f.Abilities {
		o.has = append(o.has, refAbility{ref: f.First + mtg.AbilityRef(i)})
	}
	return o
}

// copy is the model for a trial.
func (m *model) copy() *model {
	c := &model{s: m.s, p: m.p, begun: map[refKey]refBegun{}, granted: m.granted[:len(m.granted):len(m.granted)]}
	for k, b := range m.begun {
		c.begun[k] = b
	}
	for _, o := range m.objects {
		o.has = append([]refAbility(nil), o.has...)
		c.objects = append(c.objects, o)
	}
	return c
}

// apply applies a layer: what defines characteristics first (613.3), then each
// effect that depends on none of those not yet applied, the oldest first (613.7,
// 613.8); what remains are loops, whose effects apply by timestamp (613.8b).
func (m *model) apply(layer string) {
	done := map[refKey]bool{}
	for {
		waiting := m.waiting(layer, done)
		if len(waiting) == 0 {
			return
		}
		next := m.next(waiting, layer)
		done[next.key()] = true
		m.carryOut(&next, layer)
	}
}

// waiting lists the effects with a part in the layer that are not done, oldest
// first: those of abilities that objects have, of spells, of counters, and those
// that have begun though their ability is gone.
func (m *model) waiting(layer string, done map[refKey]bool) []refEffect {
	var list []refEffect
	seen := map[refKey]bool{}
	add := func(e refEffect) {
		if !seen[e.key()] && !done[e.key()] && m.hasPart(&e, layer) {
			list = append(list, e)
		}
		seen[e.key()] = true
		if _, known := m.born[e.key()]; !known {
			m.born[e.key()] = len(m.born)
		}
	}
	for i := range m.objects {
		for _, a := range m.objects[i].has {
			for _, e := range m.effectsOf(i, a) {
				add(e)
			}
		}
	}
	for _, b := range m.begun {
		add(b.effect)
	}
	for i := range m.s.Effects {
		e := &m.s.Effects[i]
		r := refEffect{source: -1, lasting: i + 1, timestamp: e.Timestamp}
		if e.Kind == state.ChangeEffect {
			r.mods = m.p.Ability(e.Ability).Modes[e.Mode].Code[e.PC].Mods
		}
		add(r)
	}
	for i := range m.s.Counters {
		add(refEffect{source: -1, counter: i + 1, timestamp: m.s.Counters[i].Timestamp})
	}
	var first []refEffect
	for _, e := range list {
		if e.defining {
			first = append(first, e)
		}
	}
	if len(first) > 0 {
		list = first
	}
	for i := range list {
		for j := i; j > 0 && m.older(&list[j], &list[j-1]); j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}

func (m *model) older(a, b *refEffect) bool {
	if a.timestamp != b.timestamp {
		return a.timestamp < b.timestamp
	}
	return m.born[a.key()] < m.born[b.key()]
}

func (m *model) hasPart(e *refEffect, layer string) bool {
	if e.counter > 0 {
		return layer == "ability" || layer == m.counterLayer()
	}
	if e.lasting > 0 && e.mods == nil {
		return layer == "control"
	}
	for i := range e.mods {
		if m.layerOf(&e.mods[i], e.defining) == layer {
			return true
		}
	}
	return false
}

// effectsOf lists the effects of an ability of object i.
func (m *model) effectsOf(i int, a refAbility) (list []refEffect) {
	prog := m.p.Ability(a.ref)
	if prog.Kind != ability.Static {
		return nil
	}
	for j := range prog.Static {
		s := &prog.Static[j]
		timestamp := m.objects[i].timestamp
		if a.granted > 0 && a.since > timestamp { // 613.7a
			timestamp = a.since
		}
		list = append(list, refEffect{
			source: i, ref: a.ref, granted: a.granted, part: j, timestamp: timestamp, mods: s.Mods, static: s,
			defining: a.granted == 0 && prog.Flags&ability.CharacteristicDefining != 0, // 604.3a
		})
	}
	return list
}

func (m *model) next(waiting []refEffect, layer string) refEffect {
	n := len(waiting)
	depends := make([][]bool, n)
	for i := range waiting {
		depends[i] = make([]bool, n)
		free := true
		for j := range waiting {
			depends[i][j] = i != j && m.depends(&waiting[i], &waiting[j], layer)
			free = free && !depends[i][j]
		}
		if free {
			return waiting[i]
		}
	}
	for via := range n {
		for i := range n {
			for j := range n {
				depends[i][j] = depends[i][j] || depends[i][via] && depends[via][j]
			}
		}
	}
	for i := range waiting {
		loop := depends[i][i]
		for j := range waiting {
			loop = loop && (!depends[i][j] || depends[j][i])
		}
		if loop {
			return waiting[i]
		}
	}
	panic("no effect can be next")
}

// depends is 613.8a: applying b would change whether a exists, what it applies
// to, or what it does to that.
func (m *model) depends(a, b *refEffect, layer string) bool {
	if a.defining != b.defining {
		return false
	}
	trial := m.copy()
	trial.carryOut(b, layer)
	return !sameOutcome(m.outcome(a, layer), trial.outcome(a, layer))
}

// outcome says what an effect would do in a layer: nothing, or to which objects,
// and how much to each.
func (m *model) outcome(e *refEffect, layer string) (out [][]int) {
	to, ok := m.reached(e)
	if !ok {
		return nil
	}
	out = [][]int{}
	for _, i := range to {
		one := []int{i}
		for k := range e.mods {
			mod := &e.mods[k]
			if m.layerOf(mod, e.defining) != layer || e.static == nil {
				continue
			}
			n, t, who := m.amounts(e, mod, 0, i)
			one = append(one, n, t, int(who))
			if mod.Kind == ability.ModActivatedOf {
				for _, a := range m.activated(e, mod) {
					one = append(one, int(a))
				}
			}
			if mod.Kind == ability.ModAddTypes || mod.Kind == ability.ModSetSubtypes {
				with := m.objects[i]
				with.types |= mod.Types
				with.subtypes = mtg.SubtypeSet{}
				with.addSubtypes(mod.Subtypes)
				for _, set := range with.subtypes {
					one = append(one, int(set))
				}
				if mod.AllCreature && with.types&(mtg.Creature|mtg.Kindred) != 0 {
					one = append(one, 1)
				}
			}
		}
		out = append(out, one)
	}
	return out
}

func sameOutcome(a, b [][]int) bool {
	if (a == nil) != (b == nil) || len(a) != len(b) {
		return false
	}
	for i := range a {
		if len(a[i]) != len(b[i]) {
			return false
		}
		for j := range a[i] {
			if a[i][j] != b[i][j] {
				return false
			}
		}
	}
	return true
}

// reached says to which objects the effect applies, and whether it does at all.
func (m *model) reached(e *refEffect) (to []int, ok bool) {
	if b, ok := m.begun[e.key()]; ok {
		return b.to, true
	}
	switch {
	case e.counter > 0:
		for i := range m.objects {
			if m.objects[i].id.Entity() == m.s.Counters[e.counter-1].On {
				to = append(to, i)
			}
		}
		return to, true
	case e.lasting > 0:
		for _, a := range m.s.Affected {
			for i := range m.objects {
				if a.Effect == m.s.Effects[e.lasting-1].ID && a.Entity == m.objects[i].id.Entity() {
					to = append(to, i)
				}
			}
		}
		return to, true
	}
	if !m.hasAbility(e) || !m.cond(e.source, m.p.Ability(e.ref).If) || !m.cond(e.source, e.static.If) {
		return nil, false
	}
	for i := range m.objects {
		if e.static.This && i == e.source || !e.static.This && m.matches(e.source, e.static.Affects, i) {
			to = append(to, i)
		}
	}
	return to, true
}

func (m *model) hasAbility(e *refEffect) bool {
	for _, a := range m.objects[e.source].has {
		if a.ref == e.ref && a.granted == e.granted {
			return true
		}
	}
	return false
}

// carryOut applies the effect's part in the layer.
func (m *model) carryOut(e *refEffect, layer string) {
	to, ok := m.reached(e)
	if !ok {
		return
	}
	m.begun[e.key()] = refBegun{*e, to}
	before := m.copy() // it happens to all at once
	for _, i := range to {
		switch {
		case e.counter > 0:
			m.counter(i, e.counter-1, layer)
		case e.lasting > 0 && e.mods == nil:
			m.objects[i].controller = m.s.Effects[e.lasting-1].Player
		default:
			at := 0
			for k := range e.mods {
				mod := &e.mods[k]
				if m.layerOf(mod, e.defining) == layer {
					m.change(before, e, mod, at, i)
				}
				if mod.N != nil {
					at++
				}
				if mod.M != nil {
					at++
				}
			}
		}
	}
}

func (m *model) counter(i, record int, layer string) {
	c, o := &m.s.Counters[record], &m.objects[i]
	if k, ok := c.Kind.Keyword(); ok && layer == "ability" && !o.barred.Has(k) {
		o.keywords |= mtg.Keywords(k)
	}
	if power, toughness, ok := c.Kind.PowerToughness(); ok && layer == m.counterLayer() {
		o.power += power * int(c.N)
		o.toughness += toughness * int(c.N)
	}
}

// amounts are the values of a change for object i.
func (m *model) amounts(e *refEffect, mod *ability.Mod, at, i int) (power, toughness int, who mtg.Seat) {
	value := func(n *ability.Num) int {
		switch {
		case n == nil:
			return 0
		case e.lasting > 0:
			at++
			if n.Kind == ability.NumConst {
				return int(n.K)
			}
			return int(m.s.Effects[e.lasting-1].Values[at-1])
		}
		return m.num(e.source, n, i)
	}
	power, toughness = value(mod.N), value(mod.M)
	if mod.Kind == ability.ModControl {
		who = m.objects[e.source].controller
	}
	return power, toughness, who
}

func (m *model) change(before *model, e *refEffect, mod *ability.Mod, at, i int) {
	o := &m.objects[i]
	power, toughness, who := before.amounts(e, mod, at, i)
	switch mod.Kind {
	case ability.ModControl:
		o.controller = who
	case ability.ModSetName:
		o.name = mod.Name
	case ability.ModAddColors:
		o.colors |= mod.Colors
	case ability.ModSetColors:
		o.colors = mod.Colors
	case ability.ModSetPT, ability.ModDefinePT:
		if mod.N != nil {
			o.power, o.basePower = power, power
		}
		if mod.M != nil {
			o.toughness, o.baseToughness = toughness, toughness
		}
	case ability.ModAddPT:
		o.power, o.toughness = o.power+power, o.toughness+toughness
	case ability.ModSwitchPT:
		o.power, o.toughness = o.toughness, o.power
	case ability.ModLegendary:
		o.supertypes = o.supertypes&^mtg.Legendary | mod.Supertypes&mtg.Legendary
	case ability.ModAddTypes, ability.ModSetTypes, ability.ModSetSubtypes, ability.ModRemoveTypes:
		o.changeTypes(mod)
	default:
		m.changeAbilities(before, e, mod, o)
	}
}

func (m *model) changeAbilities(before *model, e *refEffect, mod *ability.Mod, o *refObject) {
	switch mod.Kind {
	case ability.ModAddKeywords:
		o.keywords |= mod.Keywords &^ o.barred
	case ability.ModRemoveKeywords:
		o.keywords &^= mod.Keywords
	case ability.ModCantHave:
		o.keywords &^= mod.Keywords
		o.barred |= mod.Keywords
	case ability.ModLoseAbilities:
		o.has, o.landMana = nil, false
		o.keywords = 0
	case ability.ModAddAbility:
		m.granted = append(m.granted, mod.Ref)
		o.has = append(o.has, refAbility{mod.Ref, len(m.granted), e.timestamp})
	case ability.ModActivatedOf:
		for _, ref := range before.activated(e, mod) {
			if o.wasGranted(ref) { // having it twice is nothing more
				continue
			}
			m.granted = append(m.granted, ref)
			o.has = append(o.has, refAbility{ref, len(m.granted), e.timestamp})
		}
	}
}

func (o *refObject) wasGranted(ref mtg.AbilityRef) bool {
	for _, a := range o.has {
		if a.granted > 0 && a.ref == ref {
			return true
		}
	}
	return false
}

// activated lists the activated abilities of what the change describes.
func (m *model) activated(e *refEffect, mod *ability.Mod) (list []mtg.AbilityRef) {
	for i := range m.objects {
		if i == e.source || !m.matches(e.source, mod.Of, i) {
			continue
		}
		for _, ref := range m.abilities(&m.objects[i]) {
			if m.p.Ability(ref).Kind == ability.Activated {
				list = append(list, ref)
			}
		}
	}
	return list
}

// abilities are those of an object, with those of its basic land types (305.6).
func (m *model) abilities(o *refObject) (list []mtg.AbilityRef) {
	for _, a := range o.has {
		list = append(list, a.ref)
	}
	if o.types&mtg.Land != 0 && o.landMana {
		for c, t := range [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest} {
			if o.subtypes.Has(t) {
				list = append(list, catalog.Intrinsic(mtg.White+mtg.Color(c)))
			}
		}
	}
	return list
}

// changeTypes is 205.1 and 305.7.
func (o *refObject) changeTypes(mod *ability.Mod) {
	given := append([]mtg.Subtype(nil), mod.Subtypes...)
	if mod.AllCreature {
		for t := mtg.Subtype(1); int(t) < 64*mtg.SubtypeWords; t++ {
			if t.Of()&mtg.Creature != 0 {
				given = append(given, t)
			}
		}
	}
	switch mod.Kind {
	case ability.ModAddTypes:
		o.types |= mod.Types
		o.supertypes |= mod.Supertypes
		o.addSubtypes(given)
	case ability.ModSetTypes:
		o.types = mod.Types
		o.supertypes |= mod.Supertypes
		o.dropUnfitting()
		o.replaceSubtypes(given)
	case ability.ModSetSubtypes:
		o.replaceSubtypes(given)
	case ability.ModRemoveTypes:
		o.types &^= mod.Types
		o.supertypes &^= mod.Supertypes
		for _, t := range given {
			o.drop(t)
		}
		o.dropUnfitting()
	}
}

func (o *refObject) dropUnfitting() { // 205.1a
	for t := mtg.Subtype(1); int(t) < 64*mtg.SubtypeWords; t++ {
		if o.subtypes.Has(t) && t.Of()&o.types == 0 {
			o.drop(t)
		}
	}
}

func (o *refObject) drop(t mtg.Subtype) { o.subtypes[t/64] &^= 1 << (t % 64) }

func (o *refObject) addSubtypes(list []mtg.Subtype) { // 205.3d
	for _, t := range list {
		if t.Of()&o.types != 0 {
			o.subtypes.Add(t)
		}
	}
}

func (o *refObject) replaceSubtypes(list []mtg.Subtype) {
	basic := false
	var of mtg.TypeSet
	for _, t := range list {
		of |= t.Of()
	}
	for old := mtg.Subtype(1); int(old) < 64*mtg.SubtypeWords; old++ {
		if o.subtypes.Has(old) && old.Of()&of != 0 {
			o.drop(old)
		}
	}
	for _, t := range list {
		switch t {
		case mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest:
			basic = true
		}
	}
	o.addSubtypes(list)
	if basic && o.types&mtg.Land != 0 { // 305.7
		kept := o.has[:0]
		for _, a := range o.has {
			if a.granted > 0 {
				kept = append(kept, a)
			}
		}
		o.has = kept
		o.keywords = 0
	}
}

func (m *model) cond(source int, c *ability.Cond) bool {
	if c == nil {
		return true
	}
	switch c.Kind {
	case ability.CondNot:
		return !m.cond(source, c.A)
	case ability.CondExists:
		return m.count(source, c.Filter) > 0
	case ability.CondNum:
		return c.Relation.Holds(m.num(source, c.Left, source), m.num(source, c.Right, source))
	}
	panic("a condition the reference does not know")
}

func (m *model) count(source int, f *ability.Filter) (n int) {
	for i := range m.objects {
		if m.matches(source, f, i) {
			n++
		}
	}
	return n
}

// num is a quantity; item is the object the effect applies to.
func (m *model) num(source int, n *ability.Num, item int) int {
	switch n.Kind {
	case ability.NumConst:
		return int(n.K)
	case ability.NumCount:
		return m.count(source, n.Filter)
	case ability.NumPower:
		of := source
		if n.Sel.Kind == ability.SelItem {
			of = item
		}
		if m.objects[of].types&mtg.Creature == 0 { // 208.3
			return 0
		}
		return m.objects[of].power
	case ability.NumManaValue:
		return m.objects[item].manaValue
	case ability.NumGreatestPower:
		best, any := 0, false
		for i := range m.objects {
			if m.matches(source, n.Filter, i) && (!any || m.objects[i].power > best) {
				best, any = m.objects[i].power, true
			}
		}
		return best
	}
	panic("a quantity the reference does not know")
}

func (m *model) matches(source int, f *ability.Filter, i int) bool {
	o, this := &m.objects[i], &m.objects[source]
	yours := o.controller == this.controller
	switch {
	case f.Types != 0 && o.types&f.Types == 0, o.types&f.NotTypes != 0,
		o.supertypes&f.Supertypes != f.Supertypes,
		f.Colors != 0 && o.colors&f.Colors == 0, o.colors&f.NotColors != 0,
		f.Controller == ability.You && !yours, f.Controller == ability.Opponent && yours,
		f.Name != "" && o.name != f.Name,
		f.Is&ability.IsThis != 0 && i != source, f.IsNot&ability.IsThis != 0 && i == source,
		f.Is&ability.IsThisAttachedTo != 0 && this.attached != o.id.Entity(),
		f.Is&ability.HasNoAbilities != 0 && (o.keywords != 0 || len(m.abilities(o)) > 0):
		return false
	}
	if o.keywords&f.Keywords != f.Keywords || o.keywords&f.NotKeywords != 0 {
		return false
	}
	for _, t := range f.Subtypes {
		if !o.subtypes.Has(t) {
			return false
		}
	}
	for k := range f.Compare {
		if c := &f.Compare[k]; !c.Relation.Holds(o.power, m.num(source, c.Num, i)) {
			return false
		}
	}
	return true
}

// sameRow says how the row of query differs from the reference, or nothing.
func sameRow(g *game, o *refObject) string {
	r := g.Q.Row(o.id)
	switch {
	case r.Controller != o.controller:
		return "controller"
	case g.P.Name(r.Name) != o.name:
		return "name"
	case r.Types != o.types, r.Supertypes != o.supertypes, r.Subtypes != o.subtypes:
		return "types"
	case r.Colors != o.colors:
		return "colors"
	case r.Keywords != o.keywords:
		return "keywords"
	case int(r.Power) != mtg.Bounded(o.power), int(r.Toughness) != mtg.Bounded(o.toughness):
		return "power and toughness"
	case int(r.BasePower) != mtg.Bounded(o.basePower), int(r.BaseToughness) != mtg.Bounded(o.baseToughness):
		return "base power and toughness"
	}
	want := map[mtg.AbilityRef]int{}
	for _, ref := range (&model{}).abilities(o) {
		want[ref]++
	}
	g.Q.Abilities(o.id, func(ref mtg.AbilityRef) bool {
		want[ref]--
		return true
	})
	for _, n := range want {
		if n != 0 {
			return "abilities"
		}
	}
	return ""
}
