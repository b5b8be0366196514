package archtest

import (
	"go/ast"
	"go/token"
	"strings"
)

// findUndocumented finds packages without a doc comment, and exported names
// without one of their own or of their group.
func findUndocumented(t *Tree) []Finding {
	c := collector{tree: t}
	for _, p := range t.packages {
		files := p.code()
		documented := len(files) == 0
		for _, f := range files {
			documented = documented || f.ast.Doc != nil
			for _, decl := range f.ast.Decls {
				c.undocumented(decl)
			}
		}
		if !documented {
			c.in(p.path, "the package has no doc comment")
		}
	}
	return c.sorted()
}

func (c *collector) undocumented(decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Doc == nil && d.Name.IsExported() && receiverExported(d) {
			c.at(d.Pos(), "%s has no doc comment", d.Name.Name)
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			if name := exportedName(spec); name != "" && !specDocumented(d, spec) {
				c.at(spec.Pos(), "%s has no doc comment", name)
			}
		}
	}
}

// specDocumented reports whether a declaration is documented: a type by
// itself, others also by their group.
func specDocumented(d *ast.GenDecl, spec ast.Spec) bool {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		return s.Doc != nil || d.Doc != nil && !d.Lparen.IsValid()
	case *ast.ValueSpec:
		return s.Doc != nil || s.Comment != nil || d.Doc != nil
	}
	return true
}

func exportedName(spec ast.Spec) string {
	switch s := spec.(type) {
	case *ast.TypeSpec:
		if s.Name.IsExported() {
			return s.Name.Name
		}
	case *ast.ValueSpec:
		for _, name := range s.Names {
			if name.IsExported() {
				return name.Name
			}
		}
	}
	return ""
}

// plainMethods are methods that say what every method of the name says.
const plainMethods = " Error String Unwrap Len Less Swap MarshalText UnmarshalText MarshalJSON UnmarshalJSON MarshalBinary UnmarshalBinary "

// receiverExported reports whether fn is a function, or a method that needs a
// comment of an exported type.
func receiverExported(fn *ast.FuncDecl) bool {
	if fn.Recv == nil {
		return true
	}
	if strings.Contains(plainMethods, " "+fn.Name.Name+" ") {
		return false
	}
	t := fn.Recv.List[0].Type
	for {
		switch x := t.(type) {
		case *ast.StarExpr:
			t = x.X
		case *ast.IndexExpr:
			t = x.X
		case *ast.IndexListExpr:
			t = x.X
		case *ast.Ident:
			return token.IsExported(x.Name)
		default:
			return true
		}
	}
}
