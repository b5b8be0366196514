package main

import (
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
)

// decks reads decks and makes the programs for a game between them: see library.Seats.
func (s *source) decks(a *app, names []string, terms deck.Terms, commanders bool) ([]library.Seat, *catalog.Programs, error) {
	list := make([]deck.Deck, len(names))
	for i, name := range names {
		var err error
		if list[i], err = library.Deck(name); err != nil {
			return nil, nil, err
		}
	}
	return s.library(a).Seats(a.ctx, list, terms, commanders)
}
