package ability

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/apnap/apnap/mtg"
)

// Disassemble returns the program of a card as readable text: one line for
// each face, ability, target and instruction, with the fields that say
// something. Two programs with the same lines do the same: nothing is left out
// but the texts they were made of, and what is filled in when a catalog is made.
func Disassemble(c *Card) string {
	var b strings.Builder
	if c.Layout != OneFace {
		fmt.Fprintf(&b, "%v\n", c.Layout)
	}
	if c.Identity != 0 {
		fmt.Fprintf(&b, "identity %s\n", worded(reflect.ValueOf(c.Identity)))
	}
	for i := range c.Faces {
		disassembleFace(&b, "face", i, &c.Faces[i])
	}
	for i := range c.Tokens {
		disassembleFace(&b, "token", i+1, &c.Tokens[i])
	}
	return b.String()
}

// DisassembleCode returns instructions as readable text, as Disassemble does.
func DisassembleCode(code []Instr) string {
	var b strings.Builder
	for i := range code {
		disassembleInstr(&b, "", i, &code[i])
	}
	return b.String()
}

// Words writes a value of a field in the words of the disassembly.
func Words(field reflect.Value) string { return worded(field) }

func disassembleFace(b *strings.Builder, what string, i int, f *Face) {
	fmt.Fprintf(b, "%s %d %q", what, i, f.Name)
	for _, v := range [...]any{f.Cost, f.Colors, f.Supertypes, f.Types} {
		if s := worded(reflect.ValueOf(v)); s != "" {
			b.WriteString(" " + s)
		}
	}
	for _, t := range f.Subtypes.Names() {
		b.WriteString(" " + t)
	}
	if f.HasPT {
		fmt.Fprintf(b, " %d/%d", f.Power, f.Toughness)
	}
	if f.Loyalty != 0 {
		fmt.Fprintf(b, " loyalty %d", f.Loyalty)
	}
	if f.HandModifier != 0 {
		fmt.Fprintf(b, " hand %+d", f.HandModifier)
	}
	if f.LifeModifier != 0 {
		fmt.Fprintf(b, " life %+d", f.LifeModifier)
	}
	if f.Defense != 0 {
		fmt.Fprintf(b, " defense %d", f.Defense)
	}
	if f.Flags != 0 {
		fmt.Fprintf(b, " flags %s", worded(reflect.ValueOf(f.Flags)))
	}
	if f.Keywords != 0 {
		fmt.Fprintf(b, " %s", worded(reflect.ValueOf(f.Keywords)))
	}
	if len(f.Rooms) > 0 {
		fmt.Fprintf(b, " rooms to %v", f.Rooms)
	}
	b.WriteByte('\n')
	for j := range f.Abilities {
		disassembleAbility(b, "  ", &f.Abilities[j])
	}
}

func disassembleAbility(b *strings.Builder, indent string, a *Ability) {
	fmt.Fprintf(b, "%s%s %s", indent, formName(abilityForms[:], int(a.Kind)), zoneWords(a.Zones))
	if a.Flags != 0 {
		fmt.Fprintf(b, " flags %s", worded(reflect.ValueOf(a.Flags)))
	}
	if a.Name != "" {
		fmt.Fprintf(b, " %q", a.Name)
	}
	b.WriteByte('\n')
	deeper := indent + "  "
	line := func(name string, v any) {
		if s := worded(reflect.ValueOf(v)); s != "" {
			fmt.Fprintf(b, "%s%s %s\n", deeper, name, s)
		}
	}
	line("cost", a.Cost)
	line("trigger", a.Trigger)
	line("if", a.If)
	line("choose", a.Choose)
	for i := range a.Static {
		effect := a.Static[i]
		effect.Mods = apart(effect.Mods)
		line("effect", effect)
		disassembleInner(b, deeper+"  ", a.Static[i].Mods)
	}
	for i := range a.Modes {
		m := &a.Modes[i]
		if len(a.Modes) > 1 {
			fmt.Fprintf(b, "%smode %d\n", deeper, i)
		}
		line("mode cost", m.Cost)
		for j := range m.Targets {
			fmt.Fprintf(b, "%starget r%d %s\n", deeper, j, worded(reflect.ValueOf(m.Targets[j])))
		}
		for j := range m.Code {
			disassembleInstr(b, deeper, j, &m.Code[j])
		}
	}
}

func disassembleInstr(b *strings.Builder, indent string, i int, in *Instr) {
	fmt.Fprintf(b, "%s%2d %s", indent, i, in.Op.String())
	if in.Dst > 0 {
		fmt.Fprintf(b, " r%d =", in.Dst-1)
	}
	rest := *in
	rest.Op, rest.Dst, rest.Ability, rest.Mods = 0, 0, nil, nil
	if jumpsTo(in.Op) {
		fmt.Fprintf(b, " else->%d", in.To)
		rest.To = 0
	}
	if s := worded(reflect.ValueOf(rest)); s != "" {
		b.WriteString(" " + s)
	}
	b.WriteByte('\n')
	if in.Ability != nil {
		disassembleAbility(b, indent+"   ", in.Ability)
	}
	for _, m := range apart(in.Mods) {
		fmt.Fprintf(b, "%s   mod %s\n", indent, worded(reflect.ValueOf(m)))
	}
	disassembleInner(b, indent+"   ", in.Mods)
}

// apart returns mods without the abilities they give, which have lines of their
// own.
func apart(mods []Mod) []Mod {
	mods = slices.Clone(mods)
	for i := range mods {
		mods[i].Ability = nil
	}
	return mods
}

func disassembleInner(b *strings.Builder, indent string, mods []Mod) {
	for i := range mods {
		if mods[i].Ability != nil {
			disassembleAbility(b, indent, mods[i].Ability)
		}
	}
}

func jumpsTo(op Op) bool {
	switch op {
	case OpJump, OpIf, OpMay, OpPay, OpForEach, OpNext, OpCast:
		return true
	}
	return false
}

// worded writes a value: fields that are zero are left out, names of the game
// are spelled out.
func worded(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return ""
		}
		return worded(v.Elem())
	case reflect.Slice:
		var parts []string
		for i := range v.Len() {
			parts = append(parts, worded(v.Index(i)))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case reflect.Struct:
		return structWords(v)
	case reflect.String:
		return fmt.Sprintf("%q", v.String())
	}
	return scalarWords(v)
}

func structWords(v reflect.Value) string {
	if m, ok := v.Interface().(mtg.ManaCost); ok {
		return m.String()
	}
	var parts []string
	for i := range v.NumField() {
		f := v.Field(i)
		name := v.Type().Field(i).Name
		if f.IsZero() && !(name == "Kind" && v.Type() != reflect.TypeFor[Instr]()) || unsaid(name) {
			continue
		}
		if f.Kind() == reflect.Bool {
			parts = append(parts, name)
			continue
		}
		s := worded(f)
		if f.Kind() == reflect.Pointer || f.Kind() == reflect.Struct {
			s = "(" + s + ")"
		}
		if name == "Kind" {
			parts = append(parts, s)
			continue
		}
		parts = append(parts, name+" "+s)
	}
	return strings.Join(parts, " ")
}

func scalarWords(v reflect.Value) string {
	switch x := v.Interface().(type) {
	case mtg.ZoneSet:
		return zoneWords(x)
	case mtg.CardType:
		return strings.Join(x.Names(), "+")
	case mtg.Supertype:
		return strings.Join(x.Names(), "+")
	case mtg.KeywordSet:
		var list []string
		for _, k := range x.List() {
			list = append(list, k.String())
		}
		return strings.Join(list, "+")
	case mtg.ColorSet:
		var list []string
		for c := mtg.White; c < mtg.NumManaColors; c++ {
			if x.Has(c) {
				list = append(list, c.String())
			}
		}
		return strings.Join(list, "+")
	case SelKind:
		return formName(selForms[:], int(x))
	case NumKind:
		return formName(numForms[:], int(x))
	case CondKind:
		return formName(condForms[:], int(x))
	case CostKind:
		return formName(costForms[:], int(x))
	case StaticKind:
		return formName(staticForms[:], int(x))
	case ReplaceKind:
		return formName(replaceForms[:], int(x))
	case ModKind:
		return formName(modForms[:], int(x))
	case fmt.Stringer:
		return x.String()
	}
	if w := vocabularyOf(v.Type()); w != nil {
		return w.list(v.Uint())
	}
	return fmt.Sprint(v.Interface())
}

// formName is what a kind is called.
func formName(forms []form, kind int) string {
	if kind < len(forms) && forms[kind].name != "" {
		return forms[kind].name
	}
	return fmt.Sprintf("kind-%d", kind)
}

func zoneWords(z mtg.ZoneSet) string {
	var list []string
	n := 0
	for k := mtg.Zone(1); int(k) < mtg.NumZones; k++ {
		if z.Has(k) {
			list = append(list, k.String())
			n++
		}
	}
	if n == mtg.NumZones-1 {
		return "everywhere"
	}
	return strings.Join(list, "+")
}
