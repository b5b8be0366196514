package engine

// This file carries out 201.4, choosing a card name.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
)

// opChooseName lets a player choose a card name.
func opChooseName(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		choose(g, f, 0, 0, 0, uint8(g.S.Numbers[0]))
		return next
	}
	d := g.askChooser(f, in, decision.Name, decision.PromptName, rule.R201_4)
	if d == nil {
		return next
	}
	d.Example = g.P.SomeName(g.P.Face(g.P.Ability(f.Ability).Face).Face.Name, in.Filter)
	return wait
}

// checkName refuses a name that cannot be chosen for the instruction that asks.
func checkName(g *Game, a *decision.Answer) *decision.Refusal {
	filter := g.instr(g.S.Frame()).Filter
	if g.P.CanBeNamed(a.Text, filter) {
		return nil
	}
	return &decision.Refusal{
		Seq: g.pending.Seq, Kind: decision.Name, Code: decision.RefusedUnnamed, Rule: rule.R201_4a, Option: -1, Near: g.P.FaceNear(a.Text, filter),
	}
}
