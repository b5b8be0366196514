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
	slash  bool // the last word was a slash
	closed bool // the last word was a quotation mark after a whole sentence
	costs  bool // inside a cost, whose parts begin with a capital
	minus  bool // inside a loyalty cost, whose minus is not a hyphen
	level  bool // inside a level symbol
}

func (p *printer) node(n *Node, words []Word, silent bool) {
	silent = silent || n.Silent
	if len(n.Kids) > 0 {
		costs := p.costs
		p.start = p.start || n.Sym == SymCost && costs
		for _, k := range n.Kids {
			p.costs = costs || k.Sym == SymCosts && (n.Sym == SymLine || n.Sym == SymKcost)
			p.minus = n.Row == CostLoyalty || k.Sym == Bare && p.minus
			p.level = n.Is(LineLevels, LineLevelsup, LineStation) || k.Sym == Bare && p.level
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
	case w.Class == Self && (n.Sym != LexName || n.Last == n.First+1):
		text = p.name
	case n.Sym == LexChapter || p.level:
		text = strings.ToUpper(text)
	case text == "-" && p.minus:
		text = "−"
	case text == openInner || text == closeInner:
		text = "'"
	case n.Sym == LexName, n.Sym == LexFlavorWord, n.Sym == LexModeName:
		text = w.Raw
	case n.Sym == LexNonSubtype:
		text = nonSubtype(text, p.start)
	case n.Sym == LexSubtype && w.Upper:
		text = capitalSubtype(text)
	case w.Class == Plain && (p.start || w.Upper && (p.closed || keepsCapital(n))):
		r, size := utf8.DecodeRuneInString(text)
		text = string(unicode.ToUpper(r)) + text[size:]
	}
	if p.b.Len() > 0 && !p.tight && !p.hugs(w) {
		p.b.WriteByte(' ')
	}
	p.b.WriteString(text)
	stop := p.start
	p.start = w.Text == "." || w.Text == "•" || w.Text == ":" || w.Text == "\"" && !p.quote || w.Text == openInner || w.Text == "—" || p.start && (w.Class == Symbol)
	p.tight = w.Text == "\"" && !p.quote || w.Text == openInner || w.Text == "-" || w.Text == "+"
	p.symbol = w.Class == Symbol
	p.dash, p.slash = w.Text == "—", w.Text == "/"
	p.closed = w.Text == "\"" && p.quote && stop
	if w.Text == "\"" {
		p.quote = !p.quote
	}
}

// nonSubtype prints "non-Human".
func nonSubtype(text string, start bool) string {
	head := "non-"
	if start {
		head = "Non-"
	}
	return head + capital(strings.TrimPrefix(strings.TrimPrefix(text, "non"), "-"))
}

// AsWritten is the text of the words as the card has it, up to the differences in
// spelling that printing makes: words that only older wordings have are left out,
// and the card is called by its whole name. Reminder text is not among the words.
func (n *Node) AsWritten(text string, words []Word, name string) string {
	silent := make([]bool, len(words))
	n.Walk(func(m *Node) bool {
		for i := m.First; m.Silent && i < m.Last; i++ {
			silent[i] = true
		}
		return true
	})
	var b strings.Builder
	for i := range words {
		w := &words[i]
		if silent[i] {
			continue
		}
		if b.Len() > 0 && !w.Glued && w.Text != "." && w.Text != "," && w.Text != ":" {
			b.WriteByte(' ')
		}
		if w.Class == Self {
			b.WriteString(name)
			continue
		}
		b.WriteString(text[w.Start:w.End])
	}
	return b.String()
}

// keepsCapital reports whether a word is written with a capital inside a
// sentence: names, subtypes and what a grammar class says.
func keepsCapital(n *Node) bool {
	switch n.Sym {
	case LexSubtype, LexAbilityWord:
		return true
	}
	return false
}

// hugs reports whether no space stands before the word.
func (p *printer) hugs(w *Word) bool {
	if w.Class == Symbol && p.symbol || (p.dash || p.slash || p.level) && w.Glued {
		return true
	}
	switch w.Text {
	case ",", ".", ":", "!", ";", "'s", "'", closeInner, "\n":
		return true
	case "\"":
		return p.quote
	case "—", "/":
		return w.Glued
	}
	return false
}
