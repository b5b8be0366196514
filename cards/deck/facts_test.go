package deck

import (
	"fmt"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// TestFacts: of a deck whose cards are known it is counted by hand.
func TestFacts(t *testing.T) {
	of := func(name, typeLine, cost string, rarity card.Rarity) card.Card {
		super, types, subs, err := card.ParseTypeLine(typeLine)
		if err != nil {
			t.Fatal(err)
		}
		m, err := mtg.ParseManaCost(cost)
		if err != nil {
			t.Fatal(err)
		}
		return card.Card{Name: name, Layout: card.Normal, Rarity: rarity, Faces: []card.Face{{
			Name: name, TypeLine: typeLine, Supertypes: super, Types: types, Subtypes: subs, ManaCost: m, Colors: m.Colors(),
		}}}
	}
	cards := newCards([]card.Card{
		of("Imp", "Creature — Imp", "{1}{R}{R}", card.Common), of("Ash", "Instant", "{R/G}", card.Uncommon), of("Golem", "Artifact Creature — Golem", "{9}", card.Rare),
		of("Ring", "Artifact", "{0}", card.Mythic), of("Grove", "Land", "", card.Rare), of("Boss", "Legendary Creature — Imp", "{2}{R}", card.UnknownRarity),
	})
	d := Deck{
		Main: []Entry{
			{Count: 4, Name: "imp"},
			{Count: 3, Name: "Ash"},
			{Count: 2, Name: "Golem"},
			{Count: 1, Name: "Ring"},
			{Count: 10, Name: "Grove"},
			{Count: 2, Name: "Nobody"},
		},
		Commander: []Entry{{Count: 1, Name: "Boss"}}, Sideboard: []Entry{{Count: 3, Name: "Golem"}},
	}
	f := FactsOf(&d, cards)
	want := Facts{
		Cards: 23, Unknown: 2, Lands: 10, Curve: [8]int{0: 1, 1: 3, 3: 5, 7: 2},
		Average: float64(4*3+3*1+2*9+0+3) / 11,
		Colors:  []Share{{"red", 8}, {"green", 3}, {"colorless", 13}}, Symbols: []Share{{"red", 12}, {"green", 3}},
		Types:    []Share{{"Creature", 7}, {"Land", 10}, {"Instant", 3}, {"Artifact", 1}},
		Rarities: []Share{{"common", 4}, {"uncommon", 3}, {"rare", 12}, {"mythic", 1}, {"unknown", 1}},
	}
	if got, want := fmt.Sprintf("%+v", f), fmt.Sprintf("%+v", want); got != want {
		t.Errorf("the facts are\n%s\nwant\n%s", got, want)
	}
}
