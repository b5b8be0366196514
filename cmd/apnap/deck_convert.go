package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/library"
)

// deckConvertCmd writes decks in another form.
type deckConvertCmd struct {
	source
	To    string   `help:"The form, such as arena or mtgo; see below. Without it the one that files ending as --out does have." placeholder:"FORM" completion-predictor:"form"`
	Out   string   `short:"o" help:"Write to this file, or for several decks into this folder; without it to standard output." placeholder:"FILE"`
	JSON  bool     `help:"Write JSON, a line for each deck, with the text in it."`
	Files []string `arg:"" help:"Deck files in any form, or names of starter decks." placeholder:"FILE" completion-predictor:"deck"`
}

// Help shows examples and lists the forms.
func (deckConvertCmd) Help() string {
	var b strings.Builder
	b.WriteString("Examples:\n\n    apnap deck convert --to arena deck.dek\n    apnap deck convert cinder -o cinder.cod\n\nThe forms:\n\n")
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, k := range deck.Kinds() {
		fmt.Fprintf(w, "    %s\t%s\t%s\n", k.Name, k.Extension, k.Program)
	}
	_ = w.Flush() // into memory
	b.WriteString("\nWhat of a deck its form cannot hold is said. See docs/decks.md.")
	return b.String()
}

// convertedDeck is a deck in another form, as JSON.
type convertedDeck struct {
	File string      `json:"file"`
	As   string      `json:"as"`
	Name string      `json:"name"`
	Lost []deck.Lost `json:"lost"`
	// Unknown are names that no card is known by; they are written as they stood.
	Unknown []string `json:"unknown,omitempty"`
	Text    string   `json:"text"`
}

// Run writes the decks.
func (c *deckConvertCmd) Run(a *app) error {
	kind, err := c.kind()
	if err != nil {
		return err
	}
	if len(c.Files) > 1 && c.Out == "" && !c.JSON {
		return misuse("%d decks need a folder to be written into; add --out DIR", len(c.Files))
	}
	for _, path := range c.Files {
		d, err := library.Deck(path)
		if err != nil {
			return err // nothing is lost: no part of it is written
		}
		cat, err := c.catalog(a, library.Want(library.NamesOf(&d)))
		if err != nil {
			return err
		}
		base := filepath.Base(path)
		done := convertedDeck{File: path, As: kind.Name, Name: strings.TrimSuffix(base, filepath.Ext(base)) + kind.Extension, Lost: []deck.Lost{}}
		var text bytes.Buffer
		lost, err := kind.Write(&text, &d, deck.FromCatalog(cat))
		if err != nil {
			return err
		}
		done.Lost, done.Text = append(done.Lost, lost...), text.String()
		done.Unknown = d.Unknown(deck.FromCatalog(cat))
		if err := c.put(a, kind, &done); err != nil {
			return err
		}
	}
	return nil
}

// kind is the form that was asked for.
func (c *deckConvertCmd) kind() (deck.Kind, error) {
	if c.To != "" {
		k, ok := deck.KindNamed(c.To)
		if !ok {
			return k, misuse("there is no form %q; apnap deck convert --help lists the forms", c.To)
		}
		return k, nil
	}
	var found []deck.Kind
	for _, k := range deck.Kinds() {
		if ext := filepath.Ext(c.Out); ext != "" && strings.EqualFold(ext, k.Extension) {
			found = append(found, k)
		}
	}
	if len(found) == 1 || len(found) > 0 && found[0].Name == "text" {
		return found[0], nil
	}
	return deck.Kind{}, misuse("say with --to in which form; apnap deck convert --help lists the forms")
}

// put writes what a deck has become, and says what was lost.
func (c *deckConvertCmd) put(a *app, kind deck.Kind, done *convertedDeck) error {
	if len(done.Lost) > 0 && !c.JSON {
		fmt.Fprintf(a.errors, "apnap: %s: the form %s cannot hold %s\n", done.File, kind.Name, lostWords(done.Lost))
	}
	if n := len(done.Unknown); n > 0 && !c.JSON {
		fmt.Fprintf(a.errors, "apnap: %s: names of no card that is known here are written as they stand: %d, such as %q\n", done.File, n, done.Unknown[0])
	}
	switch {
	case c.JSON:
		out := json.NewEncoder(a.out)
		out.SetEscapeHTML(false)
		return out.Encode(done)
	case c.Out == "":
		_, err := fmt.Fprint(a.out, done.Text)
		return err
	}
	path := c.Out
	if info, err := os.Stat(path); len(c.Files) > 1 || err == nil && info.IsDir() {
		path = filepath.Join(path, done.Name)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return fmt.Errorf("write the deck: %w", err)
	}
	if err := os.WriteFile(path, []byte(done.Text), 0o644); err != nil {
		return fmt.Errorf("write the deck: %w", err)
	}
	return nil
}

// losses say what is lost.
var losses = map[deck.Lost]string{
	deck.LostSideboard: "the sideboard, which is left out",
	deck.LostCommander: "which card is the commander",
	deck.LostVanguard:  "the vanguard",
	deck.LostSchemes:   "the scheme deck",
	deck.LostPlanes:    "the planar deck",
	deck.LostCompanion: "which card is the companion",
	deck.LostTitle:     "the title",
	deck.LostPrinting:  "the printings",
	deck.LostNumber:    "the numbers of the printings",
	deck.LostCategory:  "what the cards are sorted under",
}

func lostWords(lost []deck.Lost) string {
	words := make([]string, len(lost))
	for i, l := range lost {
		words[i] = losses[l]
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}
