package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// verbAnte compiles what cards say that are only in games for ante (407.3).
func (s *scope) verbAnte(n *oracle.Node) bool {
	switch n.Row {
	case oracle.PvAnte:
		s.ante(n.Kid(oracle.SymObjs))
	case oracle.PvOwn:
		s.emit(ability.Instr{Op: ability.OpOwn, Who: s.whoOrYou(), What: s.object(n.Kid(oracle.SymObj), use{verb: "own"})})
	case oracle.PvExchangetop:
		s.exchangeTop(n)
	case oracle.PvExchangeowner:
		objs := n.All(oracle.SymObj)
		s.emit(ability.Instr{
			Op: ability.OpExchangeOwner, What: s.object(objs[0], use{verb: "exchange"}), Other: s.object(objs[1], use{verb: "exchange"}),
		})
	default:
		return false
	}
	return true
}

// ante: "the top card of your library" of each who antes, or objects. It is done
// when something was anted.
func (s *scope) ante(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpAnte, Who: s.whoOrYou()}
	what := s.objects(n, use{verb: "ante", moved: true, ownCards: true})
	if what.Kind != ability.SelTop {
		in.What = what
	} else if what.Num.Kind != ability.NumConst || what.Num.K != 1 {
		fail(CodeMeaning, n, "several cards to ante")
	}
	r := s.result(in)
	s.done("ante", r)
	s.moved(what, r)
}

// exchangeTop exchanges a card in the ante with the top card of one's library: one
// is anted, then the other is put in its place. Without a card to ante nothing is
// exchanged (701.12a).
func (s *scope) exchangeTop(n *oracle.Node) {
	m := s.singular(n, func(m *mention) bool { return m.target })
	r := s.result(ability.Instr{Op: ability.OpAnte, Who: sel(ability.SelYou)})
	out := s.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: r}})
	s.emit(ability.Instr{Op: ability.OpMove, What: m.sel, Zone: mtg.Library, Flags: ability.FlagTop})
	s.land(out)
}

// trade compiles sentences in which a card and this change owners unless something
// is done.
func (s *scope) trade(n *oracle.Node) bool {
	switch n.Row {
	case oracle.SentenceOwntrade:
		s.ownTrade(n)
	case oracle.SentenceHandtrade:
		s.handTrade(n)
	case oracle.SentenceAntetrade:
		s.anteTrade(n)
	default:
		return false
	}
	return true
}

// tradesThis checks that all references of n name this.
func (s *scope) tradesThis(n *oracle.Node) {
	s.sentence++
	for _, r := range n.All(oracle.SymRef) {
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "something else than this")
		}
	}
}

// paysLife asks who to pay life and returns the jump taken when he does not.
func (s *scope) paysLife(n *oracle.Node, who *ability.Sel) int {
	k := n.Kid(oracle.LexNumber)
	c := &ability.Cost{Text: s.b.print(k), Parts: []ability.CostPart{{Kind: ability.CostPayLife, N: s.number(k)}}}
	return s.emit(ability.Instr{Op: ability.OpPay, Who: who, Cost: c})
}

// ownTrade: this and a permanent are exiled; unless its owner pays, each is then
// the other player's.
func (s *scope) ownTrade(n *oracle.Node) {
	s.tradesThis(n)
	this, what := sel(ability.SelThis), s.object(n.Kid(oracle.SymObj), use{verb: "exile"})
	owner := selRegister(s.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: what}}))
	exiled := selRegister(s.result(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelUnion, Of: this, Or: what}}))
	but := func(other *ability.Sel) *ability.Sel {
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{
			Zones: mtg.Zones(mtg.Exile), In: exiled, NotIn: &ability.Sel{Kind: ability.SelBecame, Of: other},
		}}
	}
	unpaid := s.paysLife(n, owner)
	s.emit(ability.Instr{Op: ability.OpMove, What: but(what), Zone: mtg.Graveyard})
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(unpaid)
	s.emit(ability.Instr{Op: ability.OpOwn, Who: owner, What: but(what)})
	s.emit(ability.Instr{Op: ability.OpOwn, Who: sel(ability.SelYou), What: but(this)})
	s.land(over)
}

// handTrade: unless a player pays, a random card of his hand and this change
// owners, and go to the hand and the graveyard of those who own them then.
func (s *scope) handTrade(n *oracle.Node) {
	s.tradesThis(n)
	s.setWho(n.Kid(oracle.SymPlayer))
	who := s.who
	s.who = nil
	if who == nil || who.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "who pays")
	}
	unpaid := s.paysLife(n, who)
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(unpaid)
	f := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.TheSel, Whose: who}
	card := selRegister(s.result(ability.Instr{
		Op: ability.OpChoose, Who: who, N: ability.Const(1), What: &ability.Sel{Kind: ability.SelAll, Filter: f},
		Flags: ability.FlagRandom, Text: "reveal",
	}))
	s.emit(ability.Instr{Op: ability.OpReveal, Who: who, What: card})
	this := &ability.Sel{Kind: ability.SelCard, Of: sel(ability.SelThis)}
	s.emit(ability.Instr{Op: ability.OpExchangeOwner, What: card, Other: this})
	s.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Hand})
	s.emit(ability.Instr{Op: ability.OpMove, What: this, Zone: mtg.Graveyard})
	s.land(over)
}

// anteTrade: unless its owner antes a card, an artifact and this change owners and
// go to the graveyards of those who own them then.
func (s *scope) anteTrade(n *oracle.Node) {
	s.tradesThis(n)
	what := s.object(n.Kid(oracle.SymObj), use{verb: "exchange"})
	owner := selRegister(s.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: what}}))
	declined := s.emit(ability.Instr{Op: ability.OpMay, Who: owner, Text: "ante the top card"})
	r := s.result(ability.Instr{Op: ability.OpAnte, Who: owner})
	failed := s.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: r}})
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(declined)
	s.land(failed)
	this := &ability.Sel{Kind: ability.SelCard, Of: sel(ability.SelThis)}
	s.emit(ability.Instr{Op: ability.OpExchangeOwner, What: what, Other: this})
	card := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Battlefield), In: what, Is: ability.IsCard}}
	s.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Graveyard})
	s.emit(ability.Instr{Op: ability.OpMove, What: this, Zone: mtg.Graveyard})
	s.land(over)
}
