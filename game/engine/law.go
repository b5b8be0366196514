package engine

// This file asks package legal what may be done and at what price: of the players
// who act now, and of what a frame has begun.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// proposal is the action that a frame has begun, as far as it is announced.
func (g *Game) proposal(f *state.Frame) (pr legal.Proposal) {
	at := f.Step
	if at == stepCastSpliceAsk || at == stepCastSpliceUse { // which comes before X and who helps (702.47a)
		at = stepCastOptionalUse
	}
	// Where it is wanted at once: it is made often.
	pr.Kind, pr.Player, pr.Way = legal.Kind(f.Flags)&legal.Kinds, f.Player, f.Option
	pr.Object, pr.Source, pr.Ability, pr.Given = f.Object, f.Source, f.Ability, f.Given
	pr.Mode, pr.PC, pr.Capture, pr.Registers, pr.Count = f.Mode, f.PC, f.Capture, f.Registers, f.Count
	pr.Helped, pr.XKnown = at > stepCastHelperAsk, at > stepCastXAsk && f.Proc == procCast && f.Capture != 0
	if f.Flags&castPay != 0 {
		pr.Times, pr.Causer = inCast(f).times(), asker(g, f)
	} else {
		pr.Face = inCast(f).face()
	}
	return pr
}

// asker is the controller of the spell or ability which has what the frame pays for paid as it
// resolves, zero where it is something else that costs (118.12a).
func asker(g *Game, f *state.Frame) mtg.Seat {
	for i := len(g.S.Frames) - 1; i >= 0; i-- {
		if below := &g.S.Frames[i]; below.Proc == procProgram && below.Ability == f.Ability && below.PC == f.PC {
			return below.Player
		}
	}
	return 0
}

// castFrame is the frame that takes the action which the option offers.
func (g *Game) castFrame(p mtg.Seat, o *decision.Option) state.Frame {
	pr := g.law.Proposal(p, o)
	f := state.Frame{
		Proc: procCast, Player: p, Object: pr.Object, Source: pr.Source, Option: pr.Way, Count: castRegisters,
		Given: pr.Given, Mode: pr.Mode, PC: pr.PC, Flags: uint8(pr.Kind),
	}
	if pr.Kind&legal.Activates != 0 {
		f.Ability = pr.Ability
	}
	inCast(&f).setFace(pr.Face)
	return f
}

// payable reports whether the whole cost of what the frame has begun could be paid now.
func (g *Game) payable(f *state.Frame) bool {
	pr := g.proposal(f)
	return g.law.Payable(&pr)
}

// finishable reports whether what the frame has begun could be finished.
func (g *Game) finishable(f *state.Frame) bool {
	pr := g.proposal(f)
	return g.law.Finishable(&pr)
}

// parts lists the payments besides mana of what the frame has begun.
func parts(g *Game, f *state.Frame) []*ability.CostPart {
	pr := g.proposal(f)
	g.scratch.parts = g.law.Parts(&pr, g.scratch.parts[:0])
	return g.scratch.parts
}

// candidates are the objects that could pay the part.
func (g *Game) candidates(f *state.Frame, part *ability.CostPart) []mtg.Entity {
	pr, c := g.proposal(f), g.context(f)
	g.scratch.entities = g.law.Candidates(&c, &pr, part, g.scratch.entities[:0])
	return g.scratch.entities
}

// optionPayable reports whether one of several ways to pay could be used.
func optionPayable(g *Game, f *state.Frame, cost *ability.Cost) bool {
	pr, c := g.proposal(f), g.context(f)
	return g.law.OptionPayable(&c, &pr, cost, parts(g, f))
}

// lessening is the part of the cost that lessens the total, nil: none does; and
// lessener the permanent that was chosen for it, zero: not yet (702.119c).
func (g *Game) lessening(f *state.Frame) (part *ability.CostPart, lessener mtg.ObjectID) {
	pr := g.proposal(f)
	if part = g.law.Lessening(&pr); part != nil {
		lessener = g.law.LessenerOf(&pr)
	}
	return part, lessener
}

// fillPayment fills in what can pay and what is asked.
func fillPayment(g *Game, f *state.Frame, d *decision.Decision) {
	pr := g.proposal(f)
	g.law.Payment(&pr, g.S.Symbols[inCast(f).symbols():], d)
}

// foretells reports whether the frame is the special action of foretelling.
func foretells(g *Game, f *state.Frame) bool {
	pr := g.proposal(f)
	return g.law.Foretells(&pr)
}

// KeptOut reports whether the land would not enter if p played it.
func (p prospects) KeptOut(by mtg.Seat, land mtg.ObjectID) bool {
	g := p.g
	g.S.Propose(event.Event{Kind: mtg.EventPlayLand, Object: land, Player: by, To: mtg.Battlefield})
	out := isKeptOut(g, len(g.S.Batch)-1)
	g.S.CutBatch()
	return out
}

// LosesText reports whether the face-down permanent would have lost the abilities of its text if it
// were turned face up (702.37e).
func (p prospects) LosesText(id mtg.ObjectID) bool {
	p.g.imagineAlone(&state.Proposed{Event: event.Event{Kind: mtg.EventTurnedUp, Object: id, Player: p.g.Q.Row(id).Controller}})
	row := p.g.would.q.Row(id)
	return row != nil && row.Flags&query.LostText != 0
}

// prospects looks at the game as it would be, for package legal.
type prospects struct{ g *Game }

// Attempts returns the actions that p, who has priority, might want to take with
// the object, each with what stands in its way. Those without an obstacle are
// exactly what the decision that waits offers. What p may not look at has none.
func (g *Game) Attempts(p mtg.Seat, id mtg.ObjectID) []query.Attempt { return g.law.Attempts(p, id) }

// Spent reports whether p has nothing left to act with that everybody sees; what he
// holds has no part in it.
func (g *Game) Spent(p mtg.Seat) bool { return g.law.Spent(p) }
