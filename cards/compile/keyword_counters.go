package compile

import (
	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamModular: 702.43a.
func kwparamModular(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	c.b.enterIf(n, nil, mtg.CounterPlusOne)
	b.modularDies(n)
}

// kwparamModularsunburst: 702.44c.
func kwparamModularsunburst(b *faceBuilder, n *oracle.Node) {
	b.static(n, "modular", battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(),
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Counter: mtg.CounterPlusOne, Num: &ability.Num{Kind: ability.NumColorsSpent}},
	})
	b.modularDies(n)
}

// kwparamGraft: 702.58a.
func kwparamGraft(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	this := sel(ability.SelThis)
	c.b.enterIf(n, nil, mtg.CounterPlusOne)
	some := number(countersOnThis(mtg.CounterPlusOne), ability.AtLeast, ability.Const(1))
	b.trigger(n, enters(&ability.Filter{Types: mtg.Creature, IsNot: ability.IsThis}), some,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 2, Text: b.print(n)},
		ability.Instr{Op: ability.OpMoveCounters, What: this, Other: sel(ability.SelEventObject), N: ability.Const(1), Counter: mtg.CounterPlusOne})
}

// kwparamSunburst: 702.44a: as what it is printed.
func kwparamSunburst(b *faceBuilder, n *oracle.Node) {
	kind := mtg.CounterCharge
	if b.types&mtg.Creature != 0 {
		kind = mtg.CounterPlusOne
	}
	b.static(n, n.Label(), battlefield, ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: thisEnters(),
		Replace: &ability.Replace{Kind: ability.ReplaceEnters, Counter: kind, Num: &ability.Num{Kind: ability.NumColorsSpent}},
	})
}

// kwparamEcho: 702.30a.
func kwparamEcho(b *faceBuilder, n *oracle.Node) {
	this := sel(ability.SelThis)
	since := &ability.Cond{Kind: ability.CondMatches, Sel: this, Filter: &ability.Filter{Is: ability.CameSinceYourLastUpkeep}}
	b.trigger(n, yourUpkeep(), since,
		ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: b.keywordCost(n), To: 2},
		ability.Instr{Op: ability.OpJump, To: 3},
		ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: this})
}

// modularDies gives the counters to an artifact creature (702.43a).
func (b *faceBuilder) modularDies(n *oracle.Node) {
	b.trigger(n, dies(&ability.Filter{Is: ability.IsThis}), nil,
		ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), To: 2, Text: b.print(n)},
		ability.Instr{Op: ability.OpPutCounters, What: selRegister(0), N: countersOnThis(mtg.CounterPlusOne), Counter: mtg.CounterPlusOne})
	*b.lastMode() = ability.Mode{
		Targets: []ability.Target{{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{AllTypes: mtg.Artifact | mtg.Creature}}}, Code: b.lastMode().Code, Registers: 1,
	}
}

// kwparamVanishing counts down with time counters (702.63a, 702.63b).
func kwparamVanishing(b *faceBuilder, n *oracle.Node) {
	c := b.newClause(ability.Static)
	this := sel(ability.SelThis)
	if n.Kid(oracle.LexNumber) != nil {
		c.b.enterIf(n, nil, mtg.CounterTime)
	}
	left := countersOnThis(mtg.CounterTime)
	b.trigger(n, yourUpkeep(), number(left, ability.AtLeast, ability.Const(1)),
		ability.Instr{Op: ability.OpRemoveCounters, What: this, N: ability.Const(1), Counter: mtg.CounterTime})
	last := ability.Pattern{
		Kind: mtg.EventCounters, Other: &ability.Filter{Is: ability.IsThis}, Counter: mtg.CounterTime, Removed: true,
		If: number(left, ability.Equal, ability.Const(0)),
	}
	b.trigger(n, last, nil, ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelYou), What: this})
}

// cond1Hasnot is "doesn't have a +1/+1 counter on it", as it is or last was.
func cond1Hasnot(c clause, n *oracle.Node) *ability.Cond {
	return number(&ability.Num{Kind: ability.NumCounters, Sel: c.lookBack(n.Kid(oracle.SymRef)), Counter: counter(n)}, ability.Equal, ability.Const(0))
}

// cond1Hasfew is "has two or fewer judgment counters on it", or "fewer than three".
func cond1Hasfew(c clause, n *oracle.Node) *ability.Cond {
	relation := ability.AtMost
	if n.Has("than") {
		relation = ability.LessThan
	}
	return number(&ability.Num{Kind: ability.NumCounters, Sel: c.lookBack(n.Kid(oracle.SymRef)), Counter: counter(n)}, relation, c.number(n.Kid(oracle.LexNumber)))
}

// someHasCounter is "a creature has a -1/-1 counter on it", whosever it is.
func someHasCounter(c clause, n *oracle.Node) *ability.Cond {
	f := c.describe(n)
	if f.Zones != 0 || f.NoObjects || f.Counter != 0 {
		fail(CodeMeaning, n, "what has it")
	}
	f.Zones, f.Counter = battlefield, counter(n)
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// cond1Hasmuch compares power, toughness or mana value of what is named, as it is or last was.
func cond1Hasmuch(c clause, n *oracle.Node) *ability.Cond {
	of := c.lookBack(n.Kid(oracle.SymRef))
	r, k := c.compare(n.Kid(oracle.SymCompare))
	has := number(&ability.Num{Kind: attributeKind(n), Sel: of}, r, k)
	if of.Kind == ability.SelRegister && int(of.N) >= len(c.mode.Targets) { // which may be nothing
		return &ability.Cond{Kind: ability.CondAnd, A: number(&ability.Num{Kind: ability.NumSize, Sel: of}, ability.AtLeast, ability.Const(1)), B: has}
	}
	return has
}

// replacesIfenterstwo has this enter with counters of two kinds, where the condition holds.
func ifEntersWithTwo(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	a.If = c.condition(n.Kid(oracle.SymCond))
	if n.Has("or") {
		fail(CodeMeaning, n, "which of the counters")
	}
	for _, kid := range n.All(oracle.SymCountersn) {
		r := ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(kid), Num: ability.Const(1)}
		if k := kid.Kid(oracle.LexNumber); k != nil {
			r.Num = c.number(k)
		}
		replace(a, *thisEnters(), r)
	}
}

// replacesIfentersmore is "if X is 5 or more, it enters with an additional X +1/+1 counters".
func ifEntersWithMore(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	a.If = c.condition(n.Kid(oracle.SymCond))
	replace(a, *thisEnters(), ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(n), Num: c.number(n.Kid(oracle.LexNumber))})
}

// anyCounterOf is what a counter of whatever kind is taken from, which has one if it is chosen
// for that (608.2d).
func anyCounterOf(c clause, o *oracle.Node) *ability.Sel {
	what := c.object(o, use{verb: "remove a counter from"})
	if c.pluralSel(what) {
		fail(CodeMeaning, o, "counters of several")
	}
	if i := c.here() - 1; what.Kind == ability.SelRegister && i >= 0 && c.mode.Code[i].Op == ability.OpChoose && int(c.mode.Code[i].Dst) == int(what.N)+1 && c.mode.Code[i].Filter != nil {
		c.mode.Code[i].Filter.Is |= ability.HasCounters
	}
	return what
}

// chosenKind is the kind that is chosen of those of which counters are on something.
func chosenKind(c clause, n *oracle.Node, what *ability.Sel) *ability.Num {
	if c.whoIsEach() {
		fail(CodeMeaning, n, "a choice for each of several")
	}
	r := c.result(ability.Instr{Op: ability.OpChooseKind, Who: c.whoOrYou(), What: what})
	return &ability.Num{Kind: ability.NumRegister, K: int32(r)}
}

// pvRemoveany removes a counter of a kind that is chosen then.
func pvRemoveany(c clause, n *oracle.Node) {
	what := anyCounterOf(c, n.Kid(oracle.SymObj))
	c.result(ability.Instr{Op: ability.OpRemoveCounters, What: what, N: ability.Const(1), M: chosenKind(c, n, what)})
}

// pvRemovesome removes as many counters as a player chooses, or some number of kinds that he
// chooses, from one object.
func pvRemovesome(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpRemoveCounters, Who: c.whoOrYou(), N: c.number(n.Kid(oracle.LexNumber))}
	if n.Kid(oracle.LexCounter) != nil {
		in.Counter = counter(n)
	}
	if n.Has("up") {
		in.Flags = ability.FlagUpTo
	}
	in.What = c.object(n.Kid(oracle.SymObj), use{verb: "remove a counter from"})
	if c.pluralSel(in.What) || c.whoIsEach() || c.asksDone {
		fail(CodeMeaning, n, "counters of several, or removed by several")
	}
	done := "remove counters"
	if in.Counter != 0 {
		done = "remove " + in.Counter.String()
	}
	c.done(done, c.result(in))
}

// pvMoveone moves a counter of a kind that is chosen then (122.5).
func pvMoveone(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	what := anyCounterOf(c, objs[0])
	onto := c.object(objs[1], use{verb: "put a counter on"})
	if c.pluralSel(onto) {
		fail(CodeMeaning, n, "onto several")
	}
	c.result(ability.Instr{Op: ability.OpMoveCounters, What: what, Other: onto, N: ability.Const(1), M: chosenKind(c, n, what)})
}

// pvMovemany moves any number of counters of any kinds onto one object (122.5).
func pvMovemany(c clause, n *oracle.Node) {
	objs := n.All(oracle.SymObj)
	in := ability.Instr{Op: ability.OpSpreadCounters, Who: c.whoOrYou()}
	in.What = c.object(objs[0], use{verb: "remove a counter from"})
	in.Other = c.object(objs[1], use{verb: "put a counter on"})
	if c.pluralSel(in.Other) || c.whoIsEach() || c.pluralSel(in.What) != n.Has("among") {
		fail(CodeMeaning, n, "counters of several, or onto several, or moved by several")
	}
	c.emit(in)
}

// pvPutthose puts as many counters of each kind on something as are on what a condition has
// asked about.
func pvPutthose(c clause, n *oracle.Node) {
	k := c.countersAsked
	if k == nil || k.Kind != ability.NumAllCounters {
		fail(CodeReference, n, "which counters")
	}
	onto := c.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on"})
	c.emit(ability.Instr{Op: ability.OpDoubleCounters, What: k.Sel, Other: onto})
}

// eventCounterput is that counters are put on something: one trigger for each of them, or
// for one or more that are put on it at once.
func eventCounterput(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	if severally(objs[0]) || f.NoObjects {
		fail(CodeMeaning, objs[0], "counters on several at once")
	}
	if e.Kid(oracle.LexOrdinal) != nil {
		return nthCounter(e, f)
	}
	permanents(f)
	p := ability.Pattern{Kind: mtg.EventCounters, Counter: counterOrAny(e), Other: f}
	if e.Row == oracle.EventPuts { // 122.6a
		if p.Player = c.players(e.Kid(oracle.SymPlayer)); p.Player == nil {
			fail(CodeMeaning, e, "counters that anybody puts")
		}
	}
	if e.Row == oracle.EventCounterput {
		p.Each = true
	} else {
		p.OneOrMore, p.Apart = true, true
	}
	return single(p)
}

// mentionPutter says who puts counters on something before that is described, "a creature they
// control", and who casts a spell "from their hand".
func mentionPutter(c clause, e *oracle.Node) {
	if (e.Row == oracle.EventPuts || e.Row == oracle.EventCast && saysTheir(e)) && e.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		c.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	}
}

// saysTheir reports whether the words are of a zone of somebody's that is called "their".
func saysTheir(e *oracle.Node) (found bool) {
	e.Walk(func(m *oracle.Node) bool {
		found = found || m.Sym == oracle.SymZone && m.Has("their")
		return !found
	})
	return found
}

// pvPutasmany puts on something the counters that the event put, or one of each of their kinds.
func pvPutasmany(c clause, n *oracle.Node) {
	switch objs := n.Kid(oracle.SymObjs); {
	case n.Has("same") && n.Has("each"):
		pvPutthose(c, n)
		return
	case n.Has("or"), objs.Row != oracle.ObjsOne:
		fail(CodeMeaning, n, "how many of which counters")
	}
	on := c.object(n.Kid(oracle.SymObjs).Kid(oracle.SymObj), use{verb: "put a counter on"})
	if c.event == nil || c.event.pattern.Kind != mtg.EventCounters || !c.event.pattern.Apart || c.pluralSel(on) || c.whoIsEach() {
		fail(CodeReference, n, "which counters")
	}
	in := ability.Instr{Op: ability.OpDoubleCounters, Who: c.who, What: sel(ability.SelEventOther), Other: on, Flags: ability.FlagOfEvent}
	if n.Has("one") {
		in.N = ability.Const(1)
	}
	c.emit(in)
}

// bodyOnemore gives something one more counter of each kind that it has.
func bodyOnemore(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "put a counter on"})
	if c.pluralSel(what) {
		fail(CodeMeaning, n, "counters of several")
	}
	c.emit(ability.Instr{Op: ability.OpDoubleCounters, What: what, N: ability.Const(1)})
}

// eachKind does something for each kind of counter that is on what is selected, one after another.
func (c clause) eachKind(what *ability.Sel, do func(kind *ability.Num)) {
	r := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(0)})
	kind := &ability.Num{Kind: ability.NumRegister, K: int32(r)}
	loop := c.here()
	c.emit(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumNextKind, Sel: what, K: int32(r)}, Dst: uint8(r + 1)})
	out := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(kind, ability.AtLeast, ability.Const(1))})
	do(kind)
	c.emit(ability.Instr{Op: ability.OpJump, To: loop})
	c.land(out)
}

// kindsAmong is what the counters are on that "kind of counter among permanents you control"
// speaks of.
func kindsAmong(c clause, n *oracle.Node) *ability.Sel {
	return &ability.Sel{Kind: ability.SelAll, Filter: c.counted(n.Kid(oracle.SymObj))}
}

// bodyKindoneither puts a counter of each kind on one of several objects, chosen for each kind.
func bodyKindoneither(c clause, n *oracle.Node) {
	those := c.reference(n.Kid(oracle.SymRef), false)
	among := kindsAmong(c, n)
	c.eachKind(among, func(kind *ability.Num) {
		one := c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), What: those, N: ability.Const(1), Text: "put a counter on"})
		c.emit(ability.Instr{Op: ability.OpPutCounters, What: selRegister(one), N: ability.Const(1), M: kind})
	})
}

// bodyKindorplus lets a counter be put on this for each kind: one of that kind, or +1/+1.
func bodyKindorplus(c clause, n *oracle.Node) {
	if c.kind == ability.Spell || counter(n) != mtg.CounterPlusOne {
		fail(CodeMeaning, n, "which, or on what")
	}
	this := c.reference(n.Kid(oracle.SymRef), false)
	c.eachKind(kindsAmong(c, n), func(kind *ability.Num) {
		may := c.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou)})
		r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: []string{"+1/+1 counter", "counter of that kind"}})
		plus := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))})
		c.emit(ability.Instr{Op: ability.OpPutCounters, What: this, N: ability.Const(1), Counter: mtg.CounterPlusOne})
		over := c.emit(ability.Instr{Op: ability.OpJump})
		c.land(plus)
		c.emit(ability.Instr{Op: ability.OpPutCounters, What: this, N: ability.Const(1), M: kind})
		c.land(over)
		c.land(may)
	})
}

// bodyKindputremove puts another counter on something or removes one, for each kind that it has.
func bodyKindputremove(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "put a counter on"})
	if c.pluralSel(what) {
		fail(CodeMeaning, n, "counters of several")
	}
	c.eachKind(what, func(kind *ability.Num) {
		r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: []string{"put a counter of that kind", "remove a counter of that kind"}})
		put := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))})
		c.emit(ability.Instr{Op: ability.OpPutCounters, What: what, N: ability.Const(1), M: kind})
		over := c.emit(ability.Instr{Op: ability.OpJump})
		c.land(put)
		c.emit(ability.Instr{Op: ability.OpRemoveCounters, What: what, N: ability.Const(1), M: kind})
		c.land(over)
	})
}

// bodyPutkindif puts a counter of the kind chosen before on something that has none of it.
func bodyPutkindif(c clause, n *oracle.Node) {
	if c.kindChosen == nil {
		fail(CodeReference, n, "which kind")
	}
	what := c.object(n.Kid(oracle.SymObj), use{verb: "put a counter on"})
	if c.pluralSel(what) {
		fail(CodeMeaning, n, "on several")
	}
	none := number(&ability.Num{Kind: ability.NumCounters, Sel: what, A: c.kindChosen}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: none})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: what, N: ability.Const(1), M: c.kindChosen})
	c.land(branch)
}

// bodyKindatrandom chooses at random one of the kinds of which no counter is on something.
func bodyKindatrandom(c clause, n *oracle.Node) {
	what := c.reference(n.Kid(oracle.SymRef), false)
	in := ability.Instr{Op: ability.OpChooseKind, Who: sel(ability.SelYou), What: what, Flags: ability.FlagRandom}
	for _, k := range n.All(oracle.LexCounter) {
		in.Texts = append(in.Texts, kindNamed(k).String())
	}
	c.kindChosen = &ability.Num{Kind: ability.NumRegister, K: int32(c.result(in))}
}

// pvChoosekind chooses a kind of counter on something, which is chosen with it.
func pvChoosekind(c clause, n *oracle.Node) {
	what := anyCounterOf(c, n.Kid(oracle.SymObj))
	c.kindChosen = chosenKind(c, n, what)
}

// pvPutkind puts a counter of the kind chosen before on something.
func pvPutkind(c clause, n *oracle.Node) {
	if c.kindChosen == nil {
		fail(CodeReference, n, "which kind")
	}
	what := c.objects(n.Kid(oracle.SymObjs), use{verb: "put a counter on"})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: what, N: ability.Const(1), M: c.kindChosen})
}

// costRemoveany is "remove a counter from an artifact you control", of whatever kind.
func costRemoveany(c clause, n *oracle.Node) ability.CostPart {
	p := c.costObject(ability.CostRemoveCounters, n.Kid(oracle.SymObj), 0)
	if !isOne(p.N) || p.UpTo {
		fail(CodeMeaning, n, "counters from several")
	}
	p.Among = true
	return p
}

// costRemoveamong is "remove two +1/+1 counters from among creatures you control".
func costRemoveamong(c clause, n *oracle.Node) ability.CostPart {
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !controlled(o) {
		fail(CodeMeaning, o, "among what")
	}
	f := c.describe(o)
	if f.Zones == anyZone {
		f.Zones = battlefield
	}
	f.Controller = ability.Anyone // one pays with one's own (118.3)
	p := ability.CostPart{Kind: ability.CostRemoveCounters, Filter: f, Among: true, Counter: counterOrAny(n), N: ability.Const(1)}
	if k := n.Kid(oracle.LexNumber); k != nil {
		p.N = costX(k)
	} else if n.Has("one") {
		p.N = &ability.Num{Kind: ability.NumX}
	}
	return p
}

// eachOwnToken is the clause as it is for an amount of counters, which may be one of each player's
// own where each of several has just created a token.
func eachOwnToken(c clause) clause {
	last := c.here() - 1
	c.ownAmount = last >= 0 && c.whoIsEach() && c.mode.Code[last].Op == ability.OpToken && isOne(c.mode.Code[last].N)
	return c
}

// ofItsMaker makes an amount that is one of each player's own that of who was told to create what
// the counters are put on, the token just created, whoever creates it instead (608.2c).
func ofItsMaker(c clause, in *ability.Instr, n *oracle.Node) {
	last := c.here() - 1
	ability.WalkInstr(&ability.Instr{N: in.N}, func(part any) {
		f, ok := part.(*ability.Filter)
		if !ok || f.Controller != ability.Chooser {
			return
		}
		if last < 0 || f.Whose != nil || in.What.Kind != ability.SelRegister || c.mode.Code[last].Op != ability.OpToken || c.mode.Code[last].Dst != in.What.N+1 {
			fail(CodeMeaning, n, "an amount for each player")
		}
		in.Flags |= ability.FlagOwn
	})
}

// whoPuts is who puts the counters, nobody where you do. Of several players each does, on what he
// controls, on what he was told to create, or on what he chose among the same as all (101.4).
func whoPuts(c clause, n *oracle.Node, put *ability.Instr) *ability.Sel {
	on := put.What
	if c.who == nil || c.who.Kind == ability.SelYou || !c.whoIsEach() {
		return c.who
	}
	each := &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelItem)}
	if on.Kind == ability.SelAll && on.Filter.Controller == ability.TheSel {
		return each
	}
	if at := len(c.mode.Code) - 1; at >= 0 && reflect.DeepEqual(c.mode.Code[at].Who, c.who) && on.Kind == ability.SelRegister && on.N == c.mode.Code[at].Dst-1 {
		switch in := &c.mode.Code[at]; {
		case in.Op == ability.OpToken:
			put.Flags |= ability.FlagOwn
			return c.who
		case in.Op == ability.OpChoose && in.Filter.Controller == ability.TheSel && in.Filter.Whose.Kind == ability.SelChooser:
			return each
		case in.Op == ability.OpChoose && in.Filter.Controller == ability.Anyone && in.Flags == 0 && isOne(in.N):
			return c.who
		}
	}
	fail(CodeMeaning, n, "each of several players puts counters")
	return nil
}

// entersWithKinds has this enter with counters of several kinds.
func entersWithKinds(c clause, n *oracle.Node, r *ability.Replace) {
	if n.Has("or") {
		fail(CodeMeaning, n, "which of the counters")
	}
	for _, k := range n.All(oracle.SymCountersn) {
		in := c.puts(k)
		r.Code = append(r.Code, ability.Instr{Op: ability.OpEnters, Counter: in.Counter, N: in.N})
	}
}

// entersWithMore has this enter with one counter, and with one more for each of something.
func entersWithMore(c clause, n *oracle.Node, r *ability.Replace) {
	kinds := n.All(oracle.LexCounter)
	if kinds[0].Value.N != kinds[1].Value.N || n.Has("minus") {
		fail(CodeMeaning, n, "counters of two kinds")
	}
	more := c.times(ability.Const(1), n.Kid(oracle.SymObj))
	r.Counter, r.Num = mtg.Counter(kinds[0].Value.N), &ability.Num{Kind: ability.NumPlus, A: ability.Const(1), B: more}
}

// sharesKeywords repeats for several keywords that a counter of one is put on something that is
// chosen, if something described has that keyword (122.1b). Of hexproof it is one counter for each
// of its variants (702.11e).
func sharesKeywords(c clause, n *oracle.Node, before []ability.Instr) {
	if c.lastBody == nil || c.lastBody.Row != oracle.BodyClauseif || c.last.end != c.here() || len(before) != 3 || before[0].Op != ability.OpIf || before[0].Cond.Kind != ability.CondExists ||
		before[1].Op != ability.OpChoose || before[2].Op != ability.OpPutCounters {
		fail(CodeReference, n, "what is repeated")
	}
	of, choose, put := *before[0].Cond.Filter, before[1], before[2]
	k, ok := put.Counter.Keyword()
	if plain := (ability.Instr{Op: ability.OpChoose, Dst: choose.Dst, Who: choose.Who, Filter: choose.Filter, N: choose.N, Text: choose.Text}); !reflect.DeepEqual(choose, plain) || !isOne(choose.N) || choose.Filter == nil ||
		choose.Who.Kind != ability.SelYou || !ok || of.Keywords != mtg.Keywords(k) || of.NotKeywords != 0 {
		fail(CodeReference, n, "what is repeated")
	}
	one := ability.Instr{Op: ability.OpPutCounters, What: selRegister(int(choose.Dst) - 1), N: ability.Const(1), Counter: put.Counter, Dst: put.Dst, Who: put.Who}
	if !reflect.DeepEqual(put, one) || put.Who != nil && put.Who.Kind != ability.SelYou {
		fail(CodeReference, n, "what is repeated")
	}
	of.Keywords = 0
	permanents(choose.Filter)
	in := ability.Instr{Op: ability.OpShareKeywords, Who: sel(ability.SelYou), What: &ability.Sel{Kind: ability.SelAll, Filter: &of}, Filter: choose.Filter, Texts: []string{k.String()}}
	in.Texts = append(in.Texts, keywordTexts(n)...)
	for _, name := range in.Texts {
		if kind, found := mtg.CounterNamed(name); !found || !kind.IsKeyword() {
			fail(CodeMeaning, n, "a counter of that keyword")
		}
	}
	c.mode.Code, c.mentions = c.mode.Code[:c.last.start], c.last.mentions
	c.done("put counters", c.result(in))
}

// keywordTexts are the names of the keywords of a list.
func keywordTexts(n *oracle.Node) (names []string) {
	for _, word := range n.All(oracle.LexKeyword) {
		names = append(names, mtg.Keyword(word.Value.N).String())
	}
	return names
}

// putWay is how many counters were put on something in the sentence before.
func putWay(c clause, n *oracle.Node) *ability.Num {
	if !c.way.ok || c.way.verb != "put counters" || !reflect.DeepEqual(c.kinds(n.Kid(oracle.SymKinds)).Types, mtg.Creature) {
		fail(CodeReference, n, "no counters put before it")
	}
	return &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
}

// pvChoosekeywords chooses from among the cards shown one for each keyword.
func pvChoosekeywords(c clause, n *oracle.Node) {
	all := c.plural(n).sel
	if all.Kind != ability.SelRegister || c.who != nil {
		fail(CodeMeaning, n, "which cards are chosen")
	}
	c.result(ability.Instr{Op: ability.OpChooseKeywords, Who: sel(ability.SelYou), What: all, Texts: keywordTexts(n)})
}

// pvPutchosen puts one of the cards chosen for keywords somewhere, the others and the rest
// elsewhere.
func pvPutchosen(c clause, n *oracle.Node) {
	last := len(c.mode.Code) - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpChooseKeywords || c.who != nil {
		fail(CodeReference, n, "which cards were chosen")
	}
	all, chosen := c.mode.Code[last].What, selRegister(int(c.mode.Code[last].Dst)-1)
	one := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), What: chosen, Text: "put"}))
	for i, what := range [...]*ability.Sel{one, theRest(chosen, one), theRest(all, chosen)} {
		in := c.destination(n.All(oracle.SymDestination)[i])
		in.What = what
		c.emit(in)
	}
}

// whoseCounters is whose counters a condition asks about: of this, where the instruction before has put
// or removed such counters there.
func whoseCounters(c clause, n *oracle.Node) *ability.Sel {
	r, last := n.Kid(oracle.SymRef), c.here()-1
	if k := n.Kid(oracle.LexCounter); r.Row == oracle.RefIt && k != nil && last >= 0 {
		if in := &c.mode.Code[last]; (in.Op == ability.OpPutCounters || in.Op == ability.OpRemoveCounters) && in.What.Kind == ability.SelThis && in.Counter == counter(n) {
			c.asked, c.askedIn = in.What, c.sentence
		}
	}
	return c.lookBack(r)
}

// replacesCountersany puts more counters, of whatever kinds, than would be put on permanents or
// players, or than you would get.
func replacesCountersany(c clause, n *oracle.Node, a *ability.Ability) {
	p := ability.Pattern{Kind: mtg.EventCounters}
	o, to := n.Kid(oracle.SymObj), n.Kid(oracle.SymNewcounters)
	effect, be := n.Has("effect"), n.Has("be")
	if n.Kid(oracle.SymRef) != nil || n.Has("source") || to.Has("kinds") == effect {
		fail(CodeMeaning, n, "on what they are put")
	}
	if o == nil {
		p.Other = stepPlayer(ability.You)
	} else if f := c.described(o); f.Players {
		if !anyAtAll(&ability.Filter{Types: f.Types, Controller: f.Controller, Owner: f.Owner}) || f.NoObjects || be || effect {
			fail(CodeMeaning, o, "on whom or what they are put")
		}
		p.Other = &ability.Filter{Players: true, Zones: battlefield}
	} else {
		p.Other = permanentOf(c, n)
	}
	switch {
	case effect:
		p.ByEffect = true
	case o != nil && !be:
		p.Player = stepPlayer(ability.You)
	}
	r := changedAmount(2, 0)
	if k := to.Kid(oracle.LexNumber); k != nil {
		r = changedAmount(1, constant(k))
	}
	replace(a, p, r)
}

// bodyPutifs puts counters on something if it is one thing, and others if it is another, at once
// (603.2c).
func bodyPutifs(c clause, n *oracle.Node) {
	refs, conds := n.All(oracle.SymRef), n.All(oracle.SymCond)
	for i, kid := range n.All(oracle.SymCountersn) {
		in := c.puts(kid)
		in.What = c.referenceFor(refs[i], use{verb: "put a counter on"})
		c.mentionRef(refs[i], in.What)
		k := c.condition(conds[i])
		if k.Kind != ability.CondMatches || *k.Sel != *in.What {
			fail(CodeMeaning, conds[i], "what else is asked")
		}
		in.What = &ability.Sel{Kind: ability.SelThose, Of: in.What, Filter: k.Filter}
		c.putTogether(in, i)
	}
}
