package deck

import (
	"strings"

	"github.com/apnap/apnap/cards/card"
)

// allowed returns how many copies of a card a deck may have when other cards
// have the limit given, or that any number is allowed: of basic lands (100.2a)
// and of cards whose own text says so, which changes the rules of deck
// construction (113.6n).
func allowed(c *card.Card, limit int) (most int, unlimited bool) {
	if c.IsBasicLand() {
		return 0, true
	}
	for i := range c.Faces {
		for line := range strings.Lines(c.Faces[i].Text) {
			if n, unlimited, ok := deckSentence(strings.TrimSpace(line), c.Faces[i].Name); ok {
				return n, unlimited
			}
		}
	}
	return limit, false
}

// deckSentence reads the sentence with which a card allows a number of itself.
// Any other sentence is none of its business.
func deckSentence(line, name string) (n int, unlimited, ok bool) {
	number, ok := strings.CutPrefix(line, "A deck can have ")
	if !ok {
		return 0, false, false
	}
	number, ok = strings.CutSuffix(number, " cards named "+name+".")
	if !ok {
		return 0, false, false
	}
	if number == "any number of" {
		return 0, true, true
	}
	number, ok = strings.CutPrefix(number, "up to ")
	for i, word := range numberWords {
		if ok && word == number {
			return i, false, true
		}
	}
	return 0, false, false
}

var numberWords = [...]string{
	"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
	"fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
}
