// Package saved writes plain data as JSON by the names of its fields, and reads what
// another build of the program wrote.
//
// Of a struct the fields that are not zero are written, by their names, and of an array
// what is not zero at its end. So what a build has more than the one that wrote is zero,
// and that must mean what was so before; and what it has less it can do without where
// that was zero. What it has less and was not zero, a number that a field has no room
// for, a word that it does not know: all that is refused, and nothing is guessed at. A
// field with the tag `was:"Name"` reads what was called so, and a Former what stands in fields
// that it has no more. Those of an embedded struct with
// the tag `saved:"inline"` stand among those of the struct.
//
// Values whose numbers move when the tables they stand in grow (kinds of event and of
// counter, keywords, subtypes, rules) are written as words. All other numbers must mean
// in every build what they mean in this one; internal/archtest has the list of them.
package saved

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"sync"
)

// Append appends the value that v points to. Its type must be made of numbers, texts,
// structs of exported fields, lists of those and pointers to them; others panic.
func Append(b []byte, v any) []byte { return appendValue(b, reflect.ValueOf(v).Elem()) }

func appendValue(b []byte, v reflect.Value) []byte {
	if w, ok := words[v.Type()]; ok {
		return w.append(b, v)
	}
	switch v.Kind() {
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(b, v.Uint(), 10)
	case reflect.String:
		return appendText(b, v.String())
	case reflect.Pointer:
		return appendValue(b, v.Elem())
	case reflect.Struct:
		return appendStruct(b, v)
	case reflect.Slice, reflect.Array:
		return appendList(b, v)
	}
	panic("saved: a " + v.Type().String() + " is no plain data")
}

func appendText(b []byte, text string) []byte {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err) // a string is always written
	}
	return append(b, quoted...)
}

func appendStruct(b []byte, v reflect.Value) []byte {
	b = append(b, '{')
	first := true
	for _, f := range fieldsOf(v.Type()) {
		value := v.FieldByIndex(f.index)
		if value.IsZero() {
			continue
		}
		if !first {
			b = append(b, ',')
		}
		first = false
		b = append(append(append(b, '"'), f.name...), `":`...)
		b = appendValue(b, value)
	}
	return append(b, '}')
}

// isBytes reports whether a list is written as one word in hexadecimal digits.
func isBytes(t reflect.Type) bool { return t.Elem() == reflect.TypeFor[byte]() }

func appendList(b []byte, v reflect.Value) []byte {
	n := v.Len()
	if v.Kind() == reflect.Array {
		for n > 0 && v.Index(n-1).IsZero() {
			n--
		}
	}
	if isBytes(v.Type()) {
		b = append(b, '"')
		for i := range n {
			b = hex.AppendEncode(b, []byte{byte(v.Index(i).Uint())})
		}
		return append(b, '"')
	}
	b = append(b, '[')
	for i := range n {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendValue(b, v.Index(i))
	}
	return append(b, ']')
}

// field is a field that is written.
type field struct {
	name, was string
	index     []int
}

var fieldLists sync.Map // of []field, by reflect.Type

// fieldsOf returns the fields of a struct that are written. Those named by the blank
// only keep others apart, and those without a name in JSON are found anew when the
// struct is read.
func fieldsOf(t reflect.Type) []field {
	if list, ok := fieldLists.Load(t); ok {
		return list.([]field)
	}
	list := []field{}
	for i := range t.NumField() {
		f := t.Field(i)
		switch {
		case f.Name == "_", f.Tag.Get("json") == "-":
			continue
		case !f.IsExported():
			panic(fmt.Sprintf("saved: nobody else can read the field %s of %v", f.Name, t))
		}
		if f.Tag.Get("saved") == "inline" {
			for _, inner := range fieldsOf(f.Type) {
				inner.index = append([]int{i}, inner.index...)
				list = append(list, inner)
			}
			continue
		}
		list = append(list, field{f.Name, f.Tag.Get("was"), []int{i}})
	}
	fieldLists.Store(t, list)
	return list
}
