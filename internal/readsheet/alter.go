package main

import (
	"fmt"
	"math/rand/v2"
	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// place is a field of a part of a program.
type place struct {
	field reflect.Value
	name  string
}

// alter changes one field of a program so that another program is told, which the forms
// allow, and says what it changed. It reports false where no try came to that.
func alter(c *ability.Card, r *rand.Rand) (string, bool) {
	var places []place
	ability.Walk(c, func(part any) {
		v := reflect.ValueOf(part).Elem()
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; means(v.Type(), name) && !v.Field(i).IsZero() {
				places = append(places, place{v.Field(i), v.Type().Name() + "." + name})
			}
		}
	})
	if len(places) == 0 {
		return "", false
	}
	before := ability.Disassemble(c)
	for range 40 {
		p := places[r.IntN(len(places))]
		old := reflect.New(p.field.Type()).Elem()
		old.Set(p.field)
		if !another(p.field, r) {
			continue
		}
		if len(ability.Unsupported(c)) == 0 && told(c) != "" && told(c) != before {
			return fmt.Sprintf("%s: %v, was %v", p.name, p.field, old), true
		}
		p.field.Set(old)
	}
	return "", false
}

// told is the program as it is printed, and nothing where it cannot be.
func told(c *ability.Card) (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	return ability.Disassemble(c)
}

// another puts another value of the same kind into a field: a number one higher, a set
// with one thing less or more, the other of yes and no.
func another(f reflect.Value, r *rand.Rand) bool {
	switch f.Kind() {
	case reflect.Bool:
		f.SetBool(!f.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.SetInt(f.Int() + 1)
	case reflect.Uint8:
		f.SetUint((f.Uint() + 1 + r.Uint64N(3)) & 0xff)
	case reflect.Uint, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		bits := f.Uint()
		if r.IntN(2) == 0 {
			bits &= bits - 1
		} else {
			bits ^= 1 << r.IntN(min(f.Type().Bits(), 12))
		}
		f.SetUint(bits)
	default:
		return false
	}
	return true
}

// means reports whether a field says what a program does; the others are texts, what is
// filled in later, and what a card's corner says.
func means(in reflect.Type, name string) bool {
	switch name {
	case "Text", "Registers", "Ref", "NameID", "Dst", "To", "Name", "Face", "Over", "Token":
		return false
	case "Zones": // a program that works nowhere is seen at once
		return in != reflect.TypeFor[ability.Ability]()
	}
	return in != reflect.TypeFor[mtg.ManaCost]() && (in != reflect.TypeFor[ability.Face]() || name == "Keywords")
}
