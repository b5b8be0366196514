package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
)

// How large a type and a folder may be.
const (
	maxMethods = 250 // of one type
	maxFields  = 45  // of one struct
	maxFiles   = 45  // of a folder, without tests and what is generated
	maxLabels  = 0   // comparisons of a grammar label with a literal, in a package
)

// slack is how far what is counted may be below its ceiling before the ceiling is to be
// lowered.
const slack = 20

// ceilings are what is above the budgets, as it was counted when it was noted, rounded
// up. They may only fall: whoever adds to one of them takes something out first.
var ceilings = struct{ methods, fields, files, labels map[string]int }{
	methods: map[string]int{},
	fields:  map[string]int{"table/words.Language": 50},
	files:   map[string]int{"cards/compile": 80, "game/engine": 110},
	labels:  map[string]int{},
}

// findOutgrown finds types with too many methods or fields, folders with too many
// files, and packages that compare the labels of the grammar with literals; and
// ceilings that can be lowered.
func findOutgrown(t *Tree) []Finding {
	c := collector{tree: t}
	methods, fields, files, labels := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	for _, p := range t.packages {
		files[p.path] = len(p.code())
		for _, f := range p.code() {
			for _, decl := range f.ast.Decls {
				countMethods(p.path, decl, methods)
				countFields(p.path, decl, fields)
			}
			labels[p.path] += p.countLabels(f)
		}
	}
	c.over("methods", methods, maxMethods, ceilings.methods)
	c.over("fields", fields, maxFields, ceilings.fields)
	c.over("files", files, maxFiles, ceilings.files)
	c.over("comparisons of a label with a literal", labels, maxLabels, ceilings.labels)
	return c.sorted()
}

// over finds what is above its ceiling, or far enough below it.
func (c *collector) over(what string, counts map[string]int, budget int, ceilings map[string]int) {
	for _, place := range slices.Sorted(maps.Keys(counts)) {
		n, most := counts[place], budget
		ceiling, noted := ceilings[place]
		if noted {
			most = max(budget, ceiling)
		}
		switch {
		case n > most:
			c.in(place, "has %d %s; at most %d", n, what, most)
		case noted && n+slack <= ceiling, noted && n <= budget:
			c.in(place, "has %d %s; lower its ceiling of %d in internal/archtest/sizes.go", n, what, ceiling)
		}
	}
}

func countMethods(path string, decl ast.Decl, counts map[string]int) {
	fn, ok := decl.(*ast.FuncDecl)
	if !ok || fn.Recv == nil {
		return
	}
	t := fn.Recv.List[0].Type
	if p, ok := t.(*ast.StarExpr); ok {
		t = p.X
	}
	if i, ok := t.(*ast.IndexExpr); ok {
		t = i.X
	}
	if id, ok := t.(*ast.Ident); ok {
		counts[path+"."+id.Name]++
	}
}

func countFields(path string, decl ast.Decl, counts map[string]int) {
	d, ok := decl.(*ast.GenDecl)
	if !ok || d.Tok != token.TYPE {
		return
	}
	for _, spec := range d.Specs {
		s := spec.(*ast.TypeSpec)
		if t, ok := s.Type.(*ast.StructType); ok {
			counts[path+"."+s.Name.Name] = t.Fields.NumFields()
		}
	}
}

// grammarPath is the package whose nodes have labels.
const grammarPath = "cards/oracle"

// grammarTypes are its types whose text is a name of the grammar.
var grammarTypes = []string{"Node", "Row", "Sym"}

// countLabels counts where a file compares the name of a row or symbol of the grammar
// with a literal, which nobody checks against the grammar.
func (p *pkg) countLabels(f *file) (n int) {
	if p.info == nil {
		return 0
	}
	ast.Inspect(f.ast, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.BinaryExpr:
			if (x.Op == token.EQL || x.Op == token.NEQ) && (p.isLabel(x.X) && isText(x.Y) || p.isLabel(x.Y) && isText(x.X)) {
				n++
			}
		case *ast.SwitchStmt:
			if x.Tag == nil || !p.isLabel(x.Tag) {
				return true
			}
			for _, clause := range x.Body.List {
				for _, e := range clause.(*ast.CaseClause).List {
					if isText(e) {
						n++
					}
				}
			}
		}
		return true
	})
	return n
}

// isText reports whether an expression is a text of its own, not the empty one.
func isText(e ast.Expr) bool {
	l, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && l.Kind == token.STRING && l.Value != `""`
}

// isLabel reports whether an expression is the text of a row or symbol: n.Label(),
// r.Label(), r.String(), s.String().
func (p *pkg) isLabel(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Label" && sel.Sel.Name != "String" {
		return false
	}
	t := p.info.TypeOf(sel.X)
	if t == nil {
		return false
	}
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return ok && slices.Contains(grammarTypes, named.Obj().Name()) && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == module+"/"+grammarPath
}
