package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// layout returns how the faces of the card's program belong together, and false
// for a card that is not read: its parts have rules of their own.
func layout(c *card.Card) (ability.Layout, bool) {
	if len(c.Faces) != c.Layout.Faces() {
		return ability.OneFace, false
	}
	switch c.Layout {
	case card.Normal, card.SagaLayout, card.ClassLayout, card.CaseLayout, card.Leveler:
		return ability.OneFace, true
	case card.Split:
		if c.Faces[0].Subtypes.Has(mtg.SubRoom) {
			return ability.Room, true
		}
		return ability.Split, true
	case card.Flip:
		return ability.Flip, true
	case card.Transform:
		return ability.Transform, true
	case card.ModalDoubleFaced:
		return ability.ModalDoubleFaced, true
	case card.Adventure:
		if c.Faces[1].Subtypes.Has(mtg.SubOmen) {
			return ability.Omen, true
		}
		return ability.Adventure, true
	}
	return ability.OneFace, false
}

// half marks a half of a split card with a keyword of its own (702.102, 702.127).
func (b *faceBuilder) half(n *oracle.Node, flag ability.FaceFlags) {
	if b.inner || b.k.out.Layout != ability.Split {
		fail(CodeKeyword, n, "only a half of a split card has this")
	}
	b.out.Flags |= flag
}

// faceEvent is an event of cards with more than one face.
func (s *scope) faceEvent(e *oracle.Node, f *ability.Filter) (ability.Pattern, bool) {
	switch e.Label {
	case "unlock": // 709.5h
		if s.b.inner || s.b.k.out.Layout != ability.Room {
			fail(CodeMeaning, e, "a door of what is no Room")
		}
		return ability.Pattern{
			Kind: mtg.EventUnlocked, Object: &ability.Filter{Is: ability.IsThis}, Door: uint8(s.b.k.faceIndex + 1),
		}, true
	case "fullyunlock": // 709.5i
		f.Is |= ability.IsFullyUnlocked
		return ability.Pattern{Kind: mtg.EventUnlocked, Object: f, Player: stepPlayer(ability.You)}, true
	case "transformed": // 701.27e
		if !onlyThis(f) {
			fail(CodeMeaning, e, "what something else transforms into")
		}
		return ability.Pattern{Kind: mtg.EventTransform, Object: f}, true
	case "transforms":
		return ability.Pattern{Kind: mtg.EventTransform, Object: f}, true
	}
	return ability.Pattern{}, false
}
