package playable_test

import (
	"fmt"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// The laws of these tests: a word more is refused by name, a word less is another
// program or none, and another word is another program just there. They are
// asked of real cards, of all with APNAP_PROVE=1, else of a fixed sample.

// subject is a playable card with its program.
type subject struct {
	card       *card.Card
	program    string
	paragraphs []compile.Paragraph
}

func newSubject(c *card.Card, program *ability.Card) *subject {
	return &subject{card: c, program: ability.Disassemble(program), paragraphs: compile.Read(c)}
}

// outcome is what became of a card with a changed text: why it is not playable, or
// else its program.
type outcome struct {
	problems []compile.Diagnostic
	program  string
}

func (o *outcome) refused() bool { return len(o.problems) > 0 }

// with compiles the card with another text on a face.
func (s *subject) with(face int, text string) outcome {
	c := *s.card
	c.Faces = append([]card.Face{}, c.Faces...)
	c.Faces[face].Text = text
	e, problems := playable.Diagnose(&c)
	if !e.Playable() {
		return outcome{problems: problems}
	}
	return outcome{program: ability.Disassemble(e.Program)}
}

// read reports whether a paragraph can be read with the bytes from start to end of its
// face's text changed to others. One that cannot keeps its card from being played,
// whatever stands around it, so that the card need not be compiled to know it.
func (s *subject) read(p *compile.Paragraph, start, end int, put string) bool {
	f := &s.card.Faces[p.Face]
	first, last := p.Words[0].Start, p.Words[len(p.Words)-1].End
	line := cut(f.Text[first:last], start-first, end-first)
	if put != "" {
		line = f.Text[first:start] + put + f.Text[end:last]
	}
	words := oracle.Words(line, oracle.Names(f.Name, f.Supertypes&mtg.Legendary != 0))
	_, problem := oracle.Parse(words, oracle.Kind(p.Tree.Sym.String()))
	return problem == nil || len(words) == 0
}

// sample is one card of how many the ordinary tests ask.
func sample(n uint32) func(*card.Card) bool {
	return func(c *card.Card) bool { return proving() || sampled(c.Name, n) }
}

// tally counts outcomes by class, with examples of those that break a law.
type tally struct {
	mu     sync.Mutex
	counts map[string]int
	broken map[string][]string
}

func newTally() *tally { return &tally{counts: map[string]int{}, broken: map[string][]string{}} }

func (y *tally) count(class string) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.counts[class]++
}

func (y *tally) breaks(what, example string) {
	y.mu.Lock()
	defer y.mu.Unlock()
	y.broken[what] = append(y.broken[what], example)
}

// report fails for what is broken, and demands that so many of a thousand
// outcomes are the law and not one of its named exceptions.
func (y *tally) report(t *testing.T, cards, perMille int) {
	t.Helper()
	total := 0
	var classes []string
	for c, n := range y.counts {
		total += n
		classes = append(classes, c)
	}
	sort.Strings(classes)
	for _, c := range classes {
		t.Logf("figure: %7d %s", y.counts[c], c)
	}
	t.Logf("figure: %d changes of %d cards, %.2f %% hold", total, cards, 100*float64(y.holds())/float64(max(total, 1)))
	if y.holds()*1000 < total*perMille {
		t.Errorf("fewer than %d of 1000 changes hold", perMille)
	}
	for what, list := range y.broken {
		t.Errorf("%d times: %s, for example %s", len(list), what, strings.Join(list[:min(3, len(list))], " | "))
	}
}

// The classes of outcomes that are the law. The last two are those of words that
// the program has no place for, where any two others differ just there.
const (
	held          = "another program"
	refused       = "refused"
	heldUnwritten = "another program: one and nought are not written, others change it just there"
	heldTogether  = "another program: equal amounts are one instruction, others change it just there"
)

// holds is how many outcomes are the law.
func (y *tally) holds() (n int) {
	for _, class := range [...]string{held, refused, heldUnwritten, heldTogether} {
		n += y.counts[class]
	}
	return n
}

// TestInventedClause: a clause that nobody knows, put at the end of any paragraph
// or in it, keeps the card from being played, and the diagnostic has its words.
func TestInventedClause(t *testing.T) {
	y := newTally()
	n := eachPlayable(t, sample(160), func(s *subject) {
		for i := range s.paragraphs {
			p := &s.paragraphs[i]
			text := s.card.Faces[p.Face].Text
			last := p.Words[len(p.Words)-1].End
			for _, clause := range [...]string{" Frobnicate target creature.", ", then frobnicate it", "\nWhenever this frobnicates, draw a card."} {
				o := s.with(p.Face, text[:last]+clause+text[last:])
				if !o.refused() || !namesClause(o.problems, clause) {
					y.breaks("invented"+clause, fmt.Sprintf("%s: %v", s.card.Name, o.problems))
				}
				y.count(refused)
			}
			for j, w := range p.Words {
				if j == 0 || named(p, j) {
					continue
				}
				if proving() && !s.read(p, w.Start, w.Start, " frob ") {
					y.count(refused)
					continue
				}
				if o := s.with(p.Face, text[:w.Start]+" frob "+text[w.Start:]); !o.refused() {
					y.breaks("a word of no meaning", s.card.Name+" before "+text[w.Start:w.End])
				}
				y.count(refused)
			}
		}
	})
	y.report(t, n, 1000)
}

// namesClause reports whether a diagnostic has words of the clause: the word that nobody
// knows or, where that could be a name, what comes after it.
func namesClause(problems []compile.Diagnostic, clause string) bool {
	for _, d := range problems {
		if strings.Contains(d.Words+" "+d.Expected, "robnicate") || d.Words != "" && strings.HasSuffix(clause, d.Words) {
			return true
		}
	}
	return false
}

// named reports whether a word more before the word at i would be one of a flavor word,
// which can be any (207.2d).
func named(p *compile.Paragraph, i int) (in bool) {
	p.Tree.Walk(func(n *oracle.Node) bool {
		switch n.Sym {
		case oracle.SymAbilityword, oracle.LexFlavorWord, oracle.LexModeName:
			in = in || n.First < i && i < n.Last || i == n.Last && p.Words[i].Text == "—"
		}
		return !in
	})
	return in
}

// cut is a text without the bytes from start to end, tidied.
func cut(text string, start, end int) string {
	head, tail := strings.TrimRight(text[:start], " "), strings.TrimLeft(text[end:], " ")
	switch {
	case head == "" || strings.HasSuffix(head, "\n"):
		tail = strings.TrimLeft(tail, ", .")
		if tail != "" {
			tail = strings.ToUpper(tail[:1]) + tail[1:]
		}
		return head + tail
	case tail == "" || strings.ContainsRune(",.:\n", rune(tail[0])):
		return head + tail
	}
	return head + " " + tail
}

// span is a run of words of a paragraph: a node, or kids of one node in a row.
type span struct{ first, last int }

// spans are the runs of words whose removal leaves something, each with the node
// they are kids of.
func spans(p *compile.Paragraph) map[span]*oracle.Node {
	found := map[span]*oracle.Node{}
	p.Tree.Walk(func(n *oracle.Node) bool {
		for i := range n.Kids {
			for j := i; j < len(n.Kids); j++ {
				at := span{n.Kids[i].First, n.Kids[j].Last}
				if at.first < at.last && found[at] == nil {
					found[at] = n
				}
			}
		}
		return true
	})
	return found
}

// TestRemovedWords: any node of the tree, or nodes in a row, taken out of the text
// leaves another program or none. What leaves the same program is of a class that
// code decides (remains), by what the words are. Words that only join, those of
// older wordings and ability words are no part of a clause and not counted.
func TestRemovedWords(t *testing.T) {
	y := newTally()
	n := eachPlayable(t, sample(128), func(s *subject) {
		for i := range s.paragraphs {
			p := &s.paragraphs[i]
			text := s.card.Faces[p.Face].Text
			silent := silentWords(p)
			known := map[string]outcome{}
			for at, parent := range spans(p) {
				start, end := p.Words[at.first].Start, p.Words[at.last-1].End
				left := cut(text, start, end)
				o, again := known[left]
				read := true
				if !again {
					if read = s.read(p, start, end, ""); read || !proving() {
						o = s.with(p.Face, left)
					} else {
						o = outcome{problems: []compile.Diagnostic{{Code: compile.CodeWords}}}
					}
					known[left] = o
				}
				if !read && !o.refused() {
					y.breaks("a paragraph that cannot be read is played", s.card.Name+": "+left)
				}
				switch {
				case o.refused():
					y.count(refused)
				case o.program != s.program:
					y.count(held)
				default:
					class, empty := remains(p, at, parent, silent)
					if empty {
						continue
					}
					if class == "" {
						y.breaks("removed and nothing changes: "+parent.Row.String()+" "+text[start:end], s.card.Name)
					}
					y.count("same program: " + class)
				}
			}
		}
	})
	y.report(t, n, 995)
}
