package search

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// term is a thing that a card is or is not.
type term interface {
	match(r *row) bool
	// say says it in a language.
	say(language string) string
}

type (
	// allOf asks for all of several things, anyOf for one of them, notSo for the
	// contrary of one.
	allOf []term
	anyOf []term
	notSo struct{ term }
	// inName asks for words of the name, exactly for the whole name.
	inName  struct{ text string }
	exactly struct{ text string }
	// inTypes asks for words of a type line.
	inTypes struct{ text string }
)

func (list allOf) match(r *row) bool {
	for _, t := range list {
		if !t.match(r) {
			return false
		}
	}
	return true
}

func (list anyOf) match(r *row) bool {
	for _, t := range list {
		if t.match(r) {
			return true
		}
	}
	return false
}

func (n notSo) match(r *row) bool { return !n.term.match(r) }

func (n inName) match(r *row) bool { return strings.Contains(r.name, n.text) }

func (n exactly) match(r *row) bool {
	return r.name == n.text || slices.ContainsFunc(r.faces, func(f face) bool { return f.name == n.text })
}

func (n inTypes) match(r *row) bool {
	return slices.ContainsFunc(r.faces, func(f face) bool { return strings.Contains(f.types, n.text) })
}

// inText asks for words of a text: full with what only explains, else without it.
type inText struct {
	text string
	full bool
}

func (n inText) match(r *row) bool {
	for i := range r.faces {
		text := r.faces[i].text
		if n.full {
			text = r.faces[i].full
		}
		if strings.Contains(text, n.text) {
			return true
		}
	}
	return false
}

// ofItself asks for words of a text in which the card speaks of itself.
type ofItself struct {
	text string
	of   func() [][]string // the texts of all cards, by row
}

func (n ofItself) match(r *row) bool {
	return slices.ContainsFunc(n.of()[r.number], func(text string) bool { return strings.Contains(text, n.text) })
}

// ofColors compares the colours or the identity of a card with a few, or their
// number with one.
type ofColors struct {
	identity bool
	compare  compare
	set      mtg.ColorSet
	number   int // -1: it is compared with set
}

func (c ofColors) match(r *row) bool {
	if c.identity {
		return c.fits(r.entry.Card.Identity)
	}
	return slices.ContainsFunc(r.colors, c.fits)
}

func (c ofColors) fits(has mtg.ColorSet) bool {
	if c.number >= 0 {
		return c.compare.holds(has.Count(), c.number)
	}
	switch c.compare {
	case equal:
		return has == c.set
	case unequal:
		return has != c.set
	case less:
		return has&^c.set == 0 && has != c.set
	case atMost:
		return has&^c.set == 0
	case greater:
		return c.set&^has == 0 && has != c.set
	default:
		return c.set&^has == 0
	}
}

// ofMana compares the mana cost of a face with symbols.
type ofMana struct {
	compare compare
	cost    mtg.ManaCost
}

func (m ofMana) match(r *row) bool {
	return slices.ContainsFunc(r.faces, func(f face) bool {
		c := &f.of.ManaCost
		if c.None {
			return m.compare == unequal
		}
		more, fewer := covers(c, &m.cost), covers(&m.cost, c)
		switch m.compare {
		case equal:
			return more && fewer
		case unequal:
			return !more || !fewer
		case less:
			return fewer && !more
		case atMost:
			return fewer
		case greater:
			return more && !fewer
		default:
			return more
		}
	})
}

// covers reports whether cost a has every symbol of b.
func covers(a, b *mtg.ManaCost) bool {
	if a.Generic < b.Generic || a.X < b.X {
		return false
	}
	rest := *a
	for _, s := range b.Symbols[:b.N] {
		if !rest.Drop(s) {
			return false
		}
	}
	return true
}

// ofNumber compares a number of a face with another, or with one of its own.
type ofNumber struct {
	left    number
	compare compare
	value   int
	right   number // none: value
}

func (n ofNumber) match(r *row) bool {
	for i := range r.faces {
		a, ok := n.left.of(r, &r.faces[i])
		if !ok {
			continue
		}
		b := n.value
		if n.right != noNumber {
			if b, ok = n.right.of(r, &r.faces[i]); !ok {
				continue
			}
		}
		if n.compare.holds(a, b) {
			return true
		}
	}
	return false
}

// starred asks for a power or toughness that is no plain number.
type starred struct {
	left number
	not  bool
}

func (s starred) match(r *row) bool {
	return slices.ContainsFunc(r.faces, func(f face) bool {
		stat := s.left.stat(f.of)
		return stat.Exists() && stat.IsNumber == s.not
	})
}

// evenly asks for a mana value that is even, or odd.
type evenly struct{ rest int }

func (e evenly) match(r *row) bool { return r.value%2 == e.rest }

// number is a number that a card has.
type number uint8

const (
	noNumber number = iota
	power
	toughness
	loyalty
	defense
	total
	manaValue
)

var numberNames = [...]phrase{power: "power", toughness: "toughness", loyalty: "loyalty", defense: "defense", total: "power and toughness together", manaValue: "mana value"}

// stat returns the number as it is printed on a face.
func (n number) stat(f *card.Face) card.Stat {
	switch n {
	case power:
		return f.Power
	case toughness:
		return f.Toughness
	case loyalty:
		return f.Loyalty
	case defense:
		return f.Defense
	default:
		return card.Stat{}
	}
}

// of returns the number of a face, and whether it has it. What is "*" counts as 0.
func (n number) of(r *row, f *face) (int, bool) {
	switch n {
	case manaValue:
		return r.value, true
	case total:
		return f.of.Power.Number + f.of.Toughness.Number, f.of.Power.Exists()
	}
	s := n.stat(f.of)
	return s.Number, s.Exists()
}

// ofKeyword asks for a keyword ability or a variant of it, by their places in the list
// of them.
type ofKeyword struct {
	ids  []uint16
	name string
}

func (k ofKeyword) match(r *row) bool {
	return slices.ContainsFunc(r.keywords, func(id uint16) bool { return slices.Contains(k.ids, id) })
}

// ofAction asks for a keyword action.
type ofAction struct {
	name  string
	words []string
}

func (a ofAction) match(r *row) bool {
	return slices.ContainsFunc(r.faces, func(f face) bool {
		return slices.ContainsFunc(a.words, func(word string) bool { return hasAction(f.text, word) })
	})
}

// ofAbilityWord asks for an ability word (207.2c).
type ofAbilityWord struct{ name string }

func (a ofAbilityWord) match(r *row) bool {
	return slices.ContainsFunc(r.faces, func(f face) bool {
		for line := range strings.Lines(f.text) {
			if rest, ok := strings.CutPrefix(strings.TrimPrefix(line, "• "), a.name); ok && strings.HasPrefix(rest, " - ") {
				return true
			}
		}
		return false
	})
}

// ofFormat asks for what a format says of a card.
type ofFormat struct {
	format string
	any    []card.Status
}

func (f ofFormat) match(r *row) bool { return slices.Contains(f.any, r.entry.Card.Status(f.format)) }

// ofRarity compares rarities.
type ofRarity struct {
	compare compare
	rarity  card.Rarity
}

func (o ofRarity) match(r *row) bool {
	has := r.entry.Card.Rarity
	return has != card.UnknownRarity && o.compare.holds(int(has), int(o.rarity))
}

// ofSet asks for a set that a card is in.
type ofSet struct {
	compare compare
	code    string
}

func (s ofSet) match(r *row) bool {
	c := r.entry.Card
	_, found := slices.BinarySearch(c.Printings, s.code)
	return (found || c.Set == s.code) != (s.compare == unequal)
}

// being asks for a property.
type being struct{ which *property }

func (b being) match(r *row) bool { return r.is&(1<<b.which.bit) != 0 }
