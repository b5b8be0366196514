package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// cond1Controlgreatest is "you control the creature with the greatest power or tied for the
// greatest power": one of those that no creature has more than.
func cond1Controlgreatest(c clause, n *oracle.Node) *ability.Cond {
	k := n.Kid(oracle.SymKinds)
	all := c.kinds(k)
	if needZone(all, k); n.Has("least") || n.Has("lowest") || n.Has("mana") && (n.Has("power") || n.Has("toughness")) {
		fail(CodeMeaning, n, "which of them it is")
	}
	yours := *all
	yours.Controller = ability.You
	yours.Compare = []ability.Compare{{Attr: extremeOf(n), Greatest: true, Among: all}}
	return &ability.Cond{Kind: ability.CondExists, Filter: &yours}
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

// theExtreme is "the creature card in your graveyard with the greatest power": one of those, of
// your choice. What can't be destroyed is none to choose where it is to be.
func theExtreme(c clause, n *oracle.Node, u use) *ability.Sel {
	if c.static || c.who != nil || u.verb == "destroy" {
		fail(CodeMeaning, n, "which of them it is")
	}
	f := c.describe(n)
	needZone(f, n)
	postExtreme(c, f, n)
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: u.verb})
	c.mention(mention{sel: selRegister(r), types: filterTypes(f), card: f.Zones != 0})
	return selRegister(r)
}

// theOnes are "the creatures destroyed this way", or the creature with the greatest power.
func theOnes(c clause, n *oracle.Node, u use) *ability.Sel {
	if n.Row == oracle.ObjTheextreme {
		return theExtreme(c, n, u)
	}
	return theDone(c, n)
}

// postExtreme is "with the greatest power", of all of which the same is said.
func postExtreme(c clause, f *ability.Filter, n *oracle.Node) {
	most := n.Has("greatest") || n.Has("highest")
	f.Compare = append(f.Compare, ability.Compare{Attr: extremeOf(n), Greatest: most, Least: !most})
}

// bodyTied says who chooses one of those that have the greatest power, which is who chooses
// anyway.
func bodyTied(c clause, n *oracle.Node) {
	tied := c.kinds(n.Kid(oracle.SymKinds))
	if !slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpChoose && isOne(in.N) && plainFilter(tied) && len(tied.Subtypes) == 0 && tied.Colors == 0 && tied.Types&^in.Filter.Types == 0 && slices.ContainsFunc(in.Filter.Compare, func(k ability.Compare) bool {
			return k.Attr == extremeOf(n) && k.Greatest == (n.Has("greatest") || n.Has("highest"))
		})
	}) {
		fail(CodeReference, n, "nothing before it is chosen so")
	}
}

// oneEach refuses counters of two kinds, or several, for each of two.
func oneEach(n *oracle.Node) {
	if k := n.All(oracle.SymCountersn); len(k) == 2 && (counter(k[1]) != counter(k[0]) || k[0].Row != oracle.CountersnA || k[1].Row != oracle.CountersnA) {
		fail(CodeMeaning, k[1], "counters of two kinds")
	}
}

// cond1Hasmany asks whether so many counters are on something, of whatever kinds.
func cond1Hasmany(c clause, n *oracle.Node) *ability.Cond {
	all := &ability.Num{Kind: ability.NumAllCounters, Sel: c.lookBack(n.Kid(oracle.SymRef))}
	return number(all, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// extremeOf is the one attribute that words are of.
func extremeOf(n *oracle.Node) ability.Attribute {
	if n.Has("power") && n.Has("toughness") {
		fail(CodeMeaning, n, "of which of the two")
	}
	switch {
	case n.Has("toughness"):
		return ability.AttrToughness
	case n.Has("mana"):
		return ability.AttrManaValue
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
	list := n.All(oracle.LexCounter) // "a +1/+1, first strike, or vigilance counter"
	for _, k := range list {
		ask.Texts = append(ask.Texts, mtg.Counter(k.Value.N).String()+" counter")
	}
	for _, k := range kids {
		if k.Row != oracle.CountersnA {
			fail(CodeMeaning, k, "how many of them")
		}
		ask.Texts = append(ask.Texts, counter(k).String()+" counter")
	}
	chosen := c.result(ask)
	for i := range ask.Texts {
		is := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(i))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		if len(list) > 0 {
			put(ability.Instr{Op: ability.OpPutCounters, N: ability.Const(1), Counter: kindNamed(list[i])})
		} else {
			put(c.puts(kids[i]))
		}
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
	if n.Row == oracle.ReplacesChoicewith && n.Has("escapes") { // 702.138c
		a.If = escaped()
	}
	replace(a, *p, r)
}

// postCouldenchant is "Aura card that could enchant it" (303.4f).
func postCouldenchant(c clause, f *ability.Filter, n *oracle.Node) {
	for _, t := range f.Subtypes {
		if t != mtg.SubAura && (n.Has("enchant") || t != mtg.SubEquipment) {
			fail(CodeMeaning, n, "what is no Aura")
		}
	}
	if len(f.Subtypes) == 0 {
		fail(CodeMeaning, n, "what is no Aura")
	}
	f.Fits = c.reference(n.Kid(oracle.SymRef), false)
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
		case oracle.PostChosentype, oracle.PostOfthattype, oracle.PostChosencolor, oracle.PostOfthatcolor, oracle.PostCompare, oracle.PostEithercompare, oracle.PostGreatest, oracle.PostKeyword:
		case oracle.PostShares: // with what there is then
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

// cond1Fitted is that something is enchanted and equipped and has a counter, of whatever kind.
func cond1Fitted(c clause, n *oracle.Node) *ability.Cond {
	what := c.reference(n.Kid(oracle.SymRef), false)
	return &ability.Cond{Kind: ability.CondMatches, Sel: what, Filter: &ability.Filter{Is: ability.IsEnchanted | ability.IsEquipped | ability.HasCounters}}
}

// cond1Shares is "it shares a creature type with this creature".
func cond1Shares(c clause, n *oracle.Node) *ability.Cond {
	who := c.sharer(n.Kid(oracle.SymRef))
	f := &ability.Filter{Zones: allZones}
	c.actor, c.notActor = who, true // it shares nothing with itself
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
	case !words.Has("card"):
		fail(CodeMeaning, words, "sharing this")
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
		if r.Row == oracle.RefIt && c.static && c.gives && len(c.mentions) > 0 && !slices.ContainsFunc(c.mentions, func(m mention) bool { return !m.plural && !m.self }) { // with each of those that get it
			return sel(ability.SelItem)
		}
		of := c.reference(r, false)
		if of.Kind == ability.SelThis && r.Row == oracle.RefIt && !(c.event != nil && !c.event.moved && c.event.pattern.Object != nil && eventIsThis(&c.event.pattern)) || r.Is(oracle.RefThem, oracle.RefThose) {
			fail(CodeReference, r, "with which it is shared")
		}
		return of
	case oracle.ObjCommander:
		if !plainCommander(o) {
			fail(CodeMeaning, o, "your commander elsewhere")
		}
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

// cond1Hadany asks for counters of whatever kind on something, as it is or last was.
func cond1Hadany(c clause, n *oracle.Node) *ability.Cond {
	all := &ability.Num{Kind: ability.NumAllCounters, Sel: c.lookBack(n.Kid(oracle.SymRef))}
	c.countersAsked = all
	return number(all, ability.AtLeast, ability.Const(1))
}

// qtyCounterswas is how many counters something had.
func qtyCounterswas(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumAllCounters, Sel: c.lookBack(n.Kid(oracle.SymRef))}
}

// cond1Hadkeyword asks whether something had a keyword as it last was.
func cond1Hadkeyword(c clause, n *oracle.Node) *ability.Cond {
	if c.event == nil || !c.event.moved {
		fail(CodeMeaning, n, "how it was")
	}
	f := &ability.Filter{Zones: allZones, Mechanic: "decayed"}
	if k := n.Kid(oracle.LexKeyword); k != nil {
		f = &ability.Filter{Zones: allZones, Keywords: keywordSet(k)}
	}
	had := &ability.Cond{Kind: ability.CondMatches, Sel: c.lookBack(n.Kid(oracle.SymRef)), Filter: f}
	if n.Has("didn't") {
		return not(had)
	}
	return had
}

// cond1Attachedmany is "two or more Equipment are attached to it".
func cond1Attachedmany(c clause, n *oracle.Node) *ability.Cond {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.In != nil {
		fail(CodeMeaning, n, "what is attached")
	}
	if of := c.reference(n.Kid(oracle.SymRef), false); of.Kind == ability.SelThis {
		f.Is |= ability.IsAttachedToThis
	} else {
		f.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: of}
	}
	return number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// postEnchantedby is "enchanted by an Aura you control".
func postEnchantedby(c clause, f *ability.Filter, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || f.In != nil || d != nil && d.Row != oracle.DetA || d == nil && !manyOf(o) {
		fail(CodeMeaning, n, "enchanted by which of them")
	}
	by := c.describe(o)
	if needZone(by, o); by.Zones != 0 {
		fail(CodeMeaning, o, "what enchants it")
	}
	f.In = &ability.Sel{Kind: ability.SelAttached, Of: &ability.Sel{Kind: ability.SelAll, Filter: by}}
}

// noneRemoved asks whether the instruction before it removed no counter (609.3).
func noneRemoved(c clause, n *oracle.Node) *ability.Cond {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpRemoveCounters {
		fail(CodeReference, n, "no counters removed before it")
	}
	if c.mode.Code[i].Dst == 0 {
		c.mode.Code[i].Dst = uint8(c.register() + 1)
	}
	removed := &ability.Num{Kind: ability.NumRegister, K: int32(c.mode.Code[i].Dst) - 1}
	return number(removed, ability.Equal, ability.Const(0))
}

// ptForEachTwo is "gets +1/+1 for each creature you control and +1/+1 for each Aura".
func ptForEachTwo(c clause, p *oracle.Node, out *saying) {
	objs := p.All(oracle.SymObj)
	for i, k := range p.All(oracle.LexPT) {
		power, toughness := c.powerToughness(k)
		m := ability.Mod{Kind: ability.ModAddPT, N: c.times(power, objs[i]), M: c.times(toughness, objs[i])}
		out.mods = append(out.mods, m)
	}
}

// pvInvestigateeach is investigating once for each of some things (701.16a): one after another.
func pvInvestigateeach(c clause, n *oracle.Node) {
	if players := eachSuchPlayer(c, n.Kid(oracle.SymObj)); players != nil {
		many := &ability.Num{Kind: ability.NumCount, Filter: players.Filter}
		c.repeated(many, func() { pvInvestigate(c, n) })
		return
	}
	done := c.doneWay(n.Kid(oracle.SymObj))
	if done == nil || c.whoIsEach() {
		fail(CodeMeaning, n, "for each of what")
	}
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: done.those, Dst: uint8(one + 1)})
	pvInvestigate(c, n)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
}

// pvPreventcolor prevents what sources of a color would deal, whichever those are by then
// (609.7b): a program for each color, of which one runs.
func preventColor(c clause, n, o *oracle.Node) {
	if k := o.Kid(oracle.SymKinds); k.Row != oracle.KindsOne || k.Kid(oracle.SymKind).Kid(oracle.SymAdj) != nil || k.Kid(oracle.SymKind).Kid(oracle.SymNoun).Row != oracle.NounSource || n.Has("combat") || n.Has("noncombat") {
		fail(CodeMeaning, n, "which damage")
	}
	c.eachColor(c.result(ability.Instr{Op: ability.OpChooseColor, Who: sel(ability.SelYou), Flags: ability.FlagPassing}), func() {
		source := &ability.Filter{Zones: allZones, Colors: c.b.choice}
		c.emit(ability.Instr{Op: ability.OpPrevent, Flags: ability.FlagAll | ability.FlagAnyone, Filter: source, Duration: ability.ThisTurn})
	})
}

// tapsOrUntaps taps all that are described or untaps all, as you choose (608.2d).
func tapsOrUntaps(c clause, taps, untaps *oracle.Node) {
	for _, n := range [...]*oracle.Node{taps, untaps} {
		o := n.Kid(oracle.SymObjs).Kid(oracle.SymObj)
		if d := o.Kid(oracle.SymDet); n.Kid(oracle.SymObjs).Row != oracle.ObjsOne || o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAll || c.who != nil {
			fail(CodeMeaning, n, "one of two")
		}
	}
	chosen := c.result(ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: []string{c.b.print(taps), c.b.print(untaps)}})
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(0))})
	mentions := slices.Clone(c.mentions)
	pvTap(c, taps)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.mentions = mentions // what "it" was before the choice
	pvUntap(c, untaps)
	c.land(over)
}

// eitherOf does one of two things with counters, as who does it chooses: the second only where
// it can be done (608.2d).
func eitherOf(c clause, list []*oracle.Node) {
	put, remove := list[0], list[1]
	if put.Row == oracle.PvTap && remove.Row == oracle.PvUntap {
		tapsOrUntaps(c, put, remove)
		return
	}
	if put.Row != oracle.PvPutcounters || remove.Row != oracle.PvRemovecounter || remove.Has("all") || counter(put) != counter(remove) {
		fail(CodeMeaning, put, "one of two")
	}
	if r := put.Kid(oracle.SymObjs).Kid(oracle.SymObj).Kid(oracle.SymRef); r == nil || !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, put, "counters on something else")
	}
	if r := remove.Kid(oracle.SymObj).Kid(oracle.SymRef); r == nil || !r.Is(oracle.RefSelf, oracle.RefThis, oracle.RefIt) {
		fail(CodeMeaning, remove, "counters on something else")
	}
	kind, this := counter(put), sel(ability.SelThis)
	chosen := c.register()
	c.emit(ability.Instr{Op: ability.OpNumber, N: ability.Const(0), Dst: uint8(chosen + 1)})
	has := number(&ability.Num{Kind: ability.NumCounters, Sel: this, Counter: kind}, ability.AtLeast, ability.Const(1))
	none := c.emit(ability.Instr{Op: ability.OpIf, Cond: has})
	c.emit(ability.Instr{Op: ability.OpChooseMode, Who: c.whoOrYou(), Texts: []string{"put a counter", "remove a counter"}, Dst: uint8(chosen + 1)})
	c.land(none)
	first := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: first})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: this, N: ability.Const(1), Counter: kind})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(ability.Instr{Op: ability.OpRemoveCounters, What: this, N: ability.Const(1), Counter: kind})
	c.land(over)
	c.mention(mention{sel: this, self: true, types: c.b.types})
}

// bodyTurnmore has what enters this turn enter with a counter more (614.1c).
func bodyTurnmore(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetEach || d.Has("other") {
		fail(CodeMeaning, o, "which of them")
	}
	f := c.describe(o)
	needZone(f, o)
	p := enters(f)
	r := ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(n), Num: ability.Const(1)}
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(n), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
	}})
}

// replacesMorequal has others enter with so many counters more, and as something besides.
func replacesMorequal(c clause, n *oracle.Node, a *ability.Ability) {
	f := c.described(n.Kid(oracle.SymObj))
	needZone(f, n)
	r := ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(n), Num: &ability.Num{Kind: ability.NumMax, A: c.quantity(n.Kid(oracle.SymQty)), B: ability.Const(0)}} // 107.1b
	too := ability.Mod{Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{mtg.Subtype(n.Kid(oracle.LexSubtype).Value.N)}}
	r.Code = []ability.Instr{{Op: ability.OpEnters, Mods: []ability.Mod{too}}}
	replace(a, enters(f), r)
}

// eventEntersuntapped is of what this is as it enters (603.6a).
// nthCounter is that so many counters of a kind come to be on this.
func nthCounter(e *oracle.Node, f *ability.Filter) []ability.Pattern {
	if !onlyThis(f) {
		fail(CodeMeaning, e, "the counters on something else")
	}
	return single(ability.Pattern{Kind: mtg.EventCounters, Counter: counter(e), Other: f, Reach: e.Kid(oracle.LexOrdinal).Value.N})
}

func eventExiled(f *ability.Filter) []ability.Pattern {
	return single(ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: battlefield, To: mtg.Zones(mtg.Exile)})
}

// ownTarget is the one target that a sentence says something of, where that is all it speaks
// of: "target creature gets +X/+0, where X is its power". "Its" may be of what was named
// before, where there is such a thing.
func (c clause) ownTarget(n *oracle.Node) *ability.Sel {
	q, said := n.Kid(oracle.SymQty), n.Kid(oracle.SymClause)
	if a := said.Kid(oracle.SymAct); !q.Is(oracle.QtyPower, oracle.QtyMinushand, oracle.QtyHand) || len(said.All(oracle.SymMore)) > 0 || a.Row != oracle.ActStatement && (a.Row != oracle.ActImperative || a.Kid(oracle.SymPv).Row != oracle.PvPutncounters) || saysThisWay(q) {
		return nil
	}
	var det *oracle.Node
	objects := 0
	said.Walk(func(m *oracle.Node) bool {
		if m.Sym == oracle.SymObj {
			objects++
			if d := m.Kid(oracle.SymDet); d != nil && d.Is(oracle.DetTarget, oracle.DetAnother) {
				det = d
			}
		}
		return true
	})
	r, ok := c.targets[det]
	if !ok || det == nil || objects != 1 || slices.ContainsFunc(c.mentions, func(m mention) bool {
		return !m.player && (!m.self || m.event)
	}) {
		return nil
	}
	return selRegister(r)
}

// manaSymbols is how many mana symbols of a color some objects have in their mana costs.
func manaSymbols(c clause, n *oracle.Node) *ability.Num {
	k := &ability.Num{Kind: ability.NumSymbols, Colors: mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)}
	if o := n.Kid(oracle.SymObj); o != nil {
		k.Sel = &ability.Sel{Kind: ability.SelAll, Filter: c.counted(o)}
	} else if p := n.Kid(oracle.SymPoss); c.static && p.Row == oracle.PossIts {
		k.Sel = c.eachOrOne(p)
	} else {
		k.Sel = c.possessed(p)
	}
	return k
}

// milled are the cards, or the one card, that the one instruction before milled.
func milled(c clause, n *oracle.Node, one bool) (out *ability.Sel) {
	for i := range c.mode.Code {
		switch in := &c.mode.Code[i]; {
		case in.Op != ability.OpMill:
		case out != nil || in.Dst == 0 || one && (!isOne(in.N) || severalPlayers(in.Who)):
			fail(CodeReference, n, "which of the milled cards")
		default:
			out = selRegister(int(in.Dst) - 1)
		}
	}
	if out == nil {
		fail(CodeReference, n, "nothing milled before it")
	}
	return out
}

// postSamename is of what has the name of something spoken of.
func postSamename(c clause, f *ability.Filter, n *oracle.Node) {
	switch {
	case n.Has("mana"):
		postSamevalue(c, f, n)
		return
	case !n.Has("name"):
		fail(CodeMeaning, n, "the same size")
	}
	f.Is |= ability.SharesNameWithSel
	ofWhom(f, c.reference(n.Kid(oracle.SymRef), false), n)
}

// postSamenameone is of what has the name of one of those described, of another of them than this,
// or of a target.
func postSamenameone(c clause, f *ability.Filter, n *oracle.Node) {
	d := n.Kid(oracle.SymDet)
	var of *ability.Sel
	switch d.Row {
	case oracle.DetTarget:
		of = targetObject(c, n, d)
	case oracle.DetA, oracle.DetAnothera:
		other := c.describe(n)
		if needZone(other, n); d.Row == oracle.DetAnothera {
			if f.Zones != anyZone || c.kind == ability.Spell || c.event != nil && !eventIsThis(&c.event.pattern) {
				fail(CodeMeaning, d, "another than which")
			}
			other.IsNot |= ability.IsThis
		}
		of = &ability.Sel{Kind: ability.SelAll, Filter: other}
	default:
		fail(CodeMeaning, d, "which of them")
	}
	f.Is |= ability.SharesNameWithSel
	ofWhom(f, of, n)
}

// postBasept is "with base power and toughness 1/1", which counters and effects that add to
// them do not change (208.4b, 613.4).
func baseSize(c clause, f *ability.Filter, n *oracle.Node) {
	power, toughness := c.powerToughness(n.Kid(oracle.LexPT))
	if power.Kind != ability.NumConst || toughness.Kind != ability.NumConst {
		fail(CodeMeaning, n, "this power and toughness")
	}
	f.Compare = append(f.Compare,
		ability.Compare{Attr: ability.AttrBasePower, Relation: ability.Equal, Num: power},
		ability.Compare{Attr: ability.AttrBaseToughness, Relation: ability.Equal, Num: toughness})
}

// onBattlefield is that something is on the battlefield: this, of an ability that could be
// activated elsewhere or outlive it, or what is described.
func onBattlefield(c clause, o *oracle.Node) *ability.Cond {
	if r := o.Kid(oracle.SymRef); r != nil && r.Is(oracle.RefThis, oracle.RefSelf) && c.kind != ability.Spell {
		return &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Zones: battlefield, Is: ability.IsThis}}
	}
	return exists(c, o)
}

// lesserThanTarget reports whether what is described has less power than a target, which is what
// it is another than: none has less than itself.
func lesserThanTarget(f *ability.Filter) bool {
	return slices.ContainsFunc(f.Compare, func(k ability.Compare) bool {
		return k.Attr == ability.AttrPower && k.Relation == ability.LessThan && k.Num != nil && k.Num.Kind == ability.NumPower && k.Num.Sel.Kind == ability.SelRegister
	})
}

// postNeither is of what another player owns and another controls.
func postNeither(_ clause, f *ability.Filter, _ *oracle.Node) {
	f.Owner, f.Controller = ability.NotYou, ability.NotYou
}

// kin asks whether so many have a creature type in common.
func kin(c clause, n *oracle.Node) *ability.Cond {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what is controlled")
	}
	permanents(f)
	f.Controller = ability.You
	return number(&ability.Num{Kind: ability.NumGreatestKin, Filter: f}, ability.AtLeast, c.number(n.Kid(oracle.LexNumber)))
}

// cond1Topis asks about the top card of your library, which an empty one has none of.
func cond1Topis(c clause, n *oracle.Node) *ability.Cond {
	f := predicateFilter(c, n.Kid(oracle.SymPred))
	setZone(f, allZones)
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: ability.Const(1)}
	if c.static { // which "that card" is of as long as that is so
		c.mention(mention{sel: top, card: true})
	}
	return &ability.Cond{Kind: ability.CondMatches, Sel: top, Filter: f}
}

// cond1Spellelsewhere asks it of a spell as it resolves; a copy was not cast.
func cond1Spellelsewhere(c clause, n *oracle.Node) *ability.Cond {
	from := spellFromHand(c, n)
	return &ability.Cond{Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondWasCast, Filter: stepPlayer(ability.Anyone)}, B: not(from)}
}

// pvUnattachall is of all Equipment attached to something (701.3d).
func pvUnattachall(c clause, n *oracle.Node) {
	from := &ability.Sel{Kind: ability.SelAttachedTo, Of: c.object(n.Kid(oracle.SymObj), use{})}
	f := &ability.Filter{Zones: battlefield, Subtypes: []mtg.Subtype{mtg.SubEquipment}, In: from}
	c.emit(ability.Instr{Op: ability.OpAttach, What: &ability.Sel{Kind: ability.SelAll, Filter: f}, Flags: ability.FlagOff})
}

// eventEnterstapped is of what this is as it enters, under your control (603.6a).
// cantLonger forbids players something for the rest of the game, or each opponent during his own
// next turn.
func cantLonger(c clause, a *oracle.Node) {
	if a.Row == oracle.ActCantever {
		cantFor(c, c.player(a.Kid(oracle.SymPlayer)), a.Kid(oracle.SymPlayercant), ability.Permanently)
		return
	}
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachOpponent), Dst: uint8(one + 1)})
	cantFor(c, selRegister(one), a.Kid(oracle.SymPlayercant), ability.DuringNextTurn)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
}

// bodyUntilcants is of two things that a player can't do until then.
func bodyUntilcants(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymUntilwhen).Row != oracle.UntilwhenTurn {
		fail(CodeMeaning, n, "until then")
	}
	who := c.player(n.Kid(oracle.SymPlayer))
	if severalPlayers(who) {
		fail(CodeMeaning, n, "that player")
	}
	for _, k := range n.All(oracle.SymPlayercant) {
		cantFor(c, who, k, ability.UntilEndOfTurn)
	}
}

// allBut is "all but the bottom six cards of their library".
func allBut(c clause, n *oracle.Node) *ability.Sel {
	of := sel(ability.SelYou)
	if lib := n.Kid(oracle.SymLibrary); lib.Row != oracle.LibraryYour {
		if of = c.who; lib.Row == oracle.LibraryOf {
			of = c.player(lib.Kid(oracle.SymPlayer))
		}
		if of == nil || severalPlayers(of) && of != c.who || !lib.Is(oracle.LibraryOf, oracle.LibraryTheir) {
			fail(CodeMeaning, lib, "whose library")
		}
	}
	left := ability.Const(1)
	if k := n.Kid(oracle.LexNumber); k != nil {
		left = c.number(k)
	}
	out := &ability.Sel{Kind: ability.SelAllBut, Num: left, Of: of}
	c.mention(mention{sel: out, plural: true, card: true})
	return out
}

// severalOfHand reports whether the words are of so many cards of a hand, of whatever kind.
func severalOfHand(n *oracle.Node) bool {
	o := n.Kid(oracle.SymObj)
	if n.Row != oracle.ObjsOne || o == nil || o.Row != oracle.ObjNp || len(o.All(oracle.SymPost)) != 1 {
		return false
	}
	d, p := o.Kid(oracle.SymDet), o.Kid(oracle.SymPost)
	return d != nil && d.Row == oracle.DetCount && p.Row == oracle.PostZone && p.Kid(oracle.SymZone).Row == oracle.ZoneHand
}

// amongCount is how many different values there are among some objects, or how many
// counters are on them.
func amongCount(c clause, n *oracle.Node) *ability.Num {
	o := n.Kid(oracle.SymObj)
	switch n.Row {
	case oracle.AmongLandtypes:
		return c.domain(n)
	case oracle.AmongColors:
		return &ability.Num{Kind: ability.NumColors, Filter: c.counted(o)}
	case oracle.AmongTypes:
		done := c.doneWay(o)
		if done == nil {
			return &ability.Num{Kind: ability.NumTypesAmong, Filter: c.counted(o)}
		}
		if !done.any { // wherever they went (608.2h)
			fail(CodeMeaning, n, "the types of some of them")
		}
		return &ability.Num{Kind: ability.NumTypesAmong, Filter: &ability.Filter{Zones: allZones, In: done.of}}
	case oracle.AmongCounters:
		all := &ability.Sel{Kind: ability.SelAll, Filter: c.counted(o)}
		if n.Kid(oracle.LexCounter) == nil {
			return &ability.Num{Kind: ability.NumAllCounters, Sel: all}
		}
		return &ability.Num{Kind: ability.NumCounters, Sel: all, Counter: counter(n)}
	case oracle.AmongDiffering:
		switch {
		case n.Has("kind") || n.Has("kinds"):
			return &ability.Num{Kind: ability.NumCounterKinds, Sel: kindsAmong(c, n)}
		case n.Has("power") || n.Has("powers"):
			return &ability.Num{Kind: ability.NumPowers, Filter: c.counted(o)}
		}
	}
	return &ability.Num{Kind: ability.NumPowers, Filter: c.counted(o), K: 1} // mana values
}

// cond1Among is whether there are so many different values, or counters, among some objects.
// Of colors there are no more than five.
func cond1Among(c clause, n *oracle.Node) *ability.Cond {
	among, least := n.Kid(oracle.SymAmong), n.Kid(oracle.LexNumber)
	if !n.Has("more") && (among.Row != oracle.AmongColors || least.Value.N != int(mtg.Green-mtg.White)+1) {
		fail(CodeMeaning, least, "exactly so many")
	}
	return number(amongCount(c, among), ability.AtLeast, c.number(least))
}
