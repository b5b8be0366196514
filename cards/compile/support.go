package compile

import (
	"fmt"
	"reflect"

	"github.com/apnap/apnap/cards/ability"
)

// Support says what an engine runs: each function reports whether it runs
// what it is asked about, and a nil function means all of it.
type Support struct {
	Instr   func(*ability.Instr) bool
	Static  func(*ability.StaticEffect) bool
	Pattern func(*ability.Pattern) bool
	Cost    func(*ability.CostPart) bool
	Cond    func(ability.CondKind) bool
	Num     func(ability.NumKind) bool
	Sel     func(ability.SelKind) bool
	Mod     func(ability.ModKind) bool
}

// Unsupported returns a diagnostic for each thing in the program that the
// engine does not run, each kind once. A card with one is not playable.
func Unsupported(c *ability.Card, s *Support) []Diagnostic {
	w := supportWalk{s: s, seen: map[string]bool{}}
	for i := range c.Faces {
		w.face = i
		w.value(reflect.ValueOf(&c.Faces[i]))
	}
	w.face = 0
	for i := range c.Tokens {
		w.value(reflect.ValueOf(&c.Tokens[i]))
	}
	return w.found
}

type supportWalk struct {
	s     *Support
	face  int
	seen  map[string]bool
	found []Diagnostic
}

func (w *supportWalk) refuse(ok bool, format string, args ...any) {
	words := fmt.Sprintf(format, args...)
	if ok || w.seen[words] {
		return
	}
	w.seen[words] = true
	w.found = append(w.found, Diagnostic{Code: CodeEngine, Face: w.face, Words: words, Expected: "the engine does not run it yet"})
}

// value walks a program; only slices, structs and pointers hold parts.
func (w *supportWalk) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		w.part(v.Interface())
		w.value(v.Elem())
	case reflect.Slice:
		switch v.Type().Elem().Kind() {
		case reflect.Struct:
			for i := range v.Len() {
				w.value(v.Index(i).Addr())
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Field(i)
			switch f.Kind() {
			case reflect.Struct, reflect.Slice, reflect.Pointer:
				if f.Kind() == reflect.Struct {
					w.value(f.Addr())
				} else {
					w.value(f)
				}
			}
		}
	}
}

// part asks about one part of a program.
func (w *supportWalk) part(p any) {
	s := w.s
	switch x := p.(type) {
	case *ability.Instr:
		w.refuse(s.Instr == nil || s.Instr(x), "instruction %v", x.Op)
	case *ability.StaticEffect:
		w.refuse(s.Static == nil || s.Static(x), "static effect %d", x.Kind)
	case *ability.Pattern:
		w.refuse(s.Pattern == nil || s.Pattern(x), "event %v", x.Kind)
	case *ability.CostPart:
		w.refuse(s.Cost == nil || s.Cost(x), "cost %d", x.Kind)
	case *ability.Cond:
		w.refuse(s.Cond == nil || s.Cond(x.Kind), "condition %d", x.Kind)
	case *ability.Num:
		w.refuse(s.Num == nil || s.Num(x.Kind), "amount %d", x.Kind)
	case *ability.Sel:
		w.refuse(s.Sel == nil || s.Sel(x.Kind), "selector %d", x.Kind)
	case *ability.Mod:
		w.refuse(s.Mod == nil || s.Mod(x.Kind), "change %d", x.Kind)
	}
}
