package engine

// This file carries out combat damage that uses the stack, as it did from Sixth
// Edition to Magic 2010: it is assigned, put on the stack as one object that is
// neither a spell nor an ability, and dealt as it was assigned when that object
// resolves. Rulesets ask for it by CombatDamage.

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// stackDamage puts the assigned combat damage, which is in the batch, on the
// stack. Where none was assigned nothing is put there.
func stackDamage(g *Game, active mtg.Seat) {
	if len(g.S.Batch) == 0 {
		return
	}
	on := g.emit(event.Event{Kind: mtg.EventDamageStacked, Player: active, Rule: rule.R510_2}).Object
	for i := 0; i < len(g.S.Batch); i++ {
		e := g.S.Batch[i].Event
		g.emit(event.Event{
			Kind: mtg.EventAssigned, Object: on, Source: e.Source, Other: e.Other, N: e.N, Player: e.Player, Rule: rule.R510_1,
		})
	}
	g.S.CutBatch()
}

// resolveDamage deals the damage as it was assigned, even if its source has
// left or changed. What has left, or can't be dealt damage any more, is dealt
// none.
func resolveDamage(g *Game, f *state.Frame) verdict {
	g.emit(event.Event{Kind: mtg.EventResolve, Object: f.Object, Player: f.Player, Rule: rule.R510_2})
	for i := range g.S.Assigned {
		r := &g.S.Assigned[i]
		if r.On != f.Object || !g.damageable(r.To) {
			continue
		}
		e := event.Event{
			Kind: mtg.EventDamage, Source: r.Source, Other: r.To, N: r.N, Player: r.By, Flags: event.Combat, Rule: rule.R510_2,
		}
		if g.Q.Forbidden(mtg.ActionPrevent, 0, r.Source, r.To) {
			e.Flags |= event.CantBePrevented
		}
		g.S.Propose(e)
	}
	g.S.CeaseAbility(f.Object)
	thenAt(f, stepResolveEnd)
	return g.settle()
}
