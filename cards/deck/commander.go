package deck

import (
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/mtg"
)

// Led returns the deck as it is played with commanders: they are those that its
// file names, or where it names none the one or two cards of its sideboard. So
// many programs write such a deck, which has no sideboard (903.5e).
func (d Deck) Led() Deck {
	companions := d.Companions()
	if n := Size(d.Sideboard) - Size(companions); len(d.Commander) == 0 && (n == 1 || n == 2) {
		d.Commander = slices.DeleteFunc(slices.Clone(d.Sideboard), func(e Entry) bool { return hasName(companions, e.Name) })
		d.Sideboard = companions
	}
	return d
}

// commanders checks who leads the deck and that the other cards follow: the
// commander's own kind (903.3), whether two may lead together (702.124), and the
// colour identities (903.5c).
func (c *checker) commanders(d *Deck) {
	switch n := Size(d.Commander); {
	case n == 0:
		c.breaks("903.3", Problem{Where: InMain}.saying("it is not said which card is the commander; write \"Commander\" on a line and the card under it"))
		return
	case n > 2:
		c.breaks("903.3", Problem{Where: InMain}.saying("it has %d commanders and may have one, or two that belong together", n))
		return
	}
	var leaders []*card.Card
	identity := mtg.ColorSet(0)
	for _, e := range d.Commander {
		leader, ok := c.cards.Find(e.Name)
		if !ok {
			return // said already, and without it the colours cannot be checked
		}
		identity |= leader.Identity
		for range e.Count {
			leaders = append(leaders, leader)
		}
		if !c.canLead(leader) && (Size(d.Commander) == 1 || !isBackground(leader)) {
			c.breaks("903.3", Problem{Card: leader.Name, Where: InMain, Line: e.Line}.saying("it cannot be a commander; a commander is a legendary creature, or a card that says it can be one"))
		}
	}
	if len(leaders) == 2 && !leadTogether(leaders[0], leaders[1]) {
		p := Problem{Card: leaders[1].Name, Where: InMain, Line: d.Commander[len(d.Commander)-1].Line}
		c.breaks("702.124", p.saying("it cannot lead together with %s; two commanders need partner abilities that fit; use one of them", leaders[0].Name))
	}
	for i := range c.tally {
		if t := &c.tally[i]; t.card.Identity&^identity != 0 {
			c.breaks("903.5c", t.problem("its colour identity is %s, the commander's is %s", colors(t.card.Identity), colors(identity)))
		}
	}
}

// canLead reports whether a card may be a commander in the format.
func (c *checker) canLead(leader *card.Card) bool {
	front := leader.Front()
	return CanLead(leader) || front != nil && c.rules.planeswalkers && front.Supertypes&mtg.Legendary != 0 && front.Types&mtg.Planeswalker != 0
}

// CanLead reports whether a card may be a commander wherever there are some (903.3,
// 903.3a).
func CanLead(leader *card.Card) bool {
	front := leader.Front()
	if front == nil {
		return false
	}
	if front.Supertypes&mtg.Legendary != 0 {
		switch {
		case front.Types&mtg.Creature != 0,
			front.Subtypes.Has(mtg.SubVehicle),
			front.Subtypes.Has(mtg.SubSpacecraft) && front.Power.Exists():
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
