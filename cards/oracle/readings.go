package oracle

// Reading is another tree of a paragraph: Instead stands where the preferred tree
// has Of.
type Reading struct {
	Tree, Of, Instead *Node
}

// Preference names the two rows between which the grammar prefers one.
func (r *Reading) Preference() string { return r.Of.Row.String() + " before " + r.Instead.Row.String() }

// OtherReadings returns the trees that the words of a paragraph could have besides
// the one of Parse: each differs from it in one place, where a row or a grouping is
// taken that the grammar puts behind the one it prefers. It is for proofs that these
// preferences hide no second meaning.
func OtherReadings(words []Word, kind Kind) []Reading {
	if len(words) == 0 || len(words) > maxWords {
		return nil
	}
	c := newChart(theGrammar(), words)
	defer c.free()
	c.all = true
	var list []Reading
	for _, n := range c.symbol(theGrammar().index[string(kind)], 0) {
		if n.Last == len(words) {
			n.otherwise(n, func(r Reading) { list = append(list, r) })
			break
		}
	}
	return list
}

// otherwise calls yield for the node as it could be read otherwise in one place;
// named is the nearest named node.
func (n *Node) otherwise(named *Node, yield func(Reading)) {
	if n.Sym != Bare {
		named = n
	}
	for _, m := range n.less {
		r := Reading{Tree: m, Of: n, Instead: m}
		if n.Sym == Bare {
			r.Of, r.Instead = named, named
		}
		yield(r)
	}
	for i, k := range n.Kids {
		k.otherwise(named, func(r Reading) {
			other := *n
			other.Kids = append([]*Node{}, n.Kids...)
			other.Kids[i] = r.Tree
			r.Tree = &other
			yield(r)
		})
	}
}

// others are the nodes that the same row makes of other groupings of its words.
func (c *chart) others(n *Node, d *derivation) []*Node {
	var list []*Node
	after := 0
	for e := d; e != nil; e = e.prev {
		for _, l := range e.less {
			kids := append(append([]*Node{}, c.list(l)...), n.Kids[len(n.Kids)-after:]...)
			list = append(list, c.node(Node{Sym: n.Sym, Row: n.Row, Kids: kids, First: n.First, Last: n.Last, Silent: n.Silent}))
		}
		if e.kid != nil {
			after++
		}
	}
	return list
}
