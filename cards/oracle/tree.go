package oracle

import "slices"

// Kid returns the first node of the symbol below n, not looking inside other
// named nodes, and nil when there is none.
func (n *Node) Kid(sym Sym) *Node {
	for _, k := range n.Kids {
		if k.Sym == sym {
			return k
		}
		if k.Sym == Bare {
			if found := k.Kid(sym); found != nil {
				return found
			}
		}
	}
	return nil
}

// All returns all nodes of the symbol below n, not looking inside other named
// nodes, in order.
func (n *Node) All(sym Sym) []*Node {
	var list []*Node
	for _, k := range n.Kids {
		switch k.Sym {
		case sym:
			list = append(list, k)
		case Bare:
			list = append(list, k.All(sym)...)
		}
	}
	return list
}

// Has reports whether the bare word stands in the row of n itself.
func (n *Node) Has(word string) bool {
	for _, k := range n.Kids {
		if k.Sym == Bare && (k.Word == word || k.Has(word)) {
			return true
		}
	}
	return false
}

// Walk calls visit for n and all below it; visit returns false to stay out.
func (n *Node) Walk(visit func(*Node) bool) {
	if !visit(n) {
		return
	}
	for _, k := range n.Kids {
		k.Walk(visit)
	}
}

// Ambiguous returns the first node with a second reading, and nil.
func (n *Node) Ambiguous() (found *Node) {
	n.Walk(func(m *Node) bool {
		if found == nil && m.Other != nil {
			found = m
		}
		return found == nil
	})
	return found
}

// Kind says where a text stands: what may be written there.
type Kind string

// The kinds of text: an ability of a permanent, a paragraph of an instant or
// sorcery, and a mode.
const (
	PermanentLine Kind = "line"
	SpellLine     Kind = "spell"
	ModeLine      Kind = "mode"
)

// Problem says why a paragraph was not understood.
type Problem struct {
	// Ambiguous: two readings; otherwise words are unknown.
	Ambiguous  bool
	Start, End int
	Expected   []string
}

// Parse reads words as one paragraph of the kind.
func Parse(words []Word, kind Kind) (*Node, *Problem) {
	if len(words) == 0 || len(words) > maxWords {
		return nil, &Problem{}
	}
	c := newChart(theGrammar(), words)
	defer c.free()
	for _, n := range c.symbol(theGrammar().index[string(kind)], 0) {
		if n.Last != len(words) {
			continue
		}
		if a := n.Ambiguous(); a != nil {
			return nil, &Problem{Ambiguous: true, Start: words[a.First].Start, End: words[a.Last-1].End, Expected: []string{a.Sym.String()}}
		}
		return n, nil
	}
	return nil, c.problem()
}

// problem describes the furthest place reached, up to the end of the sentence.
func (c *chart) problem() *Problem {
	at := min(c.far, len(c.words)-1)
	last := at
	if c.words[at].Text == "." && at < len(c.words)-1 {
		last++ // the sentence after it is not expected
	}
	for last < len(c.words)-1 && c.words[last].Text != "." {
		last++
	}
	p := &Problem{Start: c.words[at].Start, End: c.words[last].End}
	expected := c.expected.all(c.g)
	for id, word := range c.g.spelled {
		if expected.named[id>>6]&(1<<(id&63)) != 0 {
			p.Expected = append(p.Expected, word)
		}
	}
	for class, name := range lexicalNames {
		if expected.classes&(1<<class) != 0 {
			p.Expected = append(p.Expected, "<"+name+">")
		}
	}
	slices.Sort(p.Expected)
	return p
}

// Leaves returns, for each word of the paragraph, how many leaves of the tree
// own it.
func (n *Node) Leaves(words int) []int {
	owned := make([]int, words)
	n.Walk(func(m *Node) bool {
		if len(m.Kids) == 0 {
			for i := m.First; i < m.Last; i++ {
				owned[i]++
			}
		}
		return true
	})
	return owned
}
