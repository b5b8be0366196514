package engine

// This file carries out 701.43, exert.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// exertsAny reports whether one of the creatures chosen may be exerted as it
// attacks.
func exertsAny(g *Game) bool {
	if !g.P.HasStatic(ability.StaticExert) {
		return false
	}
	for i := range g.S.Chosen {
		if exertAbility(g, g.S.Chosen[i].Object) != 0 {
			return true
		}
	}
	return false
}

// exertAbility is the ability that lets the creature be exerted as it attacks.
func exertAbility(g *Game, id mtg.ObjectID) (found mtg.AbilityRef) {
	g.Q.Statics(ability.StaticExert, func(src mtg.ObjectID, ref mtg.AbilityRef, _ *ability.StaticEffect) bool {
		if src == id {
			found = ref
		}
		return found == 0
	})
	return found
}

// turnExert asks about one attacker after another that may be exerted as it
// attacks (508.1g, 701.43d).
func turnExert(g *Game, f *state.Frame) verdict {
	chosen := g.declared(f)
	t := inTurn(f)
	for ; t.at() < len(chosen); t.next() {
		id := chosen[t.at()].Object
		if ref := exertAbility(g, id); ref != 0 {
			d := g.ask(decision.Confirm, decision.PromptMay, g.Q.Row(id).Controller, rule.R508_1g)
			d.Source, d.Ability = id, ref
			return wait
		}
	}
	costs := t.attackCosts()
	t.endDeclaration()
	if costs {
		return g.jump(f, stepTurnCost)
	}
	g.S.CutItems(f.Items)
	thenAt(f, stepTurnPriority)
	g.attack(chosen)
	return g.settle()
}

// turnExertUse exerts the creature, if that was the answer.
func turnExertUse(g *Game, f *state.Frame) verdict {
	if id := g.declared(f)[inTurn(f).at()].Object; g.S.Yes {
		exert(g, id, g.Q.Row(id).Controller, exertAbility(g, id), true)
	}
	inTurn(f).next()
	return g.jump(f, stepTurnExert)
}

// exert has p's permanent not untap in his next untap step (701.43a); attacks says
// that it is exerted as it attacks, which abilities linked to that wait for (607.2h).
func exert(g *Game, id mtg.ObjectID, p mtg.Seat, ref mtg.AbilityRef, attacks bool) {
	x := g.S.AddEffect(state.Effect{
		Ability: ref, Source: id, Kind: state.ExertEffect, Controller: p, Player: p, EndTurn: g.S.Turn,
	})
	g.S.AddAffected(x, id.Entity())
	g.emit(event.Event{
		Kind: mtg.EventEffect, Source: id, Player: p, N: int32(x), Ability: ref, Other: id.Entity(), Rule: rule.R701_43a,
	})
	e := event.Event{
		Kind: mtg.EventDeed, Object: id, Player: p, By: p, Source: id, Ability: ref, Rule: rule.R701_43a,
	}
	e.SetDeed(mtg.Exerted, 0)
	if attacks {
		e.Flags |= event.Combat
	}
	g.emit(e)
}

// staysExerted reports whether the permanent does not untap in p's untap step
// since he exerted it.
func staysExerted(g *Game, id mtg.ObjectID, p mtg.Seat) bool {
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if x.Kind != state.ExertEffect || !g.S.Together(p, x.Player) {
			continue
		}
		for _, a := range g.S.AffectedBy(x.ID) {
			if a.Entity == id.Entity() {
				return true
			}
		}
	}
	return false
}

// endExertion ends what exerting did until p's untap step: of each time that it
// was done (701.43b).
func endExertion(g *Game, p mtg.Seat) {
	for i := len(g.S.Effects) - 1; i >= 0; i-- {
		if x := g.S.Effects[i]; x.Kind == state.ExertEffect && g.S.Together(p, x.Player) {
			g.endEffect(x.ID, rule.R701_43a)
		}
	}
}
