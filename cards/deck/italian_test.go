package deck

import (
	"go/ast"
	goparser "go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var verb = regexp.MustCompile(`%[a-z]`)

// TestEverySentenceIsSaidInItalian reads the sources of the package: each pattern
// that a problem is said by stands in the table, with the same parts, and the
// table has no other.
func TestEverySentenceIsSaidInItalian(t *testing.T) {
	used := patterns(t)
	if len(used) < 30 {
		t.Fatalf("only %d sentences were found", len(used))
	}
	for _, p := range used {
		other, ok := italian[p]
		switch {
		case !ok:
			t.Errorf("%q is not said in Italian", p)
		case !slices.Equal(verb.FindAllString(p, -1), verb.FindAllString(other, -1)):
			t.Errorf("%q and %q have other parts", p, other)
		}
	}
	for p := range italian {
		if !slices.Contains(used, p) {
			t.Errorf("nothing says %q", p)
		}
	}
}

// patterns returns the constant first strings of calls of saying and problem, and the
// patterns of sentences.
func patterns(t *testing.T) (list []string) {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		src, err := goparser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(src, func(n ast.Node) bool {
			if a, ok := n.(*ast.AssignStmt); ok && len(a.Lhs) == 1 && len(a.Rhs) == 1 { // s.Pattern = "..."
				if f, ok := a.Lhs[0].(*ast.SelectorExpr); ok && f.Sel.Name == "Pattern" {
					n = &ast.KeyValueExpr{Key: f.Sel, Value: a.Rhs[0]}
				}
			}
			if kv, ok := n.(*ast.KeyValueExpr); ok { // said.Sentence{Pattern: "..."}
				if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Pattern" {
					if text, ok := literal(kv.Value); ok {
						list = append(list, text)
					}
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if f, ok := call.Fun.(*ast.SelectorExpr); !ok || f.Sel.Name != "saying" && f.Sel.Name != "problem" {
				return true
			}
			for _, arg := range call.Args {
				if text, ok := literal(arg); ok {
					list = append(list, text)
					break
				}
			}
			return true
		})
	}
	return list
}

// literal returns the text of a string literal, or of a sum of some.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil && e.Kind == token.STRING
	case *ast.BinaryExpr:
		x, ok := literal(e.X)
		y, also := literal(e.Y)
		return x + y, ok && also
	}
	return "", false
}

func TestAProblemIsSaidInTheLanguageAsked(t *testing.T) {
	p := Problem{Where: InMain}.saying("the deck has %s and needs at least %d", cardCount(1), 60)
	for code, want := range map[string]string{
		"en": "the deck has 1 card and needs at least 60",
		"it": "il mazzo ha 1 carta e ne servono almeno 60",
		"xx": "the deck has 1 card and needs at least 60",
	} {
		if got := p.In(code); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
