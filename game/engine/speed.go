package engine

// This file carries out the speed of players (702.179).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// maxSpeed is the speed at which a player has max speed (702.179e).
const maxSpeed = 4

// startEngines sets the speed of each player without one who controls a permanent
// with start your engines! to 1 (702.179a).
func startEngines(g *Game) {
	who := withoutSpeed(g)
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		if who.Has(p) {
			g.emit(event.Event{Kind: mtg.EventSpeed, Player: p, N: 1, Rule: rule.R702_179a})
		}
	}
}

// withoutSpeed are the players without speed who control a permanent with start your engines!
func withoutSpeed(g *Game) (who mtg.SeatSet) {
	if !g.P.HasStatic(ability.StaticStartEngines) {
		return 0
	}
	g.Q.Statics(ability.StaticStartEngines, func(src mtg.ObjectID, _ mtg.AbilityRef, _ *ability.StaticEffect) bool {
		if p := g.Q.Row(src).Controller; g.S.Players[p].Speed == 0 {
			who = who.With(p)
		}
		return true
	})
	return who
}

// noticeSpeed lets the ability of players with speed trigger, which has no source:
// in his turn, when an opponent loses life, once (702.179d).
func noticeSpeed(g *Game, e *event.Event) {
	for p := mtg.Seat(1); p <= mtg.Seat(g.S.Seats); p++ {
		speed := g.S.Players[p].Speed
		if speed == 0 || speed >= maxSpeed || e.N <= 0 || !g.S.IsActive(p) || !g.S.Opponents(p, e.Player) || spedUp(g, p) {
			continue
		}
		g.S.AddWaiting(state.Waiting{Event: *e, Ability: catalog.SpeedRises, Controller: p})
	}
}

// spedUp reports whether the ability has triggered for p in this turn.
func spedUp(g *Game, p mtg.Seat) bool {
	for i := range g.S.Waiting {
		if w := &g.S.Waiting[i]; w.Ability == catalog.SpeedRises && w.Controller == p {
			return true
		}
	}
	for i := range g.S.Past {
		if e := &g.S.Past[i]; e.Kind == mtg.EventTrigger && e.Ability == catalog.SpeedRises && e.Player == p {
			return true
		}
	}
	return false
}

// opSpeed increases the speed of players; who has none gets that speed (702.179c).
func opSpeed(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	n := g.Q.Num(&c, in.N)
	for _, p := range append([]mtg.Seat(nil), g.players(&c, in.Who)...) {
		if n > 0 {
			e := g.effectEvent(f, mtg.EventSpeed)
			e.Player, e.N = p, min(int32(g.S.Players[p].Speed)+int32(n), 255)
			g.emit(e)
		}
	}
	return next
}
