package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles copies and their exceptions (707).

// exceptions are what ", except ..." says: changes of the copiable values, and
// what happens besides as the copy enters (707.9).
type exceptions struct {
	mods []ability.Mod
	// counters are put on the copy as it enters (707.9e).
	counters mtg.Counter
	number   *ability.Num
	// ifTypes are what the copy must be for ifMods and ifNumber (707.9f).
	ifTypes  mtg.TypeSet
	ifMods   []ability.Mod
	ifNumber *ability.Num
}

// excepting compiles the exceptions of a copy; nil stands for none.
func excepting(c clause, n *oracle.Node) (out exceptions) {
	if n == nil {
		return out
	}
	for _, e := range n.All(oracle.SymException) {
		exception(c, e, &out)
	}
	return out
}

// modsOnly are exceptions that only change the copiable values.
func modsOnly(c clause, n *oracle.Node) []ability.Mod {
	x := excepting(c, n)
	if x.number != nil || x.ifTypes != 0 {
		fail(CodeMeaning, n, "an exception about entering")
	}
	return x.mods
}

// exception adds one of the ways in which a copy differs (707.9).
func exception(c clause, e *oracle.Node, out *exceptions) {
	mean := meaningOf(c.b.k.meanings.exceptions, e)
	if mean == nil {
		fail(CodeMeaning, e, "this exception")
	}
	mean(c, e, out)
}

func (x *exceptions) add(m ...ability.Mod) { x.mods = append(x.mods, m...) }

// exceptionIs is a color, or a power and toughness, that the copy has instead.
func exceptionIs(c clause, e *oracle.Node, out *exceptions) {
	if k := e.Kid(oracle.LexColor); k != nil {
		out.add(ability.Mod{Kind: ability.ModSetColors, Colors: mtg.ColorSet(k.Value.Bits)})
		return
	}
	n, m := c.powerToughness(e.Kid(oracle.LexPT))
	out.add(ability.Mod{Kind: ability.ModSetPT, N: n, M: m})
}

func exceptionIsnt(c clause, e *oracle.Node, out *exceptions) {
	out.add(ability.Mod{Kind: ability.ModLegendary})
}

func exceptionAlso(c clause, e *oracle.Node, out *exceptions) {
	out.add(exceptBody(c, e)...)
}

// exceptionBody is what a copy is, and that it loses all other card types where that is said.
func exceptionBody(c clause, e *oracle.Node, out *exceptions) {
	has := e.Kid(oracle.SymTokenwith)
	if has == nil {
		out.add(exceptBody(c, e)...)
		return
	}
	what, lost := e.Kid(oracle.SymExceptwhat), e.Kid(oracle.SymWhatlost)
	types := typesToo(what)
	types.Kind = ability.ModSetTypes
	for _, t := range what.All(oracle.LexSubtype) {
		types.Subtypes = append(types.Subtypes, mtg.Subtype(t.Value.N))
	}
	if types.Types == 0 || lost.Row != oracle.WhatlostTypes || what.Kid(oracle.LexPT) != nil || what.Kid(oracle.LexSupertype) != nil || what.Kid(oracle.SymTokencolor) != nil {
		fail(CodeMeaning, e, "what it is instead")
	}
	out.add(types)
	out.add(exceptAbilities(c, has)...)
}

func exceptionThis(c clause, e *oracle.Node, out *exceptions) {
	out.add(ability.Mod{Kind: ability.ModThisAbility})
}

func exceptionBoth(c clause, e *oracle.Node, out *exceptions) {
	out.add(exceptAbilities(c, e)...)
	out.add(ability.Mod{Kind: ability.ModThisAbility})
}

func exceptionHas(c clause, e *oracle.Node, out *exceptions) {
	if out.ifTypes != 0 && e.Kid(oracle.SymCopysub) == nil { // "if it's a creature, it enters with ... and has ..."
		out.ifMods = append(out.ifMods, exceptAbilities(c, e)...)
		return
	}
	out.add(exceptAbilities(c, e)...)
}

func exceptionKeepcolor(c clause, e *oracle.Node, out *exceptions) {
	out.add(ability.Mod{Kind: ability.ModKeepColors})
}

func exceptionName(c clause, e *oracle.Node, out *exceptions) {
	out.add(ability.Mod{Kind: ability.ModSetName, Name: c.b.name})
}

func exceptionNocost(c clause, e *oracle.Node, out *exceptions) {
	out.add(ability.Mod{Kind: ability.ModNoCost})
}

func exceptionCounters(c clause, e *oracle.Node, out *exceptions) {
	out.counters, out.number = additionalCounters(c, e.Kid(oracle.SymAdditional))
}

func exceptionIfcreature(c clause, e *oracle.Node, out *exceptions) {
	out.ifTypes = mtg.Creature
	if k := e.Kid(oracle.SymAdditional); k != nil {
		out.counters, out.ifNumber = additionalCounters(c, k)
	}
	if e.Kid(oracle.SymAbilities) != nil {
		out.ifMods = exceptAbilities(c, e)
	}
}

// exceptAbilities are abilities that a copy has besides (707.9a).
func exceptAbilities(c clause, e *oracle.Node) []ability.Mod {
	return c.modsOf(e.Kid(oracle.SymAbilities), false)
}

func additionalCounters(c clause, n *oracle.Node) (mtg.Counter, *ability.Num) {
	if n.Row == oracle.AdditionalN {
		return counter(n), c.number(n.Kid(oracle.LexNumber))
	}
	return counter(n), ability.Const(1)
}

// exceptBody is what a copy is instead, or with "in addition" besides: of its
// power and toughness always instead (707.9b, 707.9d).
func exceptBody(c clause, e *oracle.Node) (mods []ability.Mod) {
	n := e.Kid(oracle.SymExceptwhat)
	also := e.Row == oracle.ExceptionAlso
	types := ability.Mod{Kind: ability.ModAddTypes}
	for _, t := range n.All(oracle.LexType) {
		types.Types |= mtg.TypeSet(t.Value.Bits)
	}
	for _, t := range n.All(oracle.LexSupertype) {
		types.Supertypes |= mtg.Supertype(t.Value.Bits)
	}
	for _, t := range n.All(oracle.LexSubtype) {
		types.Subtypes = append(types.Subtypes, mtg.Subtype(t.Value.N))
	}
	if !also {
		if types.Types != 0 || types.Supertypes != 0 || len(types.Subtypes) == 0 && n.Kid(oracle.LexPT) == nil && n.Kid(oracle.SymTokencolor) == nil {
			fail(CodeMeaning, e, "a copy that is of other types")
		}
		types.Kind = ability.ModSetSubtypes
	}
	if types.Types != 0 || types.Supertypes != 0 || len(types.Subtypes) > 0 {
		mods = append(mods, types)
	}
	if c := n.Kid(oracle.SymTokencolor); c != nil {
		m := ability.Mod{Kind: ability.ModSetColors}
		if also && e.Has("colors") {
			m.Kind = ability.ModAddColors
		}
		for _, k := range c.All(oracle.LexColor) {
			m.Colors |= mtg.ColorSet(k.Value.Bits)
		}
		mods = append(mods, m)
	}
	if pt := n.Kid(oracle.LexPT); pt != nil {
		p, t := c.powerToughness(pt)
		mods = append(mods, ability.Mod{Kind: ability.ModSetPT, N: p, M: t})
	}
	if len(mods) == 0 {
		fail(CodeMeaning, e, "this exception")
	}
	return mods
}

// copyTokens creates tokens that are copies of something.
func (c clause) copyTokens(n *oracle.Node) {
	k := n.Kid(oracle.SymTokencount)
	num := c.tokenCount(k)
	what := c.object(n.Kid(oracle.SymObj), use{verb: "copy"})
	c.links.open = true
	x := excepting(c, n.Kid(oracle.SymExcepting))
	if x.ifTypes != 0 {
		fail(CodeMeaning, n, "what is so only of some tokens")
	}
	in := ability.Instr{Op: ability.OpCopyToken, Who: c.whoOrYou(), N: num, What: what, Mods: x.mods, Counter: x.counters, M: x.number}
	if last := c.here() - 1; c.whoIsEach() && last >= 0 && c.mode.Code[last].Op == ability.OpChoose && severalPlayers(c.mode.Code[last].Who) && what.Kind == ability.SelRegister && what.N+1 == c.mode.Code[last].Dst {
		in.Flags |= ability.FlagOwn
	}
	if n.Has("tapped") {
		in.Flags |= ability.FlagTapped
	}
	if n.Row == oracle.TokensTappedcopy {
		in.Flags |= ability.FlagAttacking
	}
	if e := n.Kid(oracle.SymTokenentry); e != nil {
		copyFights(c, e, &in)
	}
	r := c.result(in)
	c.linkBack(selRegister(r))
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, plural: k.Row != oracle.TokencountA || c.pluralSel(what) || severalPlayers(in.Who), types: mtg.Creature})
}

// copyFights has tokens that are copies enter attacking, or blocking what each is a copy of.
func copyFights(c clause, e *oracle.Node, in *ability.Instr) {
	if e.Row != oracle.TokenentryBlocking {
		in.Flags |= ability.FlagAttacking
		if e.Has("tapped") {
			in.Flags |= ability.FlagTapped
		}
		return
	}
	of, late := c.reference(e.Kid(oracle.SymRef), false), false
	for i := range c.b.out.Abilities { // before blocks are declared nothing says who is unblocked
		for _, s := range c.b.out.Abilities[i].Static {
			late = late || s.Action == mtg.ActionCast && s.If != nil && s.If.Kind == ability.CondNot && s.If.A.Kind == ability.CondStep && s.If.A.Step == mtg.DeclareBlockers
		}
	}
	if *of != *in.What || !late {
		fail(CodeMeaning, e, "a token that enters blocking")
	}
	in.Flags |= ability.FlagBlocking
}

// copiesOf is what the clause of "for each of these, ..." copies as tokens, if it does that
// alone.
func copiesOf(n *oracle.Node) (of *oracle.Node) {
	body := n.Kid(oracle.SymClause)
	if len(body.All(oracle.SymMore)) > 0 {
		return nil
	}
	body.Walk(func(m *oracle.Node) bool {
		if m.Is(oracle.TokensCopies, oracle.TokensTappedcopy, oracle.TokensFightingcopy, oracle.TokenRole) {
			of = m.Kid(oracle.SymObj)
		}
		return of == nil
	})
	return of
}

// copiesEachCard is "for each card exiled this way, copy it, and you may cast the copy ...":
// all are copied, and then any of the copies are cast, in any order (608.2g).
func copiesEachCard(c clause, n *oracle.Node) bool {
	body := n.Kid(oracle.SymClause)
	more := body.All(oracle.SymMore)
	done := c.doneWay(n.Kid(oracle.SymObj))
	if done == nil || done.filter.Zones == 0 || len(more) != 1 || body.Kid(oracle.SymAct).Kid(oracle.SymPv) == nil || body.Kid(oracle.SymAct).Kid(oracle.SymPv).Row != oracle.PvCopy {
		return false
	}
	first := c.here()
	c.mention(mention{sel: done.those, card: true})
	c.acts(body)
	if c.here() != first+2 || c.mode.Code[first].Op != ability.OpCopyCard || c.mode.Code[first+1].Op != ability.OpCast {
		fail(CodeMeaning, n, "something else for each of them")
	}
	cast := c.mode.Code[first+1]
	cast.To = 0
	c.mode.Code = c.mode.Code[:first+1]
	c.castEach(cast, n)
	return true
}

// forEachCopied is "for each creature you control, create a token that's a copy of it", or a
// Role attached to it: the tokens are made at once.
func forEachCopied(c clause, n *oracle.Node) {
	of := copiesOf(n)
	if of == nil && n.Kid(oracle.SymRef) != nil && c.who == nil {
		forEachThose(c, n)
		return
	}
	if of == nil || of.Row != oracle.ObjRef || c.who != nil {
		fail(CodeMeaning, n, "for each of what")
	}
	those := copiedEach(c, n)
	known, first := len(c.mentions), c.here()
	those.plural = false // it is spoken of as one of them
	c.mention(those)
	c.acts(n.Kid(oracle.SymClause))
	in := &c.mode.Code[first]
	copies := in.Op == ability.OpCopyToken && in.What == those.sel || in.Op == ability.OpToken && in.Other == those.sel
	if c.here() != first+1 || !copies || !isOne(in.N) {
		fail(CodeMeaning, n, "several things for each of them")
	}
	c.mentions = append(c.mentions[:known], c.mentions[known+1:]...)
	for i := known; i < len(c.mentions); i++ {
		c.mentions[i].plural = true
	}
}

// forEachThose is "for each of those permanents, its controller creates a token": for each player as
// many at once as he controls of them, or did (608.2h).
func forEachThose(c clause, n *oracle.Node) {
	m := c.plural(n.Kid(oracle.SymRef))
	those, known, first := *m.sel, len(c.mentions), c.here()
	each := selRegister(c.register())
	c.mention(mention{sel: each, types: m.types})
	c.acts(n.Kid(oracle.SymClause))
	if m.card || m.token || c.here() != first+1 || !m.target {
		fail(CodeMeaning, n, "for each of what")
	}
	in := &c.mode.Code[first]
	if in.Op != ability.OpToken || in.Who.Kind != ability.SelController || *in.Who.Of != *each || in.N.Kind != ability.NumConst {
		fail(CodeMeaning, n, "this for each of them")
	}
	theirs := &ability.Sel{Kind: ability.SelThose, Of: &those, Filter: &ability.Filter{Zones: battlefield, Controller: ability.Chooser}}
	in.Who.Of = &those
	in.N, in.Flags = timesOf(in.N, &ability.Num{Kind: ability.NumSize, Sel: theirs}), in.Flags|ability.FlagOwn
	c.mentions = c.mentions[:known]
}

// copiedEach are the objects of each of which there is to be a copy.
func copiedEach(c clause, n *oracle.Node) mention {
	if r := n.Kid(oracle.SymRef); r != nil {
		m := c.plural(r)
		return mention{sel: m.sel, types: m.types, card: m.card}
	}
	o := n.Kid(oracle.SymObj)
	if done := c.doneWay(o); done != nil {
		return mention{sel: done.those, types: filterTypes(done.filter), card: done.filter.Zones != 0}
	}
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
		fail(CodeMeaning, o, "for each of what")
	}
	f := c.describe(o)
	if posts := o.All(oracle.SymPost); len(posts) == 1 && posts[0].Row == oracle.PostRevealedway { // cards, as they are
		return mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, types: filterTypes(f), card: true}
	}
	needZone(f, o)
	if f.Zones != 0 || f.NoObjects || f.Players {
		fail(CodeMeaning, o, "for each of what")
	}
	setZone(f, battlefield)
	return mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, types: filterTypes(f)}
}

// bodyForeachof is that for each of those that were spoken of.
func bodyForeachof(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymRef) == nil {
		forEachTarget(c, n)
		return
	}
	k := n.Kid(oracle.SymClause)
	if a := k.Kid(oracle.SymAct); len(k.All(oracle.SymMore)) == 0 && a.Row == oracle.ActMayor && a.Kid(oracle.SymPlayer) == nil && a.Kid(oracle.SymPv).Row == oracle.PvPay {
		payForEach(c, n, a.All(oracle.SymPv))
		return
	}
	if !itsControllerFinds(c, n) {
		forEachCopied(c, n)
	}
}

// itsControllerFinds has the controller of each of several targets reveal cards until one is found,
// with what he does then: one after the other, those of the active player first (101.4). It
// reports whether the sentence is such.
func itsControllerFinds(c clause, n *oracle.Node) bool {
	body := n.Kid(oracle.SymClause)
	act := body.Kid(oracle.SymAct)
	if act.Row != oracle.ActPlayer || act.Kid(oracle.SymPv).Row != oracle.PvRevealuntil {
		return false
	}
	r, by := n.Kid(oracle.SymRef), act.Kid(oracle.SymPlayer)
	m := c.plural(r)
	if by.Row != oracle.PlayerController || by.Kid(oracle.SymPoss).Row != oracle.PossIts || !m.target || m.sel.Kind != ability.SelRegister || m.types == 0 || r.Kid(oracle.LexType) == nil || !fitsNoun(r, m.types) {
		fail(CodeMeaning, n, "who reveals cards")
	}
	known, types, those := len(c.mentions), m.types, m.sel
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: those, Dst: uint8(one + 1), Flags: ability.FlagOwn})
	before := append([]mention{}, c.mentions...)
	c.mentions = append(c.mentions[:0:0], mention{sel: selRegister(one), types: types, sentence: c.sentence})
	c.acts(body)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mentions, c.shown = before[:known], nil
	c.way = wayResult{}
	return true
}

// populate copies a creature token (701.36a).
func (c clause) populate() {
	f := &ability.Filter{Types: mtg.Creature, Is: ability.IsToken, Controller: ability.Chooser}
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), Filter: f, Text: "populate"})
	r = c.result(ability.Instr{Op: ability.OpCopyToken, N: ability.Const(1), Who: c.whoOrYou(), What: selRegister(r)})
	c.made = r + 1 // if there was one to copy
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, types: mtg.Creature})
}

// predicateCopy makes the subject a copy of something (707.4).
func predicateCopy(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if k := p.Kid(oracle.SymDur); k != nil {
		d = c.duration(k)
	}
	of := c.object(p.Kid(oracle.SymObj), use{verb: "copy"})
	if f := subject.Filter; subject.Kind == ability.SelAll && f.IsNot&ability.IsThis != 0 && f.NotIn == nil && of.Kind == ability.SelRegister {
		// The others are others than what they become a copy of.
		others := *f
		others.IsNot &^= ability.IsThis
		others.NotIn = of
		subject = &ability.Sel{Kind: ability.SelAll, Filter: &others}
	}
	c.emit(ability.Instr{
		Op: ability.OpBecomeCopy, What: subject, Other: of, Mods: modsOnly(c, p.Kid(oracle.SymExcepting)), Duration: d,
	})
}

// pvCopy copies a spell or ability on the stack (707.10).
func pvCopy(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "copy", moved: true})
	if c.copiesCard(n, what) {
		c.copyCards(n, what)
		return
	}
	if c.whoIsEach() {
		fail(CodeMeaning, n, "copies of several players")
	}
	in := ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: c.whoOrYou(), What: what, Mods: modsOnly(c, n.Kid(oracle.SymExcepting))}
	switch n.Row {
	case oracle.PvCopytimes:
		in.N = c.timesSaid(n)
	case oracle.PvCopyeach:
		in.N = c.times(ability.Const(1), n.All(oracle.SymObj)[1])
	}
	known := len(c.mentions)
	r := c.result(in)
	c.mention(mention{sel: selRegister(r), spell: true, plural: !isOne(in.N)})
	if c.more && known > 0 && c.mentions[known-1].target && *c.mentions[known-1].sel == *what { // "it" in the same sentence is the target
		c.mentions[known-1], c.mentions[known] = c.mentions[known], c.mentions[known-1]
	}
}

// copiesCard reports whether what is copied is a card that is not on the stack (707.12).
func (c clause) copiesCard(n *oracle.Node, what *ability.Sel) bool {
	if ref := n.Kid(oracle.SymObj).Kid(oracle.SymRef); ref != nil && (ref.Has("card") || ref.Has("cards")) || c.isCard(what) {
		return true
	}
	return what.Kind == ability.SelRegister && int(what.N) < len(c.mode.Targets) &&
		c.mode.Targets[what.N].Filter.Zones&mtg.Zones(mtg.Stack, mtg.Battlefield) == 0 && !c.mode.Targets[what.N].Filter.Players
}

// pvRetarget changes the target of a spell or ability to another (115.7a). Of several all
// would change or none; those have no meaning here.
func pvRetarget(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "change"})
	if what.Kind != ability.SelRegister || int(what.N) >= len(c.mode.Targets) || c.mode.Targets[what.N].Filter.Is&ability.ChoseOneTarget == 0 {
		fail(CodeMeaning, n, "how many targets it has")
	}
	c.emit(ability.Instr{Op: ability.OpRetarget, Who: c.whoOrYou(), What: what})
}

// chooseTargets has new targets chosen, for a copy or for what is on the stack.
func chooseTargets(c clause, a *oracle.Node) {
	if pv := a.Kid(oracle.SymPv); pv.Row == oracle.PvNewtargetsof {
		pvNewtargetsof(c, pv)
		return
	}
	if i := len(c.mode.Code) - 1; i >= 0 && c.mode.Code[i].Op == ability.OpCopySpell && !reflect.DeepEqual(c.mode.Code[i].Who, c.whoOrYou()) {
		fail(CodeReference, a, "who copied it") // who puts the copy onto the stack chooses (707.10c)
	}
	c.newTargets(a)
}

// newTargets has new targets chosen for the copies of the instruction before (707.10c), or of
// the one that is in its place if a condition holds.
func (e *emitter) newTargets(n *oracle.Node) {
	code, i := e.mode.Code, len(e.mode.Code)-1
	if i > 0 && code[i].Op == ability.OpMove && code[i-1].Op == ability.OpCopySpell && *code[i].What == *code[i-1].What { // they are chosen as it is put on the stack (707.10c)
		i--
	}
	if i < 0 || code[i].Op != ability.OpCopySpell {
		fail(CodeReference, n, "no copy before it")
	}
	code[i].Flags |= ability.FlagNewTargets
	if i > 1 && code[i-1].Op == ability.OpJump && code[i-1].To == i+1 && code[i-2].Op == ability.OpCopySpell {
		code[i-2].Flags |= ability.FlagNewTargets
	}
}

// pvNewtargetsof has new targets chosen for a spell or ability: as many as its player wants
// (115.7d), or for the copy made before (707.10c).
func pvNewtargetsof(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if i := len(c.mode.Code) - 1; i >= 0 && c.mode.Code[i].Op == ability.OpCopySpell && o.Row == oracle.ObjRef {
		c.newTargets(n)
		return
	}
	var what *ability.Sel
	if r := o.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefIt { // what has targets (115.7d)
		what = c.singular(r, func(m *mention) bool { return m.spell }).sel
	} else {
		what = c.object(o, use{verb: "change"})
	}
	if what.Kind != ability.SelRegister || int(what.N) >= len(c.mode.Targets) || c.mode.Targets[what.N].Filter.Zones != mtg.Zones(mtg.Stack) || c.whoIsEach() {
		fail(CodeReference, n, "no spell or ability before it")
	}
	c.emit(ability.Instr{Op: ability.OpRetarget, Who: c.whoOrYou(), What: what, Flags: ability.FlagNewTargets})
}

// pvCopyforeach copies a spell for each thing besides its target that it could target, which
// the sentence after gives to the copies (707.10d).
func pvCopyforeach(c clause, n *oracle.Node) {
	what := c.object(n.Kid(oracle.SymObj), use{verb: "copy", moved: true})
	f := permanentsAndPlayers()
	if n.Row != oracle.PvCopyforeachany {
		f = c.describe(n)
		needZone(f, n)
	}
	if f.NotIn != nil || f.Zones&^battlefield != 0 || c.next == nil || !givesEachCopy(c.next) {
		fail(CodeMeaning, n, "what the copies target")
	}
	setZone(f, battlefield)
	if e := c.event; e != nil && e.pattern.Object != nil && e.pattern.Object.Targets != nil && onlyThis(e.pattern.Object.Targets) {
		f.IsNot |= ability.IsThis // than this, whatever the spell targets by then
	} else {
		f.NotIn = &ability.Sel{Kind: ability.SelTargetsOf, Of: what}
	}
	c.result(ability.Instr{Op: ability.OpCopySpell, N: ability.Const(1), Who: c.whoOrYou(), What: what, Filter: f})
	c.nextUsed = true
}

// givesEachCopy reports whether the sentence is "each copy targets a different one of those".
func givesEachCopy(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.ActEachcopy
		return !found
	})
	return found
}

// ofChosen asks whether the chosen player controls a target, and of a spell or ability
// whether it targets you or what you control as well.
func ofChosen(c clause, r, n *oracle.Node) *ability.Cond {
	c.b.needChosenPlayer(n)
	if r.Row != oracle.RefIt {
		fail(CodeReference, r, "what the chosen player controls")
	}
	f := &ability.Filter{Controller: ability.TheSel, Whose: sel(ability.SelChosenPlayer)}
	setZone(f, battlefield)
	return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(r, false), Filter: f}
}

// ofChosenAtYou asks it of a spell or ability that has you, or a permanent of yours, as a target.
func ofChosenAtYou(c clause, first, second *oracle.Node) *ability.Cond {
	o := second.Kid(oracle.SymObj)
	k := cond1Fits(c, first)
	if k.Filter.Whose == nil || k.Filter.Whose.Kind != ability.SelChosenPlayer || o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefIt {
		fail(CodeReference, second, "what has these targets")
	}
	k.Sel = c.reference(o.Kid(oracle.SymRef), false)
	k.Filter.Zones = mtg.Zones(mtg.Stack)
	k.Filter.Targets = &ability.Filter{Players: true, PlayerWho: ability.You, Zones: battlefield, Controller: ability.You}
	if second.Has("creature") {
		k.Filter.Targets.Types = mtg.Creature
	}
	return k
}

// cond1Onlytarget asks whether the only target of a spell is this.
func cond1Onlytarget(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymRef) == nil {
		fail(CodeMeaning, n, "whether you, or something of yours, is a target")
	}
	what := oneTarget(c, n.Kid(oracle.SymObj))
	f := &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.ChoseOneTarget, Targets: c.describedRef(n.Kid(oracle.SymRef))}
	return &ability.Cond{Kind: ability.CondMatches, Sel: what, Filter: f}
}

// pvRetargetanother changes the target of a spell that has one to another one of a kind
// (115.7a).
func pvRetargetanother(c clause, n *oracle.Node) {
	what := c.reference(n.Kid(oracle.SymRef), false)
	asked := false
	for i := range c.mode.Code {
		cond := c.mode.Code[i].Cond
		asked = asked || cond != nil && cond.Filter != nil && cond.Filter.Is&ability.ChoseOneTarget != 0 && *cond.Sel == *what
	}
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); !asked || o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAnothera {
		fail(CodeMeaning, n, "how many targets it has")
	}
	f := c.describe(o)
	needZone(f, o)
	permanents(f)
	f.IsNot &^= ability.IsThis // than its target
	c.emit(ability.Instr{Op: ability.OpRetarget, Who: c.whoOrYou(), What: what, Filter: f})
}

// pvRetargetto changes one target of a spell or ability to what is named (115.7b).
func pvRetargetto(c clause, n *oracle.Node) {
	list := n.All(oracle.SymObj)
	what := c.object(list[0], use{verb: "change"})
	c.emit(ability.Instr{Op: ability.OpRetarget, Who: c.whoOrYou(), What: what, Other: c.object(list[1], use{verb: "target"})})
}

// copiesSpell is that a player copies a spell: what is made of it is on the stack (707.10), and
// a copy of a card is not (707.12).
func copiesSpell(c clause, e *oracle.Node, f *ability.Filter) ability.Pattern {
	if f.Zones != mtg.Zones(mtg.Stack) || f.Is&ability.IsSpell == 0 {
		fail(CodeMeaning, e, "what is copied")
	}
	p := c.doneByPlayer(e, f)
	p.Kind = mtg.EventCopied
	return p
}

// isCard reports whether what was spoken of is a card in some zone.
func (d *discourse) isCard(what *ability.Sel) bool {
	for i := len(d.mentions) - 1; i >= 0; i-- {
		if m := &d.mentions[i]; (*m.sel == *what || m.became != nil && *m.became == *what) && !m.player {
			if m.card {
				return true
			}
		}
	}
	return false
}

// copyTargets says what the copy made before has as its target (707.10e).
func (c clause) copyTargets(a *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpCopySpell || c.mode.Code[i].Flags&ability.FlagNewTargets != 0 {
		fail(CodeReference, a, "no copy before it")
	}
	c.mode.Code[i].Other = c.object(a.Kid(oracle.SymObj), use{verb: "target"})
}

// exiledAsCost is "the exiled card" where the ability's cost exiles one; "the exiled
// creature" is what it last was on the battlefield (608.2h).
func (d *discourse) exiledAsCost(n *oracle.Node) *ability.Sel {
	if d.cost == nil {
		return nil
	}
	for i := range d.cost.Parts {
		if p := &d.cost.Parts[i]; p.Kind == ability.CostExile {
			if p.Filter != nil && p.Filter.Zones&^battlefield == 0 && !n.Has("card") && !n.Has("cards") {
				return &ability.Sel{Kind: ability.SelCost, N: uint8(i)}
			}
			return &ability.Sel{Kind: ability.SelCostBecame, N: uint8(i)}
		}
		if p := &d.cost.Parts[i]; p.Kind == ability.CostExileTop && isOne(p.N) && n.Has("card") {
			return &ability.Sel{Kind: ability.SelCostBecame, N: uint8(i)}
		}
	}
	return nil
}

// entersAs is how this enters as a copy of what its controller chooses as it does
// (614.12a, 707.5).
func (c clause) entersAs(n *oracle.Node) *ability.Replace {
	in := c.b.newClause(ability.Static)
	in.mentions = append(in.mentions, c.mentions...)
	o := n.Kid(oracle.SymObj)
	what := copied(in, n, o)
	x := excepting(in, n.Kid(oracle.SymExcepting))
	if x.number != nil {
		in.needX(n)
	}
	if n.Has("that") {
		fail(CodeReference, n, "which card")
	}
	last := ability.NoDuration
	if k := n.Kid(oracle.SymDur); k != nil { // it becomes one as it enters, and is no longer then
		if last = in.duration(k); last != ability.UntilEndOfTurn && last != ability.UntilTurnedDown || x.number != nil || x.ifTypes != 0 {
			fail(CodeMeaning, n, "for how long it is a copy")
		}
	}
	in.emit(ability.Instr{
		Op: ability.OpEnterCopy, Duration: last, What: what, Mods: x.mods, Counter: x.counters, N: x.number, M: x.ifNumber,
		Types: x.ifTypes, Others: x.ifMods,
	})
	if n.Has("tapped") {
		as := in.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: int(what.N)}})
		in.emit(ability.Instr{Op: ability.OpEnters, Flags: ability.FlagTapped})
		in.land(as)
	}
	m := in.finish()
	return &ability.Replace{Kind: ability.ReplaceEnters, Copies: true, Code: m.Code, Registers: m.Registers}
}

// entersAsWhen is a line on how this enters as a copy, with what happens when it does: a reflexive
// ability that knows what was copied (603.12, 707.5).
func (b *faceBuilder) entersAsWhen(n *oracle.Node) {
	k := n.Kid(oracle.SymStatic)
	c := b.newClause(ability.Static)
	c.static = true
	a := ability.Ability{Kind: ability.Static, Zones: battlefield, Text: b.print(n)}
	c.staticText(k, &a)
	r := a.Static[0].Replace
	last := &r.Code[len(r.Code)-1]
	if len(a.Static) != 1 || last.Op != ability.OpEnterCopy || last.Duration != ability.NoDuration || last.What.Kind != ability.SelRegister || r.Code[0].Op != ability.OpChoose {
		fail(CodeMeaning, k, "what one may do here")
	}
	in := b.newClause(ability.Triggered)
	in.prepare(n)
	in.temps = 1 + int(r.Registers)
	in.mention(mention{sel: recalled(last.What, in.prepared+1), types: filterTypes(r.Code[0].Filter), copied: true})
	in.sentences(n.All(oracle.SymSentence))
	r.Code = append(r.Code,
		ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: int(last.What.N)}, To: len(r.Code) + 2},
		ability.Instr{Op: ability.OpReflexive, Ability: &ability.Ability{Kind: ability.Triggered, Text: b.print(n), Modes: []ability.Mode{*in.finish()}}})
	b.out.Abilities = append(b.out.Abilities, a)
}

// copiedOne is "the copied creature": what this entered as a copy of.
func (c clause) copiedOne(n *oracle.Node) *ability.Sel {
	i := slices.IndexFunc(c.mentions, func(m mention) bool { return m.copied && fitsNoun(n, m.types) })
	if i < 0 {
		fail(CodeReference, n, "nothing entered as a copy before it")
	}
	return c.mentions[i].sel
}

// copied is the choice of what is copied.
func copied(c clause, n, o *oracle.Node) *ability.Sel {
	if o.Row == oracle.ObjRef {
		return c.reference(o.Kid(oracle.SymRef), false)
	}
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAny && !d.Is(oracle.DetA, oracle.DetAnothera) {
		fail(CodeMeaning, o, "what is copied")
	}
	f := c.describe(o)
	needZone(f, o)
	if f.NoObjects {
		fail(CodeMeaning, o, "what is copied")
	}
	if d.Row == oracle.DetAnothera {
		f.IsNot |= ability.IsThis
	}
	in := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "copy"}
	if n.Is(oracle.StaticEntersas, oracle.StaticComesascopy) {
		in.Flags = ability.FlagUpTo
	}
	r := c.result(in)
	return selRegister(r)
}

// repeated carries something out so many times, one after another.
func (c clause) repeated(times *ability.Num, do func()) {
	left := c.result(ability.Instr{Op: ability.OpNumber, N: times})
	more := &ability.Num{Kind: ability.NumRegister, K: int32(left)}
	loop := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(more, ability.AtLeast, ability.Const(1))})
	do()
	c.emit(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumMinus, A: more, B: ability.Const(1)}, Dst: uint8(left + 1)})
	c.emit(ability.Instr{Op: ability.OpJump, To: loop})
	c.land(loop)
}

func pvPopulate(c clause, n *oracle.Node) {
	if !n.Has("twice") && n.Kid(oracle.LexNumber) == nil {
		c.populate()
		return
	}
	c.repeated(c.timesSaid(n), func() { c.populate() })
	c.way = wayResult{}
	c.mentions = c.mentions[:len(c.mentions)-1]
}

// staticMorecopies: a spell is copied once more than it would be (614.1a, 707.10c).
func staticMorecopies(_ clause, _ *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Num = ability.StaticCopies, ability.Const(1)
}
