package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
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

// TestOutcomes says how many conditions have an outcome, and finds survivors of
// outcomes.tsv for which no reason is given.
func TestOutcomes(t *testing.T) {
	sites, err := findSites("../..")
	if err != nil {
		t.Fatal(err)
	}
	known, err := knownSurvivors(sites)
	if err != nil {
		t.Fatal(err)
	}
	b, err := openBook("outcomes.tsv", sites)
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range guarded {
		all, counts := 0, map[string]int{}
		for _, s := range sites {
			if s.pkg != pkg {
				continue
			}
			all++
			done := b.outcomes[s.name].what
			counts[done]++
			if (done == survived || done == unreached) && known[s.name] == "" {
				t.Errorf("no test notices %s:%d %s (%s), and survivors.tsv does not say why", s.file, s.line, s.name, done)
			}
			if done == noticed && known[s.name] != "" {
				t.Errorf("%s is noticed, and survivors.tsv says that it guards nothing", s.name)
			}
		}
		t.Logf("figure: %s: %d conditions, %d noticed when negated, %d not, %d undecided, %d not tried since they were changed",
			pkg, all, counts[noticed], counts[survived]+counts[unreached], counts[undecided], counts[""])
	}
}

// TestBook: an outcome is kept until the declaration around the condition is another.
func TestBook(t *testing.T) {
	name := filepath.Join(t.TempDir(), "outcomes.tsv")
	sites := []site{{name: "p F: a", around: "1"}, {name: "p F: b", around: "1"}, {name: "p G: c", around: "2"}}
	b, err := openBook(name, sites)
	if err != nil {
		t.Fatal(err)
	}
	for i, done := range [...]outcome{{survived, ""}, {noticed, "p TestF"}, {noticed, "p TestG"}} {
		if err := b.write(&sites[i], done); err != nil {
			t.Fatal(err)
		}
	}
	sites[2].around = "3"
	if b, err = openBook(name, sites); err != nil {
		t.Fatal(err)
	}
	if got := b.outcomes; len(got) != 2 || got["p F: a"].what != survived || got["p F: b"] != (outcome{noticed, "p TestF"}) {
		t.Errorf("what is kept is %v", got)
	}
}

// TestRead reads of what tests print which passed, and which one failed or never ended.
func TestRead(t *testing.T) {
	batch := []*judge{{name: "TestA"}, {name: "TestB"}, {name: "TestC"}}
	for _, test := range [...]struct{ out, passed, suspect string }{
		{"=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n--- PASS: TestB (0.01s)\nPASS\n", "TestA TestB", ""},
		{"=== RUN   TestA\n--- SKIP: TestA (0.00s)\n=== RUN   TestB\n--- FAIL: TestB (0.01s)\nFAIL\n", "TestA", "TestB"},
		{"=== RUN   TestB\n=== RUN   TestB/one\n    --- FAIL: TestB/one (0.00s)\n--- FAIL: TestB (0.00s)\n", "", "TestB"},
		{"=== RUN   TestA\nprinted--- PASS: TestA (0.00s)\n=== RUN   TestB\npanic: nil map\n", "TestA", "TestB"},
		{"=== RUN   TestA\n=== PAUSE TestA\n=== RUN   TestB\n--- PASS: TestB (0.00s)\n=== CONT  TestA\n", "TestB", "TestA"},
		{"panic: before any\n", "", ""},
	} {
		passed, suspect := read(batch, []byte(test.out))
		var names []string
		for _, j := range passed {
			names = append(names, j.name)
		}
		got := ""
		if suspect != nil {
			got = suspect.name
		}
		if strings.Join(names, " ") != test.passed || got != test.suspect {
			t.Errorf("%q: %v passed and %q is suspect, want %q and %q", test.out, names, got, test.passed, test.suspect)
		}
	}
	if _, suspect := read(batch[:1], []byte("panic: before any\n")); suspect != batch[0] {
		t.Error("one that was run alone and said nothing is not suspect")
	}
}

// TestOrder asks a test first that noticed something nearby, of others the cheap one
// of the same package; each is asked once, with others of its package only.
func TestOrder(t *testing.T) {
	s := &site{pkg: "p", name: "p F: x"}
	cheap := &judge{pkg: "p", name: "TestCheap", took: 100 * time.Millisecond}
	knows := &judge{pkg: "p", name: "TestKnows", took: time.Second}
	other := &judge{pkg: "q", name: "TestOther", took: 400 * time.Millisecond}
	slow := &judge{pkg: "p", name: "TestSlow", took: 10 * time.Second}
	o := newOdds()
	for range 3 {
		o.note(cheap.String(), &site{pkg: "p", name: "p G: y"}, false)
	}
	o.note(knows.String(), &site{pkg: "p", name: "p F: z"}, true)
	all := o.batches([]*judge{slow, other, cheap, knows}, s)
	var names []string
	for _, j := range slices.Concat(all...) {
		names = append(names, j.name)
	}
	if got := strings.Join(names, " "); got != "TestKnows TestCheap TestOther TestSlow" {
		t.Errorf("the order is %s", got)
	}
	for _, batch := range all {
		for _, j := range batch {
			if j.pkg != batch[0].pkg {
				t.Errorf("%s is run with %s", j, batch[0])
			}
		}
	}
}
