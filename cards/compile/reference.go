package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// checkReferences refuses a paragraph that calls this, or what this is attached
// to, something that it is not: the words would then be of another card.
func (b *faceBuilder) checkReferences(n *oracle.Node) {
	if b.inner || b.types == 0 {
		return
	}
	n.Walk(func(m *oracle.Node) bool {
		if m.Name == "ab" && m.Label == "quoted" || m.Name == "tokens" || m.Name == "excepting" {
			return false // an ability of something else
		}
		if m.Name == "ref" {
			switch m.Label {
			case "this":
				b.checkThis(m)
			case "enchanted":
				b.checkEnchanted(m)
			}
		}
		return true
	})
}

// checkThis refuses "this artifact" on what is no artifact. Anything may be
// called a creature, since it may become one.
func (b *faceBuilder) checkThis(n *oracle.Node) {
	if t := n.Kid("Type"); t != nil {
		if types := mtg.TypeSet(t.Value.Bits); types&b.types == 0 && types != mtg.Creature {
			fail(CodeReference, n, "the card has not this type")
		}
	}
	if t := n.Kid("Subtype"); t != nil && !b.out.Subtypes.Has(mtg.Subtype(t.Value.N)) {
		fail(CodeReference, n, "the card has not this subtype")
	}
}

// checkEnchanted refuses "enchanted land" on what enchants creatures.
func (b *faceBuilder) checkEnchanted(n *oracle.Node) {
	t := n.Kid("Type")
	if t == nil {
		return
	}
	if may := b.enchants(); may != 0 && may&mtg.TypeSet(t.Value.Bits) == 0 {
		fail(CodeReference, n, "this enchants something else")
	}
}

// enchants are the types of what this can enchant (702.5), none where any will do or
// it enchants nothing.
func (b *faceBuilder) enchants() (types mtg.TypeSet) {
	for i := range b.out.Abilities {
		if b.out.Abilities[i].Name == "bestow" { // 702.103b
			types |= mtg.Creature
		}
		for _, e := range b.out.Abilities[i].Static {
			if e.Kind == ability.StaticEnchant && e.Filter != nil {
				types |= filterTypes(e.Filter)
			}
		}
	}
	return types
}

// checkGranted refuses a quoted ability that calls what has it something that it
// is not; types are what is known of it, none where nothing is.
func checkGranted(line *oracle.Node, types mtg.TypeSet) {
	line.Walk(func(m *oracle.Node) bool {
		if m.Name == "ab" && m.Label == "quoted" {
			return false
		}
		if m.Name == "ref" && m.Label == "this" {
			t := m.Kid("Type")
			if t == nil || types == 0 {
				return true
			}
			if word := mtg.TypeSet(t.Value.Bits); word&types == 0 && word != mtg.Creature {
				fail(CodeReference, m, "what has the ability has not this type")
			}
		}
		return true
	})
}

// receivers are the types that are known of what was spoken of last.
func (s *scope) receivers() mtg.TypeSet {
	for i := len(s.mentions) - 1; i >= 0; i-- {
		if m := &s.mentions[i]; !m.player {
			return m.types
		}
	}
	return 0
}

// fitsNoun reports whether something of the types, none if they are unknown, may
// be called by the noun of a reference.
func fitsNoun(n *oracle.Node, types mtg.TypeSet) bool {
	t := n.Kid("Type")
	return t == nil || types == 0 || types&mtg.TypeSet(t.Value.Bits) != 0
}

// manyOf reports whether the words of a description may be in the plural, as
// they must be without a determiner.
func manyOf(np *oracle.Node) bool {
	noun := np.Kid("kinds").Kid("kind").Kid("noun")
	if t := noun.Kid("Type"); t != nil {
		return t.Value.Plural
	}
	if t := noun.Kid("Subtype"); t != nil {
		return t.Value.Plural
	}
	for _, one := range [...]string{"permanent", "card", "spell", "token", "player", "opponent", "source", "ability"} {
		if noun.Has(one) {
			return false
		}
	}
	return true
}

// referenceFor is what a reference names as the object of a verb: what is done to
// permanents alone is not done to a spell that was spoken of.
func (s *scope) referenceFor(r *oracle.Node, u use) *ability.Sel {
	if r.Label != "it" || !ofPermanents(u.verb) {
		return s.reference(r, u.moved)
	}
	m := s.singular(r, func(m *mention) bool { return !m.spell || m.self })
	if u.moved && m.became != nil {
		return m.became
	}
	return m.sel
}

// ofPermanents reports whether something is done to permanents and never to spells.
func ofPermanents(verb string) bool {
	switch verb {
	case "sacrifice", "destroy", "tap", "untap", "attach", "regenerate", "transform", "deal damage to", "put a counter on", "prevent damage to":
		return true
	}
	return false
}
