package query

import (
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// Applied is one continuous effect, or counters of one kind, that changed the
// characteristics of an object.
type Applied struct {
	// Rule is that of the layer or sublayer (613.1, 613.4).
	Rule rule.Ref
	// Source and Ability made the effect; both are zero for counters.
	Source  mtg.ObjectID
	Ability mtg.AbilityRef
	// Counter and N are the counters.
	Counter mtg.Counter
	N       int32
	// Lasting says that the effect is of a spell or ability that has resolved.
	Lasting bool
	// Row is what the object was like after it.
	Row Row
}

// layerRules are the rules of the layers.
var layerRules = [numLayers]rule.Ref{
	layerCopy: rule.R613_1a, layerControl: rule.R613_1b, layerText: rule.R613_1c, layerType: rule.R613_1d,
	layerColor: rule.R613_1e, layerAbility: rule.R613_1f, layerDefine: rule.R613_4a, layerSize: rule.R613_4b,
	layerAdd: rule.R613_4c, layerSwitch: rule.R613_4d, layerSizes: rule.R613_4,
}

// Explain returns what the object is like without continuous effects, and what
// changed it in the order in which it did.
func (q *Q) Explain(o mtg.ObjectID) (printed Row, list []Applied) {
	obj := q.S.Object(o)
	if obj == nil {
		return printed, nil
	}
	q.copiable(obj, &printed)
	q.explained, q.applied = o, q.rewordings(o, obj, printed)
	q.Invalidate()
	q.refresh()
	list = q.applied
	q.explained, q.applied = 0, nil
	q.Invalidate() // counters were applied one by one
	return printed, list
}

// applyExplained applies effect i in a layer and notes what it did to the object
// that is being explained.
func (w layering) applyExplained(i uint32, l layer) {
	slot, ok := w.memberOf(w.q.explained.Entity())
	if !ok {
		w.applyIn(i, l)
		return
	}
	before := w.t.rows[slot]
	w.applyIn(i, l)
	if w.t.rows[slot] == before {
		return
	}
	f := &w.t.effects[i]
	a := Applied{Rule: layerRules[l], Source: f.source, Ability: f.ref, Lasting: f.lasting > 0, Row: w.t.rows[slot]}
	if f.counter > 0 {
		c := &w.q.S.Counters[f.counter-1]
		a.Counter, a.N = c.Kind, c.N
		if l == layerDefine { // after it, where all else is by timestamp
			a.Rule = rule.R613_4c
		}
	}
	w.q.applied = append(w.q.applied, a)
}
