package query

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// table is the cache of characteristics: a Row for each slot, and what was
// found while working them out. Its memory is used again and again.
type table struct {
	valid, building bool
	epoch           uint32
	// reads are the facts that something worked out so far depends on.
	reads   Facts
	rows    []Row
	keys    []rowKey
	members []mtg.Slot // the objects that continuous effects can change
	grants  []grant
	effects []active
	reached []mtg.Slot // what each effect applies to, one after another
	// typesSettled says that the layer being applied changes no types and no controllers, nor
	// does any after it; sameTypes are the permanents that were asked for last in such a one.
	typesSettled bool
	sameTypes    struct {
		known bool
		types mtg.TypeSet
		you   mtg.Seat // who controls them; zero: whoever
		list  []mtg.Slot
	}
	order   []uint32  // the effects of the layer being applied
	applied int       // how many of them have been
	values  []amounts // of the effect being applied, settled before
	given   []givenAbility
	folded  bool // lasting effects take part as they are filed; see filed
	// together says that the sublayers of power and toughness are one layer (613.4).
	together bool
	unfold   bool     // an effect that was granted asks about what is folded
	bars     bool     // some effect of a static ability says what can't be had
	removes  layerSet // in which layers some effect takes abilities away
	legends  bool     // some member is legendary
	statics  []static
	kinds    uint64 // a bit for each StaticKind in statics
	lasting  uint32 // a bit for each state.EffectKind that lasted
	// alone says that no continuous effect took part; moves are the permanents that came
	// and went since then, and revision counts these and each time the table was worked out.
	alone    bool
	moves    []Move
	revision uint32
	// rules says of which actions the rows of the table of permissions in statics
	// speak, by verdict.
	rules    [ability.NumVerdicts]actionSet
	trial    trial
	departed []Row
}

// rowKey says for which object and which table a row holds.
type rowKey struct {
	id    mtg.ObjectID
	epoch uint32
}

// grant is an ability an effect gives an object; before is the one granted
// before it, plus one.
type grant struct {
	ability mtg.AbilityRef
	before  uint32
	giver   mtg.ObjectID // the source of what gives it
	effect  uint32       // the lasting effect that gives it, if one does
	lost    bool         // it is taken away, not given
}

// static is one effect of a static ability that functions.
type static struct {
	source mtg.ObjectID
	ref    mtg.AbilityRef
	effect *ability.StaticEffect
}

func (t *table) forget() {
	t.valid = false
	t.epoch++
	t.members, t.departed = t.members[:0], t.departed[:0]
}

func (t *table) grow(slots int) {
	for len(t.rows) < slots {
		t.rows = append(t.rows, Row{})
		t.keys = append(t.keys, rowKey{})
	}
}

// refresh makes the table valid, unless that is what is being done.
func (q *Q) refresh() {
	if !q.table.valid && !q.table.building {
		q.layering().rebuild()
	}
}

// rebuild works the table out anew.
func (w layering) rebuild() {
	t := w.t
	t.building = true
	t.together = w.q.S.Rules.Sizes == ruleset.SizesByTimestamp
	w.build(!t.together)
	if t.unfold {
		w.build(false)
	}
	t.revision++
	t.moves, t.alone = t.moves[:0], w.isAlone()
	t.building, t.valid = false, true
}

// build is rebuild, with lasting effects as they are filed if that comes to the same
// and fold is set.
func (w layering) build(fold bool) {
	t := w.t
	t.folded, t.unfold, t.bars, t.removes, t.legends = false, false, false, 0, false
	t.grants = t.grants[:0]
	t.epoch++
	t.lasting = w.q.lasts().kinds
	t.grow(len(w.q.S.Objects))
	t.effects, t.reached, t.statics, t.kinds, t.reads = t.effects[:0], t.reached[:0], t.statics[:0], 0, 0
	t.typesSettled, t.sameTypes.known = false, false
	clear(t.rules[:])
	w.gatherMembers()
	w.gatherEffects(fold)
	w.applyLayers()
	for _, slot := range t.members { // the effects of all static abilities that function now
		t.legends = t.legends || t.rows[slot].Supertypes&mtg.Legendary != 0
		w.staticsOf(slot)
	}
}

// gatherMembers lists the objects that continuous effects can change, with
// their printed characteristics: permanents, what effects of resolved spells
// were locked onto (611.2c), and in other zones the objects that effects of
// this game's cards describe and those whose static abilities function there.
func (w layering) gatherMembers() {
	t := w.t
	t.members = t.members[:0]
	for _, slot := range w.q.S.List(mtg.Battlefield, 0) {
		w.addMember(slot)
	}
	zones := w.q.reach | w.q.elsewhere | mtg.Zones(mtg.Command)
	for z := mtg.Library; int(z) < mtg.NumZones; z++ {
		if zones.Has(z) && z != mtg.Battlefield {
			w.addZone(z)
		}
	}
	if len(w.q.S.Affected) == 0 {
		return
	}
	for _, o := range w.q.files().objects {
		if w.q.S.Object(o) != nil {
			w.addMember(o.Slot())
		}
	}
}

// addZone adds those of a zone that is not the battlefield. An ability on the stack is none:
// effects there speak of spells, and what the table has is not asked for anew as one triggers or
// is activated (113.1c, 112.1).
func (w layering) addZone(z mtg.Zone) {
	for p := mtg.Seat(0); p <= mtg.Seat(w.q.S.Seats); p++ {
		for _, slot := range w.q.S.Zones[z][p] {
			if w.q.S.Objects[slot].Kind != state.AbilityObject && (w.q.reach.Has(z) || w.actsFrom(slot, z)) {
				w.addMember(slot)
			}
		}
	}
}

func (w layering) addMember(slot mtg.Slot) {
	t := w.t
	id := w.q.S.ID(slot)
	if t.keys[slot] == (rowKey{id, t.epoch}) {
		return
	}
	t.keys[slot] = rowKey{id, t.epoch}
	t.members = append(t.members, slot)
	w.q.printed(&w.q.S.Objects[slot], &t.rows[slot])
}

// actsFrom reports whether a static ability of the card in slot functions in
// zone z, which is not the battlefield.
func (w layering) actsFrom(slot mtg.Slot, z mtg.Zone) bool {
	obj := &w.q.S.Objects[slot]
	if obj.Kind == state.AbilityObject || obj.Is(state.FaceDown) {
		return false
	}
	facts := w.q.factsOf(w.q.TextOf(obj))
	return facts.elsewhere.Has(z) || obj.Kind == state.EmblemObject && facts.static
}

func (w layering) staticsOf(slot mtg.Slot) {
	t := w.t
	r := &t.rows[slot] // it was made a member in this building
	if r.grants == 0 && r.copied == 0 && !w.q.factsOf(r.Face).static {
		return
	}
	obj, id := &w.q.S.Objects[slot], w.q.S.ID(slot)
	w.q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := w.q.P.Ability(ref).Ability
		if a.Kind == ability.Static && functions(a, obj, r) {
			for i := range a.Static {
				t.statics = append(t.statics, static{id, ref, &a.Static[i]})
				t.kinds |= 1 << a.Static[i].Kind
				if a.Static[i].Kind == ability.StaticRule {
					t.rules[a.Static[i].Verdict].add(a.Static[i].Action)
				}
			}
		}
		return true
	})
}

// Permanent returns the characteristics of the permanent in a slot of the battlefield, as
// Row does: while the table is valid, it has all of these.
func (q *Q) Permanent(slot mtg.Slot) *Row {
	if q.table.valid && q.considered.id == 0 {
		return &q.table.rows[slot]
	}
	return rowIn(q, slot)
}

// rowIn is Permanent for what the table may not have; it stands apart so that the other
// is small enough to be put where it is called.
//
//go:noinline
func rowIn(q *Q, slot mtg.Slot) *Row { return q.Row(q.S.ID(slot)) }

// Reach is the zones whose objects the table depends on: when one of them
// arrives or leaves there, Invalidate must be called.
func (q *Q) Reach() mtg.ZoneSet {
	return q.reach | q.elsewhere | always
}

// Statics calls yield for each effect of the kind of the static abilities that
// function now and whose conditions hold, until it returns false. The own
// condition of a replacement effect is not asked, since it may speak of the
// event.
func (q *Q) Statics(kind ability.StaticKind, yield func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool) {
	if !q.P.HasStatic(kind) {
		return
	}
	q.refresh()
	if q.table.kinds&(1<<kind) == 0 {
		return
	}
	for i := 0; i < len(q.table.statics); i++ {
		s := q.table.statics[i]
		if s.effect.Kind != kind || !q.holds(s.source, s.ref, s.effect) {
			continue
		}
		if !yield(s.source, s.ref, s.effect) {
			return
		}
	}
}

// holds reports whether the conditions of a static effect hold, as far as they
// can be asked without an event.
func (q *Q) holds(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	cond := q.P.Ability(ref).If
	if cond == nil && e.If == nil {
		return true
	}
	c := q.contextOf(src, ref)
	return q.Cond(&c, cond) && (e.Kind == ability.StaticReplace || q.Cond(&c, e.If))
}

// contextOf is the view of an ability of src.
func (q *Q) contextOf(src mtg.ObjectID, ref mtg.AbilityRef) Context {
	c := Context{This: src, Ability: ref}
	if r := q.Row(src); r != nil {
		c.You = r.Controller
	}
	return c
}

// Epoch is a number that changes when the characteristics of some object may have.
func (q *Q) Epoch() uint32 {
	q.refresh()
	return q.table.revision
}

// Legends reports whether some permanent may be legendary; false is certain.
func (q *Q) Legends() bool {
	q.refresh()
	return q.table.legends
}

// Functions reports whether a static ability with an effect of the kind functions now.
func (q *Q) Functions(kind ability.StaticKind) bool {
	if !q.P.HasStatic(kind) {
		return false
	}
	q.refresh()
	return q.table.kinds&(1<<kind) != 0
}

// StaticColors are the colors that the effects of the kind have for the player, all together.
func StaticColors(q *Q, kind ability.StaticKind, p mtg.Seat) (colors mtg.ColorSet) {
	if !q.P.HasStatic(kind) {
		return 0
	}
	q.Statics(kind, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := Context{This: src, You: q.Row(src).Controller, Ability: ref}
		if q.Matches(&c, e.Who, mtg.PlayerEntity(p)) {
			colors |= e.Colors
		}
		return true
	})
	return colors
}
