package engine

// This file carries out 610.3: what an effect takes away until something leaves
// the battlefield, and its return.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// lookAtDurations ends the effects that events since the last look have ended,
// and has what was to stay away until then return at once, before anything else.
func lookAtDurations(g *Game) {
	returning := expireWhile(g)
	g.S.LookedNow()
	if returning {
		g.S.Push(state.Frame{Proc: procReturn, Count: 1})
	}
}

// holdUntilReturn remembers what has just been exiled until the frame's source
// leaves the battlefield, each with the zone it came from.
func holdUntilReturn(g *Game, f *state.Frame, in *ability.Instr) {
	for _, e := range g.S.Result {
		if o := g.S.Object(e.Object()); o == nil || o.Zone != mtg.Exile {
			continue
		}
		id := g.beginEffect(f, state.ReturnEffect, in.Duration, f.Player, nil)
		g.S.AddAffected(id, e)
		g.S.SetReturn(id, cameFrom(g, e.Object()))
	}
}

// cameFrom is the zone from which the object came to where it is.
func cameFrom(g *Game, id mtg.ObjectID) mtg.Zone {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		if e := &g.S.Past[i]; e.Became == id {
			return e.From
		}
	}
	return mtg.Battlefield
}

// returnNext takes one returning object after another and proposes its return;
// for an Aura its controller chooses what it enters attached to (303.4f).
func returnNext(g *Game, f *state.Frame) verdict {
	if !inReturn(f).putBy() {
		inReturn(f).setPutBy()
		g.S.FillRegister(f, 0, g.S.Result)
	}
	for {
		id, to := returning(g, inReturn(f).at())
		if id == 0 {
			proposePhasedOutReturn(g)
			return g.jump(f, stepReturnSettle)
		}
		hosts, aura := hosts(g, id, to)
		if !aura {
			proposeReturn(g, id, to, 0)
		} else if len(hosts) > 0 { // 303.4g: else it stays where it is
			d := g.ask(decision.Pick, decision.PromptChoose, g.S.Object(id).Owner, rule.R303_4f)
			d.Source, d.Min, d.Max = id, 1, 1
			for _, e := range hosts {
				d.Options = append(d.Options, g.entityOption(e))
			}
			return wait
		}
		inReturn(f).next()
	}
}

func returnChooseUse(g *Game, f *state.Frame) verdict {
	id, to := returning(g, inReturn(f).at())
	proposeReturn(g, id, to, g.S.Chosen[0].Other)
	inReturn(f).next()
	return g.jump(f, stepReturnNext)
}

// returnSettle lets all return at the same time (610.3d).
func returnSettle(g *Game, _ *state.Frame) verdict {
	for i := 0; i < len(g.S.Effects); i++ {
		if x := &g.S.Effects[i]; x.Kind == state.ReturnEffect && g.isOver(x) {
			g.S.EndEffect(i)
			i--
		}
	}
	return g.settle()
}

// returnEnd puts back the result of what was going on.
func returnEnd(g *Game, f *state.Frame) verdict {
	v := g.S.Registers[f.Registers]
	g.S.SetResult(g.S.Items[v.First : v.First+v.Count])
	return done
}

// returning is number n of the objects that return now, and the zone it returns
// to; zero after the last. Those of one player after another, in APNAP order, may ask
// something (101.4, 610.3d).
func returning(g *Game, n int) (id mtg.ObjectID, to mtg.Zone) {
	for turn := range int(g.S.Seats) {
		owner := g.inOrder(turn)
		for i := range g.S.Effects {
			x := &g.S.Effects[i]
			if x.Kind != state.ReturnEffect || !g.isOver(x) {
				continue
			}
			for _, a := range g.S.AffectedBy(x.ID) {
				if o := g.S.Object(a.Entity.Object()); o == nil || o.Zone != mtg.Exile || o.Owner != owner {
					continue
				}
				if n--; n < 0 {
					return a.Entity.Object(), mtg.Zone(x.Flags)
				}
			}
		}
	}
	return 0, 0
}

// hosts lists what an Aura that returns to the battlefield could be attached to,
// and reports whether the object is one.
func hosts(g *Game, id mtg.ObjectID, to mtg.Zone) (list []mtg.Entity, aura bool) {
	if to != mtg.Battlefield || !g.P.Face(g.S.Object(id).Face).Subtypes.Has(mtg.SubAura) {
		return nil, false
	}
	list = g.scratch.entities[:0]
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if e := mtg.PlayerEntity(p); g.S.Playing.Has(p) && g.Q.CanEnchant(id, e) {
			list = append(list, e)
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if e := g.S.ID(slot).Entity(); g.Q.CanEnchant(id, e) {
			list = append(list, e)
		}
	}
	g.scratch.entities = list
	return list, true
}

// proposeReturn proposes that the object returns under its owner's control
// (610.3c), attached to something if it is an Aura. What would be no permanent there stays
// where it is.
func proposeReturn(g *Game, id mtg.ObjectID, to mtg.Zone, host mtg.Entity) {
	e := event.Event{Kind: mtg.EventZoneChange, Object: id, Player: g.S.Object(id).Owner, To: to, Rule: rule.R610_3}
	if cantEnter(g, &e) { // 712.14b
		return
	}
	if host != 0 {
		e.Other = host
		e.Flags |= event.Attaches
	}
	g.S.Propose(e)
}
