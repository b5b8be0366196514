package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamSoulbond pairs this with another creature as either enters (702.95a).
func kwparamSoulbond(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	unpaired := ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsPaired}
	other := unpaired
	other.IsNot |= ability.IsThis
	here := unpaired // it must still be there to be controlled
	here.Is |= ability.IsThis
	ready := &ability.Cond{Kind: ability.CondExists, Filter: &here}
	b.trigger(n, *thisEnters(), &ability.Cond{Kind: ability.CondAnd, A: ready, B: &ability.Cond{Kind: ability.CondExists, Filter: &other}},
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 3, Text: b.print(n)},
		ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &other, Dst: 1, Text: "pair"},
		ability.Instr{Op: ability.OpPair, What: this, Other: selRegister(0)})
	b.lastMode().Registers = 1
	entered := sel(ability.SelEventObject)
	arrived := unpaired
	arrived.In = entered
	free := &ability.Cond{Kind: ability.CondExists, Filter: &arrived}
	b.trigger(n, enters(&ability.Filter{Types: mtg.Creature, Controller: ability.You, IsNot: ability.IsThis}),
		&ability.Cond{Kind: ability.CondAnd, A: free, B: ready},
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 2, Text: b.print(n)},
		ability.Instr{Op: ability.OpPair, What: entered, Other: this})
}

// pair is "both creatures" or "each of those creatures", where this is paired.
func (d *discourse) pair(n *oracle.Node) *ability.Filter {
	if n.Row == oracle.ObjEachof {
		r := n.Kid(oracle.SymObj).Kid(oracle.SymRef)
		if r == nil || r.Row != oracle.RefThose || r.Kid(oracle.LexType) == nil || r.Kid(oracle.LexType).Value.Bits != uint64(mtg.Creature) {
			fail(CodeMeaning, n, "each of several as a description")
		}
	}
	if !d.bonded {
		fail(CodeReference, n, "no two creatures before it")
	}
	return &ability.Filter{Any: []ability.Filter{{Is: ability.IsThis}, {In: ofThis(ability.SelPaired)}}}
}
