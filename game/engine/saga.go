package engine

// This file carries out section 714, Saga cards.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// advanceSagas puts a lore counter on each Saga that p controls, or one of his team (805.4),
// and that has a chapter ability, as his precombat main phase begins (714.3c).
func advanceSagas(g *Game, p mtg.Seat) {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		row := g.Q.Permanent(slot)
		if id := g.S.ID(slot); row.Subtypes.Has(mtg.SubSaga) && g.S.Together(p, row.Controller) && g.Q.FinalChapter(id) > 0 {
			g.S.Propose(event.Event{
				Kind: mtg.EventCounters, Other: id.Entity(), N: 1, Counter: mtg.CounterLore, Player: row.Controller, By: row.Controller, Rule: rule.R714_3c, Flags: event.ByRule,
			})
		}
	}
}

// readsAhead reports whether the Saga that the proposal at index i becomes says itself with
// how many lore counters it enters (702.155b).
func readsAhead(g *Game, i int) bool {
	if !g.P.HasStatic(ability.StaticReadAhead) {
		return false
	}
	if became := g.S.Batch[i].Event.Became; became != 0 {
		return query.ReadsAhead(g.Q, became)
	}
	became, _ := g.imagine(i)
	return query.ReadsAhead(&g.would.q, became)
}

// sagaActions is 704.5s: a Saga that has come to its final chapter is sacrificed
// once no chapter ability of it waits or is on the stack (714.4).
func sagaActions(g *Game, id mtg.ObjectID, row *query.Row) {
	final := g.Q.FinalChapter(id)
	if final == 0 || g.S.CounterCount(id.Entity(), mtg.CounterLore) < final || pending(g, id, isChapter) {
		return
	}
	if g.Q.Forbidden(mtg.ActionSacrifice, row.Controller, id, 0) {
		return
	}
	g.S.Propose(event.Event{
		Kind: mtg.EventSacrifice, Object: id, Player: row.Controller, To: mtg.Graveyard, Flags: event.WasPermanent, Rule: rule.R704_5s,
	})
}

// pending reports whether an ability of the object that is of the kind has triggered and
// has not left the stack.
func pending(g *Game, id mtg.ObjectID, of func(*ability.Ability) bool) bool {
	for i := range g.S.Waiting {
		if w := &g.S.Waiting[i]; w.Source == id && of(g.P.Ability(w.Ability).Ability) {
			return true
		}
	}
	for _, slot := range g.S.List(mtg.Stack, 0) {
		o := &g.S.Objects[slot]
		if o.Kind == state.AbilityObject && o.Source == id && of(g.P.Ability(o.Ability).Ability) {
			return true
		}
	}
	return false
}

func isChapter(a *ability.Ability) bool { return a.Chapter() > 0 }
