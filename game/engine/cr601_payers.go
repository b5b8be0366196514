package engine

// This file carries out what stands for mana in the total cost of a spell:
// convoke (702.51), improvise (702.126) and delve (702.66). None of them is an
// additional or alternative cost; each is used once the total is known.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// payers adds what can stand for mana in the cost of the frame's spell.
func (g *Game) payers(f *state.Frame, d *decision.Decision) {
	if f.Flags&(castAbility|castTrigger|castPay|castPlot) != 0 {
		return
	}
	for _, e := range g.P.Face(mtg.FaceID(f.A)).Payers {
		if e.Kind == ability.StaticDelve {
			g.delvers(f, d)
		} else {
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
		g.emit(e)
		return
	}
	e.Kind, e.To, e.Rule = mtg.EventExile, mtg.Exile, rule.R702_66a
	g.S.Propose(e)
}
