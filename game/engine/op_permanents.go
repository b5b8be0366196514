package engine

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

func opTap(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return turnPermanents(g, f, in, mtg.EventTap)
}

func opUntap(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return turnPermanents(g, f, in, mtg.EventUntap)
}

// turnPermanents taps or untaps those that are not already so (701.26).
func turnPermanents(g *Game, f *state.Frame, in *ability.Instr, kind mtg.EventKind) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, kind)
		for _, x := range g.selected(&c, in.What) {
			o := g.S.Object(x.Object())
			if o != nil && o.Zone == mtg.Battlefield && o.Is(state.Tapped) == (kind == mtg.EventUntap) {
				e.Object, e.Player = x.Object(), g.Q.Row(x.Object()).Controller
				g.S.Propose(e)
			}
		}
	}
	return g.settleInto(f, in)
}

func opPutCounters(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventCounters)
		e.Counter, e.Player = kindOf(g, &c, in), f.Player
		list := g.selected(&c, in.What)
		if e.Counter == 0 { // there was none to choose
			list = nil
		}
		for i, x := range list {
			c.Item = x
			if in.Flags&ability.FlagOwn != 0 {
				e.Player = makerOf(g, x.Object())
				c.Chooser = e.Player
			} else if in.Who != nil {
				who := g.players(&c, in.Who)
				if len(who) == 0 {
					continue
				}
				e.Player = who[i%len(who)] // one for all, or each on what he chose
			}
			n := g.Q.Num(&c, in.N)
			e.N = int32(n)
			if n > 0 {
				e.Other = x
				g.S.Propose(e)
			}
		}
	}
	if in.Flags&ability.FlagTogether != 0 {
		return next // those of the next instruction are put at the same time (603.2c)
	}
	return g.settleInto(f, in)
}

// makerOf is who was told to create the token, whoever then did (608.2c, 616.1b).
func makerOf(g *Game, token mtg.ObjectID) mtg.Seat {
	for i := len(g.S.Past) - 1; i >= 0; i-- {
		if e := &g.S.Past[i]; e.Kind == mtg.EventToken && e.Became == token {
			return e.By
		}
	}
	return 0
}

// opRemoveCounters removes counters. The register holds how many were removed, which may
// be fewer than were to be (609.3).
func opRemoveCounters(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if in.Who != nil {
		return removeSome(g, f, in)
	}
	if f.Step == 0 {
		markPast(g, f)
		c := g.context(f)
		e := g.effectEvent(f, mtg.EventCounters)
		e.Player = f.Player
		kind := kindOf(g, &c, in)
		for _, x := range g.selected(&c, in.What) {
			if in.Counter == 0 && in.M == nil {
				proposeNoCounters(g, e, x)
				continue
			}
			e.Counter = kind
			n := g.S.CounterCount(x, kind)
			if in.Flags&ability.FlagAll == 0 {
				n = min(n, g.Q.Num(&c, in.N))
			}
			if n > 0 {
				e.Other, e.N = x, int32(-n)
				g.S.Propose(e)
			}
		}
	}
	v := g.settleInto(f, in)
	if v != call {
		g.storeNumber(in, -sincePast(g, f, mtg.EventCounters))
	}
	return v
}

// proposeNoCounters proposes that all counters of every kind are removed from x.
func proposeNoCounters(g *Game, e event.Event, x mtg.Entity) {
	for i := range g.S.Counters {
		if k := &g.S.Counters[i]; state.IsOn(&g.S, k, x) && k.N > 0 {
			e.Other, e.Counter, e.N = x, k.Kind, -k.N
			g.S.Propose(e)
		}
	}
}

// opAttach attaches permanents to an object or player (701.3a). What each would be attached to its
// controller chooses, where that would be more than one (301.5c, 303.4d); all are attached at once.
func opAttach(g *Game, f *state.Frame, in *ability.Instr) verdict {
	switch {
	case f.Step == 0:
		g.S.ClearResult()
	case f.Flags&hostReady == 0 && g.S.Answered:
		g.S.AddResult(g.S.Chosen[0].Other)
		f.Step = 0
	}
	if f.Step == 0 {
		c := g.context(f)
		what := phasedIn(g, g.Q.Sel(&c, in.What, nil))
		if in.Flags&ability.FlagOff != 0 {
			return unattach(g, f, what)
		}
		to := phasedIn(g, g.Q.Sel(&c, in.Other, nil))
		if len(to) == 0 {
			return next
		}
		e := g.effectEvent(f, mtg.EventAttach)
		e.Player = f.Player
		if isTurnedUp(g, f) { // 708.11: at the same time, as which it can be what it was chosen as
			e.Other, e.Object, e.Rule = to[0], g.S.Batch[g.entering()].Event.Object, rule.R708_11
			g.S.Propose(e)
			g.S.SetBatchFirst(uint32(len(g.S.Batch))) // it belongs to the batch before
			return next
		}
		hosts, asked := make([]mtg.Entity, len(what)), 0
		for i, x := range what {
			list := slices.DeleteFunc(slices.Clone(to), func(e mtg.Entity) bool { return !attachable(g, x.Object(), e) })
			switch {
			case len(list) == 0:
			case len(list) == 1:
				hosts[i] = list[0]
			case asked < len(g.S.Result):
				hosts[i] = g.S.Result[asked]
				asked++
			default:
				g.askPick(f, decision.PromptChoose, g.Q.Row(x.Object()).Controller, rule.R301_5c, list, 1, 1)
				return wait
			}
		}
		for i, x := range what {
			if e.Object, e.Other = x.Object(), hosts[i]; e.Other != 0 {
				g.S.Propose(e)
			}
		}
		f.Flags |= hostReady
	}
	return g.settleInto(f, in)
}

// unattach makes permanents attached to nothing (701.3d).
func unattach(g *Game, f *state.Frame, what []mtg.Entity) verdict {
	for _, x := range what {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Battlefield && o.Attached != 0 {
			e := g.effectEvent(f, mtg.EventAttach)
			e.Object, e.Player, e.Rule = x.Object(), f.Player, rule.R701_3d
			g.emit(e)
		}
	}
	return next
}

// attachable reports whether the permanent can be attached to e (701.3a, 701.3b, 301.5, 301.6).
func attachable(g *Game, id mtg.ObjectID, e mtg.Entity) bool {
	o := g.S.Object(id)
	if o == nil || o.Zone != mtg.Battlefield || o.Attached == e || id.Entity() == e || g.Q.Protected(e, id) {
		return false
	}
	row := g.Q.Row(id)
	if filter := g.enchant(id); filter != nil {
		c := g.context(&state.Frame{Source: id, Player: row.Controller})
		return row.Types&mtg.Creature == 0 && g.Q.Matches(&c, filter, e) // 303.4d
	}
	return query.CanHold(g.Q, id, e)
}

func opControl(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		return next
	}
	p := who[0]
	list := g.Q.Sel(&c, in.What, nil)
	here := list[:0]
	for _, e := range list {
		o := g.S.Object(e.Object())
		switch {
		case o == nil:
		case o.Zone == mtg.Battlefield:
			here = append(here, e)
		case o.Zone == mtg.Stack && o.Controller != p && in.Duration == ability.Permanently: // 112.2, 110.2b
			event := g.effectEvent(f, mtg.EventControl)
			event.Object, event.Player = e.Object(), p
			g.emit(event)
		}
	}
	if len(here) == 0 {
		return next
	}
	g.beginEffect(f, state.ControlEffect, in.Duration, p, here)
	g.watchControl()
	return next
}

// opContinuous begins an effect that changes characteristics. The objects it
// affects are determined once (611.2c).
func opContinuous(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if in.Flags&ability.FlagTogether != 0 {
		return next // it began as What entered
	}
	c := g.context(f)
	var list []mtg.Entity
	if in.What != nil {
		list = phasedIn(g, g.Q.Sel(&c, in.What, g.scratch.entities[:0]))
	} else {
		list = g.Q.Each(&c, in.Filter, g.scratch.entities[:0])
	}
	g.scratch.entities = list
	here := list[:0]
	for _, e := range list {
		if g.S.Object(e.Object()) != nil {
			here = append(here, e)
		}
	}
	if len(here) > 0 {
		x := g.newEffect(f, state.ChangeEffect, in.Duration, f.Player)
		if in.Cost != nil {
			x.Flags |= state.MayEnd
		}
		switch {
		case len(in.Mods) == 1 && in.Mods[0].Kind == ability.ModKeywordsOf:
			gainKeywordsOf(g, f, &in.Mods[0], x, here)
		case ability.Doubles(in.Mods):
			changeEach(g, f, in, x, here)
		default:
			if id := g.startEffect(f, x, here); id != 0 && slices.ContainsFunc(in.Mods, func(m ability.Mod) bool { return ability.LocksPlayers(m.Ability) }) {
				holdRegisters(g, f, id)
			}
		}
		g.S.SetStateBased(true)
		g.Q.Invalidate()
	}
	return next
}

// changeEach begins an effect for each of the objects, by what it is like before any of them has
// begun (608.2h).
func changeEach(g *Game, f *state.Frame, in *ability.Instr, x state.Effect, on []mtg.Entity) {
	c := g.context(f)
	values := make([][4]int32, len(on))
	for i := range on {
		c.Item = on[i]
		values[i] = g.Q.LockAmounts(&c, in.Mods)
	}
	for i := range on {
		x.Values = values[i]
		g.startEffect(f, x, on[i:i+1])
	}
}

// gainKeywordsOf begins the effects that give the keywords of others that are found now, and
// their variants, two of them with each effect (611.2c, 608.2h).
func gainKeywordsOf(g *Game, f *state.Frame, m *ability.Mod, x state.Effect, on []mtg.Entity) {
	c := g.context(f)
	var variants []mtg.AbilityRef
	found := query.KeywordsOf(g.Q, &c, m, func(ref mtg.AbilityRef, _ mtg.ObjectID) {
		if !slices.Contains(variants, ref) {
			variants = append(variants, ref)
		}
	})
	x.Values = [4]int32{int32(uint32(found)), int32(uint32(found >> 32))}
	for n := 0; n < len(variants) || n == 0 && found != 0; n += 2 {
		for i := range 2 {
			if x.Values[2+i] = 0; n+i < len(variants) {
				x.Values[2+i] = int32(variants[n+i])
			}
		}
		g.startEffect(f, x, on)
		x.Values[0], x.Values[1] = 0, 0
	}
}

// opRule begins an effect that is a row of the permission table. What the row says
// of all objects of a kind it says of later ones too (611.2c), so it remembers the
// registers and the X of the program.
func opRule(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	var list []mtg.Entity
	if in.What != nil {
		found := g.Q.Sel(&c, in.What, nil)
		if list = phasedIn(g, found); len(list) == 0 && len(found) > 0 {
			return next
		}
	}
	for _, p := range g.players(&c, in.Who) {
		list = append(list, mtg.PlayerEntity(p))
	}
	p := f.Player
	if in.Who != nil && (in.Duration == ability.DuringNextTurn || in.Duration == ability.ThroughNextUntap || in.Duration == ability.ThroughNextCombat) {
		if len(list) == 0 || !list[len(list)-1].IsPlayer() {
			return next
		}
		p = list[len(list)-1].Seat()
	}
	x := g.newEffect(f, state.RuleEffect, in.Duration, p)
	if in.Duration == ability.ThatCombat {
		number, ok := ofExtraPhase(g, f)
		if !ok {
			return next
		}
		x.EndTurn = number
	}
	if in.Duration == ability.ThroughNextCombat {
		x.Values[1] = query.CombatNow(g.Q)
	}
	if p := in.Static.Pattern; p != nil { // until the next event of the kind
		x.Values[1] = int32(g.Q.Num(&c, &ability.Num{Kind: ability.NumPast, Pattern: p}))
	}
	if in.What != nil || in.Static.What == nil {
		if id := g.startEffect(f, x, list); id != 0 && (speaksOfFound(in.Static.With) || ability.Locks(in.Static)) {
			holdRegisters(g, f, id)
		}
		return next
	}
	locked := in.N
	if locked == nil {
		locked = &ability.Num{Kind: ability.NumX}
	}
	x.Values[0] = int32(g.Q.Num(&c, locked))
	if id := g.startEffect(f, x, list); id != 0 {
		holdRegisters(g, f, id)
	}
	return next
}

// speaksOfFound reports whether the description is of what was found before the effect began, or
// of the players who were.
func speaksOfFound(f *ability.Filter) bool {
	return f != nil && (f.In != nil || f.Whose != nil && f.Whose.Kind == ability.SelRegister)
}

// opPermit lets players play the selected cards (601.3).
func opPermit(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, p := range append([]mtg.Seat(nil), g.players(&c, in.Who)...) {
		list := g.Q.Sel(&c, in.What, nil)
		if len(list) > 0 {
			g.beginEffect(f, state.PermitEffect, in.Duration, p, list)
		}
	}
	return next
}

func opRemoveFromCombat(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(x.Object()); o != nil && o.Status&(state.Attacking|state.Blocking) != 0 {
			e := g.effectEvent(f, mtg.EventRemovedCombat)
			e.Object = x.Object()
			g.emit(e)
		}
	}
	return next
}

// opMana adds mana: a fixed list, or an amount of one colour that is chosen
// (106.4, 106.5).
func opMana(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		return next
	}
	n := g.Q.Num(&c, in.N)
	if f.Step == 2 {
		return next
	}
	if len(in.Mana) > 0 {
		for i, color := range in.Mana {
			if i > 0 && color == in.Mana[i-1] && len(g.S.Proposing()) > 0 {
				last := &g.S.Proposal(len(g.S.Batch) - 1).Event
				last.N += min(int32(n), mtg.MostAmount-last.N)
				continue
			}
			addMana(g, f, in, who[0], color, n)
		}
		return settleMana(g, f)
	}
	if in.Kinds == ability.KindsUnspentEach {
		for color, amount := range g.S.Players[who[0]].Pool {
			addMana(g, f, in, who[0], mtg.Color(color), int(amount))
		}
		return settleMana(g, f)
	}
	colors := g.Q.ManaKinds(&c, in)
	if f.Step == 1 {
		if in.Flags&ability.FlagCombination != 0 {
			for i, amount := range g.S.Numbers {
				addMana(g, f, in, who[0], nthColor(colors, i), int(amount))
			}
			return settleMana(g, f)
		}
		addMana(g, f, in, who[0], mtg.Color(g.S.Chosen[0].N), n)
		return settleMana(g, f)
	}
	if n <= 0 || colors == 0 {
		return next
	}
	return askManaColor(g, f, in, colors, who[0], n)
}

func askManaColor(g *Game, f *state.Frame, in *ability.Instr, colors mtg.ColorSet, p mtg.Seat, n int) verdict {
	kind := decision.Pick
	if in.Flags&ability.FlagCombination != 0 {
		kind = decision.Distribute
	}
	d := g.ask(kind, decision.PromptManaColor, p, rule.R106_5)
	d.Source, d.Ability, d.Min, d.Max = f.Source, f.Ability, 1, 1
	for i := range colors.Count() {
		color := nthColor(colors, i)
		most := int32(n)
		if in.Differ == ability.QualityColor {
			most = 1
		}
		d.Options = append(d.Options, decision.Option{N: int32(color), Colors: mtg.Colors(color), Max: most})
	}
	if kind == decision.Distribute {
		d.Total = int32(n)
		for i := range d.Options {
			d.Options[i].N = 0
		}
	}
	return wait
}

// nthColor is member number i of the set, in the usual order.
func nthColor(set mtg.ColorSet, i int) mtg.Color {
	for c := mtg.White; c < mtg.NumManaColors; c++ {
		if set.Has(c) {
			if i == 0 {
				return c
			}
			i--
		}
	}
	return mtg.Colorless
}

// addMana proposes that mana is added. What a mana ability with {T} in its cost
// produces is mana for which its permanent was tapped (106.12).
func addMana(g *Game, f *state.Frame, in *ability.Instr, p mtg.Seat, color mtg.Color, n int) {
	if n <= 0 {
		return
	}
	if f.Capture != 0 {
		g.S.Capture(f.Capture).Colors |= mtg.Colors(color) // for abilities that trigger on it
	}
	e := g.effectEvent(f, mtg.EventAddMana)
	e.Player, e.N, e.Color = p, int32(n), color
	setApart(&e, in)
	if snowSource(g, f) {
		e.Flags |= event.FromSnow
	}
	if a := g.P.Ability(f.Ability); a.Flags&ability.ManaAbility != 0 && a.Cost != nil && a.Cost.HasTap() {
		e.Flags |= event.TappedForMana
	}
	g.S.Propose(e)
}

// snowSource reports whether the mana is of a snow source (107.4h). A card of a hand or library, or one
// that has gone from there, is what it was as it began the effect: the card whose text says so
// (113.7a, 608.2h). Who does not know that it still is there learns nothing of what is.
func snowSource(g *Game, f *state.Frame) bool {
	row := g.Q.Row(f.Source)
	if o := g.S.Object(f.Source); row == nil || o != nil && o.Zone.Hidden() {
		a := g.P.Ability(f.Ability)
		return a.Face != 0 && g.P.Face(a.Face).Supertypes&mtg.Snow != 0
	}
	return row.Supertypes&mtg.Snow != 0
}

// settleMana settles the mana that is proposed (106.12b).
func settleMana(g *Game, f *state.Frame) verdict {
	f.Step = 1
	return g.settle()
}

// opDelayed creates a delayed triggered ability, which remembers the registers
// of the program that creates it (603.7).
func opDelayed(g *Game, f *state.Frame, in *ability.Instr) verdict {
	addDelayed(g, f, in)
	return next
}

func addDelayed(g *Game, f *state.Frame, in *ability.Instr) {
	if in.Flags&ability.FlagFirst != 0 && hasDelayed(g, in.Ref, f.Player) {
		return
	}
	once := onceUnless(in.Duration)
	if in.Flags&ability.FlagLasting != 0 {
		once = 0
	}
	if in.Flags&ability.FlagStep != 0 {
		once = 1
	}
	began, later := g.S.Turn, in.Flags&ability.FlagWholeTurn != 0
	if later {
		began = 0
	}
	id := g.S.AddDelayed(state.Delayed{
		Ability: in.Ref, Source: f.Source, EndTurn: began, OfTurn: later, Duration: uint8(in.Duration), Controller: f.Player, Once: once,
		Later: in.Flags&ability.FlagLater != 0,
	})
	if later && !ofExtraTurn(g, f, id) {
		return
	}
	holdRegistersAfter(g, f, id, targetRegisters(g, in.Ref))
	e := g.effectEvent(f, mtg.EventDelayed)
	e.Player, e.N, e.Ability = f.Player, int32(id), in.Ref
	g.emit(e)
}

// hasDelayed reports whether there is such a delayed triggered ability of the player.
func hasDelayed(g *Game, ref mtg.AbilityRef, p mtg.Seat) bool {
	for i := range g.S.Delayed {
		if d := &g.S.Delayed[i]; d.Ability == ref && d.Controller == p {
			return true
		}
	}
	return false
}

// holdRegisters remembers the registers of the program for what it created.
func holdRegisters(g *Game, f *state.Frame, id uint32) { holdRegistersAfter(g, f, id, 0) }

// holdRegistersAfter remembers them after so many registers that what it created has of its own.
func holdRegistersAfter(g *Game, f *state.Frame, id uint32, first uint8) {
	for r := range f.Count {
		v := g.S.Registers[f.Registers+uint32(r)]
		for i := range v.Count {
			x := g.S.Items[v.First+i]
			g.S.Hold(state.HeldRecord{Delayed: id, Entity: x, Register: first + r, Part: v.N < int32(v.Count) && movedAsPart(g, x)})
		}
	}
}

// opReflexive creates a reflexive triggered ability, which triggers at once
// (603.12).
func opReflexive(g *Game, f *state.Frame, in *ability.Instr) verdict {
	w := state.Waiting{Ability: in.Ref, Source: f.Source, Controller: f.Player}
	if f.Capture != 0 {
		w.Event = g.S.Capture(f.Capture).Event
	}
	if in.Flags&ability.FlagAnyNumber != 0 {
		w.PaidX, w.X = true, g.S.Capture(f.Capture).X
	}
	if in.N != nil {
		c := g.context(f)
		w.PaidX, w.X = true, int32(g.Q.Num(&c, in.N))
	}
	w.Delayed = holdForReflexive(g, f, in.Ref)
	if f.Flags&programEnters != 0 { // when it has entered, if it does
		i := g.entering()
		e := g.S.Batch[i].Event
		g.S.AddSequel(state.Sequel{Event: e, Proposal: uint32(i + 1), Ability: in.Ref, Source: f.Source, Effect: w.Delayed, Controller: f.Player}, i)
		return next
	}
	g.S.AddWaiting(w)
	return next
}

// triggerEntered has a reflexive ability of how something enters trigger once that is on the
// battlefield, which is its source then; if it never came there, it did not happen (603.12, 614.12).
func triggerEntered(g *Game, q *state.Sequel) {
	if q.Proposal != 0 || q.Event.To != mtg.Battlefield || q.Event.Became == 0 {
		g.S.CutHeld(q.Effect)
		return
	}
	g.S.AddWaiting(state.Waiting{Ability: q.Ability, Source: q.Event.Became, Controller: q.Controller, Event: q.Event, Delayed: q.Effect})
}

// holdForReflexive keeps what a reflexive ability may speak of, after the registers
// of its targets: in the first the objects that paid what its creator let a player
// pay, then its creator's registers.
func holdForReflexive(g *Game, f *state.Frame, ref mtg.AbilityRef) uint32 {
	id, first := g.S.NewEffectID(), targetRegisters(g, ref)
	for _, p := range g.S.Paid {
		if p.Capture == f.Capture && f.Capture != 0 && p.Part >= ability.PaidInEffect {
			g.S.Hold(state.HeldRecord{Delayed: id, Entity: p.Object.Entity(), Register: first})
		}
	}
	for r := range f.Count {
		v := g.S.Registers[f.Registers+uint32(r)]
		for i := range v.Count {
			x := g.S.Items[v.First+i]
			g.S.Hold(state.HeldRecord{Delayed: id, Entity: x, Register: first + 1 + r, Part: v.N < int32(v.Count) && movedAsPart(g, x)})
		}
	}
	return id
}

// targetRegisters is how many registers an ability has for its targets, which are the first.
func targetRegisters(g *Game, ref mtg.AbilityRef) (n uint8) {
	for i := range g.P.Ability(ref).Modes {
		n = max(n, uint8(len(g.P.Ability(ref).Modes[i].Targets)))
	}
	return n
}

func opWin(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return endForPlayers(g, f, in, mtg.EventWin)
}

func opLose(g *Game, f *state.Frame, in *ability.Instr) verdict {
	return endForPlayers(g, f, in, mtg.EventLose)
}

func endForPlayers(g *Game, f *state.Frame, in *ability.Instr, kind mtg.EventKind) verdict {
	if f.Step == 0 {
		c := g.context(f)
		for _, p := range g.players(&c, in.Who) {
			e := g.effectEvent(f, kind)
			e.Player = p
			endFor(g, &c, e)
		}
		if g.settle() == call {
			return call
		}
	}
	g.gameEnds()
	return next
}

func opSkipUntap(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	for _, x := range phasedIn(g, g.Q.Sel(&c, in.What, nil)) {
		if o := g.S.Object(x.Object()); in.Who != nil && o != nil && o.Zone == mtg.Battlefield {
			for _, p := range g.players(&c, in.Who) { // whoever will control it (109.5)
				g.beginEffect(f, state.ExertEffect, ability.Permanently, p, []mtg.Entity{x})
			}
			continue
		}
		g.S.Mark(x.Object(), state.SkipUntap, true)
	}
	return next
}

// opReturnAtUntap makes permanents go back to their owners' hands in the next untap
// step of a player, at the same time as he untaps his (502.3).
func opReturnAtUntap(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := f.Player
	if list := g.players(&c, in.Who); len(list) == 1 {
		who = list[0]
	}
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		if o := g.S.Object(x.Object()); o != nil && o.Zone == mtg.Battlefield {
			g.beginEffect(f, state.UntapReturnEffect, ability.Permanently, who, []mtg.Entity{x})
		}
	}
	return next
}

// returnAtUntap proposes what goes back as players untap their permanents.
func returnAtUntap(g *Game, p mtg.Seat) {
	for i := len(g.S.Effects) - 1; i >= 0; i-- {
		x := g.S.Effects[i]
		if x.Kind != state.UntapReturnEffect || !g.S.Together(p, x.Player) {
			continue
		}
		for _, a := range g.S.Affected {
			if o := g.S.Object(a.Entity.Object()); a.Effect == x.ID && o != nil && o.Zone == mtg.Battlefield {
				g.S.Propose(event.Event{
					Kind: mtg.EventZoneChange, Object: a.Entity.Object(), Player: o.Owner, By: x.Player, Source: x.Source, Ability: x.Ability,
					To: mtg.Hand, Rule: rule.R502_3,
				})
			}
		}
		g.endEffect(x.ID, rule.R502_3)
	}
}

func opExtraLand(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	n := int32(g.Q.Num(&c, in.N))
	for _, p := range g.players(&c, in.Who) {
		g.S.NoteLand(p, 0, n)
	}
	return next
}

// onceUnless is how a delayed ability triggers: once, unless it has a duration
// (603.7b).
func onceUnless(d ability.Duration) uint8 {
	if d == ability.NoDuration {
		return 1
	}
	return 0
}
