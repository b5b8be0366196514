package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/starter"
)

// readDeck returns the deck with the name: a starter deck's or a file's.
func readDeck(name string) (deck.Deck, error) {
	set, err := starter.Load()
	if err != nil {
		return deck.Deck{}, err
	}
	if d, ok := set.Deck(name); ok {
		return d.Deck, nil
	}
	f, err := os.Open(name)
	if missing(err) {
		var names []string
		for i := range set.Decks {
			names = append(names, set.Decks[i].Name)
		}
		return deck.Deck{}, fmt.Errorf("there is no deck file %s and no starter deck of that name; the starter decks are %s", name, strings.Join(names, ", "))
	}
	if err != nil {
		return deck.Deck{}, fmt.Errorf("open deck: %w", err)
	}
	defer f.Close()
	return deck.Parse(f, name)
}

// namesOf returns all names of a deck, those of the sideboard too.
func namesOf(d *deck.Deck) []string {
	names := d.Names()
	for _, e := range d.Sideboard {
		names = append(names, e.Name)
	}
	return names
}

// anyFormat as a format asks nothing of a deck.
const anyFormat = "any"

// seatDeck is a deck that can be played.
type seatDeck struct {
	title string
	main  []string // full names
	side  []string
	// commanders lead the deck and are not in main; nil where the rules have none.
	commanders []string
}

// decks reads decks and makes the programs for a game between them. Decks have
// to keep the rules of the format; without one those of 100.2a, and none with
// the format "any". Where the game has commanders each deck must say which its
// are.
func (s *source) decks(a *app, names []string, terms deck.Terms, commanders bool) ([]seatDeck, *catalog.Programs, error) {
	format := terms.Format
	if format != anyFormat && !deck.IsFormat(format) {
		return nil, nil, misuse("there is no format %q; the formats are any, %s", format, strings.Join(deck.Formats(), ", "))
	}
	list := make([]deck.Deck, len(names))
	var all [][]string
	for i, name := range names {
		var err error
		if list[i], err = readDeck(name); err != nil {
			return nil, nil, err
		}
		if commanders {
			list[i] = list[i].Led()
		}
		all = append(all, namesOf(&list[i]))
	}
	cat, err := s.catalog(a, want(all...))
	if err != nil {
		return nil, nil, err
	}
	var seats []seatDeck
	var used []string
	for i := range list {
		named := list[i].Named(deck.FromCatalog(cat))
		d := &named
		if err := legal(d, cat, terms, s.near(a)); err != nil {
			return nil, nil, err
		}
		sd := seatDeck{title: titleOf(d), main: fullNames(cat, d.Names())}
		if n := deck.Size(d.Commander); commanders {
			if n == 0 || n > 2 {
				return nil, nil, fmt.Errorf("%s: the deck names %d commanders and needs one, or two that belong together; write \"Commander\" on a line and the card under it", d.File, n)
			}
			last := len(sd.main) - n // Names has them last
			sd.main, sd.commanders = sd.main[:last], sd.main[last:]
			d.Sideboard = nil // 903.5e
		}
		for _, e := range d.Sideboard {
			if found, ok := cat.Find(e.Name); ok && found.Playable() {
				for range e.Count {
					sd.side = append(sd.side, found.Card.Name)
				}
			}
		}
		seats = append(seats, sd)
		used = append(append(append(used, sd.main...), sd.commanders...), sd.side...)
	}
	programs, err := cat.Programs(used)
	return seats, programs, err
}

// legal says what keeps a deck from a game in the format; instead finds known names in
// place of others.
func legal(d *deck.Deck, cat *catalog.Catalog, terms deck.Terms, instead func(string, int) []string) error {
	if terms.Format == anyFormat {
		if d.Size() == 0 {
			return fmt.Errorf("%s: the deck has no cards", d.File)
		}
		return nil
	}
	r := deck.Check(*d, deck.FromCatalog(cat), terms)
	if r.Legal && r.Playable {
		return nil
	}
	r.Suggest(instead)
	var parts []string
	for i, p := range r.Problems {
		if i == 3 {
			parts = append(parts, fmt.Sprintf("and %d more (see apnap deck check)", len(r.Problems)-i))
			break
		}
		parts = append(parts, p.String())
	}
	return errors.New(d.File + ": " + strings.Join(parts, "; "))
}

// fullNames returns the full names of the cards; one that is not found stays as
// it is.
func fullNames(cat *catalog.Catalog, names []string) []string {
	full := make([]string, len(names))
	for i, n := range names {
		full[i] = n
		if e, ok := cat.Find(n); ok {
			full[i] = e.Card.Name
		}
	}
	return full
}

func titleOf(d *deck.Deck) string {
	base := filepath.Base(d.File)
	return strings.TrimSuffix(base, filepath.Ext(base))
}
