package state

import "github.com/apnap/apnap/mtg"

// CopyFlags say what a copy does not take over from the text it copies.
type CopyFlags uint8

// The flags of a Copiable.
const (
	// NoCost: it has no mana cost (202.1b).
	NoCost CopyFlags = 1 << iota
	// SetPower, SetTypes and SetColors: an ability of the text that defines these
	// characteristics is not copied (707.9d).
	SetPower
	SetTypes
	SetColors
	// NoEpic: it does not have its epic ability (702.50a).
	NoEpic
)

// Copiable is the copiable values of an object that copies another, as the
// effect that made it a copy determined them (707.2b): those of Face, whose text,
// mana cost and loyalty it has, with the exceptions of that effect and of those
// that the original was under (707.3, 707.9).
type Copiable struct {
	Subtypes   mtg.SubtypeSet
	Keywords   mtg.KeywordSet
	Power      int32
	Toughness  int32
	Name       mtg.NameID
	Face       mtg.FaceID
	Refs       uint16 // how many objects, effects and memories refer to it
	Types      mtg.TypeSet
	Supertypes mtg.Supertype
	Colors     mtg.ColorSet
	Flags      CopyFlags
	// Value is the mana value of a melded permanent, which copies of it don't have (712.8g).
	Value uint8
	_     [2]uint8
}

// CopiedAbility is an ability that copiable values have besides those of the
// text (707.9a).
type CopiedAbility struct {
	Ability mtg.AbilityRef
	Copy    uint16
	_       [2]uint8
}

// TextOf returns the face whose text the object has: the one it copies, or its
// own. It does not ask whether the object is face down.
func (s *State) TextOf(o *Object) mtg.FaceID {
	if o.Copy != 0 {
		return s.Copies[o.Copy].Face
	}
	return o.Face
}

// NewCopy stores copiable values, held once.
func (s *State) NewCopy(c Copiable, abilities []mtg.AbilityRef) uint16 {
	if len(s.Copies) == 0 {
		s.Copies = append(s.Copies, Copiable{})
	}
	n := 1
	for n < len(s.Copies) && s.Copies[n].Refs != 0 {
		n++
	}
	if n == len(s.Copies) {
		s.Copies = append(s.Copies, Copiable{})
	}
	c.Refs = 1
	s.Copies[n] = c
	for _, a := range abilities {
		s.CopiedAbilities = append(s.CopiedAbilities, CopiedAbility{Ability: a, Copy: uint16(n)})
	}
	return uint16(n)
}

// HoldCopy counts one more that refers to the values.
func (s *State) HoldCopy(c uint16) {
	if c != 0 {
		s.Copies[c].Refs++
	}
}

// ReleaseCopy counts one less, and frees the values at none.
func (s *State) ReleaseCopy(c uint16) {
	if c == 0 {
		return
	}
	if s.Copies[c].Refs--; s.Copies[c].Refs > 0 {
		return
	}
	s.Copies[c] = Copiable{}
	kept := s.CopiedAbilities[:0]
	for _, a := range s.CopiedAbilities {
		if a.Copy != c {
			kept = append(kept, a)
		}
	}
	s.CopiedAbilities = kept
}

// SetBase makes the values those the object has as long as it is where it is:
// of a permanent that entered as a copy, of a token or spell made as one.
func (s *State) SetBase(id mtg.ObjectID, c uint16) {
	if s.Object(id) == nil {
		return
	}
	s.HoldCopy(c)
	o := &s.Objects[id.Slot()]
	s.ReleaseCopy(o.Base)
	o.Base = c
	s.settleCopy(id)
}

// IsBase reports whether the object has just the values, and the abilities besides those of
// their text, as long as it is where it is.
func IsBase(s *State, id mtg.ObjectID, c Copiable, abilities []mtg.AbilityRef) bool {
	base := s.Objects[id.Slot()].Base
	if base == 0 {
		return false
	}
	c.Refs = s.Copies[base].Refs
	i := 0
	for _, a := range s.CopiedAbilities {
		if a.Copy != base {
			continue
		}
		if i >= len(abilities) || abilities[i] != a.Ability {
			return false
		}
		i++
	}
	return i == len(abilities) && c == s.Copies[base]
}

// settleCopy finds the copiable values an object has now: those of the latest
// copy effect that applies to it (613.2a), since each replaces all the values
// before it. What merged with it later has them in its own values (730.2a).
func (s *State) settleCopy(id mtg.ObjectID) {
	if s.Object(id) == nil {
		return
	}
	c, merged := s.Objects[id.Slot()].Base, uint32(0)
	for part := range Merges(s, id) {
		merged = part.Stamp
	}
	for i := range s.Effects {
		if e := &s.Effects[i]; e.Kind == CopyEffect && e.Timestamp > merged && s.isAffected(e.ID, id.Entity()) {
			c = uint16(e.Values[0])
		}
	}
	s.Objects[id.Slot()].Copy = c
	if s.Objects[id.Slot()].Words != 0 {
		s.settleWords(id)
	}
	s.SetStateBased(true)
}

// isAffected reports whether the effect applies to e.
func (s *State) isAffected(effect uint32, e mtg.Entity) bool {
	for _, a := range s.AffectedBy(effect) {
		if a.Entity == e {
			return true
		}
	}
	return false
}
