package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/nearest"
	"github.com/apnap/apnap/cards/starter"
)

// Config says where the cards of a Library are, and who is told of its work.
type Config struct {
	// Files are card files: bulk JSON of Scryfall or AtomicCards JSON of MTGJSON, also
	// compressed with gzip. None: what was imported into Folder. Of cards with one name
	// that of the first file counts.
	Files []string
	// Folder is the data folder, which need not exist; empty: nothing is kept, and
	// nothing was imported. See Folder for where it is usually.
	Folder string
	// Progress is asked as work begins that may take long; at is then told how much of
	// total is done, by several goroutines at once, total being zero where it is not
	// known, and done that the work has ended. May be nil.
	Progress func(what string) (at func(done, total int64), done func())
	// Warn is told in a sentence what could not be used and does no harm. May be nil.
	Warn func(text string)
	// Rest is called often by what takes the processor for long, which then works on one
	// processor only; nil: nobody else wants them.
	Rest func()
}

// Library is a collection of cards. Its methods may be used by several goroutines at
// once where the functions of its Config may.
type Library struct {
	config Config
	near   func() *nearest.Index
}

// New returns the library of a configuration. Nothing is read before it is asked for.
func New(c Config) *Library {
	l := &Library{config: c}
	l.near = sync.OnceValue(l.names)
	return l
}

// Open returns the library of a path: a card file, or a data folder; empty is the usual
// data folder. Cards of a file are kept in the usual data folder once they are compiled.
// It is an error when nothing is there.
func Open(path string) (*Library, error) {
	usual, err := Folder("")
	if path == "" {
		return New(Config{Folder: usual}), err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no card file or data folder %s; fetch a bulk file of Scryfall or AtomicCards of MTGJSON and name it", path)
	case err != nil:
		return nil, fmt.Errorf("open the cards: %w", err)
	case info.IsDir():
		return New(Config{Folder: path}), nil
	}
	return New(Config{Files: []string{path}, Folder: usual}), nil
}

// Starter returns the library that has nothing but the starter set.
func Starter() *Library { return New(Config{}) }

// Folder returns the data folder: the one that is named, or else the usual one of this
// machine. It need not exist.
func Folder(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	if dir := os.Getenv("APNAP_DATA"); dir != "" {
		return dir, nil
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "apnap"), nil
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		if err == nil {
			return filepath.Join(dir, "apnap"), nil
		}
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("there is no folder for data (%w)", err)
	}
	return filepath.Join(home, ".local", "share", "apnap"), nil
}

// Wanted is a choice of cards by name; nil is all of them.
type Wanted map[string]bool

// Want returns the choice of the cards with the names, which are found by the whole
// name or that of the front face, whatever their capitals and accents.
func Want(names ...[]string) Wanted {
	w := Wanted{}
	for _, list := range names {
		for _, n := range list {
			w[card.Fold(n)] = true
		}
	}
	return w
}

func (w Wanted) has(full, front string) bool {
	return w == nil || w[card.Fold(full)] || w[card.Fold(front)]
}

// Catalog returns the cards that are wanted, compiled. The cards of more give way to
// all others. An error says which file cannot be read, or is that of ctx.
func (l *Library) Catalog(ctx context.Context, w Wanted, more ...card.Card) (*catalog.Catalog, error) {
	shelves, err := l.shelves()
	if err != nil {
		return nil, err
	}
	var entries []catalog.Entry
	for _, sh := range shelves {
		list, err := sh.entries(ctx, w)
		if err != nil {
			return nil, err
		}
		entries = append(entries, list...)
	}
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	for _, cards := range [...][]card.Card{set.Cards, more} {
		for i := range cards {
			if c := &cards[i]; w.has(c.Name, c.Front().Name) {
				entries = append(entries, Entry(c))
			}
		}
	}
	return catalog.New(entries), nil
}

// Own returns the cards of the files or the data folder alone, or of the starter set
// when there are none, each name once.
func (l *Library) Own(ctx context.Context) ([]catalog.Entry, error) {
	shelves, err := l.shelves()
	if err != nil {
		return nil, err
	}
	if len(shelves) == 0 {
		cat, err := l.Catalog(ctx, nil)
		if err != nil {
			return nil, err
		}
		list := make([]catalog.Entry, cat.Len())
		for i := range list {
			list[i] = *cat.Entry(i)
		}
		return list, nil
	}
	var entries []catalog.Entry
	seen := map[string]bool{}
	for _, sh := range shelves {
		list, err := sh.entries(ctx, nil)
		if err != nil {
			return nil, err
		}
		for _, e := range list {
			if !seen[e.Card.Name] {
				seen[e.Card.Name] = true
				entries = append(entries, e)
			}
		}
	}
	return entries, nil
}

// Near returns at most so many names of known cards that are written almost like the
// one given, the nearest first. The names are read when it is called first.
func (l *Library) Near(name string, most int) []string { return l.near().Near(name, most) }

// Nearest returns the nearest of those names, empty when there is none.
func (l *Library) Nearest(name string) string {
	if names := l.Near(name, 1); len(names) > 0 {
		return names[0]
	}
	return ""
}

func (l *Library) names() *nearest.Index {
	var names []string
	shelves, err := l.shelves()
	for i := 0; err == nil && i < len(shelves); i++ {
		if _, rows, err := shelves[i].read(); err == nil {
			for j := range rows {
				names = append(names, rows[j].name, rows[j].front)
			}
		}
	}
	if set, err := starter.Load(); err == nil {
		for i := range set.Cards {
			names = append(names, set.Cards[i].Name, set.Cards[i].Front().Name)
		}
	}
	return nearest.New(names)
}

// Deck returns the deck with the name: a starter deck's, or a file's in any of the forms
// that deck.Parse reads. A *deck.ParseError has every line that cannot be read.
func Deck(name string) (deck.Deck, error) {
	set, err := starter.Load()
	if err != nil {
		return deck.Deck{}, err
	}
	if d, ok := set.Deck(name); ok {
		return d.Deck, nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		var names []string
		for i := range set.Decks {
			names = append(names, set.Decks[i].Name)
		}
		return deck.Deck{}, fmt.Errorf("there is no deck file %s and no starter deck of that name; the starter decks are %s", name, strings.Join(names, ", "))
	}
	if err != nil {
		return deck.Deck{}, fmt.Errorf("open deck: %w", err)
	}
	defer f.Close()
	return deck.Parse(f, name)
}

// NamesOf returns all names of a deck, each as often as it is in it, those of the
// sideboard last and once for each entry.
func NamesOf(d *deck.Deck) []string {
	names := d.Names()
	for _, e := range d.Sideboard {
		names = append(names, e.Name)
	}
	return names
}

// Check says everything that keeps a deck from a game by the terms: what breaks the
// rules of deck construction, and what cannot be played here, with known names in place
// of unknown ones.
func (l *Library) Check(ctx context.Context, d deck.Deck, terms deck.Terms) (deck.Report, error) {
	cat, err := l.Catalog(ctx, Want(NamesOf(&d)))
	if err != nil {
		return deck.Report{}, err
	}
	cards := deck.FromCatalog(cat)
	r := deck.Check(d.Named(cards), cards, terms)
	r.Suggest(l.Near)
	return r, nil
}

// shelves returns the shelves of the files named, or of what was imported, the
// newest first.
func (l *Library) shelves() ([]*shelf, error) {
	var list []*shelf
	for _, path := range l.config.Files {
		sh, err := l.shelf(path)
		if err != nil {
			return nil, err
		}
		list = append(list, sh)
	}
	if len(list) > 0 || l.config.Folder == "" {
		return list, nil
	}
	imports, err := readImports(l.config.Folder)
	if err != nil {
		return nil, err
	}
	for i := len(imports) - 1; i >= 0; i-- {
		list = append(list, &shelf{of: l, hash: imports[i].Hash, name: imports[i].File, imports: true})
	}
	return list, nil
}

func (l *Library) progress(what string) (at func(done, total int64), done func()) {
	if l.config.Progress == nil {
		return func(int64, int64) {}, func() {}
	}
	return l.config.Progress(what)
}

func (l *Library) warn(format string, args ...any) {
	if l.config.Warn != nil {
		l.config.Warn(fmt.Sprintf(format, args...))
	}
}
