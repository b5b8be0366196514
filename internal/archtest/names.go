package archtest

import (
	"go/ast"
	"path"
	"regexp"
	"slices"
)

// noPackage are names that say nothing of what a package is for.
var noPackage = []string{"base", "common", "helper", "helpers", "manager", "managers", "misc", "shared", "util", "utils"}

// noFile matches the names of files that say when something was written, or that there
// was more of it, and not what it is.
var noFile = regexp.MustCompile(`_(more|recent|new|old|other|misc|rest|extra)(_test)?\.go$`)

var getName = regexp.MustCompile(`^Get([A-Z]|$)`)

// findNames finds packages and files called after nothing, and functions that begin
// with Get.
func findNames(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		for _, f := range p.files {
			if noFile.MatchString(f.name) {
				c.in(f.name, "says nothing of what is in it; name the file after what it does")
			}
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
