package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamFlanking: 702.25a: once for each creature that blocks.
func kwparamFlanking(b *faceBuilder, n *oracle.Node) {
	isThis := &ability.Filter{Is: ability.IsThis}
	p := ability.Pattern{Kind: mtg.EventBlock, Object: &ability.Filter{NotMechanic: n.Label()}, Other: isThis, Becomes: true}
	minus := ability.Const(-1)
	b.trigger(n, p, nil, ability.Instr{
		Op: ability.OpContinuous, What: sel(ability.SelEventObject), Duration: ability.UntilEndOfTurn,
		Mods: []ability.Mod{{Kind: ability.ModAddPT, N: minus, M: minus}},
	})
}

// kwparamDethrone: 702.105a.
func kwparamDethrone(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	isThis := &ability.Filter{Is: ability.IsThis}
	attacks := ability.Pattern{Kind: mtg.EventAttack, Object: isThis}
	counter := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: this, Counter: mtg.CounterPlusOne}
	attacks.Other = &ability.Filter{Players: true, NoObjects: true}
	attacks.If = number(&ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelEventOther)}, ability.AtLeast, &ability.Num{Kind: ability.NumGreatestLife})
	b.trigger(n, attacks, nil, counter)
}

// kwparamBushidowhere: 702.45a, where the number is found as the ability resolves.
func kwparamBushidowhere(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Triggered)
	this := &ability.Filter{Is: ability.IsThis}
	x := c.quantity(n.Kid(oracle.SymQty))
	b.trigger(n, ability.Pattern{Kind: mtg.EventBlock, Object: this, OneOrMore: true, Apart: true}, nil, ability.Instr{
		Op: ability.OpContinuous, What: sel(ability.SelThis), Duration: ability.UntilEndOfTurn, Mods: []ability.Mod{{Kind: ability.ModAddPT, N: x, M: x}},
	})
	a := &b.out.Abilities[len(b.out.Abilities)-1]
	a.Name = "bushido"
	a.Trigger.Any = append(a.Trigger.Any, ability.Pattern{Kind: mtg.EventBlocked, Object: this})
}

// kwparamTraining: 702.149a.
func kwparamTraining(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	isThis := &ability.Filter{Is: ability.IsThis}
	attacks := ability.Pattern{Kind: mtg.EventAttack, Object: isThis}
	counter := ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), What: this, Counter: mtg.CounterPlusOne}
	stronger := ability.Compare{Attr: ability.AttrPower, Relation: ability.MoreThan, Num: &ability.Num{Kind: ability.NumPower, Sel: this}}
	attacks.If = &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{
		Types: mtg.Creature, Is: ability.IsAttacking, IsNot: ability.IsThis, Compare: []ability.Compare{stronger},
	}}
	counter.Dst = 1
	b.trigger(n, attacks, nil, counter,
		ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid}, To: 3},
		ability.Instr{Op: ability.OpDeed, What: this, Deed: mtg.Trained})
	b.lastMode().Registers = 1
}

// kwparamMelee: 702.121a.
func kwparamMelee(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	isThis := &ability.Filter{Is: ability.IsThis}
	attacks := ability.Pattern{Kind: mtg.EventAttack, Object: isThis}
	k := &ability.Num{Kind: ability.NumOpponentsAttacked}
	b.trigger(n, attacks, nil, ability.Instr{
		Op: ability.OpContinuous, What: this, Duration: ability.UntilEndOfTurn, Mods: []ability.Mod{{Kind: ability.ModAddPT, N: k, M: k}},
	})
}

func kwparamProvoke(b *faceBuilder, n *oracle.Node) {
	isThis := &ability.Filter{Is: ability.IsThis}
	attacks := ability.Pattern{Kind: mtg.EventAttack, Object: isThis}
	b.provoke(n, attacks)
}

// kwparamToxic: 702.164b.
func kwparamToxic(b *faceBuilder, n *oracle.Node) {
	b.static(n, n.Label(), battlefield, ability.StaticEffect{Kind: ability.StaticToxic, Num: ability.Const(keywordNumber(n))})
}

// kwparamAbsorb: 702.64a.
func kwparamAbsorb(b *faceBuilder, n *oracle.Node) {
	isThis := &ability.Filter{Is: ability.IsThis}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &ability.Pattern{Kind: mtg.EventDamage, Other: isThis},
		Replace: &ability.Replace{Kind: ability.ReplacePrevent, Num: ability.Const(keywordNumber(n))},
	})
}

// lastMode is the only mode of the ability added last.
func (b *faceBuilder) lastMode() *ability.Mode {
	return &b.out.Abilities[len(b.out.Abilities)-1].Modes[0]
}

// keywordNumber is the number of a keyword that has one.
func keywordNumber(n *oracle.Node) int {
	k := n.Kid(oracle.LexNumber)
	if k.Value.N < 0 {
		fail(CodeMeaning, k, "X of a keyword")
	}
	return k.Value.N
}

// provoke untaps a creature of the defending player that must block this
// (702.39a).
func (b *faceBuilder) provoke(n *oracle.Node, attacks ability.Pattern) {
	target := selRegister(0)
	must := &ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionBlock, With: &ability.Filter{Is: ability.IsThis},
	}
	b.trigger(n, attacks, nil,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
		ability.Instr{Op: ability.OpUntap, What: target},
		ability.Instr{Op: ability.OpRule, What: target, Static: must, Duration: ability.UntilEndOfCombat})
	f := ability.Filter{Types: mtg.Creature, Controller: ability.TheSel, Whose: ofThis(ability.SelDefending)}
	*b.lastMode() = ability.Mode{Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: f}}, Code: b.lastMode().Code, Registers: 1}
}

// kwparamRenown: counters and the designation, once (702.112a).
func kwparamRenown(b *faceBuilder, n *oracle.Node) {
	p := ability.Pattern{
		Kind: mtg.EventDamage, Source: &ability.Filter{Is: ability.IsThis}, Combat: true, Other: &ability.Filter{Players: true, NoObjects: true},
	}
	this := sel(ability.SelThis)
	cond := &ability.Cond{Kind: ability.CondMatches, Sel: this, Filter: &ability.Filter{IsNot: ability.IsRenowned}}
	b.trigger(n, p, cond,
		ability.Instr{Op: ability.OpPutCounters, What: this, Counter: mtg.CounterPlusOne, N: ability.Const(keywordNumber(n))},
		ability.Instr{Op: ability.OpDesignate, What: this, Is: ability.IsRenowned})
}

// cond1Alone is "as long as it's attacking alone": it is the only creature that attacks (506.5).
func cond1Alone(c clause, n *oracle.Node) *ability.Cond {
	attacks := &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: &ability.Filter{Is: ability.IsAttacking}}
	all := &ability.Filter{Zones: battlefield, Types: mtg.Creature, Is: ability.IsAttacking}
	return &ability.Cond{Kind: ability.CondAnd, A: attacks, B: number(&ability.Num{Kind: ability.NumCount, Filter: all}, ability.Equal, ability.Const(1))}
}

// cantIf keeps a creature from attacking or blocking while something is so; what the defending
// player controls is asked of each player that could be attacked (508.1c).
func cantIf(c clause, kid *oracle.Node, row *ability.StaticEffect, add func(mtg.ActionKind)) {
	k := kid.Kid(oracle.SymCond).Kid(oracle.SymCond1)
	if k.Row == oracle.Cond1Thatcontrols && k.Has("defending") {
		if kid.Has("block") || kid.Kid(oracle.SymCond).Row != oracle.CondOne {
			fail(CodeMeaning, kid, "what the defending player controls")
		}
		they := whoControls(c, kid, k)
		row.With = &ability.Filter{Any: []ability.Filter{
			{Players: true, NoObjects: true, In: they}, {Types: mtg.Planeswalker, Controller: ability.TheSel, Whose: they},
		}}
		add(mtg.ActionAttack)
		return
	}
	row.If = c.condition(kid.Kid(oracle.SymCond))
	if kid.Has("attack") {
		add(mtg.ActionAttack)
	}
	if kid.Has("block") {
		add(mtg.ActionBlock)
	}
}
