package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// Flashback that an effect gives a card, for its mana cost (702.34a), is a row of
// the table of permissions: the card may be cast from its graveyard, for an
// alternative cost, and is exiled as it leaves the stack.
func givesFlashback() ability.StaticEffect {
	return ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionFlashback, Zones: mtg.Zones(mtg.Graveyard),
		Who: stepPlayer(ability.Anyone),
	}
}

// flashback is "target card in your graveyard gains flashback until end of turn".
func (c clause) flashback(a *oracle.Node) {
	e := givesFlashback()
	what := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	c.emit(ability.Instr{Op: ability.OpRule, What: what, Static: &e, Duration: c.duration(a.Kid(oracle.SymDur))})
}

// staticFlashback is "each card in your graveyard has flashback".
func staticFlashback(c clause, n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d != nil && !d.Is(oracle.DetEach, oracle.DetAll) {
		fail(CodeMeaning, o, "which cards")
	}
	f := c.described(o)
	if f.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, o, "cards elsewhere than in a graveyard")
	}
	e := givesFlashback()
	e.What = f
	a.Static = append(a.Static, e)
}
