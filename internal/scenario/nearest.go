package scenario

import (
	"slices"
	"strings"
)

// suggest returns the end of a message about an unknown word: the nearest
// known one, or all of them when none is near.
func suggest(unknown string, known []string) string {
	best, distance := "", len(unknown)/3+2
	for _, k := range known {
		if k == "" {
			continue
		}
		if d := editDistance(unknown, k); d < distance && 2*d <= max(len(unknown), len(k)) {
			best, distance = k, d
		}
	}
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

// editDistance is the least number of letters to insert, remove, replace or
// swap with their neighbour to make b of a.
func editDistance(a, b string) int {
	a, b = strings.ToLower(a), strings.ToLower(b)
	if len(a) > 64 || len(b) > 64 {
		return max(len(a), len(b))
	}
	before, above, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, above, row = above, row, before
	}
	return above[len(b)]
}
