package compared

import (
	"regexp"
	"strings"
	"testing"
)

// TestParaphrasesDropNothing: there are at most 150 paraphrases, each with a reason, and
// none leaves out a number, a player, a zone, "may", "another" or "target".
func TestParaphrasesDropNothing(t *testing.T) {
	if len(rows) > 150 {
		t.Errorf("%d paraphrases, want at most 150", len(rows))
	}
	must := regexp.MustCompile(`\b(may|another|target|hand|graveyard|library|exile|you|your|opponent|player|[2-9]|[1-9][0-9]+)\b`)
	for i := range rows {
		r := &rows[i]
		if r.reason == "" {
			t.Errorf("%v has no reason", r.from)
		}
		from := strings.Trim(r.from.String(), `\b`)
		for _, w := range must.FindAllString(regexp.MustCompile(`\{[^}]*\}|\[[^]]*\]`).ReplaceAllString(from, ""), -1) {
			if w == "your" || w == "you" {
				w = "you"
			}
			if !strings.Contains(r.to, w) {
				t.Errorf("%v becomes %q, which does not say %q", r.from, r.to, w)
			}
		}
	}
	t.Logf("figure: %d paraphrases, %d keywords by their rules", len(rows), len(keywordRows))
}
