package archtest

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// module is the path of the module whose shape is held.
const module = "github.com/apnap/apnap"

// Tree is a source tree: its Go packages with their types, and its texts.
type Tree struct {
	fset     *token.FileSet
	packages []*pkg // by path
	texts    []text
}

// pkg is one Go package of the module.
type pkg struct {
	path     string // within the module; "." is its root
	files    []*file
	types    *types.Package
	info     *types.Info
	problems []error // why it does not type-check
}

// file is one Go file.
type file struct {
	name      string // within the tree
	src       []byte
	ast       *ast.File
	test      bool // its name ends in _test.go
	external  bool // it is in an external test package
	generated bool
	built     bool // it is part of an ordinary build here
}

// text is a file that may cite rules.
type text struct {
	name string
	src  []byte
}

// Load reads the tree in fsys and type-checks its packages. What they import
// from outside the module is found by running the go command in dir.
func Load(fsys fs.FS, dir string) (*Tree, error) {
	t, err := read(fsys)
	if err != nil {
		return nil, err
	}
	outside, err := t.importOutside(dir)
	if err != nil {
		return nil, err
	}
	t.checkTypes(outside)
	return t, nil
}

// read reads the tree in fsys without its types.
func read(fsys fs.FS) (*Tree, error) {
	t := &Tree{fset: token.NewFileSet()}
	if err := t.readTexts(fsys); err != nil {
		return nil, err
	}
	return t, t.parse(fsys)
}

// pkg returns the package at a path within the module, or nil.
func (t *Tree) pkg(path string) *pkg {
	i, ok := slices.BinarySearchFunc(t.packages, path, func(p *pkg, path string) int {
		return strings.Compare(p.path, path)
	})
	if !ok {
		return nil
	}
	return t.packages[i]
}

// code returns the files of p that are neither tests nor generated.
func (p *pkg) code() []*file {
	var files []*file
	for _, f := range p.files {
		if !f.test && !f.generated {
			files = append(files, f)
		}
	}
	return files
}

// built returns the files of p whose types are known.
func (p *pkg) built() []*file {
	var files []*file
	for _, f := range p.files {
		if f.built && !f.test {
			files = append(files, f)
		}
	}
	return files
}

// under reports whether the package is at one of the roots or below it.
func (p *pkg) under(roots ...string) bool { return under(p.path, roots...) }

func under(p string, roots ...string) bool {
	for _, root := range roots {
		if p == root || strings.HasPrefix(p, root+"/") {
			return true
		}
	}
	return false
}

// cited are the endings of files that may cite rules.
var cited = []string{".go", ".md", ".yaml"}

// report is written by the proofs and is no part of the tree.
const report = "prove-report.md"

func (t *Tree) readTexts(fsys fs.FS) error {
	return fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if hidden(name) || slices.Contains([]string{"dist", "node_modules", "vendor"}, d.Name()) {
				return fs.SkipDir
			}
			return nil
		case d.Name() == report || !slices.Contains(cited, path.Ext(name)):
			return nil
		}
		src, err := fs.ReadFile(fsys, name)
		t.texts = append(t.texts, text{name, src})
		return err
	})
}

func hidden(name string) bool {
	base := path.Base(name)
	return base != "." && strings.HasPrefix(base, ".")
}

// parse parses the Go files of every package of the module.
func (t *Tree) parse(fsys fs.FS) error {
	ctxt := build.Default
	ctxt.JoinPath = path.Join
	ctxt.OpenFile = func(name string) (io.ReadCloser, error) { return fsys.Open(name) }
	byPath := make(map[string]*pkg)
	for _, x := range t.texts {
		dir := path.Dir(x.name)
		if path.Ext(x.name) != ".go" || outsideModule(fsys, dir) {
			continue
		}
		f, err := t.parseFile(&ctxt, x)
		if err != nil {
			return err
		}
		p := byPath[dir]
		if p == nil {
			p = &pkg{path: dir}
			byPath[dir] = p
			t.packages = append(t.packages, p)
		}
		p.files = append(p.files, f)
	}
	slices.SortFunc(t.packages, func(a, b *pkg) int { return strings.Compare(a.path, b.path) })
	return nil
}

func (t *Tree) parseFile(ctxt *build.Context, x text) (*file, error) {
	tree, err := parser.ParseFile(t.fset, x.name, x.src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, fmt.Errorf("parse: %w", err)
	}
	built, err := ctxt.MatchFile(path.Dir(x.name), path.Base(x.name))
	if err != nil {
		return nil, err
	}
	test := strings.HasSuffix(x.name, "_test.go")
	return &file{
		name: x.name, src: x.src, ast: tree, built: built, test: test,
		external:  test && strings.HasSuffix(tree.Name.Name, "_test"),
		generated: ast.IsGenerated(tree),
	}, nil
}

// embeddedProofs is a package although it stands among test data, which the
// patterns of the go command pass over.
const embeddedProofs = "testdata/seeds"

// outsideModule reports whether the go command passes over dir: test data, or
// a module of its own.
func outsideModule(fsys fs.FS, dir string) bool {
	if dir == embeddedProofs {
		return false
	}
	for ; dir != "."; dir = path.Dir(dir) {
		if path.Base(dir) == "testdata" || strings.HasPrefix(path.Base(dir), "_") {
			return true
		}
		if _, err := fs.Stat(fsys, path.Join(dir, "go.mod")); err == nil {
			return true
		}
	}
	return false
}
