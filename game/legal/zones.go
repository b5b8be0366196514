package legal

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// mayPlay reports whether p may play the face of the card from where it is,
// timing and costs aside: from his hand, by a permission, or where the face
// itself says so.
func (l *Law) mayPlay(p mtg.Seat, o *state.Object, from mtg.Zone, face *catalog.Face, permitted bool) bool {
	switch {
	case isBoundElsewhere(p, o, from, face):
		return false
	case face.Flags&ability.Aftermath != 0 && face.Part < catalog.Combined: // 702.127a
		return o.Owner == p || permitted
	case face.Part == catalog.Combined: // 702.102a
		return true
	case o.Kind == state.CopyObject: // 722.3c
		return l.preparedBy(p, o)
	case o.Is(state.OnAdventure) && o.Who(state.Holder) == p && face.Part == 0: // 715.3d
		return true
	}
	return from == mtg.Hand && o.Owner == p || permitted ||
		from == mtg.Command && face.Types&mtg.Land == 0 && l.ownCommander(p, o)
}

// isBoundElsewhere reports whether p can cast the face from another zone alone, whatever lets him
// cast the card from this one: both halves with fuse from his hand (702.102a), a half with
// aftermath from a graveyard (702.127a).
func isBoundElsewhere(p mtg.Seat, o *state.Object, from mtg.Zone, face *catalog.Face) bool {
	if face.Part == catalog.Combined {
		return from != mtg.Hand || o.Owner != p
	}
	return face.Flags&ability.Aftermath != 0 && face.Part < catalog.Combined && from != mtg.Graveyard
}

// ownCommander reports whether the object is a commander that p owns: he may
// cast it from the command zone, which plays no land (903.8).
func (l *Law) ownCommander(p mtg.Seat, o *state.Object) bool {
	for _, c := range l.S.Players[p].Commanders {
		if c.Slot != 0 && o == &l.S.Objects[c.Slot] {
			return true
		}
	}
	return false
}

// commandCards calls yield for the cards in the command zone with which p might do
// something: his commanders, and the nontraditional ones that he controls (113.6p), until
// it returns false.
func (l *Law) commandCards(p mtg.Seat, yield func(mtg.Slot) bool) {
	for _, c := range l.S.Players[p].Commanders {
		if c.Slot != 0 && l.S.Objects[c.Slot].Zone == mtg.Command && !yield(c.Slot) {
			return
		}
	}
	for _, slot := range l.S.List(mtg.Command, 0) {
		if o := &l.S.Objects[slot]; l.isSupplement(o) && l.Q.Row(l.S.ID(slot)).Controller == p && !yield(slot) {
			return
		}
	}
}

// isSupplement reports whether the object is a nontraditional card, which can't be cast
// (313.2).
func (l *Law) isSupplement(o *state.Object) bool {
	return o.Zone == mtg.Command && o.Kind == state.CardObject && l.P.Face(o.Face).Types&mtg.Supplementary != 0
}

// preparedBy reports whether p may cast the copy of a prepare spell: he controls the
// permanent that is prepared (722.3c).
func (l *Law) preparedBy(p mtg.Seat, o *state.Object) bool {
	return o.Is(state.Prepared) && l.IsPrepared(o.Source) && l.Q.Row(o.Source).Controller == p
}

// IsPrepared reports whether the object is a prepared permanent.
func (l *Law) IsPrepared(id mtg.ObjectID) bool {
	o := l.S.Object(id)
	return o != nil && o.Zone == mtg.Battlefield && o.Is(state.Prepared)
}

// mayTurnUp reports whether p may have a card that is face down in exile turned
// face up to play it, where something lets him play it: he must be allowed to look
// at it (406.3a, 406.3b).
func mayTurnUp(p mtg.Seat, o *state.Object) bool {
	return o.Zone == mtg.Exile && o.Known.Has(p)
}

// permissions are the effects that let a player play a card: each of them is used or not, whatever
// the others say (601.3).
type permissions struct {
	paid, free, given *state.Effect // for what it costs, for nothing, or for what the effect says
	land              bool          // it may be played, and so as a land
	kinds             mtg.ColorSet  // what kinds of mana may be spent on it as though it were of any
}

// leavesFor returns the effects that let p play the card, as what it is considered to be.
func (l *Law) leavesFor(p mtg.Seat, id mtg.ObjectID) (found permissions) {
	if !l.hasPermits() {
		return found
	}
	for i := range l.S.Effects {
		x := &l.S.Effects[i]
		if x.Kind != state.PermitEffect || x.Player != p || !l.S.Affects(x, id.Entity()) ||
			x.EndTurn == l.S.Turn && l.permitFlags(x)&ability.FlagLater != 0 || !l.permits(x, p, id) {
			continue
		}
		found.land = found.land || l.permitFlags(x)&ability.FlagCastOnly == 0
		if l.permitCost(x) != nil {
			found.given = x
			continue
		}
		if l.permitFlags(x)&ability.FlagFree != 0 {
			found.free = x
		}
		if onlyFree(l, x) {
			continue
		}
		found.paid = x
		if l.permitFlags(x)&ability.FlagAnyMana != 0 {
			found.kinds |= mtg.AnyType
		}
		if l.permitFlags(x)&ability.FlagAnyColor != 0 {
			found.kinds |= mtg.AllColors
		}
	}
	return found
}

// permits reports whether the spell that the card would be has the qualities that
// the permission asks for (406.3b).
func (l *Law) permits(x *state.Effect, p mtg.Seat, id mtg.ObjectID) bool {
	f := l.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].Filter
	if f == nil {
		return true
	}
	c := query.Context{This: x.Source, You: x.Controller, Ability: x.Ability}
	return l.Q.MatchesSpell(&c, f, id, p)
}

// permitFlags are the flags of the instruction that gave the permission.
func (l *Law) permitFlags(x *state.Effect) ability.InstrFlags {
	return l.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].Flags
}

// onlyFree reports whether the permission is to cast it without paying its mana cost, and not
// for what it costs as well.
func onlyFree(l *Law, x *state.Effect) bool {
	return l.permitFlags(x)&(ability.FlagFree|ability.FlagUpTo) == ability.FlagFree
}

// permitCost is what the permission says is paid rather than the mana cost, or nil.
func (l *Law) permitCost(x *state.Effect) *ability.Cost {
	return l.P.Ability(x.Ability).Modes[x.Mode].Code[x.PC].Cost
}

// hasPermits reports whether some effect lets players play other cards.
func (l *Law) hasPermits() bool { return len(l.S.Effects) > 0 && l.Q.HasLasting(state.PermitEffect) }

// licensed adds what rows of the table of permissions say of playing the card
// from where it is to what is known already (601.3, 305.1).
func (l *Law) licensed(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, already bool) (may, free bool) {
	action := mtg.ActionCast
	if face.Types&mtg.Land != 0 {
		action = mtg.ActionPlayLand
	}
	may, free = l.Q.Licensed(action, p, id)
	return may || already, free && action == mtg.ActionCast
}

// UsesLicence returns what lets the player cast one spell, or does so with a consequence, where
// he casts this one by it; nothing where he may cast it anyway.
func (l *Law) UsesLicence(pr *Proposal) query.Licence {
	if !l.licences() {
		return query.Licence{}
	}
	return usesLicence(l, pr)
}

func usesLicence(l *Law, pr *Proposal) (found query.Licence) {
	o := l.S.Object(pr.Object)
	if o == nil || o.Zone == mtg.Stack {
		return query.Licence{}
	}
	action := mtg.ActionCast
	if pr.Action == mtg.ActionPlayLand {
		action = mtg.ActionPlayLand
	}
	face := l.P.Face(pr.Face)
	if IsBestow(face, uint8(pr.Way)) { // what it is as it is cast so (702.103b)
		l.Q.ConsiderBestowed(pr.Object, face.ID)
	} else {
		l.Q.Consider(pr.Object, face.ID)
	}
	defer l.Q.Reconsider()
	found = query.LicensedOnce(l.Q, action, pr.Player, pr.Object, pr.Way == decision.WayFree)
	if found == (query.Licence{}) {
		return query.Licence{}
	}
	leave := l.leavesFor(pr.Player, pr.Object)
	permitted := leave.paid != nil
	switch {
	case action == mtg.ActionPlayLand:
		permitted = leave.land
	case pr.Way == decision.WayFree:
		permitted = leave.free != nil
	case pr.Way == decision.WayGiven:
		permitted = leave.given != nil
	}
	if l.mayPlay(pr.Player, o, o.Zone, face, permitted) {
		return query.Licence{}
	}
	if i := int(pr.Way) - 1; i >= 0 && i < len(face.Ways) {
		if bar, _ := l.wayBar(pr.Player, pr.Object, o.Zone, face.Ways[i], false); bar == query.NoObstacle {
			return query.Licence{}
		}
	}
	return found
}

// hasFlashback reports whether an effect gave the card in p's graveyard flashback
// for its mana cost, which an instant or sorcery may be cast with (702.34a).
func (l *Law) hasFlashback(p mtg.Seat, id mtg.ObjectID, face *catalog.Face) bool {
	return l.licences() && face.Types&(mtg.Instant|mtg.Sorcery) != 0 && !face.Cost.None && l.S.Object(id).Owner == p &&
		l.Q.Permitted(mtg.ActionFlashback, p, id, 0)
}

// wayBar is what keeps p from casting a card in this zone in an alternative way,
// timing and costs aside: it goes from the hand where the way names no zone, or
// from its zones.
func (l *Law) wayBar(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, w *ability.StaticEffect, may bool) (query.ObstacleKind, rule.Ref) {
	o := l.S.Object(id)
	switch {
	case !(may && (w.Zones == 0 || w.Zones.Has(mtg.Hand) && !w.Strict)) && !(w.Zones.Has(from) && o.Owner == p): // 118.9: whoever may cast it may pay so
		return query.WrongZone, rule.R601_3
	case w.Action == mtg.ActionForetell && !castsForetold(l.S, p, o):
		return foretoldBar(p, o), rule.R702_143a
	}
	c := query.Context{This: id, You: p}
	if !l.Q.Cond(&c, w.If) {
		return query.ConditionUnmet, rule.R601_3
	}
	return query.NoObstacle, 0
}

// landKeptOut reports whether the land that p could play can't enter.
func (l *Law) landKeptOut(p mtg.Seat, id mtg.ObjectID) bool {
	if !l.Q.Stands(mtg.ActionEnter) {
		return false
	}
	return l.Prospect.KeptOut(p, id)
}
