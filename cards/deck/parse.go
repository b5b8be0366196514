package deck

import (
	"io"
	"strings"
)

// MaxCards is how many cards a deck has at most, with its sideboard. A deck of the
// largest real size is a quarter of it.
const MaxCards = 1000

// What else a deck file may have at most.
const (
	maxFile = 1 << 20
	maxLine = 500
	// maxProblems is how many problems of one file are told.
	maxProblems = 50
)

// Parse reads a deck file; name is its name. The error is a *ParseError with
// every problem, and the deck then has the lines that could be read.
func Parse(r io.Reader, name string) (Deck, error) {
	p := parser{deck: Deck{File: name}}
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	stranger := strangerOf(data)
	text, line, whole := plainText(data)
	switch {
	case err != nil:
		p.problem(0, "it cannot be read: %v", err)
	case stranger != "":
		p.problem(1, "it is %s, which is not read; export the deck as text or as a table", stranger)
	case len(data) > maxFile:
		p.problem(0, "it is longer than %d bytes; is it a deck file?", maxFile)
	case !whole:
		p.problem(line, "it is not plain UTF-8 text; save it as UTF-8 and try again")
	case isPage(text):
		p.problem(1, "it is a page of a site and no deck; export the deck there and give that file")
	case strings.HasPrefix(strings.TrimSpace(text), "<"):
		p.parseXML(text)
	case isJSON(text):
		p.problem(1, "it is %s, which is not read; export the deck as text or as a table", "JSON")
	case !p.parseTable(text):
		p.parseText(text)
	}
	p.finish()
	if len(p.problems) > 0 {
		return p.deck, &ParseError{File: name, Problems: p.problems}
	}
	return p.deck, nil
}

// isPage reports whether the text is HTML.
func isPage(text string) bool {
	text = strings.TrimSpace(text)
	start := strings.ToLower(text[:min(20, len(text))])
	return strings.HasPrefix(start, "<!doctype html") || strings.HasPrefix(start, "<html")
}

// isJSON reports whether the text is JSON: an object, or a list of what is no heading.
func isJSON(text string) bool {
	text = strings.TrimSpace(text)
	list, ok := strings.CutPrefix(text, "[")
	list = strings.TrimSpace(list)
	return strings.HasPrefix(text, "{") || ok && list != "" && strings.ContainsRune("{[\"", rune(list[0]))
}

// section is a part of a deck file.
type section uint8

const (
	mainSection section = iota
	sideboardSection
	commanderSection
	companionSection
	vanguardSection
	schemeSection
	planeSection
	// leftOut holds cards that the file keeps beside the deck.
	leftOut
	// aboutSection holds words about the deck.
	aboutSection
	// anyKind is a heading over cards of one type, which stay where they are.
	anyKind
	// supplementary holds a deck beside the deck (100.2d).
	supplementary
)

type parser struct {
	deck     Deck
	problems []Problem
	untold   int // how many problems more than the most there are
	size     int // how many cards the file asks for, and
	beside   int // how many companions and cards besides the deck
	current  section

	beyond Entry // a heading over nontraditional cards of which none was met so far

	headings bool // a heading or a mark says where cards belong
	begun    bool // a heading said that the deck begins
	blank    bool // the last line was blank
	splits   []split
}

// split is where a blank line parts the main deck.
type split struct{ entries, line int }

func (p *parser) problem(line int, format string, args ...any) {
	if len(p.problems) == maxProblems {
		p.untold++
	} else {
		p.problems = append(p.problems, Problem{Where: p.where(), Line: line}.saying(format, args...))
	}
}

func (p *parser) where() Where {
	switch p.current {
	case sideboardSection, companionSection:
		return InSideboard
	case vanguardSection:
		return InVanguard
	case schemeSection:
		return InSchemes
	case planeSection:
		return InPlanes
	}
	return InMain
}

// add puts an entry into a section. What is beyond the most cards is counted only:
// of a list that asks for millions nobody gets a list of millions.
func (p *parser) add(s section, e Entry) {
	switch s {
	case mainSection, sideboardSection, commanderSection:
		p.size += e.Count
	case companionSection, vanguardSection, schemeSection, planeSection: // most files have a companion in the sideboard too
		p.beside += e.Count
	}
	if max(p.size, p.beside) > MaxCards {
		return
	}
	switch s {
	case mainSection:
		p.deck.Main = append(p.deck.Main, e)
	case sideboardSection:
		p.deck.Sideboard = append(p.deck.Sideboard, e)
	case commanderSection:
		p.deck.Commander = append(p.deck.Commander, e)
	case companionSection:
		p.deck.Companion = append(p.deck.Companion, e)
	case vanguardSection:
		p.deck.Vanguard = append(p.deck.Vanguard, e)
	case schemeSection:
		p.deck.Schemes = append(p.deck.Schemes, e)
	case planeSection:
		p.deck.Planes = append(p.deck.Planes, e)
	default: // what the file keeps beside the deck
	}
}

// finish settles what only the whole file tells.
func (p *parser) finish() {
	p.current = mainSection
	p.divide()
	for _, c := range p.deck.Companion {
		if !hasName(p.deck.Sideboard, c.Name) {
			p.deck.Sideboard = append(p.deck.Sideboard, c)
		}
	}
	if n := max(p.deck.Size()+Size(p.deck.Sideboard), p.size, p.beside); n > MaxCards {
		p.problem(0, "it has %d cards, and more than %d are not supported; take some out", n, MaxCards)
	} else if n == 0 && len(p.problems) == 0 {
		p.problem(0, "it has no cards; write a line such as \"4 Name\" for each")
	}
	if p.untold > 0 {
		p.problems = append(p.problems, Problem{Where: InMain}.saying("and %d problems more", p.untold))
	}
}

// divide makes a sideboard of what follows a blank line, when the file has no
// headings.
func (p *parser) divide() {
	if p.headings {
		return
	}
	for len(p.splits) > 0 && p.splits[len(p.splits)-1].entries == len(p.deck.Main) {
		p.splits = p.splits[:len(p.splits)-1]
	}
	switch len(p.splits) {
	case 0:
	case 1:
		n := p.splits[0].entries
		p.deck.Main, p.deck.Sideboard = p.deck.Main[:n:n], p.deck.Main[n:]
	default:
		p.problem(p.splits[1].line, "blank lines part the list more than once, so it is not clear where the sideboard begins; write \"Sideboard\" on the line before it, or \"Deck\" above a list without one")
	}
}

func hasName(entries []Entry, name string) bool {
	for _, e := range entries {
		if strings.EqualFold(e.Name, name) {
			return true
		}
	}
	return false
}
