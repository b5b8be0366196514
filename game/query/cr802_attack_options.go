package query

// This file carries out sections 802 and 803 and 506.2a: which opponents are
// defending players.

import (
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
	case ruleset.AttackAdjacent: // 811.4
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
