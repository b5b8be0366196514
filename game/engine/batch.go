package engine

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// applyBatch makes every event of the batch happen at once, then lets abilities
// trigger on all of them. What the events brought becomes the result.
func (g *Game) applyBatch() {
	g.S.ClearResult()
	mark := len(g.S.Waiting)
	for i := range g.S.Batch {
		g.watch(&g.S.Batch[i].Event)
		g.beforeLeaving(&g.S.Batch[i].Event)
		if e := g.S.Batch[i].Event; e.Kind == mtg.EventPhasedOut {
			g.noticePhasingOut(&e, mark)
		}
	}
	g.S.BeginBatch()
	list := g.scratch.events[:0]
	for i := 0; i < len(g.S.Batch); i++ {
		p := g.S.Proposal(i)
		if p.Done != 0 || !g.stillPossible(&p.Event) {
			continue
		}
		e := p.Event
		if e.Kind == mtg.EventDamage {
			g.completeDamage(&e)
		}
		if e.Rule == 0 {
			e.Rule = g.ruleOfStep()
		}
		g.showFace(&e)
		g.S.Apply(&e)
		if c := g.S.Batch[i].Copy; c != 0 {
			g.S.SetBase(e.Became, c)
		}
		g.followUp(&e)
		g.events = append(g.events, e)
		list = append(list, e)
		g.refresh(&e)
	}
	g.scratch.events = list
	g.S.CutBatch(0)
	for i := range list {
		if list[i].Kind != mtg.EventPhasedOut { // it was noticed before
			g.notice(&list[i], mark)
		}
	}
	g.stopWatching()
	g.noticeStates()
	if len(g.S.Effects) > 0 {
		g.expireWhile()
	}
}

// stillPossible reports whether the object of the event is still there; an
// impossible part of what is to happen is ignored (101.3).
func (g *Game) stillPossible(e *event.Event) bool {
	switch e.Kind {
	case mtg.EventCounters:
		return e.Other.IsPlayer() || g.S.Object(e.Other.Object()) != nil
	case mtg.EventDamage:
		return e.N > 0 && (e.Other.IsPlayer() || g.S.Object(e.Other.Object()) != nil)
	}
	if e.Object == 0 {
		return true
	}
	o := g.S.Object(e.Object)
	return o != nil && (e.To != o.Zone || g.renewsIn(o.Zone))
}

// renewsIn reports whether an object put into the zone it is in becomes a new
// object there: in exile and the command zone today (400.8, 400.10), nowhere by
// the classic rules, where nothing happens. A library is put in order so.
func (g *Game) renewsIn(z mtg.Zone) bool {
	switch z {
	case mtg.Graveyard, mtg.Hand, mtg.Battlefield, mtg.Ante:
		return false
	case mtg.Exile, mtg.Command:
		return g.S.Rules.Exile == ruleset.ExileZone
	}
	return true
}

// beforeLeaving keeps last known information of an object that is about to
// leave the battlefield, or the stack (608.2h, 603.10a).
func (g *Game) beforeLeaving(e *event.Event) {
	o := g.S.Object(e.Object)
	if o == nil || e.To == 0 || o.Zone == e.To && e.Kind != mtg.EventZoneChange ||
		o.Zone != mtg.Battlefield && o.Zone != mtg.Stack && e.Flags&event.AsCost == 0 {
		return
	}
	if o.Zone == mtg.Stack && e.To == mtg.Battlefield {
		return
	}
	g.remember(e.Object, o)
}

// remember stores the characteristics an object has now.
func (g *Game) remember(id mtg.ObjectID, o *state.Object) {
	row := g.Q.Row(id)
	if row == nil {
		return
	}
	g.S.Remember(state.Departed{
		Object: id, Face: row.Face, Copy: g.copiedValues(o), Card: o.Card, Name: row.Name, Power: row.Power, Toughness: row.Toughness,
		BasePower: row.BasePower, BaseToughness: row.BaseToughness, Attached: o.Attached, Turn: g.S.Turn,
		Keywords: row.Keywords, Subtypes: row.Subtypes, ManaValue: row.ManaValue, Status: o.Status, Types: row.Types,
		Capture: o.Capture, ChosenType: o.ChosenType, Colors: row.Colors, Supertypes: row.Supertypes,
		Controller: row.Controller, Owner: o.Owner, Zone: o.Zone, Kind: o.Kind, ChosenColor: o.ChosenColor,
		Lost: uint8(row.Flags), Had: g.Q.Had(id),
	})
}

// followUp does what belongs to an event that has just happened.
func (g *Game) followUp(e *event.Event) {
	switch e.Kind {
	case mtg.EventPhasedOut:
		g.forgetLimited(e.Object)
		return
	case mtg.EventDamage:
		g.damageResults(e)
		g.S.AddResult(e.Other)
		return
	case mtg.EventCounters:
		if e.N > 0 && e.Other != 0 {
			g.S.AddResult(e.Other)
		}
		return
	case mtg.EventTap, mtg.EventUntap:
		if e.Object != 0 {
			g.S.AddResult(e.Object.Entity())
		}
		return
	}
	if e.Became == 0 {
		return
	}
	if e.Kind == mtg.EventDraw && g.P.RevealsDraws() {
		g.revealDrawn(e)
	}
	g.S.Followed(e.Object, e.Became)
	g.S.AddResult(e.Became.Entity())
	if e.To == mtg.Battlefield {
		g.entered(e)
	}
}

// revealDrawn reveals a card drawn as the first of the turn, where a static ability
// says so (603.11).
func (g *Game) revealDrawn(e *event.Event) {
	drawn := 0
	for i := range g.S.Past {
		if past := &g.S.Past[i]; past.Kind == mtg.EventDraw && past.Player == e.Player {
			drawn++
		}
	}
	g.Q.Statics(ability.StaticRevealDraw, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := query.Context{This: src, You: g.Q.Row(src).Controller, Ability: ref}
		if drawn == 1 && g.Q.Matches(&c, s.Who, mtg.PlayerEntity(e.Player)) {
			g.emit(event.Event{Kind: mtg.EventReveal, Object: e.Became, Player: e.Player, Source: src, Rule: rule.R603_11})
		}
		return true
	})
}

// entered gives a permanent that has just entered what its rules say: loyalty
// counters (306.5b), defense (310.4), and what it is attached to (303.4).
func (g *Game) entered(e *event.Event) {
	face := g.P.Face(g.Q.TextOf(g.S.Object(e.Became)))
	if face.Types&mtg.Planeswalker != 0 && face.Loyalty > 0 {
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: e.Became.Entity(), N: int32(face.Loyalty), Counter: mtg.CounterLoyalty,
			Source: e.Became, Player: e.Player, Rule: rule.R306_5b,
		})
	}
	if face.Subtypes.Has(mtg.SubSaga) {
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: e.Became.Entity(), N: 1, Counter: mtg.CounterLore,
			Source: e.Became, Player: e.Player, Rule: rule.R714_3a,
		})
	}
	if e.Flags&event.Attaches != 0 && e.Other != 0 {
		g.S.Propose(event.Event{Kind: mtg.EventAttach, Object: e.Became, Other: e.Other, Player: e.Player, Rule: rule.R303_4f})
	}
}

// completeDamage says how the damage is dealt: marked on a creature, with
// deathtouch, lifelink, wither or infect of its source (120.3).
func (g *Game) completeDamage(e *event.Event) {
	row := g.Q.Row(e.Source)
	withers := row != nil && (row.Keywords.Has(mtg.Wither) || row.Keywords.Has(mtg.Infect))
	if withers {
		e.Flags |= event.Withering
	}
	if row != nil && row.Keywords.Has(mtg.Deathtouch) {
		e.Flags |= event.Deathtouch
	}
	if row != nil && row.Keywords.Has(mtg.Lifelink) {
		e.Flags |= event.Lifelink
		e.Player = row.Controller
	}
	if to := g.Q.Row(e.Other.Object()); e.Other.IsObject() && to != nil && to.Types&mtg.Creature != 0 && !withers {
		e.Flags |= event.Marked
	}
}

// damageResults proposes what damage causes (120.3): loss of life, loyalty or
// defense removed, counters, life gained by lifelink. They are part of the same
// batch.
func (g *Game) damageResults(e *event.Event) {
	to := e.Other
	if to.IsPlayer() {
		row := g.Q.Row(e.Source)
		if row != nil && row.Keywords.Has(mtg.Infect) { // 120.3b
			g.S.Propose(event.Event{
				Kind: mtg.EventCounters, Other: to, N: e.N, Counter: mtg.CounterPoison, Source: e.Source, Rule: rule.R120_3b,
			})
		} else {
			g.S.Propose(event.Event{
				Kind: mtg.EventLoseLife, Player: to.Seat(), N: e.N, Source: e.Source, Rule: rule.R120_3a, Flags: e.Flags & event.Combat,
			})
		}
		if g.P.Toxic() && e.Flags&event.Combat != 0 && row != nil && row.Types&mtg.Creature != 0 {
			g.toxicDamage(e)
		}
	} else if row := g.Q.Row(to.Object()); row != nil {
		g.permanentDamage(e, row.Types)
	}
	if e.Flags&event.Lifelink != 0 { // 120.3f
		g.S.Propose(event.Event{Kind: mtg.EventGainLife, Player: e.Player, N: e.N, Source: e.Source, Rule: rule.R120_3f})
	}
}

// toxicDamage proposes the poison counters of the source's total toxic value
// (120.3g, 702.164c).
func (g *Game) toxicDamage(e *event.Event) {
	n := 0
	g.Q.Abilities(e.Source, func(ref mtg.AbilityRef) bool {
		list := g.P.Ability(ref).Static
		for i := range list {
			if list[i].Kind == ability.StaticToxic {
				n += int(list[i].Num.K)
			}
		}
		return true
	})
	if n > 0 {
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: e.Other, N: int32(n), Counter: mtg.CounterPoison, Source: e.Source, Rule: rule.R120_3g,
		})
	}
}

func (g *Game) permanentDamage(e *event.Event, types mtg.TypeSet) {
	counters := event.Event{Kind: mtg.EventCounters, Other: e.Other, N: -e.N, Source: e.Source}
	if types&mtg.Planeswalker != 0 {
		counters.Counter, counters.Rule = mtg.CounterLoyalty, rule.R120_3c
		g.S.Propose(counters)
	}
	if types&mtg.Battle != 0 {
		counters.Counter, counters.Rule = mtg.CounterDefense, rule.R120_3h
		g.S.Propose(counters)
	}
	if types&mtg.Creature != 0 && e.Flags&event.Withering != 0 {
		counters.Counter, counters.Rule, counters.N = mtg.CounterMinusOne, rule.R120_3d, e.N
		g.S.Propose(counters)
	}
}

// proposeDraw proposes that p draws a card; from an empty library it only
// notes that he tried (121.4).
func (g *Game) proposeDraw(p mtg.Seat, source mtg.ObjectID, r rule.Ref) {
	if g.Q.Forbidden(mtg.ActionDraw, p, 0, 0) {
		return
	}
	top := g.S.Top(p)
	if top == 0 {
		g.S.Note(p, state.DrewFromEmpty)
		g.S.SetStateBased(true)
		return
	}
	g.S.Propose(event.Event{Kind: mtg.EventDraw, Object: top, Player: p, By: p, Source: source, To: mtg.Hand, Rule: r})
}
