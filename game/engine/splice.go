package engine

// This file carries out 702.47, splice: the text of cards in hand that a spell gains as it
// is cast.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// mostSpliced is more than anybody splices onto one spell.
const mostSpliced = 8 // NOTE: targets stand by the place of their mode, of which there are fifteen

// castSpliceAsk asks which card of his hand the player splices onto the spell next; which
// one comes first has its effect first (702.47a, 702.47b). Nothing happens in between, so
// that they are all revealed at once when he is through.
func castSpliceAsk(g *Game, f *state.Frame) verdict {
	if !couldSplice(g, f) || state.SplicedAt(&g.S, f.Capture, mostSpliced-1) != nil {
		return spliceReveal(g, f)
	}
	d := g.ask(decision.Pick, decision.PromptReveal, f.Player, rule.R702_47a)
	d.Source, d.Ability, d.Max = f.Object, f.Ability, 1
	hidden := false
	for _, slot := range g.S.List(mtg.Hand, f.Player) {
		id := g.S.ID(slot)
		if isSpliced(g, f, id) {
			continue
		}
		hidden = hidden || g.S.Concealed(id)
		if canSplice(g, f, id) {
			d.Options = append(d.Options, g.objectOption(id))
		}
	}
	if g.stands(len(d.Options) > 0, hidden) {
		return wait
	}
	return spliceReveal(g, f)
}

func castSpliceUse(g *Game, f *state.Frame) verdict {
	if len(g.S.Chosen) == 0 {
		return spliceReveal(g, f)
	}
	state.AddSpliced(&g.S, spliceOf(g, f, g.S.Chosen[0].Object))
	return g.jump(f, stepCastSpliceAsk)
}

// spliceReveal reveals the cards that are spliced onto the spell.
func spliceReveal(g *Game, f *state.Frame) verdict {
	for n := 0; ; n++ {
		r := state.SplicedAt(&g.S, f.Capture, n)
		if r == nil {
			return g.jump(f, stepCastModesAsk)
		}
		state.RevealSpliced(&g.S, f.Capture, n)
		g.emit(event.Event{
			Kind: mtg.EventReveal, Object: r.Card, Player: f.Player, By: f.Player, Source: f.Object, Ability: f.Ability, Rule: rule.R702_47a,
		})
	}
}

// couldSplice reports whether there are cards in the game that can be spliced onto what
// is cast. Where there are, whoever may hold one is asked: that he is not would tell what
// he holds.
func couldSplice(g *Game, f *state.Frame) bool {
	c := g.context(f)
	return g.P.HasStatic(ability.StaticSplice) && slices.ContainsFunc(g.P.Splices(), func(onto *ability.Filter) bool {
		return g.Q.Matches(&c, onto, f.Object.Entity())
	})
}

// spliceOf is the record of a card in hand as spliced onto what is cast.
func spliceOf(g *Game, f *state.Frame, id mtg.ObjectID) state.SplicedRecord {
	return state.SplicedRecord{Card: id, Ability: g.P.Face(g.Q.TextOf(g.S.Object(id))).Spell, Capture: f.Capture}
}

// isSpliced reports whether the card is spliced onto what is cast already (702.47b).
func isSpliced(g *Game, f *state.Frame, id mtg.ObjectID) bool {
	return slices.ContainsFunc(g.S.Spliced, func(r state.SplicedRecord) bool { return r.Capture == f.Capture && r.Card == id })
}

// canSplice reports whether the card in hand can be spliced onto what is cast: that is what
// it says, and its targets and its cost are there with the rest (702.47b).
func canSplice(g *Game, f *state.Frame, id mtg.ObjectID) bool {
	splice := g.P.Face(g.Q.TextOf(g.S.Object(id))).Splice
	c := g.context(f)
	if splice == nil || !g.Q.Matches(&c, splice.Filter, f.Object.Entity()) {
		return false
	}
	state.AddSpliced(&g.S, spliceOf(g, f, id))
	ok := g.finishable(f)
	state.CutSpliced(&g.S)
	return ok
}

// modeAt returns what stands at a place among the chosen modes of a spell or ability: the
// ability it is of and its number there. Behind the spell's own come the texts of the cards
// that were spliced onto it, with what has changed the spell's text (612.1, 702.47c). The
// number is negative where there is none.
func (g *Game) modeAt(id mtg.ObjectID, ref mtg.AbilityRef, capture uint16, place int) (mtg.AbilityRef, int) {
	if m := g.mode(capture, place); m >= 0 || len(g.S.Spliced) == 0 {
		return ref, m
	}
	own := 0
	for g.mode(capture, own) >= 0 {
		own++
	}
	r := state.SplicedAt(&g.S, capture, place-own)
	if r == nil {
		return ref, -1
	}
	if o := g.S.Object(id); o != nil && o.Words != 0 {
		return g.P.Face(g.S.Reworded(g.P.Ability(r.Ability).Face, o.Words)).Spell, 0
	}
	return r.Ability, 0
}
