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

// This file lists the actions a player might want to take: by zone, then in the
// order of the zone. Whether he may take one is judged elsewhere.

// offers is where proposals go: those that nothing stands in the way of become
// options of a decision, or all of them are explained.
type offers struct {
	d       *decision.Decision
	explain bool
	list    []query.Attempt
}

// offer judges a proposal.
func (l *Law) offer(pr *Proposal, to *offers) {
	if to.explain {
		var w why
		l.judge(pr, &w)
		to.list = append(to.list, query.Attempt{Option: pr.Option(), Obstacles: w.obstacles})
	} else if l.judge(pr, nil) {
		to.d.Options = append(to.d.Options, pr.Option())
	}
}

// Actions adds to d every action p can take with priority, in a fixed order.
func (l *Law) Actions(p mtg.Seat, d *decision.Decision) {
	before, looks := len(d.Options), l.Q.StepLooks()
	l.listActions(p, &offers{d: d})
	if l.splitSecond() {
		d.Options = slices.DeleteFunc(d.Options, func(o decision.Option) bool { return stopped(o.Action) })
	}
	l.noteIdle(p, len(d.Options) == before, looks)
	if !l.SkipForced {
		l.manaActions(p, d)
	}
}

func (l *Law) listActions(p mtg.Seat, to *offers) {
	k := l.candidatesOf(p)
	i := 0
	for ; i < len(k.cards) && l.S.Objects[k.cards[i]].Zone == mtg.Hand; i++ {
		l.cardActions(p, k.cards[i], mtg.Hand, to)
	}
	l.boardActions(&k.occasion, to)
	l.unlockActions(p, to)
	companionAction(l, p, to)
	rollAction(l, p, to)
	endActions(l, p, 0, to)
	for ; i < len(k.cards); i++ {
		l.cardActions(p, k.cards[i], l.S.Objects[k.cards[i]].Zone, to)
	}
}

// cardActions proposes the ways to play one card: as a land, as a spell in each way
// its face has, by special action, and the abilities it has in that zone.
func (l *Law) cardActions(p mtg.Seat, slot mtg.Slot, from mtg.Zone, to *offers) {
	o := &l.S.Objects[slot]
	id := l.S.ID(slot)
	if o.Kind == state.CopyObject && o.Is(state.Prepared) && from == mtg.Exile {
		l.faceActions(p, id, from, l.P.Face(o.Face), to)
		return
	}
	if o.Kind != state.CardObject || o.Is(state.FaceDown) && !mayTurnUp(p, o) {
		return
	}
	if l.isSupplement(o) {
		if l.Q.Row(id).Controller == p {
			l.zoneAbilities(p, id, from, l.P.Face(o.Face), to)
		}
		return
	}
	if faces := l.P.Card(o.Card).Castable; len(faces) > 0 {
		for _, face := range faces {
			l.faceActions(p, id, from, l.P.Face(face), to)
		}
	} else {
		l.faceActions(p, id, from, l.P.Face(o.Face), to)
	}
	if o.Owner == p && !o.Is(state.FaceDown) {
		l.zoneAbilities(p, id, from, l.P.Face(o.Face), to)
	}
}

// faceActions proposes the ways to play one face of a card, which alone is looked at
// to see whether that can be done (709.3a, 712.11c, 715.3a).
func (l *Law) faceActions(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, to *offers) {
	o := l.S.Object(id)
	if from != mtg.Hand && len(face.Ways)+len(face.Special) > 0 && l.Q.Row(id).Flags&query.LostText != 0 { // 613.1f: it is what it is, with no abilities
		bare := *face
		bare.Ways, bare.Special, bare.FlashAt = nil, nil, nil
		face = &bare
	}
	l.Q.Consider(id, face.ID)
	defer l.Q.Reconsider()
	if isBoundElsewhere(p, o, from, face) {
		if to.explain {
			pr := l.spell(p, id, face, decision.WayOrdinary)
			pr.misplaced, pr.Ability = true, 0
			l.offer(&pr, to)
		}
		return
	}
	leave := l.leavesFor(p, id)
	own := l.mayPlay(p, o, from, face, false) // without an effect
	may, free := own || l.mayPlay(p, o, from, face, leave.paid != nil), false
	if face.Types&mtg.Land != 0 {
		may = own || l.mayPlay(p, o, from, face, leave.land)
	}
	if l.licences() {
		may, free = l.licensed(p, id, face, may)
	}
	if face.Layout == ability.Transform && face.Part == 1 { // 712.11: only in ways that its front gives, for no cost that an effect gives
		l.wayActions(p, id, from, face, may, to)
		return
	}
	if face.Types&mtg.Land != 0 {
		pr := Proposal{Action: mtg.ActionPlayLand, Player: p, Object: id, Source: id, Face: face.ID, misplaced: !may}
		if may || to.explain {
			l.offer(&pr, to)
		}
		if len(face.Special) > 0 { // 702.37c: face down it is a creature spell
			l.faceDownActions(p, id, face, own, to)
		}
		return
	}
	free = free || leave.free != nil && from != mtg.Hand // and for no other cost (118.9a)
	if leave.given != nil && from != mtg.Hand {
		if pr := l.spell(p, id, face, decision.WayGiven); l.instantTiming(p, id, face) || flashCost(face) >= 0 {
			pr.Given, pr.Mode, pr.PC = leave.given.Ability, leave.given.Mode, leave.given.PC
			pr.Ability = face.Spell
			l.offer(&pr, to)
		}
	}
	if may || !free && to.explain {
		pr := l.spell(p, id, face, decision.WayOrdinary)
		pr.misplaced = !may
		if pr.misplaced {
			pr.Ability = 0
		}
		l.offer(&pr, to)
	}
	if free {
		l.offerSpell(p, id, face, decision.WayFree, to)
	}
	if may && lets(l) {
		letActions(l, p, id, face, to)
	}
	l.wayActions(p, id, from, face, may, to)
	if from == mtg.Graveyard && l.hasFlashback(p, id, face) {
		l.offerSpell(p, id, face, decision.WayFlashback, to)
	}
	if from == mtg.Exile {
		l.exiledActions(p, id, face, to)
	}
	if from == mtg.Hand && o.Owner == p {
		l.specialActions(p, id, face, to)
	}
	if len(face.Special) > 0 {
		l.faceDownActions(p, id, face, own, to)
	}
	if i := bestowOf(face); i >= 0 {
		l.bestowAction(p, id, from, face, i, to)
	}
}

// spell is the proposal to cast the face in a way.
func (l *Law) spell(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8) Proposal {
	return Proposal{
		Action: mtg.ActionCast, Player: p, Object: id, Source: id, Face: face.ID, Way: way, Ability: l.P.SpellOf(face, way),
	}
}

func (l *Law) offerSpell(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, way uint8, to *offers) {
	pr := l.spell(p, id, face, way)
	l.offer(&pr, to)
}

// wayActions proposes casting the face in its alternative ways, bestow aside.
func (l *Law) wayActions(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, may bool, to *offers) {
	for i, w := range face.Ways {
		if w.Name != ability.Bestow {
			l.wayAction(p, id, from, face, i, may, to)
		}
	}
}

// wayAction proposes casting the face in its way i, if that can be done from there.
func (l *Law) wayAction(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, i int, may bool, to *offers) {
	pr := l.spell(p, id, face, uint8(i+1))
	pr.bar, pr.barRule = l.wayBar(p, id, from, face.Ways[i], may)
	if pr.bar != query.NoObstacle && (pr.bar == query.WrongZone || !to.explain) {
		return
	}
	l.offer(&pr, to)
	if face.Ways[i].Besides() && lets(l) {
		eachLet(l, &pr, func(at place) {
			pr.N++
			with := pr
			with.Given, with.Mode, with.PC = at.ability, at.mode, at.pc
			l.offer(&with, to)
		})
	}
}

// letActions proposes casting the face for each alternative cost that another object lets the
// player pay (118.9).
func letActions(l *Law, p mtg.Seat, id mtg.ObjectID, face *catalog.Face, to *offers) {
	pr := l.spell(p, id, face, decision.WayLet)
	eachLet(l, &pr, func(at place) {
		with := pr
		with.Given, with.Mode, with.PC = at.ability, at.mode, at.pc
		l.offer(&with, to)
		pr.N++
	})
}

// lets reports whether some effect lets something else be paid rather than mana costs.
func lets(l *Law) bool {
	return l.P.CostEffects() && (l.Q.Functions(ability.StaticLetsPay) || query.LetsPay(l.Q))
}

// place is where the effect stands: which of a static ability's it is, or in which instruction of
// a resolved spell or ability.
type place struct {
	ability mtg.AbilityRef
	mode    uint8
	pc      uint16
}

// letCost is what may be paid by leave of the effect that the proposal has noted.
func letCost(l *Law, pr *Proposal) *ability.Cost {
	if l.P.Ability(pr.Given).Kind == ability.Static {
		return l.P.Ability(pr.Given).Static[pr.PC].Cost
	}
	return l.P.Ability(pr.Given).Modes[pr.Mode].Code[pr.PC].Static.Cost
}

// eachLet calls yield with the place of each effect that lets something else be paid rather
// than the mana cost of the spell.
func eachLet(l *Law, pr *Proposal, yield func(place)) {
	plain := *pr
	l.Q.Statics(ability.StaticLetsPay, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if e.Action == mtg.NoAction && isAbout(l, &plain, src, ref, e) {
			at := slices.IndexFunc(l.P.Ability(ref).Static, func(s ability.StaticEffect) bool { return s.Cost == e.Cost })
			yield(place{ability: ref, pc: uint16(at)})
		}
		return true
	})
	query.LastingLets(l.Q, func(c *query.Context, x *state.Effect, e *ability.StaticEffect) {
		if l.Q.Matches(c, e.Who, mtg.PlayerEntity(plain.Player)) && l.Q.MatchesSpell(c, e.What, plain.Source, plain.Player) {
			yield(place{x.Ability, x.Mode, x.PC})
		}
	})
}

// bestowOf is which way of casting the face is bestow, -1: none is.
func bestowOf(face *catalog.Face) int {
	return slices.IndexFunc(face.Ways, func(w *ability.StaticEffect) bool { return w.Name == ability.Bestow })
}

// bestowAction proposes casting the card bestowed. Whether that can be done is asked
// of the Aura spell that it would be, and of nothing else (702.103d).
func (l *Law) bestowAction(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, way int, to *offers) {
	l.Q.Reconsider()
	l.Q.ConsiderBestowed(id, face.ID)
	may := l.mayPlay(p, l.S.Object(id), from, face, l.leavesFor(p, id).paid != nil) // no other cost can be paid beside one that an effect gives (118.9a)
	if l.licences() {
		may, _ = l.licensed(p, id, face, may)
	}
	l.wayAction(p, id, from, face, way, may, to)
}

// exiledActions proposes casting a face of a card in exile that was foretold, for
// each foretell cost that an effect gave it (those of its own text are ways of the
// face), or plotted.
func (l *Law) exiledActions(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, to *offers) {
	o := l.S.Object(id)
	for n := int32(0); o.Is(state.Foretold) && face.Types&mtg.Land == 0; n++ {
		x := l.Q.GivenForetell(id, n)
		if x == nil {
			break
		}
		pr := l.spell(p, id, face, decision.WayForetold)
		pr.N, pr.Ability = n, face.Spell
		pr.Given, pr.Mode, pr.PC = x.Ability, x.Mode, x.PC
		if !castsForetold(l.S, p, o) {
			pr.bar, pr.barRule = foretoldBar(p, o), rule.R702_143d
		}
		l.offer(&pr, to)
	}
	if o.Is(state.Plotted) && o.Owner == p {
		pr := l.spell(p, id, face, decision.WayPlotted)
		if o.Entered >= l.S.Turn {
			pr.bar, pr.barRule = query.PlottedNow, rule.R702_170d
		}
		l.offer(&pr, to)
	}
}

// specialActions proposes the special actions of a card in hand.
func (l *Law) specialActions(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, to *offers) {
	for i, special := range face.Special {
		switch special.Action {
		case mtg.ActionPlot, mtg.ActionForetell, mtg.ActionSuspend:
			pr := l.special(p, &decision.Option{Action: special.Action, Object: id, Face: face.ID, Way: uint8(i)})
			l.offer(&pr, to)
		}
	}
}

// special is the proposal to take a special action.
func (l *Law) special(p mtg.Seat, o *decision.Option) Proposal {
	return Proposal{
		Action: o.Action, Kind: IsSpecial, Player: p, Object: o.Object, Source: o.Object, Face: o.Face, Way: o.Way, N: o.N,
	}
}

// faceDownActions proposes casting the card face down, once for each kind of
// face-down spell its abilities allow (708.4).
func (l *Law) faceDownActions(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, own bool, to *offers) {
	var offered mtg.FaceID
	for _, special := range face.Special {
		if down := query.DownFace(special); down != 0 && down != offered {
			offered = down
			l.Q.Consider(id, down)
			ok := own || l.leavesFor(p, id).paid != nil // 708.4: asked of the spell that it would be
			if !ok && l.P.Licences() {
				ok, _ = l.Q.Licensed(mtg.ActionCast, p, id)
			}
			if ok {
				l.offerSpell(p, id, l.P.Face(down), decision.WayFaceDown, to)
			}
			l.Q.Reconsider()
		}
	}
}

// boardActions proposes what the player may do with permanents.
func (l *Law) boardActions(o *occasion, to *offers) {
	b, p := l.board(), o.p
	if b.down != 0 {
		for _, slot := range l.S.List(mtg.Battlefield, 0) {
			if l.S.Objects[slot].Is(state.FaceDown) {
				l.turnUpActions(p, slot, to)
			}
			l.abilityActions(p, slot, to)
		}
		return
	}
	for i := range b.actions {
		if k := &b.actions[i]; !l.hopeless(o, k) {
			l.offerAbility(p, k.id, k.ref, to)
		}
	}
}

// abilityActions proposes the activated abilities of a permanent that p may
// activate (602.2).
func (l *Law) abilityActions(p mtg.Seat, slot mtg.Slot, to *offers) {
	o := &l.S.Objects[slot]
	face := l.P.Face(l.Q.TextOf(o))
	if len(face.Activated) == 0 && o.Copy == 0 && !l.Q.MayBeGiven() {
		return
	}
	id := l.S.ID(slot)
	l.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := l.P.Ability(ref)
		if a.Kind == ability.Activated && a.Flags&ability.ManaAbility == 0 && a.Zones.Has(mtg.Battlefield) {
			l.offerAbility(p, id, ref, to)
		}
		return true
	})
}

// zoneAbilities proposes the activated abilities a card has in a zone other than
// the battlefield (113.6), those that effects give it among them (613.1f).
func (l *Law) zoneAbilities(p mtg.Seat, id mtg.ObjectID, from mtg.Zone, face *catalog.Face, to *offers) {
	if len(face.Activated) == 0 && (!l.given().Has(from) || l.Q.Row(id).KeepsText()) {
		return
	}
	l.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := l.P.Ability(ref)
		if a.Kind == ability.Activated && a.Flags&ability.ManaAbility == 0 && a.Zones.Has(from) {
			l.offerAbility(p, id, ref, to)
		}
		return true
	})
}

func (l *Law) offerAbility(p mtg.Seat, id mtg.ObjectID, ref mtg.AbilityRef, to *offers) {
	pr := Proposal{
		Action: mtg.ActionActivate, Kind: Activates, Player: p, Object: id, Source: id, Face: l.Q.TextOf(l.S.Object(id)), Ability: ref,
	}
	l.offer(&pr, to)
	if lets(l) && l.P.Ability(ref).Name != "" {
		pr.Way = decision.WayLet
		eachMechanicLet(l, &pr, func(at place) {
			with := pr
			with.Given, with.PC = at.ability, at.pc
			l.offer(&with, to)
			pr.N++
		})
	}
}

// eachMechanicLet calls yield with the place of each static effect that lets something else be
// paid rather than the cost that a keyword names of the ability (118.9).
func eachMechanicLet(l *Law, pr *Proposal, yield func(place)) {
	l.Q.Statics(ability.StaticLetsPay, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		c := query.Context{This: src, You: l.Q.Row(src).Controller, Ability: ref}
		if e.Action == mtg.ActionActivate && ability.Variant(l.P.Ability(pr.Ability).Name, e.Name) &&
			l.Q.Matches(&c, e.Who, mtg.PlayerEntity(pr.Player)) && l.Q.Cond(&c, e.If) && l.Q.Matches(&c, e.What, pr.Source.Entity()) {
			at := slices.IndexFunc(l.P.Ability(ref).Static, func(s ability.StaticEffect) bool { return s.Cost == e.Cost })
			yield(place{ability: ref, pc: uint16(at)})
		}
		return true
	})
}

// mechanicLet is what the ability costs by leave of the effect that the proposal has noted: what
// that says, and of its own cost the card itself that is discarded, which is no part of a cycling
// cost (702.29a).
func mechanicLet(l *Law, pr *Proposal) *ability.Cost {
	cost := letCost(l, pr)
	own := l.P.Ability(pr.Ability).Cost
	for i := range own.Parts {
		if p := &own.Parts[i]; p.Kind == ability.CostDiscard && p.Filter != nil && p.Filter.Is&ability.IsThis != 0 {
			with := &l.scratch.let
			*with = *cost
			with.Parts = append(with.Parts[:0:0], *p)
			return with
		}
	}
	return cost
}

// turnUpActions proposes turning a face-down permanent face up (116.2b).
func (l *Law) turnUpActions(p mtg.Seat, slot mtg.Slot, to *offers) {
	id := l.S.ID(slot)
	if l.Q.Row(id).Controller != p {
		return
	}
	lost := query.TakesAbilities(l.Q) && l.Prospect.LosesText(id)
	l.Q.TurnUpWays(&l.S.Objects[slot], func(way uint8) {
		if lost && way != query.TurnUpOwnCost { // 702.37e, 702.168d: it would have no such cost
			return
		}
		pr := l.special(p, &decision.Option{Action: mtg.ActionTurnUp, Object: id, Face: l.Q.TextOf(&l.S.Objects[slot]), Way: way})
		pr.Kind |= TurnsUp
		l.offer(&pr, to)
	})
}

// unlockActions proposes the special actions of unlocking halves of p's permanents:
// as a sorcery is cast, for the mana cost of the half (709.5e, 116.2).
func (l *Law) unlockActions(p mtg.Seat, to *offers) {
	if !l.P.HasRooms() || !l.sorceryTiming(p) {
		return
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		l.unlockAction(p, slot, to)
	}
}

// unlockAction proposes unlocking the halves of one permanent.
func (l *Law) unlockAction(p mtg.Seat, slot mtg.Slot, to *offers) {
	o, id := &l.S.Objects[slot], l.S.ID(slot)
	card := l.room(o)
	if card == nil || l.Q.Row(id).Controller != p {
		return
	}
	for i, door := range Doors {
		if !o.Is(door) {
			pr := l.special(p, &decision.Option{
				Action: mtg.ActionUnlock, Object: id, Face: card.FirstFace + mtg.FaceID(i), Way: UnlockDoor, N: int32(i + 1),
			})
			l.offer(&pr, to)
		}
	}
}

// Doors are the designations of the halves (709.5c).
var Doors = [...]state.Status{state.LeftUnlocked, state.RightUnlocked}

// UnlockDoor is the way of a special action that unlocks a half.
const UnlockDoor uint8 = 250

// room returns the card whose halves a permanent has, or nil for what is no Room.
func (l *Law) room(o *state.Object) *catalog.Linked {
	if face := l.P.Face(l.Q.TextOf(o)); face.Layout == ability.Room && o.Zone == mtg.Battlefield {
		return l.P.Card(face.Card)
	}
	return nil
}

// mayUnlock reports whether p controls a Room with a locked half.
func (l *Law) mayUnlock(p mtg.Seat) bool {
	if !l.P.HasRooms() || !l.sorceryTiming(p) {
		return false
	}
	for _, slot := range l.S.List(mtg.Battlefield, 0) {
		o := &l.S.Objects[slot]
		if l.room(o) != nil && !o.Is(state.LeftUnlocked|state.RightUnlocked) && l.Q.Row(l.S.ID(slot)).Controller == p {
			return true
		}
	}
	return false
}
