package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// site is one condition of an if statement. Its name says where it stands
// without numbers of lines, so that it stays when other lines change.
type site struct {
	number   int // from 1, in its package
	pkg      string
	file     string // from the root of the module
	line     int
	name     string // "table/room Room.Answer: err != nil", with a number if the function has it twice
	around   string // a hash of the declaration it stands in
	from, to int    // of the condition, in the file
}

// findSites returns the conditions of the guarded packages under the root, in
// the order of files and lines.
func findSites(root string) ([]site, error) {
	var sites []site
	for _, pkg := range guarded {
		names, err := sources(root, pkg)
		if err != nil {
			return nil, err
		}
		seen, number := map[string]int{}, 0
		for _, name := range names {
			found, err := sitesOf(root, pkg, name, seen)
			if err != nil {
				return nil, err
			}
			for _, s := range found {
				number++
				s.number = number
				sites = append(sites, s)
			}
		}
	}
	return sites, nil
}

// id is what the environment calls the site.
func (s *site) id() string { return s.pkg + "#" + strconv.Itoa(s.number) }

// sources lists the package's files without its tests, from the root.
func sources(root, pkg string) ([]string, error) {
	all, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pkg), "*.go"))
	if err != nil {
		return nil, err
	}
	names := []string{}
	for _, path := range all {
		if !strings.HasSuffix(path, "_test.go") {
			names = append(names, pkg+"/"+filepath.Base(path))
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("%s has no Go files here; run it at the root of the module", pkg)
	}
	slices.Sort(names)
	return names, nil
}

func sitesOf(root, pkg, name string, seen map[string]int) ([]site, error) {
	source, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
	if err != nil {
		return nil, err
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var sites []site
	for _, d := range tree.Decls {
		around := sha256.Sum256(source[set.Position(d.Pos()).Offset:set.Position(d.End()).Offset])
		ast.Inspect(d, func(n ast.Node) bool {
			branch, ok := n.(*ast.IfStmt)
			if !ok {
				return true
			}
			label := fmt.Sprintf("%s %s: %s", pkg, declared(d), oneLine(set, branch.Cond))
			seen[label]++
			if seen[label] > 1 {
				label += " #" + strconv.Itoa(seen[label])
			}
			sites = append(sites, site{
				pkg: pkg, file: name, line: set.Position(branch.Cond.Pos()).Line, name: label,
				around: hex.EncodeToString(around[:8]),
				from:   set.Position(branch.Cond.Pos()).Offset, to: set.Position(branch.Cond.End()).Offset,
			})
			return true
		})
	}
	return sites, nil
}

// declared is the name of what d declares: a function, a method with its type.
func declared(d ast.Decl) string {
	fn, ok := d.(*ast.FuncDecl)
	if !ok {
		return "var"
	}
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	t := fn.Recv.List[0].Type
	if p, ok := t.(*ast.StarExpr); ok {
		t = p.X
	}
	if g, ok := t.(*ast.IndexExpr); ok {
		t = g.X
	}
	return t.(*ast.Ident).Name + "." + fn.Name.Name
}

// oneLine is the expression as source without breaks.
func oneLine(set *token.FileSet, e ast.Expr) string {
	var b bytes.Buffer
	if err := format.Node(&b, set, e); err != nil {
		return "?"
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
