package reading

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// In a reading some words may stand for others: the marks enclose them, the first is
// the one that is printed.
const (
	openMark  = '‹'
	barMark   = '|'
	closeMark = '›'
	// freshMark stands where a new sentence must begin.
	freshMark = '§'
	// joinMark stands before what goes on in a sentence: no new one may begin there.
	joinMark = '¶'
)

// alt is the first of several ways to say the same.
func alt(ways ...string) string {
	var list []string
	for _, w := range ways {
		known := false
		for _, o := range list {
			known = known || o == w
		}
		if !known {
			list = append(list, w)
		}
	}
	if len(list) == 1 {
		return list[0]
	}
	return string(openMark) + strings.Join(list, string(barMark)) + string(closeMark)
}

// Plain is a reading with the first of all ways to say something.
func Plain(s string) string { return sentenceCase(shown(s)) }

// shown are the words of a part of a reading, the first of all ways to say something.
func shown(s string) string {
	var b strings.Builder
	plain(&b, []rune(s), 0, true)
	return strings.NewReplacer("  ", " ", " may you ", " may ", " ,", ",").Replace(b.String())
}

// sentenceCase begins each sentence with a capital.
func sentenceCase(s string) string {
	r := []rune(s)
	for i := range r {
		if i == 0 || i > 1 && r[i-1] == ' ' && (r[i-2] == '.' || r[i-2] == ':' || r[i-2] == '•') {
			r[i] = unicode.ToUpper(r[i])
		}
	}
	return string(r)
}

// plain writes the first ways from r[i] on to the end of the brackets it is in.
func plain(b *strings.Builder, r []rune, i int, first bool) int {
	for ; i < len(r); i++ {
		switch r[i] {
		case openMark:
			i = plain(b, r, i+1, first)
			for i < len(r) && r[i] == barMark {
				i = plain(b, r, i+1, false)
			}
		case barMark, closeMark:
			return i
		case freshMark, joinMark:
		default:
			if first {
				b.WriteRune(r[i])
			}
		}
	}
	return i
}

// note is said in brackets where words of the card say it otherwise: what a keyword
// means by its rule, or how often something is asked.
func note(words ...string) string {
	s := joined(words...)
	if s == "" {
		return ""
	}
	return alt(" ("+s+")", "")
}

// when is the words where something is so.
func when(so bool, words string) string {
	if so {
		return words
	}
	return ""
}

var numerals = [...]string{
	"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
	"fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
}

// numeral is a number in words, as texts have them.
func numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// article puts "a" or "an" before words.
func article(words string) string {
	first := strings.TrimLeft(words, string(openMark))
	if strings.HasPrefix(first, "X/X") || first != "" && strings.ContainsRune("aeiouAEIOU", rune(first[0])) && !strings.HasPrefix(first, "one") {
		return "an " + words
	}
	return "a " + words
}

// listed joins words with commas and a conjunction.
func listed(words []string, and string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	case 2:
		return words[0] + " " + and + " " + words[1]
	}
	return strings.Join(words[:len(words)-1], ", ") + ", " + and + " " + words[len(words)-1]
}

// several is a noun in the plural.
func several(noun string) string {
	switch {
	case strings.HasSuffix(noun, "sorcery"):
		return strings.TrimSuffix(noun, "y") + "ies"
	case strings.HasSuffix(noun, "ability"), noun == "copy":
		return strings.TrimSuffix(noun, "y") + "ies"
	case strings.HasSuffix(noun, "s") || strings.HasSuffix(noun, "x"):
		return noun + "es"
	}
	return noun + "s"
}

// capital begins a sentence.
func capital(s string) string {
	for i, c := range s {
		switch c {
		case openMark, freshMark, joinMark, '"', ' ':
			continue
		}
		if upper := unicode.ToUpper(c); upper != c {
			return s[:i] + string(upper) + s[i+utf8.RuneLen(c):]
		}
		return s
	}
	return s
}

// joined puts words one after the other, without those that say nothing.
func joined(words ...string) string {
	var list []string
	for _, w := range words {
		if w = strings.TrimSpace(w); w != "" {
			list = append(list, w)
		}
	}
	return strings.Join(list, " ")
}

// ongoing is an event as what causes something: "a creature entering".
func ongoing(event string) string {
	event = strings.Replace(event, alt("enters", "enter"), alt("entering", "entering the battlefield"), 1)
	return strings.Replace(event, string(openMark)+"dies"+string(barMark), string(openMark)+"dying"+string(barMark)+"dies"+string(barMark), 1)
}
