package archtest

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// planted is a tree written out in a test: the files and what is in them.
type planted map[string]string

func (p planted) files() fstest.MapFS {
	fsys := make(fstest.MapFS)
	for name, src := range p {
		fsys[name] = &fstest.MapFile{Data: []byte(src)}
	}
	return fsys
}

func (p planted) load(t *testing.T) *Tree {
	t.Helper()
	tree, err := Load(p.files(), root)
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// plantedTest is a tree, and what a check must find in it: for each finding, in
// order, its place and a word of it. No wants means that nothing may be found.
type plantedTest struct {
	name string
	tree planted
	want []string
}

func runPlanted(t *testing.T, find func(*Tree) []Finding, tests []plantedTest) {
	t.Helper()
	violations := false
	for _, tt := range tests {
		violations = violations || len(tt.want) > 0
		t.Run(tt.name, func(t *testing.T) {
			tree := tt.tree.load(t)
			for _, f := range findTypeErrors(tree) {
				t.Fatal(f)
			}
			got := find(tree)
			if len(got) != len(tt.want) {
				t.Fatalf("found %v, want %v", got, tt.want)
			}
			for i, want := range tt.want {
				for word := range strings.FieldsSeq(want) {
					if !strings.Contains(got[i].String(), word) {
						t.Errorf("finding %d is %q, want %q in it", i, got[i], word)
					}
				}
			}
		})
	}
	if !violations {
		t.Error("no violation is planted")
	}
}

// repeat returns a function of n lines.
func repeat(name string, n int) string {
	return "func " + name + "() {\n" + strings.Repeat("\t_ = 0\n", n-2) + "}\n"
}

func TestChecksAreSorted(t *testing.T) {
	if !slices.IsSortedFunc(Checks, func(a, b Check) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("Checks are not in alphabetical order")
	}
}

func TestLoadRefuses(t *testing.T) {
	tests := []struct{ name, src string }{
		{"broken syntax", "package mtg\nfunc {"},
		{"no package", "func f() {}"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Load(fstest.MapFS{"mtg/a.go": {Data: []byte(tt.src)}}, root); err == nil {
				t.Errorf("Load of %q returns no error", tt.src)
			}
		})
	}
}

func TestLoadPassesOver(t *testing.T) {
	tree := planted{
		"mtg/a.go":              "package mtg\n",
		"mtg/testdata/a.go":     "package nothing\n",
		"tools/go.mod":          "module tools\n",
		"tools/a.go":            "package tools\n",
		".hidden/a.go":          "package hidden\n",
		"web/node_modules/a.go": "package x\n",
	}.load(t)
	if len(tree.packages) != 1 || tree.packages[0].path != "mtg" {
		t.Errorf("Load read %d packages, want mtg alone", len(tree.packages))
	}
}

func TestTypeErrors(t *testing.T) {
	got := findTypeErrors(planted{
		"mtg/a.go":        "package mtg\nvar X int = \"\"\n",
		"game/rule/a.go":  "package rule\nvar Y = 1\n",
		"game/state/a.go": "package state\nimport _ \"" + module + "/game/query\"\n",
		"game/query/a.go": "package query\nimport _ \"" + module + "/game/state\"\n",
	}.load(t))
	if len(got) < 2 || !strings.Contains(got[len(got)-1].String(), "mtg") {
		t.Errorf("found %v, want a cycle and mtg", got)
	}
}
