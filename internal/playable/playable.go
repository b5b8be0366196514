// Package playable says whether a card can be played: it compiles the card and
// asks the forms of programs whether all of what came out is carried out.
package playable

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/cards/starter"
)

// Diagnose compiles a card and returns everything that keeps it from being
// played, and its entry in a catalog.
func Diagnose(c *card.Card) (catalog.Entry, []compile.Diagnostic) {
	e := catalog.Entry{Card: c}
	program, problems := compile.Card(c)
	if len(problems) == 0 {
		for _, what := range ability.Unsupported(&program) {
			problems = append(problems, compile.Diagnostic{Code: compile.CodeEngine, Words: what, Expected: "the engine does not run it yet"})
		}
	}
	if len(problems) == 0 {
		e.Program = &program
	}
	for _, p := range problems {
		e.Reasons = append(e.Reasons, catalog.Reason{Code: p.Code, Text: p.Words, Face: p.Face, Start: p.Start, End: p.End})
	}
	return e, problems
}

// Entry compiles a card into its entry in a catalog.
func Entry(c *card.Card) catalog.Entry {
	e, _ := Diagnose(c)
	return e
}

// Catalog compiles cards into a catalog. It keeps pointers to them.
func Catalog(cards []card.Card) *catalog.Catalog {
	entries := make([]catalog.Entry, 0, len(cards))
	for i := range cards {
		entries = append(entries, Entry(&cards[i]))
	}
	return catalog.New(entries)
}

// Own compiles the project's own cards, the starter set and the specimens: what
// its scenarios play.
func Own() (*catalog.Catalog, error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	specimens, err := specimen.Load()
	if err != nil {
		return nil, err
	}
	return Catalog(append(set.Cards, specimens...)), nil
}
