package engine

// This file carries out sections 106 and 605: mana, mana abilities, and paying
// mana (601.2g, 601.2h).

import (
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/legal"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// castManaAsk asks how the mana is paid (601.2g). A choice among ways to pay,
// asked in the step before, is noted first.
func castManaAsk(g *Game, f *state.Frame) verdict {
	if g.S.Answered && len(g.S.Chosen) == 1 && needsOneOf(g, f) {
		g.S.Capture(f.Capture).Ways = uint8(g.S.Chosen[0].N + 1)
		return g.jump(f, stepCastTotal)
	}
	if g.S.Answered && len(g.S.Chosen) == 1 {
		if part, lessener := g.lessening(f); part != nil && lessener == 0 {
			noteLessener(g, f, g.S.Chosen[0].Object)
			return g.jump(f, stepCastTotal)
		}
	}
	asked := g.S.Symbols[inCast(f).symbols():]
	if len(asked) == 0 {
		return g.jump(f, stepCastPartAsk)
	}
	d := g.ask(decision.Pay, decision.PromptPayMana, f.Player, rule.R601_2g)
	fillPayment(g, f, d)
	if g.config.SkipForced && !legal.CouldPay(d) {
		return g.cannotPay(f)
	}
	return wait
}

// couldStillPay reports whether the payment that was given up was possible.
func couldStillPay(g *Game, f *state.Frame) bool {
	d := &g.pending
	d.Reset()
	d.Kind = decision.Pay
	fillPayment(g, f, d)
	return legal.CouldPay(d)
}

// castManaUse activates the mana abilities picked and spends the mana (601.2g,
// 601.2h). An ability that asks for more runs first, and the payment is asked
// for again.
func castManaUse(g *Game, f *state.Frame) verdict {
	if g.S.Cancelled {
		if f.Flags&castPay != 0 {
			g.S.CutSymbols(inCast(f).symbols())
			g.S.ClearResult()
			return done
		}
		hopeless := !couldStillPay(g, f)
		return g.rewind(f, hopeless)
	}
	if o := g.S.Chosen[0]; o.Flags&decision.Complex != 0 {
		f.Zone = beyondReversing // what it does may be
		thenAt(f, stepCastManaAsk)
		return g.push(payingMana(g, f.Player, &o))
	}
	for i := range g.S.Chosen {
		if o := g.S.Chosen[i]; o.Action == mtg.ActionMana {
			tapForMana(g, f.Player, &o)
		}
	}
	spendMana(g, f)
	g.S.CutSymbols(inCast(f).symbols())
	return g.settle() // what is exiled for delve
}

// tapForMana activates a simple mana ability: it taps its source and adds the
// mana at once (605.3b). Nothing replaces either; an ability with a replacement
// effect in sight is not simple.
func tapForMana(g *Game, p mtg.Seat, o *decision.Option) {
	noteManaAbility(g, p, o.Object, o.Ability)
	g.emit(event.Event{Kind: mtg.EventTap, Object: o.Object, Player: p, Flags: event.AsCost, Rule: rule.R605_3a})
	a := g.P.Ability(o.Ability)
	_, n, _ := g.law.SimpleMana(p, o.Object, a)
	e := event.Event{
		Kind: mtg.EventAddMana, Player: p, Source: o.Object, N: n, Color: mtg.Color(o.N), Ability: o.Ability, Rule: rule.R605_3b,
	}
	setApart(&e, &a.Modes[0].Code[0])
	if o.Flags&decision.Snow != 0 {
		e.Flags |= event.FromSnow
	}
	g.emit(e)
}

// noteManaAbility records that a mana ability was activated.
func noteManaAbility(g *Game, p mtg.Seat, source mtg.ObjectID, ref mtg.AbilityRef) {
	e := event.Event{Kind: mtg.EventManaAbility, Player: p, Source: source, Ability: ref, Card: g.Q.FaceOf(source), Rule: rule.R605_3a}
	if g.P.Ability(ref).Cost.HasTap() {
		e.Flags |= event.TappedForMana
	}
	g.emit(e)
}

// spendMana spends what the answer assigned to each symbol. The numbers of the
// answer are, for each use, the pick and the colour of mana, -1 or insteadOfMana for life.
func spendMana(g *Game, f *state.Frame) {
	life, mana := int32(0), 0
	for i := 0; i+1 < len(g.S.Numbers); i += 2 {
		o := &g.S.Chosen[g.S.Numbers[i]]
		if o.Action == mtg.ActionPayLife {
			life += 2
			if pays := castAbility | castMana | castTrigger | castPlot | castPay | castTurnUp; f.Flags&pays == 0 && f.Capture != 0 && g.S.Numbers[i+1] != insteadOfMana {
				g.S.Capture(f.Capture).Lived++
			}
			continue
		}
		if o.Flags&(decision.Convoke|decision.Delve) != 0 {
			payInstead(g, f, o)
			continue
		}
		e := event.Event{
			Kind: mtg.EventSpendMana, Player: f.Player, Object: f.Object, N: 1, Color: mtg.Color(g.S.Numbers[i+1]),
			Rule: rule.R601_2h,
		}
		if o.Flags&decision.Snow != 0 {
			e.Flags |= event.FromSnow
		}
		if o.Flags&decision.Apart != 0 {
			spendApart(g, f, o, &e)
		}
		g.emit(e)
		mana++
		if f.Capture != 0 {
			r := g.S.Capture(f.Capture)
			r.Spent++
			if f.Flags&castMana == 0 { // there it is what the ability produces (106.12a)
				r.Colors |= mtg.Colors(e.Color)
			}
			r.Each[e.Color]++
			if e.Is(event.FromSnow) {
				r.SnowSpent++
			}
		}
	}
	if life > 0 {
		g.emit(event.Event{Kind: mtg.EventPayLife, Player: f.Player, N: life, Flags: event.AsCost, Rule: rule.R107_4f})
	}
	if f.Flags&(castAbility|castMana|castTrigger|castPlot|castPay|castTurnUp) == 0 && !foretells(g, f) {
		expend(g, f.Player, f.Object, mana)
	}
}

// expend tells how much mana a player spent on the cost of a spell, where something waits
// for it (700.14).
func expend(g *Game, p mtg.Seat, spell mtg.ObjectID, mana int) {
	if mana > 0 && g.P.Listens(mtg.EventExpended) {
		g.emit(event.Event{Kind: mtg.EventExpended, Player: p, Object: spell, N: int32(mana), Rule: rule.R700_14})
	}
}
