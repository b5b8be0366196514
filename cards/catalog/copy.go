package catalog

import (
	"reflect"
	"sync"

	"github.com/apnap/apnap/cards/ability"
)

// copied returns the programs with nothing shared that linking writes into: fields that
// are filled in by linking are left out, and a list without members is nil as one that was
// read is.
func copied(cards []ability.Card) []ability.Card {
	list := make([]ability.Card, len(cards))
	for i := range cards {
		copyValue(reflect.ValueOf(&list[i]).Elem(), reflect.ValueOf(&cards[i]).Elem())
	}
	return list
}

// copyValue copies a value of a program into one that is zero.
func copyValue(to, from reflect.Value) {
	if flat(from.Type()) {
		to.Set(from)
		return
	}
	switch from.Kind() {
	case reflect.Pointer:
		if !from.IsNil() {
			to.Set(reflect.New(from.Type().Elem()))
			copyValue(to.Elem(), from.Elem())
		}
	case reflect.Slice:
		n := from.Len()
		if n == 0 {
			return
		}
		to.Set(reflect.MakeSlice(from.Type(), n, n))
		if flat(from.Type().Elem()) {
			reflect.Copy(to, from)
			return
		}
		for i := range n {
			copyValue(to.Index(i), from.Index(i))
		}
	case reflect.Array:
		for i := range from.Len() {
			copyValue(to.Index(i), from.Index(i))
		}
	case reflect.Struct:
		for _, i := range fieldsOf(from.Type()) {
			if f := from.Field(i); !f.IsZero() {
				copyValue(to.Field(i), f)
			}
		}
	default:
		panic("catalog: " + from.Type().String() + " cannot be copied")
	}
}

var flatTypes sync.Map // of bool by reflect.Type

// flat reports whether an assignment copies all of a value of the type.
func flat(t reflect.Type) bool {
	if p, ok := flatTypes.Load(t); ok {
		return p.(bool)
	}
	p := false
	switch t.Kind() {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.String:
		p = true
	case reflect.Array:
		p = flat(t.Elem())
	case reflect.Struct:
		p = len(fieldsOf(t)) == t.NumField()
		for i := range t.NumField() {
			p = p && flat(t.Field(i).Type)
		}
	}
	flatTypes.Store(t, p)
	return p
}
