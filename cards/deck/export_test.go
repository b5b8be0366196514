package deck

import (
	"testing"

	"github.com/apnap/apnap/cards/card"
)

// What the tests of the package from outside use.

// NewCards are cards for tests.
func NewCards(cards []card.Card) Cards { return newCards(cards) }

// RoundTrip writes a deck in a form and reads it.
func RoundTrip(t *testing.T, d *Deck, k Kind, cards Cards) (Deck, string) {
	t.Helper()
	return roundTrip(t, d, k, cards)
}

// Kept is what of a deck a form keeps.
func Kept(d Deck, k Kind) Deck { return kept(d, k) }

// Lines are the cards of a deck.
func Lines(d *Deck) []string { return lines(d) }
