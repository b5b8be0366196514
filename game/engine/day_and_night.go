package engine

// This file carries out section 731, day and night, and 702.145, daybound and
// nightbound.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// checkDay looks at the turn before to see whether it becomes day or night, as
// the second part of the untap step (731.2).
func checkDay(g *Game) {
	switch {
	case g.S.Turn < 2: // in an untap step added to the first turn: there was none before it
	case g.S.Day == state.Day && g.S.ActiveSpells == 0:
		becomes(g, state.Night, rule.R731_2a)
	case g.S.Day == state.Night && g.S.ActiveSpells >= 2:
		becomes(g, state.Day, rule.R731_2b)
	}
}

func becomes(g *Game, day state.DayKind, r rule.Ref) {
	e := event.Event{Kind: mtg.EventDay, N: int32(day), Rule: r}
	if g.S.Day != state.NeitherDayNorNight {
		e.Flags |= event.Turned
	}
	g.emit(e)
}

// opDay makes it day or night; what it is already it does not become.
func opDay(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if day := state.DayKind(g.Q.Num(&c, in.N)); g.S.Day != day {
		becomes(g, day, rule.R731_1)
	}
	return next
}

// boundActions makes it day or night where it is neither and a permanent asks for
// it, and proposes that permanents transform that day or night binds (702.145).
func boundActions(g *Game) {
	if g.S.Day == state.NeitherDayNorNight {
		switch {
		case anyBound(g, mtg.Daybound):
			becomes(g, state.Day, rule.R702_145d)
		case anyBound(g, mtg.Nightbound):
			becomes(g, state.Night, rule.R702_145g)
		default:
			return
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o, id := &g.S.Objects[slot], g.S.ID(slot)
		row := g.Q.Row(id)
		face := otherFace(g, id)
		back := g.P.Face(o.Face).IsBack()
		switch {
		case face == 0:
		case g.S.Day == state.Night && !back && row.Keywords.Has(mtg.Daybound):
			turnBound(g, id, face, rule.R702_145c)
		case g.S.Day == state.Day && back && row.Keywords.Has(mtg.Nightbound):
			turnBound(g, id, face, rule.R702_145f)
		}
	}
}

func anyBound(g *Game, k mtg.Keyword) bool {
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if g.Q.Row(g.S.ID(slot)).Keywords.Has(k) {
			return true
		}
	}
	return false
}

func turnBound(g *Game, id mtg.ObjectID, face mtg.FaceID, r rule.Ref) {
	g.S.Propose(event.Event{Kind: mtg.EventTransform, Object: id, Card: face, N: int32(face), Rule: r})
}

// entersByNight returns the face with which a card enters that would show face:
// at night one with daybound enters transformed (702.145b), if it would have that there (614.12).
func entersByNight(g *Game, e *event.Event, face mtg.FaceID) mtg.FaceID {
	f := g.P.Face(face)
	if g.S.Day != state.Night || !f.Keywords.Has(mtg.Daybound) || !f.Layout.IsDoubleFaced() {
		return face
	}
	if query.TakesAbilities(g.Q) {
		front := state.Proposed{Event: *e}
		front.Event.N = int32(face)
		became, _ := g.imagineAlone(&front)
		if row := g.would.q.Row(became); row != nil && !row.Keywords.Has(mtg.Daybound) {
			return face
		}
	}
	return f.Reverse
}
