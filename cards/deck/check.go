package deck

import (
	"strings"

	"github.com/apnap/apnap/cards/card"
)

// Cards is what Check knows of cards.
type Cards interface {
	// Find returns the card with the name, as spelling.Book.Find finds it.
	Find(name string) (*card.Card, bool)
	// Playable reports whether the card with the name can be played here, and
	// why not.
	Playable(name string) (bool, []string)
	// Companion reports whether the card can be a companion, and whether the deck of the
	// named cards is as it asks, where a deck has at least so many. Of what cannot be played
	// nothing is known, and nothing is held against it.
	Companion(name string, deck []string, least int) (is, fulfilled bool)
}

// Report is what Check found.
type Report struct {
	File string `json:"file"`
	// Playable says that all cards of the deck can be played here, commanders
	// among them; the sideboard has a word of its own.
	Playable          bool `json:"playable"`
	SideboardPlayable bool `json:"sideboard_playable"`
	// Legal says that deck and sideboard follow the rules of the format.
	Legal bool `json:"legal"`
	// Main and Sideboard are the numbers of cards.
	Main      int       `json:"main"`
	Sideboard int       `json:"sideboard"`
	Problems  []Problem `json:"problems"`
}

// Unread returns the report of a deck whose file could not be read in full: it
// is neither legal nor playable, and the problems of reading come first.
func (r Report) Unread(problems []Problem) Report {
	r.Legal, r.Playable, r.SideboardPlayable = false, false, false
	if r.Main+r.Sideboard == 0 { // what an empty deck lacks is not its fault
		r.Problems = nil
	}
	r.Problems = append(append([]Problem{}, problems...), r.Problems...)
	return r
}

// mostInstead is for how many names of a deck others are looked for. Who has misspelled
// more of them is helped by the first.
const mostInstead = 20

// Suggest asks near for known names in place of each unknown one, the nearest first,
// and enters what it returns. It asks no more than a few times, so that what a deck
// costs has a bound.
func (r *Report) Suggest(near func(name string, most int) []string) {
	asked := 0
	for i := range r.Problems {
		p := &r.Problems[i]
		if !p.unknown {
			continue
		}
		if asked++; asked > mostInstead {
			return
		}
		if names := near(p.Card, 3); len(names) > 0 {
			p.Instead, p.Others = names[0], names[1:]
		}
	}
}

// Check compares a deck with the terms it is to be played under and with what can
// be played. Without a format any card is legal and the rules are those of 100.2a.
func Check(d Deck, cards Cards, terms Terms) Report {
	format := terms.Format
	if IsCommander(format) || terms.Led {
		d = d.Led()
	}
	c := checker{
		cards:  cards,
		format: format,
		terms:  terms,
		report: Report{
			File: d.File, Playable: true, SideboardPlayable: true, Legal: true, Main: d.Size(), Sideboard: Size(d.Sideboard),
			Problems: []Problem{},
		},
	}
	var known bool
	if c.rules, known = rulesOf(format); !known {
		c.illegal(Problem{Where: InMain}.saying("no format is called %q; the formats are %s", format, strings.Join(Formats(), ", ")))
	}
	if terms.Led && !c.rules.commander {
		c.rules = led
	}
	c.sizes(&d)
	c.collectAll(&d)
	for i := range c.tally {
		c.number(&c.tally[i])
		c.allowed(&c.tally[i])
		if known && format != "" {
			c.status(&c.tally[i])
		}
		c.playable(&c.tally[i])
	}
	if c.rules.commander {
		c.commanders(&d)
	}
	c.companion(&d)
	c.vanguard(&d)
	c.schemes(&d)
	c.planes(&d)
	return c.report
}

// CheckAny checks what holds for a deck that need not follow the rules of any format: it
// has cards, all of them can be played here, and 407.3 is no format's.
func CheckAny(d Deck, cards Cards, terms Terms) Report {
	c := checker{
		cards: cards, terms: Terms{Ante: terms.Ante, Vanguard: terms.Vanguard, Archenemy: terms.Archenemy, Planechase: terms.Planechase},
		report: Report{
			File: d.File, Playable: true, SideboardPlayable: true, Legal: true, Main: d.Size(), Sideboard: Size(d.Sideboard),
			Problems: []Problem{},
		},
	}
	if c.report.Main == 0 {
		c.illegal(NoCards())
	}
	c.collectAll(&d)
	for i := range c.tally {
		c.allowed(&c.tally[i])
		c.playable(&c.tally[i])
	}
	c.vanguard(&d)
	c.schemes(&d)
	c.planes(&d)
	return c.report
}

// tally is how often one card is in a deck.
type tally struct {
	card      *card.Card
	main      int
	sideboard int
}

// where is the part of the deck that problems of the card are in.
func (t *tally) where() Where {
	if t.main > 0 {
		return InMain
	}
	return InSideboard
}

// problem is one of the card.
func (t *tally) problem(pattern string, parts ...any) Problem {
	return Problem{Card: t.card.Name, Where: t.where()}.saying(pattern, parts...)
}

type checker struct {
	cards  Cards
	format string
	terms  Terms
	rules  rules
	tally  []tally // in the order of the deck
	report Report
}

func (c *checker) add(p Problem) { c.report.Problems = append(c.report.Problems, p) }

// illegal adds a problem that makes the deck illegal.
func (c *checker) illegal(p Problem) {
	c.report.Legal = false
	c.add(p)
}

// breaks adds a problem that is one of a rule.
func (c *checker) breaks(rule string, p Problem) {
	p.Rule = rule
	c.illegal(p)
}

// either returns the first rule, or where decks have commanders the second.
func (c *checker) either(usual, led string) string {
	if c.rules.commander {
		return led
	}
	return usual
}

// unplayable adds a problem that keeps a part of the deck from being played.
func (c *checker) unplayable(p Problem) {
	if p.Where == InSideboard {
		c.report.SideboardPlayable = false
	} else {
		c.report.Playable = false
	}
	c.add(p)
}

// sizes compares the numbers of cards with the format's (100.2a, 100.4a,
// 903.5a).
func (c *checker) sizes(d *Deck) {
	least, most, n := c.rules.least, c.rules.most, c.report.Main
	switch {
	case least == most && n != least:
		c.breaks(c.either("100.2a", "903.5a"), Problem{Where: InMain}.saying("the deck has %s and needs exactly %d", cardCount(n), least))
	case n < least:
		c.breaks(c.either("100.2a", "903.5a"), Problem{Where: InMain}.saying("the deck has %s and needs at least %d", cardCount(n), least))
	}
	n = c.report.Sideboard
	if c.rules.commander {
		n -= Size(d.Companions()) // 702.139d
	}
	if n > c.rules.sideboard {
		c.breaks(c.either("100.4a", "903.5e"), Problem{Where: InSideboard}.saying("the sideboard has %s and may have %d at most", cardCount(n), c.rules.sideboard))
	}
}

// collectAll counts the cards of a deck.
func (c *checker) collectAll(d *Deck) {
	c.collect(d.Commander, InMain)
	c.collect(d.Main, InMain)
	c.collect(d.Sideboard, InSideboard)
}

// collect finds the cards of a list and counts them under their names.
func (c *checker) collect(entries []Entry, where Where) {
	unknown := map[string]bool{}
	for _, e := range entries {
		found, ok := c.cards.Find(e.Name)
		if !ok {
			if !unknown[e.Name] {
				unknown[e.Name] = true
				c.report.Legal = false
				c.unplayable(Problem{Card: e.Name, Where: where, Line: e.Line, unknown: true}.saying("no card of this name is known; check the spelling, or bring a card file that has it"))
			}
			continue
		}
		t := c.tallyOf(found)
		if where == InMain {
			t.main += e.Count
		} else {
			t.sideboard += e.Count
		}
	}
}

// tallyOf returns the tally of a card.
func (c *checker) tallyOf(found *card.Card) *tally {
	for i := range c.tally {
		if c.tally[i].card.Name == found.Name {
			return &c.tally[i]
		}
	}
	c.tally = append(c.tally, tally{card: found})
	return &c.tally[len(c.tally)-1]
}

// number checks how often a card is in deck and sideboard together (100.2a,
// 100.4a, 903.5b).
func (c *checker) number(t *tally) {
	most, unlimited := allowed(t.card, c.rules.copies)
	if n := t.main + t.sideboard; !unlimited && n > most {
		c.breaks(c.either("100.2a", "903.5b"), t.problem("the deck and sideboard have %d of it and may have %d; take %d out", n, most, n-most))
	}
}

// status checks what the format says about a card.
func (c *checker) status(t *tally) {
	switch t.card.Status(c.format) {
	case card.Legal:
	case card.Restricted:
		if n := t.main + t.sideboard; n > 1 {
			c.illegal(t.problem("restricted in %s: a deck may have one, this one has %d", c.format, n))
		}
	case card.Banned:
		c.illegal(t.problem("banned in %s; take it out", c.format))
	case card.UnknownStatus:
		c.illegal(t.problem("the card file has an unknown word for its status in %s; bring a newer card file", c.format))
	default:
		c.illegal(t.problem("not legal in %s; take it out", c.format))
	}
}

// playable checks that a card can be played here.
func (c *checker) playable(t *tally) {
	ok, reasons := c.cards.Playable(t.card.Name)
	if ok {
		return
	}
	said := Problem{Card: t.card.Name}.saying("it cannot be played here")
	if len(reasons) > 0 {
		said = Problem{Card: t.card.Name}.saying("it cannot be played here: %s", strings.Join(reasons, "; "))
	}
	said.Unplayable = true
	for _, part := range [...]struct {
		where Where
		n     int
	}{{InMain, t.main}, {InSideboard, t.sideboard}} {
		if part.n > 0 {
			said.Where = part.where
			c.unplayable(said)
		}
	}
}
