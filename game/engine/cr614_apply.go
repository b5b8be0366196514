package engine

// This file carries out what a replacement effect does to an event (614.6), and
// what a proposal that stands for several contains (616.1g).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// replace applies one effect to the event the frame is at. It returns the
// instructions that must run before the next is considered, if any.
func replace(g *Game, f *state.Frame, r *replacement) mtg.AbilityRef {
	i := inBatch(f).at()
	e := &g.S.Proposal(i).Event
	if r.record.Static >= replaceCommander { // 903.9b
		if state.HasParts(&g.S, e.Object) { // 903.9c
			e.Flags |= event.Apart
			return 0
		}
		apart(e)
		return 0
	}
	switch r.record.Static {
	case replaceExileAfter: // 702.34a
		e.To = mtg.Exile
	case replaceWaited:
		e.To = g.S.Capture(g.S.Object(e.Object).Capture).Goes
	case replaceLayout:
		resolveByLayout(g, e)
	case replaceShield:
		shield(g, i, r)
	case replaceProtection:
		prevent(g, i, e.N)
	case replaceRegenerate:
		g.endEffect(r.record.Effect, rule.R701_19a)
		regenerate(g, i)
	case replaceShieldCounter:
		useShieldCounter(g, f, r)
	case replaceStunCounter:
		*e = takeCounter(e.Object, mtg.CounterStun, rule.R122_1d)
	case replaceCompleated: // 702.150a
		e.N -= 2 * paidWithLife(g, i)
		if e.N <= 0 {
			g.S.Proposal(i).Done = 1
		}
	case replaceFinalityCounter:
		e.To = mtg.Exile
		e.Flags &^= event.Bottom | event.Shuffles
	default:
		return replaceBy(g, f, r)
	}
	return 0
}

// takeCounter is the event that a counter is removed from a permanent.
func takeCounter(from mtg.ObjectID, kind mtg.Counter, r rule.Ref) event.Event {
	return event.Event{Kind: mtg.EventCounters, Other: from.Entity(), N: -1, Counter: kind, Rule: r}
}

// regenerate makes the event at index i the regeneration of its permanent: it
// loses all damage, becomes tapped and leaves combat (701.19a).
func regenerate(g *Game, i int) {
	e := &g.S.Proposal(i).Event
	id := e.Object
	*e = event.Event{Kind: mtg.EventRegenerated, Object: id, Player: affected(g, id.Entity(), e.Player), Rule: rule.R701_19a}
	part := *e
	o := g.S.Object(id)
	if !o.Is(state.Tapped) {
		part.Kind = mtg.EventTap
		g.S.ProposePart(part, i)
	}
	if o.Status&(state.Attacking|state.Blocking) != 0 {
		part.Kind = mtg.EventRemovedCombat
		g.S.ProposePart(part, i)
	}
}

// replaceBy does what a static ability's or lasting effect's Replace says.
func replaceBy(g *Game, f *state.Frame, r *replacement) mtg.AbilityRef {
	i := inBatch(f).at()
	p := g.S.Proposal(i)
	before := p.Event
	c := replacementContext(g, i, r, &before)
	what := r.effect.Replace
	e := &p.Event
	switch what.Kind {
	case ability.ReplaceEnters:
		enterChanged(g, i, &c, r)
		useUp(g, r)
		return what.Ref
	case ability.ReplaceControl:
		if list := g.Q.Players(&c, what.Sel, g.scratch.seats[:0]); len(list) > 0 {
			for j, to := len(g.S.Batch)-1, list[0]; j >= i; j-- { // those it is one event with, too
				if j == i || state.IsBesides(&g.S, j, i) && g.S.Batch[j].Done == 0 && appliesTo(g, j, r) {
					enterThere(g, j, to)
				}
			}
		}
	case ability.ReplaceZone:
		if what.Flags&ability.FlagReveal != 0 { // 701.20a
			owner := g.S.Object(e.Object).Owner
			g.emit(event.Event{Kind: mtg.EventReveal, Object: e.Object, Player: owner, By: owner, Source: r.source, Rule: rule.R701_20a})
		}
		goInstead(e, what)
		if what.Name == "madness" && !g.Q.IsOwn(e.Object, r.ability) {
			e.Flags |= event.Apart
		}
		sequel(g, i, r, &before, i+1)
	case ability.ReplacePrevent:
		preventBy(g, f, &c, r)
		return 0
	case ability.ReplaceAmount:
		if e.Kind == mtg.EventToken {
			asManyTokens(g, i, r)
			break
		}
		e.N = int32(max(0, g.Q.Num(&c, what.Num)))
		if e.N == 0 {
			p.Done = 1
		}
		sequel(g, i, r, &before, 0)
	case ability.ReplaceCode:
		p.Done = 1
		sequel(g, i, r, &before, 0)
	case ability.ReplaceRedirect:
		redirect(g, i, &c, r)
		return 0
	case ability.ReplaceRegenerate: // 701.19b
		regenerate(g, i)
		sequel(g, i, r, &before, 0)
	case ability.ReplaceUmbra:
		umbra(g, i, r.source)
	case ability.ReplaceTokens:
		moreTokens(g, i, r)
	case ability.ReplaceTokenCopies:
		return what.Ref
	case ability.ReplaceFloor:
		floor(g, i, g.Q.Num(&c, what.Num))
	}
	useUp(g, r)
	return 0
}

// enterUnder has what enters do so under the control of another. A token is still created, and
// owned, by who would have created it (111.2), unless the creation is what is changed.
func enterUnder(g *Game, i int, p mtg.Seat) {
	e := &g.S.Proposal(i).Event
	if e.Kind == mtg.EventToken && !e.Is(event.Whole) && e.Owner == 0 {
		e.Owner = e.Player
	}
	e.Player = p
	for j := i + 1; j < len(g.S.Batch); j++ {
		if with := g.S.Proposal(j); int(with.With) == i+1 && with.Event.Kind == mtg.EventCounters { // its controller puts them (122.6a)
			with.Event.Player, with.Event.By = p, p
		}
	}
}

// enterThere has what enters do so under the control of another, attacking only if that is an
// attacking player (506.3b, 805.10a).
func enterThere(g *Game, i int, p mtg.Seat) {
	enterUnder(g, i, p)
	e := &g.S.Proposal(i).Event
	if e.Is(event.Attacking) && !g.S.IsActive(e.Player) {
		e.Flags &^= event.Attacking
		if e.Other = 0; e.Kind == mtg.EventToken && !e.Is(event.Whole) {
			e.N = 0
		}
	}
}

// replacementContext is from whose view the effect speaks of the event.
func replacementContext(g *Game, i int, r *replacement, e *event.Event) query.Context {
	c := query.Context{This: r.source, You: r.you, Ability: r.ability, Event: e, X: r.x}
	if o := g.S.Object(e.Object); o != nil && r.source == e.Object && g.Q.IsOwn(e.Object, r.ability) {
		c.Capture = o.Capture
	}
	if r.record.Static == replaceLasting {
		c.Delayed = r.record.Effect
	}
	return c
}

// useUp ends an effect that applies the next time only, or whose amount is used up. What
// follows the event must be noted by then: it reads what the effect remembers.
func useUp(g *Game, r *replacement) {
	if r.record.Static != replaceLasting {
		return
	}
	what := r.effect.Replace
	if what.Once {
		g.endEffect(r.record.Effect, rule.R614_3)
	} else if left, _ := shieldOf(g, r.record.Effect); left <= 0 && what.Flags&ability.FlagAll == 0 && (what.Kind == ability.ReplacePrevent || what.Kind == ability.ReplaceRedirect) {
		g.endEffect(r.record.Effect, rule.R615_7)
	}
}

// sequel notes the instructions that follow the event; of is the index, plus
// one, of what the event at index i becomes, zero when it does not happen.
func sequel(g *Game, i int, r *replacement, e *event.Event, of int) {
	what := r.effect.Replace
	if what.Ref == 0 {
		return
	}
	if what.Kind == ability.ReplacePrevent { // 615.5: what it does afterwards is no part of the event
		i = state.NoProposal
	}
	g.S.AddSequel(state.Sequel{
		Event: *e, Proposal: uint32(of), Ability: what.Ref, Source: r.source, Effect: r.held(), Controller: r.you, X: r.x,
	}, i)
}

// held is the lasting effect whose registers its instructions read, or zero.
func (r *replacement) held() uint32 {
	if r.record.Static == replaceLasting {
		return r.record.Effect
	}
	return 0
}

// goInstead makes the event one that goes to another zone.
func goInstead(e *event.Event, what *ability.Replace) {
	if e.To == mtg.Battlefield && what.Zone != mtg.Battlefield {
		notEntering(e)
	}
	e.To = what.Zone
	e.Flags &^= event.Bottom | event.Shuffles
	switch {
	case what.Flags&ability.FlagBottom != 0:
		e.Flags |= event.Bottom
	case what.Flags&ability.FlagShuffle != 0:
		e.Flags |= event.Shuffles
	}
	if what.Flags&ability.FlagTapped != 0 {
		e.Flags |= event.Tapped
	}
	if what.Name == "madness" {
		e.Flags |= event.ByMadness
	}
}

// notEntering takes from an event what it said of how the object would enter the battlefield: what is
// put elsewhere lies there face up (406.3) and as itself.
func notEntering(e *event.Event) {
	e.Flags &^= event.FaceDown | event.Tapped | event.Attaches | event.Attacking | event.Bestowed | event.Prepared
	if e.N, e.Seen = 0, 0; e.Kind != mtg.EventToken {
		e.Other = 0
	}
}

// redirect has the damage, or the part of it that the effect has left, dealt to
// another; if that is no longer possible the effect does nothing (614.9).
func redirect(g *Game, i int, c *query.Context, r *replacement) {
	to := dealtInstead(g, i, r)
	if to == 0 {
		return
	}
	n := g.S.Proposal(i).Event.N
	if r.effect.Replace.Flags&ability.FlagAll == 0 {
		n = min(n, amountLeft(g, c, r))
	} else if r.effect.Replace.Once {
		divertAlike(g, i, r)
	}
	useUp(g, r)
	divert(g, i, to, n)
}

// divertAlike has the other damage that the source would deal at the same time, or any source where
// none is described, be dealt to another as well: that is one time.
func divertAlike(g *Game, i int, r *replacement) {
	source, one := g.S.Batch[i].Event.Source, r.effect.Pattern.Source != nil
	for j := int(g.S.BatchFirst); j < len(g.S.Batch); j++ {
		p := &g.S.Batch[j]
		again := r.record
		again.Index = uint32(j)
		if j == i || p.Done != 0 || p.Event.Kind != mtg.EventDamage || one && p.Event.Source != source || g.S.WasApplied(again) || !appliesTo(g, j, r) {
			continue
		}
		if to := dealtInstead(g, j, r); to != 0 {
			g.S.NoteApplied(again)
			divert(g, j, to, p.Event.N)
		}
	}
}

// dealtInstead is who or what the damage of the event at index i is dealt to instead, zero
// where it can't be.
func dealtInstead(g *Game, i int, r *replacement) mtg.Entity {
	c := replacementContext(g, i, r, &g.S.Proposal(i).Event)
	to := g.Q.Sel(&c, r.effect.Replace.Sel, g.scratch.bound[:0])
	g.scratch.bound = to
	if len(to) == 0 || !g.damageable(to[0]) {
		return 0
	}
	return to[0]
}

// divert has n of the damage of the event at index i dealt to another.
func divert(g *Game, i int, to mtg.Entity, n int32) {
	e := &g.S.Proposal(i).Event
	if n <= 0 { // X was nought
		return
	}
	if beyondRange(g, e, to) {
		if e.N -= n; e.N == 0 {
			g.S.Proposal(i).Done = 1
		}
		return
	}
	if n == e.N {
		e.Other = to
		return
	}
	part := *e
	part.Other, part.N = to, n
	e.N -= n
	g.S.ProposePart(part, i)
}

// beyondRange reports whether the spell or ability that deals the damage can't deal it to
// the recipient, who is out of its controller's range of influence: that part of the damage
// is dealt to nobody (801.13a).
func beyondRange(g *Game, e *event.Event, to mtg.Entity) bool {
	row := g.Q.Row(e.Source)
	return e.Flags&event.Combat == 0 && row != nil && row.Controller != 0 && !g.Q.InRange(row.Controller, to)
}

// amountLeft is how much a lasting effect with an amount still applies to, or
// what a static one says. The amount is used up as it is asked for.
func amountLeft(g *Game, c *query.Context, r *replacement) int32 {
	n := int32(max(0, g.Q.Num(c, r.effect.Replace.Num)))
	if r.record.Static != replaceLasting {
		return n
	}
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.ID == r.record.Effect {
			n = x.Values[0]
		}
	}
	took := min(n, c.Event.N)
	g.S.UseShield(r.record.Effect, took)
	return took
}

// umbra removes the damage on the permanent and destroys the Aura instead
// (702.89a).
func umbra(g *Game, i int, aura mtg.ObjectID) {
	e := &g.S.Proposal(i).Event
	destroyed := *e
	*e = event.Event{Kind: mtg.EventDamageRemoved, Object: e.Object, Player: e.Player, Rule: rule.R702_89a}
	if o := g.S.Object(aura); o != nil && o.Zone == mtg.Battlefield && !g.Q.Has(aura, mtg.Indestructible) {
		destroyed.Object, destroyed.Source, destroyed.Rule = aura, aura, rule.R702_89a
		destroyed.Flags &^= event.CantBeRegenerated
		g.S.Propose(destroyed)
	}
}

// moreTokens proposes tokens besides those that are created (614.16): once for all of the event,
// those that other effects add included; as many as there are of what it speaks of (616.1f).
func moreTokens(g *Game, i int, r *replacement) {
	if r.effect.Replace.Flags&ability.FlagOff != 0 {
		otherTokens(g, i, r)
		return
	}
	e, what := g.S.Batch[i].Event, r.effect.Replace
	e.N = 0
	for j, n := i, len(g.S.Batch); j < n; j++ {
		switch x := g.S.Batch[j].Event; {
		case !state.IsBesides(&g.S, j, i) || !appliesTo(g, j, r):
		case !x.Is(event.Attaches) && x.Other != e.Other && what.Num.Kind != ability.NumConst: // as many, that attack or block what those do
			moreSuch(g, i, r, x)
		default:
			e.N += x.N
		}
	}
	moreSuch(g, i, r, e)
}

// moreSuch proposes tokens besides those of the event, and as those are created.
func moreSuch(g *Game, i int, r *replacement, e event.Event) {
	c := replacementContext(g, i, r, &e)
	e.N = int32(g.Q.Num(&c, r.effect.Replace.Num))
	if face := r.effect.Replace.Face; face != 0 {
		if e.Card = face; e.Is(event.Attaches) { // it enchants nothing
			e.Flags &^= event.Attaches
			e.Other = 0
		}
	}
	if e.N > 0 {
		kind, each := g.S.Batch[i].EachCounter, g.S.Batch[i].EachN
		state.ProposeBesides(&g.S, e, i)
		p := g.S.Proposal(len(g.S.Batch) - 1)
		p.EachCounter, p.EachN = kind, each // they enter as the others do
	}
}

// otherTokens has tokens of another kind created in the place of those in the event that the effect
// speaks of: nothing that those were is left, but how they are created stays (614.6).
func otherTokens(g *Game, i int, r *replacement) {
	for j := i; j < len(g.S.Batch); j++ {
		if !state.IsBesides(&g.S, j, i) || g.S.Batch[j].Done != 0 || !appliesTo(g, j, r) {
			continue
		}
		p := g.S.Proposal(j)
		c := replacementContext(g, j, r, &p.Event)
		p.Event.N = int32(g.Q.Num(&c, r.effect.Replace.Num))
		p.Event.Card = r.effect.Replace.Face
		g.S.ReleaseCopy(p.Copy)
		if p.Copy = 0; p.Event.Is(event.Attaches) { // it enchants nothing
			p.Event.Flags &^= event.Attaches
			p.Event.Other = 0
		}
	}
}

// asManyTokens has other numbers of tokens created, of all in the event that the effect speaks of.
func asManyTokens(g *Game, i int, r *replacement) {
	before := g.S.Batch[i].Event
	for j := i; j < len(g.S.Batch); j++ {
		if !state.IsBesides(&g.S, j, i) || g.S.Batch[j].Done != 0 || !appliesTo(g, j, r) {
			continue
		}
		p := g.S.Proposal(j)
		c := replacementContext(g, j, r, &p.Event)
		if p.Event.N = int32(max(0, g.Q.Num(&c, r.effect.Replace.Num))); p.Event.N == 0 {
			p.Done = 1
		}
	}
	sequel(g, i, r, &before, 0)
}

// floor keeps the loss of life from taking the player below n, whatever else of
// the batch changes his life total (120.4d).
func floor(g *Game, i, n int) {
	p := g.S.Proposal(i)
	if p.Event.N -= below(g, i, n); p.Event.N <= 0 {
		p.Done = 1
	}
}

// below is by how much the life total would end below n.
func below(g *Game, i, n int) int32 {
	who := g.S.Batch[i].Event.Player
	life := g.S.Players[who].Life
	batch := g.S.Proposing()
	for j := range batch {
		e := &batch[j].Event
		if batch[j].Done != 0 || e.Player != who && !(g.S.Rules.SharedLife && g.S.Teammates(e.Player, who)) {
			continue
		}
		switch e.Kind {
		case mtg.EventGainLife:
			life += e.N
		case mtg.EventLoseLife, mtg.EventPayLife:
			life -= e.N
		}
	}
	if g.S.Players[who].Life < int32(n) {
		return 0 // it is less already
	}
	return max(0, int32(n)-life)
}

// expand proposes what the events of the batch contain, once nothing more
// applies to them: the single tokens of a creation, the single cards of a mill
// (616.1g), loyalty counters, and then the results of damage (120.4c). It
// reports whether there was anything.
func expand(g *Game, f *state.Frame) bool {
	found := false
	for i := inBatch(f).first(); i < len(g.S.Batch); i++ {
		p := g.S.Proposal(i)
		if p.Done != 0 || p.Expanded != 0 {
			continue
		}
		switch {
		case p.Event.Flags&event.Whole != 0:
			p.Expanded = 1
			expandWhole(g, i)
			found = true
		case p.Event.To == mtg.Battlefield && (startsReplaced(g) || entersWithCounters(g, i)):
			p.Expanded = 1
			proposeStartingCounters(g, i)
			found = joinCounters(g, i) || found
		case len(g.S.Parts) > 0 && state.HasParts(&g.S, p.Event.Object):
			p.Expanded = 1
			found = proposeCards(g, i) || found
		}
	}
	if found {
		return true
	}
	for i, n := inBatch(f).first(), len(g.S.Batch); i < n; i++ {
		p := g.S.Proposal(i)
		if p.Done != 0 || p.Expanded != 0 || p.Event.Kind != mtg.EventDamage {
			continue
		}
		p.Expanded = 1
		g.completeDamage(&p.Event)
		e := p.Event
		g.damageResults(&e)
		found = true
	}
	return found
}

// expandWhole puts the single events in the place of one that stands for them.
func expandWhole(g *Game, i int) {
	p := g.S.Proposal(i)
	e := p.Event
	p.Done = 1
	switch e.Kind {
	case mtg.EventToken:
		n, values, kind, counters := e.N, p.Copy, p.EachCounter, int(p.EachN)
		e.Flags &^= event.Whole
		switch e.N = 0; {
		case e.Flags&event.Attacking != 0:
			e.N = unaimed
		case e.Flags&event.Attaches != 0 && e.Other == 0:
			e.N = unhosted
		}
		for range n {
			if g.S.Room(len(g.S.Batch) + 1) {
				g.S.ProposePart(e, i)
				g.S.HoldCopy(values)
				g.S.Proposal(len(g.S.Batch) - 1).Copy = values
				g.proposeEnteringCounters(len(g.S.Batch)-1, kind, counters)
			}
		}
	case mtg.EventMill:
		n := int(e.N)
		e.Flags &^= event.Whole
		e.N = 0
		proposeMill(g, e, n)
	default:
		g.S.SetSettled(e.N)
	}
}
