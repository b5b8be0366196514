// Package ruleindex says which functions and tests of the source tree cite a
// rule. The table is made from the sources by internal/gen/ruleindex; a test
// says when it is to be made again.
package ruleindex

import (
	"sort"
	"strings"
)

//go:generate go run ../gen/ruleindex -root ../.. -out table.go

// Place is where a rule is cited.
type Place struct {
	File string `json:"file"`
	// Name is the function or declaration, or the scenario.
	Name string `json:"name"`
	Test bool   `json:"test,omitempty"`
}

// Of returns the places that cite the rule with the number.
func Of(number string) []Place {
	i := sort.Search(len(table), func(i int) bool { return table[i].rule >= number })
	if i == len(table) || table[i].rule != number {
		return nil
	}
	var list []Place
	for _, line := range strings.Split(table[i].places, "\n") {
		file, name, _ := strings.Cut(line, "\t")
		list = append(list, Place{File: file, Name: name, Test: isTest(file)})
	}
	return list
}

// isTest reports whether a file proves rules instead of carrying them out.
func isTest(file string) bool {
	return strings.HasSuffix(file, "_test.go") || strings.Contains(file, "testdata/")
}

// Rules returns how many rules are cited.
func Rules() int { return len(table) }
