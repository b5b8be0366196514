package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// statePath is the package whose Apply is the only door for change.
const statePath = "game/state"

// agenda are the records of work in progress: no facts of the game, so that the
// engine alone writes to the one that a function of package state lends it.
var agenda = []string{"Capture", "Frame", "Proposed"}

// findChangedFacts finds code outside package state, tests apart, that changes
// a fact of the state: that assigns to one, takes its address, slices an array
// of them, or hands them to a function that would write to them. A pointer to a
// whole record and a part of a slice are for reading, and may be taken: what is
// written through them is found by type or name, and that a record leaves the
// project is found too. A local value that was copied out of the state may be
// changed. The records of work in progress that package state lends are the
// engine's to write.
func findChangedFacts(t *Tree) []Finding {
	c := collector{tree: t}
	facts := factsOf(t)
	if facts == nil {
		return nil
	}
	for _, p := range t.packages {
		if p.path == statePath {
			continue
		}
		for _, f := range p.built() {
			w := writes{&c, p.info, facts, p.path == enginePath, make(map[types.Object]bool)}
			w.follow(f.ast)
			ast.Inspect(f.ast, w.visit)
		}
	}
	return c.sorted()
}

// facts are the struct types that a state is made of.
type facts struct {
	state   *types.Package
	root    types.Type
	structs map[*types.Struct]bool
}

func factsOf(t *Tree) *facts {
	root := stateType(t)
	if root == nil {
		return nil
	}
	f := &facts{t.pkg(statePath).types, root, make(map[*types.Struct]bool)}
	f.add(root)
	return f
}

// stateType returns the type state.State, or nil if there is none.
func stateType(t *Tree) types.Type {
	p := t.pkg(statePath)
	if p == nil || p.types == nil {
		return nil
	}
	name, ok := p.types.Scope().Lookup("State").(*types.TypeName)
	if !ok {
		return nil
	}
	return name.Type()
}

func (f *facts) add(t types.Type) {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		if f.structs[u] {
			return
		}
		f.structs[u] = true
		for field := range u.Fields() {
			f.add(field.Type())
		}
	case *types.Slice:
		f.add(u.Elem())
	case *types.Array:
		f.add(u.Elem())
	case *types.Pointer:
		f.add(u.Elem())
	}
}

// has reports whether t, or what it points to, is a struct of facts of the
// package state. Structs of other packages are values that a state only holds.
func (f *facts) has(t types.Type) bool {
	if t == nil {
		return false
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() != f.state {
		return false
	}
	u, ok := named.Underlying().(*types.Struct)
	return ok && f.structs[u]
}

// writes looks for changes of facts in one file.
type writes struct {
	*collector
	info   *types.Info
	facts  *facts
	engine bool
	shared map[types.Object]bool // local names of slices and records that belong to the state
}

// fact reports whether t, or what it points to, is a struct of facts that the
// package may not write to.
func (w *writes) fact(t types.Type) bool {
	if !w.facts.has(t) {
		return false
	}
	if p, ok := typeUnder[*types.Pointer](t); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	return !ok || !w.engine || !slices.Contains(agenda, named.Obj().Name())
}

// follow finds the local names given to slices and records of the state.
func (w *writes) follow(f *ast.File) {
	for before := -1; before != len(w.shared); {
		before = len(w.shared)
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				if len(n.Lhs) == len(n.Rhs) {
					for i := range n.Lhs {
						w.name(n.Lhs[i], n.Rhs[i])
					}
				}
			case *ast.ValueSpec:
				if len(n.Names) == len(n.Values) {
					for i := range n.Names {
						w.name(n.Names[i], n.Values[i])
					}
				}
			}
			return true
		})
	}
}

func (w *writes) name(left, right ast.Expr) {
	id, ok := ast.Unparen(left).(*ast.Ident)
	if !ok || !w.isSharedSlice(right) && !w.isRecordAddress(right) {
		return
	}
	if obj := w.info.ObjectOf(id); obj != nil {
		w.shared[obj] = true
	}
}

// isSharedSlice reports whether e is a slice whose elements are the state's.
func (w *writes) isSharedSlice(e ast.Expr) bool {
	e = ast.Unparen(e)
	t := w.info.TypeOf(e)
	if t == nil {
		return false
	}
	if _, ok := t.Underlying().(*types.Slice); !ok {
		return false
	}
	switch e := e.(type) {
	case *ast.Ident:
		return w.shared[w.info.ObjectOf(e)]
	case *ast.SelectorExpr:
		return w.isFactField(e)
	case *ast.SliceExpr:
		return w.isSharedSlice(e.X)
	case *ast.CallExpr:
		return w.lendsSlice(e)
	}
	fact, _ := w.reach(e)
	return fact
}

// lendsSlice reports whether a call to a function of package state returns a
// slice that belongs to the state. One that is handed a slice to fill does not.
func (w *writes) lendsSlice(call *ast.CallExpr) bool {
	fn := w.callee(call)
	if fn == nil || fn.Pkg() != w.facts.state {
		return false
	}
	for param := range fn.Signature().Params().Variables() {
		if _, ok := param.Type().Underlying().(*types.Slice); ok {
			return false
		}
	}
	return fn.Signature().Recv() != nil && fn.Name() != "Clone"
}

func (w *writes) callee(call *ast.CallExpr) *types.Func {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		fn, _ := w.info.Uses[fun.Sel].(*types.Func)
		return fn
	case *ast.Ident:
		fn, _ := w.info.Uses[fun].(*types.Func)
		return fn
	}
	return nil
}

func (w *writes) isFactField(e *ast.SelectorExpr) bool {
	sel := w.info.Selections[e]
	return sel != nil && sel.Kind() == types.FieldVal && w.fact(sel.Recv())
}

// reach walks the path of an operand from its end to its root. It reports
// whether the path goes through a fact, and whether it goes through a pointer
// or a slice, so that what it names is not a local value.
func (w *writes) reach(e ast.Expr) (fact, through bool) {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			sel := w.info.Selections[x]
			if sel == nil || sel.Kind() != types.FieldVal {
				return fact, through
			}
			if !w.facts.has(sel.Recv()) && w.isOwnRecord(sel.Type()) {
				return false, false
			}
			fact = fact || w.fact(sel.Recv())
			through = through || sel.Indirect()
			e = x.X
		case *ast.IndexExpr:
			if w.isSharedSlice(x.X) {
				return true, true
			}
			_, array := typeUnder[*types.Array](w.info.TypeOf(x.X))
			through = through || !array
			e = x.X
		case *ast.StarExpr:
			fact = fact || w.fact(w.info.TypeOf(x))
			through = true
			e = x.X
		case *ast.Ident:
			return fact || through && w.shared[w.info.ObjectOf(x)], through
		default:
			return fact, through
		}
	}
}

func typeUnder[T types.Type](t types.Type) (T, bool) {
	if t == nil {
		var none T
		return none, false
	}
	u, ok := t.Underlying().(T)
	return u, ok
}

func (w *writes) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok != token.DEFINE {
			for _, left := range n.Lhs {
				w.operand(left, "assigned to")
			}
		}
	case *ast.IncDecStmt:
		w.operand(n.X, "changed")
	case *ast.RangeStmt:
		if n.Tok == token.ASSIGN {
			w.operand(n.Key, "assigned to")
			w.operand(n.Value, "assigned to")
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND && !w.isRecord(n.X) {
			w.operand(n.X, "pointed to")
		}
	case *ast.SliceExpr:
		w.sliced(n)
	case *ast.CallExpr:
		w.call(n)
	case *ast.CompositeLit:
		if t := w.info.TypeOf(n); types.Identical(t, w.facts.root) && len(n.Elts) > 0 {
			w.at(n.Pos(), "a state is written out as a literal; make it with the functions of package state")
		}
	}
	return true
}

// isRecord reports whether e is a whole record of facts, not a part of one.
func (w *writes) isRecord(e ast.Expr) bool {
	_, record := typeUnder[*types.Struct](w.info.TypeOf(e))
	return record
}

// isOwnRecord reports whether a field of t in a struct that is no fact is a
// record in memory of its own: not a state, and not a pointer into one.
func (w *writes) isOwnRecord(t types.Type) bool {
	for {
		switch u := t.Underlying().(type) {
		case *types.Slice:
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		default:
			_, record := u.(*types.Struct)
			return record && w.facts.has(t) && !types.Identical(t, w.facts.root)
		}
	}
}

// isRecordAddress reports whether e is a pointer to a record of the state.
func (w *writes) isRecordAddress(e ast.Expr) bool {
	u, ok := ast.Unparen(e).(*ast.UnaryExpr)
	if !ok || u.Op != token.AND || !w.isRecord(u.X) {
		return false
	}
	fact, through := w.reach(u.X)
	return fact && through
}

// operand finds an operand that is a fact of the state.
func (w *writes) operand(e ast.Expr, verb string) {
	if e == nil {
		return
	}
	if fact, through := w.reach(e); fact && through {
		w.at(e.Pos(), "a fact of the state is %s outside package state: %s", verb, types.ExprString(e))
	}
}

// sliced finds a part of an array of the state; a part of a slice is followed
// like the slice itself.
func (w *writes) sliced(n *ast.SliceExpr) {
	if _, array := typeUnder[*types.Array](w.info.TypeOf(n.X)); array {
		w.operand(n.X, "sliced")
	}
}

// writers are functions of the standard library that write to the elements of
// their first argument.
var writers = map[string][]string{
	"slices": {"Sort", "Reverse", "Insert", "Delete", "Replace", "Compact", "Grow", "Clip"},
	"sort":   {"Slice", "SliceStable", "Ints", "Strings", "Sort", "Stable"},
}

// call finds a call that would write to a fact: a builtin, a writer, or a
// method with a pointer receiver that is not of package state.
func (w *writes) call(n *ast.CallExpr) {
	if id, ok := ast.Unparen(n.Fun).(*ast.Ident); ok {
		if b, ok := w.info.Uses[id].(*types.Builtin); ok {
			w.builtin(b.Name(), n)
		}
		return
	}
	fn := w.callee(n)
	if fn == nil {
		return
	}
	if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil && fn.Pkg() != w.facts.state {
		w.method(sel, fn)
	}
	w.handedOut(n, fn)
	if fn.Pkg() == nil || len(n.Args) == 0 || !w.isSharedSlice(n.Args[0]) {
		return
	}
	for _, name := range writers[fn.Pkg().Path()] {
		if strings.HasPrefix(fn.Name(), name) {
			w.at(n.Pos(), "a fact of the state is changed outside package state by %s.%s", fn.Pkg().Name(), fn.Name())
			return
		}
	}
}

// handedOut finds a pointer to facts that is given to code that is not ours.
func (w *writes) handedOut(n *ast.CallExpr, fn *types.Func) {
	if fn.Pkg() == nil || under(fn.Pkg().Path(), module) {
		return
	}
	for _, arg := range n.Args {
		t := w.info.TypeOf(arg)
		if _, pointer := typeUnder[*types.Pointer](t); pointer && w.facts.has(t) {
			w.at(arg.Pos(), "a pointer to facts of the state is handed to %s", fn.FullName())
		}
	}
}

func (w *writes) builtin(name string, n *ast.CallExpr) {
	if len(n.Args) == 0 || name != "append" && name != "copy" && name != "clear" {
		return
	}
	if w.isSharedSlice(n.Args[0]) {
		w.at(n.Pos(), "a fact of the state is changed outside package state by %s", name)
	}
}

// method finds a call that takes the address of a fact without saying so.
func (w *writes) method(sel *ast.SelectorExpr, fn *types.Func) {
	if _, pointer := typeUnder[*types.Pointer](fn.Signature().Recv().Type()); !pointer {
		return
	}
	if _, already := typeUnder[*types.Pointer](w.info.TypeOf(sel.X)); !already {
		w.operand(sel.X, "changed by a method")
	}
}
