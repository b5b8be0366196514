package engine

// This file carries out 702.143, foretell: the special action, what a foretold
// card may be cast for, and cards that become foretold by an effect.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// mayForetell reports whether p may take the special action now: whenever he has
// priority in his own turn, or when an effect lets him (116.2h, 702.143a).
func (g *Game) mayForetell(p mtg.Seat, id mtg.ObjectID) bool {
	return g.S.IsActive(p) || g.Q.Permitted(mtg.ActionForetell, p, id, 0)
}

// hasForetell reports whether the face has the special action.
func hasForetell(face *catalog.Face) bool {
	for _, s := range face.Special {
		if s.Action == mtg.ActionForetell {
			return true
		}
	}
	return false
}

// foretells reports whether the frame is the special action of foretelling.
func (g *Game) foretells(f *state.Frame) bool {
	if f.Flags&castPlot == 0 || f.Flags&castTurnUp != 0 || f.Option == unlockDoor {
		return false
	}
	special := g.P.Face(mtg.FaceID(f.A)).Special
	return int(f.Option) < len(special) && special[f.Option].Action == mtg.ActionForetell
}

// foretellCost is what the special action begins with: {2}, or nothing where an
// effect says that it costs {0}.
func (g *Game) foretellCost(f *state.Frame) *ability.Cost {
	if g.P.CostEffects() {
		free := false
		g.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
			free = e.Free && g.costChangeApplies(f, src, ref, e)
			return !free
		})
		if free {
			return nil
		}
	}
	return g.P.Face(mtg.FaceID(f.A)).Special[f.Option].Cost
}

// foretold is the event that ends the special action: the card is exiled face
// down, and its player may look at it (702.143a).
func (g *Game) foretold(f *state.Frame) event.Event {
	return event.Event{
		Kind: mtg.EventForetold, Object: f.Object, Player: f.Player, By: f.Player, To: mtg.Exile, Flags: event.FaceDown,
		Seen: mtg.Seats(f.Player), Rule: rule.R702_143a,
	}
}

// castsForetold reports whether p may cast the card for a foretell cost: he
// foretold it, or owns it and it became foretold, in a turn that has ended
// (702.143a, 702.143d).
func (g *Game) castsForetold(p mtg.Seat, o *state.Object) bool {
	return o.Zone == mtg.Exile && o.Is(state.Foretold) && o.Holder == p && o.Since < g.S.Turn
}

// foretoldBar is why p may not cast a foretold card.
func (g *Game) foretoldBar(p mtg.Seat, o *state.Object) query.ObstacleKind {
	if o.Zone == mtg.Exile && o.Is(state.Foretold) && o.Holder == p {
		return query.ForetoldNow
	}
	return query.WrongZone
}

// foretoldActions adds casting a face of a foretold card for each foretell cost
// that an effect gave it; those of its own text are ways of the face.
func (g *Game) foretoldActions(p mtg.Seat, id mtg.ObjectID, face *catalog.Face, d *decision.Decision) {
	o := g.S.Object(id)
	for n := int32(0); o.Is(state.Foretold) && g.Q.GivenForetell(id, n) != nil; n++ {
		if face.Types&mtg.Land != 0 || !g.castsForetold(p, o) && g.bars(g.foretoldBar(p, o), rule.R702_143d) ||
			!g.instantTiming(p, id, face) && g.bars(g.sorceryBar(p), castingRule(face)) {
			return
		}
		opt := decision.Option{Action: mtg.ActionCast, Object: id, Face: face.ID, Way: decision.WayForetold, N: n, Ability: face.Spell}
		g.offerCast(p, &opt, d)
	}
}

// giveForetell notes in the frame of a cast which effect gave the foretell cost.
func (g *Game) giveForetell(f *state.Frame, n int32) {
	if x := g.Q.GivenForetell(f.Object, n); x != nil {
		f.Given, f.Mode, f.PC = x.Ability, x.Mode, x.PC
	}
}

// givenCost is the foretell cost that an effect gave: the mana cost of the face
// cast, reduced.
func (g *Game) givenCost(f *state.Frame) *mtg.ManaCost {
	in := &g.P.Ability(f.Given).Modes[f.Mode].Code[f.PC]
	query.GivenForetellCost(in, g.P.Face(mtg.FaceID(f.A)), &g.scratch.given)
	return &g.scratch.given
}

// ForetellCost returns what the option of casting a foretold card for a cost that
// an effect gave it costs, before anything increases or reduces it.
func (g *Game) ForetellCost(o *decision.Option) mtg.ManaCost {
	f := g.castFrame(0, o)
	if f.Given == 0 {
		return mtg.ManaCost{None: true}
	}
	return *g.givenCost(&f)
}

// opForetell makes face-down cards in exile foretold, with a foretell cost if the
// instruction gives one; their owners may look at them (702.143d).
func opForetell(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	n := 0
	for _, x := range list {
		o := g.S.Object(x.Object())
		if o == nil || o.Zone != mtg.Exile || o.Kind != state.CardObject {
			continue
		}
		list[n] = x
		n++
		e := g.effectEvent(f, mtg.EventBecameForetold)
		e.Object, e.Player = x.Object(), o.Owner
		g.emit(e)
		g.lookInExile(x.Object(), o.Owner, rule.R702_143d)
	}
	if n > 0 && in.Cost != nil {
		g.beginEffect(f, state.ForetellEffect, ability.WhileExiled, f.Player, list[:n])
	}
	return next
}

// lookInExile lets a player look at a face-down card in exile, as he may from then
// on until it moves or is shuffled (406.3).
func (g *Game) lookInExile(id mtg.ObjectID, p mtg.Seat, r rule.Ref) {
	if o := g.S.Object(id); o != nil && o.Zone == mtg.Exile && o.Is(state.FaceDown) && p != 0 {
		g.emit(event.Event{Kind: mtg.EventLook, Object: id, Player: p, Rule: r})
	}
}

// revealForetold reveals the foretold cards of players who leave the game, and at
// its end of all (702.143f).
func (g *Game) revealForetold(owners mtg.SeatSet) {
	for i := 0; i < len(g.S.List(mtg.Exile, 0)); i++ {
		slot := g.S.List(mtg.Exile, 0)[i]
		if o := &g.S.Objects[slot]; o.Is(state.FaceDown|state.Foretold) && owners.Has(o.Owner) {
			g.emit(event.Event{Kind: mtg.EventReveal, Object: g.S.ID(slot), Player: o.Owner, By: o.Owner, Rule: rule.R702_143f})
		}
	}
}
