package engine

// This file carries out 702.103, bestow: casting a card as an Aura spell, and what
// ceases to be bestowed.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// endBestow makes a spell cease to be bestowed, whose target is illegal as it
// begins to resolve: it goes on as a creature spell (608.3b, 702.103e).
func endBestow(g *Game, id mtg.ObjectID, capture uint16) {
	g.emit(bestows(id, false, rule.R702_103e))
	g.S.CutTargets(capture)
	g.Q.Invalidate()
}

// bestowLaid makes a creature with bestow that the position attaches to something a
// bestowed Aura, since nothing else could be attached (303.4h).
func (g *Game) bestowLaid(id mtg.ObjectID) {
	for _, w := range g.P.Face(g.Q.TextOf(g.S.Object(id))).Ways {
		if w.Name == ability.Bestow {
			g.emit(bestows(id, true, rule.R702_103b))
		}
	}
}

// bestows is the event that something is bestowed, or no longer.
func bestows(id mtg.ObjectID, bestowed bool, r rule.Ref) event.Event {
	e := event.Event{Kind: mtg.EventStatus, Object: id, Rule: r}
	state.SetStatus(&e, state.Bestowed, bestowed)
	return e
}
