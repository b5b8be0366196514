package ability

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// A form says what a part of a program of one kind may carry: its name in
// disassemblies, and the fields that count. What no form has is refused by
// Unsupported, so that nothing in a program is passed over in a game: a field,
// flag or value that is compiled needs a row here, and a test in internal/archtest
// holds the rows against the code that runs each kind, both ways.
//
// To add a kind, give it a row in the table of its type. To add a field, name it in
// the rows of the kinds that read it: by itself where it may be there, with "!"
// behind it where it must be there, and with "=" and a list where only some flags
// or values of it count:
//
//	OpDraw: {"draw", "Dst Who! N!"},
//	OpCounter: {"counter", "What! Zone=exile,hand,library Flags=bottom"},
//
// Flags and values are called as their lists of names in names.go and package mtg
// call them; a new one needs a name there. The test says which row is missing in
// the table, and which has a field that nothing reads. What fields mean together
// stands in forms_rules.go.
type form struct {
	name string
	may  string
}

// sheet holds the forms of one type of part.
type sheet struct {
	what   string
	typ    reflect.Type
	kind   string // the field that says the kind, empty where there is one only
	fields []field
	rows   []row
	// pick returns the number of the row of a part, of which it is given a pointer.
	pick func(part any) int
	// kindOf returns the kind of the parts with a row.
	kindOf func(row int) int
	// more finds what fields do not fit together.
	more func(part any, report reporter)
}

// field is a field of a part.
type field struct {
	name  string
	word  *vocabulary // of flags and enumerations
	inner *sheet      // of parts within
	said  bool        // it says something: it is neither a text nor filled in later
}

// row is a form that has been read.
type row struct {
	form
	fields, must uint64
	only         []limit
}

// limit says which flags or values of a field count.
type limit struct {
	field int
	set   valueSet
}

// valueSet is a set of values, or of flags by their number.
type valueSet [4]uint64

func (s *valueSet) has(n uint64) bool { return n < 256 && s[n>>6]>>(n&63)&1 != 0 }
func (s *valueSet) add(n uint64)      { s[n>>6] |= 1 << (n & 63) }

// Unsupported lists what in a card's program no form has, each thing once, sorted;
// a card with an empty list is playable.
func Unsupported(c *Card) []string {
	w := checker{}
	w.part(sheetOf(reflect.TypeFor[Card]()), reflect.ValueOf(c).Elem())
	slices.Sort(w.found)
	return slices.Compact(w.found)
}

type reporter = func(format string, args ...any)

// checker gathers what no form has.
type checker struct{ found []string }

func (w *checker) report(format string, args ...any) {
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

// part looks at a part and all that it is made of.
func (w *checker) part(s *sheet, v reflect.Value) {
	ptr := v.Addr().Interface()
	k := s.pick(ptr)
	if k < 0 || k >= len(s.rows) || s.rows[k].name == "" {
		w.report("%s %s", s.what, kindWords(ptr, v.FieldByName(s.kind)))
		return
	}
	r := &s.rows[k]
	for i := range s.fields {
		f := &s.fields[i]
		x := v.Field(i)
		if !f.said {
			continue
		}
		if isEmpty(x) {
			if r.must>>i&1 != 0 {
				w.report("%s without %s", s.called(r), f.name)
			}
			continue
		}
		if f.word != nil {
			w.values(s, r, i, x)
		} else if r.fields>>i&1 == 0 {
			w.report("%s with %s", s.called(r), f.name)
		}
		if f.inner != nil {
			w.inside(f.inner, x)
		}
	}
	Looks(ptr, func(f *Filter) {
		if !placed(f) {
			w.report("%s that looks nowhere", s.called(r))
		}
	})
	if s.more != nil {
		s.more(ptr, w.report)
	}
}

// kindWords says of which kind a part is that has no form.
func kindWords(part any, kind reflect.Value) string {
	if e, ok := part.(*StaticEffect); ok && (e.Kind == StaticRule || e.Kind == StaticCostChange || e.Kind == StaticSpecial) {
		return fmt.Sprintf("kind %d %s %v", e.Kind, verdictNames[min(e.Verdict, NumVerdicts-1)], e.Action)
	}
	if s, ok := kind.Interface().(fmt.Stringer); ok {
		return s.String()
	}
	return fmt.Sprintf("kind %d", kind.Uint())
}

// called is how a part with the row is spoken of.
func (s *sheet) called(r *row) string { return strings.TrimSpace(s.what + " " + r.name) }

func isEmpty(v reflect.Value) bool {
	if v.Kind() == reflect.Slice {
		return v.Len() == 0
	}
	return v.IsZero()
}

// inside looks at the parts that a field holds.
func (w *checker) inside(s *sheet, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		w.part(s, v.Elem())
	case reflect.Slice:
		for i := range v.Len() {
			w.part(s, v.Index(i))
		}
	default:
		w.part(s, v)
	}
}

// values looks at a field that holds flags, a value with a name, or several.
func (w *checker) values(s *sheet, r *row, i int, v reflect.Value) {
	f := &s.fields[i]
	if v.Kind() == reflect.Slice {
		for j := range v.Len() {
			w.value(s, r, i, v.Index(j).Uint())
		}
		return
	}
	if !f.word.bits {
		w.value(s, r, i, v.Uint())
		return
	}
	for bits := v.Uint(); bits != 0; bits &= bits - 1 {
		w.value(s, r, i, lowest(bits))
	}
}

func lowest(bits uint64) (n uint64) {
	for ; bits&1 == 0; bits >>= 1 {
		n++
	}
	return n
}

// value looks at one flag or value.
func (w *checker) value(s *sheet, r *row, i int, n uint64) {
	f := &s.fields[i]
	ok := r.fields>>i&1 != 0 && f.word.known(n)
	for j := range r.only {
		ok = ok && (r.only[j].field != i || r.only[j].set.has(n))
	}
	if !ok {
		w.report("%s with %s %s", s.called(r), f.name, f.word.name(n))
	}
}

// Form is what a form says, for who holds it against the code.
type Form struct {
	Type string // the type of the part
	Kind int    // the number of its kind, 0 where there is one only
	Name string
	// Fields are those that may be there, each with the flags or values that count,
	// by number, if not all of them do.
	Fields map[string][]int
}

// Forms are all forms.
func Forms() (list []Form) {
	for _, s := range sheets {
		for i := range s.rows {
			r := &s.rows[i]
			if r.name == "" {
				continue
			}
			f := Form{Type: s.typ.Name(), Kind: s.kindOf(i), Name: r.name, Fields: map[string][]int{}}
			for j := range s.fields {
				if r.fields>>j&1 != 0 {
					f.Fields[s.fields[j].name] = r.values(j)
				}
			}
			list = append(list, f)
		}
	}
	return list
}

// values are the values of a field that count, if not all do.
func (r *row) values(field int) (list []int) {
	for i := range r.only {
		if r.only[i].field != field {
			continue
		}
		for n := range 256 {
			if r.only[i].set.has(uint64(n)) {
				list = append(list, n)
			}
		}
	}
	return list
}

// sheets are the forms of all types of part. They are read when the program starts.
var sheets = makeSheets()

func sheetOf(t reflect.Type) *sheet {
	for _, s := range sheets {
		if s.typ == t {
			return s
		}
	}
	return nil
}

// makeSheets reads the tables.
func makeSheets() []*sheet {
	list := tables()
	for _, s := range list {
		s.readFields(list)
	}
	return list
}

// unsaid reports whether a field says nothing of what a program does: a text it was
// made of, or what is filled in when a catalog is made.
func unsaid(name string) bool {
	switch name {
	case "Text", "Registers", "Ref", "NameID", "Face":
		return true
	}
	return false
}

// readFields looks at the type's fields, then reads the rows.
func (s *sheet) readFields(all []*sheet) {
	for i := range s.typ.NumField() {
		t := s.typ.Field(i)
		f := field{name: t.Name, said: !unsaid(t.Name) && t.Name != s.kind}
		inner := t.Type
		if k := inner.Kind(); k == reflect.Pointer || k == reflect.Slice {
			inner = inner.Elem()
		}
		f.word = vocabularyOf(inner)
		if inner.Kind() == reflect.Struct && inner != reflect.TypeFor[mtg.ManaCost]() {
			j := slices.IndexFunc(all, func(s *sheet) bool { return s.typ == inner })
			if j < 0 {
				panic("ability: no forms of " + inner.String())
			}
			f.inner = all[j]
		}
		s.fields = append(s.fields, f)
	}
	for i := range s.rows {
		s.readRow(&s.rows[i])
	}
}

// readRow reads the fields of a form. A row that is not right is a mistake in a
// table, found by every test.
func (s *sheet) readRow(r *row) {
	for _, word := range strings.Fields(r.may) {
		name, list, limited := strings.Cut(word, "=")
		name, must := strings.CutSuffix(name, "!")
		i := slices.IndexFunc(s.fields, func(f field) bool { return f.name == name })
		if i < 0 || r.fields>>i&1 != 0 {
			panic(fmt.Sprintf("ability: the form %s names %s", s.called(r), word))
		}
		r.fields |= 1 << i
		if must {
			r.must |= 1 << i
		}
		if limited {
			r.only = append(r.only, limit{i, s.fields[i].word.set(list)})
		}
	}
}
