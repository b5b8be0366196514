package query

// This file carries out what is asked of games of several players: of those who have left (800.4),
// and section 801, limited range of influence: what players can affect and see ends with their
// range. Whose range ends where is state's.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// Players who have left the game (800.4): what they did before can still be found (800.4i),
// where it is counted or asked. They are no players of the game any more (102.1): none of them
// is chosen, and nothing is done to them.

// eachGone calls yield for the players who have left the game whom f describes by what they did,
// until it returns false.
func eachGone(q *Q, c *Context, f *ability.Filter, yield func(p mtg.Seat) bool) {
	if !f.Players || f.Counter != 0 || f.Holds == nil && f.Past == nil || f.Holds != nil && !asksWhatWasDone(f.Holds) {
		return
	}
	everyGone(q, c, func(p mtg.Seat) bool { return !q.matchesPlayer(c, f, p) || yield(p) })
}

// everyGone calls yield for every player who has left the game, in the order of seats, until it
// returns false.
func everyGone(q *Q, c *Context, yield func(p mtg.Seat) bool) {
	for p := mtg.Seat(1); p <= mtg.Seat(q.S.Seats); p++ {
		if !q.S.Playing.Has(p) && (!q.limited || q.within(c, mtg.PlayerEntity(p))) && !yield(p) {
			return
		}
	}
}

// asksWhatWasDone reports whether a condition asks for nothing but something that was done before,
// and not for what was not.
func asksWhatWasDone(k *ability.Cond) bool {
	switch k.Kind {
	case ability.CondPast, ability.CondLastTurn, ability.CondThisCombat, ability.CondAttackedTurn, ability.CondAttackedCombat:
		return true
	case ability.CondAnd, ability.CondOr:
		return asksWhatWasDone(k.A) && asksWhatWasDone(k.B)
	case ability.CondNum:
		return k.Left.Kind == ability.NumPast && (k.Relation == ability.AtLeast || k.Relation == ability.MoreThan)
	}
	return false
}

// countGone is how many players who have left the game f describes by what they did.
func countGone(q *Q, c *Context, f *ability.Filter) (n int) {
	eachGone(q, c, f, func(mtg.Seat) bool {
		n++
		return true
	})
	return n
}

// ofThoseGone appends what f describes of a player whom it names and who has left the game: it is as
// it last was before he left (800.4i), for as long as last known information is kept.
func ofThoseGone(q *Q, c *Context, f *ability.Filter, dst []mtg.Entity) []mtg.Entity {
	if f.Whose == nil || f.Controller != ability.TheSel && f.Owner != ability.TheSel || !someoneLeft(q) {
		return dst
	}
	var left mtg.SeatSet
	for _, e := range q.Sel(c, f.Whose, nil) {
		if e.IsPlayer() && !q.S.Playing.Has(e.Seat()) {
			left = left.With(e.Seat())
		}
	}
	if left == 0 || f.NoObjects {
		return dst
	}
	for i := range q.S.Witnessed { // what he controlled of others, which stayed
		w := &q.S.Witnessed[i]
		if e := &q.S.Past[w.At]; e.Kind != mtg.EventLeftGame || !left.Has(e.Player) || w.Was.Controller != e.Player {
			continue
		}
		var row Row
		rowThen(&row, &w.Was)
		s := subject{id: w.Was.Object, row: &row, obj: q.S.Object(w.Was.Object), was: &w.Was}
		if q.matchesSubject(c, f, &s, true) {
			dst = append(dst, w.Was.Object.Entity())
		}
	}
	for i := range q.S.Past {
		e := &q.S.Past[i]
		if !isLeaving(e) {
			continue
		}
		if row := q.Row(e.Object); row != nil && MatchesRow(f, row) {
			if s := q.subjectOf(e.Object, row); s.gone != nil && ZonesOf(f).Has(s.zone()) && q.matchesRest(c, f, &s, true) {
				dst = append(dst, e.Object.Entity())
			}
		}
	}
	return dst
}

// someoneLeft reports whether any player has left the game.
func someoneLeft(q *Q) bool { return q.S.Playing.Count() < int(q.S.Seats) }

// isLeaving reports whether the event is of something leaving the game with who owns it (800.4a).
func isLeaving(e *event.Event) bool {
	return e.Kind == mtg.EventZoneChange && e.To == mtg.Outside && e.Rule == rule.R800_4a
}

// sizeOf is how many cards are in p's hand or library, or were before he left the game (800.4i).
func sizeOf(q *Q, z mtg.Zone, p mtg.Seat) (n int) {
	if q.S.Playing.Has(p) {
		n = len(q.S.List(z, p))
		if o := q.S.Object(q.casting); o != nil && o.Zone == z && o.Owner == p { // it would be on the stack
			n--
		}
		return n
	}
	for i := range q.S.Past {
		if e := &q.S.Past[i]; e.Player == p && e.From == z && isLeaving(e) {
			n++
		}
	}
	return n
}

// amongGone reports whether p has left the game and is otherwise one whom the selector selects.
func amongGone(q *Q, c *Context, s *ability.Sel, p mtg.Seat) bool {
	switch s.Kind {
	case ability.SelEachPlayer:
		return true
	case ability.SelEachOpponent:
		return q.S.Opponents(c.You, p)
	case ability.SelAll:
		return q.matchesPlayer(c, s.Filter, p)
	}
	return false
}

// opponentsOf appends the opponents of players in the order of 101.4; those of one who has left
// are still his (800.4i).
func opponentsOf(q *Q, c *Context, s *ability.Sel, dst []mtg.Entity) []mtg.Entity {
	of := seatsOf(q, c, s.Of)
	for p := range mtg.Seat(q.S.Seats) {
		if p++; !of.Has(p) {
			continue
		}
		q.seatsInOrder(func(o mtg.Seat) bool {
			if q.S.Opponents(p, o) {
				dst = append(dst, mtg.PlayerEntity(o))
			}
			return true
		})
	}
	return dst
}

// isOpponentOf reports whether p is an opponent of one of those selected, in the game or not.
func isOpponentOf(q *Q, c *Context, of *ability.Sel, p mtg.Seat) bool {
	whose := seatsOf(q, c, of)
	for who := range mtg.Seat(q.S.Seats) {
		if who++; whose.Has(who) && q.S.Opponents(who, p) {
			return true
		}
	}
	return false
}

// within reports whether e is within the range of influence of c's player: a
// player, or an object by who controls it (801.2). It is asked only where a
// range is limited.
func (q *Q) within(c *Context, e mtg.Entity) bool {
	return c.You == 0 || e == 0 || q.InRange(c.You, e) || Unbounded(q, c)
}

// seen reports whether c's ability gets information of the player and what he did (801.11).
func seen(q *Q, c *Context, p mtg.Seat) bool { return !q.limited || q.within(c, mtg.PlayerEntity(p)) }

// AllWithers reports whether an effect has all damage dealt as though by a source with wither, and
// the source is within the range of its controller (801.10).
func AllWithers(q *Q, source mtg.ObjectID) (withers bool) {
	q.Statics(ability.StaticWithers, func(by mtg.ObjectID, ref mtg.AbilityRef, _ *ability.StaticEffect) bool {
		c := Context{This: by, You: q.Row(by).Controller, Ability: ref}
		withers = !q.limited || q.within(&c, source.Entity())
		return !withers
	})
	return withers
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
	return r == nil || r.Controller == 0 || q.S.InRange(p, r.Controller) || q.S.Rules.Planechase && r.Types&mtg.Planar != 0 || // 801.18
		r.Types&mtg.Battle != 0 && q.S.InRange(p, Protector(q, o))
}

// NearestAnywhere is the player closest to the left of c's whom f describes, in range or
// not: who makes a choice that nobody within range can make (801.5c).
func NearestAnywhere(q *Q, c *Context, f *ability.Filter) mtg.Seat {
	limited := q.limited
	defer func() { q.limited = limited }()
	q.limited = false
	for p := state.LeftOf(q.S, c.You); p != 0 && p != c.You; p = state.LeftOf(q.S, p) {
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

// activeFor appends the active player an ability speaks of: of a team that takes its turns together
// the one whose step it triggered on. Where it triggered on no step it asks whose turn it is, which
// is each one's of the team (805.4a), but for the one whom its controller has chosen as its effect is
// applied (805.9), and once the player whose it is has left nobody's (800.4j).
func (q *Q) activeFor(c *Context, dst []mtg.Entity) []mtg.Entity {
	if e := c.Event; e != nil && e.Kind == mtg.EventStepBegan && q.S.IsActive(e.Player) {
		return addPlayer(dst, e.Player)
	}
	if c.Capture != 0 {
		if p := q.S.Captures[c.Capture].Active; p != 0 && q.S.Playing.Has(p) && q.S.IsActive(p) {
			return addPlayer(dst, p)
		}
	}
	for p := mtg.Seat(1); p <= mtg.Seat(q.S.Seats); p++ {
		if q.S.Playing.Has(p) && q.S.IsActive(p) {
			dst = addPlayer(dst, p)
		}
	}
	return dst
}
