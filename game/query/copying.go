package query

// This file carries out the part of section 707 that says what a copy is: its
// copiable values; and of 708 what a face-down object is.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// TextOf returns the face whose text the object has: that which its copiable values
// come from - the one that every face-down object has, the one it copies, or its
// own -, in the words that effects have put into it (612). A card face
// down elsewhere than on the battlefield or the stack has none.
func (q *Q) TextOf(obj *state.Object) mtg.FaceID {
	if obj.Status&state.FaceDown == 0 && obj.Copy|obj.Words == 0 {
		return obj.Face
	}
	return q.otherText(obj)
}

// otherText is TextOf for what shows another face than its own.
func (q *Q) otherText(obj *state.Object) mtg.FaceID {
	text := q.CopiableText(obj)
	if obj.Words != 0 && !obj.Is(state.FaceDown) { // a face-down object has no words
		return q.S.Reworded(text, obj.Words)
	}
	return text
}

// CopiableText is TextOf before text-changing effects, which are not copied (707.2).
func (q *Q) CopiableText(obj *state.Object) mtg.FaceID {
	if obj.Is(state.FaceDown) {
		return faceDownText(q, obj)
	}
	return q.shown(obj, q.S.TextOf(obj))
}

// shown returns the face that obj shows of a card it copies: the flipped status
// and the unlocked designations are its own, not copied (110.5c, 709.5c).
func (q *Q) shown(obj *state.Object, copied mtg.FaceID) mtg.FaceID {
	switch q.P.Face(copied).Layout {
	case ability.Flip:
		return q.P.FlipFace(copied, obj.Is(state.Flipped))
	case ability.Room:
		if obj.Zone == mtg.Battlefield {
			return q.P.RoomFace(copied, obj.Is(state.LeftUnlocked), obj.Is(state.RightUnlocked))
		}
	case ability.Transform, ability.ModalDoubleFaced: // 707.8a: a double-faced token shows the face that is up
		if obj.Kind == state.TokenObject && q.P.Face(obj.Face).Card == q.P.Face(copied).Card {
			return obj.Face
		}
	}
	return copied
}

// showOther changes a row of copied values to those of another face of the card
// copied, and leaves what the copy effect made other than the card has it.
func (q *Q) showOther(r *Row, face mtg.FaceID) {
	var base, other Row
	q.faceRow(q.P.Face(r.Face), &base)
	q.faceRow(q.P.Face(face), &other)
	for i := range r.Subtypes {
		r.Subtypes[i] = other.Subtypes[i]&^(base.Subtypes[i]&^r.Subtypes[i]) | r.Subtypes[i]&^base.Subtypes[i]
	}
	r.Types = other.Types&^(base.Types&^r.Types) | r.Types&^base.Types
	r.Supertypes = other.Supertypes&^(base.Supertypes&^r.Supertypes) | r.Supertypes&^base.Supertypes
	r.Keywords = other.Keywords&^(base.Keywords&^r.Keywords) | r.Keywords&^base.Keywords
	if r.Colors == base.Colors {
		r.Colors = other.Colors
	}
	if r.Name == base.Name {
		r.Name = other.Name
	}
	if r.Power == base.Power && r.Toughness == base.Toughness {
		r.Power, r.Toughness, r.BasePower, r.BaseToughness = other.Power, other.Toughness, other.Power, other.Toughness
	}
	if r.ManaValue == base.ManaValue {
		r.ManaValue = other.ManaValue
	}
	r.Face = face
}

// faceDownText is what a face-down object has for a text (708.2).
func faceDownText(q *Q, obj *state.Object) mtg.FaceID {
	if obj.Zone != mtg.Battlefield && obj.Zone != mtg.Stack {
		return 0
	}
	return textDown(q, obj.Down)
}

// textDown is what is face down in that way has for a text.
func textDown(q *Q, down state.DownKind) mtg.FaceID {
	switch down {
	case state.DownDisguise, state.DownCloak: // 702.168a, 701.58a
		return catalog.FaceDownWard
	case state.DownForest: // 708.2a
		return q.P.DownForest()
	}
	return catalog.FaceDown
}

// faceDownRow fills in what a face-down object is.
func (q *Q) faceDownRow(obj *state.Object, r *Row) {
	text := faceDownText(q, obj)
	if text == 0 {
		*r = Row{Flags: NoCharacteristics}
		return
	}
	q.faceRow(q.P.Face(text), r)
	r.Flags |= FaceDownPermanent
}

// copiedRow fills in copiable values of the state (707.2).
func (q *Q) copiedRow(values uint16, r *Row) {
	c := &q.S.Copies[values]
	f := q.P.Face(c.Face)
	*r = Row{
		Subtypes: c.Subtypes, Keywords: c.Keywords,
		Power: c.Power, Toughness: c.Toughness, BasePower: c.Power, BaseToughness: c.Toughness,
		ManaValue: int32(f.Cost.ManaValue(0)), Face: c.Face, Name: c.Name,
		Types: c.Types, Colors: c.Colors, Supertypes: c.Supertypes, copied: values,
	}
	if c.Flags&state.NoCost != 0 {
		r.ManaValue = 0 // 202.3a
	}
	if c.Value != 0 {
		r.ManaValue = int32(c.Value)
	}
}

// isCopied reports whether the copiable values have the ability of their text:
// one that defines what an exception sets is not copied (707.9d).
func (q *Q) isCopied(values uint16, a *ability.Ability) bool {
	return values == 0 || keepsAbility(q.S.Copies[values].Flags, a)
}

// keepsAbility reports whether copiable values with the flags have the ability of their text.
func keepsAbility(flags state.CopyFlags, a *ability.Ability) bool {
	if flags&^state.NoCost == 0 || !definesItself(a) {
		return true
	}
	for i := range a.Static {
		for j := range a.Static[i].Mods {
			switch a.Static[i].Mods[j].Kind {
			case ability.ModDefinePT, ability.ModSetPT:
				return flags&state.SetPower == 0
			case ability.ModSetColors, ability.ModAddColors:
				return flags&state.SetColors == 0
			case ability.ModAddTypes, ability.ModSetTypes, ability.ModSetSubtypes:
				return flags&state.SetTypes == 0
			}
		}
	}
	return true
}

// copiedAbilities calls yield for the abilities that the values have besides
// those of their text, until it returns false, and reports whether it did not.
func (q *Q) copiedAbilities(values uint16, yield func(ref mtg.AbilityRef) bool) bool {
	for i := range q.S.CopiedAbilities {
		if a := &q.S.CopiedAbilities[i]; a.Copy == values && !yield(a.Ability) {
			return false
		}
	}
	return true
}

// gatherCopied adds the continuous effects of static abilities that an exception
// gave a copy (707.9a).
func (w layering) gatherCopied(obj *state.Object, id mtg.ObjectID, r *Row) {
	w.q.copiedAbilities(r.copied, func(ref mtg.AbilityRef) bool {
		if a := w.q.P.Ability(ref).Ability; a.Kind == ability.Static && functions(a, obj, r) {
			w.gatherStatic(a, id, ref, obj.Timestamp, 0)
		}
		return true
	})
}

// Values are copiable values being worked out: those of an object, with the
// exceptions of a copy effect.
type Values struct {
	row   Row
	flags state.CopyFlags
	// Abilities are those that the values have besides those of their text.
	Abilities []mtg.AbilityRef
	// Changed says that they are other than those of their text.
	Changed bool
	// Own is the face a token with the values is of: what they are copied from may
	// have been a copy itself, whose other face the token does not have (707.8a).
	Own mtg.FaceID
}

// Text returns the face whose text the values have.
func (v *Values) Text() mtg.FaceID { return v.row.Face }

// Types returns the card types of the values.
func (v *Values) Types() mtg.TypeSet { return v.row.Types }

// Copiable returns the values as the state holds them.
func (v *Values) Copiable() state.Copiable {
	r := &v.row
	return state.Copiable{
		Subtypes: r.Subtypes, Keywords: r.Keywords, Power: r.Power, Toughness: r.Toughness, Face: r.Face, Name: r.Name,
		Types: r.Types, Supertypes: r.Supertypes, Colors: r.Colors, Flags: v.flags,
	}
}

// Copy puts into v the copiable values of an object (707.2), as they are or as
// they were when it left. It reports whether there are any.
func (q *Q) Copy(o mtg.ObjectID, v *Values) bool {
	values, text := uint16(0), mtg.FaceID(0)
	if obj := q.S.Object(o); obj != nil && obj.Kind != state.AbilityObject {
		text = q.CopiableText(obj)
		if !obj.Is(state.FaceDown) {
			values = obj.Copy
		}
	} else if d := q.S.LastKnown(o); obj == nil && d != nil && d.Kind != state.AbilityObject {
		values, text = d.Copy, d.Text
	}
	*v = Values{Abilities: v.Abilities[:0], Own: text}
	if values != 0 {
		v.Own = q.ownFace(o, text)
	}
	if values == 0 {
		q.faceRow(q.P.Face(text), &v.row)
		return text != 0
	}
	copyOf(q, values, text, v)
	return true
}

// copyOf puts into v copiable values of the state, with the text of another face of the card
// if one is given.
func copyOf(q *Q, values uint16, text mtg.FaceID, v *Values) {
	q.copiedRow(values, &v.row)
	if text != 0 && text != v.row.Face {
		q.showOther(&v.row, text)
	}
	v.flags, v.Changed = q.S.Copies[values].Flags, true
	q.copiedAbilities(values, func(ref mtg.AbilityRef) bool {
		v.Abilities = append(v.Abilities, ref)
		return true
	})
}

// Merged puts into v the copiable values of a permanent that others merged with, one after
// another: those of what is on top, with all abilities of each (613.2a, 702.140e, 730.2a).
// Of one that is face down they are what it would have face up (730.2f). It returns the mana
// value, where that is another than the values have.
func Merged(q *Q, id mtg.ObjectID, v *Values) (value uint8) {
	o := q.S.Object(id)
	*v = Values{Abilities: v.Abilities[:0]}
	effect, first := 0, true
	for part := range state.Merges(q.S, id) {
		if first {
			first = false
			value = component(q, o, o, part.Before, o.Down, v)
		}
		for ; effect < len(q.S.Effects) && q.S.Effects[effect].Timestamp < part.Stamp; effect++ {
			if x := &q.S.Effects[effect]; x.Kind == state.CopyEffect && q.S.Affects(x, id.Entity()) {
				*v, value = Values{Abilities: v.Abilities[:0]}, 0
				copyOf(q, uint16(x.Values[0]), 0, v)
			}
		}
		var other Values
		at := q.S.Object(part.Object)
		worth := component(q, o, at, at.Base, at.Down, &other)
		if part.Place == state.OnTop {
			other.join(q, v)
			*v, value = other, worth
		} else {
			v.join(q, &other)
		}
	}
	v.Changed = true
	return value
}

// component puts into v what one card or token of the permanent o has by itself: a face-down
// one only what every face-down object of its kind has, while the permanent is face up.
func component(q *Q, o, part *state.Object, values uint16, down state.DownKind, v *Values) (value uint8) {
	switch {
	case down != state.NotDown && !o.Is(state.FaceDown):
		q.faceRow(q.P.Face(textDown(q, down)), &v.row)
	case values != 0:
		face := q.shown(part, q.S.Copies[values].Face)
		if q.P.Face(face).Layout == ability.Flip { // 730.2h
			face = q.P.FlipFace(face, o.Is(state.Flipped))
		}
		copyOf(q, values, face, v)
		value = q.S.Copies[values].Value
	default:
		face := part.Face
		if q.P.Face(face).Layout == ability.Flip { // 730.2h
			face = q.P.FlipFace(face, o.Is(state.Flipped))
		}
		q.faceRow(q.P.Face(face), &v.row)
		if priced := q.P.Face(face).Priced; priced != face { // 202.3b
			value = uint8(q.P.Face(priced).Cost.ManaValue(0))
		}
	}
	return value
}

// join gives the values all abilities of others.
func (v *Values) join(q *Q, other *Values) {
	f := q.P.Face(other.row.Face)
	for i := range f.Abilities {
		if keepsAbility(other.flags, &f.Abilities[i]) {
			v.Abilities = append(v.Abilities, f.First+mtg.AbilityRef(i))
		}
	}
	v.Abilities = append(v.Abilities, other.Abilities...)
	v.row.Keywords |= other.row.Keywords
	if other.row.Keywords.Has(mtg.Changeling) { // 702.73a
		v.row.Subtypes.Union(mtg.SubtypesOf(mtg.Creature))
	}
}

// TokenValues puts into v the characteristics of a token as its face has them, to be
// changed by what creates it (111.3).
func TokenValues(q *Q, face mtg.FaceID, v *Values) {
	*v = Values{Abilities: v.Abilities[:0], Own: face}
	q.faceRow(q.P.Face(face), &v.row)
}

// ownFace is the face of the card or token itself that an object is, or was, which
// has copied values.
func (q *Q) ownFace(o mtg.ObjectID, text mtg.FaceID) mtg.FaceID {
	if obj := q.S.Object(o); obj != nil && !state.HasParts(q.S, o) { // 730.2i: what is merged is not double-faced
		return obj.Face
	}
	if d := q.S.LastKnown(o); d != nil && d.Card != 0 {
		return q.P.Card(d.Card).Front
	}
	return text
}

// Except changes copiable values by an exception of a copy effect (707.9); own are
// the values of the object that becomes the copy, nil where there is none.
func (q *Q) Except(c *Context, v, own *Values, m *ability.Mod) {
	v.Changed = true
	r := &v.row
	switch m.Kind {
	case ability.ModSetPT:
		r.setPT(m, q.amountsNow(c, m))
		v.flags |= state.SetPower
	case ability.ModAddTypes, ability.ModLegendary, ability.ModRemoveTypes:
		r.changeTypes(m) // "in addition": what defines the types is copied (707.9d)
	case ability.ModSetTypes, ability.ModSetSubtypes:
		r.changeTypes(m)
		v.flags |= state.SetTypes
	case ability.ModSetColors:
		r.Colors = m.Colors & mtg.AllColors
		v.flags |= state.SetColors
	case ability.ModKeepColors:
		v.flags |= state.SetColors
		r.Colors = 0
		if own != nil {
			r.Colors = own.row.Colors
		}
	case ability.ModAddColors:
		r.Colors |= m.Colors & mtg.AllColors
	case ability.ModAddKeywords:
		r.Keywords |= m.Keywords
		if m.Keywords.Has(mtg.Changeling) { // 702.73a
			r.Subtypes.Union(mtg.SubtypesOf(mtg.Creature))
		}
	case ability.ModAddAbility:
		v.Abilities = append(v.Abilities, m.Ref)
	case ability.ModThisAbility:
		v.Abilities = append(v.Abilities, c.Ability)
	case ability.ModSetName:
		r.Name = m.NameID
	case ability.ModNoCost:
		v.flags |= state.NoCost
	case ability.ModNoEpic:
		v.flags |= state.NoEpic
	}
}

// DropSize takes from the values the power and toughness that an exception set, where they are those
// of no creature and their text has none (208.3, 707.9b): what has been made a creature by another
// effect is none by its copiable values.
func DropSize(q *Q, v *Values) {
	if r := &v.row; v.flags&state.SetPower != 0 && r.Types&mtg.Creature == 0 && !q.P.Face(r.Face).HasPT {
		r.Power, r.Toughness, r.BasePower, r.BaseToughness = 0, 0, 0, 0
		v.flags &^= state.SetPower
	}
}

// FaceOf returns the face whose text an object has that is here, or had that is
// remembered.
func (q *Q) FaceOf(id mtg.ObjectID) mtg.FaceID {
	if o := q.S.Object(id); o != nil {
		return q.TextOf(o)
	}
	if d := q.S.LastKnown(id); d != nil {
		return d.Face
	}
	return 0
}
