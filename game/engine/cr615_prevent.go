package engine

// This file carries out section 615, preventing damage.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// isProtected reports whether protection prevents the damage (702.16e).
func (g *Game) isProtected(e *event.Event) bool {
	return e.Kind == mtg.EventDamage && e.Flags&event.CantBePrevented == 0 && e.Source != 0 && g.Q.Protected(e.Other, e.Source)
}

// shields reports whether the shield could prevent the damage (615.1). Those
// that say whose damage they prevent ask again about the source (615.9).
func (g *Game) shields(x *state.Effect, e *event.Event) bool {
	if e.Kind != mtg.EventDamage || e.Flags&event.CantBePrevented != 0 || x.Flags&state.ShieldCombat != 0 && e.Flags&event.Combat == 0 {
		return false
	}
	if x.Flags&state.ShieldSource != 0 && !g.S.Affects(x, e.Source.Entity()) {
		return false
	}
	if x.Flags&(state.ShieldSource|state.ShieldAnyone) == 0 && !g.S.Affects(x, e.Other) {
		return false
	}
	if !shieldReaches(g, x, e) {
		return false
	}
	if in := &g.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC]; in.Filter != nil {
		c := query.Context{This: x.Source, You: x.Controller, Ability: x.Ability}
		return g.Q.Matches(&c, in.Filter, e.Source.Entity())
	}
	return true
}

// shieldReaches reports whether the damage is within the range of influence of
// the shield's controller: its source where the shield says whose damage it
// prevents, its recipient where it says to whom, both where it says neither
// (801.13b).
func shieldReaches(g *Game, x *state.Effect, e *event.Event) bool {
	ofSource := x.Flags&state.ShieldSource != 0
	toAnyone := x.Flags&state.ShieldAnyone != 0
	if query.Unbounded(g.Q, &query.Context{This: x.Source, Ability: x.Ability}) { // 801.18
		return true
	}
	return (!ofSource && !toAnyone || g.Q.InRange(x.Controller, e.Source.Entity())) &&
		(ofSource || g.Q.InRange(x.Controller, e.Other))
}

// sharesOut reports whether the effect prevents an amount that is used up: a shield, or what
// has additional effects besides (615.5, 615.7); or has an amount dealt to another (614.9).
func (r *replacement) sharesOut() bool {
	if r.record.Static == replaceLasting {
		what := r.effect.Replace
		return (what.Kind == ability.ReplacePrevent || what.Kind == ability.ReplaceRedirect) && what.Flags&ability.FlagAll == 0
	}
	return r.record.Static == replaceShield
}

// shielded calls yield with the index of each event of the batch, from the given
// one on, that the shield could prevent and has not.
func shielded(g *Game, i int, r *replacement, yield func(j int)) {
	if r.effect != nil {
		shieldedBy(g, r, yield)
		return
	}
	for x := range g.S.Effects {
		s := &g.S.Effects[x]
		if s.ID != r.record.Effect {
			continue
		}
		for j := int(g.S.BatchFirst); j < len(g.S.Batch); j++ {
			again := r.record
			again.Index = uint32(j)
			p := &g.S.Batch[j]
			if p.Done == 0 && p.Event.Other == g.S.Batch[i].Event.Other && g.shields(s, &p.Event) && !g.S.WasApplied(again) {
				yield(j)
			}
		}
	}
}

// shieldedBy is shielded for a lasting effect that is no shield.
func shieldedBy(g *Game, r *replacement, yield func(j int)) {
	for j := int(g.S.BatchFirst); j < len(g.S.Batch); j++ {
		again := r.record
		again.Index = uint32(j)
		e := &g.S.Batch[j].Event
		can := e.Flags&event.CantBePrevented == 0 || r.effect.Replace.Kind == ability.ReplaceRedirect
		if g.S.Batch[j].Done == 0 && e.Kind == mtg.EventDamage && can && !g.S.WasApplied(again) && appliesTo(g, j, r) {
			yield(j)
		}
	}
}

// shieldOf returns the amount the shield has left, and false when it prevents
// all damage.
func shieldOf(g *Game, id uint32) (int32, bool) {
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.ID == id {
			return x.Values[0], x.Flags&state.ShieldAll == 0
		}
	}
	return 0, false
}

// askShares asks which damage a shield prevents, when several sources would deal
// more of it at once than it can prevent (615.7). It reports whether there was
// anything to ask.
func askShares(g *Game, f *state.Frame, r *replacement) bool {
	left, amount := shieldOf(g, r.record.Effect)
	if !amount || r.redirects() && dealtInstead(g, inBatch(f).at(), r) == 0 {
		return false
	}
	d := g.ask(decision.Distribute, decision.PromptDivide, g.affectedPlayer(inBatch(f).at()), rule.R615_7)
	d.Source, d.Ability = r.source, r.ability
	sum := int32(0)
	shielded(g, inBatch(f).at(), r, func(j int) {
		e := &g.S.Batch[j].Event
		sum += e.N
		o := decision.Option{Object: e.Source, Face: g.Q.FaceOf(e.Source), Max: min(e.N, left)}
		if r.effect != nil { // to whom is not said
			o.Other = e.Other
		}
		d.Options = append(d.Options, o)
	})
	if len(d.Options) < 2 || sum <= left {
		g.S.Unpose()
		return false
	}
	d.Total = left
	return true
}

// redirects reports whether the effect has damage dealt to another (614.9).
func (r *replacement) redirects() bool {
	return r.effect != nil && r.effect.Replace.Kind == ability.ReplaceRedirect
}

// shieldShares prevents the shares that were chosen, or has them dealt to another.
func shieldShares(g *Game, f *state.Frame, r *replacement, shares []int32) {
	n := int32(0)
	var at []int
	shielded(g, inBatch(f).at(), r, func(j int) { at = append(at, j) })
	before := g.S.Batch[inBatch(f).at()].Event
	for i, j := range at {
		again := r.record
		again.Index = uint32(j)
		g.S.NoteApplied(again)
		if n += shares[i]; r.redirects() {
			divert(g, j, dealtInstead(g, j, r), shares[i])
		} else {
			prevent(g, j, shares[i])
		}
	}
	if r.effect != nil {
		before.N = n
		besides(g, inBatch(f).at(), r, &before)
	}
	if g.S.UseShield(r.record.Effect, n) {
		g.endEffect(r.record.Effect, rule.R615_7)
	}
}

// besides is what a prevention effect does immediately afterwards; the amount of the event is
// what was prevented (615.5).
func besides(g *Game, i int, r *replacement, e *event.Event) {
	sequel(g, i, r, e, 0)
	if life := r.effect.Replace.Life; life != nil && e.N > 0 {
		c := replacementContext(g, i, r, e)
		proposeGain(g, r.you, g.Q.Num(&c, life), r.source)
	}
}

// shield prevents damage by a shield that lasts until it is used up (615.7).
func shield(g *Game, i int, r *replacement) {
	e := &g.S.Batch[i].Event
	left, amount := shieldOf(g, r.record.Effect)
	if !amount {
		prevent(g, i, e.N)
		return
	}
	n := min(e.N, left)
	prevent(g, i, n)
	if g.S.UseShield(r.record.Effect, n) {
		g.endEffect(r.record.Effect, rule.R615_7)
	}
}

// prevent takes n from the damage of the event at index i (615.1).
func prevent(g *Game, i int, n int32) {
	p := g.S.Proposal(i)
	e := &p.Event
	if e.Flags&event.CantBePrevented != 0 || n <= 0 {
		return
	}
	if e.N -= n; e.N <= 0 {
		p.Done = 1
	}
	g.emit(event.Event{Kind: mtg.EventPrevented, N: n, Source: e.Source, Other: e.Other, Rule: rule.R615_1})
}

// preventBy carries out a prevention effect with its additional effects (615.5).
// One that prevents all damage and does something besides applies to all the
// damage dealt to that recipient at once as to one event, since it is prevented
// once (615.13); so does one that applies the next time only (615.8).
func preventBy(g *Game, f *state.Frame, c *query.Context, r *replacement) {
	i := inBatch(f).at()
	what := r.effect.Replace
	before := g.S.Batch[i].Event
	prevented, would := int32(0), before.N
	if what.Flags&ability.FlagAll == 0 {
		prevented = preventPart(g, i, c, r)
		if r.record.Static == replaceLasting && (what.Ref != 0 || what.Life != nil) { // there is enough for all
			prevented += preventParts(g, i, r)
		}
	} else {
		prevented = preventAll(g, i)
		if what.Ref != 0 || what.Life != nil || what.Once {
			n, more := preventAlike(g, i, r)
			prevented, would = prevented+n, would+more
		}
	}
	if before.N = prevented; what.Would { // 615.12
		before.N = would
	}
	besides(g, i, r, &before)
	useUp(g, r)
}

// preventPart prevents an amount; one that would prevent nothing is not used up.
func preventPart(g *Game, i int, c *query.Context, r *replacement) int32 {
	e := &g.S.Batch[i].Event
	if e.Flags&event.CantBePrevented != 0 {
		return 0
	}
	n := min(e.N, amountLeft(g, c, r))
	prevent(g, i, n)
	return n
}

// preventParts prevents the other damage of the batch that an effect with an amount applies to.
func preventParts(g *Game, i int, r *replacement) (n int32) {
	shieldedBy(g, r, func(j int) {
		if j == i {
			return
		}
		again := r.record
		again.Index = uint32(j)
		g.S.NoteApplied(again)
		c := replacementContext(g, j, r, &g.S.Batch[j].Event)
		n += preventPart(g, j, &c, r)
	})
	return n
}

func preventAll(g *Game, i int) int32 {
	e := &g.S.Batch[i].Event
	if e.Flags&event.CantBePrevented != 0 {
		return 0
	}
	n := e.N
	prevent(g, i, n)
	return n
}

// preventAlike prevents the other damage of the batch that the effect applies to
// in the same way: to the same recipient, of each source by itself where it is said of a source
// (615.13), or the next time from the same source; whatever it is, if the effect is that of a
// spell or ability, which speaks of no one recipient. It returns how much it prevented, and how
// much it would have been.
func preventAlike(g *Game, i int, r *replacement) (n, would int32) {
	first := g.S.Batch[i].Event
	for j := int(g.S.BatchFirst); j < len(g.S.Batch); j++ {
		p := &g.S.Batch[j]
		e := &p.Event
		alike := alikeTo(r, e, &first)
		if j == i || p.Done != 0 || e.Kind != mtg.EventDamage || !alike {
			continue
		}
		again := r.record
		again.Index = uint32(j)
		if g.S.WasApplied(again) || !appliesTo(g, j, r) {
			continue
		}
		g.S.NoteApplied(again)
		would += e.N
		n += preventAll(g, j)
	}
	return n, would
}

// alikeTo reports whether an effect that applies to the first event is about the other one too.
func alikeTo(r *replacement, e, first *event.Event) bool {
	same := e.Source == first.Source
	switch {
	case r.effect.Replace.Once:
		return same
	case r.record.Static == replaceLasting:
		return true
	}
	return e.Other == first.Other && (same || r.effect.Pattern.Source == nil)
}

// appliesTo reports whether the effect could apply to the event at index j too.
func appliesTo(g *Game, j int, r *replacement) bool {
	e := &g.S.Batch[j].Event
	c := replacementContext(g, j, r, e)
	c.Creates = g.S.Batch[j].Copy
	return replacing{g}.could(r.effect.Replace, r.effect.Pattern, e) && g.Q.MatchesEvent(&c, r.effect.Pattern, e) && g.Q.Cond(&c, r.effect.If)
}

// useShieldCounter replaces destruction by the removal of a shield counter, or
// prevents all damage dealt to the permanent at once and removes one (122.1c).
func useShieldCounter(g *Game, f *state.Frame, r *replacement) {
	i := inBatch(f).at()
	e := &g.S.Proposal(i).Event
	on := r.source
	if e.Kind == mtg.EventDestroy {
		*e = takeCounter(on, mtg.CounterShield, rule.R122_1c)
		return
	}
	for j := int(g.S.BatchFirst); j < len(g.S.Batch); j++ {
		if d := &g.S.Batch[j]; d.Event.Kind == mtg.EventDamage && d.Event.Other == on.Entity() && d.Done == 0 {
			again := r.record
			again.Index = uint32(j)
			g.S.NoteApplied(again)
			preventAll(g, j)
		}
	}
	g.S.Propose(takeCounter(on, mtg.CounterShield, rule.R122_1c))
}

// followSource has effects that wait for damage from a permanent spell wait for that from
// the permanent it has become too (609.7a).
func followSource(g *Game, e *event.Event) {
	if len(g.S.Held) == 0 || e.From != mtg.Stack || e.To != mtg.Battlefield || e.Became == 0 {
		return
	}
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		if x.Kind != state.ReplaceEffect {
			continue
		}
		p := replacing{g}.effectStatic(x).Pattern
		if p == nil || p.Kind != mtg.EventDamage || p.Source == nil || p.Source.In == nil || p.Source.In.Kind != ability.SelRegister {
			continue
		}
		for j, n := 0, len(g.S.Held); j < n; j++ {
			if h := g.S.Held[j]; h.Delayed == x.ID && h.Register == p.Source.In.N && h.Entity == e.Object.Entity() {
				h.Entity = e.Became.Entity()
				g.S.Hold(h)
			}
		}
	}
}
