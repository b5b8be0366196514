package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/nearest"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/internal/playable"
)

// source says where cards come from: the files named, or else what was imported
// into the data folder; and always the starter set, whose cards give way to
// those of a file.
type source struct {
	Cards []string `help:"A card file: Scryfall bulk JSON or MTGJSON AtomicCards JSON, also compressed with gzip. May be repeated." placeholder:"FILE" sep:"none"`
	Data  string   `help:"The folder for imported and compiled cards." placeholder:"DIR" env:"APNAP_DATA"`
}

// folder returns the data folder; it need not exist.
func (s *source) folder() (string, error) {
	if s.Data != "" {
		return s.Data, nil
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
		return "", fmt.Errorf("there is no folder for data (%w); name one with --data", err)
	}
	return filepath.Join(home, ".local", "share", "apnap"), nil
}

// wanted is a choice of cards by name; nil is all of them.
type wanted map[string]bool

// want returns the choice of the cards with the names.
func want(names ...[]string) wanted {
	w := wanted{}
	for _, list := range names {
		for _, n := range list {
			w[card.Fold(n)] = true
		}
	}
	return w
}

// has reports whether the card with the full name and the front face's name is
// wanted.
func (w wanted) has(full, front string) bool {
	return w == nil || w[card.Fold(full)] || w[card.Fold(front)]
}

// catalog returns the cards that are wanted, and those that go by the same
// names. The cards of more give way to all others.
func (s *source) catalog(a *app, w wanted, more ...card.Card) (*catalog.Catalog, error) {
	shelves, err := s.shelves(a)
	if err != nil {
		return nil, err
	}
	var entries []catalog.Entry
	for _, sh := range shelves {
		list, err := sh.entries(a, w)
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
				entries = append(entries, playable.Entry(c))
			}
		}
	}
	return catalog.New(entries), nil
}

// nearest returns the name of a known card that is written almost like the one
// given, nothing when there is none.
func (s *source) nearest(a *app) func(name string) string {
	near := s.near(a)
	return func(name string) string {
		if names := near(name, 1); len(names) > 0 {
			return names[0]
		}
		return ""
	}
}

// near returns names of known cards that are written almost like the one given, the
// nearest first. The names are read when it is called first.
func (s *source) near(a *app) func(name string, most int) []string {
	index := sync.OnceValue(func() *nearest.Index {
		var names []string
		shelves, err := s.shelves(a)
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
	})
	return func(name string, most int) []string { return index().Near(name, most) }
}

// ownCards returns the cards of the files or the data folder alone, or of the
// starter set when there are none: what a report about cards speaks of.
func (s *source) ownCards(a *app) ([]catalog.Entry, error) {
	shelves, err := s.shelves(a)
	if err != nil {
		return nil, err
	}
	if len(shelves) == 0 {
		cat, err := s.catalog(a, nil)
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
		list, err := sh.entries(a, nil)
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

// shelves returns the shelves of the files named, or of what was imported, the
// newest first.
func (s *source) shelves(a *app) ([]*shelf, error) {
	dir, err := s.folder()
	if err != nil && len(s.Cards) == 0 {
		return nil, nil // without a data folder nothing was imported
	}
	var list []*shelf
	for _, path := range s.Cards {
		sh, err := openShelf(dir, path)
		if err != nil {
			return nil, err
		}
		list = append(list, sh)
	}
	if len(list) > 0 {
		return list, nil
	}
	imports, err := readImports(dir)
	if err != nil {
		return nil, err
	}
	for i := len(imports) - 1; i >= 0; i-- {
		list = append(list, &shelf{dir: dir, hash: imports[i].Hash, name: imports[i].File, imports: true})
	}
	return list, nil
}

// compileAll compiles the cards on all processors, in their order.
func compileAll(a *app, cards []card.Card) ([]catalog.Entry, error) {
	p := a.progress("compiling cards")
	defer p.done()
	entries := make([]catalog.Entry, len(cards))
	err := eachCard(a, len(cards), p, func(i int) { entries[i] = playable.Entry(&cards[i]) })
	return entries, err
}

// eachCard calls do for 0 to n-1 on all processors.
func eachCard(a *app, n int, p *progress, do func(int)) error {
	var group sync.WaitGroup
	var mu sync.Mutex
	next, workers, rest := 0, runtime.GOMAXPROCS(0), func() {}
	if a.rest != nil {
		workers, rest = 1, a.rest
	}
	for range workers {
		group.Go(func() {
			for {
				mu.Lock()
				from := next
				next += 50
				mu.Unlock()
				if from >= n || a.ctx.Err() != nil {
					return
				}
				for i := from; i < min(from+50, n); i++ {
					do(i)
					rest()
				}
				p.at(int64(from), int64(n))
			}
		})
	}
	group.Wait()
	return a.ctx.Err()
}

// missing reports whether err says that a file is not there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
