package oracle

import (
	"fmt"
	"slices"
	"sync"

	"github.com/apnap/apnap/cards/mechanic"
)

// A pattern is one row of the grammar, made ready: what a symbol may consist
// of, in order.
type pattern struct {
	symbol int
	row    Row
	items  []item
	first  firstSet
}

// sharedList is a list of words that rows share, as it is written.
type sharedList struct {
	name   string
	fields []string
}

type itemKind uint8

const (
	literal   itemKind = iota // one of words
	symbolRef                 // a symbol of the grammar
	lexical                   // a lexical class
	group                     // one of several sequences
)

// item is one piece of a pattern.
type item struct {
	kind     itemKind
	words    []string
	ids      []int32 // the numbers of words among the literals
	ref      int     // the number of the symbol or lexical class
	name     string
	alts     [][]item
	first    []firstSet // of alts
	optional bool
	repeat   bool
	silent   bool   // read, but not printed: older wording
	list     string // the list of words that the item stands for
	from     Source // of its words
}

// grammar is the compiled grammar: symbols with their patterns.
type grammar struct {
	names    []string
	index    map[string]int
	lists    []sharedList
	patterns [][]pattern
	ordered  []bool // the first pattern that fits a span is meant
	first    []firstSet
	begins   []beginnings     // of the rows of each symbol
	literals map[string]int32 // the words of rows, numbered from 1
	spelled  []string         // their spelling by number
	lacks    map[Form]bool    // what was left out for a proof
}

// theGrammar is built once from the rows of the grammar files, when first something is
// read: programs that only play compiled cards never need it.
var theGrammar = sync.OnceValue(func() *grammar {
	g := readGrammar(grammarTexts()...)
	g.findFirst()
	return g
})

// grammarTexts are the rows of the grammar files.
func grammarTexts() []string {
	return []string{
		grammarLists, grammarNoun, grammarQuantity, grammarEffect, grammarObject, grammarLine, grammarKeyword, mechanic.Grammar(), grammarTime, grammarAction, grammarCopy,
		grammarReplace, grammarExile, grammarDice,
		grammarChoice, grammarCombat, grammarAnte, grammarGolden, grammarClassic, grammarPast, grammarPhrase, grammarCommander, grammarPlayers, grammarSpell,
	}
}

// readGrammar reads rows of the form
//
//	symbol.label = pattern
//
// where a pattern has words, <symbols>, (a | b) groups, and the marks ? * + on
// symbols and groups; word/s is the word or its third person, ~ before a word
// or group reads it without printing it. "ordered symbol ..." lists symbols
// whose earlier rows are preferred, and in which words belong to the nearest
// phrase that can have them. "list name = pattern" gives words a name by which all rows
// have them, as if they stood there: the words of a comparison, those for a kind of
// damage. What a list says is said in one place, and a row has no list of its own.
func readGrammar(texts ...string) *grammar {
	g := &grammar{index: map[string]int{}, literals: map[string]int32{}, spelled: make([]string, 1)}
	var rows [][]string
	for _, t := range texts {
		for _, line := range lines(t) {
			fields := notationWords(line)
			switch {
			case len(fields) > 3 && fields[0] == "list":
				g.lists = append(g.lists, sharedList{fields[1], fields[3:]})
			case len(fields) > 0:
				rows = append(rows, fields)
			}
		}
	}
	for _, f := range rows {
		if f[0] != "ordered" {
			name, _ := splitLabel(f[0])
			g.symbolOf(name)
		}
	}
	for _, f := range rows {
		g.addRow(f)
	}
	for _, l := range g.lists {
		if _, ok := g.index[l.name]; ok {
			panic("oracle: a list has the name of a symbol: " + l.name)
		}
	}
	for i, p := range g.patterns {
		if len(p) == 0 {
			panic("oracle: grammar symbol without rows: " + g.names[i])
		}
	}
	return g
}

// literal returns the number of a word among the literals.
func (g *grammar) literal(word string) int32 {
	id, ok := g.literals[word]
	if !ok {
		id = int32(len(g.spelled))
		g.literals[word] = id
		g.spelled = append(g.spelled, word)
	}
	return id
}

func (g *grammar) symbolOf(name string) int {
	if i, ok := g.index[name]; ok {
		return i
	}
	i := len(g.names)
	g.index[name] = i
	g.names = append(g.names, name)
	g.patterns = append(g.patterns, nil)
	g.ordered = append(g.ordered, false)
	return i
}

func (g *grammar) addRow(f []string) {
	if f[0] == "ordered" {
		for _, name := range f[1:] {
			i, ok := g.index[name]
			if !ok {
				panic("oracle: ordered symbol is not in the grammar: " + name)
			}
			g.ordered[i] = true
		}
		return
	}
	if len(f) < 3 || f[1] != "=" {
		panic(fmt.Sprintf("oracle: bad grammar row %q", f))
	}
	name, label := splitLabel(f[0])
	r := &rowReader{g: g, fields: f[2:]}
	items := r.sequence()
	if r.at != len(r.fields) {
		panic(fmt.Sprintf("oracle: grammar row %q stops at %q", f, r.fields[r.at]))
	}
	row, ok := rowsByName[rowName{symbolsByName[name], label}]
	if !ok {
		panic(fmt.Sprintf("oracle: rows.go has no name for the row %s: run go generate ./cards/oracle", f[0]))
	}
	s := g.index[name]
	g.patterns[s] = append(g.patterns[s], pattern{symbol: s, row: row, items: items})
}

// rowReader reads the right side of a row.
type rowReader struct {
	g      *grammar
	fields []string
	at     int
	from   Source // of the words that are read
}

func (r *rowReader) sequence() []item {
	var items []item
	for r.at < len(r.fields) {
		f := r.fields[r.at]
		if f == "|" || f == ")" {
			break
		}
		items = append(items, r.item())
	}
	return items
}

func (r *rowReader) item() item {
	f := r.fields[r.at]
	r.at++
	silent := false
	if f == "~" {
		silent = true
		f = r.fields[r.at]
		r.at++
	}
	var it item
	switch {
	case f == "(":
		it = item{kind: group}
		for {
			it.alts = append(it.alts, r.sequence())
			f := r.fields[r.at]
			r.at++
			if f == ")" {
				break
			}
		}
	case f[0] == '<' && len(f) > 1:
		it = r.reference(f[1 : len(f)-1])
	default:
		it = item{kind: literal, words: wordForms(f), from: r.from}
		if len(it.words) > 1 {
			it.from = FromForms
		}
		for _, w := range it.words {
			it.ids = append(it.ids, r.g.literal(w))
		}
	}
	it.silent = it.silent || silent
	for r.at < len(r.fields) {
		switch r.fields[r.at] {
		case "?":
			it.optional = true
		case "*":
			it.optional, it.repeat = true, true
		case "+":
			it.repeat = true
		default:
			return it
		}
		r.at++
	}
	return it
}

func (r *rowReader) reference(name string) item {
	if i := slices.IndexFunc(r.g.lists, func(l sharedList) bool { return l.name == name }); i >= 0 {
		l := &rowReader{g: r.g, fields: r.g.lists[i].fields, from: fromList + Source(i)}
		items := l.sequence()
		if len(items) == 1 {
			items[0].list = name
			return items[0]
		}
		return item{kind: group, alts: [][]item{items}, list: name}
	}
	if i, ok := r.g.index[name]; ok {
		return item{kind: symbolRef, ref: i, name: name}
	}
	if i, ok := lexicalClass(name); ok {
		return item{kind: lexical, ref: i, name: name}
	}
	panic("oracle: grammar names an unknown symbol <" + name + ">")
}
