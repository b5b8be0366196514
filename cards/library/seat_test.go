package library_test

import (
	"context"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
)

// TestRefusedDecks: why a deck is refused is one sentence, in which what is wrong with
// several cards alike is said once.
func TestRefusedDecks(t *testing.T) {
	parse := func(list string) deck.Deck {
		d, err := deck.Parse(strings.NewReader(list), "my.txt")
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	const unknown = "no card of this name is known; check the spelling, or bring a card file that has it"
	for _, tt := range []struct{ list, format, want string }{
		{"60 Mountain", "", ""},
		{"59 Mountain\n1 Xyzzy", "", "my.txt: line 2: Xyzzy: " + unknown},
		{"50 Mountain\n2 Xyzzy\n2 Plugh\n2 Plover\n2 Quux\n2 Frotz", "", "my.txt: Xyzzy, Plugh, Plover, and 2 more: " + unknown},
		{"50 Mountain\n2 Xyzzy\n2 Coalbrst\n2 Plugh", "", "my.txt: the deck has 56 cards and needs at least 60; Xyzzy, Plugh: " + unknown +
			"; line 3: Coalbrst: " + unknown + "; did you mean Coalburst?"},
		{"50 Mountain\n4 Coalburst\n5 Sparkvolley\n6 Sootfall\n6 Xyzzy", "modern", ""},
	} {
		d := parse(tt.list)
		_, _, err := library.Starter().Seats(context.Background(), []deck.Deck{d, parse("60 Mountain")}, deck.Terms{Format: tt.format}, false)
		got := ""
		if err != nil {
			got = err.Error()
		}
		if tt.format == "modern" { // more than is told at once
			if n := strings.Count(got, "; "); !strings.HasSuffix(got, "; and 1 more, which apnap deck check shows") || n < 3 {
				t.Errorf("%q is refused: %s", tt.list, got)
			}
			continue
		}
		if got != tt.want {
			t.Errorf("%q is refused:\n%s\nwant\n%s", tt.list, got, tt.want)
		}
	}
}
