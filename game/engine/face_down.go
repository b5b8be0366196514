package engine

// This file carries out section 708, face-down spells and permanents, and what
// makes them: 702.37 morph, 702.168 disguise, 701.40 manifest, 701.58 cloak.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// everyone is all seats: who saw a card before it went face down in public still
// knows it.
const everyone = mtg.SeatSet(1<<(mtg.MaxSeats+1) - 2)

// turnUp proposes that the permanent is turned face up; with megamorph's cost paid
// it gets a +1/+1 counter as it is (702.37b).
func turnUp(g *Game, f *state.Frame) verdict {
	if g.S.Capture(f.Capture).X > 0 {
		g.S.SetCapture(f.Object, f.Capture) // 107.3d, 702.37f: its abilities know X
	}
	g.S.Propose(event.Event{
		Kind: mtg.EventTurnedUp, Object: f.Object, Player: f.Player, By: f.Player, Source: f.Object, Rule: rule.R702_37e,
	})
	face := g.P.Face(query.TurnUpText(g.Q, g.S.Object(f.Object)))
	if f.Option != query.TurnUpOwnCost && face.Special[f.Option].Name == "megamorph" {
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Other: f.Object.Entity(), N: 1, Counter: mtg.CounterPlusOne, Player: f.Player,
			Source: f.Object, Rule: rule.R702_37b,
		})
	}
	return g.settle()
}

// isTurnedUp reports whether the program runs as its source is turned face up (708.11).
func isTurnedUp(g *Game, f *state.Frame) bool {
	return f.Flags&programEnters != 0 && g.S.Batch[g.entering()].Event.Kind == mtg.EventTurnedUp
}

// keepDown makes the event of a face-down spell's resolving put it onto the
// battlefield face down (708.4).
func keepDown(o *state.Object, e *event.Event) {
	if o.Is(state.FaceDown) {
		e.Flags |= event.FaceDown
		e.N, e.Seen = int32(o.Down), everyone
	}
}

// revealDown reveals a face-down permanent that leaves the battlefield, or a
// face-down spell that leaves the stack for anywhere else (708.9).
func revealDown(g *Game, e *event.Event) {
	o := g.S.Object(e.Object)
	if o == nil || !o.Is(state.FaceDown) && o.Down == state.NotDown || e.To == mtg.NoZone || o.Kind == state.AbilityObject {
		return
	}
	if o.Zone == mtg.Battlefield && e.To != mtg.Battlefield || o.Zone == mtg.Stack && e.To != mtg.Battlefield && e.To != mtg.Stack {
		g.emit(event.Event{Kind: mtg.EventReveal, Object: e.Object, Player: o.Owner, By: o.Owner, Rule: rule.R708_9})
	}
}

// revealAllDown reveals what is face down on the battlefield and the stack: at the
// end of the game everything, and what players own who leave it (708.9).
func (g *Game) revealAllDown(owners mtg.SeatSet) {
	for _, z := range [...]mtg.Zone{mtg.Battlefield, mtg.Stack} {
		for i := 0; i < len(g.S.List(z, 0)); i++ {
			o := &g.S.Objects[g.S.List(z, 0)[i]]
			if (o.Is(state.FaceDown) || o.Down != state.NotDown) && owners.Has(o.Owner) {
				g.emit(event.Event{
					Kind: mtg.EventReveal, Object: g.S.ID(g.S.List(z, 0)[i]), Player: o.Owner, By: o.Owner, Rule: rule.R708_9,
				})
			}
		}
	}
	revealForetold(g, owners)
}

// lookAtDown lets the controller of what has just come to be face down look at it,
// as he may from then on (708.5). He is told what it is even if he knew: whether he
// did is hidden from the others.
func (g *Game) lookAtDown(id mtg.ObjectID) {
	o := g.S.Object(id)
	if o == nil || !o.Is(state.FaceDown) {
		return
	}
	g.emit(event.Event{Kind: mtg.EventLook, Object: id, Player: g.Q.Row(id).Controller, Rule: rule.R708_5})
}

// opManifest puts cards onto the battlefield face down, one after another (701.40a,
// 701.40e, 701.58a, 701.58e). Frame field Given counts them.
func opManifest(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if f.Step == 0 {
		f.Given = 0
		g.S.ClearDrawn()
		f.Step = 1
	}
	if f.Step == 2 {
		manifested(g)
		f.Step = 1
	}
	who := g.players(&c, in.Who)
	list := g.Q.Sel(&c, in.What, nil)
	for len(who) > 0 && int(f.Given) < len(list) {
		id := list[f.Given].Object()
		f.Given++
		o := g.S.Object(id)
		if o == nil || o.Kind != state.CardObject || o.Zone == mtg.Battlefield {
			continue
		}
		e := g.effectEvent(f, mtg.EventZoneChange)
		e.Object, e.Player, e.To, e.Flags, e.Seen = id, who[0], mtg.Battlefield, event.FaceDown, everyone
		e.N = int32(state.DownManifest)
		e.Rule = rule.R701_40a
		if in.Name == "cloak" {
			e.N, e.Rule = int32(state.DownCloak), rule.R701_58a
		}
		g.S.Propose(e)
		if g.settle() == call {
			return call
		}
		manifested(g)
	}
	f.Given = 0
	if in.Dst > 0 {
		g.S.FillRegister(f, in.Dst-1, g.S.Drawn)
	}
	return next
}

// manifested keeps what the last procedure brought.
func manifested(g *Game) {
	neverEntered(g)
	for i := range g.S.Result {
		g.lookAtDown(g.S.Result[i].Object())
	}
	g.S.KeepDrawn()
}

// opTurnUp turns permanents face up (708.7). One that an instant or sorcery card
// represents is revealed and stays face down (701.40g, 701.58g).
func opTurnUp(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		for _, x := range g.Q.Sel(&c, in.What, nil) {
			o := g.S.Object(x.Object())
			if o == nil || o.Zone != mtg.Battlefield && o.Zone != mtg.Exile || !o.Is(state.FaceDown) {
				continue
			}
			e := g.effectEvent(f, mtg.EventTurnedUp)
			e.Object, e.Player = x.Object(), g.Q.Row(x.Object()).Controller
			if o.Zone == mtg.Battlefield && (g.P.Face(g.S.TextOf(o)).Types&mtg.PermanentTypes == 0 || !comesUp(g, x.Object())) {
				e.Kind = mtg.EventReveal
				g.emit(e)
				continue
			}
			g.S.Propose(e)
		}
	}
	return g.settleInto(f, in)
}

// comesUp reports whether no instant or sorcery card is among those that represent the
// face-down permanent (730.2g).
func comesUp(g *Game, id mtg.ObjectID) bool {
	g.scratch.components = state.Components(&g.S, id, g.scratch.components)
	return !slices.ContainsFunc(g.scratch.components, func(c state.Component) bool {
		o := g.S.Object(c.Object)
		return o.Kind == state.CardObject && g.P.Face(o.Face).Types&mtg.PermanentTypes == 0
	})
}

// staysUp reports whether a card on the permanent has another face or half of one on its
// back, so that it can't be turned face down (712.16, 730.2j).
func staysUp(g *Game, id mtg.ObjectID) bool {
	twofold := func(id mtg.ObjectID) bool {
		layout := g.P.Face(g.S.Object(id).Face).Layout
		return layout.IsDoubleFaced() || layout == ability.Meld
	}
	for part := range state.PartsOf(&g.S, id) {
		if twofold(part) {
			return true
		}
	}
	return twofold(id)
}

// opTurnDown turns permanents face down, but for those that are already and for
// double-faced ones (708.2a, 708.2b).
func opTurnDown(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		for _, x := range g.Q.Sel(&c, in.What, nil) {
			o := g.S.Object(x.Object())
			if o == nil || o.Zone != mtg.Battlefield || o.Is(state.FaceDown) || staysUp(g, x.Object()) {
				continue
			}
			e := g.effectEvent(f, mtg.EventTurnedDown)
			e.Object, e.Player, e.N = x.Object(), g.Q.Row(x.Object()).Controller, int32(state.DownEffect)
			g.S.Propose(e)
		}
	}
	return g.settleInto(f, in)
}
