package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamUnleash: 702.98a.
func kwparamUnleash(b *faceBuilder, n *oracle.Node) {
	counter := mtg.CounterPlusOne
	enters := ability.StaticEffect{Kind: ability.StaticReplace, Pattern: thisEnters()}
	enters.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Counter: counter, Num: ability.Const(1), Optional: true}
	b.static(n, n.Label(), battlefield, enters)
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticRule, This: true, Verdict: ability.Cant, Action: mtg.ActionBlock,
		If: number(countersOnThis(counter), ability.AtLeast, ability.Const(1)),
	})
}

// kwparamTribute: 702.104a; who pays is remembered, for 702.104b.
func kwparamTribute(b *faceBuilder, n *oracle.Node) {
	counter := mtg.CounterPlusOne
	enters := ability.StaticEffect{Kind: ability.StaticReplace, Pattern: thisEnters()}
	opponent := &ability.Filter{NoObjects: true, Players: true, PlayerWho: ability.Opponent}
	enters.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
		{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: opponent, N: ability.Const(1), Dst: 1, Text: "choose"},
		{Op: ability.OpMay, Who: selRegister(0), To: 3, Text: b.print(n)},
		{Op: ability.OpEnters, Who: selRegister(0), Counter: counter, N: ability.Const(keywordNumber(n))},
	}}
	b.static(n, n.Label(), battlefield, enters)
}

// kwparamRiot: 702.136a.
func kwparamRiot(b *faceBuilder, n *oracle.Node) {
	counter := mtg.CounterPlusOne
	enters := ability.StaticEffect{Kind: ability.StaticReplace, Pattern: thisEnters()}
	enters.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Code: []ability.Instr{
		{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
		{Op: ability.OpEnters, Counter: counter, N: ability.Const(1)},
		{Op: ability.OpJump, To: 4},
		{Op: ability.OpEnters, Mods: []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Haste)}}},
	}}
	b.static(n, n.Label(), battlefield, enters)
}

// kwparamExploit: 702.110a.
func kwparamExploit(b *faceBuilder, n *oracle.Node) {
	own := &ability.Filter{Types: mtg.Creature, Controller: ability.Chooser}
	b.trigger(n, *thisEnters(), nil,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
		ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: own, Dst: 1, Text: "sacrifice"},
		ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: selRegister(0)})
	b.lastMode().Registers = 1
}

// kwparamChampion exiles another permanent as this enters, or this is sacrificed, and it
// returns when this leaves; the two abilities are linked (702.72a, 702.72b).
func kwparamChampion(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Triggered)
	other := c.kinds(n.Kid(oracle.SymKinds))
	needZone(other, n)
	other.Controller = ability.You
	other.IsNot |= ability.IsThis
	b.trigger(n, *thisEnters(), nil,
		ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: other, Flags: ability.FlagUpTo, Dst: 1, Text: "exile"},
		ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid}, To: 4},
		ability.Instr{Op: ability.OpExile, What: selRegister(0), Flags: ability.FlagLinked},
		ability.Instr{Op: ability.OpJump, To: 5},
		ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: sel(ability.SelThis)})
	b.lastMode().Registers = 1
	b.trigger(n, leaves(&ability.Filter{Is: ability.IsThis}), nil,
		ability.Instr{Op: ability.OpMove, What: sel(ability.SelLinked), Zone: mtg.Battlefield, Flags: ability.FlagOwnerControl})
}

// kwparamBackup puts counters on a creature as this enters, and gives another one what is
// printed below this (702.165a), as long as that is no backup.
func kwparamBackup(b *faceBuilder, n *oracle.Node) {
	if b.inner || b.types&mtg.Creature == 0 {
		fail(CodeMeaning, n, "backup where nothing is printed below")
	}
	at, above := len(b.out.Abilities), b.out.Keywords
	target := selRegister(0)
	b.trigger(n, *thisEnters(), nil,
		ability.Instr{Op: ability.OpPutCounters, What: target, N: ability.Const(keywordNumber(n)), Counter: mtg.CounterPlusOne})
	m := b.lastMode()
	m.Registers, m.Targets = 1, []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Types: mtg.Creature}}}
	b.after = append(b.after, func() {
		var mods []ability.Mod
		if below := b.out.Keywords &^ above; below != 0 {
			mods = append(mods, ability.Mod{Kind: ability.ModAddKeywords, Keywords: below})
		}
		for _, a := range b.out.Abilities[at+1:] {
			if a.Name != n.Label() {
				mods = append(mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &a})
			}
		}
		if len(mods) == 0 {
			fail(CodeMeaning, n, "backup where nothing is printed below")
		}
		m := &b.out.Abilities[at].Modes[0]
		other := &ability.Filter{Types: mtg.Creature, IsNot: ability.IsThis}
		m.Code = append(m.Code,
			ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondMatches, Sel: target, Filter: other}, To: 3},
			ability.Instr{Op: ability.OpContinuous, What: target, Mods: mods, Duration: ability.UntilEndOfTurn})
	})
}

// kwparamAuraswap exchanges this with an Aura card in its controller's hand (702.65a).
func kwparamAuraswap(b *faceBuilder, n *oracle.Node) {
	auras := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Subtypes: []mtg.Subtype{mtg.SubAura}, Owner: ability.Chooser}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Zones: battlefield, Name: "aura swap", Text: b.print(n), Cost: b.keywordCost(n),
		Modes: []ability.Mode{{Registers: 1, Code: []ability.Instr{
			{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
			{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: auras, Dst: 1, Text: "exchange"},
			{Op: ability.OpExchangeAura, What: sel(ability.SelThis), Other: selRegister(0)},
		}}},
	})
}

// staticEnterslife is "as this enters, pay any amount of life", which is kept.
func staticEnterslife(_ clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
		{Op: ability.OpPayLife, Who: sel(ability.SelYou), Dst: 1},
		{Op: ability.OpNote, N: &ability.Num{Kind: ability.NumRegister}},
	}}
}

// qtyLifepaid is the life that was paid as this entered, by the ability that is linked to
// this one (607.2).
func qtyLifepaid(c clause, n *oracle.Node) *ability.Num {
	c.ofThisEntered(n)
	pays := func(p parsed) (found bool) {
		p.tree.Walk(func(m *oracle.Node) bool {
			found = found || m.Row == oracle.StaticEnterslife
			return !found
		})
		return found
	}
	if !slices.ContainsFunc(c.b.read, pays) {
		fail(CodeReference, n, "no life is paid as it enters")
	}
	return &ability.Num{Kind: ability.NumNoted}
}

// devoured counts what this sacrificed as a result of devour, as it was (702.82c).
func (c clause) devoured(n *oracle.Node) *ability.Num {
	c.ofThisEntered(n)
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones&^battlefield != 0 {
		fail(CodeMeaning, n, "what is devoured")
	}
	if onlyTypes(f) && f.Types == mtg.Creature {
		return &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelNoted)}
	}
	return &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelThose, Of: sel(ability.SelNoted), Filter: f}}
}

func cond1Devoured(c clause, n *oracle.Node) *ability.Cond {
	c.ofThisEntered(n)
	return &ability.Cond{
		Kind: ability.CondNum, Left: &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelNoted)}, Relation: ability.AtLeast, Right: ability.Const(1),
	}
}

// ofThisEntered refuses what is said of the entering of anything but this.
func (c clause) ofThisEntered(n *oracle.Node) {
	r := n.Kid(oracle.SymRef)
	if r == nil || r.Row == oracle.RefIt {
		if slices.ContainsFunc(c.mentions, func(m mention) bool { return !m.self && !m.player && m.sel.Kind != ability.SelThis }) {
			fail(CodeReference, n, "what entered")
		}
		return
	}
	checkSelf(n)
}

// kwparamDevour lets creatures be sacrificed as this enters, which then has so many
// counters for each (702.82a).
func kwparamDevour(b *faceBuilder, n *oracle.Node) {
	k := n.Kid(oracle.LexNumber).Value.N
	if k < 0 {
		fail(CodeKeyword, n, "X of a keyword")
	}
	eaten := &ability.Num{Kind: ability.NumTimes, A: ability.Const(k), B: &ability.Num{Kind: ability.NumRegister, K: 1}}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(),
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Registers: 2, Code: []ability.Instr{
			{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: &ability.Filter{Types: mtg.Creature, Controller: ability.You}, Flags: ability.FlagAnyNumber, Dst: 1},
			{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: selRegister(0), Dst: 2},
			{Op: ability.OpNote, What: &ability.Sel{Kind: ability.SelWas, Of: selRegister(1)}}, // 702.82c
			{Op: ability.OpEnters, Counter: mtg.CounterPlusOne, N: eaten},
		}},
	})
}

// kwparamCompleated: 702.150a.
func kwparamCompleated(b *faceBuilder, n *oracle.Node) {
	if b.types&mtg.Planeswalker == 0 {
		fail(CodeKeyword, n, "something else than a planeswalker")
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticCompleated})
}

// staticEntersor is that something is done as this would enter, without which it is put into its
// owner's graveyard and never enters. What must be sacrificed is a cost: where there is not as much
// of it, nothing is (118.3, 118.12).
func staticEntersor(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	cost := c.costs(n.Kid(oracle.SymCostsand).All(oracle.SymCost))
	cost.Text = c.b.print(n.Kid(oracle.SymCostsand))
	gone := ability.Instr{Op: ability.OpEnters, Zone: mtg.Graveyard}
	r := &ability.Replace{Kind: ability.ReplaceEnters}
	if e.Replace = r; n.Has("may") {
		r.Code = []ability.Instr{{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: cost, To: 2}, {Op: ability.OpJump, To: 3}, gone}
		return
	}
	if len(cost.Parts) != 1 || cost.Mana != nil || cost.Parts[0].Kind != ability.CostSacrifice || cost.Parts[0].N.Kind != ability.NumConst || onlyThis(cost.Parts[0].Filter) {
		fail(CodeMeaning, n, "what is done instead")
	}
	f := *cost.Parts[0].Filter
	f.Controller = ability.You
	many, done := cost.Parts[0].N, &ability.Num{Kind: ability.NumSize, Sel: selRegister(1)}
	r.Code = []ability.Instr{
		{Op: ability.OpChoose, Who: sel(ability.SelYou), N: many, Filter: &f, Dst: 1, Text: "sacrifice"},
		{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: selRegister(0), Dst: 2},
		{Op: ability.OpIf, Cond: not(number(done, ability.AtLeast, many)), To: 4}, gone,
	}
	if !isOne(many) {
		there := number(&ability.Num{Kind: ability.NumCount, Filter: &f}, ability.AtLeast, many)
		r.Code[2].To++
		r.Code = slices.Insert(r.Code, 0, ability.Instr{Op: ability.OpIf, Cond: there, To: 4})
	}
	r.Registers = 2
}

// replacesEntersafter is that something is done before this enters.
func replacesEntersafter(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	r := ability.Replace{Kind: ability.ReplaceEnters}
	p := thisEnters()
	c.afterwards(&r, p, func(c clause) { c.verb(n.Kid(oracle.SymPv)) })
	replace(a, *p, r)
}

// kwparamSoulbond pairs this with another creature as either enters (702.95a).
func kwparamSoulbond(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	unpaired := ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsPaired}
	other := unpaired
	other.IsNot |= ability.IsThis
	here := unpaired // it must still be there to be controlled
	here.Is |= ability.IsThis
	ready := &ability.Cond{Kind: ability.CondExists, Filter: &here}
	b.trigger(n, *thisEnters(), &ability.Cond{Kind: ability.CondAnd, A: ready, B: &ability.Cond{Kind: ability.CondExists, Filter: &other}},
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
		ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &other, Dst: 1, Text: "pair"},
		ability.Instr{Op: ability.OpPair, What: this, Other: selRegister(0)})
	b.lastMode().Registers = 1
	entered := sel(ability.SelEventObject)
	arrived := unpaired
	arrived.In = entered
	free := &ability.Cond{Kind: ability.CondExists, Filter: &arrived}
	b.trigger(n, enters(&ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsThis}),
		&ability.Cond{Kind: ability.CondAnd, A: free, B: ready},
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 2, Text: b.print(n)},
		ability.Instr{Op: ability.OpPair, What: entered, Other: this})
}

// pair is "both creatures" or "each of those creatures", where this is paired.
func (d *discourse) pair(n *oracle.Node) *ability.Filter {
	if n.Row == oracle.ObjEachof {
		r := n.Kid(oracle.SymObj).Kid(oracle.SymRef)
		if r == nil || r.Row != oracle.RefThose || r.Kid(oracle.LexType) == nil || r.Kid(oracle.LexType).Value.Bits != uint64(mtg.Creature) {
			fail(CodeMeaning, n, "each of several as a description")
		}
	}
	if !d.bonded {
		fail(CodeReference, n, "no two creatures before it")
	}
	return &ability.Filter{Any: []ability.Filter{{Is: ability.IsThis}, {In: ofThis(ability.SelPaired)}}}
}

func replacesMore(c clause, n *oracle.Node, a *ability.Ability) {
	r := ability.Replace{Kind: ability.ReplaceEnters}
	f := c.described(n.Kid(oracle.SymObj))
	needZone(f, n)
	objs, more := n.All(oracle.SymObj), n.Kid(oracle.SymAdditional)
	r.Num = ability.Const(1)
	if more == nil {
		if r.Counter = counter(n); n.Kid(oracle.SymQty) == nil {
			fail(CodeMeaning, n, "how many more")
		}
	} else if r.Counter = counter(more); more.Row == oracle.AdditionalN {
		r.Num = c.number(more.Kid(oracle.LexNumber))
	}
	if len(objs) > 1 {
		if more.Row != oracle.AdditionalA {
			fail(CodeMeaning, n, "so many for each")
		}
		r.Num = c.eachCount(objs[1])
	}
	if q := n.Kid(oracle.SymQty); q != nil { // as it is then, of this
		c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
		r.Num = c.quantity(q)
		if k := n.Kid(oracle.LexNumber); k != nil && k.Value.N != oracle.VariableX {
			fail(CodeMeaning, k, "what X is for")
		}
	}
	replace(a, enters(f), r)
}

func checkEntering(n *oracle.Node) {
	for _, r := range n.All(oracle.SymRef) {
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, r, "another object")
		}
	}
}

// enteringChoice is what is chosen as this enters.
func enteringChoice(n *oracle.Node) ability.Instr {
	switch {
	case n.Has("secretly"):
		return secretChoice()
	case n.Has("opponent"):
		return ability.Instr{Op: ability.OpChoosePlayer, Who: sel(ability.SelYou), Filter: stepPlayer(ability.Opponent)}
	case n.Has("two"):
		return ability.Instr{Op: ability.OpChoosePlayer, Who: sel(ability.SelYou), Filter: &ability.Filter{Players: true, NoObjects: true}, N: ability.Const(2)}
	case n.Has("player"):
		return ability.Instr{Op: ability.OpChoosePlayer, Who: sel(ability.SelYou), Filter: &ability.Filter{Players: true, NoObjects: true}}
	case n.Has("basic"):
		return ability.Instr{Op: ability.OpChooseType, Who: sel(ability.SelYou), Filter: &ability.Filter{Types: mtg.Land, Supertypes: mtg.Basic}}
	}
	return ability.Instr{Op: ability.OpChooseColor, Who: sel(ability.SelYou), Colors: mtg.AllColors &^ mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)}
}

// cond1Cameback asks whether the one that has entered came from your graveyard, or was cast by
// you from there. A permanent spell is not in a graveyard any more as it resolves (608.3a).
func cond1Cameback(c clause, n *oracle.Node) *ability.Cond {
	if c.event == nil || c.event.pattern.Kind != mtg.EventZoneChange || c.event.pattern.To != battlefield || c.event.pattern.OneOrMore || c.event.pattern.Object == nil {
		fail(CodeReference, n, "what entered")
	}
	one, buried := sel(ability.SelEventObject), mtg.Zones(mtg.Graveyard)
	if eventIsThis(&c.event.pattern) {
		one = sel(ability.SelThis)
	}
	came := ability.Pattern{Kind: mtg.EventZoneChange, Object: &ability.Filter{Zones: allZones, In: one, Owner: ability.You}, From: buried, To: battlefield}
	cast := &ability.Cond{Kind: ability.CondCastFrom, Zones: buried, Filter: stepPlayer(ability.You), Sel: one}
	yours := &ability.Cond{Kind: ability.CondMatches, Sel: one, Filter: &ability.Filter{Zones: allZones, Owner: ability.You}}
	if one.Kind == ability.SelThis {
		cast.Sel = nil
	}
	return &ability.Cond{Kind: ability.CondOr, A: happened(&came), B: &ability.Cond{Kind: ability.CondAnd, A: cast, B: yours}}
}
