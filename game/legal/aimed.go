package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// This file asks whether a spell, or an activated ability, can be paid for with some choice of targets, where it
// costs more or less if it has certain targets (601.2c, 601.2f).

// aim is an effect that makes a spell cost more, or less, if it targets what the effect
// describes.
type aim struct {
	src mtg.ObjectID
	ref mtg.AbilityRef
	e   *ability.StaticEffect
}

// mostAims is of how many such effects every choice is tried; with more, the spell is
// offered.
const mostAims = 5

// aimed reports whether ok holds of the spell for some choice of targets. What ok asks is
// asked for each choice of the effects that change the cost: with targets that cause none
// but those of what makes it cost more, and some that cause each of what makes it cost less.
func (l *Law) aimed(pr *Proposal, ok func() bool) bool {
	if dependsOnTarget(l, pr) {
		return aimedAbility(l, pr, ok)
	}
	if len(l.accepted) > 0 || !l.mayAim(pr) {
		return ok()
	}
	list := l.aims(pr)
	switch {
	case len(list) == 0:
		return ok()
	case len(list) > mostAims:
		return true
	case !slices.ContainsFunc(list, cheaper) && !ok(): // not even if nothing cost more
		return false
	}
	found := false
	for taken := 0; taken < 1<<len(list) && !found; taken++ {
		found = l.aimedWith(pr, list, taken, ok)
	}
	return found
}

// aimedAbility reports whether ok holds of an activated ability for some target, where its
// cost depends on that (602.2b, 601.2f). Once it has been chosen there is no other.
func aimedAbility(l *Law, pr *Proposal, ok func() bool) (found bool) {
	m := &l.P.Ability(pr.Ability).Modes[0]
	if l.aimedFor != 0 || targetChosen(l, pr.Capture) != 0 {
		return ok()
	}
	c := l.context(pr)
	for _, e := range l.Q.Targets(&c, &m.Targets[0], nil) {
		l.aimedFor = e
		if found = ok(); found {
			break
		}
	}
	l.aimedFor = 0
	return found
}

// dependsOnTarget reports whether what the ability costs depends on what it targets.
func dependsOnTarget(l *Law, pr *Proposal) bool {
	return pr.Kind&Activates != 0 && l.P.Ability(pr.Ability).Price.Aimed
}

// targetChosen is the first target that has been chosen, 0 before there is one.
func targetChosen(l *Law, capture uint16) mtg.Entity {
	if capture == 0 {
		return 0
	}
	for i := range l.S.Targets {
		if t := &l.S.Targets[i]; t.Capture == capture && t.Mode == 0 && t.Index == 0 {
			return t.Target
		}
	}
	return 0
}

// suppose has the context know the target of an ability whose cost depends on it: the one
// chosen, or the one that is tried.
func suppose(l *Law, pr *Proposal, c *query.Context) {
	if !dependsOnTarget(l, pr) {
		return
	}
	if c.Tried, c.TriedAt = targetChosen(l, pr.Capture), 0; c.Tried == 0 {
		c.Tried = l.aimedFor
	}
}

// mayAim reports whether anything could make the spell cost more or less for its targets.
func (l *Law) mayAim(pr *Proposal) bool {
	return pr.Kind.IsSpell() && (l.changedNow() || l.P.Face(pr.Face).OwnCosts)
}

func cheaper(a aim) bool { return a.e.Less }

// aimedWith asks it where the effects apply that the bits say.
func (l *Law) aimedWith(pr *Proposal, list []aim, taken int, ok func() bool) bool {
	l.accepted, l.wanted, l.shunned = l.accepted[:0], l.wanted[:0], l.shunned[:0]
	for i, a := range list {
		yes := taken>>i&1 != 0
		if yes {
			l.accepted = append(l.accepted, a)
		}
		switch {
		case yes && a.e.Less:
			l.wanted = append(l.wanted, aimedAt(l, pr, a, nil))
		case !yes && !a.e.Less:
			l.shunned = aimedAt(l, pr, a, l.shunned)
		}
	}
	query.Shun(l.Q, l.shunned)
	found := ok()
	query.Shun(l.Q, nil)
	l.accepted, l.wanted, l.shunned = l.accepted[:0], l.wanted[:0], l.shunned[:0]
	return found
}

// aimedAt adds to the list what the effect describes.
func aimedAt(l *Law, pr *Proposal, a aim, list []mtg.Entity) []mtg.Entity {
	if a.e.What.Targets.Is&ability.IsThis != 0 {
		return append(list, a.src.Entity())
	}
	c := query.Context{This: a.src, You: pr.Player, Ability: a.ref}
	if !a.e.This {
		c.You = l.Q.Row(a.src).Controller
	}
	return l.Q.Sel(&c, &ability.Sel{Kind: ability.SelAll, Filter: a.e.What.Targets}, list)
}

// aims are the effects that make the spell cost more, or less, with certain targets. Of a
// spell that is begun they are those that make it cost less: what it would cost more is not
// known to be avoided.
func (l *Law) aims(pr *Proposal) (list []aim) {
	l.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if e.What == nil || e.What.Targets == nil || e.Cost != nil || e.Free || pr.Capture != 0 && !e.Less {
			return true
		}
		plain := *e.What
		plain.Targets = nil
		if l.costChangeFits(pr, src, ref, e, &plain) {
			list = append(list, aim{src, ref, e})
		}
		return true
	})
	for i, face := 0, l.P.Face(pr.Face); face.OwnCosts && i < len(face.Abilities); i++ {
		l.ownCostEffects(pr, face, i, func(ref mtg.AbilityRef, e *ability.StaticEffect) {
			if e.What != nil && e.What.Targets != nil {
				list = append(list, aim{pr.Object, ref, e})
			}
		})
	}
	return list
}

// ownCostEffects calls yield with what ability number i of the face says now of what the
// spell costs.
func (l *Law) ownCostEffects(pr *Proposal, face *catalog.Face, i int, yield func(mtg.AbilityRef, *ability.StaticEffect)) {
	a := &face.Abilities[i]
	if a.Kind != ability.Static || !a.Zones.Has(mtg.Stack) {
		return
	}
	for j := range a.Static {
		e := &a.Static[j]
		c := l.context(pr)
		if e.Kind == ability.StaticCostChange && e.This && l.Q.Cond(&c, a.If) && l.Q.Cond(&c, e.If) {
			yield(face.First+mtg.AbilityRef(i), e)
		}
	}
}

// ownCostFits reports whether what the spell's own text says of its cost is about the
// targets that it has.
func ownCostFits(l *Law, pr *Proposal, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	if e.What == nil || len(l.accepted) > 0 && l.accepts(pr.Object, ref, e) {
		return true
	}
	c := l.context(pr)
	return l.Q.MatchesSpell(&c, e.What, pr.Source, pr.Player)
}

// accepts reports whether the effect is taken to change what the spell costs, though its
// targets have not been chosen.
func (l *Law) accepts(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
	return slices.Contains(l.accepted, aim{src, ref, e})
}

// hasWanted reports whether a mode of the spell has targets that cause all that is taken to
// make it cost less.
func hasWanted(l *Law, c *query.Context, pr *Proposal) bool {
	modes := l.P.Ability(pr.Ability).Modes
	if chosen := l.modes(pr); chosen != 0 {
		for ; chosen != 0; chosen >>= 4 {
			if aimsAt(l, c, &modes[chosen&15-1], nil) {
				return true
			}
		}
		return false
	}
	for i := range modes {
		if l.ModeHasTargets(c, &modes[i]) && aimsAt(l, c, &modes[i], nil) {
			return true
		}
	}
	return false
}

// hasFlashTarget reports whether the spell, with all that it is wanted to target, can target
// besides what lets it be cast as though it had flash (601.3b).
func hasFlashTarget(l *Law, c *query.Context, pr *Proposal) bool {
	l.wanted = append(l.wanted, l.Q.Sel(c, &ability.Sel{Kind: ability.SelAll, Filter: pr.flashAt}, nil))
	found := hasWanted(l, c, pr)
	l.wanted = l.wanted[:len(l.wanted)-1]
	return found
}

// aimsAt reports whether there are targets of the mode that are all that is wanted: each of
// it is the target of the number that with has for it, and where with ends any.
func aimsAt(l *Law, c *query.Context, m *ability.Mode, with []int) bool {
	if len(with) < len(l.wanted) {
		for i := range m.Targets {
			if aimsAt(l, c, m, append(with, i)) {
				return true
			}
		}
		return false
	}
	for i := range m.Targets {
		if slices.Contains(with, i) && !someAims(l, c, m, i, with) {
			return false
		}
	}
	return true
}

// someAims reports whether target number i of the mode can be all that is wanted of it.
func someAims(l *Law, c *query.Context, m *ability.Mode, i int, with []int) bool {
	t := &m.Targets[i]
	if t.If != nil && !l.Q.Cond(c, t.If) {
		return false
	}
	if earlierTargets(&t.Filter) != 0 {
		return true // settled while choosing
	}
	var sets [][]mtg.Entity
	for k, n := range with {
		if n == i {
			sets = append(sets, l.wanted[k])
		}
	}
	fits := func(e mtg.Entity) bool {
		return l.Q.LegalTarget(c, t, e) && (!l.IsSpokenOf(c, m, i) || l.LeavesTargets(c, m, i, e)) && leavesAnother(l, c, m, i, e)
	}
	if most := l.Q.Num(c, t.Max); most < len(sets) {
		return most > 0 && slices.ContainsFunc(sets[0], func(e mtg.Entity) bool {
			for _, s := range sets[1:] {
				if !slices.Contains(s, e) {
					return false
				}
			}
			return fits(e)
		})
	}
	for _, s := range sets {
		if !slices.ContainsFunc(s, fits) {
			return false
		}
	}
	return true
}

// leavesAnother reports whether, with e as target number i of the mode, a target that is to
// be another one can still be chosen.
func leavesAnother(l *Law, c *query.Context, m *ability.Mode, i int, e mtg.Entity) (ok bool) {
	ok = true
	query.Shun(l.Q, append(l.shunned, e))
	for j := range m.Targets {
		if t := &m.Targets[j]; j != i && (int(t.Another) == i+1 || int(m.Targets[i].Another) == j+1) {
			ok = ok && l.Q.HasTargets(c, t, l.targetsNeeded(c, t))
		}
	}
	query.Shun(l.Q, l.shunned)
	return ok
}
