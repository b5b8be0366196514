package starter

import (
	"bytes"
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/deck"
)

//go:embed cards.json decks/*.txt
var files embed.FS

// Deck is a ready-made deck.
type Deck struct {
	deck.Deck
	// Name is what it is called on the command line, About what it does.
	Name  string
	About string
	// ForAnte says that it has cards that are for games for ante only (407.3).
	ForAnte bool
}

// Format is the format that the deck is for: "commander" where commanders lead it
// (903.3), else none, for then it is for tables of any cards.
func (d *Deck) Format() string {
	if len(d.Commander) > 0 {
		return "commander"
	}
	return ""
}

// Set is the starter set.
type Set struct {
	Cards []card.Card
	Decks []Deck // by name
}

// Load reads the starter set. An error means that the program was built wrong.
func Load() (*Set, error) {
	s := &Set{}
	data, err := files.ReadFile("cards.json")
	if err != nil {
		return nil, fmt.Errorf("read the starter set: %w", err)
	}
	r, err := cardfile.NewReader(bytes.NewReader(data), "the starter set")
	if err != nil {
		return nil, err
	}
	for c, err := range r.Cards() {
		if err != nil {
			return nil, err
		}
		s.Cards = append(s.Cards, c)
	}
	list, err := files.ReadDir("decks")
	if err != nil {
		return nil, fmt.Errorf("read the starter decks: %w", err)
	}
	for _, f := range list {
		d, err := readDeck(f.Name())
		if err != nil {
			return nil, err
		}
		d.ForAnte = slices.ContainsFunc(s.Cards, func(c card.Card) bool { return deck.AnteOnly(&c) && d.has(c.Name) })
		s.Decks = append(s.Decks, d)
	}
	return s, nil
}

func readDeck(file string) (Deck, error) {
	data, err := files.ReadFile("decks/" + file)
	if err != nil {
		return Deck{}, fmt.Errorf("read the starter decks: %w", err)
	}
	first, _, _ := strings.Cut(string(data), "\n")
	d := Deck{Name: strings.TrimSuffix(file, ".txt"), About: strings.TrimSpace(strings.TrimPrefix(first, "//"))}
	d.Deck, err = deck.Parse(bytes.NewReader(data), d.Name)
	return d, err
}

func (d *Deck) has(name string) bool {
	return slices.ContainsFunc(d.Main, func(e deck.Entry) bool { return e.Name == name })
}

// Deck returns the deck with the name, and false when there is none.
func (s *Set) Deck(name string) (*Deck, bool) {
	for i := range s.Decks {
		if s.Decks[i].Name == name {
			return &s.Decks[i], true
		}
	}
	return nil, false
}
