package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// shapeCount says how many cards are not playable for words in a sentence of one shape.
type shapeCount struct {
	Shape string `json:"shape"`
	Cards int    `json:"cards"`
	// Alone is how many of them lack nothing else.
	Alone   int    `json:"alone"`
	Example string `json:"example"`
}

// shapes counts, each shape once a card, what the cards lack that are not playable: the
// largest count first. Reasons that are no words of a card have no shape.
func shapes(entries []catalog.Entry) []shapeCount {
	index := map[string]int{}
	list := []shapeCount{}
	for i := range entries {
		e := &entries[i]
		mine := shapesOf(e)
		for _, shape := range mine {
			at, known := index[shape]
			if !known {
				at = len(list)
				index[shape] = at
				list = append(list, shapeCount{Shape: shape, Example: e.Card.Name})
			}
			list[at].Cards++
			if len(mine) == 1 && len(e.Reasons) == 1 {
				list[at].Alone++
			}
		}
	}
	slices.SortStableFunc(list, func(a, b shapeCount) int {
		return cmp.Or(b.Cards-a.Cards, b.Alone-a.Alone)
	})
	return list
}

// shapesOf returns the shapes of what a card lacks, each once.
func shapesOf(e *catalog.Entry) (list []string) {
	for _, r := range e.Reasons {
		if r.Face < 0 || r.Face >= len(e.Card.Faces) {
			continue
		}
		f := &e.Card.Faces[r.Face]
		if r.Start >= r.End || r.End > len(f.Text) || r.Text != f.Text[r.Start:r.End] {
			continue
		}
		words := oracle.Words(f.Text, oracle.Names(f.Name, f.Supertypes&mtg.Legendary != 0))
		if shape := oracle.Shape(words, r.Start, r.End); !slices.Contains(list, shape) {
			list = append(list, shape)
		}
	}
	return list
}

// shapes counts by shape.
func (c *cardsCoverageCmd) shapes(a *app, entries []catalog.Entry) error {
	list := shapes(entries)
	if c.JSON {
		return json.NewEncoder(a.out).Encode(list)
	}
	for i := range list {
		s := &list[i]
		if _, err := fmt.Fprintf(a.out, "%6d  %6d alone  %s (%s)\n", s.Cards, s.Alone, s.Shape, s.Example); err != nil {
			return err
		}
	}
	return nil
}
