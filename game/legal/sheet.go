package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// sheets are the cards outside the battlefield that have a use for a player where they
// are, in the order in which actions are listed. Each is good until a card comes there or
// goes from there.
type sheets [3]sheet

// The places that have a sheet: a player's hand, his graveyard, and what all share.
const (
	handSheet = iota
	graveyardSheet
	sharedSheet // exile and the command zone
)

type sheet struct {
	known bool
	times catalog.Times // when there are uses
	rows  []sheetRow
}

// spoil forgets the sheets of the zones.
func (s *sheets) spoil(zones mtg.ZoneSet) {
	s[handSheet].known = s[handSheet].known && !zones.Has(mtg.Hand)
	s[graveyardSheet].known = s[graveyardSheet].known && !zones.Has(mtg.Graveyard)
	s[sharedSheet].known = s[sharedSheet].known && zones&forAll == 0
}

// sheetRow is a card of a sheet with what its uses ask; nil: it has to be looked at,
// whatever the occasion.
type sheetRow struct {
	uses *catalog.ZoneUses
	slot mtg.Slot
}

// usableCards finds the cards with which the player might do something, where no effect
// lets him do more than their own texts do.
func (l *Law) usableCards(k *candidates) {
	for i := range k.sheets {
		s := &k.sheets[i]
		if !s.known {
			l.fillSheet(s, i, k.occasion.p)
		}
		if !s.times.But(k.occasion.missed) {
			continue
		}
		for i := range s.rows {
			if r := &s.rows[i]; r.uses == nil || l.mayUse(&k.occasion, r.uses) {
				k.cards = append(k.cards, r.slot)
			}
		}
	}
}

// fillSheet makes a sheet of p anew.
func (l *Law) fillSheet(s *sheet, place int, p mtg.Seat) {
	s.known, s.times, s.rows = true, 0, s.rows[:0]
	switch place {
	case handSheet:
		l.enterCards(s, l.S.List(mtg.Hand, p), mtg.Hand)
	case graveyardSheet:
		l.enterCards(s, l.S.List(mtg.Graveyard, p), mtg.Graveyard)
	case sharedSheet:
		l.enterCards(s, l.S.List(mtg.Exile, 0), mtg.Exile)
		l.commandCards(p, func(slot mtg.Slot) bool {
			l.enterCards(s, []mtg.Slot{slot}, mtg.Command)
			return true
		})
	}
}

func (l *Law) enterCards(s *sheet, list []mtg.Slot, from mtg.Zone) {
	for _, slot := range list {
		uses, some := l.uses(slot, from)
		if !some {
			continue
		}
		times := catalog.Always
		if uses != nil {
			times = uses.Times
		}
		s.times |= times
		s.rows = append(s.rows, sheetRow{uses, slot})
	}
}

// elsewhere are what a card in exile can be that lets something be done with it.
const elsewhere = state.OnAdventure | state.Plotted | state.Foretold | state.Prepared | state.FaceDown

// uses returns what the uses of the card in the zone ask, nil where it has to be looked
// at, and whether there are any.
func (l *Law) uses(slot mtg.Slot, from mtg.Zone) (uses *catalog.ZoneUses, some bool) {
	x := &l.S.Objects[slot]
	card := l.P.Card(x.Card)
	uses = card.UsesIn(from)
	switch {
	case x.Face != card.Front:
		return nil, true
	case from != mtg.Exile || x.Status&elsewhere == 0:
		return uses, uses != nil
	case x.Status&elsewhere == state.Plotted && uses == nil:
		return &catalog.AsPlotted, true
	}
	return nil, true
}

// mayUse reports whether the player might make one of the uses, as far as the time, his
// mana and what he has to sacrifice tell.
func (l *Law) mayUse(o *occasion, u *catalog.ZoneUses) bool {
	if n := u.Least[o.missed]; n != catalog.Useless && l.affords(o, int32(n)) {
		return true
	}
	for i := range u.Giving {
		if g := &u.Giving[i]; o.timely(g.When) && l.affords(o, g.Least) && l.mayGive(o, g.Gives) {
			return true
		}
	}
	return false
}

// mayGive reports whether the player may have the permanents that the part of a cost asks
// him to sacrifice: whom the part does not describe by his characteristics can't pay it.
func (l *Law) mayGive(o *occasion, part *ability.CostPart) bool {
	if o.changed || l.P.Rewords() {
		return true
	}
	n := part.N.K
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		if row := l.Q.Permanent(slot); row.Controller == o.p && query.MatchesRow(part.Filter, row) {
			if n--; n <= 0 {
				return true
			}
		}
	}
	return false
}

// usable reports whether the player might do something with the card in the zone.
func (l *Law) usable(o *occasion, slot mtg.Slot, from mtg.Zone) bool {
	if o.given.Has(from) {
		return true
	}
	uses, some := l.uses(slot, from)
	if uses == nil {
		return some
	}
	return l.mayUse(o, uses)
}
