package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/library"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/notation"
)

// replayExportCmd writes a game in notation.
type replayExportCmd struct {
	File string `arg:"" help:"The journal." placeholder:"FILE"`
	Out  string `short:"o" help:"Write to this file; without it to standard output." placeholder:"FILE"`
}

// Help shows an example.
func (replayExportCmd) Help() string {
	return "The text has the decks, the seed and every answer in a line; docs/notation.md describes it.\nEverything of the game is in it, the hidden cards too. Example:\n\n    apnap replay export game.jsonl -o game.txt"
}

// Run writes the text.
func (c *replayExportCmd) Run(a *app) error {
	f, err := openJournal(c.File)
	if err != nil {
		return err
	}
	defer f.Close()
	r := journal.NewReader(f)
	r.AllowTorn = true
	var text bytes.Buffer
	if err := notation.Write(&text, r); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return a.write(c.Out, text.Bytes())
}

// write writes to a file, or without one to standard output.
func (a *app) write(path string, data []byte) error {
	if path == "" {
		_, err := a.out.Write(data)
		return err
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		return fmt.Errorf("write the file: %w", err)
	}
	return nil
}

// replayImportCmd reads a game in notation.
type replayImportCmd struct {
	source
	File string `arg:"" help:"A game in notation, as apnap replay export writes it." placeholder:"FILE"`
	Out  string `short:"o" help:"Write the journal to this file; without it to standard output." placeholder:"FILE"`
}

// Help shows an example.
func (replayImportCmd) Help() string {
	return "Plays the game again with the cards that are here, and says whether it ends as it did. Example:\n\n    apnap replay import game.txt -o game.jsonl"
}

// Run plays the game.
func (c *replayImportCmd) Run(a *app) error {
	f, err := os.Open(c.File)
	if missing(err) {
		return fmt.Errorf("there is no game %s; apnap replay export writes one of a journal", c.File)
	}
	if err != nil {
		return fmt.Errorf("open the game: %w", err)
	}
	defer f.Close()
	g, err := notation.Read(f)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	cat, err := c.catalog(a, library.Want(g.Cards))
	if err != nil {
		return err
	}
	programs, err := cat.Programs(g.Cards)
	var absent *catalog.UnplayableError
	if errors.As(err, &absent) && len(absent.Unknown) > 0 {
		return fmt.Errorf("%s: %w; apnap cards import stores one, and --cards names one", c.File, err)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	var record bytes.Buffer
	if err := g.Play(programs, &record); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	return a.write(c.Out, record.Bytes())
}
