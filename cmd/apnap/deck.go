package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
)

// deckCmd looks at decks.
type deckCmd struct {
	Check   deckCheckCmd   `cmd:"" help:"Say whether decks are legal in a format, and playable here."`
	Show    deckShowCmd    `cmd:"" help:"Show a deck: its curve, colours and rarities, and what cannot be played."`
	Convert deckConvertCmd `cmd:"" help:"Write decks in the form of another program or site."`
	List    deckListCmd    `cmd:"" help:"List the starter decks."`
}

// Help shows examples.
func (deckCmd) Help() string {
	return "Examples:\n\n    apnap deck check --format modern deck.txt\n    apnap deck show cinder\n    apnap deck convert --to arena deck.dek\n    apnap deck list"
}

// deckCheckCmd checks deck files.
type deckCheckCmd struct {
	source
	Format string   `help:"The format; without one, 60 cards and at most 4 of each are asked." placeholder:"NAME" completion-predictor:"format"`
	Ante   bool     `help:"The game is played for ante, so decks may have the cards that are for such games only (407.3)."`
	Rules  string   `help:"The rules: current, or classic (only cards of before Eighth Edition)." enum:"current,classic" default:"current"`
	JSON   bool     `help:"Write JSON, a line for each file."`
	Files  []string `arg:"" help:"Deck files, or names of starter decks." placeholder:"FILE" completion-predictor:"deck"`
}

// Help shows an example.
func (deckCheckCmd) Help() string {
	return "Example:\n\n    apnap deck check --format modern --cards oracle-cards.json.gz deck.txt\n\nThe formats: " + strings.Join(deck.Formats(), ", ") + "."
}

// Run checks the decks.
func (c *deckCheckCmd) Run(a *app) error {
	var err error
	if c.Format, err = deck.FormatNamed(c.Format); err != nil {
		return misuse("%v", err)
	}
	decks := make([]deck.Deck, len(c.Files))
	unread := make([]*deck.ParseError, len(c.Files))
	absent := make([]error, len(c.Files)) // there is nothing to be read
	var names [][]string
	for i, path := range c.Files {
		decks[i], err = library.Deck(path)
		if err != nil && !errors.As(err, &unread[i]) {
			absent[i] = err
			unread[i] = &deck.ParseError{File: path, Problems: []deck.Problem{{Where: deck.InMain, What: sentence(err)}}}
		}
		decks[i].File = path
		names = append(names, library.NamesOf(&decks[i]))
	}
	cat, err := c.catalog(a, library.Want(names...))
	if err != nil {
		return err
	}
	failed, instead := false, c.library(a).Near
	for i := range decks {
		if absent[i] != nil && !c.JSON {
			fmt.Fprintf(a.errors, "apnap: %s\n", sentence(absent[i]))
			failed = true
			continue
		}
		report := deck.Check(decks[i], deck.FromCatalog(cat), deck.Terms{Format: c.Format, Ante: c.Ante, Classic: c.Rules == "classic"})
		report.Suggest(instead)
		if unread[i] != nil {
			report = report.Unread(unread[i].Problems)
		}
		failed = failed || !report.Legal || !report.Playable
		if err := c.show(a, &report); err != nil {
			return err
		}
	}
	if failed {
		return errFailed
	}
	return nil
}

func (c *deckCheckCmd) show(a *app, r *deck.Report) error {
	if c.JSON {
		return json.NewEncoder(a.out).Encode(r)
	}
	yes := func(b bool) string {
		if b {
			return ""
		}
		return "not "
	}
	_, err := fmt.Fprintf(a.out, "%s: %d cards, %splayable, %slegal%s\n", r.File, r.Main, yes(r.Playable), yes(r.Legal), inFormat(c.Format))
	if r.Sideboard > 0 && err == nil {
		_, err = fmt.Fprintf(a.out, "  sideboard: %d cards, %splayable\n", r.Sideboard, yes(r.SideboardPlayable))
	}
	for _, p := range r.Problems {
		if err == nil {
			_, err = fmt.Fprintf(a.out, "  %s\n", p)
		}
	}
	return err
}

func inFormat(format string) string {
	if format == "" {
		return ""
	}
	return " in " + format
}
