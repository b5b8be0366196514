package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/search"
)

// cardsSearchCmd finds cards.
type cardsSearchCmd struct {
	source
	Most  int      `help:"How many cards are listed." default:"60"`
	JSON  bool     `help:"Write JSON, a line for each card."`
	Query []string `arg:"" optional:"" help:"What is searched for; see below." placeholder:"QUERY"`
}

// Help shows examples.
func (cardsSearchCmd) Help() string {
	return "Examples:\n\n    apnap cards search 't:elf mv<=2 -c:b'\n    apnap cards search 'is:commander id<=gwu (o:draw or kw:scry) order:mv'\n\n" +
		"Keys: t: o: c: id: m: mv pow tou loy def pt kw: f: banned: restricted: is: not: r: s: name: order: direction:. " +
		"Put a query that begins with - behind --. After is: stands one of " + strings.Join(search.Properties(), ", ") + "."
}

// foundCard is a card as JSON.
type foundCard struct {
	Name     string `json:"name"`
	Cost     string `json:"cost"`
	Types    string `json:"types"`
	Text     string `json:"text"`
	Numbers  string `json:"numbers,omitempty"`
	Playable bool   `json:"playable"`
}

// Run lists the cards.
func (c *cardsSearchCmd) Run(a *app) error {
	if c.Most < 1 {
		return misuse("--most is a number of cards, from 1")
	}
	cat, err := c.catalog(a, nil)
	if err != nil {
		return err
	}
	index := search.New(cat)
	q, err := index.Query(strings.Join(c.Query, " "))
	if err != nil {
		return misuse("%v", err)
	}
	found, err := index.Find(context.Background(), q, 0, c.Most)
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(a.out)
		for _, e := range found.Cards {
			if err := out.Encode(findingOf(e)); err != nil {
				return err
			}
		}
		return nil
	}
	if found.Meant != "" {
		if _, err := fmt.Fprintf(a.out, "Nothing is called that; these are for %s:\n", found.Meant); err != nil {
			return err
		}
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	for _, e := range found.Cards {
		f := findingOf(e)
		not := ""
		if !f.Playable {
			not = "not playable yet"
		}
		if _, err := fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\n", f.Name, f.Cost, f.Types, f.Numbers, not); err != nil {
			return err
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.out, "%d of %d\n", len(found.Cards), found.Total)
	return err
}

// findingOf forms a card that was found: its front, and the texts of all its faces.
func findingOf(e *catalog.Entry) foundCard {
	front := e.Card.Front()
	f := foundCard{Name: e.Card.Name, Cost: front.ManaCost.String(), Types: front.TypeLine, Playable: e.Playable()}
	switch {
	case front.Power.Exists():
		f.Numbers = front.Power.Printed + "/" + front.Toughness.Printed
	case front.Loyalty.Exists():
		f.Numbers = front.Loyalty.Printed
	case front.Defense.Exists():
		f.Numbers = front.Defense.Printed
	}
	var texts []string
	for i := range e.Card.Faces {
		texts = append(texts, e.Card.Faces[i].Text)
	}
	f.Text = strings.Join(texts, "\n//\n")
	return f
}
