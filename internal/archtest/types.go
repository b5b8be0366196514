package archtest

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/types"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// importOutside returns an importer of what the tree imports from outside the
// module, out of the export data that the go command keeps.
func (t *Tree) importOutside(dir string) (types.Importer, error) {
	paths := t.outsideImports()
	if len(paths) == 0 {
		return importer.ForCompiler(t.fset, "gc", nil), nil
	}
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}"}, paths...)...)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			return nil, fmt.Errorf("go list: %w: %s", err, exit.Stderr)
		}
		return nil, fmt.Errorf("go list: %w", err)
	}
	exports := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		path, export, _ := strings.Cut(strings.TrimSpace(line), "\t")
		exports[path] = export
	}
	open := func(path string) (io.ReadCloser, error) {
		if exports[path] == "" {
			return nil, fmt.Errorf("no export data of %s", path)
		}
		return os.Open(exports[path])
	}
	return importer.ForCompiler(t.fset, "gc", open), nil
}

func (t *Tree) outsideImports() []string {
	var paths []string
	for _, p := range t.packages {
		for _, f := range p.built() {
			for _, spec := range f.ast.Imports {
				path := importPath(spec)
				if _, ours := within(path); !ours && path != "unsafe" && path != "C" {
					paths = append(paths, path)
				}
			}
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

func importPath(spec *ast.ImportSpec) string {
	path, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return spec.Path.Value
	}
	return path
}

// within returns the place in the module of an import path, if it is ours.
func within(path string) (string, bool) {
	if path == module {
		return ".", true
	}
	return strings.CutPrefix(path, module+"/")
}

// checker type-checks the packages of a tree, each after what it imports.
type checker struct {
	tree    *Tree
	outside types.Importer
	begun   map[*pkg]bool
}

func (t *Tree) checkTypes(outside types.Importer) {
	c := &checker{t, outside, make(map[*pkg]bool)}
	for _, p := range t.packages {
		c.check(p)
	}
}

// Import returns the package at an import path.
func (c *checker) Import(path string) (*types.Package, error) {
	rel, ours := within(path)
	if !ours {
		return c.outside.Import(path)
	}
	p := c.tree.pkg(rel)
	if p == nil {
		return nil, fmt.Errorf("no package %s", path)
	}
	c.check(p)
	if p.types == nil {
		return nil, fmt.Errorf("import cycle through %s", path)
	}
	return p.types, nil
}

func (c *checker) check(p *pkg) {
	if c.begun[p] {
		return
	}
	c.begun[p] = true
	p.info = &types.Info{
		Types:      make(map[ast.Expr]types.TypeAndValue),
		Defs:       make(map[*ast.Ident]types.Object),
		Uses:       make(map[*ast.Ident]types.Object),
		Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	var files []*ast.File
	for _, f := range p.built() {
		files = append(files, f.ast)
	}
	path := module
	if p.path != "." {
		path += "/" + p.path
	}
	conf := types.Config{Importer: c, Error: func(err error) { p.problems = append(p.problems, err) }}
	// The errors are gathered by conf.Error.
	p.types, _ = conf.Check(path, c.tree.fset, files, p.info)
}

// findTypeErrors finds packages that do not type-check, of which the other
// checks could say nothing.
func findTypeErrors(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		if len(p.problems) > 0 {
			c.in(p.path, "does not type-check: %v", p.problems[0])
		}
	}
	return c.sorted()
}
