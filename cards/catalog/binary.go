package catalog

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"sync"
)

// AppendBinary appends the entry to b in a short form that is quick to read: of
// each struct the fields that are not zero, by their number. It is for the program
// that wrote it: another build may number fields otherwise.
func (e *Entry) AppendBinary(b []byte) ([]byte, error) {
	return appendValue(b, reflect.ValueOf(e).Elem()), nil
}

// UnmarshalBinary reads what AppendBinary wrote.
func (e *Entry) UnmarshalBinary(data []byte) error {
	r := binaryReader{data: data}
	r.value(reflect.ValueOf(e).Elem())
	if r.bad || len(r.data) > 0 {
		return errDamaged
	}
	return nil
}

var errDamaged = errors.New("the entry is damaged")

// appendValue appends a value: numbers as varints, lists with their length plus
// one, nil as zero.
func appendValue(b []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(b, 1)
		}
		return append(b, 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(b, v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(b, v.Uint())
	case reflect.String:
		b = binary.AppendUvarint(b, uint64(v.Len()))
		return append(b, v.String()...)
	case reflect.Pointer:
		if v.IsNil() {
			return append(b, 0)
		}
		return appendValue(append(b, 1), v.Elem())
	case reflect.Slice:
		if v.IsNil() {
			return append(b, 0)
		}
		b = binary.AppendUvarint(b, uint64(v.Len())+1)
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	case reflect.Array:
		for i := range v.Len() {
			b = appendValue(b, v.Index(i))
		}
		return b
	case reflect.Struct:
		for _, i := range fieldsOf(v.Type()) {
			if f := v.Field(i); !f.IsZero() {
				b = appendValue(binary.AppendUvarint(b, uint64(i)+1), f)
			}
		}
		return append(b, 0)
	}
	panic(fmt.Sprintf("catalog: %v has no binary form", v.Type()))
}

// binaryReader reads values; what is damaged makes it bad, and zero values.
type binaryReader struct {
	data []byte
	bad  bool
}

func (r *binaryReader) fail() { r.bad, r.data = true, nil }

func (r *binaryReader) uint() uint64 {
	u, n := binary.Uvarint(r.data)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.data = r.data[n:]
	return u
}

// length reads the length of a list or string, each of whose members takes a byte
// at least.
func (r *binaryReader) length() int {
	n := r.uint()
	if n > uint64(len(r.data))+1 {
		r.fail()
		return 0
	}
	return int(n)
}

func (r *binaryReader) value(v reflect.Value) {
	if r.bad {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.uint() != 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		i, n := binary.Varint(r.data)
		if n <= 0 || v.OverflowInt(i) {
			r.fail()
			return
		}
		r.data = r.data[n:]
		v.SetInt(i)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		u := r.uint()
		if v.OverflowUint(u) {
			r.fail()
			return
		}
		v.SetUint(u)
	case reflect.String:
		n := r.length()
		if n > len(r.data) {
			r.fail()
			return
		}
		v.SetString(string(r.data[:n]))
		r.data = r.data[n:]
	case reflect.Pointer:
		if r.uint() != 0 {
			v.Set(reflect.New(v.Type().Elem()))
			r.value(v.Elem())
		}
	case reflect.Slice:
		if n := r.length(); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
			for i := range n - 1 {
				r.value(v.Index(i))
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			r.value(v.Index(i))
		}
	case reflect.Struct:
		for i := r.uint(); i != 0; i = r.uint() {
			if i > uint64(v.NumField()) {
				r.fail()
				return
			}
			r.value(v.Field(int(i - 1)))
		}
	}
}

var fieldLists sync.Map // of []int by reflect.Type

// fieldsOf are the fields of a struct type that are kept: not those that are filled
// in when a catalog is linked.
func fieldsOf(t reflect.Type) []int {
	if list, ok := fieldLists.Load(t); ok {
		return list.([]int)
	}
	var list []int
	for i := range t.NumField() {
		if t.Field(i).Tag.Get("json") != "-" {
			list = append(list, i)
		}
	}
	fieldLists.Store(t, list)
	return list
}
