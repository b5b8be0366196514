package saved

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// Unreadable says what of the data this build cannot read.
type Unreadable struct {
	// Where is the way to it, as State.Objects[12].Face.
	Where string
	What  string
}

// Error says so in one sentence.
func (e *Unreadable) Error() string {
	return fmt.Sprintf("this build cannot read %s: %s", strings.TrimPrefix(e.Where, "."), e.What)
}

// Read puts into what v points to what Append wrote, in this build or another. The
// error is an *Unreadable, and then v is not to be used.
func Read(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var from any
	if err := d.Decode(&from); err != nil {
		return &Unreadable{"it", err.Error()}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return &Unreadable{"it", "there is more behind its end"}
	}
	to := reflect.ValueOf(v).Elem()
	to.SetZero()
	if bad := read(from, to); bad != nil {
		return bad
	}
	return nil
}

// read puts into to what from says. The way to what it cannot read is the way from there; whoever
// asked puts his own before it, so that it is written only where something is wrong.
func read(from any, to reflect.Value) *Unreadable {
	if w, ok := words[to.Type()]; ok {
		if what := w.read(from, to); what != "" {
			return &Unreadable{What: what}
		}
		return nil
	}
	bad := func(format string, args ...any) *Unreadable { return &Unreadable{What: fmt.Sprintf(format, args...)} }
	switch to.Kind() {
	case reflect.Bool:
		x, ok := from.(bool)
		if !ok {
			return bad("it is no yes or no")
		}
		to.SetBool(x)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		n, ok := from.(json.Number)
		x, err := n.Int64()
		if !ok || err != nil || to.OverflowInt(x) {
			return bad("%v has no room in it", from)
		}
		to.SetInt(x)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		x, ok := unsigned(from)
		if !ok || to.OverflowUint(x) {
			return bad("%v has no room in it", from)
		}
		to.SetUint(x)
	case reflect.String:
		x, ok := from.(string)
		if !ok {
			return bad("it is no text")
		}
		to.SetString(x)
	case reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		return read(from, to.Elem())
	case reflect.Struct:
		return readStruct(from, to)
	case reflect.Slice, reflect.Array:
		return readList(from, to)
	default:
		panic("saved: a " + to.Type().String() + " is no plain data")
	}
	return nil
}

// unsigned returns the number, which may be larger than a signed one.
func unsigned(from any) (x uint64, ok bool) {
	n, ok := from.(json.Number)
	if !ok {
		return 0, false
	}
	x, err := strconv.ParseUint(n.String(), 10, 64)
	return x, err == nil
}

func readStruct(from any, to reflect.Value) *Unreadable {
	members, ok := from.(map[string]any)
	if !ok {
		return &Unreadable{"", "it is no record of several fields"}
	}
	left := len(members)
	for _, f := range fieldsOf(to.Type()) {
		name := f.name
		member, there := members[name]
		if before, old := members[f.was]; old && f.was != "" {
			if there {
				return &Unreadable{"." + f.was, "it stands there by its new name too"}
			}
			name, member, there = f.was, before, true
		}
		if !there {
			continue
		}
		left--
		if bad := read(member, to.FieldByIndex(f.index)); bad != nil {
			bad.Where = "." + name + bad.Where
			return bad
		}
	}
	if left == 0 {
		return nil
	}
	known := map[string]bool{}
	for _, f := range fieldsOf(to.Type()) {
		known[f.name], known[f.was] = true, true
	}
	for name, member := range members {
		if !known[name] && !readFormer(to, name, member) {
			return &Unreadable{"." + name, "there is no such field here"}
		}
	}
	return nil
}

// Former is a struct that earlier builds wrote with fields it has no more.
type Former interface {
	// ReadFormer reads the number that stood in such a field. It reports whether it could.
	ReadFormer(field string, n uint64) bool
}

func readFormer(to reflect.Value, name string, from any) bool {
	f, is := to.Addr().Interface().(Former)
	n, isNumber := unsigned(from)
	return is && isNumber && f.ReadFormer(name, n)
}

func readList(from any, to reflect.Value) *Unreadable {
	if isBytes(to.Type()) {
		return readBytes(from, to)
	}
	list, ok := from.([]any)
	if !ok {
		return &Unreadable{"", "it is no list"}
	}
	if to.Kind() == reflect.Slice {
		to.Set(reflect.MakeSlice(to.Type(), len(list), len(list)))
	} else if len(list) > to.Len() {
		return &Unreadable{"", fmt.Sprintf("it has %d places, and there is room for %d", len(list), to.Len())}
	}
	for i := range list {
		if bad := read(list[i], to.Index(i)); bad != nil {
			bad.Where = fmt.Sprintf("[%d]%s", i, bad.Where)
			return bad
		}
	}
	return nil
}

func readBytes(from any, to reflect.Value) *Unreadable {
	text, ok := from.(string)
	data, err := hex.DecodeString(text)
	switch {
	case !ok || err != nil:
		return &Unreadable{"", "it is no text of hexadecimal digits"}
	case to.Kind() == reflect.Slice:
		to.SetBytes(data)
	case len(data) > to.Len():
		return &Unreadable{"", fmt.Sprintf("it has %d bytes, and there is room for %d", len(data), to.Len())}
	default:
		reflect.Copy(to, reflect.ValueOf(data))
	}
	return nil
}
