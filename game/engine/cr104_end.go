package engine

// This file carries out section 104, ending the game.

import (
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// gameEnds settles who has lost or won, and ends the game when one player or
// team, or nobody, is left (104.2a, 104.2c, 104.4a). It reports whether the game
// has ended.
func (g *Game) gameEnds() bool {
	left := mtg.SeatSet(0)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if !g.S.Playing.Has(p) || g.S.Players[p].Flags&state.Lost != 0 {
			continue
		}
		if g.S.Players[p].Flags&state.Won != 0 { // 104.3f: who also loses does not win
			return wins(g, p, rule.R104_2b)
		}
		left = left.With(p)
	}
	if left == g.S.Playing {
		return false
	}
	left = fallWithEmperors(g, left)
	if left == 0 {
		return endGame(g, 0, rule.R104_4a)
	}
	if p := unopposed(g, left); p != 0 {
		return wins(g, p, rule.R104_2a)
	}
	leave(g, g.S.Playing&^left, rule.R800_4a)
	return false
}

// wins ends the game, won by p and his team.
func wins(g *Game, p mtg.Seat, r rule.Ref) bool {
	if g.S.Team(p) != 0 && r == rule.R104_2a {
		r = rule.R104_2c
	}
	return endGame(g, p, r)
}

// endGame ends the game with a winner, or with none: a draw (104.1).
func endGame(g *Game, winner mtg.Seat, r rule.Ref) bool {
	winAnte(g, winner)
	g.revealAllDown(everyone)
	g.emit(event.Event{Kind: mtg.EventGameEnded, Player: winner, Rule: r})
	return true
}

// unopposed is a player of those left who has no opponent among them, or nobody.
func unopposed(g *Game, left mtg.SeatSet) (found mtg.Seat) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		switch {
		case !left.Has(p):
		case found == 0:
			found = p
		case g.S.Opponents(found, p):
			return 0
		}
	}
	return found
}

// led are those of the players left whose team has its emperor still, where teams have one.
func led(g *Game, left mtg.SeatSet) (kept mtg.SeatSet) {
	if g.S.Rules.Emperors == 0 {
		return left
	}
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		for e := mtg.Seat(1); left.Has(p) && e <= mtg.Seat(g.S.Seats); e++ {
			if g.S.Rules.Emperors.Has(e) && left.Has(e) && g.S.Teammates(p, e) {
				kept = kept.With(p)
			}
		}
	}
	return kept
}

// fallWithEmperors makes the generals lose whose emperor does (104.3i, 809.5b), whatever keeps one of
// them from losing by himself: it is their team that loses. It returns who is left.
func fallWithEmperors(g *Game, left mtg.SeatSet) mtg.SeatSet {
	kept := led(g, left)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if left.Has(p) && !kept.Has(p) {
			g.emit(event.Event{Kind: mtg.EventLose, Player: p, Rule: rule.R809_5b})
		}
	}
	return kept
}

// goesOn reports whether opponents play on when those have left whom state-based actions make
// lose. They lose then together with what the same check does besides: their creatures die
// before they leave with them (704.3, 800.4a). Where the game ends nothing of that matters.
func goesOn(g *Game) bool {
	if g.S.Seats < 3 {
		return false
	}
	left := g.S.Playing
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if g.S.Playing.Has(p) && (g.S.Players[p].Flags&state.Lost != 0 || losesBy(g, p) != 0) {
			left = left.Without(p)
		}
	}
	left = led(g, left)
	return left != g.S.Playing && left != 0 && unopposed(g, left) == 0
}

// loses makes p lose the game, and with him those who win and lose only together
// with him (810.8a), or proposes it.
func loses(g *Game, e event.Event, propose bool) {
	p := e.Player
	for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
		if q == p || g.S.Rules.SharedLife && g.S.Teammates(p, q) {
			e.Player = q
			if propose {
				g.S.Propose(e)
			} else {
				g.emit(e)
			}
		}
	}
}

// forTeam reports whether some effect says that p can't lose or win the game:
// where a team does so together, that one of them can't (810.8a).
func forTeam(g *Game, p mtg.Seat, a mtg.ActionKind) bool {
	for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
		if (q == p || g.S.Rules.SharedLife && g.S.Teammates(p, q)) && g.Q.Forbidden(a, q, 0, 0) {
			return true
		}
	}
	return false
}

// endFor proposes that a player wins or loses by an effect (104.2b, 104.3e). Where ranges
// of influence are limited a winner's opponents within his range lose instead
// (801.14), but for an effect that none limits.
func endFor(g *Game, c *query.Context, e event.Event) {
	if e.Kind == mtg.EventLose {
		if !forTeam(g, e.Player, mtg.ActionLose) {
			loses(g, e, true)
		}
		return
	}
	if forTeam(g, e.Player, mtg.ActionWin) {
		return
	}
	if !g.S.Limited() || query.Unbounded(g.Q, c) {
		g.S.Propose(e)
		return
	}
	winner := e.Player
	e.Kind, e.Rule = mtg.EventLose, rule.R801_14
	for q := mtg.Seat(1); q <= mtg.Seat(g.S.Seats); q++ {
		if g.S.Playing.Has(q) && g.S.Opponents(winner, q) && g.S.InRange(winner, q) && !forTeam(g, q, mtg.ActionLose) {
			e.Player = q
			g.S.Propose(e)
		}
	}
}

// Concede makes the player leave the game at once, whatever waits (104.3a), and
// with him a team of two heads (810.8b). It reports whether he was still
// playing.
func (g *Game) Concede(p mtg.Seat) bool {
	if g.over != NotOver || p == 0 || p > mtg.MaxSeats || !g.S.Playing.Has(p) {
		return false
	}
	loses(g, event.Event{Kind: mtg.EventConcede, Player: p, Rule: rule.R104_3a}, false)
	if g.gameEnds() {
		g.posed = false
		g.run()
		return true
	}
	if g.posed { // what is asked may speak of what has left
		g.posed = false
		g.S.Abandon()
		g.run()
	}
	return true
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
