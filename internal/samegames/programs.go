package main

import (
	"fmt"
	"hash/fnv"
	"io"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/internal/playable"
)

// programs writes a line for each card of the file, of the starter set and of the
// specimens: the hash of its program, or of the reasons why it has none.
func programs(o *options, out io.Writer) error {
	set, err := starter.Load()
	if err != nil {
		return err
	}
	specimens, err := specimen.Load()
	if err != nil {
		return err
	}
	for i := range set.Cards {
		if err := program(&set.Cards[i], out); err != nil {
			return err
		}
	}
	for i := range specimens {
		if err := program(&specimens[i], out); err != nil {
			return err
		}
	}
	if o.cards == "" {
		return nil
	}
	r, err := cardfile.Open(o.cards)
	if err != nil {
		return err
	}
	defer r.Close()
	for c, err := range r.Cards() {
		if err == nil {
			err = program(&c, out)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// program writes the line of a card.
func program(c *card.Card, out io.Writer) error {
	e := playable.Entry(c)
	data, err := e.AppendBinary(nil)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Name, err)
	}
	h := fnv.New64a()
	h.Write(data)
	_, err = fmt.Fprintf(out, "%016x %t %s\n", h.Sum64(), e.Playable(), c.Name)
	return err
}
