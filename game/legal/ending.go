package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file says which continuous effects a player may pay to end and which delayed triggered
// abilities to stop (116.2c), and of which static abilities he may pay to ignore what they say
// (116.2d).

// EndEffect is the way of that special action.
const EndEffect uint8 = 252

// IgnoreEffect is the way of the special action of ignoring an effect.
const IgnoreEffect uint8 = 249

// StopDelayed is the way of the special action of stopping a delayed triggered ability.
const StopDelayed uint8 = 248

// stoppable yields the delayed triggered abilities that p may pay to stop. Who may is asked
// now: the controller of a permanent can be another by then.
func stoppable(l *Law, p mtg.Seat, yield func(pr *Proposal) bool) {
	for i := range l.S.Delayed {
		d := &l.S.Delayed[i]
		if !Stops(l, p, d) {
			continue
		}
		pr := l.special(p, &decision.Option{
			Action: mtg.ActionStop, Object: d.Source, Face: l.Q.FaceOf(d.Source), Way: StopDelayed, N: int32(d.ID),
		})
		pr.Given = d.Ability
		if !yield(&pr) {
			return
		}
	}
}

// Stops reports whether p may pay to stop the delayed ability.
func Stops(l *Law, p mtg.Seat, d *state.Delayed) bool {
	t := l.P.Ability(d.Ability).Trigger
	if t == nil || t.Who == nil {
		return false
	}
	c := query.Context{This: d.Source, You: d.Controller, Ability: d.Ability, Delayed: d.ID}
	return slices.Contains(l.Q.Sel(&c, t.Who, nil), mtg.PlayerEntity(p))
}

// giveStopped notes what the action stops.
func giveStopped(l *Law, pr *Proposal) {
	for i := range l.S.Delayed {
		if d := &l.S.Delayed[i]; d.ID == uint32(pr.N) {
			pr.Given = d.Ability
		}
	}
}

// endable yields the effects that p may pay to end, each with the permanent that it is
// about. Whoever controls that by now, it is the controller of the effect who may (109.5).
func endable(l *Law, p mtg.Seat, yield func(x *state.Effect, on mtg.ObjectID) bool) {
	for i := range l.S.Effects {
		x := &l.S.Effects[i]
		if x.Flags&state.MayEnd == 0 || x.Controller != p {
			continue
		}
		for _, a := range l.S.AffectedBy(x.ID) {
			if o := l.S.Object(a.Entity.Object()); o != nil && o.Zone == mtg.Battlefield && !yield(x, a.Entity.Object()) {
				return
			}
		}
	}
}

// mayEnd reports whether there is such an effect; whether he can pay is not asked.
func mayEnd(l *Law, p mtg.Seat) bool {
	return l.P.PaidToEnd() && endsSome(l, p)
}

func endsSome(l *Law, p mtg.Seat) (may bool) {
	endable(l, p, func(*state.Effect, mtg.ObjectID) bool { may = true; return false })
	ignorable(l, p, func(*Proposal) bool { may = true; return false })
	stoppable(l, p, func(*Proposal) bool { may = true; return false })
	return may
}

// ignorable yields the special actions of ignoring what a static ability says, which p does
// not do yet: N counts them.
func ignorable(l *Law, p mtg.Seat, yield func(pr *Proposal) bool) {
	if !l.P.Ignorable() {
		return
	}
	n := int32(0)
	l.Q.Statics(ability.StaticRule, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if !e.Ignorable() || query.Ignores(l.Q, p, src, ref) {
			return true
		}
		pr := l.special(p, &decision.Option{
			Action: mtg.ActionIgnore, Object: src, Face: l.Q.TextOf(l.S.Object(src)), Way: IgnoreEffect, N: n,
		})
		list := l.P.Ability(ref).Static
		pr.Given, pr.PC = ref, uint16(slices.IndexFunc(list, func(s ability.StaticEffect) bool { return s.Cost == e.Cost }))
		n++
		return yield(&pr)
	})
}

// giveIgnored notes what the action ignores.
func giveIgnored(l *Law, pr *Proposal) {
	ignorable(l, pr.Player, func(o *Proposal) bool {
		if o.N == pr.N {
			pr.Given, pr.PC = o.Given, o.PC
		}
		return o.N != pr.N
	})
}

// endActions proposes ending the effects, or those that are about one permanent. Of two of
// one ability on it either is as good as the other.
func endActions(l *Law, p mtg.Seat, about mtg.ObjectID, to *offers) {
	ignorable(l, p, func(pr *Proposal) bool {
		if about == 0 || about == pr.Object {
			l.offer(pr, to)
		}
		return true
	})
	var seen []Proposal
	stoppable(l, p, func(pr *Proposal) bool { // of two that one ability of one object made either is as good
		if (about == 0 || about == pr.Object) && !slices.ContainsFunc(seen, func(o Proposal) bool { return o.Given == pr.Given && o.Object == pr.Object }) {
			seen = append(seen, *pr)
			l.offer(pr, to)
		}
		return true
	})
	endable(l, p, func(x *state.Effect, on mtg.ObjectID) bool {
		if about != 0 && about != on {
			return true
		}
		pr := l.special(p, &decision.Option{
			Action: mtg.ActionEndEffect, Object: on, Face: l.Q.TextOf(l.S.Object(on)), Way: EndEffect, N: int32(x.ID),
		})
		pr.Given, pr.Mode, pr.PC = x.Ability, x.Mode, x.PC
		if !slices.ContainsFunc(seen, func(o Proposal) bool { return o.Object == on && EndsBy(&o, x) }) {
			seen = append(seen, pr)
			l.offer(&pr, to)
		}
		return true
	})
}

// EndsBy reports whether the effect is of the ability of which the action ends one.
func EndsBy(pr *Proposal, x *state.Effect) bool {
	return x.Flags&state.MayEnd != 0 && x.Ability == pr.Given && x.Mode == pr.Mode && x.PC == pr.PC && x.Controller == pr.Player
}

// endCost is what it costs to end the effect.
func endCost(l *Law, pr *Proposal) *ability.Cost {
	return l.P.Ability(pr.Given).Modes[pr.Mode].Code[pr.PC].Cost
}

// giveEnd notes which effect the action ends.
func giveEnd(l *Law, pr *Proposal) {
	for i := range l.S.Effects {
		if x := &l.S.Effects[i]; x.ID == uint32(pr.N) {
			pr.Given, pr.Mode, pr.PC = x.Ability, x.Mode, x.PC
		}
	}
}
