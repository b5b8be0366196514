package compared

import (
	"regexp"
	"strings"
)

// keywordRow says in other words what a keyword means, by its rule.
type keywordRow struct {
	rule    string
	re      *regexp.Regexp
	meaning []string
}

func keyword(rule, pattern string, meaning ...string) keywordRow {
	return keywordRow{rule, regexp.MustCompile(`^` + pattern + `$`), meaning}
}

// keywordRows are the keywords with a meaning in words. In a pattern $1 is what
// stands behind the keyword.
var keywordRows = []keywordRow{
	keyword("702.6a", `equip[ —](.+?)\.?`, "equip — $1: attach self to target creature you control. Activate only as a sorcery."),
	keyword("702.29a", `cycling[ —](.+?)\.?`, "cycling — $1, discard self: draw a card. [hand]"),
}

// expand puts a keyword into words.
func expand(line string) []string {
	low := strings.ToLower(strings.TrimSpace(line))
	for i := range keywordRows {
		k := &keywordRows[i]
		m := k.re.FindStringSubmatchIndex(low)
		if m == nil {
			continue
		}
		var list []string
		for _, s := range k.meaning {
			list = append(list, string(k.re.ExpandString(nil, s, low, m)))
		}
		return list
	}
	return []string{line}
}
