package deck_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
)

func TestFromCatalog(t *testing.T) {
	named := func(name string) *card.Card {
		return &card.Card{Name: name, Layout: card.Normal, Faces: []card.Face{{Name: name, TypeLine: "Sorcery"}}}
	}
	cards := deck.FromCatalog(catalog.New([]catalog.Entry{
		{Card: named("Ash"), Program: &ability.Card{}},
		{Card: named("Riddle"), Reasons: []catalog.Reason{{Code: "unknown-word", Text: "strangely"}}},
	}))
	d, err := deck.Parse(strings.NewReader("4 Ash\n1 Riddle\n1 Nobody"), "d.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := deck.Check(d, cards, deck.Terms{})
	var got []string
	for _, p := range r.Problems {
		got = append(got, p.String())
	}
	want := []string{
		"the deck has 6 cards and needs at least 60",
		"line 3: Nobody: no card of this name is known; check the spelling, or bring a card file that has it",
		`Riddle: it cannot be played here: unknown-word: "strangely"`,
	}
	if r.Playable || !slices.Equal(got, want) {
		t.Errorf("playable %v, problems %q, want %q", r.Playable, got, want)
	}
}
