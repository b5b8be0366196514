package engine

// This file carries out section 121, drawing cards.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opDraw draws cards one at a time, all of them of one player before the next
// (121.2). Frame field Given counts the cards, Zone the players. Of what was
// drawn instead of a card nothing is done to what the instruction draws (121.6c).
func opDraw(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	switch f.Step {
	case drawBegin:
		f.Zone, f.Given = 0, 0
		g.S.ClearDrawn()
		f.Step = drawWhole
	case drawWholeDone:
		n := mtg.AbilityRef(g.S.Settled)
		g.S.SetSettled(int32(f.Given)) // this may be done instead of what the amount was of
		f.Given = n
		f.Step = drawNext
	case drawDone:
		g.S.KeepDrawn()
		f.Step = drawNext
	}
	for int(f.Zone) < len(who) {
		if f.Step == drawWhole {
			c.Chooser = who[f.Zone] // the amount may be one of each player's own
			n := max(0, g.Q.Num(&c, in.N))
			if n > 0 && g.P.ReplacesWhole(mtg.EventDraw) && !(n == 1 && insteadOfDraw(g)) && !g.Q.Forbidden(mtg.ActionDraw, who[f.Zone], 0, 0) { // 614.17c
				f.Given = mtg.AbilityRef(g.S.Settled)
				proposeWhole(g, mtg.EventDraw, who[f.Zone], n, f)
				return g.settle()
			}
			f.Given = mtg.AbilityRef(n)
			f.Step = drawNext
		}
		for f.Given > 0 {
			f.Given--
			f.Step = drawDone - 1
			proposeDraw(g, who[f.Zone], f.Source, rule.R121_1)
			if g.settle() == call {
				return call
			}
			if g.S.FirstDrawn != 0 || shownBetween(g, f) { // 702.94a: as it is drawn, before the next one
				f.Step = drawDone
				return again
			}
			g.S.KeepDrawn()
		}
		f.Zone++
		f.Step = drawWhole
	}
	f.Zone = 0
	if in.Dst > 0 {
		g.S.FillRegister(f, in.Dst-1, g.S.DrawnNow())
	}
	return next
}

// shownBetween reports whether more cards are to be drawn in a game in which the top cards of
// libraries are shown: the next one is, before it is drawn (401.5, 701.20a).
func shownBetween(g *Game, f *state.Frame) bool {
	return f.Given > 0 && g.P.HasStatic(ability.StaticTopShown)
}

// drawsWhole begins the draws of the draw step, where something changes how many:
// of the active player, or one after another of his team (504.1, 805.4b).
func drawsWhole(g *Game, f *state.Frame) verdict {
	proposeWhole(g, mtg.EventDraw, inDraw(f).drawer(), 1, f)
	return g.settle()
}

func drawsCount(g *Game, f *state.Frame) verdict {
	inDraw(f).setLeft(g.S.Settled)
	return next
}

func drawsNext(g *Game, f *state.Frame) verdict {
	d := inDraw(f)
	if d.left() <= 0 {
		for p := d.drawer() + 1; p <= mtg.Seat(g.S.Seats); p++ {
			d.setDrawer(p)
			if g.S.Playing.Has(p) && g.S.Together(f.Player, p) {
				return g.jump(f, stepDrawsWhole)
			}
		}
		return done
	}
	d.setLeft(d.left() - 1)
	thenAt(f, stepDrawsNext)
	proposeDraw(g, d.drawer(), f.Source, rule.R504_1)
	return g.settleSelf(f)
}

// The micro-steps of opDraw. A call goes on at the step after the one it is made
// in: proposing the whole of a player's draws at drawWhole, a single one at
// drawNext.
const (
	drawBegin uint8 = iota
	drawWhole
	drawWholeDone
	drawNext
	drawDone
)

// insteadOfDraw reports whether what is done happens instead of a draw: what changes how
// many cards are drawn, be it one, has had its opportunity then (614.5), but not what asks
// for more than one, which now are drawn (616.1f).
func insteadOfDraw(g *Game) bool {
	k := g.S.Inherits
	return k != 0 && g.S.Sequels[k-1].Event.Kind == mtg.EventDraw
}

// proposeWhole proposes an instruction for several as one event, for effects
// that change how many (121.2a, 616.1g). What it comes to is State.Settled: nothing, where
// something else happens instead of all of it (614.6).
func proposeWhole(g *Game, kind mtg.EventKind, p mtg.Seat, n int, f *state.Frame) {
	g.S.SetSettled(0)
	g.S.Propose(event.Event{
		Kind: kind, Player: p, By: p, N: int32(n), Source: f.Source, Flags: event.Whole, Rule: rule.R121_2a,
	})
}

// proposeDraw proposes that p draws a card; from an empty library he only tries
// (121.4), which may be replaced all the same (121.6a).
func proposeDraw(g *Game, p mtg.Seat, source mtg.ObjectID, r rule.Ref) {
	if g.Q.Forbidden(mtg.ActionDraw, p, 0, 0) {
		return
	}
	g.S.Propose(event.Event{Kind: mtg.EventDraw, Object: g.S.Top(p), Player: p, By: p, Source: source, To: mtg.Hand, Rule: r})
}
