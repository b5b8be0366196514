package search

import (
	"slices"
	"strings"
	"unicode"
)

// What words are: of a name, a key with a value, or one that joins others.
type kind uint8

const (
	nameWord kind = iota
	keyWord
	orWord
	minusWord
	openWord
	closeWord
)

// word is one word of a query.
type word struct {
	kind     kind
	key      string // in lower case
	compare  compare
	value    string
	quoted   bool
	exact    bool // begins with "!": the whole name
	from, to int
	valueAt  int
}

// compare is a comparison of a key with a value.
type compare uint8

const (
	has compare = iota // :
	equal
	unequal
	less
	atMost
	greater
	atLeast
)

var compares = [...]string{has: ":", equal: "=", unequal: "!=", less: "<", atMost: "<=", greater: ">", atLeast: ">="}

// String returns the comparison as it is written.
func (c compare) String() string { return compares[c] }

// holds reports whether the comparison of two numbers is true.
func (c compare) holds(a, b int) bool {
	switch c {
	case unequal:
		return a != b
	case less:
		return a < b
	case atMost:
		return a <= b
	case greater:
		return a > b
	case atLeast:
		return a >= b
	default:
		return a == b
	}
}

// straight are the quotation marks of a query, whichever a keyboard makes.
var straight = strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "«", `"`, "»", `"`)

// wordsOf splits a query into its words.
func wordsOf(text []rune) ([]word, *Error) {
	var list []word
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case unicode.IsSpace(c):
			i++
		case c == '(':
			list = append(list, word{kind: openWord, from: i, to: i + 1})
			i++
		case c == ')':
			list = append(list, word{kind: closeWord, from: i, to: i + 1})
			i++
		case c == '-':
			list = append(list, word{kind: minusWord, from: i, to: i + 1})
			i++
		default:
			w, err := readWord(text, i)
			if err != nil {
				return nil, err
			}
			list = append(list, w)
			i = w.to
		}
	}
	return list, nil
}

// readWord reads the word that begins at a letter.
func readWord(text []rune, from int) (word, *Error) {
	w := word{from: from, valueAt: from}
	i := from
	for i < len(text) && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= 'A' && text[i] <= 'Z') {
		i++
	}
	if key := strings.ToLower(string(text[from:i])); i > from && i < len(text) {
		if c, n := readCompare(text[i:]); n > 0 && (i+n < len(text) && !ends(text[i+n]) || isKey(key)) {
			w.kind, w.key, w.compare = keyWord, key, c
			w.valueAt = i + n
		}
	}
	if w.kind == nameWord && text[from] == '!' && from+1 < len(text) && !ends(text[from+1]) {
		w.exact, w.valueAt = true, from+1
	}
	err := w.readValue(text)
	switch {
	case err != nil:
	case w.kind == keyWord && w.value == "":
		err = wrong(w.from, "%s asks for something after it", string(text[from:w.valueAt]))
	case w.kind == nameWord && !w.quoted && strings.EqualFold(w.value, "or"):
		w.kind = orWord
	}
	return w, err
}

// readValue reads what begins at valueAt: up to the next blank or parenthesis, or in
// quotation marks.
func (w *word) readValue(text []rune) *Error {
	i := w.valueAt
	if i < len(text) && (text[i] == '"' || text[i] == '\'' && w.kind == keyWord) {
		end := slices.Index(text[i+1:], text[i])
		if end < 0 {
			return wrong(i, "the quotation mark is not closed")
		}
		w.value, w.quoted, w.to = string(text[i+1:i+1+end]), true, i+end+2
		return nil
	}
	for i < len(text) && !ends(text[i]) {
		i++
	}
	w.value, w.to = string(text[w.valueAt:i]), i
	return nil
}

// ends reports whether a letter ends a word that is not in quotation marks.
func ends(r rune) bool { return unicode.IsSpace(r) || r == '(' || r == ')' || r == '"' }

// readCompare reads a comparison and returns how many letters it has, 0 for none.
func readCompare(text []rune) (compare, int) {
	for _, c := range [...]compare{unequal, atMost, atLeast, less, greater, equal, has} {
		if s := []rune(compares[c]); len(text) >= len(s) && slices.Equal(text[:len(s)], s) {
			return c, len(s)
		}
	}
	return 0, 0
}
