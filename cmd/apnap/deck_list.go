package main

import (
	"encoding/json"
	"fmt"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/mtg"
)

// deckListCmd lists the starter decks.
type deckListCmd struct {
	JSON bool `help:"Write JSON, a line for each deck."`
}

// Help shows an example.
func (deckListCmd) Help() string { return "Example:\n\n    apnap deck list" }

// listedDeck is what the list says of a deck.
type listedDeck struct {
	Name   string `json:"name"`
	Colors string `json:"colors"`
	About  string `json:"about"`
	// Ante says that it is for games for ante only (407.3).
	Ante bool `json:"ante,omitempty"`
}

// Run lists the decks.
func (c *deckListCmd) Run(a *app) error {
	set, err := starter.Load()
	if err != nil {
		return err
	}
	colors := map[string]mtg.ColorSet{}
	for i := range set.Cards {
		for j := range set.Cards[i].Faces {
			colors[set.Cards[i].Name] |= set.Cards[i].Faces[j].Colors
		}
	}
	for i := range set.Decks {
		d := &set.Decks[i]
		m := listedDeck{Name: d.Name, About: d.About, Ante: d.ForAnte}
		var all mtg.ColorSet
		for _, e := range d.Main {
			all |= colors[e.Name]
		}
		for color := mtg.White; color <= mtg.Green; color++ {
			if all.Has(color) {
				m.Colors += string(color.Letter())
			}
		}
		if c.JSON {
			err = json.NewEncoder(a.out).Encode(m)
		} else {
			_, err = fmt.Fprintf(a.out, "%-12s %-3s %s\n", m.Name, m.Colors, m.About)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
