package scenario

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// nodeKind is the form of a node.
type nodeKind uint8

const (
	nullNode nodeKind = iota
	boolNode
	intNode
	floatNode
	textNode
	listNode
	mappingNode
)

var nodeKindWords = [...]string{
	"nothing", "true or false", "a whole number", "a number", "a text", "a list", "a mapping",
}

// node is a value of a YAML or JSON text with its place. A mapping has its
// keys and, at the same positions, its values in children.
type node struct {
	kind     nodeKind
	text     string // scalars: as written, without quotes
	line     int
	col      int
	keys     []*node
	children []*node
}

// describe returns what the node is, for messages.
func (n *node) describe() string {
	switch n.kind {
	case listNode, mappingNode, nullNode:
		return nodeKindWords[n.kind]
	}
	return "`" + clipped(n.text, mostQuoted) + "`"
}

// A message quotes so much of a word of the file, and has so much in all: a word can be as long
// as the file.
const (
	mostQuoted  = 80
	mostMessage = 500
)

// clipped is a text of at most so many bytes and a mark that something is left out.
func clipped(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + "…"
}

// scalarText returns the text of a scalar that may stand for a text: numbers
// are taken as they are written, since costs such as +1 and labels such as 1
// need no quotes.
func (n *node) scalarText() (string, bool) {
	switch n.kind {
	case textNode, intNode, floatNode:
		return n.text, true
	}
	return "", false
}

// integer returns the number of a whole-number scalar.
func (n *node) integer() (int, bool) {
	if n.kind != intNode {
		return 0, false
	}
	v, err := strconv.ParseInt(n.text, 10, 32)
	return int(v), err == nil
}

// truth returns the value of a truth scalar.
func (n *node) truth() (value, ok bool) {
	return strings.EqualFold(n.text, "true"), n.kind == boolNode
}

// size limits of a file: far above any real scenario, so that a hostile file
// ends in an error soon.
const (
	maxNodes = 20_000
	maxDepth = 64
)
