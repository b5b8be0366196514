package search

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/mechanic"
)

// abilities are the keyword abilities by name, sorted (702).
var abilities = func() []string {
	var list []string
	for _, k := range mechanic.Keywords() {
		list = append(append(list, k.Name), k.Also...)
	}
	slices.Sort(list)
	return slices.Compact(list)
}()

// keywordIDs returns the places of a keyword ability and of its variants, none where it
// is unknown.
func keywordIDs(name string) (ids []uint16) {
	for _, k := range mechanic.Keywords() {
		for _, n := range append([]string{k.Name}, k.Also...) {
			if id, ok := exactKeyword(n); ok && (name == k.Name || name == n) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// actionWords are the verbs and phrases of the keyword actions, sorted (701).
var actionWords = mechanic.ActionWords()

// wordsOfAction returns the verbs and phrases that are meant by the name of a keyword
// action or by one of them, none where it is unknown.
func wordsOfAction(name string) []string {
	if _, ok := slices.BinarySearch(actionWords, name); ok {
		return []string{name}
	}
	for _, a := range mechanic.Actions() {
		if a.Name == name {
			return a.Called()
		}
	}
	return nil
}

// abilityWords are the ability words (207.2c).
var abilityWords = [...]string{
	"adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort", "constellation", "converge", "council's dilemma", "coven", "delirium",
	"descend 4", "descend 8", "disappear", "domain", "eerie", "eminence", "enrage", "fateful hour", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur", "hellbent",
	"heroic", "imprint", "infusion", "inspired", "join forces", "kinship", "landfall", "lieutenant", "magecraft", "metalcraft", "morbid", "opus", "pack tactics", "paradox", "parley",
	"radiance", "raid", "rally", "renew", "repartee", "revolt", "secret council", "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth",
	"valiant", "vivid", "void", "will of the council",
}

// appendKeywords appends the keyword abilities that a text without reminders has, each
// once. They stand on lines of their own, which are no sentences, or before a dash.
func appendKeywords(list []uint16, text string) []uint16 {
	for line := range strings.Lines(text) {
		for _, item := range keywordItems(strings.TrimSpace(line)) {
			if id, ok := keywordAt(item); ok && !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// keywordItems returns the parts of a line that keyword abilities may be: all of a
// list, or one with a cost in words, which is a sentence.
func keywordItems(line string) []string {
	if line == "" {
		return nil
	}
	if _, rest, dash := strings.Cut(line, " - "); dash && !strings.HasSuffix(line, ".") {
		if _, ok := keywordAt(rest); ok { // behind an ability word, or a chapter
			line = rest
		}
	}
	if strings.HasSuffix(line, ".") {
		return []string{line}
	}
	return strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' })
}

// keywordAt returns the keyword ability that a part of a line is.
func keywordAt(item string) (uint16, bool) {
	item = strings.TrimSpace(item)
	first, _, _ := strings.Cut(item, " ")
	if sentence := strings.HasSuffix(item, "."); sentence {
		head, _, dash := strings.Cut(item, "-")
		if !dash {
			return 0, false
		}
		return keywordAt(strings.TrimSpace(head)) // a cost in words
	}
	item = strings.TrimSuffix(item, "!")
	best, found := 0, false
	for i, name := range abilities { // sorted: of two that fit the longer comes later
		if rest, ok := strings.CutPrefix(item, name); ok && (rest == "" || rest[0] == ' ' || rest[0] == '-') {
			best, found = i, true
		}
	}
	if found {
		return uint16(best), true
	}
	switch { // words made of a type and the keyword
	case strings.HasSuffix(first, "walk"), strings.HasSuffix(item, "landwalk"):
		return exactKeyword("landwalk")
	case strings.HasSuffix(first, "cycling"):
		return exactKeyword("typecycling")
	case strings.HasSuffix(item, " offering"):
		return exactKeyword("offering")
	}
	return 0, false
}

func exactKeyword(name string) (uint16, bool) {
	i, ok := slices.BinarySearch(abilities, name)
	return uint16(i), ok
}

// hasAction reports whether a text names an action, in any of its forms.
func hasAction(text, action string) bool {
	for from := 0; ; {
		i := strings.Index(text[from:], strings.TrimSuffix(action, "y"))
		if i < 0 {
			return false
		}
		i += from
		end := i + len(strings.TrimSuffix(action, "y"))
		rest := text[end:]
		if n := strings.IndexFunc(rest, func(r rune) bool { return r < 'a' || r > 'z' }); n >= 0 {
			rest = rest[:n]
		}
		if (i == 0 || text[i-1] < 'a' || text[i-1] > 'z') && slices.Contains(endings(action), rest) {
			return true
		}
		from = i + 1
	}
}

// endings are what a verb ends in, behind the letters that all its forms have.
func endings(action string) []string {
	if strings.HasSuffix(action, "y") {
		return []string{"y", "ies", "ied", "ying"}
	}
	return []string{"", "s", "es", "d", "ed", "ing"}
}
