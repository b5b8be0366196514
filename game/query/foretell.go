package query

// This file answers what a foretold card may be cast for (702.143).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// GivenForetell finds effect number n of those that gave the card a foretell
// cost (702.143d), or nil.
func (q *Q) GivenForetell(id mtg.ObjectID, n int32) *state.Effect {
	for i := range q.S.Effects {
		x := &q.S.Effects[i]
		if x.Kind != state.ForetellEffect || !q.S.Affects(x, id.Entity()) {
			continue
		}
		if n == 0 {
			return x
		}
		n--
	}
	return nil
}

// GivenForetellCost puts into cost the foretell cost that the instruction gives to
// a face: its mana cost, reduced.
func GivenForetellCost(in *ability.Instr, face *catalog.Face, cost *mtg.ManaCost) {
	*cost = face.Cost
	if in.Cost.Less != nil {
		cost.Reduce(in.Cost.Less)
	}
}

// ForetellCosts calls yield with the foretell costs of a foretold card, by face:
// those of its own text, then those that effects gave it; before anything
// increases or reduces them.
func (q *Q) ForetellCosts(id mtg.ObjectID, yield func(face mtg.FaceID, cost *mtg.ManaCost)) {
	card := q.P.Card(q.S.Object(id).Card)
	q.ownForetellCosts(card.FirstFace, yield)
	for _, face := range card.Castable {
		if face != card.FirstFace {
			q.ownForetellCosts(face, yield)
		}
	}
	for n := int32(0); ; n++ {
		x := q.GivenForetell(id, n)
		if x == nil {
			return
		}
		q.givenForetellCosts(x, card, yield)
	}
}

func (q *Q) ownForetellCosts(face mtg.FaceID, yield func(face mtg.FaceID, cost *mtg.ManaCost)) {
	for _, w := range q.P.Face(face).Ways {
		if w.Action == mtg.ActionForetell && w.Cost != nil && w.Cost.Mana != nil {
			yield(face, w.Cost.Mana)
		}
	}
}

func (q *Q) givenForetellCosts(x *state.Effect, card *catalog.Linked, yield func(face mtg.FaceID, cost *mtg.ManaCost)) {
	faces := card.Castable
	if len(faces) == 0 {
		faces = []mtg.FaceID{card.FirstFace}
	}
	for _, id := range faces {
		face := q.P.Face(id)
		if face.Types&mtg.Land != 0 || face.Cost.None {
			continue
		}
		var cost mtg.ManaCost
		GivenForetellCost(q.instruction(x), face, &cost)
		yield(id, &cost)
	}
}
