package scenario

import (
	"regexp"
	"strings"
	"unicode"
)

// selfWord stands for an object's own name in the texts of a scenario.
const selfWord = "{this}"

// NameFits reports whether a name of a scenario means an object's name: they
// are equal, or one is a part of the other where the other is the whole of a
// card with two names, written "One // Other" (709.4).
func NameFits(want, name string) bool {
	if want == "" || name == "" {
		return false
	}
	return want == name || isPartOf(want, name) || isPartOf(name, want)
}

func isPartOf(part, whole string) bool {
	left, right, two := strings.Cut(whole, " // ")
	return two && (part == left || part == right)
}

// TextFits reports whether want begins the text of an ability of an object
// called self: reminder text and case do not count, "{this}" is the object's
// own name or "this creature" and the like, and an ability word before the
// text may be there or not (207.2c).
func TextFits(want, text, self string) bool {
	w := canonical(want, self)
	if strings.TrimSpace(w) == "" {
		return false
	}
	has := func(t string) bool {
		return strings.HasPrefix(t+" ", w) || strings.HasPrefix(plain(text)+" ", plain(want))
	}
	t := canonical(text, self)
	if has(t) {
		return true
	}
	rest, ok := withoutAbilityWord(t)
	return ok && strings.HasPrefix(rest+" ", w)
}

// TextContains reports whether want is somewhere in the text of an object
// called self, compared as in TextFits.
func TextContains(want, text, self string) bool {
	want = strings.TrimPrefix(want, stackMarkUp)
	if strings.TrimSpace(want) == "" {
		return false
	}
	return strings.Contains(canonical(text, self)+" ", canonical(want, self)) ||
		strings.Contains(plain(text)+" ", plain(want))
}

// stackMarkUp is what one converter left before the texts of conditions.
const stackMarkUp = "stack ability ("

// CostFits reports whether two costs are written the same, compared as in
// TextFits.
func CostFits(want, cost, self string) bool {
	trim := func(s string) string { return strings.TrimRight(canonical(s, self), " .:") }
	return trim(want) == trim(cost) && trim(want) != ""
}

var (
	abilityWordBreak = regexp.MustCompile(`^[a-z' ]{2,40} — `)
	loyaltyBrackets  = regexp.MustCompile(`^\[([+-]?[0-9x]+)\]`)
)

func withoutAbilityWord(text string) (string, bool) {
	at := abilityWordBreak.FindStringIndex(text)
	if at == nil {
		return "", false
	}
	return text[at[1]:], true
}

// plain returns the text in small letters, without reminder text, with plain
// signs and single spaces; a space at the end stays, for it ends a word.
func plain(text string) string {
	text = withoutReminder(text)
	var b strings.Builder
	space := true // none at the start
	for _, c := range text {
		switch c {
		case '−', '–':
			c = '-'
		case '’', '‘':
			c = '\''
		case '“', '”':
			c = '"'
		}
		if unicode.IsSpace(c) {
			if !space {
				b.WriteByte(' ')
			}
			space = true
			continue
		}
		space = false
		b.WriteRune(unicode.ToLower(c))
	}
	return loyaltyBrackets.ReplaceAllString(b.String(), "$1")
}

// withoutReminder leaves out what stands in parentheses; a text that is in
// parentheses as a whole stays without them.
func withoutReminder(text string) string {
	if !strings.ContainsRune(text, '(') {
		return text
	}
	var rest []rune
	depth := 0
	for _, c := range text {
		switch {
		case c == '(':
			if depth++; len(rest) > 0 && rest[len(rest)-1] == ' ' {
				rest = rest[:len(rest)-1]
			}
		case c == ')' && depth > 0:
			depth--
		case depth == 0:
			rest = append(rest, c)
		}
	}
	if strings.TrimSpace(string(rest)) != "" {
		return string(rest)
	}
	return strings.Trim(text, "() ")
}

var selfNouns = regexp.MustCompile(`\bthis (creature|permanent|artifact|enchantment|land|planeswalker|battle|card|` +
	`spell|token|aura|equipment|fortification|vehicle|saga|class|case|room|siege|mount|spacecraft)\b`)

// canonical returns the plain text with every way an object speaks of itself
// (201.5, 201.5b) replaced by "{this}".
func canonical(text, self string) string {
	text = plain(text)
	text = selfNouns.ReplaceAllString(text, selfWord)
	for _, name := range ownNames(self) {
		text = replaceWord(text, name, selfWord)
	}
	return text
}

// ownNames returns the plain forms of a name its object may use in its text,
// longest first: the whole, each half of two, and what stands before a comma,
// "the" or "of".
func ownNames(self string) (all []string) {
	self = strings.TrimSpace(plain(self))
	if self == "" {
		return nil
	}
	halves := []string{self}
	if left, right, two := strings.Cut(self, " // "); two {
		halves = append(halves, left, right)
	}
	all = halves
	for _, half := range halves {
		for _, end := range []string{", ", " the ", " of "} {
			if short, _, ok := strings.Cut(half, end); ok && len(short) > 2 {
				all = append(all, short)
			}
		}
	}
	return all
}

// replaceWord replaces a word or words where they do not stand inside others.
func replaceWord(text, old, replacement string) string {
	if !strings.Contains(text, old) {
		return text
	}
	var b strings.Builder
	from := 0
	for {
		at := strings.Index(text[from:], old)
		if at < 0 {
			b.WriteString(text[from:])
			return b.String()
		}
		at += from
		end := at + len(old)
		b.WriteString(text[from:at])
		if (at == 0 || !isLetter(text[at-1])) && (end == len(text) || !isLetter(text[end])) {
			b.WriteString(replacement)
		} else {
			b.WriteString(old)
		}
		from = end
	}
}

func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 0x80 || b == '{' }
