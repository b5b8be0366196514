package engine

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opCast lets a player cast a card, one of those selected that can be cast and
// one of its parts, while the effect resolves (608.2g).
func opCast(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	switch f.Step {
	case 0:
		if len(who) == 0 {
			return g.goTo(f, in.To)
		}
		if in.Flags&ability.FlagMandatory != 0 && !needNotCast(g, f, in, who[0]) {
			return mustCast(g, f, in, who[0])
		}
		d := g.ask(decision.Confirm, decision.PromptCast, who[0], rule.R608_2g)
		d.Source, d.Ability, d.Total = f.Source, f.Ability, int32(f.PC)
		d.Options = offersToCast(g, f, in, who[0], d.Options)
		concealed := castsConcealed(g, f, in, who[0])
		switch {
		case !g.stands(len(d.Options) > 0, concealed):
			return g.goTo(f, in.To)
		case concealed || len(d.Options) > 1 || d.Options[0].Way != decision.WayOrdinary: // which card, which part of it (709.3, 712.11b, 715.3), or none
			d.Kind, d.Max = decision.Pick, int32(min(1, len(d.Options)))
		default:
			d.Options = d.Options[:0]
		}
		return wait
	case 1:
		switch {
		case g.S.Yes:
			only := offersToCast(g, f, in, who[0], nil)[0]
			return playOffered(g, f, in, who[0], &only)
		case len(g.S.Chosen) == 1:
			return playOffered(g, f, in, who[0], &g.S.Chosen[0])
		}
		return g.goTo(f, in.To)
	}
	played := inProgram(f).playedLand()
	if inProgram(f).setPlayedLand(false); len(g.S.Result) == 0 && !played {
		return g.goTo(f, in.To)
	}
	g.store(f, in)
	return next
}

// mustCast has p cast what the instruction tells him to, if he can: one of several that he
// chooses.
func mustCast(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) verdict {
	list := offersToCast(g, f, in, p, nil)
	switch len(list) {
	case 0:
		return g.goTo(f, in.To)
	case 1:
		f.Step = 1
		return playOffered(g, f, in, p, &list[0])
	}
	d := g.ask(decision.Pick, decision.PromptCast, p, rule.R608_2g)
	d.Source, d.Ability, d.Total = f.Source, f.Ability, int32(f.PC)
	d.Options, d.Min, d.Max = append(d.Options, list...), 1, 1
	return wait
}

// needNotCast reports whether p may decline what the instruction tells him to cast if able: all
// that he could cast, or would be if he had the cards, has a mandatory additional cost that takes
// cards of a stated quality from a hidden zone (118.8c).
func needNotCast(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat) bool {
	list := offersToCast(g, f, in, p, nil)
	for i := range list {
		o := &list[i]
		if o.Action == mtg.ActionPlayLand {
			return false
		}
		frame := nestedCast(g, f, in, p, o)
		if !slices.ContainsFunc(parts(g, &frame), takesQuality) {
			return false
		}
	}
	if len(list) > 0 {
		return true
	}
	c := g.context(f)
	return slices.ContainsFunc(g.Q.Sel(&c, in.What, nil), func(e mtg.Entity) bool { // that he has none is not told
		o := g.S.Object(e.Object())
		return o != nil && slices.ContainsFunc(g.P.Face(g.Q.TextOf(o)).Extra, func(x *ability.StaticEffect) bool {
			return !x.Optional && costTakesQuality(x.Cost)
		})
	})
}

// takesQuality reports whether the part is about cards of a stated quality in a hidden zone; of
// parts of which one is paid, each has to be.
func takesQuality(part *ability.CostPart) bool {
	for i := range part.Options {
		if !costTakesQuality(&part.Options[i]) {
			return false
		}
	}
	if len(part.Options) > 0 {
		return true
	}
	return part.Filter != nil && query.ZonesOf(part.Filter)&hiddenZones != 0 &&
		(part.Share != ability.NoQuality || !reflect.DeepEqual(part.Filter, pool(part.Filter)))
}

func costTakesQuality(cost *ability.Cost) bool {
	for i := range cost.Parts {
		if takesQuality(&cost.Parts[i]) {
			return true
		}
	}
	return false
}

// playOffered casts what the option is of, or plays it as a land, which the frame notes.
func playOffered(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, o *decision.Option) verdict {
	if o.Action != mtg.ActionPlayLand {
		return g.push(nestedCast(g, f, in, p, o))
	}
	inProgram(f).setPlayedLand(true)
	proposeLand(g, p, o, query.Licence{})
	if g.settle() == call {
		return call
	}
	f.Step = 2
	return again
}

// offersToCast appends an option for each part that p could cast of each card
// the instruction lets him cast.
func offersToCast(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, list []decision.Option) []decision.Option {
	c := g.context(f)
	cards := g.Q.Sel(&c, in.What, nil)
	for _, e := range cards {
		if in.Filter != nil && unseen(g, p, e) != nil { // 406.3b
			continue
		}
		list = castable(g, f, in, p, e.Object(), list)
	}
	return list
}

// wayOf is how the instruction has a spell cast: for what it costs, if it says nothing else.
func wayOf(in *ability.Instr) uint8 {
	switch {
	case in.Name == "suspend":
		return decision.WaySuspended
	case in.Flags&ability.FlagFree != 0:
		return decision.WayFree
	case in.Name == "madness":
		return decision.WayMadness
	case in.Cost != nil:
		return decision.WayGiven
	}
	return decision.WayOrdinary
}

// nestedCast is the frame of a cast that an instruction offers.
func nestedCast(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, o *decision.Option) state.Frame {
	way := wayOf(in)
	id, face := o.Object, o.Face
	cast := state.Frame{
		Proc: procCast, Player: p, Object: id, Source: id, Count: castRegisters, Flags: castNested,
		Given: f.Ability, PC: f.PC, Mode: f.Mode,
	}
	if way == decision.WayOrdinary {
		way = o.Way
		considerCast(g, o)
		pr := g.law.Proposal(p, o)
		g.Q.Reconsider()
		cast.Given, cast.PC, cast.Mode = pr.Given, pr.PC, pr.Mode
	}
	cast.Option, cast.Ability = way, g.P.SpellOf(g.P.Face(face), way)
	if in.Flags&ability.FlagMandatory != 0 { // he may yet activate no mana ability for what it costs (118.3c)
		cast.Zone = beyondReversing
	}
	inCast(&cast).setFace(face)
	return cast
}

// castPossible reports whether the cast of that face, in that way, could be finished.
func castPossible(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, o *decision.Option) bool {
	id, face := o.Object, o.Face
	if g.P.Face(face).Types&mtg.Land != 0 {
		return false
	}
	frame := nestedCast(g, f, in, p, o)
	considerCast(g, o)
	defer g.Q.Reconsider()
	if in.Filter != nil {
		c := g.context(f)
		if !g.Q.MatchesSpell(&c, in.Filter, id, p) {
			return false
		}
	}
	pr := g.proposal(&frame)
	return !legal.CantCast(&g.law, &pr) && g.finishable(&frame)
}

// castableInstead appends an option for each alternative cost for which p could cast the face that
// an effect lets him cast for what it costs (118.9, 601.2b, 608.2g).
func castableInstead(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, id mtg.ObjectID, face *catalog.Face, list []decision.Option) []decision.Option {
	g.Q.Consider(id, face.ID)
	first := len(list)
	list = legal.Instead(&g.law, p, id, face, list)
	g.Q.Reconsider()
	kept := list[:first]
	for i := first; i < len(list); i++ {
		if offer := list[i]; castPossible(g, f, in, p, &offer) {
			kept = append(kept, offer)
		}
	}
	return kept
}

// considerCast has the card looked at as the spell that it would be, cast so (601.3e, 702.103d).
func considerCast(g *Game, o *decision.Option) {
	if legal.IsBestow(g.P.Face(o.Face), o.Way) {
		g.Q.ConsiderBestowed(o.Object, o.Face)
		return
	}
	g.Q.Consider(o.Object, o.Face)
}

// opExileUntil has a player exile cards from the top of his library, one after
// another, until one of them is what the instruction describes.
func opExileUntil(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	switch f.Step {
	case 0:
		g.S.ClearDrawn()
	case 2:
		g.S.KeepDrawn()
	}
	f.Step = 1
	for len(who) > 0 && !reached(g, f, in) {
		top := g.S.Top(who[0])
		if top == 0 {
			break
		}
		e := g.effectEvent(f, mtg.EventExile)
		e.Object, e.Player, e.To = top, who[0], mtg.Exile
		g.S.Propose(e)
		if g.settle() == call {
			return call
		}
		g.S.KeepDrawn()
	}
	if in.Dst > 0 {
		g.S.FillRegister(f, in.Dst-1, g.S.Drawn)
	}
	if in.Flags&ability.FlagLinked != 0 {
		for _, x := range g.S.Drawn[g.S.DrawnFirst:] {
			g.S.SetLink(x.Object(), f.Source, f.Ability)
		}
		g.changed(query.FactCards)
	}
	return next
}

// reached reports whether the card moved last is what is looked for.
func reached(g *Game, f *state.Frame, in *ability.Instr) bool {
	n := len(g.S.Drawn)
	c := g.context(f)
	return n > 0 && g.Q.Matches(&c, in.Filter, g.S.Drawn[n-1])
}
