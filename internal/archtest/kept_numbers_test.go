package archtest

import (
	"bufio"
	"go/constant"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"
)

// keptPackages are those whose constants stand as numbers in what is kept of a game for
// other builds: its state, and the programs of its cards.
var keptPackages = []string{"mtg", "cards/ability", "game/decision", "game/engine", "game/event", "game/ruleset", "game/state"}

// inWords are types that package saved writes as words: their numbers may move.
var inWords = []string{"mtg.Counter", "mtg.EventKind", "mtg.Keyword", "mtg.Subtype", "rule.Ref"}

// keptNumbers lists the constants of those packages with their values.
func keptNumbers(t *Tree) map[string]string {
	kept := map[string]string{}
	for _, path := range keptPackages {
		scope := t.pkg(path).types.Scope()
		for _, name := range scope.Names() {
			c, ok := scope.Lookup(name).(*types.Const)
			if !ok || c.Val().Kind() != constant.Int || !isKept(c, path) {
				continue
			}
			kept[path+" "+name] = c.Val().ExactString()
		}
	}
	return kept
}

// isKept reports whether a constant may stand in a state: one of a type of its own that
// has no words, and those of the engine that name procedures, steps and what else stands in
// the frames of its agenda. What counts how many there are, or sums up some, changes with them.
func isKept(c *types.Const, path string) bool {
	for _, word := range []string{"num", "max", "most", "last", "all"} {
		if strings.HasPrefix(strings.ToLower(c.Name()), word) {
			return false
		}
	}
	named, ok := c.Type().(*types.Named)
	if path == enginePath {
		return !ok && c.Type().Underlying().(*types.Basic).Kind() == types.Uint8
	}
	if !ok {
		return false
	}
	for _, name := range inWords {
		if named.Obj().Pkg().Name()+"."+named.Obj().Name() == name {
			return false
		}
	}
	return true
}

// TestKeptNumbers holds that numbers which stand in games of builds before this one mean
// today what they meant then: each has the value of the list, to which what is new may be
// added at any time and which a release brings up to date (APNAP_KEEP=1).
func TestKeptNumbers(t *testing.T) {
	const list = "testdata/kept-numbers.txt"
	now := keptNumbers(repository(t))
	if os.Getenv("APNAP_KEEP") != "" {
		writeKept(t, list, now)
	}
	f, err := os.Open(list)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for s := bufio.NewScanner(f); s.Scan(); n++ {
		name, value, _ := strings.Cut(s.Text(), " = ")
		switch got, there := now[name]; {
		case !there:
			t.Errorf("%s is gone, which is %s in games of older builds. Keep its place; if it was renamed, rename it in %s; if games that have it cannot be gone on with any more, raise keptLayout and oldestKept in game/state. Before a release: APNAP_KEEP=1 go test ./internal/archtest", name, value, list)
		case got != value:
			t.Errorf("%s is %s, and %s in games of older builds: put what is new at the end of its list. Before a release: APNAP_KEEP=1 go test ./internal/archtest", name, got, value)
		}
	}
	if n < 800 {
		t.Errorf("%d numbers are held, which are not all", n)
	}
}

func writeKept(t *testing.T, list string, now map[string]string) {
	var lines []string
	for name, value := range now {
		lines = append(lines, name+" = "+value+"\n")
	}
	slices.Sort(lines)
	if err := os.WriteFile(list, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
