package cardfile

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// printed is a card as both formats give it, in words only.
type printed struct {
	object     string // the kind of the record, where the format says it
	name       string
	oracleID   string
	id         string // of the printing
	number     string // of the collector
	layout     string
	typeLine   string
	faces      []printedFace
	identity   *[]string
	legalities map[string]string
	set        string
	printings  []string
	rarity     string
	reserved   bool
}

type printedFace struct {
	name, manaCost, typeLine, text     string
	power, toughness, loyalty, defense string
	hand, life                         string // the modifiers of a vanguard
	colors, indicator                  []string
}

// mostMark is how long a number or an identifier may be.
const mostMark = 64

// mark is a number or an identifier as it is kept: none where it is none.
func mark(s string) string {
	if len(s) > mostMark {
		return ""
	}
	return s
}

// isNoCard reports whether the record is passed over: a token, an emblem, a
// piece of art or a reprint with the same card on both sides. A dungeon has the
// layout of a token and is a card (309.1).
func (p *printed) isNoCard() bool {
	layout, _ := card.LayoutNamed(p.layout)
	switch layout {
	case card.TokenLayout:
		return !strings.HasPrefix(p.typeLine, "Dungeon")
	case card.DoubleFacedToken, card.Emblem, card.ArtSeries, card.ReversibleCard:
		return true
	}
	return false
}

// card reads the words. What cannot be read becomes a fault of the card.
func (p *printed) card() card.Card {
	c := card.Card{
		Name: p.name, OracleID: p.oracleID, Set: strings.ToLower(p.set), Reserved: p.reserved,
		Legalities: legalities(p.legalities), Printings: codes(p.printings, p.set), Number: mark(p.number), ScryfallID: mark(p.id),
	}
	c.Rarity, _ = card.RarityNamed(p.rarity)
	layout, ok := card.LayoutNamed(p.layout)
	c.Layout = layout
	switch {
	case !ok:
		c.Faults = append(c.Faults, card.Fault{Face: -1, Field: "layout", Problem: fmt.Sprintf("%q is no layout known here", p.layout)})
	case layout.Faces() != len(p.faces):
		c.Faults = append(c.Faults, card.Fault{
			Face: -1, Field: "layout",
			Problem: fmt.Sprintf("a card of layout %s has %d faces, this one %d", layout, layout.Faces(), len(p.faces)),
		})
	}
	for i := range p.faces {
		c.Faces = append(c.Faces, p.faces[i].face(&c))
	}
	// 710.1c: a flip card's colour and mana cost do not change with the flip.
	if layout == card.Flip && len(c.Faces) == 2 {
		c.Faces[1].ManaCost, c.Faces[1].Colors = c.Faces[0].ManaCost, c.Faces[0].Colors
	}
	if p.identity == nil {
		c.Identity = identity(&c)
		return c
	}
	var err error
	if c.Identity, err = card.ParseColors(*p.identity); err != nil {
		c.Faults = append(c.Faults, card.Fault{Face: -1, Field: "colour identity", Problem: err.Error()})
	}
	return c
}

// face reads the words of a face; its faults are added to c, which has the
// faces before it.
func (f *printedFace) face(c *card.Card) card.Face {
	face := card.Face{Name: f.name, TypeLine: f.typeLine, Text: f.text}
	fault := func(field string, err error) {
		if err != nil {
			c.Faults = append(c.Faults, card.Fault{Face: len(c.Faces), Field: field, Problem: err.Error()})
		}
	}
	var err error
	face.ManaCost, err = mtg.ParseManaCost(f.manaCost)
	fault("mana cost", err)
	face.ManaCost.None = face.ManaCost.None || err != nil // a cost not understood cannot be paid
	face.Supertypes, face.Types, face.Subtypes, err = card.ParseTypeLine(f.typeLine)
	fault("type line", err)
	face.Indicator, err = card.ParseColors(f.indicator)
	fault("colour indicator", err)
	fromFile, err := card.ParseColors(f.colors)
	fault("colours", err)
	if face.ManaCost.None && face.Indicator == 0 {
		// A card without a mana cost has its colours from an indicator that the
		// file leaves out.
		face.Indicator = fromFile
	}
	face.Colors = face.ManaCost.Colors() | face.Indicator
	for _, s := range [...]struct {
		field string
		text  string
		stat  *card.Stat
		read  func(string) (card.Stat, error)
	}{
		{"power", f.power, &face.Power, card.ParseStat},
		{"toughness", f.toughness, &face.Toughness, card.ParseStat},
		{"loyalty", f.loyalty, &face.Loyalty, card.ParseStat},
		{"defense", f.defense, &face.Defense, card.ParseStat},
		{"hand modifier", f.hand, &face.HandModifier, card.ParseModifier},
		{"life modifier", f.life, &face.LifeModifier, card.ParseModifier},
	} {
		*s.stat, err = s.read(s.text)
		fault(s.field, err)
	}
	return face
}

// legalities returns the formats that know a card, sorted.
func legalities(words map[string]string) []card.Legality {
	var list []card.Legality
	for format, word := range words {
		if status := card.StatusNamed(strings.ToLower(word)); status != card.NotLegal {
			list = append(list, card.Legality{Format: strings.ToLower(format), Status: status})
		}
	}
	slices.SortFunc(list, func(a, b card.Legality) int { return strings.Compare(a.Format, b.Format) })
	return list
}

// codes returns the codes of sets in lower case, sorted, with set among them.
func codes(printings []string, set string) []string {
	var list []string
	for _, code := range append([]string{set}, printings...) {
		if code = strings.ToLower(code); code != "" && !slices.Contains(list, code) {
			list = append(list, code)
		}
	}
	slices.Sort(list)
	return list
}

// identity returns the colour identity of a card whose file does not give it:
// the colours of the mana symbols of costs and texts without reminder text,
// and those of indicators and basic land types (903.4).
func identity(c *card.Card) (set mtg.ColorSet) {
	for i := range c.Faces {
		f := &c.Faces[i]
		set |= f.Colors
		depth := 0
		inBraces := false
		for _, r := range f.Text {
			switch {
			case r == '(':
				depth++
			case r == ')':
				depth--
			case r == '{' || r == '}':
				inBraces = r == '{'
			case inBraces && depth == 0:
				if color, err := card.ParseColors([]string{string(r)}); err == nil {
					set |= color
				}
			}
		}
		for color, t := range [...]mtg.Subtype{mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest} {
			if f.Subtypes.Has(t) {
				set |= mtg.Colors(mtg.Color(color))
			}
		}
	}
	return set
}
