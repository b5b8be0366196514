package words

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// facts are what the names of a pattern stand for.
type facts struct {
	text func(name string) string
	n    int32
	you  bool // the reader is the subject
}

// say fills a pattern.
func say(pattern string, f facts) string {
	s, _ := fill(pattern, f)
	return capital(strings.TrimSpace(s))
}

// fill fills a pattern and reports whether every name in it, outside brackets,
// had a text.
func fill(pattern string, f facts) (string, bool) {
	var b strings.Builder
	whole := true
	for pattern != "" {
		i := strings.IndexAny(pattern, "{[")
		if i < 0 {
			b.WriteString(pattern)
			break
		}
		b.WriteString(pattern[:i])
		end := closing(pattern, i)
		inner := pattern[i+1 : end]
		if pattern[i] == '[' {
			if part, ok := fill(inner, f); ok {
				b.WriteString(part)
			}
		} else {
			text := f.name(inner)
			whole = whole && text != ""
			b.WriteString(text)
		}
		pattern = pattern[end+1:]
	}
	return b.String(), whole
}

// closing returns where what opens at i is closed. Patterns are ours; a broken
// one is found by a test.
func closing(pattern string, i int) int {
	opening, closer := pattern[i], byte('}')
	if opening == '[' {
		closer = ']'
	}
	depth := 0
	for j := i; j < len(pattern); j++ {
		switch pattern[j] {
		case opening:
			depth++
		case closer:
			if depth--; depth == 0 {
				return j
			}
		}
	}
	panic("words: nothing closes " + pattern[i:])
}

// name returns what stands for the words in braces.
func (f *facts) name(inner string) string {
	key, forms, counted := strings.Cut(inner, ":")
	if counted {
		one, many, _ := strings.Cut(forms, "|")
		if n, err := strconv.Atoi(f.name(key)); err == nil && n == 1 {
			return one
		}
		return many
	}
	if other, self, two := strings.Cut(inner, "|"); two {
		if f.you {
			return self
		}
		return other
	}
	if inner == "n" {
		return strconv.Itoa(int(f.n))
	}
	return f.text(inner)
}

// capital returns s with a capital first letter.
func capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if !unicode.IsLower(first) {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// with fills a pattern of a language with one text or number, whatever its name.
func with(pattern, text string) string {
	s, _ := fill(pattern, facts{text: func(string) string { return text }})
	return s
}
