package deck

import "slices"

// This file says who may be a deck's companion (702.139, 103.2b).

// Companions are what a Commander deck has beside itself, which has no sideboard: its
// companion, if it has one (702.139d, 903.5e).
func (d *Deck) Companions() []Entry {
	return slices.DeleteFunc(slices.Clone(d.Sideboard), func(e Entry) bool { return !hasName(d.Companion, e.Name) })
}

// companion checks the companion that the deck names: there is one at most, it can be one,
// and the deck is as it asks.
func (c *checker) companion(d *Deck) {
	if n := len(d.Companion); n > 1 {
		c.breaks("103.2b", Problem{Where: InSideboard}.saying("it has %d companions and may have one", n))
		return
	}
	for _, e := range d.Companion {
		found, ok := c.cards.Find(e.Name)
		if !ok {
			return // said already
		}
		p := Problem{Card: found.Name, Where: InSideboard, Line: e.Line}
		switch is, fulfilled := c.cards.Companion(found.Name, d.Names(), c.rules.least); {
		case !is:
			c.breaks("702.139a", p.saying("it cannot be a companion; take another card, or write it under \"Sideboard\""))
		case !fulfilled:
			c.breaks("702.139a", p.saying("the deck is not as its companion ability asks, so it cannot be the companion"))
		}
	}
}
