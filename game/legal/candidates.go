package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// CanAct reports whether p might be able to do something besides passing. It
// looks at timing and at a lower bound of costs only: false is certain. What was
// found holds until the next event.
func (l *Law) CanAct(p mtg.Seat) bool {
	k := &l.scratch.able[p]
	if k.events != l.S.Events || k.rolling != l.S.Rolling {
		*k = ableNow{events: l.S.Events, rolling: l.S.Rolling, able: l.couldAct(p)}
	}
	return k.able
}

// ableNow is whether a player can act, since the last event.
type ableNow struct {
	events, rolling uint64
	able            bool
}

func (l *Law) couldAct(p mtg.Seat) bool {
	if l.licences() || l.reached(mtg.Hand) || l.reached(mtg.Graveyard) {
		return true
	}
	sorcery := l.sorceryTiming(p) || l.P.CastsAsInstant()
	mana := -1
	for _, slot := range l.S.List(mtg.Hand, p) {
		if l.couldUse(p, &l.S.Objects[slot], mtg.Hand, sorcery, &mana) {
			return true
		}
	}
	for _, slot := range l.S.List(mtg.Graveyard, p) {
		if o := &l.S.Objects[slot]; l.P.Card(o.Card).FromGraveyard && l.couldUse(p, o, mtg.Graveyard, sorcery, &mana) {
			return true
		}
	}
	if l.couldActivate(p, &mana) {
		return true
	}
	for _, c := range l.S.Players[p].Commanders {
		if c.Slot != 0 && l.S.Objects[c.Slot].Zone == mtg.Command {
			return true
		}
	}
	return l.mayUnlock(p) || len(l.S.List(mtg.Exile, 0)) > 0 || l.hasPermits()
}

// couldUse is the bound for one card of the player's hand or graveyard.
func (l *Law) couldUse(p mtg.Seat, o *state.Object, z mtg.Zone, sorcery bool, mana *int) bool {
	asked := false
	for _, id := range l.P.Card(o.Card).Castable {
		f := l.P.Face(id)
		asked = asked || id == o.Face && z == mtg.Hand
		if (z == mtg.Hand || f.Flags&ability.Aftermath != 0 || len(f.Ways) > 0) && l.couldPlay(p, f, sorcery, mana) {
			return true
		}
	}
	face := l.P.Face(o.Face)
	if asked || z == mtg.Graveyard && len(face.Ways) == 0 && len(face.Activated) == 0 {
		return false
	}
	return l.couldPlay(p, face, sorcery, mana)
}

// couldPlay is the bound for one card.
func (l *Law) couldPlay(p mtg.Seat, face *catalog.Face, sorcery bool, mana *int) bool {
	if face.Types&mtg.Land != 0 {
		more := len(face.Special) > 0 || l.P.HasStatic(ability.StaticLandPlays)
		return sorcery && (l.S.Players[p].LandsPlayed < 1+l.S.Players[p].LandDrops || more) || len(face.Activated) > 0
	}
	if hasForetell(face) && (l.S.IsActive(p) || l.changedNow()) {
		return true
	}
	if len(face.Special) > 0 || len(face.Ways) > 0 || len(face.Activated) > 0 || len(face.Extra) > 0 || len(face.Payers) > 0 || face.OwnCosts || l.changedNow() {
		return sorcery || face.Types&mtg.Instant != 0 || face.Keywords.Has(mtg.Flash) || len(face.Activated) > 0
	}
	if !sorcery && face.Types&mtg.Instant == 0 && !face.Keywords.Has(mtg.Flash) {
		return false
	}
	return int(face.Price.Least) <= l.manaBound(p, mana)
}

// couldActivate is the bound for the abilities of permanents. Where nothing can have
// given away abilities it looks at printed ones only, so that nothing is worked out
// for a window in which nobody acts.
func (l *Law) couldActivate(p mtg.Seat, mana *int) bool {
	if l.Q.MayBeGiven() {
		b := l.board()
		for i := range b.actions {
			if !l.hopeless(p, &b.actions[i], l.manaBound(p, mana)) {
				return true
			}
		}
		return b.down != 0
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		o := &l.S.Objects[slot]
		if o.Status&state.FaceDown != 0 && l.Q.Row(l.S.ID(slot)).Controller == p || o.Copy != 0 {
			return true // it may be turned face up
		}
		id := l.S.ID(slot)
		for _, ref := range l.P.Face(l.Q.TextOf(o)).Activated {
			if k := (candidate{id, ref, l.Q.Row(id).Controller}); !l.hopeless(p, &k, l.manaBound(p, mana)) {
				return true
			}
		}
	}
	return false
}

// reached reports whether effects may give abilities to cards in the zone.
func (l *Law) reached(z mtg.Zone) bool {
	return l.Q.MayBeGiven() && (l.Q.Reach().Has(z) || len(l.S.Affected) > 0)
}

// licences reports whether some effect there is now lets players play cards from where
// the rules alone would not let them.
func (l *Law) licences() bool {
	return l.P.Licences() && (l.Q.Lets(mtg.ActionCast) || l.Q.Lets(mtg.ActionPlayLand) || l.Q.Lets(mtg.ActionFlashback))
}
