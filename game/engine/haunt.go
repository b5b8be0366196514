package engine

// This file carries out 702.55, haunt: cards in exile that haunt creatures.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opHaunt lets a card that was just exiled haunt a creature (702.55b).
func opHaunt(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	cards, on := g.Q.Sel(&c, in.What, nil), g.Q.Sel(&c, in.Other, nil)
	if len(cards) != 1 || len(on) != 1 {
		return next
	}
	if card := g.S.Object(cards[0].Object()); card != nil && card.Zone == mtg.Exile {
		g.S.SetLink(cards[0].Object(), on[0].Object(), f.Ability)
	}
	return next
}
