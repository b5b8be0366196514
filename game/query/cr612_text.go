package query

// This file carries out section 612, text-changing effects. What effects made of
// the text of an object the state knows by a number; the programs have the text.

import (
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// rewordRow gives a row the text with words replaced, and the subtypes that stand on
// the type line then. Its name, its mana cost and its colours are no words of that
// kind (612.2).
func (q *Q) rewordRow(words uint16, r *Row) {
	r.Face = q.S.Reworded(r.Face, words)
	r.Subtypes = catalog.ReplaceSubtypes(q.S.Wordings, words, r.Subtypes)
}

// rewordings explains the text-changing effects that apply to an object, which is
// like r without them.
func (q *Q) rewordings(id mtg.ObjectID, obj *state.Object, r Row) (list []Applied) {
	if obj.Words == 0 || obj.Is(state.FaceDown) {
		return nil
	}
	for i := range q.S.Effects {
		e := &q.S.Effects[i]
		if e.Kind != state.TextEffect || !slices.ContainsFunc(q.S.AffectedBy(e.ID), func(a state.AffectedRecord) bool { return a.Entity == id.Entity() }) {
			continue
		}
		words, one := mtg.Wordings(nil).Replacing(mtg.Word(e.Values[0]), mtg.Word(e.Values[1]))
		r.Subtypes = catalog.ReplaceSubtypes(words, one, r.Subtypes)
		list = append(list, Applied{Rule: layerRules[layerText], Source: e.Source, Ability: e.Ability, Lasting: true, Row: r})
	}
	return list
}

// factsOf returns what the table wants to know of a face, which is the same in
// whatever words.
func (q *Q) factsOf(face mtg.FaceID) *faceFacts { return &q.facts[q.P.BaseFace(face)] }
