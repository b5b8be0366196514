package engine

// This file carries out what happens to permanents that several cards represent, melded
// (701.42, 712.21) or merged (702.140, 730), as they come and as they leave.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// partEvents are the events by which what else represented a permanent follows it out of
// the battlefield: one permanent leaves, and each of the cards goes where it does (712.21).
// e is the leaving, which has happened, and to where it was to be put; a commander that goes
// to the command zone goes there alone (903.9c).
func (g *Game) partEvents(e *event.Event, to mtg.Zone) (list []event.Event) {
	if len(g.S.Parts) == 0 || e.From != mtg.Battlefield || e.To == mtg.Battlefield || e.Kind == mtg.EventPartMoved || g.S.Object(e.Object) != nil {
		return nil
	}
	for part := range state.PartsOf(&g.S, e.Object) {
		if o := g.S.Object(part); o != nil && o.Zone == mtg.Battlefield {
			list = append(list, partMoves(g, e, part, to))
		}
	}
	return list
}

// partMoves is the event by which a part follows the permanent that leaves.
func partMoves(g *Game, e *event.Event, part mtg.ObjectID, to mtg.Zone) event.Event {
	move := event.Event{
		Kind: mtg.EventPartMoved, Object: part, Other: e.Object.Entity(), Player: g.S.Object(part).Owner, By: e.By, Source: e.Source, Ability: e.Ability, To: to,
		Flags: e.Flags & (event.FaceDown | event.Bottom | event.Shuffles), Seen: e.Seen, Rule: rule.R712_21,
	}
	if to == mtg.Library {
		move.N = e.N
	}
	if e.Is(event.Apart) && g.S.Commander(part.Slot()) != nil {
		apart(&move)
	}
	return move
}

// proposeCards proposes for themselves how the cards beneath a token follow it, where the event at
// index i takes that from the battlefield: what replaces how a card is put into a zone, and speaks
// of no tokens, applies to them and not to the token (730.3e).
func proposeCards(g *Game, i int) (found bool) {
	e := g.S.Batch[i].Event
	o := g.S.Object(e.Object)
	if len(g.S.Parts) == 0 || o == nil || o.Zone != mtg.Battlefield || e.To == mtg.Battlefield || e.To == mtg.NoZone || e.Kind == mtg.EventPartMoved ||
		state.Topmost(&g.S, e.Object).Kind != state.TokenObject {
		return false
	}
	for part := range state.PartsOf(&g.S, e.Object) {
		if g.S.Object(part).Kind == state.CardObject {
			g.S.ProposePart(partMoves(g, &e, part, e.To), i)
			found = true
		}
	}
	return found
}

// movesForItself reports whether the batch has an event of its own for the part.
func movesForItself(g *Game, part mtg.ObjectID) bool {
	return slices.ContainsFunc(g.S.Proposing(), func(p state.Proposed) bool {
		return p.Event.Kind == mtg.EventPartMoved && p.Event.Object == part
	})
}

// apart makes the event one that puts a commander into the command zone. A library it was to be
// shuffled into is shuffled all the same (701.24c).
func apart(e *event.Event) {
	e.To = mtg.Command
	e.Flags &^= event.Bottom
}

// takeParts makes what else represented a permanent that the proposal at index i took from
// the battlefield follow it. What an effect finds of the permanent is all of it (712.21c).
func takeParts(g *Game, e *event.Event, to mtg.Zone) {
	for _, move := range g.partEvents(e, to) {
		if movesForItself(g, move.Object) {
			continue
		}
		g.promised(&move)
		happens(g, &move)
		if g.S.Object(move.Became) != nil {
			g.S.AddResult(move.Became.Entity())
		}
	}
}

// happens makes an event a fact that belongs to another of the batch.
func happens(g *Game, e *event.Event) {
	g.S.Apply(e)
	if e.To == mtg.Exile {
		noteExiler(g, e)
	}
	g.events = append(g.events, *e)
	g.scratch.events = append(g.scratch.events, *e)
	g.refresh(e)
}

// opMeld puts the two cards of a meld pair onto the battlefield as one permanent (701.42a).
// Anything else that is told to stays where it is (701.42b, 701.42c).
func opMeld(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		pair := slices.Clone(g.selected(&c, in.What))
		if face, ok := meldsInto(g, in, pair); ok {
			v := &g.scratch.values
			query.TokenValues(g.Q, face, v)
			values := v.Copiable()
			for _, x := range pair { // 712.8g
				values.Value += uint8(g.P.Face(g.S.Object(x.Object()).Front).Cost.ManaValue(0))
			}
			e := g.effectEvent(f, mtg.EventZoneChange)
			e.Object, e.Player, e.To = pair[0].Object(), f.Player, mtg.Battlefield
			g.S.Propose(e)
			p := g.S.Proposal(len(g.S.Batch) - 1)
			p.Copy, p.Melds = g.S.NewCopy(values, nil), pair[1].Object()
		}
	}
	return g.settleInto(f, in)
}

// meldsInto returns the combined back face of two cards, and false where they are not the
// two that the instruction names (701.42b).
func meldsInto(g *Game, in *ability.Instr, pair []mtg.Entity) (mtg.FaceID, bool) {
	result, known := g.P.CardNamed(in.Texts[2])
	if len(pair) != 2 || !known {
		return 0, false
	}
	for _, name := range in.Texts[:2] {
		id, ok := g.P.CardNamed(name)
		if !ok || !slices.ContainsFunc(pair, func(x mtg.Entity) bool {
			o := g.S.Object(x.Object())
			return o != nil && o.Kind == state.CardObject && o.Card == id && o.Zone == mtg.Exile && !o.Is(state.FaceDown)
		}) {
			return 0, false
		}
	}
	return g.P.Card(result).Front, true
}

// meldOther brings the second card of a meld pair along with the first, which the proposal
// at index i has put somewhere (712.14c).
func meldOther(g *Game, i int, e *event.Event) {
	second := g.S.Batch[i].Melds
	if second == 0 || e.Became == 0 || g.S.Object(second) == nil {
		return
	}
	with := event.Event{Object: second, Player: e.Player, By: e.By, Source: e.Source, Ability: e.Ability, Rule: rule.R712_14c}
	if e.To == mtg.Battlefield {
		with.Kind, with.Other = mtg.EventMerged, e.Became.Entity()
	} else {
		with.Kind, with.To = mtg.EventZoneChange, e.To
	}
	happens(g, &with)
	if with.Became != 0 {
		g.S.Followed(second, with.Became)
	}
}

// opMerge makes the spell that resolves merge with the permanent that it mutates; its
// controller chooses whether it goes on top (702.140c, 730.2).
func opMerge(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.selected(&c, in.What)
	if len(list) != 1 {
		return next
	}
	if f.Step == 0 {
		d := g.ask(decision.Confirm, decision.PromptOnTop, f.Player, rule.R702_140c)
		d.Source, d.Ability = f.Object, f.Ability
		d.Options = append(d.Options, g.entityOption(list[0]))
		return wait
	}
	e := event.Event{
		Kind: mtg.EventMerged, Object: f.Object, Other: list[0], Player: f.Player, By: f.Player, Source: f.Object, N: int32(state.Beneath), Rule: rule.R730_2,
	}
	if g.S.Yes {
		e.N = int32(state.OnTop)
	}
	permanent, spell := list[0].Object(), g.S.Object(f.Object)
	taken := spell.Kind == state.CardObject && f.Capture != 0 && g.S.Capture(f.Capture).Caster != f.Player
	remember(g, f.Object, spell)
	g.emit(e)
	g.S.Followed(f.Object, permanent)
	if taken { // 702.140f: who gained control of the spell has it of the permanent
		g.beginEffect(f, state.ControlEffect, ability.Permanently, f.Player, list)
		g.watchControl()
	}
	g.emit(event.Event{
		Kind: mtg.EventMutated, Object: permanent, Player: g.Q.Row(permanent).Controller, Source: permanent, Rule: rule.R702_140d,
	})
	return next
}

// remerge finds anew what merged permanents are after an event that may have changed what one
// of their cards is, or which effects made them a copy before (730.2a).
func remerge(g *Game, e *event.Event) {
	switch e.Kind {
	case mtg.EventMerged:
		mergeAnew(g, e.Other.Object())
	case mtg.EventTransform, mtg.EventFlip, mtg.EventTurnedUp, mtg.EventTurnedDown:
		mergeAnew(g, state.Whole(&g.S, e.Object))
	case mtg.EventEffectEnded:
		for i := range g.S.Parts {
			mergeAnew(g, g.S.Parts[i].Of)
		}
	}
}

// mergeAnew gives a permanent that others merged with the copiable values it has now.
func mergeAnew(g *Game, id mtg.ObjectID) {
	if g.S.Object(id) == nil || state.TimesMutated(&g.S, id) == 0 {
		return
	}
	v := &g.scratch.values
	value := query.Merged(g.Q, id, v)
	values := v.Copiable()
	values.Value = value
	if state.IsBase(&g.S, id, values, v.Abilities) {
		return
	}
	n := g.S.NewCopy(values, v.Abilities)
	g.S.SetBase(id, n)
	g.S.ReleaseCopy(n)
	g.Q.Invalidate()
}

// countWhole has a register of what has moved, in which each card of a permanent that was several
// stands, count that permanent as the one object it was (712.21e, 730.3).
func countWhole(g *Game, register uint8) {
	n := len(g.S.Result)
	if n < 2 { // at least two cards stand for such a permanent
		return
	}
	for _, x := range g.S.Result {
		if movedAsPart(g, x) {
			n--
		}
	}
	if n < len(g.S.Result) {
		state.SetAmount(&g.S, register, n)
	}
}

// movedAsPart reports whether the object is what a part of a permanent became as that left (712.21).
func movedAsPart(g *Game, x mtg.Entity) bool { return partOf(g, x) != 0 }

// partOf is the permanent of which the object was a part, as which it moved (712.21), zero where it was none.
func partOf(g *Game, x mtg.Entity) mtg.Entity {
	for i := range g.S.Past {
		if e := &g.S.Past[i]; e.Kind == mtg.EventPartMoved && e.Became.Entity() == x {
			return e.Other
		}
	}
	return 0
}
