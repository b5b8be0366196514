package deck

import (
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// Facts are what a deck is like, of its known cards, the sideboard left out.
type Facts struct {
	// Cards is how many there are, Unknown among them, which are counted nowhere else.
	Cards   int `json:"cards"`
	Unknown int `json:"unknown"`
	Lands   int `json:"lands"`
	// Curve is how many spells have the mana value 0, 1 and so on, the last 7 or more.
	Curve [8]int `json:"curve"`
	// Average is the mana value of a spell on average.
	Average float64 `json:"average"`
	// Colors, Types and Rarities say how many cards are of each: a card of two colours
	// counts for both, and one of two types is of the first.
	Colors   []Share `json:"colors"`
	Types    []Share `json:"types"`
	Rarities []Share `json:"rarities"`
	// Symbols is how many mana symbols of each colour the costs have.
	Symbols []Share `json:"symbols"`
}

// Share is how many of something there are.
type Share struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// kindOrder is the order in which the types of a card are told; it is of the first.
var kindOrder = [...]mtg.TypeSet{mtg.Creature, mtg.Land, mtg.Planeswalker, mtg.Battle, mtg.Instant, mtg.Sorcery, mtg.Artifact, mtg.Enchantment}

// FactsOf returns what a deck is like.
func FactsOf(d *Deck, cards Cards) Facts {
	f := Facts{Colors: []Share{}, Types: []Share{}, Rarities: []Share{}, Symbols: []Share{}}
	colors, types, rarities, symbols := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	value, spells := 0, 0
	for _, list := range [...][]Entry{d.Main, d.Commander} {
		for _, e := range list {
			f.Cards += e.Count
			c, ok := cards.Find(e.Name)
			if !ok || c.Front() == nil {
				f.Unknown += e.Count
				continue
			}
			front := c.Front()
			types[kindOf(front)] += e.Count
			rarities[c.Rarity.String()] += e.Count
			for _, color := range colorNames(front.Colors) {
				colors[color] += e.Count
			}
			for _, s := range front.ManaCost.Symbols[:front.ManaCost.N] {
				for color := mtg.White; color <= mtg.Green; color++ {
					if s.Colors().Has(color) {
						symbols[color.String()] += e.Count
					}
				}
			}
			if front.Types&mtg.Land != 0 {
				f.Lands += e.Count
				continue
			}
			v := c.ManaValue()
			f.Curve[min(v, len(f.Curve)-1)] += e.Count
			value, spells = value+e.Count*v, spells+e.Count
		}
	}
	f.Average = float64(value) / float64(max(1, spells))
	var names []string
	for color := mtg.White; color <= mtg.Green; color++ {
		names = append(names, color.String())
	}
	f.Symbols = shares(symbols, names)
	f.Colors = shares(colors, append(names, colorNames(0)...))
	var kinds, worth []string
	for _, t := range kindOrder {
		kinds = append(kinds, t.Names()...)
	}
	f.Types = shares(types, append(kinds, otherKind))
	for _, r := range [...]card.Rarity{card.Common, card.Uncommon, card.Rare, card.Mythic, card.Special, card.Bonus, card.UnknownRarity} {
		worth = append(worth, r.String())
	}
	f.Rarities = shares(rarities, worth)
	return f
}

// otherKind is what a card of none of the usual types is.
const otherKind = "Other"

func kindOf(f *card.Face) string {
	for _, t := range kindOrder {
		if f.Types&t != 0 {
			return t.Names()[0]
		}
	}
	return otherKind
}

// colorNames are the names of colours, of none at all that it is none.
func colorNames(set mtg.ColorSet) (names []string) {
	for color := mtg.White; color <= mtg.Green; color++ {
		if set.Has(color) {
			names = append(names, color.String())
		}
	}
	if names == nil {
		names = []string{"colorless"}
	}
	return names
}

// shares are what was counted, in the order of the names, without what there is none of.
func shares(counts map[string]int, names []string) []Share {
	list := []Share{}
	for _, n := range names {
		if counts[n] > 0 {
			list = append(list, Share{n, counts[n]})
		}
	}
	return list
}
