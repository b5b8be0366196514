package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// candidates is what a player might do something with besides passing, as far as
// places, times and the least of costs tell: what is not there surely can't be used.
// It holds until the next event.
type candidates struct {
	events, rolling uint64
	known, able     bool
	occasion        occasion
	sheets          sheets
	idle            idle
	// cards are those outside the battlefield, in the order in which actions are listed.
	cards []mtg.Slot
}

// CanAct reports whether p might be able to do something besides passing; false is
// certain.
func (l *Law) CanAct(p mtg.Seat) bool { return l.candidatesOf(p).able }

// candidatesOf returns what p might do something with.
func (l *Law) candidatesOf(p mtg.Seat) *candidates {
	k := &l.scratch.able[p]
	if !k.known || k.events != l.S.Events || k.rolling != l.S.Rolling {
		k.known, k.events, k.rolling = true, l.S.Events, l.S.Rolling
		l.occasionOf(p, &k.occasion)
		l.cardCandidates(k)
		k.able = len(k.cards) > 0 || l.couldActivate(&k.occasion) || l.mayUnlock(p) || mayTakeCompanion(l, p) || mayRoll(l, p) || mayEnd(l, p)
	}
	return k
}

// cardCandidates finds the cards: of the hand, of graveyards, in exile, of the player's in
// the command zone, on top of the library.
func (l *Law) cardCandidates(k *candidates) {
	o := &k.occasion
	p := o.p
	permitted := l.permitted(o)
	permits := len(permitted) > 0
	k.cards = k.cards[:0]
	if !o.all && o.given == 0 && (!permits || l.onlyExiled(permitted) && l.S.Players[p].Commanders == [2]state.Commander{}) {
		l.usableCards(k)
		if permits {
			l.addExiled(k, permitted)
			l.addTop(k)
		}
		return
	}
	for _, slot := range l.S.List(mtg.Hand, p) {
		if o.all || l.usable(o, slot, mtg.Hand) {
			k.cards = append(k.cards, slot)
		}
	}
	for q := mtg.Seat(1); q <= mtg.Seat(l.S.Seats); q++ {
		if q != p && !o.all && !permits {
			continue
		}
		for _, slot := range l.S.List(mtg.Graveyard, q) {
			if o.all || q == p && l.usable(o, slot, mtg.Graveyard) || permits && slices.Contains(permitted, slot) {
				k.cards = append(k.cards, slot)
			}
		}
	}
	for _, slot := range l.S.List(mtg.Exile, 0) {
		if o.all || l.usable(o, slot, mtg.Exile) || permits && slices.Contains(permitted, slot) {
			k.cards = append(k.cards, slot)
		}
	}
	l.commandCards(p, func(slot mtg.Slot) bool {
		if o.all || permits || l.usable(o, slot, mtg.Command) {
			k.cards = append(k.cards, slot)
		}
		return true
	})
	if o.all || permits {
		l.addTop(k)
	}
}

// onlyExiled reports whether all of the cards are in exile.
func (l *Law) onlyExiled(list []mtg.Slot) bool {
	for _, slot := range list {
		if l.S.Objects[slot].Zone != mtg.Exile {
			return false
		}
	}
	return true
}

// addExiled adds the cards in exile to those that end with what the player might use
// there by itself, all in the order of the zone.
func (l *Law) addExiled(k *candidates, permitted []mtg.Slot) {
	n := len(k.cards)
	for n > 0 && l.S.Objects[k.cards[n-1]].Zone == mtg.Exile {
		n--
	}
	usable := len(k.cards) - n
	for _, slot := range l.S.List(mtg.Exile, 0) {
		if slices.Contains(k.cards[n:n+usable], slot) || slices.Contains(permitted, slot) {
			k.cards = append(k.cards, slot)
		}
	}
	k.cards = append(k.cards[:n], k.cards[n+usable:]...)
}

// addTop adds the card on top of the player's library, if he knows it.
func (l *Law) addTop(k *candidates) {
	if p := k.occasion.p; l.S.Top(p) != 0 && l.S.Object(l.S.Top(p)).Known.Has(p) {
		k.cards = append(k.cards, l.S.Top(p).Slot())
	}
}

// permitted are the cards that effects let the player play, but for those in exile that
// he surely can't play now.
func (l *Law) permitted(o *occasion) []mtg.Slot {
	list := l.scratch.slots[:0]
	if l.hasPermits() {
		for i := range l.S.Effects {
			x := &l.S.Effects[i]
			if x.Kind != state.PermitEffect || x.Player != o.p || x.EndTurn == l.S.Turn && l.permitFlags(x)&ability.FlagLater != 0 {
				continue
			}
			for _, a := range l.S.AffectedBy(x.ID) {
				if id := a.Entity.Object(); a.Entity.IsObject() && l.S.Object(id) != nil && l.promises(o, x, id.Slot()) {
					list = append(list, id.Slot())
				}
			}
		}
	}
	l.scratch.slots = list
	return list
}

// promises reports whether the player might play the card in slot now, as the effect lets
// him. A card in exile is played from there as from a hand: at the same times, and for the
// same mana where the effect does not say what is paid.
func (l *Law) promises(o *occasion, x *state.Effect, slot mtg.Slot) bool {
	obj := &l.S.Objects[slot]
	if obj.Zone != mtg.Exile || obj.Kind != state.CardObject || obj.Status&elsewhere != 0 || o.all || o.given != 0 {
		return true
	}
	card := l.P.Card(obj.Card)
	uses := card.UsesIn(mtg.Hand)
	front := l.P.Face(card.Front)
	if obj.Face != card.Front || uses == nil || len(uses.Giving) > 0 || front.Cost.None && front.Types&mtg.Land == 0 {
		return true
	}
	n := uses.Least[o.missed]
	paid := l.permitFlags(x)&ability.FlagFree == 0 && l.permitCost(x) == nil
	return n != catalog.Useless && (!paid || l.affords(o, int32(n)))
}

// couldActivate is whether the player might activate an ability of a permanent, or
// turn one face up.
func (l *Law) couldActivate(o *occasion) bool {
	b := l.board()
	for i := range b.actions {
		if !l.hopeless(o, &b.actions[i]) {
			return true
		}
	}
	return b.down.Has(o.p)
}

// hopeless reports whether the ability surely can't be activated now: another's
// permanent has it, it is not the time, its source is tapped, he has nothing to discard for
// it, or its mana is more than there could be.
func (l *Law) hopeless(o *occasion, k *candidate) bool {
	a := l.P.Ability(k.ref)
	return k.by != o.p && !k.anybody || !o.timely(k.when) ||
		k.tapped && l.S.Objects[k.id.Slot()].Is(state.Tapped) || k.discards && !o.changed && len(l.S.List(mtg.Hand, o.p)) == 0 || !l.affords(o, a.Price.Least)
}

// given are the zones where effects may give abilities to cards.
func (l *Law) given() mtg.ZoneSet {
	switch {
	case !l.Q.MayBeGiven() && !l.P.GivesFlash():
		return 0
	case len(l.S.Affected) > 0:
		return ^mtg.ZoneSet(0)
	}
	return l.Q.Reach()
}

// licences reports whether some effect there is now lets players play cards from where
// the rules alone would not let them.
func (l *Law) licences() bool {
	return l.P.Licences() && l.Q.Licenses()
}
