package engine

// This file carries out the part of section 603 that puts triggered abilities on
// the stack.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
)

// triggersNext takes the next player in APNAP order who has waiting abilities;
// he orders his own. What triggers meanwhile, as something becomes a target, waits until
// state-based actions have been checked again (603.3b).
func triggersNext(g *Game, f *state.Frame) verdict {
	p, t := g.S.First(), inTriggers(f)
	for range g.S.Seats {
		n := 0
		for i := range t.round(g) {
			if g.S.Together(p, g.S.Waiting[i].Controller) { // 805.7: a team orders its own together
				n++
			}
		}
		if n > 0 {
			f.Player = p
			inTriggers(f).setLeft(int32(n))
			return askTriggerOrder(g, f)
		}
		p = g.S.NextSeat(p)
	}
	for t.round(g) > 0 { // their controllers left the game (800.4d)
		t.cut(g)
	}
	return done
}

func askTriggerOrder(g *Game, f *state.Frame) verdict {
	d := g.ask(decision.Order, decision.PromptTriggers, f.Player, rule.R603_3b)
	for i := range inTriggers(f).round(g) {
		if w := &g.S.Waiting[i]; g.S.Together(f.Player, w.Controller) {
			d.Options = append(d.Options, decision.Option{
				Object: w.Source, Ability: w.Ability, Face: g.Q.FaceOf(w.Source), N: int32(i), Other: w.Event.Other,
			})
		}
	}
	n := inTriggers(f).left()
	d.Min, d.Max = n, n
	if n > 1 {
		return wait
	}
	g.S.Unpose()
	g.scratch.numbers = append(g.scratch.numbers[:0], d.Options[0].N)
	g.S.OrderWaiting(g.scratch.numbers)
	return g.jump(f, stepTriggersPut)
}

func triggersOrderUse(g *Game, f *state.Frame) verdict {
	list := g.scratch.numbers[:0]
	for i := range g.S.Chosen {
		list = append(list, g.S.Chosen[i].N)
	}
	g.scratch.numbers = list
	g.S.OrderWaiting(list)
	return next
}

// triggersPut puts the first waiting ability on the stack (603.3); the others
// of the same player follow.
func triggersPut(g *Game, f *state.Frame) verdict {
	if inTriggers(f).left() == 0 || len(g.S.Waiting) == 0 || !g.S.Together(f.Player, g.S.Waiting[0].Controller) {
		return g.jump(f, stepTriggersNext) // none are left, or their player has left
	}
	inTriggers(f).setLeft(inTriggers(f).left() - 1)
	w := g.S.Waiting[0]
	inTriggers(f).cut(g)
	capture := g.S.NewCapture()
	r := g.S.Capture(capture)
	r.Event, r.NoFace, r.Caster, r.Since = w.Event, 1, w.Controller, w.Since
	r.Giver = w.Giver
	if o := g.S.Object(w.Source); o != nil && o.Capture != 0 && g.Q.IsOwn(w.Source, w.Ability) { // 107.3j
		r.X = g.S.Capture(o.Capture).X // 107.3m
	}
	if w.PaidX {
		r.X = w.X
	}
	if w.Delayed != 0 {
		bindHeld(g, capture, w.Delayed)
	}
	thenAt(f, stepTriggersPut)
	return g.push(state.Frame{
		Proc: procCast, Player: w.Controller, Source: w.Source, Ability: w.Ability, Capture: capture,
		Flags: castTrigger, Count: castRegisters,
	})
}

// heldMode marks records of a capture that are no targets but what a delayed
// ability remembers (603.7c).
const heldMode = state.Remembered

func bindHeld(g *Game, capture uint16, delayed uint32) {
	for i := 0; i < len(g.S.Held); i++ {
		if h := g.S.Held[i]; h.Delayed == delayed {
			t := state.TargetRecord{Target: h.Entity, Capture: capture, Mode: heldMode, Index: h.Register}
			if h.Part {
				t.Amount = 1
			}
			g.S.AddTarget(t)
		}
	}
	for i := range g.S.Delayed {
		if g.S.Delayed[i].ID == delayed {
			return
		}
	}
	g.S.CutHeld(delayed)
}
