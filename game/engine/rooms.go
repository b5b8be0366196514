package engine

// This file carries out 709.5, permanents with a shared type line: Rooms and
// their halves, which are unlocked.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// unlocks is the event that gives a permanent an unlocked designation. Of a Room
// card it says which face shows then.
func unlocks(g *Game, id mtg.ObjectID, p mtg.Seat, door int32, r rule.Ref) event.Event {
	o := g.S.Object(id)
	e := event.Event{Kind: mtg.EventUnlocked, Object: id, Player: p, By: p, N: door, Rule: r}
	if own := g.P.Face(o.Face); own.Layout == ability.Room {
		status := o.Status | legal.Doors[door-1]
		e.Card = g.P.RoomFace(own.ID, status&state.LeftUnlocked != 0, status&state.RightUnlocked != 0)
	}
	return e
}

// enterUnlocked unlocks the half of a Room that was cast as a spell, as it enters
// (709.5d).
func enterUnlocked(g *Game, e *event.Event) {
	o := g.S.Object(e.Became)
	if face := g.P.Face(o.Face); e.From == mtg.Stack && face.Layout == ability.Room && face.Part < catalog.Combined {
		g.S.Propose(unlocks(g, e.Became, o.Controller, int32(face.Part)+1, rule.R709_5d))
	}
}
