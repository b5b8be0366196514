package engine

// This file carries out 702.143, foretell: the special action, what a foretold
// card may be cast for, and cards that become foretold by an effect.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// foretold is the event that ends the special action: the card is exiled face
// down, and its player may look at it (702.143a).
func foretold(g *Game, f *state.Frame) event.Event {
	return event.Event{
		Kind: mtg.EventForetold, Object: f.Object, Player: f.Player, By: f.Player, To: mtg.Exile, Flags: event.FaceDown,
		Seen: mtg.Seats(f.Player), Rule: rule.R702_143a,
	}
}

// ForetellCost returns what the option of casting a foretold card for a cost that
// an effect gave it costs, before anything increases or reduces it.
func (g *Game) ForetellCost(o *decision.Option) mtg.ManaCost {
	pr := g.law.Proposal(0, o)
	if pr.Given == 0 {
		return mtg.ManaCost{None: true}
	}
	return *g.law.GivenCost(&pr)
}

// opForetell makes face-down cards in exile foretold, with a foretell cost if the
// instruction gives one; their owners may look at them (702.143d).
func opForetell(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	n := 0
	for _, x := range list {
		o := g.S.Object(x.Object())
		if o == nil || o.Zone != mtg.Exile || o.Kind != state.CardObject {
			continue
		}
		list[n] = x
		n++
		e := g.effectEvent(f, mtg.EventBecameForetold)
		e.Object, e.Player = x.Object(), o.Owner
		g.emit(e)
		lookInExile(g, x.Object(), o.Owner, rule.R702_143d)
	}
	if n > 0 && in.Cost != nil {
		g.beginEffect(f, state.ForetellEffect, ability.WhileExiled, f.Player, list[:n])
	}
	return next
}

// lookInExile lets a player look at a face-down card in exile, as he may from then
// on until it moves or is shuffled (406.3).
func lookInExile(g *Game, id mtg.ObjectID, p mtg.Seat, r rule.Ref) {
	if o := g.S.Object(id); o != nil && o.Zone == mtg.Exile && o.Is(state.FaceDown) && p != 0 {
		g.emit(event.Event{Kind: mtg.EventLook, Object: id, Player: p, Rule: r})
	}
}

// revealForetold reveals the foretold cards of players who leave the game, and at
// its end of all (702.143f).
func revealForetold(g *Game, owners mtg.SeatSet) {
	for i := 0; i < len(g.S.List(mtg.Exile, 0)); i++ {
		slot := g.S.List(mtg.Exile, 0)[i]
		if o := &g.S.Objects[slot]; o.Is(state.FaceDown|state.Foretold) && owners.Has(o.Owner) {
			g.emit(event.Event{Kind: mtg.EventReveal, Object: g.S.ID(slot), Player: o.Owner, By: o.Owner, Rule: rule.R702_143f})
		}
	}
}
