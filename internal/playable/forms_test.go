package playable_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestPlantedFields: what no form has is refused wherever it is put into a program
// that is played: every field that a kind does not carry, and unknown kinds, flags and
// values of every type.
func TestPlantedFields(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	p := planter{t: t, tried: map[string]bool{}, forms: ability.Forms()}
	for i := range cat.Len() {
		if program := cat.Entry(i).Program; program != nil {
			if got := ability.Unsupported(program); len(got) > 0 {
				t.Fatalf("%s: %v, want nothing before anything is planted", program.Name, got)
			}
			ability.Walk(program, func(part any) { p.part(program, reflect.ValueOf(part).Elem()) })
		}
	}
	t.Logf("figure: %d fields and %d unknown values planted, %d not refused", p.fields, p.values, p.passed)
	if p.fields < 200 || p.values < 100 {
		t.Errorf("only %d fields and %d values were planted", p.fields, p.values)
	}
}

type planter struct {
	t                      *testing.T
	forms                  []ability.Form
	tried                  map[string]bool
	fields, values, passed int
}

// part plants into each field of a part what its form does not have, once for each
// form and field, and what nobody knows.
func (p *planter) part(program *ability.Card, v reflect.Value) {
	carried, name := p.carriedBy(v)
	if carried == nil { // a mana cost, which is a number
		return
	}
	for i := range v.NumField() {
		field := v.Type().Field(i).Name
		where := v.Type().Name() + " " + name + " " + field
		if silent(field) || p.tried[where] {
			continue
		}
		p.tried[where] = true
		f := v.Field(i)
		old := reflect.New(f.Type()).Elem()
		old.Set(f)
		if !slices.Contains(carried, field) && field != "Kind" && field != "Op" && field != "Attr" && f.IsZero() && something(f) {
			p.fields++
			p.refused(program, where)
		}
		f.Set(old)
		if unknown(f) {
			p.values++
			p.refused(program, where+" unknown")
		}
		f.Set(old)
	}
}

func (p *planter) refused(program *ability.Card, where string) {
	if len(ability.Unsupported(program)) == 0 {
		p.passed++
		p.t.Errorf("%s: %s is not refused", program.Name, where)
	}
}

// silent are the fields that say nothing, and the names of cards and faces.
func silent(field string) bool {
	switch field {
	case "Text", "Registers", "Ref", "NameID", "Face":
		return true
	}
	return false
}

// carriedBy returns the fields that all forms of the part's kind have together, and
// the name of the kind.
func (p *planter) carriedBy(v reflect.Value) (fields []string, name string) {
	kind := 0
	fields = []string{}
	if v.Type() == reflect.TypeFor[mtg.ManaCost]() {
		return nil, ""
	}
	for _, k := range []string{"Op", "Kind"} {
		if f := v.FieldByName(k); f.IsValid() {
			kind = int(f.Uint())
		}
	}
	for _, f := range p.forms {
		if f.Type == v.Type().Name() && f.Kind == kind {
			name = f.Name
			for field := range f.Fields {
				fields = append(fields, field)
			}
		}
	}
	return fields, name
}

// something puts a value into a field that has none.
func something(f reflect.Value) bool {
	switch f.Kind() {
	case reflect.Bool:
		f.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.SetInt(1)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f.SetUint(2)
	case reflect.String:
		f.SetString("otter")
	case reflect.Pointer:
		f.Set(reflect.New(f.Type().Elem()))
	case reflect.Slice:
		f.Set(reflect.MakeSlice(f.Type(), 1, 1))
	default:
		return false
	}
	return true
}

// unknown puts the greatest value, or all flags, of a type of the game's into a field.
func unknown(f reflect.Value) bool {
	if f.Type().PkgPath() == "" {
		return false
	}
	switch f.Kind() {
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f.SetUint(1<<f.Type().Bits() - 1)
		return true
	}
	return false
}
