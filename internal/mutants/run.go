package main

import (
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// reasons says, a line each, the name of a survivor, a tab, and why its condition
// guards nothing that a test could see.
//
//go:embed survivors.tsv
var reasons string

func run(ctx context.Context, o options) error {
	sites, err := findSites(".")
	if err != nil {
		return err
	}
	known, err := knownSurvivors(sites)
	if err != nil {
		return err
	}
	b, err := openBook(o.results, sites)
	if err != nil {
		return err
	}
	var open []*trial
	for _, s := range sites {
		done := b.outcomes[s.name].what
		if o.only.MatchString(s.name) && (done == "" || done == undecided || o.again && done != noticed) {
			open = append(open, &trial{site: s})
		}
	}
	order := rand.New(rand.NewPCG(o.seed, 0))
	order.Shuffle(len(open), func(i, j int) { open[i], open[j] = open[j], open[i] })
	slices.SortStableFunc(open, func(x, y *trial) int { // those that were not decided last
		return cmp.Compare(b.outcomes[x.name].what, b.outcomes[y.name].what)
	})
	if len(open) > 0 {
		if err := tryAll(ctx, o, b, sites, open); err != nil {
			return err
		}
	}
	return sum(o, b, sites, known)
}

// tryAll tries mutants by the tests of their own packages, and what these do not
// notice by those of the others.
func tryAll(ctx context.Context, o options, b *book, sites []site, open []*trial) error {
	dir, err := os.MkdirTemp("", "apnap-mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	c, err := assemble(o, ".", dir, sites)
	if err != nil {
		return err
	}
	for i := range sites { // what they noticed before
		if done := b.outcomes[sites[i].name]; done.what == noticed {
			c.odds.note(done.by, &sites[i], true)
		}
	}
	called := 0
	for i, pkgs := range judges {
		for _, pkg := range pkgs {
			if len(open) > 0 && err == nil {
				err = c.call(ctx, o, pkg)
				called++
			}
		}
		if err == nil {
			open = c.tryEach(ctx, o, b, open, slices.Concat(judges[:i+1]...), i == len(judges)-1)
			err = ctx.Err()
		}
	}
	return errors.Join(err, c.close(o, err == nil && called == len(slices.Concat(judges...))))
}

// tryEach tries mutants by the tests of the packages that were called which they were not
// tried by, once their own is among them, and returns those that none of these noticed.
func (c *court) tryEach(ctx context.Context, o options, b *book, open []*trial, called []string, last bool) (left []*trial) {
	next := make(chan *trial)
	failed := make([]error, o.workers)
	var workers sync.WaitGroup
	for w := range o.workers {
		workers.Go(func() {
			for t := range next {
				begin := time.Now()
				tests := slices.DeleteFunc(slices.Clone(c.reaches[t.id()]), func(j *judge) bool { return slices.Contains(t.asked, j.pkg) })
				t.hold(ctx, c, tests, o.limit)
				t.asked = called
				if ctx.Err() != nil || len(tests) == 0 && !last {
					continue
				}
				done := t.outcome(last && c.absent == 0)
				failed[w] = errors.Join(failed[w], b.write(&t.site, done))
				fmt.Fprintf(o.progress, "%-9s %s:%d %s\t%s\t%.1f s, %.1f s of a processor\n",
					done.what, t.file, t.line, t.name, done.by, time.Since(begin).Seconds(), t.spent.Seconds())
			}
		})
	}
	for _, t := range open {
		if ctx.Err() != nil {
			break
		}
		if slices.Contains(called, t.pkg) {
			next <- t
		}
	}
	close(next)
	workers.Wait()
	if err := errors.Join(failed...); err != nil {
		fmt.Fprintln(o.progress, err)
	}
	return slices.DeleteFunc(open, func(t *trial) bool { return t.by != nil || t.undone })
}

// outcome is what came of the mutant so far, or in the end.
func (t *trial) outcome(last bool) outcome {
	switch {
	case t.by != nil:
		return outcome{noticed, t.by.String()}
	case t.undone || !last:
		return outcome{undecided, ""}
	case t.reached:
		return outcome{survived, ""}
	default:
		return outcome{unreached, ""}
	}
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
		outcome := b.outcomes[s.name].what
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
