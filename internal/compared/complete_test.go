package compared_test

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/reading"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestReadingSaysWhatChanges changes fields of programs, one at a time, and asks
// whether the reading changes.
func TestReadingSaysWhatChanges(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	tried, silent := map[string]int{}, map[string][]string{}
	for i := range cat.Len() {
		program := cat.Entry(i).Program
		if program == nil {
			continue
		}
		want := whole(program)
		ability.Walk(program, func(part any) {
			v := reflect.ValueOf(part).Elem()
			for j := range v.NumField() {
				name := v.Type().Field(j).Name
				where := v.Type().Name() + "." + name
				if unread(v.Type(), name) || tried[where] >= 20 || v.Field(j).IsZero() {
					continue
				}
				undo, ok := change(v.Field(j))
				if !ok {
					continue
				}
				tried[where]++
				if got := whole(program); got == want {
					silent[where] = append(silent[where], program.Name)
				}
				undo()
			}
		})
	}
	n, all := 0, 0
	for _, where := range slices.SortedFunc(maps.Keys(silent), cmp.Compare[string]) {
		n += len(silent[where])
		t.Logf("%s: %d of %d: %s", where, len(silent[where]), tried[where], strings.Join(silent[where][:min(4, len(silent[where]))], "; "))
	}
	for _, k := range tried {
		all += k
	}
	t.Logf("figure: of %d changed fields %d are not to be seen in the reading", all, n)
	if n*100 > all*mostSilent {
		t.Errorf("more than %d of 100 changed fields are not to be seen", mostSilent)
	}
}

// mostSilent is how many of a hundred changed fields the reading may pass over: it
// becomes fewer with every instruction that is given words.
const mostSilent = 13

// whole is all that is read of a program.
func whole(c *ability.Card) string {
	defer func() { _ = recover() }()
	var b strings.Builder
	for _, f := range reading.Read(c) {
		fmt.Fprintln(&b, f.Name)
		for _, p := range f.Paragraphs {
			fmt.Fprintln(&b, reading.Plain(p))
		}
	}
	return b.String()
}

// unread are the fields that a reading need not say: texts, what is filled in later,
// and what stands elsewhere on a card.
func unread(in reflect.Type, name string) bool {
	switch name {
	case "Text", "Registers", "Ref", "NameID", "Dst", "To", "Words", "Zones":
		return true
	case "Face":
		return in != reflect.TypeFor[ability.Card]()
	case "Name", "Identity": // the identity is what a card's symbols come to
		return in == reflect.TypeFor[ability.Card]()
	case "Over":
		return in == reflect.TypeFor[mtg.ManaCost]()
	}
	if in == reflect.TypeFor[mtg.ManaCost]() {
		return true // a face's is on its corner, a cost's is tried by its String
	}
	return in == reflect.TypeFor[ability.Face]() && name != "Keywords" && name != "Abilities" // the line of types and the corner
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
