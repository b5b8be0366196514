package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
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
	if k := body.Kid(oracle.SymCond).Kid(oracle.SymCond1); !c.last.plain || c.lastBody == nil || !asksPaid(k) && (k == nil || k.Row != oracle.Cond1Waypaid || c.kind != ability.Spell) {
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
	case oracle.Cond1Kicked, oracle.Cond1Kickedwith, oracle.Cond1Teamwork, oracle.Cond1Promised,
		oracle.Cond1Bargained, oracle.Cond1Beheld, oracle.Cond1Evidence:
		return true
	}
	return n.Row == oracle.Cond1Waypaid && n.Has("additional")
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

// cond1Thatkicked asks it of another spell, as it is or last was (608.2h, 702.33d).
func cond1Thatkicked(c clause, n *oracle.Node) *ability.Cond {
	that := c.singular(n, func(m *mention) bool { return m.spell && !m.self })
	return &ability.Cond{Kind: ability.CondMatches, Sel: that.sel, Filter: &ability.Filter{Zones: allZones, Is: ability.IsKicked}}
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

// product is "twice X", "X times 2", or "X plus 3".
func product(c clause, n *oracle.Node) *ability.Num {
	list := n.All(oracle.LexNumber)
	a, kind := c.number(list[0]), ability.NumTimes
	switch n.Row {
	case oracle.ProductTimes:
		if n.Has("twice") {
			return &ability.Num{Kind: kind, A: ability.Const(2), B: a}
		}
	case oracle.ProductSum:
		if kind = ability.NumPlus; n.Has("minus") {
			kind = ability.NumMinus
		}
	}
	return &ability.Num{Kind: kind, A: a, B: c.number(list[1])}
}

// cond1Spentleast asks for so much mana of one color, which color or any.
func cond1Spentleast(c clause, n *oracle.Node) *ability.Cond {
	k := manaSpentOn(c, n)
	if color := n.Kid(oracle.LexColor); color != nil {
		k.Colors = mtg.ColorSet(color.Value.Bits)
	} else {
		k.K = ability.SpentOfOne
	}
	return number(k, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// cond1Spentnone holds for what was not cast as well.
func cond1Spentnone(c clause, n *oracle.Node) *ability.Cond {
	k := manaSpentOn(c, n)
	if n.Has("colored") {
		k.Colors = mtg.AllColors
	}
	return number(k, ability.Equal, ability.Const(0))
}

// manaSpentOn is how much mana was spent to cast what is spoken of.
func manaSpentOn(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumManaSpent, Sel: c.reference(n.Kid(oracle.SymRef), false)}
}

// snowSpent is how much mana of a snow source was spent to cast this spell (107.4h).
func snowSpent(n *oracle.Node) *ability.Num {
	if n.Kid(oracle.LexMana).Value.Text != "{S}" {
		fail(CodeMeaning, n, "how much of it was spent")
	}
	return &ability.Num{Kind: ability.NumManaSpent, Sel: sel(ability.SelThis), K: ability.SpentSnow}
}

// uncast is one question, since nothing is spent on what is not cast.
func uncast(c clause, n *oracle.Node) *ability.Cond {
	of := c.singular(n, func(m *mention) bool { return !m.player })
	return number(&ability.Num{Kind: ability.NumManaSpent, Sel: of.sel}, ability.Equal, ability.Const(0))
}

// cond1Noneofthem is asked of one of those that entered: what was cast enters alone (608.3a), so
// that where there are several, none was.
func cond1Noneofthem(c clause, n *oracle.Node) *ability.Cond {
	if c.event == nil || c.event.pattern.Kind != mtg.EventZoneChange || c.event.pattern.To != battlefield || !c.event.pattern.OneOrMore {
		fail(CodeReference, n, "what entered")
	}
	return number(&ability.Num{Kind: ability.NumManaSpent, Sel: sel(ability.SelEventObject)}, ability.Equal, ability.Const(0))
}

// staticEnterskickedits is entering with counters, and with abilities, if the spell was kicked with
// one of its kickers.
func staticEnterskickedits(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	if r := n.Kid(oracle.SymRef); r != nil && !r.Is(oracle.RefSelf, oracle.RefThis, oracle.RefIt) {
		fail(CodeMeaning, r, "another object")
	}
	e.Kind, e.Pattern, e.If = ability.StaticReplace, thisEnters(), cond1Kickedwith(c, n)
	kid := n.Kid(oracle.SymCountersn)
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(kid), Num: ability.Const(1)}
	if k := kid.Kid(oracle.LexNumber); k != nil {
		e.Replace.Num = c.number(k)
	}
	if with := n.Kid(oracle.SymAbilities); with != nil { // which it has as it enters, and keeps
		c.gets = sel(ability.SelThis)
		e.Replace.Code = []ability.Instr{{Op: ability.OpEnters, Mods: c.abilityMods(with)}}
		withOther(c, e)
	}
}

// withOther has a permanent that enters kicked with both of its kickers gain what both say: what
// it gains as it enters is said once.
func withOther(c clause, e *ability.StaticEffect) {
	for i := range c.b.out.Abilities {
		for j := range c.b.out.Abilities[i].Static {
			o := &c.b.out.Abilities[i].Static[j]
			if o.Kind != ability.StaticReplace || o.If == nil || o.If.Kind != ability.CondKicked || len(o.Replace.Code) != 1 {
				continue
			}
			one, other := o.Replace.Code[0], e.Replace.Code[0]
			both := ability.Instr{Op: ability.OpEnters, Mods: append(append([]ability.Mod(nil), one.Mods...), other.Mods...)}
			unless := func(k *ability.Cond, alone ability.Instr) []ability.Instr {
				return []ability.Instr{{Op: ability.OpIf, Cond: k, To: 3}, both, {Op: ability.OpJump, To: 4}, alone}
			}
			o.Replace.Code, e.Replace.Code = unless(e.If, one), unless(o.If, other)
			return
		}
	}
}

// speaksOfAny reports whether a sentence is about any number of targets, so that "those
// permanents and/or players" after it are any number too.
func speaksOfAny(n *oracle.Node) (found bool) {
	if n == nil {
		return false
	}
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.ObjAnytargets && m.Has("any")
		return !found
	})
	if !found {
		fail(CodeReference, n, "which of them")
	}
	return true
}

// insteadCost is the name of the alternative cost of this spell that has none of its own.
const insteadCost = "alternative cost"

// altPaid asks whether the alternative cost of this was paid, by what it is.
func altPaid(c clause, n *oracle.Node) *ability.Cond {
	paid := manaOf(n.Kid(oracle.LexMana))
	for i := range c.b.out.Abilities {
		for j := range c.b.out.Abilities[i].Static {
			e := &c.b.out.Abilities[i].Static[j]
			if e.Kind == ability.StaticAltCost && (e.Name == "" || e.Name == insteadCost) && e.Cost.Mana != nil && *e.Cost.Mana == paid && len(e.Cost.Parts) == 0 {
				e.Name = insteadCost
				return castFor(insteadCost)
			}
		}
	}
	fail(CodeReference, n, "a cost that it does not have")
	return nil
}

// altUnpaid speaks of the alternative cost that the text has asked about.
func altUnpaid(c clause, n *oracle.Node) *ability.Cond {
	for i := range c.b.out.Abilities {
		if s := c.b.out.Abilities[i].Static; len(s) == 1 && s[0].Kind == ability.StaticAltCost && s[0].Name == insteadCost {
			return not(castFor(insteadCost))
		}
	}
	fail(CodeReference, n, "which cost")
	return nil
}

// ifBefore is what the sentence before asks of the one card of which this asks another thing, nil
// where it asks nothing so: "otherwise" is then what happens if it is neither.
func ifBefore(c clause, body *oracle.Node) *ability.Cond {
	was := func(n *oracle.Node) bool {
		k := n.Kid(oracle.SymCond)
		return k.Row == oracle.CondOne && k.Kid(oracle.SymCond1).Row == oracle.Cond1Was && k.Kid(oracle.SymCond1).Kid(oracle.SymRef).Row == oracle.RefIt
	}
	if b := c.lastBody; b == nil || b.Row != oracle.BodyIf || !was(b) || !was(body) {
		return nil
	}
	return c.condition(c.lastBody.Kid(oracle.SymCond))
}

// orNeither adds the jump taken where the other of two questions holds, of which "otherwise" is too.
func orNeither(c clause, over []int, other *ability.Cond) []int {
	if other == nil {
		return over
	}
	return append(over, c.emit(ability.Instr{Op: ability.OpIf, Cond: not(other)}))
}
