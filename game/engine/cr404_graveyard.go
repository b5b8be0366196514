package engine

// This file carries out 404.3: who puts several cards into a graveyard at once
// decides nothing about their order, their owner does.

import (
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// asksGraveyardOrder reports whether owners are asked for the order of their
// graveyards at all (404.2, 404.3).
func asksGraveyardOrder(g *Game) bool {
	return g.S.Rules.GraveyardOrder == ruleset.OrderByOwner || g.P.ReadsGraveyardOrder()
}

// fillsGraveyard reports whether the batch would put two cards or more into one
// graveyard. What is replaced is looked at again once it has happened.
func fillsGraveyard(g *Game, batch []state.Proposed) bool {
	if !asksGraveyardOrder(g) {
		return false
	}
	owners := mtg.SeatSet(0)
	for i := range batch {
		e := &batch[i].Event
		if e.To != mtg.Graveyard {
			continue
		}
		o := g.S.Object(e.Object)
		if o == nil || o.Kind != state.CardObject {
			continue
		}
		if owners.Has(o.Owner) {
			return true
		}
		owners = owners.With(o.Owner)
	}
	return false
}

// batchOrderAsk asks the owners of cards that have just come to a graveyard
// together, in APNAP order (101.4), in which order they lie there. Frame field
// Mode counts the players.
func batchOrderAsk(g *Game, f *state.Frame) verdict {
	for ; int(f.Mode) < int(g.S.Seats) && asksGraveyardOrder(g); f.Mode++ {
		p := g.inOrder(int(f.Mode))
		came := cameToGraveyard(g, p)
		if len(came) < 2 || g.hasLeft(p) {
			continue
		}
		d := g.ask(decision.Order, decision.PromptOrderGraveyard, p, rule.R404_3)
		for _, slot := range came {
			d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
		}
		d.Min, d.Max = int32(len(came)), int32(len(came))
		return wait
	}
	return g.jump(f, stepBatchSequel)
}

// batchOrderUse puts the cards in the order chosen: the first of them lowest.
func batchOrderUse(g *Game, f *state.Frame) verdict {
	p := g.inOrder(int(f.Mode))
	if order := g.chosenSlots(); !slices.Equal(order, cameToGraveyard(g, p)) {
		g.S.OrderGraveyard(p, order)
		g.emit(event.Event{
			Kind: mtg.EventReordered, Player: p, By: p, N: int32(len(order)), To: mtg.Graveyard, Rule: rule.R404_3,
		})
	}
	f.Mode++
	return g.jump(f, stepBatchOrderAsk)
}

// cameToGraveyard lists the cards on top of p's graveyard that came there in the
// batch that has just happened, the top one last.
func cameToGraveyard(g *Game, p mtg.Seat) []mtg.Slot {
	l := g.S.List(mtg.Graveyard, p)
	first := len(l)
	for first > 0 && slices.Contains(g.S.Result, g.S.ID(l[first-1]).Entity()) {
		first--
	}
	return l[first:]
}
