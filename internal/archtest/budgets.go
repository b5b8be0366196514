package archtest

import (
	"bytes"
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strings"
)

// The budgets: how long things may be, in lines.
const (
	maxFile     = 800
	maxFunction = 120
	maxMedian   = 12 // functions of the whole tree: below it
	maxDecile   = 40 // the ninth decile of them: below it
	minSample   = 60 // functions from which on the two mean something
)

// findLong finds files and functions over the budget. Tests, generated files
// and tables are exempt as files.
func findLong(t *Tree) []Finding {
	c := collector{tree: t}
	var all []int
	lengths := make(map[string][]int)
	for _, p := range t.packages {
		for _, f := range p.code() {
			if n := lines(f.src); n > maxFile && !isTable(f.name) {
				c.in(f.name, "has %d lines; the budget is %d", n, maxFile)
			}
			own := c.functions(f)
			lengths[p.path] = append(lengths[p.path], own...)
			all = append(all, own...)
		}
	}
	median, decile := quantiles(all)
	if len(all) >= minSample && (median >= maxMedian || decile >= maxDecile) {
		c.in("the whole tree", "functions have a median of %d lines and a ninth decile of %d; they must be below %d and %d; over it are%s",
			median, decile, maxMedian, maxDecile, overBudget(lengths))
	}
	return c.sorted()
}

func lines(src []byte) int { return bytes.Count(src, []byte("\n")) }

func isTable(name string) bool {
	base := path.Base(name)
	return base == "table.go" || strings.HasSuffix(base, "_table.go")
}

// functions returns the lengths of the functions of f, and finds those that
// are too long.
func (c *collector) functions(f *file) []int {
	var lengths []int
	for _, decl := range f.ast.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		n := c.tree.fset.Position(fn.End()).Line - c.tree.fset.Position(fn.Pos()).Line + 1
		if n > maxFunction {
			c.at(fn.Pos(), "%s has %d lines; the budget is %d", fn.Name.Name, n, maxFunction)
		}
		lengths = append(lengths, n)
	}
	return lengths
}

// quantiles returns the median and the ninth decile.
func quantiles(lengths []int) (median, decile int) {
	if len(lengths) == 0 {
		return 0, 0
	}
	sorted := slices.Sorted(slices.Values(lengths))
	return sorted[len(sorted)/2], sorted[len(sorted)*9/10]
}

// overBudget names the packages that are over the budget by themselves.
func overBudget(lengths map[string][]int) string {
	var rows []string
	for p, ls := range lengths {
		if median, decile := quantiles(ls); median >= maxMedian || decile >= maxDecile {
			rows = append(rows, fmt.Sprintf(" %s (%d functions, median %d, ninth decile %d)", p, len(ls), median, decile))
		}
	}
	slices.Sort(rows)
	return strings.Join(rows, ",")
}
