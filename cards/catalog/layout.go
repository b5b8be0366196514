package catalog

import (
	"encoding/json"
	"fmt"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// addDerived adds the faces that no card has printed: the two halves of a split
// card combined (709.4), and a Room with both halves locked (709.5).
func (p *Programs) addDerived(c *ability.Card) error {
	if c.Layout != ability.Split && c.Layout != ability.Room {
		return nil
	}
	whole, err := combine(c)
	if err != nil {
		return err
	}
	p.faces = append(p.faces, Face{
		Face: whole, Part: Combined, Halves: [2]mtg.NameID{p.name(c.Faces[0].Name), p.name(c.Faces[1].Name)},
	})
	if c.Layout == ability.Room {
		p.faces = append(p.faces, Face{Face: locked(c), Part: Neither})
	}
	return nil
}

// combine returns the characteristics of the two halves together (709.4): their
// mana costs, types and abilities. Its spell is what a fused spell does, first
// what the left half says and then what the right half says (702.102d).
func combine(c *ability.Card) (*ability.Face, error) {
	var left, right ability.Face
	for i, to := range [...]*ability.Face{&left, &right} {
		data, err := json.Marshal(&c.Faces[i])
		if err == nil {
			err = json.Unmarshal(data, to)
		}
		if err != nil {
			return nil, fmt.Errorf("combine the halves of %s: %w", c.Name, err)
		}
	}
	whole := ability.Face{
		Name: c.Name, Cost: left.Cost.Plus(right.Cost), Colors: left.Colors | right.Colors,
		Supertypes: left.Supertypes | right.Supertypes, Types: left.Types | right.Types, Subtypes: left.Subtypes,
		Flags: (left.Flags | right.Flags) & ability.Fuse, Keywords: left.Keywords | right.Keywords,
	}
	whole.Subtypes.Union(&right.Subtypes)
	var fused *ability.Ability
	for _, a := range append(left.Abilities, right.Abilities...) {
		switch {
		case a.Kind != ability.Spell:
			whole.Abilities = append(whole.Abilities, a)
		case fused == nil:
			fused = &a
		default:
			fused.Modes = append(fused.Modes, a.Modes...)
			fused.Text += "\n" + a.Text
		}
	}
	if fused != nil {
		whole.Abilities = append(whole.Abilities, *fused)
	}
	return &whole, nil
}

// locked returns what a Room is while it has neither unlocked designation: it
// has no name, mana cost or rules text, and the types of its type line.
func locked(c *ability.Card) *ability.Face {
	left := &c.Faces[0]
	f := &ability.Face{Supertypes: left.Supertypes, Types: left.Types, Subtypes: left.Subtypes}
	f.Cost.None = true
	return f
}

// linkLayout ties the faces of a card to each other.
func (p *Programs) linkLayout(c *Linked) {
	layout := c.Program.Layout
	first := c.FirstFace
	c.Front = first
	for i := range c.FaceCount {
		f := &p.faces[int(first)+i]
		f.Layout, f.Part = layout, uint8(i)
		if layout != ability.OneFace {
			c.Castable = append(c.Castable, f.ID)
		}
	}
	for i := range c.Program.Tokens {
		if c.Program.Tokens[i].Flags&ability.HasBack != 0 {
			front := c.FirstToken + mtg.FaceID(i)
			p.faces[front].Layout, p.faces[front+1].Layout, p.faces[front+1].Part = ability.Transform, ability.Transform, 1
			p.reverse(front)
		}
	}
	switch layout {
	case ability.Split, ability.Room:
		whole := c.FirstToken + mtg.FaceID(len(c.Program.Tokens))
		c.Front = whole
		p.faces[whole].Layout = layout
		if p.faces[whole].Flags&ability.Fuse != 0 {
			c.Castable = append(c.Castable, whole) // 702.102a
		}
		if layout == ability.Room {
			p.masks.rooms = true
			c.Locked = whole + 1
			p.faces[c.Locked].Layout = layout
		}
	case ability.Transform:
		c.Castable = nil // 712.11: with its front face up unless an effect says otherwise
		p.reverse(first)
		p.faces[first+1].Priced = first
		p.castTransformed(c)
	case ability.ModalDoubleFaced:
		p.reverse(first)
	case ability.Meld, ability.Melded:
		c.Castable = nil
	case ability.Prepare:
		c.Castable = nil // 722.3
		p.masks.prepares = true
	case ability.Flip:
		c.Castable = nil // 710.2
		p.reverse(first)
	}
}

// castTransformed gives the back face the ways in which abilities of the front
// let the card be cast transformed (702.146a, 712.11d).
func (p *Programs) castTransformed(c *Linked) {
	front, back := &p.faces[c.FirstFace], &p.faces[c.FirstFace+1]
	kept := front.Ways[:0]
	for _, w := range front.Ways {
		if w.Transformed {
			back.Ways = append(back.Ways, w)
		} else {
			kept = append(kept, w)
		}
	}
	front.Ways = kept
	if len(back.Ways) > 0 {
		c.Castable = []mtg.FaceID{c.FirstFace, c.FirstFace + 1}
	}
}

// reverse says of two faces that each is the other's reverse.
func (p *Programs) reverse(first mtg.FaceID) {
	p.faces[first].Reverse, p.faces[first+1].Reverse = first+1, first
}

// FlipFace returns the face of a permanent that shows a face of a flip card,
// flipped or not; any other face it returns as it is (710.2).
func (p *Programs) FlipFace(f mtg.FaceID, flipped bool) mtg.FaceID {
	if face := p.Face(f); face.Layout == ability.Flip && (face.Part == 1) != flipped {
		return face.Reverse
	}
	return f
}

// RoomFace returns the face of a permanent that shows a face of a Room, with the
// halves unlocked as given (709.5).
func (p *Programs) RoomFace(f mtg.FaceID, left, right bool) mtg.FaceID {
	card := &p.cards[p.Face(f).Card]
	first := f - p.BaseFace(f)
	switch {
	case left && right:
		return first + card.Front
	case left:
		return first + card.FirstFace
	case right:
		return first + card.FirstFace + 1
	}
	return first + card.Locked
}

// HasRooms reports whether a card of the game is a Room.
func (p *Programs) HasRooms() bool { return p.masks.rooms }

// HasDaybound reports whether a card of the game has daybound or nightbound.
func (p *Programs) HasDaybound() bool { return p.masks.daybound }
