package engine

// This file carries out what 702.119, emerge, asks of paying a cost: the permanent to
// sacrifice is chosen first, and the total cost is less by its mana value.

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// lessening is the part of the cost of the frame's spell that lessens the total,
// nil: none does.
func (g *Game) lessening(f *state.Frame) *ability.CostPart {
	if f.Option == decision.WayOrdinary || f.Flags&(castAbility|castTrigger|castPay|castPlot) != 0 {
		return nil
	}
	face := g.P.Face(mtg.FaceID(f.A))
	if int(f.Option) > len(face.Ways) || face.Ways[f.Option-1].Cost == nil {
		return nil
	}
	parts := face.Ways[f.Option-1].Cost.Parts
	for i := range parts {
		if parts[i].Lessens {
			return &parts[i]
		}
	}
	return nil
}

// lessener is the permanent chosen for that part, zero: not yet.
func (g *Game) lessener(f *state.Frame) mtg.ObjectID {
	if f.Capture == 0 {
		return 0
	}
	n := g.lessenerPart(f)
	for i := range g.S.Paid {
		if p := &g.S.Paid[i]; p.Capture == f.Capture && p.Part == n {
			return p.Object
		}
	}
	return 0
}

// lessenerPart is the number of the part among all payments of the spell.
func (g *Game) lessenerPart(f *state.Frame) uint8 {
	list := g.parts(f, g.scratch.parts[:0])
	for i := range list {
		if list[i].Lessens {
			return uint8(i)
		}
	}
	return 0
}

// noteLessener notes which permanent will be sacrificed.
func (g *Game) noteLessener(f *state.Frame, id mtg.ObjectID) {
	g.S.AddPaid(state.PaidRecord{Object: id, Capture: f.Capture, Part: g.lessenerPart(f)})
}

// lessenedBy is how much less generic mana the spell costs: by the mana value of
// the permanent chosen, or, as long as none is, by the greatest that one has.
func (g *Game) lessenedBy(f *state.Frame, part *ability.CostPart) int32 {
	id := g.scratch.lessener
	if id == 0 {
		id = g.lessener(f)
	}
	if id != 0 {
		return max(0, g.Q.Row(id).ManaValue)
	}
	c := g.context(f)
	most := int32(0)
	for _, e := range g.candidates(&c, f, part, nil) {
		most = max(most, g.Q.Row(e.Object()).ManaValue)
	}
	return most
}

// askLessener asks which permanent is sacrificed, of those with which the cost can
// be paid (702.119c). The answer is used when castManaAsk comes.
func (g *Game) askLessener(f *state.Frame, part *ability.CostPart) verdict {
	c := g.context(f)
	list := g.candidates(&c, f, part, nil)
	d := g.ask(decision.Pick, decision.PromptSacrifice, f.Player, rule.R601_2b)
	d.Source, d.Ability, d.Min, d.Max = f.Object, f.Ability, 1, 1
	for _, e := range list {
		g.scratch.lessener = e.Object()
		if g.payable(f.Player, f.Source, f) {
			d.Options = append(d.Options, g.entityOption(e))
		}
	}
	g.scratch.lessener = 0
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.cannotPay(f)
	}
	f.Step = stepCastMana - 1
	return wait
}
