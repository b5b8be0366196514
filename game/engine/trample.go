package engine

// This file carries out trample over planeswalkers (702.19c, 702.19e).

import (
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// beyond is how much damage a planeswalker must be assigned before its controller may be
// assigned any, and that player: its loyalty, less what other creatures assign to it in this
// step (702.19c). Nobody is beyond what is no planeswalker.
func beyond(g *Game, id mtg.ObjectID) (due int32, player mtg.Entity) {
	row := g.Q.Row(id)
	if row.Types&mtg.Planeswalker == 0 {
		return 0, 0
	}
	due = int32(g.S.CounterCount(id.Entity(), mtg.CounterLoyalty))
	for _, p := range g.S.Proposing() {
		if p.Event.Other == id.Entity() {
			due -= p.Event.N
		}
	}
	return max(due, 0), mtg.PlayerEntity(row.Controller)
}

// outlasts reports whether a creature with trample over planeswalkers may still assign damage
// to the player who defended the planeswalker that it attacked, which was removed from
// combat (702.19e). A battle that was is nothing of the kind.
func outlasts(g *Game, o *state.Object, id mtg.ObjectID) bool {
	if !o.Is(state.AttacksNobody) || !o.Attacks.IsPlayer() || !g.S.Playing.Has(o.Attacks.Seat()) {
		return false
	}
	at := attackedBy(g, id)
	if !at.IsObject() {
		return false
	}
	row := g.Q.Row(at.Object())
	return row == nil || row.Types&mtg.Battle == 0
}
