// Package mechanic is the table of the keyword abilities, of the keyword actions and of
// the tokens that the rules name: one row has all that is said of a keyword, from its
// words to the scenario that plays it. The grammar, the lexer, the compiler and the tests read it there.
package mechanic

import (
	"slices"
	"strings"
)

// Keyword is a keyword ability of the rules.
type Keyword struct {
	// Rule is the section that defines it.
	Rule string
	Name string
	// Also are names of its variants, and those that older cards have for it.
	Also []string
	// Scenario is the scenario under testdata/rules that plays it; empty for a
	// keyword that is not supported: a card with it is refused.
	Scenario string
	// Forms are the ways to write it that hold more than a word of mtg.Keyword. A
	// keyword whose ability follows it, such as boast, has rows in the grammar of lines.
	Forms []Form
	// Left says why a keyword without a scenario is left alone.
	Left string
}

// Form is a way to write a keyword.
type Form struct {
	// Label is what the grammar and the compiler call it.
	Label string
	// Words are the row of the grammar: the words and what stands behind them.
	Words string
	// Text says in compilable Oracle English of our own what it means by Rule, with
	// the parameters {cost}, {n}, {type}, {name} and {kinds}. Where both are empty the
	// compiler has a meaning for it, or the keyword is not supported.
	Rule, Text string
}

// Keywords returns the keyword abilities in the order of the rules.
func Keywords() []Keyword { return keywords[:] }

// meanings are the forms whose meaning is a text, by their labels.
var meanings = func() map[string]*Form {
	m := map[string]*Form{}
	for i := range keywords {
		for j := range keywords[i].Forms {
			if f := &keywords[i].Forms[j]; f.Text != "" {
				m[f.Label] = f
			}
		}
	}
	return m
}()

// Meaning returns the form of the label whose meaning is a text, nil for none.
func Meaning(label string) *Form { return meanings[label] }

// Grammar returns the forms as rows of the grammar: kwparam.LABEL = WORDS.
func Grammar() string {
	var b strings.Builder
	for i := range keywords {
		for _, f := range keywords[i].Forms {
			b.WriteString("kwparam." + f.Label + " = " + f.Words + "\n")
		}
	}
	return b.String()
}

// Begins reports whether words in lower case begin with the name of a keyword or of
// one of its variants.
func Begins(words string) bool {
	for i := range keywords {
		k := &keywords[i]
		if begins(words, k.Name) {
			return true
		}
		for _, name := range k.Also {
			if begins(words, name) {
				return true
			}
		}
	}
	return false
}

// Named reports whether a word in lower case is the name of a keyword or of one of its
// variants.
func Named(word string) bool {
	for i := range keywords {
		if keywords[i].Name == word || slices.Contains(keywords[i].Also, word) {
			return true
		}
	}
	return false
}

func begins(words, name string) bool {
	rest, ok := strings.CutPrefix(words, name)
	return ok && (rest == "" || rest[0] == ' ')
}
