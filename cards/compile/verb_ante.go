package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func pvAnte(c clause, n *oracle.Node) {
	ante(c, n.Kid(oracle.SymObjs))
}

func pvOwn(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpOwn, Who: c.whoOrYou(), What: c.object(n.Kid(oracle.SymObj), use{verb: "own"})})
}

func pvExchangeowner(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	c.emit(ability.Instr{
		Op: ability.OpExchangeOwner, What: c.object(objs[0], use{verb: "exchange"}), Other: c.object(objs[1], use{verb: "exchange"}),
	})
}

// ante: "the top card of your library" of each who antes, or objects. It is done
// when something was anted.
func ante(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpAnte, Who: c.whoOrYou()}
	what := c.objects(n, use{verb: "ante", moved: true, ownCards: true})
	if what.Kind != ability.SelTop {
		in.What = what
	} else if what.Num.Kind != ability.NumConst || what.Num.K != 1 {
		fail(CodeMeaning, n, "several cards to ante")
	}
	r := c.result(in)
	c.done("ante", r)
	c.moved(what, selRegister(r))
}

// pvExchangetop exchanges a card in the ante with the top card of one's library: one
// is anted, then the other is put in its place. Without a card to ante nothing is
// exchanged (701.12a).
func pvExchangetop(c clause, n *oracle.Node) {
	m := c.singular(n, func(m *mention) bool { return m.target })
	r := c.result(ability.Instr{Op: ability.OpAnte, Who: sel(ability.SelYou)})
	out := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: r}})
	c.emit(ability.Instr{Op: ability.OpMove, What: m.sel, Zone: mtg.Library, Flags: ability.FlagTop})
	c.land(out)
}

// trade compiles sentences in which a card and this change owners unless something
// is done.
func (c clause) trade(n *oracle.Node) bool {
	switch n.Row {
	case oracle.SentenceOwntrade:
		ownTrade(c, n)
	case oracle.SentenceHandtrade:
		handTrade(c, n)
	case oracle.SentenceAntetrade:
		anteTrade(c, n)
	default:
		return false
	}
	return true
}

// tradesThis checks that all references of n name this.
func (d *discourse) tradesThis(n *oracle.Node) {
	d.sentence++
	for _, r := range n.All(oracle.SymRef) {
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "something else than this")
		}
	}
}

// paysLife asks who to pay life and returns the jump taken when he does not.
func paysLife(c clause, n *oracle.Node, who *ability.Sel) int {
	k := n.Kid(oracle.LexNumber)
	cost := &ability.Cost{Text: c.b.print(k), Parts: []ability.CostPart{{Kind: ability.CostPayLife, N: c.number(k)}}}
	return c.emit(ability.Instr{Op: ability.OpPay, Who: who, Cost: cost})
}

// ownTrade: this and a permanent are exiled; unless its owner pays, each is then
// the other player's.
func ownTrade(c clause, n *oracle.Node) {
	c.tradesThis(n)
	this, what := sel(ability.SelThis), c.object(n.Kid(oracle.SymObj), use{verb: "exile"})
	owner := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: what}}))
	exiled := selRegister(c.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelUnion, Of: this, Or: what}}))
	but := func(other *ability.Sel) *ability.Sel {
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{
			Zones: mtg.Zones(mtg.Exile), In: exiled, NotIn: &ability.Sel{Kind: ability.SelBecame, Of: other},
		}}
	}
	unpaid := paysLife(c, n, owner)
	c.emit(ability.Instr{Op: ability.OpMove, What: but(what), Zone: mtg.Graveyard})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(unpaid)
	c.emit(ability.Instr{Op: ability.OpOwn, Who: owner, What: but(what)})
	c.emit(ability.Instr{Op: ability.OpOwn, Who: sel(ability.SelYou), What: but(this)})
	c.land(over)
}

// handTrade: unless a player pays, a random card of his hand and this change
// owners, and go to the hand and the graveyard of those who own them then.
func handTrade(c clause, n *oracle.Node) {
	c.tradesThis(n)
	who := c.withPlayer(n.Kid(oracle.SymPlayer)).who
	if who == nil || who.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "who pays")
	}
	unpaid := paysLife(c, n, who)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(unpaid)
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.TheSel, Whose: who}
	card := selRegister(c.result(ability.Instr{
		Op: ability.OpChoose, Who: who, N: ability.Const(1), What: &ability.Sel{Kind: ability.SelAll, Filter: f},
		Flags: ability.FlagRandom, Text: "reveal",
	}))
	c.emit(ability.Instr{Op: ability.OpReveal, Who: who, What: card})
	this := &ability.Sel{Kind: ability.SelCard, Of: sel(ability.SelThis)}
	c.emit(ability.Instr{Op: ability.OpExchangeOwner, What: card, Other: this})
	c.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Hand})
	c.emit(ability.Instr{Op: ability.OpMove, What: this, Zone: mtg.Graveyard})
	c.land(over)
}

// anteTrade: unless its owner antes a card, an artifact and this change owners and
// go to the graveyards of those who own them then.
func anteTrade(c clause, n *oracle.Node) {
	c.tradesThis(n)
	what := c.object(n.Kid(oracle.SymObj), use{verb: "exchange"})
	owner := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: what}}))
	declined := c.emit(ability.Instr{Op: ability.OpMay, Who: owner, Text: "ante the top card"})
	r := c.result(ability.Instr{Op: ability.OpAnte, Who: owner})
	failed := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: r}})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(declined)
	c.land(failed)
	this := &ability.Sel{Kind: ability.SelCard, Of: sel(ability.SelThis)}
	c.emit(ability.Instr{Op: ability.OpExchangeOwner, What: what, Other: this})
	card := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield), In: what, Is: ability.IsCard}}
	c.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Graveyard})
	c.emit(ability.Instr{Op: ability.OpMove, What: this, Zone: mtg.Graveyard})
	c.land(over)
}
