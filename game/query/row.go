package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// RowFlags are yes-or-no facts of a Row.
type RowFlags uint8

// The facts.
const (
	// LostText: it has lost the abilities its text gives (305.7, 613.1f).
	LostText RowFlags = 1 << iota
	// LostIntrinsic: it has lost the mana abilities of its basic land types.
	LostIntrinsic
	// NoCharacteristics: it is an ability on the stack, or a card face down
	// outside the battlefield and the stack, and has none but a controller.
	NoCharacteristics
	// FaceDownPermanent: it is face down on the battlefield or the stack (708.2).
	FaceDownPermanent
	// LostHexproof: it has lost the hexproof from some quality that its text gives (702.11e).
	LostHexproof
)

// Row is the characteristics of an object after continuous effects (109.3,
// 613), and who controls it.
type Row struct {
	Subtypes  mtg.SubtypeSet
	Keywords  mtg.KeywordSet
	Barred    mtg.KeywordSet // what it can't have (113.11)
	Power     int32
	Toughness int32
	// BasePower and BaseToughness are before counters and what adds to them.
	BasePower     int32
	BaseToughness int32
	ManaValue     int32
	Face          mtg.FaceID // whose text it has (707.2, 708.2)
	Name          mtg.NameID
	grants        uint32 // the latest granted ability in table.grants, plus one
	copied        uint16 // State.Copies: the values it has, zero its face's
	Types         mtg.TypeSet
	Colors        mtg.ColorSet
	Supertypes    mtg.Supertype
	Controller    mtg.Seat // the owner, where the object has no controller (108.4a)
	Flags         RowFlags
}

// Same reports whether two rows have the same characteristics, abilities from
// effects aside.
func (r *Row) Same(o *Row) bool {
	a, b := *r, *o
	a.grants, b.grants = 0, 0
	return a == b
}

// Row returns the characteristics of o: as they are now, or for an object that
// has left as they were, or nil when nothing is known of it.
func (q *Q) Row(o mtg.ObjectID) *Row {
	slot, t := int(o.Slot()), &q.table
	if (t.valid || t.building) && slot < len(t.keys) && t.keys[slot] == (rowKey{o, t.epoch}) && o != q.considered.id {
		if obj := &q.S.Objects[slot]; obj.Generation == o.Generation() && obj.Kind != state.NoObject {
			return &t.rows[slot]
		}
	}
	return q.findRow(o)
}

// counted adds what counters on a card elsewhere than on the battlefield give it (122.1a, 122.1b).
func counted(q *Q, o mtg.ObjectID, r *Row) {
	for i := range q.S.Counters {
		c := &q.S.Counters[i]
		if c.On != o.Entity() {
			continue
		}
		if k, ok := c.Kind.Keyword(); ok {
			r.Keywords |= mtg.Keywords(k)
		}
		power, toughness, _ := c.Kind.PowerToughness()
		r.addPT(int32(mtg.Bounded(int(power)*int(c.N))), int32(mtg.Bounded(int(toughness)*int(c.N))))
	}
}

// findRow is Row for what the table may not have yet.
func (q *Q) findRow(o mtg.ObjectID) *Row {
	if q.considered.id == o && o != 0 {
		return &q.considered.row
	}
	obj := q.S.Object(o)
	if obj == nil {
		return q.departedRow(o)
	}
	q.refresh()
	t := &q.table
	slot := int(o.Slot())
	if slot >= len(t.rows) {
		t.grow(len(q.S.Objects))
	}
	k := &t.keys[slot]
	r := &t.rows[slot]
	if k.epoch == t.epoch && k.id == o || slices.Contains(q.defining, o) {
		return r
	}
	q.printed(obj, r)
	if obj.Status&state.HasCounters != 0 && obj.Zone != mtg.Battlefield {
		counted(q, o, r)
	}
	own := q.factsOf(r.Face).own
	if !t.building && (!own || len(q.defining) == 0 && q.casting == 0) { // what is asked for another's sake may be a part, and a hand without what would be cast is smaller
		*k = rowKey{epoch: t.epoch, id: o}
	}
	if own {
		q.define(o, obj, r)
	}
	return r
}

// Has reports whether o has the keyword.
func (q *Q) Has(o mtg.ObjectID, k mtg.Keyword) bool {
	r := q.Row(o)
	return r != nil && r.Keywords.Has(k)
}

// printed fills in the characteristics the object has before the effects of the
// table, with its text as it is now.
func (q *Q) printed(obj *state.Object, r *Row) {
	q.copiable(obj, r)
	if obj.Words != 0 && r.Flags&(FaceDownPermanent|NoCharacteristics) == 0 { // 613.1c
		q.rewordRow(obj.Words, r)
	}
}

// copiable fills in the characteristics the object has before any effect but those
// that make it a copy or turn it face down (613.1a).
func (q *Q) copiable(obj *state.Object, r *Row) {
	controller := obj.Controller
	if obj.Zone != mtg.Battlefield && obj.Zone != mtg.Stack {
		controller = obj.Owner // 108.4a
		if q.S.Rules.Planechase && isPlanar(q, obj) {
			controller = state.PlanarController(q.S) // 109.4d
		}
	}
	switch {
	case obj.Kind == state.AbilityObject || obj.Kind == state.DamageObject: // 113.7a: nothing but a controller
		*r = Row{Controller: controller, Flags: NoCharacteristics}
		return
	case obj.Is(state.FaceDown): // 613.2b
		q.faceDownRow(obj, r)
	case obj.Copy != 0: // 613.2a
		q.copiedRow(obj.Copy, r)
		if face := q.shown(obj, r.Face); face != r.Face {
			q.showOther(r, face)
		}
	default:
		q.faceRow(q.P.Face(obj.Face), r)
	}
	r.Controller = controller
	if obj.Status&state.Bestowed != 0 {
		r.bestow()
	}
	if r.Flags&(FaceDownPermanent|NoCharacteristics) != 0 {
		return
	}
	if priced := q.P.Face(r.Face).Priced; obj.Zone == mtg.Stack && obj.Capture != 0 {
		r.ManaValue = int32(q.P.Face(priced).Cost.ManaValue(int(q.S.Captures[obj.Capture].X))) // 202.3e
	} else if priced != r.Face && obj.Copy == 0 {
		r.ManaValue = int32(q.P.Face(priced).Cost.ManaValue(0)) // 202.3b
	}
}

// isPlanar reports whether the object is a plane or phenomenon that is face up (901.6).
func isPlanar(q *Q, o *state.Object) bool {
	return o.Zone == mtg.Command && o.Kind == state.CardObject && !o.Is(state.FaceDown) && q.P.Face(o.Face).Types&mtg.Planar != 0
}

// faceRow fills in the characteristics of a face, as a copy of it has them: the
// mana value of a copied back face is 0 (202.3b).
func (q *Q) faceRow(f *catalog.Face, r *Row) {
	if int(f.ID) < len(q.facts) {
		*r = q.facts[f.ID].row
		return
	}
	*r = rowOf(f)
}

// rowOf is faceRow, worked out.
func rowOf(f *catalog.Face) (r Row) {
	r = Row{
		Subtypes: f.Subtypes, Keywords: f.Keywords,
		Power: int32(f.Power), Toughness: int32(f.Toughness), BasePower: int32(f.Power), BaseToughness: int32(f.Toughness),
		ManaValue: int32(f.Cost.ManaValue(0)), Face: f.ID, Name: f.Name,
		Types: f.Types, Colors: f.Colors, Supertypes: f.Supertypes,
	}
	if f.Keywords.Has(mtg.Changeling) { // 702.73a
		r.Subtypes.Union(mtg.SubtypesOf(mtg.Creature))
	}
	return r
}

// mostDefining is how many characteristic-defining abilities of different objects count
// each for the other, before one is left out of account.
const mostDefining = 3

// define carries out the characteristic-defining abilities of an object that no
// other effect applies to; they function everywhere (604.3).
// An ability that counts objects may come to its own: it is asked about that as
// it is printed. Of those it counts only what it asks for is defined, else a graveyard
// of such cards would be gone through in each order there is.
func (q *Q) define(o mtg.ObjectID, obj *state.Object, r *Row) {
	if r.Flags&LostText != 0 || r.Flags&NoCharacteristics != 0 || len(q.defining) == mostDefining || slices.Contains(q.defining, o) {
		return
	}
	q.defining = append(q.defining, o)
	q.defineBy(o, q.P.Face(r.Face), r)
	q.defining = q.defining[:len(q.defining)-1]
}

// defineBy is define for the abilities of a face.
func (q *Q) defineBy(o mtg.ObjectID, f *catalog.Face, r *Row) {
	wanted := allLayers
	if len(q.defining) > 1 {
		wanted = q.wanted
	}
	for i := range f.Abilities {
		a := &f.Abilities[i]
		if !definesItself(a) || !q.isCopied(r.copied, a) {
			continue
		}
		c := Context{This: o, You: r.Controller, Ability: f.First + mtg.AbilityRef(i)}
		for j := range a.Static {
			if q.table.layersOf(a.Static[j].Mods, true)&wanted == 0 {
				continue
			}
			asks := &q.asks[q.P.BaseAbility(c.Ability)][j]
			q.table.reads |= asks.facts()
			for k := range a.Static[j].Mods {
				m := &a.Static[j].Mods[k]
				q.wanted = asks.amounts.layers
				amounts := q.amountsNow(&c, m)
				q.layering().change(o.Slot(), r, m, amounts, &active{})
			}
		}
	}
	q.wanted = wanted
}

// departedRow returns what an object was when it left (608.2h), or nil.
func (q *Q) departedRow(o mtg.ObjectID) *Row {
	for i := len(q.S.Departed) - 1; i >= 0; i-- {
		if q.S.Departed[i].Object == o {
			return q.table.departedRow(i, &q.S.Departed[i])
		}
	}
	return nil
}

// NeverThere reports whether the object is gone and was no permanent and no spell as it was last
// known: it had no controller, and can't do what permanents do.
func NeverThere(s *state.State, o mtg.ObjectID) bool {
	if s.Object(o) != nil {
		return false
	}
	d := s.LastKnown(o)
	return d != nil && d.Zone != mtg.Battlefield && d.Zone != mtg.Stack && d.Zone != mtg.PhasedOut && d.Zone != mtg.Command
}

func (t *table) departedRow(i int, d *state.Departed) *Row {
	for len(t.departed) <= i {
		t.departed = append(t.departed, Row{})
	}
	rowThen(&t.departed[i], d)
	return &t.departed[i]
}

// rowThen makes r the row that an object had as it was kept.
func rowThen(r *Row, d *state.Departed) {
	*r = Row{
		Subtypes: d.Subtypes, Keywords: d.Keywords, Power: d.Power, Toughness: d.Toughness,
		BasePower: d.BasePower, BaseToughness: d.BaseToughness, ManaValue: d.ManaValue, Face: d.Face, Name: d.Name,
		Types: d.Types, Colors: d.Colors, Supertypes: d.Supertypes, Controller: d.Controller, Flags: RowFlags(d.Lost),
	}
	if d.Zone == mtg.Battlefield || d.Zone == mtg.Stack {
		r.copied = d.Copy
	}
}

// Abilities calls yield for each ability o has now, until it returns false:
// what its text gives unless it is lost, what effects grant it, the mana
// abilities of its basic land types (305.6), and that by which a creature is deployed
// (804.2). What effects granted an object that has left is not known.
func (q *Q) Abilities(o mtg.ObjectID, yield func(ref mtg.AbilityRef) bool) {
	r := q.Row(o)
	if r == nil || r.Flags&NoCharacteristics != 0 {
		return
	}
	if r.Flags&LostText == 0 {
		f := q.P.Face(r.Face)
		for i := range f.Count {
			ref := f.First + mtg.AbilityRef(i)
			if r.copied != 0 && !q.isCopied(r.copied, q.P.Ability(ref).Ability) || r.Flags&LostHexproof != 0 && isHexproof(q, ref) || lost(q, r, ref, 0) {
				continue
			}
			if !yield(ref) {
				return
			}
		}
		if r.copied != 0 && !q.copiedAbilities(r.copied, func(ref mtg.AbilityRef) bool {
			return r.Flags&LostHexproof != 0 && isHexproof(q, ref) || lost(q, r, ref, 0) || yield(ref)
		}) {
			return
		}
	}
	grants := q.table.grants
	for i := r.grants; i > 0; i = grants[i-1].before {
		if g := &grants[i-1]; !g.lost && !lost(q, r, g.ability, i) && !yield(g.ability) {
			return
		}
	}
	if BasicAbilities(r, yield) && isDeployed(q, o, r) {
		yield(q.P.Deployment())
	}
}

// isDeployed reports whether the object has the ability by which creatures are deployed: it is a
// creature where that option is used (804.2). One that has lost all abilities has lost this one too.
func isDeployed(q *Q, o mtg.ObjectID, r *Row) bool {
	if !q.S.Rules.Deploys || r.Types&mtg.Creature == 0 || r.Flags&LostIntrinsic != 0 {
		return false
	}
	obj := q.S.Object(o)
	return obj != nil && obj.Zone == mtg.Battlefield
}

// IsGranted reports whether an effect gives the object an ability that is worded so, whatever its
// text is.
func IsGranted(q *Q, o mtg.ObjectID, ref mtg.AbilityRef) bool {
	r := q.Row(o)
	for i := r.grants; i > 0; i = q.table.grants[i-1].before {
		if g := &q.table.grants[i-1]; !g.lost && q.P.SameText(g.ability, ref) {
			return true
		}
	}
	return false
}

// lost reports whether an effect has taken from the object the one ability that made it,
// after the object was granted it: as grant number i, or as part of its text (613.1f).
func lost(q *Q, r *Row, ref mtg.AbilityRef, i uint32) bool {
	for n := r.grants; n > i; n = q.table.grants[n-1].before {
		if g := &q.table.grants[n-1]; g.lost && q.P.BaseAbility(g.ability) == q.P.BaseAbility(ref) {
			return true
		}
	}
	return false
}

// KeepsText reports whether the object has the abilities of its face, and of other
// abilities at most those of its basic land types.
func (r *Row) KeepsText() bool {
	return r.grants == 0 && r.copied == 0 && r.Flags&(LostText|NoCharacteristics) == 0
}

// basicLands are the basic land types with the colours of their mana (305.6).
var basicLands = [...]struct {
	subtype mtg.Subtype
	color   mtg.Color
}{
	{mtg.SubPlains, mtg.White},
	{mtg.SubIsland, mtg.Blue},
	{mtg.SubSwamp, mtg.Black},
	{mtg.SubMountain, mtg.Red},
	{mtg.SubForest, mtg.Green},
}

// BasicAbilities calls yield for the mana abilities that an object has for its basic
// land types, until it returns false, and reports whether it never did.
func BasicAbilities(r *Row, yield func(ref mtg.AbilityRef) bool) bool {
	if r.Types&mtg.Land == 0 || r.Flags&LostIntrinsic != 0 { // 305.6, 305.7
		return true
	}
	for _, b := range basicLands {
		if r.Subtypes.Has(b.subtype) && !yield(catalog.Intrinsic(b.color)) {
			return false
		}
	}
	return true
}

// functions reports whether an ability of obj functions where obj is (113.6).
func functions(a *ability.Ability, obj *state.Object, r *Row) bool {
	if obj.Kind == state.EmblemObject {
		return true // 114.4
	}
	if a.Zones != 0 {
		return a.Zones.Has(obj.Zone)
	}
	if r.Types&(mtg.Instant|mtg.Sorcery) != 0 {
		return obj.Zone == mtg.Stack
	}
	return obj.Zone == mtg.Battlefield
}
