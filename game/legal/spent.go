package legal

import (
	"slices"

	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Spent reports whether p has nothing left to act with that everybody sees: no mana and
// no source of it, no land to be played, and nothing on the battlefield, in graveyards, in
// exile or the command zone that he might use for no mana, nor anything face down. Of his
// hand it looks only at whether there is one, so it is the same whatever he holds, and in doubt it is false.
func (l *Law) Spent(p mtg.Seat) bool {
	var o occasion
	l.occasionOf(p, &o)
	whenever := occasion{p: p, all: true} // whether the mana is there his hand may say
	if o.all || o.given != 0 || o.changed || o.asInstant || len(l.permitted(&whenever)) > 0 {
		return false
	}
	if o.land && len(l.S.List(mtg.Hand, p)) > 0 || l.hasMana(p) {
		return false
	}
	o.most = 0
	return !l.facesDown(p) && !l.couldActivate(&o) && !l.mayUnlock(p) && !mayTakeCompanion(l, p) && !mayRoll(l, p) && !mayEnd(l, p) && !l.usableInSight(&o)
}

// facesDown reports whether p has a permanent that is face down, or any card in exile is:
// what he might do with it would tell the others what it is (708.5, 406.3).
func (l *Law) facesDown(p mtg.Seat) bool {
	down := func(slot mtg.Slot) bool { return l.S.Objects[slot].Is(state.FaceDown) }
	return slices.ContainsFunc(l.S.List(mtg.Exile, 0), down) || slices.ContainsFunc(l.S.List(mtg.Battlefield, 0), func(slot mtg.Slot) bool {
		return down(slot) && l.Q.Row(l.S.ID(slot)).Controller == p
	})
}

// hasMana reports whether p has mana, or a permanent that might make some.
func (l *Law) hasMana(p mtg.Seat) bool {
	x := &l.S.Players[p]
	for i := range x.Pool {
		if x.Pool[i] > 0 {
			return true
		}
	}
	list := l.board().mana
	for i := range list {
		k := &list[i]
		if k.by != p && !k.anybody || k.tapped && l.S.Objects[k.id.Slot()].Is(state.Tapped) || k.sick && l.isNew(k.id, p) {
			continue
		}
		return true
	}
	return false
}

// usableInSight reports whether a card that everybody sees has a use for no mana.
func (l *Law) usableInSight(o *occasion) bool {
	might := func(slot mtg.Slot, from mtg.Zone) bool {
		uses, some := l.uses(slot, from)
		return some && (uses == nil || uses.Free(o.missed))
	}
	for _, slot := range l.S.List(mtg.Graveyard, o.p) {
		if might(slot, mtg.Graveyard) {
			return true
		}
	}
	for _, slot := range l.S.List(mtg.Exile, 0) {
		if might(slot, mtg.Exile) {
			return true
		}
	}
	found := false
	l.commandCards(o.p, func(slot mtg.Slot) bool {
		found = might(slot, mtg.Command)
		return !found
	})
	return found
}
