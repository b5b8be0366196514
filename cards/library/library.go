package library

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/cards/spelling"
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
	typed  func() *spelling.Book
}

// New returns the library of a configuration. Nothing is read before it is asked for.
func New(c Config) *Library {
	l := &Library{config: c}
	l.typed = sync.OnceValue(l.typedNames)
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

// Want returns the choice of the cards with the names as people type them: all those
// that spelling.Book.Find may find.
func Want(names ...[]string) Wanted {
	w := Wanted{}
	for _, list := range names {
		for _, n := range list {
			w[spelling.Bare(n)] = true
		}
	}
	return w
}

// and returns the choice with more names.
func (w Wanted) and(names []string) Wanted {
	if w == nil || len(names) == 0 {
		return w
	}
	more := maps.Clone(w)
	for _, n := range names {
		more[spelling.Bare(n)] = true
	}
	return more
}

func (w Wanted) has(full, front string) bool {
	if w == nil || w[spelling.Bare(full)] || front != full && w[spelling.Bare(front)] {
		return true
	}
	return strings.Contains(full, "/") && slices.ContainsFunc(spelling.CardName(full).Parts, func(name string) bool { return w[spelling.Bare(name)] })
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
		w := w.and(broughtIn(cards))
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

// Card returns the card that is meant by a name as people type it: see
// spelling.Book.Choose. The error says which names may be meant, or what to do.
func (l *Library) Card(ctx context.Context, name string) (*catalog.Entry, error) {
	cat, err := l.Catalog(ctx, Want([]string{name}))
	if err != nil {
		return nil, err
	}
	if e, ok := cat.Lookup(name); ok {
		return e, nil
	}
	if n, ok := l.typed().Choose(name); ok {
		full := l.typed().Full(n)
		if cat, err = l.Catalog(ctx, Want([]string{full})); err != nil {
			return nil, err
		}
		if e, ok := cat.Find(full); ok {
			return e, nil
		}
	}
	return nil, fmt.Errorf("no card named %s is known; check the spelling, or bring a card file that has it: apnap cards import FILE%s", name, spelling.DidYouMean(l.Near(name, 3)))
}

// Near returns at most so many names of known cards that may be meant by one: see
// spelling.Book.Near. The names are read when it is called first.
func (l *Library) Near(name string, most int) []string { return l.typed().Near(name, most) }

func (l *Library) typedNames() *spelling.Book {
	var names []spelling.Name
	shelves, err := l.shelves()
	for i := 0; err == nil && i < len(shelves); i++ {
		if _, rows, err := shelves[i].read(); err == nil {
			for j := range rows {
				names = append(names, spelling.CardName(rows[j].name))
			}
		} else if shelves[i].path != "" { // nothing is kept of it
			cards, _, _ := l.readCards(context.Background(), shelves[i].path) // what can be read
			for j := range cards {
				names = append(names, catalog.NamesOf(&cards[j]))
			}
		}
	}
	if set, err := starter.Load(); err == nil {
		for i := range set.Cards {
			names = append(names, catalog.NamesOf(&set.Cards[i]))
		}
	}
	seen := make(map[string]bool, len(names))
	return spelling.NewBook(slices.DeleteFunc(names, func(n spelling.Name) bool {
		again := seen[n.Full]
		seen[n.Full] = true
		return again
	}))
}

// Deck returns the deck with the name: a starter deck's (see StarterDeck), or a file's in
// any of the forms that deck.Parse reads. A *deck.ParseError has every line that cannot be
// read.
func Deck(name string) (deck.Deck, error) {
	own, err := StarterDeck(name)
	if err != nil {
		return deck.Deck{}, err
	}
	if own != nil {
		return own.Deck, nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return deck.Deck{}, noDeck(name)
	}
	if err != nil {
		return deck.Deck{}, fmt.Errorf("open deck: %w", err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return deck.Deck{}, fmt.Errorf("%s is a folder; name a deck file in it", name)
	}
	return deck.Parse(f, name)
}

// StarterDeck returns the starter deck with the name as people type it, or with the only
// one that begins so; nil where there is none. A file of the name goes before any but the
// whole name as it is written.
func StarterDeck(name string) (*starter.Deck, error) {
	set, err := starter.Load()
	if err != nil {
		return nil, err
	}
	if d, ok := set.Deck(name); ok {
		return d, nil
	}
	if _, err := os.Stat(name); err == nil {
		return nil, nil
	}
	if n, ok := spelling.Words(starterNames(set)...).Choose(name); ok {
		return &set.Decks[n], nil
	}
	return nil, nil
}

func starterNames(set *starter.Set) []string {
	names := make([]string, len(set.Decks))
	for i := range set.Decks {
		names[i] = set.Decks[i].Name
	}
	return names
}

// mostBeside is how many files of a folder are looked at for one that was meant.
const mostBeside = 1000

// noDeck says that there is no deck with the name, and which may be meant.
func noDeck(name string) error {
	if name == "" {
		return errors.New("a deck has no name; give a file, or a starter deck (apnap deck list shows those)")
	}
	var files []string
	if folder, err := os.Open(filepath.Dir(name)); err == nil {
		files, _ = folder.Readdirnames(mostBeside) // as many as can be read
		folder.Close()
	}
	near := spelling.NewIndex(files).Near(filepath.Base(name), 2)
	for i := range near {
		near[i] = filepath.Join(filepath.Dir(name), near[i])
	}
	if set, err := starter.Load(); err == nil {
		near = append(spelling.Words(starterNames(set)...).Near(name, 2), near...)
	}
	return fmt.Errorf("there is no deck file %s and no starter deck of that name (apnap deck list shows those)%s", name, spelling.DidYouMean(near))
}

// NamesOf returns all names of a deck, each as often as it is in it, those of the
// sideboard last and once for each entry.
func NamesOf(d *deck.Deck) []string {
	names := d.Names()
	for _, list := range [...][]deck.Entry{d.Sideboard, d.Vanguard, d.Schemes, d.Planes} {
		for _, e := range list {
			names = append(names, e.Name)
		}
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
