package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestFuzzTargets(t *testing.T) {
	list := "FuzzA\nFuzzB\nok  \texample.com/a\t0.01s\n?   \texample.com/b\t[no test files]\nok  \texample.com/c\t0.01s\nFuzzC\nok  \texample.com/d\t(cached)\n"
	want := []fuzzTarget{{"FuzzA", "example.com/a"}, {"FuzzB", "example.com/a"}, {"FuzzC", "example.com/d"}}
	if got := fuzzTargets(list); !slices.Equal(got, want) {
		t.Errorf("fuzzTargets(%q) = %v, want %v", list, got, want)
	}
}

func TestFigures(t *testing.T) {
	out := "    a_test.go:1: figure: 100 games\nnothing\nfuzz: elapsed: 3s, execs: 1\nfuzz: elapsed: 6s, execs: 2\n"
	want := []string{"100 games", "6s, execs: 2"}
	if got := figures(out); !slices.Equal(got, want) {
		t.Errorf("figures(%q) = %v, want %v", out, got, want)
	}
}

func TestProofRun(t *testing.T) {
	tests := []struct {
		name  string
		proof proof
		want  string
	}{
		{"ends well", proof{args: []string{"go", "version"}}, "holds"},
		{"ends badly", proof{args: []string{"go", "nothing"}}, "FAILS"},
		{"is not there", proof{args: []string{"/nowhere/at/all"}}, "FAILS"},
		{"prints though quiet", proof{args: []string{"go", "version"}, quiet: true}, "FAILS"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.proof.run(context.Background()).word(); got != tt.want {
				t.Errorf("run of %v = %v, want %v", tt.proof.args, got, tt.want)
			}
		})
	}
}

func TestReport(t *testing.T) {
	results := []result{
		{proof: proof{name: "good", shows: "a", args: []string{"x", "y"}, env: []string{"E=1"}}, figures: []string{"12 games"}, took: time.Second},
		{proof: proof{name: "bad", shows: "b", args: []string{"z"}}, err: errors.New("exit 1"), output: strings.Repeat("line\n", 50) + "end\n"},
	}
	got := report(results, time.Unix(0, 0))
	for _, want := range []string{"| good | a | holds | 1 | `E=1 x y` |", "| bad | b | FAILS |", "- 12 games\n", "exit 1", "end\n```"} {
		if !strings.Contains(got, want) {
			t.Errorf("report has no %q:\n%s", want, got)
		}
	}
	if n := strings.Count(got, "line\n"); n != lastLines-1 {
		t.Errorf("report quotes %d lines, want %d", n, lastLines-1)
	}
	if allHold(results) || !allHold(results[:1]) {
		t.Error("allHold is wrong")
	}
}

func TestProofsHaveNames(t *testing.T) {
	seen := make(map[string]bool)
	for _, p := range proofs {
		if p.name == "" || p.shows == "" || len(p.args) == 0 || seen[p.name] {
			t.Errorf("proof %+v lacks something or stands twice", p)
		}
		seen[p.name] = true
	}
}

func TestRunRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, src := range map[string]string{"go.mod": "module example.com/x\n", "x.go": "package x\n"} {
		if err := os.WriteFile(filepath.Join(".", name), []byte(src), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, only := range []string{"(", "no such proof"} {
		var progress bytes.Buffer
		if ok, err := run(t.Context(), options{out: "r.md", only: only}, &progress); ok || err == nil {
			t.Errorf("run of %q = %v, %v, want an error", only, ok, err)
		}
	}
	if ok, err := run(t.Context(), options{out: "r.md", only: "^vet$"}, &bytes.Buffer{}); !ok || err != nil {
		t.Errorf("run of vet = %v, %v, want true", ok, err)
	}
	if _, err := os.Stat("r.md"); err != nil {
		t.Errorf("no report is written: %v", err)
	}
}
