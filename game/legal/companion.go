package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// This file says when a companion may be put into its owner's hand (116.2g, 702.139a).

// TakeCompanion is the way of that special action.
const TakeCompanion uint8 = 251

// companionCost is what it costs.
var companionCost = ability.Cost{Mana: &mtg.ManaCost{Generic: 3}, Text: "{3}"}

// companion is the card that p revealed as his companion and may bring into the game, zero
// where he has none: once it is in the game it stays there (702.139c).
func companion(l *Law, p mtg.Seat) mtg.ObjectID {
	slot := l.S.Players[p].Companion
	if slot == 0 || !state.IsCompanion(l.S, slot) || l.S.Rules.Commander && notInCommander(l, p, &l.S.Objects[slot]) {
		return 0
	}
	return l.S.ID(slot)
}

// mayTakeCompanion reports whether p has a companion and it is the time for it; whether he
// can pay is not asked.
func mayTakeCompanion(l *Law, p mtg.Seat) bool { return companion(l, p) != 0 && l.sorceryTiming(p) }

// companionAction proposes putting p's companion into his hand.
func companionAction(l *Law, p mtg.Seat, to *offers) {
	id := companion(l, p)
	if id == 0 {
		return
	}
	pr := l.special(p, &decision.Option{
		Action: mtg.ActionCompanion, Object: id, Face: l.S.Object(id).Face, Way: TakeCompanion,
	})
	l.offer(&pr, to)
}

// notInCommander reports whether a card that p owns from outside the game can't be brought into a
// Commander game: for a name that his deck or another of his cards in it has, or for a
// colour that his commanders' identity has not (903.11a).
func notInCommander(l *Law, p mtg.Seat, o *state.Object) bool {
	for i := range l.S.Objects {
		if x := &l.S.Objects[i]; x.Kind == state.CardObject && x.Owner == p && x.Zone != mtg.Outside && x.Zone != mtg.Nowhere && x.Card == o.Card {
			return true
		}
	}
	var identity mtg.ColorSet
	for _, c := range l.S.Players[p].Commanders {
		if c.Slot != 0 {
			identity |= l.P.Card(l.S.Objects[c.Slot].Card).Program.Identity
		}
	}
	return l.P.Card(o.Card).Program.Identity&^identity != 0
}
