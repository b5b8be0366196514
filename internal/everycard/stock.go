package everycard

import (
	"sync"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// stocked is a card that every position has.
type stocked struct {
	name, line, text string
	cost             mtg.ManaCost
	power, toughness int
	colors           mtg.ColorSet
	// field, hand, grave and library say how many each player has there.
	field, hand, grave, library int
}

// Names of the stock.
const (
	springName = "Stock Spring"
	bearName   = "Stock Bear"
)

// stock is what there is to do something to, and to pay with.
var stock = []stocked{
	{name: springName, line: "Land", text: "{T}: Add three mana of any one color.", field: 8, library: 4},
	{name: dropName, line: "Land", text: "{T}: Add one mana of any color."},
	{name: bearName, line: "Creature — Bear", cost: mtg.ManaCost{Generic: 2}, power: 2, toughness: 2, field: 2, hand: 1, grave: 1, library: 6},
	{name: "Stock Bird", line: "Creature — Bird", text: "Flying, haste", cost: mtg.ManaCost{Generic: 1}, power: 3, toughness: 3, field: 1, grave: 1, library: 3},
	{name: "Stock Shape", line: "Creature — Shapeshifter", text: "Changeling", cost: mtg.ManaCost{Generic: 3}, power: 3, toughness: 3, colors: 0x1f, field: 2, grave: 1, library: 2},
	{name: "Stock Rock", line: "Artifact", cost: mtg.ManaCost{Generic: 1}, field: 1, grave: 1, hand: 1, library: 2},
	{name: "Stock Rule", line: "Enchantment", cost: mtg.ManaCost{Generic: 1}, field: 1, grave: 1, library: 2},
	{name: "Stock Walker", line: "Planeswalker — Jace", text: "+1: You gain 1 life.", cost: mtg.ManaCost{Generic: 3}, field: 1, library: 1},
	{name: "Stock Trick", line: "Instant", text: "Up to one target creature gets +1/+1 until end of turn.", hand: 2, grave: 1, library: 3},
	{name: "Stock Rite", line: "Sorcery", text: "You gain 1 life.", hand: 1, grave: 1, library: 2},
	{name: "Stock Cellar", line: "Dungeon", text: "Top — You gain 1 life. (Leads to: Left, Right)\nLeft — Each opponent loses 1 life. (Leads to: Bottom)\nRight — Draw a card. (Leads to: Bottom)\nBottom — You gain 2 life."},
	{name: "Stock Field", line: "Basic Land — Forest", hand: 2, grave: 1, library: 4},
}

var stockPrograms = sync.OnceValue(func() []ability.Card {
	var list []ability.Card
	for _, s := range stock {
		super, types, subs, err := card.ParseTypeLine(s.line)
		if err != nil {
			panic("everycard: " + err.Error())
		}
		f := card.Face{
			Name: s.name, TypeLine: s.line, Supertypes: super, Types: types, Subtypes: subs, Text: s.text, ManaCost: s.cost, Colors: s.colors,
		}
		switch {
		case types&(mtg.Land|mtg.Dungeon) != 0:
			f.ManaCost.None = true
		case types&mtg.Creature != 0:
			f.Power, f.Toughness = stat(s.power), stat(s.toughness)
		case types&mtg.Planeswalker != 0:
			f.Loyalty = stat(4)
		}
		e := playable.Entry(&card.Card{Layout: card.Normal, Name: s.name, Faces: []card.Face{f}})
		if !e.Playable() {
			panic("everycard: " + s.name + ": " + e.Reasons[0].Text)
		}
		list = append(list, *e.Program)
	}
	return list
})
