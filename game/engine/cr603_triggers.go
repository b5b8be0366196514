package engine

// This file carries out section 603, handling triggered abilities.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// afterEvent looks at a single event that was not part of a batch.
func (g *Game) afterEvent(e *event.Event) {
	g.refresh(e)
	g.notice(e, len(g.S.Waiting))
}

// refresh drops what is kept of characteristics that the event may have changed.
func (g *Game) refresh(e *event.Event) {
	switch e.Kind {
	case mtg.EventTargeted, mtg.EventResolve, mtg.EventFizzle, mtg.EventSpendMana, mtg.EventAddMana, mtg.EventEmptyMana,
		mtg.EventRewound:
	case mtg.EventActivate, mtg.EventTrigger, mtg.EventCast, mtg.EventDamage, mtg.EventManaAbility:
		g.Q.Changed(query.FactPast)
	case mtg.EventToken, mtg.EventCounters, mtg.EventControl, mtg.EventAttach, mtg.EventEffect, mtg.EventEffectEnded,
		mtg.EventPhasedOut, mtg.EventPhasedIn, mtg.EventTurnedUp, mtg.EventTurnedDown, mtg.EventOwner, mtg.EventTransform,
		mtg.EventFlip:
		g.Q.Invalidate()
	case mtg.EventTap, mtg.EventUntap:
		g.Q.Changed(query.FactTapped)
	case mtg.EventAttack, mtg.EventBlock, mtg.EventBlocked, mtg.EventUnblocked, mtg.EventRemovedCombat, mtg.EventRegenerated:
		g.Q.Changed(query.FactCombat | query.FactTapped | query.FactPast)
	case mtg.EventGainLife, mtg.EventLoseLife, mtg.EventPayLife, mtg.EventSetLife:
		g.Q.Changed(query.FactLife | query.FactPast)
	case mtg.EventTurnBegan, mtg.EventStepBegan, mtg.EventStepEnded:
		g.Q.Changed(query.FactTurn | query.FactPast)
	default:
		if reach := g.Q.Reach(); reach.Has(e.To) || reach.Has(e.From) {
			g.Q.Invalidate()
		}
		g.Q.Changed(query.AllFacts)
	}
}

// notice lets every ability that waits for the event trigger (603.2). mark is
// where the abilities triggered by the same batch begin.
func (g *Game) notice(e *event.Event, mark int) {
	if len(g.S.Delayed) > 0 {
		g.noticeDelayed(e)
	}
	if !g.P.Listens(e.Kind) {
		return
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Copy != 0 || g.P.Face(g.Q.TextOf(o)).Listens.Has(e.Kind) || g.hasGrants() {
			g.noticeBy(g.S.ID(slot), mtg.Battlefield, e, mark)
		}
	}
	for _, id := range g.scratch.leaving { // 603.10a: leaves-the-battlefield abilities look back
		d := g.S.LastKnown(id)
		if d != nil && e.From == mtg.Battlefield && (d.Copy != 0 || g.P.Face(d.Face).Listens.Has(e.Kind) || g.hasGrants()) {
			g.noticeBy(id, mtg.Battlefield, e, mark)
		}
	}
	if g.P.ListensElsewhere(e.Kind) {
		g.noticeElsewhere(e, mark)
	}
}

// noticeElsewhere asks cards whose abilities trigger from other zones (113.6).
func (g *Game) noticeElsewhere(e *event.Event, mark int) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for _, z := range [...]mtg.Zone{mtg.Hand, mtg.Graveyard} {
			for _, slot := range g.S.List(z, p) {
				if g.P.Face(g.S.Objects[slot].Face).Listens.Has(e.Kind) {
					g.noticeBy(g.S.ID(slot), z, e, mark)
				}
			}
		}
	}
	for _, z := range [...]mtg.Zone{mtg.Stack, mtg.Exile, mtg.Command} {
		for _, slot := range g.S.List(z, 0) {
			o := &g.S.Objects[slot]
			if o.Kind != state.AbilityObject && !o.Is(state.FaceDown) && g.P.Face(g.Q.TextOf(o)).Listens.Has(e.Kind) {
				g.noticeBy(g.S.ID(slot), z, e, mark)
			}
		}
	}
}

// noticeBy asks the abilities of one object.
func (g *Game) noticeBy(id mtg.ObjectID, z mtg.Zone, e *event.Event, mark int) {
	row := g.Q.Row(id)
	if row == nil {
		return
	}
	you := row.Controller
	if o := g.S.Object(id); o != nil && z != mtg.Battlefield && z != mtg.Stack {
		you = o.Owner
	}
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind == ability.Triggered && a.Zones.Has(z) {
			c := query.Context{This: id, You: you, Ability: ref, Event: e}
			g.trigger(&c, a, e, mark)
		}
		return true
	})
}

// trigger lets the ability trigger if the event is what it waits for and its
// intervening if holds (603.4).
func (g *Game) trigger(c *query.Context, a *catalog.Ability, e *event.Event, mark int) {
	for i := range a.Trigger.Any {
		p := &a.Trigger.Any[i]
		if !g.Q.MatchesEvent(c, p, e) {
			continue
		}
		if !g.Q.Cond(c, a.If) || p.OneOrMore && g.alreadyWaiting(c, mark) || g.S.Rules.SharedTurns && g.triggeredForTeam(c, a, p, e) {
			return
		}
		if a.Flags&ability.TriggersOncePerTurn != 0 && g.triggeredThisTurn(c) {
			return
		}
		g.S.AddWaiting(state.Waiting{Event: *e, Ability: a.Ref, Source: c.This, Controller: c.You})
		return
	}
}

func (g *Game) alreadyWaiting(c *query.Context, mark int) bool {
	for i := mark; i < len(g.S.Waiting); i++ {
		if g.S.Waiting[i].Ability == c.Ability && g.S.Waiting[i].Source == c.This {
			return true
		}
	}
	return false
}

func (g *Game) triggeredThisTurn(c *query.Context) bool {
	for i := range g.S.Past {
		if e := &g.S.Past[i]; e.Kind == mtg.EventTrigger && e.Source == c.This && e.Ability == c.Ability {
			return true
		}
	}
	return g.alreadyWaiting(c, 0)
}

// noticeDelayed asks the delayed triggered abilities (603.7).
func (g *Game) noticeDelayed(e *event.Event) {
	for i := 0; i < len(g.S.Delayed); i++ {
		d := g.S.Delayed[i]
		a := g.P.Ability(d.Ability)
		c := query.Context{This: d.Source, You: d.Controller, Ability: d.Ability, Event: e, Capture: d.Capture}
		g.lendHeld(&c, d.ID)
		for j := range a.Trigger.Any {
			if !g.Q.MatchesEvent(&c, &a.Trigger.Any[j], e) {
				continue
			}
			g.S.AddWaiting(state.Waiting{Event: *e, Ability: d.Ability, Source: d.Source, Controller: d.Controller, Delayed: d.ID})
			if d.Once != 0 {
				g.S.CutDelayed(i)
				i--
			}
			break
		}
		g.S.ReturnRegisters(c.Registers)
	}
}

// lendHeld lets patterns of a delayed ability read what it remembers.
func (g *Game) lendHeld(c *query.Context, delayed uint32) {
	c.Registers, c.RegisterCount = g.S.LendRegisters(delayed)
}

// triggersNext takes the next player in APNAP order who has waiting abilities;
// he orders his own (603.3b).
func triggersNext(g *Game, f *state.Frame) verdict {
	p := g.S.Active
	if g.hasLeft(p) {
		p = g.S.NextSeat(p)
	}
	for range g.S.Seats {
		n := 0
		for i := range g.S.Waiting {
			if g.S.Together(p, g.S.Waiting[i].Controller) { // 805.7: a team orders its own together
				n++
			}
		}
		if n > 0 {
			f.Player, f.A = p, int32(n)
			return g.askTriggerOrder(f)
		}
		p = g.S.NextSeat(p)
	}
	for len(g.S.Waiting) > 0 { // their controllers left the game (800.4d)
		g.S.CutWaiting(0)
	}
	return done
}

func (g *Game) askTriggerOrder(f *state.Frame) verdict {
	d := g.ask(decision.Order, decision.PromptTriggers, f.Player, rule.R603_3b)
	for i := range g.S.Waiting {
		if w := &g.S.Waiting[i]; g.S.Together(f.Player, w.Controller) {
			d.Options = append(d.Options, decision.Option{
				Object: w.Source, Ability: w.Ability, Face: g.faceOf(w.Source), N: int32(i), Other: w.Event.Other,
			})
		}
	}
	d.Min, d.Max = f.A, f.A
	if f.A > 1 {
		return wait
	}
	g.S.Unpose()
	g.scratch.numbers = append(g.scratch.numbers[:0], d.Options[0].N)
	g.S.OrderWaiting(g.scratch.numbers)
	return g.jump(f, 2)
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
	if f.A == 0 || len(g.S.Waiting) == 0 || !g.S.Together(f.Player, g.S.Waiting[0].Controller) {
		return g.jump(f, 0) // none are left, or their player has left
	}
	f.A--
	w := g.S.Waiting[0]
	g.S.CutWaiting(0)
	capture := g.S.NewCapture()
	r := g.S.Capture(capture)
	r.Event, r.NoFace, r.Caster = w.Event, 1, w.Controller
	if o := g.S.Object(w.Source); o != nil && o.Capture != 0 {
		r.X = g.S.Capture(o.Capture).X // 107.3m
	}
	if w.Delayed != 0 {
		g.bindHeld(capture, w.Delayed)
	}
	f.Step--
	return g.push(state.Frame{
		Proc: procCast, Player: w.Controller, Source: w.Source, Ability: w.Ability, Capture: capture,
		Flags: castTrigger, Count: castRegisters,
	})
}

// heldMode marks records of a capture that are no targets but what a delayed
// ability remembers (603.7c).
const heldMode = 15

func (g *Game) bindHeld(capture uint16, delayed uint32) {
	for i := 0; i < len(g.S.Held); i++ {
		if h := g.S.Held[i]; h.Delayed == delayed {
			g.S.AddTarget(state.TargetRecord{Target: h.Entity, Capture: capture, Mode: heldMode, Index: h.Register})
		}
	}
	for i := range g.S.Delayed {
		if g.S.Delayed[i].ID == delayed {
			return
		}
	}
	g.S.CutHeld(delayed)
}
