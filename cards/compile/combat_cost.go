package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// combatCost compiles "can't attack unless its controller pays {3}": a row that
// lets creatures attack or block only if so much is paid for each (508.1h, 509.1d).
func (c clause) combatCost(k *oracle.Node, row *ability.StaticEffect, add func(mtg.ActionKind)) {
	row.Verdict = ability.OnlyIf
	row.Change = combatMana(c, k)
	switch k.Row {
	case oracle.CantAttackpay:
		add(mtg.ActionAttack)
	case oracle.CantAttackblockpay:
		add(mtg.ActionAttack)
		add(mtg.ActionBlock)
	case oracle.CantBlockpay:
		if o := k.Kid(oracle.SymObj); o != nil {
			if k.Kid(oracle.SymPaidfor) != nil {
				fail(CodeMeaning, k, "what is paid for each of them")
			}
			row.With = c.described(o)
		}
		add(mtg.ActionBlock)
	case oracle.CantAttackyoupay:
		row.With = stepPlayer(ability.You)
		add(mtg.ActionAttack)
	case oracle.CantAttackwalkerspay:
		row.With = &ability.Filter{Players: true, PlayerWho: ability.You, Types: mtg.Planeswalker, Controller: ability.You}
		add(mtg.ActionAttack)
	}
}

// bodyTurnpay is "this turn, creatures can't block unless their controller pays {X} for each
// blocking creature they control", which is said of those that come later too (611.2c).
func bodyTurnpay(c clause, n *oracle.Node) {
	k, f := n.Kid(oracle.SymCant), c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones &^= battlefield; f.Zones != 0 || f.Players || k.Kid(oracle.SymPaidfor) == nil {
		fail(CodeMeaning, n, "of what this turn is spoken")
	}
	setZone(f, battlefield)
	var now saying
	cant(c, k, &now)
	for i := range now.rules {
		if now.rules[i].Verdict != ability.OnlyIf {
			fail(CodeMeaning, n, "another rule of this turn")
		}
		c.rule(&ability.Sel{Kind: ability.SelAll, Filter: f}, &now.rules[i], ability.ThisTurn)
	}
}

// combatMana is the generic mana paid for each creature.
func combatMana(c clause, k *oracle.Node) *ability.Num {
	m, err := mtg.ParseManaCost(k.Kid(oracle.LexMana).Value.Text)
	if err != nil || m.N > 0 || m.X > 0 && (m.X > 1 || m.Generic > 0) {
		fail(CodeMeaning, k, "a cost to attack or block that is not generic mana")
	}
	amount := ability.Const(int(m.Generic))
	each, qty := k.Kid(oracle.SymPaidfor), k.Kid(oracle.SymQty)
	if each != nil && each.Row == oracle.PaidforKind && !each.Has("attacking") && !each.Has("blocking") {
		fail(CodeMeaning, each, "what is paid for")
	}
	switch {
	case m.X > 0 && qty == nil && each != nil && each.Row == oracle.PaidforKind && !c.static:
		amount = c.valueOfX(k)
	case m.X > 0 && qty == nil:
		fail(CodeReference, k, "nothing says what X is")
	case m.X > 0:
		c.mention(mention{sel: sel(ability.SelDescribed), types: mtg.Creature}) // the one that is paid for
		amount = c.quantity(qty)
	case qty != nil:
		fail(CodeMeaning, k, "an X that is not paid")
	}
	switch {
	case each == nil && k.Kid(oracle.SymPayer).Has("their"):
		fail(CodeMeaning, k, "what is paid for each of several")
	case each == nil:
	case each.Row == oracle.PaidforObj:
		amount = c.times(amount, each.Kid(oracle.SymObj))
	case each.Row == oracle.PaidforCounters:
		n := &ability.Num{Kind: ability.NumCounters, Sel: c.reference(each.Kid(oracle.SymRef), false), Counter: counter(each)}
		amount = &ability.Num{Kind: ability.NumTimes, A: amount, B: n}
	}
	return amount
}

// rule begins a row of the table of permissions. What it says of all objects of a
// kind it says of those that come later too, since it changes the rules and not
// the objects (611.2c).
func (e *emitter) rule(subject *ability.Sel, row *ability.StaticEffect, d ability.Duration) {
	if subject.Kind == ability.SelAll && row.What == nil && !row.This {
		if f := e.remembered(subject.Filter); f != nil {
			row.What, subject = targetable(row.Action, f), nil
		}
	}
	e.emit(ability.Instr{Op: ability.OpRule, What: subject, Static: row, Duration: d})
}

// remembered is a filter that can be asked when the program is over: whose the objects
// are, where only the program knows that, is kept in a register for it. It is nil for
// what else only the program knows.
func (e *emitter) remembered(f *ability.Filter) *ability.Filter {
	if !readsEvent(f) {
		return f
	}
	if f.Whose == nil || f.Shares() {
		return nil
	}
	kept := *f
	kept.Whose = sel(ability.SelYou)
	if readsEvent(&kept) {
		return nil
	}
	r := e.register()
	e.emit(ability.Instr{Op: ability.OpSelect, What: f.Whose, Dst: uint8(r + 1)})
	kept.Whose = selRegister(r)
	return &kept
}

// fightsKind asks whether something blocks one of a kind, or is blocked by one.
func fightsKind(c clause, r, o *oracle.Node) *ability.Cond {
	of := c.reference(r, false)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || o.Kid(oracle.SymPost) != nil {
		fail(CodeMeaning, o, "what it fights")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	permanents(f)
	f.In = &ability.Sel{Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelBlocking, Of: of}, Or: &ability.Sel{Kind: ability.SelBlockedBy, Of: of}}
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// readsEvent reports whether a filter speaks of what only the program that is
// running knows. Its registers and its X an effect remembers.
func readsEvent(f *ability.Filter) bool {
	reads := false
	ability.WalkCond(&ability.Cond{Filter: f}, func(part any) {
		switch p := part.(type) {
		case *ability.Sel:
			switch p.Kind {
			case ability.SelThis, ability.SelYou, ability.SelAll, ability.SelEachPlayer, ability.SelEachOpponent, ability.SelAttached,
				ability.SelRegister, ability.SelController, ability.SelOwner, ability.SelDescribed:
			default:
				reads = true
			}
		case *ability.Num:
			reads = reads || p.Kind == ability.NumRegister || p.Kind == ability.NumEvent
		}
	})
	return reads
}

// notPoisoned are the players, and planeswalkers of players, that can't be attacked unless the
// defending player is poisoned.
func notPoisoned(kid, k *oracle.Node) *ability.Filter {
	if kid.Row != oracle.CantAttackunless || kid.Kid(oracle.SymCond).Row != oracle.CondOne || k.Kid(oracle.SymPlayer).Row != oracle.PlayerDefending {
		fail(CodeMeaning, kid, "who is poisoned")
	}
	poisoned := number(&ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelChooser), Counter: mtg.CounterPoison}, ability.AtLeast, ability.Const(1))
	return defendedBut(poisoned)
}

// defendedBut is what can be attacked of players of whom a condition does not hold.
func defendedBut(holds *ability.Cond) *ability.Filter {
	return notOf(&ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, Holds: holds}})
}

// notOf is what can be attacked but for some players, the battles that they protect and the
// planeswalkers that they control (310.8d, 508.5).
func notOf(they *ability.Sel) *ability.Filter {
	return &ability.Filter{Players: true, Types: mtg.Planeswalker | mtg.Battle, Without: defendedBy(they)}
}

// defendedBy are some players and what is attacked where they are the defending player.
func defendedBy(they *ability.Sel) []ability.Filter {
	return []ability.Filter{
		{Players: true, NoObjects: true, In: they},
		{In: &ability.Sel{Kind: ability.SelProtected, Of: they}},
		{Types: mtg.Planeswalker, Controller: ability.TheSel, Whose: they},
	}
}

// whoDoesNotControl is what can't be attacked by what can't attack unless the defending
// player controls something: it is asked of each player that could be attacked, and of
// those who control planeswalkers (508.1c, 508.5).
func (c clause) whoDoesNotControl(kid, k *oracle.Node) *ability.Filter {
	if kid.Row != oracle.CantAttackunless || kid.Kid(oracle.SymCond).Row != oracle.CondOne {
		fail(CodeMeaning, kid, "what the defending player controls")
	}
	if len(k.All(oracle.SymObj)) > 1 {
		if k.Has("and") {
			fail(CodeMeaning, k, "several things together")
		}
		return c.whoControls(k)
	}
	return notOf(whoControls(c, kid, k))
}

// whoControls are the players who control something described.
func whoControls(c clause, kid, k *oracle.Node) *ability.Sel {
	o := k.Kid(oracle.SymObj)
	if len(k.All(oracle.SymObj)) > 1 {
		fail(CodeMeaning, k, "one of two things")
	}
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, kid, "what the defending player controls")
	}
	f := c.describe(o)
	if f.Zones != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, o, "what is controlled")
	}
	return &ability.Sel{Kind: ability.SelController, Of: &ability.Sel{Kind: ability.SelAll, Filter: f}}
}

// pvDirects has its player choose which creatures attack, or block and how, whoever controls
// them (508.1a, 509.1a). What each attacks is chosen by who attacks with it.
func pvDirects(c clause, n *oracle.Node) {
	if !n.Has("which") {
		pvDirectthose(c, n)
		return
	}
	what, d := mtg.ActionDirectBlocks, ability.ThisTurn
	if n.Has("or") {
		fail(CodeMeaning, n, "how they attack or block")
	}
	if n.Has("attack") {
		what = mtg.ActionDirectAttacks
	}
	if n.Has("how") != (what == mtg.ActionDirectBlocks) {
		fail(CodeMeaning, n, "how they attack or block")
	}
	if n.Has("combat") {
		d = ability.UntilEndOfCombat
	}
	directs(c, n, what, ability.Anyone, d)
}

// pvDirectthose has its player choose how the creatures block of which it was said that they
// block if able: all that one's opponents control.
func pvDirectthose(c clause, n *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpRule {
		fail(CodeReference, n, "which creatures")
	}
	in := &c.mode.Code[i]
	f := in.Static.What
	if in.What != nil || in.Static.Verdict != ability.Must || in.Static.Action != mtg.ActionBlock || in.Static.Passive || in.Static.With != nil ||
		f == nil || !reflect.DeepEqual(*f, ability.Filter{Zones: f.Zones, Types: mtg.Creature, Controller: ability.Opponent}) {
		fail(CodeReference, n, "which creatures")
	}
	directs(c, n, mtg.ActionDirectBlocks, ability.Opponent, in.Duration)
}

func directs(c clause, n *oracle.Node, what mtg.ActionKind, of ability.Who, d ability.Duration) {
	if c.who != nil && c.who.Kind != ability.SelYou || c.kind == ability.Static {
		fail(CodeMeaning, n, "who chooses that")
	}
	row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: what, Who: stepPlayer(of)}
	c.emit(ability.Instr{Op: ability.OpRule, Static: row, Duration: d})
}

// whoControls is what can't be attacked by what can't attack unless the defending player
// controls one of two things: it is asked of each player that could be attacked, and of those
// who control planeswalkers (508.1c, 508.5).
func (c clause) whoControls(kid *oracle.Node) *ability.Filter {
	all := ability.Filter{}
	for _, o := range kid.All(oracle.SymObj) {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, kid, "what the defending player controls")
		}
		f := c.describe(o)
		if f.Zones != 0 || f.Controller != ability.Anyone {
			fail(CodeMeaning, o, "what is controlled")
		}
		all.Any = append(all.Any, *f)
	}
	return notOf(&ability.Sel{Kind: ability.SelController, Of: &ability.Sel{Kind: ability.SelAll, Filter: &all}})
}

// bodyUnlessany does something unless one of the players pays, who are all asked in turn (101.4,
// 118.12a).
func bodyUnlessany(c clause, n *oracle.Node) {
	acts, then := actsOf(n.Kid(oracle.SymClause))
	if then > 0 {
		c = row(c, acts[:then], 0)
	}
	code := c.aside(func() { c = row(c, acts[then:], then) })
	cost := c.cost1(n.Kid(oracle.SymCosts))
	one, paid := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachPlayer), Dst: uint8(one + 1)})
	pay := ability.Instr{Op: ability.OpPay, Who: selRegister(one), Cost: cost}
	if costsX(cost) || readsResults(&pay, code) {
		fail(CodeMeaning, n, "what is paid")
	}
	unpaid := c.emit(pay)
	c.emit(ability.Instr{Op: ability.OpSelect, What: selRegister(one), Dst: uint8(paid + 1)})
	c.land(unpaid)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	over := c.emit(ability.Instr{Op: ability.OpIf, Cond: not(&ability.Cond{Kind: ability.CondDid, N: paid})})
	c.paste(code, 0)
	c.land(over)
}

// cantUnlessMore keeps a creature from attacking players, and planeswalkers of players, who control
// as many or more than you do (508.1c, 508.5), or from blocking what such players attack with.
func cantUnlessMore(c clause, kid *oracle.Node, row *ability.StaticEffect, add func(mtg.ActionKind)) {
	f := c.kinds(kid.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.NoObjects || f.Controller != ability.Anyone {
		fail(CodeMeaning, kid, "what is controlled")
	}
	yours, theirs := *f, *f
	yours.Controller, theirs.Controller = ability.You, ability.Chooser
	more := number(&ability.Num{Kind: ability.NumCount, Filter: &yours}, ability.MoreThan, &ability.Num{Kind: ability.NumCount, Filter: &theirs})
	they := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, Holds: more}}
	if kid.Row == oracle.CantBlockunlessmore {
		row.With = &ability.Filter{Types: mtg.Creature, Without: []ability.Filter{{Controller: ability.TheSel, Whose: they}}}
		add(mtg.ActionBlock)
		return
	}
	row.With = notOf(they)
	add(mtg.ActionAttack)
}

// packTactics makes of "if you attacked with creatures with total power 6 or greater this combat"
// a part of the event that creatures attack, all of which attack at once (508.1): what they had
// then was enough, whatever they have later.
func packTactics(c clause, n *oracle.Node, t *ability.Trigger) bool {
	k := n.Kid(oracle.SymCond1)
	if n.Row != oracle.CondOne || k.Row != oracle.Cond1Packattack {
		return false
	}
	if p := &t.Any[0]; len(t.Any) > 1 || p.Kind != mtg.EventAttack || p.Object == nil || !onlyThis(p.Object) || p.If != nil {
		fail(CodeMeaning, n, "when they attacked")
	}
	attackers := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Types: mtg.Creature, Is: ability.IsAttacking, Controller: ability.You}}
	t.Any[0].If = number(&ability.Num{Kind: ability.NumPower, Sel: attackers}, ability.AtLeast, c.number(k.Kid(oracle.LexNumber)))
	return true
}

// inCombat lets events trigger the ability only in a combat phase.
func inCombat(n *oracle.Node, list []ability.Pattern) {
	for i := range list {
		if list[i].If != nil {
			fail(CodeMeaning, n, "two conditions")
		}
		list[i].If = duringCombat()
		if n.Kid(oracle.SymWindowstep) != nil {
			list[i].If = &ability.Cond{Kind: ability.CondStep, Step: windowStep(n)}
		}
	}
}

// bothOfBlock are the two creatures of a block that the ability triggered on; or each creature that
// was dealt damage.
func bothOfBlock(c clause, n *oracle.Node) *ability.Sel {
	if n.Row == oracle.ObjDealtway {
		return eachDealt(c, n)
	}
	if c.event == nil || c.event.pattern.Kind != mtg.EventBlock || c.event.pattern.OneOrMore {
		fail(CodeReference, n, "no two creatures before it")
	}
	return &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelEventObject), Or: sel(ability.SelEventOther)}
}

// otherOfBlock is "the other creature" of a block: not the one that was named first.
func otherOfBlock(c clause, n *oracle.Node) *ability.Sel {
	i := len(c.mentions) - 1
	if e := c.event; e != nil && e.pattern.Kind == mtg.EventDamage && e.pattern.Source != nil && e.pattern.Source.Is&ability.IsThisAttachedTo != 0 && filterTypes(e.pattern.Other) == mtg.Creature && !e.pattern.OneOrMore {
		other := &ability.Sel{Kind: ability.SelThose, Of: sel(ability.SelEventOther), Filter: &ability.Filter{NotIn: sel(ability.SelEventSource)}}
		return other
	}
	if c.event == nil || c.event.pattern.Kind != mtg.EventBlock || c.event.pattern.OneOrMore || i < 0 || c.mentions[i].sel.Kind != ability.SelEventOther && c.mentions[i].sel.Kind != ability.SelEventPartner {
		fail(CodeReference, n, "no two creatures before it")
	}
	return c.mentions[i].sel
}

// dealtByHost reports whether what is described dies, and was dealt damage by what this is
// attached to.
func dealtByHost(f *ability.Filter) bool {
	return f != nil && f.PastOther && f.Past.Kind == mtg.EventDamage && f.Past.Source != nil && f.Past.Source.Is&ability.IsThisAttachedTo != 0
}

// cond1Packattack is asked of the event alone.
func cond1Packattack(_ clause, n *oracle.Node) *ability.Cond {
	fail(CodeMeaning, n, "when they attacked")
	return nil
}

// thisCombat reports whether a predicate is that something attacks or blocks in this combat if
// able.
func thisCombat(p *oracle.Node) bool {
	return p.Row == oracle.PredicateMust && p.Has("combat") && p.Has("this")
}

// inThatCombat reports whether the requirement is one of a combat phase spoken of before.
func inThatCombat(p *oracle.Node) bool {
	return p.Row == oracle.PredicateMust && p.Has("combat") && p.Has("that")
}

// dealsAndMust is "deals 3 damage to you and attacks this turn if able", of this.
func dealsAndMust(c clause, a *oracle.Node, list []*oracle.Node) {
	o := a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if r := o.Kid(oracle.SymRef); r == nil || !r.Is(oracle.RefSelf, oracle.RefThis) || list[1].Row != oracle.PredicateMust {
		fail(CodeMeaning, a, "damage with other things")
	}
	c.deal(o, list[0])
	var must saying
	c.say(list[1], &must)
	for i := range must.rules {
		c.rule(sel(ability.SelThis), &must.rules[i], ability.ThisTurn)
	}
}

// predicateMustwhom requires that a creature attacks one player, who is known as the effect
// begins (508.1d).
func predicateMustwhom(c clause, p *oracle.Node, out *saying) {
	if c.static {
		fail(CodeMeaning, p, "in which combat")
	}
	whom := c.player(p.Kid(oracle.SymPlayer))
	if severalPlayers(whom) {
		fail(CodeMeaning, p, "which of them is attacked")
	}
	if whom.Kind != ability.SelRegister {
		whom = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: whom}))
	}
	with := &ability.Filter{Players: true, NoObjects: true, In: whom}
	out.rules = append(out.rules, ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack, With: with})
}

// cond1Fits asks of something, or of how many things, what is said of objects behind their noun.
func cond1Fits(c clause, n *oracle.Node) *ability.Cond {
	switch o, p := n.Kid(oracle.SymObj), n.Kid(oracle.SymPost); {
	case p.Row == oracle.PostBlocking && !p.Has("blocked"):
		return blockingIt(c, o, p)
	case o.Row != oracle.ObjRef:
		fail(CodeMeaning, o, "what is asked of these")
	case p.Row == oracle.PostBlockingor:
		return fightsKind(c, o.Kid(oracle.SymRef), p.Kid(oracle.SymObj))
	case p.Row == oracle.PostControlledbyone && p.Kid(oracle.SymPlayer).Row == oracle.PlayerChosen:
		return ofChosen(c, o.Kid(oracle.SymRef), p)
	case p.Row == oracle.PostAttacking && p.Kid(oracle.SymDefender).Row == oracle.DefenderMostlife:
		return attacksMost(c, o.Kid(oracle.SymRef))
	}
	fail(CodeMeaning, n, "%s in a condition", n.Kid(oracle.SymPost).Label())
	return nil
}

// blockingIt asks how many creatures block something.
func blockingIt(c clause, o, p *oracle.Node) *ability.Cond {
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetAtleast, oracle.DetAtleastn) || d.Has("other") || o.Kid(oracle.SymPost) != nil {
		fail(CodeMeaning, o, "how many block it")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.NoObjects {
		fail(CodeMeaning, o, "what blocks it")
	}
	least := c.number(d.Kid(oracle.LexNumber))
	f.In = &ability.Sel{Kind: ability.SelBlocking, Of: c.reference(p.Kid(oracle.SymRef), false)}
	return number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, least)
}

// mostLife is that a player has the most life, or as much as another who has.
func mostLife(who *ability.Sel) *ability.Cond {
	return number(ofPlayer(ability.NumLife, who), ability.AtLeast, &ability.Num{Kind: ability.NumGreatestLife})
}

// predicateAssigntoughness has creatures assign combat damage by their toughness (510.1a).
func predicateAssigntoughness(c clause, p *oracle.Node, out *saying) {
	out.rules = append(out.rules, ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAssign})
}

// unlessSo is that a condition of a prohibition does not hold, nil where there is none.
func unlessSo(c clause, n *oracle.Node) *ability.Cond {
	if k := n.Kid(oracle.SymCond); k != nil {
		return not(c.condition(k))
	}
	return nil
}

// predicateBecomesblocked makes attacking creatures blocked by nothing (509.1h).
func predicateBecomesblocked(c clause, _ *oracle.Node, subject *ability.Sel, _ ability.Duration) {
	c.emit(ability.Instr{Op: ability.OpBlocking, What: subject})
}

// staticCantpreventby keeps damage that this would deal from being prevented (615.12).
func staticCantpreventby(c clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	c.describedSelf(n.Kid(oracle.SymObj))
	e.Kind, e.Verdict, e.Action, e.This = ability.StaticRule, ability.Cant, mtg.ActionPrevent, true
}

// qtyExcess is the damage that one target was dealt in excess of what would have been lethal just
// before (120.10), which an instruction put there before the damage keeps.
func qtyExcess(c clause, n *oracle.Node) *ability.Num {
	at := -1
	for i := range c.mode.Code {
		if c.mode.Code[i].Op == ability.OpDamage {
			if at >= 0 {
				fail(CodeReference, n, "which damage")
			}
			at = i
		}
	}
	if at < 0 || !c.way.ok || c.way.verb != "damage" || int(c.mode.Code[at].Dst) != c.way.reg+1 {
		fail(CodeReference, n, "no damage before it")
	}
	in := &c.mode.Code[at]
	of := c.reference(n.Kid(oracle.SymRef), false)
	if !c.isOneTarget(in.What) || *of != *in.What || in.Other == nil || in.Other.Kind != ability.SelThis || in.Flags != 0 {
		fail(CodeReference, n, "the excess of what")
	}
	in.Flags |= ability.FlagNoOther
	r := c.register()
	c.insert(at, ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumLethal, Sel: of}, Dst: uint8(r + 1)})
	dealt := &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
	return &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumMinus, A: dealt, B: &ability.Num{Kind: ability.NumRegister, K: int32(r)}}, B: ability.Const(0)}
}

// insert puts an instruction before another; what led there leads to it.
func (e *emitter) insert(at int, in ability.Instr) {
	for i := range e.mode.Code {
		if e.mode.Code[i].To > at {
			e.mode.Code[i].To++
		}
	}
	e.mode.Code = slices.Insert(e.mode.Code, at, in)
}

// unlessDefending is what can't be attacked where a condition behind "can't attack unless" is of the
// defending player, nil where it is of something else.
func (c clause) unlessDefending(kid *oracle.Node) *ability.Filter {
	k := kid.Kid(oracle.SymCond).Kid(oracle.SymCond1)
	switch {
	case k == nil:
	case k.Row == oracle.Cond1Thatcontrols && k.Has("defending"):
		return c.whoDoesNotControl(kid, k)
	case k.Row == oracle.Cond1Poisoned:
		return notPoisoned(kid, k)
	case k.Row == oracle.Cond1Youre && k.Has("monarch") && k.Kid(oracle.SymPlayer) != nil && k.Kid(oracle.SymPlayer).Row == oracle.PlayerDefending:
		if kid.Row != oracle.CantAttackunless || kid.Kid(oracle.SymCond).Row != oracle.CondOne {
			fail(CodeMeaning, kid, "who is the monarch")
		}
		return defendedBut(&ability.Cond{Kind: ability.CondMonarch, Sel: sel(ability.SelChooser)})
	case k.Row == oracle.Cond1Oppgraveyard && k.Kid(oracle.SymPlayer).Row == oracle.PlayerDefending:
		if kid.Row != oracle.CantAttackunless || kid.Kid(oracle.SymCond).Row != oracle.CondOne {
			fail(CodeMeaning, kid, "whose graveyard it is")
		}
		return defendedBut(buriedOf(c, k))
	}
	return nil
}

// movesOne reports whether what players may do is that they sacrifice something, or discard a
// card, or one of both.
func movesOne(does []*oracle.Node) bool {
	for _, pv := range does {
		if !pv.Is(oracle.PvSacrifice, oracle.PvDiscard) {
			return false
		}
	}
	return true
}

// eachGives has each of several players in turn choose what he sacrifices or discards so that
// something does not happen to him, or nothing; then all that was chosen is sacrificed and
// discarded, and it happens to those who did neither (101.4, 608.2e, 118.12a).
func eachGives(c clause, n *oracle.Node, who *ability.Sel, then *oracle.Node) {
	one := c.register()
	kinds := map[ability.Op]int{}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
	var skip []int
	var order []ability.Op
	for _, pv := range n.All(oracle.SymPv) {
		cost, ok := c.doneBy(selRegister(one)).asCost(pv)
		if !ok || cost.Mana != nil || len(cost.Parts) != 1 || !isOne(cost.Parts[0].N) || cost.Parts[0].Filter == nil {
			fail(CodeMeaning, pv, "what else each of them may do")
		}
		f, op := *cost.Parts[0].Filter, ability.OpSacrifice
		if cost.Parts[0].Kind == ability.CostDiscard {
			f.Owner, op = ability.Chooser, ability.OpDiscard
		} else {
			f.Controller = ability.Chooser
		}
		if _, twice := kinds[op]; twice || f.Whose != nil || f.Is&ability.IsThis != 0 || f.In != nil {
			fail(CodeMeaning, pv, "what else each of them may do")
		}
		all := c.register()
		kinds[op] = all
		order = append(order, op)
		r := c.result(ability.Instr{Op: ability.OpChoose, Who: selRegister(one), N: ability.Const(1), Filter: &f, Flags: ability.FlagUpTo, Text: c.b.print(pv)})
		c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(r)}, Dst: uint8(all + 1)})
		if len(order) < len(n.All(oracle.SymPv)) {
			some := number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(r)}, ability.AtLeast, ability.Const(1))
			skip = append(skip, c.emit(ability.Instr{Op: ability.OpIf, Cond: not(some)}))
		}
	}
	for _, at := range skip {
		c.land(at)
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	var spared *ability.Sel
	for _, op := range order {
		in := ability.Instr{Op: op, What: selRegister(kinds[op])}
		if op == ability.OpSacrifice {
			in.Who = who
		}
		by := &ability.Sel{Kind: ability.SelOwner, Of: selRegister(c.result(in))}
		if op == ability.OpSacrifice { // who controlled it then: another may own it, and a token is gone (608.2h)
			by.Kind, by.Of = ability.SelController, &ability.Sel{Kind: ability.SelWas, Of: by.Of}
		}
		if spared == nil {
			spared = by
		} else {
			spared = &ability.Sel{Kind: ability.SelUnion, Of: spared, Or: by}
		}
	}
	f := stepPlayer(ability.Anyone)
	if who.Kind == ability.SelEachOpponent {
		f = stepPlayer(ability.Opponent)
	}
	f.NotIn = spared
	c.doneBy(&ability.Sel{Kind: ability.SelAll, Filter: f}).verb(then)
	c.way = wayResult{}
}

// chooserOf is who chose the one thing in a register, as a card to discard.
func chooserOf(c clause, n *oracle.Node, what *ability.Sel) *ability.Sel {
	in := choiceOf(c, what)
	if in == nil {
		fail(CodeReference, n, "who did it")
	}
	return in.Who
}

// choiceOf is the instruction that chose what is in a register, nil where none did.
func choiceOf(c clause, what *ability.Sel) *ability.Instr {
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; in.Op == ability.OpChoose && what != nil && what.Kind == ability.SelRegister && in.Dst == what.N+1 {
			return in
		}
	}
	return nil
}

// eachChose reports whether each of several players chose to what it was done.
func eachChose(c clause, way *oracle.Node) bool {
	choice := choiceOf(c, c.deedOf(way).What)
	return choice != nil && severalPlayers(choice.Who)
}

// hurtCant is what a creature that was dealt damage can't do, or can't be done to it.
func hurtCant(n *oracle.Node) mtg.ActionKind {
	switch k := n.Kid(oracle.SymCant); {
	case k.Row == oracle.CantBlock:
		return mtg.ActionBlock
	case notRegenerated(k):
		return mtg.ActionRegenerate
	default:
		fail(CodeMeaning, k, "this of what was dealt damage")
	}
	return 0
}

// eachDealt is each creature that was dealt damage by the instruction before.
func eachDealt(c clause, n *oracle.Node) *ability.Sel {
	out := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Types: mtg.Creature, In: selRegister(c.damaged(n))}}
	c.mention(mention{sel: out, plural: true, types: mtg.Creature})
	return out
}

// doesSo reports whether an instruction does what the words say of a player.
func doesSo(in *ability.Instr, n *oracle.Node) bool {
	if n.Has("mill") || n.Has("mills") {
		return in.Op == ability.OpMill
	}
	if n.Has("sacrifice") || n.Has("sacrifices") {
		return in.Op == ability.OpSacrifice
	}
	if n.Has("discard") || n.Has("discards") {
		return in.Op == ability.OpDiscard || in.Op == ability.OpDiscardRandom
	}
	if k := n.Kid(oracle.SymDestination); k != nil && (k.Row != oracle.DestinationHand || k.Kid(oracle.SymPossessor).Row != oracle.PossessorYour) {
		fail(CodeMeaning, k, "where it was put")
	}
	return in.Op == ability.OpMove && in.Zone == mtg.Hand
}

// asManyAsHit reports whether the register has what was done as often as opponents were dealt
// the damage on which the ability triggered.
func (c clause) asManyAsHit(r int) bool {
	return slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
		return int(in.Dst) == r+1 && in.N != nil && in.N.Kind == ability.NumSize && in.N.Sel.Kind == ability.SelEventAll
	})
}

// someoneAttacks is that a player attacks with so many creatures, all of them his (508.3d):
// as many as he controls that attack.
func someoneAttacks(c clause, e *oracle.Node, objs []*oracle.Node) []ability.Pattern {
	o := objs[0]
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetAtleast, oracle.DetOneormore) || d.Has("other") {
		fail(CodeMeaning, o, "how many")
	}
	f := c.describe(o)
	if f.Controller != ability.Anyone {
		fail(CodeMeaning, o, "what others control")
	}
	pastPermanent(o, f)
	p := ability.Pattern{Kind: mtg.EventAttack, Object: f, OneOrMore: true, Player: stepPlayer(ability.Anyone)}
	switch k := e.Kid(oracle.SymPlayer); k.Row {
	case oracle.PlayerA:
	case oracle.PlayerOpponent:
		p.Player = stepPlayer(ability.Opponent)
	default:
		fail(CodeMeaning, k, "who attacks")
	}
	if d.Row == oracle.DetOneormore {
		return single(p)
	}
	theirs := *f
	theirs.Is |= ability.IsAttacking
	theirs.Controller, theirs.Whose = ability.TheSel, sel(ability.SelEventPlayer)
	p.If = number(&ability.Num{Kind: ability.NumCount, Filter: &theirs}, ability.AtLeast, c.number(d.Kid(oracle.LexNumber)))
	return single(p)
}

// attackTogether is that some of your creatures attack, or so many of them.
func attackTogether(c clause, o *oracle.Node, f *ability.Filter) []ability.Pattern {
	pastPermanent(o, f)
	p := ability.Pattern{Kind: mtg.EventAttack, Object: f, OneOrMore: true}
	if d := o.Kid(oracle.SymDet); d.Row == oracle.DetAtleast {
		attackersTogether(c, f)
		attacking := *f
		attacking.Is |= ability.IsAttacking
		p.If = number(&ability.Num{Kind: ability.NumCount, Filter: &attacking}, ability.AtLeast, c.number(d.Kid(oracle.LexNumber)))
	}
	return single(p)
}

// soManyAttack reports whether an event is that at least so many creatures attack.
func soManyAttack(e, o *oracle.Node) bool {
	d := o.Kid(oracle.SymDet)
	return e.Row == oracle.EventAttacks && o.Row == oracle.ObjNp && d != nil && d.Row == oracle.DetAtleast && !d.Has("other")
}

// pvReselect chooses anew what an attacking creature attacks (508.7).
func pvReselect(c clause, n *oracle.Node) {
	which := stepPlayer(ability.Anyone)
	if n.Has("planeswalker") {
		which = &ability.Filter{Zones: battlefield, Types: mtg.Planeswalker, Players: true}
	}
	c.emit(ability.Instr{Op: ability.OpReselect, Who: c.whoOrYou(), What: c.object(n.Kid(oracle.SymObj), use{}), Filter: which})
}

// pvChooseattacked has you choose one of what a player's creatures attack: something else attacks
// it, too (508.4).
func pvChooseattacked(c clause, n *oracle.Node) {
	attackers := &ability.Filter{Zones: battlefield, Types: mtg.Creature, Is: ability.IsAttacking}
	attackers.Controller, attackers.Whose = ability.TheSel, c.player(n.Kid(oracle.SymPlayer))
	attacked := &ability.Sel{Kind: ability.SelAttackedBy, Of: &ability.Sel{Kind: ability.SelAll, Filter: attackers}}
	what := c.reference(n.Kid(oracle.SymRef), false)
	if severalPlayers(attackers.Whose) || c.pluralSel(what) || c.whoIsEach() {
		fail(CodeMeaning, n, "several who attack")
	}
	which := &ability.Filter{Zones: battlefield, Types: mtg.Planeswalker, Players: true, In: attacked}
	c.emit(ability.Instr{Op: ability.OpReselect, Who: c.whoOrYou(), What: what, Filter: which, Flags: ability.FlagAttacking})
}
