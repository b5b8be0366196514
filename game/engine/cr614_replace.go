package engine

// This file carries out sections 614 to 616: batches of events, what replaces
// or prevents them, and the order in which that applies.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// settle makes the proposed batch happen: at once where nothing can replace any
// of it, else by a frame that settles the replacements first.
func (g *Game) settle() verdict {
	for i := range g.S.Batch {
		if g.replaceable(&g.S.Batch[i].Event) {
			return g.push(state.Frame{Proc: procBatch})
		}
	}
	g.applyBatch()
	return next
}

// replaceable reports whether something in sight replaces events of the kind.
func (g *Game) replaceable(e *event.Event) bool {
	if g.P.Replaces(e.Kind) || e.To == mtg.Battlefield && g.P.Replaces(mtg.EventZoneChange) {
		return true
	}
	for i := range g.S.Effects {
		if k := g.S.Effects[i].Kind; k == state.ShieldEffect && e.Kind == mtg.EventDamage ||
			k == state.RegenEffect && e.Kind == mtg.EventDestroy {
			return true
		}
	}
	o := g.S.Object(e.Object)
	return o != nil && o.Is(state.ExileOnLeave) && e.To != 0 && e.To != mtg.Exile && o.Zone == mtg.Stack
}

// replacement is one effect that could apply to a proposed event.
type replacement struct {
	record state.AppliedRecord
	effect *ability.StaticEffect // nil for shields and the rules of mechanics
}

// The numbers AppliedRecord.Static has for effects that are not of a static
// ability.
const (
	replaceShield uint32 = 1000 + iota
	replaceRegenerate
	replaceExileAfter
	replaceProtection
)

// replacements lists the effects that could apply to event i of the batch and
// have not yet (614.5), in a fixed order.
func (g *Game) replacements(i int, list []replacement) []replacement {
	e := &g.S.Batch[i].Event
	if g.S.Batch[i].Done != 0 {
		return list
	}
	add := func(r replacement) {
		r.record.Index = uint32(i)
		if !g.S.WasApplied(r.record) {
			list = append(list, r)
		}
	}
	if o := g.S.Object(e.Object); o != nil {
		if o.Is(state.ExileOnLeave) && o.Zone == mtg.Stack && e.To != 0 && e.To != mtg.Exile {
			add(replacement{record: state.AppliedRecord{Source: e.Object, Static: replaceExileAfter}})
		}
		if o.Zone != mtg.Battlefield {
			face := g.entersAs(e)
			g.Q.Consider(e.Object, face)
			g.ownReplacements(e, face, add)
			g.Q.Reconsider()
		}
	}
	if e.Kind == mtg.EventToken {
		g.ownReplacements(e, e.Card, add)
	}
	g.Q.Statics(ability.StaticReplace, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		if o := g.S.Object(src); src == e.Object && o.Zone != mtg.Battlefield {
			return true // its own text was looked at above
		}
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref, Event: e}
		if g.Q.MatchesEvent(&c, s.Pattern, e) && g.Q.Cond(&c, s.If) {
			add(replacement{state.AppliedRecord{Source: src, Ability: ref, Static: g.staticIndex(ref, s)}, s})
		}
		return true
	})
	if g.isProtected(e) {
		add(replacement{record: state.AppliedRecord{Source: e.Other.Object(), Static: replaceProtection}})
	}
	for j := range g.S.Effects {
		x := &g.S.Effects[j]
		if x.Kind == state.ShieldEffect && g.shields(x, e) {
			add(replacement{record: state.AppliedRecord{Effect: x.ID, Static: replaceShield}})
		}
		if x.Kind == state.RegenEffect && e.Kind == mtg.EventDestroy && e.Flags&event.CantBeRegenerated == 0 && g.affects(x, e.Object.Entity()) {
			add(replacement{record: state.AppliedRecord{Effect: x.ID, Static: replaceRegenerate}})
		}
	}
	return list
}

// ownReplacements adds what the moving card's own text says of its moving, as
// it enters or is discarded (614.12, 614.1c).
func (g *Game) ownReplacements(e *event.Event, face mtg.FaceID, add func(replacement)) {
	f := g.P.Face(face)
	if !f.Replaces.Has(e.Kind) && !f.Replaces.Has(mtg.EventZoneChange) {
		return
	}
	you := e.Player
	if you == 0 {
		you = g.S.Object(e.Object).Owner
	}
	for i := range f.Abilities {
		a := &f.Abilities[i]
		ref := f.First + mtg.AbilityRef(i)
		for j := range a.Static {
			s := &a.Static[j]
			if s.Kind != ability.StaticReplace {
				continue
			}
			this := e.Object
			c := query.Context{This: this, You: you, Ability: ref, Event: e}
			if o := g.S.Object(e.Object); o != nil {
				c.Capture = o.Capture
			}
			if g.Q.MatchesEvent(&c, s.Pattern, e) && g.Q.Cond(&c, a.If) && g.Q.Cond(&c, s.If) {
				add(replacement{state.AppliedRecord{Source: this, Ability: ref, Static: uint32(j)}, s})
			}
		}
	}
}

func (g *Game) staticIndex(ref mtg.AbilityRef, s *ability.StaticEffect) uint32 {
	list := g.P.Ability(ref).Static
	for i := range list {
		if &list[i] == s {
			return uint32(i)
		}
	}
	return 0
}

// isProtected reports whether protection prevents the damage (702.16e).
func (g *Game) isProtected(e *event.Event) bool {
	return e.Kind == mtg.EventDamage && e.Flags&event.CantBePrevented == 0 && e.Source != 0 && g.Q.Protected(e.Other, e.Source)
}

// shields reports whether the shield could prevent the damage (615.1).
func (g *Game) shields(x *state.Effect, e *event.Event) bool {
	return e.Kind == mtg.EventDamage && e.Flags&event.CantBePrevented == 0 &&
		(x.Flags&state.ShieldCombat == 0 || e.Flags&event.Combat != 0) &&
		(x.Flags&state.ShieldAnyone != 0 || g.affects(x, e.Other))
}

// affects reports whether an effect applies to e.
func (g *Game) affects(x *state.Effect, e mtg.Entity) bool {
	for _, a := range g.S.Affected {
		if a.Effect == x.ID && a.Entity == e {
			return true
		}
	}
	return false
}

// batchNext settles one event after another: an effect that alone applies does
// so; of several the affected player chooses which is first, and then it is
// asked again (616.1). Frame field B counts the events.
func batchNext(g *Game, f *state.Frame) verdict {
	for int(f.B) < len(g.S.Batch) {
		list := g.replacements(int(f.B), nil)
		switch {
		case len(list) == 0:
			f.B++
		case len(list) == 1:
			g.replace(int(f.B), &list[0])
		default:
			return g.askReplacement(f, list)
		}
	}
	return g.jump(f, 2)
}

func (g *Game) askReplacement(f *state.Frame, list []replacement) verdict {
	e := &g.S.Batch[f.B].Event
	d := g.ask(decision.Pick, decision.PromptReplace, g.affectedPlayer(e), rule.R616_1)
	d.Min, d.Max = 1, 1
	for i := range list {
		r := &list[i].record
		source, ref := r.Source, r.Ability
		if r.Effect != 0 {
			source, ref = g.causeOf(r.Effect)
		}
		d.Options = append(d.Options, decision.Option{Object: source, Ability: ref, Face: g.faceOf(source), N: int32(i)})
	}
	return wait
}

// causeOf is what the effect with the number came from.
func (g *Game) causeOf(effect uint32) (mtg.ObjectID, mtg.AbilityRef) {
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.ID == effect {
			return x.Source, x.Ability
		}
	}
	return 0, 0
}

// affectedPlayer is who chooses: the player affected, or the controller of the
// object, its owner if it has none (616.1).
func (g *Game) affectedPlayer(e *event.Event) mtg.Seat {
	if e.Other.IsPlayer() && e.Kind == mtg.EventDamage {
		return e.Other.Seat()
	}
	id := e.Object
	if e.Kind == mtg.EventDamage {
		id = e.Other.Object()
	}
	if row := g.Q.Row(id); id != 0 && row != nil && row.Controller != 0 {
		return row.Controller
	}
	return e.Player
}

func batchChooseUse(g *Game, f *state.Frame) verdict {
	list := g.replacements(int(f.B), nil)
	g.replace(int(f.B), &list[g.S.Chosen[0].N])
	return g.jump(f, 0)
}

func batchApply(g *Game, _ *state.Frame) verdict {
	g.applyBatch()
	return done
}

// replace applies one effect to event i.
func (g *Game) replace(i int, r *replacement) {
	r.record.Index = uint32(i)
	g.S.NoteApplied(r.record)
	e := &g.S.Proposal(i).Event
	switch r.record.Static {
	case replaceExileAfter: // 702.34a
		e.To = mtg.Exile
		return
	case replaceShield:
		g.shield(e, r.record.Effect)
	case replaceProtection:
		g.prevent(e, e.N)
	case replaceRegenerate:
		g.endEffect(r.record.Effect, rule.R701_19a)
		*e = event.Event{Kind: mtg.EventRegenerated, Object: e.Object, Player: e.Player, Rule: rule.R701_19a}
		return
	default:
		g.replaceBy(i, r)
	}
	if e = &g.S.Proposal(i).Event; e.Kind == mtg.EventDamage && e.N <= 0 {
		g.S.Proposal(i).Done = 1
	}
}

// replaceBy does what a static ability's replacement effect says.
func (g *Game) replaceBy(i int, r *replacement) {
	p := g.S.Proposal(i)
	e := &p.Event
	c := query.Context{This: r.record.Source, You: e.Player, Ability: r.record.Ability, Event: e}
	if row := g.Q.Row(r.record.Source); row != nil && r.record.Source != e.Object {
		c.You = row.Controller
	}
	if o := g.S.Object(e.Object); o != nil {
		c.Capture = o.Capture
		if o.Capture != 0 {
			c.X = g.S.Capture(o.Capture).X
		}
	}
	what := r.effect.Replace
	switch what.Kind {
	case ability.ReplaceEnters:
		g.enterChanged(i, &c, what)
	case ability.ReplaceZone:
		e.To = what.Zone
		if what.Name == "madness" {
			e.Flags |= event.ByMadness
		}
	case ability.ReplacePrevent:
		n := e.N
		if what.Num != nil {
			n = min(n, int32(g.Q.Num(&c, what.Num)))
		}
		g.prevent(e, n)
	case ability.ReplaceAmount:
		e.N = int32(g.Q.Num(&c, what.Num))
	case ability.ReplaceSkip:
		p.Done = 1
	case ability.ReplaceRedirect:
		if to := g.Q.Sel(&c, what.Sel, g.scratch.bound[:0]); len(to) > 0 {
			e.Other = to[0]
		}
	}
}

// enterChanged makes the permanent enter tapped, or with counters (614.1c). The
// counters are put on it as it enters, so their event names the object it will
// be.
func (g *Game) enterChanged(i int, c *query.Context, what *ability.Replace) {
	e := &g.S.Proposal(i).Event
	if what.Tapped {
		e.Flags |= event.Tapped
	}
	if what.Counter == 0 {
		return
	}
	g.proposeEnteringCounters(e, what.Counter, g.Q.Num(c, what.Num))
}

// proposeEnteringCounters proposes counters on the permanent an object is about
// to become (122.6).
func (g *Game) proposeEnteringCounters(entering *event.Event, kind mtg.Counter, n int) {
	e := *entering
	if n <= 0 {
		return
	}
	becomes := mtg.MakeObjectID(e.Object.Slot(), e.Object.Generation()+1)
	g.S.Propose(event.Event{
		Kind: mtg.EventCounters, Other: becomes.Entity(), N: int32(n), Counter: kind, Player: e.Player,
		Source: becomes, Rule: rule.R614_1c,
	})
}

// shield prevents damage by a shield that lasts until it is used up (615.7).
func (g *Game) shield(e *event.Event, id uint32) {
	for i := range g.S.Effects {
		x := g.S.Effects[i]
		if x.ID != id {
			continue
		}
		if x.Flags&state.ShieldAll != 0 {
			g.prevent(e, e.N)
			return
		}
		n := min(e.N, x.Values[0])
		g.prevent(e, n)
		if g.S.UseShield(id, n) {
			g.endEffect(id, rule.R615_7)
		}
		return
	}
}

// prevent takes n from the damage (615.1).
func (g *Game) prevent(e *event.Event, n int32) {
	if e.Flags&event.CantBePrevented != 0 || n <= 0 {
		return
	}
	e.N -= n
	g.emit(event.Event{Kind: mtg.EventPrevented, N: n, Source: e.Source, Other: e.Other, Rule: rule.R615_1})
}
