package engine

// This file carries out what 601.2b says of hybrid and Phyrexian mana symbols:
// which half of each is to be paid is announced before the total cost is known.
//
// A symbol is asked about only when the answer can change the total, because
// something increases, reduces or bounds it. Otherwise whoever pays says by
// what he pays with which half he meant (107.4e, 107.4f): nothing can happen in
// between that the announcement would have to come before.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// half is how one symbol is to be paid: two bits of Capture.Halves.
type half uint32

const (
	halfOpen   half = iota // whichever
	halfFirst              // the first colour, or the two generic mana of {2/W}
	halfSecond             // the second colour
	halfLife               // 2 life
)

// maxAnnounced is how many symbols of a cost can be announced; those after them
// are settled as they are paid.
const maxAnnounced = 16

// halfOf returns what is announced for symbol i.
func halfOf(halves uint32, i int) half { return half(halves >> (2 * i) & 3) }

// hasHalves reports whether the symbol can be paid in more ways than one.
func hasHalves(m mtg.ManaSymbol) bool {
	return m&(mtg.SymbolTwo|mtg.SymbolPhyrexian) != 0 || m.Colors().Count() > 1
}

// payAs returns what a symbol asks once a half of it is announced: another
// symbol, or generic mana; false when it has no such half.
func payAs(m mtg.ManaSymbol, h half) (symbol mtg.ManaSymbol, generic uint16, ok bool) {
	colors := m.Colors()
	low := colors & -colors
	switch {
	case h == halfLife:
		return mtg.SymbolPhyrexian, 0, m&mtg.SymbolPhyrexian != 0
	case m&mtg.SymbolTwo != 0 && h == halfFirst:
		return 0, 2, true
	case m&mtg.SymbolTwo != 0:
		return mtg.ManaSymbol(colors), 0, true
	case h == halfFirst:
		return mtg.ManaSymbol(low), 0, true
	}
	return mtg.ManaSymbol(colors &^ low), 0, colors != low
}

// addAs adds a symbol to the cost, paid as announced.
func addAs(sum *mtg.ManaCost, m mtg.ManaSymbol, h half) {
	if h == halfOpen {
		sum.Symbols[sum.N] = m
		sum.N++
		return
	}
	symbol, generic, _ := payAs(m, h)
	sum.Generic += generic
	if symbol != 0 {
		sum.Symbols[sum.N] = symbol
		sum.N++
	}
}

// announced is the cost with the halves that were announced in the places of
// their symbols.
func announced(sum *mtg.ManaCost, halves uint32) mtg.ManaCost {
	if halves == 0 {
		return *sum
	}
	out := mtg.ManaCost{None: sum.None, X: sum.X, Generic: sum.Generic}
	for i, m := range sum.Symbols[:sum.N] {
		addAs(&out, m, halfOf(halves, i))
	}
	return out
}

// halves are the halves announced so far.
func (g *Game) halves(f *state.Frame) uint32 {
	if f.Capture == 0 {
		return 0
	}
	return g.S.Capture(f.Capture).Halves
}

// nextHalf finds the first symbol that must still be announced, and returns how
// many symbols the cost has when there is none.
func (g *Game) nextHalf(f *state.Frame, halves uint32) int {
	before, _ := g.beforeChanges(f)
	if !g.changesCosts(f) {
		return int(before.N)
	}
	for i, m := range before.Symbols[:min(before.N, maxAnnounced)] {
		if halfOf(halves, i) == halfOpen && hasHalves(m) && g.halfMatters(f, halves, i, m) {
			return i
		}
	}
	return int(before.N)
}

// halfMatters reports whether announcing a half of symbol i makes another total
// than leaving it open until it is paid.
func (g *Game) halfMatters(f *state.Frame, halves uint32, i int, m mtg.ManaSymbol) bool {
	open, _ := g.totalWith(f, halves)
	if !open.Drop(m) {
		return true
	}
	for h := halfFirst; h <= halfLife; h++ {
		if _, _, ok := payAs(m, h); !ok {
			continue
		}
		late := open
		addAs(&late, m, h)
		early, _ := g.totalWith(f, halves|uint32(h)<<(2*i))
		if !sameMana(early, late) {
			return true
		}
	}
	return false
}

// sameMana reports whether two costs ask the same, in whatever order.
func sameMana(a, b mtg.ManaCost) bool {
	if a.Generic != b.Generic || a.N != b.N {
		return false
	}
	for _, m := range a.Symbols[:a.N] {
		if !b.Drop(m) {
			return false
		}
	}
	return true
}

// maxHalves bounds how many announcements are tried to find one that can be
// paid.
const maxHalves = 64

// someHalves reports whether a total that can still be announced satisfies
// payable; true when finding out takes longer than is sensible.
func (g *Game) someHalves(f *state.Frame, halves uint32, tries *int, payable func(*mtg.ManaCost) bool) bool {
	sum, _ := g.totalWith(f, halves)
	i := g.nextHalf(f, halves)
	before, _ := g.beforeChanges(f)
	if i >= int(before.N) {
		*tries++
		return *tries > maxHalves || payable(&sum)
	}
	for h := halfFirst; h <= halfLife; h++ {
		if _, _, ok := payAs(before.Symbols[i], h); ok && g.someHalves(f, halves|uint32(h)<<(2*i), tries, payable) {
			return true
		}
	}
	return false
}

// castHalvesAsk asks for the next half that must be announced (601.2b): those
// with which the cost can be paid.
func castHalvesAsk(g *Game, f *state.Frame) verdict {
	if f.Flags&castTrigger != 0 {
		return g.jump(f, stepCastTargets)
	}
	r := g.S.Capture(f.Capture)
	i := g.nextHalf(f, r.Halves)
	before, _ := g.beforeChanges(f)
	if i >= int(before.N) {
		return g.jump(f, stepCastTargets)
	}
	d := g.ask(decision.Pick, decision.PromptHybrid, f.Player, rule.R601_2b)
	d.Source, d.Ability, d.Min, d.Max = f.Object, f.Ability, 1, 1
	had, m := r.Halves, before.Symbols[i]
	for h := halfFirst; h <= halfLife; h++ {
		symbol, generic, ok := payAs(m, h)
		if !ok {
			continue
		}
		g.S.Capture(f.Capture).Halves = had | uint32(h)<<(2*i)
		if g.payable(f.Player, f.Source, f) {
			d.Options = append(d.Options, decision.Option{
				Object: f.Source, Ability: f.Ability, N: int32(h), Colors: symbol.Colors(), Min: int32(generic), Max: int32(i),
			})
		}
	}
	g.S.Capture(f.Capture).Halves = had
	if len(d.Options) == 0 {
		return g.illegal(f)
	}
	return wait
}

// castHalvesUse notes the half.
func castHalvesUse(g *Game, f *state.Frame) verdict {
	o := g.S.Chosen[0]
	g.S.Capture(f.Capture).Halves |= uint32(o.N) << (2 * o.Max)
	return g.jump(f, stepCastHalves)
}
