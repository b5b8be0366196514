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
		row.With = &ability.Filter{Any: defendedBy(they)}
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

// defenderOf describes who or what is attacked (508.1b).
func defenderOf(c clause, n *oracle.Node) *ability.Filter {
	if n.Row == oracle.DefenderBattle {
		return someBattle(c, n)
	}
	walker := n.Is(oracle.DefenderYourwalker, oracle.DefenderOppwalker, oracle.DefenderThatwalker)
	if n.Row == oracle.DefenderYourwalker && (n.Has("and") || n.Has("planeswalkers")) {
		fail(CodeMeaning, n, "several that are attacked")
	}
	f := &ability.Filter{Players: true, NoObjects: !walker}
	switch n.Row {
	case oracle.DefenderYou, oracle.DefenderYourwalker:
		f.PlayerWho = ability.You
	case oracle.DefenderOpponent, oracle.DefenderOppwalker:
		if p := n.Kid(oracle.SymPlayer); p != nil && !p.Is(oracle.PlayerThey, oracle.PlayerOpponent) {
			fail(CodeMeaning, p, "whose planeswalker")
		}
		f.PlayerWho = ability.Opponent
	case oracle.DefenderMostlife:
		f.Holds = mostLife(sel(ability.SelChooser))
	case oracle.DefenderEnchanted:
		f.PlayerWho, f.Whose = ability.TheSel, ofThis(ability.SelEnchantedPlayer)
	case oracle.DefenderThat, oracle.DefenderThatwalker:
		f.PlayerWho, f.Whose = ability.TheSel, c.thatPlayer(n)
	}
	if walker {
		f.Types, f.Controller = mtg.Planeswalker, f.PlayerWho
	}
	return f
}

// attacking are the creatures that attack what a phrase describes.
func attacking(c clause, n *oracle.Node) *ability.Sel {
	return &ability.Sel{Kind: ability.SelAttackers, Of: &ability.Sel{Kind: ability.SelAll, Filter: defenderOf(c, n)}}
}

// postAttacking is "attacking you or a planeswalker you control".
func postAttacking(c clause, f *ability.Filter, n *oracle.Node) {
	if f.In != nil {
		fail(CodeMeaning, n, "among two things")
	}
	f.Is |= ability.IsAttacking
	f.In = attacking(c, n.Kid(oracle.SymDefender))
}

// eachAttacking is "each opponent attacking that player": who controls a creature that does.
func eachAttacking(c clause, n *oracle.Node) *ability.Sel {
	creature := &ability.Filter{Types: mtg.Creature, Is: ability.IsAttacking, Controller: ability.Chooser, In: attacking(c, n.Kid(oracle.SymDefender))}
	f := &ability.Filter{Players: true, NoObjects: true, Holds: &ability.Cond{Kind: ability.CondExists, Filter: creature}}
	if n.Has("opponent") {
		f.PlayerWho = ability.Opponent
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// eventAttackswhom is that creatures attack somebody. Several that attack one of several
// players are as many events as there are players attacked (603.2c).
func eventAttackswhom(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	d := e.Kid(oracle.SymDefender)
	if d == nil {
		return attacksPlayers(c, e, f, objs)
	}
	p := ability.Pattern{Kind: mtg.EventAttack, Object: f, Other: defenderOf(c, d)}
	if severally(objs[0]) && d.Row == oracle.DefenderBattle {
		fail(CodeMeaning, d, "several that attack each of several battles")
	}
	if severally(objs[0]) && d.Is(oracle.DefenderOpponent, oracle.DefenderOppwalker, oracle.DefenderPlayer) {
		p.OneOrMore, p.Apart = true, true
		attackersTogether(c, f)
	}
	return single(p)
}

// someBattle describes the battles of a phrase that are attacked.
func someBattle(c clause, n *oracle.Node) *ability.Filter {
	f := &ability.Filter{Zones: battlefield, Types: mtg.TypeSet(n.Kid(oracle.LexType).Value.Bits)}
	if f.Types != mtg.Battle {
		fail(CodeMeaning, n, "what is attacked")
	}
	for _, p := range n.All(oracle.SymPost) {
		c.post(f, p)
	}
	return f
}

// postProtect is "you protect", of battles (310.8e).
func postProtect(c clause, f *ability.Filter, n *oracle.Node) {
	if f.In != nil || f.Types != mtg.Battle {
		fail(CodeMeaning, n, "what is protected")
	}
	f.In = protectedBy(c, n)
}

// protectedBy are the battles that the player of a phrase protects.
func protectedBy(c clause, n *oracle.Node) *ability.Sel {
	who, whom := whose(c, n.Kid(oracle.SymPlayer))
	switch {
	case whom != nil:
	case who == ability.You:
		whom = sel(ability.SelYou)
	case who == ability.Opponent:
		whom = sel(ability.SelEachOpponent)
	default:
		fail(CodeMeaning, n, "who protects it")
	}
	return &ability.Sel{Kind: ability.SelProtected, Of: whom}
}

// cond1Protects asks whether a player protects what is named, or some battle.
func cond1Protects(c clause, n *oracle.Node) *ability.Cond {
	by := protectedBy(c, n)
	if r := n.Kid(oracle.SymRef); r != nil {
		return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(r, false), Filter: &ability.Filter{In: by}}
	}
	f := c.describe(n)
	if f.Types != mtg.Battle || f.In != nil || f.Zones&^battlefield != 0 {
		fail(CodeMeaning, n, "what is protected")
	}
	f.Zones, f.In = battlefield, by
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// attackersTogether speaks of the creatures on whose attack an ability triggers.
func attackersTogether(c clause, f *ability.Filter) {
	c.mention(mention{sel: sel(ability.SelEventAll), plural: true, types: mtg.Creature | filterTypes(f)})
}

// attacksPlayers is that your creatures attack one or more players, which is one event
// however many they are. Planeswalkers are no players.
func attacksPlayers(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !severally(objs[0]) || e.Has("opponents") {
		fail(CodeMeaning, e, "who attacks several")
	}
	attackersTogether(c, f)
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelEventAll, N: 1}, plural: true, player: true})
	return single(ability.Pattern{Kind: mtg.EventAttack, Object: f, Other: stepPlayer(ability.Anyone), OneOrMore: true})
}

// qtyOppsdealt is to how many opponents the damage was dealt on which the ability triggered.
func qtyOppsdealt(c clause, n *oracle.Node) *ability.Num {
	if c.event == nil || c.event.pattern.Kind != mtg.EventDamage || !c.event.pattern.OneOrMore || c.event.pattern.Apart || c.event.pattern.BySource {
		fail(CodeReference, n, "which damage")
	}
	return opponentsHit()
}

// opponentsHit is how many players were dealt the damage on which the ability triggered.
func opponentsHit() *ability.Num {
	return &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelEventAll, N: 1}}
}

// eventPlayerattacksone is that a player attacks one player with whatever many creatures: as
// many events as there are players attacked.
func eventPlayerattacksone(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventAttack, OneOrMore: true, Apart: true, Other: stepPlayer(ability.Opponent)}
	who := e.Kid(oracle.SymPlayer)
	switch d := e.Kid(oracle.SymDefender); {
	case d == nil: // one event, however many they are
		if p.Apart = false; !e.Has("opponents") {
			fail(CodeMeaning, e, "players of whom you are one")
		}
	case e.Has("another"):
		if d.Row != oracle.DefenderOpponent || !d.Has("one") || who.Row != oracle.PlayerOpponent {
			fail(CodeMeaning, e, "other than whom")
		}
	case d.Row == oracle.DefenderYourwalker:
		p.Apart, p.Object, p.Other = false, &ability.Filter{}, youAndWalkers(d)
	default:
		if !d.Is(oracle.DefenderOpponent, oracle.DefenderPlayer, oracle.DefenderYou) {
			fail(CodeMeaning, d, "who is attacked")
		}
		p.Apart, p.Other = d.Row != oracle.DefenderYou, defenderOf(c, d)
	}
	if p.Player = c.players(who); p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}

// attackedOne is the one player whom the event says somebody attacks.
func attackedOne(c clause, n *oracle.Node) *ability.Sel {
	if c.event == nil || c.event.pattern.Kind != mtg.EventAttack || !c.event.pattern.Apart && (c.event.pattern.OneOrMore || c.event.pattern.Other == nil || !c.event.pattern.Other.NoObjects) {
		fail(CodeReference, n, "which player is attacked")
	}
	return sel(ability.SelEventOther)
}
