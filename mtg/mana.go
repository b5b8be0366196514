package mtg

import (
	"fmt"
	"strings"
)

// MostAmount is the greatest amount of mana, damage, life or anything else that a
// game counts with. What would be more is this much.
const MostAmount = 1 << 30

// ManaSymbol is one symbol of a mana cost (107.4): what may pay it, as a set
// of kinds of mana, with flags for the symbols that mean more. A generic
// symbol is paid by any mana; runs of them are stored as one count in
// ManaCost.
type ManaSymbol uint16

// The bits of a ManaSymbol above the six kinds of mana.
const (
	// SymbolPhyrexian may be paid with 2 life instead (107.4f).
	SymbolPhyrexian ManaSymbol = 1 << (8 + iota)
	// SymbolTwo may be paid with two generic mana instead, as {2/W} (107.4e).
	SymbolTwo
	// SymbolSnow is paid by one mana from a snow source (107.4h).
	SymbolSnow
	// SymbolX is one {X}; its value is chosen while casting (107.3a).
	SymbolX
	// SymbolGeneric is one generic mana, where symbols are listed one by one.
	SymbolGeneric
	// SymbolBend beside SymbolGeneric: it is of a waterbend cost (701.67a).
	SymbolBend
	// SymbolInstead beside SymbolPhyrexian: it is no Phyrexian symbol, but an effect lets its
	// payer pay 2 life rather than the mana.
	SymbolInstead
)

// ColorSymbol returns the symbol paid by one mana of colour c.
func ColorSymbol(c Color) ManaSymbol { return 1 << c }

// Colors returns the kinds of mana that may pay the symbol.
func (m ManaSymbol) Colors() ColorSet { return ColorSet(m & 0x3f) }

// MaxManaSymbols is how many symbols besides generic mana a cost may have.
const MaxManaSymbols = 32

// ManaCost is a cost in mana (202.1): generic mana and up to MaxManaSymbols
// other symbols. None distinguishes "no mana cost", which cannot be paid
// (118.6), from {0}.
type ManaCost struct {
	None    bool
	X       uint8 // how many {X}
	Generic uint16
	N       uint8 // how many of Symbols are used
	Over    bool  // a sum that asks more symbols than fit, and is not paid
	Symbols [MaxManaSymbols]ManaSymbol
}

// ManaValue returns the mana value of the cost with X as given (202.3).
func (c ManaCost) ManaValue(x int) int {
	v := int(c.Generic) + int(c.X)*x
	for _, s := range c.Symbols[:c.N] {
		if s&SymbolTwo != 0 {
			v++
		}
		v++
	}
	return v
}

// Colors returns the colours of the cost's symbols (202.2).
func (c ManaCost) Colors() (set ColorSet) {
	for _, s := range c.Symbols[:c.N] {
		set |= s.Colors() & AllColors
	}
	return set
}

// IsZero reports whether nothing at all is asked, {0}.
func (c ManaCost) IsZero() bool { return !c.None && c.X == 0 && c.Generic == 0 && c.N == 0 }

// Plus returns the sum of two costs; the symbols of d follow those of c. A sum
// of more symbols than fit, which only a cost paid many times over approaches,
// is marked.
func (c ManaCost) Plus(d ManaCost) ManaCost {
	c.None = false
	c.X += d.X
	c.Generic += d.Generic
	if c.Over = c.Over || d.Over || int(c.N)+int(d.N) > MaxManaSymbols; c.Over {
		return c
	}
	for _, s := range d.Symbols[:d.N] {
		c.Symbols[c.N] = s
		c.N++
	}
	return c
}

// Reduce reduces a cost by mana of kinds: each by a symbol of its own kind, and
// where there is none left by generic mana (118.7b-118.7d, 118.7f, 118.7g).
func (c *ManaCost) Reduce(by *ManaCost) {
	generic := int(by.Generic)
	for _, m := range by.Symbols[:by.N] {
		if m&SymbolSnow != 0 || !c.Drop(m&^SymbolPhyrexian) {
			generic++
		}
	}
	c.Generic -= uint16(min(generic, int(c.Generic)))
}

// Drop takes one such symbol out of the cost, and reports whether there was one.
func (c *ManaCost) Drop(m ManaSymbol) bool {
	for i, s := range c.Symbols[:c.N] {
		if s == m {
			copy(c.Symbols[i:c.N], c.Symbols[i+1:c.N])
			c.N--
			c.Symbols[c.N] = 0
			return true
		}
	}
	return false
}

// String returns the cost in symbols: X first, then generic, then the rest in
// the order written; "{0}" for nothing and "" for no mana cost.
func (c ManaCost) String() string {
	if c.None {
		return ""
	}
	var b strings.Builder
	for range c.X {
		b.WriteString("{X}")
	}
	if c.Generic > 0 || c.X == 0 && c.N == 0 {
		fmt.Fprintf(&b, "{%d}", c.Generic)
	}
	for _, s := range c.Symbols[:c.N] {
		b.WriteString(s.String())
	}
	return b.String()
}

// String returns the symbol in braces.
func (m ManaSymbol) String() string {
	switch {
	case m&SymbolX != 0:
		return "{X}"
	case m&SymbolSnow != 0:
		return "{S}"
	case m&SymbolGeneric != 0:
		return "{1}"
	}
	parts := make([]string, 0, 3)
	if m&SymbolTwo != 0 {
		parts = append(parts, "2")
	}
	for _, pair := range hybridOrder {
		if m.Colors() == pair.set {
			parts = append(parts, string(pair.first), string(pair.second))
		}
	}
	if m.Colors().Count() == 1 {
		for c := White; c < NumManaColors; c++ {
			if m.Colors().Has(c) {
				parts = append(parts, string(c.Letter()))
			}
		}
	}
	if m&SymbolPhyrexian != 0 {
		parts = append(parts, "P")
	}
	return "{" + strings.Join(parts, "/") + "}"
}

// hybridOrder lists the two-coloured symbols in the order they are printed.
var hybridOrder = [...]struct {
	set           ColorSet
	first, second byte
}{
	{Colors(White, Blue), 'W', 'U'},
	{Colors(White, Black), 'W', 'B'},
	{Colors(Blue, Black), 'U', 'B'},
	{Colors(Blue, Red), 'U', 'R'},
	{Colors(Black, Red), 'B', 'R'},
	{Colors(Black, Green), 'B', 'G'},
	{Colors(Red, Green), 'R', 'G'},
	{Colors(Red, White), 'R', 'W'},
	{Colors(Green, White), 'G', 'W'},
	{Colors(Green, Blue), 'G', 'U'},
	{Colors(Colorless, White), 'C', 'W'},
	{Colors(Colorless, Blue), 'C', 'U'},
	{Colors(Colorless, Black), 'C', 'B'},
	{Colors(Colorless, Red), 'C', 'R'},
	{Colors(Colorless, Green), 'C', 'G'},
}

// ParseManaCost reads a cost such as "{2}{W/U}{X}". The empty string is no
// mana cost.
func ParseManaCost(text string) (ManaCost, error) {
	var c ManaCost
	if text == "" {
		c.None = true
		return c, nil
	}
	for rest := text; rest != ""; {
		end := strings.IndexByte(rest, '}')
		if rest[0] != '{' || end < 0 {
			return ManaCost{}, fmt.Errorf("mana cost %q: symbols stand in braces, such as {2}{R}", text)
		}
		if err := c.add(rest[1:end]); err != nil {
			return ManaCost{}, fmt.Errorf("mana cost %q: %w", text, err)
		}
		rest = rest[end+1:]
	}
	return c, nil
}

// add adds the symbol written between braces.
func (c *ManaCost) add(symbol string) error {
	if symbol == "X" {
		c.X++
		return nil
	}
	if n, ok := parseNumber(symbol); ok {
		c.Generic += n
		return nil
	}
	s, ok := parseSymbol(symbol)
	if !ok {
		return fmt.Errorf("{%s} is not a mana symbol", symbol)
	}
	if c.N == MaxManaSymbols {
		return fmt.Errorf("more than %d symbols", MaxManaSymbols)
	}
	c.Symbols[c.N] = s
	c.N++
	return nil
}

func parseNumber(s string) (uint16, bool) {
	n := 0
	for _, r := range s {
		if r < '0' || r > '9' || n > 9999 {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	return uint16(n), s != ""
}

func parseSymbol(text string) (s ManaSymbol, ok bool) {
	if text == "S" {
		return SymbolSnow, true
	}
	for _, part := range strings.Split(text, "/") {
		c := strings.Index("WUBRGC", part)
		switch {
		case part == "2" && s == 0:
			s |= SymbolTwo
		case part == "P" && s != 0:
			s |= SymbolPhyrexian
		case len(part) == 1 && c >= 0 && s&(1<<c) == 0:
			s |= 1 << c
		default:
			return 0, false
		}
	}
	return s, s.Colors() != 0 && s.Colors().Count() <= 2
}
