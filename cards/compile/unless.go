package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// unlessPaid is the payment that keeps something from being done.
func unlessPaid(c clause, n *oracle.Node) ability.Instr {
	pay := ability.Instr{Op: ability.OpPay, Who: payer(c, n.Kid(oracle.SymPlayer))}
	if pv := n.Kid(oracle.SymPv); pv != nil {
		ok := false
		if pay.Cost, ok = c.asCost(pv); !ok {
			fail(CodeMeaning, pv, "what else may be done")
		}
	} else {
		pay.Cost = c.cost1(n.Kid(oracle.SymCosts))
	}
	if q := n.Kid(oracle.SymQty); q != nil {
		cost := pay.Cost
		if len(cost.Parts) > 0 || cost.Mana == nil || *cost.Mana != (mtg.ManaCost{X: 1}) {
			fail(CodeMeaning, n, "what X is for")
		}
		cost.Mana, cost.ManaPer = &mtg.ManaCost{Generic: 1}, c.quantity(q)
	}
	return pay
}

// bodyUnless compiles "counter it unless its controller pays {3}" (118.12).
func bodyUnless(c clause, n *oracle.Node) {
	acts, then := actsOf(n.Kid(oracle.SymClause))
	if len(acts) == 1 && eachUnless(c, n, acts[0]) {
		return
	}
	if then > 0 {
		c = row(c, acts[:then], 0)
	}
	before := append([]mention{}, c.mentions...)
	code := c.aside(func() { c = row(c, acts[then:], then) })
	at := c.here()
	pay := unlessPaid(c, n)
	if readsResults(&pay, code) && c.here() == at { // what is not there yet cannot be meant
		known := c.mentions
		c.mentions = before
		pay = unlessPaid(c, n)
		c.mentions = known
	}
	if readsResults(&pay, code) {
		fail(CodeReference, n, "the payment speaks of what the clause does")
	}
	i := c.emit(pay)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(i)
	c.paste(code, 0)
	c.land(over)
}

// payer is who pays for something not to happen: "they" and "that player"
// are who would do it, if a player would.
func payer(c clause, n *oracle.Node) *ability.Sel {
	var who *ability.Sel
	switch n.Row {
	case oracle.PlayerYou:
		return sel(ability.SelYou)
	case oracle.PlayerThey, oracle.PlayerThat, oracle.PlayerThe:
		if who = c.who; who == nil {
			who = c.player(n)
		}
	default:
		who = c.player(n)
	}
	if severalPlayers(who) {
		fail(CodeMeaning, n, "a payment of several players")
	}
	return who
}

// readsResults reports whether an instruction reads what the code after it puts into
// registers.
func readsResults(in *ability.Instr, code []ability.Instr) (found bool) {
	written := map[int]bool{}
	for i := range code {
		if code[i].Dst > 0 {
			written[int(code[i].Dst)-1] = true
		}
	}
	ability.WalkInstr(in, func(part any) {
		switch x := part.(type) {
		case *ability.Sel:
			found = found || x.Kind == ability.SelRegister && written[int(x.N)]
		case *ability.Num:
			found = found || x.Kind == ability.NumRegister && written[int(x.K)]
		}
	})
	return found
}
