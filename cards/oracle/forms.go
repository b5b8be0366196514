package oracle

import "fmt"

// Form is a piece of the grammar by which a text is read: a row; a symbol or lexical
// class that stands in it; a word of it; a word of a list that rows share; or what a word
// of a lexical class stands for.
type Form struct {
	// Row is NoRow for words of lists and of lexical classes.
	Row Row
	// Sym is what stands in the row, or the lexical class.
	Sym Sym
	// Word is a word of the row, or of the list From.
	Word  string
	From  Source
	Value Value
}

// String names the form as the grammar would.
func (f Form) String() string {
	switch {
	case f.From != FromRow:
		return "<" + f.From.String() + "> " + f.Word
	case f.Word != "":
		return f.Row.String() + " " + f.Word
	case f.Row != NoRow && f.Sym != Bare:
		return f.Row.String() + " <" + f.Sym.String() + ">"
	case f.Row != NoRow:
		return f.Row.String()
	case f.Value.Text != "":
		return f.Sym.String() + " " + f.Value.Text
	}
	return fmt.Sprintf("%s %d", f.Sym, uint64(f.Value.N)|f.Value.Bits)
}

// Forms calls yield for each form that the tree has, as often as it has it. Of the forms
// of one word there is none: that a word agrees with others is said once for all rows.
func (n *Node) Forms(yield func(Form)) { n.formsIn(NoRow, yield) }

// formsIn is Forms for a node that stands in a row.
func (n *Node) formsIn(row Row, yield func(Form)) {
	switch {
	case n.Word != "" && n.From == FromForms:
	case n.Word != "" && n.From != FromRow:
		yield(Form{Word: n.Word, From: n.From})
	case n.Word != "":
		yield(Form{Row: row, Word: n.Word})
	case n.Sym != Bare:
		if row != NoRow {
			yield(Form{Row: row, Sym: n.Sym})
		}
		row = n.Row
		switch {
		case row != NoRow:
			yield(Form{Row: row})
		case n.First < n.Last:
			yield(Form{Sym: n.Sym, Value: n.Value.oneOf()})
		}
	}
	for _, k := range n.Kids {
		k.formsIn(row, yield)
	}
}

// oneOf is the value whether it may stand in the plural or not.
func (v Value) oneOf() Value {
	v.Plural = false
	return v
}

// Without puts a grammar that lacks some forms in the place of the whole one, which whole
// brings back. It is for proofs of what would be read had the grammar not been made with
// certain cards; nothing may be read by others meanwhile.
func Without(lacks map[Form]bool) (whole func()) {
	before := theGrammar
	g := readGrammar(grammarTexts()...)
	g.leaveOut(lacks)
	g.findFirst()
	theGrammar = func() *grammar { return g }
	return func() { theGrammar = before }
}

// leaveOut takes forms out of the rows, and rows with what they can't do without.
func (g *grammar) leaveOut(lacks map[Form]bool) {
	g.lacks = lacks
	for s, rows := range g.patterns {
		kept := rows[:0]
		for _, p := range rows {
			items, ok := without(lacks, p.row, p.items)
			if !ok || lacks[Form{Row: p.row}] {
				continue
			}
			p.items = items
			kept = append(kept, p)
		}
		g.patterns[s] = kept
	}
}

// without returns the items of a row without the forms, and false where one of them is
// needed.
func without(lacks map[Form]bool, row Row, items []item) (kept []item, ok bool) {
	for _, it := range items {
		lacking := false
		switch it.kind {
		case literal:
			f := Form{Row: row, Word: it.words[0], From: it.from}
			if it.from != FromRow {
				f.Row = NoRow
			}
			lacking = len(it.words) == 1 && lacks[f]
		case symbolRef, lexical:
			lacking = lacks[Form{Row: row, Sym: symbolsByName[it.name]}]
		case group:
			var alts [][]item
			for _, alt := range it.alts {
				if a, ok := without(lacks, row, alt); ok {
					alts = append(alts, a)
				}
			}
			it.alts = alts
			lacking = len(alts) == 0
		}
		switch {
		case !lacking:
			kept = append(kept, it)
		case !it.optional:
			return nil, false
		}
	}
	return kept, true
}
