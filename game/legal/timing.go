package legal

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// sorceryTiming reports whether p could cast a sorcery now (117.1a, 307.1).
func (l *Law) sorceryTiming(p mtg.Seat) bool { return l.sorceryBar(p) == query.NoObstacle }

// sorceryBar is what keeps p from casting a sorcery now (307.1).
func (l *Law) sorceryBar(p mtg.Seat) query.ObstacleKind {
	switch {
	case !l.S.IsActive(p):
		return query.NotYourTurn
	case !l.S.Step.IsMain():
		return query.NotMainPhase
	case len(l.S.List(mtg.Stack, 0)) > 0:
		return query.StackNotEmpty
	}
	return query.NoObstacle
}

// instantTiming reports whether p could begin to cast the face now: as an instant,
// or because it is the time for any spell (117.1a).
func (l *Law) instantTiming(p mtg.Seat, id mtg.ObjectID, face *catalog.Face) bool {
	return face.Types&mtg.Instant != 0 || face.Keywords.Has(mtg.Flash) || l.sorceryTiming(p) || l.Q.AsInstant(p, id) || l.givenFlash(p, id, face)
}

// givenFlash reports whether the card has flash by an effect, wherever it is (702.8a). What its
// own ability says of "you" is about who would cast it (109.5, 601.3d).
func (l *Law) givenFlash(p mtg.Seat, id mtg.ObjectID, face *catalog.Face) bool {
	if !l.P.GivesFlash() {
		return false
	}
	if flashOfItself(l, p, id, face) || query.GivenFlashAs(l.Q, id) {
		return true
	}
	o, row := l.S.Object(id), l.Q.Row(id)
	return o != nil && row != nil && row.Keywords.Has(mtg.Flash) && !l.P.Face(o.Face).Keywords.Has(mtg.Flash) &&
		!flashOfItself(l, row.Controller, id, l.P.Face(o.Face))
}

// flashOfItself reports whether an ability of the face gives it flash while p would cast it.
func flashOfItself(l *Law, p mtg.Seat, id mtg.ObjectID, face *catalog.Face) bool {
	for i := range face.Abilities {
		a := &face.Abilities[i]
		if a.Kind != ability.Static {
			continue
		}
		for j := range a.Static {
			e := &a.Static[j]
			if e.Kind != ability.StaticContinuous || !e.This || !slices.ContainsFunc(e.Mods, func(m ability.Mod) bool {
				return m.Kind == ability.ModAddKeywords && m.Keywords.Has(mtg.Flash)
			}) {
				continue
			}
			c := query.Context{This: id, You: p, Ability: face.First + mtg.AbilityRef(i)}
			if l.Q.Cond(&c, a.If) && l.Q.Cond(&c, e.If) {
				return true
			}
		}
	}
	return false
}

// wayTiming reports whether p could begin to cast the face in the way now.
func (l *Law) wayTiming(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8) bool {
	return way > 0 && int(way) <= len(face.Ways) && face.Ways[way-1].AsInstant || l.instantTiming(p, id, face)
}

// FlashCost is which optional cost the face has that lets it be cast as though it had flash,
// if p can begin to cast it in the way now by that alone; else -1 (601.3c).
func (l *Law) FlashCost(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8) int {
	i := flashCost(face)
	if i >= 0 && l.wayTiming(p, id, face, way) {
		return -1
	}
	return i
}

func flashCost(face *catalog.Face) int {
	return slices.IndexFunc(face.Extra[:min(len(face.Extra), len(Proposal{}.Kicked))], func(e *ability.StaticEffect) bool { return e.AsInstant })
}

// timely reports whether the spell can be begun now; if it can only for an optional cost,
// that is paid.
func (l *Law) timely(pr *Proposal, face *catalog.Face) bool {
	if i := l.FlashCost(pr.Player, pr.Object, face, pr.Way); i >= 0 {
		pr.Kicked[i] = 1
		return true
	}
	if l.wayTiming(pr.Player, pr.Object, face, pr.Way) {
		return true
	}
	pr.flashAt = FlashAt(l, pr.Player, pr.Object, face, pr.Way)
	return pr.flashAt != nil
}

// FlashAt is what the spell has to target since p could not begin to cast it in the way now
// otherwise: its own text lets him cast it as though it had flash if it targets that; nil where
// nothing is asked (601.3b).
func FlashAt(l *Law, p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8) *ability.Filter {
	if face.FlashAt == nil || way == decision.WayFaceDown || l.wayTiming(p, id, face, way) {
		return nil
	}
	return face.FlashAt
}

// castingRule is the rule that says when a card of the face's types is cast.
func castingRule(face *catalog.Face) rule.Ref {
	for _, x := range [...]struct {
		types mtg.TypeSet
		rule  rule.Ref
	}{
		{mtg.Creature, rule.R302_1},
		{mtg.Sorcery, rule.R307_1},
		{mtg.Artifact, rule.R301_1},
		{mtg.Enchantment, rule.R303_1},
		{mtg.Planeswalker, rule.R306_1},
		{mtg.Battle, rule.R310_1},
	} {
		if face.Types&x.types != 0 {
			return x.rule
		}
	}
	return rule.R117_1a
}

// landBar is what keeps p from playing any land now (305.1, 305.2b, 305.3).
func (l *Law) landBar(p mtg.Seat) (query.ObstacleKind, rule.Ref) {
	switch bar := l.sorceryBar(p); {
	case bar == query.NotYourTurn:
		return bar, rule.R305_3
	case bar != query.NoObstacle:
		return bar, rule.R305_1
	case l.S.Players[p].LandsPlayed >= 1+l.S.Players[p].LandDrops+int32(l.ExtraLands(p)):
		return query.LandsPlayed, rule.R305_2b
	}
	return query.NoObstacle, 0
}

// mayForetell reports whether p may take the special action now: whenever he has
// priority in his own turn, or when an effect lets him (116.2h, 702.143a).
func (l *Law) mayForetell(p mtg.Seat, id mtg.ObjectID) bool {
	return l.S.IsActive(p) || l.Q.Permitted(mtg.ActionForetell, p, id, 0)
}

// castsForetold reports whether p may cast the card for a foretell cost: he
// foretold it, or owns it and it became foretold, in a turn that has ended
// (702.143a, 702.143d).
func castsForetold(s *state.State, p mtg.Seat, o *state.Object) bool {
	return o.Zone == mtg.Exile && o.Is(state.Foretold) && o.Who(state.Holder) == p && o.Since < s.Turn
}

// foretoldBar is why p may not cast a foretold card.
func foretoldBar(p mtg.Seat, o *state.Object) query.ObstacleKind {
	if o.Zone == mtg.Exile && o.Is(state.Foretold) && o.Who(state.Holder) == p {
		return query.ForetoldNow
	}
	return query.WrongZone
}

// splitSecond reports whether a spell with split second is on the stack: then
// no spell is cast and no ability activated that is not a mana ability (702.61a).
func (l *Law) splitSecond() bool { return l.splitSecondSpell() != 0 }

func (l *Law) splitSecondSpell() mtg.ObjectID {
	for _, slot := range l.S.List(mtg.Stack, 0) {
		if row := l.Q.Row(l.S.ID(slot)); row != nil && row.Keywords.Has(mtg.SplitSecond) {
			return l.S.ID(slot)
		}
	}
	return 0
}

// activation is what activating the ability is in the table of permissions: what
// forbids abilities may leave out mana abilities (605.1a).
func activation(a *catalog.Ability) mtg.ActionKind {
	if a.Flags&ability.ManaAbility != 0 {
		return mtg.ActionMana
	}
	return mtg.ActionActivate
}

// mayActivate checks who may activate the ability, and when (602.5).
func (l *Law) mayActivate(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	if bar, _ := l.activationBar(p, id, a); bar != query.NoObstacle {
		return false
	}
	if _, barred := query.ProhibitsAbility(l.Q, activation(a), p, id, a); barred {
		return false
	}
	c := query.Context{This: id, You: p, Ability: a.Ref}
	return l.Q.Cond(&c, a.If)
}

// activationBar is what the ability itself says of who may activate it, and when,
// that keeps p from doing so, with the rule.
func (l *Law) activationBar(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) (query.ObstacleKind, rule.Ref) {
	o := l.S.Object(id)
	switch {
	case a.Flags&ability.AnyPlayer == 0 && l.Q.Row(id).Controller != p:
		return query.NotYours, rule.R602_2
	case a.Flags&ability.AnyPlayer != 0 && !l.Q.InRange(p, id.Entity()):
		return query.NotYours, rule.R801_6
	case a.Flags&ability.SorcerySpeed != 0 && a.Flags&ability.LoyaltyAbility == 0 && !l.sorceryTiming(p) && !query.KeywordAnyTime(l.Q, p, id, a.Name):
		return l.sorceryBar(p), rule.R602_5d
	case a.Flags&ability.LoyaltyAbility != 0 && !l.sorceryTiming(p) && !query.LoyaltyAnyTime(l.Q, p, id):
		return l.sorceryBar(p), rule.R606_3
	case a.Flags&ability.LoyaltyAbility != 0 && o.Is(state.LoyaltyUsed):
		return query.UsedThisTurn, rule.R606_3
	case a.Flags&ability.YourTurnOnly != 0 && !l.S.IsActive(p):
		return query.NotYourTurn, rule.R602_5b
	case a.Flags&ability.BeforeAttackers != 0 && !query.BeforeIn(l.Q, mtg.DeclareAttackers),
		a.Flags&ability.CombatOnly != 0 && !l.Q.Step().IsCombat(),
		a.Flags&ability.UpkeepOnly != 0 && (l.Q.Step() != mtg.Upkeep || !l.S.IsActive(p)),
		a.Flags&ability.UnblockedOnly != 0 && (l.Q.Step() < mtg.DeclareBlockers || l.Q.Step() > mtg.EndCombat):
		return query.WrongStep, rule.R602_5b
	case a.Flags&ability.OnlyOnce != 0 && o.Is(state.Exhausted):
		return query.UsedUp, rule.R702_177a
	case a.Flags&ability.OncePerTurn != 0 && usedUp(l, id, a.Ref, 1),
		a.Flags&ability.TwicePerTurn != 0 && usedUp(l, id, a.Ref, 2),
		a.Flags&ability.ThricePerTurn != 0 && usedUp(l, id, a.Ref, 3):
		return query.UsedThisTurn, rule.R602_5b
	}
	return query.NoObstacle, 0
}

// usedUp reports whether the ability of this object was activated as often in this turn as it
// may be (602.5b).
func usedUp(l *Law, id mtg.ObjectID, ref mtg.AbilityRef, most int) bool {
	return Exhausted(l, id, ref, most, 0, mtg.EventActivate, mtg.EventManaAbility)
}

// Exhausted reports whether the ability of this object was used as often in this turn as it may
// be: as events of the kinds tell, and so often besides. Of several that are worded alike each may
// be, and what the object has had since it became a copy it has acquired anew (602.5c).
func Exhausted(l *Law, id mtg.ObjectID, ref mtg.AbilityRef, most, besides int, kind, or mtg.EventKind) bool {
	n, before := besides, 0 // since it last became a copy, and before
	for i := range l.S.Past {
		switch e := &l.S.Past[i]; {
		case e.Kind == mtg.EventBecameCopy && e.Object == id:
			n, before = besides, n-besides+before
		case (e.Kind == kind || e.Kind == or) && e.Source == id && l.P.SameText(e.Ability, ref):
			n++
		}
	}
	if n+before < most {
		return false
	}
	if before > 0 && query.IsGranted(l.Q, id, ref) {
		n += before
	}
	alike := 0
	l.Q.Abilities(id, func(other mtg.AbilityRef) bool {
		if l.P.SameText(other, ref) {
			alike++
		}
		return true
	})
	return n >= most*max(1, alike)
}

// ExtraLands is how many more lands static abilities let p play (305.2).
func (l *Law) ExtraLands(p mtg.Seat) (n int) {
	l.Q.Statics(ability.StaticLandPlays, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: l.Q.Row(src).Controller, Ability: ref}
		if l.Q.Matches(&c, e.Who, mtg.PlayerEntity(p)) {
			n += l.Q.Num(&c, e.Num)
		}
		return true
	})
	return n
}

// stopped reports whether a spell with split second on the stack stops actions of
// the kind: casting spells, activating abilities that are not mana abilities, and suspending,
// for which one has to be able to begin to cast (702.62a).
func stopped(a mtg.ActionKind) bool {
	return a == mtg.ActionCast || a == mtg.ActionActivate || a == mtg.ActionSuspend
}
