package archtest

import (
	"go/ast"
	"path"
	"regexp"
	"strings"
)

// matching are the functions of packages strings and bytes that match parts of
// a text.
var matching = regexp.MustCompile(`^(Contains|HasPrefix|HasSuffix|Index|LastIndex|Split|Replace|Cut)`)

// findTextMatching finds text matched by its letters where it is to be
// understood by its grammar: in the compiler of cards only the lexer, in files
// called lex*.go, may look into strings.
func findTextMatching(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		if !p.under("cards/oracle", "cards/compile") {
			continue
		}
		for _, f := range p.files {
			if !f.test && !strings.HasPrefix(path.Base(f.name), "lex") {
				c.textMatching(f)
			}
		}
	}
	return c.sorted()
}

func (c *collector) textMatching(f *file) {
	names := make(map[string]string)
	for _, spec := range f.ast.Imports {
		switch p := importPath(spec); p {
		case "regexp":
			c.at(spec.Pos(), "regexp is imported outside the lexer")
		case "strings", "bytes":
			names[nameOf(spec)] = p
			if nameOf(spec) == "." {
				c.at(spec.Pos(), "%s is imported without a name", p)
			}
		}
	}
	ast.Inspect(f.ast, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if id, ok := sel.X.(*ast.Ident); ok && names[id.Name] != "" && matching.MatchString(sel.Sel.Name) {
			c.at(n.Pos(), "%s.%s matches text outside the lexer", names[id.Name], sel.Sel.Name)
		}
		return true
	})
}

// nameOf returns the name under which a file knows an import.
func nameOf(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	return path.Base(importPath(spec))
}
