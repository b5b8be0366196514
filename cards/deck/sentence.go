package deck

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// sentence is what a problem says: a pattern of package fmt and its parts.
type sentence struct {
	pattern string
	parts   []any
}

// part is a part of a sentence that each language says in its own way.
type part interface {
	in(language string) string
}

// saying returns the problem with its sentence, said in English.
func (p Problem) saying(pattern string, parts ...any) Problem {
	p.said = &sentence{pattern, parts}
	p.What = p.said.in("en", pattern)
	return p
}

// In says in the language with the code what is wrong and what to do: in English
// where the language is not spoken here.
func (p Problem) In(language string) string {
	if p.said == nil || language != "it" {
		return p.What
	}
	pattern, ok := italian[p.said.pattern]
	if !ok {
		return p.What
	}
	return p.said.in(language, pattern)
}

func (s *sentence) in(language, pattern string) string {
	parts := make([]any, len(s.parts))
	for i, x := range s.parts {
		if p, ok := x.(part); ok {
			x = p.in(language)
		}
		parts[i] = x
	}
	return fmt.Sprintf(pattern, parts...)
}

// cardCount is a number of cards.
type cardCount int

func (n cardCount) in(language string) string {
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

func (set colors) in(language string) string {
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
