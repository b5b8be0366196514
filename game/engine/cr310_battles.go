package engine

// This file carries out section 310, battles: who protects them, and what state-based actions do
// with them. Who defends one that is attacked is query's.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// entersAsBattle reports whether what the proposal puts onto the battlefield would be a battle there.
func entersAsBattle(g *Game, p *state.Proposed) bool {
	if !g.P.Battles() || p.Done != 0 || p.With != 0 || p.Event.To != mtg.Battlefield || p.Event.Is(event.Whole) {
		return false
	}
	if o := g.S.Object(p.Event.Object); o != nil && o.Zone == mtg.Battlefield {
		return false
	}
	return typesAsEnters(g, p)&mtg.Battle != 0
}

// batchProtectAsk asks for each battle of the batch that enters whom its controller chooses as its
// protector (310.8a), one player after another in APNAP order (101.4).
func batchProtectAsk(g *Game, f *state.Frame) verdict {
	b := inBatch(f)
	for ; g.P.Battles() && int(f.Mode) < int(g.S.Seats); f.Mode++ {
		for ; b.at() < len(g.S.Batch); b.next() {
			if p := g.S.Proposal(b.at()); p.Protector == 0 && entersAsBattle(g, p) && asksProtector(g, b.at(), g.inOrder(int(f.Mode))) {
				return wait
			}
		}
		b.setAt(b.first())
	}
	f.Mode = 0
	return g.jump(f, stepBatchStampAsk)
}

// asksProtector asks p for the protector of the battle that the proposal at index i becomes, if
// he is to be its controller, and reports whether he is asked: one who alone can be it is it. Where
// a position does not say, the first in turn order is.
func asksProtector(g *Game, i int, p mtg.Seat) bool {
	became, _ := g.imagine(i)
	row := g.would.q.Row(became)
	if row == nil || row.Controller != p {
		return false
	}
	list := query.Protectors(g.Q, row, g.scratch.entities[:0])
	g.scratch.entities = list
	switch {
	case len(list) == 0:
		return false
	case len(list) == 1 || laysOut(g):
		g.S.Proposal(i).Protector = list[0].Seat()
		return false
	}
	e := &g.S.Batch[i].Event
	d := g.ask(decision.Pick, decision.PromptProtector, p, rule.R310_8a)
	d.Source, d.Min, d.Max = e.Object, 1, 1
	for _, x := range list {
		d.Options = append(d.Options, decision.Option{Other: x})
	}
	return true
}

// batchProtectUse notes who protects the battle as it enters.
func batchProtectUse(g *Game, f *state.Frame) verdict {
	g.S.Proposal(inBatch(f).at()).Protector = g.S.Chosen[0].Other.Seat()
	return g.jump(f, stepBatchProtectAsk)
}

// protects makes p the protector of the battle (310.8f).
func protects(g *Game, id mtg.ObjectID, p mtg.Seat, r rule.Ref) {
	g.emit(event.Event{Kind: mtg.EventProtector, Object: id, Player: p, By: g.Q.Row(id).Controller, Rule: r})
}

// battleActions are 704.5v to 704.5x: a battle without defense goes to the graveyard, and one that
// nobody can protect.
func battleActions(g *Game, id mtg.ObjectID, row *query.Row) {
	if undefended(g, id) {
		toGraveyard(g, id, rule.R704_5v)
		return
	}
	if r := lacksProtector(g, id, row); r != 0 && len(query.Protectors(g.Q, row, g.scratch.entities[:0])) == 0 {
		toGraveyard(g, id, r)
	}
}

// undefended reports whether the battle's defense is 0 and no triggered ability of it waits or is
// on the stack (310.7).
func undefended(g *Game, id mtg.ObjectID) bool {
	return g.S.CounterCount(id.Entity(), mtg.CounterDefense) == 0 && !pending(g, id, isTriggered)
}

func isTriggered(a *ability.Ability) bool { return a.Kind == ability.Triggered }

// lacksProtector is the rule by which the controller of the battle has to choose another protector
// (310.10), none where he has not: nobody in the game protects it and it is not attacked, or he
// does who can't.
func lacksProtector(g *Game, id mtg.ObjectID, row *query.Row) rule.Ref {
	switch p := query.Protector(g.Q, id); {
	case !g.S.Playing.Has(p) && query.IsAttacked(g.Q, id):
		return 0
	case !g.S.Playing.Has(p):
		return rule.R704_5w
	case !query.MayProtect(g.Q, row, p):
		return rule.R704_5x
	}
	return 0
}

// askProtector gives battles protectors that have none they can have (704.5w, 704.5x), and reports
// whether a player has to be asked: the first of those in APNAP order (101.4).
func askProtector(g *Game) bool {
	for n := range int(g.S.Seats) {
		p := g.inOrder(n)
		for _, slot := range g.S.List(mtg.Battlefield, 0) {
			row := g.Q.Permanent(slot)
			if row.Types&mtg.Battle == 0 || row.Controller != p {
				continue
			}
			id := g.S.ID(slot)
			r := lacksProtector(g, id, row)
			if r == 0 || undefended(g, id) {
				continue
			}
			list := query.Protectors(g.Q, row, g.scratch.entities[:0])
			g.scratch.entities = list
			switch len(list) {
			case 0:
				continue
			case 1:
				protects(g, id, list[0].Seat(), r)
				continue
			}
			d := g.ask(decision.Pick, decision.PromptProtector, p, r)
			d.Source, d.Min, d.Max = id, 1, 1
			for _, x := range list {
				d.Options = append(d.Options, decision.Option{Object: id, Other: x})
			}
			return true
		}
	}
	return false
}

// stateBasedProtectorUse makes the chosen player the protector, and looks again what is to be done.
func stateBasedProtectorUse(g *Game, f *state.Frame) verdict {
	o := g.S.Chosen[0]
	protects(g, o.Object, o.Other.Seat(), lacksProtector(g, o.Object, g.Q.Row(o.Object)))
	return g.jump(f, stepStateBasedCheck)
}

// attackedAsBattle reports whether the creature in the slot attacks what the row is of as a battle,
// which is none any more and still a planeswalker: that is removed from combat where another player
// controls it than its protector (506.4e).
func attackedAsBattle(g *Game, slot mtg.Slot, row *query.Row) bool {
	at := g.S.Objects[slot].Attacks.Object()
	if p := query.Protector(g.Q, at); row.Types&mtg.Battle != 0 || p == 0 || p == row.Controller {
		return false
	}
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		if e := &g.S.Past[i]; e.Kind == mtg.EventAttack && e.Object == g.S.ID(slot) {
			return e.Other == at.Entity() && e.By != row.Controller
		}
	}
	return false
}
