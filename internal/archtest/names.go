package archtest

import (
	"go/ast"
	"path"
	"regexp"
	"slices"
)

// noPackage are names that say nothing of what a package is for.
var noPackage = []string{"base", "common", "helper", "helpers", "manager", "managers", "misc", "shared", "util", "utils"}

var getName = regexp.MustCompile(`^Get([A-Z]|$)`)

// findNames finds packages called after nothing, and functions that begin with
// Get.
func findNames(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		for _, f := range p.files {
			for _, name := range []string{f.ast.Name.Name, path.Base(p.path)} {
				if slices.Contains(noPackage, name) {
					c.in(p.path, "a package called %s has no job; name it after what it does", name)
				}
			}
		}
		for _, f := range p.code() {
			for _, decl := range f.ast.Decls {
				if fn, ok := decl.(*ast.FuncDecl); ok && getName.MatchString(fn.Name.Name) {
					c.at(fn.Pos(), "%s: leave out Get", fn.Name.Name)
				}
			}
		}
	}
	return c.sorted()
}
