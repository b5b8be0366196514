package server

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server/wire"
)

// starterDeck returns the starter deck with the name.
func (s *Server) starterDeck(name string) (*StarterDeck, error) {
	names := make([]string, len(s.Decks))
	for i := range s.Decks {
		names[i] = s.Decks[i].Name
	}
	if n, ok := spelling.Words(names...).Choose(name); ok {
		return &s.Decks[n], nil
	}
	return nil, errMissing("deck")
}

// chosenDeck is a deck for a seat: the name of a starter deck, or a list with what it is
// called where it does not say so.
type chosenDeck struct {
	name, list, title string
	at                mtg.Seat
}

// choose gives a seat a deck.
func (t *draft) choose(ctx context.Context, seat *keptSeat, c chosenDeck) error {
	s := t.server
	if c.list == "" {
		d, err := s.starterDeck(c.name)
		if err != nil {
			return err
		}
		if t.Rules.Commander && len(d.Commander) == 0 {
			return problem(http.StatusConflict, "deck", "the starter deck %s has no commander; take one that has, or bring a deck that names one (903.3)", d.Name)
		}
		return t.take(nil, seat, c.at, d.Name, &d.Deck, s.Starter)
	}
	var d deck.Deck
	err := s.heavy(ctx, func(*worker) (err error) {
		var unread *deck.ParseError
		if d, err = deck.Parse(strings.NewReader(c.list), "the list"); errors.As(err, &unread) {
			return problem(http.StatusBadRequest, "deck", "%s", firstProblems(unread.Problems))
		}
		return err
	})
	if err != nil {
		return err
	}
	cat, err := s.catalogFor(ctx, &d)
	if err != nil {
		return err
	}
	title := cmp.Or(titled(d.Title), titled(c.title), "own deck")
	return s.heavy(ctx, func(w *worker) error { return t.take(w, seat, c.at, title, &d, cat) })
}

// catalogFor returns the starter set where it has all cards of the deck, else
// all cards.
func (s *Server) catalogFor(ctx context.Context, d *deck.Deck) (*catalog.Catalog, error) {
	for _, name := range namesOf(d) {
		if _, ok := s.Starter.Lookup(name); !ok {
			return s.cards.get(ctx)
		}
	}
	return s.Starter, nil
}

// waitForCards is how long a game that is taken up again waits for the cards to be read.
const waitForCards = 10 * time.Second

// showPrinted makes the cards of a game that was taken up again show the text that
// they show while it is new: programs from a journal know what they mean only.
func (s *Server) showPrinted(p *catalog.Programs) {
	cat := s.Starter
	for _, name := range p.CardNames() {
		if _, ok := cat.Find(name); !ok {
			ctx, cancel := context.WithTimeout(context.Background(), waitForCards)
			defer cancel()
			cat, _ = s.cards.get(ctx) // without them what the game knows is shown
			break
		}
	}
	if cat != nil {
		p.ShowAs(cat)
	}
}

// take checks the deck and gives it to the seat.
func (t *draft) take(w *worker, seat *keptSeat, at mtg.Seat, title string, d *deck.Deck, cat *catalog.Catalog) error {
	f := t.server.fit(d, cat, &t.Options, &t.Rules, at)
	if f.off != nil {
		return f.off
	}
	if !f.ready() {
		r := deck.Report{Problems: f.problems}
		r.Suggest(nearest(w, cat))
		return problem(http.StatusConflict, "deck", "%s", firstProblems(r.Problems))
	}
	plain := f.deck
	seat.Deck = title
	seat.Main, seat.Side, seat.Commanders = fullNames(cat, plain.Main), fullNames(cat, plain.Sideboard), fullNames(cat, plain.Commander)
	seat.Supplements = slices.Concat(fullNames(cat, plain.Vanguard), fullNames(cat, plain.Schemes), fullNames(cat, plain.Planes))
	_, err := t.server.shared.of(cat, slices.Concat(seat.Main, seat.Side, seat.Commanders, seat.Supplements))
	return err
}

func shorten(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}

// nearest is what suggests names of the cards, a slice of the worker's time after
// another.
func nearest(w *worker, cat *catalog.Catalog) func(name string, most int) []string {
	return func(name string, most int) []string {
		w.rest()
		return cat.Near(name, most)
	}
}

// firstProblems says what is wrong with a deck, the first things.
func firstProblems(list []deck.Problem) string {
	var parts []string
	for i, p := range list {
		if i == 3 {
			parts = append(parts, "and more")
			break
		}
		parts = append(parts, p.String())
	}
	return strings.Join(parts, "; ")
}

// fullNames returns the full names of the cards, each as often as it is there.
func fullNames(cat *catalog.Catalog, entries []deck.Entry) (names []string) {
	for _, e := range entries {
		name := e.Name
		if found, ok := cat.Find(name); ok {
			name = found.Card.Name
		}
		for range e.Count {
			names = append(names, name)
		}
	}
	return names
}

// deckMessage forms a deck with what is wrong with it.
func (s *Server) deckMessage(w *worker, typed *deck.Deck, cat *catalog.Catalog, asked *wire.DeckText, problems []deck.Problem) *wire.Deck {
	d := typed.Named(deck.FromCatalog(cat))
	format := asked.Format
	if format == "any" {
		format = ""
	}
	if deck.IsCommander(format) {
		d = d.Led()
	}
	r := deck.Check(d, deck.FromCatalog(cat), deck.Terms{Format: format, Ante: true})
	if problems != nil {
		r = r.Unread(problems)
	}
	r.Suggest(nearest(w, cat))
	m := &wire.Deck{Title: d.Title, Size: d.Size(), Legal: r.Legal, Playable: r.Playable, Main: []wire.DeckEntry{}}
	var colors mtg.ColorSet
	lines := func(entries []deck.Entry, main bool) (list []wire.DeckEntry) {
		for _, e := range entries {
			entry := wire.DeckEntry{Count: e.Count, Name: e.Name, Line: e.Line}
			if found, ok := cat.Find(e.Name); ok {
				entry.Playable = found.Playable()
				entry.Card = cardInfo(found)
				if main {
					for i := range found.Card.Faces {
						colors |= found.Card.Faces[i].Colors
					}
				}
			}
			if entry.Playable && main {
				m.PlayableCount += e.Count
			}
			list = append(list, entry)
		}
		return list
	}
	m.Main = append(m.Main, lines(d.Main, true)...)
	m.Commanders, m.Sideboard, m.Vanguard = lines(d.Commander, true), lines(d.Sideboard, false), lines(d.Vanguard, false)
	m.Schemes = lines(d.Schemes, false)
	m.Planes = lines(d.Planes, false)
	m.Colors = form.Colors(colors)
	s.standIns(w, m, &d, cat, format)
	for _, p := range r.Problems {
		m.Problems = append(m.Problems, problemMessage(&p, asked.Language))
	}
	return m
}

// cardInfo forms a card of the catalog.
func cardInfo(e *catalog.Entry) *wire.CardInfo {
	m := &wire.CardInfo{Name: e.Card.Name, Playable: e.Playable(), ManaValue: int32(e.Card.ManaValue()), Faces: []form.Face{}}
	for i := range e.Card.Faces {
		f := &e.Card.Faces[i]
		m.Faces = append(m.Faces, form.Printed(e.Card, f))
	}
	for _, r := range e.Reasons {
		m.Reasons = append(m.Reasons, wire.CardReason{Code: string(r.Code), Text: r.Text})
	}
	return m
}

// mostStandIns is for how many cards of a deck others are looked for.
const mostStandIns = 20

// standIns names a playable card for each one of the deck that is known and cannot be
// played: one within the deck's colours that is legal in the format and not in the deck.
func (s *Server) standIns(worker *worker, m *wire.Deck, d *deck.Deck, cat *catalog.Catalog, format string) {
	if cat == s.Starter {
		return // all of which can be played
	}
	w := search.Wanted{Format: format, Besides: map[string]bool{}}
	for _, list := range [...][]deck.Entry{d.Main, d.Sideboard, d.Commander} {
		for _, e := range list {
			if found, ok := cat.Find(e.Name); ok {
				w.Besides[found.Card.Name] = true
				w.Within |= found.Card.Identity
			}
		}
	}
	n := 0
	for _, list := range [...][]wire.DeckEntry{m.Main, m.Sideboard} {
		for i := range list {
			e := &list[i]
			if e.Playable || e.Card == nil || n == mostStandIns {
				continue
			}
			n++
			worker.rest()
			known, _ := cat.Find(e.Name)
			if found := s.cards.index.Alike(known.Card, w); found != nil {
				e.StandIn = found.Card.Name
				w.Besides[e.StandIn] = true
			}
		}
	}
}
