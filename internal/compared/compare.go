package compared

import (
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/reading"
)

// Result is what came out for a card.
type Result struct {
	Clauses, Equal int
	Differences    []Difference
}

// Difference is a paragraph whose clauses are not all equal.
type Difference struct {
	Face, Text, Read string
	// Texts and Reads are the clauses without a counterpart, those of the reading in the way
	// that is nearest to the text.
	Texts, Reads []string
}

// Card compares a card's text with the reading of its program.
func Card(c *card.Card, program *ability.Card) (r Result) {
	faces := reading.Sentences(program)
	for i := range c.Faces {
		if i >= len(faces) {
			break
		}
		r.face(c, &c.Faces[i], &program.Faces[i], &faces[i])
	}
	return r
}

// paragraph is a paragraph of a text, or the ways to read one of a program.
type paragraph struct {
	source string
	ways   [][]clause
	used   bool
	// loose: a meaning of a keyword that may be said in other words.
	loose bool
}

func (r *Result) face(c *card.Card, f *card.Face, program *ability.Face, read *reading.Face) {
	texts := textParagraphs(f)
	var reads []paragraph
	for k, p := range read.Paragraphs {
		for _, part := range readParts(renamed(p, f), k == 0 && len(program.Keywords.List()) > 0) {
			x := paragraph{source: part}
			for _, way := range variants(itself(split(part)), 192) {
				x.ways = append(x.ways, unled(clauses(paraphrase(way))))
			}
			reads = append(reads, x)
		}
	}
	pairs := match(texts, reads)
	for i := range texts {
		r.paragraph(f.Name, &texts[i], pairs[i])
	}
	for j := range reads {
		if !reads[j].used {
			d := Difference{Face: f.Name, Read: reading.Plain(reads[j].source)}
			for k := range reads[j].ways[0] {
				d.Reads = append(d.Reads, reads[j].ways[0][k].Plain())
			}
			r.Clauses += len(d.Reads)
			r.Differences = append(r.Differences, d)
		}
	}
}

// readParts divides the keywords of a reading, its first paragraph.
func readParts(p string, keywords bool) []string {
	if keywords {
		parts := strings.Split(p, ", ")
		return parts
	}
	return []string{p}
}

// match finds for each paragraph of a text the one of the reading with most in common.
func match(texts, reads []paragraph) []*paragraph {
	pairs := make([]*paragraph, len(texts))
	score := func(t, x *paragraph) int {
		best := -1
		for w := range x.ways {
			n := 2*len(common(t.ways[0], x.ways[w])) - abs(len(t.ways[0])-len(x.ways[w]))
			best = max(best, n+100)
		}
		return best
	}
	// Those that fit as a whole come first.
	for _, whole := range []bool{true, false} {
		for i := range texts {
			if pairs[i] != nil {
				continue
			}
			best, at := 0, -1
			for j := range reads {
				if reads[j].used {
					continue
				}
				n := score(&texts[i], &reads[j])
				if whole && n != 100+2*len(texts[i].ways[0]) {
					continue
				}
				if n > best {
					best, at = n, j
				}
			}
			if at >= 0 && (whole || best > 90) {
				reads[at].used = true
				pairs[i] = &reads[at]
			}
		}
	}
	return pairs
}

func abs(n int) int { return max(n, -n) }

// common returns the pairs of the longest sequence of clauses that fit.
func common(text, read []clause) (pairs [][2]int) {
	n, m := len(text), len(read)
	best := make([][]int, n+1)
	for i := range best {
		best[i] = make([]int, m+1)
	}
	fits := make([][]bool, n)
	for i := n - 1; i >= 0; i-- {
		fits[i] = make([]bool, m)
		for j := m - 1; j >= 0; j-- {
			fits[i][j] = read[j].fits(&text[i]) && (!read[j].fresh || text[i].starts) && (!read[j].joined || !text[i].starts)
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if fits[i][j] {
				best[i][j] = max(best[i][j], 1+best[i+1][j+1])
			}
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case fits[i][j] && best[i][j] == 1+best[i+1][j+1]:
			pairs = append(pairs, [2]int{i, j})
			i++
			j++
		case best[i+1][j] >= best[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}

// paragraph counts the clauses of a paragraph and what is equal in it.
func (r *Result) paragraph(face string, text, read *paragraph) {
	t := text.ways[0]
	if read == nil && text.loose {
		return
	}
	if read == nil {
		r.Clauses += len(t)
		d := Difference{Face: face, Text: text.source}
		for i := range t {
			d.Texts = append(d.Texts, t[i].String())
		}
		r.Differences = append(r.Differences, d)
		return
	}
	var best [][2]int
	at := 0
	for w := range read.ways {
		if p := common(t, read.ways[w]); w == 0 || 2*len(p)-len(read.ways[w]) > 2*len(best)-len(read.ways[at]) {
			best, at = p, w
		}
	}
	x := read.ways[at]
	total := max(len(t), len(x))
	r.Clauses += total
	r.Equal += len(best)
	if len(best) == total {
		return
	}
	d := Difference{Face: face, Text: text.source, Read: reading.Plain(read.source)}
	inText, inRead := map[int]bool{}, map[int]bool{}
	for _, p := range best {
		inText[p[0]], inRead[p[1]] = true, true
	}
	for i := range t {
		if !inText[i] {
			d.Texts = append(d.Texts, t[i].String())
		}
	}
	for j := range x {
		if !inRead[j] {
			d.Reads = append(d.Reads, x[j].near(strings.Join(d.Texts, " | ")))
		}
	}
	r.Differences = append(r.Differences, d)
}
