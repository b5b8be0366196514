package deck

import (
	"fmt"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// commanders checks who leads the deck and that the other cards follow: the
// commander's own kind (903.3) and the colour identities (903.5c).
func (c *checker) commanders(d *Deck) {
	switch n := Size(d.Commander); {
	case n == 0:
		c.illegal(Problem{Where: InMain, What: "it is not said which card is the commander; write \"Commander\" on a line and the card under it"})
		return
	case n > 2:
		c.illegal(Problem{Where: InMain, What: fmt.Sprintf("it has %d commanders and may have one, or two that belong together", n)})
		return
	case n == 2:
		c.illegal(Problem{Where: InMain, What: "whether its two commanders may lead together is not checked here; use one commander"})
	}
	identity := mtg.ColorSet(0)
	for _, e := range d.Commander {
		leader, ok := c.cards.Find(e.Name)
		if !ok {
			return // said already, and without it the colours cannot be checked
		}
		identity |= leader.Identity
		if !c.canLead(leader) {
			c.illegal(Problem{Card: leader.Name, Where: InMain, Line: e.Line, What: "it cannot be a commander; a commander is a legendary creature, or a card that says it can be one"})
		}
	}
	for i := range c.tally {
		if t := &c.tally[i]; t.card.Identity&^identity != 0 {
			c.illegal(Problem{Card: t.card.Name, Where: t.where(), What: fmt.Sprintf("its colour identity is %s, the commander's is %s", letters(t.card.Identity), letters(identity))})
		}
	}
}

// canLead reports whether a card may be a commander (903.3, 903.3a).
func (c *checker) canLead(leader *card.Card) bool {
	front := leader.Front()
	if front == nil {
		return false
	}
	if front.Supertypes&mtg.Legendary != 0 {
		switch {
		case front.Types&mtg.Creature != 0,
			front.Subtypes.Has(mtg.SubVehicle),
			front.Subtypes.Has(mtg.SubSpacecraft) && front.Power.Exists(),
			c.rules.planeswalkers && front.Types&mtg.Planeswalker != 0:
			return true
		}
	}
	for line := range strings.Lines(front.Text) {
		subject, ok := strings.CutSuffix(strings.TrimSpace(line), " can be your commander.")
		if ok && (subject == front.Name || strings.HasPrefix(front.Name, subject+",") || subject == "This planeswalker") {
			return true
		}
	}
	return false
}

// letters returns the letters of the colours, and "colorless" for none.
func letters(set mtg.ColorSet) string {
	if set == 0 {
		return mtg.Colorless.String()
	}
	var b strings.Builder
	for c := mtg.White; c <= mtg.Green; c++ {
		if set.Has(c) {
			b.WriteByte(c.Letter())
		}
	}
	return b.String()
}
