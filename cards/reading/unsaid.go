package reading

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// This file finds what the sentences of a reading leave out. Each field of a program is
// given other values, one at a time; where no sentence becomes another one, the field is
// named beside them. So a reading is complete whatever words the printer lacks.

// partNames are the parts of a program in words.
var partNames = map[reflect.Type]string{
	reflect.TypeFor[ability.Instr](): "instruction", reflect.TypeFor[ability.Filter](): "description", reflect.TypeFor[ability.Cond](): "condition",
	reflect.TypeFor[ability.Num](): "number", reflect.TypeFor[ability.Pattern](): "event", reflect.TypeFor[ability.Sel](): "selection",
	reflect.TypeFor[ability.StaticEffect](): "effect", reflect.TypeFor[ability.Replace](): "replacement", reflect.TypeFor[ability.Mod](): "change",
	reflect.TypeFor[ability.CostPart](): "payment", reflect.TypeFor[ability.Cost](): "cost", reflect.TypeFor[ability.Compare](): "comparison",
	reflect.TypeFor[ability.Target](): "target", reflect.TypeFor[ability.Ability](): "ability", reflect.TypeFor[ability.Mode](): "mode",
	reflect.TypeFor[ability.Choose](): "choice of modes", reflect.TypeFor[ability.Face](): "face", reflect.TypeFor[ability.Card](): "card",
	reflect.TypeFor[ability.Restrict](): "use of mana", reflect.TypeFor[ability.Trigger](): "trigger", reflect.TypeFor[mtg.ManaCost](): "mana",
}

// Silent reports whether a field says nothing about what is played: texts a program was
// made from, what is filled in when a catalog is made, how many registers there are and
// which of them an instruction fills (its number means nothing, and who speaks of it is
// said), and the words that can be replaced in a text, which are on the card.
func Silent(in reflect.Type, field string) bool {
	switch field {
	case "Text", "Texts", "Registers", "Ref", "NameID", "Dst":
		return true
	case "Words":
		return in == reflect.TypeFor[ability.Face]()
	case "Face":
		return in == reflect.TypeFor[ability.Instr]() || in == reflect.TypeFor[ability.Replace]()
	}
	return false
}

// Change gives a field of a plain kind another value; there are Changes ways to do so.
func Change(f reflect.Value, way int) (undo func(), ok bool) {
	old := reflect.New(f.Type()).Elem()
	old.Set(f)
	bit := uint64(2) >> way
	switch f.Kind() {
	case reflect.Bool:
		f.SetBool(!f.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		f.SetInt(f.Int() ^ int64(bit))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		f.SetUint(f.Uint() ^ bit)
	case reflect.String:
		f.SetString(f.String() + "x")
	default:
		return nil, false
	}
	return func() { f.Set(old) }, true
}

// Changes is how many ways there are to change a field.
const Changes = 2

// unsaid lists the fields of a program that none of its sentences depends on. A value that
// the forms refuse is none that could be meant.
func unsaid(program *ability.Card) (list []string) {
	card := deep(reflect.ValueOf(program)).Interface().(*ability.Card)
	want := sentences(card)
	ability.Walk(card, func(part any) {
		v := reflect.ValueOf(part).Elem()
		for j := range v.NumField() {
			name := v.Type().Field(j).Name
			if Silent(v.Type(), name) || v.Field(j).IsZero() {
				continue
			}
			for way := range Changes {
				words := ability.Words(v.Field(j))
				undo, ok := Change(v.Field(j), way)
				if !ok {
					break
				}
				same := ability.Words(v.Field(j)) != words && sentences(card) == want && len(ability.Unsupported(card)) == 0
				undo()
				if same {
					list = append(list, strings.TrimSpace(partNames[v.Type()]+": "+spaced(name)+" "+words))
					break
				}
			}
		}
	})
	return list
}

// spaced is the name of a field in words.
func spaced(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// sentences are all sentences of a program; empty where it is none that can be read.
func sentences(card *ability.Card) (s string) {
	defer func() {
		if recover() != nil {
			s = "unreadable"
		}
	}()
	var b strings.Builder
	for _, f := range Sentences(card) {
		fmt.Fprintln(&b, f.Name, f.Corner)
		for _, p := range f.Paragraphs {
			fmt.Fprintln(&b, Plain(p))
		}
	}
	return b.String()
}

// corner is what stands on a face besides its text.
func corner(f *ability.Face) string {
	words := []string{f.Cost.String(), listed(colorWords(f.Colors), "and")}
	for _, s := range f.Supertypes.Names() {
		words = append(words, strings.ToLower(s))
	}
	words = append(words, strings.Join(typeWords(f.Types), " "), strings.Join(f.Subtypes.Names(), " "))
	if f.HasPT {
		words = append(words, fmt.Sprintf("%d/%d", f.Power, f.Toughness))
	}
	if f.Loyalty != 0 {
		words = append(words, fmt.Sprintf("loyalty %d", f.Loyalty))
	}
	if f.Defense != 0 {
		words = append(words, fmt.Sprintf("defense %d", f.Defense))
	}
	if f.Types&mtg.Vanguard != 0 {
		words = append(words, fmt.Sprintf("hand %+d life %+d", f.HandModifier, f.LifeModifier))
	}
	return joined(words...)
}
