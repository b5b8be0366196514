package engine

// This file carries out 106.6: mana that may be spent on some things only, does
// something when it is spent, or lasts longer than other mana.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// isApart reports whether the mana of the instruction is not like other mana.
func isApart(in *ability.Instr) bool {
	return in.Op == ability.OpMana && (in.Restrict != nil || in.Flags&ability.FlagLasting != 0)
}

// setApart marks the event that adds the mana of the instruction.
func setApart(e *event.Event, in *ability.Instr) {
	if isApart(in) {
		e.Flags |= event.Apart
	}
	if in.Flags&ability.FlagLasting != 0 {
		e.Flags |= event.Lasting
	}
	if in.Flags&ability.FlagCombat != 0 {
		e.Flags |= event.UntilCombatEnds
	}
}

// restriction is what goes with the mana of an ability; an ability adds mana of
// one restriction only.
func restriction(a *catalog.Ability) *ability.Restrict {
	for i := range a.Modes {
		for j := range a.Modes[i].Code {
			if r := a.Modes[i].Code[j].Restrict; r != nil {
				return r
			}
		}
	}
	return nil
}

// floating adds the mana p has that may be spent on the action of the frame,
// nil for any.
func (g *Game) floating(p mtg.Seat, f *state.Frame, d *decision.Decision) {
	pl := &g.S.Players[p]
	pool := pl.Pool
	for i := range g.S.Mana {
		if m := &g.S.Mana[i]; m.Player == p {
			pool[m.Color] -= m.N
		}
	}
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		snow := pl.SnowPool[c]
		if n := pool[c] - snow; n > 0 {
			d.Options = append(d.Options, decision.Option{Action: mtg.ActionPool, Colors: mtg.Colors(c), N: int32(n)})
		}
		if snow > 0 {
			d.Options = append(d.Options, decision.Option{
				Action: mtg.ActionPool, Colors: mtg.Colors(c), N: int32(snow), Flags: decision.Snow,
			})
		}
	}
	for i := range g.S.Mana {
		m := &g.S.Mana[i]
		if m.Player != p || !g.admits(f, p, m.Source, g.P.Ability(m.Ability)) {
			continue
		}
		o := decision.Option{
			Action: mtg.ActionPool, Colors: mtg.Colors(m.Color), N: int32(m.N), Flags: decision.Apart, Ability: m.Ability,
		}
		if g.S.Object(m.Source) != nil {
			o.Object = m.Source
		}
		if m.Snow {
			o.Flags |= decision.Snow
		}
		d.Options = append(d.Options, o)
	}
}

// admits reports whether mana that the ability of the source adds may be spent
// on the action of the frame.
func (g *Game) admits(f *state.Frame, p mtg.Seat, source mtg.ObjectID, a *catalog.Ability) bool {
	if f == nil {
		return true
	}
	r := restriction(a)
	if r == nil || !r.Only && r.Never == nil {
		return true
	}
	c := query.Context{This: source, You: p, Ability: a.Ref}
	spell := f.Flags&(castAbility|castPay|castPlot) == 0
	switch {
	case r.Never != nil && (!spell || g.Q.MatchesSpell(&c, r.Never, f.Object, f.Player)):
		return !spell
	case !r.Only:
		return true
	case g.foretells(f):
		return r.Foretell
	case r.X && !g.hasX(f):
		return false
	case f.Flags&(castPay|castPlot) != 0: // neither cast nor activated: only what is for costs of all kinds
		return r.X && r.Cast != nil && r.Activate != nil
	case f.Flags&castAbility != 0:
		return r.Activate != nil && g.Q.Matches(&c, r.Activate, f.Source.Entity())
	}
	return r.Cast != nil && g.Q.MatchesSpell(&c, r.Cast, f.Object, f.Player)
}

// spendApart marks the event that spends mana of an option that is kept apart,
// and begins what the mana does when it is spent on the spell of the frame.
func (g *Game) spendApart(f *state.Frame, o *decision.Option, e *event.Event) {
	e.Flags |= event.Apart
	e.Source, e.Ability = o.Object, o.Ability
	for i := range g.S.Mana {
		m := &g.S.Mana[i]
		if m.Player == f.Player && m.Ability == o.Ability && m.Color == e.Color && m.Snow == e.Is(event.FromSnow) &&
			(m.Source == o.Object || o.Object == 0 && g.S.Object(m.Source) == nil) {
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
	r := restriction(g.P.Ability(o.Ability))
	if r == nil || r.Then == nil || f.Flags&(castAbility|castPay|castPlot) != 0 {
		return
	}
	c := query.Context{This: e.Source, You: f.Player, Ability: o.Ability}
	if g.Q.Matches(&c, r.When, f.Object.Entity()) {
		g.spentOn(f, r, e.Source)
	}
}

// spentOn begins what mana does to the spell it is spent on: the effects that
// the code says, or an ability that triggers.
func (g *Game) spentOn(f *state.Frame, r *ability.Restrict, source mtg.ObjectID) {
	if r.Then.Kind == ability.Triggered {
		g.S.AddWaiting(state.Waiting{Ability: r.Ref, Source: source, Controller: f.Player})
		return
	}
	from := *f
	from.Ability, from.Source, from.Mode, from.Capture = r.Ref, source, 0, 0
	for pc, in := range r.Then.Modes[0].Code {
		from.PC = uint16(pc)
		kind := state.ChangeEffect
		if in.Op == ability.OpRule {
			kind = state.RuleEffect
		}
		g.beginEffect(&from, kind, in.Duration, f.Player, []mtg.Entity{f.Object.Entity()})
	}
}

// anyMana reports whether the player can spend mana of any type on the spell of
// the frame, as though it were of the type asked (609.4b).
func (g *Game) anyMana(f *state.Frame) bool {
	if f.Flags&(castAbility|castTrigger|castPay|castPlot) != 0 {
		return false
	}
	if f.Capture != 0 && g.S.Capture(f.Capture).AnyMana {
		return true
	}
	if x := g.permit(f.Player, f.Object); x != nil && g.permitFlags(x)&ability.FlagAnyMana != 0 {
		return true
	}
	if !g.P.AnyMana() {
		return false
	}
	found := false
	g.Q.Statics(ability.StaticManaSpend, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		found = g.Q.Matches(&c, e.Who, mtg.PlayerEntity(f.Player)) && (e.What == nil || g.Q.MatchesSpell(&c, e.What, f.Object, f.Player))
		return !found
	})
	return found
}
