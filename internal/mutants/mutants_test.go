package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSurvivorsExist finds reasons in survivors.tsv whose condition is gone.
func TestSurvivorsExist(t *testing.T) {
	sites, err := findSites("../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := knownSurvivors(sites); err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, s := range sites {
		if named[s.name] {
			t.Errorf("two conditions are named %q", s.name)
		}
		named[s.name] = true
	}
}

// TestInstrumented asks every condition through the switchboard, those inside of
// others as well, and none twice.
func TestInstrumented(t *testing.T) {
	const source = `package p

type T[K comparable] struct{}

func (t *T[K]) M(x int) bool {
	if y := x; y > 0 && func() bool {
		if x == 1 {
			return true
		}
		return false
	}() {
		return true
	} else if x < 0 {
		return true
	}
	if x < 0 {
		return false
	}
	return x == 0
}
`
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "p"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "p", "p.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	sites, err := sitesOf(dir, "p", "p/p.go", map[string]int{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i := range sites {
		sites[i].number = i + 1
		names = append(names, sites[i].name[:min(len(sites[i].name), 20)])
	}
	if got, want := strings.Join(names, "|"), "p T.M: y > 0 && func|p T.M: x == 1|p T.M: x < 0|p T.M: x < 0 #2"; got != want {
		t.Errorf("conditions are %s, want %s", got, want)
	}
	got := instrumented([]byte(source), sites)
	for _, want := range []string{"if y := x; mutantAsk(1, y > 0 &&", "if mutantAsk(2, x == 1) {", "}()) {", "else if mutantAsk(3, x < 0) {", "if mutantAsk(4, x < 0) {"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in:\n%s", want, got)
		}
	}
	if _, err := parser.ParseFile(token.NewFileSet(), "p.go", got, 0); err != nil {
		t.Error(err)
	}
}
