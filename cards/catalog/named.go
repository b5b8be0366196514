package catalog

// This file carries out 201.4: the names of cards that a player can choose.

import (
	"bytes"
	"cmp"
	"encoding/json"
	"strings"
	"unicode"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/spelling"
	"github.com/apnap/apnap/mtg"
)

// faceNames are the faces and halves of all cards by name: each can be chosen by
// its own name, two halves together cannot (201.4b to 201.4f).
func (c *Catalog) faceNames() map[string]*card.Face {
	faces := make(map[string]*card.Face, len(c.entries))
	for i := range c.entries {
		for j := range c.entries[i].Card.Faces {
			f := &c.entries[i].Card.Faces[j]
			if _, taken := faces[f.Name]; !taken {
				faces[f.Name] = f
			}
		}
	}
	return faces
}

// CanBeNamed reports whether the name is that of a card with the printed types that
// the filter asks for (201.4, 201.4a). Where the programs come without the catalog
// they were made from, as in a record of a game, a name they do not have is not
// known to be that of no card.
func (p *Programs) CanBeNamed(name string, f *ability.Filter) bool {
	if id, ok := p.FaceNamed(name); ok {
		face := p.Face(id)
		return named(f, face.Types, face.Supertypes)
	}
	if p.reference == nil {
		return len(name) <= longestName && !strings.ContainsFunc(name, unicode.IsControl)
	}
	face, ok := p.reference.faces()[name]
	return ok && named(f, face.Types, face.Supertypes)
}

// FaceMeant returns the name of the face that is meant by one as people type it
// (spelling.Book.Find), or else the text.
func (p *Programs) FaceMeant(typed string) string {
	if _, ok := p.FaceNamed(typed); ok {
		return typed
	}
	if c := p.reference; c != nil {
		if _, ok := c.faces()[typed]; ok {
			return typed
		}
		if e, ok := c.Lookup(typed); ok {
			return partNamed(e.Card, typed)
		}
		return typed
	}
	found := ""
	for name := range p.faceNames {
		if spelling.Bare(name) == spelling.Bare(typed) && (found == "" || name < found) {
			found = name
		}
	}
	return cmp.Or(found, typed)
}

// partNamed returns the name of the part of a card that is meant; where that is the whole
// of a card with several, its name.
func partNamed(c *card.Card, typed string) string {
	for i := range c.Faces {
		if spelling.Bare(c.Faces[i].Name) == spelling.Bare(typed) {
			return c.Faces[i].Name
		}
	}
	return c.Name
}

// FaceNear returns the name of a face that can be chosen for the filter and may be meant
// by one that cannot, empty where there is none.
func (p *Programs) FaceNear(typed string, f *ability.Filter) string {
	if p.reference == nil || len(typed) > longestName {
		return ""
	}
	for _, name := range p.reference.Near(typed, 3) {
		if name, _, _ = strings.Cut(name, " // "); p.CanBeNamed(name, f) {
			return name
		}
	}
	return ""
}

// CardNames are the full names of the cards.
func (p *Programs) CardNames() []string {
	names := make([]string, 0, len(p.cards))
	for _, c := range p.cards[1:] {
		names = append(names, c.Program.Name)
	}
	return names
}

// ShowAs makes Printed find the faces of cards of c. Programs from a record of a game
// come without a catalog.
func (p *Programs) ShowAs(c *Catalog) { p.printed = c }

// Printed returns the face as its card has it printed, or nil where that is not
// known: for tokens, for what rules make of printed faces, for programs without a
// catalog, and where the card of the catalog is understood otherwise.
func (p *Programs) Printed(id mtg.FaceID) *card.Face {
	c := p.PrintedCard(id)
	if c == nil {
		return nil
	}
	return &c.Faces[p.Face(id).Part]
}

// PrintedCard returns the card that the face is of as it is printed, or nil where
// Printed does.
func (p *Programs) PrintedCard(id mtg.FaceID) *card.Card {
	f := p.Face(id)
	linked := &p.cards[f.Card]
	if p.printed == nil || f.Card == 0 || int(id-linked.FirstFace) >= linked.FaceCount {
		return nil
	}
	e, ok := p.printed.Find(linked.Program.Name)
	if !ok || int(f.Part) >= len(e.Card.Faces) || p.printed != p.reference && !sameProgram(e.Program, linked.Program) {
		return nil
	}
	return e.Card
}

// sameProgram reports whether a card of a catalog has the program that a game was
// begun with.
func sameProgram(now, then *ability.Card) bool {
	if now == nil {
		return false
	}
	a, err := json.Marshal(now)
	if err != nil {
		return false
	}
	b, err := json.Marshal(then)
	return err == nil && bytes.Equal(a, b)
}

// Parts returns the printed faces of the card that the face is of, in their order;
// none where the card has one only, and for tokens.
func (p *Programs) Parts(id mtg.FaceID) (list []mtg.FaceID) {
	f := p.Face(id)
	linked := &p.cards[f.Card]
	if f.Card == 0 || linked.FaceCount < 2 || id >= linked.FirstToken && f.Part < Combined {
		return nil // a token
	}
	for i := range linked.FaceCount {
		list = append(list, linked.FirstFace+mtg.FaceID(i))
	}
	return list
}

// longestName bounds what is taken for a name.
const longestName = 200

// SomeName returns a name that can be chosen, told from nothing but what everybody
// knows: that of the card that asks if it can be, or else of the first card there is.
func (p *Programs) SomeName(own string, f *ability.Filter) string {
	if own != "" && p.CanBeNamed(own, f) || p.reference == nil {
		return own
	}
	for i := range p.reference.entries {
		if name := p.reference.entries[i].Card.Faces[0].Name; p.CanBeNamed(name, f) {
			return name
		}
	}
	return own
}

func named(f *ability.Filter, types mtg.TypeSet, super mtg.Supertype) bool {
	return f == nil || (f.Types == 0 || types&f.Types != 0) && types&f.NotTypes == 0 && super&f.NotSupertypes == 0
}
