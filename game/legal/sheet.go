package legal

import (
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// sheet is the cards outside the battlefield that have a use for a player where they are,
// in the order in which actions are listed. It is good until one of them moves.
type sheet struct {
	known bool
	rows  []sheetRow
}

// sheetRow is a card of a sheet with the mana that its uses ask; nil: it has to be looked
// at, whatever the occasion.
type sheetRow struct {
	least *catalog.LeastByTime
	slot  mtg.Slot
}

// usableCards finds the cards with which the player might do something, where no effect
// lets him do more than their own texts do.
func (l *Law) usableCards(k *candidates) {
	if !k.sheet.known {
		l.fillSheet(&k.sheet, k.occasion.p)
	}
	for i := range k.sheet.rows {
		r := &k.sheet.rows[i]
		if r.least == nil {
			k.cards = append(k.cards, r.slot)
		} else if n := r.least[k.occasion.missed]; n != catalog.Useless && l.affords(&k.occasion, int32(n)) {
			k.cards = append(k.cards, r.slot)
		}
	}
}

// fillSheet makes the sheet of p anew.
func (l *Law) fillSheet(s *sheet, p mtg.Seat) {
	s.known, s.rows = true, s.rows[:0]
	l.enterCards(s, l.S.List(mtg.Hand, p), mtg.Hand)
	l.enterCards(s, l.S.List(mtg.Graveyard, p), mtg.Graveyard)
	l.enterCards(s, l.S.List(mtg.Exile, 0), mtg.Exile)
	for _, c := range l.S.Players[p].Commanders {
		if c.Slot != 0 && l.S.Objects[c.Slot].Zone == mtg.Command {
			l.enterCards(s, []mtg.Slot{c.Slot}, mtg.Command)
		}
	}
}

func (l *Law) enterCards(s *sheet, list []mtg.Slot, from mtg.Zone) {
	for _, slot := range list {
		if least, some := l.uses(slot, from); some {
			s.rows = append(s.rows, sheetRow{least, slot})
		}
	}
}

// elsewhere are what a card in exile can be that lets something be done with it.
const elsewhere = state.OnAdventure | state.Plotted | state.Foretold | state.Prepared | state.FaceDown

// uses returns the mana that the uses of the card in the zone ask, nil where it has to be
// looked at, and whether there are any.
func (l *Law) uses(slot mtg.Slot, from mtg.Zone) (least *catalog.LeastByTime, some bool) {
	x := &l.S.Objects[slot]
	card := l.P.Card(x.Card)
	if x.Face != card.Front || from == mtg.Exile && x.Status&elsewhere != 0 {
		return nil, true
	}
	least = card.LeastMana(from)
	return least, least != nil
}

// usable reports whether the player might do something with the card in the zone.
func (l *Law) usable(o *occasion, slot mtg.Slot, from mtg.Zone) bool {
	if o.given.Has(from) {
		return true
	}
	least, some := l.uses(slot, from)
	if least == nil {
		return some
	}
	n := least[o.missed]
	return n != catalog.Useless && l.affords(o, int32(n))
}
