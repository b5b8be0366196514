package audit

import (
	"regexp"
	"strings"
)

var (
	reminderRE = regexp.MustCompile(`\([^()]*\)`)
	quotedRE   = regexp.MustCompile(`"[^"]*"`)
	spacesRE   = regexp.MustCompile(`\s+`)
	triggerRE  = regexp.MustCompile(`(?m)^(?:[^—,.]* — )?(?:when|whenever|at) [^,]*, `)
	selfRE     = regexp.MustCompile(`\bthis (?:creature|artifact|land|enchantment|permanent|spell|card|aura|equipment|vehicle|planeswalker|token|saga|class|case|room|siege|battle)\b`)
	costRE     = regexp.MustCompile(`(?m)^[^."]*?: `)
)

// plain is the text in lower case without reminders and what is quoted, with ~ for the
// card's own name. Quoted stands for the abilities that are given.
func plain(text string, names []string) string {
	text = reminderRE.ReplaceAllString(text, "")
	text = quotedRE.ReplaceAllString(text, "quoted")
	for _, n := range names {
		if n != "" {
			text = strings.ReplaceAll(text, n, "~")
		}
	}
	return selfRE.ReplaceAllString(strings.ToLower(text), "~")
}

// effect is the plain text without the cost or the trigger condition in front of it.
func effect(text string) string {
	text = triggerRE.ReplaceAllString(text, "")
	text = costRE.ReplaceAllString(text, "")
	return strings.TrimSpace(text)
}

// sentences cuts a text.
func sentences(text string) (list []string) {
	for _, s := range strings.FieldsFunc(strings.ReplaceAll(text, "\n", ". "), func(r rune) bool { return r == '.' || r == '•' }) {
		if s = strings.TrimSpace(spacesRE.ReplaceAllString(s, " ")); s != "" {
			list = append(list, s)
		}
	}
	return list
}

// number reads a number as texts write it.
func number(word string) (int, bool) {
	for i, w := range [...]string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"} {
		if w == word {
			return i, true
		}
	}
	switch word {
	case "a", "an", "another":
		return 1, true
	case "twenty":
		return 20, true
	}
	n := 0
	for _, r := range word {
		if r < '0' || r > '9' {
			return 0, false
		}
		n = 10*n + int(r-'0')
	}
	return n, word != "" && n < 10_000
}
