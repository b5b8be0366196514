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
	"time"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/spelling"
)

// Import is a card file that was read to be imported.
type Import struct {
	// Cards are those that could be read, of several with one name the first.
	Cards []card.Card
	// Broken is how many records could not be read.
	Broken int
	// Source is where the file is from: its path, or what who has fetched it sets. What
	// was imported from the same source before gives way.
	Source Source
	// Renewed says that it takes the place of that one, and does not become the newest.
	Renewed bool

	shelf *shelf
}

// Source is where an imported file is from.
type Source struct {
	// File is what the import is called, Origin the whole path or address.
	File   string `json:"file"`
	Origin string `json:"origin,omitempty"`
	// Tag is what the origin calls this version of the file, such as an ETag; may be
	// empty.
	Tag string `json:"tag,omitempty"`
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
	origin, err := filepath.Abs(path)
	if err != nil {
		origin = path
	}
	return &Import{Cards: cards, Broken: len(broken), Source: Source{File: filepath.Base(path), Origin: origin}, shelf: sh}, nil
}

// Hash is that of the file that was read.
func (i *Import) Hash() string { return i.shelf.hash }

// Store compiles the cards and keeps them in the data folder, for every Library of it.
func (i *Import) Store(ctx context.Context) ([]catalog.Entry, error) {
	i.shelf.name = i.Source.File
	entries, err := i.shelf.of.Entries(ctx, i.Cards)
	if err != nil {
		return nil, err
	}
	if err := i.shelf.keep(i.Cards, entries, nil); err != nil {
		return nil, err
	}
	done := Imported{Source: i.Source, Hash: i.shelf.hash, Cards: len(entries), Time: time.Now().UTC().Truncate(time.Second)}
	for j := range entries {
		if entries[j].Playable() {
			done.Playable++
		}
	}
	return entries, i.shelf.of.addImport(done, i.Renewed)
}

// Imported is a file that was imported.
type Imported struct {
	Source
	// Hash is that of the file.
	Hash string `json:"hash"`
	// Cards is how many there are, Playable how many of them could be played as it was
	// imported, and Time when that was; all of them are zero for imports of older builds.
	Cards    int       `json:"cards,omitempty"`
	Playable int       `json:"playable,omitempty"`
	Time     time.Time `json:"time,omitzero"`
}

// Imports returns what was imported, the newest last: its cards count before those of the
// others.
func (l *Library) Imports() ([]Imported, error) { return readImports(l.config.Folder) }

// Imported returns the import that is meant by the name of its file, or the beginning of
// it, or by its address.
func (l *Library) Imported(name string) (Imported, error) {
	list, err := l.Imports()
	if err != nil {
		return Imported{}, err
	}
	names := make([]spelling.Name, len(list))
	for i := range list {
		names[i] = spelling.Name{Full: list[i].File, Parts: []string{list[i].Origin, list[i].Hash}}
	}
	book := spelling.NewBook(names)
	n, ok := book.Choose(name)
	if !ok {
		return Imported{}, fmt.Errorf("no import is called %s (apnap cards list shows those that there are)%s", name, spelling.DidYouMean(book.Near(name, 2)))
	}
	return list[n], nil
}

// Remove takes an import out of the data folder.
func (l *Library) Remove(i Imported) error {
	list, err := l.Imports()
	if err != nil {
		return err
	}
	return l.leave(slices.DeleteFunc(list, func(other Imported) bool { return other.Hash == i.Hash }), i)
}

// Tagged notes what the origin of an import calls the version that was imported.
func (l *Library) Tagged(i Imported, tag string) error {
	list, err := l.Imports()
	if err != nil {
		return err
	}
	for j := range list {
		if list[j].Hash == i.Hash {
			list[j].Tag = tag
		}
	}
	return l.leave(list)
}

// addImport notes a file as imported, as the newest or in the place of the one before it
// from the same source.
func (l *Library) addImport(i Imported, renewed bool) error {
	list, err := l.Imports()
	if err != nil {
		return err
	}
	var left, gone []Imported
	at := -1
	for _, other := range list {
		if other.Hash != i.Hash && (other.Origin == "" || other.Origin != i.Origin) {
			left = append(left, other)
			continue
		}
		at = len(left)
		if other.Hash != i.Hash {
			gone = append(gone, other)
		}
	}
	if !renewed || at < 0 {
		at = len(left)
	}
	return l.leave(slices.Insert(left, at, i), gone...)
}

// leave writes the list of imports and takes away what is kept of those that are gone.
func (l *Library) leave(list []Imported, gone ...Imported) error {
	var b bytes.Buffer
	for _, i := range list {
		line, err := json.Marshal(i)
		if err != nil {
			return fmt.Errorf("write the list of imports: %w", err)
		}
		b.Write(append(line, '\n'))
	}
	if err := writeWhole(importsPath(l.config.Folder), b.Bytes()); err != nil {
		return err
	}
	for _, i := range gone {
		kept := (&shelf{of: l, hash: i.Hash}).kept()
		if err := os.Remove(kept); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("remove the cards of %s: %w", i.File, err)
		}
	}
	return nil
}

func importsPath(dir string) string { return filepath.Join(dir, "cards", "imported.jsonl") }

// readImports returns what was imported, the newest last.
func readImports(dir string) ([]Imported, error) {
	f, err := os.Open(importsPath(dir))
	if errors.Is(err, fs.ErrNotExist) || dir == "" {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("open the list of imports: %w", err)
	}
	defer f.Close()
	var list []Imported
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var i Imported
		if err := json.Unmarshal(lines.Bytes(), &i); err != nil || i.Hash == "" {
			return nil, fmt.Errorf("%s is damaged; remove it and import the cards again", importsPath(dir))
		}
		list = append(list, i)
	}
	return list, lines.Err()
}
