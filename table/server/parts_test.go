package server_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/table/server"
)

// TestNamesAreFound: a card that is named by its front has its full name, one that nobody
// knows the name it has, and names that are near are found without a worker too.
func TestNamesAreFound(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	two := 0
	for i := range cat.Len() {
		c := cat.Entry(i).Card
		if c.Name == c.Front().Name {
			continue
		}
		two++
		if got, want := server.FullNames(cat, []deck.Entry{{Name: c.Front().Name, Count: 2}, {Name: "nobody", Count: 1}}), []string{c.Name, c.Name, "nobody"}; !slices.Equal(got, want) {
			t.Errorf("the names are %q, want %q", got, want)
		}
	}
	if two == 0 {
		t.Error("no card has two faces")
	}
	if got := server.Near(cat, "Tinderback Bore", 3); !slices.Contains(got, "Tinderback Boar") {
		t.Errorf("near are %q", got)
	}
}

// TestCover: on the cover of a deck are what costs most of its spells, the commander
// first, and no land.
func TestCover(t *testing.T) {
	cat := starterCards()
	d := deck.Deck{Main: []deck.Entry{{Name: "Forest", Count: 9}, {Name: "Tinderback Boar", Count: 1}, {Name: "Nobody", Count: 1}}}
	if got := server.CoverOf(&d, cat); len(got) != 1 || got[0].Name != "Tinderback Boar" {
		t.Errorf("on the cover are %+v", got)
	}
	d.Commander = []deck.Entry{{Name: "Ysrakk, Heart of the Caldera", Count: 1}, {Name: "Nobody", Count: 1}}
	if got := server.CoverOf(&d, cat); len(got) != 2 || got[0].Name != "Ysrakk, Heart of the Caldera" {
		t.Errorf("on the cover with a commander are %+v", got)
	}
}
