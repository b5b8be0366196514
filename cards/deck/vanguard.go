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
	e := d.Vanguard[0]
	p := Problem{Card: e.Name, Where: InVanguard, Line: e.Line}
	found, ok := c.cards.Find(e.Name)
	if !ok {
		c.report.Legal = false
		p.unknown = true
		c.unplayable(p.saying("no card of this name is known; check the spelling, or bring a card file that has it"))
		return
	}
	p.Card = found.Name
	if found.Front().Types&mtg.Vanguard == 0 {
		c.breaks("902.3", p.saying("it is no vanguard; take another card"))
		return
	}
	if ok, reasons := c.cards.Playable(found.Name); !ok {
		p.Unplayable = true
		c.unplayable(p.saying("it cannot be played here: %s", strings.Join(reasons, "; ")))
	}
}
