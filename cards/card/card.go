package card

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// Card is one card as printed (108.1), with the wording it has today.
type Card struct {
	// Name is the full name. For a card of two parts it is both names with
	// " // " between them.
	Name string
	// OracleID tells apart cards with one name; it may be empty.
	OracleID string
	Layout   Layout
	Faces    []Face
	// Identity is the colour identity (903.4).
	Identity mtg.ColorSet
	// Legalities is sorted by format and lists the formats that know the card.
	Legalities []Legality
	// Set is the code of one set the card is in, in lower case.
	Set string
	// Number is its collector number there, and ScryfallID what Scryfall's files call that
	// printing. Both may be empty.
	Number, ScryfallID string
	// Printings lists the codes of all sets the source names, sorted.
	Printings []string
	Rarity    Rarity
	// Reserved says that the card is on the list of those never printed again.
	Reserved bool
	// Faults says what of the card could not be read.
	Faults []Fault
}

// Face is a card's front or back face, half, or the part of it that lies in an
// inset frame.
type Face struct {
	Name string
	// ManaCost is the mana cost. The lower part of a flip card has none printed
	// and keeps that of the card (710.1c).
	ManaCost   mtg.ManaCost
	TypeLine   string
	Supertypes mtg.Supertype
	Types      mtg.TypeSet
	Subtypes   mtg.SubtypeSet
	Text       string
	Power      Stat
	Toughness  Stat
	Loyalty    Stat
	Defense    Stat
	// HandModifier and LifeModifier are those of a vanguard (211, 212).
	HandModifier, LifeModifier Stat
	// Colors are those of the mana cost and the colour indicator (202.2, 204),
	// before any ability that changes them.
	Colors    mtg.ColorSet
	Indicator mtg.ColorSet
}

// Fault is one thing about a card that could not be read.
type Fault struct {
	// Face is the index of the face, or -1 for the card as a whole.
	Face int
	// Field names what was read: "type line", "mana cost", "layout", "power"
	// and so on.
	Field string
	// Problem is a sentence without a full stop that names the words.
	Problem string
}

// String returns the fault in one line.
func (f Fault) String() string { return f.Field + ": " + f.Problem }

// Front returns the face whose name finds the card, and nil when the card has
// no face.
func (c *Card) Front() *Face {
	if len(c.Faces) == 0 {
		return nil
	}
	return &c.Faces[0]
}

// Status returns what the format says about the card. Names of formats are in
// lower case.
func (c *Card) Status(format string) Status {
	i, ok := slices.BinarySearchFunc(c.Legalities, format, func(l Legality, f string) int {
		return strings.Compare(l.Format, f)
	})
	if !ok {
		return NotLegal
	}
	return c.Legalities[i].Status
}

// IsBasicLand reports whether the card is a basic land (305.8), of which a deck
// may have any number (100.2a).
func (c *Card) IsBasicLand() bool {
	front := c.Front()
	return front != nil && front.Types&mtg.Land != 0 && front.Supertypes&mtg.Basic != 0
}

// color returns the colour of a letter such as "W", and false when the letter
// is none of the five.
func color(letter string) (mtg.Color, bool) {
	i := strings.Index("WUBRG", letter)
	return mtg.Color(max(i, 0)), i >= 0 && len(letter) == 1
}

// ParseColors returns the set of colours that the letters name.
func ParseColors(letters []string) (mtg.ColorSet, error) {
	var s mtg.ColorSet
	for _, letter := range letters {
		c, ok := color(letter)
		if !ok {
			return 0, fmt.Errorf("%q is no colour; the letters are W, U, B, R and G", letter)
		}
		s |= mtg.Colors(c)
	}
	return s, nil
}

// IsMelded reports whether it is no card of its own but what the backs of a meld pair form
// together (712.4): files have that as a card without a mana cost which is no land.
func (c *Card) IsMelded() bool {
	return c.Layout == Meld && c.Front().ManaCost.None && c.Front().Types&mtg.Land == 0
}

// ManaValue returns the mana value of the card outside the stack: of a split card that
// of both halves together (202.3d), of any other that of its front face (202.3b).
func (c *Card) ManaValue() int {
	n := 0
	for i := range c.Faces {
		if i == 0 || c.Layout == Split {
			n += c.Faces[i].ManaCost.ManaValue(0)
		}
	}
	return n
}
