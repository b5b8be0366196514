package engine

// This file says which replacement and prevention effects could apply to a
// proposed event (614.1, 614.5, 614.12, 614.17c), and in which class of 616.1
// they stand.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// replacing is a game that asks which effects would replace an event.
type replacing struct{ *Game }

// applicable lists the effects that could apply to the proposal at index i next:
// those that have not yet (614.5), of the first class of 616.1 that has any, in
// a fixed order. The list is good until the next call.
func (g replacing) applicable(i int) []replacement {
	list := g.scratch.replacements[:0]
	if g.S.Batch[i].Done == 0 && g.S.Batch[i].Besides == 0 && !entersLater(g.Game, i) && !areWithheld(g.Game, i) && !cantEnterAt(g.Game, i) { // 614.17c
		p := g.prospectOf(i)
		list = g.staticReplacements(i, &p, list)
		list = g.ownReplacements(i, &p, list)
		list = replacesOwnCounters(g, i, &p, list)
		list = g.lastingReplacements(i, &p, list)
		list = g.besidesReplacements(i, list)
		list = g.ruleReplacements(i, list)
		list = slices.DeleteFunc(list, func(r replacement) bool { return g.S.WasApplied(r.record) })
		if e := &g.S.Batch[i].Event; len(list) > 0 && e.To == mtg.Battlefield && laysOut(g.Game) { // how it is there alone
			list = slices.DeleteFunc(list, func(r replacement) bool { return r.effect != nil && r.effect.Replace.Kind != ability.ReplaceEnters })
		}
	}
	g.scratch.replacements = list
	return firstClass(list)
}

// besidesReplacements adds the effects that could apply to the event at index i only for the
// tokens that it creates besides (616.1f, 616.2).
func (g replacing) besidesReplacements(i int, list []replacement) []replacement {
	for j := i + 1; j < len(g.S.Batch); j++ {
		if !state.IsBesides(&g.S, j, i) || g.S.Batch[j].Done != 0 {
			continue
		}
		p, first := g.prospectOf(j), len(list)
		part := g.lastingReplacements(j, &p, g.staticReplacements(j, &p, list))
		list = part[:first]
		for _, r := range part[first:] {
			if r.record.Index = uint32(i); !slices.ContainsFunc(list, func(x replacement) bool { return x.record == r.record }) {
				list = append(list, r)
			}
		}
	}
	return list
}

// classes are the steps of 616.1 by kind of replacement; a kind that is not in
// it may be chosen at the last step. Self-replacement effects come before all:
// they are part of what the instructions of a spell propose (614.15).
var classes = [...]uint8{
	ability.ReplaceControl: classControl,
}

const (
	classControl uint8 = 1 // 616.1b
	lastClass    uint8 = 4 // 616.1e
)

func classOf(r *replacement) uint8 {
	if r.effect != nil && r.effect.Replace.Copies {
		return 2 // 616.1c
	}
	if r.effect != nil && saysWhoControls(r.effect.Replace) {
		return classControl
	}
	if r.effect != nil && int(r.effect.Replace.Kind) < len(classes) {
		if c := classes[r.effect.Replace.Kind]; c != 0 {
			return c
		}
	}
	return lastClass
}

// saysWhoControls reports whether instructions say under whose control something enters.
func saysWhoControls(r *ability.Replace) bool {
	return slices.ContainsFunc(r.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpEnters && in.Flags&ability.FlagUnderYourControl != 0
	})
}

// firstClass keeps the effects one of which must be chosen now (616.1a to
// 616.1e).
func firstClass(list []replacement) []replacement {
	if len(list) < 2 {
		return list
	}
	first := lastClass
	for i := range list {
		first = min(first, classOf(&list[i]))
	}
	kept := list[:0]
	for i := range list {
		if classOf(&list[i]) == first {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// add adds an effect that could apply to the proposal. Of those from index first on,
// an ability that its source has several times counts as often (614.5); what is
// listed before is not listed again.
func add(list []replacement, first, i int, r replacement) []replacement {
	r.record.Index = uint32(i)
	for j := first; j < len(list); j++ {
		other := list[j].record
		if other.Nth = r.record.Nth; other == r.record {
			r.record.Nth++
		}
	}
	if slices.ContainsFunc(list[:first], func(x replacement) bool { return x.record == r.record }) {
		return list
	}
	return append(list, r)
}

// could reports whether an effect with this pattern has something to do to the
// event: a prevention that only prevents has nothing to do to damage that can't
// be prevented (615.12), and counters taken away are not put on.
func (g replacing) could(what *ability.Replace, pattern *ability.Pattern, e *event.Event) bool {
	switch e.Kind {
	case mtg.EventDraw:
		return e.Flags&event.Whole == 0 || pattern.AtLeast > 1 || !insteadOfDraw(g.Game)
	case mtg.EventDiscard: // 702.35a: madness is instead of the graveyard, and there is one exile
		return what.Name != "madness" || e.To == mtg.Graveyard
	case mtg.EventDamage:
		return what.Kind != ability.ReplacePrevent || e.Flags&event.CantBePrevented == 0 || what.Ref != 0 || what.Life != nil
	case mtg.EventCounters:
		return e.N > 0
	case mtg.EventDestroy:
		return what.Kind != ability.ReplaceRegenerate || e.Flags&event.CantBeRegenerated == 0 && !g.cantRegenerate(e.Object)
	}
	return true
}

// staticReplacements adds the effects of static abilities that function. What
// enters is judged as it would be (614.12); what it says itself of its entering
// was not there before.
func (g replacing) staticReplacements(i int, p *prospect, list []replacement) []replacement {
	e := &g.S.Batch[i].Event
	own, first := g.S.Object(e.Object), len(list)
	g.Q.Statics(ability.StaticReplace, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if src == e.Object && own.Zone != mtg.Battlefield || !g.could(s.Replace, s.Pattern, e) {
			return true
		}
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref, Event: &p.event, Creates: g.S.Batch[i].Copy}
		if g.describes(&c, s, p) && g.condition(c, s.If, e) {
			list = add(list, first, i, replacement{
				record: state.AppliedRecord{Source: src, Ability: ref, Static: g.staticIndex(ref, s)},
				effect: s, source: src, ability: ref, you: c.You,
			})
		}
		return true
	})
	return list
}

// describes reports whether the effect is about the event, or where it keeps a life total that a
// team shares from falling, about what another of the team loses (810.9, 810.9a).
func (g replacing) describes(c *query.Context, s *ability.StaticEffect, p *prospect) bool {
	if p.q.MatchesEvent(c, s.Pattern, &p.event) {
		return true
	}
	if !g.S.Rules.SharedLife || s.Replace.Kind != ability.ReplaceFloor {
		return false
	}
	e, of := p.event, *c
	of.Event = &e
	for e.Player = 1; e.Player <= mtg.Seat(g.S.Seats); e.Player++ {
		if g.S.Teammates(e.Player, p.event.Player) && p.q.MatchesEvent(&of, s.Pattern, &e) {
			return true
		}
	}
	return false
}

// condition asks the condition of a replacement effect of the game as it is.
func (g *Game) condition(c query.Context, k *ability.Cond, e *event.Event) bool {
	c.Event = e
	return g.Q.Cond(&c, k)
}

func (g replacing) staticIndex(ref mtg.AbilityRef, s *ability.StaticEffect) uint32 {
	list := g.P.Ability(ref).Static
	for i := range list {
		if &list[i] == s {
			return uint32(i)
		}
	}
	return 0
}

// ownReplacements adds what the moving object's own text says of its moving, as
// it enters or is discarded: of what enters, the abilities it would have
// (614.12).
func (g replacing) ownReplacements(i int, p *prospect, list []replacement) []replacement {
	e := &g.S.Batch[i].Event
	if e.Flags&event.Whole != 0 || g.S.Batch[i].With != 0 {
		return list
	}
	o := g.S.Object(e.Object)
	enters := e.To == mtg.Battlefield && (o == nil || o.Zone != mtg.Battlefield) || e.Kind == mtg.EventTurnedUp // 708.11
	if !enters && (o == nil || o.Zone == mtg.Battlefield) {
		return list
	}
	you := e.Player
	if o != nil && (you == 0 || !enters) {
		you = o.Owner
	}
	c := query.Context{This: p.this, You: you, Event: &p.event}
	// The abilities that it has copied are others than those that it had before, though they be worded
	// alike: of each one effect is applied once (614.5, 616.1f, 707.5).
	of := uint32(g.S.Batch[i].CopyOf)
	x, first := int32(0), len(list)
	if o != nil && o.Capture != 0 {
		c.Capture = o.Capture
		x = g.S.Capture(o.Capture).X
	}
	p.abilities(g.Game, e, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind != ability.Static || !enters && !a.Zones.Has(o.Zone) {
			return true
		}
		c.Ability = ref
		for j := range a.Static {
			s := &a.Static[j]
			if s.Kind != ability.StaticReplace || enters && !catalog.OnlyThis(s.Pattern) || !g.could(s.Replace, s.Pattern, e) || !p.q.MatchesEvent(&c, s.Pattern, &p.event) {
				continue
			}
			now := c
			now.This = e.Object
			if g.condition(now, a.If, e) && g.condition(now, s.If, e) {
				x := x
				if !g.Q.IsOwn(e.Object, ref) {
					x = 0
				}
				list = add(list, first, i, replacement{
					record: state.AppliedRecord{Source: e.Object, Ability: ref, Static: uint32(j), Nth: of},
					effect: s, source: e.Object, ability: ref, you: you, x: x,
				})
			}
		}
		return true
	})
	return list
}

// replacesOwnCounters adds what the text of a permanent that enters says of the counters that
// are put on it alone: those with which it enters are (122.6, 614.12).
func replacesOwnCounters(g replacing, i int, p *prospect, list []replacement) []replacement {
	with := g.S.Batch[i].With
	if with == 0 || !p.there {
		return list
	}
	of, first := &g.S.Batch[with-1].Event, len(list)
	c := query.Context{This: p.this, You: of.Player, Event: &p.event}
	p.q.Abilities(p.this, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind != ability.Static || !a.Zones.Has(mtg.Battlefield) {
			return true
		}
		c.Ability = ref
		for j := range a.Static {
			s := &a.Static[j]
			if s.Kind != ability.StaticReplace || !isPutOnThis(s.Pattern) || !g.could(s.Replace, s.Pattern, &p.event) || !p.q.MatchesEvent(&c, s.Pattern, &p.event) {
				continue
			}
			if p.q.Cond(&c, a.If) && p.q.Cond(&c, s.If) {
				list = add(list, first, i, replacement{
					record: state.AppliedRecord{Source: of.Object, Ability: ref, Static: uint32(j)},
					effect: s, source: of.Object, ability: ref, you: of.Player,
				})
			}
		}
		return true
	})
	return list
}

// isPutOnThis reports whether the pattern is of counters that are put on the object itself.
func isPutOnThis(p *ability.Pattern) bool {
	return p.Kind == mtg.EventCounters && p.Other != nil && p.Other.Is&ability.IsThis != 0
}

// lastingReplacements adds the effects of resolved spells and abilities.
func (g replacing) lastingReplacements(i int, p *prospect, list []replacement) []replacement {
	if !g.lastingReplace() {
		return list
	}
	e := &g.S.Batch[i].Event
	for j := range g.S.Effects {
		x := &g.S.Effects[j]
		r := replacement{record: state.AppliedRecord{Effect: x.ID}, source: x.Source, ability: x.Ability, you: x.Controller}
		switch x.Kind {
		case state.ShieldEffect:
			r.record.Static = replaceShield
			if !g.shields(x, e) {
				continue
			}
		case state.RegenEffect:
			r.record.Static = replaceRegenerate
			if e.Kind != mtg.EventDestroy || e.Flags&event.CantBeRegenerated != 0 || !g.S.Affects(x, e.Object.Entity()) || g.cantRegenerate(e.Object) {
				continue
			}
		case state.ReplaceEffect:
			r.record.Static, r.effect = replaceLasting, g.effectStatic(x)
			c := query.Context{This: x.Source, You: x.Controller, Ability: x.Ability, Event: &p.event, Creates: g.S.Batch[i].Copy, Delayed: x.ID}
			if !g.could(r.effect.Replace, r.effect.Pattern, e) || !g.describes(&c, r.effect, p) || !g.condition(c, r.effect.If, e) {
				continue
			}
		default:
			continue
		}
		list = add(list, len(list), i, r)
	}
	return list
}

// lastingReplace reports whether some effect of a resolved spell or ability
// replaces or prevents anything.
func (g replacing) lastingReplace() bool {
	return len(g.S.Effects) > 0 &&
		(g.Q.HasLasting(state.ShieldEffect) || g.Q.HasLasting(state.RegenEffect) || g.Q.HasLasting(state.ReplaceEffect))
}

// effectStatic is what the lasting replacement effect does: it stands in the
// instruction that began it.
func (g replacing) effectStatic(x *state.Effect) *ability.StaticEffect {
	return g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].Static
}

// ruleReplacements adds what rules of mechanics replace.
func (g replacing) ruleReplacements(i int, list []replacement) []replacement {
	e := &g.S.Batch[i].Event
	o := g.S.Object(e.Object)
	rule := func(static uint32, source mtg.ObjectID) {
		list = add(list, len(list), i, replacement{
			record: state.AppliedRecord{Source: source, Static: static}, source: source, you: g.affectedPlayer(i),
		})
	}
	if exiledAfter(o, e) {
		rule(replaceExileAfter, e.Object)
	}
	list = g.resolvingReplacements(i, list)
	if g.S.Rules.Commander && (g.commanderReturns(e) || g.mightReturn(e)) {
		list = add(list, len(list), i, replacement{
			record: state.AppliedRecord{Source: e.Object, Static: replaceCommander + uint32(e.To)}, source: e.Object, you: o.Owner,
		})
	}
	if g.isProtected(e) {
		rule(replaceProtection, e.Other.Object())
	}
	if paidWithLife(g.Game, i) > 0 {
		rule(replaceCompleated, g.S.Batch[g.S.Batch[i].With-1].Event.Object)
	}
	switch on := g.counterHolder(e); {
	case on == 0:
	case g.shieldCounter(e, on):
		rule(replaceShieldCounter, on)
	case g.stunCounter(e, on):
		rule(replaceStunCounter, on)
	case g.finalityCounter(e, on):
		rule(replaceFinalityCounter, on)
	}
	return list
}

// paidWithLife is for how many Phyrexian mana symbols life was paid, of a permanent spell with
// compleated, where the proposal at index i is the loyalty counters with which it enters
// (702.150a). A copy was not cast.
func paidWithLife(g *Game, i int) int32 {
	p := &g.S.Batch[i]
	if !g.P.HasStatic(ability.StaticCompleated) || p.With == 0 || p.Event.Kind != mtg.EventCounters || p.Event.Counter != mtg.CounterLoyalty || p.Event.N <= 0 {
		return 0
	}
	at := int(p.With) - 1
	e := &g.S.Batch[at].Event
	became, q := e.Became, g.Q
	if became == 0 {
		became, _ = g.imagine(at)
		q = &g.would.q
	}
	o := q.S.Object(became)
	if o == nil || o.Kind != state.CardObject || o.Capture == 0 || !query.HasStatic(q, became, ability.StaticCompleated) {
		return 0
	}
	return int32(q.S.Captures[o.Capture].Lived)
}

// exiledAfter reports whether a spell that is exiled when it leaves the stack is
// about to go anywhere else (702.34a), or to a graveyard where that alone is replaced.
func exiledAfter(o *state.Object, e *event.Event) bool {
	if o != nil && o.Is(state.ExileIfBuried) && o.Zone == mtg.Stack && e.To == mtg.Graveyard {
		return true
	}
	return o != nil && o.Is(state.ExileOnLeave) && o.Zone == mtg.Stack && e.To != 0 && e.To != mtg.Exile && e.To != mtg.Battlefield
}

// cantRegenerate reports whether an effect says that the permanent can't be
// regenerated: shields are then not applied (701.19c).
func (g replacing) cantRegenerate(id mtg.ObjectID) bool {
	return g.Q.Forbidden(mtg.ActionRegenerate, 0, id, 0)
}

// counterHolder is the permanent with counters that the event is about, or zero:
// some kinds of counter have rules of their own (122.1c, 122.1d, 122.1h).
func (g replacing) counterHolder(e *event.Event) mtg.ObjectID {
	id := e.Object
	if e.Kind == mtg.EventDamage {
		id = e.Other.Object()
	}
	if o := g.S.Object(id); o == nil || o.Zone != mtg.Battlefield || !o.Is(state.HasCounters) {
		return 0
	}
	return id
}

// countersReplace reports whether counters on what the event is about replace
// it.
func (g replacing) countersReplace(e *event.Event) bool {
	if e.Kind != mtg.EventDamage && e.Kind != mtg.EventUntap && e.To != mtg.Graveyard {
		o := g.S.Object(e.Object)
		return exiledAfter(o, e)
	}
	on := g.counterHolder(e)
	return on != 0 && (g.shieldCounter(e, on) || g.stunCounter(e, on) || g.finalityCounter(e, on)) || exiledAfter(g.S.Object(e.Object), e)
}

// shieldCounter: damage, or destruction by an effect (122.1c).
func (g replacing) shieldCounter(e *event.Event, on mtg.ObjectID) bool {
	return (e.Kind == mtg.EventDamage && e.Other == on.Entity() || e.Kind == mtg.EventDestroy && e.Source != 0) &&
		g.S.CounterCount(on.Entity(), mtg.CounterShield) > 0
}

// stunCounter: becoming untapped (122.1d).
func (g replacing) stunCounter(e *event.Event, on mtg.ObjectID) bool {
	return e.Kind == mtg.EventUntap && g.S.CounterCount(on.Entity(), mtg.CounterStun) > 0
}

// finalityCounter: going to a graveyard from the battlefield (122.1h).
func (g replacing) finalityCounter(e *event.Event, on mtg.ObjectID) bool {
	return e.Kind != mtg.EventDamage && e.To == mtg.Graveyard && g.S.CounterCount(on.Entity(), mtg.CounterFinality) > 0
}
