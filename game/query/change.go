package query

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// change makes one change of a continuous effect to the row of an object.
func (w layering) change(slot mtg.Slot, r *Row, m *ability.Mod, v amounts, f *active) {
	switch m.Kind {
	case ability.ModControl:
		if v.seat != 0 {
			r.Controller = v.seat
		}
	case ability.ModAddTypes, ability.ModSetSubtypes:
		r.changeTypes(withChosen(m, v))
	case ability.ModSetTypes, ability.ModRemoveTypes, ability.ModLegendary:
		r.changeTypes(m)
	case ability.ModAddColors:
		r.Colors |= m.Colors & mtg.AllColors
	case ability.ModSetColors:
		r.Colors = m.Colors & mtg.AllColors
		if m.N != nil { // the number of a colour that was chosen
			r.Colors = ability.NumberedColors(int(v.n))
		}
	case ability.ModAddKeywords:
		r.Keywords |= m.Keywords &^ r.Barred
	case ability.ModKeywordsOf:
		r.Keywords |= keywordsIn(v) &^ r.Barred
	case ability.ModRemoveKeywords:
		w.loseKeywords(r, m.Keywords)
	case ability.ModAddAbility:
		before := r.grants
		if w.grant(slot, r, m.Ref, f.source, f.timestamp); f.lasting > 0 && r.grants != before {
			w.t.grants[r.grants-1].effect = w.q.S.Effects[f.lasting-1].ID
		}
	case ability.ModCantHave: // 113.11
		r.Barred |= m.Keywords
		w.loseKeywords(r, m.Keywords)
	case ability.ModLoseLandwalk:
		w.loseLandwalk(slot, r, m)
	case ability.ModSetName:
		r.Name = m.NameID
	case ability.ModLoseAbilities:
		r.Keywords, r.grants = 0, 0
		r.Flags |= LostText | LostIntrinsic
	case ability.ModDefinePT, ability.ModSetPT:
		r.setPT(m, v)
	case ability.ModAddPT:
		r.addPT(v.n, v.m)
	case ability.ModSwitchPT:
		r.Power, r.Toughness = r.Toughness, r.Power
	}
}

// activatedOf calls yield for each activated ability of the objects whose
// abilities the change gives.
func (w layering) activatedOf(f *active, m *ability.Mod, yield func(ref mtg.AbilityRef)) {
	c := w.q.contextOf(f.source, f.ref)
	list := w.q.Each(&c, m.Of, w.q.lists.take())
	for _, e := range list {
		if e == f.source.Entity() {
			continue
		}
		w.q.Abilities(e.Object(), func(ref mtg.AbilityRef) bool {
			if w.q.P.Ability(ref).Kind == ability.Activated {
				yield(ref)
			}
			return true
		})
	}
	w.q.lists.give(list)
}

// keywordsIn is the set of keywords whose halves the two numbers are.
func keywordsIn(v amounts) mtg.KeywordSet {
	return mtg.KeywordSet(uint32(v.n)) | mtg.KeywordSet(uint32(v.m))<<32
}

// KeywordsOf returns which of the change's keywords the objects have that it describes, and
// calls yield, if there is one, for each ability of its variants that they have, and which of them
// has it.
func KeywordsOf(q *Q, c *Context, m *ability.Mod, yield func(ref mtg.AbilityRef, of mtg.ObjectID)) (found mtg.KeywordSet) {
	if in := m.Of.In; in != nil && in.Kind == ability.SelHelpers {
		return keywordsOfDelved(q, c, m, yield)
	}
	list := q.Each(c, m.Of, q.lists.take())
	for _, e := range list {
		found |= keywordsOfOne(q, e.Object(), m, yield)
	}
	q.lists.give(list)
	return found
}

func keywordsOfOne(q *Q, o mtg.ObjectID, m *ability.Mod, yield func(ref mtg.AbilityRef, of mtg.ObjectID)) mtg.KeywordSet {
	if yield != nil && len(m.Variants) > 0 {
		q.Abilities(o, func(ref mtg.AbilityRef) bool {
			if isVariant(q, m, ref) {
				yield(ref, o)
			}
			return true
		})
	}
	if r := q.Row(o); r != nil {
		return r.Keywords & m.Keywords
	}
	return 0
}

// keywordsOfDelved are those of the cards that were exiled to pay for this: what they are in
// exile, and of those that have left it what is printed on their front faces.
func keywordsOfDelved(q *Q, c *Context, m *ability.Mod, yield func(ref mtg.AbilityRef, of mtg.ObjectID)) (found mtg.KeywordSet) {
	capture := q.castCapture(c)
	for i := range q.S.Paid {
		p := &q.S.Paid[i]
		if capture == 0 || p.Capture != capture || p.Part != m.Of.In.N || p.Became == 0 {
			continue
		}
		if q.S.Object(p.Became) != nil {
			if q.Row(p.Became).Types&m.Of.Types == m.Of.Types {
				found |= keywordsOfOne(q, p.Became, m, yield)
			}
			continue
		}
		face := q.P.Face(q.S.Objects[p.Became.Slot()].Front)
		if face.Types&m.Of.Types != m.Of.Types {
			continue
		}
		found |= face.Keywords & m.Keywords
		for k := range face.Count {
			if ref := face.First + mtg.AbilityRef(k); yield != nil && isVariant(q, m, ref) {
				yield(ref, p.Became)
			}
		}
	}
	return found
}

// isVariant reports whether an ability is of one of the variants that the change gives, of the
// object that has it.
func isVariant(q *Q, m *ability.Mod, ref mtg.AbilityRef) bool {
	a := q.P.Ability(ref)
	if a.Kind != ability.Static || a.If != nil || len(a.Static) == 0 {
		return false
	}
	for i := range a.Static {
		s := &a.Static[i]
		if s.Who != nil || s.If != nil || !slices.Contains(m.Variants, s.Kind) {
			return false
		}
		if s.Kind == ability.StaticProtection && m.Colors != 0 && !isFromColors(s.Filter, m.Colors) {
			return false
		}
	}
	return true
}

// isFromColors reports whether protection is from one of the colors, or from all of some
// (702.16a, 702.16g).
func isFromColors(f *ability.Filter, colors mtg.ColorSet) bool {
	plain := isPlain(f) && f.Types == 0 && f.Keywords == 0 && f.Controller == 0 && f.Is|f.IsNot == 0 && f.Supertypes == 0 && len(f.Subtypes) == 0
	return plain && f.Colors&colors != 0 || f.ChosenColor || f.OffIdentity
}

func (r *Row) addPT(power, toughness int32) {
	r.Power, r.Toughness = mtg.Sum(r.Power, power), mtg.Sum(r.Toughness, toughness)
}

func (r *Row) setPT(m *ability.Mod, v amounts) {
	if m.N != nil {
		r.Power, r.BasePower = v.n, v.n
	}
	if m.M != nil {
		r.Toughness, r.BaseToughness = v.m, v.m
	}
}

// loseKeywords takes keywords away, and with hexproof all hexproof from some quality that
// it has so far (702.11e).
func (w layering) loseKeywords(r *Row, list mtg.KeywordSet) {
	r.Keywords &^= list
	if !list.Has(mtg.Hexproof) || w.t.trial.running { // which nothing depends on
		return
	}
	r.Flags |= LostHexproof
	for link := &r.grants; *link > 0; {
		if g := &w.t.grants[*link-1]; isHexproof(w.q, g.ability) {
			*link = g.before
		} else {
			link = &g.before
		}
	}
}

// loseLandwalk takes the landwalk abilities away that it has so far, of one land type or all.
func (w layering) loseLandwalk(slot mtg.Slot, r *Row, m *ability.Mod) {
	if w.t.trial.running { // which nothing depends on
		return
	}
	var room [8]mtg.AbilityRef
	gone := room[:0]
	w.q.Abilities(w.q.S.ID(slot), func(ref mtg.AbilityRef) bool {
		if list := w.q.P.Ability(ref).Static; len(list) == 1 && list[0].Kind == ability.StaticLandwalk &&
			(len(m.Subtypes) == 0 || list[0].Filter.Supertypes == 0 && slices.Equal(list[0].Filter.Subtypes, m.Subtypes)) {
			gone = append(gone, ref)
		}
		return true
	})
	for _, ref := range gone {
		w.t.grants = append(w.t.grants, grant{ability: ref, before: r.grants, lost: true})
		r.grants = uint32(len(w.t.grants))
	}
}

// grant gives an ability. One with continuous effects joins the layers, with
// the later of the two timestamps (613.7a).
func (w layering) grant(slot mtg.Slot, r *Row, ref mtg.AbilityRef, giver mtg.ObjectID, timestamp uint32) {
	t := w.t
	if r.Barred.Has(mtg.Hexproof) && isHexproof(w.q, ref) {
		return
	}
	t.grants = append(t.grants, grant{ability: ref, before: r.grants, giver: giver})
	r.grants = uint32(len(t.grants))
	a := w.q.P.Ability(ref).Ability
	obj := &w.q.S.Objects[slot]
	if a.Kind != ability.Static || !functions(a, obj, r) || t.trial.running {
		return
	}
	count := len(t.effects)
	w.gatherStatic(a, w.q.S.ID(slot), ref, max(timestamp, obj.Timestamp), r.grants)
	for i := count; i < len(t.effects); i++ {
		w.enqueue(uint32(i), layerAbility)
	}
}

func changesTypes(k ability.ModKind) bool { return layerOf[k] == layerType }

// withChosen is a change of types with the subtype that its number says, if it has one.
func withChosen(m *ability.Mod, v amounts) *ability.Mod {
	if m.N == nil {
		return m
	}
	with := *m
	if with.Subtypes = nil; v.n > 0 && int(v.n) < mtg.NumSubtypes {
		with.Subtypes = []mtg.Subtype{mtg.Subtype(v.n)}
	}
	return &with
}

// kindsOf are the creature types that a change takes from another object.
func (w layering) kindsOf(f *active, m *ability.Mod) (kinds mtg.SubtypeSet) {
	c := w.q.contextOf(f.source, f.ref)
	list := w.q.Sel(&c, m.Sel, w.q.lists.take())
	for _, e := range list {
		if r := w.q.Row(e.Object()); r != nil {
			kinds.Union(&r.Subtypes)
		}
	}
	w.q.lists.give(list)
	kinds.Intersect(mtg.SubtypesOf(mtg.Creature))
	return kinds
}

// takeKinds puts the creature types of another object, and those that are said, in the place of
// those of this (205.1a).
func (w layering) takeKinds(r *Row, m *ability.Mod, f *active) {
	kinds := w.kindsOf(f, m)
	for _, t := range m.Subtypes {
		kinds.Add(t)
	}
	r.without(mtg.Creature)
	if r.Types&(mtg.Creature|mtg.Kindred) != 0 {
		r.Subtypes.Union(&kinds)
	}
}

// changeTypes makes a change of layer 4.
func (r *Row) changeTypes(m *ability.Mod) {
	switch m.Kind {
	case ability.ModAddTypes:
		r.Types |= m.Types
		r.Supertypes |= m.Supertypes
		r.addSubtypes(m)
	case ability.ModSetTypes:
		r.Types = m.Types
		r.Supertypes |= m.Supertypes
		r.keepSubtypes()
		if len(m.Subtypes) > 0 || m.AllCreature {
			r.setSubtypes(m)
		}
	case ability.ModSetSubtypes:
		r.setSubtypes(m)
	case ability.ModRemoveTypes:
		r.Types &^= m.Types
		r.Supertypes &^= m.Supertypes
		r.removeSubtypes(m)
		r.keepSubtypes()
	case ability.ModLegendary:
		if m.Supertypes&mtg.Legendary != 0 {
			r.Supertypes |= mtg.Legendary
		} else {
			r.Supertypes &^= mtg.Legendary
		}
	}
}

// keepSubtypes drops the subtypes that belong to none of the types (205.1a).
func (r *Row) keepSubtypes() {
	fitting := mtg.SubtypesOf(r.Types)
	for i := range r.Subtypes {
		r.Subtypes[i] &= fitting[i]
	}
}

// addSubtypes adds the subtypes that can be had beside the types (205.3d).
func (r *Row) addSubtypes(m *ability.Mod) {
	for _, t := range m.Subtypes {
		if t.Of()&r.Types != 0 {
			r.Subtypes.Add(t)
		}
	}
	if m.AllCreature && r.Types&(mtg.Creature|mtg.Kindred) != 0 {
		r.Subtypes.Union(mtg.SubtypesOf(mtg.Creature))
	}
}

func (r *Row) removeSubtypes(m *ability.Mod) {
	for _, t := range m.Subtypes {
		r.Subtypes[t/64] &^= 1 << (t % 64)
	}
	if m.AllCreature {
		r.without(mtg.Creature)
	}
}

// without drops all subtypes of the types in t.
func (r *Row) without(t mtg.TypeSet) {
	drop := mtg.SubtypesOf(t)
	for i := range r.Subtypes {
		r.Subtypes[i] &^= drop[i]
	}
}

// setSubtypes puts subtypes in the place of those of the same card types
// (205.1a). A land that becomes a basic land type loses what its text gives
// (305.7).
func (r *Row) setSubtypes(m *ability.Mod) {
	var of mtg.TypeSet
	for _, t := range m.Subtypes {
		of |= t.Of()
	}
	if m.AllCreature {
		of |= mtg.Creature
	}
	r.without(of)
	r.addSubtypes(m)
	if r.Types&mtg.Land == 0 {
		return
	}
	for _, t := range m.Subtypes {
		if isBasicLandType(t) {
			r.Flags |= LostText
			r.Keywords = 0
			return
		}
	}
}

func isBasicLandType(t mtg.Subtype) bool {
	for _, b := range basicLands {
		if b.subtype == t {
			return true
		}
	}
	return false
}
