package query

// This file carries out sections 802 and 803 and 506.2a: which opponents are
// defending players, and who sits to whose left and right.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Defends reports whether o is a defending player while p attacks: an opponent
// whom the options of the game let p attack, within his range of influence
// (801.3).
func (q *Q) Defends(p, o mtg.Seat) bool {
	s := q.S
	if !s.Playing.Has(o) || !s.Opponents(p, o) || !s.InRange(p, o) {
		return false
	}
	switch s.Rules.Attack {
	case ruleset.AttackLeft: // 803.1a
		return state.LeftOf(s, p) == o
	case ruleset.AttackRight:
		return state.RightOf(s, p) == o
	case ruleset.AttackAdjacent: // 809.3c, 811.4
		return s.NextSeat(p) == o || s.PreviousSeat(p) == o
	case ruleset.AttackSingle: // 507.1
		return s.Defending == o
	}
	return true
}

// defended reports whether o defends against one of those who attack together
// with p (805.10a).
func (q *Q) defended(p, o mtg.Seat) bool {
	if !q.S.Rules.SharedTurns {
		return q.Defends(p, o)
	}
	for mate := mtg.Seat(1); mate <= mtg.Seat(q.S.Seats); mate++ {
		if q.S.Together(p, mate) && q.Defends(mate, o) {
			return true
		}
	}
	return false
}

// besideEach appends who sits beside each player of s.Of, or beside you.
func besideEach(q *Q, c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	n := s.N
	if s.Num != nil {
		n += uint8(q.Num(c, s.Num))
	}
	if s.Of == nil {
		return addPlayer(dst, besideOf(q, c.You, n))
	}
	var room [mtg.MaxSeats]mtg.Seat
	for _, p := range q.Players(c, s.Of, room[:0]) {
		dst = addPlayer(dst, besideOf(q, p, n))
	}
	return dst
}

// besideOf is the player to the left of p, where n is odd to his right, and from 2 on the nearest
// opponent there; nobody where there is none. Who has left the game is passed over.
func besideOf(q *Q, p mtg.Seat, n uint8) mtg.Seat {
	at := p
	for range q.S.Seats {
		if n&1 == 1 {
			at = state.RightOf(q.S, at)
		} else {
			at = state.LeftOf(q.S, at)
		}
		if at != p && (n < 2 || q.S.Opponents(p, at)) {
			return at
		}
	}
	return 0
}

// around appends the players, beginning with you: in turn order, or from one to the next in the
// direction of s.Num.
func around(q *Q, c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	right := q.S.Reversed
	if s.Num != nil {
		right = q.Num(c, s.Num) == 1
	}
	p := c.You
	for range q.S.Seats {
		if q.S.Playing.Has(p) {
			dst = addPlayer(dst, p)
		}
		if right {
			p = state.RightOf(q.S, p)
		} else {
			p = state.LeftOf(q.S, p)
		}
		if p == c.You {
			break
		}
	}
	return dst
}
