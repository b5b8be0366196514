package engine

// This file carries out section 118 and 601.2f to 601.2h: what a cost is in
// all, whether it can be paid, and paying it.

import (
	"math/bits"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// base is the cost the action begins with: the mana cost, an alternative cost,
// the cost of the ability, or what an effect asks (601.2f). nil: nothing.
func (g *Game) base(f *state.Frame) (mana *mtg.ManaCost, cost *ability.Cost) {
	switch {
	case f.Flags&castTrigger != 0:
		return nil, nil
	case g.paysCombat(f):
		return nil, nil
	case f.Flags&castPay != 0:
		return nil, g.P.Ability(f.Ability).Modes[f.Mode].Code[f.PC].Cost
	case f.Flags&castTurnUp != 0:
		return g.turnUpCost(f)
	case f.Flags&castPlot != 0 && f.Option == unlockDoor: // 709.5e
		return &g.P.Face(mtg.FaceID(f.A)).Cost, nil
	case g.foretells(f):
		return nil, g.foretellCost(f)
	case f.Flags&castPlot != 0:
		return nil, g.P.Face(mtg.FaceID(f.A)).Special[f.Option].Cost
	case f.Flags&castAbility != 0:
		return nil, g.P.Ability(f.Ability).Cost
	}
	face := g.P.Face(mtg.FaceID(f.A))
	switch way := f.Option; {
	case way == decision.WayOrdinary, way == decision.WayFlashback:
		return &face.Cost, nil
	case way == decision.WayFaceDown:
		return &faceDownCost, nil
	case way == decision.WayForetold:
		return g.givenCost(f), nil
	case way == decision.WayGiven:
		return nil, g.P.Ability(f.Given).Modes[f.Mode].Code[f.PC].Cost
	case int(way) <= len(face.Ways):
		if face.Ways[way-1].Free {
			return nil, nil
		}
		return nil, face.Ways[way-1].Cost
	}
	return nil, nil // WayFree, WayPlotted
}

// eachCost calls yield with every cost of the action: the base, then the
// additional ones that are mandatory or chosen.
func (g *Game) eachCost(f *state.Frame, yield func(*ability.Cost)) {
	if _, cost := g.base(f); cost != nil {
		yield(cost)
	}
	if f.Flags&(castAbility|castTrigger|castPay|castPlot) == 0 {
		g.eachExtra(f, yield)
	}
	if g.changesCosts(f) {
		g.imposed(f, yield)
	}
}

// eachExtra calls yield with the additional costs of the spell itself.
func (g *Game) eachExtra(f *state.Frame, yield func(*ability.Cost)) {
	for i, e := range g.P.Face(mtg.FaceID(f.A)).Extra {
		times := 1
		switch {
		case e.Optional:
			times = g.timesPaid(f, i)
		case e.PerMode:
			times = max(0, bits.Len64(g.modes(f))+3)/4 - 1
		}
		for range times {
			yield(e.Cost)
		}
	}
	if a := g.P.Ability(f.Ability); a.Choose != nil {
		for modes := g.modes(f); modes != 0; modes >>= 4 {
			if cost := a.Modes[modes&15-1].Cost; cost != nil {
				yield(cost)
			}
		}
	}
}

// timesPaid is how often an optional cost is paid, or tried.
func (g *Game) timesPaid(f *state.Frame, i int) int {
	switch {
	case i >= len(g.scratch.kicked):
		return 0
	case f.Capture != 0:
		return int(g.S.Capture(f.Capture).Kicked[i])
	}
	return int(g.scratch.kicked[i])
}

// modes are the modes chosen, or those that are tried.
func (g *Game) modes(f *state.Frame) uint64 {
	if f.Capture != 0 {
		return g.S.Capture(f.Capture).Modes
	}
	return g.scratch.modes
}

// imposed calls yield with the costs besides mana that effects of other objects
// add to the action (118.8).
func (g *Game) imposed(f *state.Frame, yield func(*ability.Cost)) {
	g.Q.Statics(ability.StaticCostChange, func(src mtg.ObjectID, ref mtg.AbilityRef, e *ability.StaticEffect) bool {
		if e.Cost != nil && g.costChangeApplies(f, src, ref, e) {
			yield(e.Cost)
		}
		return true
	})
}

// parts lists the payments besides mana, in order; a choice of one of several
// stands for the one chosen, if it has been.
func (g *Game) parts(f *state.Frame, list []*ability.CostPart) []*ability.CostPart {
	chosen := 0
	if f.Capture != 0 {
		chosen = int(g.S.Capture(f.Capture).Ways)
	}
	g.eachCost(f, func(c *ability.Cost) {
		for i := range c.Parts {
			p := &c.Parts[i]
			if p.Kind == ability.CostOneOf && chosen > 0 {
				for j := range p.Options[chosen-1].Parts {
					list = append(list, &p.Options[chosen-1].Parts[j])
				}
				continue
			}
			list = append(list, p)
		}
	})
	return list
}

// payable reports whether the whole cost of the action could be paid now: each
// part by itself, and the mana by what the player could make. It is a bound
// that is right for all but costs that compete for the same objects.
func (g *Game) payable(p mtg.Seat, id mtg.ObjectID, f *state.Frame) bool {
	sum, ok := g.beforeChanges(f)
	if !ok && g.lacks(query.NoManaCost, rule.R118_6) {
		return false
	}
	c := g.context(f)
	c.This, c.You = id, p
	tapped := false
	list := g.parts(f, g.scratch.parts[:0])
	g.scratch.parts = list
	for _, part := range list {
		if part.Kind == ability.CostTapThis {
			tapped = true
		}
		if !g.partPayable(&c, f, part, list) && g.lacksPart(id, part) {
			return false
		}
	}
	if !g.changesCosts(f) {
		return g.manaPayable(f, p, &sum, id, tapped)
	}
	tries := 0
	return g.someHalves(f, g.halves(f), &tries, func(sum *mtg.ManaCost) bool { return g.manaPayable(f, p, sum, id, tapped) })
}

// partPayable checks one part; parts alike are counted together.
func (g *Game) partPayable(c *query.Context, f *state.Frame, part *ability.CostPart, all []*ability.CostPart) bool {
	n := g.Q.Num(c, part.N)
	if part.UpTo {
		n = 0
	}
	o := g.S.Object(c.This)
	switch part.Kind {
	case ability.CostTapThis, ability.CostUntapThis:
		return o != nil && o.Is(state.Tapped) == (part.Kind == ability.CostUntapThis) && !g.sick(c.This)
	case ability.CostPayLife:
		return int(g.S.Players[c.You].Life) >= n || n == 0 // 119.4
	case ability.CostLoyalty:
		return o != nil && g.S.CounterCount(c.This.Entity(), mtg.CounterLoyalty)+n >= 0
	case ability.CostMill, ability.CostExileTop:
		return len(g.S.List(mtg.Library, c.You)) >= n
	case ability.CostPutCounters, ability.CostDiscardHand:
		return true
	case ability.CostWaterbend: // its mana is asked for with the rest
		return true
	case ability.CostExert: // 701.43c
		return o != nil && o.Zone == mtg.Battlefield
	case ability.CostEnergy:
		return g.S.CounterCount(mtg.PlayerEntity(c.You), mtg.CounterEnergy) >= n
	case ability.CostOneOf:
		for i := range part.Options {
			if g.optionPayable(c, f, &part.Options[i]) {
				return true
			}
		}
		return false
	}
	for _, other := range all {
		if other != part && other.Kind == part.Kind && other.Filter == part.Filter {
			n += g.Q.Num(c, other.N)
		}
	}
	list := g.candidates(c, f, part, g.scratch.entities[:0])
	g.scratch.entities = list
	switch {
	case least(part) != nil:
		return g.mostOf(part, list) >= g.Q.Num(c, least(part))
	case part.Kind == ability.CostCountersOn: // 701.68b
		return len(list) > 0
	case part.Kind == ability.CostRemoveCounters:
		return len(list) > 0
	}
	return len(list) >= n
}

// least is what the objects that pay the part must have at least together, if it
// asks for that: power, or mana value.
func least(part *ability.CostPart) *ability.Num {
	if part.Value != nil {
		return part.Value
	}
	return part.Power
}

// shareOf is what one object adds to that.
func (g *Game) shareOf(part *ability.CostPart, id mtg.ObjectID) int32 {
	if part.Value != nil {
		return g.Q.Row(id).ManaValue
	}
	return int32(g.Q.Row(id).Power)
}

// mostOf is the most that some of the objects have together.
func (g *Game) mostOf(part *ability.CostPart, list []mtg.Entity) (sum int) {
	for _, e := range list {
		sum += max(0, int(g.shareOf(part, e.Object())))
	}
	return sum
}

func (g *Game) optionPayable(c *query.Context, f *state.Frame, cost *ability.Cost) bool {
	for i := range cost.Parts {
		if !g.partPayable(c, f, &cost.Parts[i], nil) {
			return false
		}
	}
	sum := g.manaOf(c, f, cost)
	return g.manaPayable(f, c.You, &sum, c.This, false)
}

// candidates are the objects that could pay the part.
func (g *Game) candidates(c *query.Context, f *state.Frame, part *ability.CostPart, dst []mtg.Entity) []mtg.Entity {
	filter := part.Filter
	if part.Kind == ability.CostOpponent {
		return g.opponents(c.You, dst)
	}
	if filter == nil { // paid with no object of one's choice
		return dst
	}
	start := len(dst)
	dst = g.Q.Each(c, filter, dst)
	kept := dst[:start]
	for _, e := range dst[start:] {
		if g.mayPay(c, f, part, e) {
			kept = append(kept, e)
		}
	}
	return kept
}

// mayPay reports whether a player can use the object for the part: only what
// he controls, or what is his in other zones; the spell being cast is no card
// of his hand any more.
func (g *Game) mayPay(c *query.Context, f *state.Frame, part *ability.CostPart, e mtg.Entity) bool {
	o := g.S.Object(e.Object())
	if o == nil || e.Object() == c.This && f.Flags&(castAbility|castPay) == 0 {
		return false
	}
	if o.Zone == mtg.Battlefield && g.Q.Row(e.Object()).Controller != c.You ||
		o.Zone != mtg.Battlefield && o.Owner != c.You && part.Kind != ability.CostProcess {
		return false
	}
	switch part.Kind {
	case ability.CostSacrifice:
		return o.Zone == mtg.Battlefield && !g.Q.Forbidden(mtg.ActionSacrifice, c.You, e.Object(), 0)
	case ability.CostDiscard:
		return o.Zone == mtg.Hand
	case ability.CostTap:
		return o.Zone == mtg.Battlefield && !o.Is(state.Tapped)
	case ability.CostUntap:
		return o.Zone == mtg.Battlefield && o.Is(state.Tapped)
	case ability.CostRemoveCounters:
		return g.S.CounterCount(e, part.Counter) >= g.Q.Num(c, part.N)
	}
	return true
}

// sick reports whether the permanent is a creature that its controller has not
// controlled since his most recent turn began, without haste (302.6).
func (g *Game) sick(id mtg.ObjectID) bool {
	o := g.S.Object(id)
	row := g.Q.Row(id)
	return row != nil && row.Types&mtg.Creature != 0 && !row.Keywords.Has(mtg.Haste) &&
		o.Since > 0 && o.Since >= g.S.Players[row.Controller].TurnBegan
}

// hasX reports whether a cost of the action has {X} in it.
func (g *Game) hasX(f *state.Frame) bool {
	mana, _ := g.base(f)
	x := mana != nil && mana.X > 0 && f.Flags&castTurnUp == 0 // 107.3h: turned up for its mana cost, X is 0
	g.eachCost(f, func(c *ability.Cost) { x = x || c.Mana != nil && c.Mana.X > 0 || asksX(c) })
	return x && f.Flags&castTrigger == 0
}

// asksX reports whether a part of the cost other than mana is X of something.
func asksX(c *ability.Cost) bool {
	for i := range c.Parts {
		if n := c.Parts[i].N; n != nil && n.Kind == ability.NumX {
			return true
		}
	}
	return false
}

// castTotal determines the total cost and locks it in (601.2f).
func castTotal(g *Game, f *state.Frame) verdict {
	f.B = 0
	if f.Flags&castTrigger != 0 {
		return g.jump(f, stepCastFinish)
	}
	if f.Flags&(castAbility|castPay|castPlot) == 0 && g.Q.Forbidden(mtg.ActionCast, f.Player, f.Object, 0) {
		return g.illegal(f) // 601.2e
	}
	if g.needsOneOf(f) {
		return g.askOneOf(f)
	}
	if part := g.lessening(f); part != nil && g.lessener(f) == 0 {
		return g.askLessener(f, part)
	}
	if !g.payable(f.Player, f.Source, f) {
		return g.cannotPay(f)
	}
	sum, _ := g.total(f)
	for _, m := range sum.Symbols[:sum.N] {
		g.S.AddSymbol(m)
	}
	bent := g.waterbent(f, &sum)
	for i := range int(sum.Generic) {
		if i < bent {
			g.S.AddSymbol(mtg.SymbolGeneric | mtg.SymbolBend)
		} else {
			g.S.AddSymbol(mtg.SymbolGeneric)
		}
	}
	if sum.Generic > 0 && bent == 0 && g.isAssisted(f) {
		return g.jump(f, stepCastAssist)
	}
	return next
}

// cannotPay ends an action whose cost turned out not to be payable.
func (g *Game) cannotPay(f *state.Frame) verdict {
	if f.Flags&castPay != 0 {
		g.S.ClearResult()
		return done
	}
	return g.illegal(f)
}

// needsOneOf reports whether the player must still choose among ways to pay.
func (g *Game) needsOneOf(f *state.Frame) bool {
	if f.Capture == 0 || g.S.Capture(f.Capture).Ways != 0 {
		return false
	}
	for _, p := range g.parts(f, g.scratch.parts[:0]) {
		if p.Kind == ability.CostOneOf {
			return true
		}
	}
	return false
}

// askOneOf asks which of several ways to pay is used (601.2b). The answer is
// used when the step is run again by castManaAsk.
func (g *Game) askOneOf(f *state.Frame) verdict {
	c := g.context(f)
	d := g.ask(decision.Pick, decision.PromptCostChoice, f.Player, rule.R601_2b)
	d.Source, d.Ability, d.Min, d.Max = f.Object, f.Ability, 1, 1
	for _, p := range g.parts(f, g.scratch.parts[:0]) {
		if p.Kind != ability.CostOneOf {
			continue
		}
		for i := range p.Options {
			if g.optionPayable(&c, f, &p.Options[i]) {
				d.Options = append(d.Options, decision.Option{Object: f.Source, Ability: f.Ability, N: int32(i)})
			}
		}
	}
	if len(d.Options) == 0 {
		g.S.Unpose()
		return g.cannotPay(f)
	}
	return wait
}

// castPartAsk asks with which objects a part is paid (601.2h). Frame field B
// counts the parts.
func castPartAsk(g *Game, f *state.Frame) verdict {
	list := g.parts(f, g.scratch.parts[:0])
	g.scratch.parts = list
	if int(f.B) >= len(list) {
		return g.jump(f, stepCastFinish)
	}
	part := list[f.B]
	prompt := partPrompts[part.Kind]
	if part.Lessens || prompt == decision.NoPrompt || part.Filter == nil && part.Kind != ability.CostOpponent || part.Random {
		return next
	}
	c := g.context(f)
	g.scratch.entities = g.candidates(&c, f, part, g.scratch.entities[:0])
	d := g.ask(decision.Pick, prompt, f.Player, rule.R601_2h)
	d.Source, d.Ability = f.Object, f.Ability
	for _, e := range g.byPile(g.scratch.entities, f.Player, g.Q.Num(&c, part.N)) {
		d.Options = append(d.Options, g.entityOption(e))
	}
	d.Max = int32(g.Q.Num(&c, part.N))
	if part.Kind == ability.CostRemoveCounters || part.Kind == ability.CostCountersOn {
		d.Max = 1 // all the counters of one object
	}
	if part.UpTo && part.N == nil {
		d.Max = int32(len(d.Options))
	}
	d.Min = d.Max
	if part.UpTo {
		d.Min = 0
	}
	if sum := least(part); sum != nil {
		d.Sum = int32(g.Q.Num(&c, sum))
		for i := range d.Options {
			d.Options[i].N = g.shareOf(part, d.Options[i].Object)
		}
		d.Min = d.Fewest()
	}
	if int(d.Min) > len(d.Options) || least(part) != nil && g.mostOf(part, g.scratch.entities) < int(d.Sum) {
		g.S.Unpose()
		return g.cannotPay(f)
	}
	d.Max = min(d.Max, int32(len(d.Options)))
	return wait
}

// partPrompts are the prompts of the payments for which objects are chosen.
var partPrompts = [...]decision.Prompt{
	ability.CostSacrifice: decision.PromptSacrifice, ability.CostDiscard: decision.PromptDiscard,
	ability.CostExile: decision.PromptExile, ability.CostReturnToHand: decision.PromptReturn,
	ability.CostTap: decision.PromptTap, ability.CostReveal: decision.PromptReveal, ability.CostUntap: decision.PromptTap,
	ability.CostRemoveCounters: decision.PromptCounters, ability.CostExileTop: decision.NoPrompt,
	ability.CostProcess: decision.PromptChoose, ability.CostCountersOn: decision.PromptCounters, ability.CostExert: decision.NoPrompt,
	ability.CostWaterbend: decision.NoPrompt, ability.CostOpponent: decision.PromptChoose,
}

// castPartUse proposes the payment of the part.
func castPartUse(g *Game, f *state.Frame) verdict {
	part := g.parts(f, g.scratch.parts[:0])[f.B]
	c := g.context(f)
	n := g.Q.Num(&c, part.N)
	list := g.scratch.bound[:0]
	switch {
	case part.Lessens: // it was chosen before
		id := g.lessener(f)
		if o := g.S.Object(id); o == nil || o.Zone != mtg.Battlefield {
			return g.illegal(f)
		}
		list = append(list, id.Entity())
	case g.S.Answered:
		for i := range g.S.Chosen {
			list = append(list, g.S.Chosen[i].Other)
		}
		if part.Kind == ability.CostProcess {
			g.drawFromPiles(f.Player, list, g.candidates(&c, f, part, g.scratch.entities[:0]))
		}
	case part.Filter != nil && part.Random:
		all := g.candidates(&c, f, part, g.scratch.entities[:0])
		for ; n > 0 && len(all) > 0; n-- {
			i := g.randomBelow(len(all))
			list = append(list, all[i])
			all = append(all[:i], all[i+1:]...)
		}
	case part.Kind == ability.CostDiscardHand:
		for _, slot := range g.S.List(mtg.Hand, f.Player) {
			list = append(list, g.S.ID(slot).Entity())
		}
	default:
		list = append(list, f.Source.Entity())
	}
	g.scratch.bound = list
	for _, e := range list {
		if e.IsObject() && f.Capture != 0 && !part.Lessens {
			g.S.AddPaid(state.PaidRecord{Object: e.Object(), Capture: f.Capture, Part: paidPart(f)})
		}
	}
	g.proposePart(f, part, n, list)
	return g.settle()
}

// proposePart proposes the events that pay the part with the objects.
func (g *Game) proposePart(f *state.Frame, part *ability.CostPart, n int, list []mtg.Entity) {
	e := event.Event{Player: f.Player, By: f.Player, Source: f.Source, Flags: event.AsCost, Rule: rule.R601_2h}
	if part.Random {
		e.Flags |= event.AtRandom
	}
	switch part.Kind {
	case ability.CostPayLife:
		e.Kind, e.N = mtg.EventPayLife, int32(n)
		g.S.Propose(e)
		return
	case ability.CostLoyalty, ability.CostPutCounters:
		e.Kind, e.N, e.Other, e.Counter = mtg.EventCounters, int32(n), f.Source.Entity(), part.Counter
		if part.Kind == ability.CostLoyalty {
			e.Counter = mtg.CounterLoyalty
		}
		g.S.Propose(e)
		return
	case ability.CostEnergy:
		e.Kind, e.N, e.Other, e.Counter = mtg.EventCounters, int32(-n), mtg.PlayerEntity(f.Player), mtg.CounterEnergy
		g.S.Propose(e)
		return
	case ability.CostMill, ability.CostExileTop:
		g.proposeTop(part, n, e)
		return
	case ability.CostOpponent:
		g.S.Capture(f.Capture).Given = list[0].Seat()
		return
	case ability.CostExert:
		g.exert(f.Source, f.Player, f.Ability, false)
		return
	case ability.CostWaterbend: // its mana is paid with the rest
		return
	}
	for _, entity := range list {
		e.Object = entity.Object()
		switch part.Kind {
		case ability.CostTapThis, ability.CostTap:
			e.Kind = mtg.EventTap
		case ability.CostUntapThis, ability.CostUntap:
			e.Kind = mtg.EventUntap
		case ability.CostSacrifice:
			e.Kind, e.To = mtg.EventSacrifice, mtg.Graveyard
		case ability.CostDiscard, ability.CostDiscardHand:
			e.Kind, e.To, e.Ability = mtg.EventDiscard, mtg.Graveyard, f.Ability // 702.29c
		case ability.CostExile:
			e.Kind, e.To = mtg.EventExile, mtg.Exile
		case ability.CostReturnToHand:
			e.Kind, e.To = mtg.EventZoneChange, mtg.Hand
		case ability.CostProcess:
			e.Kind, e.To = mtg.EventZoneChange, mtg.Graveyard
		case ability.CostReveal:
			if g.S.Object(e.Object).Zone == mtg.Battlefield {
				continue // 701.4a: chosen, not revealed
			}
			e.Kind = mtg.EventReveal
		case ability.CostCountersOn:
			e.Kind, e.Other, e.N, e.Counter = mtg.EventCounters, entity, int32(n), part.Counter
		case ability.CostRemoveCounters:
			e.Kind, e.Other, e.N, e.Counter = mtg.EventCounters, entity, int32(-n), part.Counter
		}
		g.S.Propose(e)
	}
}

// proposeTop proposes moving the top n cards of the player's library.
func (g *Game) proposeTop(part *ability.CostPart, n int, e event.Event) {
	l := g.S.List(mtg.Library, e.Player)
	e.Kind, e.To = mtg.EventMill, mtg.Graveyard
	if part.Kind == ability.CostExileTop {
		e.Kind, e.To = mtg.EventExile, mtg.Exile
	}
	for i := range min(n, len(l)) {
		e.Object = g.S.ID(l[len(l)-1-i])
		g.S.Propose(e)
	}
}

// paidPart is the number under which the objects that pay the part are noted.
func paidPart(f *state.Frame) uint8 {
	if f.Flags&castPay != 0 {
		return uint8(f.B) | ability.PaidInEffect
	}
	return uint8(f.B)
}

// castPayParts notes what the objects that paid became, and goes on to the next
// part.
func castPayParts(g *Game, f *state.Frame) verdict {
	g.S.FollowPaid(f.Capture)
	if list := g.parts(f, g.scratch.parts[:0]); list[f.B].Deed != 0 {
		g.emit(event.Event{
			Kind: mtg.EventDeed, Player: f.Player, By: f.Player, Source: f.Source, N: int32(list[f.B].Deed), Flags: event.AsCost, Rule: rule.R601_2h,
		})
	}
	f.B++
	return g.jump(f, stepCastPart)
}
