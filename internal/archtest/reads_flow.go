package archtest

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// block reads statements one after another. It returns what is known behind them,
// and whether they never get there.
func (s *scope) block(list []ast.Stmt, e env) (env, bool) {
	for _, st := range list {
		var over bool
		if e, over = s.stmt(st, e); over {
			return e, true
		}
	}
	return e, false
}

func (s *scope) stmt(st ast.Stmt, e env) (env, bool) {
	switch st := st.(type) {
	case *ast.ExprStmt:
		s.expr(st.X, e)
		call, ok := st.X.(*ast.CallExpr)
		if ok {
			id, ok := call.Fun.(*ast.Ident)
			return e, ok && id.Name == "panic"
		}
	case *ast.AssignStmt:
		return s.assign(st, e), false
	case *ast.DeclStmt:
		return s.declare(st, e), false
	case *ast.IncDecStmt:
		s.expr(st.X, e)
	case *ast.BlockStmt:
		return s.block(st.List, e)
	case *ast.LabeledStmt:
		return s.stmt(st.Stmt, e)
	case *ast.ReturnStmt:
		for _, x := range st.Results {
			s.expr(x, e)
		}
		return e, true
	case *ast.BranchStmt:
		return e, st.Tok == token.CONTINUE
	case *ast.IfStmt:
		return s.ifStmt(st, e)
	case *ast.ForStmt:
		inner := e.clone()
		if st.Init != nil {
			inner, _ = s.stmt(st.Init, inner)
		}
		if st.Cond != nil {
			s.expr(st.Cond, inner)
			inner = s.narrow(st.Cond, inner, true)
		}
		s.block(st.Body.List, inner)
		if st.Post != nil {
			s.stmt(st.Post, inner)
		}
	case *ast.RangeStmt:
		s.expr(st.X, e)
		inner := e.clone()
		if id, ok := st.Value.(*ast.Ident); ok && id.Name != "_" {
			if p := s.path(id); p != "" && s.part(s.pkg.info.TypeOf(id)) != "" {
				inner[p] = s.elements(st.X, id)
			}
		}
		s.block(st.Body.List, inner)
	case *ast.SwitchStmt:
		return s.switchStmt(st, e)
	case *ast.TypeSwitchStmt:
		for _, c := range st.Body.List {
			s.block(c.(*ast.CaseClause).Body, e.clone())
		}
	case *ast.DeferStmt:
		s.expr(st.Call, e)
	case *ast.GoStmt:
		s.expr(st.Call, e)
	}
	return e, false
}

// elements returns of which kinds the elements of a list are.
func (s *scope) elements(list, item ast.Expr) Kinds {
	if names, ok := s.rules.Given[s.name+" "+s.part(s.pkg.info.TypeOf(item))]; ok {
		return s.reader.named(names)
	}
	if names, ok := s.rules.Given[s.field(list)]; ok {
		return s.reader.named(names)
	}
	return everyKind
}

func (s *scope) assign(st *ast.AssignStmt, e env) env {
	for _, x := range st.Rhs {
		s.expr(x, e)
	}
	e = e.clone()
	for i, left := range st.Lhs {
		switch x := ast.Unparen(left).(type) {
		case *ast.SelectorExpr:
			s.expr(x.X, e) // what is put into the field is not read there
		case *ast.IndexExpr:
			s.expr(x.X, e)
			s.expr(x.Index, e)
		case *ast.StarExpr:
			s.expr(x.X, e)
		}
		p := s.path(left)
		if p == "" {
			continue
		}
		for key := range e {
			if strings.HasPrefix(key, p+".") || strings.HasPrefix(key, p+"[") {
				delete(e, key)
			}
		}
		if s.part(s.pkg.info.TypeOf(left)) == "" {
			continue
		}
		k := everyKind
		if len(st.Rhs) == len(st.Lhs) {
			k = s.kinds(st.Rhs[i], e)
		} else if call, ok := st.Rhs[0].(*ast.CallExpr); ok {
			k = s.kinds(call, e)
		}
		if st.Tok != token.DEFINE {
			k = k.or(s.kinds(left, e))
		}
		e[p] = k
	}
	return e
}

func (s *scope) declare(st *ast.DeclStmt, e env) env {
	d, ok := st.Decl.(*ast.GenDecl)
	if !ok {
		return e
	}
	e = e.clone()
	for _, spec := range d.Specs {
		v, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for i, name := range v.Names {
			if i < len(v.Values) {
				s.expr(v.Values[i], e)
			}
			if p := s.path(name); p != "" && s.part(s.pkg.info.TypeOf(name)) != "" {
				e[p] = Kinds{}
				if i < len(v.Values) {
					e[p] = s.kinds(v.Values[i], e)
				}
			}
		}
	}
	return e
}

func (s *scope) ifStmt(st *ast.IfStmt, e env) (env, bool) {
	if st.Init != nil {
		e, _ = s.stmt(st.Init, e)
	}
	s.expr(st.Cond, e)
	yes, overYes := s.block(st.Body.List, s.narrow(st.Cond, e, true))
	no, overNo := s.narrow(st.Cond, e, false), false
	if st.Else != nil {
		no, overNo = s.stmt(st.Else, no)
	}
	return join(yes, overYes, no, overNo)
}

func join(a env, overA bool, b env, overB bool) (env, bool) {
	switch {
	case overA && overB:
		return a, true
	case overA:
		return b, false
	case overB:
		return a, false
	}
	both := env{}
	for key, k := range a {
		if l, ok := b[key]; ok {
			both[key] = k.or(l)
		}
	}
	return both, false
}

func (s *scope) switchStmt(st *ast.SwitchStmt, e env) (env, bool) {
	if st.Init != nil {
		e, _ = s.stmt(st.Init, e)
	}
	if st.Tag != nil {
		s.expr(st.Tag, e)
	}
	var after env
	over := true
	rest := e // where no case so far holds
	var others *ast.CaseClause
	run := func(body []ast.Stmt, at env) {
		out, ended := s.block(body, at)
		if after == nil {
			after, over = out, ended
			return
		}
		after, over = join(after, over, out, ended)
	}
	for _, c := range st.Body.List {
		c := c.(*ast.CaseClause)
		if c.List == nil {
			others = c
			continue
		}
		var at env
		atOver := true
		for _, x := range c.List {
			if st.Tag != nil {
				x = &ast.BinaryExpr{X: st.Tag, Op: token.EQL, Y: x}
			} else {
				s.expr(x, rest)
			}
			hit := s.narrow(x, rest, true)
			if at == nil {
				at, atOver = hit, false
			} else {
				at, atOver = join(at, atOver, hit, false)
			}
			rest = s.narrow(x, rest, false)
		}
		run(c.Body, at)
	}
	if others != nil {
		run(others.Body, rest)
		return after, over
	}
	return join(rest, false, after, over || after == nil)
}

// narrow returns what is known where a condition holds, or does not.
func (s *scope) narrow(cond ast.Expr, e env, holds bool) env {
	switch x := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			return s.narrow(x.X, e, !holds)
		}
	case *ast.BinaryExpr:
		switch {
		case x.Op == token.LAND && holds, x.Op == token.LOR && !holds:
			return s.narrow(x.Y, s.narrow(x.X, e, holds), holds)
		case x.Op == token.LAND || x.Op == token.LOR:
			a := s.narrow(x.X, e, holds)
			b := s.narrow(x.Y, s.narrow(x.X, e, !holds), holds)
			both, _ := join(a, false, b, false)
			return both
		}
		return s.compare(x, e, holds)
	}
	return e
}

// compare narrows down the kinds of a part whose kind is compared.
func (s *scope) compare(x *ast.BinaryExpr, e env, holds bool) env {
	sel, ok := ast.Unparen(x.X).(*ast.SelectorExpr)
	if !ok {
		return e
	}
	field, ok := s.pkg.info.ObjectOf(sel.Sel).(*types.Var)
	if !ok || s.owner[field] == "" || s.rules.Kind[s.owner[field]] != field.Name() {
		return e
	}
	p, c := s.path(sel.X), s.constant(x.Y)
	if p == "" || c < 0 {
		return e
	}
	var k Kinds
	for n := range 256 {
		var is bool
		switch x.Op {
		case token.EQL:
			is = n == c
		case token.NEQ:
			is = n != c
		case token.LSS:
			is = n < c
		case token.LEQ:
			is = n <= c
		case token.GTR:
			is = n > c
		case token.GEQ:
			is = n >= c
		default:
			return e
		}
		if is == holds {
			k.add(n)
		}
	}
	e = e.clone()
	e[p] = s.kinds(sel.X, e).and(k)
	return e
}

// expr reads an expression.
func (s *scope) expr(x ast.Expr, e env) {
	switch x := x.(type) {
	case *ast.SelectorExpr:
		s.selector(x, "", e)
		s.expr(x.X, e)
	case *ast.CallExpr:
		s.call(x, e)
	case *ast.BinaryExpr:
		s.binary(x, e)
	case *ast.CompositeLit:
		for _, el := range x.Elts {
			if kv, ok := el.(*ast.KeyValueExpr); ok {
				s.expr(kv.Value, e)
				continue
			}
			s.expr(el, e)
		}
	case *ast.FuncLit:
		s.block(x.Body.List, e.clone())
	case *ast.ParenExpr:
		s.expr(x.X, e)
	case *ast.UnaryExpr:
		s.expr(x.X, e)
	case *ast.StarExpr:
		s.expr(x.X, e)
	case *ast.IndexExpr:
		s.expr(x.X, e)
		s.expr(x.Index, e)
	case *ast.SliceExpr:
		s.expr(x.X, e)
		for _, i := range []ast.Expr{x.Low, x.High, x.Max} {
			if i != nil {
				s.expr(i, e)
			}
		}
	case *ast.TypeAssertExpr:
		s.expr(x.X, e)
	}
}

// selector notes the field that is read, if it is one of a part.
func (s *scope) selector(x *ast.SelectorExpr, flag string, e env) {
	field, ok := s.pkg.info.ObjectOf(x.Sel).(*types.Var)
	if !ok || s.owner[field] == "" {
		return
	}
	r := Read{Type: s.owner[field], Field: field.Name(), Flag: flag, Where: s.name}
	kinds := s.kinds(x.X, e)
	if names, ok := s.rules.Given[s.name+" "+r.Type+"."+r.Field]; ok {
		kinds = s.reader.named(names)
	}
	s.reads[r] = s.reads[r].or(kinds)
}

func (s *scope) binary(x *ast.BinaryExpr, e env) {
	switch x.Op {
	case token.LAND, token.LOR:
		s.expr(x.X, e)
		s.expr(x.Y, s.narrow(x.X, e, x.Op == token.LAND))
		return
	case token.AND, token.AND_NOT:
		if s.asksFlags(x.X, x.Y, e) || s.asksFlags(x.Y, x.X, e) {
			return
		}
	}
	s.expr(x.X, e)
	s.expr(x.Y, e)
}

// asksFlags notes the flags that a mask asks of a field, or of a function that returns
// one.
func (s *scope) asksFlags(field, mask ast.Expr, e env) bool {
	in, at := s, e
	if call, ok := ast.Unparen(field).(*ast.CallExpr); ok {
		if in, field = s.returned(call); in == nil {
			return false
		}
		at = env{}
	}
	sel, ok := ast.Unparen(field).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	v, ok := in.pkg.info.ObjectOf(sel.Sel).(*types.Var)
	if !ok || s.owner[v] == "" || !strings.HasSuffix(v.Type().String(), "Flags") {
		return false
	}
	names := s.constantsOf(mask, v.Type())
	for _, name := range names {
		in.selector(sel, name, at)
	}
	if in == s && len(names) > 0 {
		s.expr(sel.X, e)
	}
	return len(names) > 0
}

// returned is what a function returns that does nothing else, and its scope.
func (s *scope) returned(call *ast.CallExpr) (*scope, ast.Expr) {
	fn := s.callee(call)
	d := s.funcs[fn]
	if d == nil || len(d.Body.List) != 1 {
		return nil, nil
	}
	ret, ok := d.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return nil, nil
	}
	return s.scopeOf(fn), ret.Results[0]
}

// constantsOf are the constants of a type that an expression names.
func (s *scope) constantsOf(x ast.Expr, t types.Type) (names []string) {
	ast.Inspect(x, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if c, ok := s.pkg.info.ObjectOf(id).(*types.Const); ok && types.Identical(c.Type(), t) && !slices.Contains(names, c.Name()) {
				names = append(names, c.Name())
			}
		}
		return true
	})
	return names
}

func (s *scope) call(x *ast.CallExpr, e env) {
	fn := s.callee(x)
	s.expr(x.Fun, e)
	if fn != nil && s.funcs[fn] != nil {
		sig := fn.Signature()
		if sel, ok := x.Fun.(*ast.SelectorExpr); ok && sig.Recv() != nil && s.part(sig.Recv().Type()) != "" {
			s.hand(sig.Recv(), s.kinds(sel.X, e))
		}
		for i, arg := range x.Args {
			if i < sig.Params().Len() && s.part(sig.Params().At(i).Type()) != "" {
				s.hand(sig.Params().At(i), s.kinds(arg, e))
			}
		}
	}
	for _, arg := range x.Args {
		if lit, ok := ast.Unparen(arg).(*ast.FuncLit); ok {
			s.handLiteral(fn, x, lit)
		}
		s.expr(arg, e)
	}
}

// handLiteral gives the parameters of a function literal the kinds of which its
// caller says they are.
func (s *scope) handLiteral(fn *types.Func, x *ast.CallExpr, lit *ast.FuncLit) {
	if fn == nil || !slices.Contains(s.rules.Handed, fn.Name()) {
		return
	}
	var k Kinds
	for _, arg := range x.Args {
		if c := s.constant(arg); c >= 0 {
			k.add(c)
		}
	}
	if k == (Kinds{}) {
		return
	}
	for _, f := range lit.Type.Params.List {
		for _, name := range f.Names {
			if v, ok := s.pkg.info.ObjectOf(name).(*types.Var); ok && s.part(v.Type()) != "" {
				s.local[v] = k
			}
		}
	}
}
