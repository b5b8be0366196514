package oracle

import (
	"math/bits"
	"slices"
)

// firstSet is what a piece of the grammar can begin with.
type firstSet struct {
	literals []uint64 // a bit for each literal
	named    []uint64 // the same, of several forms of a word the first alone
	classes  uint64   // a bit for each lexical class
	empty    bool     // it may have no words at all
}

// emptySet returns a set of the grammar without members.
func (g *grammar) emptySet() firstSet {
	n := len(g.spelled)/64 + 1
	return firstSet{literals: make([]uint64, n), named: make([]uint64, n)}
}

func (f *firstSet) has(id int32) bool { return f.literals[id>>6]&(1<<(id&63)) != 0 }

// join adds the members of o, and reports whether one was new.
func (f *firstSet) join(o *firstSet) bool {
	more := o.classes&^f.classes != 0
	f.classes |= o.classes
	for i := range o.literals {
		more = more || o.literals[i]&^f.literals[i] != 0
		f.literals[i] |= o.literals[i]
		f.named[i] |= o.named[i]
	}
	return more
}

// addWord adds a literal in its forms.
func (f *firstSet) addWord(ids []int32) {
	f.named[ids[0]>>6] |= 1 << (ids[0] & 63)
	for _, id := range ids {
		f.literals[id>>6] |= 1 << (id & 63)
	}
}

// findFirst finds what every symbol, row and alternative of the grammar can
// begin with.
func (g *grammar) findFirst() {
	for range g.names {
		g.first = append(g.first, g.emptySet())
	}
	for more := true; more; {
		more = false
		for s := range g.patterns {
			for i := range g.patterns[s] {
				f := g.firstOf(g.patterns[s][i].items)
				grew := g.first[s].join(&f)
				more = more || grew || f.empty && !g.first[s].empty
				g.first[s].empty = g.first[s].empty || f.empty
			}
		}
	}
	for s := range g.patterns {
		for i := range g.patterns[s] {
			p := &g.patterns[s][i]
			p.first = g.firstOf(p.items)
			g.fileFirst(p.items)
		}
	}
	for s := range g.patterns {
		g.begins = append(g.begins, g.beginningsOf(g.patterns[s]))
	}
}

// rowSet is a set of the rows of one symbol, a bit each in their order.
type rowSet [16]uint64

func (r *rowSet) add(i int)      { r[i>>6] |= 1 << (i & 63) }
func (r *rowSet) has(i int) bool { return r[i>>6]&(1<<(i&63)) != 0 }

func (r *rowSet) join(rows []uint64) {
	for i, w := range rows {
		r[i] |= w
	}
}

// beginnings are the rows of a symbol by what they can begin with: it is asked once for all of
// them which can stand at a place.
type beginnings struct {
	words    int      // of a rowSet that have any row
	empty    rowSet   // those that may have no words at all
	classes  uint64   // the lexical classes that any can begin with
	ofClass  []rowSet // by class
	literals []uint16 // of each literal where its rows are in rows, in sets of so many words; 0 for none
	rows     []uint64
}

// beginningsOf files rows by what they can begin with.
func (g *grammar) beginningsOf(rows []pattern) beginnings {
	if len(rows) > 64*len(rowSet{}) {
		panic("oracle: " + g.names[rows[0].symbol] + " has more rows than a rowSet")
	}
	words := (len(rows) + 63) / 64
	b := beginnings{words: words, ofClass: make([]rowSet, len(lexicalNames)), literals: make([]uint16, len(g.spelled)), rows: make([]uint64, words)}
	for i := range rows {
		f := &rows[i].first
		if f.empty {
			b.empty.add(i)
		}
		b.classes |= f.classes
		for classes := f.classes; classes != 0; classes &= classes - 1 {
			b.ofClass[bits.TrailingZeros64(classes)].add(i)
		}
		for w, ids := range f.literals {
			for ; ids != 0; ids &= ids - 1 {
				id := w<<6 | bits.TrailingZeros64(ids)
				if b.literals[id] == 0 {
					b.literals[id] = uint16(len(b.rows) / words)
					b.rows = append(b.rows, make([]uint64, words)...)
				}
				b.rows[int(b.literals[id])*words+i>>6] |= 1 << (i & 63)
			}
		}
	}
	b.rows = slices.Clip(b.rows)
	return b
}

// startingWith are the rows that can begin with the literal.
func (b *beginnings) startingWith(id int32) []uint64 {
	from := int(b.literals[id]) * b.words
	return b.rows[from : from+b.words]
}

// fileFirst gives the groups among items the sets of their alternatives.
func (g *grammar) fileFirst(items []item) {
	for i := range items {
		for _, alt := range items[i].alts {
			items[i].first = append(items[i].first, g.firstOf(alt))
			g.fileFirst(alt)
		}
	}
}

// endQuote and beforeQuote are the lexical classes that read no word.
var (
	endQuote    = slices.Index(lexicalNames[:], "EndQuote")
	beforeQuote = slices.Index(lexicalNames[:], "BeforeQuote")
)

// firstOf returns what items in a row can begin with, as far as it is known of
// the symbols among them.
func (g *grammar) firstOf(items []item) firstSet {
	f := g.emptySet()
	for i := range items {
		it := &items[i]
		empty := it.optional
		switch it.kind {
		case literal:
			f.addWord(it.ids)
		case lexical:
			f.classes |= 1 << it.ref
			empty = empty || it.ref == endQuote || it.ref == beforeQuote
		case symbolRef:
			f.join(&g.first[it.ref])
			empty = empty || g.first[it.ref].empty
		case group:
			for _, alt := range it.alts {
				a := g.firstOf(alt)
				f.join(&a)
				empty = empty || a.empty
			}
		}
		if !empty {
			return f
		}
	}
	f.empty = true
	return f
}
