package state

import (
	"math"

	"github.com/apnap/apnap/mtg"
)

// CountFaces says how many faces the programs of the game have, with their texts as
// printed, where effects change texts.
func (s *State) CountFaces(n int) { s.Faces = uint32(n) }

// Changes returns where the changes of texts stand, for programs to read them.
func (s *State) Changes() *mtg.Wordings { return &s.Wordings }

// settleWords finds what the text-changing effects that apply to an object make of
// its text, in the order of their timestamps (612.1, 613.7).
func (s *State) settleWords(id mtg.ObjectID) {
	if s.Object(id) == nil {
		return
	}
	words := uint16(0)
	for i := range s.Effects {
		e := &s.Effects[i]
		if e.Kind != TextEffect || !s.isAffected(e.ID, id.Entity()) {
			continue
		}
		list, one := s.Wordings.Replacing(mtg.Word(e.Values[0]), mtg.Word(e.Values[1]))
		s.Wordings, words = list.After(words, one)
	}
	o := &s.Objects[id.Slot()]
	o.Words = words
	if own := s.ownWords(s.TextOf(o)); own != 0 {
		s.Wordings, _ = s.Wordings.After(own, words)
	}
	s.SetStateBased(true)
}

// ownWords is the change of the text that a face has by itself: that of a token
// made by an ability whose text was changed (612.2a).
func (s *State) ownWords(face mtg.FaceID) uint16 {
	if s.Faces == 0 {
		return 0
	}
	return uint16(uint32(face) / s.Faces)
}

// Reworded returns the face with the text that a face has once it is changed
// besides.
func (s *State) Reworded(face mtg.FaceID, words uint16) mtg.FaceID {
	_, both := s.Wordings.After(s.ownWords(face), words)
	id := uint32(both)*s.Faces + uint32(face)%s.Faces
	if id > math.MaxUint16 {
		return face // the game is about to end: there are too many texts in it
	}
	return mtg.FaceID(id)
}

// carryEffects makes the effects that change a spell apply to the permanent that
// it becomes (400.7a).
func (s *State) carryEffects(spell, permanent mtg.ObjectID) {
	carried := [NumEffectKinds]bool{}
	for i := range s.Affected {
		a := &s.Affected[i]
		if a.Entity != spell.Entity() {
			continue
		}
		switch kind := s.effectKind(a.Effect); kind {
		case ChangeEffect, CopyEffect, TextEffect:
			a.Entity = permanent.Entity()
			carried[kind] = true
		}
	}
	if carried[CopyEffect] {
		s.settleCopy(permanent)
	}
	if carried[TextEffect] {
		s.settleWords(permanent)
	}
}

func (s *State) effectKind(id uint32) EffectKind {
	for i := range s.Effects {
		if s.Effects[i].ID == id {
			return s.Effects[i].Kind
		}
	}
	return 0
}
