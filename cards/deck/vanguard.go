package deck

import (
	"strings"

	"github.com/apnap/apnap/mtg"
)

// vanguard checks the vanguard that the deck is played with, where the game uses them: it
// has one, which is a vanguard and can be played here (902.1, 902.3).
func (c *checker) vanguard(d *Deck) {
	if !c.terms.Vanguard {
		return
	}
	switch n := Size(d.Vanguard); {
	case n == 0:
		c.breaks("902.3", Problem{Where: InVanguard}.saying("it is not said which vanguard it is played with; write \"Vanguard\" on a line and the card under it"))
		return
	case n > 1:
		c.breaks("902.3", Problem{Where: InVanguard}.saying("it has %d vanguards and is played with one", n))
		return
	}
	c.beside(&d.Vanguard[0], InVanguard, mtg.Vanguard)
}

// leastSchemes is how many cards a scheme deck has at least, and mostAlike how many of one
// name at most (904.3).
const (
	leastSchemes = 20
	mostAlike    = 2
)

// schemes checks the scheme deck that an archenemy plays with.
func (c *checker) schemes(d *Deck) {
	if !c.terms.Archenemy {
		return
	}
	if n := Size(d.Schemes); n < leastSchemes {
		c.breaks("904.3", Problem{Where: InSchemes}.saying("the scheme deck has %s and needs at least %d; write \"Schemes\" on a line and its cards under it", cardCount(n), leastSchemes))
	}
	alike := map[string]int{}
	for i := range d.Schemes {
		e := &d.Schemes[i]
		name := c.beside(e, InSchemes, mtg.Scheme)
		if was := alike[name]; was <= mostAlike && was+e.Count > mostAlike {
			c.breaks("904.3", Problem{Card: name, Where: InSchemes, Line: e.Line}.saying("a scheme deck may have %d of it", mostAlike))
		}
		alike[name] += e.Count
	}
}

// beside checks a card that is to be of a type and no part of the deck, and returns its
// full name.
func (c *checker) beside(e *Entry, where Where, of mtg.CardType) string {
	p := Problem{Card: e.Name, Where: where, Line: e.Line}
	found, ok := c.cards.Find(e.Name)
	if !ok {
		c.report.Legal = false
		p.unknown = true
		c.unplayable(p.saying("no card of this name is known; check the spelling, or bring a card file that has it"))
		return e.Name
	}
	p.Card = found.Name
	if found.Front().Types&of == 0 && of == mtg.Planar {
		c.breaks("901.3", p.saying("it is neither a plane nor a phenomenon; take another card"))
	} else if found.Front().Types&of == 0 && of == mtg.Scheme {
		c.breaks("904.3", p.saying("it is no scheme; take another card"))
	} else if found.Front().Types&of == 0 {
		c.breaks("902.3", p.saying("it is no vanguard; take another card"))
	} else if ok, reasons := c.cards.Playable(found.Name); !ok {
		p.Unplayable = true
		c.unplayable(p.saying("it cannot be played here: %s", strings.Join(reasons, "; ")))
	}
	return found.Name
}

// leastPlanes is how many cards a planar deck has at least, and mostPhenomena how many of
// them are phenomena at most (901.3).
const (
	leastPlanes   = 10
	mostPhenomena = 2
)

// planes checks the planar deck that the deck is played with, where the game uses them.
func (c *checker) planes(d *Deck) {
	if !c.terms.Planechase {
		return
	}
	if n := Size(d.Planes); n < leastPlanes {
		c.breaks("901.3", Problem{Where: InPlanes}.saying("the planar deck has %s and needs at least %d; write \"Planes\" on a line and its cards under it", cardCount(n), leastPlanes))
	}
	alike, phenomena := map[string]int{}, 0
	for i := range d.Planes {
		e := &d.Planes[i]
		name := c.beside(e, InPlanes, mtg.Planar)
		if was := alike[name]; was <= 1 && was+e.Count > 1 {
			c.breaks("901.3", Problem{Card: name, Where: InPlanes, Line: e.Line}.saying("each card of a planar deck has another name; take all but one out"))
		}
		alike[name] += e.Count
		if found, ok := c.cards.Find(name); ok && found.Front().Types&mtg.Phenomenon != 0 {
			phenomena += e.Count
		}
	}
	if phenomena > mostPhenomena {
		c.breaks("901.3", Problem{Where: InPlanes}.saying("the planar deck has %d phenomena and may have %d", phenomena, mostPhenomena))
	}
}
