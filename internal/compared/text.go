package compared

import (
	"regexp"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

var reminder = regexp.MustCompile(`\([^()]*\)`)

// abilityWord is an ability word, which has no meaning (207.2c).
var abilityWord = regexp.MustCompile(`^[A-Z][A-Za-z' !,]+ — `)

// textParagraphs are the paragraphs of a face's text.
func textParagraphs(f *card.Face) (list []paragraph) {
	text := reminder.ReplaceAllString(named(f), "")
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimSpace(lines[i])
		for i+1 < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[i+1]), "•") {
			i++
			line += " " + strings.TrimSpace(lines[i])
		}
		if line == "" {
			continue
		}
		for _, part := range keywordLine(line) {
			for _, p := range expand(part) {
				list = append(list, paragraph{source: p, ways: [][]clause{unled(clauses(paraphrase(itself(split(p)))))}})
			}
		}
	}
	return list
}

// named puts "self" for the card's own name.
func named(f *card.Face) string {
	text := f.Text
	names := []string{f.Name}
	if before, _, ok := strings.Cut(f.Name, ","); ok {
		names = append(names, before)
	}
	if f.Supertypes&mtg.Legendary != 0 || strings.Contains(f.Name, ",") {
		for _, cut := range []string{" of ", " the ", " "} {
			if before, _, ok := strings.Cut(f.Name, cut); ok && len(before) > 3 {
				names = append(names, before)
			}
		}
	}
	for _, n := range names {
		text = whole(text, n)
	}
	return text
}

// whole replaces a name where it stands as a word.
func whole(text, name string) string {
	var b strings.Builder
	for {
		i := strings.Index(text, name)
		if i < 0 {
			b.WriteString(text)
			return b.String()
		}
		end := i + len(name)
		if end < len(text) && (text[end] >= 'a' && text[end] <= 'z') || i > 0 && text[i-1] >= 'A' && text[i-1] <= 'z' {
			b.WriteString(text[:end])
		} else {
			b.WriteString(text[:i] + "self")
		}
		text = text[end:]
	}
}

// keywordLine divides a line of keywords.
func keywordLine(line string) []string {
	if strings.ContainsAny(line, ".\"") {
		return []string{abilityWord.ReplaceAllString(line, "")}
	}
	parts := strings.FieldsFunc(line, func(r rune) bool { return r == ',' || r == ';' })
	var list []string
	for _, p := range parts {
		p = strings.TrimSpace(p)
		if !isKeyword(p) {
			return []string{abilityWord.ReplaceAllString(line, "")}
		}
		list = append(list, p)
	}
	return list
}

func isKeyword(p string) bool {
	if _, ok := mtg.KeywordNamed(strings.ToLower(p)); ok {
		return true
	}
	low := strings.ToLower(p)
	for i := range keywordRows {
		if keywordRows[i].re.MatchString(low) {
			return true
		}
	}
	return strings.HasPrefix(low, "protection from") || strings.HasPrefix(low, "hexproof from") || strings.HasSuffix(low, "walk")
}
