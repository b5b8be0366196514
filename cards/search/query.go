package search

import (
	"strings"

	"github.com/apnap/apnap/cards/said"
)

// Bounds of a query: its letters, the things it asks for, and how deep its
// parentheses go.
const (
	MostLetters = 300
	mostTerms   = 40
	mostDepth   = 12
)

// Query is what was asked for. Index.Query makes one, for its own index.
type Query struct {
	root  term
	terms int
	order order
	down  bool
	// named are the words of the name that are asked for by themselves: what may
	// have been misspelled. only says that nothing else is asked.
	named []named
	only  bool
	text  []rune
}

// named is a word of a name in a query, with where it stands.
type named struct {
	text     string // as Fold sees it
	from, to int
}

// Say says in words what is asked for, nothing when that is all cards. The language
// is "it" or English.
func (q *Query) Say(language string) string {
	var parts []string
	if q.root != nil {
		parts = append(parts, q.root.say(language))
	}
	if q.order != byName || q.down {
		way := phrase("lowest first")
		if q.down {
			way = phrase("highest first")
		}
		parts = append(parts, in(language, "by %s, %s", orderNames[q.order].said, way))
	}
	return strings.Join(parts, "; ")
}

// Error says what is wrong with a query, and where.
type Error struct {
	// At is the letter where it begins, from 1; 0: it is the query as a whole.
	At   int
	said said.Sentence
}

// Error says it in English.
func (e *Error) Error() string { return e.In(said.English) }

// In says it in the language with the code: English where it is not spoken here.
func (e *Error) In(language string) string {
	text := e.said.In(language, languages)
	if e.At == 0 {
		return text
	}
	return in(language, "letter %d: %s", e.At, text)
}

// wrong returns an error at a letter counted from 0; -1 is the query as a whole.
func wrong(at int, pattern string, parts ...any) *Error {
	return &Error{at + 1, said.Sentence{Pattern: pattern, Parts: parts}}
}

// in says a pattern with its parts.
func in(language, pattern string, parts ...any) string {
	s := said.Sentence{Pattern: pattern, Parts: parts}
	return s.In(language, languages)
}

// phrase is a pattern without parts, as a part of another.
type phrase string

// In says it.
func (p phrase) In(language string) string { return in(language, string(p)) }
