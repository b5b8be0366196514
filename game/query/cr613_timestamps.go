package query

// This file carries out the part of 613.7m that says for which objects the order
// of their timestamps makes a difference.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
)

// contest is in which layers effects change something, and in which of them they
// undo what others have done: two that do no more than add to what there is have
// the same outcome in either order.
type contest struct{ changes, undoes layerSet }

// meets reports whether the outcome of the two depends on their order.
func (c contest) meets(d contest) bool { return c.changes&d.undoes|c.undoes&d.changes != 0 }

// undoing are the changes that undo others in their layer.
var undoing = [ability.NumModKinds]bool{
	ability.ModControl: true, ability.ModSetTypes: true, ability.ModSetSubtypes: true, ability.ModRemoveTypes: true,
	ability.ModSetColors: true, ability.ModRemoveKeywords: true, ability.ModLoseAbilities: true, ability.ModDefinePT: true,
	ability.ModSetPT: true, ability.ModSetName: true, ability.ModLegendary: true, ability.ModCantHave: true, ability.ModLoseThis: true,
	ability.ModLoseLandwalk: true,
}

// contests adds the layers of the effects of a static ability.
func (f *faceFacts) contests(a *ability.Ability) {
	for i := range a.Static {
		e := &a.Static[i]
		if e.Kind != ability.StaticContinuous {
			continue
		}
		var c contest
		for j := range e.Mods {
			in := layerSet(1) << layerFor(&e.Mods[j], false)
			c.changes |= in
			if undoing[e.Mods[j].Kind] {
				c.undoes |= in
			}
		}
		f.all = contest{f.all.changes | c.changes, f.all.undoes | c.undoes}
		if !e.This {
			f.others = contest{f.others.changes | c.changes, f.others.undoes | c.undoes}
		}
	}
}

// Contests reports whether the face has continuous effects for which the order of
// timestamps may matter.
func (q *Q) Contests(face mtg.FaceID) bool { return q.factsOf(face).all.changes != 0 }

// OrderMatters reports whether the continuous effects of static abilities of the
// two faces could have another outcome if their timestamps were the other way
// round.
func (q *Q) OrderMatters(a, b mtg.FaceID) bool {
	x, y := q.factsOf(a), q.factsOf(b)
	return q.contest(x.all).meets(q.contest(y.others)) || q.contest(x.others).meets(q.contest(y.all))
}

// contest is c by the rules of this game: where all that changes power and toughness is one
// layer, what sets or switches them undoes there what others have done.
func (q *Q) contest(c contest) contest {
	const all = 1<<layerSize | 1<<layerAdd | 1<<layerSwitch
	if q.S.Rules.Sizes != ruleset.SizesByTimestamp || c.changes&all == 0 {
		return c
	}
	if c.changes&(1<<layerSize|1<<layerSwitch) != 0 {
		c.undoes |= 1 << layerSizes
	}
	c.changes |= 1 << layerSizes
	return c
}
