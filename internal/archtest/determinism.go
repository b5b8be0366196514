package archtest

import (
	"go/ast"
	"go/types"
	"slices"
)

// undetermined are packages that would let a game depend on something other
// than its inputs: clocks, the machine, and what runs beside it.
var undetermined = []string{"context", "math/rand", "os", "sync", "sync/atomic", "time"}

// orderly are the packages where no map may be ranged over, since what they do
// can be seen in its order.
var orderly = []string{"game/engine", "game/query", "game/state", "game/view"}

// findUndetermined finds in the rules wing what would make two games with the
// same inputs differ: goroutines, channels, clocks, and the order of maps.
func findUndetermined(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		if !p.under("game", "mtg") {
			continue
		}
		for _, f := range p.code() {
			c.undetermined(f)
		}
		for _, f := range p.built() {
			if slices.Contains(orderly, p.path) {
				c.mapOrder(p, f)
			}
		}
	}
	return c.sorted()
}

func (c *collector) undetermined(f *file) {
	for _, spec := range f.ast.Imports {
		if path := importPath(spec); slices.Contains(undetermined, path) {
			c.at(spec.Pos(), "%s is imported; a game depends on its inputs alone", path)
		}
	}
	ast.Inspect(f.ast, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.GoStmt:
			c.at(n.Pos(), "a goroutine is started in the rules wing")
		case *ast.SelectStmt, *ast.ChanType, *ast.SendStmt:
			c.at(n.Pos(), "a channel is used in the rules wing")
		}
		return true
	})
}

func (c *collector) mapOrder(p *pkg, f *file) {
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if r, ok := n.(*ast.RangeStmt); ok {
			if _, isMap := typeUnder[*types.Map](p.info.TypeOf(r.X)); isMap {
				c.at(n.Pos(), "a map is ranged over, whose order differs from run to run")
			}
		}
		return true
	})
}
