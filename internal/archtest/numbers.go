package archtest

import (
	"go/ast"
	"go/types"
	"path"
)

// framePath is the file in which the numbers of a frame have their names.
const framePath = "frame.go"

// frameNumbers are the fields of a frame that each procedure uses for its own.
var frameNumbers = map[string]bool{"A": true, "B": true, "C": true}

// findBareNumbers finds numbers that mean something else from case to case and are used
// without their name: A, B and C of a frame anywhere but in the file that says what they
// are for each procedure, and a status written into the second party of an event outside
// of package state.
func findBareNumbers(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		if p.path == statePath {
			continue
		}
		for _, f := range p.built() {
			if f.test || p.path == enginePath && path.Base(f.name) == framePath {
				continue
			}
			ast.Inspect(f.ast, func(n ast.Node) bool {
				switch x := n.(type) {
				case *ast.SelectorExpr:
					if v, ok := p.info.Uses[x.Sel].(*types.Var); ok && v.IsField() && frameNumbers[v.Name()] && declaredIn(v.Pkg(), statePath) {
						c.at(x.Sel.Pos(), "%s of a frame says nothing; ask for it by a name of game/engine/frame.go", x.Sel.Name)
					}
				case *ast.CompositeLit:
					c.bareKeys(p, x)
				case *ast.CallExpr:
					if len(x.Args) == 1 && p.info.Types[x.Fun].IsType() && isState(p.info.TypeOf(x.Args[0]), "Status") && isEntity(p.info.TypeOf(x.Fun)) {
						c.at(x.Pos(), "a status is no second party; use state.SetStatus")
					}
				}
				return true
			})
		}
	}
	return c.sorted()
}

// bareKeys finds the numbers of a frame that a literal sets.
func (c *collector) bareKeys(p *pkg, lit *ast.CompositeLit) {
	if !isState(p.info.TypeOf(lit), "Frame") {
		return
	}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && frameNumbers[key.Name] {
			c.at(key.Pos(), "%s of a frame says nothing; set it by a name of game/engine/frame.go", key.Name)
		}
	}
}

// declaredIn reports whether a thing is declared in the package at a path of ours.
func declaredIn(p *types.Package, path string) bool { return p != nil && p.Path() == module+"/"+path }

// isState reports whether t, or what it points to, is the type of package state.
func isState(t types.Type, name string) bool { return isNamed(t, statePath, name) }

func isEntity(t types.Type) bool { return isNamed(t, "mtg", "Entity") }
