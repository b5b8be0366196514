package oracle

// Node is a node of the syntax tree: a row of the grammar with what stands in
// it, a word of a lexical class, or a bare word.
type Node struct {
	// Name is the grammar symbol or the lexical class; empty for a bare word.
	Name string
	// Label is the row's label.
	Label string
	Kids  []*Node
	// First and Last are the span in words: First inclusive, Last exclusive.
	First, Last int
	// Word is the text of a bare word.
	Word string
	// Value is what a lexical class makes of its words.
	Value Value
	// Other is a second reading of the same words, where the grammar states
	// no preference.
	Other *Node
	// Silent says that the words are not printed.
	Silent bool
}

// Value is what a word of a lexical class stands for.
type Value struct {
	N    int
	Text string
	Bits uint64
}

// maxWords is the longest text in words that is read; the longest cards have
// some 250.
const maxWords = 1200

type memoKey struct{ symbol, at int }

// chart is one parse: all derivations by symbol and place.
type chart struct {
	g     *grammar
	words []Word
	memo  map[memoKey][]*Node
	busy  map[memoKey]bool
	// far is the furthest place where a word was asked for, and what.
	far      int
	expected map[string]bool
}

// note records that a word was expected at a place.
func (c *chart) note(at int, what string) {
	if at < c.far {
		return
	}
	if at > c.far {
		c.far = at
		clear(c.expected)
	}
	c.expected[what] = true
}

// symbol returns the derivations of symbol s from a place, at most one for
// each end.
func (c *chart) symbol(s, at int) []*Node {
	key := memoKey{s, at}
	if list, ok := c.memo[key]; ok {
		return list
	}
	if c.busy[key] {
		return nil // left recursion: the grammar has none, a test says
	}
	c.busy[key] = true
	var found []*Node
	patterns := c.g.patterns[s]
	for i := range patterns {
		p := &patterns[i]
		for _, d := range c.sequence(p.items, at) {
			n := &Node{Name: c.g.names[s], Label: p.label, Kids: d.list(), First: at, Last: d.end}
			if !c.g.ordered[s] {
				n.Other = d.other
			}
			found = addDerivation(found, n, c.g.ordered[s])
		}
	}
	delete(c.busy, key)
	c.memo[key] = found
	return found
}

func addDerivation(found []*Node, n *Node, ordered bool) []*Node {
	for _, f := range found {
		if f.Last == n.Last {
			if !ordered && f.Other == nil {
				f.Other = n
			}
			return found
		}
	}
	return append(found, n)
}

// derivation is a sequence read so far, newest kid first.
type derivation struct {
	end   int
	kid   *Node
	prev  *derivation
	other *Node
}

func (d *derivation) list() []*Node {
	n := 0
	for e := d; e != nil; e = e.prev {
		if e.kid != nil {
			n++
		}
	}
	kids := make([]*Node, n)
	for e := d; e != nil; e = e.prev {
		if e.kid != nil {
			n--
			kids[n] = e.kid
		}
	}
	return kids
}

// sequence returns the ways to read items from a place, one for each end. A
// second way to the same end is kept as the other reading.
func (c *chart) sequence(items []item, at int) []*derivation {
	front := []*derivation{{end: at}}
	for i := range items {
		it := &items[i]
		var next []*derivation
		if it.optional {
			next = append(next, front...)
		}
		wave := front
		for len(wave) > 0 {
			var grown []*derivation
			for _, d := range wave {
				for _, n := range c.item(it, d.end) {
					if it.repeat && n.Last == d.end {
						continue
					}
					e := &derivation{end: n.Last, kid: n, prev: d, other: d.other}
					if clash := sameEnd(next, e.end); clash != nil {
						if clash.other == nil && !it.optionalClash(clash, d) {
							clash.other = n
						}
						continue
					}
					next = append(next, e)
					grown = append(grown, e)
				}
			}
			if !it.repeat {
				break
			}
			wave = grown
		}
		if len(next) == 0 {
			return nil
		}
		front = next
	}
	return front
}

// optionalClash: an empty reading against no reading is no second meaning.
func (it *item) optionalClash(clash, from *derivation) bool {
	return it.optional && clash.end == from.end
}

func sameEnd(list []*derivation, end int) *derivation {
	for _, d := range list {
		if d.end == end {
			return d
		}
	}
	return nil
}

// item returns the ways to read one item from a place.
func (c *chart) item(it *item, at int) []*Node {
	switch it.kind {
	case symbolRef:
		return c.symbol(it.ref, at)
	case lexical:
		return c.lexicalNodes(it.name, at)
	case group:
		var found []*Node
		for _, alt := range it.alts {
			for _, d := range c.sequence(alt, at) {
				n := &Node{Kids: d.list(), First: at, Last: d.end, Other: d.other, Silent: it.silent}
				found = addDerivation(found, n, true)
			}
		}
		return found
	}
	if at < len(c.words) {
		w := &c.words[at]
		for _, text := range it.words {
			if w.Text == text {
				return []*Node{{Word: text, First: at, Last: at + 1, Silent: it.silent}}
			}
		}
	}
	c.note(at, it.words[0])
	return nil
}

func (c *chart) lexicalNodes(name string, at int) []*Node {
	key := memoKey{-1 - classIndex(name), at}
	if list, ok := c.memo[key]; ok {
		return list
	}
	read, _ := lexicalClass(name)
	var found []*Node
	for _, m := range read(c.words, at) {
		found = append(found, &Node{Name: name, First: at, Last: m.end, Value: m.value})
	}
	if len(found) == 0 {
		c.note(at, "<"+name+">")
	}
	c.memo[key] = found
	return found
}
