package engine

// This file carries out 103.6, what players do with cards of their opening hands
// before the first turn.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// startOpening is where players may take actions with cards of their opening
// hands, where the ruleset knows such and a card of the game has any (103.6).
func startOpening(g *Game, _ *state.Frame) verdict {
	if g.S.Rules.NoOpeningActions || !g.P.HasStatic(ability.StaticOpening) {
		return next
	}
	return g.push(state.Frame{Proc: procOpening, Count: 1})
}

// openingAsk asks one player after another, from the starting player on, for all
// the actions he takes with cards of his opening hand, in the order he likes
// (101.4e, 103.6). Everybody is asked: who is not would tell what he holds. Frame
// field Mode counts the players.
func openingAsk(g *Game, f *state.Frame) verdict {
	if int(f.Mode) == int(g.S.Seats) {
		return done
	}
	f.Player = g.S.First()
	for range f.Mode {
		f.Player = g.S.NextSeat(f.Player)
	}
	d := g.ask(decision.Pick, decision.PromptOpening, f.Player, rule.R103_6)
	for _, slot := range g.S.List(mtg.Hand, f.Player) {
		if id := g.S.ID(slot); openingAction(g, id, f.Player) != nil {
			d.Options = append(d.Options, g.objectOption(id))
		}
	}
	d.Max = int32(len(d.Options))
	return wait
}

// openingUse keeps which cards were chosen, in order.
func openingUse(g *Game, f *state.Frame) verdict {
	list := g.scratch.bound[:0]
	for i := range g.S.Chosen {
		list = append(list, g.S.Chosen[i].Object.Entity())
	}
	g.scratch.bound = list
	g.S.FillRegister(f, 0, list)
	inList(f).setAt(0)
	return next
}

// openingDo takes the actions one after another.
func openingDo(g *Game, f *state.Frame) verdict {
	v, l := g.S.Registers[f.Registers], inList(f)
	if l.at() == int(v.Count) {
		f.Mode++
		return g.jump(f, stepOpeningAsk)
	}
	id := g.S.Items[v.First+uint32(l.at())].Object()
	l.next()
	e := event.Event{Object: id, Player: f.Player, Rule: rule.R103_6}
	return g.push(replacementProgram(g, openingAction(g, id, f.Player).Replace.Ref, id, f.Player, 0, &e, 0, 0))
}

// openingDone ends what openingDo began.
func openingDone(g *Game, f *state.Frame) verdict {
	g.S.ReleaseCapture(f.Capture)
	f.Capture = 0
	return g.jump(f, stepOpeningDo)
}

// openingAction is what p may do with a card of his opening hand, or nil.
func openingAction(g *Game, id mtg.ObjectID, p mtg.Seat) *ability.StaticEffect {
	c := query.Context{This: id, You: p}
	list := g.P.Face(g.S.Object(id).Face).Abilities
	for i := range list {
		for j := range list[i].Static {
			if s := &list[i].Static[j]; s.Kind == ability.StaticOpening && g.Q.Cond(&c, s.If) {
				return s
			}
		}
	}
	return nil
}
