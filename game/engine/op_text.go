package engine

// This file carries out section 612 as far as text-changing effects begin: which
// words they replace by which.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opChooseWord lets a player choose a word to be replaced, or where one is chosen
// already another of its kind (608.2d).
func opChooseWord(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		g.storeNumber(in, int(g.S.Chosen[0].N))
		return next
	}
	c := g.context(f)
	kinds, other, prompt := in.Words, mtg.Word(0), decision.PromptWord
	if in.N != nil {
		other, prompt = mtg.Word(g.Q.Num(&c, in.N)), decision.PromptNewWord
		kinds = other.Kinds()
	}
	d := g.askChooser(f, in, decision.Pick, prompt, rule.R612_1)
	if d == nil {
		return next
	}
	for w := mtg.Word(1); w <= mtg.LastWord; w++ {
		if w.Kinds()&kinds != 0 && w != other && !excludes(in.Filter, w) {
			d.Options = append(d.Options, decision.Option{N: int32(w)})
		}
	}
	return wait
}

// excludes reports whether the word is one that must not be chosen.
func excludes(f *ability.Filter, w mtg.Word) bool {
	if f == nil {
		return false
	}
	for _, t := range f.NotSubtypes {
		if mtg.SubtypeWord(t) == w {
			return true
		}
	}
	return false
}

// opReword begins a text-changing effect.
func opReword(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	x := g.newEffect(f, state.TextEffect, in.Duration, f.Player)
	x.Values[0], x.Values[1] = int32(g.Q.Num(&c, in.N)), int32(g.Q.Num(&c, in.M))
	var on []mtg.Entity
	for _, e := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(e.Object()); o != nil && (o.Zone == mtg.Battlefield || o.Zone == mtg.Stack) {
			on = append(on, e)
		}
	}
	if len(on) == 0 || x.Values[0] == 0 || x.Values[1] == 0 {
		return next
	}
	g.startEffect(f, x, on)
	g.Q.Invalidate()
	return next
}
