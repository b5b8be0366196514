package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
)

// Outcomes of a mutant.
const (
	noticed   = "noticed"   // a test failed
	survived  = "survived"  // all tests that reach it passed
	unreached = "unreached" // no test reaches it
	undecided = "undecided" // the limit ran out, or not all tests were asked yet
)

// outcome is what came of a mutant, and the test that noticed it.
type outcome struct{ what, by string }

// book keeps the outcomes: in memory and in a file, a line each, in the order of the
// conditions.
type book struct {
	mu       sync.Mutex
	name     string
	sites    []site
	outcomes map[string]outcome // by the mutant's name
}

const bookHead = "# Written by go run ./internal/mutants; DO NOT EDIT. What came of each mutant, its name, its declaration's hash, the test.\n"

// openBook opens the file of outcomes. An outcome counts as long as the
// declaration that the condition stands in is the same.
func openBook(name string, sites []site) (*book, error) {
	content, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	kept := map[[2]string]outcome{}
	for line := range strings.Lines(string(content)) {
		if f := strings.Split(strings.TrimRight(line, "\n"), "\t"); len(f) == 4 {
			kept[[2]string{f[1], f[2]}] = outcome{f[0], f[3]}
		}
	}
	b := &book{name: name, sites: sites, outcomes: map[string]outcome{}}
	for _, s := range sites {
		if o, ok := kept[[2]string{s.name, s.around}]; ok {
			b.outcomes[s.name] = o
		}
	}
	return b, nil
}

// write keeps one more outcome.
func (b *book) write(s *site, done outcome) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.outcomes[s.name] = done
	var text strings.Builder
	text.WriteString(bookHead)
	for _, s := range b.sites {
		if o, ok := b.outcomes[s.name]; ok {
			fmt.Fprintf(&text, "%s\t%s\t%s\t%s\n", o.what, s.name, s.around, o.by)
		}
	}
	if err := os.WriteFile(b.name+".new", []byte(text.String()), 0o600); err != nil {
		return err
	}
	return os.Rename(b.name+".new", b.name)
}
