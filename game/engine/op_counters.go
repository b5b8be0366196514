package engine

// This file carries out proliferate (701.34) and the moving of counters (122.5).

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// opProliferate lets a player choose permanents and players that have counters;
// each is given another of every kind it has (701.34a).
func opProliferate(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		return next
	}
	p := who[0]
	switch f.Step {
	case 0:
		list := countered(g, g.scratch.entities[:0])
		g.scratch.entities = list
		if len(list) > 0 {
			g.askPick(f, decision.PromptProliferate, p, g.ruleOfInstruction(f), list, 0, len(list))
			return wait
		}
		f.Step = 1
		return again
	case 1:
		for i := range g.S.Chosen {
			proposeOneMore(g, f, p, g.S.Chosen[i].Other)
		}
		if g.settle() == call {
			return call
		}
	}
	deed(g, f, 0, p, mtg.Proliferated)
	return next
}

// countered appends what has a counter: permanents, and players in the game.
func countered(g *Game, list []mtg.Entity) []mtg.Entity {
	for i := range nthSeats(g) {
		if p := g.nthSeat(i); (g.S.Players[p].HasCounters != 0 || g.S.Rules.SharedLife) && anyCounter(g, mtg.PlayerEntity(p)) {
			list = append(list, mtg.PlayerEntity(p))
		}
	}
	for _, slot := range g.S.List(mtg.Battlefield, 0) {
		if e := g.S.ID(slot).Entity(); g.S.Objects[slot].Is(state.HasCounters) && anyCounter(g, e) {
			list = append(list, e)
		}
	}
	return list
}

func anyCounter(g *Game, e mtg.Entity) bool {
	for i := range g.S.Counters {
		if state.IsOn(&g.S, &g.S.Counters[i], e) {
			return true
		}
	}
	return false
}

// proposeOneMore proposes one more counter of each kind that e has.
func proposeOneMore(g *Game, f *state.Frame, p mtg.Seat, to mtg.Entity) {
	for i := range g.S.Counters {
		if k := &g.S.Counters[i]; state.IsOn(&g.S, k, to) {
			if k.On.IsPlayer() && slices.ContainsFunc(g.S.Proposing(), func(x state.Proposed) bool { return state.HeldBefore(&g.S, []mtg.Entity{x.Event.Other}, to, k.Kind) }) {
				continue // 701.34b: another of the team, who was chosen first, gets it
			}
			e := g.effectEvent(f, mtg.EventCounters)
			e.Other, e.Counter, e.N, e.Player = to, k.Kind, 1, p
			g.S.Propose(e)
		}
	}
}

// opMoveCounters moves counters from one object to another, which is removing
// and putting them (122.5). Nothing moves if either is gone, or they are the
// same object.
func opMoveCounters(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		to := g.Q.Sel(&c, in.Other, nil)
		from := g.Q.Sel(&c, in.What, nil)
		if len(to) != 1 || len(from) != 1 || from[0] == to[0] || !canHoldCounters(g, from[0]) || !canHoldCounters(g, to[0]) {
			return next
		}
		most := -1
		if in.Flags&ability.FlagAll == 0 {
			most = g.Q.Num(&c, in.N)
		}
		kind := kindOf(g, &c, in)
		for i := range g.S.Counters {
			if k := &g.S.Counters[i]; k.On == from[0] && (in.Counter == 0 && in.M == nil || kind == k.Kind) {
				n := k.N
				if most >= 0 {
					n = min(n, int32(most))
				}
				proposeMovedCounters(g, f, from[0], to[0], k.Kind, n)
			}
		}
	}
	return g.settleInto(f, in)
}

// opDoubleCounters puts on objects or players as many counters of each kind as they have, or
// one or more of each kind (701.10e), or puts so many on something else: also those that an
// object had when it left (608.2h).
func opDoubleCounters(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 0 {
		c := g.context(f)
		more := 0
		if in.N != nil {
			if more = g.Q.Num(&c, in.N); more <= 0 {
				return next
			}
		}
		by := f.Player
		if in.Who != nil {
			who := g.players(&c, in.Who)
			if len(who) == 0 {
				return next
			}
			by = who[0]
		}
		put := func(on mtg.Entity, kind mtg.Counter, n int32) {
			e := g.effectEvent(f, mtg.EventCounters)
			e.Other, e.Counter, e.N, e.Player = on, kind, n, by
			if more > 0 {
				e.N = int32(more)
			}
			g.S.Propose(e)
		}
		if in.Other == nil {
			for _, x := range g.selected(&c, in.What) {
				query.EachCounter(g.Q, x, func(k *state.CounterRecord) { put(x, k.Kind, k.N) })
			}
			return g.settleInto(f, in)
		}
		to := g.selected(&c, in.Other)
		if in.Flags&ability.FlagOfEvent != 0 {
			for _, k := range query.CountersPut(g.Q, &c) {
				for _, on := range to {
					put(on, k.Counter, k.N)
				}
			}
			return g.settleInto(f, in)
		}
		for _, x := range g.Q.Sel(&c, in.What, nil) {
			for _, on := range to {
				query.EachCounter(g.Q, x, func(k *state.CounterRecord) { put(on, k.Kind, k.N) })
			}
		}
	}
	return g.settleInto(f, in)
}

// kindOf is the kind of the counters that the instruction speaks of: its own, or that whose
// number was chosen before, none where there was none to choose.
func kindOf(g *Game, c *query.Context, in *ability.Instr) mtg.Counter {
	if in.M != nil {
		return mtg.Counter(g.Q.Num(c, in.M))
	}
	return in.Counter
}

// opChooseKind lets a player choose a kind of counter: one that is on something, or one of a
// list that is not. There is nothing to ask where there is one only.
func opChooseKind(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if f.Step == 1 {
		g.storeNumber(in, int(g.S.Chosen[0].N))
		return next
	}
	c := g.context(f)
	kinds := query.CounterKinds(g.Q, g.Q.Sel(&c, in.What, nil))
	if len(in.Texts) > 0 {
		on := kinds
		kinds = nil
		for _, name := range in.Texts {
			if k, ok := mtg.CounterNamed(name); ok && !slices.Contains(on, k) {
				kinds = append(kinds, k)
			}
		}
	}
	kinds = possibleKinds(g, f, in, kinds)
	switch {
	case len(kinds) == 0:
		g.storeNumber(in, 0)
		return next
	case len(kinds) == 1:
		g.storeNumber(in, int(kinds[0]))
		return next
	case in.Flags&ability.FlagRandom != 0:
		k := kinds[g.randomBelow(len(kinds))]
		e := g.effectEvent(f, mtg.EventRandom) // all are told
		e.Counter, e.Rule = k, rule.R122_1
		g.emit(e)
		g.storeNumber(in, int(k))
		return next
	}
	d := g.askChooser(f, in, decision.Pick, decision.PromptCounterKind, rule.R608_2d)
	if d == nil {
		g.storeNumber(in, 0)
		return next
	}
	for _, k := range kinds {
		d.Options = append(d.Options, decision.Option{N: int32(k)})
	}
	return wait
}

// askCounters asks which counters are meant, n in all: one is picked, more are divided among
// what they are on and their kinds. Asked so with leave to keep them, the first option is not
// to take any.
func (g *Game) askCounters(p mtg.Seat, list []mtg.Entity, kind mtg.Counter, n int, keep bool, r rule.Ref) *decision.Decision {
	way := decision.Distribute
	if n == 1 && !keep {
		way = decision.Pick
	}
	d := g.ask(way, decision.PromptCounterKind, p, r)
	if n == 1 && !keep {
		d.Min, d.Max = 1, 1
	} else {
		d.Total = int32(n)
	}
	if keep {
		d.Options = append(d.Options, decision.Option{Max: d.Total})
	}
	for _, e := range list {
		query.EachCounter(g.Q, e, func(k *state.CounterRecord) {
			if kind == 0 || k.Kind == kind {
				d.Options = append(d.Options, decision.Option{Other: e, N: int32(k.Kind), Max: min(k.N, d.Total)})
			}
		})
	}
	return d
}

// eachMeant calls f with each of the counters that the answer to askCounters means.
func (g *Game) eachMeant(list []mtg.Entity, kind mtg.Counter, keep bool, f func(on mtg.Entity, kind mtg.Counter, n int32)) {
	if len(g.S.Numbers) == 0 {
		for i := range g.S.Chosen {
			f(g.S.Chosen[i].Other, mtg.Counter(g.S.Chosen[i].N), 1)
		}
		return
	}
	at := 0
	if keep {
		at = 1
	}
	numbers := slices.Clone(g.S.Numbers)
	for _, e := range list {
		query.EachCounter(g.Q, e, func(k *state.CounterRecord) {
			if kind == 0 || k.Kind == kind {
				if at < len(numbers) && numbers[at] > 0 {
					f(e, k.Kind, numbers[at])
				}
				at++
			}
		})
	}
}

// opSpreadCounters lets a player move any number of counters from a permanent onto others
// (122.5): he says how many stay and how many each of the others gets.
func opSpreadCounters(g *Game, f *state.Frame, in *ability.Instr) verdict {
	if in.Counter == 0 {
		return moveSome(g, f, in)
	}
	switch f.Step {
	case 0:
		from, to := spreadOver(g, f, in)
		c := g.context(f)
		who := g.players(&c, in.Who)
		if len(to) == 0 || len(who) == 0 {
			return next
		}
		d := g.ask(decision.Distribute, decision.PromptDivide, who[0], rule.R122_5)
		d.Source, d.Ability = f.Source, f.Ability
		d.Total = int32(g.S.CounterCount(from, in.Counter))
		for _, x := range append([]mtg.Entity{from}, to...) {
			o := g.entityOption(x)
			o.Max = d.Total
			d.Options = append(d.Options, o)
		}
		return wait
	case 1:
		from, to := spreadOver(g, f, in)
		for i, x := range to {
			proposeMovedCounters(g, f, from, x, in.Counter, g.S.Numbers[i+1])
		}
	}
	return g.settleInto(f, in)
}

// moveSome lets a player move any number of counters of any kinds from permanents onto one
// (122.5).
func moveSome(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	onto := g.Q.Sel(&c, in.Other, nil)
	if f.Step > 1 {
		return g.settleInto(f, in)
	}
	who := g.players(&c, in.Who)
	if len(onto) != 1 || !canHoldCounters(g, onto[0]) || len(who) == 0 {
		return next
	}
	from := slices.DeleteFunc(g.Q.Sel(&c, in.What, nil), func(x mtg.Entity) bool { return x == onto[0] || !canHoldCounters(g, x) })
	if f.Step == 0 {
		n := query.CountersAmong(g.Q, from, 0)
		if n == 0 {
			return next
		}
		d := g.askCounters(who[0], from, 0, n, true, rule.R122_5)
		d.Source, d.Ability = f.Source, f.Ability
		return wait
	}
	g.eachMeant(from, 0, true, func(x mtg.Entity, kind mtg.Counter, n int32) {
		proposeMovedCounters(g, f, x, onto[0], kind, n)
	})
	return g.settleInto(f, in)
}

// removeSome lets a player choose which counters are removed, and how many if there may be
// fewer (122.1, 608.2d).
func removeSome(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who, upTo := g.players(&c, in.Who), in.Flags&ability.FlagUpTo != 0
	from := slices.DeleteFunc(g.Q.Sel(&c, in.What, nil), func(x mtg.Entity) bool { return !x.IsPlayer() && !canHoldCounters(g, x) })
	switch f.Step {
	case 0:
		n := min(g.Q.Num(&c, in.N), query.CountersAmong(g.Q, from, in.Counter))
		if n <= 0 || len(who) == 0 {
			g.storeNumber(in, 0)
			return next
		}
		d := g.askCounters(who[0], from, in.Counter, n, upTo, rule.R122_1)
		d.Source, d.Ability = f.Source, f.Ability
		return wait
	case 1:
		markPast(g, f)
		e := g.effectEvent(f, mtg.EventCounters)
		e.Player = f.Player
		g.eachMeant(from, in.Counter, upTo, func(x mtg.Entity, kind mtg.Counter, n int32) {
			e.Other, e.Counter, e.N = x, kind, -n
			g.S.Propose(e)
		})
		if g.settle() == call {
			return call
		}
	}
	g.storeNumber(in, -sincePast(g, f, mtg.EventCounters))
	return next
}

// spreadOver is what counters are moved from, and what they may be moved onto: nothing
// where there are none to move.
func spreadOver(g *Game, f *state.Frame, in *ability.Instr) (from mtg.Entity, to []mtg.Entity) {
	c := g.context(f)
	list := g.Q.Sel(&c, in.What, nil)
	if len(list) != 1 || !canHoldCounters(g, list[0]) || g.S.CounterCount(list[0], in.Counter) == 0 {
		return 0, nil
	}
	for _, x := range g.Q.Sel(&c, in.Other, nil) {
		if x != list[0] && canHoldCounters(g, x) && !query.CantPut(g.Q, x, in.Counter) {
			to = append(to, x)
		}
	}
	return list[0], to
}

func proposeMovedCounters(g *Game, f *state.Frame, from, to mtg.Entity, kind mtg.Counter, n int32) {
	if n <= 0 || query.CantPut(g.Q, to, kind) { // 122.5: none is removed either
		return
	}
	e := g.effectEvent(f, mtg.EventCounters)
	e.Counter, e.Player = kind, f.Player
	e.Other, e.N = from, -n
	g.S.Propose(e)
	e.Other, e.N = to, n
	g.S.Propose(e)
}

// canHoldCounters reports whether the object is a permanent that is still there.
func canHoldCounters(g *Game, e mtg.Entity) bool {
	o := g.S.Object(e.Object())
	return e.IsObject() && o != nil && o.Zone == mtg.Battlefield
}

// nthSeats is how many players are in the game.
func nthSeats(g *Game) int { return g.S.Playing.Count() }

// deed records that the keyword action was done, for abilities that wait for it.
func deed(g *Game, f *state.Frame, what mtg.ObjectID, p mtg.Seat, d mtg.Deed) {
	deedOf(g, f, what, p, d, 0)
}

// deedOf records a keyword action with the number that its instruction had.
func deedOf(g *Game, f *state.Frame, what mtg.ObjectID, p mtg.Seat, d mtg.Deed, amount int) {
	e := g.effectEvent(f, mtg.EventDeed)
	e.Object, e.Player = what, p
	e.SetDeed(d, amount)
	g.emit(e)
}

// opDesignate gives permanents a designation (701.37b, 701.60a, 701.64a, 702.112b, 702.171b,
// 719.3b, 722.3a), which is an event abilities wait for.
func opDesignate(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	status, deed := state.Renowned, mtg.BecameRenowned
	switch in.Is {
	case ability.IsMonstrous:
		status, deed = state.Monstrous, mtg.BecameMonstrous
	case ability.IsSuspected:
		status, deed = state.Suspected, mtg.BecameSuspected
	case ability.IsSaddled:
		status, deed = state.Saddled, mtg.BecameSaddled
	case ability.IsSolved:
		status, deed = state.Solved, mtg.BecameSolved
	case ability.IsHarnessed:
		status, deed = state.Harnessed, mtg.BecameHarnessed
	case ability.IsPrepared:
		status, deed = state.Prepared, mtg.BecamePrepared
	}
	amount := 0
	if in.N != nil {
		amount = g.Q.Num(&c, in.N) // 701.37c
	}
	for _, x := range phasedIn(g, g.Q.Sel(&c, in.What, nil)) {
		o := g.S.Object(x.Object())
		if o != nil && o.Is(status) && in.Flags&ability.FlagOff != 0 { // 701.60a
			e := g.effectEvent(f, mtg.EventStatus)
			e.Object = x.Object()
			state.SetStatus(&e, status, false)
			g.emit(e)
			g.Q.Invalidate()
			continue
		}
		if o == nil || in.Flags&ability.FlagOff != 0 || o.Zone != mtg.Battlefield || o.Is(status) || status == state.Suspected && g.Q.Forbidden(mtg.ActionSuspect, 0, x.Object(), 0) || status == state.Prepared && prepareSpell(g, o) == 0 {
			continue
		}
		e := g.effectEvent(f, mtg.EventStatus)
		e.Object = x.Object()
		state.SetStatus(&e, status, true)
		g.emit(e)
		g.Q.Invalidate()
		deedOf(g, f, x.Object(), g.Q.Row(x.Object()).Controller, deed, amount)
	}
	return next
}

// opDeed records that a keyword action made of other instructions was done.
func opDeed(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if in.What == nil {
		for _, p := range append([]mtg.Seat(nil), g.players(&c, in.Who)...) {
			deed(g, f, 0, p, in.Deed)
		}
		return next
	}
	for _, x := range g.Q.Sel(&c, in.What, nil) {
		if query.NeverThere(&g.S, x.Object()) { // no permanent (110.1)
			continue
		}
		p := f.Player
		if row := g.Q.Row(x.Object()); row != nil {
			p = row.Controller
		}
		deed(g, f, x.Object(), p, in.Deed)
	}
	return next
}

// opRevealUntil lets a player reveal cards from the top of his library until he
// has revealed as many as wanted that fit, or all.
func opRevealUntil(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	g.S.ClearResult()
	if len(who) == 0 {
		g.store(f, in)
		return next
	}
	l := g.S.List(mtg.Library, who[0])
	want := g.Q.Num(&c, in.N)
	for i := len(l) - 1; i >= 0 && want > 0; i-- {
		id := g.S.ID(l[i])
		e := g.effectEvent(f, mtg.EventReveal)
		e.Object, e.Player = id, who[0]
		g.emit(e)
		g.S.AddResult(id.Entity())
		if g.Q.Matches(&c, in.Filter, id.Entity()) {
			want--
		}
	}
	g.store(f, in)
	return next
}

// The micro-steps of opShareKeywords for each kind of counter.
const (
	shareAsk = iota
	sharePut
	shareNext
	shareSteps
)

// opShareKeywords has a player put, for each of several keywords that something described has, a
// counter of it on something that he chooses; of hexproof one for each of its variants that there
// is (702.11e). It is one process after another, and the register holds how many were put in all.
func opShareKeywords(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		g.storeNumber(in, 0)
		return next
	}
	p := who[0]
	c.Chooser = p
	if f.Step == 0 {
		markPast(g, f)
	}
	kinds := sharedKinds(g, in)
	for ; int(f.Step) < shareSteps*len(kinds); f.Step++ {
		kind := kinds[f.Step/shareSteps]
		switch f.Step % shareSteps {
		case shareAsk:
			if among := g.Q.Each(&c, in.Filter, nil); len(among) > 0 && slices.ContainsFunc(g.Q.Sel(&c, in.What, nil), func(x mtg.Entity) bool { return query.HasKeywordOf(g.Q, x.Object(), kind) }) {
				g.askPick(f, decision.PromptChoose, p, rule.R608_2d, among, 1, 1)
				return wait
			}
			f.Step += shareNext
		case sharePut:
			e := g.effectEvent(f, mtg.EventCounters)
			e.Counter, e.N, e.Other, e.Player = kind, 1, g.S.Chosen[0].Other, p
			g.S.Propose(e)
			if g.settle() == call {
				return call
			}
			f.Step++
			return again // a step asks or uses an answer
		}
	}
	g.storeNumber(in, sincePast(g, f, mtg.EventCounters))
	return next
}

// sharedKinds are the kinds of counters of the keywords of the instruction, and of all variants of
// hexproof and trample if those are among them (702.1c).
func sharedKinds(g *Game, in *ability.Instr) (kinds []mtg.Counter) {
	for _, name := range in.Texts {
		if k, ok := mtg.CounterNamed(name); ok {
			kinds = append(kinds, k)
		}
		if name == mtg.Trample.String() {
			over, _ := mtg.CounterNamed(mtg.TrampleOverPlaneswalkers.String())
			kinds = append(kinds, over)
		}
		if name == mtg.Hexproof.String() {
			for _, h := range g.P.HexproofCounters() {
				kinds = append(kinds, h.Kind)
			}
		}
	}
	return kinds
}

// opChooseKeywords has a player choose from among cards one with each of several keywords, each
// card for one of them: he says which it is for, so that he may leave a keyword to the others if
// those with it are all chosen for later ones (608.2d).
func opChooseKeywords(g *Game, f *state.Frame, in *ability.Instr) verdict {
	c := g.context(f)
	if f.Step == 0 {
		g.S.ClearResult()
	}
	who := g.players(&c, in.Who)
	if len(who) == 0 {
		g.store(f, in)
		return next
	}
	p := who[0]
	cards := g.Q.Sel(&c, in.What, nil)
	for ; int(f.Step) < 2*len(in.Texts); f.Step++ {
		if f.Step%2 == 1 {
			one := mtg.Entity(0)
			if len(g.S.Chosen) > 0 {
				one = g.S.Chosen[0].Other
			}
			g.S.AddResult(one)
			f.Step++
			return again // a step asks or uses an answer
		}
		list, may := forKeyword(g, cards, in.Texts, int(f.Step/2))
		switch {
		case len(list) == 1 && !may:
			g.S.AddResult(list[0])
		case len(list) == 0:
			g.S.AddResult(0)
		default:
			least := 1
			if may {
				least = 0
			}
			g.askPick(f, decision.PromptChoose, p, rule.R608_2d, list, least, 1)
			return wait
		}
		f.Step++
	}
	chosen := slices.DeleteFunc(slices.Clone(g.S.Result), func(e mtg.Entity) bool { return e == 0 })
	g.S.ClearResult()
	for _, e := range chosen {
		g.S.AddResult(e)
	}
	g.store(f, in)
	return next
}

// forKeyword are the cards that can be chosen for a keyword of a list when those before it have
// their results, and whether none may be: afterwards all cards that have a keyword for which none
// was chosen must be chosen for another.
func forKeyword(g *Game, cards []mtg.Entity, names []string, at int) (list []mtg.Entity, may bool) {
	var holders, kept []mtg.Entity
	for _, e := range cards {
		if slices.Contains(g.S.Result, e) {
			continue
		}
		left := false
		for i := range at {
			left = left || g.S.Result[i] == 0 && query.HasKeywordNamed(g.Q, e.Object(), names[i])
		}
		has := query.HasKeywordNamed(g.Q, e.Object(), names[at])
		if has {
			holders = append(holders, e)
		}
		if left {
			kept = append(kept, e)
		}
	}
	later := names[at+1:]
	for _, e := range holders {
		if placeable(g, slices.DeleteFunc(slices.Clone(kept), func(x mtg.Entity) bool { return x == e }), later) {
			list = append(list, e)
		}
	}
	for _, e := range holders {
		if !slices.Contains(kept, e) {
			kept = append(kept, e)
		}
	}
	return list, len(holders) > 0 && placeable(g, kept, later)
}

// placeable reports whether each of the cards can be chosen for one of the keywords, no two for the
// same.
func placeable(g *Game, cards []mtg.Entity, names []string) bool {
	if len(cards) > len(names) {
		return false
	}
	taken := make([]mtg.Entity, len(names))
	var place func(e mtg.Entity, tried []bool) bool
	place = func(e mtg.Entity, tried []bool) bool {
		for i, name := range names {
			if tried[i] || !query.HasKeywordNamed(g.Q, e.Object(), name) {
				continue
			}
			tried[i] = true
			if taken[i] == 0 || place(taken[i], tried) {
				taken[i] = e
				return true
			}
		}
		return false
	}
	for _, e := range cards {
		if !place(e, make([]bool, len(names))) {
			return false
		}
	}
	return true
}
