package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// staticTwice compiles "if a creature dying causes a triggered ability of a
// permanent you control to trigger, that ability triggers an additional time"
// (603.2d).
func staticTwice(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	cause := n.Kid(oracle.SymCause)
	var p ability.Pattern
	f := c.subjectFilter(cause.Kid(oracle.SymObj), &p)
	if p.OneOrMore {
		fail(CodeMeaning, cause, "several causes")
	}
	switch cause.Row {
	case oracle.CauseEnters:
		p = enters(f)
	case oracle.CauseDies:
		p = dies(f)
	case oracle.CauseAttacks:
		p = ability.Pattern{Kind: mtg.EventAttack, Object: f}
	}
	e.Kind, e.Pattern, e.What = ability.StaticTriggerTwice, &p, c.described(n.Kid(oracle.SymObj))
	if e.What.Zones == 0 { // a permanent's ability, not one of a card elsewhere (109.4)
		setZone(e.What, battlefield)
	}
}
