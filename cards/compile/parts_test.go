package compile_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/oracle"
)

// TestChildrenAreOfTheirRows: what a meaning asks its node for is a part of the rows that
// lead to it, and what is asked of a child is a part of some row of the child's symbol. A
// name that the grammar lacks does not build; one that is not below that node would be
// found nowhere, and what it is asked for would never be done.
func TestChildrenAreOfTheirRows(t *testing.T) {
	x := newAsking(t)
	for _, f := range x.files {
		x.file(f)
	}
	for _, fault := range x.faults {
		t.Error(fault)
	}
	if x.known < 400 {
		t.Errorf("of %d questions only %d are asked of a node whose rows are known", x.asked, x.known)
	}
	t.Logf("figure: of %d questions for children %d are held against the rows they are asked of", x.asked, x.known)
}

// TestStrangeChildrenAreFound: each way to ask for what is not there is one fault.
func TestStrangeChildrenAreFound(t *testing.T) {
	for _, body := range []string{
		"n.Kid(oracle.SymTrigger)",
		"for _, k := range n.All(oracle.SymTrigger) { use(k) }",
		"n.Kid(oracle.SymPlayer).Kid(oracle.SymTrigger)",
		"p := n.Kid(oracle.SymPlayer); p.Kid(oracle.SymTrigger)",
		"for _, p := range n.All(oracle.SymPlayer) { p.Kid(oracle.SymTrigger) }",
		"n.All(oracle.SymPlayer)[0].Kid(oracle.SymTrigger)",
		"switch o.Row { case oracle.PvDraw: o.Kid(oracle.SymTrigger) }",
	} {
		x := newAsking(t)
		f, err := parser.ParseFile(x.fset, body, "package compile\nfunc pvControlplayer(c clause, n *oracle.Node) { "+body+" }", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		x.file(f)
		if len(x.faults) != 1 {
			t.Errorf("%s: %d faults are found, want 1: %v", body, len(x.faults), x.faults)
		}
	}
}

// asking is what is known of the functions of the compiler.
type asking struct {
	files        []*ast.File
	fset         *token.FileSet
	constants    map[string]oracle.Sym // by the constant's name
	ofSymbol     map[oracle.Sym][]oracle.Row
	byName       map[string]oracle.Row   // by the constant's name
	meanings     map[string][]oracle.Row // by the function that means them
	asked, known int
	faults       []string
}

func newAsking(t *testing.T) *asking {
	t.Helper()
	x := &asking{
		fset: token.NewFileSet(), constants: map[string]oracle.Sym{}, ofSymbol: map[oracle.Sym][]oracle.Row{},
		byName: map[string]oracle.Row{}, meanings: map[string][]oracle.Row{},
	}
	for _, r := range oracle.Rows() {
		x.ofSymbol[r.Symbol()] = append(x.ofSymbol[r.Symbol()], r)
		x.byName[constant(r.Symbol().String())+constant(r.Label())] = r
		for _, s := range append(r.Parts(), r.Symbol()) {
			x.constants["Sym"+constant(s.String())] = s
			x.constants["Lex"+constant(s.String())] = s
		}
	}
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		f, err := parser.ParseFile(x.fset, e.Name(), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		x.files = append(x.files, f)
		if e.Name() == "meaning_table.go" {
			x.readTable(f)
		}
	}
	return x
}

// readTable reads which function means which rows.
func (x *asking) readTable(f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		if kv, ok := n.(*ast.KeyValueExpr); ok {
			row, isRow := x.byName[ofOracle(kv.Key)]
			if meaning, ok := kv.Value.(*ast.Ident); ok && isRow {
				x.meanings[meaning.Name] = append(x.meanings[meaning.Name], row)
			}
		}
		return true
	})
}

// ofOracle returns the name that a selector takes from package oracle.
func ofOracle(e ast.Expr) string {
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if p, ok := sel.X.(*ast.Ident); ok && p.Name == "oracle" {
			return sel.Sel.Name
		}
	}
	return ""
}

// file holds what the functions of a file ask of nodes against their rows.
func (x *asking) file(f *ast.File) {
	for _, d := range f.Decls {
		if d, ok := d.(*ast.FuncDecl); ok && d.Body != nil {
			x.function(d)
		}
	}
}

// function holds what a function asks of nodes against their rows.
func (x *asking) function(d *ast.FuncDecl) {
	rows := map[string][]oracle.Row{} // by the variable
	if list := x.meanings[d.Name.Name]; list != nil && d.Recv == nil {
		for _, p := range d.Type.Params.List {
			if star, ok := p.Type.(*ast.StarExpr); ok && ofOracle(star.X) == "Node" && len(p.Names) == 1 {
				rows[p.Names[0].Name] = list
			}
		}
	}
	x.walk(d.Body, rows)
}

// walk goes through code in which variables are nodes of the rows.
func (x *asking) walk(code ast.Node, rows map[string][]oracle.Row) {
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			x.assign(n, rows)
		case *ast.RangeStmt:
			if v, ok := n.Value.(*ast.Ident); ok {
				rows[v.Name] = x.rowsOf(n.X, rows)
			}
		case *ast.SwitchStmt:
			if v := rowAsked(n.Tag); v != "" {
				for _, clause := range n.Body.List {
					x.clause(clause.(*ast.CaseClause), v, rows)
				}
				return false
			}
		case *ast.CallExpr:
			x.call(n, rows)
		}
		return true
	})
}

// clause walks through a case in which the variable is a node of the rows that it names.
func (x *asking) clause(c *ast.CaseClause, variable string, rows map[string][]oracle.Row) {
	within := maps.Clone(rows)
	var named []oracle.Row
	for _, e := range c.List {
		named = append(named, x.byName[ofOracle(e)])
	}
	if len(named) > 0 {
		within[variable] = named
	}
	for _, s := range c.Body {
		x.walk(s, within)
	}
}

// rowAsked returns the variable whose row an expression is.
func rowAsked(e ast.Expr) string {
	if sel, ok := e.(*ast.SelectorExpr); ok && sel.Sel.Name == "Row" {
		if v, ok := sel.X.(*ast.Ident); ok {
			return v.Name
		}
	}
	return ""
}

// assign notes what a variable is from here on.
func (x *asking) assign(a *ast.AssignStmt, rows map[string][]oracle.Row) {
	for i, left := range a.Lhs {
		name, ok := left.(*ast.Ident)
		if !ok {
			continue
		}
		delete(rows, name.Name)
		if len(a.Lhs) == len(a.Rhs) {
			if list := x.rowsOf(a.Rhs[i], rows); list != nil {
				rows[name.Name] = list
			}
		}
	}
}

// rowsOf returns the rows of which an expression is a node, and nil where that is not known.
func (x *asking) rowsOf(e ast.Expr, rows map[string][]oracle.Row) []oracle.Row {
	switch e := e.(type) {
	case *ast.Ident:
		return rows[e.Name]
	case *ast.IndexExpr:
		return x.rowsOf(e.X, rows)
	case *ast.CallExpr:
		if sym, _, ok := x.kid(e); ok {
			return x.ofSymbol[sym]
		}
	}
	return nil
}

// kid returns for what symbol a call asks, and whom.
func (x *asking) kid(c *ast.CallExpr) (sym oracle.Sym, of ast.Expr, ok bool) {
	sel, is := c.Fun.(*ast.SelectorExpr)
	if !is || len(c.Args) != 1 || sel.Sel.Name != "Kid" && sel.Sel.Name != "All" {
		return 0, nil, false
	}
	sym, ok = x.constants[ofOracle(c.Args[0])]
	return sym, sel.X, ok
}

func (x *asking) call(c *ast.CallExpr, rows map[string][]oracle.Row) {
	sym, of, ok := x.kid(c)
	if !ok {
		return
	}
	x.asked++
	list := x.rowsOf(of, rows)
	if list == nil {
		return
	}
	x.known++
	if !slices.ContainsFunc(list, func(r oracle.Row) bool { return slices.Contains(r.Parts(), sym) }) {
		x.faults = append(x.faults, fmt.Sprintf("%s: none of %v has a part %s", x.fset.Position(c.Pos()), list, sym))
	}
}
