package scenario

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/spelling"
)

// suggest returns the end of a message about an unknown word: the nearest
// known one, or all of them when none is near.
func suggest(unknown string, known []string) string {
	best := spelling.Among(unknown, known, len(unknown)/3+2)
	if best != "" {
		return ": did you mean `" + best + "`?"
	}
	rest := slices.DeleteFunc(slices.Clone(known), func(k string) bool { return k == "" })
	if len(rest) == 0 {
		return ": leave it out"
	}
	slices.Sort(rest)
	return ": use one of " + strings.Join(slices.Compact(rest), ", ")
}
