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

// eventLifechange is that a player gains life, or loses some.
func eventLifechange(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	return append(eventGainlife(c, e, f, objs), eventLoselife(c, e, f, objs)...)
}

// eventIntoexile is that cards are put into exile from wherever they were.
func eventIntoexile(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if !cardNoun(objs[0]) || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, e, "what is put into exile")
	}
	setZone(f, allZones)
	notTokens(f)
	return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: allZones &^ mtg.Zones(mtg.Exile), To: mtg.Zones(mtg.Exile)})
}

// eventBecomesattached is that something becomes attached to what it was not attached to, also
// as it enters (701.3).
func eventBecomesattached(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	to := c.described(objs[1])
	permanents(to)
	permanents(f)
	return single(ability.Pattern{Kind: mtg.EventAttach, Object: f, Other: to})
}

// inYourTurn makes of events what happens during your turn.
func inYourTurn(n *oracle.Node, list []ability.Pattern) {
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	for i := range list {
		if list[i].If != nil {
			fail(CodeMeaning, n, "two conditions")
		}
		list[i].If = yours
	}
}

// staticTwiceany has any triggered ability of what is described trigger an additional time
// (603.2d).
func staticTwiceany(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.What = ability.StaticTriggerTwice, c.described(n.Kid(oracle.SymObj))
	if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d == nil || !d.Is(oracle.DetA, oracle.DetAnothera) {
		fail(CodeMeaning, n, "whose abilities")
	}
	if needZone(e.What, n); e.What.Zones&^battlefield != 0 {
		fail(CodeMeaning, n, "abilities of what is no permanent")
	}
	setZone(e.What, battlefield)
}
