package oracle

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Print returns the text of the tree, in the wording of 2026. The card's own
// name is printed as name.
func (n *Node) Print(words []Word, name string) string {
	p := printer{name: name, start: true}
	p.node(n, words, false)
	return p.b.String()
}

type printer struct {
	b      strings.Builder
	name   string
	start  bool // the next word begins a sentence
	tight  bool // no space before the next word
	quote  bool
	symbol bool // the last word was a symbol
	dash   bool // the last word was a dash
	costs  bool // inside a cost, whose parts begin with a capital
}

func (p *printer) node(n *Node, words []Word, silent bool) {
	silent = silent || n.Silent
	if len(n.Kids) > 0 {
		costs := p.costs
		p.start = p.start || n.Name == "cost" && costs
		for _, k := range n.Kids {
			p.costs = costs || k.Name == "costs" && (n.Name == "line" || n.Name == "kcost")
			p.node(k, words, silent)
		}
		p.costs = costs
		return
	}
	if silent {
		return
	}
	for i := n.First; i < n.Last; i++ {
		p.word(&words[i], n)
	}
}

// word prints one word with the space it needs.
func (p *printer) word(w *Word, n *Node) {
	text := w.Text
	switch {
	case w.Class == Self:
		text = p.name
	case n.Name == "Chapter":
		text = strings.ToUpper(text)
	case w.Class == Plain && (p.start || w.Upper && keepsCapital(n)):
		r, size := utf8.DecodeRuneInString(text)
		text = string(unicode.ToUpper(r)) + text[size:]
	}
	if p.b.Len() > 0 && !p.tight && !p.hugs(w) {
		p.b.WriteByte(' ')
	}
	p.b.WriteString(text)
	p.start = w.Text == "." || w.Text == "•" || w.Text == ":" || w.Text == "\"" && !p.quote || w.Text == "—" || p.start && (w.Class == Symbol)
	p.tight = w.Text == "\"" && !p.quote || w.Text == "-" || w.Text == "+"
	p.symbol = w.Class == Symbol
	p.dash = w.Text == "—"
	if w.Text == "\"" {
		p.quote = !p.quote
	}
}

// keepsCapital reports whether a word is written with a capital inside a
// sentence: names, subtypes and what a grammar class says.
func keepsCapital(n *Node) bool {
	switch n.Name {
	case "Subtype", "Name", "Proper", "AbilityWord":
		return true
	}
	return false
}

// hugs reports whether no space stands before the word.
func (p *printer) hugs(w *Word) bool {
	if w.Class == Symbol && p.symbol || p.dash && w.Glued {
		return true
	}
	switch w.Text {
	case ",", ".", ":", "!", ";", "'s", "'", "\n":
		return true
	case "\"":
		return p.quote
	case "—", "/":
		return w.Glued
	}
	return false
}
