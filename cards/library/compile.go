package library

import (
	"context"
	"runtime"
	"sync"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/compile"
)

// Diagnose compiles a card and returns its entry in a catalog, and everything that
// keeps it from being played: what the compiler did not understand, or what the engine
// does not run.
func Diagnose(c *card.Card) (catalog.Entry, []compile.Diagnostic) {
	e := catalog.Entry{Card: c}
	program, problems := compile.Card(c)
	if len(problems) == 0 {
		for _, what := range ability.Unsupported(&program) {
			problems = append(problems, compile.Diagnostic{Code: compile.CodeEngine, Words: what, Expected: "the engine does not run it yet"})
		}
	}
	if len(problems) == 0 {
		e.Program = &program
	}
	for _, p := range problems {
		e.Reasons = append(e.Reasons, catalog.Reason{Code: p.Code, Text: p.Words, Face: p.Face, Start: p.Start, End: p.End})
	}
	return e, problems
}

// Entry compiles a card into its entry in a catalog.
func Entry(c *card.Card) catalog.Entry {
	e, _ := Diagnose(c)
	return e
}

// Compile compiles cards into a catalog. It keeps pointers to them.
func Compile(cards []card.Card) *catalog.Catalog {
	entries := make([]catalog.Entry, 0, len(cards))
	for i := range cards {
		entries = append(entries, Entry(&cards[i]))
	}
	return catalog.New(entries)
}

// Entries compiles cards on all processors, in their order, until ctx ends.
func (l *Library) Entries(ctx context.Context, cards []card.Card) ([]catalog.Entry, error) {
	entries := make([]catalog.Entry, len(cards))
	err := l.Each(ctx, "compiling cards", len(cards), func(i int) { entries[i] = Entry(&cards[i]) })
	return entries, err
}

// Each calls do for 0 to n-1 on all processors, or on one where others want them (see
// Config.Rest), and tells how far it is under the word for the work. It ends early,
// with the error of ctx, when ctx ends.
func (l *Library) Each(ctx context.Context, what string, n int, do func(int)) error {
	at, done := l.progress(what)
	defer done()
	var group sync.WaitGroup
	var mu sync.Mutex
	next, workers, rest := 0, runtime.GOMAXPROCS(0), func() {}
	if l.config.Rest != nil {
		workers, rest = 1, l.config.Rest
	}
	for range workers {
		group.Go(func() {
			for {
				mu.Lock()
				from := next
				next += 50
				mu.Unlock()
				if from >= n || ctx.Err() != nil {
					return
				}
				for i := from; i < min(from+50, n); i++ {
					do(i)
					rest()
				}
				at(int64(from), int64(n))
			}
		})
	}
	group.Wait()
	return ctx.Err()
}
