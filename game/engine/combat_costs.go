package engine

// This file carries out costs to attack and to block (508.1h to 508.1j, 509.1d to
// 509.1f). The creatures chosen are kept in the items of the turn's frame while
// their player pays; frame field Option counts declarations that were not paid.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// unpaidDeclarations is how many declarations a player may begin and not pay for
// before those that cost something are offered no more.
const unpaidDeclarations = 3

// combatAction is what is declared in the step.
func combatAction(f *state.Frame) mtg.ActionKind {
	if inTurn(f).step() == mtg.DeclareAttackers {
		return mtg.ActionAttack
	}
	return mtg.ActionBlock
}

// costsCombat reports whether the declaration that was answered costs something,
// and if so keeps the state to go back to and the creatures chosen.
func costsCombat(g *Game, f *state.Frame) bool {
	if g.Q.CombatCost(combatAction(f), g.S.Chosen) == 0 {
		return false
	}
	f.Option++
	f.Step = stepTurnAct
	g.nextSpare().CopyFrom(&g.S)
	keepDeclared(g, f)
	return true
}

// keepDeclared keeps the creatures chosen.
func keepDeclared(g *Game, f *state.Frame) {
	g.S.CutItems(f.Items)
	for i := range g.S.Chosen {
		o := &g.S.Chosen[i]
		g.S.AddItems([]mtg.Entity{o.Object.Entity(), o.Other})
	}
}

// declared are the creatures chosen, each with what it attacks or blocks.
func (g *Game) declared(f *state.Frame) []decision.Option {
	list := g.S.Items[f.Items:owedFrom(g, f)]
	out := make([]decision.Option, 0, len(list)/2)
	for i := 0; i+1 < len(list); i += 2 {
		out = append(out, decision.Option{Object: list[i].Object(), Other: list[i+1]})
	}
	return out
}

// owedFrom is where behind the creatures chosen the items say what is still to be paid: its
// player, once for each mana.
func owedFrom(g *Game, f *state.Frame) int {
	i := int(f.Items)
	for i < len(g.S.Items) && !g.S.Items[i].IsPlayer() {
		i += 2
	}
	return i
}

// turnCost has the player pay what the declaration costs; the total is locked in
// (508.1h, 509.1d). Of a team that declares together each pays for the creatures that he controls
// (805.10b, 805.10d), and what each will pay is locked in before any of them does.
func turnCost(g *Game, f *state.Frame) verdict {
	p := f.Player
	if combatAction(f) == mtg.ActionBlock {
		p = inTurn(f).blocker()
	}
	chosen := g.declared(f)
	if g.S.Rules.SharedTurns {
		for q := mtg.Seat(g.S.Seats); q > 0; q-- {
			for range g.Q.CombatCost(combatAction(f), ofPlayer(g, chosen, q)) {
				g.S.AddItems([]mtg.Entity{mtg.PlayerEntity(q)})
			}
		}
		if pays(g, f) {
			return call
		}
	}
	return g.push(payment(&g.S, p, int32(g.Q.CombatCost(combatAction(f), chosen))))
}

// ofPlayer are those of the creatures chosen that the player controls.
func ofPlayer(g *Game, chosen []decision.Option, p mtg.Seat) (own []decision.Option) {
	for _, o := range chosen {
		if g.Q.Row(o.Object).Controller == p {
			own = append(own, o)
		}
	}
	return own
}

// pays has the next of the players who still owe something pay it, and reports whether there is
// one.
func pays(g *Game, f *state.Frame) bool {
	first, end := owedFrom(g, f), len(g.S.Items)
	if first >= end {
		return false
	}
	i, who := end, g.S.Items[end-1]
	for i > first && g.S.Items[i-1] == who {
		i--
	}
	g.S.CutItems(uint32(i))
	g.push(payment(&g.S, who.Seat(), int32(end-i)))
	return true
}

// turnPaid makes the chosen creatures that their player still controls attack or
// block (508.1k, 509.1g), or, if it was not paid, goes back to before they were
// declared (733.1).
func turnPaid(g *Game, f *state.Frame) verdict {
	if len(g.S.Result) > 0 && pays(g, f) {
		thenAt(f, stepTurnPaid)
		return call
	}
	g.spare--
	if len(g.S.Result) == 0 {
		g.S.Rewind(g.spares[g.spare])
		g.Q.Rebind(&g.S, g.P)
		g.S.DropAnswer()
		g.emit(event.Event{Kind: mtg.EventRewound, Player: f.Player, Rule: rule.R733_1})
		return again
	}
	chosen := g.declared(f)
	g.S.CutItems(f.Items)
	kept := chosen[:0]
	for _, o := range chosen {
		if row := g.Q.Row(o.Object); g.S.Object(o.Object) != nil && row.Types&mtg.Creature != 0 {
			kept = append(kept, o)
		}
	}
	if combatAction(f) == mtg.ActionBlock {
		return block(g, f, kept)
	}
	thenAt(f, stepTurnPriority)
	g.attack(kept)
	return g.settle()
}
