package scenario

import (
	"fmt"
	"slices"
	"strings"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/query"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// anyColor is the place of mana whose colour is still open.
const anyColor = mtg.NumManaColors

// amounts is how much mana of each kind, and of any one colour.
type amounts [anyColor + 1]int

// maxManaSets bounds how many combinations of mana are looked at.
const maxManaSets = 100_000

// source is a permanent that makes mana, in one of its ways.
type source []wayToMana

// wayToMana is one mana ability, or two of the same permanent: the mana it
// costs, and what it may give.
type wayToMana struct {
	taps, sacrifices bool
	// counters: it takes counters off its permanent, as often as it likes.
	counters bool
	// other describes what is sacrificed besides, which may have been tapped for mana.
	other *ability.Filter
	cost  mtg.ManaCost
	gives []amounts
}

// manaSets lists the maximal sets of mana that the player could make now, each
// permanent used once.
func (p *play) manaSets(key Player) ([]amounts, error) {
	sets := map[amounts]bool{{}: true}
	var costly []source
	for _, id := range p.objects(mtg.Battlefield, key) {
		s, more, err := p.source(key, id)
		if err != nil {
			return nil, err
		}
		costly = append(costly, more...)
		switch {
		case len(s) == 0:
		case slices.ContainsFunc(s, func(w wayToMana) bool { return !w.cost.IsZero() }):
			costly = append(costly, s)
		default:
			if sets = s.after(sets); len(sets) > maxManaSets {
				return nil, unsupported("more than %d sets of mana", maxManaSets)
			}
		}
	}
	all := map[amounts]bool{}
	for set := range sets {
		spend(set, costly, all)
		if len(all) > maxManaSets {
			return nil, unsupported("more than %d sets of mana", maxManaSets)
		}
	}
	return maximal(all), nil
}

// source lists the mana abilities of the permanent that the player can use, those
// that use up nothing but counters apart from the others.
func (p *play) source(key Player, id mtg.ObjectID) (s source, apart []source, err error) {
	p.g.Q.Abilities(id, func(ref mtg.AbilityRef) bool {
		a := p.g.P.Ability(ref)
		if a.Kind != ability.Activated || a.Flags&ability.ManaAbility == 0 || !p.ready(key, id, a) {
			return true
		}
		var w wayToMana
		switch w, err = p.wayToMana(id, a); {
		case err != nil:
		case w.counters && !w.taps && !w.sacrifices:
			apart = append(apart, source{w})
		case w.other == nil || p.sacrificeable(key, id, a, w.other):
			s = append(s, w)
		}
		return err == nil
	})
	return append(s, s.pairs()...), apart, err
}

// sacrificeable reports whether the player has something else that the filter
// describes.
func (p *play) sacrificeable(key Player, id mtg.ObjectID, a *catalog.Ability, f *ability.Filter) bool {
	c := query.Context{This: id, You: p.seats[key], Ability: a.Ref}
	return slices.ContainsFunc(p.objects(mtg.Battlefield, key), func(o mtg.ObjectID) bool { return p.g.Q.Matches(&c, f, o.Entity()) })
}

// pairs lists what tapping the permanent and then sacrificing it gives, where
// these are different abilities.
func (s source) pairs() (all source) {
	for _, a := range s {
		for _, b := range s {
			if a.sacrifices || b.taps {
				continue
			}
			both := wayToMana{cost: a.cost.Plus(b.cost)}
			for _, set := range a.gives {
				for i := range b.gives {
					both.gives = append(both.gives, set.plus(&b.gives[i]))
				}
			}
			all = append(all, both)
		}
	}
	return all
}

// ready reports whether the ability could be activated but for its mana.
func (p *play) ready(key Player, id mtg.ObjectID, a *catalog.Ability) bool {
	row := p.g.Q.Row(id)
	sick := row.Types&mtg.Creature != 0 && p.g.Q.Sick(id) && !row.Keywords.Has(mtg.Haste) // 302.6
	untaps := slices.ContainsFunc(a.Cost.Parts, func(c ability.CostPart) bool { return c.Kind == ability.CostUntapThis })
	if a.Cost.HasTap() && (p.g.S.Object(id).Is(state.Tapped) != untaps || sick) {
		return false
	}
	c := query.Context{This: id, You: p.seats[key], Ability: a.Ref}
	for i := range a.Cost.Parts { // 119.4
		if part := &a.Cost.Parts[i]; part.Kind == ability.CostPayLife && int(p.g.S.Players[c.You].Life) < p.g.Q.Num(&c, part.N) {
			return false
		}
	}
	return p.g.Q.Cond(&c, a.If)
}

func (p *play) wayToMana(id mtg.ObjectID, a *catalog.Ability) (w wayToMana, err error) {
	most := 0 // the greatest X
	for _, part := range a.Cost.Parts {
		switch {
		case part.Kind == ability.CostTapThis, part.Kind == ability.CostUntapThis:
			w.taps = true // once, as it is now: doing both in turn is not counted
		case part.Kind == ability.CostPayLife: // ready has asked whether there is enough
		case part.Kind == ability.CostSacrifice && part.Filter != nil && part.Filter.Is&ability.IsThis != 0:
			w.sacrifices = true
		case part.Kind == ability.CostSacrifice && part.N.Kind == ability.NumConst && part.N.K == 1 && w.other == nil:
			w.other = part.Filter
		case part.Kind == ability.CostRemoveCounters && part.N.Kind == ability.NumX &&
			part.Filter != nil && part.Filter.Is&ability.IsThis != 0:
			w.counters = true
			most = p.g.S.CounterCount(id.Entity(), part.Counter)
		default:
			return w, unsupported("mana of %s, which costs more than itself", p.nameOf(id))
		}
	}
	if w.other != nil && p.othersSacrifice(id) {
		return w, unsupported("mana of %s, which sacrifices what others need", p.nameOf(id))
	}
	if !w.taps && !w.sacrifices && !w.counters {
		return w, unsupported("mana of %s, which may be made again and again", p.nameOf(id))
	}
	if a.Cost.Mana != nil {
		w.cost = *a.Cost.Mana
	}
	c := query.Context{This: id, You: p.g.Q.Row(id).Controller, Ability: a.Ref}
	if w.other != nil {
		w.gives, err = p.sacrificing(c, a, w.other)
	} else {
		for x := range most + 1 {
			c.X = int32(x)
			gives, err := p.gives(p.g.Q, &c, a)
			if err != nil {
				return w, err
			}
			w.gives = append(w.gives, gives...)
		}
	}
	if err != nil {
		return w, err
	}
	if w.taps {
		w.gives = p.replaced(id, w.gives)
	}
	w.gives = p.triggered(id, w.gives, w.taps)
	return w, nil
}

// sacrificing lists what a mana ability may give that speaks of what is sacrificed for it, for each
// that could be: it is looked at as if it had been.
func (p *play) sacrificing(c query.Context, a *catalog.Ability, f *ability.Filter) (all []amounts, err error) {
	part := slices.IndexFunc(a.Cost.Parts, func(x ability.CostPart) bool { return x.Kind == ability.CostSacrifice && x.Filter == f })
	var paid state.State
	for _, x := range p.objects(mtg.Battlefield, NoPlayer) {
		if p.g.Q.Row(x).Controller != c.You || !p.g.Q.Matches(&c, f, x.Entity()) {
			continue
		}
		paid.CopyFrom(&p.g.S)
		with := c
		with.Capture = paid.NewCapture()
		paid.AddPaid(state.PaidRecord{Object: x, Capture: with.Capture, Part: uint8(part)})
		gives, err := p.gives(query.New(&paid, p.g.P), &with, a)
		if err != nil {
			return nil, err
		}
		all = append(all, gives...)
	}
	return distinct(all), nil
}

// gives lists what a mana ability may give, with the value of X that c has.
func (p *play) gives(q *query.Q, c *query.Context, a *catalog.Ability) ([]amounts, error) {
	gives := []amounts{{}}
	for i := range a.Modes[0].Code {
		in := &a.Modes[0].Code[i]
		if in.Op != ability.OpMana {
			continue
		}
		if in.Who.Kind != ability.SelYou {
			return nil, unsupported("mana of %s, which another player gets", p.nameOf(c.This))
		}
		n := 1
		if in.N != nil {
			n = q.Num(c, in.N)
		}
		kinds := q.ManaKinds(c, in)
		if in.Flags&ability.FlagCombination == 0 {
			gives = given(gives, in, n, kinds)
			continue
		}
		for range n { // each by itself: in any combination
			if gives = distinct(given(gives, in, 1, kinds)); len(gives) > maxManaSets {
				return nil, unsupported("more than %d sets of mana", maxManaSets)
			}
		}
		if in.Differ == ability.QualityColor {
			gives = slices.DeleteFunc(gives, func(a amounts) bool { return slices.ContainsFunc(a[:], func(n int) bool { return n > 1 }) })
		}
	}
	return gives, nil
}

func distinct(sets []amounts) (list []amounts) {
	seen := map[amounts]bool{}
	for _, set := range sets {
		if !seen[set] {
			seen[set] = true
			list = append(list, set)
		}
	}
	return list
}

// othersSacrifice reports whether another permanent gives mana by sacrificing
// something, itself perhaps: then not all can do it.
func (p *play) othersSacrifice(id mtg.ObjectID) (found bool) {
	for _, other := range p.objects(mtg.Battlefield, NoPlayer) {
		p.g.Q.Abilities(other, func(ref mtg.AbilityRef) bool {
			a := p.g.P.Ability(ref)
			if a.Kind == ability.Activated && a.Flags&ability.ManaAbility != 0 && other != id {
				found = found || slices.ContainsFunc(a.Cost.Parts, func(c ability.CostPart) bool { return c.Kind == ability.CostSacrifice })
			}
			return !found
		})
	}
	return found
}

// replaced makes of each set what replacement effects make of it when the
// permanent is tapped for it (106.12b).
func (p *play) replaced(id mtg.ObjectID, sets []amounts) []amounts {
	if !p.g.P.Replaces(mtg.EventAddMana) {
		return sets
	}
	for i := range sets {
		for color := range sets[i] {
			if sets[i][color] > 0 {
				sets[i][color] = p.replacedAmount(id, mtg.Color(min(color, int(mtg.Colorless))), sets[i][color])
			}
		}
	}
	return sets
}

func (p *play) replacedAmount(id mtg.ObjectID, color mtg.Color, n int) int {
	e := event.Event{
		Kind: mtg.EventAddMana, Source: id, Player: p.g.Q.Row(id).Controller, N: int32(n), Color: color, Flags: event.TappedForMana,
	}
	p.g.Q.Statics(ability.StaticReplace, func(src mtg.ObjectID, ref mtg.AbilityRef, s *ability.StaticEffect) bool {
		c := query.Context{This: src, You: p.g.Q.Row(src).Controller, Ability: ref, Event: &e}
		if s.Replace.Kind == ability.ReplaceAmount && p.g.Q.MatchesEvent(&c, s.Pattern, &e) && p.g.Q.Cond(&c, s.If) {
			e.N = int32(p.g.Q.Num(&c, s.Replace.Num))
		}
		return true
	})
	return int(e.N)
}

// triggered adds what triggered mana abilities give as the permanent makes mana (605.4a), and when it is
// tapped for it.
func (p *play) triggered(id mtg.ObjectID, gives []amounts, taps bool) []amounts {
	if !p.g.P.ManaTriggers() {
		return gives
	}
	e := event.Event{Kind: mtg.EventManaAbility, Source: id, Player: p.g.Q.Row(id).Controller}
	if taps {
		e.Flags = event.TappedForMana
	}
	for _, by := range p.objects(mtg.Battlefield, NoPlayer) {
		p.g.Q.Abilities(by, func(ref mtg.AbilityRef) bool {
			a := p.g.P.Ability(ref)
			c := query.Context{This: by, You: p.g.Q.Row(by).Controller, Ability: ref, Event: &e}
			if a.Kind != ability.Triggered || a.Flags&ability.ManaAbility == 0 {
				return true
			}
			if pattern := &a.Trigger.Any[0]; pattern.OfChosen {
				p.ofChosen(&c, a, gives)
				return true
			} else if !p.g.Q.MatchesEvent(&c, pattern, &e) {
				return true
			}
			for i := range a.Modes[0].Code {
				if in := &a.Modes[0].Code[i]; in.Op == ability.OpMana {
					gives = more(gives, in, p.g.Q.Num(&c, in.N))
				}
			}
			return true
		})
	}
	return gives
}

// ofChosen adds to each set that has mana on which the ability triggers what it adds of that.
func (p *play) ofChosen(c *query.Context, a *catalog.Ability, sets []amounts) {
	for i := range sets {
		for color := range sets[i] {
			e := event.Event{Kind: mtg.EventAddMana, Source: c.Event.Source, Player: c.Event.Player, N: 1, Color: mtg.Color(color)}
			if sets[i][color] > 0 && p.g.Q.MatchesEvent(c, &a.Trigger.Any[0], &e) {
				sets[i][color] += p.g.Q.Num(c, a.Modes[0].Code[0].N)
			}
		}
	}
}

// more adds to each set what the instruction of a triggered mana ability gives;
// nothing is added to nothing (106.12a).
func more(sets []amounts, in *ability.Instr, n int) (all []amounts) {
	for _, set := range sets {
		kinds := in.Colors
		if in.Kinds == ability.KindsProduced {
			kinds = 0
			for c := mtg.White; c < mtg.NumManaColors; c++ {
				if set[c] > 0 {
					kinds |= mtg.Colors(c)
				}
			}
		}
		if set == (amounts{}) {
			all = append(all, set)
			continue
		}
		all = append(all, given([]amounts{set}, in, n, kinds)...)
	}
	return all
}

// given adds what the instruction gives to each of the sets.
func given(sets []amounts, in *ability.Instr, n int, kinds mtg.ColorSet) (all []amounts) {
	for _, set := range sets {
		if len(in.Mana) > 0 {
			for _, c := range in.Mana {
				set[c] += n
			}
			all = append(all, set)
			continue
		}
		rest := kinds
		if kinds&mtg.AllColors == mtg.AllColors {
			rest &^= mtg.AllColors
			one := set
			one[anyColor] += n
			all = append(all, one)
		}
		for c := mtg.White; c < mtg.NumManaColors; c++ {
			if rest.Has(c) {
				one := set
				one[c] += n
				all = append(all, one)
			}
		}
	}
	return all
}

// after adds what a source without costs gives to each of the sets.
func (s source) after(sets map[amounts]bool) map[amounts]bool {
	next := map[amounts]bool{}
	for set := range sets {
		for _, way := range s {
			for i := range way.gives {
				next[set.plus(&way.gives[i])] = true
			}
		}
	}
	return next
}

func (a amounts) plus(b *amounts) amounts {
	for c := range a {
		a[c] += b[c]
	}
	return a
}

// spend adds every pool that the sources which cost mana can make of a pool.
func spend(pool amounts, left []source, all map[amounts]bool) {
	if all[pool] && len(left) == 0 || len(all) > maxManaSets {
		return
	}
	all[pool] = true
	for i := range left {
		rest := slices.Delete(slices.Clone(left), i, i+1)
		for _, way := range left[i] {
			for after := range payments(pool, &way.cost) {
				for k := range way.gives {
					spend(after.plus(&way.gives[k]), rest, all)
				}
			}
		}
	}
}

// payments lists what may be left of a pool when the cost is paid.
func payments(pool amounts, cost *mtg.ManaCost) map[amounts]bool {
	left := map[amounts]bool{pool: true}
	pay := func(kinds mtg.ColorSet) {
		next := map[amounts]bool{}
		for set := range left {
			for c := range set {
				if set[c] > 0 && (c == anyColor || kinds.Has(mtg.Color(c))) {
					one := set
					one[c]--
					next[one] = true
				}
			}
		}
		left = next
	}
	for _, s := range cost.Symbols[:cost.N] {
		pay(s.Colors())
	}
	for range cost.Generic {
		pay(mtg.AllColors | mtg.Colors(mtg.Colorless))
	}
	return left
}

// maximal drops the sets that are a part of another.
func maximal(sets map[amounts]bool) (list []amounts) {
	for a := range sets {
		part := false
		for b := range sets {
			part = part || a != b && a.within(&b)
		}
		if !part && a != (amounts{}) {
			list = append(list, a)
		}
	}
	return list
}

// within reports whether b has all that a has; mana of any colour stands for
// each colour.
func (a *amounts) within(b *amounts) bool {
	short := 0
	for c := range mtg.NumManaColors {
		if missing := a[c] - b[c]; missing > 0 {
			if c == int(mtg.Colorless) {
				return false
			}
			short += missing
		}
	}
	return a[anyColor]+short <= b[anyColor]
}

// checkCanProduce: whether the mana is one of the maximal sets.
func (p *play) checkCanProduce(c *Check) error {
	var want amounts
	text := strings.ToUpper(c.Mana)
	want[anyColor] = strings.Count(text, "{ANY}")
	cost, err := mtg.ParseManaCost(strings.ReplaceAll(text, "{ANY}", ""))
	if err != nil {
		return unsupported("the mana %s", c.Mana)
	}
	want[mtg.Colorless] = int(cost.Generic)
	for _, s := range cost.Symbols[:cost.N] {
		for color := mtg.White; color < mtg.NumManaColors; color++ {
			if s == mtg.ColorSymbol(color) {
				want[color]++
			}
		}
	}
	sets, err := p.manaSets(c.Player)
	if err != nil {
		return err
	}
	return c.isBool(slices.Contains(sets, want), fmt.Sprintf("that player %v can make %s (as WUBRGC and any: %v)", c.Player, c.Mana, sets))
}

func (p *play) checkManaOptionCount(c *Check) error {
	sets, err := p.manaSets(c.Player)
	if err != nil {
		return err
	}
	return c.isInt(len(sets), "the number of sets of mana of player "+c.Player.String())
}
