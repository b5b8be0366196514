package engine

// This file carries out section 727, restarting the game.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opRestart ends the game without a winner and starts another of the same players
// with all cards of this one but those exempted, which stay in exile (727.1,
// 727.2, 727.5). What else the effect says happens just before the first turn's
// untap step (727.4): the frame stays on the agenda between that turn and the
// procedure that starts the game.
func opRestart(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	var exempt []mtg.Entity
	if in.What != nil {
		exempt = slices.Clone(g.selected(&c, in.What))
	}
	g.S.SetResult(exempt)
	g.store(f, in)
	g.revealAllDown(everyone)
	for i := 1; i < len(g.S.Objects); i++ {
		o := &g.S.Objects[i]
		id := g.S.ID(mtg.Slot(i))
		if o.Kind == state.CardObject && g.S.Playing.Has(o.Owner) && !slices.Contains(exempt, id.Entity()) {
			returnToDeck(g, id, o)
		}
	}
	p := f.Player
	g.emit(event.Event{Kind: mtg.EventRestarted, Player: p, By: p, Source: f.Source, Rule: rule.R727_1})
	g.Q.Invalidate()
	g.law.Tried = g.law.Tried[:0]
	f.PC++
	f.Step = 0
	first := p
	if !g.S.Playing.Has(p) {
		first = g.S.NextSeat(p)
	}
	first = g.S.Head(first)
	g.emit(event.Event{Kind: mtg.EventGameStarted, Player: first, Rule: rule.R727_1a})
	g.S.RestartAgenda(
		state.Frame{Proc: procTurn, Player: first},
		state.Frame{Proc: procStart, Step: stepStartCompanions, Player: first, Flags: startAgain | turnBelow})
	return again
}

// returnToDeck puts a card of the game into its owner's deck; a commander begins
// in the command zone (103.2c).
func returnToDeck(g *Game, id mtg.ObjectID, o *state.Object) {
	to := mtg.Library
	if isSupplement(g, o) && g.P.Face(o.Face).Types&(mtg.Scheme|mtg.Planar) != 0 {
		if !o.Is(state.FaceDown) {
			g.emit(turnedDown(g, id, rule.R727_2))
		}
		return
	}
	if g.S.Commander(id.Slot()) != nil || isSupplement(g, o) {
		to = mtg.Command
	}
	if o.Zone == to || o.Zone == mtg.Outside || o.Zone == mtg.Nowhere {
		return
	}
	g.emit(event.Event{Kind: mtg.EventZoneChange, Object: id, Player: o.Owner, To: to, Rule: rule.R727_2})
}

// startAgain marks the start of a game that follows no position, since an effect
// restarted it or it is a subgame; turnBelow one whose first turn is on the
// agenda already.
const (
	startAgain uint8 = 1 << iota
	turnBelow
)

// laidOut reports whether the game that the frame starts was laid out.
func (g *Game) laidOut(f *state.Frame) bool {
	return g.config.Position != nil && f.Flags&startAgain == 0
}
