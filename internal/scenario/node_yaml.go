package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"go.yaml.in/yaml/v3"
)

// yamlTree parses a text of one YAML document.
func yamlTree(data []byte, file string) (root *node, err error) {
	defer func() {
		if r := recover(); r != nil { // the parser's own, on malformed text
			root, err = nil, &InvalidError{File: file, Msg: fmt.Sprintf("not readable as YAML: %v", r)}
		}
	}()
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	var document yaml.Node
	switch err := decoder.Decode(&document); {
	case errors.Is(err, io.EOF):
		return nil, &InvalidError{File: file, Msg: "the file is empty: write a scenario"}
	case err != nil:
		return nil, yamlError(err, file)
	}
	var more yaml.Node
	switch err := decoder.Decode(&more); {
	case err == nil:
		return nil, &InvalidError{file, more.Line, more.Column, "a second document: write one scenario a file"}
	case !errors.Is(err, io.EOF):
		return nil, yamlError(err, file)
	}
	c := yamlConverter{file: file}
	root = c.node(&document, 0)
	if c.problem != nil {
		return nil, c.problem
	}
	return root, nil
}

var yamlLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// yamlLineFromZero matches the messages whose line the parser counts from 0,
// unlike those of its scanner.
var yamlLineFromZero = regexp.MustCompile(`^did not find expected (<|node content|',' or|key|'-' indicator)`)

// yamlError gives an error of the parser its place.
func yamlError(err error, file string) error {
	msg, line := err.Error(), 0
	if m := yamlLine.FindStringSubmatch(msg); m != nil {
		line, _ = strconv.Atoi(m[1])
		msg = m[2]
	}
	if yamlLineFromZero.MatchString(msg) {
		line++
	}
	col := min(line, 1)
	return &InvalidError{file, line, col, "not readable as YAML: " + clipped(msg, mostMessage)}
}

// yamlConverter turns the parser's nodes into ours, aliases followed.
type yamlConverter struct {
	file    string
	count   int
	problem *InvalidError
}

func (c *yamlConverter) fail(y *yaml.Node, msg string) *node {
	if c.problem == nil {
		c.problem = &InvalidError{c.file, y.Line, y.Column, clipped(msg, mostMessage)}
	}
	return &node{line: y.Line, col: y.Column}
}

func (c *yamlConverter) node(y *yaml.Node, depth int) *node {
	c.count++
	switch {
	case c.problem != nil:
		return &node{}
	case c.count > maxNodes:
		return c.fail(y, "the file is too large for a scenario")
	case depth > maxDepth:
		return c.fail(y, "too deeply nested for a scenario")
	}
	n := &node{line: y.Line, col: y.Column}
	switch y.Kind {
	case yaml.DocumentNode:
		if len(y.Content) == 1 {
			return c.node(y.Content[0], depth)
		}
	case yaml.AliasNode:
		if y.Alias != nil {
			return c.node(y.Alias, depth+1)
		}
	case yaml.SequenceNode:
		n.kind = listNode
		for _, child := range y.Content {
			n.children = append(n.children, c.node(child, depth+1))
		}
	case yaml.MappingNode:
		n.kind = mappingNode
		for i := 0; i+1 < len(y.Content); i += 2 {
			n.keys = append(n.keys, c.node(y.Content[i], depth+1))
			n.children = append(n.children, c.node(y.Content[i+1], depth+1))
		}
	case yaml.ScalarNode:
		c.scalar(n, y)
	}
	return n
}

func (c *yamlConverter) scalar(n *node, y *yaml.Node) {
	n.text = y.Value
	switch y.ShortTag() {
	case "!!null":
		n.kind = nullNode
	case "!!bool":
		n.kind = boolNode
	case "!!int":
		n.kind = intNode
	case "!!float":
		n.kind = floatNode
	case "!!str", "!!timestamp", "!!merge":
		n.kind = textNode
	default:
		c.fail(y, "the tag "+y.ShortTag()+" has no meaning here: leave it out")
	}
}
