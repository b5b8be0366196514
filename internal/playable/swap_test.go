package playable_test

import (
	"regexp"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// TestSwappedWords: a number, colour or type put in place of another changes the
// program just there: with the new word written as the old one again, the two
// disassemblies are the same, line by line. Or the new text is refused.
func TestSwappedWords(t *testing.T) {
	y := newTally()
	n := eachPlayable(t, sample(48), func(s *subject) {
		for i := range s.paragraphs {
			p := &s.paragraphs[i]
			for _, w := range swaps(p) {
				s.swap(y, p, &w)
			}
		}
	})
	y.report(t, n, 995)
}

// swap is a word of a text that another of its kind may stand for.
type swap struct {
	word  oracle.Word
	leaf  *oracle.Node
	above []*oracle.Node // the nodes around it, the outermost first
	old   string         // as the disassembly has it
	by    []string       // what may stand for it, in the disassembly
	text  func(string) string
}

// swap puts two other words in turn in place of one.
func (s *subject) swap(y *tally, p *compile.Paragraph, w *swap) {
	by := s.fresh(w.by)
	if len(by) < 2 {
		return
	}
	text := s.card.Faces[p.Face].Text
	var results [2]outcome
	for i := range results {
		put := w.text(by[i])
		if r := text[w.word.Start]; r >= 'A' && r <= 'Z' {
			put = strings.ToUpper(put[:1]) + put[1:]
		}
		results[i] = s.with(p.Face, text[:w.word.Start]+put+text[w.word.End:])
	}
	one, two := &results[0], &results[1]
	class := ""
	switch {
	case one.refused():
		class = refused
	case one.program != s.program && justThere(one.program, s.program, by[0], w.old):
		class = held
	default:
		class = s.otherwise(p, w, by, one, two)
	}
	if class == "" {
		what := "swapped and not just there: "
		if one.program == s.program {
			what = "swapped and nothing changes: "
		}
		y.breaks(what+w.leaf.Sym.String()+" "+w.old, s.card.Name+": "+text[max(0, w.word.Start-30):min(len(text), w.word.End+30)])
	}
	y.count(class)
}

// otherwise names the class of a swap that is no change just there, and is empty
// where it should have been one.
func (s *subject) otherwise(p *compile.Paragraph, w *swap, by []string, one, two *outcome) string {
	parent := w.above[len(w.above)-1]
	if parent.Sym == oracle.SymRef || parent.Sym == oracle.SymPoss {
		return "a reference's noun: it names what was spoken of"
	}
	if strings.HasPrefix(parent.Label(), "classlevel") {
		return "a class level speaks of the level before it too (716.2a)"
	}
	if parent.Sym == oracle.SymWordswap && one.program != s.program {
		return "a word that an effect writes is kept by its number (612.1)"
	}
	if one.program != s.program && !two.refused() && justThere(one.program, two.program, by[0], by[1]) {
		if w.old == "0" || w.old == "1" {
			return heldUnwritten
		}
		return heldTogether
	}
	at := 0
	for i := range p.Words {
		if p.Words[i].Text == w.word.Text {
			at++
		}
	}
	if at > 1 && one.program != s.program {
		return "the same word beside it: equal kinds are one filter"
	}
	return ""
}

var tokenRE = regexp.MustCompile(`[A-Za-z]+|[0-9]+`)

// fresh are the words among list that stand nowhere in the program.
func (s *subject) fresh(list []string) []string {
	stand := map[string]bool{}
	for _, w := range tokenRE.FindAllString(s.program, -1) {
		stand[strings.ToLower(w)] = true
	}
	var free []string
	for _, w := range list {
		if !stand[strings.ToLower(w)] {
			free = append(free, w)
		}
	}
	return free
}

// justThere reports whether two programs are the same once a word of the first is
// written as one of the second.
func justThere(one, two, word, as string) bool {
	if word == as {
		return false
	}
	return rewritten(one, word, as) == rewritten(two, word, as)
}

var sets = regexp.MustCompile(`[a-z]+(\+[a-z]+)+`)

// rewritten is a program with one word for another, its sets in order.
func rewritten(program, word, as string) string {
	program = tokenRE.ReplaceAllStringFunc(program, func(w string) string {
		if w = strings.ToLower(w); w == strings.ToLower(word) {
			return strings.ToLower(as)
		}
		return w
	})
	lines := strings.Split(program, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "token ") || strings.HasPrefix(line, "face ") {
			words := tokenRE.FindAllString(line, -1) // names and subtypes in any order
			sort.Strings(words)
			lines[i] = strings.Join(words, " ")
			continue
		}
		lines[i] = sets.ReplaceAllStringFunc(line, func(set string) string {
			parts := strings.Split(set, "+")
			sort.Strings(parts)
			return strings.Join(parts, "+")
		})
	}
	return strings.Join(lines, "\n")
}

// swaps are the numbers, colours and types of a paragraph.
func swaps(p *compile.Paragraph) []swap {
	var list []swap
	var above []*oracle.Node
	var walk func(*oracle.Node)
	walk = func(n *oracle.Node) {
		if len(n.Kids) == 0 && n.First < n.Last {
			w := swap{word: p.Words[n.First], leaf: n, above: append([]*oracle.Node{}, above...)}
			if w.candidates() {
				list = append(list, w)
			}
			return
		}
		if n.Sym != oracle.Bare {
			above = append(above, n)
			defer func() { above = above[:len(above)-1] }()
		}
		for _, k := range n.Kids {
			walk(k)
		}
	}
	walk(p.Tree)
	return list
}

var numbers = map[string]string{"13": "thirteen", "17": "seventeen", "19": "nineteen", "14": "fourteen"}

// candidates finds what may stand for the word, if it is one of those swapped.
func (w *swap) candidates() bool {
	n := w.leaf
	plural := func(s string) string { return s }
	if n.Value.Plural {
		plural = func(s string) string { return s + "s" }
	}
	w.by = []string{"13", "17", "19", "14"}
	switch n.Sym {
	case oracle.LexNumber, oracle.LexDigits:
		if n.Value.N < 0 {
			return false
		}
		w.old = strconv.Itoa(n.Value.N)
		w.text = func(s string) string {
			if w.word.Class == oracle.Plain {
				return numbers[s]
			}
			return s
		}
	case oracle.LexPT:
		head, tail, _ := strings.Cut(w.word.Text, "/")
		w.old = strings.TrimLeft(head, "+-−")
		if _, err := strconv.Atoi(w.old); err != nil {
			return false
		}
		w.text = func(s string) string { return strings.Replace(head, w.old, s, 1) + "/" + tail }
	case oracle.LexColor:
		w.old, w.by = w.word.Text, []string{"white", "blue", "black", "red", "green"}
		w.text = plural
	case oracle.LexType:
		w.old, w.by = mtg.TypeSet(n.Value.Bits).Names()[0], []string{"Enchantment", "Artifact", "Planeswalker", "Creature", "Land", "Battle"}
		w.text = func(s string) string { return plural(strings.ToLower(s)) }
	case oracle.LexSubtype:
		t := mtg.Subtype(n.Value.N)
		if w.old = t.String(); strings.ContainsAny(w.old, " '-") || n.Last-n.First > 1 {
			return false
		}
		w.text = func(s string) string {
			if _, one := mtg.SubtypeNamed(strings.ToUpper(w.word.Text[:1]) + w.word.Text[1:]); one {
				return s
			}
			return s + "s"
		}
		switch {
		case t.Of()&mtg.Creature != 0:
			w.by = []string{"Druid", "Minotaur", "Wizard", "Ogre"}
		case t == mtg.SubPlains || t == mtg.SubIsland || t == mtg.SubSwamp || t == mtg.SubMountain || t == mtg.SubForest:
			w.by = []string{"Island", "Swamp", "Mountain", "Forest"}
		default:
			return false
		}
	default:
		return false
	}
	return true
}
