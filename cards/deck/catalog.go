package deck

import (
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
)

// FromCatalog returns the cards of a catalog as Check asks for them.
func FromCatalog(c *catalog.Catalog) Cards { return fromCatalog{c} }

type fromCatalog struct{ catalog *catalog.Catalog }

func (f fromCatalog) Find(name string) (*card.Card, bool) {
	entry, ok := f.catalog.Lookup(name)
	if !ok {
		return nil, false
	}
	return entry.Card, true
}

func (f fromCatalog) Playable(name string) (bool, []string) {
	entry, ok := f.catalog.Lookup(name)
	if !ok {
		return false, []string{"no card of this name is known"}
	}
	var reasons []string
	for _, r := range entry.Reasons {
		reasons = append(reasons, fmt.Sprintf("%s: %q", r.Code, r.Text))
	}
	return entry.Playable(), reasons
}

func (f fromCatalog) Companion(name string, deck []string, least int) (is, fulfilled bool) {
	names := []string{name}
	for _, n := range deck {
		if e, ok := f.catalog.Lookup(n); ok {
			n = e.Card.Name
		}
		names = append(names, n)
	}
	p, err := f.catalog.Programs(names)
	if err != nil {
		return true, true
	}
	ids := make([]mtg.CardID, len(names))
	for i, n := range names {
		ids[i], _ = p.CardNamed(n)
	}
	s := p.CompanionOf(ids[0])
	return s != nil, s != nil && p.Fulfils(s, ids[1:], least)
}

// Named returns the deck with the cards that are known by their full names, however
// the file spells them.
func (d Deck) Named(cards Cards) Deck {
	for _, entries := range [...]*[]Entry{&d.Main, &d.Sideboard, &d.Commander, &d.Companion, &d.Vanguard, &d.Schemes, &d.Planes} {
		list := append([]Entry(nil), *entries...)
		for i := range list {
			if found, ok := cards.Find(list[i].Name); ok {
				list[i].Name = found.Name
			}
		}
		*entries = list
	}
	return d
}

// Unknown returns the names in the deck that no card is known by, each once.
func (d Deck) Unknown(cards Cards) []string {
	var names []string
	for _, list := range [...][]Entry{d.Commander, d.Main, d.Sideboard, d.Companion, d.Vanguard, d.Schemes, d.Planes} {
		for _, e := range list {
			if _, ok := cards.Find(e.Name); !ok && !slices.Contains(names, e.Name) {
				names = append(names, e.Name)
			}
		}
	}
	return names
}
