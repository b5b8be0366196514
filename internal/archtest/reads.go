package archtest

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// Kinds is a set of kinds of a part of a program, by their numbers.
type Kinds [4]uint64

func (k *Kinds) add(n int) { k[n>>6] |= 1 << (n & 63) }

func (k Kinds) or(l Kinds) Kinds {
	for i := range k {
		k[i] |= l[i]
	}
	return k
}

func (k Kinds) and(l Kinds) Kinds {
	for i := range k {
		k[i] &= l[i]
	}
	return k
}

// Has reports whether the kind with the number is among them.
func (k Kinds) Has(n int) bool { return n >= 0 && n < 256 && k[n>>6]>>(n&63)&1 != 0 }

// Read is one field of a part of a program that some code reads.
type Read struct {
	Type  string // "Instr"
	Field string // "Who"
	Flag  string // of a field of flags: the constant asked about; empty: the field
	Kinds Kinds  // of which kinds
	Where string // the function that reads it
}

// programPath is the package of the parts of programs.
const programPath = "cards/ability"

// reader follows the parts of programs through the code that runs them: which
// fields of which kinds it reads.
//
// A part that comes out of a program, and not out of a parameter, is of any kind,
// but for what Given says; a comparison with its kind, or a switch over it, narrows
// it down. What a function is handed is of the kinds its callers have.
type reader struct {
	tree    *Tree
	rules   *ReadRules
	program *pkg
	funcs   map[*types.Func]*ast.FuncDecl
	in      map[*types.Func]*pkg
	isParam map[*types.Var]bool
	params  map[*types.Var]Kinds  // of the parameters
	owner   map[*types.Var]string // the part a field is of
	changed bool
	reads   map[Read]Kinds
}

// ReadRules are what the syntax tree does not tell.
type ReadRules struct {
	// Packages are followed; Passed are functions that are not.
	Packages []string
	Passed   []string
	// Kind is the field that says of which kind a part is.
	Kind map[string]string
	// Given are of which kinds the parts are that a function takes from elsewhere:
	// by function and type, or by the field or the result they come from.
	Given map[string][]string
	// Handed are calls whose first argument is the kind of what their last, a
	// function, is handed.
	Handed []string
}

// Reads returns what the code reads of the parts of programs.
func (t *Tree) Reads(rules *ReadRules) []Read {
	r := &reader{
		tree: t, rules: rules, program: t.pkg(programPath),
		funcs: map[*types.Func]*ast.FuncDecl{}, in: map[*types.Func]*pkg{},
		params: map[*types.Var]Kinds{}, isParam: map[*types.Var]bool{}, owner: map[*types.Var]string{},
	}
	for _, name := range r.program.types.Scope().Names() {
		if s, ok := typeUnder[*types.Struct](r.program.types.Scope().Lookup(name).Type()); ok {
			for f := range s.Fields() {
				r.owner[f] = name
			}
		}
	}
	for _, path := range r.followed() {
		for _, f := range t.pkg(path).built() {
			for _, decl := range f.ast.Decls {
				if d, ok := decl.(*ast.FuncDecl); ok && d.Body != nil {
					fn, _ := t.pkg(path).info.Defs[d.Name].(*types.Func)
					r.funcs[fn], r.in[fn] = d, t.pkg(path)
					sig := fn.Signature()
					for v := range sig.Params().Variables() {
						r.isParam[v] = true
					}
					if sig.Recv() != nil {
						r.isParam[sig.Recv()] = true
					}
				}
			}
		}
	}
	for r.changed = true; r.changed; {
		r.changed = false
		r.reads = map[Read]Kinds{}
		r.tables()
		for fn, d := range r.funcs {
			if r.in[fn].path != programPath && !slices.Contains(rules.Passed, fn.Name()) {
				r.function(fn, d)
			}
		}
	}
	var list []Read
	for read, kinds := range r.reads {
		read.Kinds = kinds
		list = append(list, read)
	}
	slices.SortFunc(list, func(a, b Read) int {
		return strings.Compare(a.Type+a.Field+a.Flag+a.Where, b.Type+b.Field+b.Flag+b.Where)
	})
	return list
}

// followed are the packages that are followed and in the tree, and that of programs.
func (r *reader) followed() []string {
	paths := []string{programPath}
	for _, path := range r.rules.Packages {
		if r.tree.pkg(path) != nil {
			paths = append(paths, path)
		}
	}
	return paths
}

// tables hands functions that stand in a table by kinds their kind.
func (r *reader) tables() {
	for _, path := range r.followed() {
		p := r.tree.pkg(path)
		for _, f := range p.built() {
			ast.Inspect(f.ast, func(n ast.Node) bool {
				lit, ok := n.(*ast.CompositeLit)
				if !ok {
					return true
				}
				for _, e := range lit.Elts {
					kv, ok := e.(*ast.KeyValueExpr)
					if !ok {
						continue
					}
					id, ok := kv.Value.(*ast.Ident)
					if !ok {
						continue
					}
					fn, ok := p.info.Uses[id].(*types.Func)
					if !ok || p.info.Types[kv.Key].Value == nil {
						continue
					}
					for i := range fn.Signature().Params().Len() {
						param := fn.Signature().Params().At(i)
						if r.kindType(param.Type()) == p.info.TypeOf(kv.Key).String() {
							n, _ := constant.Int64Val(p.info.Types[kv.Key].Value)
							var k Kinds
							k.add(int(n))
							r.hand(param, k)
						}
					}
				}
				return true
			})
		}
	}
}

// part returns the name of a part of a program, if t is one or points to one.
func (r *reader) part(t types.Type) string {
	if t == nil {
		return ""
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() != r.program.types {
		return ""
	}
	if _, ok := named.Underlying().(*types.Struct); !ok {
		return ""
	}
	return named.Obj().Name()
}

// kindType returns the type of the kinds of a part.
func (r *reader) kindType(t types.Type) string {
	name := r.part(t)
	if name == "" || r.rules.Kind[name] == "" {
		return ""
	}
	s := r.program.types.Scope().Lookup(name).Type().Underlying().(*types.Struct)
	for f := range s.Fields() {
		if f.Name() == r.rules.Kind[name] {
			return f.Type().String()
		}
	}
	return ""
}

var everyKind = Kinds{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}

func (r *reader) hand(param *types.Var, k Kinds) {
	if now := r.params[param].or(k); now != r.params[param] {
		r.params[param], r.changed = now, true
	}
}

// named returns the kinds with names of constants of the program.
func (r *reader) named(names []string) (k Kinds) {
	for _, name := range names {
		c, ok := r.program.types.Scope().Lookup(name).(*types.Const)
		if !ok {
			panic("no kind " + name)
		}
		n, _ := constant.Int64Val(c.Val())
		k.add(int(n))
	}
	return k
}

// scope is a function that is being read: what is known of its variables.
type scope struct {
	*reader
	pkg  *pkg
	name string
	// local are functions handed to a call, with the kinds they are handed.
	local map[*types.Var]Kinds
}

type env map[string]Kinds

func (e env) clone() env {
	c := make(env, len(e))
	for k, v := range e {
		c[k] = v
	}
	return c
}

func (r *reader) function(fn *types.Func, d *ast.FuncDecl) {
	r.scopeOf(fn).block(d.Body.List, env{})
}

func (r *reader) scopeOf(fn *types.Func) *scope {
	return &scope{reader: r, pkg: r.in[fn], name: fn.Name(), local: map[*types.Var]Kinds{}}
}

// path is how a part is reached, as a key; empty where it is computed.
func (s *scope) path(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.Ident:
		if v, ok := s.pkg.info.ObjectOf(x).(*types.Var); ok {
			return v.Name() + "#" + s.tree.fset.Position(v.Pos()).String()
		}
	case *ast.ParenExpr:
		return s.path(x.X)
	case *ast.StarExpr:
		return s.path(x.X)
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			return s.path(x.X)
		}
	case *ast.SelectorExpr:
		if p := s.path(x.X); p != "" {
			return p + "." + x.Sel.Name
		}
	case *ast.IndexExpr:
		if p, i := s.path(x.X), s.path(x.Index); p != "" && i != "" {
			return p + "[" + i + "]"
		}
	}
	return ""
}

// kinds returns of which kinds the part may be.
func (s *scope) kinds(x ast.Expr, e env) Kinds {
	if p := s.path(x); p != "" {
		if k, ok := e[p]; ok {
			return k
		}
	}
	t := s.part(s.pkg.info.TypeOf(x))
	if t == "" {
		return everyKind
	}
	if names, ok := s.rules.Given[s.name+" "+t]; ok {
		if _, isParam := s.param(x); !isParam {
			return s.reader.named(names)
		}
	}
	switch x := x.(type) {
	case *ast.Ident:
		if v, ok := s.param(x); ok {
			return s.params[v]
		}
		if v, ok := s.pkg.info.ObjectOf(x).(*types.Var); ok {
			if k, ok := s.local[v]; ok {
				return k
			}
		}
	case *ast.ParenExpr:
		return s.kinds(x.X, e)
	case *ast.StarExpr:
		return s.kinds(x.X, e)
	case *ast.UnaryExpr:
		return s.kinds(x.X, e)
	case *ast.IndexExpr:
		if names, ok := s.rules.Given[s.field(x.X)]; ok {
			return s.reader.named(names)
		}
	case *ast.SelectorExpr:
		if names, ok := s.rules.Given[s.field(x)]; ok {
			return s.reader.named(names)
		}
	case *ast.CallExpr:
		if fn := s.callee(x); fn != nil {
			if names, ok := s.rules.Given[fn.Name()+"()"]; ok {
				return s.reader.named(names)
			}
		}
	case *ast.CompositeLit: // made here; what it says is known here
		for _, el := range x.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				if id, ok := kv.Key.(*ast.Ident); ok && id.Name == s.rules.Kind[t] {
					if c := s.constant(kv.Value); c >= 0 {
						var k Kinds
						k.add(c)
						return k
					}
				}
			}
		}
		if s.rules.Kind[t] != "" {
			var k Kinds
			k.add(0)
			return k
		}
	}
	return everyKind
}

// param returns the parameter an expression is, if it is one of a function that is
// followed.
func (s *scope) param(x ast.Expr) (*types.Var, bool) {
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok {
		return nil, false
	}
	v, ok := s.pkg.info.ObjectOf(id).(*types.Var)
	if !ok {
		return nil, false
	}
	return v, s.isParam[v]
}

func (s *scope) constant(x ast.Expr) int {
	tv := s.pkg.info.Types[x]
	if tv.Value == nil || tv.Value.Kind() != constant.Int {
		return -1
	}
	n, exact := constant.Int64Val(tv.Value)
	if !exact || n < 0 || n > 255 {
		return -1
	}
	return int(n)
}

func (s *scope) callee(c *ast.CallExpr) *types.Func {
	switch f := ast.Unparen(c.Fun).(type) {
	case *ast.Ident:
		fn, _ := s.pkg.info.Uses[f].(*types.Func)
		return fn
	case *ast.SelectorExpr:
		fn, _ := s.pkg.info.Uses[f.Sel].(*types.Func)
		return fn
	}
	return nil
}

// field returns "Type.field" of what selects a field, or "function()" of a call.
func (s *scope) field(x ast.Expr) string {
	switch x := ast.Unparen(x).(type) {
	case *ast.SelectorExpr:
		sel := s.pkg.info.Selections[x]
		if sel == nil || sel.Kind() != types.FieldVal {
			return ""
		}
		t := sel.Recv()
		if p, ok := types.Unalias(t).(*types.Pointer); ok {
			t = p.Elem()
		}
		if named, ok := types.Unalias(t).(*types.Named); ok {
			return named.Obj().Name() + "." + x.Sel.Name
		}
	case *ast.CallExpr:
		if fn := s.callee(x); fn != nil {
			return fn.Name() + "()"
		}
	}
	return ""
}
