package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// cond1Controlgreatest is "you control the creature with the greatest power or tied for the
// greatest power": one of those that no creature has more than.
func cond1Controlgreatest(c clause, n *oracle.Node) *ability.Cond {
	all := &ability.Filter{Types: mtg.Creature}
	k := ability.Compare{Attr: extremeOf(n), Greatest: true, Among: all}
	return &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Types: mtg.Creature, Controller: ability.You, Compare: []ability.Compare{k}}}
}

// cond1Extreme asks whether what is named has the greatest power among some objects, or the
// least.
func cond1Extreme(c clause, n *oracle.Node) *ability.Cond {
	if n.Has("greatest") && n.Has("least") {
		fail(CodeMeaning, n, "the greatest or the least")
	}
	k := ability.Compare{Attr: extremeOf(n), Greatest: n.Has("greatest"), Least: n.Has("least"), Among: c.counted(n.Kid(oracle.SymObj))}
	return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: &ability.Filter{Compare: []ability.Compare{k}}}
}

// extremeOf is the one attribute that words are of.
func extremeOf(n *oracle.Node) ability.Attribute {
	if n.Has("power") && n.Has("toughness") {
		fail(CodeMeaning, n, "of which of the two")
	}
	if n.Has("toughness") {
		return ability.AttrToughness
	}
	return ability.AttrPower
}

// postEithercompare is "with power or toughness 4 or greater": either will do.
func postEithercompare(c clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 {
		fail(CodeMeaning, n, "two lists of which one fits")
	}
	relation, num := c.compare(n.Kid(oracle.SymCompare))
	for _, a := range [...]ability.Attribute{ability.AttrPower, ability.AttrToughness} {
		f.Any = append(f.Any, ability.Filter{Compare: []ability.Compare{{Attr: a, Relation: relation, Num: num}}})
	}
}

// postThatboth is "that's both red and white".
func postThatboth(c clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 || f.Colors != 0 {
		fail(CodeMeaning, n, "two lists of colors")
	}
	list := n.All(oracle.LexColor)
	f.Colors = mtg.ColorSet(list[0].Value.Bits)
	f.Any = []ability.Filter{{Colors: mtg.ColorSet(list[1].Value.Bits)}}
}

// pvPutchoice puts counters of the kind that is chosen as the instruction is carried out.
func pvPutchoice(c clause, n *oracle.Node) {
	what := c.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on"})
	if c.whoIsEach() || c.pluralSel(what) {
		fail(CodeMeaning, n, "a choice for each of several")
	}
	c.countersOfChoice(n, func(in ability.Instr) {
		in.What = what
		c.emit(in)
	})
}

// countersOfChoice asks which of the counters it is, and goes on with that.
func (c clause) countersOfChoice(n *oracle.Node, put func(ability.Instr)) {
	ask := ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou()}
	kids := n.All(oracle.SymCountersn)
	for _, k := range kids {
		if k.Row != oracle.CountersnA {
			fail(CodeMeaning, k, "how many of them")
		}
		ask.Texts = append(ask.Texts, counter(k).String()+" counter")
	}
	chosen := c.result(ask)
	for i, k := range kids {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		put(c.puts(k))
		c.land(branch)
	}
}

// replacesChoicewith lets this enter with a counter of the kind that is chosen then
// (614.12a).
func replacesChoicewith(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	r := ability.Replace{Kind: ability.ReplaceEnters}
	p := thisEnters()
	c.afterwards(&r, p, func(c clause) {
		c.countersOfChoice(n, func(in ability.Instr) {
			c.emit(ability.Instr{Op: ability.OpEnters, Counter: in.Counter, N: in.N})
		})
	})
	if n.Row == oracle.ReplacesEscapeschoice { // 702.138c
		a.If = escaped()
	}
	replace(a, *p, r)
}

// postShares is "that shares a color with it".
func postShares(c clause, f *ability.Filter, n *oracle.Node) {
	shares(c, f, n)
}

// predicateDescribed is "it's a creature card of the chosen type": a kind, and what is true of
// the object besides, whoever has it and wherever it is.
func predicateDescribed(c clause, p *oracle.Node) *ability.Filter {
	f := c.kinds(p.Kid(oracle.SymKinds))
	if f.NoObjects {
		fail(CodeMeaning, p, "which player it is")
	}
	for _, k := range p.All(oracle.SymPost) {
		switch k.Row {
		case oracle.PostChosentype, oracle.PostOfthattype, oracle.PostChosencolor, oracle.PostOfthatcolor, oracle.PostCompare, oracle.PostEithercompare, oracle.PostGreatest, oracle.PostKeyword, oracle.PostWithout:
		default:
			fail(CodeMeaning, k, "%s in a condition", k.Label())
		}
		if f.Types&mtg.Creature == 0 && k.Is(oracle.PostCompare, oracle.PostEithercompare, oracle.PostGreatest) && !k.Has("mana") {
			fail(CodeMeaning, k, "the size of what is no creature")
		}
		c.post(f, k)
	}
	if f.Zones == anyZone {
		setZone(f, allZones)
	}
	return f
}

// cond1Shares is "it shares a creature type with this creature".
func cond1Shares(c clause, n *oracle.Node) *ability.Cond {
	who := c.sharer(n.Kid(oracle.SymRef))
	f := &ability.Filter{Zones: allZones}
	shares(c, f, n)
	if *f.Whose == *who {
		fail(CodeReference, n, "with itself")
	}
	return &ability.Cond{Kind: ability.CondMatches, Sel: who, Filter: f}
}

// sharer is what "it shares a creature type with this creature" is said of: the card that was
// shown last, where one was.
func (c clause) sharer(r *oracle.Node) *ability.Sel {
	for i := len(c.mentions) - 1; i >= 0 && r.Row == oracle.RefIt; i-- {
		if m := &c.mentions[i]; c.isShown(m) && m.became == nil {
			c.asked, c.askedIn = m.sel, c.sentence
			return m.sel
		}
	}
	return c.reference(r, false)
}

// shares narrows a filter to what has something in common with what the words name, or
// has not.
func shares(c clause, f *ability.Filter, n *oracle.Node) {
	words := n.Kid(oracle.SymSharing)
	flag := ability.SharesCardTypeWithSel
	switch {
	case words.Has("color"):
		flag = ability.SharesColorWithSel
	case words.Has("creature"):
		flag = ability.SharesCreatureTypeWithSel
	}
	if f.Whose != nil || f.Shares() {
		fail(CodeMeaning, n, "of two things")
	}
	f.Whose = sharedWith(c, n.Kid(oracle.SymObj))
	if words.Has("doesn't") || words.Has("don't") {
		f.IsNot |= flag
	} else {
		f.Is |= flag
	}
}

// sharedWith is what something is compared with: one object that was spoken of, or any
// of those described.
func sharedWith(c clause, o *oracle.Node) *ability.Sel {
	switch o.Row {
	case oracle.ObjRef:
		r := o.Kid(oracle.SymRef)
		of := c.reference(r, false)
		if of.Kind == ability.SelThis && r.Row == oracle.RefIt || r.Is(oracle.RefThem, oracle.RefThose) {
			fail(CodeReference, r, "with which it is shared")
		}
		return of
	case oracle.ObjCommander:
		return commandersOf(sel(ability.SelYou))
	case oracle.ObjNp:
		if d := o.Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "which of them")
		}
		f := c.describe(o)
		if needZone(f, o); f.In != nil {
			fail(CodeMeaning, o, "which of the two is among them")
		}
		return &ability.Sel{Kind: ability.SelAll, Filter: f}
	}
	fail(CodeMeaning, o, "with what it is shared")
	return nil
}
