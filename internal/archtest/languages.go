package archtest

import (
	"go/ast"
	"go/token"
	"slices"
)

// languageCodes are the codes of the languages that are spoken.
var languageCodes = []string{`"en"`, `"it"`}

// cardWords are the packages to which a code is an English word of a card.
var cardWords = []string{"cards/compile", "cards/mechanic", "cards/oracle", "cards/reading", "internal/audit", "internal/compared"}

// findLanguages finds code that asks which language it speaks: a language is a table, and
// what it says is looked up there.
func findLanguages(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		if p.under(cardWords...) {
			continue
		}
		for _, f := range p.code() {
			ast.Inspect(f.ast, func(n ast.Node) bool {
				switch x := n.(type) {
				case *ast.BinaryExpr:
					if x.Op == token.EQL || x.Op == token.NEQ {
						c.languageCode(x.X, x.Y)
					}
				case *ast.CaseClause:
					c.languageCode(x.List...)
				}
				return true
			})
		}
	}
	return c.sorted()
}

func (c *collector) languageCode(list ...ast.Expr) {
	for _, e := range list {
		if l, ok := e.(*ast.BasicLit); ok && slices.Contains(languageCodes, l.Value) {
			c.at(l.Pos(), "%s is asked for; what a language says stands in its table", l.Value)
		}
	}
}
