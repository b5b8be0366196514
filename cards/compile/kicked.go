package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
)

// checkKickedTargets refuses targets that a spell has only if it is kicked
// (601.2c): a program has all its targets always.
func (e *emitter) checkKickedTargets(body *oracle.Node) {
	cond := body.Kid(oracle.SymCond)
	if cond == nil || e.kind != ability.Spell {
		return
	}
	kicked := false
	cond.Walk(func(m *oracle.Node) bool {
		kicked = kicked || asksPaid(m)
		return true
	})
	body.Walk(func(m *oracle.Node) bool {
		if kicked && targets(m) && (body.Row != oracle.BodyIf && !isInstead(body) || cond.Row != oracle.CondOne) {
			fail(CodeMeaning, m, "a target only if the spell is kicked")
		}
		return true
	})
}

// hasTargets reports whether the words have a use of the word "target".
func hasTargets(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || targets(m)
		return !found
	})
	return found
}

// insteadKicked does something else, with targets of its own, if an optional cost of the
// spell was paid: it has the targets of the one or of the other (601.2c, 702.33f).
func (c clause) insteadKicked(body, clause *oracle.Node) {
	start, known := c.last.start, len(c.last.mentions)
	if !c.last.plain || c.lastBody == nil || !asksPaid(body.Kid(oracle.SymCond).Kid(oracle.SymCond1)) {
		fail(CodeMeaning, body, "what is replaced")
	}
	c.replaced(body, clause)
	cond := c.mode.Code[start].Cond
	for m, i := range c.targets {
		switch {
		case m.First >= body.First && m.Last <= body.Last:
			c.mode.Targets[i].If = cond
		case m.First >= c.lastBody.First && m.Last <= c.lastBody.Last:
			c.mode.Targets[i].If = not(cond)
		}
	}
	c.mentions = c.mentions[:known] // it is the one or the other
}

// asksPaid reports whether a condition asks for the optional cost of a spell.
func asksPaid(n *oracle.Node) bool {
	if n.Sym != oracle.SymCond1 {
		return false
	}
	switch n.Row {
	case oracle.Cond1Kicked, oracle.Cond1Kickedwith, oracle.Cond1Notkicked, oracle.Cond1Teamwork, oracle.Cond1Notteamwork, oracle.Cond1Promised, oracle.Cond1Notpromised,
		oracle.Cond1Bargained, oracle.Cond1Beheld, oracle.Cond1Evidence, oracle.Cond1Addpaid:
		return true
	}
	return false
}

// targetsIf has the targets of a clause chosen only if an optional cost of the spell
// is paid, where that is what decides about the clause (601.2c, 702.33f, 702.174m).
func (e *emitter) targetsIf(body *oracle.Node, cond *ability.Cond) {
	if e.kind != ability.Spell || !asksPaid(body.Kid(oracle.SymCond).Kid(oracle.SymCond1)) {
		return
	}
	body.Walk(func(m *oracle.Node) bool {
		if i, ok := e.targets[m]; ok && targets(m) {
			e.mode.Targets[i].If = cond
		}
		return true
	})
}

// cond1Kickedwith asks for one of the costs with which a spell may be kicked (702.33e): the
// one of that mana, of those that were printed before.
func cond1Kickedwith(c clause, n *oracle.Node) *ability.Cond {
	paid, which, number := manaOf(n.Kid(oracle.LexMana)), 0, 0
	for i := range c.b.out.Abilities {
		for j := range c.b.out.Abilities[i].Static {
			e := &c.b.out.Abilities[i].Static[j]
			if e.Kind != ability.StaticAddCost || e.Name != kicker {
				continue
			}
			if number++; e.Cost.Mana != nil && e.Cost.Mana.String() == paid.String() {
				if which != 0 {
					fail(CodeMeaning, n, "one of two kickers that cost the same")
				}
				which = number
			}
		}
	}
	if which == 0 {
		fail(CodeMeaning, n, "a kicker that it does not have")
	}
	return &ability.Cond{Kind: ability.CondKicked, N: which}
}

// twoNumbers is "twice X", or "X plus 3".
func twoNumbers(c clause, n *oracle.Node, plus bool) *ability.Num {
	list := n.All(oracle.LexNumber)
	out := &ability.Num{Kind: ability.NumTimes, A: c.number(list[0]), B: c.number(list[1])}
	if plus {
		out.Kind = ability.NumPlus
	}
	return out
}
