package library

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/mtg"
)

// AnyFormat as the format of deck.Terms asks nothing of a deck but that it has cards.
const AnyFormat = "any"

// Seat is what a player brings to a game: the full names of cards, each as often as
// there are copies.
type Seat struct {
	// Title is what the deck is called: its file's name without the ending.
	Title string
	Main  []string
	Side  []string
	// Commanders lead the deck and are not in Main; nil where the rules have none.
	Commanders []string
	// Supplements are the nontraditional cards that begin the game in the command zone:
	// his vanguard, his scheme deck or his planar deck; nil where the rules have none.
	Supplements []string
}

// Seats makes what players bring of their decks, and the programs of a game between
// them. Decks have to keep the rules of the terms' format; without one those of 100.2a,
// and none with AnyFormat. Where the game has commanders each deck must say which its
// are. Cards of a sideboard that cannot be played are left out. An error says which deck
// is refused, and why; a *catalog.UnplayableError names the cards.
func (l *Library) Seats(ctx context.Context, decks []deck.Deck, terms deck.Terms, commanders bool) ([]Seat, *catalog.Programs, error) {
	var all [][]string
	for i := range decks {
		all = append(all, NamesOf(&decks[i]))
	}
	cat, err := l.Catalog(ctx, Want(all...))
	if err != nil {
		return nil, nil, err
	}
	var seats []Seat
	var used []string
	for i, d := range decks {
		terms := terms
		terms.Archenemy = terms.Archenemy || terms.Archenemies.Has(mtg.Seat(i+1))
		if commanders {
			d = d.Led()
		}
		d = d.Named(deck.FromCatalog(cat))
		if err := legal(&d, cat, terms, l.Near); err != nil {
			return nil, nil, err
		}
		seat := Seat{Title: titleOf(&d), Main: fullNames(cat, d.Names())}
		if n := deck.Size(d.Commander); commanders {
			if n == 0 || n > 2 {
				return nil, nil, fmt.Errorf("%s: the deck names %d commanders and needs one, or two that belong together; write \"Commander\" on a line and the card under it", d.File, n)
			}
			last := len(seat.Main) - n // Names has them last
			seat.Main, seat.Commanders = seat.Main[:last], seat.Main[last:]
			d.Sideboard = d.Companions() // 903.5e
		}
		if terms.Vanguard {
			seat.Supplements = fullNames(cat, namesOf(d.Vanguard))
		}
		if terms.Archenemy {
			seat.Supplements = append(seat.Supplements, fullNames(cat, namesOf(d.Schemes))...)
		}
		if terms.Planechase {
			seat.Supplements = append(seat.Supplements, fullNames(cat, namesOf(d.Planes))...)
		}
		for _, e := range d.Sideboard {
			if found, ok := cat.Find(e.Name); ok && found.Playable() {
				for range e.Count {
					seat.Side = append(seat.Side, found.Card.Name)
				}
			}
		}
		seats = append(seats, seat)
		used = slices.Concat(used, seat.Main, seat.Commanders, seat.Supplements, seat.Side)
	}
	programs, err := cat.Programs(used)
	return seats, programs, err
}

// legal says what keeps a deck from a game in the format; instead finds known names in
// place of others.
func legal(d *deck.Deck, cat *catalog.Catalog, terms deck.Terms, instead func(string, int) []string) error {
	if terms.Format == AnyFormat {
		if d.Size() == 0 {
			return fmt.Errorf("%s: the deck has no cards", d.File)
		}
		if terms.Vanguard || terms.Archenemy || terms.Planechase { // what it needs beside itself is no format's
			if r := deck.CheckAny(*d, deck.FromCatalog(cat), terms); !r.Legal || !r.Playable {
				r.Suggest(instead)
				return errors.New(d.File + ": " + told(r.Problems))
			}
		}
		return nil
	}
	r := deck.Check(*d, deck.FromCatalog(cat), terms)
	if r.Legal && r.Playable {
		return nil
	}
	r.Suggest(instead)
	return errors.New(d.File + ": " + told(r.Problems))
}

// mostTold is how many things wrong with a deck are told at once, and of how many cards.
const mostTold = 3

// told says what is wrong with a deck: what is wrong with several cards alike once.
func told(problems []deck.Problem) string {
	var parts []string
	for len(problems) > 0 {
		if len(parts) == mostTold {
			return fmt.Sprintf("%s; and %d more, which apnap deck check shows", strings.Join(parts, "; "), len(problems))
		}
		p := problems[0]
		alike := func(other deck.Problem) bool {
			return p.Card != "" && other.Card != "" && other.What == p.What && other.Where == p.Where && other.Instead == p.Instead
		}
		cards := []string{p.Card}
		var others []deck.Problem
		for _, other := range problems[1:] {
			if alike(other) {
				cards = append(cards, other.Card)
			} else {
				others = append(others, other)
			}
		}
		if n := len(cards); n > mostTold {
			cards = append(cards[:mostTold], fmt.Sprintf("and %d more", n-mostTold))
		}
		if len(cards) > 1 {
			p.Card, p.Line = strings.Join(cards, ", "), 0
		}
		parts, problems = append(parts, p.String()), others
	}
	return strings.Join(parts, "; ")
}

// namesOf returns the names, each as often as there are cards.
func namesOf(entries []deck.Entry) (names []string) {
	for _, e := range entries {
		names = append(names, slices.Repeat([]string{e.Name}, e.Count)...)
	}
	return names
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
