package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamModular: 702.43a.
func kwparamModular(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.b.enterIf(n, nil, mtg.CounterPlusOne)
	b.modularDies(n)
}

// kwparamModularsunburst: 702.44c.
func kwparamModularsunburst(b *faceBuilder, n *oracle.Node) {
	b.static(n, "modular", battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(),
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Counter: mtg.CounterPlusOne, Num: &ability.Num{Kind: ability.NumColorsSpent}},
	})
	b.modularDies(n)
}

// kwparamGraft: 702.58a.
func kwparamGraft(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	this := sel(ability.SelThis)
	c.b.enterIf(n, nil, mtg.CounterPlusOne)
	some := number(countersOnThis(mtg.CounterPlusOne), ability.AtLeast, ability.Const(1))
	b.trigger(n, enters(&ability.Filter{Types: mtg.Creature, IsNot: ability.IsThis}), some,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 2, Text: b.print(n)},
		ability.Instr{Op: ability.OpMoveCounters, What: this, Other: sel(ability.SelEventObject), N: ability.Const(1), Counter: mtg.CounterPlusOne})
}

// kwparamSunburst: 702.44a: as what it is printed.
func kwparamSunburst(b *faceBuilder, n *oracle.Node) {
	kind := mtg.CounterCharge
	if b.types&mtg.Creature != 0 {
		kind = mtg.CounterPlusOne
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(),
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Counter: kind, Num: &ability.Num{Kind: ability.NumColorsSpent}},
	})
}

// kwparamEcho: 702.30a.
func kwparamEcho(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	since := &ability.Cond{Kind: ability.CondMatches, Sel: this, Filter: &ability.Filter{Is: ability.CameSinceYourLastUpkeep}}
	b.trigger(n, yourUpkeep(), since,
		ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: b.keywordCost(n), To: 2},
		ability.Instr{Op: ability.OpJump, To: 3},
		ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: this})
}

// modularDies gives the counters to an artifact creature (702.43a).
func (b *faceBuilder) modularDies(n *oracle.Node) {
	b.trigger(n, dies(&ability.Filter{Is: ability.IsThis}), nil,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 2, Text: b.print(n)},
		ability.Instr{Op: ability.OpPutCounters, What: selRegister(0), N: countersOnThis(mtg.CounterPlusOne), Counter: mtg.CounterPlusOne})
	*b.lastMode() = ability.Mode{
		Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{AllTypes: mtg.Artifact | mtg.Creature}}}, Code: b.lastMode().Code, Registers: 1,
	}
}

// kwparamVanishing counts down with time counters (702.63a, 702.63b).
func kwparamVanishing(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	this := sel(ability.SelThis)
	if n.Kid(oracle.LexNumber) != nil {
		c.b.enterIf(n, nil, mtg.CounterTime)
	}
	left := countersOnThis(mtg.CounterTime)
	b.trigger(n, yourUpkeep(), number(left, ability.AtLeast, ability.Const(1)),
		ability.Instr{Op: ability.OpRemoveCounters, What: this, N: ability.Const(1), Counter: mtg.CounterTime})
	last := ability.Pattern{
		Kind: mtg.EventCounters, Other: &ability.Filter{Is: ability.IsThis}, Counter: mtg.CounterTime, Removed: true,
		If: number(left, ability.Equal, ability.Const(0)),
	}
	b.trigger(n, last, nil, ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: this})
}

// cond1Hasnot is "doesn't have a +1/+1 counter on it", as it is or last was.
func cond1Hasnot(c clause, n *oracle.Node) *ability.Cond {
	return number(&ability.Num{Kind: ability.NumCounters, Sel: c.lookBack(n.Kid(oracle.SymRef)), Counter: counter(n)}, ability.Equal, ability.Const(0))
}

// cond1Hasfew is "has two or fewer judgment counters on it", or "fewer than three".
func cond1Hasfew(c clause, n *oracle.Node) *ability.Cond {
	relation := ability.AtMost
	if n.Has("than") {
		relation = ability.LessThan
	}
	return number(&ability.Num{Kind: ability.NumCounters, Sel: c.lookBack(n.Kid(oracle.SymRef)), Counter: counter(n)}, relation, c.number(n.Kid(oracle.LexNumber)))
}

// cond1Somehas is "a creature has a -1/-1 counter on it", whosever it is.
func cond1Somehas(c clause, n *oracle.Node) *ability.Cond {
	f := c.describe(n)
	if f.Zones != 0 || f.NoObjects || f.Counter != 0 {
		fail(CodeMeaning, n, "what has it")
	}
	f.Zones, f.Counter = battlefield, counter(n)
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// cond1Hasmuch compares power, toughness or mana value of what is named, as it is or last was.
func cond1Hasmuch(c clause, n *oracle.Node) *ability.Cond {
	of := c.lookBack(n.Kid(oracle.SymRef))
	r, k := c.compare(n.Kid(oracle.SymCompare))
	has := number(&ability.Num{Kind: attributeKind(n), Sel: of}, r, k)
	if of.Kind == ability.SelRegister && int(of.N) >= len(c.mode.Targets) { // which may be nothing
		return &ability.Cond{Kind: ability.CondAnd, A: number(&ability.Num{Kind: ability.NumSize, Sel: of}, ability.AtLeast, ability.Const(1)), B: has}
	}
	return has
}

// staticEntersplus is "enters with a +1/+1 counter on it plus an additional one for each".
func staticEntersplus(c clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	kinds := n.All(oracle.LexCounter)
	if kinds[0].Value.N != kinds[1].Value.N {
		fail(CodeMeaning, n, "counters of two kinds")
	}
	more := c.times(ability.Const(1), n.Kid(oracle.SymObj))
	e.Kind, e.Pattern = ability.StaticReplace, thisEnters()
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Counter: mtg.Counter(kinds[0].Value.N), Num: &ability.Num{Kind: ability.NumPlus, A: ability.Const(1), B: more}}
}

// replacesIfenterstwo has this enter with counters of two kinds, where the condition holds.
func replacesIfenterstwo(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	a.If = c.condition(n.Kid(oracle.SymCond))
	for _, kid := range n.All(oracle.SymCountersn) {
		r := ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(kid), Num: ability.Const(1)}
		if k := kid.Kid(oracle.LexNumber); k != nil {
			r.Num = c.number(k)
		}
		replace(a, *thisEnters(), r)
	}
}

// replacesIfentersmore is "if X is 5 or more, it enters with an additional X +1/+1 counters".
func replacesIfentersmore(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	a.If = c.condition(n.Kid(oracle.SymCond))
	replace(a, *thisEnters(), ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(n), Num: c.number(n.Kid(oracle.LexNumber))})
}
