package oracle

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/mechanic"
)

// mostFlavor is how many words a flavor word may have.
const mostFlavor = 6

// readFlavorWord reads the name in italics that stands before an ability and means
// nothing in the rules (207.2d): words that begin with a capital, up to a dash
// between spaces, that are no keyword, ability word or chapter.
func readFlavorWord(words []Word, at int) []match {
	said := namedBefore(words, at)
	if said == nil || hasMeaning(words, at, said) {
		return nil
	}
	return []match{{at + len(said), Value{Text: strings.Join(said, " ")}}}
}

// readModeName reads the name of a mode (207.2d, 702.183a), which may be the word
// of a keyword too.
func readModeName(words []Word, at int) []match {
	said := namedBefore(words, at)
	if said == nil {
		return nil
	}
	return []match{{at + len(said), Value{Text: strings.Join(said, " ")}}}
}

// namedBefore are the words of a name before the dash of a paragraph, nil if there
// is none.
func namedBefore(words []Word, at int) []string {
	if at != 0 && !afterBullet(words, at) && !afterChapters(words, at) || at >= len(words) || !words[at].Upper {
		return nil
	}
	words = words[at:]
	end := slices.IndexFunc(words, func(w Word) bool { return w.Text == "—" })
	if end < 1 || end > mostFlavor || words[end].Glued || end+1 < len(words) && words[end+1].Glued {
		return nil
	}
	said := make([]string, end)
	for i := range end {
		w := &words[i]
		if w.Class != Plain && w.Text != "'s" && w.Text != "'" && w.Text != "!" && w.Text != "," && w.Text != "-" {
			return nil
		}
		said[i] = w.Text
	}
	return said
}

// afterBullet reports whether what stands before is the bullet of an ability with an
// anchor word (614.12c).
func afterBullet(words []Word, at int) bool { return at == 1 && words[0].Text == "•" }

// afterChapters reports whether the words before are the chapters of a Saga.
func afterChapters(words []Word, at int) bool {
	return words[at-1].Text == "—" && readChapter(words, 0) != nil &&
		slices.IndexFunc(words, func(w Word) bool { return w.Text == "—" }) == at-1
}

// hasMeaning reports whether what stands before a dash is something else than a
// flavor word. A keyword may have words after its name there ("Affinity for").
func hasMeaning(words []Word, at int, said []string) bool {
	if slices.Contains(meaningful[:], said[0]) || readAbilityWord(words, at) != nil || readChapter(words, at) != nil {
		return true
	}
	return mechanic.Begins(strings.Join(said, " "))
}

// meaningful are words that begin what stands before a dash and has a meaning of
// its own besides keywords.
var meaningful = [...]string{
	"activate", "as", "choose", "each", "for", "if", "level", "max", "prize", "reveal", "roll", "solved", "starting", "to", "until", "when",
	"whenever", "you",
}
