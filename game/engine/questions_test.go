package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// takesBack are the functions that take back a question which was begun to be asked,
// each with the reason why everybody knows that there is nothing to choose. Where not
// everybody does, a question goes through stands.
var takesBack = map[string]string{
	"stands":          "it is the law",
	"illegal":         "the action is reversed, which is seen",
	"castAssistAsk":   "who could help is a matter of permanents",
	"askBand":         "attackers and their abilities are seen",
	"askOneOf":        "the action is reversed, which is seen",
	"castPartAsk":     "the action is reversed, which is seen",
	"askDefender":     "players are seen",
	"assign1":         "what fights is seen",
	"castDivideAsk":   "targets are seen",
	"askTriggerOrder": "the triggers that wait are put on the stack",
	"askShares":       "the damage about to be dealt is seen",
	"askLessener":     "permanents are sacrificed",
	"aim":             "players and planeswalkers are seen",
	"askAimed":        "players and planeswalkers are seen",
	"castHelperAsk":   "creatures are tapped",
	"askMember":       "players are seen",
}

// TestQuestionsAreTakenBack: no other function takes a question back.
func TestQuestionsAreTakenBack(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.SelectorExpr)
				if ok && call.Sel.Name == "Unpose" {
					found[f.Name.Name] = true
					if takesBack[f.Name.Name] == "" {
						t.Errorf("%s: %s takes a question back; ask through stands, or say why everybody knows that there is nothing to choose", name, f.Name.Name)
					}
				}
				return true
			})
		}
	}
	for name := range takesBack {
		if !found[name] {
			t.Errorf("%s takes no question back; leave it out of the list", name)
		}
	}
}
