package compile

import (
	"strings"

	"github.com/apnap/apnap/cards/oracle"
)

// plainText is the text that a paragraph's words stand in, without the
// reminder text between them.
func plainText(text string, words []oracle.Word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 && !w.Glued {
			b.WriteByte(' ')
		}
		b.WriteString(text[w.Start:w.End])
	}
	return b.String()
}
