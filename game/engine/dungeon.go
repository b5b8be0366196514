package engine

// This file carries out 701.49, venture into the dungeon, and section 309, dungeons.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opVenture moves the venture marker of a player into the next room of his dungeon, or
// brings a dungeon in where he has none, or was at the end of one.
func opVenture(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 { // he has left the game
		return next
	}
	p := who[0]
	id, room := g.Q.Dungeon(p)
	if f.Step == 1 {
		if chosen := &g.S.Chosen[0]; chosen.Face != 0 {
			enterDungeon(g, f, p, chosen.Face)
		} else {
			enterRoom(g, f, p, id, chosen.N, rule.R701_49b)
		}
		return next
	}
	if id != 0 {
		face := g.P.Face(g.S.Object(id).Face)
		switch exits := face.Rooms[room-1]; len(exits) {
		case 0: // 701.49c
			complete(g, p, id, rule.R701_49c)
		case 1:
			enterRoom(g, f, p, id, int32(exits[0]), rule.R701_49b)
			return next
		default:
			d := g.askChooser(f, in, decision.Pick, decision.PromptRoom, rule.R309_5a)
			for _, n := range exits {
				d.Options = append(d.Options, decision.Option{Ability: face.First + mtg.AbilityRef(n) - 1, N: int32(n)})
			}
			return wait
		}
	}
	switch list := g.P.Dungeons(); len(list) {
	case 0:
		return next
	case 1:
		enterDungeon(g, f, p, list[0])
		return next
	default:
		d := g.askChooser(f, in, decision.Pick, decision.PromptDungeon, rule.R309_2a)
		for i, face := range list {
			d.Options = append(d.Options, decision.Option{Face: face, N: int32(i)})
		}
		return wait
	}
}

// enterDungeon puts a dungeon from outside the game into the command zone, the venture
// marker on its topmost room (309.2a, 309.4a).
func enterDungeon(g *Game, f *state.Frame, p mtg.Seat, face mtg.FaceID) {
	e := g.effectEvent(f, mtg.EventDungeon)
	e.Player, e.Card, e.Rule = p, face, rule.R309_2a
	enterRoom(g, f, p, g.emit(e).Became, 1, rule.R309_4a)
}

func enterRoom(g *Game, f *state.Frame, p mtg.Seat, id mtg.ObjectID, room int32, by rule.Ref) {
	e := g.effectEvent(f, mtg.EventVentured)
	e.Player, e.Object, e.N, e.Rule = p, id, room, by
	g.emit(e)
}

// complete removes a dungeon from the game, by which its owner completes it (309.7).
func complete(g *Game, p mtg.Seat, id mtg.ObjectID, by rule.Ref) {
	face := g.S.Object(id).Face
	n := slices.Index(g.P.Dungeons(), face) + 1
	g.emit(event.Event{Kind: mtg.EventCompleted, Player: p, Object: id, Card: face, N: int32(n), Rule: by})
	g.emit(event.Event{Kind: mtg.EventZoneChange, Player: p, Object: id, To: mtg.Outside, Rule: rule.R309_2c})
}

// dungeonActions is 704.5t: who is in the bottommost room of a dungeon completes it once no
// room ability of it waits or is on the stack (309.6).
func dungeonActions(g *Game) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		id, room := g.Q.Dungeon(p)
		if id == 0 || room == 0 || len(g.P.Face(g.S.Object(id).Face).Rooms[room-1]) > 0 || pending(g, id, isRoom) {
			continue
		}
		complete(g, p, id, rule.R704_5t)
	}
}

func isRoom(a *ability.Ability) bool { return a.Name == ability.RoomName }
