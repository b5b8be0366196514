// Package said has sentences with parts that are filled in, in the language of who
// reads them.
package said

import "fmt"

// Sentence is a pattern of package fmt, in English, and its parts.
type Sentence struct {
	Pattern string
	Parts   []any
}

// Part is a part of a sentence that each language says in its own way.
type Part interface {
	In(language string) string
}

// In says the sentence in the language with the code: "it" by the pattern that italian
// has for it, its parts in the same order; any other, and where italian has none, in
// English.
func (s *Sentence) In(language string, italian map[string]string) string {
	pattern := s.Pattern
	other, ok := italian[s.Pattern]
	if language == "it" && ok {
		pattern = other
	} else {
		language = "en"
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
