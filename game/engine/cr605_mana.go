package engine

// This file carries out sections 106 and 605: mana, mana abilities, and paying
// mana (601.2g, 601.2h).

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// manaPayable reports whether p could produce mana that pays the cost. The
// permanent id cannot pay for itself when the action taps it.
func (g *Game) manaPayable(f *state.Frame, p mtg.Seat, sum *mtg.ManaCost, id mtg.ObjectID, tapped bool) bool {
	if sum.Over {
		return false
	}
	if sum.Generic == 0 && sum.N == 0 {
		return true
	}
	if n := g.assistance(f, p); n > 0 {
		least := *sum
		least.Generic -= uint16(min(n, int(least.Generic)))
		sum = &least
	}
	any := g.anyMana(f)
	bound := -1
	most := &bound
	if g.scratch.listing {
		most = &g.scratch.most
	}
	bent := g.waterbent(f, sum)
	if bent == 0 && len(g.payersOf(f)) == 0 && g.manaBound(p, most) < leastMana(sum) {
		return false
	}
	d := &g.scratch.probe
	g.sources(p, f, d)
	g.payers(f, d)
	if tapped {
		dropSource(d, id)
	}
	if n := min(phyrexian(sum.Symbols[:sum.N]), g.S.Players[p].Life/2); n > 0 { // 119.4
		d.Options = append(d.Options, decision.Option{Action: mtg.ActionPayLife, N: n})
	}
	if quick, ok := g.quickPayable(d, sum); ok && !any {
		return quick
	}
	d.Kind, d.AnyMana = decision.Pay, any
	d.Symbols = append(d.Symbols[:0], sum.Symbols[:sum.N]...)
	for i := range int(sum.Generic) {
		d.Symbols = append(d.Symbols, mtg.SymbolGeneric)
		if i < bent {
			d.Symbols[len(d.Symbols)-1] |= mtg.SymbolBend
		}
	}
	for i := range d.Options {
		if o := &d.Options[i]; o.Flags&decision.Complex != 0 {
			o.Flags &^= decision.Complex
			if !g.P.Ability(o.Ability).Cost.HasTap() {
				o.Object = 0 // it does not keep another ability of its source from being used
			}
			o.Colors, o.N = g.mostMana(o.Ability) // the cast is reversed if it falls short
			if g.P.ManaTriggers() {
				o.Colors, o.N = mtg.AllColors|mtg.Colors(mtg.Colorless), o.N+100
			}
		}
	}
	return d.CanPay()
}

// mostMana is a bound of what a mana ability that is not simple gives: any kind,
// and as much as its constants say, or plenty.
func (g *Game) mostMana(ref mtg.AbilityRef) (mtg.ColorSet, int32) {
	var n int32
	var colors mtg.ColorSet
	for _, mode := range g.P.Ability(ref).Modes {
		for i := range mode.Code {
			in := &mode.Code[i]
			if in.Op != ability.OpMana {
				continue
			}
			times := int32(1)
			if in.N != nil {
				if times = in.N.K; in.N.Kind != ability.NumConst {
					times = 100
				}
			}
			n += max(int32(len(in.Mana)), 1) * times
			if colors |= in.Colors | mtg.Colors(in.Mana...); in.Kinds != ability.KindsStated {
				colors, n = mtg.AllColors|mtg.Colors(mtg.Colorless), n+100
			}
		}
	}
	if g.P.Replaces(mtg.EventAddMana) { // 106.12b: it may become more
		n *= 100
	}
	return colors, n
}

// leastMana is the least number of mana that can pay the cost.
func leastMana(sum *mtg.ManaCost) int {
	n := int(sum.Generic)
	for _, m := range sum.Symbols[:sum.N] {
		if m&mtg.SymbolPhyrexian == 0 {
			n++
		}
	}
	return n
}

// quickPayable settles the common case that every source gives one mana of one
// and the same colour.
func (g *Game) quickPayable(d *decision.Decision, sum *mtg.ManaCost) (payable, settled bool) {
	var colors mtg.ColorSet
	n := 0
	for i := range d.Options {
		o := &d.Options[i]
		if o.Action != mtg.ActionPool && (o.Action != mtg.ActionMana || o.N != 1 || o.Flags != 0) {
			return false, false
		}
		colors |= o.Colors
		n += int(o.N)
	}
	if colors.Count() != 1 {
		return false, len(d.Options) == 0
	}
	for _, m := range sum.Symbols[:sum.N] {
		if m&^mtg.ManaSymbol(0x3f) != 0 {
			return false, false
		}
		if m.Colors()&colors == 0 {
			return false, true
		}
	}
	return n >= int(sum.Generic)+int(sum.N), true
}

func dropSource(d *decision.Decision, id mtg.ObjectID) {
	kept := d.Options[:0]
	for _, o := range d.Options {
		if o.Object != id {
			kept = append(kept, o)
		}
	}
	d.Options = kept
}

// sources fills d with what p can pay mana with for the action of the frame, nil
// for any: floating mana by colour, then the mana abilities he can activate, in
// the order of the battlefield.
func (g *Game) sources(p mtg.Seat, f *state.Frame, d *decision.Decision) {
	if !g.scratch.listing || g.P.RestrictsMana() {
		g.findSources(p, f, d)
		return
	}
	// While what a player may do is listed, every action is paid from the same.
	if g.scratch.purseOf == p {
		d.Reset()
		d.Options = append(d.Options, g.scratch.purse...)
		return
	}
	g.findSources(p, f, d)
	g.scratch.purse, g.scratch.purseOf = append(g.scratch.purse[:0], d.Options...), p
}

// findSources is sources, worked out.
func (g *Game) findSources(p mtg.Seat, f *state.Frame, d *decision.Decision) {
	d.Reset()
	g.floating(p, f, d)
	grants := g.hasGrants()
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		o := &g.S.Objects[slot]
		face := g.P.Face(g.Q.TextOf(o))
		if !grants && o.Copy == 0 && (o.Controller != p || len(face.Mana) == 0 && face.Types&mtg.Land == 0) {
			continue
		}
		g.sourcesOf(p, f, g.S.ID(slot), d)
	}
}

// sourcesOf adds the mana abilities of one permanent.
func (g *Game) sourcesOf(p mtg.Seat, f *state.Frame, id mtg.ObjectID, d *decision.Decision) {
	if g.Q.Row(id).Controller != p {
		return
	}
	g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := g.P.Ability(ref)
		if a.Kind == ability.Activated && a.Flags&ability.ManaAbility != 0 && g.admits(f, p, id, a) && g.manaReady(p, id, a) {
			if o := g.manaOption(p, id, a); o.Flags&decision.Complex == 0 || !g.isBanned(&o) {
				d.Options = append(d.Options, o)
			}
		}
		return true
	})
}

// manaReady reports whether the mana ability can be activated now (605.3a).
func (g *Game) manaReady(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	o := g.S.Object(id)
	if a.Cost.HasTap() && (o.Is(state.Tapped) || g.sick(id)) {
		return false
	}
	if !g.mayActivate(p, id, a) {
		return false
	}
	if len(a.Cost.Parts) == 1 && a.Cost.Mana == nil && a.Cost.HasTap() {
		return true
	}
	return !g.beingActivated(id, a.Ref) && g.manaCostReady(p, id, a)
}

// beingActivated reports whether the mana ability was begun to be activated and
// has not resolved: until then it can't be activated again (605.3c).
func (g *Game) beingActivated(id mtg.ObjectID, ref mtg.AbilityRef) bool {
	for i := range g.S.Frames {
		f := &g.S.Frames[i]
		if f.Proc == procCast && f.Flags&castMana != 0 && f.Ability == ref && f.Source == id {
			return true
		}
	}
	return false
}

// manaCostReady checks the other costs of a mana ability; mana among them must
// be floating, so that abilities do not wait for each other.
func (g *Game) manaCostReady(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) bool {
	c := query.Context{This: id, You: p, Ability: a.Ref}
	f := state.Frame{Proc: procCast, Player: p, Object: id, Source: id, Ability: a.Ref, Flags: castAbility | castMana}
	for i := range a.Cost.Parts {
		if !g.partPayable(&c, &f, &a.Cost.Parts[i], nil) {
			return false
		}
	}
	return a.Cost.Mana == nil || leastMana(a.Cost.Mana) <= g.otherMana(p, id)
}

// otherMana is a bound of the mana p could spend on a mana ability of the
// permanent: floating mana, and what his other permanents give for no mana.
func (g *Game) otherMana(p mtg.Seat, id mtg.ObjectID) (n int) {
	for _, floating := range g.S.Players[p].Pool {
		n += int(floating)
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		other := g.S.ID(slot)
		if other == id || g.Q.Row(other).Controller != p {
			continue
		}
		g.Q.Abilities(other, func(ref mtg.AbilityRef) bool {
			a := g.P.Ability(ref)
			if a.Kind != ability.Activated || a.Flags&ability.ManaAbility == 0 || a.Cost.Mana != nil || !g.manaReady(p, other, a) {
				return true
			}
			_, most := g.mostMana(ref)
			n += int(most)
			return false
		})
	}
	return n
}

// manaOption describes what the ability gives. One that only taps its source
// and gives mana of one kind is simple: it can be part of a payment.
func (g *Game) manaOption(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) decision.Option {
	o := decision.Option{Action: mtg.ActionMana, Object: id, Ability: a.Ref, Face: g.S.Object(id).Face}
	if g.Q.Row(id).Supertypes&mtg.Snow != 0 {
		o.Flags |= decision.Snow
	}
	colors, n, simple := g.simpleMana(p, id, a)
	if simple && isApart(&a.Modes[0].Code[0]) {
		o.Flags |= decision.Apart
	}
	if !simple || g.P.Replaces(mtg.EventAddMana) || g.P.ManaTriggers() {
		o.Flags |= decision.Complex
		return o
	}
	o.Colors, o.N = colors, n
	return o
}

// simpleMana reports what an ability gives that costs only {T} and adds a
// constant amount of mana of one kind.
func (g *Game) simpleMana(p mtg.Seat, id mtg.ObjectID, a *catalog.Ability) (colors mtg.ColorSet, n int32, ok bool) {
	if len(a.Cost.Parts) != 1 || !a.Cost.HasTap() || a.Cost.Mana != nil || len(a.Modes) != 1 || len(a.Modes[0].Code) != 1 {
		return 0, 0, false
	}
	in := &a.Modes[0].Code[0]
	if in.Op != ability.OpMana || in.Flags&ability.FlagCombination != 0 || in.Who != nil {
		return 0, 0, false
	}
	if len(in.Mana) > 0 {
		for _, c := range in.Mana {
			if c != in.Mana[0] {
				return 0, 0, false
			}
		}
		return mtg.Colors(in.Mana[0]), int32(len(in.Mana)), in.N == nil
	}
	if in.N != nil && in.N.Kind != ability.NumConst {
		return 0, 0, false
	}
	n = 1
	if in.N != nil {
		n = in.N.K
	}
	if colors = in.Colors; in.Kinds != ability.KindsStated {
		c := query.Context{This: id, You: p, Ability: a.Ref}
		colors = g.Q.ManaKinds(&c, in)
	}
	return colors, n, colors != 0 && n > 0
}

// manaActions adds the mana abilities p may activate with priority (605.3a).
func (g *Game) manaActions(p mtg.Seat, d *decision.Decision) {
	probe := &g.scratch.probe
	g.sources(p, nil, probe)
	for _, o := range probe.Options {
		if o.Action == mtg.ActionMana && !g.isBanned(&o) {
			o.Flags = 0
			d.Options = append(d.Options, o)
		}
	}
}

// castManaAsk asks how the mana is paid (601.2g). A choice among ways to pay,
// asked in the step before, is noted first.
func castManaAsk(g *Game, f *state.Frame) verdict {
	if g.S.Answered && len(g.S.Chosen) == 1 && g.needsOneOf(f) {
		g.S.Capture(f.Capture).Ways = uint8(g.S.Chosen[0].N + 1)
		return g.jump(f, stepCastTotal)
	}
	if g.S.Answered && len(g.S.Chosen) == 1 && g.lessening(f) != nil && g.lessener(f) == 0 {
		g.noteLessener(f, g.S.Chosen[0].Object)
		return g.jump(f, stepCastTotal)
	}
	asked := g.S.Symbols[f.C:]
	if len(asked) == 0 {
		return g.jump(f, stepCastPart)
	}
	d := g.ask(decision.Pay, decision.PromptPayMana, f.Player, rule.R601_2g)
	g.fillPayment(f, d)
	if g.config.SkipForced && !g.couldPay(d) {
		return g.cannotPay(f)
	}
	return wait
}

// fillPayment fills in what can pay and what is asked.
func (g *Game) fillPayment(f *state.Frame, d *decision.Decision) {
	probe := &g.scratch.probe
	g.sources(f.Player, f, probe)
	if g.taps(f) {
		dropSource(probe, f.Source)
	}
	g.payers(f, probe)
	d.Options = append(d.Options, probe.Options...)
	d.Source, d.Ability, d.AnyMana = f.Object, f.Ability, g.anyMana(f)
	d.Symbols = append(d.Symbols, g.S.Symbols[f.C:]...)
	if n := min(phyrexian(d.Symbols), g.S.Players[f.Player].Life/2); n > 0 { // 119.4
		d.Options = append(d.Options, decision.Option{Action: mtg.ActionPayLife, N: n})
	}
}

// phyrexian is how many symbols can be paid with life (107.4f).
func phyrexian(symbols []mtg.ManaSymbol) (n int32) {
	for _, m := range symbols {
		if m&mtg.SymbolPhyrexian != 0 {
			n++
		}
	}
	return n
}

// couldStillPay reports whether the payment that was given up was possible.
func (g *Game) couldStillPay(f *state.Frame) bool {
	d := &g.pending
	d.Reset()
	d.Kind = decision.Pay
	g.fillPayment(f, d)
	return g.couldPay(d)
}

// couldPay reports whether some answer but giving up exists.
func (g *Game) couldPay(d *decision.Decision) bool {
	for i := range d.Options {
		if d.Options[i].Flags&decision.Complex != 0 {
			return true
		}
	}
	return d.CanPay()
}

// taps reports whether the cost taps the source, which then can't give mana.
func (g *Game) taps(f *state.Frame) bool {
	for _, p := range g.parts(f, g.scratch.parts[:0]) {
		if p.Kind == ability.CostTapThis {
			return true
		}
	}
	return false
}

// castManaUse activates the mana abilities picked and spends the mana (601.2g,
// 601.2h). An ability that asks for more runs first, and the payment is asked
// for again.
func castManaUse(g *Game, f *state.Frame) verdict {
	if g.S.Cancelled {
		if f.Flags&castPay != 0 {
			g.S.CutSymbols(int(f.C))
			g.S.ClearResult()
			return done
		}
		hopeless := !g.couldStillPay(f)
		return g.rewind(f, hopeless)
	}
	if o := g.S.Chosen[0]; o.Flags&decision.Complex != 0 {
		f.PC = 1 // what it does may be beyond reversing, see reversible
		f.Step--
		f.Step--
		return g.push(g.castFrame(f.Player, &o))
	}
	for i := range g.S.Chosen {
		if o := g.S.Chosen[i]; o.Action == mtg.ActionMana {
			g.tapForMana(f.Player, &o)
		}
	}
	g.spendMana(f)
	g.S.CutSymbols(int(f.C))
	return g.settle() // what is exiled for delve
}

// tapForMana activates a simple mana ability: it taps its source and adds the
// mana at once (605.3b). Nothing replaces either; an ability with a replacement
// effect in sight is not simple.
func (g *Game) tapForMana(p mtg.Seat, o *decision.Option) {
	g.noteManaAbility(p, o.Object, o.Ability)
	g.emit(event.Event{Kind: mtg.EventTap, Object: o.Object, Player: p, Flags: event.AsCost, Rule: rule.R605_3a})
	a := g.P.Ability(o.Ability)
	_, n, _ := g.simpleMana(p, o.Object, a)
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
func (g *Game) noteManaAbility(p mtg.Seat, source mtg.ObjectID, ref mtg.AbilityRef) {
	e := event.Event{Kind: mtg.EventManaAbility, Player: p, Source: source, Ability: ref, Card: g.faceOf(source), Rule: rule.R605_3a}
	if g.P.Ability(ref).Cost.HasTap() {
		e.Flags |= event.TappedForMana
	}
	g.emit(e)
}

// spendMana spends what the answer assigned to each symbol. The numbers of the
// answer are, for each use, the pick and the colour of mana, -1 for life.
func (g *Game) spendMana(f *state.Frame) {
	life := int32(0)
	for i := 0; i+1 < len(g.S.Numbers); i += 2 {
		o := &g.S.Chosen[g.S.Numbers[i]]
		if o.Action == mtg.ActionPayLife {
			life += 2
			continue
		}
		if o.Flags&(decision.Convoke|decision.Delve) != 0 {
			g.payInstead(f, o)
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
			g.spendApart(f, o, &e)
		}
		g.emit(e)
		if f.Capture != 0 {
			r := g.S.Capture(f.Capture)
			r.Spent++
			r.Colors |= mtg.Colors(e.Color)
		}
	}
	if life > 0 {
		g.emit(event.Event{Kind: mtg.EventPayLife, Player: f.Player, N: life, Flags: event.AsCost, Rule: rule.R107_4f})
	}
}
