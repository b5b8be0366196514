package playable_test

import (
	"reflect"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestDisassemblySaysEverything: whatever is changed in a program, its disassembly
// changes: so programs may be compared by it.
func TestDisassemblySaysEverything(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{}
	for i := range cat.Len() {
		program := cat.Entry(i).Program
		if program == nil {
			continue
		}
		want := ability.Disassemble(program)
		ability.Walk(program, func(part any) {
			v := reflect.ValueOf(part).Elem()
			for j := range v.NumField() {
				name := v.Type().Field(j).Name
				where := v.Type().String() + "." + name
				if silentField(v.Type(), name) || tried[where] >= 20 || !v.Field(j).CanSet() {
					continue
				}
				undo, ok := change(v.Field(j))
				if !ok {
					continue
				}
				tried[where]++
				if ability.Disassemble(program) == want {
					t.Errorf("%s: another %s is not to be seen", program.Name, where)
				}
				undo()
			}
		})
	}
	if len(tried) < 100 {
		t.Errorf("only %d fields were tried", len(tried))
	}
}

// silentField are the fields that say nothing of what a program does: the texts, and
// what is filled in when a catalog is made; and a card's name, which its faces have.
func silentField(in reflect.Type, name string) bool {
	switch name {
	case "Text", "Registers", "Ref", "NameID":
		return true
	case "Face":
		return in != reflect.TypeFor[ability.Card]()
	case "Name":
		return in == reflect.TypeFor[ability.Card]()
	case "Over":
		return in == reflect.TypeFor[mtg.ManaCost]() // of sums made in a game
	case "Power", "Toughness":
		return in == reflect.TypeFor[ability.Face]() // where it has them
	}
	return false
}

// change puts another value into a field of a plain kind.
func change(f reflect.Value) (undo func(), ok bool) {
	old := reflect.New(f.Type()).Elem()
	old.Set(f)
	switch f.Kind() {
	case reflect.Bool:
		f.SetBool(!f.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.SetInt(f.Int() ^ 2)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f.SetUint(f.Uint() ^ 2)
	case reflect.String:
		f.SetString(f.String() + "x")
	default:
		return nil, false
	}
	return func() { f.Set(old) }, true
}
