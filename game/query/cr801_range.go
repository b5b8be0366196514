package query

// This file carries out section 801, limited range of influence: what players
// can affect and see ends with their range. Whose range ends where is state's.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// within reports whether e is within the range of influence of c's player: a
// player, or an object by who controls it (801.2). It is asked only where a
// range is limited.
func (q *Q) within(c *Context, e mtg.Entity) bool {
	return c.You == 0 || e == 0 || q.InRange(c.You, e) || Unbounded(q, c)
}

// Unbounded reports whether c's ability is one that a plane or phenomenon has, which no range of
// influence limits, nor its effects (801.18, 901.13). An ability that a plane gives another object
// is that object's.
func Unbounded(q *Q, c *Context) bool {
	if !q.S.Rules.Planechase || c.Ability == 0 || q.P.Face(q.P.Ability(c.Ability).Face).Types&mtg.Planar == 0 {
		return false
	}
	r := q.Row(c.This)
	return r == nil || r.Types&mtg.Planar != 0
}

// InRange reports whether e is within p's range of influence (801.2d).
func (q *Q) InRange(p mtg.Seat, e mtg.Entity) bool {
	if !q.limited {
		return true
	}
	if e.IsPlayer() {
		return q.S.InRange(p, e.Seat())
	}
	o := e.Object()
	if q.entering != 0 && o == q.entering {
		return q.S.InRange(p, q.enteringFor)
	}
	r := q.Row(o)
	return r == nil || r.Controller == 0 || q.S.InRange(p, r.Controller) || q.S.Rules.Planechase && r.Types&mtg.Planar != 0 // 801.18
}

// NearestAnywhere is the player closest to the left of c's whom f describes, in range or
// not: who makes a choice that nobody within range can make (801.5c).
func NearestAnywhere(q *Q, c *Context, f *ability.Filter) mtg.Seat {
	limited := q.limited
	defer func() { q.limited = limited }()
	q.limited = false
	for p := q.S.NextSeat(c.You); p != 0 && p != c.You; p = q.S.NextSeat(p) {
		if q.Matches(c, f, mtg.PlayerEntity(p)) {
			return p
		}
	}
	return 0
}

// Limited reports whether the game is played with a limited range of influence.
func Limited(q *Q) bool { return q.limited }

// cutToRange takes what is out of range out of the list from index n on
// (801.10, 801.11).
func (q *Q) cutToRange(c *Context, list []mtg.Entity, n int) []mtg.Entity {
	kept := list[:n]
	for _, e := range list[n:] {
		if q.within(c, e) {
			kept = append(kept, e)
		}
	}
	return kept
}

// stepInRange reports whether the step of the event is of a turn within the
// range of c's player: what triggers on a step no player of which it names is
// not triggered by those out of range (801.7).
func (q *Q) stepInRange(c *Context, e *event.Event) bool {
	return e.Kind != mtg.EventStepBegan || c.You == 0 || e.Player == 0 || q.S.InRange(c.You, e.Player) || Unbounded(q, c)
}
