package engine

// This file carries out section 733, handling illegal actions.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// beyondReversing stands in the Zone of a procCast frame whose player has begun a mana
// ability that asks for more: what it did may have shown something; or who has to cast a spell.
const beyondReversing = mtg.Zone(1)

// reversible reports whether the decision that waits belongs to an action that
// its player may still give up (733.1): he is who chooses, and nothing has been
// paid or done for it that moved cards of a library or came by chance. A Pay can be
// given up besides, since it may turn out to be impossible.
func reversible(g *Game, f *state.Frame) bool {
	return f.Proc == procCast && f.Flags&castSpared != 0 && g.pending.For == f.Player && f.Zone != beyondReversing && !paidUnseen(g, f)
}

// paidUnseen reports whether a part of the cost that is paid already was chosen at
// random, or taken from a library.
func paidUnseen(g *Game, f *state.Frame) bool {
	if f.Step != stepCastPartAsk {
		return false
	}
	pr := g.proposal(f)
	list := g.law.Parts(&pr, g.scratch.parts[:0])
	g.scratch.parts = list
	for _, p := range list[:min(inCast(f).at(), len(list))] {
		if p.Random || p.Kind == ability.CostMill || p.Kind == ability.CostExileTop {
			return true
		}
	}
	return false
}

// rewind reverses the unfinished action of the frame: the state is again what
// it was before it was begun (733.1). An action that turned out impossible is
// banned; one that its player gave up may be begun again.
func (g *Game) rewind(f *state.Frame, ban bool) verdict {
	player := f.Player
	if f.Flags&castSpared == 0 {
		panic("engine: nothing to go back to: " + g.Agenda())
	}
	g.spare--
	g.S.Rewind(g.spares[g.spare])
	g.Q.Rebind(&g.S, g.P)
	f = g.S.Frame()
	tried := legal.Tried{Object: f.Object, Ability: f.Ability, Face: inCast(f).face(), Way: uint32(f.Option)}
	if f.Flags&(castAbility|castPlot) == 0 {
		tried.Ability = g.P.SpellOf(g.P.Face(tried.Face), uint8(tried.Way))
	} else if o := g.S.Object(f.Object); o != nil {
		tried.Face = g.Q.TextOf(o)
	}
	g.emit(event.Event{Kind: mtg.EventRewound, Player: player, Object: tried.Object, Rule: rule.R733_1})
	if ban {
		g.law.Tried = append(g.law.Tried, tried)
	}
	g.S.ClearResult()
	return done
}
