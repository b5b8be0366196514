package query

// This file carries out the part of section 708 that asks: who may be cast face
// down, and what turning something face up costs.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// OwnCost is the mana cost of an object. What is face down has none, or {0}, by the
// ruleset; so has what became a copy of it (707.2, 708.10).
func OwnCost(q *Q, id mtg.ObjectID) mtg.ManaCost {
	face := q.FaceOf(id)
	if (face == catalog.FaceDown || face == catalog.FaceDownWard) && q.S.Rules.DownCost == ruleset.DownCostsZero {
		return mtg.ManaCost{}
	}
	return q.P.Face(face).Cost
}

// DownFace returns the face that a special action of morph or disguise lets its
// card be cast as (702.37c, 702.168b); zero where it is another special action.
func DownFace(s *ability.StaticEffect) mtg.FaceID {
	switch {
	case s.Action != mtg.ActionTurnUp:
		return 0
	case s.Name == "disguise":
		return catalog.FaceDownWard
	}
	return catalog.FaceDown
}

// DownKindOf says how what is cast as the face is face down.
func DownKindOf(face mtg.FaceID) state.DownKind {
	if face == catalog.FaceDownWard {
		return state.DownDisguise
	}
	return state.DownMorph
}

// TurnUpOwnCost as the number of a way to turn a permanent face up is its mana
// cost (701.40b, 701.58b).
const TurnUpOwnCost uint8 = 255

// TurnUpWays calls yield for each cost for which the face-down permanent can be
// turned face up by special action: those of the morph and disguise abilities it
// would have face up, by their place among its special actions (702.37e, 702.168d,
// 701.40c), and the mana cost of a manifested or cloaked creature card.
func (q *Q) TurnUpWays(obj *state.Object, yield func(way uint8)) {
	f := q.P.Face(TurnUpText(q, obj))
	for i, s := range f.Special {
		if s.Action == mtg.ActionTurnUp {
			yield(uint8(i))
		}
	}
	manifested := obj.Down == state.DownManifest || obj.Down == state.DownCloak
	if card := q.P.Face(obj.Face); manifested && obj.Kind == state.CardObject && card.Types&mtg.Creature != 0 && !card.Cost.None {
		yield(TurnUpOwnCost)
	}
}

// TurnUpText is the face whose morph or disguise ability a face-down permanent would have face
// up: that of what lies on top, or of another card that represents it (702.140e).
func TurnUpText(q *Q, obj *state.Object) mtg.FaceID {
	text := q.S.TextOf(obj)
	turns := func(face mtg.FaceID) bool {
		return slices.ContainsFunc(q.P.Face(face).Special, func(s *ability.StaticEffect) bool { return s.Action == mtg.ActionTurnUp })
	}
	for i := range q.S.Parts {
		p := &q.S.Parts[i]
		if p.Place == state.Melded || q.S.Object(p.Of) != obj || turns(text) { // the card of one that has left may have come back
			continue
		}
		for _, c := range state.Components(q.S, p.Of, nil) {
			face := q.S.Object(c.Object).Face
			if c.Values != 0 {
				face = q.S.Copies[c.Values].Face
			}
			if turns(face) {
				return face
			}
		}
		break
	}
	return text
}
