package engine

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
func (g *Game) sorceryTiming(p mtg.Seat) bool { return g.sorceryBar(p) == query.NoObstacle }

// canAct reports whether p might be able to do something besides passing. It
// looks at timing and at a lower bound of costs only: false is certain. What was
// found holds until the next event.
func (g *Game) canAct(p mtg.Seat) bool {
	k := &g.scratch.able[p]
	if k.events != g.S.Events || k.rolling != g.S.Rolling {
		*k = ableNow{events: g.S.Events, rolling: g.S.Rolling, able: g.couldAct(p)}
	}
	return k.able
}

// ableNow is whether a player can act, since the last event.
type ableNow struct {
	events, rolling uint64
	able            bool
}

func (g *Game) couldAct(p mtg.Seat) bool {
	if g.P.Licences() {
		return true
	}
	sorcery := g.sorceryTiming(p) || g.P.CastsAsInstant()
	mana := -1
	for _, slot := range g.S.List(mtg.Hand, p) {
		if g.couldUse(p, &g.S.Objects[slot], mtg.Hand, sorcery, &mana) {
			return true
		}
	}
	for _, slot := range g.S.List(mtg.Graveyard, p) {
		if o := &g.S.Objects[slot]; g.P.Card(o.Card).FromGraveyard && g.couldUse(p, o, mtg.Graveyard, sorcery, &mana) {
			return true
		}
	}
	grants := g.hasGrants()
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Status&state.FaceDown != 0 && g.Q.Row(g.S.ID(slot)).Controller == p {
			return true // it may be turned face up
		}
		if len(g.P.Face(g.Q.TextOf(o)).Activated) > 0 || o.Copy != 0 {
			if g.couldActivate(p, slot, &mana) {
				return true
			}
		} else if grants {
			return true
		}
	}
	for _, c := range g.S.Players[p].Commanders {
		if c.Slot != 0 && g.S.Objects[c.Slot].Zone == mtg.Command {
			return true
		}
	}
	return g.mayUnlock(p) || len(g.S.List(mtg.Exile, 0)) > 0 || g.hasPermits()
}

// couldUse is the bound for one card of the player's hand or graveyard.
func (g *Game) couldUse(p mtg.Seat, o *state.Object, z mtg.Zone, sorcery bool, mana *int) bool {
	asked := false
	for _, id := range g.P.Card(o.Card).Castable {
		f := g.P.Face(id)
		asked = asked || id == o.Face && z == mtg.Hand
		if (z == mtg.Hand || f.Flags&ability.Aftermath != 0 || len(f.Ways) > 0) && g.couldPlay(p, f, sorcery, mana) {
			return true
		}
	}
	face := g.P.Face(o.Face)
	if asked || z == mtg.Graveyard && len(face.Ways) == 0 && len(face.Activated) == 0 {
		return false
	}
	return g.couldPlay(p, face, sorcery, mana)
}

// hasGrants reports whether some effect may have given an ability or control of
// something away.
func (g *Game) hasGrants() bool { return g.Q.MayBeGiven() }

// hasPermits reports whether some effect lets players play other cards.
func (g *Game) hasPermits() bool { return len(g.S.Effects) > 0 && g.Q.HasLasting(state.PermitEffect) }

// couldPlay is the bound for one card.
func (g *Game) couldPlay(p mtg.Seat, face *catalog.Face, sorcery bool, mana *int) bool {
	if face.Types&mtg.Land != 0 {
		more := len(face.Special) > 0 || g.P.HasStatic(ability.StaticLandPlays)
		return sorcery && (g.S.Players[p].LandsPlayed < 1+g.S.Players[p].LandDrops || more) || len(face.Activated) > 0
	}
	if hasForetell(face) && (g.S.IsActive(p) || g.P.CostEffects()) {
		return true
	}
	if len(face.Special) > 0 || len(face.Ways) > 0 || len(face.Activated) > 0 || len(face.Extra) > 0 || len(face.Payers) > 0 || g.P.CostEffects() {
		return sorcery || face.Types&mtg.Instant != 0 || face.Keywords.Has(mtg.Flash) || len(face.Activated) > 0
	}
	if !sorcery && face.Types&mtg.Instant == 0 && !face.Keywords.Has(mtg.Flash) {
		return false
	}
	return leastMana(&face.Cost) <= g.manaBound(p, mana)
}

// couldActivate is the bound for the abilities of one permanent: only its
// controller, and only with the mana they cost at least.
func (g *Game) couldActivate(p mtg.Seat, slot mtg.Slot, mana *int) bool {
	o := &g.S.Objects[slot]
	for _, ref := range g.P.Face(g.Q.TextOf(o)).Activated {
		a := g.P.Ability(ref)
		if a.Flags&ability.AnyPlayer == 0 && g.Q.Row(g.S.ID(slot)).Controller != p {
			continue
		}
		if a.Cost.HasTap() && o.Is(state.Tapped) {
			continue
		}
		if a.Cost.Mana == nil || leastMana(a.Cost.Mana) <= g.manaBound(p, mana) || g.P.CostEffects() || a.Cost.LessIfNew {
			return true
		}
	}
	return g.hasGrants() || o.Copy != 0
}

// manaBound is an upper bound of the mana p can have: floating mana and what
// every untapped permanent with a mana ability gives at most. The result is
// kept in *known, which begins below zero.
func (g *Game) manaBound(p mtg.Seat, known *int) int {
	if *known >= 0 {
		return *known
	}
	n := 0
	for _, amount := range g.S.Players[p].Pool {
		n += int(amount)
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		face := g.P.Face(g.Q.TextOf(o))
		switch {
		case o.Is(state.FaceDown): // no characteristics to make mana with (708.2)
		case o.Controller != p && !g.hasGrants() || o.Is(state.Tapped) && !g.makesManaTapped(face):
		case len(face.Mana) == 0 && face.Types&mtg.Land != 0:
			n++
		case len(face.Mana) > 0 || o.Copy != 0:
			n += 20 // a bound, not a count: what it gives may depend on anything
		}
	}
	if g.hasGrants() || g.P.ManaTriggers() || g.P.Replaces(mtg.EventAddMana) {
		n += 1000
	}
	*known = n
	return n
}

// makesManaTapped reports whether a tapped permanent of the face may still make
// mana: not every mana ability costs {T}.
func (g *Game) makesManaTapped(face *catalog.Face) bool {
	for _, ref := range face.Mana {
		if !g.P.Ability(ref).Cost.HasTap() {
			return true
		}
	}
	return false
}

// actions adds to d every action p can take with priority, in a fixed order:
// by zone, then in the order of the zone.
func (g *Game) actions(p mtg.Seat, d *decision.Decision) {
	g.scratch.listing, g.scratch.purseOf, g.scratch.most = true, 0, -1
	g.listActions(p, d)
	g.scratch.listing = false
}

func (g *Game) listActions(p mtg.Seat, d *decision.Decision) {
	all := g.P.Licences() // else what is beyond the bound of canAct need not be looked at
	sorcery := g.sorceryTiming(p) || g.P.CastsAsInstant()
	for _, slot := range g.S.List(mtg.Hand, p) {
		if all || g.couldUse(p, &g.S.Objects[slot], mtg.Hand, sorcery, &g.scratch.most) {
			g.playActions(p, slot, mtg.Hand, d)
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.S.Objects[slot].Is(state.FaceDown) {
			g.turnUpActions(p, slot, d)
		}
		g.abilityActions(p, slot, d)
	}
	g.unlockActions(p, d)
	all = all || g.hasPermits()
	for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
		for _, slot := range g.S.List(mtg.Graveyard, q) {
			if all || q == p && g.P.Card(g.S.Objects[slot].Card).FromGraveyard {
				g.playActions(p, slot, mtg.Graveyard, d)
			}
		}
	}
	for _, slot := range g.S.List(mtg.Exile, 0) {
		g.playActions(p, slot, mtg.Exile, d)
	}
	for _, c := range g.S.Players[p].Commanders {
		if c.Slot != 0 && g.S.Objects[c.Slot].Zone == mtg.Command {
			g.playActions(p, c.Slot, mtg.Command, d)
		}
	}
	if top := g.S.Top(p); top != 0 && g.S.Object(top).Known.Has(p) && (g.hasPermits() || g.P.Licences()) {
		g.playActions(p, top.Slot(), mtg.Library, d)
	}
	if g.splitSecond() {
		d.Options = slices.DeleteFunc(d.Options, func(o decision.Option) bool {
			return o.Action == mtg.ActionCast || o.Action == mtg.ActionActivate
		})
	}
	if !g.config.SkipForced {
		g.manaActions(p, d)
	}
}

// playActions adds the ways to play one card: as a land, as a spell in each
// way its face has, by special action, and the abilities it has in that zone.
func (g *Game) playActions(p mtg.Seat, slot mtg.Slot, from mtg.Zone, d *decision.Decision) {
	o := &g.S.Objects[slot]
	id := g.S.ID(slot)
	if o.Kind == state.CopyObject && o.Is(state.Prepared) && from == mtg.Exile {
		g.faceActions(p, id, from, g.P.Face(o.Face), nil, d)
		return
	}
	if o.Kind != state.CardObject || o.Is(state.FaceDown) && !g.mayTurnUp(p, o) {
		return
	}
	permit := g.permit(p, id)
	if faces := g.P.Card(o.Card).Castable; len(faces) > 0 {
		for _, face := range faces {
			g.faceActions(p, id, from, g.P.Face(face), permit, d)
		}
	} else {
		g.faceActions(p, id, from, g.P.Face(o.Face), permit, d)
	}
	if o.Owner == p && !o.Is(state.FaceDown) && g.Q.Row(id).Flags&query.LostText == 0 {
		g.zoneAbilities(p, id, from, g.P.Face(o.Face), d)
	}
}

// faceActions adds the ways to play one face of a card, which alone is looked at
// to see whether that can be done (709.3a, 712.11c, 715.3a).
func (g *Game) faceActions(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, permit *state.Effect, d *decision.Decision) {
	o := g.S.Object(id)
	if from != mtg.Hand && g.Q.Row(id).Flags&query.LostText != 0 { // 613.1f: it is what it is, with no abilities
		bare := *face
		bare.Ways, bare.Special = nil, nil
		face = &bare
	}
	g.Q.Consider(id, face.ID)
	defer g.Q.Reconsider()
	if permit != nil && !g.permits(permit, p, id) {
		permit = nil
	}
	may, free := g.mayPlay(p, o, from, face, permit), false
	down := may && (permit == nil || from == mtg.Hand || g.permitFlags(permit)&ability.FlagFree == 0)
	if g.P.Licences() {
		may, free = g.licensed(p, id, face, may)
	}
	if face.Types&mtg.Land != 0 {
		if permit != nil && g.permitFlags(permit)&ability.FlagCastOnly != 0 && from != mtg.Hand {
			may = false
		}
		g.landAction(p, id, face, may, d)
		if len(face.Special) > 0 { // 702.37c: face down it is a creature spell
			g.faceDownActions(p, id, face, down, d)
		}
		return
	}
	if permit != nil && from != mtg.Hand && g.permitFlags(permit)&ability.FlagFree != 0 {
		may, free = false, true // and for no other cost (118.9a)
	}
	if permit != nil && from != mtg.Hand && g.permitCost(permit) != nil {
		may = false
		opt := decision.Option{Action: mtg.ActionCast, Object: id, Face: face.ID, Way: decision.WayGiven, Ability: face.Spell}
		if g.instantTiming(p, id, face) {
			g.offerCast(p, &opt, d)
		}
	}
	if may && (!face.Cost.None || !g.bars(query.NoManaCost, rule.R118_6)) {
		g.castAction(p, id, face, decision.WayOrdinary, d)
	} else if !may && !free {
		g.cannotPlay(p, id, mtg.ActionCast, face)
	}
	if free {
		g.castAction(p, id, face, decision.WayFree, d)
	}
	bestow := -1
	for i, w := range face.Ways {
		if w.Name == ability.Bestow {
			bestow = i
		} else {
			g.wayAction(p, id, from, face, i, may, d)
		}
	}
	if from == mtg.Graveyard && g.hasFlashback(p, id, face) {
		g.castAction(p, id, face, decision.WayFlashback, d)
	}
	if from == mtg.Exile {
		g.foretoldActions(p, id, face, d)
	}
	if from == mtg.Exile && o.Is(state.Plotted) && o.Owner == p && (o.Entered < g.S.Turn || !g.bars(query.PlottedNow, rule.R702_170d)) &&
		(g.sorceryTiming(p) || !g.bars(g.sorceryBar(p), rule.R702_170d)) {
		g.castAction(p, id, face, decision.WayPlotted, d)
	}
	for i, special := range face.Special {
		if from == mtg.Hand && o.Owner == p && g.mayTakeSpecial(p, id, face, special.Action) {
			opt := decision.Option{Action: special.Action, Object: id, Face: face.ID, Way: uint8(i)}
			if f := g.plotFrame(p, &opt); g.payable(p, id, f) || !g.unpayable(p, id, f) {
				g.offer(&opt, d)
			}
		}
	}
	if len(face.Special) > 0 {
		g.faceDownActions(p, id, face, may, d)
	}
	if bestow >= 0 {
		g.bestowAction(p, id, from, face, bestow, d)
	}
}

// licensed adds what rows of the table of permissions say of playing the card
// from where it is to what is known already (601.3, 305.1).
func (g *Game) licensed(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, already bool) (may, free bool) {
	action := mtg.ActionCast
	if face.Types&mtg.Land != 0 {
		action = mtg.ActionPlayLand
	}
	may, free = g.Q.Licensed(action, p, id)
	return may || already, free && action == mtg.ActionCast
}

// hasFlashback reports whether an effect gave the card in p's graveyard flashback
// for its mana cost, which an instant or sorcery may be cast with (702.34a).
func (g *Game) hasFlashback(p mtg.Seat, id mtg.ObjectID, face *catalog.Face) bool {
	return g.P.Licences() && face.Types&(mtg.Instant|mtg.Sorcery) != 0 && !face.Cost.None && g.S.Object(id).Owner == p &&
		g.Q.Permitted(mtg.ActionFlashback, p, id, 0)
}

// mayTakeSpecial reports whether the special action of a card in hand may be
// taken now: plotting as a sorcery is cast (702.170a), suspending when the card
// could be begun to be cast (702.62a).
func (g *Game) mayTakeSpecial(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, a mtg.ActionKind) bool {
	switch a {
	case mtg.ActionPlot:
		return g.sorceryTiming(p) || !g.bars(g.sorceryBar(p), rule.R702_170a)
	case mtg.ActionForetell:
		return g.mayForetell(p, id) || !g.bars(query.NotYourTurn, rule.R702_143a)
	}
	return a == mtg.ActionSuspend && (g.instantTiming(p, id, face) || !g.bars(g.sorceryBar(p), rule.R702_62a)) &&
		(!g.Q.Forbidden(mtg.ActionCast, p, id, 0) || !g.prohibits(mtg.ActionCast, p, id))
}

func (g *Game) plotFrame(p mtg.Seat, o *decision.Option) *state.Frame {
	return &state.Frame{Proc: procCast, Player: p, Object: o.Object, Source: o.Object, Flags: castPlot, Option: o.Way, A: int32(o.Face)}
}

// landAction adds playing the face of the card as a land, which p may do from
// where it is if may is set (305.1).
func (g *Game) landAction(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, may bool, d *decision.Decision) {
	if !may {
		g.cannotPlay(p, id, mtg.ActionPlayLand, face)
		return
	}
	if bar, r := g.landBar(p); bar != query.NoObstacle && g.bars(bar, r) ||
		g.Q.Forbidden(mtg.ActionPlayLand, p, id, 0) && g.prohibits(mtg.ActionPlayLand, p, id) ||
		g.landKeptOut(p, id) && g.bars(query.CannotEnter, rule.R101_2) {
		return
	}
	g.offer(&decision.Option{Action: mtg.ActionPlayLand, Object: id, Face: face.ID}, d)
}

// landBar is what keeps p from playing any land now (305.1, 305.2b, 305.3).
func (g *Game) landBar(p mtg.Seat) (query.ObstacleKind, rule.Ref) {
	switch bar := g.sorceryBar(p); {
	case bar == query.NotYourTurn:
		return bar, rule.R305_3
	case bar != query.NoObstacle:
		return bar, rule.R305_1
	case g.S.Players[p].LandsPlayed >= 1+g.S.Players[p].LandDrops+int32(g.extraLands(p)):
		return query.LandsPlayed, rule.R305_2b
	}
	return query.NoObstacle, 0
}

// wayBar is what keeps p from casting a card in this zone in an alternative way,
// timing and costs aside: it goes from the hand where the way names no zone, or
// from its zones.
func (g *Game) wayBar(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, w *ability.StaticEffect, may bool) (query.ObstacleKind, rule.Ref) {
	o := g.S.Object(id)
	switch {
	case w.Zones != 0 && !w.Zones.Has(from) && !(may && w.Zones.Has(mtg.Hand) && !w.Strict),
		w.Zones == 0 && !may, w.Zones != 0 && o.Owner != p:
		return query.WrongZone, rule.R601_3
	case w.Action == mtg.ActionForetell && !g.castsForetold(p, o):
		return g.foretoldBar(p, o), rule.R702_143a
	}
	c := query.Context{This: id, You: p}
	if !g.Q.Cond(&c, w.If) {
		return query.ConditionUnmet, rule.R601_3
	}
	return query.NoObstacle, 0
}

// wayAction adds casting the face in its way i, if that can be used now.
func (g *Game) wayAction(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, i int, may bool, d *decision.Decision) {
	if bar, r := g.wayBar(p, id, from, face.Ways[i], may); bar == query.NoObstacle || bar != query.WrongZone && !g.bars(bar, r) {
		g.castAction(p, id, face, uint8(i+1), d)
	}
}

// castAction adds the option of casting a face in a way, if the timing allows
// it and it can be finished.
func (g *Game) castAction(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8, d *decision.Decision) {
	if !g.wayTiming(p, id, face, way) && g.bars(g.sorceryBar(p), castingRule(face)) {
		return
	}
	opt := decision.Option{Action: mtg.ActionCast, Object: id, Face: face.ID, Way: way, Ability: g.P.SpellOf(face, way)}
	g.offerCast(p, &opt, d)
}

// wayTiming reports whether p could begin to cast the face in the way now.
func (g *Game) wayTiming(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8) bool {
	return way > 0 && int(way) <= len(face.Ways) && face.Ways[way-1].AsInstant || g.instantTiming(p, id, face)
}

// offerCast adds the option if nothing forbids it and it can be finished.
func (g *Game) offerCast(p mtg.Seat, opt *decision.Option, d *decision.Decision) {
	if g.isBanned(opt) && g.bars(query.GivenUp, rule.R733_1) ||
		g.Q.Forbidden(mtg.ActionCast, p, opt.Object, 0) && g.prohibits(mtg.ActionCast, p, opt.Object) {
		return
	}
	f := g.castFrame(p, opt)
	f.Ability = opt.Ability
	if g.finishable(p, opt.Object, &f) || g.finishableFor(p, opt.Object, &f) || !g.unfinishable(p, opt.Object, &f) {
		g.offer(opt, d)
	}
}

// finishableFor reports whether the action can be finished if an optional cost is
// paid, which may make the rest cost less (601.2b, 601.2f).
func (g *Game) finishableFor(p mtg.Seat, id mtg.ObjectID, f *state.Frame) (ok bool) {
	if !g.changesCosts(f) {
		return false
	}
	face := mtg.FaceID(f.A)
	for i, e := range g.P.Face(face).Extra {
		if !e.Optional || i >= len(g.scratch.kicked) || ok {
			continue
		}
		g.scratch.kicked[i] = 1
		g.Q.Suppose(face, g.scratch.kicked)
		ok = g.finishable(p, id, f)
		g.scratch.kicked = [4]uint8{}
		g.Q.Suppose(0, g.scratch.kicked)
	}
	return ok
}

// instantTiming reports whether p could begin to cast the face now: as an instant,
// or because it is the time for any spell (117.1a).
func (g *Game) instantTiming(p mtg.Seat, id mtg.ObjectID, face *catalog.Face) bool {
	return face.Types&mtg.Instant != 0 || face.Keywords.Has(mtg.Flash) || g.sorceryTiming(p) || g.Q.AsInstant(p, id)
}

// abilityActions adds the activated abilities of a permanent that p may
// activate (602.2).
func (g *Game) abilityActions(p mtg.Seat, slot mtg.Slot, d *decision.Decision) {
	o := &g.S.Objects[slot]
	face := g.P.Face(g.Q.TextOf(o))
	if len(face.Activated) == 0 && o.Copy == 0 && !g.hasGrants() {
		return
	}
	id := g.S.ID(slot)
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind == ability.Activated && a.Flags&ability.ManaAbility == 0 && a.Zones.Has(mtg.Battlefield) {
			g.activateAction(p, id, ref, d)
		}
		return true
	})
}

// zoneAbilities adds the activated abilities a card has in a zone other than
// the battlefield (113.6).
func (g *Game) zoneAbilities(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, d *decision.Decision) {
	for _, ref := range face.Activated {
		if g.P.Ability(ref).Zones.Has(from) {
			g.activateAction(p, id, ref, d)
		}
	}
}

// splitSecond reports whether a spell with split second is on the stack: then
// no spell is cast and no ability activated that is not a mana ability (702.61a).
func (g *Game) splitSecond() bool { return g.splitSecondSpell() != 0 }

func (g *Game) splitSecondSpell() mtg.ObjectID {
	for _, slot := range g.S.List(mtg.Stack, 0) {
		if row := g.Q.Row(g.S.ID(slot)); row != nil && row.Keywords.Has(mtg.SplitSecond) {
			return g.S.ID(slot)
		}
	}
	return 0
}

func (g *Game) activateAction(p mtg.Seat, id mtg.ObjectID, ref mtg.AbilityRef, d *decision.Decision) {
	a := g.P.Ability(ref)
	opt := decision.Option{Action: mtg.ActionActivate, Object: id, Ability: ref, Face: g.Q.TextOf(g.S.Object(id))}
	if g.isBanned(&opt) && g.bars(query.GivenUp, rule.R733_1) || !g.mayActivate(p, id, a) && g.inactive(p, id, a) {
		return
	}
	f := g.castFrame(p, &opt)
	if g.hasTargets(p, id, ref) && g.payable(p, id, &f) || !g.unfinishable(p, id, &f) {
		g.offer(&opt, d)
	}
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
func (g *Game) mayActivate(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	if bar, _ := g.activationBar(p, id, a); bar != query.NoObstacle || g.Q.Forbidden(activation(a), p, id, 0) {
		return false
	}
	c := query.Context{This: id, You: p, Ability: a.Ref}
	return g.Q.Cond(&c, a.If)
}

// activationBar is what the ability itself says of who may activate it, and when,
// that keeps p from doing so, with the rule.
func (g *Game) activationBar(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) (query.ObstacleKind, rule.Ref) {
	o := g.S.Object(id)
	switch {
	case a.Flags&ability.AnyPlayer == 0 && g.Q.Row(id).Controller != p:
		return query.NotYours, rule.R602_2
	case a.Flags&ability.SorcerySpeed != 0 && !g.sorceryTiming(p):
		return g.sorceryBar(p), rule.R602_5d
	case a.Flags&ability.LoyaltyAbility != 0 && !g.sorceryTiming(p):
		return g.sorceryBar(p), rule.R606_3
	case a.Flags&ability.LoyaltyAbility != 0 && o.Is(state.LoyaltyUsed):
		return query.UsedThisTurn, rule.R606_3
	case a.Flags&ability.YourTurnOnly != 0 && !g.S.IsActive(p):
		return query.NotYourTurn, rule.R602_5b
	case a.Flags&ability.OtherTurnOnly != 0 && g.S.IsActive(p):
		return query.YourTurn, rule.R602_5b
	case a.Flags&ability.BeforeAttackers != 0 && g.S.Step >= mtg.DeclareAttackers,
		a.Flags&ability.CombatOnly != 0 && !g.S.Step.IsCombat(),
		a.Flags&ability.UpkeepOnly != 0 && (g.S.Step != mtg.Upkeep || !g.S.IsActive(p)),
		a.Flags&ability.UnblockedOnly != 0 && (g.S.Step < mtg.DeclareBlockers || g.S.Step > mtg.EndCombat):
		return query.WrongStep, rule.R602_5b
	case a.Flags&ability.OnlyOnce != 0 && o.Is(state.Exhausted):
		return query.UsedUp, rule.R702_177a
	case a.Flags&ability.OncePerTurn != 0 && g.activatedThisTurn(id, a.Ref):
		return query.UsedThisTurn, rule.R602_5b
	}
	return query.NoObstacle, 0
}

// sorceryBar is what keeps p from casting a sorcery now (307.1).
func (g *Game) sorceryBar(p mtg.Seat) query.ObstacleKind {
	switch {
	case !g.S.IsActive(p):
		return query.NotYourTurn
	case !g.S.Step.IsMain():
		return query.NotMainPhase
	case len(g.S.List(mtg.Stack, 0)) > 0:
		return query.StackNotEmpty
	}
	return query.NoObstacle
}

// activatedThisTurn reports whether the ability of this object was activated
// before in this turn (602.5b).
func (g *Game) activatedThisTurn(id mtg.ObjectID, ref mtg.AbilityRef) bool {
	for i := range g.S.Past {
		e := &g.S.Past[i]
		if (e.Kind == mtg.EventActivate || e.Kind == mtg.EventManaAbility) && e.Source == id && g.sameText(e.Ability, ref) {
			return true
		}
	}
	return false
}

// hasTargets reports whether every target the ability needs can be chosen
// (601.2c), for at least one choice of modes (700.2).
func (g *Game) hasTargets(p mtg.Seat, id mtg.ObjectID, ref mtg.AbilityRef) bool {
	return g.canTarget(p, id, &state.Frame{Source: id, Player: p, Ability: ref})
}

// canTarget is hasTargets for an action that may be announced in part.
func (g *Game) canTarget(p mtg.Seat, id mtg.ObjectID, f *state.Frame) bool {
	a := g.P.Ability(f.Ability)
	if len(a.Modes) == 0 {
		return true
	}
	c := g.context(f)
	c.This, c.You = id, p
	possible, wanted := 0, len(a.Modes) // without a choice both halves of a fused spell
	if a.Choose != nil {
		wanted = a.Choose.Min
	}
	for i := range a.Modes {
		if g.modeHasTargets(&c, &a.Modes[i]) {
			possible++
			if a.Choose != nil && a.Choose.Repeat {
				return true
			}
		}
	}
	return possible >= wanted
}

// speaksOfTarget reports whether what may be a target depends on another target,
// which nothing is while it is only asked whether there could be one.
func speaksOfTarget(f *ability.Filter) bool {
	for _, s := range [...]*ability.Sel{f.In, f.NotIn, f.Whose} {
		for ; s != nil; s = s.Of {
			if s.Kind == ability.SelRegister {
				return true
			}
		}
	}
	for i := range f.Compare {
		if n := f.Compare[i].Num; n != nil && n.Sel != nil && n.Sel.Kind == ability.SelRegister {
			return true
		}
	}
	for i := range f.Any {
		if speaksOfTarget(&f.Any[i]) {
			return true
		}
	}
	return false
}

func (g *Game) modeHasTargets(c *query.Context, m *ability.Mode) bool {
	for i := range m.Targets {
		t := &m.Targets[i]
		if t.If != nil && (c.Capture == 0 || !g.Q.Cond(c, t.If)) {
			continue
		}
		need := g.Q.Num(c, t.Min)
		if t.Min == nil || need == 0 {
			if t.Min != nil {
				continue
			}
			need = 1
		}
		if t.Filter.Whose != nil && t.Filter.Whose.Kind != ability.SelYou || speaksOfTarget(&t.Filter) {
			continue // depends on an earlier target; settled while choosing
		}
		if !g.Q.HasTargets(c, t, need) {
			return false
		}
	}
	return true
}
