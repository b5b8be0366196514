package compile

import (
	"strconv"
	"strings"
)

// splitPT splits "+1/-1" into its sides.
func splitPT(text string) (power, toughness side, ok bool) {
	p, t, ok := strings.Cut(strings.ReplaceAll(text, "−", "-"), "/")
	if !ok {
		return side{}, side{}, false
	}
	power, ok1 := readSide(p)
	toughness, ok2 := readSide(t)
	return power, toughness, ok1 && ok2
}

func readSide(s string) (side, bool) {
	v := side{less: strings.HasPrefix(s, "-")}
	switch strings.TrimLeft(s, "+-") {
	case "X":
		v.x = true
		return v, true
	case "*":
		v.star = true
		return v, true
	}
	n, err := strconv.Atoi(strings.TrimPrefix(s, "+"))
	v.n = n
	return v, err == nil && n > -1000 && n < 1000
}

// fill puts the parameters of a mechanic into its row.
func fill(text string, pairs ...string) string { return strings.NewReplacer(pairs...).Replace(text) }

// itoa writes a number as our rows of Oracle English have it.
func itoa(n int) string { return strconv.Itoa(n) }
