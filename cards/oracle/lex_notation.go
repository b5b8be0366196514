package oracle

import (
	"slices"
	"strings"
)

// lines splits the rows of a grammar text.
func lines(text string) []string { return strings.Split(text, "\n") }

// splitLabel splits "symbol.label".
func splitLabel(s string) (name, label string) {
	name, label, _ = strings.Cut(s, ".")
	return name, label
}

// notationWords splits a grammar row into fields: words, <symbols>, and the
// marks ( | ) ~ and, glued to the end of a symbol or group, ? * +.
func notationWords(line string) []string {
	if i := strings.Index(line, "##"); i >= 0 {
		line = line[:i]
	}
	var fields []string
	for _, f := range strings.Fields(line) {
		for f != "" {
			n := fieldLength(f, len(fields) > 1)
			fields = append(fields, f[:n])
			f = f[n:]
		}
	}
	return fields
}

func fieldLength(f string, right bool) int {
	if !right {
		return len(f)
	}
	switch f[0] {
	case '(', ')', '|', '~', '?', '*':
		return 1
	case '+':
		return 1
	case '<':
		if end := strings.IndexByte(f, '>'); end > 0 {
			return end + 1
		}
	}
	if i := strings.IndexAny(f, "()|?"); i > 0 {
		return i
	}
	return len(f)
}

// wordForms are the words a literal matches: "draw/s" matches draw and draws, and
// "is/are" the forms of another word (agreements).
func wordForms(f string) []string {
	word, ending, ok := strings.Cut(f, "/")
	switch {
	case !ok:
		return []string{f}
	case ending == "ies":
		return []string{word, strings.TrimSuffix(word, "y") + "ies"}
	case ending == "s" || ending == "es":
		return []string{word, word + ending}
	}
	if forms := strings.Split(f, "/"); slices.ContainsFunc(agreements[:], func(a string) bool { return subset(forms, strings.Split(a, "/")) }) {
		return forms
	}
	return []string{f}
}

// subset reports whether all words stand in the list.
func subset(words, list []string) bool {
	return !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(list, w) })
}

// agreements are the words that have one meaning in a row and differ in what they agree
// with: the sound after an article, the number of a noun or a verb, and whom a pronoun
// stands for.
var agreements = [...]string{
	"a/an", "is/are/'s/'re", "was/were", "has/have", "does/do", "doesn't/don't", "isn't/aren't", "wasn't/weren't", "didn't/haven't/hasn't",
	"its/their/his/her", "it/they/them/he/she/him/her", "itself/himself/herself/themselves", "'s/'", "that/those", "this/these", "remain/remains",
}
