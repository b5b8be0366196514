package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
)

// eraName is a name that asks which era it is.
var eraName = regexp.MustCompile(`^([iI]s|[iI]n|[uU]nder)(Classic|Current|Modern)(Rules|Ruleset|Era)?$|^([eE]ra|[A-Za-z]*[a-z]Era)$|^Era[A-Z]`)

// eraFree are the wings in which no name may speak of eras.
var eraFree = []string{"mtg", "cards", "game", "table"}

// findEraQuestions finds code that asks which era it is, where it should read
// the one difference that matters: it compares the rules with a preset or an
// edition with another, or has a name for the question.
func findEraQuestions(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		if p.under("game/ruleset", "game/rule") {
			continue
		}
		for _, f := range p.files {
			if p.under(eraFree...) && !f.test {
				c.eraNames(f)
			}
		}
		for _, f := range p.built() {
			ast.Inspect(f.ast, func(n ast.Node) bool {
				c.eraComparison(p, n)
				return true
			})
		}
	}
	return c.sorted()
}

func (c *collector) eraNames(f *file) {
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && eraName.MatchString(id.Name) {
			c.at(id.Pos(), "%s asks which era it is; read the field of ruleset.Rules that makes the difference", id.Name)
		}
		return true
	})
}

func (c *collector) eraComparison(p *pkg, n ast.Node) {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op != token.EQL && n.Op != token.NEQ {
			return
		}
		if isEdition(p.info.TypeOf(n.X)) || isPreset(p.info, n.X) || isPreset(p.info, n.Y) {
			c.at(n.Pos(), "%s asks which era it is", types.ExprString(n))
		}
	case *ast.SwitchStmt:
		if n.Tag != nil && (isEdition(p.info.TypeOf(n.Tag)) || isRules(p.info.TypeOf(n.Tag))) {
			c.at(n.Pos(), "switch %s asks which era it is", types.ExprString(n.Tag))
		}
	}
}

// isPreset reports whether e is a set of rules that package ruleset declares.
func isPreset(info *types.Info, e ast.Expr) bool {
	if !isRules(info.TypeOf(e)) {
		return false
	}
	preset := false
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			obj := info.Uses[id]
			_, isType := obj.(*types.TypeName)
			preset = preset || obj != nil && !isType && obj.Parent() != nil && obj.Pkg() != nil &&
				obj.Pkg().Path() == module+"/game/ruleset" && obj.Parent() == obj.Pkg().Scope()
		}
		return true
	})
	return preset
}

func isRules(t types.Type) bool { return isNamed(t, "game/ruleset", "Rules") }

func isEdition(t types.Type) bool { return isNamed(t, "game/rule", "Edition") }

// isNamed reports whether t, or what it points to, is a type of ours.
func isNamed(t types.Type, path, name string) bool {
	if p, ok := typeUnder[*types.Pointer](t); ok {
		t = p.Elem()
	}
	if t == nil {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == name && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == module+"/"+path
}
