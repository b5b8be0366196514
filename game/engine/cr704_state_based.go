package engine

// This file carries out section 704, state-based actions.

import (
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// stateBasedCheck performs all applicable state-based actions at once, again
// and again until none applies (704.3).
func stateBasedCheck(g *Game, f *state.Frame) verdict {
	g.S.SetStateBased(false)
	ascend(g)
	startEngines(g)
	if g.Q.MayBeGiven() {
		g.watchControl()
	}
	leaveCombat(g)
	if g.P.HasDaybound() {
		if boundActions(g); len(g.S.Batch) > 0 {
			thenAt(f, stepStateBasedCheck)
			g.S.SetStateBased(true)
			return g.settleSelf(f)
		}
	}
	together := goesOn(g) || replaceable(g, &state.Proposed{Event: event.Event{Kind: mtg.EventLose}})
	if !together {
		playersLose(g, false)
	}
	if g.gameEnds() {
		return done
	}
	if g.S.Rules.Commander && movedCommander(g) != 0 {
		return g.jump(f, stepStateBasedCommanderAsk)
	}
	if g.P.Battles() && askProtector(g) {
		thenAt(f, stepStateBasedProtectorUse)
		return wait
	}
	if askLegend(g, f) {
		return wait
	}
	if inStateBased(f).keeps() {
		otherLegends(g, f)
	}
	if g.P.CopiesCards() {
		ceaseCopies(g)
	}
	if g.P.Prepares() {
		prepareCopies(g)
	}
	if together {
		playersLose(g, true)
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		permanentActions(g, slot)
	}
	if g.P.Roles() {
		roleActions(g)
	}
	phasedOutTokens(g)
	if g.P.Worlds() {
		worldActions(g)
	}
	if len(g.P.Dungeons()) > 0 {
		dungeonActions(g)
	}
	if g.S.Rules.Commander {
		returnCommanders(g)
	}
	if g.S.Rules.Archenemies != 0 {
		schemeActions(g)
	}
	if len(g.S.Proposing()) == 0 {
		if g.S.Rules.Planechase && phenomenonDone(g) {
			planeswalk(g, rule.R704_6f)
		}
		if g.S.StateBased {
			return again
		}
		return done
	}
	thenAt(f, stepStateBasedCheck)
	g.S.SetStateBased(true)
	return g.settleSelf(f)
}

// settleSelf settles the batch and goes on at the step after the frame's, which
// the caller has set back.
func (g *Game) settleSelf(f *state.Frame) verdict {
	if v := g.settle(); v == call {
		return call
	}
	f.Step++
	return again
}

// playersLose makes players lose (704.5a to 704.5c, 704.6a to 704.6c), or where
// the game goes on or something replaces that proposes it with the other
// state-based actions.
func playersLose(g *Game, propose bool) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if !g.S.Playing.Has(p) || g.S.Players[p].Flags&state.Lost != 0 {
			continue
		}
		if r := losesBy(g, p); r != 0 {
			loses(g, event.Event{Kind: mtg.EventLose, Player: p, Rule: r}, propose)
		}
		g.S.ClearNote(p, state.DrewFromEmpty)
	}
}

// losesBy is the rule of the state-based action by which p loses, or none.
func losesBy(g *Game, p mtg.Seat) rule.Ref {
	r := wouldLoseBy(g, p)
	if r != 0 && forTeam(g, p, mtg.ActionLose) {
		return 0
	}
	return r
}

// wouldLoseBy is the rule without regard to what keeps players from losing.
func wouldLoseBy(g *Game, p mtg.Seat) rule.Ref {
	pl, team := &g.S.Players[p], g.S.Rules.SharedLife
	dying := pl.Life <= 0 && !forTeam(g, p, mtg.ActionLoseAtZero)
	switch {
	case dying && team:
		return rule.R704_6a
	case dying:
		return rule.R704_5a
	case pl.Flags&state.DrewFromEmpty != 0:
		return rule.R704_5b
	case g.S.Rules.Commander && commanderDamageKills(g, p):
		return rule.R704_6c
	case g.S.Players[g.S.Head(p)].HasCounters == 0 ||
		g.S.CounterCount(mtg.PlayerEntity(p), mtg.CounterPoison) < g.S.PoisonLimit():
		return 0
	case team:
		return rule.R704_6b
	}
	return rule.R704_5c
}

// permanentActions proposes what state-based actions do to the permanent in slot.
func permanentActions(g *Game, slot mtg.Slot) {
	o, row := &g.S.Objects[slot], g.Q.Permanent(slot)
	deadly := o.Is(state.DeathtouchHit) // since the last check (704.5h)
	if deadly {
		g.S.Mark(g.S.ID(slot), state.DeathtouchHit, false)
	}
	if row.Types&(mtg.Creature|mtg.Planeswalker|mtg.Battle|mtg.Enchantment) == 0 && o.Attached == 0 && !o.Is(state.HasCounters) {
		return // a land, for one
	}
	id := g.S.ID(slot)
	if row.Types&mtg.Creature != 0 {
		creatureActions(g, id, o, row, deadly)
	}
	if row.Types&mtg.Planeswalker != 0 && g.S.CounterCount(id.Entity(), mtg.CounterLoyalty) == 0 {
		toGraveyard(g, id, rule.R704_5i)
	}
	if row.Types&mtg.Battle != 0 {
		battleActions(g, id, row)
	}
	if row.Subtypes.Has(mtg.SubSaga) {
		sagaActions(g, id, row)
	}
	if o.Attached != 0 || row.Subtypes.Has(mtg.SubAura) {
		attachmentActions(g, id, o, row)
	}
	if o.Is(state.HasCounters) {
		counterActions(g, id)
	}
}

// creatureActions are 704.5f to 704.5h.
func creatureActions(g *Game, id mtg.ObjectID, o *state.Object, row *query.Row, deadly bool) {
	switch {
	case row.Toughness <= 0:
		toGraveyard(g, id, rule.R704_5f)
	case row.Keywords.Has(mtg.Indestructible): // 702.12b
	case o.Damage >= row.Toughness && o.Damage > 0:
		destroyBy(g, id, rule.R704_5g)
	case deadly:
		destroyBy(g, id, rule.R704_5h)
	}
}

// leaveCombat removes from combat what attacks or blocks and is no creature any more,
// and what is attacked and neither planeswalker nor battle any more (506.4, 506.4d).
func leaveCombat(g *Game) {
	if !g.S.Step.IsCombat() {
		return
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Status&(state.Attacking|state.Blocking) == 0 {
			continue
		}
		if at := o.Attacks; at.IsObject() {
			if row := g.Q.Row(at.Object()); row != nil && (row.Types&(mtg.Planeswalker|mtg.Battle) == 0 || attackedAsBattle(g, slot, row)) {
				g.emit(event.Event{Kind: mtg.EventRemovedCombat, Object: at.Object(), N: event.NoLongerAttacked, Rule: rule.R506_4})
			}
		}
		if id := g.S.ID(slot); g.Q.Row(id).Types&(mtg.Creature|mtg.Battle) != mtg.Creature {
			g.emit(event.Event{Kind: mtg.EventRemovedCombat, Object: id, N: event.NoLongerFights, Rule: rule.R506_4})
		}
	}
}

// toGraveyard proposes that a permanent is put into its owner's graveyard.
func toGraveyard(g *Game, id mtg.ObjectID, r rule.Ref) {
	g.S.Propose(event.Event{Kind: mtg.EventZoneChange, Object: id, To: mtg.Graveyard, Rule: r, Flags: event.WasPermanent})
}

func destroyBy(g *Game, id mtg.ObjectID, r rule.Ref) {
	g.S.Propose(event.Event{Kind: mtg.EventDestroy, Object: id, To: mtg.Graveyard, Rule: r, Flags: event.WasPermanent})
}

// attachmentActions are 704.5m to 704.5p.
func attachmentActions(g *Game, id mtg.ObjectID, o *state.Object, row *query.Row) {
	host := o.Attached
	here := host.IsPlayer() && g.S.Playing.Has(host.Seat())
	if h := g.S.Object(host.Object()); host.IsObject() {
		here = h != nil && h.Zone == mtg.Battlefield
	}
	here = here && !query.Sheds(g.Q, host, id) // 702.16c, of players too (702.16k)
	if row.Subtypes.Has(mtg.SubAura) {
		c := query.Context{This: id, You: row.Controller}
		filter := g.enchant(id)
		switch {
		case here && filter != nil && row.Types&mtg.Creature == 0 && g.Q.Matches(&c, filter, host):
		case o.Is(state.Bestowed):
			g.S.Propose(event.Event{Kind: mtg.EventAttach, Object: id, Rule: rule.R702_103f})
		default:
			toGraveyard(g, id, rule.R704_5m)
		}
		return
	}
	h := g.Q.Row(host.Object())
	switch {
	case !here:
	case row.Types&(mtg.Creature|mtg.Battle) != 0 || host.IsPlayer():
		here = false // 704.5p, 301.5c, 301.6
	case row.Subtypes.Has(mtg.SubEquipment):
		here = h != nil && h.Types&mtg.Creature != 0 && query.MayHold(g.Q, id, host)
	case row.Subtypes.Has(mtg.SubFortification):
		here = h != nil && h.Types&mtg.Land != 0
	default:
		here = false
	}
	if !here {
		g.S.Propose(event.Event{Kind: mtg.EventAttach, Object: id, Rule: rule.R704_5n})
	}
}

// counterActions removes pairs of +1/+1 and -1/-1 counters (704.5q).
func counterActions(g *Game, id mtg.ObjectID) {
	if g.S.Rules.CountersStay {
		return
	}
	plus, minus := g.S.CounterCount(id.Entity(), mtg.CounterPlusOne), g.S.CounterCount(id.Entity(), mtg.CounterMinusOne)
	if n := min(plus, minus); n > 0 {
		for _, kind := range [...]mtg.Counter{mtg.CounterPlusOne, mtg.CounterMinusOne} {
			g.S.Propose(event.Event{
				Kind: mtg.EventCounters, Other: id.Entity(), N: int32(-n), Counter: kind, Rule: rule.R704_5q,
			})
		}
	}
}

// askLegend asks which legendary permanent of a name its controller keeps
// (704.5j), one player after another in APNAP order (101.4), or under the older
// rule names all but the oldest. Those that are kept stand among the items.
func askLegend(g *Game, f *state.Frame) bool {
	if !inStateBased(f).keeps() {
		inStateBased(f).keepFrom(len(g.S.Items))
	}
	if !g.Q.Legends() {
		return false
	}
	list := g.S.List(mtg.Battlefield, 0)
	first := -1
	for i, slot := range list {
		row := g.Q.Permanent(slot)
		if row.Supertypes&mtg.Legendary == 0 || row.Name == 0 {
			continue
		}
		same := sameLegends(g, list[i:], row)
		switch {
		case len(same) < 2:
		case g.S.Rules.Legend == ruleset.LegendOldest:
			if !legendAmong(g, list[:i], row.Name) {
				allButOldest(g, same)
			}
		case !keptAmong(g, f, row) && (first < 0 || choosesBefore(g, row.Controller, g.Q.Row(g.S.ID(list[first])).Controller)):
			first = i
		}
	}
	if first < 0 {
		return false
	}
	row := g.Q.Row(g.S.ID(list[first]))
	d := g.ask(decision.Pick, decision.PromptLegend, row.Controller, rule.R704_5j)
	d.Min, d.Max = 1, 1
	for _, e := range sameLegends(g, list[first:], row) {
		d.Options = append(d.Options, g.entityOption(e))
	}
	return true
}

// legendsMeet reports whether the legend rule applies to something (704.5j).
func legendsMeet(g *Game) bool {
	if !g.Q.Legends() {
		return false
	}
	list := g.S.List(mtg.Battlefield, 0)
	for i, slot := range list {
		if row := g.Q.Permanent(slot); row.Supertypes&mtg.Legendary != 0 && row.Name != 0 && len(sameLegends(g, list[i:], row)) > 1 {
			return true
		}
	}
	return false
}

// sameLegends lists the legendary permanents in the slots that one like row may
// not be together with.
func sameLegends(g *Game, list []mtg.Slot, row *query.Row) []mtg.Entity {
	same := g.scratch.entities[:0]
	for _, slot := range list {
		r := g.Q.Row(g.S.ID(slot))
		if r.Supertypes&mtg.Legendary != 0 && g.Q.SameName(r, row) &&
			(r.Controller == row.Controller || g.S.Rules.Legend == ruleset.LegendOldest) {
			same = append(same, g.S.ID(slot).Entity())
		}
	}
	g.scratch.entities = same
	return same
}

// keptAmong reports whether the controller of a legendary permanent like row has
// chosen the one that he keeps.
func keptAmong(g *Game, f *state.Frame, row *query.Row) bool {
	for _, e := range inStateBased(f).kept(g.S.Items) {
		if r := g.Q.Row(e.Object()); r != nil && r.Controller == row.Controller && g.Q.SameName(r, row) {
			return true
		}
	}
	return false
}

// choosesBefore reports whether p chooses before q (101.4).
func choosesBefore(g *Game, p, q mtg.Seat) bool {
	first := g.S.First()
	return state.Distance(&g.S, first, p) < state.Distance(&g.S, first, q)
}

// legendAmong reports whether a legendary permanent in the slots has the name.
func legendAmong(g *Game, list []mtg.Slot, name mtg.NameID) bool {
	for _, slot := range list {
		if r := g.Q.Row(g.S.ID(slot)); r.Supertypes&mtg.Legendary != 0 && r.Name == name {
			return true
		}
	}
	return false
}

// allButOldest puts legendary permanents of one name into the graveyard, but for
// the one that came first; when several came first together, all of them.
func allButOldest(g *Game, same []mtg.Entity) {
	for _, e := range same {
		o, oldest := g.S.Object(e.Object()), true
		for _, other := range same {
			if x := g.S.Object(other.Object()); x != o && !o.ArrivedBefore(x) {
				oldest = false
			}
		}
		if !oldest {
			toGraveyard(g, e.Object(), rule.R704_5j)
		}
	}
}

// stateBasedLegendUse notes what is kept; the others go to the graveyard at the
// same time as whatever else state-based actions do (704.3).
func stateBasedLegendUse(g *Game, f *state.Frame) verdict {
	g.S.AddItems([]mtg.Entity{g.S.Chosen[0].Object.Entity()})
	inStateBased(f).keep()
	return g.jump(f, stepStateBasedCheck)
}

// otherLegends proposes that the legendary permanents that are not kept go to
// their owners' graveyards.
func otherLegends(g *Game, f *state.Frame) {
	kept := inStateBased(f).kept(g.S.Items)
	inStateBased(f).keepNone()
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		id := g.S.ID(slot)
		row := g.Q.Row(id)
		if row.Supertypes&mtg.Legendary == 0 || slices.Contains(kept, id.Entity()) {
			continue
		}
		for _, e := range kept {
			if r := g.Q.Row(e.Object()); r != nil && r.Controller == row.Controller && g.Q.SameName(r, row) {
				toGraveyard(g, id, rule.R704_5j)
				break
			}
		}
	}
}

// worldActions carries out the world rule, 704.5k: of several world permanents
// all but the newest are put into their owners' graveyards, and all of them when
// the newest came at the same time. A permanent is measured only by those within
// its controller's range of influence (801.12).
func worldActions(g *Game) {
	list := g.S.List(mtg.Battlefield, 0)
	for _, slot := range list {
		id := g.S.ID(slot)
		row := g.Q.Row(id)
		if row.Supertypes&mtg.World == 0 {
			continue
		}
		for _, other := range list {
			if other == slot || g.Q.Row(g.S.ID(other)).Supertypes&mtg.World == 0 || !g.Q.InRange(row.Controller, g.S.ID(other).Entity()) {
				continue
			}
			if !g.S.Objects[other].ArrivedBefore(&g.S.Objects[slot]) {
				toGraveyard(g, id, rule.R704_5k)
				break
			}
		}
	}
}
