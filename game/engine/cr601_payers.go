package engine

// This file carries out what stands for mana in the total cost of a spell:
// convoke (702.51), improvise (702.126), delve (702.66) and waterbending (701.67). None of them is an
// additional or alternative cost; each is used once the total is known.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// payersOf are the static abilities of the frame's spell by which something stands
// for mana in its cost; what is no spell has none (601.2h).
func (g *Game) payersOf(f *state.Frame) []*ability.StaticEffect {
	if f.Flags&(castAbility|castTrigger|castPay|castPlot) != 0 {
		return nil // its field A may be no face
	}
	return g.P.Face(mtg.FaceID(f.A)).Payers
}

// payers adds what can stand for mana in the cost of the frame's spell.
func (g *Game) payers(f *state.Frame, d *decision.Decision) {
	if g.P.Waterbends() && g.waterbends(f) > 0 { // 701.67a
		g.benders(f, d)
	}
	for _, e := range g.payersOf(f) {
		switch e.Kind {
		case ability.StaticDelve:
			g.delvers(f, d)
		case ability.StaticConvoke:
			g.convokers(f, e, d)
		}
	}
}

// convokers adds the untapped permanents that may be tapped: a creature for
// generic mana or mana of a colour of its, an artifact for generic mana.
func (g *Game) convokers(f *state.Frame, e *ability.StaticEffect, d *decision.Decision) {
	c := g.context(f)
	c.You = f.Player
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		id := g.S.ID(slot)
		row := g.Q.Row(id)
		if row.Controller != f.Player || g.S.Objects[slot].Is(state.Tapped) || !g.Q.Matches(&c, e.Filter, id.Entity()) {
			continue
		}
		o := decision.Option{Object: id, Face: g.S.Objects[slot].Face, Flags: decision.Convoke}
		if e.Name == "convoke" {
			o.Colors = row.Colors
		}
		d.Options = append(d.Options, o)
	}
}

// delvers adds the cards of the player's graveyard.
func (g *Game) delvers(f *state.Frame, d *decision.Decision) {
	for _, slot := range g.S.List(mtg.Graveyard, f.Player) {
		if id := g.S.ID(slot); id != f.Object {
			d.Options = append(d.Options, decision.Option{Object: id, Face: g.S.Objects[slot].Face, Flags: decision.Delve})
		}
	}
}

// payInstead pays one symbol with what stands for mana: it taps the permanent, or
// proposes that the card is exiled.
func (g *Game) payInstead(f *state.Frame, o *decision.Option) {
	e := event.Event{Object: o.Object, Player: f.Player, By: f.Player, Source: f.Source, Flags: event.AsCost}
	if o.Flags&decision.Convoke != 0 {
		e.Kind, e.Rule = mtg.EventTap, rule.R702_51a
		if o.Flags&decision.Bend != 0 {
			e.Rule = rule.R701_67a
		}
		g.emit(e)
		return
	}
	e.Kind, e.To, e.Rule = mtg.EventExile, mtg.Exile, rule.R702_66a
	g.S.Propose(e)
}

// waterbends is how much generic mana of the action is a waterbend cost (701.67b).
func (g *Game) waterbends(f *state.Frame) (n int) {
	c := g.context(f)
	g.eachCost(f, func(cost *ability.Cost) { n += g.bendOf(&c, f, cost) })
	return n
}

// bendOf is how much of it is in one cost.
func (g *Game) bendOf(c *query.Context, f *state.Frame, cost *ability.Cost) (n int) {
	for i := range cost.Parts {
		switch p := &cost.Parts[i]; {
		case p.Kind == ability.CostWaterbend:
			n += max(0, g.Q.Num(c, p.N))
		case p.Kind == ability.CostOneOf && f.Capture != 0 && g.S.Capture(f.Capture).Ways > 0:
			n += g.bendOf(c, f, &p.Options[g.S.Capture(f.Capture).Ways-1])
		}
	}
	return n
}

// waterbent is how much of the generic mana of a total may be paid by waterbending.
func (g *Game) waterbent(f *state.Frame, total *mtg.ManaCost) int {
	if !g.P.Waterbends() {
		return 0
	}
	return min(g.waterbends(f), int(total.Generic))
}

// benders adds the untapped artifacts and creatures of the player (701.67a); what the
// cost taps besides is not among them.
func (g *Game) benders(f *state.Frame, d *decision.Decision) {
	taps := g.taps(f)
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		id := g.S.ID(slot)
		row := g.Q.Row(id)
		if row.Controller != f.Player || g.S.Objects[slot].Is(state.Tapped) || row.Types&(mtg.Artifact|mtg.Creature) == 0 || taps && id == f.Source {
			continue
		}
		d.Options = append(d.Options, decision.Option{
			Object: id, Face: g.S.Objects[slot].Face, Flags: decision.Convoke | decision.Bend,
		})
	}
}
