package oracle

import "slices"

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
