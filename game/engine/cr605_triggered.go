package engine

// This file carries out 605.4: triggered mana abilities, which resolve at once
// after the mana ability that triggered them.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// nextManaTrigger returns the index of the first triggered mana ability that
// waits, or -1. What a mana ability triggered that is still being paid for waits until
// that one resolves (605.4a).
func nextManaTrigger(g *Game, f *state.Frame) int {
	for i := range g.S.Waiting {
		w := &g.S.Waiting[i]
		if g.P.Ability(w.Ability).Flags&ability.ManaAbility != 0 && !isPaidFor(g, f, &w.Event) {
			return i
		}
	}
	return -1
}

// isPaidFor reports whether the event is of a mana ability that was activated before
// that of the frame and has not resolved.
func isPaidFor(g *Game, f *state.Frame, e *event.Event) bool {
	for i := range g.S.Frames {
		other := &g.S.Frames[i]
		if other != f && other.Proc == procCast && other.Flags&castMana != 0 && other.Source == e.Source && other.Ability == e.Ability {
			return true
		}
	}
	return false
}

// notTappedForMana forgets what waits because of the mana ability of the frame, which has produced no
// mana: its permanent was not tapped for mana (106.12a). What waited for its activation alone stays.
func notTappedForMana(g *Game, f *state.Frame) {
	at := len(g.S.Past) - 1
	for ; at >= 0; at-- {
		if e := &g.S.Past[at]; e.Kind == mtg.EventManaAbility && e.Source == f.Source && e.Ability == f.Ability {
			break
		}
	}
	for i := len(g.S.Waiting) - 1; i >= 0 && at >= 0; i-- {
		w := &g.S.Waiting[i]
		if w.Event.Kind == mtg.EventManaAbility && w.Event.Serial == g.S.Past[at].Serial && slices.ContainsFunc(g.P.Ability(w.Ability).Trigger.Any, func(p ability.Pattern) bool { return p.Tapping }) {
			g.S.CutWaiting(i)
		}
	}
}

// manaTriggers resolves the triggered mana abilities that the ability of the frame, a mana ability
// or another that has added mana, has triggered, one after another (605.1b, 605.4a), whose capture
// is kept there in the frame. It reports false when there are no more.
// What produced no mana was not tapped for mana (106.12a).
func manaTriggers(g *Game, f *state.Frame, kept *int32) bool {
	g.S.ReleaseCapture(uint16(*kept))
	*kept = 0
	w, produced := state.Waiting{}, mtg.ColorSet(0)
	for produced == 0 {
		i := nextManaTrigger(g, f)
		if i < 0 {
			return false
		}
		w = g.S.Waiting[i]
		g.S.CutWaiting(i)
		switch {
		case w.Event.Kind == mtg.EventAddMana:
			produced = mtg.Colors(w.Event.Color)
		case f.Capture != 0:
			produced = g.S.Capture(f.Capture).Colors
		}
	}
	if manaLoops(g, w.Controller) {
		drawByLoop(g)
		return false
	}
	capture := g.S.NewCapture()
	r := g.S.Capture(capture)
	r.Event, r.NoFace, r.Caster, r.Colors = w.Event, 1, w.Controller, produced
	*kept = int32(capture)
	g.called = state.Frame{
		Proc: procProgram, Player: w.Controller, Source: w.Source, Object: w.Source, Ability: w.Ability, Capture: capture,
		Count: g.P.Ability(w.Ability).Modes[0].Registers,
	}
	return true
}
