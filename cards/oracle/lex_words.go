package oracle

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/apnap/apnap/mtg"
)

// Class is the class of a word.
type Class uint8

// The classes of words.
const (
	Plain  Class = iota // an ordinary word, in lower case
	Digits              // a number in digits, or X
	Symbol              // {T}, {2}, {R/W}
	PT                  // 2/2, +1/-1, */*
	Punct               // , . : ; — • " and the dash of loyalty
	Self                // the card's own name
	Line                // the end of a paragraph
)

// Word is one lexical unit of a text: its span in bytes, and what it says.
type Word struct {
	Class      Class
	Text       string // in lower case; symbols and PT as written
	Raw        string // as written
	Start, End int
	// Upper says that the word began with a capital letter.
	Upper bool
	// Glued says that no space stands before it.
	Glued bool
	// Bracketed: it stands in square brackets (702.148a).
	Bracketed bool
}

// Words splits text into words. Reminder text in parentheses is skipped by
// its position (207.2); names are the forms of the card's own name, the
// longest first.
func Words(text string, names []string) []Word {
	l := lexer{text: text, names: names}
	for l.next() {
	}
	return l.words
}

type lexer struct {
	text  string
	names []string
	at    int
	words []Word
	space bool
	// bracketed: between square brackets
	bracketed bool
}

func (l *lexer) emit(class Class, n int) {
	raw := l.text[l.at : l.at+n]
	w := Word{Class: class, Text: raw, Raw: raw, Start: l.at, End: l.at + n, Glued: !l.space, Bracketed: l.bracketed}
	if class == Plain {
		r, _ := utf8.DecodeRuneInString(raw)
		w.Upper = unicode.IsUpper(r)
		w.Text = strings.ToLower(strings.ReplaceAll(raw, "’", "'"))
	}
	if class == Self {
		w.Text = "~"
	}
	l.words = append(l.words, w)
	l.at += n
	l.space = false
}

func (l *lexer) next() bool {
	if l.at >= len(l.text) {
		return false
	}
	rest := l.text[l.at:]
	r, size := utf8.DecodeRuneInString(rest)
	switch {
	case r == '\n':
		l.emit(Line, 1)
		l.words[len(l.words)-1].Text = "\n"
		l.space = true
	case unicode.IsSpace(r):
		l.at += size
		l.space = true
	case r == '(':
		l.reminder(rest)
	case r == '{':
		l.symbol(rest)
	case l.name(rest):
	case r == '−' || r == '–':
		l.emit(Punct, size)
		l.words[len(l.words)-1].Text = "-"
	case r == '[' || r == ']':
		l.at += size
		l.bracketed = r == '['
	case l.numeric(rest):
	case unicode.IsLetter(r):
		l.emit(Plain, wordLength(rest))
	case r == '\'' || r == '’':
		l.apostrophe(rest, size)
	case r == '“' || r == '”':
		l.emit(Punct, size)
		l.words[len(l.words)-1].Text = "\""
	default:
		l.emit(Punct, size)
	}
	return true
}

// reminder skips a parenthesis, nested ones included.
func (l *lexer) reminder(rest string) {
	depth := 0
	for i := 0; i < len(rest); i++ {
		switch rest[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			l.at += i + 1
			l.space = true
			return
		}
	}
	l.emit(Punct, 1)
}

func (l *lexer) symbol(rest string) {
	end := strings.IndexByte(rest, '}')
	if end < 0 {
		l.emit(Punct, 1)
		return
	}
	l.emit(Symbol, end+1)
}

// name reads one of the card's own names, which must end at the end of a word.
func (l *lexer) name(rest string) bool {
	for _, name := range l.names {
		if name == "" || !strings.HasPrefix(rest, name) {
			continue
		}
		after, _ := utf8.DecodeRuneInString(rest[len(name):])
		if len(rest) > len(name) && (unicode.IsLetter(after) || unicode.IsDigit(after) || after == '-') {
			continue
		}
		if name != l.names[0] && ownsSubtype(rest, name) || kindByName(rest, name) {
			continue
		}
		l.emit(Self, len(name))
		return true
	}
	return false
}

// ownsSubtype reports whether a short name with what stands after it is a subtype, as in
// "an Urza's Tower" on a card whose name begins so.
func ownsSubtype(rest, name string) bool {
	for _, s := range [...]string{"'s", "’s"} {
		if strings.HasPrefix(rest[len(name):], s) {
			_, ok := mtg.SubtypeNamed(name + s)
			return ok
		}
	}
	return false
}

// kindByName reports whether the name is the subtype of the same word, which the card type
// after it shows: "an Assembly-Worker creature".
func kindByName(rest, name string) bool {
	_, ok := mtg.SubtypeNamed(name)
	return ok && strings.HasPrefix(rest[len(name):], " creature")
}

// numeric reads numbers, and power and toughness with or without signs.
func (l *lexer) numeric(rest string) bool {
	left := amountLength(rest)
	if left > 0 && left < len(rest) && rest[left] == '/' {
		if right := amountLength(rest[left+1:]); right > 0 {
			l.emit(PT, left+1+right)
			return true
		}
	}
	n := 0
	for n < len(rest) && rest[n] >= '0' && rest[n] <= '9' {
		n++
	}
	if n > 0 {
		l.emit(Digits, n)
		return true
	}
	if rest[0] == 'X' && (len(rest) == 1 || !isWordByte(rest[1]) || strings.HasPrefix(rest[1:], "—")) {
		l.emit(Digits, 1)
		return true
	}
	return false
}

func isWordByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b >= 0x80 || b == '-'
}

// amountLength is the length of one side of a power and toughness.
func amountLength(s string) int {
	i := 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	if strings.HasPrefix(s[i:], "−") {
		i += len("−")
	}
	digits := i
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	if i == digits && i < len(s) && (s[i] == 'X' || s[i] == '*') {
		i++
	}
	if i == digits {
		return 0
	}
	return i
}

// wordLength is the length of a plain word: letters, digits, inner hyphens and
// the apostrophes of contractions, but not those of possessives.
func wordLength(s string) int {
	n := 0
	for i, r := range s {
		inner := (r == '-' || r == '\'' || r == '’') && i > 0
		if inner {
			next, _ := utf8.DecodeRuneInString(s[i+utf8.RuneLen(r):])
			inner = unicode.IsLetter(next) && !possessive(s[i:])
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && !inner {
			return i
		}
		n = i + utf8.RuneLen(r)
	}
	return n
}

// possessive reports whether s begins with 's at the end of a word.
func possessive(s string) bool {
	for _, mark := range [...]string{"'s", "’s"} {
		if strings.HasPrefix(s, mark) {
			r, _ := utf8.DecodeRuneInString(s[len(mark):])
			return !unicode.IsLetter(r)
		}
	}
	return false
}

// apostrophe reads the 's of a possessive or of "it's", and the bare mark of
// a plural one.
func (l *lexer) apostrophe(rest string, size int) {
	n := size
	if possessive(rest) {
		n++
	}
	spaced := l.space
	l.emit(Punct, n)
	w := &l.words[len(l.words)-1]
	switch {
	case n > size:
		w.Text = "'s"
	case spaced:
		w.Text = openInner
	case len(l.words) > 1 && l.words[len(l.words)-2].Text == ".":
		w.Text = closeInner
	default:
		w.Text = "'"
	}
}

// The marks of a quotation inside another.
const (
	openInner  = "‘"
	closeInner = "’"
)

// Names returns the forms in which a card's text may call the card: its name,
// the part before a comma of a legendary one, and the old placeholder.
func Names(name string, legendary bool) []string {
	names := []string{name}
	if before, _, ok := strings.Cut(name, ", "); ok && legendary {
		names = append(names, before)
	}
	if before, _, ok := strings.Cut(name, " "); ok && legendary && len(before) > 2 && before != "The" {
		names = append(names, before)
		if short, _, ok := strings.Cut(name, " of "); ok {
			names = append(names, short)
		}
		if short, _, ok := strings.Cut(name, " the "); ok {
			names = append(names, short)
		}
	}
	return append(names, "CARDNAME", "NAME", "~")
}
