// Command prove runs the proofs that take too long for every test run, and
// writes a report of what was run, what came of it, and what was measured.
//
// Tests that belong to a proof are skipped unless APNAP_PROVE is 1. A line of
// output with "figure: " in it goes into the report.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"time"
)

func main() {
	out := flag.String("out", "prove-report.md", "the report to write")
	only := flag.String("only", "", "a regular expression: the proofs to run, by name")
	fuzzTime := flag.Duration("fuzztime", 2*time.Minute, "how long each fuzz target runs")
	list := flag.Bool("list", false, "list the proofs and run none")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := run(ctx, options{*out, *only, *fuzzTime, *list}, os.Stderr)
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "prove:", err)
		os.Exit(2)
	case !ok:
		os.Exit(1)
	}
}

type options struct {
	out, only string
	fuzzTime  time.Duration
	list      bool
}

// run runs the proofs and reports whether all of them hold.
func run(ctx context.Context, o options, progress io.Writer) (bool, error) {
	pattern, err := regexp.Compile(o.only)
	if err != nil {
		return false, fmt.Errorf("-only: %w", err)
	}
	fuzz, err := fuzzProofs(ctx, o.fuzzTime)
	if err != nil {
		return false, err
	}
	var results []result
	for _, p := range append(proofs, fuzz...) {
		if !pattern.MatchString(p.name) {
			continue
		}
		if o.list {
			fmt.Fprintf(progress, "%-32s %s\n", p.name, p.shows)
			continue
		}
		fmt.Fprintf(progress, "%-32s ", p.name)
		r := p.run(ctx)
		fmt.Fprintf(progress, "%s, %v\n", r.word(), r.took.Round(time.Second))
		results = append(results, r)
		if ctx.Err() != nil {
			break
		}
	}
	if o.list {
		return true, nil
	}
	if len(results) == 0 {
		return false, fmt.Errorf("no proof is called %q; -list shows them", o.only)
	}
	return allHold(results), writeReport(o.out, results)
}
