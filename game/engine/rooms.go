package engine

// This file carries out 709.5, permanents with a shared type line: Rooms and
// their halves, which are unlocked.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// unlockDoor is the Option of a procCast frame that unlocks a half.
const unlockDoor uint8 = 250

// doors are the designations of the halves (709.5c).
var doors = [...]state.Status{state.LeftUnlocked, state.RightUnlocked}

// room returns the card whose halves a permanent has, or nil for what is no Room.
func (g *Game) room(o *state.Object) *catalog.Linked {
	if face := g.P.Face(g.Q.TextOf(o)); face.Layout == ability.Room && o.Zone == mtg.Battlefield {
		return g.P.Card(face.Card)
	}
	return nil
}

// unlockActions adds the special actions of unlocking halves of p's permanents:
// as a sorcery is cast, for the mana cost of the half (709.5e, 116.2).
func (g *Game) unlockActions(p mtg.Seat, d *decision.Decision) {
	if !g.P.HasRooms() || !g.sorceryTiming(p) {
		return
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		g.unlockAction(p, slot, d)
	}
}

// unlockAction adds unlocking the halves of one permanent.
func (g *Game) unlockAction(p mtg.Seat, slot mtg.Slot, d *decision.Decision) {
	o, id := &g.S.Objects[slot], g.S.ID(slot)
	card := g.room(o)
	if card == nil || g.Q.Row(id).Controller != p {
		return
	}
	for i, door := range doors {
		if o.Is(door) || !g.sorceryTiming(p) && g.bars(g.sorceryBar(p), rule.R709_5e) {
			continue
		}
		opt := decision.Option{
			Action: mtg.ActionUnlock, Object: id, Face: card.FirstFace + mtg.FaceID(i), Way: unlockDoor, N: int32(i + 1),
		}
		if f := g.plotFrame(p, &opt); g.payable(p, id, f) || !g.unpayable(p, id, f) {
			g.offer(&opt, d)
		}
	}
}

// mayUnlock reports whether p controls a Room with a locked half.
func (g *Game) mayUnlock(p mtg.Seat) bool {
	if !g.P.HasRooms() || !g.sorceryTiming(p) {
		return false
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if g.room(o) != nil && !o.Is(state.LeftUnlocked|state.RightUnlocked) && g.Q.Row(g.S.ID(slot)).Controller == p {
			return true
		}
	}
	return false
}

// unlocks is the event that gives a permanent an unlocked designation. Of a Room
// card it says which face shows then.
func (g *Game) unlocks(id mtg.ObjectID, p mtg.Seat, door int32, r rule.Ref) event.Event {
	o := g.S.Object(id)
	e := event.Event{Kind: mtg.EventUnlocked, Object: id, Player: p, By: p, N: door, Rule: r}
	if own := g.P.Face(o.Face); own.Layout == ability.Room {
		status := o.Status | doors[door-1]
		e.Card = g.P.RoomFace(own.ID, status&state.LeftUnlocked != 0, status&state.RightUnlocked != 0)
	}
	return e
}

// enterUnlocked unlocks the half of a Room that was cast as a spell, as it enters
// (709.5d).
func (g *Game) enterUnlocked(e *event.Event) {
	o := g.S.Object(e.Became)
	if face := g.P.Face(o.Face); e.From == mtg.Stack && face.Layout == ability.Room && face.Part < catalog.Combined {
		g.S.Propose(g.unlocks(e.Became, o.Controller, int32(face.Part)+1, rule.R709_5d))
	}
}
