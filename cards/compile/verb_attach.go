package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// attachedTo is what something is attached to; "it" is never the thing itself.
func attachedTo(c clause, n *oracle.Node, what *ability.Sel) *ability.Sel {
	if r := n.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefIt {
		return c.singular(r, func(m *mention) bool {
			return *m.sel != *what && (!m.self || what.Kind != ability.SelThis) && (c.hosts == 0 || m.types == 0 || m.types&c.hosts != 0)
		}).sel
	}
	return c.object(n, use{verb: "attach"})
}

// goad compiles what goading means: until your next turn the creature attacks
// each combat if able, and attacks a player other than you if able (701.15a,
// 701.15b).
func (e *emitter) goad(what *ability.Sel) {
	attacks := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack}
	another := attacks
	another.With = &ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.NotYou}
	for _, row := range []ability.StaticEffect{attacks, another} {
		e.emit(ability.Instr{Op: ability.OpRule, What: what, Static: &row, Duration: ability.UntilYourNextTurn})
	}
}

func pvGoad(c clause, n *oracle.Node) {
	c.goad(c.object(n.Kid(oracle.SymObj), use{}))
}
