package search

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/mtg"
)

// property is something that a card is.
type property struct {
	words []string // the usual one first
	bit   uint8
	holds func(r *row) bool
}

// Properties returns what can be asked with "is:".
func Properties() []string {
	list := make([]string, len(properties))
	for i := range properties {
		list[i] = properties[i].words[0]
	}
	return list
}

// properties are all there are.
var properties = numbered([]property{
	{words: []string{"playable"}, holds: func(r *row) bool { return r.entry.Playable() }},
	{words: []string{"unplayable"}, holds: func(r *row) bool { return !r.entry.Playable() }},
	{words: []string{"commander"}, holds: func(r *row) bool { return deck.CanLead(r.entry.Card) }},
	{words: []string{"permanent"}, holds: func(r *row) bool { return r.front().Types&(mtg.Instant|mtg.Sorcery) == 0 }},
	{words: []string{"spell"}, holds: func(r *row) bool { return r.front().Types&mtg.Land == 0 }},
	{words: []string{"historic"}, holds: func(r *row) bool {
		return r.front().Supertypes&mtg.Legendary != 0 || r.front().Types&mtg.Artifact != 0 || r.front().Subtypes.Has(mtg.SubSaga)
	}},
	{words: []string{"basic"}, holds: func(r *row) bool { return r.front().Supertypes&mtg.Basic != 0 }},
	{words: []string{"legendary"}, holds: func(r *row) bool { return r.front().Supertypes&mtg.Legendary != 0 }},
	{words: []string{"vanilla"}, holds: func(r *row) bool {
		return r.front().Types&mtg.Creature != 0 && len(r.faces) == 1 && r.faces[0].text == ""
	}},
	{words: []string{"frenchvanilla"}, holds: isFrenchVanilla},
	{words: []string{"modal"}, holds: func(r *row) bool {
		return slices.ContainsFunc(r.faces, func(f face) bool { return strings.Contains(f.text, "\n•") })
	}},
	{words: []string{"hybrid"}, holds: func(r *row) bool {
		return r.hasSymbol(func(s mtg.ManaSymbol) bool { return s.Colors().Count() > 1 || s&mtg.SymbolTwo != 0 })
	}},
	{words: []string{"phyrexian"}, holds: func(r *row) bool {
		return r.hasSymbol(func(s mtg.ManaSymbol) bool { return s&mtg.SymbolPhyrexian != 0 })
	}},
	{words: []string{"split"}, holds: hasLayout(card.Split)},
	{words: []string{"flip"}, holds: hasLayout(card.Flip)},
	{words: []string{"transform", "tdfc"}, holds: hasLayout(card.Transform)},
	{words: []string{"mdfc"}, holds: hasLayout(card.ModalDoubleFaced)},
	{words: []string{"dfc", "doublefaced"}, holds: func(r *row) bool { return r.entry.Card.Layout.IsDoubleFaced() }},
	{words: []string{"meld"}, holds: hasLayout(card.Meld)},
	{words: []string{"adventure"}, holds: hasLayout(card.Adventure)},
	{words: []string{"saga"}, holds: hasLayout(card.SagaLayout)},
	{words: []string{"leveler"}, holds: hasLayout(card.Leveler)},
	{words: []string{"party"}, holds: func(r *row) bool { return r.hasSubtype("Cleric", "Rogue", "Warrior", "Wizard") }},
	{words: []string{"outlaw"}, holds: func(r *row) bool {
		return r.hasSubtype("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
	}},
	{words: []string{"reserved"}, holds: func(r *row) bool { return r.entry.Card.Reserved }},
})

// numbered gives each property its bit.
func numbered(list []property) []property {
	for i := range list {
		list[i].bit = uint8(i)
	}
	return list
}

func (r *row) front() *card.Face { return r.faces[0].of }

func (r *row) hasSymbol(is func(mtg.ManaSymbol) bool) bool {
	return slices.ContainsFunc(r.faces, func(f face) bool { return slices.ContainsFunc(f.of.ManaCost.Symbols[:f.of.ManaCost.N], is) })
}

func (r *row) hasSubtype(any ...string) bool {
	return slices.ContainsFunc(any, func(name string) bool {
		s, ok := mtg.SubtypeNamed(name)
		return ok && r.front().Subtypes.Has(s)
	})
}

func hasLayout(l card.Layout) func(r *row) bool {
	return func(r *row) bool { return r.entry.Card.Layout == l }
}

// isFrenchVanilla reports whether a creature has keyword abilities and nothing else.
func isFrenchVanilla(r *row) bool {
	if r.front().Types&mtg.Creature == 0 || len(r.faces) != 1 || r.faces[0].text == "" {
		return false
	}
	for line := range strings.Lines(r.faces[0].text) {
		for _, item := range keywordItems(strings.TrimSpace(line)) {
			if _, ok := keywordAt(item); !ok {
				return false
			}
		}
		if len(keywordItems(strings.TrimSpace(line))) == 0 {
			return false
		}
	}
	return true
}
