package engine

// This file carries out 702.99, cipher, and 702.55, haunt: cards in exile that are tied to
// creatures.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opEncode ties a card that was just exiled to a creature, which has the abilities
// of the instruction for as long as the card stays in exile (702.99a, 702.99c).
func opEncode(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	cards, on := g.Q.Sel(&c, in.What, nil), g.Q.Sel(&c, in.Other, nil)
	if len(cards) != 1 || len(on) != 1 {
		return next
	}
	card, creature := g.S.Object(cards[0].Object()), g.S.Object(on[0].Object())
	if card == nil || creature == nil || card.Zone != mtg.Exile || creature.Zone != mtg.Battlefield {
		return next
	}
	g.S.SetLink(cards[0].Object(), on[0].Object(), f.Ability)
	g.beginEffect(f, state.ChangeEffect, in.Duration, f.Player, []mtg.Entity{on[0], cards[0]})
	return next
}

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
