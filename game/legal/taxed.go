package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// This file asks whether a spell can be paid for with some choice of targets, where
// effects make it cost more if it has certain targets (601.2c, 601.2f).

// tax is an effect that makes a spell cost more if it targets what the effect describes.
type tax struct {
	src mtg.ObjectID
	ref mtg.AbilityRef
	e   *ability.StaticEffect
}

// mostTaxes is of how many taxes every choice is tried; with more, the spell is offered.
const mostTaxes = 5

// finishableTaxed reports whether there are targets for a spell and mana for what it costs
// with them. It is asked of a spell that could be finished if nothing cost more for its
// targets: for each choice of taxes, whether it can be finished with targets that cause
// no other, and those taxes paid.
func (l *Law) finishableTaxed(pr *Proposal) bool {
	if pr.Capture != 0 || !pr.Kind.IsSpell() || len(l.accepted) > 0 || !l.changedNow() {
		return true
	}
	list := l.taxes(pr)
	if len(list) == 0 || len(list) > mostTaxes {
		return true
	}
	ok := false
	for paid := 0; paid < 1<<len(list) && !ok; paid++ {
		ok = l.finishableWith(pr, list, paid)
	}
	return ok
}

// finishableWith reports whether the spell can be finished with the taxes paid that the bits
// say, and no target that causes another.
func (l *Law) finishableWith(pr *Proposal, list []tax, paid int) bool {
	var shunned []mtg.Entity
	l.accepted = l.accepted[:0]
	for i, t := range list {
		if paid>>i&1 != 0 {
			l.accepted = append(l.accepted, t)
			continue
		}
		if t.e.What.Targets.Is&ability.IsThis != 0 {
			shunned = append(shunned, t.src.Entity())
			continue
		}
		c := query.Context{This: t.src, You: l.Q.Row(t.src).Controller, Ability: t.ref}
		shunned = l.Q.Sel(&c, &ability.Sel{Kind: ability.SelAll, Filter: t.e.What.Targets}, shunned)
	}
	query.Shun(l.Q, shunned)
	ok := l.finishableOnce(pr)
	query.Shun(l.Q, nil)
	l.accepted = l.accepted[:0]
	return ok
}

// taxes are the effects that make the spell cost more with certain targets.
func (l *Law) taxes(pr *Proposal) (list []tax) {
	l.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if e.What == nil || e.What.Targets == nil || e.Cost != nil || e.Free || phaseOf(e) != costIncrease {
			return true
		}
		plain := *e.What
		plain.Targets = nil
		if l.costChangeFits(pr, src, ref, e, &plain) {
			list = append(list, tax{src, ref, e})
		}
		return true
	})
	return list
}

// accepts reports whether the effect is taken to make the spell cost more, though its
// targets have not been chosen.
func (l *Law) accepts(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	for _, t := range l.accepted {
		if t.src == src && t.ref == ref && t.e == e {
			return true
		}
	}
	return false
}
