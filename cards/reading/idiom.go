package reading

import (
	"reflect"
	"regexp"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/ability"
)

// idiom is what a keyword action is in instructions (701), and how it is said. The shape
// is that of the disassembly, which leaves nothing out: where a field is another one, it
// is not the idiom, and the instructions are read one by one. $A and so on stand for
// anything, the same wherever they stand; the registers that the idiom fills begin with
// number 50, and $Z is an ability of several lines.
type idiom struct {
	shape string
	say   func(c *context, code []ability.Instr) string
	// only asks what the shape does not show, if it is there.
	only func(c *context, code []ability.Instr) bool

	once  sync.Once
	ops   []string
	re    *regexp.Regexp
	holes []string
}

// firstOwn is what the first register that an idiom fills is called in its shape.
const firstOwn = 50

var hole = regexp.MustCompile(`\\\$[A-Z]`)

// prepare makes an expression of the shape.
func (d *idiom) prepare() {
	s := flat(d.shape)
	for _, line := range strings.Split(s, "\n") {
		f := strings.Fields(line)
		if len(f) > 1 && f[0][0] >= '0' && f[0][0] <= '9' {
			if n := len(d.ops); f[0] != itoa(n) {
				continue // of an ability inside
			}
			d.ops = append(d.ops, f[1])
		}
	}
	pattern := hole.ReplaceAllStringFunc(regexp.QuoteMeta(s), func(h string) string {
		d.holes = append(d.holes, h)
		if h == `\$Z` { // an ability inside
			return "(?s:(.+?))"
		}
		return "(.+?)"
	})
	d.re = regexp.MustCompile("^" + pattern + "$")
}

// flat is text without the indents of its lines.
func flat(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	for i := range lines {
		lines[i] = strings.Join(strings.Fields(lines[i]), " ")
	}
	return strings.Join(lines, "\n")
}

// idiom reads the instructions from i on, if they are one.
func (c *context) idiom(code []ability.Instr, i, end int) (words string, next int, ok bool) {
	if s, to := firstRead(c, code, i, end, excess, twoLandTypes); s != "" {
		return s, to, true
	}
	for k := range idioms {
		d := &idioms[k]
		d.once.Do(d.prepare)
		n := len(d.ops)
		if i+n > end || !d.begins(code[i:]) {
			continue
		}
		if d.fits(code, i) && (d.only == nil || d.only(c, code[i:i+n])) {
			return d.say(c, code[i:i+n]), i + n, true
		}
	}
	return "", i, false
}

// begins reports whether the instructions are those of the idiom, whatever stands beside
// them.
func (d *idiom) begins(code []ability.Instr) bool {
	for k, op := range d.ops {
		if code[k].Op.String() != op {
			return false
		}
	}
	return true
}

func (d *idiom) fits(code []ability.Instr, i int) bool {
	m := d.re.FindStringSubmatch(flat(ability.DisassembleCode(canonical(code[i:i+len(d.ops)], i))))
	if m == nil {
		return false
	}
	known := map[string]string{}
	for k, h := range d.holes {
		if s, seen := known[h]; seen && s != m[k+1] {
			return false
		}
		known[h] = m[k+1]
	}
	return true
}

// canonical is a copy of instructions that stood at index at: their jumps begin with the
// first of them, and the registers they fill with firstOwn.
func canonical(code []ability.Instr, at int) []ability.Instr {
	list := deep(reflect.ValueOf(code)).Interface().([]ability.Instr)
	base := -1
	for i := range list {
		if d := int(list[i].Dst) - 1; d >= 0 && (base < 0 || d < base) {
			base = d
		}
		if list[i].To > 0 {
			list[i].To -= at
		}
	}
	if base < 0 {
		return list
	}
	move := func(n int) int {
		if n >= base {
			return n - base + firstOwn
		}
		return n
	}
	for i := range list {
		mods := list[i].Mods // what is granted has registers of its own
		list[i].Mods = nil
		ability.WalkInstr(&list[i], func(part any) {
			switch x := part.(type) {
			case *ability.Instr:
				if x.Dst > 0 {
					x.Dst = uint8(move(int(x.Dst)-1) + 1)
				}
			case *ability.Sel:
				if x.Kind == ability.SelRegister {
					x.N = uint8(move(int(x.N)))
				}
			case *ability.Num:
				if x.Kind == ability.NumRegister {
					x.K = int32(move(int(x.K)))
				}
			case *ability.Cond:
				if x.Kind == ability.CondDid {
					x.N = move(x.N)
				}
			}
		})
		list[i].Mods = mods
	}
	return list
}

// deep copies a value with all it points to.
func deep(v reflect.Value) reflect.Value {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return v
		}
		p := reflect.New(v.Type().Elem())
		p.Elem().Set(deep(v.Elem()))
		return p
	case reflect.Slice:
		if v.IsNil() {
			return v
		}
		s := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		for i := range v.Len() {
			s.Index(i).Set(deep(v.Index(i)))
		}
		return s
	case reflect.Struct:
		if !pointed(v.Type()) {
			return v
		}
		p := reflect.New(v.Type()).Elem()
		p.Set(v)
		for i := range v.NumField() {
			if p.Field(i).CanSet() {
				p.Field(i).Set(deep(v.Field(i)))
			}
		}
		return p
	}
	return v
}

// pointed reports whether something of a type points to something else.
func pointed(t reflect.Type) bool {
	for i := range t.NumField() {
		switch k := t.Field(i).Type.Kind(); {
		case k == reflect.Pointer, k == reflect.Slice:
			return true
		case k == reflect.Struct && pointed(t.Field(i).Type):
			return true
		}
	}
	return false
}
