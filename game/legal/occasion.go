package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/mtg"
)

// occasion is what matters to all that a player could do now.
type occasion struct {
	p mtg.Seat
	// all says that effects let players play cards from anywhere, so that none is
	// passed over.
	all bool
	// sorcery and own: he could cast a sorcery, it is his turn; asInstant: effects let
	// spells be cast as instants; land: he may play a land; changed: effects change what
	// things cost.
	sorcery, own, asInstant, land, changed bool
	given                                  mtg.ZoneSet  // where effects may give abilities
	missed                                 catalog.When // the times that it is not
	most                                   int32        // how much mana he has at most; below zero: it was not counted yet
}

// occasionOf works the occasion out.
func (l *Law) occasionOf(p mtg.Seat, o *occasion) {
	// Each by itself: what is copied in one piece right after waits for its parts.
	o.p, o.most, o.missed = p, -1, 0
	o.all, o.changed = l.licences(), l.changedNow()
	o.sorcery, o.own = l.sorceryTiming(p), l.S.IsActive(p)
	o.asInstant = l.P.CastsAsInstant() && l.Q.Lets(mtg.ActionCast)
	o.land = o.sorcery && (l.S.Players[p].LandsPlayed < 1+l.S.Players[p].LandDrops || l.Q.Functions(ability.StaticLandPlays))
	o.given = l.given() & (forAll | forOwners)
	if !o.sorcery {
		if !l.Q.Lets(mtg.ActionActivate) { // loyalty abilities whenever one likes
			o.missed |= catalog.AtSorceryTime
		}
		if !o.asInstant {
			o.missed |= catalog.AsSorcery
		}
	}
	if !o.land {
		o.missed |= catalog.AsLand
	}
	if !o.own {
		o.missed |= catalog.OnOwnTurn
		if !l.P.Foretells() || !l.Q.Lets(mtg.ActionForetell) {
			o.missed |= catalog.ToForetell
		}
	}
}

// timely reports whether something that can be done then could be done now.
func (o *occasion) timely(w catalog.When) bool { return w&o.missed == 0 }

// affords reports whether the player may have so much mana, or things may cost less.
func (l *Law) affords(o *occasion, least int32) bool {
	if least == 0 || o.changed || l.P.ManaAsksHand() {
		return true
	}
	if o.most < 0 {
		o.most = l.purseOf(o.p).tally.most
	}
	return least <= o.most
}

// changedNow reports whether some effect of another object changes costs now, lets others be
// paid, or lets something stand for mana in them.
func (l *Law) changedNow() bool {
	return l.P.CostEffects() && (l.Q.Functions(ability.StaticCostChange) || query.ChangesCosts(l.Q) || l.Q.Functions(ability.StaticConvoke) || l.Q.Functions(ability.StaticLetsPay) ||
		l.Q.Functions(ability.StaticLifeForMana))
}
