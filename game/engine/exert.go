package engine

// This file carries out 701.43, exert, and 702.154, enlist: the optional costs to attack.

import (
	"slices"

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
	t.setAt(0)
	return g.jump(f, stepTurnEnlist)
}

// turnEnlist asks of one ability of an attacker after another that lets it which creature is
// tapped for it (508.1g, 702.154a, 702.154d).
func turnEnlist(g *Game, f *state.Frame) verdict {
	chosen := g.declared(f)
	t := inTurn(f)
	for list := enlisters(g, chosen); t.at() < len(list); t.next() {
		by, found := list[t.at()], g.scratch.entities[:0]
		p := g.Q.Row(by.Source).Controller
		for _, slot := range g.S.List(mtg.Battlefield, 0) {
			if id := g.S.ID(slot); mayBeEnlisted(g, id, p, chosen) {
				found = append(found, id.Entity())
			}
		}
		if g.scratch.entities = found; len(found) == 0 {
			continue
		}
		d := g.ask(decision.Pick, decision.PromptTap, p, rule.R508_1g)
		d.Source, d.Ability, d.Max = by.Source, by.Ability, 1
		for _, e := range found {
			d.Options = append(d.Options, g.entityOption(e))
		}
		return wait
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

// enlisters are the abilities of the creatures that let them enlist, those of one creature
// after another.
func enlisters(g *Game, chosen []decision.Option) (list []state.Waiting) {
	if !g.P.HasStatic(ability.StaticEnlist) {
		return nil
	}
	for i := range chosen {
		g.Q.Statics(ability.StaticEnlist, func(src mtg.ObjectID, ref mtg.AbilityRef, _ *ability.StaticEffect) bool {
			if src == chosen[i].Object {
				list = append(list, state.Waiting{Source: src, Ability: ref})
			}
			return true
		})
	}
	return list
}

// mayBeEnlisted reports whether the permanent is an untapped creature of p's that was not
// chosen to attack, and has haste or has been his since the turn began (702.154a).
func mayBeEnlisted(g *Game, id mtg.ObjectID, p mtg.Seat, chosen []decision.Option) bool {
	row := g.Q.Row(id)
	return row.Controller == p && row.Types&mtg.Creature != 0 && !g.S.Object(id).Is(state.Tapped) && !g.law.Sick(id) &&
		!slices.ContainsFunc(chosen, func(o decision.Option) bool { return o.Object == id })
}

// turnEnlistUse taps the creature that was chosen, for which the ability linked to that
// triggers (607.2h, 702.154c).
func turnEnlistUse(g *Game, f *state.Frame) verdict {
	by := enlisters(g, g.declared(f))[inTurn(f).at()]
	for i := range g.S.Chosen {
		id, p := g.S.Chosen[i].Object, g.Q.Row(by.Source).Controller
		g.emit(event.Event{Kind: mtg.EventTap, Object: id, Player: p, By: p, Source: by.Source, Flags: event.AsCost, Rule: rule.R508_1h})
		e := event.Event{
			Kind: mtg.EventDeed, Object: by.Source, Other: id.Entity(), Player: p, By: p, Source: by.Source, Ability: by.Ability, Rule: rule.R702_154c,
		}
		e.SetDeed(mtg.Enlisted, 0)
		g.emit(e)
	}
	inTurn(f).next()
	return g.jump(f, stepTurnEnlist)
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
