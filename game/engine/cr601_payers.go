package engine

// This file carries out what stands for mana in the total cost of a spell:
// convoke (702.51), improvise (702.126), delve (702.66) and waterbending (701.67). None of them is an
// additional or alternative cost; each is used once the total is known.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// payInstead pays one symbol with what stands for mana: it taps the permanent, or
// proposes that the card is exiled.
func payInstead(g *Game, f *state.Frame, o *decision.Option) {
	e := event.Event{Object: o.Object, Player: f.Player, By: f.Player, Source: f.Source, Flags: event.AsCost}
	if o.Flags&decision.Convoke != 0 {
		e.Kind, e.Rule = mtg.EventTap, rule.R702_51a
		if o.Flags&decision.Bend != 0 {
			e.Rule = rule.R701_67a
		}
		g.emit(e)
		if o.Flags&decision.Bend == 0 && f.Capture != 0 && f.Flags&castAbility == 0 {
			g.S.AddPaid(state.PaidRecord{Object: o.Object, Capture: f.Capture, Part: ability.Convoked, Helped: true})
		}
		return
	}
	e.Kind, e.To, e.Rule = mtg.EventExile, mtg.Exile, rule.R702_66a
	g.S.Propose(e)
	g.S.AddPaid(state.PaidRecord{Object: o.Object, Capture: f.Capture, Part: ability.Delved, Helped: true})
}

// linkDelved links the cards exiled for delve to the spell, and so to the permanent that it
// becomes (607.2q).
func linkDelved(g *Game, f *state.Frame) {
	g.S.FollowPaid(f.Capture)
	for i := range g.S.Paid {
		if p := &g.S.Paid[i]; p.Capture == f.Capture && p.Part == ability.Delved && g.S.Object(p.Became) != nil {
			g.S.SetLink(p.Became, f.Source, g.P.Face(g.S.Object(f.Source).Front).First)
		}
	}
}
