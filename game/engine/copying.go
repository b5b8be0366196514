package engine

// This file carries out section 707, copying objects, as far as permanents and
// tokens go; spells and abilities stand in copying_spells.go.

import (
	"math"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// copiedValues are the values an object has as a copy, none while it is face
// down.
func copiedValues(g *Game, o *state.Object) uint16 {
	if o.Is(state.FaceDown) {
		return 0
	}
	return o.Copy
}

// valuesOf works out the copiable values of an object with the exceptions of a
// copy effect (707.2, 707.9). own is the object that becomes the copy, or none.
// The values are good until the next call.
func (g *Game) valuesOf(c *query.Context, o, own mtg.ObjectID, mods []ability.Mod) (*query.Values, bool) {
	v := &g.scratch.values
	if !g.Q.Copy(o, v) {
		return v, false
	}
	if len(mods) == 0 {
		return v, true
	}
	before := &g.scratch.ownValues
	if !g.Q.Copy(own, before) {
		before = nil
	}
	for i := range mods {
		g.Q.Except(c, v, before, &mods[i])
	}
	query.DropSize(g.Q, v)
	return v, true
}

// proposeCopy proposes an event that brings an object with the values.
func proposeCopy(g *Game, e event.Event, v *query.Values) {
	e.Card = v.Own
	g.S.Propose(e)
	if v.Changed {
		g.S.Proposal(len(g.S.Batch) - 1).Copy = g.S.NewCopy(v.Copiable(), v.Abilities)
	}
}

// opEnterCopy makes what is about to enter a copy of the object chosen; without one
// it enters as what it is (707.5, 614.12a).
func opEnterCopy(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		e := &g.S.Proposal(g.entering()).Event
		e.Other = g.S.Chosen[0].Other
		e.Flags |= event.Attaches
		return next
	}
	if !enterCopy(g, f, in) {
		return next
	}
	return askEnchants(g, f)
}

// enterCopy makes what is about to enter a copy, and reports whether it is one.
func enterCopy(g *Game, f *state.Frame, in *ability.Instr) bool {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	if len(list) == 0 {
		return false
	}
	i := g.entering()
	if e := g.S.Batch[i].Event; e.Kind == mtg.EventToken && e.Is(event.Whole) {
		copiesInstead(g, i, &c, list[0].Object(), in.Mods)
		return false
	}
	dropExceptions(g, i)
	v, ok := g.valuesOf(&c, list[0].Object(), g.S.Batch[i].Event.Object, in.Mods)
	if !ok {
		return false
	}
	enterAs(g, f, in, i, v)
	g.S.Proposal(i).CopyOf = list[0].Object()
	if in.N != nil {
		exceptCounters(g, i, &c, in.Counter, in.N)
	}
	if in.Types == 0 { // 707.9f: asked of what it would be without the exception
		return true
	}
	became, _ := g.imagine(i)
	if row := g.would.q.Row(became); row == nil || row.Types&in.Types == 0 {
		return true
	}
	if len(in.Others) > 0 {
		if v, ok = g.valuesOf(&c, list[0].Object(), g.S.Batch[i].Event.Object, in.Mods); ok {
			for j := range in.Others {
				g.Q.Except(&c, v, nil, &in.Others[j])
			}
			enterAs(g, f, in, i, v)
		}
	}
	if in.M != nil {
		exceptCounters(g, i, &c, in.Counter, in.M)
	}
	return true
}

// copiesInstead has the tokens that are to be created be copies of an object, all that are created
// in the event at index i: nothing that they were is left, but how they are created stays (614.6).
func copiesInstead(g *Game, i int, c *query.Context, of mtg.ObjectID, mods []ability.Mod) {
	who := g.S.Batch[i].Event.Player
	for j := i; j < len(g.S.Batch); j++ {
		if !state.IsBesides(&g.S, j, i) || g.S.Batch[j].Done != 0 || g.S.Batch[j].Event.Player != who {
			continue
		}
		v, ok := g.valuesOf(c, of, 0, mods)
		if !ok {
			return
		}
		values := uint16(0)
		if v.Changed {
			values = g.S.NewCopy(v.Copiable(), v.Abilities)
		}
		p := g.S.Proposal(j)
		g.S.ReleaseCopy(p.Copy)
		p.Copy, p.Event.Card = values, v.Own
		if p.Event.Is(event.Attaches) { // it enchants nothing
			p.Event.Flags &^= event.Attaches
			p.Event.Other = 0
		}
	}
}

// enterAs makes the values those of what the proposal at index i brings: for a time over those
// that it has besides, or for as long as it is there in their place.
func enterAs(g *Game, f *state.Frame, in *ability.Instr, i int, v *query.Values) {
	values := g.S.NewCopy(v.Copiable(), v.Abilities)
	p := g.S.Proposal(i)
	g.S.ReleaseCopy(p.CopyNow)
	p.CopyNow, p.CopyFor, p.CopyBy = 0, 0, 0
	if in.Duration != ability.NoDuration {
		p.CopyNow, p.CopyFor, p.CopyBy = values, uint8(in.Duration), f.Ability
		return
	}
	g.S.ReleaseCopy(p.Copy)
	p.Copy = values
}

// enterCopyFor begins the copy effect of what has entered, or was turned face up, as a copy for a
// time (611.2a, 708.11).
func enterCopyFor(g *Game, p *state.Proposed, id mtg.ObjectID) {
	g.S.AddAffected(g.S.AddEffect(copyForNow(g, p, id)), id.Entity())
	g.Q.Invalidate()
}

// copyForNow is the copy effect of what enters, or is turned face up, as a copy for a time.
func copyForNow(g *Game, p *state.Proposed, id mtg.ObjectID) state.Effect {
	f := state.Frame{Ability: p.CopyBy, Source: id, Player: p.Event.Player}
	x := g.newEffect(&f, state.CopyEffect, ability.Duration(p.CopyFor), f.Player)
	x.Values[0] = int32(p.CopyNow)
	return x
}

// exceptCounters puts counters on what enters, as an exception of a copy effect.
func exceptCounters(g *Game, i int, c *query.Context, kind mtg.Counter, n *ability.Num) {
	before := len(g.S.Batch)
	g.proposeEnteringCounters(i, kind, g.Q.Num(c, n))
	for j := before; j < len(g.S.Batch); j++ {
		g.S.Proposal(j).Excepted = 1
	}
	g.S.SetBatchFirst(uint32(len(g.S.Batch))) // they belong to the batch before
}

// dropExceptions takes back the counters of a copy effect that another copy effect
// comes after (707.9e), and has what is linked to it not trigger (707.9g).
func dropExceptions(g *Game, i int) {
	state.DropSequels(&g.S, i, func(ref mtg.AbilityRef) bool { return g.P.Ability(ref).Kind == ability.Triggered })
	for j := range g.S.Batch {
		if p := g.S.Proposal(j); int(p.With) == i+1 && p.Excepted != 0 {
			p.Done = 1
		}
	}
}

// opCopyToken creates tokens that are copies of objects (111.10, 707.2).
func opCopyToken(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	n := g.Q.Num(&c, in.N)
	list := g.Q.Sel(&c, in.What, nil)
	if copiesEnchanting(g, f, list, g.players(&c, in.Who), n) {
		return wait
	}
	if f.Step == 0 {
		e := g.effectEvent(f, mtg.EventToken)
		e.To = mtg.Battlefield
		if in.Flags&ability.FlagTapped != 0 {
			e.Flags |= event.Tapped
		}
		asked := f.Flags&hostReady != 0
		var room [mtg.MaxSeats]mtg.Entity
		aims, fights := aimTokens(g, f, in, room[:0])
		if in.Flags&ability.FlagAttacking == 0 && in.Other != nil { // as many for each, all at once (608.2f)
			aims = aims[:0]
			for _, p := range g.players(&c, in.Other) {
				aims = append(aims, mtg.PlayerEntity(p))
			}
		}
		first := len(g.S.Batch)
		for j, p := range g.players(&c, in.Who) {
			e.Player = p
			for i, x := range list {
				v, ok := g.valuesOf(&c, x.Object(), 0, in.Mods)
				switch {
				case in.Flags&ability.FlagOwn != 0 && (g.Q.Row(x.Object()) == nil || g.Q.Row(x.Object()).Controller != p): // each his own
				case !ok || n <= 0 || v.Types()&(mtg.Instant|mtg.Sorcery) != 0: // 111.5
				case asked && g.wasAura(x):
					proposeAuras(g, e, v, g.S.Result[(j*len(list)+i)*n:][:n])
				default:
					each := e
					if in.Flags&ability.FlagBlocking != 0 {
						each.Other = x
					}
					if g.wasAura(x) { // what each enchants is settled when it is how many there are
						each.Flags |= event.Attaches
					}
					for _, at := range aims {
						if fights {
							aimToken(g, &each, at)
						} else if at != 0 {
							each.Other = at
						}
						proposeCopies(g, each, v, n)
					}
				}
			}
		}
		createTogether(g, first)
		if in.M != nil {
			copiesWith(g, first, in.Counter, max(0, min(g.Q.Num(&c, in.M), math.MaxUint16)))
		}
	}
	v := g.settleInto(f, in)
	if v != call && in.Flags&ability.FlagBlocking != 0 {
		blockCopied(g)
	}
	return created(g, f, in, v)
}

// createTogether makes one event of the tokens proposed from the first on that one player creates:
// what is created besides is so once for all of them (614.5, 608.2f).
func createTogether(g *Game, first int) {
	for j := first + 1; j < len(g.S.Batch); j++ {
		e := g.S.Batch[j].Event
		for i := first; i < j && e.Flags&event.Whole != 0; i++ {
			if of := g.S.Batch[i].Event; g.S.Batch[i].Besides == 0 && of.Flags&event.Whole != 0 && of.Player == e.Player {
				g.S.Proposal(j).Besides = uint32(i + 1)
				break
			}
		}
	}
}

// copiesWith has the tokens proposed from the first on enter with counters (707.9e).
func copiesWith(g *Game, first int, kind mtg.Counter, n int) {
	for i, last := first, len(g.S.Batch); i < last; i++ {
		if p := g.S.Proposal(i); p.Event.Is(event.Whole) {
			p.EachCounter, p.EachN = kind, uint16(n)
			continue
		}
		g.proposeEnteringCounters(i, kind, n)
	}
}

// blockCopied has each token just created block what it is a copy of (509.4), which the event
// that created it names.
func blockCopied(g *Game) {
	for _, x := range slices.Clone(g.S.Result) {
		for i := len(g.S.Past) - 1; i >= 0; i-- {
			if e := g.S.Past[i]; e.Kind == mtg.EventToken && e.Became == x.Object() && e.Other != 0 {
				entersBlocking(g, x.Object(), e.Other.Object())
				break
			}
		}
	}
}

// proposeCopies proposes n tokens with the values.
func proposeCopies(g *Game, e event.Event, v *query.Values, n int) {
	if g.P.ReplacesWhole(mtg.EventToken) {
		e.N, e.Flags = int32(n), e.Flags|event.Whole
		proposeCopy(g, e, v)
		return
	}
	for i := 0; i < n && g.S.Room(len(g.S.Batch)+1); i++ {
		proposeCopy(g, e, v)
	}
}

// opBecomeCopy makes permanents copies of another object while they stay where
// they are (707.4).
func opBecomeCopy(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	of := g.Q.Sel(&c, in.Other, nil)
	if len(of) == 0 {
		return next
	}
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		o := g.S.Object(x.Object())
		if o == nil || o.Zone != mtg.Battlefield {
			continue
		}
		if v, ok := g.valuesOf(&c, of[0].Object(), x.Object(), in.Mods); ok {
			becomeCopy(g, f, in, x.Object(), v)
			e := g.effectEvent(f, mtg.EventBecameCopy)
			e.Object, e.Other = x.Object(), of[0]
			g.emit(e)
		}
	}
	return next
}

// becomeCopy begins the copy effect on one permanent. One without an end replaces
// what the permanent was, unless another is to end before it, or others merged with it: what
// it is by them is found anew when one of its cards turns over (730.2a).
func becomeCopy(g *Game, f *state.Frame, in *ability.Instr, id mtg.ObjectID, v *query.Values) {
	values := g.S.NewCopy(v.Copiable(), v.Abilities)
	if in.Duration == ability.Permanently && !isCopyForNow(g, id) && state.TimesMutated(&g.S, id) == 0 {
		g.S.SetBase(id, values)
	} else {
		x := g.newEffect(f, state.CopyEffect, in.Duration, f.Player)
		x.Values[0] = int32(values)
		g.startEffect(f, x, []mtg.Entity{id.Entity()})
	}
	g.S.ReleaseCopy(values)
	g.Q.Invalidate()
}

// isCopyForNow reports whether a copy effect that has its own end applies to the
// object.
func isCopyForNow(g *Game, id mtg.ObjectID) bool {
	if !g.Q.HasLasting(state.CopyEffect) {
		return false
	}
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.Kind == state.CopyEffect && g.S.Affects(x, id.Entity()) {
			return true
		}
	}
	return false
}

// ceaseCopies makes copies of cards that are neither on the stack nor on the
// battlefield cease to exist (704.5e).
func ceaseCopies(g *Game) {
	for z := mtg.Library; int(z) < mtg.NumZones; z++ {
		if z == mtg.Stack || z == mtg.Battlefield {
			continue
		}
		for p := mtg.Seat(0); p <= mtg.Seat(g.S.Seats); p++ {
			list := g.S.Zones[z][p]
			for i := len(list) - 1; i >= 0; i-- {
				if id, o := g.S.ID(list[i]), &g.S.Objects[list[i]]; o.Kind == state.CopyObject && !o.Is(state.Prepared) {
					g.emit(event.Event{Kind: mtg.EventZoneChange, Object: id, To: mtg.Nowhere, Rule: rule.R704_5e})
				}
			}
		}
	}
}
