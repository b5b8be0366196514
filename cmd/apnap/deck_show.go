package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/cards/search"
)

// deckShowCmd shows what a deck is like.
type deckShowCmd struct {
	source
	Format string `help:"The format it is for; without one, 60 cards and at most 4 of each are asked." placeholder:"NAME" completion-predictor:"format"`
	JSON   bool   `help:"Write JSON."`
	File   string `arg:"" help:"A deck file, or the name of a starter deck." placeholder:"FILE" completion-predictor:"deck"`
}

// Help shows an example.
func (deckShowCmd) Help() string {
	return "Shows the cards, the curve, colours, types and rarities, and which cards cannot be played here,\neach with a playable one that comes near it. Example:\n\n    apnap deck show cinder"
}

// shownDeck is a deck and what it is like.
type shownDeck struct {
	File       string         `json:"file" completion-predictor:"deck"`
	Title      string         `json:"title,omitempty"`
	Playable   bool           `json:"playable"`
	Legal      bool           `json:"legal"`
	Commanders []shownCard    `json:"commanders,omitempty"`
	Main       []shownCard    `json:"main"`
	Sideboard  []shownCard    `json:"sideboard,omitempty"`
	Vanguard   []shownCard    `json:"vanguard,omitempty"`
	Schemes    []shownCard    `json:"schemes,omitempty"`
	Planes     []shownCard    `json:"planes,omitempty"`
	Facts      deck.Facts     `json:"facts"`
	Problems   []deck.Problem `json:"problems"`
}

// shownCard is one line of it.
type shownCard struct {
	Count    int    `json:"count"`
	Name     string `json:"name"`
	Playable bool   `json:"playable"`
	// Reasons say why it is not, and Near is a playable card that comes near it.
	Reasons []string `json:"reasons,omitempty"`
	Near    string   `json:"near,omitempty"`
}

// Run shows the deck.
func (c *deckShowCmd) Run(a *app) error {
	var err error
	if c.Format, err = deck.FormatNamed(c.Format); err != nil {
		return misuse("%v", err)
	}
	d, err := library.Deck(c.File)
	var unread *deck.ParseError
	if err != nil && !errors.As(err, &unread) {
		return err
	}
	if deck.IsCommander(c.Format) {
		d = d.Led()
	}
	m, err := c.shown(a, &d)
	if err != nil {
		return err
	}
	if unread != nil {
		m.Problems = append(append([]deck.Problem{}, unread.Problems...), m.Problems...)
		m.Legal, m.Playable = false, false
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(m)
	}
	_, err = fmt.Fprint(a.out, m.text(c.Format))
	return err
}

// shown makes what is shown of the deck.
func (c *deckShowCmd) shown(a *app, d *deck.Deck) (*shownDeck, error) {
	cat, err := c.catalog(a, library.Want(library.NamesOf(d)))
	if err != nil {
		return nil, err
	}
	cards := deck.FromCatalog(cat)
	named := d.Named(cards)
	r := deck.Check(named, cards, deck.Terms{Format: c.Format, Ante: true})
	r.Suggest(c.library(a).Near)
	m := &shownDeck{File: c.File, Title: d.Title, Playable: r.Playable, Legal: r.Legal, Facts: deck.FactsOf(&named, cards), Problems: []deck.Problem{}}
	for _, p := range r.Problems {
		if !p.Unplayable { // those are told with their cards
			m.Problems = append(m.Problems, p)
		}
	}
	lines := func(entries []deck.Entry) (list []shownCard) {
		for _, e := range entries {
			s := shownCard{Count: e.Count, Name: e.Name}
			if _, ok := cards.Find(e.Name); ok {
				s.Playable, s.Reasons = cards.Playable(e.Name)
			}
			list = append(list, s)
		}
		return list
	}
	m.Commanders, m.Main, m.Sideboard = lines(named.Commander), append([]shownCard{}, lines(named.Main)...), lines(named.Sideboard)
	m.Vanguard, m.Schemes, m.Planes = lines(named.Vanguard), lines(named.Schemes), lines(named.Planes)
	return m, c.nearOnes(a, m, &named, cards)
}

// nearOnes finds a card that comes near each one that cannot be played.
func (c *deckShowCmd) nearOnes(a *app, m *shownDeck, d *deck.Deck, cards deck.Cards) error {
	var missing []*shownCard
	for _, list := range [...][]shownCard{m.Commanders, m.Main, m.Sideboard, m.Vanguard, m.Schemes, m.Planes} {
		for i := range list {
			if s := &list[i]; !s.Playable && len(s.Reasons) > 0 {
				missing = append(missing, s)
			}
		}
	}
	if len(missing) == 0 {
		return nil
	}
	all, err := c.catalog(a, nil)
	if err != nil {
		return err
	}
	index, want := search.New(all), search.Wanted{Format: c.Format, Besides: map[string]bool{}}
	for _, list := range [...][]deck.Entry{d.Main, d.Sideboard, d.Commander} {
		for _, e := range list {
			if found, ok := cards.Find(e.Name); ok {
				want.Besides[found.Name] = true
				want.Within |= found.Identity
			}
		}
	}
	for _, s := range missing {
		found, _ := cards.Find(s.Name)
		if near := index.Alike(found, want); near != nil {
			s.Near = near.Card.Name
			want.Besides[s.Near] = true
		}
	}
	return nil
}

// text writes it for people.
func (m *shownDeck) text(format string) string {
	var b strings.Builder
	title := m.File
	if m.Title != "" {
		title = m.Title + " (" + m.File + ")"
	}
	not := func(yes bool) string {
		if yes {
			return ""
		}
		return "not "
	}
	f := &m.Facts
	fmt.Fprintf(&b, "%s: %d cards, %splayable, %slegal%s\n", title, f.Cards, not(m.Playable), not(m.Legal), inFormat(format))
	for _, part := range [...]struct {
		name string
		list []shownCard
	}{{"Commander", m.Commanders}, {"Deck", m.Main}, {"Sideboard", m.Sideboard}, {"Vanguard", m.Vanguard}, {"Schemes", m.Schemes}, {"Planes", m.Planes}} {
		if len(part.list) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s\n", part.name)
		for _, s := range part.list {
			fmt.Fprintf(&b, "%4d %s\n", s.Count, s.Name)
		}
	}
	fmt.Fprintf(&b, "\nSpells by mana value, %.1f on average\n", f.Average)
	for i, n := range f.Curve {
		more := " "
		if i == len(f.Curve)-1 {
			more = "+"
		}
		fmt.Fprintf(&b, "  %d%s %s\n", i, more, strings.TrimSpace(fmt.Sprintf("%s %d", strings.Repeat("#", n), n)))
	}
	for _, x := range [...]struct {
		what string
		list []deck.Share
	}{{"Colors", f.Colors}, {"Mana symbols", f.Symbols}, {"Types", f.Types}, {"Rarities", f.Rarities}} {
		if len(x.list) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", x.what, sharesText(x.list))
		}
	}
	m.troubles(&b)
	return b.String()
}

// troubles writes what cannot be played, and what is wrong besides.
func (m *shownDeck) troubles(b *strings.Builder) {
	headed := false
	for _, list := range [...][]shownCard{m.Commanders, m.Main, m.Sideboard, m.Vanguard, m.Schemes, m.Planes} {
		for _, s := range list {
			if s.Playable || len(s.Reasons) == 0 {
				continue
			}
			if !headed {
				b.WriteString("\nNot playable here\n")
				headed = true
			}
			fmt.Fprintf(b, "%4d %s: %s\n", s.Count, s.Name, strings.Join(s.Reasons, "; "))
			if s.Near != "" {
				fmt.Fprintf(b, "     near it comes %s\n", s.Near)
			}
		}
	}
	if len(m.Problems) > 0 {
		b.WriteString("\nTo be mended\n")
	}
	for _, p := range m.Problems {
		fmt.Fprintf(b, "  %s\n", p)
	}
}

func sharesText(list []deck.Share) string {
	parts := make([]string, len(list))
	for i, s := range list {
		parts[i] = fmt.Sprintf("%s %d", s.Name, s.Count)
	}
	return strings.Join(parts, ", ")
}
