package deck

import (
	"strings"

	"github.com/apnap/apnap/cards/said"
	"github.com/apnap/apnap/mtg"
)

// saying returns the problem with its sentence, said in English.
func (p Problem) saying(pattern string, parts ...any) Problem {
	p.said = &said.Sentence{Pattern: pattern, Parts: parts}
	p.What = p.said.In(said.English, nil)
	return p
}

// In says in the language with the code what is wrong and what to do: in English
// where the language is not spoken here.
func (p Problem) In(language string) string {
	if p.said == nil {
		return p.What
	}
	return p.said.In(language, languages)
}

// NoCards is the problem of a deck that has none.
func NoCards() Problem { return Problem{Where: InMain}.saying("the deck has no cards") }

// cardCount is a number of cards.
type cardCount int

// In says the number.
func (n cardCount) In(language string) string {
	s := said.Sentence{Pattern: "%d cards", Parts: []any{int(n)}}
	if n == 1 {
		s.Pattern = "%d card"
	}
	return s.In(language, languages)
}

// colors are said by their letters, and none in a word.
type colors mtg.ColorSet

// In says the letters, or the word.
func (set colors) In(language string) string {
	if set == 0 {
		s := said.Sentence{Pattern: "colorless"}
		return s.In(language, languages)
	}
	var b strings.Builder
	for c := mtg.White; c <= mtg.Green; c++ {
		if mtg.ColorSet(set).Has(c) {
			b.WriteByte(c.Letter())
		}
	}
	return b.String()
}
