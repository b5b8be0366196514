package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
)

// reasons says, a line each, the name of a survivor, a tab, and why its condition
// guards nothing that a test could see.
//
//go:embed survivors.tsv
var reasons string

// Outcomes of a mutant.
const (
	noticed   = "noticed"   // a test failed
	survived  = "survived"  // all tests that reach it passed
	unreached = "unreached" // no test reaches it
	undecided = "undecided" // the limit ran out
)

// book keeps the outcomes: in memory and, a line each, in a file.
type book struct {
	mu       sync.Mutex
	file     *os.File
	outcomes map[string]string // by the mutant's name
}

func run(ctx context.Context, o options) error {
	sites, err := findSites(".")
	if err != nil {
		return err
	}
	known, err := knownSurvivors(sites)
	if err != nil {
		return err
	}
	b, err := openBook(o, sites)
	if err != nil {
		return err
	}
	defer b.file.Close()
	var open []site
	for _, s := range sites {
		done := b.outcomes[s.name]
		if o.only.MatchString(s.name) && (done == "" || o.again && done != noticed) {
			open = append(open, s)
		}
	}
	if len(open) > 0 {
		if err := tryAll(ctx, o, b, sites, open); err != nil {
			return err
		}
	}
	return sum(o, b, sites, known)
}

func tryAll(ctx context.Context, o options, b *book, sites, open []site) error {
	dir, err := os.MkdirTemp("", "apnap-mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	c, err := assemble(ctx, o, ".", dir, sites)
	if err != nil {
		return err
	}
	order := rand.New(rand.NewPCG(o.seed, 0))
	order.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	next := make(chan site)
	var workers sync.WaitGroup
	for range o.workers {
		workers.Go(func() {
			for s := range next {
				outcome, by := c.outcome(ctx, s, o)
				if ctx.Err() == nil {
					b.write(s, outcome, by)
					fmt.Fprintf(o.progress, "%-9s %s:%d %s\t%s\n", outcome, s.file, s.line, s.name, by)
				}
			}
		})
	}
	for _, s := range open {
		if ctx.Err() != nil {
			break
		}
		next <- s
	}
	close(next)
	workers.Wait()
	return ctx.Err()
}

func (c *court) outcome(ctx context.Context, s site, o options) (outcome, by string) {
	if len(c.reaches[s.id()]) == 0 {
		return unreached, ""
	}
	j, whole := c.notices(ctx, s, o.limit)
	switch {
	case j != nil:
		return noticed, j.String()
	case whole:
		return survived, ""
	default:
		return undecided, ""
	}
}

// openBook opens the file of outcomes. An outcome counts as long as the
// declaration that the condition stands in is the same.
func openBook(o options, sites []site) (*book, error) {
	content, err := os.ReadFile(o.results)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	kept := map[[2]string]string{}
	for line := range strings.Lines(string(content)) {
		if f := strings.Split(strings.TrimRight(line, "\n"), "\t"); len(f) == 4 {
			kept[[2]string{f[1], f[2]}] = f[0]
		}
	}
	b := &book{outcomes: map[string]string{}}
	for _, s := range sites {
		if outcome := kept[[2]string{s.name, s.around}]; outcome != "" {
			b.outcomes[s.name] = outcome
		}
	}
	b.file, err = os.OpenFile(o.results, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	return b, err
}

func (b *book) write(s site, outcome, by string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.outcomes[s.name] = outcome
	fmt.Fprintf(b.file, "%s\t%s\t%s\t%s\n", outcome, s.name, s.around, by)
}

// knownSurvivors reads the reasons. Each must have its condition.
func knownSurvivors(sites []site) (map[string]string, error) {
	exists := map[string]bool{}
	for _, s := range sites {
		exists[s.name] = true
	}
	known := map[string]string{}
	for line := range strings.Lines(reasons) {
		name, reason, ok := strings.Cut(strings.TrimRight(line, "\n"), "\t")
		switch {
		case !ok || reason == "":
			return nil, fmt.Errorf("survivors.tsv: %q needs a tab and a reason", name)
		case !exists[name]:
			return nil, fmt.Errorf("survivors.tsv: there is no condition %q any more; take the line out", name)
		case known[name] != "":
			return nil, fmt.Errorf("survivors.tsv: %q stands twice", name)
		}
		known[name] = reason
	}
	return known, nil
}

// sum says what came of all mutants; survivors without a reason, and reasons of
// mutants that a test notices, are findings.
func sum(o options, b *book, sites []site, known map[string]string) error {
	counts := map[string]int{}
	findings := 0
	for _, s := range sites {
		outcome := b.outcomes[s.name]
		counts[outcome]++
		switch {
		case outcome == noticed && known[s.name] != "":
			fmt.Fprintf(o.progress, "finding: a test notices %s:%d %s, which survivors.tsv says guards nothing\n", s.file, s.line, s.name)
			findings++
		case (outcome == survived || outcome == unreached) && known[s.name] == "":
			fmt.Fprintf(o.progress, "finding: no test notices %s:%d %s (%s)\n", s.file, s.line, s.name, outcome)
			findings++
		}
	}
	fmt.Fprintf(o.progress, "figure: %d conditions: %d negated ones noticed, %d survive and %d are not reached, %d of these with a reason; %d not tried or undecided\n",
		len(sites), counts[noticed], counts[survived], counts[unreached], len(known), counts[""]+counts[undecided])
	switch {
	case findings > 0:
		return fmt.Errorf("%d findings", findings)
	case o.only.String() == "" && counts[""]+counts[undecided] > 0:
		return errors.New("not all were tried; run it again")
	}
	return nil
}
