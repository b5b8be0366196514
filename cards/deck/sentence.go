package deck

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/said"
	"github.com/apnap/apnap/mtg"
)

// saying returns the problem with its sentence, said in English.
func (p Problem) saying(pattern string, parts ...any) Problem {
	p.said = &said.Sentence{Pattern: pattern, Parts: parts}
	p.What = p.said.In("en", nil)
	return p
}

// In says in the language with the code what is wrong and what to do: in English
// where the language is not spoken here.
func (p Problem) In(language string) string {
	if p.said == nil {
		return p.What
	}
	return p.said.In(language, italian)
}

// cardCount is a number of cards.
type cardCount int

// In says the number.
func (n cardCount) In(language string) string {
	one, many := "card", "cards"
	if language == "it" {
		one, many = "carta", "carte"
	}
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", int(n), many)
}

// colors are said by their letters, and none in a word.
type colors mtg.ColorSet

// In says the letters, or the word.
func (set colors) In(language string) string {
	switch {
	case set != 0:
	case language == "it":
		return "incolore"
	default:
		return mtg.Colorless.String()
	}
	var b strings.Builder
	for c := mtg.White; c <= mtg.Green; c++ {
		if mtg.ColorSet(set).Has(c) {
			b.WriteByte(c.Letter())
		}
	}
	return b.String()
}
