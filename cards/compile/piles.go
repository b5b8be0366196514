package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// pvSeparateown has each of several players separate what he controls into piles, one player after
// another (101.4): in a register are the first piles of all of them, in the next the second. Two of
// three piles are what is left of the first (700.3).
func pvSeparateown(c clause, n *oracle.Node) {
	if !c.whoIsEach() {
		fail(CodeMeaning, n, "who separates them")
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones&^battlefield != 0 || f.NoObjects || f.Controller != ability.Anyone || f.Whose != nil {
		fail(CodeMeaning, n, "what is separated")
	}
	setZone(f, battlefield)
	count := 2
	if n.Has("three") {
		count = 3
	}
	c.piles = piles{each: c.register() + 1, count: count, what: f}
	for range count - 1 {
		c.register()
	}
	if !c.fromYou {
		separateEach(c, c.whoOrYou(), false)
		return
	}
	separateOne(c, sel(ability.SelYou), true)
	separateEach(c, &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.NotYou)}, true)
}

func separateEach(c clause, who *ability.Sel, afterYou bool) {
	one := c.register()
	loop := ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)}
	if afterYou {
		loop.Flags = ability.FlagAfterYou
	}
	at := c.emit(loop)
	separateOne(c, selRegister(one), false)
	c.emit(ability.Instr{Op: ability.OpNext, To: at})
	c.land(at)
}

func separateOne(c clause, who *ability.Sel, first bool) {
	own := *c.piles.what
	own.Controller, own.Whose = ability.TheSel, who
	what := &ability.Sel{Kind: ability.SelAll, Filter: &own}
	for i := range c.piles.count - 1 {
		pile := c.register()
		c.register()
		c.emit(ability.Instr{Op: ability.OpSeparate, Who: who, What: what, Dst: uint8(pile + 1)})
		c.addTo(c.piles.each-1+i, selRegister(pile), first)
		if what = selRegister(pile + 1); i == c.piles.count-2 {
			c.addTo(c.piles.each+i, what, first)
		}
	}
}

// addTo puts more into a register, or the first into an empty one.
func (e *emitter) addTo(r int, more *ability.Sel, first bool) {
	if first {
		e.emit(ability.Instr{Op: ability.OpSelect, What: more, Dst: uint8(r + 1)})
		return
	}
	e.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(r), Or: more}, Dst: uint8(r + 1)})
}

// pvPiletheirs chooses one of the piles of each of several players: you one of the player that is
// spoken of, or each player one of his own at random. What is chosen of all of them is kept.
func pvPiletheirs(c clause, n *oracle.Node) {
	if c.piles.each == 0 {
		fail(CodeReference, n, "no piles before it")
	}
	if c.piles.chosen == 0 {
		c.piles.chosen = c.register() + 1
	}
	if n.Row == oracle.PvPiletheirs {
		if c.whoOrYou().Kind != ability.SelYou || c.inEach == nil {
			fail(CodeMeaning, n, "who chooses, and whose pile")
		}
		choosePileOf(c, c.inEach, ability.Instr{Op: ability.OpChoosePile, Who: c.whoOrYou()})
		return
	}
	if !c.whoIsEach() {
		fail(CodeMeaning, n, "whose pile")
	}
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.whoOrYou(), Dst: uint8(one + 1)})
	choosePileOf(c, selRegister(one), ability.Instr{Op: ability.OpChoosePile, Who: selRegister(one), Flags: ability.FlagRandom})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	pvPilesacrifice(c, n)
}

func choosePileOf(c clause, whose *ability.Sel, in ability.Instr) {
	first := c.register()
	for i := range c.piles.count {
		if i > 0 {
			c.register()
		}
		own := &ability.Filter{Zones: battlefield, Controller: ability.TheSel, Whose: whose}
		pile := &ability.Sel{Kind: ability.SelAll, Filter: own}
		own.In = selRegister(c.piles.each - 1 + i)
		c.emit(ability.Instr{Op: ability.OpSelect, What: pile, Dst: uint8(first + i + 1)})
	}
	chosen := c.register()
	c.register()
	in.What, in.N, in.Dst = selRegister(first), ability.Const(c.piles.count), uint8(chosen+1)
	c.emit(in)
	c.addTo(c.piles.chosen-1, selRegister(chosen), false)
}

// pvPilesacrifice has each of several players sacrifice what is in the pile of his that was chosen.
func pvPilesacrifice(c clause, n *oracle.Node) {
	if c.piles.each == 0 || c.piles.chosen == 0 || !c.whoIsEach() {
		fail(CodeReference, n, "no pile was chosen")
	}
	if k := n.Kid(oracle.SymKinds); k != nil {
		if f := c.kinds(k); f.Types != c.piles.what.Types || !onlyTypes(f) {
			fail(CodeMeaning, k, "what is in the pile")
		}
	}
	c.done("sacrifice", c.result(ability.Instr{Op: ability.OpSacrifice, Who: c.whoOrYou(), What: selRegister(c.piles.chosen - 1)}))
	c.piles = piles{}
}

// actEachseparates has each player do something one after another, starting with you.
func actEachseparates(c clause, a *oracle.Node) {
	c = c.withPlayer(a.Kid(oracle.SymPlayer))
	if pv := a.Kid(oracle.SymPv); c.who.Kind != ability.SelEachPlayer || !pv.Is(oracle.PvSeparateown, oracle.PvChooseeach) {
		fail(CodeMeaning, a, "what each of them does, starting with you")
	}
	c.fromYou = true
	c.verb(a.Kid(oracle.SymPv))
}

// dealtTogether makes of damage that is dealt to each of several players, and to what he controls, in
// a loop that begins at an instruction and does nothing else, damage that all are dealt at once, so
// much as it is of the player himself, or of who controls it (608.2f). It reports whether it is such.
func dealtTogether(c clause, loop int) bool {
	code, all := c.mode.Code[loop+1:], c.mode.Code[loop]
	one := *selRegister(int(all.Dst) - 1)
	if len(code) != 1 || all.What.Kind != ability.SelEachPlayer {
		return false
	}
	in := code[0]
	if in.Op != ability.OpDamage || in.Other.Kind != ability.SelThis || in.Flags != 0 || in.What.Kind != ability.SelUnion || *in.What.Of != one || in.What.Or.Kind != ability.SelAll || in.N.Kind != ability.NumCount {
		return false
	}
	whom, counted := *in.What.Or.Filter, *in.N.Filter
	if whom.Controller != ability.TheSel || *whom.Whose != one || counted.Controller != ability.TheSel || *counted.Whose != one {
		return false
	}
	whom.Controller, whom.Whose = ability.Anyone, nil
	counted.Controller, counted.Whose = ability.Chooser, nil
	in.What = &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelEachPlayer), Or: &ability.Sel{Kind: ability.SelAll, Filter: &whom}}
	in.N, in.Flags = &ability.Num{Kind: ability.NumCount, Filter: &counted}, ability.FlagOwn
	c.mode.Code = append(c.mode.Code[:loop], in)
	return true
}

// pvChoosefewest has each player choose as many of what he controls as the player has who has the
// fewest, and sacrifice the rest (101.4).
func pvChoosefewest(c clause, n *oracle.Node) {
	list := n.All(oracle.SymKinds)
	f := c.kinds(list[0])
	if !reflect.DeepEqual(f, c.kinds(list[1])) || c.who == nil || c.who.Kind != ability.SelEachPlayer {
		fail(CodeMeaning, n, "how many of them each chooses")
	}
	keepsFewest(c, f, n)
	c.fewest = true
}

// sameWay has each player discard down to the fewest cards, or sacrifice down to the fewest, as
// the sentence before has it of something else.
func sameWay(c clause, n *oracle.Node) {
	if p := n.Kid(oracle.SymPlayer); !p.Is(oracle.PlayerAll, oracle.PlayerEach) || p.Has("opponent") {
		fail(CodeMeaning, p, "these players")
	}
	if !c.fewest {
		fail(CodeReference, n, "which way")
	}
	keepsFewest(c, &ability.Filter{Zones: mtg.Zones(mtg.Hand)}, n)
	if k := n.Kid(oracle.SymKinds); k != nil {
		keepsFewest(c, c.kinds(k), n)
	}
}

func keepsFewest(c clause, f *ability.Filter, n *oracle.Node) {
	hand := f.Zones == mtg.Zones(mtg.Hand)
	if !hand && f.Zones&^battlefield != 0 || f.NoObjects || f.Controller != ability.Anyone || f.Whose != nil {
		fail(CodeMeaning, n, "what is chosen")
	}
	every, one := sel(ability.SelEachPlayer), c.register()
	has, own := ofPlayer(ability.NumHand, selRegister(one)), *f
	own.Owner = ability.Chooser
	if !hand {
		setZone(f, battlefield)
		theirs := *f
		theirs.Controller, theirs.Whose = ability.TheSel, selRegister(one)
		has, own = &ability.Num{Kind: ability.NumCount, Filter: &theirs}, *f
		own.Controller = ability.Chooser
	}
	least := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(ability.AnyNumber)})
	fewest := &ability.Num{Kind: ability.NumRegister, K: int32(least)}
	more := &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumMinus, A: fewest, B: has}, B: ability.Const(0)}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: every, Dst: uint8(one + 1)})
	c.emit(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumMinus, A: fewest, B: more}, Dst: uint8(least + 1)})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	kept := c.result(ability.Instr{Op: ability.OpChoose, Who: every, N: fewest, Filter: &own, Text: "choose"})
	rest := *f
	if rest.NotIn = selRegister(kept); hand {
		rest.Owner, rest.Whose = ability.TheSel, every
	}
	in := ability.Instr{Op: ability.OpSacrifice, Who: every, What: &ability.Sel{Kind: ability.SelAll, Filter: &rest}}
	if hand {
		in.Op, in.Who = ability.OpDiscard, nil
	}
	c.result(in)
}

// pvSomephase has any number of several spoken of phase out, of those that are there.
func pvSomephase(c clause, n *oracle.Node) {
	those := c.plural(n).sel
	if c.who != nil && c.who.Kind != ability.SelYou {
		fail(CodeMeaning, n, "who chooses them")
	}
	some := c.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: &ability.Filter{Zones: battlefield, In: those}, Flags: ability.FlagAnyNumber, Text: "choose"})
	c.emit(ability.Instr{Op: ability.OpPhaseOut, What: selRegister(some)})
}

// durationOfEach is how long a statement holds of its subject: "each of those creatures ... for as
// long as it ..." asks each of them by itself.
func durationOfEach(c clause, a, k *oracle.Node) ability.Duration {
	o := a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if k.Row != oracle.DurCond || o.Row != oracle.ObjEachof || o.Kid(oracle.SymObj).Row != oracle.ObjRef {
		return c.duration(k)
	}
	known := len(c.mentions)
	those := c.object(o.Kid(oracle.SymObj), use{})
	if those.Kind != ability.SelRegister {
		fail(CodeMeaning, k, "as long as something of several objects")
	}
	c.mention(mention{sel: those, types: mtg.Creature})
	c.eachAlone = true
	d := c.duration(k)
	c.mentions = c.mentions[:known]
	return d
}

// isRestOf reports whether something spoken of is the rest of several that were chosen before, and
// is gone.
func isRestOf(c clause, m *mention) bool {
	if m.types&mtg.Creature == 0 || m.sel == nil || m.sel.Kind != ability.SelAll || m.became == nil || m.sel.Filter.NotIn == nil || m.sel.Filter.NotIn.Kind != ability.SelRegister {
		return false
	}
	return slices.ContainsFunc(c.mentions, func(o mention) bool { return o.plural && !o.player && *o.sel == *m.sel.Filter.NotIn })
}

// eachInTurn is what each of several players does, one after another.
func eachInTurn(c clause, a *oracle.Node) {
	switch a.Row {
	case oracle.ActEachseparates:
		actEachseparates(c, a)
	case oracle.ActAround:
		actAround(c, a)
	case oracle.ActSameway:
		sameWay(c, a)
	default:
		eachDifferent(c, a)
	}
}

// doneAtOnce compiles the clause of a loop over players that begins at an instruction, and
// reports whether there is no loop after all.
func doneAtOnce(c clause, n *oracle.Node, loop int) bool {
	known := len(c.mentions) - 1 // without the player of the loop
	each := c.ifHolds()
	each.inEach = selRegister(int(c.mode.Code[loop].Dst) - 1)
	each.acts(n.Kid(oracle.SymClause))
	if !dealtTogether(c, loop) {
		return false
	}
	c.mentions, c.way = c.mentions[:known], wayResult{}
	return true
}

// ownersMoved are the players into whose libraries the act before puts several things, found
// before they are put there; nil where it does something else.
func ownersMoved(c clause) *ability.Sel {
	last := c.here() - 1
	if last < 0 || slices.ContainsFunc(c.mentions, func(m mention) bool { return m.player }) {
		return nil
	}
	in := c.mode.Code[last]
	if in.Op != ability.OpMove || in.Zone != mtg.Library || !c.pluralSel(in.What) || c.branch {
		return nil
	}
	r := c.register()
	owners := ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelOwner, Of: in.What}, Dst: uint8(r + 1)}
	c.mode.Code = slices.Insert(c.mode.Code, last, owners)
	return selRegister(r)
}

// putSome is "put one of them into your hand and the rest ...".
func putSome(c clause, n *oracle.Node, all *ability.Sel) {
	count := ability.Const(1)
	if k := n.Kid(oracle.LexNumber); k != nil {
		count = c.number(k)
	}
	choice := ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: count, What: all, Text: "put"}
	switch n.Row {
	case oracle.PvPutanyof:
		choice.N, choice.Flags = nil, ability.FlagAnyNumber
	case oracle.PvPutsome:
		if n.Has("up") {
			choice.Flags = ability.FlagUpTo
		}
	}
	r := c.result(choice)
	dests := n.All(oracle.SymDestination)
	first := c.destination(dests[0])
	first.What = selRegister(r)
	c.emit(first)
	rest := c.destination(dests[1])
	rest.What = theRest(all, selRegister(r))
	c.emit(rest)
}

func pvPutsome(c clause, n *oracle.Node) {
	if n.Row == oracle.PvPutsome && !n.Has("rest") && !n.Has("other") {
		for _, k := range n.All(oracle.LexNumber) {
			if k.Value.N != 1 || len(n.All(oracle.SymDestination)) != 3 || n.Has("up") {
				fail(CodeMeaning, n, "how many are put where")
			}
		}
		pvPutthree(c, n)
		return
	}
	if len(n.All(oracle.SymDestination)) != 2 {
		fail(CodeMeaning, n, "how many are put where")
	}
	putSome(c, n, c.plural(n).sel)
}

// pvPutthree puts three cards looked at to three places, one to each, in the order in
// which the places are named; the last may be exile.
func pvPutthree(c clause, n *oracle.Node) {
	all := c.plural(n).sel
	if all.Kind != ability.SelRegister || c.who != nil {
		fail(CodeMeaning, n, "which cards are put")
	}
	left := theRest(all, nil)
	var taken *ability.Sel
	dests := n.All(oracle.SymDestination)
	for i, dest := range dests {
		in := c.destination(dest)
		in.What = left
		if i < 2 {
			in.What = selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), What: left, Text: "put"}))
			if taken == nil {
				taken = in.What
			} else {
				taken = &ability.Sel{Kind: ability.SelUnion, Of: taken, Or: in.What}
			}
			left = theRest(all, taken)
		}
		c.emit(in)
	}
	if len(dests) == 2 {
		r := c.result(ability.Instr{Op: ability.OpExile, What: left})
		c.done("exile", r)
		c.mention(mention{sel: selRegister(r), became: selRegister(r), card: true})
	}
}

// pvPutoneback leaves some of the cards looked at on top of the library and puts the
// rest elsewhere.
func pvPutoneback(c clause, n *oracle.Node) {
	all := c.shown
	if all == nil || !isOne(c.number(n.Kid(oracle.LexNumber))) {
		fail(CodeMeaning, n, "which cards are put back")
	}
	kept := selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), What: all, Text: "put back"}))
	in := c.destination(n.Kid(oracle.SymDestination))
	in.What = theRest(all, kept)
	c.emit(in)
}

func pvPutsomeshown(c clause, n *oracle.Node) {
	if n.Has("back") {
		pvPutoneback(c, n)
		return
	}
	all := c.shown
	if all == nil {
		m := c.plural(n)
		if !slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
			return in.Op == ability.OpSearch && in.Dst > 0 && *m.sel == *selRegister(int(in.Dst) - 1)
		}) {
			fail(CodeMeaning, n, "which cards are put")
		}
		all = m.sel
	}
	putSome(c, n, all)
}

// pvPuttwoplaces puts one of the cards shown to one place and another of another kind to another,
// of each as far as there is one.
func pvPuttwoplaces(c clause, n *oracle.Node) {
	dests := n.All(oracle.SymDestination)
	if c.shown == nil || c.whoIsEach() {
		fail(CodeReference, n, "no cards before it fit")
	}
	var moves []ability.Instr
	for i, o := range n.All(oracle.SymObj) {
		d, p := o.Kid(oracle.SymDet), o.Kid(oracle.SymPost)
		if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || len(o.All(oracle.SymPost)) != 1 || p.Row != oracle.PostAmong || !p.Has("them") && !p.Has("those") {
			fail(CodeMeaning, o, "which of them")
		}
		k := o.Kid(oracle.SymKinds)
		f := c.kinds(k)
		if f.Zones != anyZone {
			fail(CodeMeaning, k, "which of them")
		}
		setZone(f, allZones)
		f.In = c.shown
		if i > 0 {
			f.NotIn = moves[0].What
		}
		in := c.destination(dests[i])
		in.What = selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), N: ability.Const(1), Filter: f, Text: "put"}))
		moves = append(moves, in)
	}
	for _, in := range moves {
		c.emit(in)
	}
}

// yourRest reports of an act after a choice of yours whether it is that you put the rest somewhere,
// as its subject says, whatever was chosen.
func yourRest(a, b *oracle.Node) bool {
	return a.Row == oracle.ActMay && b.Row == oracle.ActPlayer && a.Kid(oracle.SymPlayer).Row == oracle.PlayerYou && b.Kid(oracle.SymPlayer).Row == oracle.PlayerYou && b.Kid(oracle.SymPv).Row == oracle.PvPuttherest
}

// exilesThat reports whether a sentence exiles "that card", and no more: the one that was chosen.
func exilesThat(n *oracle.Node) bool {
	a := n.Kid(oracle.SymClause).Kid(oracle.SymAct)
	if len(n.Kid(oracle.SymClause).All(oracle.SymMore)) > 0 || a.Row != oracle.ActImperative || a.Kid(oracle.SymPv).Row != oracle.PvExile {
		return false
	}
	o := a.Kid(oracle.SymPv).Kid(oracle.SymObjs).Kid(oracle.SymObj)
	return o != nil && o.Row == oracle.ObjRef && o.Kid(oracle.SymRef).Row == oracle.RefThat && o.Kid(oracle.SymRef).Has("card")
}
