// Package rule names the rules of the game: one Ref for every rule of the
// Comprehensive Rules, and the number under which each edition prints it.
//
// A rule is cited by its symbol, whose name is its number in the edition of
// 2026-06-19 with the dot as an underscore: R704_5g. A citation of a rule that
// does not exist does not compile. The package holds numbers only; the text of
// the rules is not in it.
package rule

import (
	"sort"
	"strconv"
	"strings"
)

//go:generate go run ../../internal/gen/rules -index rules-index.tsv -out table.go

// Ref names one rule, or one whole section of rules. Zero is no rule.
//
// Refs ascend in the order of the rules. A Ref is for use within one build;
// what is kept for longer is the number.
type Ref uint16

// Count is how many rules there are; the Refs are 1 to Count.
const Count = len(numbers) - 1

// Edition is an edition of the rules, and with it a numbering.
type Edition uint8

// The editions whose numbers are known.
const (
	Current Edition = iota // the Comprehensive Rules of 2026-06-19
	Classic                // the rules of zones from Sixth Edition to Onslaught
)

// String returns the name of the edition.
func (e Edition) String() string {
	switch e {
	case Current:
		return "current"
	case Classic:
		return "classic"
	}
	return "edition " + strconv.Itoa(int(e))
}

// String returns the current number of the rule, as 704.5g, or "no rule".
func (r Ref) String() string {
	if r == 0 || int(r) >= len(numbers) {
		return "no rule"
	}
	return numbers[r]
}

// Number returns the number of the rule in edition e, and its current number
// where that edition's is not known.
func (r Ref) Number(e Edition) string {
	if e == Classic {
		if n, ok := classicNumber(r); ok {
			return n
		}
	}
	return r.String()
}

// Section returns the section the rule stands in: R704 for R704_5g.
func (r Ref) Section() Ref {
	if r == 0 || int(r) >= len(numbers) {
		return 0
	}
	s, _ := Lookup(numbers[r][:3])
	return s
}

// Lookup returns the rule with the given current number.
func Lookup(number string) (Ref, bool) {
	n := sort.Search(Count, func(i int) bool { return compareNumbers(numbers[i+1], number) >= 0 })
	if n == Count || numbers[n+1] != number {
		return 0, false
	}
	return Ref(n + 1), true
}

// Known reports whether a rule with that current number exists.
func Known(number string) bool {
	_, ok := Lookup(number)
	return ok
}

// compareNumbers orders two rule numbers as the rules do: by section, then by
// the value of the number after the dot, then by letter.
func compareNumbers(a, b string) int {
	sa, ra, _ := strings.Cut(a, ".")
	sb, rb, _ := strings.Cut(b, ".")
	if c := strings.Compare(sa, sb); c != 0 {
		return c
	}
	da, la := digits(ra)
	db, lb := digits(rb)
	if c := len(da) - len(db); c != 0 {
		return c
	}
	if c := strings.Compare(da, db); c != 0 {
		return c
	}
	return strings.Compare(la, lb)
}

// digits cuts s after its leading digits.
func digits(s string) (number, rest string) {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[:n], s[n:]
}
