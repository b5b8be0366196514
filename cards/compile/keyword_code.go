package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// enterIf is a keyword with which this enters with counters.
func (b *faceBuilder) enterIf(n *oracle.Node, cond *ability.Cond, kind mtg.Counter) {
	num := n.Kid(oracle.LexNumber)
	if num.Value.N < 0 {
		fail(CodeMeaning, num, "X of a keyword")
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(), If: cond,
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Counter: kind, Num: ability.Const(num.Value.N)},
	})
}

func (b *faceBuilder) trigger(n *oracle.Node, p ability.Pattern, cond *ability.Cond, code ...ability.Instr) {
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Triggered, Zones: battlefield, Name: n.Label(), Text: b.print(n),
		Trigger: &ability.Trigger{Any: []ability.Pattern{p}}, If: cond, Modes: []ability.Mode{{Code: code}},
	})
}

func yourUpkeep() ability.Pattern {
	return ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep, Player: stepPlayer(ability.You)}
}

func countersOnThis(c mtg.Counter) *ability.Num {
	return &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelThis), Counter: c}
}

// upkeep takes a counter off each upkeep, or sacrifices this.
func (b *faceBuilder) upkeep(n *oracle.Node, c mtg.Counter) {
	some := number(countersOnThis(c), ability.AtLeast, ability.Const(1))
	b.trigger(n, yourUpkeep(), nil,
		ability.Instr{Op: ability.OpIf, Cond: some, To: 3},
		ability.Instr{Op: ability.OpRemoveCounters, What: sel(ability.SelThis), N: ability.Const(1), Counter: c},
		ability.Instr{Op: ability.OpJump, To: 4},
		ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: sel(ability.SelThis)},
	)
}

// kwparamCumulative is an age counter and a payment for each (702.24a).
func kwparamCumulative(b *faceBuilder, n *oracle.Node) {
	b.cumulative(n, b.keywordCost(n))
}

// kwparamCumulativeor is one of two colours for each counter, which is what a hybrid symbol
// for each of them asks (107.4e).
func kwparamCumulativeor(b *faceBuilder, n *oracle.Node) {
	var either mtg.ColorSet
	for _, m := range n.All(oracle.LexMana) {
		list := manaList(m)
		if len(list) != 1 || mtg.Colors(list[0])&mtg.AllColors == 0 || either.Has(list[0]) {
			fail(CodeKeyword, m, "a cumulative upkeep with a choice")
		}
		either |= mtg.Colors(list[0])
	}
	mana := mtg.ManaCost{N: 1}
	mana.Symbols[0] = mtg.ManaSymbol(either)
	b.cumulative(n, &ability.Cost{Mana: &mana, Text: b.print(n)})
}

func (b *faceBuilder) cumulative(n *oracle.Node, cost *ability.Cost) {
	ages := countersOnThis(mtg.CounterAge)
	if cost.Mana != nil {
		cost.ManaPer = ages
	}
	for i := range cost.Parts {
		p := &cost.Parts[i]
		if !multiplies(p) {
			fail(CodeKeyword, n, "a cumulative upkeep with a choice")
		}
		if p.N != nil && isOne(p.N) {
			p.N = ages
		} else {
			p.N = &ability.Num{Kind: ability.NumTimes, A: p.N, B: ages}
		}
	}
	b.trigger(n, yourUpkeep(), nil,
		ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: sel(ability.SelThis), Counter: mtg.CounterAge},
		ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: cost, To: 3},
		ability.Instr{Op: ability.OpJump, To: 4},
		ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: sel(ability.SelThis)},
	)
	b.out.Abilities[len(b.out.Abilities)-1].Name = "cumulative"
}

// multiplies reports whether paying the part several times is paying it once with so
// many more: each choice is made for each time (702.24a), so not where one object may
// be chosen again.
func multiplies(p *ability.CostPart) bool {
	switch p.Kind {
	case ability.CostOneOf, ability.CostReveal, ability.CostCountersOn, ability.CostExert, ability.CostUnattach, ability.CostGiver, ability.CostOpponent, ability.CostGainLife:
		return false
	case ability.CostRemoveCounters:
		return onlyThis(p.Filter)
	}
	return !p.UpTo && p.Value == nil && p.Power == nil
}

// kwparamEvolve compares the creature that enters with this, if this is one (702.100a).
func kwparamEvolve(b *faceBuilder, n *oracle.Node) {
	other := sel(ability.SelEventObject)
	more := func(k ability.NumKind) *ability.Cond {
		return number(&ability.Num{Kind: k, Sel: other}, ability.MoreThan, &ability.Num{Kind: k, Sel: sel(ability.SelThis)})
	}
	greater := &ability.Cond{Kind: ability.CondOr, A: more(ability.NumPower), B: more(ability.NumToughness)}
	is := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Types: mtg.Creature}}
	cond := &ability.Cond{Kind: ability.CondAnd, A: is, B: greater} // 702.100c: none is greater than what is no creature
	p := enters(&ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsThis})
	put := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: sel(ability.SelThis), Counter: mtg.CounterPlusOne, Dst: 1}
	b.trigger(n, p, cond, put,
		ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid}, To: 3},
		ability.Instr{Op: ability.OpDeed, What: sel(ability.SelThis), Deed: mtg.Evolved})
	b.lastMode().Registers = 1
}

// beyondTheFirst counts creatures that block something, beyond the first of them.
func beyondTheFirst(c clause, n *oracle.Node) *ability.Num {
	f := c.describe(n)
	if f.In == nil || f.In.Kind != ability.SelBlocking {
		fail(CodeMeaning, n, "beyond the first of what")
	}
	needZone(f, n)
	count := &ability.Num{Kind: ability.NumCount, Filter: f}
	return &ability.Num{Kind: ability.NumMax, A: ability.Const(0), B: &ability.Num{Kind: ability.NumMinus, A: count, B: ability.Const(1)}}
}

// kwparamRampage counts the creatures that block beyond the first (702.23a).
func kwparamRampage(b *faceBuilder, n *oracle.Node) {
	blockers := &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelBlocking, Of: sel(ability.SelThis)}}
	beyond := &ability.Num{Kind: ability.NumMax, A: ability.Const(0), B: &ability.Num{Kind: ability.NumMinus, A: blockers, B: ability.Const(1)}}
	k := &ability.Num{Kind: ability.NumTimes, A: ability.Const(n.Kid(oracle.LexNumber).Value.N), B: beyond}
	b.trigger(n, ability.Pattern{Kind: mtg.EventBlocked, Object: &ability.Filter{Is: ability.IsThis}}, nil, ability.Instr{
		Op: ability.OpContinuous, What: sel(ability.SelThis), Duration: ability.UntilEndOfTurn,
		Mods: []ability.Mod{{Kind: ability.ModAddPT, N: k, M: k}},
	})
}

// kwparamCrew taps creatures of enough power together: a Vehicle then becomes an artifact
// creature (702.122a), a Mount becomes saddled (702.171a).
func kwparamCrew(b *faceBuilder, n *oracle.Node) {
	k := n.Kid(oracle.LexNumber)
	if k.Value.N < 0 {
		fail(CodeMeaning, k, "X of a keyword")
	}
	a := ability.Ability{
		Kind: ability.Activated, Zones: battlefield, Name: n.Label(), Text: b.print(n),
		Cost: &ability.Cost{Text: "Tap creatures", Parts: []ability.CostPart{{
			Kind: ability.CostTap, N: ability.Const(ability.AnyNumber), UpTo: true, Power: ability.Const(k.Value.N),
			Filter: &ability.Filter{Types: mtg.Creature, IsNot: ability.IsThis}, Crew: n.Row == oracle.KwparamCrew,
		}}},
	}
	this := sel(ability.SelThis)
	if n.Row == oracle.KwparamSaddle {
		a.Flags |= ability.SorcerySpeed
		a.Cost.Parts[0].Deed = mtg.Saddled
		a.Modes = []ability.Mode{{Code: []ability.Instr{{Op: ability.OpDesignate, What: this, Is: ability.IsSaddled}}}}
	} else {
		a.Modes = []ability.Mode{{Code: []ability.Instr{{
			Op: ability.OpContinuous, What: this, Duration: ability.UntilEndOfTurn,
			Mods: []ability.Mod{{Kind: ability.ModAddTypes, Types: mtg.Artifact | mtg.Creature}},
		}, {Op: ability.OpDeed, What: this, Deed: mtg.BecameCrewed}}}}
	}
	b.out.Abilities = append(b.out.Abilities, a)
}
