package engine

// This file carries out 701.12, exchanging.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opExchangeControl exchanges control of two permanents, or of a spell and a permanent, which
// the permanent that the spell becomes is under as well (110.2b). If it can't be done in
// whole, or one player controls both, nothing happens (701.12a, 701.12b).
func opExchangeControl(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	if len(list) != 2 || list[0] == list[1] {
		return next
	}
	var whose [2]mtg.Seat
	for i, e := range list {
		o := g.S.Object(e.Object())
		switch {
		case o != nil && o.Zone == mtg.Battlefield:
			whose[i] = g.Q.Row(e.Object()).Controller
		case o != nil && o.Zone == mtg.Stack && o.Kind != state.AbilityObject && in.Duration == ability.Permanently:
			whose[i] = o.Controller
		default:
			return next
		}
	}
	if whose[0] == whose[1] {
		return next
	}
	for i := range list {
		underControl(g, f, in.Duration, whose[1-i], list[i])
	}
	g.watchControl()
	return next
}

// underControl has a player gain control of a permanent, or of a spell (112.2).
func underControl(g *Game, f *state.Frame, d ability.Duration, p mtg.Seat, x mtg.Entity) {
	if g.S.Object(x.Object()).Zone == mtg.Stack {
		e := g.effectEvent(f, mtg.EventControl)
		e.Object, e.Player = x.Object(), p
		g.emit(e)
		return
	}
	g.beginEffect(f, state.ControlEffect, d, p, []mtg.Entity{x})
}

// opExchangeLife has two players gain and lose life so that each has what the
// other had; where the lower can't gain life or the higher lose any, nothing happens (701.12a, 701.12c).
func opExchangeLife(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step > 0 {
		return next
	}
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	if len(list) != 2 || list[0] == list[1] || !list[0].IsPlayer() || !list[1].IsPlayer() {
		return next
	}
	low, high := list[0].Seat(), list[1].Seat()
	if g.S.Players[low].Life > g.S.Players[high].Life {
		low, high = high, low
	}
	n := g.S.Players[high].Life - g.S.Players[low].Life
	if n == 0 || query.CantGain(g.Q, low) || query.LifeFixed(g.Q, high) {
		return next
	}
	for _, e := range [...]event.Event{g.effectEvent(f, mtg.EventGainLife), g.effectEvent(f, mtg.EventLoseLife)} {
		e.N, e.Player = n, low
		if e.Kind == mtg.EventLoseLife {
			e.Player = high
		}
		g.S.Propose(e)
	}
	return g.settle()
}

// opRedistribute has a player say of one player after another, in turn order, whose life total he
// gets; who keeps his own takes no part. Nobody gets more who can't gain life, or less who can't
// lose any (119.7, 119.8). All gain or lose the difference at once (119.5). The result holds whose
// totals have been given so far.
func opRedistribute(g *Game, f *state.Frame, in *ability.Instr) verdict {
	begins := f.Flags&choosing == 0
	if begins && f.Step > 0 { // it has been done
		return next
	}
	f.Flags |= choosing
	c := g.context(f)
	chooser := slices.Clone(g.players(&c, in.Who))
	who := slices.Clone(g.players(&c, &ability.Sel{Kind: ability.SelEachPlayer}))
	if begins || f.Step == 0 && int(f.Given) != len(who) { // who has left has no total: all is said anew (800.4a)
		f.Given = mtg.AbilityRef(len(who))
		g.S.ClearResult()
	}
	if f.Step == 1 {
		f.Step = 0
		g.S.AddResult(g.S.Chosen[0].Other)
	}
	for len(chooser) > 0 && len(g.S.Result) < len(who) {
		var list []mtg.Entity
		for _, q := range who {
			if mayTake(g, who, g.S.Result, q) {
				list = append(list, mtg.PlayerEntity(q))
			}
		}
		if len(list) > 1 {
			d := g.askPick(f, decision.PromptLifeTotal, chooser[0], rule.R119_5, list, 1, 1)
			d.Total = int32(who[len(g.S.Result)])
			return wait
		}
		g.S.AddResult(list[0])
	}
	f.Flags &^= choosing
	f.Given = 0
	for i, q := range g.S.Result {
		e := g.effectEvent(f, mtg.EventGainLife)
		e.Player, e.N = who[i], g.S.Players[q.Seat()].Life-g.S.Players[who[i]].Life
		if e.N < 0 {
			e.Kind, e.N = mtg.EventLoseLife, -e.N
		}
		if e.N != 0 {
			g.S.Propose(e)
		}
	}
	return g.settle()
}

// mayTake reports whether the next of who can get the life total of q, so that all after him
// can still get one. Of a team with one life total one member is affected at most (810.9f).
func mayTake(g *Game, who []mtg.Seat, taken []mtg.Entity, q mtg.Seat) bool {
	p := who[len(taken)]
	more := g.S.Players[q].Life - g.S.Players[p].Life
	if slices.Contains(taken, mtg.PlayerEntity(q)) || more > 0 && query.CantGain(g.Q, p) || more < 0 && query.LifeFixed(g.Q, p) {
		return false
	}
	for i, x := range taken {
		if p != q && g.S.Rules.SharedLife && x != mtg.PlayerEntity(who[i]) && g.S.Teammates(p, who[i]) {
			return false
		}
	}
	taken = append(taken[:len(taken):len(taken)], mtg.PlayerEntity(q))
	return len(taken) == len(who) || slices.ContainsFunc(who, func(q mtg.Seat) bool { return mayTake(g, who, taken, q) })
}

// opExchangeSize has a player gain or lose life so that he has as much as the power or toughness
// of a creature, which becomes what his life total was. Where he can't gain or lose that life, or the
// creature is none any more, nothing happens (701.12a, 701.12g).
func opExchangeSize(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who, list := g.players(&c, in.Who), g.Q.Sel(&c, in.What, nil)
	if f.Step > 0 {
		return resize(g, f, in, list)
	}
	if len(who) != 1 || len(list) != 1 {
		return next
	}
	o, row := g.S.Object(list[0].Object()), g.Q.Row(list[0].Object())
	if o == nil || o.Zone != mtg.Battlefield || row.Types&mtg.Creature == 0 {
		return next
	}
	size, life := row.Power, g.S.Players[who[0]].Life
	if in.Mods[0].M != nil {
		size = row.Toughness
	}
	e := g.effectEvent(f, mtg.EventGainLife)
	e.Player, e.N = who[0], size-life
	if e.N > 0 && query.CantGain(g.Q, who[0]) || e.N < 0 && query.LifeFixed(g.Q, who[0]) {
		return next
	}
	if e.N == 0 {
		return resize(g, f, in, list)
	}
	if e.N < 0 {
		e.Kind, e.N = mtg.EventLoseLife, -e.N
	}
	if g.S.Propose(e); g.settle() == call {
		return call
	}
	return resize(g, f, in, list)
}

// resize begins the effect that gives what is still there the size that the instruction says.
func resize(g *Game, f *state.Frame, in *ability.Instr, list []mtg.Entity) verdict {
	list = slices.DeleteFunc(list, func(e mtg.Entity) bool { return g.S.Object(e.Object()) == nil })
	if len(list) > 0 {
		g.beginEffect(f, state.ChangeEffect, in.Duration, f.Player, list)
		g.S.SetStateBased(true)
		g.Q.Invalidate()
	}
	return next
}

// opExchangeAura has an Aura and an Aura card in the hand of the player who owns both change
// places, the one attached to what the other was (701.12d, 701.12e). If either can't go
// where the other was, neither does (702.65b).
func opExchangeAura(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step > 0 {
		return next
	}
	c := g.context(f)
	this, other := g.Q.Sel(&c, in.What, nil), g.Q.Sel(&c, in.Other, nil)
	if len(this) != 1 || len(other) != 1 {
		return next
	}
	here, card := g.S.Object(this[0].Object()), g.S.Object(other[0].Object())
	switch {
	case here == nil || here.Zone != mtg.Battlefield || here.Kind != state.CardObject || here.Attached == 0,
		card == nil || card.Zone != mtg.Hand || card.Owner != here.Owner,
		!g.P.Face(card.Front).Subtypes.Has(mtg.SubAura) || !slices.Contains(hostsFor(g, other[0].Object(), f.Player), here.Attached):
		return next
	}
	e := g.effectEvent(f, mtg.EventZoneChange)
	e.Object, e.Player, e.To, e.Flags, e.Other = other[0].Object(), f.Player, mtg.Battlefield, event.Attaches, here.Attached
	if cantEnter(g, &e) {
		return next
	}
	back := g.effectEvent(f, mtg.EventZoneChange)
	back.Object, back.Player, back.To = this[0].Object(), here.Owner, mtg.Hand
	g.S.Propose(e)
	g.S.Propose(back)
	return g.settle()
}
