package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/starter"
)

// deckCommands are the commands about decks.
type deckCommands struct {
	Check deckCheckCommand `cmd:"" help:"Check legality and playability of decks."`
}

// deckCheckCommand checks deck files.
type deckCheckCommand struct {
	Files  []string `arg:"" name:"file" help:"Deck files, or names of starter decks."`
	Format string   `help:"The format whose rules the decks must follow."`
	JSON   bool     `name:"json" help:"Write one JSON object a line."`
}

// Help gives an example.
func (deckCheckCommand) Help() string { return "Example: apnap deck check mydeck.txt --format pauper" }

// Run reports every problem of every deck; the status is 1 when there is one.
func (c *deckCheckCommand) Run(s *cardSources) error {
	if c.Format != "" && !deck.IsFormat(c.Format) {
		return fmt.Errorf("there is no format %q: use one of %s", c.Format, strings.Join(deck.Formats(), ", "))
	}
	cat, err := s.catalog()
	if err != nil {
		return err
	}
	good := true
	for _, file := range c.Files {
		d, err := readDeck(file)
		var unread *deck.ParseError
		if err != nil && !errors.As(err, &unread) {
			return failed(err)
		}
		r := deck.Check(d, deck.FromCatalog(cat), c.Format)
		if unread != nil {
			r = r.Unread(unread.Problems)
		}
		r.File = file
		good = good && r.Legal && r.Playable
		if c.JSON {
			if err := json.NewEncoder(os.Stdout).Encode(r); err != nil {
				return err
			}
			continue
		}
		fmt.Printf("%s: %s, %s (%d cards, sideboard %d)\n", file, yes(r.Legal, "legal"), yes(r.Playable, "playable"), r.Main, r.Sideboard)
		for _, p := range r.Problems {
			fmt.Println("  " + p.String())
		}
	}
	if !good {
		return failed(errSaid)
	}
	return nil
}

func yes(is bool, word string) string {
	if is {
		return word
	}
	return "not " + word
}

// readDeck reads a deck file, or takes the starter deck with the name.
func readDeck(name string) (deck.Deck, error) {
	set, err := starter.Load()
	if err != nil {
		return deck.Deck{}, err
	}
	if d, ok := set.Deck(name); ok {
		return d.Deck, nil
	}
	f, err := os.Open(name)
	if err != nil {
		var names []string
		for _, d := range set.Decks {
			names = append(names, d.Name)
		}
		return deck.Deck{}, fmt.Errorf("there is no deck %q: give a deck file, or a starter deck (%s)", name, strings.Join(names, ", "))
	}
	defer f.Close()
	return deck.Parse(f, name)
}

// deckNames lists the main deck, each card as often as it is in it.
func deckNames(d deck.Deck) (names []string) {
	for _, e := range d.Main {
		for range e.Count {
			names = append(names, e.Name)
		}
	}
	return names
}
