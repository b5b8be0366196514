package saved

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"reflect"
	"sync"

	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// word says how values of a type, or sets of them, are written as words.
type word struct {
	name  func(uint64) string
	named func(string) (uint64, bool)
	// members are those of a value that is a set, by their words, and set makes one of
	// them; nil for what is no set.
	members func(reflect.Value) []string
	set     func(to reflect.Value, list []string) (what string)
}

// words are the types whose values are written as words: those of tables that are kept
// sorted or by the rules' own order, so that what is added stands in the middle.
var words = map[reflect.Type]*word{
	reflect.TypeFor[mtg.Counter]():    &counterWord,
	reflect.TypeFor[mtg.EventKind]():  &eventWord,
	reflect.TypeFor[mtg.Keyword]():    &keywordWord,
	reflect.TypeFor[mtg.KeywordSet](): &keywordWords,
	reflect.TypeFor[mtg.Subtype]():    &subtypeWord,
	reflect.TypeFor[mtg.SubtypeSet](): &subtypeWords,
	reflect.TypeFor[mtg.Word]():       &wordWord,
	reflect.TypeFor[rule.Ref]():       &ruleWord,
}

// named makes the words of a type out of its names.
func named[T ~uint8 | ~uint16](name func(T) string, find func(string) (T, bool)) word {
	return word{
		name: func(x uint64) string { return name(T(x)) },
		named: func(text string) (uint64, bool) {
			x, ok := find(text)
			return uint64(x), ok
		},
	}
}

var (
	counterWord  = named(mtg.Counter.String, mtg.CounterNamed)
	eventWord    = named(mtg.EventKind.String, mtg.EventKindNamed)
	keywordWord  = named(mtg.Keyword.String, mtg.KeywordNamed)
	subtypeWord  = named(mtg.Subtype.String, mtg.SubtypeNamed)
	wordWord     = named(mtg.Word.String, wordNamed)
	ruleWord     = named(rule.Ref.String, rule.Lookup)
	keywordWords = word{
		members: func(v reflect.Value) (list []string) {
			for k := range 64 {
				if v.Uint()&(1<<k) != 0 {
					list = append(list, mtg.Keyword(k).String())
				}
			}
			return list
		},
		set: func(to reflect.Value, list []string) string {
			bits := uint64(0)
			for _, text := range list {
				k, ok := mtg.KeywordNamed(text)
				if !ok {
					return unknown(text)
				}
				bits |= 1 << k
			}
			to.SetUint(bits)
			return ""
		},
	}
	subtypeWords = word{
		members: func(v reflect.Value) (list []string) {
			set := v.Interface().(mtg.SubtypeSet)
			if every := mtg.SubtypesOf(mtg.Creature); contains(&set, every) {
				list = append(list, everyCreatureType)
				for i := range set {
					set[i] &^= every[i]
				}
			}
			for t := range mtg.Subtype(64 * len(set)) {
				if set.Has(t) {
					list = append(list, t.String())
				}
			}
			return list
		},
		set: func(to reflect.Value, list []string) string {
			var set mtg.SubtypeSet
			for _, text := range list {
				t, ok := mtg.SubtypeNamed(text)
				switch {
				case text == everyCreatureType:
					every := mtg.SubtypesOf(mtg.Creature)
					set.Union(every)
				case !ok:
					return unknown(text)
				default:
					set.Add(t)
				}
			}
			to.Set(reflect.ValueOf(set))
			return ""
		},
	}
)

// everyCreatureType stands for all that there are, of which a build may know more than
// the one that wrote (702.73a).
const everyCreatureType = "every creature type"

func contains(set, all *mtg.SubtypeSet) bool {
	for i := range set {
		if set[i]&all[i] != all[i] {
			return false
		}
	}
	return true
}

func unknown(text string) string { return fmt.Sprintf("%q is not known", text) }

// wordNamed returns the word that a text-changing effect replaces, by its name.
func wordNamed(text string) (mtg.Word, bool) {
	if c, ok := mtg.ColorNamed(text); ok {
		return mtg.ColorWord(c), true
	}
	t, ok := mtg.SubtypeNamed(text)
	return mtg.SubtypeWord(t), ok
}

func (w *word) append(b []byte, v reflect.Value) []byte {
	if w.members == nil {
		if v.IsZero() {
			return append(b, `""`...)
		}
		return appendText(b, w.name(v.Uint()))
	}
	b = append(b, '[')
	for i, text := range w.members(v) {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendText(b, text)
	}
	return append(b, ']')
}

// read returns what is wrong with what from says, or nothing.
func (w *word) read(from any, to reflect.Value) (what string) {
	if w.members == nil {
		x, what := w.readOne(from)
		if what == "" {
			to.SetUint(x)
		}
		return what
	}
	list, ok := from.([]any)
	if !ok {
		return "it is no list of words"
	}
	var members []string
	for i := range list {
		text, ok := list[i].(string)
		if !ok {
			return "it is no list of words"
		}
		members = append(members, text)
	}
	return w.set(to, members)
}

func (w *word) readOne(from any) (x uint64, what string) {
	text, ok := from.(string)
	if !ok {
		return 0, "it is no word"
	}
	if text == "" {
		return 0, ""
	}
	if x, ok = w.named(text); !ok {
		return 0, unknown(text)
	}
	return x, ""
}

// Numbering is a fingerprint of the numbers that this build gives to what is written as
// words.
var Numbering = sync.OnceValue(func() uint64 {
	h := fnv.New64a()
	table := func(w *word, n int) {
		for i := range n {
			fmt.Fprintln(h, w.name(uint64(i)))
		}
	}
	table(&counterWord, mtg.NumCounters)
	table(&eventWord, mtg.NumEventKinds)
	table(&keywordWord, 64)
	table(&ruleWord, rule.Count+1)
	h.Write(binary.LittleEndian.AppendUint64(nil, Subtypes()))
	return h.Sum64()
})

// Subtypes is a fingerprint of the numbers of the subtypes, which stand in some places
// as plain numbers.
var Subtypes = sync.OnceValue(func() uint64 {
	h := fnv.New64a()
	for t := range mtg.NumSubtypes {
		fmt.Fprintln(h, mtg.Subtype(t).String())
	}
	return h.Sum64()
})
