package engine

// This file carries out section 118 and 601.2f to 601.2h: what a cost is in
// all, whether it can be paid, and paying it.

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// untimely reports whether the spell could not be cast now with the targets that it has (601.3b).
func untimely(g *Game, f *state.Frame) bool {
	if !g.S.Capture(f.Capture).Aimed {
		return false
	}
	c := g.context(f)
	what := ability.Filter{Targets: g.P.Face(inCast(f).face()).FlashAt}
	return !g.Q.MatchesSpell(&c, &what, f.Object, f.Player)
}

// castTotal determines the total cost and locks it in (601.2f).
func castTotal(g *Game, f *state.Frame) verdict {
	inCast(f).setAt(0)
	if f.Flags&castTrigger != 0 {
		return g.jump(f, stepCastFinish)
	}
	if f.Flags&(castAbility|castPay|castPlot) == 0 && (g.Q.Forbidden(mtg.ActionCast, f.Player, f.Object, 0) || untimely(g, f)) {
		return illegal(g, f) // 601.2e
	}
	if goesOnWithLoop(g, f) {
		return g.rewind(f, true) // 732.3
	}
	if needsOneOf(g, f) {
		return askOneOf(g, f)
	}
	if part, lessener := g.lessening(f); part != nil && lessener == 0 {
		return askLessener(g, f, part)
	}
	if !g.payable(f) {
		return g.cannotPay(f)
	}
	pr := g.proposal(f)
	sum, _ := g.law.Total(&pr)
	legal.PaysLife(&g.law, &pr, &sum)
	for _, m := range sum.Symbols[:sum.N] {
		g.S.AddSymbol(m)
	}
	bent := g.law.Waterbent(&pr, &sum)
	onX, colored := legal.OnX(&g.law, &pr, &sum)
	for i := range int(sum.Generic) {
		switch {
		case i < colored:
			g.S.AddSymbol(onX)
		case i < bent:
			g.S.AddSymbol(mtg.SymbolGeneric | mtg.SymbolBend)
		default:
			g.S.AddSymbol(mtg.SymbolGeneric)
		}
	}
	if sum.Generic > 0 && bent == 0 && g.law.IsAssisted(&pr) {
		return g.jump(f, stepCastAssistAsk)
	}
	return next
}

// cannotPay ends an action whose cost turned out not to be payable.
func (g *Game) cannotPay(f *state.Frame) verdict {
	if f.Flags&castPay != 0 {
		g.S.ClearResult()
		return done
	}
	return illegal(g, f)
}

// needsOneOf reports whether the player must still choose among ways to pay.
func needsOneOf(g *Game, f *state.Frame) bool {
	if f.Capture == 0 || g.S.Capture(f.Capture).Ways != 0 {
		return false
	}
	for _, p := range parts(g, f) {
		if p.Kind == ability.CostOneOf {
			return true
		}
	}
	return false
}

// askOneOf asks which of several ways to pay is used (601.2b). The answer is
// used when the step is run again by castManaAsk.
func askOneOf(g *Game, f *state.Frame) verdict {
	d := g.ask(decision.Pick, decision.PromptCostChoice, f.Player, rule.R601_2b)
	d.Source, d.Ability, d.Min, d.Max = f.Object, f.Ability, 1, 1
	for _, p := range parts(g, f) {
		if p.Kind != ability.CostOneOf {
			continue
		}
		for i := range p.Options {
			if optionPayable(g, f, &p.Options[i]) {
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

// castPartAsk asks with which objects a part is paid (601.2h).
func castPartAsk(g *Game, f *state.Frame) verdict {
	list := parts(g, f)
	if inCast(f).at() >= len(list) {
		if f.Flags&(castAbility|castPay|castTrigger|castPlot) == 0 && f.Capture != 0 {
			linkDelved(g, f)
		}
		return g.jump(f, stepCastFinish)
	}
	part := list[inCast(f).at()]
	if part.Kind == ability.CostRoll && g.P.ReplacesWhole(mtg.EventDie) {
		proposeWhole(g, mtg.EventDie, f.Player, 1, f)
		return g.settle()
	}
	prompt := partPrompts[part.Kind]
	if part.Lessens || prompt == decision.NoPrompt || part.Filter == nil && part.Kind != ability.CostOpponent || part.Random || part.Each {
		return next
	}
	c := g.context(f)
	g.candidates(f, part)
	if legal.PaysElsewhere(part, list) { // it is not there for this one, which may be asked about first
		g.scratch.entities = slices.DeleteFunc(g.scratch.entities, func(e mtg.Entity) bool { return e == f.Source.Entity() })
	}
	if part.Among {
		return askRemoved(g, f, part)
	}
	kept := reserve(g, f, list)
	d := g.ask(decision.Pick, prompt, f.Player, rule.R601_2h)
	d.Source, d.Ability = f.Object, f.Ability
	for _, e := range g.byPile(g.scratch.entities, f.Player, g.Q.Num(&c, part.N)) {
		d.Options = append(d.Options, g.entityOption(e))
	}
	d.Max = int32(g.Q.Num(&c, part.N))
	if part.Kind == ability.CostRemoveCounters || part.Kind == ability.CostCountersOn || part.Kind == ability.CostGainLife {
		d.Max = 1 // all the counters of one object, all the life for one player
	}
	d.Min = d.Max
	if part.UpTo {
		d.Min = 0
	}
	if (part.Kind == ability.CostDiscard || part.Kind == ability.CostExile) && part.Share != ability.NoQuality {
		pickAlike(g, d, part.Share)
	}
	if sum := legal.Least(part); sum != nil {
		d.Sum = int32(g.Q.Num(&c, sum))
		for i := range d.Options {
			d.Options[i].N = g.law.ShareOf(part, d.Options[i].Object)
		}
		d.Min = d.Fewest()
	}
	if int(d.Min) > len(d.Options) || legal.Least(part) != nil && g.law.MostOf(part, g.scratch.entities) < int(d.Sum) {
		g.S.Unpose()
		return g.cannotPay(f)
	}
	d.Max = min(d.Max, int32(len(d.Options)))
	for _, r := range kept {
		if d.Sum == 0 && int(d.Max) > r.Most {
			reserveOf(d, r)
		}
	}
	return wait
}

// reserve takes out of what could pay the part whose turn it is what later parts can't do
// without, so that no choice leads to a cost that can't be paid (733.2), and returns of what
// else some must be left.
func reserve(g *Game, f *state.Frame, list []*ability.CostPart) []legal.Reserve {
	at := inCast(f).at()
	if at+1 >= len(list) {
		return nil
	}
	pr, c := g.proposal(f), g.context(f)
	return slices.DeleteFunc(legal.Reserves(&g.law, &c, &pr, list, at), func(r legal.Reserve) bool {
		if r.Most == 0 {
			g.scratch.entities = slices.DeleteFunc(g.scratch.entities, func(e mtg.Entity) bool { return slices.Contains(r.Of, e) })
		}
		return r.Most == 0
	})
}

// reserveOf lets no more of the objects be picked than are not needed for later parts.
func reserveOf(d *decision.Decision, r legal.Reserve) {
	group := bindGroup(d, r.Most)
	for i := range d.Options {
		if slices.Contains(r.Of, d.Options[i].Object.Entity()) {
			d.Pairs = append(d.Pairs, uint16(i))
		}
	}
	if group.Count = uint16(len(d.Pairs) - int(group.First)); group.Count == 0 {
		d.Groups = d.Groups[:len(d.Groups)-1]
	}
}

// askRemoved asks which counters are removed from among what may pay.
func askRemoved(g *Game, f *state.Frame, part *ability.CostPart) verdict {
	c := g.context(f)
	list := slices.Clone(g.scratch.entities)
	n := g.Q.Num(&c, part.N)
	if n <= 0 {
		return next
	}
	if query.CountersAmong(g.Q, list, part.Counter) < n {
		return g.cannotPay(f)
	}
	d := g.askCounters(f.Player, list, part.Counter, n, false, rule.R601_2h)
	d.Source, d.Ability = f.Object, f.Ability
	return wait
}

// removeAmong proposes that the counters chosen are removed.
func removeAmong(g *Game, f *state.Frame, part *ability.CostPart) {
	if !g.S.Answered {
		return
	}
	list := slices.Clone(g.candidates(f, part))
	g.eachMeant(list, part.Counter, false, func(on mtg.Entity, kind mtg.Counter, n int32) {
		if f.Capture != 0 {
			g.S.AddPaid(state.PaidRecord{Object: on.Object(), Capture: f.Capture, Part: paidPart(g, f)})
		}
		g.S.Propose(event.Event{
			Kind: mtg.EventCounters, Player: f.Player, By: causes(g, f), Source: f.Source, Flags: event.AsCost, Rule: rule.R601_2h,
			Other: on, Counter: kind, N: -n,
		})
	})
}

// partPrompts are the prompts of the payments for which objects are chosen.
var partPrompts = [...]decision.Prompt{
	ability.CostSacrifice: decision.PromptSacrifice, ability.CostDiscard: decision.PromptDiscard,
	ability.CostExile: decision.PromptExile, ability.CostReturnToHand: decision.PromptReturn,
	ability.CostTap: decision.PromptTap, ability.CostReveal: decision.PromptReveal,
	ability.CostRemoveCounters: decision.PromptCounters, ability.CostExileTop: decision.NoPrompt,
	ability.CostProcess: decision.PromptChoose, ability.CostCountersOn: decision.PromptCounters, ability.CostExert: decision.NoPrompt,
	ability.CostWaterbend: decision.NoPrompt, ability.CostOpponent: decision.PromptChoose,
	ability.CostGainLife: decision.PromptChoose, ability.CostOnTop: decision.PromptChoose, ability.CostOnBottom: decision.PromptChoose,
	ability.CostRevealChosen: decision.NoPrompt, ability.CostRoll: decision.NoPrompt, ability.CostUnattach: decision.PromptChoose,
	ability.CostGiver: decision.PromptChoose,
}

// castPartUse proposes the payment of the part.
func castPartUse(g *Game, f *state.Frame) verdict {
	part := parts(g, f)[inCast(f).at()]
	c := g.context(f)
	n := 0
	if part.N != nil {
		n = g.Q.Num(&c, part.N)
	}
	if part.Among {
		removeAmong(g, f, part)
		return g.settle()
	}
	list := g.scratch.bound[:0]
	switch {
	case part.Lessens: // it was chosen before
		_, id := g.lessening(f)
		if o := g.S.Object(id); o == nil || o.Zone != mtg.Battlefield {
			return illegal(g, f)
		}
		list = append(list, id.Entity())
	case g.S.Answered:
		for i := range g.S.Chosen {
			list = append(list, g.S.Chosen[i].Other)
		}
		if part.Kind == ability.CostProcess {
			drawFromPiles(g, f.Player, list, g.candidates(f, part))
		}
	case part.Filter != nil && part.Random:
		all := g.candidates(f, part)
		for ; n > 0 && len(all) > 0; n-- {
			i := g.randomOf(all)
			list = append(list, all[i])
			all = append(all[:i], all[i+1:]...)
		}
	case part.Each:
		list = append(list, g.candidates(f, part)...)
	case part.Kind == ability.CostExileTop: // which "the exiled card" is one of
		l := g.S.List(mtg.Library, f.Player)
		for i := range min(n, len(l)) {
			list = append(list, g.S.ID(l[len(l)-1-i]).Entity())
		}
	case part.Kind == ability.CostPayLife && n > 0 && int(g.S.Players[f.Player].Life) < n: // the mana for it has cost life (119.4)
		return g.cannotPay(f)
	case part.Kind == ability.CostDiscardHand:
		for _, slot := range g.S.List(mtg.Hand, f.Player) {
			list = append(list, g.S.ID(slot).Entity())
		}
	case part.Kind == ability.CostTapThis || part.Kind == ability.CostUntapThis:
		if o := g.S.Object(f.Source); o == nil || o.Zone != mtg.Battlefield || o.Is(state.Tapped) == (part.Kind == ability.CostTapThis) {
			return g.cannotPay(f)
		}
		list = append(list, f.Source.Entity())
	default:
		list = append(list, f.Source.Entity())
	}
	g.scratch.bound = list
	for _, e := range list {
		if e.IsObject() && f.Capture != 0 && !part.Lessens {
			g.S.AddPaid(state.PaidRecord{Object: e.Object(), Capture: f.Capture, Part: paidPart(g, f)})
		}
	}
	proposePart(g, f, part, n, list)
	return g.settle()
}

// proposePart proposes the events that pay the part with the objects.
func proposePart(g *Game, f *state.Frame, part *ability.CostPart, n int, list []mtg.Entity) {
	e := event.Event{Player: f.Player, By: causes(g, f), Source: f.Source, Flags: event.AsCost, Rule: rule.R601_2h}
	if part.Random {
		e.Flags |= event.AtRandom
	}
	if n == 0 && isAmount(part.Kind) || n < 0 && part.Kind == ability.CostPayLife { // nothing happens (107.1b, 119.4b)
		return
	}
	switch part.Kind {
	case ability.CostPayLife:
		e.Kind, e.N = mtg.EventPayLife, int32(n)
		g.S.Propose(e)
		return
	case ability.CostLoyalty:
		e.Kind, e.N, e.Other, e.Counter = mtg.EventCounters, int32(n), f.Source.Entity(), mtg.CounterLoyalty
		g.S.Propose(e)
		return
	case ability.CostPutCounters:
		e.Kind, e.N, e.Other, e.Counter = mtg.EventCounters, int32(n), f.Source.Entity(), part.Counter
		g.S.Propose(e)
		return
	case ability.CostEnergy:
		e.Kind, e.N, e.Other, e.Counter = mtg.EventCounters, int32(-n), mtg.PlayerEntity(f.Player), mtg.CounterEnergy
		g.S.Propose(e)
		return
	case ability.CostMill, ability.CostExileTop:
		proposeTop(g, part, n, e)
		return
	case ability.CostRoll:
		rollForCost(g, f, n)
		return
	case ability.CostOpponent:
		g.S.Capture(f.Capture).Given = list[0].Seat()
		return
	case ability.CostGiver: // 201.5a
		g.S.Capture(f.Capture).Giver = list[0].Object()
		return
	case ability.CostGainLife:
		for _, p := range list {
			e.Kind, e.Player, e.N = mtg.EventGainLife, p.Seat(), int32(n)
			g.S.Propose(e)
		}
		return
	case ability.CostRevealChosen:
		revealChosen(g, f, e)
		return
	case ability.CostExert:
		exert(g, f.Source, f.Player, f.Ability, false)
		return
	case ability.CostWaterbend: // its mana is paid with the rest
		return
	}
	for _, entity := range list {
		e.Object = entity.Object()
		switch part.Kind {
		case ability.CostTapThis, ability.CostTap:
			e.Kind = mtg.EventTap
		case ability.CostUntapThis:
			e.Kind = mtg.EventUntap
		case ability.CostUnattach:
			e.Kind, e.Rule = mtg.EventAttach, rule.R701_3d
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
		case ability.CostOnTop, ability.CostOnBottom:
			e.Kind, e.To = mtg.EventZoneChange, mtg.Library
			if part.Kind == ability.CostOnBottom {
				e.Flags |= event.Bottom
			}
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

// isAmount reports whether a cost of the kind is a number of life or counters, which may be none.
func isAmount(k ability.CostKind) bool {
	switch k {
	case ability.CostPayLife, ability.CostGainLife, ability.CostLoyalty, ability.CostEnergy,
		ability.CostPutCounters, ability.CostCountersOn, ability.CostRemoveCounters:
		return true
	}
	return false
}

// causes is who causes the payment: the player who pays, but for what a spell or ability asks
// for as it resolves (118.12, 118.12a), whose controller it is.
func causes(g *Game, f *state.Frame) mtg.Seat {
	if below := len(g.S.Frames) - 2; f.Flags&castPay != 0 && below >= 0 && g.S.Frames[below].Proc == procProgram {
		return g.S.Frames[below].Player
	}
	return f.Player
}

// proposeTop proposes moving the top n cards of the player's library.
func proposeTop(g *Game, part *ability.CostPart, n int, e event.Event) {
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
func paidPart(g *Game, f *state.Frame) uint8 {
	if f.Flags&castPay != 0 {
		return uint8(inCast(f).at()) | ability.PaidInEffect
	}
	pr := g.proposal(f)
	return g.law.PartNumber(&pr, inCast(f).at(), len(parts(g, f)))
}

// linkPaid links what was exiled to pay for the part to the spell, and so to the permanent
// that it becomes (607.2q).
func linkPaid(g *Game, f *state.Frame) {
	face := g.P.Face(g.S.Object(f.Source).Front)
	for i := range g.S.Paid {
		if p := &g.S.Paid[i]; p.Capture == f.Capture && p.Part == paidPart(g, f) {
			g.S.SetLink(p.Became, f.Source, face.First)
		}
	}
}

// castPayParts notes what the objects that paid became, and goes on to the next
// part.
func castPayParts(g *Game, f *state.Frame) verdict {
	g.S.FollowPaid(f.Capture)
	part := parts(g, f)[inCast(f).at()]
	if part.Linked {
		linkPaid(g, f)
	}
	switch {
	case part.Crew:
		crews(g, f, mtg.Crewed)
	case part.Deed == mtg.Saddled:
		crews(g, f, mtg.Saddled)
	case part.Deed != 0:
		e := event.Event{Kind: mtg.EventDeed, Player: f.Player, By: causes(g, f), Source: f.Source, Flags: event.AsCost, Rule: rule.R601_2h}
		e.SetDeed(part.Deed, 0)
		g.emit(e)
	}
	inCast(f).next()
	return g.jump(f, stepCastPartAsk)
}

// crews says of each creature that was tapped to pay for a crew or saddle ability that it crews the
// Vehicle (702.122c) or saddles the Mount (702.171c).
func crews(g *Game, f *state.Frame, done mtg.Deed) {
	for i := range g.S.Paid {
		if p := g.S.Paid[i]; p.Capture == f.Capture && p.Part == paidPart(g, f) {
			e := event.Event{
				Kind: mtg.EventDeed, Object: p.Object, Player: f.Player, By: causes(g, f), Source: f.Source,
				Flags: event.AsCost, Rule: rule.R601_2h,
			}
			e.SetDeed(done, 0)
			g.emit(e)
		}
	}
}
