package oracle

import "strings"

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

// wordForms are the words a literal matches: "draw/s" matches draw and draws.
func wordForms(f string) []string {
	word, ending, ok := strings.Cut(f, "/")
	switch {
	case ok && ending == "ies":
		return []string{word, strings.TrimSuffix(word, "y") + "ies"}
	case ok && (ending == "s" || ending == "es"):
		return []string{word, word + ending}
	}
	return []string{f}
}
