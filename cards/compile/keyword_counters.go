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
