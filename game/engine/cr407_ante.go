package engine

// This file carries out section 407, playing for ante.

import (
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// startAnte puts a card of each player's deck into the ante, once it is known
// who goes first and before anybody draws (407.2): one at random today, the top
// card by the classic rules. A position may have said which.
func startAnte(g *Game, f *state.Frame) verdict {
	p := g.S.First()
	for i := 0; g.S.Rules.Ante != ruleset.AnteOff && i < int(g.S.Seats); i++ {
		if id := anteCard(g, p); id != 0 && !hasAnted(g, p) {
			e := event.Event{Kind: mtg.EventAnted, Object: id, Player: p, By: p, To: mtg.Ante, Rule: rule.R407_2}
			if g.S.Rules.Ante == ruleset.AnteHidden {
				e.Flags |= event.FaceDown
			}
			if g.S.Rules.Ante == ruleset.AnteRandom {
				e.Flags |= event.AtRandom
			}
			g.emit(e)
		}
		p = g.S.NextSeat(p)
	}
	if g.laidOut(f) {
		return g.jump(f, stepStartOpening)
	}
	return next
}

// hasAnted reports whether a card of p is in the ante already.
func hasAnted(g *Game, p mtg.Seat) bool {
	for _, slot := range g.S.List(mtg.Ante, 0) {
		if g.S.Objects[slot].Owner == p {
			return true
		}
	}
	return false
}

// anteCard is the card of p's library that goes into the ante. Under the house
// rule that basic lands do not, they are passed over unless there is nothing
// else.
func anteCard(g *Game, p mtg.Seat) mtg.ObjectID {
	l := g.S.List(mtg.Library, p)
	could := g.scratch.bound[:0]
	for i := len(l) - 1; i >= 0; i-- {
		if face := g.P.Face(g.S.Objects[l[i]].Face); !g.S.Rules.AnteNoBasics || face.Supertypes&mtg.Basic == 0 {
			could = append(could, g.S.ID(l[i]).Entity())
		}
	}
	if len(could) == 0 {
		for i := len(l) - 1; i >= 0; i-- {
			could = append(could, g.S.ID(l[i]).Entity())
		}
	}
	g.scratch.bound = could
	switch {
	case len(could) == 0:
		return 0
	case g.S.Rules.Ante == ruleset.AnteRandom:
		return could[g.randomOf(could)].Object()
	}
	return could[0].Object()
}

// winAnte makes the winner the owner of all cards in the ante (407.2). What was
// anted face down is turned up.
func winAnte(g *Game, winner mtg.Seat) {
	for _, slot := range g.S.List(mtg.Ante, 0) {
		id := g.S.ID(slot)
		if g.S.Objects[slot].Is(state.FaceDown) {
			g.emit(event.Event{Kind: mtg.EventTurnedUp, Object: id, Player: g.S.Objects[slot].Owner, Rule: rule.R407_2})
		}
		if winner != 0 && g.S.Objects[slot].Owner != winner {
			g.emit(event.Event{Kind: mtg.EventOwner, Object: id, Player: winner, Rule: rule.R407_2})
		}
	}
}

// refuseAnteOnly reports a card of a deck that may only be there when the game
// is played for ante (407.3).
func (g *Game) refuseAnteOnly(id mtg.CardID) error {
	if g.S.Rules.Ante != ruleset.AnteOff {
		return nil
	}
	front := g.P.Face(g.P.Card(id).Front)
	for i := range front.Abilities {
		for j := range front.Abilities[i].Static {
			if front.Abilities[i].Static[j].Kind == ability.StaticAnteOnly {
				return fmt.Errorf("%w: %s may be in a deck or sideboard only when playing for ante (407.3); play with ante or take it out",
					errConfig, front.Face.Name)
			}
		}
	}
	return nil
}

// opAnte makes players ante objects they own, or the top card of their library.
// Only its owner antes an object, and there is an ante only when the game is
// played for it (407.3, 407.4).
func opAnte(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 && g.S.Rules.Ante != ruleset.AnteOff {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventAnted)
		e.To = mtg.Ante
		for _, p := range g.players(&c, in.Who) {
			e.Player = p
			if in.What == nil {
				if e.Object = g.S.Top(p); e.Object != 0 {
					g.S.Propose(e)
				}
				continue
			}
			for _, x := range g.selected(&c, in.What) {
				if o := g.S.Object(x.Object()); o != nil && o.Owner == p && o.Zone != mtg.Ante {
					e.Object = x.Object()
					g.S.Propose(e)
				}
			}
		}
	}
	return g.settleInto(f, in)
}

// opOwn makes a player the owner of objects, for good (407.3).
func opOwn(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		return next
	}
	p := who[0]
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		changeOwner(g, f, x.Object(), p)
	}
	return next
}

// opExchangeOwner exchanges the ownership of two objects; if either is gone, or
// one player owns both, nothing happens (701.12b).
func opExchangeOwner(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	one, two := g.Q.Sel(&c, in.What, nil), g.Q.Sel(&c, in.Other, nil)
	if len(one) == 0 || len(two) == 0 {
		return next
	}
	a, b := g.S.Object(one[0].Object()), g.S.Object(two[0].Object())
	if a == nil || b == nil {
		return next
	}
	first, second := a.Owner, b.Owner
	changeOwner(g, f, one[0].Object(), second)
	changeOwner(g, f, two[0].Object(), first)
	return next
}

// changeOwner makes p the owner of a card. Tokens and copies have none that
// lasts.
func changeOwner(g *Game, f *state.Frame, id mtg.ObjectID, p mtg.Seat) {
	o := g.S.Object(id)
	if g.S.Rules.Ante == ruleset.AnteOff || o == nil || o.Kind != state.CardObject || o.Owner == p {
		return
	}
	e := g.effectEvent(f, mtg.EventOwner)
	e.Object, e.Player = id, p
	g.emit(e)
	g.Q.Invalidate()
}

// Owned returns the names of the cards that p owns, wherever they are, outside
// the game too (108.3).
func (g *Game) Owned(p mtg.Seat) (names []string) {
	for i := range g.S.Objects {
		if o := &g.S.Objects[i]; o.Kind == state.CardObject && o.Owner == p {
			names = append(names, g.P.Card(o.Card).Program.Name)
		}
	}
	return names
}
