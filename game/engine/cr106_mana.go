package engine

// This file carries out 106.6: mana that may be spent on some things only, does
// something when it is spent, or lasts longer than other mana.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// setApart marks the event that adds the mana of the instruction.
func setApart(e *event.Event, in *ability.Instr) {
	if legal.IsApart(in) {
		e.Flags |= event.Apart
	}
	if in.Flags&ability.FlagLasting != 0 {
		e.Flags |= event.Lasting
	}
	if in.Flags&ability.FlagCombat != 0 {
		e.Flags |= event.UntilCombatEnds
	}
}

// spendApart marks the event that spends mana of an option that is kept apart,
// and begins what the mana does when it is spent on the spell of the frame.
func spendApart(g *Game, f *state.Frame, o *decision.Option, e *event.Event) {
	e.Flags |= event.Apart
	e.Source, e.Ability = o.Object, o.Ability
	for i := range g.S.Mana {
		m := &g.S.Mana[i]
		if m.Player == f.Player && m.Ability == o.Ability && m.Color == e.Color && m.Snow == e.Is(event.FromSnow) &&
			(m.Source == o.Object || m.Source == mtg.ObjectID(o.First)) {
			e.Source = m.Source
			if m.Lasting {
				e.Flags |= event.Lasting
			}
			if m.Combat {
				e.Flags |= event.UntilCombatEnds
			}
			break
		}
	}
	r := legal.Restriction(g.P.Ability(o.Ability))
	if r == nil || r.Then == nil || f.Flags&(castAbility|castPay|castPlot) != 0 {
		return
	}
	c := query.Context{This: e.Source, You: f.Player, Ability: o.Ability}
	if g.Q.Matches(&c, r.When, f.Object.Entity()) {
		spentOn(g, f, r, e.Source)
	}
}

// spentOn begins what mana does to the spell it is spent on: the effects that
// the code says, or an ability that triggers.
func spentOn(g *Game, f *state.Frame, r *ability.Restrict, source mtg.ObjectID) {
	if r.Then.Kind == ability.Triggered {
		on := event.Event{Kind: mtg.EventSpendMana, Object: f.Object, Player: f.Player, Source: source}
		g.S.AddWaiting(state.Waiting{Ability: r.Ref, Source: source, Controller: f.Player, Event: on})
		return
	}
	from := *f
	from.Ability, from.Source, from.Mode, from.Capture = r.Ref, source, 0, 0
	for pc, in := range r.Then.Modes[0].Code {
		from.PC = uint16(pc)
		kind := state.ChangeEffect
		switch in.Op {
		case ability.OpRule:
			kind = state.RuleEffect
		case ability.OpReplace:
			kind = state.ReplaceEffect
		}
		if id := g.beginEffect(&from, kind, in.Duration, f.Player, []mtg.Entity{f.Object.Entity()}); kind == state.ReplaceEffect {
			g.S.Hold(state.HeldRecord{Delayed: id, Entity: f.Object.Entity()}) // as its first register
		}
	}
}
