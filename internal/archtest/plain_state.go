package archtest

import (
	"go/types"
)

// findPointersInState finds what must not be in a state: it is scalars, arrays
// and structs of them, and slices of such; so that it can be copied, hashed and
// saved as bytes. A slice lies in the state itself, never within another.
func findPointersInState(t *Tree) []Finding {
	c := collector{tree: t}
	if root := stateType(t); root != nil {
		c.plain("State", root, false)
	}
	return c.sorted()
}

// plain walks the type of the fact called name.
func (c *collector) plain(name string, t types.Type, inSlice bool) {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&(types.IsBoolean|types.IsNumeric) == 0 || u.Kind() == types.Uintptr {
			c.in(name, "is a %s; the state holds plain numbers, and slices of structs of them", t)
		}
	case *types.Array:
		c.plain(name+"[]", u.Elem(), inSlice)
	case *types.Slice:
		if inSlice {
			c.in(name, "is a slice within a slice")
			return
		}
		c.plain(name+"[]", u.Elem(), true)
	case *types.Struct:
		for field := range u.Fields() {
			c.plain(name+"."+field.Name(), field.Type(), inSlice)
		}
	default:
		c.in(name, "is a %s; the state holds plain numbers, and slices of structs of them", t)
	}
}
