package engine

// This file carries out 702.180, harmonize: a spell cast from the graveyard for which
// one creature may be tapped, whose power reduces the cost.

import (
	"math"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// harmonizes reports whether the spell is cast for its harmonize cost.
func (g *Game) harmonizes(f *state.Frame) bool {
	if f.Option == decision.WayOrdinary || f.Flags&(castAbility|castTrigger|castPay|castPlot) != 0 {
		return false
	}
	face := g.P.Face(mtg.FaceID(f.A))
	return int(f.Option) <= len(face.Ways) && face.Ways[f.Option-1].Name == ability.Harmonize
}

// helped is by how much generic mana the cost is reduced: by the power of the creature
// that was chosen, and before one was by the most that one could (702.180a).
func (g *Game) helped(f *state.Frame) (most uint16) {
	if f.Capture != 0 && f.Step > stepCastHelper {
		return g.S.Capture(f.Capture).Helped
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.mayHelp(f.Player, slot) {
			most = max(most, powerOf(g.Q.Row(g.S.ID(slot)).Power))
		}
	}
	return most
}

// mayHelp reports whether the permanent is an untapped creature of the player.
func (g *Game) mayHelp(p mtg.Seat, slot mtg.Slot) bool {
	row := g.Q.Row(g.S.ID(slot))
	return row.Controller == p && row.Types&mtg.Creature != 0 && !g.S.Objects[slot].Is(state.Tapped)
}

// powerOf is the power as an amount of mana.
func powerOf(power int32) uint16 { return uint16(min(max(power, 0), math.MaxUint16)) }

// castHelperAsk asks which creature is tapped, at most one (702.180b).
func castHelperAsk(g *Game, f *state.Frame) verdict {
	if !g.harmonizes(f) {
		return g.jump(f, stepCastHalves)
	}
	d := g.ask(decision.Pick, decision.PromptTap, f.Player, rule.R702_180b)
	d.Source, d.Ability, d.Max = f.Object, f.Ability, 1
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.mayHelp(f.Player, slot) {
			d.Options = append(d.Options, g.objectOption(g.S.ID(slot)))
		}
	}
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.jump(f, stepCastHalves)
	}
	return wait
}

// castHelperUse taps it. No player could do anything between this and paying the
// total but make mana, for which the creature must stay untapped until then.
func castHelperUse(g *Game, f *state.Frame) verdict {
	if len(g.S.Chosen) > 0 {
		id := g.S.Chosen[0].Object
		g.S.Capture(f.Capture).Helped = powerOf(g.Q.Row(id).Power)
		g.emit(event.Event{
			Kind: mtg.EventTap, Object: id, Player: f.Player, By: f.Player, Source: f.Source, Flags: event.AsCost, Rule: rule.R702_180b,
		})
	}
	return next
}
