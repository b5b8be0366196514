package engine

// This file carries out the part of section 603 that says what triggers.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// afterEvent looks at a single event that was not part of a batch.
func afterEvent(g *Game, e *event.Event) {
	g.refresh(e)
	if e.Kind == mtg.EventActivate { // it has become activated once its cost is paid (602.2b, 601.2i)
		return
	}
	if kind := heardAs(e.Kind); kind != e.Kind {
		heard := *e
		heard.Kind = kind
		e = &heard
	}
	g.notice(e, len(g.S.Waiting))
}

// heardAs is the kind of event by which abilities hear of one: who concedes loses the game (104.3a).
func heardAs(k mtg.EventKind) mtg.EventKind {
	if k == mtg.EventConcede {
		return mtg.EventLose
	}
	return k
}

// noticeActivated lets abilities trigger on the activation of the ability on the stack, whose
// cost has been paid.
func noticeActivated(g *Game, id mtg.ObjectID) {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		if e := g.S.Past[i]; e.Kind == mtg.EventActivate && e.Object == id {
			g.notice(&e, len(g.S.Waiting))
			return
		}
	}
}

// refresh drops cached characteristics that the event may have changed. When it
// may have, what state-based actions read may have too (704.3).
func (g *Game) refresh(e *event.Event) {
	g.law.Happened(e)
	if g.S.Rules.Planechase && (e.Kind == mtg.EventTurnBegan || e.Kind == mtg.EventLeftGame) { // 901.6: another player controls the planes
		g.Q.Invalidate()
		g.S.SetStateBased(true)
	}
	if len(g.S.Parts) > 0 {
		remerge(g, e)
	}
	switch k := touches[e.Kind]; k.how {
	case touchesFacts:
		g.changed(k.facts)
	case touchesObjects:
		g.Q.Invalidate()
		g.S.SetStateBased(true)
	case touchesCounted:
		if !query.FollowCounters(g.Q, e) {
			g.Q.Invalidate()
		}
		g.S.SetStateBased(true)
	case touchesOne:
		if !g.Q.Follow(e) {
			g.Q.Invalidate()
		}
		g.S.SetStateBased(true)
	case touchesLasting:
		g.Q.Lasts()
		g.S.SetStateBased(true)
	case touchesLibrary: // what was in the library are new objects
		if g.Q.Reach().Has(mtg.Library) {
			g.Q.Invalidate()
		}
		g.changed(query.AllFacts)
	case touchesZones:
		if reach := g.Q.Reach(); reach.Has(e.To) || reach.Has(e.From) {
			if !isMove[e.Kind] || g.Q.Moved(e) && !g.Q.Follow(e) {
				g.Q.Invalidate()
			}
			g.S.SetStateBased(true)
		}
		g.changed(query.AllFacts)
	}
}

// changed says that facts of the classes have changed.
func (g *Game) changed(f query.Facts) {
	if g.Q.Changed(f) {
		g.S.SetStateBased(true)
	}
}

// watcher is a triggered ability that looks back in time (603.10), as an object
// had it before the events that are about to happen.
type watcher struct {
	id    mtg.ObjectID
	ref   mtg.AbilityRef
	giver mtg.ObjectID // what grants it, of one that names that
	you   mtg.Seat
}

// watch lists the abilities that look back, if one of the game's waits for the
// event. It is called before the event happens.
func (g *Game) watch(e *event.Event) {
	if g.watching || !g.P.LooksBack(heardAs(e.Kind)) && e.Kind != mtg.EventPhasedOut {
		return
	}
	if o := g.S.Object(e.Object); o != nil && isMove[e.Kind] && !g.P.LooksBackOn(e.Kind, o.Zone) {
		return
	}
	g.watching = true
	g.scratch.watchers = g.scratch.watchers[:0]
	g.scratch.echoes = g.echoes(g.scratch.echoes[:0])
	given := g.Q.MayBeGiven()
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Copy != 0 || g.P.Face(g.Q.TextOf(o)).LooksBack || given {
			watchBy(g, g.S.ID(slot), mtg.Battlefield)
			if g.S.ID(slot) == e.Object {
				beforeControl(g, e, o.Who(state.Holder))
			}
		}
	}
	if !g.P.LooksBackElsewhere() {
		return
	}
	for z := mtg.Library; int(z) < mtg.NumZones; z++ {
		if !listenedTo.Has(z) {
			continue
		}
		for p := range g.S.Zones[z] {
			for _, slot := range g.S.Zones[z][p] {
				if o := &g.S.Objects[slot]; !o.Is(state.FaceDown) && g.P.Face(g.Q.TextOf(o)).LooksBack {
					watchBy(g, g.S.ID(slot), z)
				}
			}
		}
	}
}

// listenedTo are the zones besides the battlefield whose cards can have triggered
// abilities that function there (113.6).
var listenedTo = mtg.Zones(mtg.Hand, mtg.Graveyard, mtg.Stack, mtg.Exile, mtg.Command)

// beforeControl makes an ability that was listed last, of the object whose control
// changes, the ability of who had it before: the change is in force already as it
// is recorded (603.10d).
func beforeControl(g *Game, e *event.Event, before mtg.Seat) {
	for i := range g.scratch.watchers {
		if w := &g.scratch.watchers[i]; e.Kind == mtg.EventControl && w.id == e.Object && before != 0 {
			w.you = before
		}
	}
}

func watchBy(g *Game, id mtg.ObjectID, z mtg.Zone) {
	you, named := g.Q.Row(id).Controller, false
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind == ability.Triggered && a.Zones.Has(z) && catalog.LooksBack(a.Ability) {
			if a.Flags&ability.NamesGiver != 0 {
				named = true
				return true
			}
			g.scratch.watchers = append(g.scratch.watchers, watcher{id: id, ref: ref, you: you})
		}
		return true
	})
	if !named {
		return
	}
	query.EachGrant(g.Q, id, func(ref mtg.AbilityRef, giver mtg.ObjectID, _ uint32) {
		a := g.P.Ability(ref)
		if a.Flags&ability.NamesGiver != 0 && a.Zones.Has(z) && catalog.LooksBack(a.Ability) {
			g.scratch.watchers = append(g.scratch.watchers, watcher{id, ref, giver, you})
		}
	})
}

// stopWatching forgets what watch listed, once the events have been noticed.
func (g *Game) stopWatching() { g.watching = false }

// listening is the asking of abilities whether they trigger on an event that has
// happened; those that triggered on events of the same batch begin at mark.
type listening struct {
	*Game
	e    *event.Event
	mark int
}

// notice lets every ability that waits for the event trigger (603.2). mark is
// where the abilities triggered by the same batch begin.
func (g *Game) notice(e *event.Event, mark int) {
	if g.P.AsksWitnesses(e.Kind) {
		witness(g, e)
	}
	if e.Kind == mtg.EventUntap || e.Kind == mtg.EventControl || e.Kind == mtg.EventPhasedOut {
		noticeLapse(g, e)
	}
	l := listening{g, e, mark}
	if len(g.S.Delayed) > 0 {
		l.noticeDelayed()
	}
	if g.S.Monarch != 0 {
		noticeMonarch(g, e)
	}
	if e.Kind == mtg.EventLoseLife || e.Kind == mtg.EventPayLife {
		noticeSpeed(g, e)
	}
	if !g.P.Listens(e.Kind) {
		return
	}
	if g.P.Hears(e) {
		l.noticeOnBattlefield()
	}
	if g.watching {
		for _, w := range g.scratch.watchers {
			a := g.P.Ability(w.ref)
			c := query.Context{This: w.id, You: w.you, Ability: w.ref, Event: e}
			l.trigger(&c, a, true, w.giver)
		}
	}
	if g.P.ListensElsewhere(e.Kind) {
		l.noticeElsewhere()
	}
}

// noticeOnBattlefield asks permanents.
func (g listening) noticeOnBattlefield() {
	given := g.Q.MayBeGiven()
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Copy != 0 || g.P.Face(g.Q.TextOf(o)).Hears(g.e, slot) || given && !g.Q.Row(g.S.ID(slot)).KeepsText() {
			g.noticeBy(g.S.ID(slot), mtg.Battlefield)
		}
	}
}

// noticeElsewhere asks cards whose abilities trigger from other zones (113.6).
func (g listening) noticeElsewhere() {
	given := g.P.GivesElsewhere() && g.Q.MayBeGiven()
	for z := mtg.Library; int(z) < mtg.NumZones; z++ {
		if !listenedTo.Has(z) || !g.P.ListensIn(z, g.e.Kind) {
			continue
		}
		for p := range g.S.Zones[z] {
			for _, slot := range g.S.Zones[z][p] {
				o := &g.S.Objects[slot]
				if o.Kind != state.AbilityObject && !o.Is(state.FaceDown) && (g.P.Face(g.Q.TextOf(o)).Hears(g.e, slot) || given && !g.Q.Row(g.S.ID(slot)).KeepsText()) {
					g.noticeBy(g.S.ID(slot), z)
				}
			}
		}
	}
}

// noticeBy asks the abilities of one object, but for those that look back.
func (g listening) noticeBy(id mtg.ObjectID, z mtg.Zone) {
	row := g.Q.Row(id)
	if row == nil {
		return
	}
	named := false
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind == ability.Triggered && a.Zones.Has(z) {
			if a.Flags&ability.NamesGiver != 0 {
				named = true
				return true
			}
			c := query.Context{This: id, You: row.Controller, Ability: ref, Event: g.e}
			g.trigger(&c, a, false, 0)
		}
		return true
	})
	if !named {
		return
	}
	query.EachGrant(g.Q, id, func(ref mtg.AbilityRef, giver mtg.ObjectID, effect uint32) { // 201.5a
		if a := g.P.Ability(ref); a.Flags&ability.NamesGiver != 0 && a.Zones.Has(z) {
			c := query.Context{This: id, You: row.Controller, Ability: ref, Event: g.e, Delayed: effect}
			g.trigger(&c, a, false, giver)
		}
	})
}

// trigger lets the ability trigger if the event is what it waits for and its
// intervening if holds (603.4). back says which of its trigger conditions are
// asked: those that look back, or the others. giver is what grants the ability, of one that names
// that.
func (g listening) trigger(c *query.Context, a *catalog.Ability, back bool, giver mtg.ObjectID) {
	for i := range a.Trigger.Any {
		p := &a.Trigger.Any[i]
		if catalog.PatternLooksBack(p) != back || !g.Q.MatchesEvent(c, p, g.e) || g.silenced(p) || a.Name == "madness" && !g.maddens(c) {
			continue
		}
		if g.e.To == mtg.PhasedOut && waitsForPhasingOut(a) {
			return
		}
		if a.Flags&ability.OfTheSpell != 0 && a.If != nil && a.If.Kind == ability.CondKicked {
			lent, e := *c, *g.e
			e.N = g.timesLent(c.This, a)
			lent.Event = &e
			g.triggerBy(&lent, a, i, back, giver)
			return
		}
		g.triggerBy(c, a, i, back, giver)
		return
	}
}

// triggerBy lets the ability trigger by its trigger condition of the index, which has been met.
func (g listening) triggerBy(c *query.Context, a *catalog.Ability, i int, back bool, giver mtg.ObjectID) {
	p := &a.Trigger.Any[i]
	if !g.Q.Cond(c, a.If) {
		return
	}
	if p.OneOrMore {
		if first := g.joins(c, p, 0); first >= 0 {
			g.triggerAgain(c, p, back, first, 1)
			return
		}
	}
	if p.OfChosen && addedBefore(g, c) || g.S.Rules.SharedTurns && g.triggeredForTeam(c, a, p, g.e) {
		return
	}
	if a.Flags&ability.TriggersOncePerTurn != 0 && g.triggeredThisTurn(c) || a.Flags&ability.DoesOncePerTurn != 0 && doneThisTurn(g.Game, c.This, c.Ability, c.You) {
		return
	}
	e := *c.Event
	if o := g.S.Object(c.This); e.Kind == mtg.EventStepBegan && p.Other != nil && o != nil {
		e.Other = o.Attached
	}
	if p.Becomes && i > 0 && a.Trigger.Any[i-1].Kind == mtg.EventBlock && p.Other.Is&ability.IsThisAttachedTo != 0 { // "blocks or becomes blocked by": what this is attached to is the one that does either
		e.Object, e.Other = e.Other.Object(), e.Object.Entity()
	}
	if p.OneOrMore && tallied(e.Kind) {
		e.N = 1
	}
	source := c.This
	if a.Flags&ability.OfTheSpell != 0 {
		source = e.Object
	}
	first, times := len(g.S.Waiting), perCounter(p, g.e)
	for range times {
		g.S.AddWaiting(state.Waiting{Event: e, Ability: a.Ref, Source: source, Controller: c.You, Giver: giver})
	}
	g.scratch.echoed = slices.DeleteFunc(g.scratch.echoed, func(x echoed) bool { return x.waiting >= first })
	if times > 0 {
		g.triggerAgain(c, p, back, first, times)
	}
}

// timesLent is how often the optional cost was paid that an object gives a spell along with this
// triggered ability, of which the ability speaks as of the number of its event (702.56b, 702.78b).
func (g listening) timesLent(giver mtg.ObjectID, a *catalog.Ability) int32 {
	return int32(state.TimesLent(&g.S, g.S.Object(g.e.Object).Capture, giver, func(ref mtg.AbilityRef) bool { return g.P.Ability(ref).LentCost().Name == a.If.Name }))
}

// maddens reports whether the card was discarded into exile by the madness ability that this
// triggered ability belongs to, its own or one that it was given, and has not triggered for that
// (702.35a).
func (g listening) maddens(c *query.Context) bool {
	return g.e.Is(event.ByMadness) && g.e.Is(event.Apart) != g.Q.IsOwn(c.This, c.Ability) &&
		!slices.ContainsFunc(g.S.Waiting[min(g.mark, len(g.S.Waiting)):], func(w state.Waiting) bool { return w.Source == c.This && w.Ability == c.Ability })
}

// tallied reports whether events of the kind are of one object each, so that the amount of
// several that happen together is how many they are.
func tallied(k mtg.EventKind) bool {
	switch k {
	case mtg.EventAttack, mtg.EventDiscard, mtg.EventZoneChange, mtg.EventExile, mtg.EventMill, mtg.EventToken, mtg.EventSacrifice, mtg.EventDestroy,
		mtg.EventForetold, mtg.EventPlotted, mtg.EventSuspended, mtg.EventPlayLand, mtg.EventCountered, mtg.EventAnted, mtg.EventPartMoved:
		return true
	}
	return false
}

// mostTriggers is more than anybody puts onto the stack.
const mostTriggers = 10000

// perCounter is how often an ability triggers on counters put or removed: once, or once
// for each of them.
func perCounter(p *ability.Pattern, e *event.Event) int {
	if !p.Each {
		return 1
	}
	return min(max(int(e.N), -int(e.N)), mostTriggers) // NOTE: more would fill the memory
}

// silenced reports whether an effect keeps the event, which the pattern waits for as
// an object's entering or as its leaving the zone from where it does, from making abilities trigger.
func (g listening) silenced(p *ability.Pattern) (found bool) {
	if !g.P.HasStatic(ability.StaticNoTrigger) || g.e.To != mtg.Battlefield ||
		p.To != mtg.Zones(mtg.Battlefield) && (p.From == 0 || p.Kind != mtg.EventZoneChange) {
		return false
	}
	g.Q.Statics(ability.StaticNoTrigger, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref, Event: g.e}
		found = g.Q.MatchesEvent(&c, s.Pattern, g.e)
		return !found
	})
	return found
}

// echo is an effect that makes abilities trigger an additional time (603.2d).
type echo struct {
	c      query.Context
	effect *ability.StaticEffect
}

// echoes appends the effects that make abilities trigger an additional time now.
func (g *Game) echoes(dst []echo) []echo {
	if g.P.HasStatic(ability.StaticTriggerTwice) {
		g.Q.Statics(ability.StaticTriggerTwice, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
			dst = append(dst, echo{query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}, s})
			return true
		})
	}
	return dst
}

// echoed is that an effect, by its place among those there are, has made the ability that waits
// at an index trigger an additional time.
type echoed struct{ waiting, echo int }

// triggerAgain lets the ability that waits at the index first, having triggered on the event or on
// one that happened together with it, trigger an additional time for each effect that says so of
// the event (603.2d). What triggers on one or more events that happen together triggers once
// (603.2c), so that an effect adds to that once, whichever of the events it speaks of. For an
// ability that looks back it is asked of the effects there were before. An effect that speaks of
// entering or dying means what triggers on that, not on a sacrifice, a land's being played or a
// token's being created, which bring it about. times is how often the ability has triggered on the
// event alone, for its trigger condition p.
func (g listening) triggerAgain(c *query.Context, p *ability.Pattern, back bool, first, times int) {
	list := g.scratch.echoes
	if !back {
		list = g.echoes(g.scratch.echoesNow[:0])
		g.scratch.echoesNow = list
	}
	source := c.This
	if g.P.Ability(c.Ability).Flags&ability.OfTheSpell != 0 { // it is the spell that has it
		source = g.e.Object
	}
	for i := range list {
		x := &list[i]
		view := x.c
		view.Event = g.e
		if of := x.effect.Pattern; of != nil && (of.Kind == mtg.EventZoneChange && p.Kind != of.Kind || !g.Q.MatchesEvent(&view, of, g.e)) || !g.Q.Matches(&view, x.effect.What, source.Entity()) || slices.Contains(g.scratch.echoed, echoed{first, i}) {
			continue
		}
		g.scratch.echoed = append(g.scratch.echoed, echoed{first, i})
		for range times {
			g.S.AddWaiting(g.S.Waiting[first])
		}
	}
}

// joins is where an ability waits that triggers on one or more events that happen
// together and has triggered on these already (603.2c), -1 if it has not. It adds the
// event's amount to what that triggered on. The pattern says which damage is of one
// event: all of it, what one object or player is dealt, or what one source deals. What
// several players do at once are events of each of them. What moves together does so by whatever
// kind of event.
func (g listening) joins(c *query.Context, p *ability.Pattern, delayed uint32) int {
	e, first, from := g.e, -1, g.mark
	if isPartOfAction(e) {
		from = 0
	}
	for i := from; i < len(g.S.Waiting); i++ {
		w := &g.S.Waiting[i]
		if i < g.mark && (w.Event.Rule != e.Rule || w.Event.Source != e.Source) {
			continue
		}
		if w.Ability != c.Ability || w.Source != c.This || w.Delayed != delayed || w.Event.Kind != e.Kind && !catalog.Covers(p.Kind, w.Event.Kind) {
			continue
		}
		if e.Kind == mtg.EventDamage {
			if p.Apart && w.Event.Other != e.Other || p.BySource && w.Event.Source != e.Source {
				continue
			}
			g.S.AddToWaiting(i, e.N)
		}
		if e.Kind == mtg.EventCounters {
			if p.Apart && w.Event.Other != e.Other {
				continue
			}
			g.S.AddToWaiting(i, e.N)
		}
		if e.Kind == mtg.EventAttack && p.Apart && w.Event.By != e.By { // the player, or a planeswalker of his
			continue
		}
		if e.Kind == mtg.EventBlock && p.Apart && w.Event.Object != e.Object || p.Player != nil && w.Event.Player != e.Player {
			continue
		}
		if tallied(e.Kind) {
			g.S.AddToWaiting(i, 1)
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// isPartOfAction reports whether the event is one of several that are one action, though they happen
// one by one: the blocks of several players are declared as one turn-based action (509.1i, 802.4), and
// what is tapped in place of mana is tapped as the cost is paid (702.51a).
func isPartOfAction(e *event.Event) bool {
	return e.Rule == rule.R509_1g || e.Kind == mtg.EventTap && (e.Rule == rule.R702_51a || e.Rule == rule.R701_67a)
}

// addedBefore reports whether the ability has triggered on mana that the same ability of the same
// source added before, as it was carried out: what triggers so waits no longer than that (605.4a).
func addedBefore(g listening, c *query.Context) bool {
	return slices.ContainsFunc(g.S.Waiting, func(w state.Waiting) bool {
		return w.Ability == c.Ability && w.Source == c.This && w.Event.Kind == g.e.Kind && w.Event.Source == g.e.Source && w.Event.Ability == g.e.Ability
	})
}

// triggeredThisTurn reports whether the ability, which triggers only once each turn, has triggered
// in this one. Of what the object acquired anew, and of two worded alike, each may (602.5c says so
// of activated abilities).
func (g *Game) triggeredThisTurn(c *query.Context) bool {
	waiting := 0
	for i := range g.S.Waiting {
		if w := &g.S.Waiting[i]; w.Source == c.This && g.P.SameText(w.Ability, c.Ability) {
			waiting++
		}
	}
	return legal.Exhausted(&g.law, c.This, c.Ability, 1, waiting, mtg.EventTrigger, mtg.EventTrigger)
}

// doneThisTurn reports whether what the ability of the object lets be done once each turn has
// been done in this one for the player who controls it (603.2h).
func doneThisTurn(g *Game, source mtg.ObjectID, ref mtg.AbilityRef, you mtg.Seat) bool {
	for i := range g.S.Past {
		if e := &g.S.Past[i]; e.Kind == mtg.EventDeed && e.Deed() == mtg.DidOnce && e.By == you && e.Source == source && g.P.SameText(e.Ability, ref) {
			return true
		}
	}
	return false
}

// isWaiting reports whether the ability of the object has triggered and is not
// yet on the stack.
func isWaiting(g *Game, id mtg.ObjectID, ref mtg.AbilityRef) bool {
	for i := range g.S.Waiting {
		if g.S.Waiting[i].Source == id && g.P.SameText(g.S.Waiting[i].Ability, ref) {
			return true
		}
	}
	return false
}

// noticeStates lets abilities trigger whose state of the game has come about
// (603.8). One that has triggered does not again until it has left the stack.
func (g *Game) noticeStates() {
	if !g.P.StateTriggers() {
		return
	}
	given := g.Q.MayBeGiven()
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if o.Copy != 0 || g.P.Face(g.Q.TextOf(o)).StateTriggers || given {
			noticeStatesOf(g, g.S.ID(slot), mtg.Battlefield)
		}
	}
	if !g.S.Rules.Planechase {
		return
	}
	for _, id := range facingUp(g) { // 901.7
		noticeStatesOf(g, id, mtg.Command)
	}
}

func noticeStatesOf(g *Game, id mtg.ObjectID, in mtg.Zone) {
	you := g.Q.Row(id).Controller
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind != ability.Triggered || a.Trigger == nil || a.Trigger.State == nil || !a.Zones.Has(in) {
			return true
		}
		c := query.Context{This: id, You: you, Ability: ref}
		if g.Q.Cond(&c, a.Trigger.State) && g.Q.Cond(&c, a.If) && !isWaiting(g, id, ref) && !isOnStack(g, id, ref) && !query.Undefined(g.Q, &c, a.Trigger.State) {
			for range stateTimes(g, id) {
				g.S.AddWaiting(state.Waiting{Ability: ref, Source: id, Controller: you})
			}
		}
		return true
	})
}

// stateTimes is how often a state trigger of the object triggers (603.2d): no event causes it.
func stateTimes(g *Game, id mtg.ObjectID) int {
	n := 1
	for _, x := range g.echoes(nil) {
		if x.effect.Pattern == nil && g.Q.Matches(&x.c, x.effect.What, id.Entity()) {
			n++
		}
	}
	return n
}

func isOnStack(g *Game, id mtg.ObjectID, ref mtg.AbilityRef) bool {
	for _, slot := range g.S.List(mtg.Stack, 0) {
		if o := &g.S.Objects[slot]; o.Kind == state.AbilityObject && o.Source == id && g.P.SameText(o.Ability, ref) {
			return true
		}
	}
	return false
}

// noticeDelayed asks the delayed triggered abilities (603.7).
func (g listening) noticeDelayed() {
	for i := 0; i < len(g.S.Delayed); i++ {
		d := g.S.Delayed[i]
		if d.Later && g.S.Turn == d.EndTurn || d.OfTurn && g.S.Turn != d.EndTurn {
			continue
		}
		a := g.P.Ability(d.Ability)
		c := query.Context{This: d.Source, You: d.Controller, Ability: d.Ability, Event: g.e, Capture: d.Capture}
		g.lendHeld(&c, d.ID)
		if g.delayedTriggers(&c, a, d.ID) {
			e := *g.e
			if tallied(e.Kind) && slices.ContainsFunc(a.Trigger.Any, func(p ability.Pattern) bool { return p.OneOrMore }) {
				e.N = 1
			}
			source := d.Source
			if a.Flags&ability.OfTheSpell != 0 {
				source = e.Object
			}
			g.S.AddWaiting(state.Waiting{Event: e, Ability: d.Ability, Source: source, Controller: d.Controller, Delayed: d.ID, Since: d.Since})
			if d.Once != 0 {
				g.S.CutDelayed(i)
				i--
			}
		}
		g.S.ReturnRegisters(c.Registers)
	}
}

func (g listening) delayedTriggers(c *query.Context, a *catalog.Ability, delayed uint32) bool {
	for j := range a.Trigger.Any {
		if p := &a.Trigger.Any[j]; g.Q.MatchesEvent(c, p, g.e) && !g.silenced(p) {
			return g.Q.Cond(c, a.If) && !(p.OneOrMore && g.joins(c, p, delayed) >= 0)
		}
	}
	return false
}

// lendHeld lets patterns of a delayed ability read what it remembers.
func (g *Game) lendHeld(c *query.Context, delayed uint32) {
	c.Registers, c.RegisterCount = g.S.LendRegisters(delayed)
}
