package legal

import "github.com/apnap/apnap/mtg"

// Half is how one symbol is to be paid: two bits of Capture.Halves.
type Half uint32

const (
	OpenHalf   Half = iota // whichever
	FirstHalf              // the first colour, or the two generic mana of {2/W}
	SecondHalf             // the second colour
	LifeHalf               // 2 life
)

// maxAnnounced is how many symbols of a cost can be announced; those after them
// are settled as they are paid.
const maxAnnounced = 16

// halfOf returns what is announced for symbol i.
func halfOf(halves uint32, i int) Half { return Half(halves >> (2 * i) & 3) }

// hasHalves reports whether the symbol can be paid in more ways than one.
func hasHalves(m mtg.ManaSymbol) bool {
	return m&(mtg.SymbolTwo|mtg.SymbolPhyrexian) != 0 || m.Colors().Count() > 1
}

// PayAs returns what a symbol asks once a half of it is announced: another
// symbol, or generic mana; false when it has no such half.
func PayAs(m mtg.ManaSymbol, h Half) (symbol mtg.ManaSymbol, generic uint16, ok bool) {
	colors := m.Colors()
	low := colors & -colors
	switch {
	case h == LifeHalf:
		return mtg.SymbolPhyrexian, 0, m&mtg.SymbolPhyrexian != 0
	case m&mtg.SymbolTwo != 0 && h == FirstHalf:
		return 0, 2, true
	case m&mtg.SymbolTwo != 0:
		return mtg.ManaSymbol(colors), 0, true
	case h == FirstHalf:
		return mtg.ManaSymbol(low), 0, true
	}
	return mtg.ManaSymbol(colors &^ low), 0, colors != low
}

// addAs adds a symbol to the cost, paid as announced.
func addAs(sum *mtg.ManaCost, m mtg.ManaSymbol, h Half) {
	if h == OpenHalf {
		sum.Symbols[sum.N] = m
		sum.N++
		return
	}
	symbol, generic, _ := PayAs(m, h)
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
func (l *Law) halves(pr *Proposal) uint32 {
	if pr.Capture == 0 {
		return 0
	}
	return l.S.Capture(pr.Capture).Halves
}

// NextHalf finds the first symbol of the cost that must still be announced: its place,
// and which it is.
func (l *Law) NextHalf(pr *Proposal, halves uint32) (i int, m mtg.ManaSymbol, found bool) {
	if !l.changesCosts(pr) {
		return 0, 0, false
	}
	before, _ := l.BeforeChanges(pr)
	for i, m := range before.Symbols[:min(before.N, maxAnnounced)] {
		if halfOf(halves, i) == OpenHalf && hasHalves(m) && l.halfMatters(pr, halves, i, m) {
			return i, m, true
		}
	}
	return 0, 0, false
}

// halfMatters reports whether announcing a half of symbol i makes another total
// than leaving it open until it is paid.
func (l *Law) halfMatters(pr *Proposal, halves uint32, i int, m mtg.ManaSymbol) bool {
	open, _ := l.totalWith(pr, halves)
	if !open.Drop(m) {
		return true
	}
	for h := FirstHalf; h <= LifeHalf; h++ {
		if _, _, ok := PayAs(m, h); !ok {
			continue
		}
		late := open
		addAs(&late, m, h)
		early, _ := l.totalWith(pr, halves|uint32(h)<<(2*i))
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
func (l *Law) someHalves(pr *Proposal, halves uint32, tries *int, payable func(*mtg.ManaCost) bool) bool {
	sum, _ := l.totalWith(pr, halves)
	i, m, found := l.NextHalf(pr, halves)
	if !found {
		*tries++
		return *tries > maxHalves || payable(&sum)
	}
	for h := FirstHalf; h <= LifeHalf; h++ {
		if _, _, ok := PayAs(m, h); ok && l.someHalves(pr, halves|uint32(h)<<(2*i), tries, payable) {
			return true
		}
	}
	return false
}
