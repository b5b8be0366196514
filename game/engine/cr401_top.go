package engine

// This file carries out 401.5: playing with the top card of a library revealed,
// and looking at it at any time; and playing with a hand revealed (701.20a).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// showWhatIsOpen shows the top cards of libraries that effects show, to everyone or to
// those who may look, and the hands that they show, unless they have been shown already.
// While something is cast or activated, or a special action taken, a new card is not shown
// (121.8, 401.5).
func showWhatIsOpen(g *Game) {
	tops, hands := g.P.HasStatic(ability.StaticTopShown), g.P.HasStatic(ability.StaticHandShown)
	for i := range g.S.Frames {
		if g.S.Frames[i].Proc == procCast {
			return
		}
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if !g.S.Playing.Has(p) {
			continue
		}
		if tops {
			showTop(g, p)
		}
		if hands && handIsOpen(g, p) {
			showHand(g, p)
		}
	}
}

// handIsOpen reports whether an effect has p play with his hand revealed.
func handIsOpen(g *Game, p mtg.Seat) (open bool) {
	g.Q.Statics(ability.StaticHandShown, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		open = g.Q.Matches(&c, s.Who, mtg.PlayerEntity(p))
		return !open
	})
	return open
}

// showHand reveals the cards in p's hand that somebody does not know.
func showHand(g *Game, p mtg.Seat) {
	for _, slot := range g.S.List(mtg.Hand, p) {
		if id := g.S.ID(slot); !g.S.Object(id).Known.Has(0) { // who watches knows what was shown to all
			g.emit(event.Event{Kind: mtg.EventReveal, Object: id, Player: p, Rule: rule.R701_20a})
		}
	}
}

// showTop shows the top card of p's library.
func showTop(g *Game, p mtg.Seat) {
	top := g.S.Top(p)
	if top == 0 {
		return
	}
	show := event.Event{Object: top, Player: p, Rule: rule.R401_5}
	g.Q.Statics(ability.StaticTopShown, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		if !g.Q.Matches(&c, s.Who, mtg.PlayerEntity(p)) {
			return true
		}
		show.Source = src
		show.Kind = mtg.EventReveal
		if s.Optional {
			show.Kind, show.Player = mtg.EventLook, c.You
		}
		return s.Optional // being revealed is more than being looked at
	})
	switch {
	case show.Kind == mtg.EventLook && !g.S.Object(top).Known.Has(show.Player):
		g.emit(show) // nobody else is told
	case show.Kind == mtg.EventReveal && g.S.Players[p].TopShown != top.Slot():
		g.emit(show) // also if all know it already, each for himself
	}
}
