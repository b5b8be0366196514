// Package archtest holds the shape of the project by tests: who may import
// whom, how long files and functions may be, what the state may be made of, who
// may change it, and whether every rule cited in a comment exists.
//
// A check is a function from a Tree of source files to findings. Its own test
// plants a violation and demands that it is found, so that no check is one that
// cannot fail. The laws themselves are written down in the tables of this
// package; a law that has to change is changed there, in the open.
package archtest

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
)

// Finding is one place that breaks a law.
type Finding struct {
	Place string // file:line, or a package
	What  string
}

// String returns the finding as one line.
func (f Finding) String() string { return f.Place + ": " + f.What }

// Check is one law: its name, and the function that finds what breaks it.
type Check struct {
	Name string
	Find func(*Tree) []Finding
}

// Checks are the laws, in alphabetical order.
var Checks = []Check{
	{"budgets", findLong},
	{"citations", findUnknownRules},
	{"comments", findUndocumented},
	{"determinism", findUndetermined},
	{"eras", findEraQuestions},
	{"facts", findChangedFacts},
	{"imports", findImports},
	{"languages", findLanguages},
	{"names", findNames},
	{"numbers", findBareNumbers},
	{"plain state", findPointersInState},
	{"procedures", findReentry},
	{"sizes", findOutgrown},
	{"text", findTextMatching},
	{"types", findTypeErrors},
}

// collector gathers the findings of one check.
type collector struct {
	tree *Tree
	all  []Finding
}

func (c *collector) at(pos token.Pos, format string, args ...any) {
	p := c.tree.fset.Position(pos)
	c.all = append(c.all, Finding{fmt.Sprintf("%s:%d", p.Filename, p.Line), fmt.Sprintf(format, args...)})
}

func (c *collector) in(place, format string, args ...any) {
	c.all = append(c.all, Finding{place, fmt.Sprintf(format, args...)})
}

// sorted returns the findings by place, each once.
func (c *collector) sorted() []Finding {
	slices.SortStableFunc(c.all, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.What, b.What))
	})
	return slices.Compact(c.all)
}
