package library

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
)

// Import is a card file that was read to be imported.
type Import struct {
	// Cards are those that could be read, of several with one name the first.
	Cards []card.Card
	// Broken is how many records could not be read.
	Broken int

	path  string
	shelf *shelf
}

// Read reads a card file to be imported into the data folder; nothing is stored yet.
func (l *Library) Read(ctx context.Context, path string) (*Import, error) {
	sh, err := l.shelf(path)
	if err != nil {
		return nil, err
	}
	sh.imports = true
	cards, broken, err := l.readCards(ctx, path)
	if err != nil {
		return nil, err
	}
	l.warnBroken(broken)
	return &Import{cards, len(broken), path, sh}, nil
}

// Store compiles the cards and keeps them in the data folder, for every Library of it.
func (i *Import) Store(ctx context.Context) ([]catalog.Entry, error) {
	entries, err := i.shelf.of.Entries(ctx, i.Cards)
	if err != nil {
		return nil, err
	}
	if err := i.shelf.keep(i.Cards, entries, nil); err != nil {
		return nil, err
	}
	return entries, addImport(i.shelf.of.config.Folder, imported{File: filepath.Base(i.path), Hash: i.shelf.hash})
}

// imported is a file that was imported.
type imported struct {
	File string `json:"file"`
	Hash string `json:"hash"`
}

func importsPath(dir string) string { return filepath.Join(dir, "cards", "imported.jsonl") }

// readImports returns what was imported, the newest last.
func readImports(dir string) ([]imported, error) {
	f, err := os.Open(importsPath(dir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open the list of imports: %w", err)
	}
	defer f.Close()
	var list []imported
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var i imported
		if err := json.Unmarshal(lines.Bytes(), &i); err != nil || i.Hash == "" {
			return nil, fmt.Errorf("%s is damaged; remove it and import the cards again", importsPath(dir))
		}
		list = append(list, i)
	}
	return list, lines.Err()
}

// addImport notes a file as imported, the newest.
func addImport(dir string, i imported) error {
	list, err := readImports(dir)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(other imported) bool { return other.Hash == i.Hash })
	var b bytes.Buffer
	for _, other := range append(list, i) {
		line, err := json.Marshal(other)
		if err != nil {
			return fmt.Errorf("write the list of imports: %w", err)
		}
		b.Write(append(line, '\n'))
	}
	return writeWhole(importsPath(dir), b.Bytes())
}
