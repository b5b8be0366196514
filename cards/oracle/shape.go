package oracle

import "strings"

// How much of a sentence its shape keeps: as many words before the gap, and of the gap.
const (
	shapeBefore = 2
	shapeGap    = 2
)

// Shape says in which kind of place the words from start to end of a text stand, and how
// they begin, so that the like of many texts can be counted: the words before them in the
// sentence, and the first of them, in square brackets. Numbers, mana, subtypes, colors and
// sizes stand for all of their kind, as the grammar names them, and the card's own name is
// NAME.
func Shape(words []Word, start, end int) string {
	first := 0
	for first < len(words) && words[first].End <= start {
		first++
	}
	last := first
	for last < len(words) && words[last].Start < end {
		last++
	}
	from := first
	for from > 0 && !words[from-1].parts() {
		from--
	}
	before, gap := shapes(words[from:first]), shapes(words[first:last])
	var b strings.Builder
	if n := len(before) - shapeBefore; n > 0 {
		before = before[n:]
		b.WriteString("… ")
	}
	for _, w := range before {
		b.WriteString(w + " ")
	}
	b.WriteString("[" + strings.Join(gap[:min(shapeGap, len(gap))], " "))
	if len(gap) > shapeGap {
		b.WriteString(" …")
	}
	return b.String() + "]"
}

// parts reports whether a sentence does not go on over the word.
func (w *Word) parts() bool {
	return w.Class == Line || w.Text == "." || w.Text == "\"" || w.Text == "•" || w.Text == openInner
}

// shapes are words as a shape has them; a stop, comma or "'s" belongs to what is before it.
func shapes(words []Word) (list []string) {
	for at := 0; at < len(words); {
		w := &words[at]
		text, n := w.shape(), 1
		if w.Class == Symbol {
			if m := readMana(words, at); m != nil {
				text, n = "<Mana>", m[0].end-at
			}
		}
		if w.Class == Punct && w.Glued && len(list) > 0 {
			list[len(list)-1] += text
		} else {
			list = append(list, text)
		}
		at += n
	}
	return list
}

// shape is a word as a shape has it.
func (w *Word) shape() string {
	one := []Word{*w}
	switch {
	case w.Class == Self:
		return "NAME"
	case w.Class == PT:
		return "<PT>"
	case readNumber(one, 0) != nil:
		return "<Number>"
	case readColor(one, 0) != nil:
		return "<Color>"
	case readSubtype(one, 0) != nil:
		return "<Subtype>"
	}
	return w.Text
}
