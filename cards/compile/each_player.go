package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// bodyForeachplayer compiles "for each player, ..." in turn order (101.4); what is exiled
// for any of them is what "those cards" then are.
func bodyForeachplayer(c clause, n *oracle.Node) {
	n.Walk(func(m *oracle.Node) bool {
		if targets(m) {
			fail(CodeMeaning, m, "a target for each of several players")
		}
		return true
	})
	who := ability.SelEachPlayer
	if n.Has("opponent") {
		who = ability.SelEachOpponent
	}
	for t := range c.targets {
		if c := n.Kid(oracle.SymClause); t.First >= c.First && t.Last <= c.Last {
			fail(CodeMeaning, n, "a target for each of them")
		}
	}
	all, one := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(who), Dst: uint8(one + 1)})
	c.mention(mention{sel: selRegister(one), player: true})
	known := len(c.mentions)
	c.exiled = 0
	c.ifHolds().acts(n.Kid(oracle.SymClause))
	exiled := c.exiled
	if exiled > 0 {
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(exiled - 1)}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mentions = c.mentions[:known-1] // of each of them by himself
	c.way = wayResult{}
	if exiled > 0 {
		c.done("exile", all)
		c.mention(mention{sel: selRegister(all), became: selRegister(all), plural: true, card: true})
	}
}

// eachUnless compiles "each opponent loses 3 life unless they discard a card": each of them
// in turn pays or does not, and then it happens to all at once who did not (101.4, 608.2e,
// 118.12a). It reports whether the words are such.
func eachUnless(c clause, n, a *oracle.Node) bool {
	subject, by, pv := a.Kid(oracle.SymPlayer), n.Kid(oracle.SymPlayer), a.Kid(oracle.SymPv)
	if subject == nil || pv == nil || !by.Is(oracle.PlayerThey, oracle.PlayerThat) || n.Kid(oracle.SymQty) != nil {
		return false
	}
	who := c.player(subject)
	if who.Kind != ability.SelEachPlayer && who.Kind != ability.SelEachOpponent {
		return false
	}
	one, unpaid := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
	cost, ok := (*ability.Cost)(nil), true
	if does := n.Kid(oracle.SymPv); does != nil {
		cost, ok = c.doneBy(selRegister(one)).asCost(does)
	} else {
		cost = c.doneBy(selRegister(one)).cost1(n.Kid(oracle.SymCosts))
	}
	if !ok || costsX(cost) {
		fail(CodeMeaning, n, "what else each of them may do")
	}
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: selRegister(one), Cost: cost})
	paid := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(pay)
	c.emit(ability.Instr{
		Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(unpaid), Or: selRegister(one)}, Dst: uint8(unpaid + 1),
	})
	c.land(paid)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.doneBy(&ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: selRegister(unpaid)}}).verb(pv)
	return true
}

// drawAsMany has each of several players draw as many cards as he has discarded, one
// player after another (121.2): those of the discarded cards that are his.
func (c clause) drawAsMany() {
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.who, Dst: uint8(one + 1)})
	f := &ability.Filter{Zones: allZones, In: selRegister(c.way.reg), Owner: ability.TheSel, Whose: selRegister(one)}
	c.emit(ability.Instr{Op: ability.OpDraw, Who: selRegister(one), N: &ability.Num{Kind: ability.NumCount, Filter: f}})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.way = wayResult{verb: "draw", each: true}
	c.ways++
}

// castEach lets a player cast any of several cards or copies in exile, one after
// another in any order, while the effect resolves (608.2g).
func (c clause) castEach(what *ability.Sel, n *oracle.Node) {
	if what.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "casting several")
	}
	there := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: what}}
	loop := c.emit(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), What: there, Flags: ability.FlagFree})
	c.emit(ability.Instr{Op: ability.OpJump, To: loop})
	c.land(loop)
}

// copyCards creates copies of a card in the zone where it is (707.12).
func (c clause) copyCards(n *oracle.Node, what *ability.Sel) {
	times := ability.Const(1)
	switch {
	case n.Kid(oracle.SymExcepting) != nil || n.Row == oracle.PvCopyeach:
		fail(CodeMeaning, n, "how the copies of a card are")
	case n.Kid(oracle.LexNumber) != nil:
		times = c.number(n.Kid(oracle.LexNumber))
	case n.Row == oracle.PvCopytimes:
		times = ability.Const(2)
	}
	r := c.result(ability.Instr{Op: ability.OpCopyCard, What: what, N: times})
	c.copies = r + 1
	c.mention(mention{sel: selRegister(r), became: selRegister(r), plural: !isOne(times), card: true})
}
