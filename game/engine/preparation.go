package engine

// This file carries out section 722, preparation cards.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// prepareSpell is the face with the characteristics of the object's prepare spell,
// which are among its copiable values (722.2b); zero without one.
func prepareSpell(g *Game, o *state.Object) mtg.FaceID {
	face := g.P.Face(g.Q.TextOf(o))
	if face.Layout != ability.Prepare || face.Part != 0 || o.Is(state.FaceDown) {
		return 0
	}
	return face.ID + 1
}

// entersWithPrepareSpell reports whether what the proposal at index i brings has a
// prepare spell (722.3a).
func entersWithPrepareSpell(g *Game, i int) bool {
	became, _ := g.imagine(i)
	o := g.would.s.Object(became)
	if o == nil || o.Is(state.FaceDown) {
		return false
	}
	face := g.P.Face(g.would.q.TextOf(o))
	return face.Layout == ability.Prepare && face.Part == 0
}

// prepareCopies creates in exile the copies of prepare spells that prepared
// permanents have there, and ends those whose permanent is no longer prepared on
// the battlefield (722.3c). A permanent that phases in prepared has a new one.
func prepareCopies(g *Game) {
	list := g.S.List(mtg.Exile, 0)
	for i := len(list) - 1; i >= 0; i-- {
		o := &g.S.Objects[list[i]]
		if o.Kind == state.CopyObject && o.Is(state.Prepared) && !g.law.IsPrepared(o.Source) {
			g.emit(event.Event{Kind: mtg.EventZoneChange, Object: g.S.ID(list[i]), To: mtg.Nowhere, Rule: rule.R722_3c})
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		if !o.Is(state.Prepared) || preparedCopy(g, g.S.ID(slot)) || !g.S.Room(1) {
			continue
		}
		if spell := prepareSpell(g, o); spell != 0 {
			id := g.S.ID(slot)
			g.emit(event.Event{
				Kind: mtg.EventCopied, Player: g.Q.Row(id).Controller, Source: id, Other: id.Entity(), From: mtg.Exile,
				Card: spell, Flags: event.Prepared, Rule: rule.R722_3c,
			})
		}
	}
}

// preparedCopy reports whether the copy of the permanent's prepare spell is in exile.
func preparedCopy(g *Game, of mtg.ObjectID) bool {
	for _, slot := range g.S.List(mtg.Exile, 0) {
		if o := &g.S.Objects[slot]; o.Kind == state.CopyObject && o.Is(state.Prepared) && o.Source == of {
			return true
		}
	}
	return false
}

// unprepare takes the designation from the permanent whose prepare spell has become
// cast (722.3c).
func unprepare(g *Game, spell mtg.ObjectID) {
	o := g.S.Object(spell)
	if o == nil || o.Kind != state.CopyObject || !o.Is(state.Prepared) || !g.law.IsPrepared(o.Source) {
		return
	}
	e := event.Event{Kind: mtg.EventStatus, Object: o.Source, Player: g.Q.Row(o.Source).Controller, Rule: rule.R722_3c}
	state.SetStatus(&e, state.Prepared, false)
	g.emit(e)
}
