package zonerules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/zonerules"
	"github.com/apnap/apnap/testdata/seeds"
)

// TestRows: every row of the table holds when its proofs are played.
func TestRows(t *testing.T) {
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range zonerules.Run(cards) {
		if r.Verdict != zonerules.Pass {
			t.Errorf("row %s = %s, want pass: %s", r.ID, r.Verdict, r.Reason)
		}
	}
}

// TestTable: each row is there once, cites a rule there is, and names either a
// function of the program or why there is none.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	for i := range zonerules.Rows {
		r := &zonerules.Rows[i]
		if seen[r.ID] {
			t.Errorf("row %s stands there twice", r.ID)
		}
		seen[r.ID] = true
		if !rule.Known(r.Rule) {
			t.Errorf("row %s cites %s, which is no rule", r.ID, r.Rule)
		}
		if r.Requirement == "" || len(r.Proofs) == 0 {
			t.Errorf("row %s says %q and has %d proofs, want a sentence and a proof", r.ID, r.Requirement, len(r.Proofs))
		}
		switch {
		case (r.By == "") == (r.Manner == ""):
			t.Errorf("row %s: By %q, Manner %q, want one of the two", r.ID, r.By, r.Manner)
		case r.By != "":
			if _, _, f := find(t, r); f == nil {
				t.Errorf("row %s: there is no function %s", r.ID, r.By)
			}
		}
	}
}

// TestCases: every hard case holds when its proofs are played.
func TestCases(t *testing.T) {
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	for number, reason := range zonerules.RunCases(cards) {
		t.Errorf("case %d does not hold: %s", number, reason)
	}
}

// TestProofsUsed: every scenario in the folder proves some row, or a case.
func TestProofsUsed(t *testing.T) {
	used := map[string]bool{}
	for i := range zonerules.Rows {
		for _, p := range zonerules.Rows[i].Proofs {
			used[p+".yaml"] = true
		}
	}
	for i := range zonerules.Cases {
		for _, p := range zonerules.Cases[i].Proofs {
			used[p+".yaml"] = true
		}
	}
	names, err := fs.Glob(seeds.Files, "*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !used[name] {
			t.Errorf("%s proves no row", name)
		}
	}
}

// root is the folder of the module.
const root = "../.."

// find returns the file and the declaration of the function that carries out a
// row, or nil when there is none.
func find(t testing.TB, r *zonerules.Row) (string, *token.FileSet, *ast.FuncDecl) {
	t.Helper()
	pkg, receiver, name := r.Function()
	files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Name.Name == name && receiverOf(fn) == receiver {
				return path, set, fn
			}
		}
	}
	return "", nil, nil
}

// receiverOf returns the name of the type of a method, empty for a function.
func receiverOf(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return ""
	}
	x := fn.Recv.List[0].Type
	if star, ok := x.(*ast.StarExpr); ok {
		x = star.X
	}
	if id, ok := x.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}
