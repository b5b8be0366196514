// Package said has sentences with parts that are filled in, in the language of who
// reads them.
package said

import "fmt"

// Sentence is a pattern of package fmt, in English, and its parts.
type Sentence struct {
	Pattern string
	Parts   []any
}

// English is the code of the language that every sentence is said in.
const English = "en"

// Languages has the patterns of other languages by their codes: for each English
// pattern the one that is said, with its parts in the same order.
type Languages map[string]map[string]string

// Part is a part of a sentence that each language says in its own way.
type Part interface {
	In(language string) string
}

// In says the sentence in the language with the code, and in English where the others
// do not have it.
func (s *Sentence) In(language string, others Languages) string {
	pattern, ok := others[language][s.Pattern]
	if !ok {
		pattern, language = s.Pattern, English
	}
	parts := make([]any, len(s.Parts))
	for i, x := range s.Parts {
		if p, ok := x.(Part); ok {
			x = p.In(language)
		}
		parts[i] = x
	}
	return fmt.Sprintf(pattern, parts...)
}
