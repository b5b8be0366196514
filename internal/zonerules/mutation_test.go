package zonerules_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/internal/zonerules"
)

// TestMutations takes away what carries out each row: with a function that does
// nothing, the row must fail. It builds the program once for each function, so
// it belongs to the long proofs.
func TestMutations(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("builds the program once for each row; set APNAP_PROVE=1")
	}
	var functions []string
	rows := map[string][]*zonerules.Row{} // by function
	exceptions := 0
	for i := range zonerules.Rows {
		r := &zonerules.Rows[i]
		if r.By == "" {
			exceptions++
			t.Logf("%s is carried out by no function: %s", r.ID, r.Manner)
			continue
		}
		if rows[r.By] == nil {
			functions = append(functions, r.By)
		}
		rows[r.By] = append(rows[r.By], r)
	}
	for _, by := range functions {
		t.Run(strings.ReplaceAll(by, "/", "."), func(t *testing.T) {
			failing := withoutIt(t, rows[by][0])
			for _, r := range rows[by] {
				if !failing[r.ID] {
					t.Errorf("row %s passes although %s does nothing", r.ID, by)
				}
			}
		})
	}
	t.Logf("figure: %d functions taken away for %d rows, %d rows excepted", len(functions), len(zonerules.Rows)-exceptions, exceptions)
}

// withoutIt builds the program with the row's function doing nothing, and
// returns the rows that do not pass any more.
func withoutIt(t *testing.T, r *zonerules.Row) map[string]bool {
	t.Helper()
	dir := t.TempDir()
	path, set, fn := find(t, r)
	mutant := filepath.Join(dir, "mutant.go")
	if err := os.WriteFile(mutant, emptied(t, path, set, fn), 0o600); err != nil {
		t.Fatal(err)
	}
	absolute, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{absolute: mutant}})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(dir, "apnap")
	build := exec.Command("go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, "./cmd/apnap")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%s without its body does not build: %v\n%s", r.By, err, out)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute) // a mutant may go round for ever
	defer cancel()
	run := exec.CommandContext(ctx, program, "rules", "seeds", "--json")
	run.Env = append(os.Environ(), "APNAP_DATA="+dir)
	out, _ := run.Output() // it exits with 1 when rows fail
	failed := map[string]bool{}
	for line := range bytes.Lines(out) {
		var res zonerules.Result
		if err := json.Unmarshal(line, &res); err != nil {
			t.Fatalf("without %s the program writes %q: %v", r.By, line, err)
		}
		failed[res.ID] = res.Verdict != zonerules.Pass
	}
	if len(failed) == 0 { // it did not get so far as to play a scenario
		for i := range zonerules.Rows {
			failed[zonerules.Rows[i].ID] = true
		}
	}
	return failed
}

// emptied returns the source of the file with the function doing nothing: its
// results are those of the type's zero value.
func emptied(t *testing.T, path string, set *token.FileSet, fn *ast.FuncDecl) []byte {
	t.Helper()
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	body := "{"
	var names []string
	if fn.Type.Results != nil {
		for i, f := range fn.Type.Results.List {
			for range max(1, len(f.Names)) {
				var b bytes.Buffer
				if err := format.Node(&b, set, f.Type); err != nil {
					t.Fatal(err)
				}
				name := fmt.Sprintf("nothing%d_%d", i, len(names))
				body += fmt.Sprintf(" var %s %s;", name, b.String())
				names = append(names, name)
			}
		}
		body += " return " + strings.Join(names, ", ")
	}
	body += " }"
	from, to := set.Position(fn.Body.Lbrace).Offset, set.Position(fn.Body.Rbrace).Offset+1
	out := append([]byte{}, source[:from]...)
	out = append(out, body...)
	return keepImports(t, append(out, source[to:]...))
}

// keepImports gives the imports that the mutant does not use any more no name, so
// that they are no error.
func keepImports(t *testing.T, source []byte) []byte {
	t.Helper()
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "mutant.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := s.X.(*ast.Ident); ok {
				used[id.Name] = true
			}
		}
		return true
	})
	for _, i := range f.Imports {
		if i.Name == nil && !used[nameOf(strings.Trim(i.Path.Value, `"`))] {
			i.Name = ast.NewIdent("_")
		}
	}
	var b bytes.Buffer
	if err := format.Node(&b, set, f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// nameOf is the name of the package with the path, without the number of a
// version.
func nameOf(path string) string {
	name := path[strings.LastIndexByte(path, '/')+1:]
	if strings.HasPrefix(name, "v") && strings.Trim(name[1:], "0123456789") == "" {
		return nameOf(strings.TrimSuffix(path, "/"+name))
	}
	return name
}
