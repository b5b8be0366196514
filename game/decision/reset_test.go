package decision

import (
	"reflect"
	"testing"
)

// TestReset: a decision that is emptied has nothing of what was asked before, and keeps the
// memory of its lists.
func TestReset(t *testing.T) {
	var d Decision
	v := reflect.ValueOf(&d).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 2, 3))
		case reflect.String:
			f.SetString("Something")
		case reflect.Bool:
			f.SetBool(true)
		case reflect.Int32:
			f.SetInt(1)
		default:
			f.SetUint(1)
		}
	}
	d.Reset()
	for i := range v.NumField() {
		f := v.Field(i)
		if name := v.Type().Field(i).Name; f.Kind() == reflect.Slice {
			if f.Len() != 0 || f.Cap() != 3 {
				t.Errorf("%s has length %d and room for %d, want 0 and 3", name, f.Len(), f.Cap())
			}
		} else if !f.IsZero() {
			t.Errorf("%s = %v, want nothing", name, f)
		}
	}
}
