package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/lab/hub"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/tune"
	"github.com/apnap/apnap/mtg"
)

// labTuneCmd looks for exchanges of cards that make a deck better.
type labTuneCmd struct {
	source
	field
	meeting
	Swap     []string `required:"" help:"A card that may come into the deck, lands too, or a deck file with such cards. May be repeated." placeholder:"CARDS" sep:"none" completion-predictor:"file"`
	First    int      `help:"How many games each exchange plays in the first round, at least." default:"100"`
	N        int      `short:"n" help:"How many fresh games measure what is left, each exchange and the deck as it is." default:"2000"`
	Measured int      `help:"How many exchanges are left when the gain is measured." default:"3"`
	JSON     bool     `help:"Write JSON."`
}

// Help shows an example.
func (labTuneCmd) Help() string {
	return "Each card of the deck is exchanged for each that may come, as many as there are, at most four; a land for another card by twos. Stopped, it goes on when it is run again.\n\nExample:\n\n    apnap lab tune cinder --against starter --swap \"Chorus of Sparks\" --swap Mountain"
}

// Run looks for exchanges and says what helps.
func (c *labTuneCmd) Run(a *app) error {
	if err := c.fits(); err != nil {
		return err
	}
	file, err := c.file("tune")
	if err != nil {
		return err
	}
	if err := file.Complete(); err != nil {
		return misuse("%v", err)
	}
	in, err := c.entered(a, file, "")
	if err != nil {
		return err
	}
	s := &tune.Search{
		Name: file.Name, Deck: in.own[0], Field: in.against, Rules: in.rules, Seed: c.Seed, First: c.First, Last: c.N, Measured: c.Measured,
	}
	swap, err := c.swaps(a)
	if err != nil {
		return err
	}
	cards, err := c.cards(a, s, swap)
	if err != nil {
		return err
	}
	s.Exchanges = tune.Exchanges(&s.Deck, swap, func(name string) tune.Card { return exchanged(cards, name, in.rules.Commander) })
	if err := c.legal(a, s, in); err != nil {
		return err
	}
	h, stop, err := c.hub(a)
	if err != nil {
		return err
	}
	defer stop()
	var runs []*hub.Run
	defer func() { closeLedgers(runs) }()
	s.Play = func(_ context.Context, p *plan.Plan) (tune.Records, error) {
		run, err := c.ready(p, 1, cards)
		if err != nil {
			return nil, err
		}
		runs = append(runs, run)
		return run.Ledger.Each, c.lead(a, h, runs[len(runs)-1:], &watching{})
	}
	r, err := s.Run(a.ctx)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(r)
	}
	writeTune(a, r)
	return nil
}

// swaps returns the full names of the cards that may come.
func (c *labTuneCmd) swaps(a *app) (names []string, err error) {
	l := c.library(a)
	for _, text := range c.Swap {
		list := []string{text}
		if info, err := os.Stat(text); err == nil && !info.IsDir() {
			d, err := library.Deck(text)
			if err != nil {
				return nil, err
			}
			list = d.Names()
		}
		slices.Sort(list)
		for _, name := range slices.Compact(list) {
			e, err := l.Card(a.ctx, name)
			if err != nil {
				return nil, fmt.Errorf("--swap %s: %w", text, err)
			}
			if !e.Playable() {
				return nil, fmt.Errorf("--swap %s: %s cannot be played here; apnap cards show says why", text, e.Card.Name)
			}
			names = append(names, e.Card.Name)
		}
	}
	return names, nil
}

// cards returns the cards of all decks and those that may come.
func (c *labTuneCmd) cards(a *app, s *tune.Search, swap []string) (*catalog.Catalog, error) {
	all := plan.Plan{Decks: append([]plan.Deck{s.Deck, {Main: swap}}, s.Field...)}
	return c.catalog(a, library.Want(all.Names()))
}

// exchanged is what is to be known of a card that is exchanged. Of a card that is no basic
// land a deck has up to four, one where it is led by a commander (100.2a, 903.5b).
func exchanged(cards *catalog.Catalog, name string, led bool) tune.Card {
	e, ok := cards.Find(name)
	if !ok {
		return tune.Card{}
	}
	x := tune.Card{Most: 4}
	if led {
		x.Most = 1
	}
	if e.Card.IsBasicLand() {
		x.Most = 1000
	}
	x.Land = len(e.Card.Faces) > 0 && e.Card.Faces[0].Types&mtg.Land != 0
	return x
}

// legal says which deck would not be legal with an exchange.
func (c *labTuneCmd) legal(a *app, s *tune.Search, in *entered) error {
	var list []deck.Deck
	for _, e := range s.Exchanges {
		d := e.Of(&s.Deck)
		list = append(list, deck.Deck{File: e.String(), Title: e.String(), Main: entries(d.Main), Sideboard: entries(d.Side), Commander: entries(d.Commanders)})
	}
	if len(list) == 0 {
		return nil
	}
	_, _, err := c.library(a).Seats(a.ctx, list, in.terms, in.rules.Commander)
	return err
}

// entries are cards as a deck file has them.
func entries(names []string) (list []deck.Entry) {
	for _, name := range names {
		if n := len(list); n > 0 && list[n-1].Name == name {
			list[n-1].Count++
		} else {
			list = append(list, deck.Entry{Name: name, Count: 1})
		}
	}
	return list
}

// writeTune writes what helps.
func writeTune(a *app, r *tune.Report) {
	fmt.Fprintf(a.out, "%s against %d decks: %d games\n", r.Deck, len(r.Field), r.Games)
	for i, round := range r.Rounds {
		fmt.Fprintf(a.out, "round %d: %d exchanges, %d games each\n", i+1, round.Exchanges, round.Games)
	}
	fmt.Fprintf(a.out, "as it is the deck scores %.1f%%; with these exchanges, in %d fresh games each:\n", 100*r.Score, r.Fresh)
	width := 0
	for _, g := range r.Measured {
		width = max(width, len([]rune(g.String())))
	}
	helps := 0
	for _, g := range r.Measured {
		word := "not known"
		switch {
		case g.Helps:
			word = "helps"
			helps++
		case g.Interval.High < 0:
			word = "harms"
		}
		fmt.Fprintf(a.out, "%-*s  %+5.1f  (95 in 100: %+.1f to %+.1f)  %s\n", width, g.String(), 100*g.Gain, 100*g.Interval.Low, 100*g.Interval.High, word)
	}
	if helps == 0 {
		fmt.Fprintln(a.out, "No exchange was found that helps.")
	}
}
