// Package catalog is an immutable set of cards with their programs: what is
// playable, what is not and why, and the tables a game runs on.
package catalog

import (
	"fmt"
	"sort"
	"strings"
	"sync"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/spelling"
)

// Reason says why a card cannot be played: a stable code, the words of the
// card's text it speaks of, and where they stand in the text of a face.
type Reason struct {
	Code  string `json:"code"`
	Text  string `json:"text"`
	Face  int    `json:"face,omitempty"`
	Start int    `json:"start"`
	End   int    `json:"end"`
}

// Entry is one card of a catalog.
type Entry struct {
	Card    *card.Card
	Program *ability.Card // nil when the card is not playable
	Reasons []Reason      // empty when it is
}

// Playable reports whether every word of the card has an owner that runs.
func (e *Entry) Playable() bool { return e.Program != nil }

// Catalog is a set of cards by name.
type Catalog struct {
	entries []Entry
	full    map[string]int
	front   map[string]int
	faces   func() map[string]*card.Face // by name, made when it is asked for
	typed   func() *spelling.Book        // the same, by the numbers of the entries
}

// New makes a catalog. Of several entries with one full name the first wins,
// so that a user's file goes before the starter set.
func New(entries []Entry) *Catalog {
	c := &Catalog{full: make(map[string]int, len(entries)), front: map[string]int{}}
	for _, e := range entries {
		if _, taken := c.full[e.Card.Name]; taken {
			continue
		}
		i := len(c.entries)
		c.entries = append(c.entries, e)
		c.full[e.Card.Name] = i
		if front := e.Card.Faces[0].Name; front != e.Card.Name {
			if _, taken := c.front[front]; !taken {
				c.front[front] = i
			}
		}
	}
	c.faces = sync.OnceValue(c.faceNames)
	c.typed = sync.OnceValue(c.typedNames)
	return c
}

// Near returns up to so many names of cards that may be meant by one: see
// spelling.Book.Near.
func (c *Catalog) Near(name string, most int) []string { return c.typed().Near(name, most) }

// Almost returns the name of a card that is written almost like one, empty where there is
// none.
func (c *Catalog) Almost(name string) string {
	if near := c.typed().Almost(name, 1); len(near) > 0 {
		return near[0]
	}
	return ""
}

// Lookup returns the card with the name as people type it: see spelling.Book.Find.
func (c *Catalog) Lookup(name string) (*Entry, bool) {
	if e, ok := c.Find(name); ok {
		return e, true
	}
	if i, ok := c.typed().Find(name); ok {
		return &c.entries[i], true
	}
	return nil, false
}

func (c *Catalog) typedNames() *spelling.Book {
	names := make([]spelling.Name, len(c.entries))
	for i := range c.entries {
		names[i] = NamesOf(c.entries[i].Card)
	}
	return spelling.NewBook(names)
}

// NamesOf returns the names that find a card: those of all its parts, but for the spell
// that a card prepares, which is mostly a card of its own with the same name.
func NamesOf(c *card.Card) spelling.Name {
	n := spelling.Name{Full: c.Name, Front: c.Faces[0].Name}
	if c.Layout != card.Prepare {
		for i := range c.Faces[1:] {
			n.Parts = append(n.Parts, c.Faces[1+i].Name)
		}
	}
	return n
}

// Len returns how many cards the catalog has.
func (c *Catalog) Len() int { return len(c.entries) }

// Entry returns card i, 0 to Len()-1, in the order they were given.
func (c *Catalog) Entry(i int) *Entry { return &c.entries[i] }

// Find returns the card with the full name, or else with the name as its front
// face's. A name may be written with "/" or " // " between halves.
func (c *Catalog) Find(name string) (*Entry, bool) {
	if i, ok := c.full[name]; ok {
		return &c.entries[i], true
	}
	if i, ok := c.front[name]; ok {
		return &c.entries[i], true
	}
	if strings.Contains(name, "/") {
		halves := strings.FieldsFunc(name, func(r rune) bool { return r == '/' })
		for i := range halves {
			halves[i] = strings.TrimSpace(halves[i])
		}
		if i, ok := c.full[strings.Join(halves, " // ")]; ok {
			return &c.entries[i], true
		}
	}
	return nil, false
}

// UnplayableError says which cards of a game cannot be played.
type UnplayableError struct {
	Unknown    []string
	Unplayable []string
	Reasons    []Reason // one for each of Unplayable
}

// Error names the cards and the first reason.
func (e *UnplayableError) Error() string {
	var parts []string
	if len(e.Unknown) > 0 {
		parts = append(parts, "no card named "+strings.Join(e.Unknown, ", ")+" is known: import a card file that has it")
	}
	if len(e.Unplayable) > 0 {
		r := e.Reasons[0]
		parts = append(parts, fmt.Sprintf("not playable: %s (%s: %s)", strings.Join(e.Unplayable, ", "), r.Code, r.Text))
	}
	return strings.Join(parts, "; ")
}

// Programs links the programs of the named cards, each name once in any order;
// names may repeat. The error is an *UnplayableError when a card is unknown
// or unplayable. Where a card melds with another, what they meld into is linked too. Where a card ventures the dungeons are linked too: all there are, or where
// some are named, as of a game that was played, those alone.
func (c *Catalog) Programs(names []string) (*Programs, error) {
	seen := map[string]bool{}
	var list []ability.Card
	bad := &UnplayableError{}
	var venturing *Entry
	named := false // a dungeon
	for _, n := range c.withMelded(names) {
		e, ok := c.Find(n)
		switch {
		case !ok:
			if !seen[n] {
				bad.Unknown = append(bad.Unknown, n)
			}
			seen[n] = true
		case seen[e.Card.Name]:
		case !e.Playable():
			seen[e.Card.Name] = true
			bad.Unplayable = append(bad.Unplayable, e.Card.Name)
			bad.Reasons = append(bad.Reasons, e.Reasons[0])
		default:
			seen[e.Card.Name] = true
			list = append(list, *e.Program)
			if ventures(e) {
				venturing = e
			}
			named = named || isDungeon(e)
		}
	}
	if venturing != nil && !named {
		dungeons := c.Dungeons()
		for i := range dungeons {
			list = append(list, *dungeons[i].Program)
		}
		if len(dungeons) == 0 {
			bad.Unplayable = append(bad.Unplayable, venturing.Card.Name)
			bad.Reasons = append(bad.Reasons, Reason{Code: "dungeon", Text: "no dungeon is among the cards"})
		}
	}
	if len(bad.Unknown)+len(bad.Unplayable) > 0 {
		sort.Strings(bad.Unknown)
		return nil, bad
	}
	p, err := Link(list)
	if err == nil {
		p.reference, p.printed = c, c
	}
	return p, err
}
