package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

// proof is one command that must end well, and what that shows.
type proof struct {
	name  string
	shows string
	args  []string
	env   []string
	quiet bool // it must print nothing
}

// proofs are run in this order. Add a row for a proof that is a command of its
// own; a long test of a package needs none, "long tests" runs it.
var proofs = []proof{
	{name: "format", shows: "all code is formatted", args: toolArgs("gofumpt", "-l", "."), quiet: true},
	{name: "vet", shows: "go vet finds nothing", args: []string{"go", "vet", "./..."}},
	{name: "staticcheck", shows: "staticcheck finds nothing", args: toolArgs("staticcheck", "./...")},
	{name: "wasm build", shows: "the core builds for a browser", args: []string{"go", "build", "./mtg/...", "./cards/...", "./game/..."}, env: []string{"GOOS=js", "GOARCH=wasm"}},
	{name: "race", shows: "no test races", args: []string{"go", "test", "-race", "-count=1", "-timeout=1h", "./..."}},
	{name: "invariants", shows: "no assertion breaks in any test", args: []string{"go", "test", "-tags=invariants", "-count=1", "-timeout=1h", "./..."}},
	{name: "long tests", shows: "the laws hold in many random games", args: []string{"go", "test", "-v", "-count=1", "-timeout=4h", "./..."}, env: []string{"APNAP_PROVE=1"}},
	{name: "mutants", shows: "each condition of the server, the room and the view is noticed when it is negated, or guards nothing", args: []string{"go", "run", "./internal/mutants"}},
	{name: "browser", shows: "whole games are played in Chromium, by mouse, by keys and on a phone", args: []string{"make", "web-test"}},
	{name: "browser with real cards", shows: "300 real cards are used and whole games played by clicks on what is shown", args: []string{"make", "web-long"}},
}

func toolArgs(args ...string) []string {
	return append([]string{"go", "tool", "-modfile=tools/go.mod"}, args...)
}

// listFuzz lists the fuzz targets of the module.
var listFuzz = proof{name: "fuzz targets", shows: "every package builds with its tests", args: []string{"go", "test", "-list", "^Fuzz", "./..."}}

// fuzzProofs returns a proof for every fuzz target of the module. A package
// that does not build has none to offer, and listing them fails as a proof.
func fuzzProofs(ctx context.Context, each time.Duration) ([]proof, error) {
	out, err := exec.CommandContext(ctx, listFuzz.args[0], listFuzz.args[1:]...).Output()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return nil, fmt.Errorf("list the fuzz targets: %w", err)
	}
	fuzz := []proof{listFuzz}
	for _, f := range fuzzTargets(string(out)) {
		fuzz = append(fuzz, proof{
			name:  "fuzz " + f.name,
			shows: "no input breaks it",
			args:  []string{"go", "test", "-run=^$", "-fuzz=^" + f.name + "$", "-fuzztime=" + each.String(), f.pkg},
		})
	}
	return fuzz, nil
}

// fuzzTarget is a fuzz function and the package it is in.
type fuzzTarget struct{ name, pkg string }

// fuzzTargets reads the output of go test -list: the names of a package, a line
// each, and then a line that names the package.
func fuzzTargets(list string) []fuzzTarget {
	var all []fuzzTarget
	var names []string
	for line := range strings.Lines(list) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 1 && strings.HasPrefix(fields[0], "Fuzz"):
			names = append(names, fields[0])
		case len(fields) > 1 && fields[0] == "ok":
			for _, name := range names {
				all = append(all, fuzzTarget{name, fields[1]})
			}
			names = names[:0]
		}
	}
	return all
}

// result is what came of a proof.
type result struct {
	proof
	err     error
	output  string
	took    time.Duration
	figures []string
}

func (p proof) run(ctx context.Context) result {
	var out bytes.Buffer
	cmd := exec.CommandContext(ctx, p.args[0], p.args[1:]...)
	cmd.Env = append(os.Environ(), p.env...)
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = 5 * time.Second
	begin := time.Now()
	err := cmd.Run()
	r := result{proof: p, err: err, output: out.String(), took: time.Since(begin), figures: figures(out.String())}
	if err == nil && p.quiet && strings.TrimSpace(r.output) != "" {
		r.err = errors.New("it prints something")
	}
	return r
}

// figures returns what lines of output say after "figure: ", and the last line
// of a fuzz run.
func figures(output string) []string {
	var all []string
	lastFuzz := ""
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if _, f, ok := strings.Cut(line, "figure: "); ok {
			all = append(all, f)
		}
		if f, ok := strings.CutPrefix(line, "fuzz: elapsed: "); ok {
			lastFuzz = f
		}
	}
	if lastFuzz != "" {
		all = append(all, lastFuzz)
	}
	return all
}

func (r result) word() string {
	if r.err != nil {
		return "FAILS"
	}
	return "holds"
}

func (r result) command() string { return strings.Join(append(r.env, r.args...), " ") }

func allHold(results []result) bool {
	for _, r := range results {
		if r.err != nil {
			return false
		}
	}
	return true
}
