// Package playable has the tests that ask of all cards whether they can be played, and
// the project's own cards for the tests of others.
package playable

import (
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/cards/starter"
)

// Diagnose is library.Diagnose.
func Diagnose(c *card.Card) (catalog.Entry, []compile.Diagnostic) { return library.Diagnose(c) }

// Entry is library.Entry.
func Entry(c *card.Card) catalog.Entry { return library.Entry(c) }

// Catalog is library.Compile.
func Catalog(cards []card.Card) *catalog.Catalog { return library.Compile(cards) }

// Own is the catalog of the project's own cards, the starter set and the specimens: what
// its scenarios play. A process compiles them once.
var Own = sync.OnceValues(func() (*catalog.Catalog, error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	specimens, err := specimen.Load()
	if err != nil {
		return nil, err
	}
	return Catalog(append(set.Cards, specimens...)), nil
})
