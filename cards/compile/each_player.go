package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// bodyForeachplayer compiles "for each player, ..." in turn order (101.4); what is exiled
// for any of them is what "those cards" then are.
func bodyForeachplayer(c clause, n *oracle.Node) {
	if n.Has("any") {
		forEachOfAny(c, n)
		return
	}
	if targetOfEach(c, n) {
		return
	}
	n.Walk(func(m *oracle.Node) bool {
		if targets(m) {
			fail(CodeMeaning, m, "a target for each of several players")
		}
		return true
	})
	who := ability.SelEachPlayer
	if n.Has("opponent") {
		who = ability.SelEachOpponent
	}
	for t := range c.targets {
		if c := n.Kid(oracle.SymClause); t.First >= c.First && t.Last <= c.Last {
			fail(CodeMeaning, n, "a target for each of them")
		}
	}
	all, one := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(who), Dst: uint8(one + 1)})
	c.mention(mention{sel: selRegister(one), player: true})
	known := len(c.mentions)
	c.exiled = 0
	if doneAtOnce(c, n, loop) {
		return
	}
	exiled := c.exiled
	if exiled > 0 {
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(exiled - 1)}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	}
	chosen := chosenOfEach(c, n, loop)
	if chosen != nil {
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(int(chosen.Dst) - 1)}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mentions = c.mentions[:known-1] // of each of them by himself
	c.way = wayResult{}
	if chosen != nil {
		c.mention(mention{sel: selRegister(all), plural: true, card: chosen.Filter.Zones&battlefield == 0, types: filterTypes(chosen.Filter)})
	}
	if exiled > 0 {
		c.done("exile", all)
		c.mention(mention{sel: selRegister(all), became: selRegister(all), plural: true, card: true})
	}
}

// chosenOfEach is the choice of one thing of each player, where the clause of a loop that begins
// at an instruction says nothing else.
func chosenOfEach(c clause, n *oracle.Node, loop int) *ability.Instr {
	k := n.Kid(oracle.SymClause)
	if a := k.Kid(oracle.SymAct); len(k.All(oracle.SymMore)) > 0 || a.Row != oracle.ActImperative || a.Kid(oracle.SymPv).Row != oracle.PvChooseobj || c.here() != loop+2 {
		return nil
	}
	in := c.mode.Code[loop+1]
	if in.Op != ability.OpChoose || in.Who.Kind != ability.SelYou || in.Filter == nil || !isOne(in.N) {
		return nil
	}
	return &in
}

// bodyVillainous has a player choose one of two things, which is done then, possible or not
// (701.55a, 701.55b); of several players one after another in APNAP order (701.55d).
func bodyVillainous(c clause, n *oracle.Node) {
	options := n.All(oracle.SymClause)
	for t := range c.targets {
		if t.First >= options[0].First && t.Last <= options[1].Last {
			fail(CodeMeaning, t, "a target of one of two choices")
		}
	}
	who := c.withPlayer(n.Kid(oracle.SymPlayer)).whoOrYou()
	loop, known := -1, len(c.mentions)
	if severalPlayers(who) {
		one := c.register()
		loop = c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
		who = selRegister(one)
		c.mention(mention{sel: who, player: true})
	}
	c.who = nil
	chosen := c.result(ability.Instr{Op: ability.OpChooseMode, Who: who, Texts: []string{c.b.print(options[0]), c.b.print(options[1])}})
	first := number(&ability.Num{Kind: ability.NumRegister, K: int32(chosen)}, ability.Equal, ability.Const(0))
	spoken := len(c.mentions)
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: first})
	c.ifHolds().acts(options[0])
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.mentions = c.mentions[:spoken] // of the choice that was not made
	c.ifHolds().acts(options[1])
	c.land(over)
	c.mentions, c.way = c.mentions[:spoken], wayResult{}
	if loop >= 0 {
		c.emit(ability.Instr{Op: ability.OpNext, To: loop})
		c.land(loop)
		c.mentions = c.mentions[:known]
	}
}

// eachUnless compiles "each opponent loses 3 life unless they pay {1}": each of them
// in turn pays or does not, and then it happens to all at once who did not (101.4, 608.2e,
// 118.12a). It reports whether the words are such.
func eachUnless(c clause, n, a *oracle.Node) bool {
	subject, by, pv := a.Kid(oracle.SymPlayer), n.Kid(oracle.SymPlayer), a.Kid(oracle.SymPv)
	if subject == nil || pv == nil || !by.Is(oracle.PlayerThey, oracle.PlayerThat) || n.Kid(oracle.SymQty) != nil {
		return false
	}
	who := c.player(subject)
	if who.Kind != ability.SelEachPlayer && who.Kind != ability.SelEachOpponent {
		return false
	}
	if does := n.All(oracle.SymPv); len(does) > 0 && movesOne(does) {
		eachGives(c, n, who, pv)
		return true
	}
	one, unpaid := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
	cost, ok := (*ability.Cost)(nil), true
	if does := n.Kid(oracle.SymPv); does != nil {
		cost, ok = c.doneBy(selRegister(one)).asCost(does)
	} else {
		cost = c.doneBy(selRegister(one)).cost1(n.Kid(oracle.SymCosts))
	}
	if !ok || costsX(cost) {
		fail(CodeMeaning, n, "what else each of them may do")
	}
	if slices.ContainsFunc(cost.Parts, func(p ability.CostPart) bool { return p.Kind != ability.CostPayLife }) { // all would be moved at once (101.4)
		fail(CodeMeaning, n, "what each of several players moves")
	}
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: selRegister(one), Cost: cost})
	paid := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(pay)
	c.emit(ability.Instr{
		Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(unpaid), Or: selRegister(one)}, Dst: uint8(unpaid + 1),
	})
	c.land(paid)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.doneBy(&ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: selRegister(unpaid)}}).verb(pv)
	return true
}

// drawAsMany has each of several players draw as many cards as he has discarded, one
// player after another (121.2): those of the discarded cards that are his, or one more or fewer.
func (c clause) drawAsMany(n *oracle.Node) {
	one := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.who, Dst: uint8(one + 1)})
	f := &ability.Filter{Zones: allZones, In: selRegister(c.way.reg), Owner: ability.TheSel, Whose: selRegister(one)}
	c.emit(ability.Instr{Op: ability.OpDraw, Who: selRegister(one), N: moreOrFewer(n, &ability.Num{Kind: ability.NumCount, Filter: f})})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.way = wayResult{verb: "draw", each: true}
	c.ways++
}

// castEach lets a player cast any of several cards or copies in exile, one after
// another in any order, while the effect resolves (608.2g).
func (c clause) castEach(in ability.Instr, n *oracle.Node) {
	if in.What.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "casting several")
	}
	in.What = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: in.What}}
	loop := c.emit(in)
	c.emit(ability.Instr{Op: ability.OpJump, To: loop})
	c.land(loop)
}

// copyCards creates copies of a card in the zone where it is (707.12).
func (c clause) copyCards(n *oracle.Node, what *ability.Sel) {
	times := ability.Const(1)
	switch {
	case n.Kid(oracle.SymExcepting) != nil || n.Row == oracle.PvCopyeach:
		fail(CodeMeaning, n, "how the copies of a card are")
	case n.Kid(oracle.LexNumber) != nil:
		times = c.number(n.Kid(oracle.LexNumber))
	case n.Row == oracle.PvCopytimes:
		times = ability.Const(2)
	}
	r := c.result(ability.Instr{Op: ability.OpCopyCard, What: what, N: times})
	c.copies = r + 1
	c.several = !isOne(times) || what.Kind == ability.SelLinked || c.pluralSel(what) // more than one may have been exiled (607.3)
	c.mention(mention{sel: selRegister(r), became: selRegister(r), plural: c.several, card: true})
}

// upToTheMost has each player who has fewer than the player with the most draw, or search for,
// as many as the difference is: cards in hand are drawn, lands are searched for, of which the
// most are counted once, before any player does it.
func upToTheMost(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "who does it")
	}
	one, most := c.register(), c.register()
	has := ofPlayer(ability.NumHand, selRegister(one))
	if n.Row == oracle.ActSearchtomost {
		has = &ability.Num{Kind: ability.NumCount, Filter: &ability.Filter{Zones: battlefield, Types: mtg.Land, Controller: ability.TheSel, Whose: selRegister(one)}}
	}
	top := &ability.Num{Kind: ability.NumRegister, K: int32(most)}
	each := func(do func()) {
		loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachPlayer), Dst: uint8(one + 1)})
		do()
		c.emit(ability.Instr{Op: ability.OpNext, To: loop})
		c.land(loop)
	}
	each(func() {
		c.emit(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumMax, A: top, B: has}, Dst: uint8(most + 1)})
	})
	difference := &ability.Num{Kind: ability.NumMax, A: &ability.Num{Kind: ability.NumMinus, A: top, B: has}, B: ability.Const(0)}
	if n.Row == oracle.ActDrawtomost {
		each(func() { c.emit(ability.Instr{Op: ability.OpDraw, Who: selRegister(one), N: difference}) })
		return
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone || f.In != nil {
		fail(CodeMeaning, n, "what is searched for")
	}
	setZone(f, mtg.Zones(mtg.Library))
	found, who := c.register(), c.register()
	each(func() {
		fewer := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(has, ability.LessThan, top)})
		r := c.result(ability.Instr{Op: ability.OpSearch, Who: selRegister(one), Filter: f, N: difference, M: ability.Const(0)})
		c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(found), Or: selRegister(r)}, Dst: uint8(found + 1)})
		c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(who), Or: selRegister(one)}, Dst: uint8(who + 1)})
		c.land(fewer)
	})
	c.emit(ability.Instr{Op: ability.OpMove, Who: selRegister(who), What: selRegister(found), Zone: mtg.Battlefield, Flags: ability.FlagTapped})
	c.emit(ability.Instr{Op: ability.OpShuffle, Who: selRegister(who)})
}

// eachDoesTwo has several players do one thing and then another, all of them each: as targets,
// or you and the opponent whose event it is, or you and those who are attacked.
func eachDoesTwo(c clause, a *oracle.Node) {
	p, acts := a.Kid(oracle.SymPlayer), a.All(oracle.SymPv)
	apart := p.Row == oracle.PlayerYouand && p.Kid(oracle.SymPlayer).Row == oracle.PlayerThat && c.event != nil && c.event.pattern.Player != nil && c.event.pattern.Player.PlayerWho == ability.Opponent
	attacked := p.Row == oracle.PlayerYouand && p.Kid(oracle.SymPlayer).Row == oracle.PlayerThose && c.player(p.Kid(oracle.SymPlayer)).Kind == ability.SelEventAll
	if !apart && !attacked && p.Row != oracle.PlayerTargets {
		fail(CodeMeaning, a, "what each of them does")
	}
	c.who = c.player(p)
	for _, pv := range acts {
		if !doneAlike(pv) && !(attacked && pv.Row == oracle.PvDiscardrandom && numbered(pv.Kid(oracle.SymCards))) {
			fail(CodeMeaning, pv, "what each of them does")
		}
		c.verb(pv)
		c.way = wayResult{}
	}
}

// eachDifferent has each opponent, starting with the one who is next after you, choose one of
// the cards shown that none of them has chosen.
func eachDifferent(c clause, n *oracle.Node) {
	switch n.Row {
	case oracle.ActEachfights:
		eachFights(c, n)
		return
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if c.shown == nil || f.Zones != anyZone || f.In != nil {
		fail(CodeReference, n, "among which cards")
	}
	one, all := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachOpponent), Dst: uint8(one + 1), Flags: ability.FlagAfterYou})
	setZone(f, allZones)
	f.In, f.NotIn = c.shown, selRegister(all)
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: selRegister(one), Filter: f, Text: "choose"})
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(r)}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mention(mention{sel: selRegister(all), plural: true, card: true, chosen: true})
}

// pvChooseeach has each of several players in turn choose one permanent of each of several
// types among those described (101.4); one of two types may be chosen for both.
func pvChooseeach(c clause, n *oracle.Node) {
	one, all, who := c.register(), c.register(), c.whoOrYou()
	if c.fromYou {
		who = sel(ability.SelAround)
	}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: who, Dst: uint8(one + 1)})
	each := c.doneBy(selRegister(one))
	among := each.kinds(n.Kid(oracle.SymKinds))
	for _, p := range n.All(oracle.SymPost) {
		each.post(among, p)
	}
	needZone(among, n)
	beside := among.Whose != nil && among.Whose.Kind == ability.SelBeside
	if among.Types != 0 || among.Controller != ability.TheSel || *among.Whose != *each.who && !beside {
		fail(CodeMeaning, n, "among what is chosen")
	}
	for _, types := range eachType(each, n) {
		f := *among
		f.Types = types
		r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: each.who, Filter: &f, Text: "choose"})
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(r)}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	}
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	if beside {
		chosen := &ability.Filter{Zones: battlefield, In: selRegister(all)}
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: chosen}, plural: true, chosen: true})
		return
	}
	rest := *among
	rest.Whose, rest.NotIn = c.whoOrYou(), selRegister(all)
	c.unchosen = &ability.Sel{Kind: ability.SelAll, Filter: &rest}
}

// eachType are the types of which one permanent each is chosen.
func eachType(c clause, n *oracle.Node) (list []mtg.TypeSet) {
	if n.Row == oracle.PvChoosetypes { // 110.4
		return []mtg.TypeSet{mtg.Artifact, mtg.Battle, mtg.Creature, mtg.Enchantment, mtg.Land, mtg.Planeswalker}
	}
	for _, o := range n.Kid(oracle.SymObjs).All(oracle.SymObj) {
		if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetA || len(o.All(oracle.SymPost)) > 0 {
			fail(CodeMeaning, o, "one of each type")
		}
		f := c.kinds(o.Kid(oracle.SymKinds))
		if !onlyTypes(f) {
			fail(CodeMeaning, o, "one of each type")
		}
		list = append(list, f.Types)
	}
	return list
}

// pvRest does something with all that was not chosen.
func pvRest(c clause, n *oracle.Node) {
	in := ability.Instr{What: notChosen(c, n)}
	done := ""
	switch {
	case n.Has("destroy"):
		in.Op, done = ability.OpDestroy, "destroy"
	case n.Has("sacrifice"), n.Has("sacrifices"):
		in.Op, in.Who, done = ability.OpSacrifice, c.whoOrYou(), "sacrifice"
	case n.Has("discard"), n.Has("discards"):
		in.Op, done = ability.OpDiscard, "discard"
	case n.Has("exile"), n.Has("exiles"):
		in.Op, done = ability.OpExile, "exile"
	default:
		fail(CodeMeaning, n, "who destroys the rest")
	}
	r := c.result(in)
	c.done(done, r)
	if what := in.What; in.Op == ability.OpExile {
		c.moved(what, selRegister(r))
	} else {
		c.moved(what, whereverItWent(r))
	}
}

// notChosen is "the rest": all that could have been chosen just before and was not, by any of those who
// chose.
func notChosen(c clause, n *oracle.Node) *ability.Sel {
	at := len(c.mode.Code) - 1
	if at > 0 && c.mode.Code[at].Op == ability.OpNext && c.unchosen != nil {
		return c.unchosen
	}
	if at > 0 && c.mode.Code[at].Op == ability.OpPutCounters { // on what was chosen
		at--
	}
	if at < 0 || c.mode.Code[at].Op != ability.OpChoose || c.mode.Code[at].Filter == nil || c.mode.Code[at].Dst == 0 {
		fail(CodeReference, n, "nothing chosen before it")
	}
	in := &c.mode.Code[at]
	f := *in.Filter
	if f.Whose != nil && f.Whose.Kind == ability.SelChooser {
		f.Whose = in.Who
	}
	if f.Controller == ability.Chooser {
		f.Controller, f.Whose = ability.TheSel, in.Who
	}
	if f.Owner == ability.Chooser {
		f.Owner, f.Whose = ability.TheSel, in.Who
	}
	if f.NotIn != nil || f.In != nil {
		fail(CodeMeaning, n, "the rest of only some")
	}
	f.NotIn = selRegister(int(in.Dst) - 1)
	out := &ability.Sel{Kind: ability.SelAll, Filter: &f}
	ability.WalkInstr(&ability.Instr{What: out}, func(part any) {
		if s, ok := part.(*ability.Sel); ok && s.Kind == ability.SelChooser {
			fail(CodeMeaning, n, "what each chooser could choose")
		}
	})
	c.mention(mention{sel: out, plural: true, types: filterTypes(&f), card: f.Zones != 0 && !f.Zones.Has(mtg.Battlefield)})
	return out
}

// readsResults reports whether an instruction reads what the code after it puts into
// registers.
func readsResults(in *ability.Instr, code []ability.Instr) (found bool) {
	written := map[int]bool{}
	for i := range code {
		if code[i].Dst > 0 {
			written[int(code[i].Dst)-1] = true
		}
	}
	ability.WalkInstr(in, func(part any) {
		switch x := part.(type) {
		case *ability.Sel:
			found = found || x.Kind == ability.SelRegister && written[int(x.N)]
		case *ability.Num:
			found = found || x.Kind == ability.NumRegister && written[int(x.K)]
		}
	})
	return found
}

// targetOfEach compiles a clause that is for each player, or opponent, about a target, or up to
// one, that he controls: one use of the word, with no two targets of one controller. It
// reports whether the words are such.
func targetOfEach(c clause, n *oracle.Node) bool {
	of, found := n.Kid(oracle.SymClause), 0
	for t := range c.targets {
		if t.First < of.First || t.Last > of.Last {
			continue
		}
		if found++; t.Row != oracle.DetUpto && t.Row != oracle.DetTarget || found > 1 {
			fail(CodeMeaning, t, "a target for each of them")
		}
	}
	if found == 0 {
		return false
	}
	if len(of.All(oracle.SymMore)) > 0 {
		fail(CodeMeaning, of, "what else is done for each of them")
	}
	act := of.Kid(oracle.SymAct)
	if act.Row == oracle.ActMaybare || mayEither(act) {
		fail(CodeMeaning, act, "what may be done for each of them, one and not another") // 608.2d
	}
	c.forEach, c.each = true, ability.Anyone
	if n.Has("opponent") || n.Has("opponents") {
		c.each = ability.Opponent
	}
	if act.Row == oracle.ActMay {
		mayForEach(c, act)
	} else {
		c.acts(of)
	}
	return true
}

// ofEachPlayer makes a target that was one, or up to one, that for each of several players.
func (c clause) ofEachPlayer(t *ability.Target, n *oracle.Node) {
	theirs := slices.ContainsFunc(n.All(oracle.SymPost), func(p *oracle.Node) bool {
		return p.Row == oracle.PostControl && p.Kid(oracle.SymPlayer).Row == oracle.PlayerThat || p.Row == oracle.PostZone && p.Kid(oracle.SymZone).Has("that")
	})
	whose := t.Filter.Controller
	if t.Filter.Zones == mtg.Zones(mtg.Graveyard) {
		whose = t.Filter.Owner
	} else if t.Filter.Zones&^battlefield != 0 {
		theirs = false
	}
	if !theirs || !reflect.DeepEqual(t.Max, ability.Const(1)) || whose != c.each {
		fail(CodeMeaning, n, "a target for each of them")
	}
	t.Max = &ability.Num{Kind: ability.NumCount, Filter: stepPlayer(c.each)}
	if reflect.DeepEqual(t.Min, ability.Const(1)) {
		t.Min = t.Max
	}
	t.Differ = ability.QualityController
}

// eachFights has each of the tokens that were just created, one for each creature of some, fight
// another one of those: which, you choose, and all fight at once. What there is more of fights
// nothing.
func eachFights(c clause, a *oracle.Node) {
	last := c.here() - 1
	if last != 0 || c.mode.Code[0].Op != ability.OpToken || c.mode.Code[0].N.Kind != ability.NumCount || c.mode.Code[0].N.Filter.Types != mtg.Creature {
		fail(CodeReference, a, "which of them fight")
	}
	made := c.mode.Code[0]
	those := c.register()
	c.mode.Code = c.mode.Code[:0]
	c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelAll, Filter: made.N.Filter}, Dst: uint8(those + 1)})
	if made.N = (&ability.Num{Kind: ability.NumRegister, K: int32(those)}); made.Dst == 0 {
		made.Dst = uint8(c.register() + 1)
	}
	c.emit(made)
	one, who, whom := c.register(), c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: selRegister(int(made.Dst) - 1), Dst: uint8(one + 1)})
	f := &ability.Filter{Zones: battlefield, Types: mtg.Creature, In: selRegister(those), NotIn: selRegister(whom)}
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"})
	some := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(&ability.Num{Kind: ability.NumSize, Sel: selRegister(r)}, ability.AtLeast, ability.Const(1))})
	c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(who), Or: selRegister(one)}, Dst: uint8(who + 1)})
	c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(whom), Or: selRegister(r)}, Dst: uint8(whom + 1)})
	c.land(some)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.emit(ability.Instr{Op: ability.OpFight, What: selRegister(who), Other: selRegister(whom), Flags: ability.FlagOneEach})
}

// joinForces has each player, starting with you, pay any amount of mana, one after another
// (101.4): each announces X as he pays it (107.3f). Or it has all of them search for up to so
// many cards.
func joinForces(c clause, n *oracle.Node) {
	if n.Row == oracle.ActSearchtotal {
		f := c.kinds(n.Kid(oracle.SymKinds))
		if k := n.Kid(oracle.LexNumber); f.Zones != anyZone || f.In != nil || k.Value.N != oracle.VariableX {
			fail(CodeMeaning, n, "what is searched for")
		}
		setZone(f, mtg.Zones(mtg.Library))
		all := sel(ability.SelEachPlayer)
		r := c.result(ability.Instr{Op: ability.OpSearch, Who: all, Filter: f, N: c.quantity(n.Kid(oracle.SymQty)), M: ability.Const(0)})
		c.emit(ability.Instr{Op: ability.OpMove, Who: all, What: selRegister(r), Zone: mtg.Battlefield, Flags: ability.FlagTapped})
		c.emit(ability.Instr{Op: ability.OpShuffle, Who: all})
		return
	}
	if pv := n.Kid(oracle.SymPv); pv != nil {
		if pv.Row != oracle.PvChooseobj {
			fail(CodeMeaning, pv, "what each player may do")
		}
		eachMayChoose(c, pv)
		return
	}
	if c.who != nil || c.kind == ability.Activated || c.kind == ability.Spell && c.b.out.Cost.X > 0 {
		fail(CodeMeaning, n, "what X is")
	}
	total, one := c.result(ability.Instr{Op: ability.OpNumber, N: ability.Const(0)}), c.register()
	sum := &ability.Num{Kind: ability.NumRegister, K: int32(total)}
	pays := func(who *ability.Sel) {
		i := c.emit(ability.Instr{Op: ability.OpPay, Who: who, Cost: &ability.Cost{Mana: &mtg.ManaCost{X: 1}, Text: "{X}"}, Flags: ability.FlagAnyNumber})
		c.emit(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumPlus, A: sum, B: &ability.Num{Kind: ability.NumX}}, Dst: uint8(total + 1)})
		c.land(i)
	}
	pays(sel(ability.SelYou))
	others := &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.NotYou)}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: others, Dst: uint8(one + 1), Flags: ability.FlagAfterYou})
	pays(selRegister(one))
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.manaPaid, c.way = sum, wayResult{}
}

// qtyManapaid is how much mana they have paid.
func qtyManapaid(c clause, n *oracle.Node) *ability.Num {
	if c.manaPaid == nil {
		fail(CodeReference, n, "nobody has paid before it")
	}
	return c.manaPaid
}

// eachMayChoose has each player, starting with you, choose one of what is described, or none;
// what another has chosen may be chosen too (101.4).
func eachMayChoose(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, o, "what each of them chooses")
	}
	f := c.describe(o)
	if f.Zones&^battlefield != 0 || f.NoObjects || f.Controller == ability.Chooser || f.Whose != nil {
		fail(CodeMeaning, o, "what each of them chooses")
	}
	setZone(f, battlefield)
	choose := ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Flags: ability.FlagUpTo, Text: "choose"}
	all := c.result(choose)
	one := c.register()
	others := &ability.Sel{Kind: ability.SelAll, Filter: stepPlayer(ability.NotYou)}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: others, Dst: uint8(one + 1), Flags: ability.FlagAfterYou})
	choose.Who = selRegister(one)
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(c.result(choose))}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	chosen := &ability.Filter{Zones: battlefield, In: selRegister(all)} // each once, however many have chosen it
	c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: chosen}, plural: true, chosen: true})
}

// chosenWay is "each permanent chosen this way".
func chosenWay(c clause, n *oracle.Node) *ability.Sel {
	for i := len(c.mentions) - 1; i >= 0; i-- {
		if m := &c.mentions[i]; m.chosen && m.plural && !m.card {
			return m.sel
		}
	}
	fail(CodeReference, n, "nothing was chosen before it")
	return nil
}

// bodyFriendfoe has you say of each player whether he is a friend or a foe: you choose the
// friends, and all others are foes.
func bodyFriendfoe(c clause, n *oracle.Node) {
	c.friends = c.result(ability.Instr{
		Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: stepPlayer(ability.Anyone), Flags: ability.FlagAnyNumber, Text: "choose",
	}) + 1
}

// friends are those whom you called friends, or foes.
func friends(c clause, n *oracle.Node) *ability.Sel {
	if c.friends == 0 {
		fail(CodeReference, n, "nobody was called that")
	}
	f := stepPlayer(ability.Anyone)
	if f.In = selRegister(c.friends - 1); n.Has("foe") {
		f.In, f.NotIn = nil, f.In
	}
	return &ability.Sel{Kind: ability.SelAll, Filter: f}
}

// eachAlone reports whether each of several targets does something of his own, with what is his
// (101.4) or with an amount that is yours.
func eachAlone(pv *oracle.Node) bool {
	switch pv.Row {
	case oracle.PvDiscard:
		cards := pv.Kid(oracle.SymCards)
		return numbered(cards) || cards.Row == oracle.CardsEqual && !refersBack(cards) && onlyYou(cards)
	case oracle.PvCreate:
		list := pv.Kid(oracle.SymTokens).All(oracle.SymToken)
		return len(list) == 1 && list[0].Is(oracle.TokenSpec, oracle.TokenNamed) && list[0].Kid(oracle.SymTokencount).Is(oracle.TokencountA, oracle.TokencountN)
	case oracle.PvGainlifeequal:
		return !refersBack(pv.Kid(oracle.SymQty)) && onlyYou(pv.Kid(oracle.SymQty))
	}
	return false
}

// onlyYou reports whether the only player in the words is you.
func onlyYou(n *oracle.Node) bool {
	yours := true
	n.Walk(func(m *oracle.Node) bool {
		yours = yours && (m.Sym != oracle.SymPlayer || m.Row == oracle.PlayerYou)
		return yours
	})
	return yours
}

// theyMaySearch is "its controller may search their library for a card and put it onto the
// battlefield" for each of several permanents: each of the players who controlled some may search
// once, for up to as many cards as he controlled of them. It reports whether the clause is such.
func theyMaySearch(c clause, body *oracle.Node, done *doneTo) bool {
	acts, _ := actsOf(body)
	if len(acts) != 2 || acts[0].Row != oracle.ActMay || acts[0].Kid(oracle.SymPv).Row != oracle.PvSearch || acts[1].Row != oracle.ActImperative || acts[1].Kid(oracle.SymPv).Row != oracle.PvPut {
		return false
	}
	if p := acts[0].Kid(oracle.SymPlayer); p.Row != oracle.PlayerController || p.Kid(oracle.SymPoss).Row != oracle.PossIts || done.filter.Controller != ability.Anyone || done.filter.Whose != nil || !ofPermanentsAlone(done.op) {
		fail(CodeMeaning, body, "who searches")
	}
	theirs, f := *done.those, *done.filter
	f.Controller = ability.Chooser
	theirs.Filter = &f
	of := &ability.Sel{Kind: ability.SelController, Of: done.those}
	c.who = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: of}} // each of them once
	first := c.here()
	mayEach(c, acts[0].Kid(oracle.SymPv), acts[1:])
	for i := first; i < c.here(); i++ {
		if in := &c.mode.Code[i]; in.Op == ability.OpSearch {
			if !isOne(in.N) {
				fail(CodeMeaning, body, "what is searched for each of them")
			}
			in.N, in.M = &ability.Num{Kind: ability.NumSize, Sel: &theirs}, ability.Const(0)
		}
	}
	return true
}

// manyAtOnce has what the instructions do for each of several players be done for all of them at
// once, which is tokens or what is chosen to be moved, and reports whether they are such (608.2f).
func manyAtOnce(in []ability.Instr, each *ability.Sel) bool {
	size := &ability.Num{Kind: ability.NumSize, Sel: each}
	switch first := &in[0]; {
	case len(in) == 1 && (first.Op == ability.OpToken || first.Op == ability.OpCopyToken || first.Op == ability.OpPutCounters):
		if isOne(first.N) {
			first.N = size
		} else {
			first.N = &ability.Num{Kind: ability.NumTimes, A: first.N, B: size}
		}
	case len(in) == 2 && first.Op == ability.OpChoose && first.Flags == 0 && first.N != nil && isOne(first.N) && first.Who.Kind == ability.SelYou && first.Filter != nil &&
		in[1].Op == ability.OpMove && in[1].What.Kind == ability.SelRegister && in[1].What.N+1 == first.Dst:
		first.N = size
	default:
		return false
	}
	return true
}
