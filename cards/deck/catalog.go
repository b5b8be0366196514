package deck

import (
	"fmt"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
)

// FromCatalog returns the cards of a catalog as Check asks for them.
func FromCatalog(c *catalog.Catalog) Cards { return fromCatalog{c} }

type fromCatalog struct{ catalog *catalog.Catalog }

func (f fromCatalog) Find(name string) (*card.Card, bool) {
	entry, ok := f.catalog.Find(name)
	if !ok {
		return nil, false
	}
	return entry.Card, true
}

func (f fromCatalog) Playable(name string) (bool, []string) {
	entry, ok := f.catalog.Find(name)
	if !ok {
		return false, []string{"no card of this name is known"}
	}
	var reasons []string
	for _, r := range entry.Reasons {
		reasons = append(reasons, fmt.Sprintf("%s: %q", r.Code, r.Text))
	}
	return entry.Playable(), reasons
}
