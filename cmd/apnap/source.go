package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/library"
)

// source says where cards come from: the files named, or else what was imported
// into the data folder; and always the starter set, whose cards give way to
// those of a file.
type source struct {
	Cards []string `help:"A card file: Scryfall bulk JSON or MTGJSON AtomicCards JSON, also compressed with gzip. May be repeated." placeholder:"FILE" sep:"none" completion-predictor:"file"`
	Data  string   `help:"The folder for imported and compiled cards." placeholder:"DIR" env:"APNAP_DATA"`
}

// folder returns the data folder; it need not exist.
func (s *source) folder() (string, error) {
	dir, err := library.Folder(s.Data)
	if err != nil {
		return "", fmt.Errorf("%w; name one with --data", err)
	}
	return dir, nil
}

// library returns the cards; a is told how far its work is.
func (s *source) library(a *app) *library.Library {
	dir, err := s.folder()
	if err != nil {
		dir = "" // without a data folder nothing was imported
	}
	return library.New(library.Config{
		Files: s.Cards, Folder: dir, Rest: a.rest,
		Progress: func(what string) (at func(done, total int64), done func()) {
			p := a.progress(what)
			return p.at, p.done
		},
		Warn: func(text string) { fmt.Fprintf(a.errors, "apnap: %s\n", sentence(errors.New(text))) },
	})
}

// catalog returns the cards that are wanted. The cards of more give way to all others.
func (s *source) catalog(a *app, w library.Wanted, more ...card.Card) (*catalog.Catalog, error) {
	return s.library(a).Catalog(a.ctx, w, more...)
}

// missing reports whether err says that a file is not there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
