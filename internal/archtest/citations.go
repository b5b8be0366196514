package archtest

import (
	"go/scanner"
	"go/token"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/apnap/apnap/game/rule"
)

// notARule on a line says that a number on it looks like a rule and is none.
const notARule = "not-a-rule"

var (
	citation      = regexp.MustCompile(`[1-9][0-9][0-9]\.[0-9]{1,3}[a-z]?`)
	before        = regexp.MustCompile(`[\w.$/-]$`)
	after         = regexp.MustCompile(`^(\w|[\w.]*[0-9])`)
	classicNumber = regexp.MustCompile(`\bZ\.[0-9]`)
)

// findUnknownRules finds rule numbers in comments, strings and documents that
// are no rules. A line that cites the classic numbering is passed over.
func findUnknownRules(t *Tree) []Finding {
	c := collector{tree: t}
	for _, x := range t.texts {
		src := string(x.src)
		if path.Ext(x.name) == ".go" {
			src = proseOf(x.src)
		}
		n := 0
		for line := range strings.Lines(src) {
			n++
			for _, number := range citations(line) {
				if !rule.Known(number) {
					c.in(place(x.name, n), "%s is not a rule; say %s on the line if it is not meant as one", number, notARule)
				}
			}
		}
	}
	return c.sorted()
}

// citations returns the rule numbers that a line cites.
func citations(line string) []string {
	if strings.Contains(line, notARule) || classicNumber.MatchString(line) {
		return nil
	}
	var numbers []string
	for _, at := range citation.FindAllStringIndex(line, -1) {
		if !before.MatchString(line[:at[0]]) && !after.MatchString(line[at[1]:]) {
			numbers = append(numbers, line[at[0]:at[1]])
		}
	}
	return numbers
}

// proseOf returns a Go file with everything but its comments and strings
// blanked out.
func proseOf(src []byte) string {
	out := []byte(strings.Repeat(" ", len(src)))
	for i, b := range src {
		if b == '\n' {
			out[i] = b
		}
	}
	fset := token.NewFileSet()
	f := fset.AddFile("", -1, len(src))
	var s scanner.Scanner
	s.Init(f, src, func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, word, literal := s.Scan()
		switch word {
		case token.EOF:
			return string(out)
		case token.COMMENT, token.STRING:
			copy(out[f.Offset(pos):], literal)
		}
	}
}

func place(name string, line int) string { return name + ":" + strconv.Itoa(line) }
