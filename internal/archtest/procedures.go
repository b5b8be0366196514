package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// enginePath is the package whose procedures and instructions are tables.
const enginePath = "game/engine"

// findReentry finds what would let a step or an instruction enter the main
// loop of the engine again: a Go call that waits where a frame should. The Go
// compiler finds it where the tables are literals of named functions; this
// finds what it cannot see, and keeps the tables literals.
//
// Steps are told by their result, of the type verdict. The main loop is what
// takes verdicts and returns none.
func findReentry(t *Tree) []Finding {
	c := collector{tree: t}
	p := t.pkg(enginePath)
	if p == nil || p.types == nil {
		return nil
	}
	e := engine{&c, p, p.types.Scope().Lookup("Game"), p.types.Scope().Lookup("verdict")}
	if e.game == nil {
		return nil
	}
	if e.verdict == nil {
		c.in(enginePath, "has no type verdict, the result of a step, by which the main loop is known")
		return c.sorted()
	}
	for _, f := range p.built() {
		e.tables(f)
		e.dispatch(f)
	}
	e.hidden("Game", e.game.Type(), make(map[types.Type]bool))
	e.loops()
	return c.sorted()
}

// engine is the package of the engine under the check.
type engine struct {
	*collector
	pkg           *pkg
	game, verdict types.Object
}

// tables finds tables that the compiler cannot follow.
func (e *engine) tables(f *file) {
	for _, decl := range f.ast.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "init" {
				e.at(d.Pos(), "init would hide tables from the compiler; write them as literals")
			}
			if d.Recv != nil && slices.Contains(printed, d.Name.Name) && e.mentionsGame(d) {
				e.at(d.Pos(), "%s works on a Game and can be called by any print; give it another name", d.Name.Name)
			}
		case *ast.GenDecl:
			e.emptyTables(d)
		}
	}
}

// printed are the methods that package fmt calls by itself.
var printed = []string{"Error", "Format", "GoString", "String"}

func (e *engine) mentionsGame(d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			obj := e.pkg.info.ObjectOf(id)
			found = found || obj != nil && e.isGame(obj.Type())
		}
		return !found
	})
	return found
}

func (e *engine) isGame(t types.Type) bool {
	if p, ok := typeUnder[*types.Pointer](t); ok {
		t = p.Elem()
	}
	return t != nil && types.Identical(t, e.game.Type())
}

func (e *engine) emptyTables(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok || d.Tok != token.VAR || len(v.Values) > 0 {
			continue
		}
		for _, name := range v.Names {
			if obj := e.pkg.info.Defs[name]; obj != nil && holdsFunc(obj.Type()) {
				e.at(name.Pos(), "%s holds functions and is not a literal, so the compiler cannot follow it", name.Name)
			}
		}
	}
}

// holdsFunc reports whether a value of t can hold a function.
func holdsFunc(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return true
	case *types.Array:
		return holdsFunc(u.Elem())
	case *types.Slice:
		return holdsFunc(u.Elem())
	case *types.Map:
		return holdsFunc(u.Elem())
	case *types.Struct:
		for field := range u.Fields() {
			if holdsFunc(field.Type()) {
				return true
			}
		}
	}
	return false
}

// dispatch finds changes of package variables and calls through interfaces.
func (e *engine) dispatch(f *file) {
	ast.Inspect(f.ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				e.changedVariable(left)
			}
		case *ast.IncDecStmt:
			e.changedVariable(n.X)
		case *ast.CallExpr:
			e.interfaceCall(n)
		}
		return true
	})
}

func (e *engine) changedVariable(left ast.Expr) {
	for root := ast.Unparen(left); ; {
		switch x := root.(type) {
		case *ast.IndexExpr:
			root = ast.Unparen(x.X)
		case *ast.SelectorExpr:
			root = ast.Unparen(x.X)
		case *ast.StarExpr:
			root = ast.Unparen(x.X)
		case *ast.Ident:
			if e.isPackageVar(e.pkg.info.Uses[x]) {
				e.at(left.Pos(), "%s is changed; a package variable of the engine is a literal and stays", x.Name)
			}
			return
		default:
			return
		}
	}
}

func (e *engine) isPackageVar(obj types.Object) bool {
	v, ok := obj.(*types.Var)
	return ok && v.Parent() == e.pkg.types.Scope()
}

// interfaceCall finds a call through an interface of ours, or of String.
func (e *engine) interfaceCall(n *ast.CallExpr) {
	sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	method := e.pkg.info.Selections[sel]
	if method == nil || !types.IsInterface(method.Recv()) {
		return
	}
	fn := method.Obj()
	ours := fn.Pkg() != nil && under(fn.Pkg().Path(), module)
	if ours || fn.Name() == "String" {
		e.at(n.Pos(), "%s is called through an interface, where the compiler cannot follow", fn.Name())
	}
}

// hidden finds functions, interfaces and channels within a Game: calls that
// nobody could follow.
func (e *engine) hidden(name string, t types.Type, seen map[types.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != e.pkg.types {
		return
	}
	switch u := t.Underlying().(type) {
	case *types.Signature, *types.Interface, *types.Chan:
		e.in(enginePath, "%s is a %s; what is in progress is data", name, t)
	case *types.Struct:
		for field := range u.Fields() {
			e.hidden(name+"."+field.Name(), field.Type(), seen)
		}
	case *types.Pointer:
		e.hidden(name, u.Elem(), seen)
	case *types.Slice:
		e.hidden(name, u.Elem(), seen)
	case *types.Array:
		e.hidden(name, u.Elem(), seen)
	case *types.Map:
		e.hidden(name, u.Elem(), seen)
	}
}

// loops finds main loops that can be reached from themselves.
func (e *engine) loops() {
	uses, where := e.uses()
	for obj, pos := range where {
		fn, ok := obj.(*types.Func)
		if !ok || e.returnsVerdict(fn.Signature()) || !e.takesVerdicts(pos) {
			continue
		}
		if by := reachedBy(uses, obj); by != nil {
			e.at(pos.Pos(), "the main loop %s is entered again through %s", obj.Name(), by.Name())
		}
	}
}

// uses returns what each function and package variable refers to, and where
// each stands.
func (e *engine) uses() (uses map[types.Object][]types.Object, where map[types.Object]ast.Node) {
	uses = make(map[types.Object][]types.Object)
	where = make(map[types.Object]ast.Node)
	note := func(obj types.Object, n ast.Node) {
		where[obj] = n
		ast.Inspect(n, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				used := e.pkg.info.Uses[id]
				if fn, ok := used.(*types.Func); ok && fn.Pkg() == e.pkg.types || e.isPackageVar(used) {
					uses[obj] = append(uses[obj], used)
				}
			}
			return true
		})
	}
	for _, f := range e.pkg.built() {
		for _, decl := range f.ast.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				note(e.pkg.info.Defs[d.Name], d)
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if v, ok := spec.(*ast.ValueSpec); ok {
						for _, name := range v.Names {
							note(e.pkg.info.Defs[name], v)
						}
					}
				}
			}
		}
	}
	return uses, where
}

func (e *engine) returnsVerdict(s *types.Signature) bool {
	for v := range s.Results().Variables() {
		if types.Identical(v.Type(), e.verdict.Type()) {
			return true
		}
	}
	return false
}

// takesVerdicts reports whether a function calls something that returns a
// verdict.
func (e *engine) takesVerdicts(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if s, ok := typeUnder[*types.Signature](e.pkg.info.TypeOf(call.Fun)); ok && e.returnsVerdict(s) {
			found = true
		}
		return !found
	})
	return found
}

// reachedBy returns what refers to obj among all that obj reaches, or nil.
func reachedBy(uses map[types.Object][]types.Object, obj types.Object) types.Object {
	seen := make(map[types.Object]bool)
	for work := []types.Object{obj}; len(work) > 0; {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[at] {
			continue
		}
		seen[at] = true
		if slices.Contains(uses[at], obj) {
			return at
		}
		work = append(work, uses[at]...)
	}
	return nil
}
