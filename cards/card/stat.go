package card

import (
	"fmt"
	"strings"
)

// Stat is a printed power, toughness, loyalty or defense: the text in the
// corner, and its number when it is one.
type Stat struct {
	// Printed is the text, such as "2", "-1", "*", "1+*", "7-*" or "X", and empty when
	// the face has none.
	Printed string
	// Number is the value when IsNumber; else the number beside "*", as 1 in
	// "1+*", and 0 when there is none.
	Number   int
	IsNumber bool
}

// maxStat is the largest number a Stat may have, and maxModifier a modifier.
const (
	maxStat     = 999_999
	maxModifier = 100
)

// Exists reports whether the face has the stat at all.
func (s Stat) Exists() bool { return s.Printed != "" }

// String returns the text as printed.
func (s Stat) String() string { return s.Printed }

// ParseStat reads a printed stat. The empty text is no stat.
func ParseStat(text string) (Stat, error) {
	s := Stat{Printed: text}
	if text == "" {
		return s, nil
	}
	if n, ok := parseNumber(text); ok {
		s.Number, s.IsNumber = n, true
		return s, nil
	}
	if text == "*" || text == "X" {
		return s, nil
	}
	for _, ending := range [...]string{"+*", "-*"} {
		if rest, ok := strings.CutSuffix(text, ending); ok {
			if n, ok := parseNumber(rest); ok {
				s.Number = n
				return s, nil
			}
		}
	}
	// "*+1" and "*-1": the sign belongs to the number.
	if rest, ok := strings.CutPrefix(text, "*"); ok && (rest[0] == '+' || rest[0] == '-') {
		if n, ok := parseNumber(strings.TrimPrefix(rest, "+")); ok {
			s.Number = n
			return s, nil
		}
	}
	return s, fmt.Errorf("%q is neither a number nor a form with * or X", text)
}

// ParseModifier reads a printed hand or life modifier: a number with its sign, or zero
// (211.1, 212.1). The empty text is none.
func ParseModifier(text string) (Stat, error) {
	s := Stat{Printed: text}
	if text == "" {
		return s, nil
	}
	digits, plus := strings.CutPrefix(text, "+")
	n, ok := parseNumber(digits)
	if !ok || plus && digits[0] == '-' || n > maxModifier || n < -maxModifier {
		return s, fmt.Errorf("%q is no number of up to %d with its sign", text, maxModifier)
	}
	s.Number, s.IsNumber = n, true
	return s, nil
}

// parseNumber reads a whole number with an optional minus sign.
func parseNumber(text string) (int, bool) {
	digits, minus := strings.CutPrefix(text, "-")
	n := 0
	for _, r := range digits {
		if r < '0' || r > '9' || n > maxStat {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	if minus {
		n = -n
	}
	return n, digits != ""
}
