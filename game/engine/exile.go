package engine

// This file carries out section 406 where exile is more than a zone: what is face
// down there, who may look at it and play it, and the piles it is in.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// lookAtExiled lets who acts look at what the instruction has exiled face down: he
// looked at it before, or the text says that he may (406.3).
func lookAtExiled(g *Game, f *state.Frame, in *ability.Instr) {
	c := g.context(f)
	for _, p := range g.players(&c, in.Who) {
		for i := range g.S.Result {
			lookInExile(g, g.S.Result[i].Object(), p, rule.R406_3)
		}
	}
}

// countExiled puts the counters of the instruction on what it has exiled.
func countExiled(g *Game, f *state.Frame, in *ability.Instr) {
	c := g.context(f)
	for i := range g.S.Result {
		e := g.effectEvent(f, mtg.EventCounters)
		e.Other, e.N, e.Counter, e.Player = g.S.Result[i], int32(g.Q.Num(&c, in.N)), in.Counter, f.Player
		g.emit(e)
	}
}

// allowLooks lets players look at cards in exile that static abilities let them
// look at; they may from then on, whatever becomes of the ability (406.3).
func allowLooks(g *Game) {
	g.Q.Statics(ability.StaticLook, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		for i := 0; i < len(g.S.List(mtg.Exile, 0)); i++ {
			id := g.S.ID(g.S.List(mtg.Exile, 0)[i])
			if o := g.S.Object(id); o.Is(state.FaceDown) && !o.Known.Has(c.You) && g.Q.Matches(&c, e.What, id.Entity()) {
				g.emit(event.Event{Kind: mtg.EventLook, Object: id, Player: c.You, Source: src, Rule: rule.R406_3}) // nobody else is told
			}
		}
		return true
	})
}

// unseen returns the card if it is face down in exile and p may not look at it, or
// nil: then he can choose its pile only (406.4).
func unseen(g *Game, p mtg.Seat, e mtg.Entity) *state.Object {
	if !e.IsObject() {
		return nil
	}
	if o := g.S.Object(e.Object()); o != nil && o.Zone == mtg.Exile && o.Is(state.FaceDown) && !o.Known.Has(p) {
		return o
	}
	return nil
}

// byPile takes out of a list of things to choose most from what would let p choose
// among the cards of a pile he may not look at: as many of each pile stay as he may
// choose from it (406.4).
func (g *Game) byPile(list []mtg.Entity, p mtg.Seat, most int) []mtg.Entity {
	kept := list[:0]
	for i, e := range list {
		o, before := unseen(g, p, e), 0
		for j := 0; o != nil && j < len(kept); j++ {
			if other := unseen(g, p, kept[j]); other != nil && o.SamePile(other) {
				before++
			}
		}
		if o == nil || before < max(1, most) {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// drawFromPiles replaces each choice of p that stands for a pile by a card of that
// pile picked at random, among those he may choose from (406.4).
func drawFromPiles(g *Game, p mtg.Seat, chosen, among []mtg.Entity) {
	for i, e := range chosen {
		o := unseen(g, p, e)
		if o == nil {
			continue
		}
		var pile []mtg.Entity
		for _, x := range among {
			if other := unseen(g, p, x); other != nil && o.SamePile(other) && !slices.Contains(chosen[:i], x) {
				pile = append(pile, x)
			}
		}
		chosen[i] = pile[g.randomOf(pile)]
		g.emit(event.Event{Kind: mtg.EventRandom, Other: chosen[i], Player: p, Rule: rule.R406_4})
	}
}

// takeChosen adds what was chosen to the result.
func takeChosen(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) {
	list := g.scratch.bound[:0]
	piles := false
	for i := range g.S.Chosen {
		list = append(list, g.S.Chosen[i].Other)
		piles = piles || unseen(g, p, list[i]) != nil
	}
	g.scratch.bound = list
	if piles {
		among, _, _ := choices(g, f, in, p)
		drawFromPiles(g, p, list, among)
	}
	for _, e := range list {
		g.S.AddResult(e)
	}
}

// opShufflePile shuffles a pile of face-down cards in exile. Nobody knows
// afterwards which of them is which (406.3, 701.24a).
func opShufflePile(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	var pile []mtg.Slot
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Exile && o.Is(state.FaceDown) {
			pile = append(pile, x.Object().Slot())
		}
	}
	for i, slot := range pile {
		e := g.effectEvent(f, mtg.EventPileShuffled)
		e.Object, e.Player = g.S.ID(slot), f.Player
		if i == 0 {
			e.N = int32(len(pile))
		} else {
			e.Object = mtg.MakeObjectID(slot, g.S.ID(slot).Generation()-1)
		}
		g.emit(e)
	}
	g.Q.Invalidate()
	g.S.ClearResult()
	for _, slot := range g.S.List(mtg.Exile, 0) {
		if slices.Contains(pile, slot) {
			g.S.AddResult(g.S.ID(slot).Entity())
		}
	}
	g.store(f, in)
	return next
}

// mayPlayLand reports whether p could play the land while an effect resolves: only
// in his own turn, and as one of the lands he may play (305.2b, 305.3).
func mayPlayLand(g *Game, p mtg.Seat, id mtg.ObjectID) bool {
	return g.S.IsActive(p) && g.S.Players[p].LandsPlayed < 1+g.S.Players[p].LandDrops+int32(g.law.ExtraLands(p)) &&
		!g.Q.Forbidden(mtg.ActionPlayLand, p, id, 0)
}

// noteExiler notes by whose effect something was exiled, where anything in the game asks.
func noteExiler(g *Game, e *event.Event) {
	if e.Became != 0 && g.P.AsksExiler() {
		state.SetExiler(&g.S, e.Became, e.By)
	}
}
