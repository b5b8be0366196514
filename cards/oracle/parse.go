package oracle

import (
	"math/bits"
	"sync"
)

// Node is a node of the syntax tree: a row of the grammar with what stands in
// it, a word of a lexical class, or a bare word.
type Node struct {
	// Sym is the grammar symbol or the lexical class; Bare for a bare word.
	Sym Sym
	// Row is the row of the grammar; NoRow for a word.
	Row  Row
	Kids []*Node
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
	// From says of a bare word where the row has it from.
	From Source
	// less are the readings of the same words that the grammar puts behind this
	// one, where they were asked for.
	less []*Node
}

// Source says where a row of the grammar has a word from: the row itself, the forms of one
// word, in which it agrees with others in number, person or sound, or a list of words that
// rows share, which has a number.
type Source uint16

// The sources of words; lists have the numbers after them.
const (
	FromRow Source = iota
	FromForms
	fromList
)

// String returns the name of the list, empty for other sources.
func (s Source) String() string {
	if s < fromList {
		return ""
	}
	return theGrammar().lists[s-fromList].name
}

// Value is what a word of a lexical class stands for.
type Value struct {
	N    int
	Text string
	Bits uint64
	// Plural says of a type or subtype that it may stand in the plural.
	Plural bool
}

// maxWords is the longest text in words that is read; the longest cards have
// some 250.
const maxWords = 1200

// chart is one parse: all derivations by symbol and place. What it works with is used
// again by later parses; nodes and their kids alone outlive it.
type chart struct {
	g     *grammar
	words []Word
	// literals are the numbers of the words among the literals of the grammar.
	literals []int32
	// classes are the lexical classes that can be read at each place, among those
	// that were asked for.
	classes, asked []uint64
	// memo has, for each place and symbol, what was found: its place in found
	// plus one; class the same for lexical classes.
	memo  []int32
	class []int32
	found [][]*Node
	bare  [][]*Node // the nodes of bare words that are printed
	// far is the furthest place where a word was asked for, and what.
	far      int
	expected expected
	scratch  []*derivation
	lists    slab[*Node] // of found and bare
	steps    slab[derivation]
	nodes    []Node
	kids     []*Node
	// all keeps the readings that the grammar puts behind others.
	all bool
}

// expected is what was asked for at a place and is not there: the sets of what could have begun
// there, and words and lexical classes. It is put together where somebody is told of it.
type expected struct {
	sets    []*firstSet
	words   []*item
	classes uint64
}

// all returns it as one set.
func (e *expected) all(g *grammar) firstSet {
	all := g.emptySet()
	all.classes = e.classes
	for _, f := range e.sets {
		all.join(f)
	}
	for _, it := range e.words {
		all.addWord(it.ids)
	}
	return all
}

// charts are those no parse uses.
var charts = sync.Pool{New: func() any { return new(chart) }}

// newChart returns a chart for words, to be freed after the parse.
func newChart(g *grammar, words []Word) *chart {
	n := len(words)
	c := charts.Get().(*chart)
	c.g, c.words = g, words
	c.literals = zeros(c.literals, n)
	c.classes, c.asked = zeros(c.classes, n+1), zeros(c.asked, n+1)
	c.memo, c.class = zeros(c.memo, (n+1)*len(g.names)), zeros(c.class, (n+1)*len(lexicalNames))
	c.bare = zeros(c.bare, n)
	for i := range words {
		c.literals[i] = g.literals[words[i].Text]
	}
	return c
}

// free leaves the chart to later parses; it holds on to nothing of this one.
func (c *chart) free() {
	c.reach(c.far + 1)
	clear(c.found)
	clear(c.bare)
	clear(c.scratch[:cap(c.scratch)])
	c.lists.free()
	c.steps.free()
	*c = chart{
		literals: c.literals, classes: c.classes, asked: c.asked, memo: c.memo, class: c.class,
		found: c.found[:0], bare: c.bare, expected: c.expected, scratch: c.scratch[:0], lists: c.lists, steps: c.steps,
	}
	charts.Put(c)
}

// can reports whether what has the first set may stand at a place; if not, what
// it expects there is noted.
func (c *chart) can(f *firstSet, at int) bool {
	if f.empty || at < len(c.words) && f.has(c.literals[at]) {
		return true
	}
	for unasked := f.classes &^ c.asked[at]; unasked != 0; unasked &= unasked - 1 {
		c.lexicalNodes(bits.TrailingZeros64(unasked), at)
	}
	if f.classes&c.classes[at] != 0 {
		return true
	}
	if at >= c.far {
		c.reach(at)
		c.expected.sets = append(c.expected.sets, f)
	}
	return false
}

// able finds the rows of a symbol that can stand at a place.
func (c *chart) able(b *beginnings, at int, able *rowSet) {
	*able = b.empty
	if at < len(c.words) {
		able.join(b.startingWith(c.literals[at]))
	}
	for unasked := b.classes &^ c.asked[at]; unasked != 0; unasked &= unasked - 1 {
		c.lexicalNodes(bits.TrailingZeros64(unasked), at)
	}
	for classes := b.classes & c.classes[at]; classes != 0; classes &= classes - 1 {
		able.join(b.ofClass[bits.TrailingZeros64(classes)][:b.words])
	}
}

// reach notes the furthest place.
func (c *chart) reach(at int) {
	if at > c.far {
		c.far = at
		c.expected.sets, c.expected.words, c.expected.classes = c.expected.sets[:0], c.expected.words[:0], 0
	}
}

// symbol returns the derivations of symbol s from a place, at most one for
// each end.
func (c *chart) symbol(s, at int) []*Node {
	key := at*len(c.g.names) + s
	if i := c.memo[key]; i != 0 {
		return c.found[i-1]
	}
	var found []*Node
	patterns := c.g.patterns[s]
	var able rowSet
	c.able(&c.g.begins[s], at, &able)
	for i := range patterns {
		p := &patterns[i]
		if !able.has(i) {
			if at >= c.far {
				c.reach(at)
				c.expected.sets = append(c.expected.sets, &p.first)
			}
			continue
		}
		for _, d := range c.sequence(p.items, at) {
			n := c.node(Node{Sym: p.row.Symbol(), Row: p.row, Kids: c.list(d), First: at, Last: d.end})
			if !c.g.ordered[s] {
				n.Other = d.other
			}
			if c.all {
				n.less = c.others(n, d)
			}
			found = c.addDerivation(found, n, c.g.ordered[s])
		}
	}
	c.found = append(c.found, found)
	c.memo[key] = int32(len(c.found))
	return found
}

func (c *chart) addDerivation(found []*Node, n *Node, ordered bool) []*Node {
	for _, f := range found {
		if f.Last == n.Last {
			if c.all {
				f.less = append(f.less, n)
			}
			if !ordered && f.Other == nil {
				f.Other = n
			}
			return found
		}
	}
	if found == nil {
		found = c.lists.take(1)[:0]
	}
	return append(found, n)
}

// node keeps a node.
func (c *chart) node(n Node) *Node {
	if len(c.nodes) == cap(c.nodes) {
		c.nodes = make([]Node, 0, min(128, max(16, 2*cap(c.nodes))))
	}
	c.nodes = append(c.nodes, n)
	return &c.nodes[len(c.nodes)-1]
}

// derivation is a sequence read so far, newest kid first.
type derivation struct {
	end   int
	kid   *Node
	prev  *derivation
	other *Node
	less  []*derivation // to the same end, behind this one
}

func (c *chart) derivation(d derivation) *derivation {
	e := &c.steps.take(1)[0]
	*e = d
	return e
}

// list returns the kids of a derivation in order.
func (c *chart) list(d *derivation) []*Node {
	n := 0
	for e := d; e != nil; e = e.prev {
		if e.kid != nil {
			n++
		}
	}
	if len(c.kids)+n > cap(c.kids) {
		c.kids = make([]*Node, 0, max(256, n))
	}
	from := len(c.kids)
	c.kids = c.kids[:from+n]
	kids := c.kids[from : from+n : from+n]
	for e := d; e != nil; e = e.prev {
		if e.kid != nil {
			n--
			kids[n] = e.kid
		}
	}
	return kids
}

// sequence returns the ways to read items from a place, one for each end. A
// second way to the same end is kept as the other reading. What it returns
// holds until the next call.
func (c *chart) sequence(items []item, at int) []*derivation {
	bottom := len(c.scratch)
	c.scratch = append(c.scratch, c.derivation(derivation{end: at}))
	from := bottom // the ways so far are c.scratch[from:to]
	for i := range items {
		it := &items[i]
		to := len(c.scratch)
		if it.optional {
			c.scratch = append(c.scratch, c.scratch[from:to]...)
		}
		for low, high := from, to; low < high; {
			grown := len(c.scratch)
			for w := low; w < high; w++ {
				c.extend(it, c.scratch[w], to)
			}
			if !it.repeat {
				break
			}
			low, high = grown, len(c.scratch)
		}
		from = to
		if len(c.scratch) == to {
			break
		}
	}
	found := c.scratch[from:]
	c.scratch = c.scratch[:bottom]
	return found
}

// extend adds the ways to read one item after d to those from place to of the
// scratch.
func (c *chart) extend(it *item, d *derivation, to int) {
	for _, n := range c.item(it, d.end) {
		if it.repeat && n.Last == d.end {
			continue
		}
		if clash := sameEnd(c.scratch[to:], n.Last); clash != nil {
			if clash.other == nil && !it.optionalClash(clash, d) {
				clash.other = n
			}
			if c.all {
				clash.less = append(clash.less, c.derivation(derivation{end: n.Last, kid: n, prev: d}))
			}
			continue
		}
		c.scratch = append(c.scratch, c.derivation(derivation{end: n.Last, kid: n, prev: d, other: d.other}))
	}
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
		if !c.can(&c.g.first[it.ref], at) {
			return nil
		}
		return c.symbol(it.ref, at)
	case lexical:
		return c.lexicalItem(it.ref, at)
	case group:
		return c.group(it, at)
	}
	if at < len(c.words) {
		for i, id := range it.ids {
			if id == c.literals[at] {
				return c.bareWord(it, i, at)
			}
		}
	}
	if at >= c.far {
		c.reach(at)
		c.expected.words = append(c.expected.words, it)
	}
	return nil
}

func (c *chart) group(it *item, at int) []*Node {
	var found []*Node
	for i, alt := range it.alts {
		if !c.can(&it.first[i], at) {
			continue
		}
		for _, d := range c.sequence(alt, at) {
			n := c.node(Node{Kids: c.list(d), First: at, Last: d.end, Other: d.other, Silent: it.silent})
			if c.all {
				n.less = c.others(n, d)
			}
			found = c.addDerivation(found, n, true)
		}
	}
	return found
}

// bareWord is the node of a word that is one of the item's.
func (c *chart) bareWord(it *item, i, at int) []*Node {
	if it.silent {
		return append(c.lists.take(1)[:0], c.node(Node{Word: it.words[i], First: at, Last: at + 1, Silent: true, From: it.from}))
	}
	if c.bare[at] == nil || c.bare[at][0].From != it.from {
		c.bare[at] = append(c.lists.take(1)[:0], c.node(Node{Word: it.words[i], First: at, Last: at + 1, From: it.from}))
	}
	return c.bare[at]
}

func (c *chart) lexicalItem(class, at int) []*Node {
	found := c.lexicalNodes(class, at)
	if len(found) == 0 && at >= c.far {
		c.reach(at)
		c.expected.classes |= 1 << class
	}
	return found
}

// lexicalNodes returns the ways to read a lexical class at a place.
func (c *chart) lexicalNodes(class, at int) []*Node {
	key := at*len(lexicalNames) + class
	if i := c.class[key]; i != 0 {
		return c.found[i-1]
	}
	var found []*Node
	for _, m := range lexicalReaders[class](c.words, at) {
		if c.g.lacks != nil && c.g.lacks[Form{Sym: LexNumber + Sym(class), Value: m.value.oneOf()}] {
			continue
		}
		found = append(found, c.node(Node{Sym: LexNumber + Sym(class), First: at, Last: m.end, Value: m.value}))
	}
	c.asked[at] |= 1 << class
	if len(found) > 0 {
		c.classes[at] |= 1 << class
	}
	c.found = append(c.found, found)
	c.class[key] = int32(len(c.found))
	return found
}
