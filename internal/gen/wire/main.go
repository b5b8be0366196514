// Command wire makes of the Go types of packages wire and form the JSON schema of
// the protocol and the types of the client.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
)

// The places of what is read and written, from the root of the source tree.
const (
	schemaFile = "docs/protocol.json"
	clientFile = "table/web/src/wire.ts"
)

// sources are the packages with the types.
var sources = []string{"table/form", "table/server/wire"}

// roots are the messages; everything else is a part of one of them.
var roots = []string{"ToServer", "FromServer", "Create", "Seated", "Sit", "Lobby", "Table", "Deck", "DeckText", "CardPage", "Replay", "View"}

// unions are the types that are one of several words: the names of their values in Go.
var unions = map[string][]string{
	"DecisionKind": names[decision.Kind](),
	"EventKind":    names[mtg.EventKind](),
	"LineKind":     {form.TurnLine, form.StepLine, form.LotLine},
	"ObjectKind":   names[state.ObjectKind](),
}

// names returns the published names of all values but the zero, which is none.
func names[T interface {
	~uint8
	String() string
}]() (list []string) {
	for k := T(1); !strings.HasPrefix(k.String(), "invalid"); k++ {
		list = append(list, k.String())
	}
	return list
}

func main() {
	root := flag.String("root", ".", "the root of the source tree")
	flag.Parse()
	files, err := Files(*root)
	for name, data := range files {
		path := filepath.Join(*root, filepath.FromSlash(name))
		if err == nil {
			err = os.MkdirAll(filepath.Dir(path), 0o755)
		}
		if err == nil {
			err = os.WriteFile(path, data, 0o644)
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}

// Files returns what is to be written, by its path from the root.
func Files(root string) (map[string][]byte, error) {
	var types []message
	for _, source := range sources {
		list, err := read(filepath.Join(root, filepath.FromSlash(source)))
		if err != nil {
			return nil, err
		}
		types = append(types, list...)
	}
	schema, err := schemaOf(types)
	if err != nil {
		return nil, err
	}
	return map[string][]byte{schemaFile: schema, clientFile: clientOf(types)}, nil
}

// message is one struct of the protocol.
type message struct {
	name, doc string
	members   []member
}

// member is one member of a struct. It may be left out when optional.
type member struct {
	name, doc string
	of        ast.Expr
	optional  bool
}

// read reads the structs of the package that have JSON names, in the order of
// the files.
func read(dir string) ([]message, error) {
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var list []message
	for _, path := range paths {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, d := range f.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.TYPE {
				for _, s := range g.Specs {
					list = appendType(list, g, s.(*ast.TypeSpec))
				}
			}
		}
	}
	return list, nil
}

func appendType(list []message, g *ast.GenDecl, t *ast.TypeSpec) []message {
	s, ok := t.Type.(*ast.StructType)
	if !ok || !t.Name.IsExported() {
		return list
	}
	m := message{name: t.Name.Name, doc: text(g.Doc, t.Doc)}
	for _, f := range s.Fields.List {
		if f.Tag == nil {
			return list
		}
		tag, err := strconv.Unquote(f.Tag.Value)
		if err != nil {
			return list
		}
		name, rest, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ",")
		m.members = append(m.members, member{name, text(f.Doc, f.Comment), f.Type, rest == "omitempty"})
	}
	return append(list, m)
}

// text joins comments into one line.
func text(groups ...*ast.CommentGroup) string {
	var parts []string
	for _, g := range groups {
		if t := strings.Join(strings.Fields(g.Text()), " "); t != "" {
			parts = append(parts, t)
		}
	}
	return strings.Join(parts, " ")
}

// schemaOf returns the JSON schema.
func schemaOf(types []message) ([]byte, error) {
	defs := map[string]any{}
	for _, m := range types {
		props, required := map[string]any{}, []string{}
		for _, f := range m.members {
			s := schemaType(f.of)
			if f.doc != "" {
				s["description"] = f.doc
			}
			props[f.name] = s
			if !f.optional {
				required = append(required, f.name)
			}
		}
		def := map[string]any{"type": "object", "description": m.doc, "properties": props}
		if len(required) > 0 {
			def["required"] = required
		}
		defs[m.name] = def
	}
	var either []map[string]any
	for _, r := range roots {
		either = append(either, map[string]any{"$ref": "#/$defs/" + r})
	}
	data, err := json.MarshalIndent(map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema",
		"title":   "The messages of the table", "anyOf": either, "$defs": defs,
	}, "", " ")
	return append(data, '\n'), err
}

func schemaType(e ast.Expr) map[string]any {
	switch e := e.(type) {
	case *ast.StarExpr:
		return schemaType(e.X)
	case *ast.SelectorExpr: // of the other package
		return schemaType(e.Sel)
	case *ast.ArrayType:
		return map[string]any{"type": "array", "items": schemaType(e.Elt)}
	case *ast.MapType:
		return map[string]any{"type": "object", "additionalProperties": schemaType(e.Value)}
	case *ast.Ident:
		switch e.Name {
		case "string":
			return map[string]any{"type": "string"}
		case "bool":
			return map[string]any{"type": "boolean"}
		}
		if words, ok := unions[e.Name]; ok {
			return map[string]any{"type": "string", "enum": words}
		}
		if !ast.IsExported(e.Name) {
			return map[string]any{"type": "integer"}
		}
		return map[string]any{"$ref": "#/$defs/" + e.Name}
	}
	panic(fmt.Sprintf("the protocol has no %T", e))
}

// clientOf returns the types of the client. What is sent as null is never a
// list: the server sends empty ones.
func clientOf(types []message) []byte {
	var b strings.Builder
	b.WriteString("// Made from packages form and wire by internal/gen/wire; do not edit.\n")
	for _, m := range types {
		fmt.Fprintf(&b, "\n/** %s */\nexport interface %s {\n", m.doc, m.name)
		for _, f := range m.members {
			if f.doc != "" {
				fmt.Fprintf(&b, "  /** %s */\n", f.doc)
			}
			mark := ""
			if f.optional {
				mark = "?"
			}
			fmt.Fprintf(&b, "  %s%s: %s;\n", f.name, mark, clientType(f.of))
		}
		b.WriteString("}\n")
	}
	return []byte(b.String())
}

func clientType(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return clientType(e.X)
	case *ast.SelectorExpr:
		return clientType(e.Sel)
	case *ast.ArrayType:
		if id, ok := e.Elt.(*ast.Ident); ok && unions[id.Name] != nil {
			return "(" + clientType(e.Elt) + ")[]"
		}
		return clientType(e.Elt) + "[]"
	case *ast.MapType:
		return "Record<string, " + clientType(e.Value) + ">"
	case *ast.Ident:
		switch {
		case e.Name == "string":
			return "string"
		case e.Name == "bool":
			return "boolean"
		case unions[e.Name] != nil:
			return `"` + strings.Join(unions[e.Name], `" | "`) + `"`
		case !ast.IsExported(e.Name):
			return "number"
		}
		return e.Name
	}
	panic(fmt.Sprintf("the protocol has no %T", e))
}
