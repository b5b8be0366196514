// Command mutants negates the condition of every if statement of the packages
// that decide what a stranger may do or see, one at a time, and runs their tests:
// some test must fail. A mutant that no test notices is a survivor; it stands in
// survivors.tsv with the reason why its condition guards nothing that a test
// could see, or it is a finding.
//
// The mutants are compiled together: each condition asks whether it is the one
// to be negated, so a mutant costs the tests that reach it and no build. Which
// tests reach which conditions is found out by running each test once as it is,
// and kept in a file until the tests or what they test are changed. A mutant is
// tried by these tests only, up to the first that fails: those first that are likely
// to, for what they cost, by what they noticed before; several of them in one
// process. What fails must fail again alone; what takes too long counts when it does
// so again, and does not without the mutant.
//
// A run writes each outcome down at once, in outcomes.tsv, and goes on from there when
// it is called again; an outcome counts until the declaration that its condition stands
// in is changed. A mutant on which the limit ran out has no outcome and is tried again.
// Take the file away to try all again.
package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"time"
)

// guarded are the packages whose conditions are negated.
var guarded = []string{"table/server", "table/room", "game/view"}

// judges are the packages whose tests may notice, those that are asked first first. A
// mutant is asked of no test before its own package's are; most are noticed by these, and
// the tests of others need not be built for them.
var judges = [][]string{
	{"table/room"},
	{"table/server"},
	{"game/view"},
	{"table/agent", "table/match", "table/replay", "table/store", "table/terminal", "table/sim", "internal/scenario"},
}

// options are what the command line says.
type options struct {
	results  string         // the file of outcomes
	reach    string         // the file of what tests reach
	seed     uint64         // the order of the mutants
	only     *regexp.Regexp // the mutants to try, by name
	again    bool           // survivors are tried again
	limit    time.Duration  // how much of a processor one mutant may take in all; 0 is without limit
	patience time.Duration  // how long a test may take that is run as it is
	workers  int
	progress io.Writer
}

func main() {
	results := flag.String("results", "internal/mutants/outcomes.tsv", "the file that keeps the outcomes, to go on from")
	reach := flag.String("reach", reachFile(), "the file that keeps which tests reach which conditions")
	seed := flag.Uint64("seed", 1, "the order in which the mutants are tried")
	only := flag.String("only", "", "a regular expression: the mutants to try, by name")
	again := flag.Bool("again", false, "try also those again that survived or that no test reached")
	limit := flag.Duration("limit", 0, "how much time of a processor the tests of one mutant may take together (0: all tests that reach it)")
	patience := flag.Duration("patience", 10*time.Minute, "how long a test may take to be asked about mutants")
	workers := flag.Int("workers", 2, "how many mutants are tried at the same time")
	list := flag.Bool("list", false, "list the mutants and what came of them, and try none")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	pattern, err := regexp.Compile(*only)
	if err == nil {
		o := options{*results, *reach, *seed, pattern, *again, *limit, *patience, *workers, os.Stdout}
		if *list {
			err = listSites(o)
		} else {
			err = run(ctx, o)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// reachFile is where what tests reach is kept, unless it is said where.
func reachFile() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "mutants-reach.tsv"
	}
	return filepath.Join(cache, "apnap", "mutants-reach.tsv")
}

func listSites(o options) error {
	sites, err := findSites(".")
	if err != nil {
		return err
	}
	b, err := openBook(o.results, sites)
	if err != nil {
		return err
	}
	for _, s := range sites {
		if o.only.MatchString(s.name) {
			fmt.Fprintf(o.progress, "%s\t%s:%d\t%s\n", cmp.Or(b.outcomes[s.name].what, "open"), s.file, s.line, s.name)
		}
	}
	return nil
}
