package engine

// This file carries out section 104, ending the game, and the part of 800.4
// that removes a player who has left.

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// gameEnds settles who has lost or won and ends the game when one player, or
// nobody, is left (104.2a, 104.4a). It reports whether the game has ended.
func (g *Game) gameEnds() bool {
	g.playersLose()
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Players[p].Flags&state.Won != 0 {
			g.endGame(p, rule.R104_2b)
			return true
		}
	}
	left := mtg.SeatSet(0)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) && g.S.Players[p].Flags&state.Lost == 0 {
			left = left.With(p)
		}
	}
	if left == g.S.Playing {
		return false
	}
	switch remaining := left; {
	case remaining == 0:
		g.endGame(0, rule.R104_4a)
		return true
	case remaining&(remaining-1) == 0:
		for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
			if left.Has(p) {
				g.endGame(p, rule.R104_2a)
			}
		}
		return true
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) && !left.Has(p) {
			g.leave(p)
		}
	}
	return false
}

// endGame ends the game with a winner, or with none: a draw (104.1).
func (g *Game) endGame(winner mtg.Seat, r rule.Ref) {
	g.winAnte(winner)
	g.emit(event.Event{Kind: mtg.EventGameEnded, Player: winner, Rule: r})
}

// leave takes a player who has lost out of the game: his objects leave with
// him, and what he controls on the stack ceases to exist (800.4a).
func (g *Game) leave(p mtg.Seat) {
	g.emit(event.Event{Kind: mtg.EventLeftGame, Player: p, Rule: rule.R800_4a})
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		for again := true; again; {
			again = false
			for _, slot := range g.zoneOf(z, p) {
				o := &g.S.Objects[slot]
				if o.Owner == p {
					g.emit(event.Event{
						Kind: mtg.EventZoneChange, Object: g.S.ID(slot), Player: p, To: mtg.Outside, Rule: rule.R800_4a,
					})
					again = true
					break
				}
			}
			if z == mtg.Outside {
				break
			}
		}
	}
}

func (g *Game) zoneOf(z mtg.Zone, p mtg.Seat) []mtg.Slot {
	if z == mtg.Outside || z == mtg.Ante { // 800.4n
		return nil
	}
	return g.S.List(z, p)
}

// Concede makes the player leave the game at once, whatever waits (104.3a). It
// reports whether the player was still playing.
func (g *Game) Concede(p mtg.Seat) bool {
	if g.over != NotOver || p == 0 || p > mtg.MaxSeats || !g.S.Playing.Has(p) {
		return false
	}
	g.emit(event.Event{Kind: mtg.EventConcede, Player: p, Rule: rule.R104_3a})
	if g.gameEnds() {
		g.finish(Finished)
		return true
	}
	if g.posed && g.pending.By == p {
		g.takeOver()
	}
	return true
}

// takeOver answers for a player who has left what he was asked: the first legal
// answer, without effect on the others beyond what the rules still demand.
func (g *Game) takeOver() {
	for g.posed && !g.S.Playing.Has(g.pending.By) {
		a := &g.scratch.answer
		if g.pending.Kind == decision.Name || !g.pending.Propose(a) {
			return
		}
		a.Seq = g.pending.Seq
		g.accept(a)
		g.run()
	}
}

// Show lets a player show a card he may see to everyone (701.20a at his own
// will). It reports whether he could.
func (g *Game) Show(p mtg.Seat, id mtg.ObjectID) bool {
	o := g.S.Object(id)
	if g.over != NotOver || o == nil || o.Owner != p || !o.Known.Has(p) {
		return false
	}
	g.emit(event.Event{Kind: mtg.EventShow, Player: p, Object: id, Rule: rule.R701_20a})
	return true
}
