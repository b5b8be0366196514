package scenario

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// jsonTree parses a JSON text.
func jsonTree(data []byte, file string) (*node, error) {
	p := &jsonParser{data: data, file: file, line: 1, col: 1, decoder: json.NewDecoder(bytes.NewReader(data))}
	p.decoder.UseNumber()
	root, err := p.value(0)
	if err != nil {
		return nil, p.asInvalid(err)
	}
	p.seek()
	if _, err := p.decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, &InvalidError{file, p.line, p.col, "something follows the scenario: write one a file"}
	}
	return root, nil
}

// jsonParser builds nodes from a token reader, and keeps line and column in
// step with its offset.
type jsonParser struct {
	data    []byte
	file    string
	decoder *json.Decoder
	offset  int // where line and col are
	line    int
	col     int
	count   int
}

// seek moves the place to the next value: past blanks, commas and colons.
func (p *jsonParser) seek() {
	end := int(p.decoder.InputOffset())
	for end < len(p.data) && strings.IndexByte(" \t\r\n,:", p.data[end]) >= 0 {
		end++
	}
	p.advance(end)
}

func (p *jsonParser) advance(end int) {
	for ; p.offset < end && p.offset < len(p.data); p.offset++ {
		switch b := p.data[p.offset]; {
		case b == '\n':
			p.line, p.col = p.line+1, 1
		case b&0xc0 != 0x80: // columns count characters, not bytes
			p.col++
		}
	}
}

func (p *jsonParser) asInvalid(err error) error {
	var syntax *json.SyntaxError
	if invalid := (*InvalidError)(nil); errors.As(err, &invalid) {
		return invalid
	}
	if errors.As(err, &syntax) {
		p.advance(max(int(syntax.Offset)-1, 0))
	} else {
		p.advance(len(p.data))
	}
	msg := err.Error()
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		msg = "the text ends too early"
	}
	return &InvalidError{p.file, p.line, p.col, "not readable as JSON: " + msg}
}

func (p *jsonParser) value(depth int) (*node, error) {
	p.seek()
	if p.count++; p.count > maxNodes {
		return nil, &InvalidError{p.file, p.line, p.col, "the file is too large for a scenario"}
	}
	if depth > maxDepth {
		return nil, &InvalidError{p.file, p.line, p.col, "too deeply nested for a scenario"}
	}
	n := &node{line: p.line, col: p.col}
	word, err := p.decoder.Token()
	if err != nil {
		return nil, err
	}
	switch w := word.(type) {
	case json.Delim:
		return p.composite(n, w, depth)
	case string:
		n.kind, n.text = textNode, w
	case json.Number:
		n.kind, n.text = intNode, w.String()
		if strings.ContainsAny(n.text, ".eE") {
			n.kind = floatNode
		}
	case bool:
		n.kind, n.text = boolNode, fmt.Sprint(w)
	}
	return n, nil
}

func (p *jsonParser) composite(n *node, open json.Delim, depth int) (*node, error) {
	n.kind = listNode
	if open == '{' {
		n.kind = mappingNode
	}
	for p.decoder.More() {
		if n.kind == mappingNode {
			key, err := p.value(depth + 1)
			if err != nil {
				return nil, err
			}
			n.keys = append(n.keys, key)
		}
		child, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		n.children = append(n.children, child)
	}
	_, err := p.decoder.Token()
	return n, err
}
