package compared

import (
	"regexp"
	"strings"
)

// clause is a part of a sentence with a verb of its own.
type clause struct {
	words []string
	// starts: it begins a sentence. fresh: of a reading, it must. joined: of a reading, it must not.
	// led: "you" stood before it.
	starts, fresh, joined, led bool
	re                         *regexp.Regexp
}

func (c *clause) String() string { return strings.Join(c.words, " ") }

// verbs begin clauses.
var verbs = wordSet(`draw discard gain lose deal put return exile destroy sacrifice create tap untap search reveal shuffle look add get have
can't attack block counter mill scry surveil prevent choose become don't pay regenerate transform fight attach cast play copy flip roll
investigate proliferate explore connive may be phase remove goad manifest cloak turn skip take win enter repeat cost must assign
move exchange distribute meld double amass note detain populate incubate learn discover sacrifice lose switch unattach convert open end
vote separate bolster support adapt monstrosity attach airbend earthbend fateseal clash tempt ante venture`)

// subjects begin what stands before a verb.
var subjects = wordSet(`you it they self that those each target its their the enchanted equipped fortified all any another other your a up creature permanent player opponent
when whenever if at until as this 1 2 3 x both defending no attacking blocking blocked unblocked tapped untapped nontoken`)

func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// groupEnd returns where the group that begins at i ends, and i itself where none does.
func groupEnd(words []string, i int) int {
	if words[i] != openMark {
		return i
	}
	depth := 0
	for ; i < len(words); i++ {
		switch words[i] {
		case openMark:
			depth++
		case closeMark:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(words) - 1
}

// plainly is how words go on from i, with the first of the ways of each group.
func plainly(words []string, i, most int) (list []string) {
	for ; i < len(words) && len(list) < most; i++ {
		switch w := words[i]; w {
		case openMark:
			j := groupEnd(words, i)
			list = append(list, plainly(alternatives(words[i+1 : j])[0], 0, most)...)
			i = j
		case freshMark, joinMark, closeMark, barMark:
		default:
			list = append(list, w)
		}
	}
	return list
}

// begins reports whether a clause begins at i.
func begins(words []string, i int) bool {
	list := plainly(words, i, 16)
	if len(list) == 0 {
		return false
	}
	switch w := list[0]; {
	case verbs[w], w == "if", w == "when", w == "whenever", w == "unless":
		return true
	case !subjects[w] && classes[w] != 3:
		return false
	}
	for i, v := range list[1:] {
		if before := list[i]; v == "turn" && (before == "this" || before == "your" || before == "each" || before == "of") {
			continue // the noun
		}
		switch v {
		case ",", ".", ":", "and", "or", "then", "\"":
			return false
		}
		if verbs[v] {
			return true
		}
	}
	return false
}

// hasVerb reports whether words are more than a subject: "Soldiers and Knights you control
// get" is one clause.
func hasVerb(words []string) bool {
	for _, w := range plainly(words, 0, 1000) {
		if verbs[w] || w == "if" || w == "when" || w == "whenever" || w == "unless" || strings.HasPrefix(w, "{") {
			return true
		}
	}
	return len(words) == 0
}

// clauses divides a paragraph.
func clauses(words []string) (list []clause) {
	var now []string
	starts, fresh := true, false
	joined, next := false, false // the clause that is read, and the one behind the mark
	end := func(nextStarts bool) {
		for len(now) > 0 && (now[0] == "then" || now[0] == "," || now[0] == "and") {
			now = now[1:]
		}
		for len(now) > 0 && now[len(now)-1] == "," {
			now = now[:len(now)-1]
		}
		if len(now) > 0 && now[0] == openMark && groupEnd(now, 0) == len(now)-1 && hasEmpty(now) {
			now = nil // a note
		}
		if len(now) > 0 {
			list = append(list, clause{words: now, starts: starts, fresh: fresh, joined: joined})
			fresh, joined, next = false, next, false
			starts = nextStarts
		} else if nextStarts {
			starts = true
		}
		now = nil
	}
	for i := 0; i < len(words); i++ {
		switch w := words[i]; w {
		case ".", ":", "•", ";":
			end(true)
		case "—":
			if len(now) == 0 || now[0] == "choose" || len(list) > 0 {
				end(true)
			}
		case "\"":
			end(true)
		case freshMark:
			fresh = true
		case joinMark:
			next = true
		case ",", "then", "and":
			j := i + 1
			for j < len(words) && (words[j] == "then" || words[j] == "and") {
				j++
			}
			joins := words[j-1] == "and" && (w == "and" || j == i+2)
			if begins(words, j) && !(joins && j < len(words) && !verbs[words[j]] && !hasVerb(now)) && !(w == "and" && i > 0 && words[i-1] == "tapped" && words[j] == "attacking") {
				end(false)
				i = j - 1
				continue
			}
			now = append(now, w)
			next = false // it goes on in the same clause
		case openMark:
			j := groupEnd(words, i)
			now = append(now, words[i:j+1]...)
			i = j
		default:
			now = append(now, w)
		}
	}
	end(true)
	return list
}

// Plain is a clause with the first of the ways of each group.
func (c *clause) Plain() string { return strings.Join(plainly(c.words, 0, 1000), " ") }

// near is a clause with of each group the longest of its ways that stands in the text, else
// with nothing, where that is a way, or with the first.
func (c *clause) near(text string) string { return strings.Join(nearly(c.words, " "+text+" "), " ") }

func nearly(words []string, text string) (list []string) {
	for i := 0; i < len(words); i++ {
		switch w := words[i]; w {
		case openMark:
			j := groupEnd(words, i)
			best, there := []string(nil), -1
			for k, way := range alternatives(words[i+1 : j]) {
				way = nearly(way, text)
				n := -1
				if len(way) == 0 {
					n = 0
				} else if strings.Contains(text, " "+strings.Join(way, " ")+" ") {
					n = len(way)
				}
				if k == 0 || n > there {
					best, there = way, n
				}
			}
			list = append(list, best...)
			i = j
		case freshMark, joinMark, closeMark, barMark:
		default:
			list = append(list, w)
		}
	}
	return list
}

// hasEmpty reports whether nothing is one of the ways of a group.
func hasEmpty(group []string) bool {
	for _, w := range alternatives(group[1 : len(group)-1]) {
		if len(w) == 0 {
			return true
		}
	}
	return false
}

// unled leaves out the subject of one who is told what to do.
func unled(c []clause) []clause {
	for i := range c {
		if w := c[i].words; len(w) > 1 && w[0] == "you" {
			c[i].words, c[i].led = w[1:], true
		}
	}
	return c
}

// variants are the ways to read a paragraph whose groups hold more than one clause each.
func variants(words []string, most int) [][]string {
	for i := 0; i < len(words); i++ {
		if words[i] != openMark {
			continue
		}
		j := groupEnd(words, i)
		ways := alternatives(words[i+1 : j])
		if !divided(ways) {
			continue
		}
		var list [][]string
		for _, way := range ways {
			rest := append(append(append([]string{}, words[:i]...), way...), words[j+1:]...)
			list = append(list, variants(rest, most/len(ways))...)
			if len(list) >= most {
				break
			}
		}
		return list
	}
	return [][]string{words}
}

// alternatives are the ways of a group.
func alternatives(words []string) (list [][]string) {
	depth, from := 0, 0
	for i, w := range words {
		switch w {
		case openMark:
			depth++
		case closeMark:
			depth--
		case barMark:
			if depth == 0 {
				list = append(list, words[from:i])
				from = i + 1
			}
		}
	}
	return append(list, words[from:])
}

func divided(ways [][]string) bool {
	for _, w := range ways {
		for i, x := range w {
			switch x {
			case ".", ":", "if", "unless", "when", "•", "\"", freshMark, "until", "during":
				return true
			case ",":
				if begins(w, i+1) {
					return true
				}
			case "and":
				if begins(w, i+1) {
					return true
				}
			}
		}
	}
	return false
}

// pattern is a clause of a reading as an expression.
func (c *clause) pattern() *regexp.Regexp {
	if c.re != nil {
		return c.re
	}
	var b strings.Builder
	b.WriteString("^")
	for _, w := range c.words {
		switch w {
		case openMark:
			b.WriteString("(?:")
		case barMark:
			b.WriteString("|")
		case closeMark:
			b.WriteString(")")
		default:
			b.WriteString(regexp.QuoteMeta(w) + " ")
		}
	}
	b.WriteString("$")
	re, err := regexp.Compile(b.String())
	if err != nil {
		re = regexp.MustCompile("^$")
	}
	c.re = re
	return re
}

// fits reports whether a clause of a text is one of a reading.
func (c *clause) fits(text *clause) bool {
	s := text.String()
	if !strings.Contains(c.String(), openMark) {
		return c.String() == s
	}
	return c.pattern().MatchString(s+" ") || text.led && c.pattern().MatchString("you "+s+" ")
}
