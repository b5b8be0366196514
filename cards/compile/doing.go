package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// doing compiles a sentence with the "if you do" and "if you don't" after it
// (608.2c, 118.12).
func (c clause) doing(body *oracle.Node, after []*oracle.Node) {
	if doneLater(c, body, after) {
		return
	}
	var a *oracle.Node
	either := body.Is(oracle.BodyIf, oracle.BodyClauseif) && len(after) == 1 && after[0].Kid(oracle.SymBody).Row == oracle.BodyOtherwise
	mayIf := body.Row == oracle.BodyClauseif && len(after) == 1 && after[0].Kid(oracle.SymBody).Row == oracle.BodyIfdont && oneAct(body).Row == oracle.ActMay
	asked := body.Row == oracle.BodyIf && len(after) == 1 && after[0].Kid(oracle.SymBody).Is(oracle.BodyIfdo, oracle.BodyIfdowhere, oracle.BodyWhenyoudo, oracle.BodyWhenyoudowhere) && after[0].Kid(oracle.SymBody).Kid(oracle.SymCond) == nil && oneAct(body).Is(oracle.ActMay, oracle.ActImperative)
	able := len(after) == 1 && after[0].Kid(oracle.SymBody).Row == oracle.BodyIfcant
	if body.Row == oracle.BodyWhere && (paysX(body) || choosesX(body, after[0].Kid(oracle.SymBody))) {
		c.x = &ability.Num{Kind: ability.NumRegister, K: int32(c.result(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumMax, A: whatX(c, body), B: ability.Const(0)}}))} // 107.1b, 608.2h
		a = oneAct(body)
	} else if body.Row != oracle.BodyCastif && !either && !able && !asked && !mayIf {
		a = doneOrNot(body)
	}
	checkOrder(after)
	var out int
	declined, unasked := -1, -1
	var neither *ability.Cond // what the condition before this asks, where "otherwise" is of both
	before, way := append([]mention{}, c.mentions...), c.way
	switch {
	case asked: // what is not asked is not done
		unasked = c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(body.Kid(oracle.SymCond))})
		if act := oneAct(body); act.Row == oracle.ActMay {
			out = mayDo(c.ifHolds(), act)
		} else {
			out = c.ifHolds().doneAt(body, act)
		}
	case mayIf: // what one may not do is not done
		out = c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(body.Kid(oracle.SymCond))})
		declined = mayDo(c.ifHolds(), oneAct(body))
	case able:
		out = doneIfAble(c, body, after[0].Kid(oracle.SymBody))
	case either && body.Row == oracle.BodyClauseif:
		out = clauseIf(c, body)
	case either:
		neither = ifBefore(c, body)
		out = c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(body.Kid(oracle.SymCond))})
		before = append(before[:0], c.mentions...)
		if a := body.Kid(oracle.SymClause); len(a.All(oracle.SymMore)) == 0 && a.Kid(oracle.SymAct).Row == oracle.ActMay {
			declined = mayDo(c.ifHolds(), a.Kid(oracle.SymAct)) // "otherwise" is also what happens if he doesn't
			break
		}
		c.ifHolds().acts(body.Kid(oracle.SymClause))
	case a == nil:
		out = c.castIf(body)
	case a.Row == oracle.ActMay && c.eachMay(a, nil):
		did := whoDidIt(c, a)
		out = c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: int(did.N)}})
		all := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: did}}
		c.mention(mention{sel: all, player: true, plural: true})
	case a.Row == oracle.ActMay, mayEither(a):
		c.paying = nil
		out = mayDo(c, a)
		countersBesides(c, body)
	case a.Row == oracle.ActAnymay:
		none := after[0].Kid(oracle.SymBody)
		out = anyMay(c, a, none.Row == oracle.BodyIfdont && none.Has("one"))
	default:
		out = c.doneAt(body, a)
	}
	holds := out + 1
	var over []int
	var moved []bool
	var gone []mention
	c.branch, c.who = true, nil
	for _, n := range after {
		b := n.Kid(oracle.SymBody)
		c.sentence++
		if b.Is(oracle.BodyWhenyoudo, oracle.BodyWhenyoudowhere) {
			reflexive(c, b)
			continue
		}
		if b.Is(oracle.BodyIfdont, oracle.BodyIfcant, oracle.BodyOtherwise) {
			over = append(over, c.emit(ability.Instr{Op: ability.OpJump}))
			c.land(out)
			if declined >= 0 {
				c.land(declined)
			}
			out = -1
			moved, gone = c.undone(before)
			over = orNeither(c, over, neither)
			if either || able { // how many it was of what is not done
				c.way = way
			}
		}
		if b.Row == oracle.BodyIfdodelayed {
			c.delayed(b)
			continue
		}
		if b.Row == oracle.BodyIfdowhere && b.Kid(oracle.SymCond) != nil {
			bodyClauseif(c, b)
			continue
		}
		first := c.here()
		ifDo(c, b)
		if either && len(over) > 0 { // what would have been done is not there to speak of
			for i := first; i < c.here(); i++ {
				if readsResults(&c.mode.Code[i], c.mode.Code[holds:over[0]]) {
					fail(CodeReference, b, "what was not done")
				}
			}
		}
	}
	if out >= 0 {
		c.land(out)
	}
	if unasked >= 0 {
		c.land(unasked)
	}
	for _, i := range over {
		c.land(i)
	}
	for i := range moved {
		if moved[i] {
			c.mentions[i].movedIn = c.sentence
		}
	}
	c.mentions = append(c.mentions, gone...) // they are there if a condition held
}

// doneLater compiles what is done at a later time, and what comes of it then; it reports whether
// the sentence is of such.
func doneLater(c clause, body *oracle.Node, after []*oracle.Node) bool {
	if body.Row != oracle.BodyDelayed || len(after) != 1 {
		return otherwisePaid(c, body, after)
	}
	switch then := after[0].Kid(oracle.SymBody); then.Row {
	case oracle.BodyIfdont:
		payLater(c, body, then)
	case oracle.BodyIfdo:
		doLater(c, body, then)
	default:
		return false
	}
	return true
}

// ifDo compiles what follows "if you do", with what X is where that is said.
func ifDo(c clause, b *oracle.Node) {
	if b.Kid(oracle.SymQty) != nil {
		bodyWhere(c, b)
		return
	}
	c.acts(b.Kid(oracle.SymClause))
}

// doneAt compiles what must be done, and returns the index of the jump taken when it was not.
func (c clause) doneAt(body, a *oracle.Node) int {
	if too := attachesToo(body); too != nil {
		return bothDone(c, body, a, too)
	}
	if acts, _ := actsOf(body.Kid(oracle.SymClause)); body.Row == oracle.BodySimple && searchesAndPuts(acts) {
		c = row(c, acts[:1], 0)
	}
	first := c.here()
	c.did = -1
	c.asksDone = true
	c.act(a, false)
	if enough := enoughFor(c, a, first); enough != nil {
		c.insert(first, ability.Instr{Op: ability.OpIf, Cond: enough})
		return first
	}
	if c.did < 0 {
		fail(CodeMeaning, body, "whether it is done")
	}
	return c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: c.did}})
}

// clauseIf compiles a clause whose condition stands behind it, and returns the index of the
// jump taken when that does not hold.
func clauseIf(c clause, body *oracle.Node) int {
	clause := body.Kid(oracle.SymClause)
	if exceptionIf(body, clause) || clause.Kid(oracle.SymAct).Row == oracle.ActMay {
		fail(CodeMeaning, body, "otherwise than what")
	}
	k := body.Kid(oracle.SymCond)
	cond := c.condition(k) // of things as they are before it is done
	out := c.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
	known := len(c.mentions)
	c.ifHolds().acts(clause)
	for _, m := range c.mentions[known:] {
		if refersBack(k) && !m.drawn && !m.player && !slices.ContainsFunc(c.mentions[:known], func(o mention) bool { return *o.sel == *m.sel || o.became != nil && *o.became == *m.sel }) {
			fail(CodeReference, k, "what the clause speaks of, or what came before it")
		}
	}
	return out
}

// doneIfAble compiles what "if you can't" comes after: it must be done where it can be, so
// that it can't be done where it is not (608.2d). It returns the index of the jump taken
// then; of several acts the words speak of the last.
func doneIfAble(c clause, body, cant *oracle.Node) int {
	who := cant.Kid(oracle.SymPlayer)
	if body.Row != oracle.BodySimple || !who.Is(oracle.PlayerYou, oracle.PlayerThe, oracle.PlayerThey, oracle.PlayerThat) {
		fail(CodeMeaning, cant, "who can't do what")
	}
	acts, _ := actsOf(body.Kid(oracle.SymClause))
	last := acts[len(acts)-1]
	if len(acts) > 1 {
		c = row(c, acts[:len(acts)-1], 0)
	}
	theirs := len(acts) == 1 && last.Row == oracle.ActPlayer && last.Kid(oracle.SymPlayer).Is(oracle.PlayerThat, oracle.PlayerTarget)
	if who.Row != oracle.PlayerYou && !theirs || who.Row == oracle.PlayerYou && (c.who != nil || last.Row != oracle.ActImperative) {
		fail(CodeMeaning, cant, "who can't do what")
	}
	first := c.here()
	c.did = -1
	c.act(last, len(acts) > 1)
	if enough := enoughFor(c, cant, first); enough != nil {
		c.insert(first, ability.Instr{Op: ability.OpIf, Cond: enough})
		return first
	}
	for i := first; i < c.here(); i++ {
		if in := &c.mode.Code[i]; in.Op == ability.OpMay || in.Op == ability.OpPay || in.Op == ability.OpChoose && (in.Flags&ability.FlagUpTo != 0 || in.N == nil || !isOne(in.N)) {
			fail(CodeMeaning, cant, "what is done in part, or need not be done")
		}
	}
	if c.did < 0 {
		fail(CodeMeaning, body, "whether it is done")
	}
	return c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: c.did}})
}

// undone makes what was spoken of before a choice what it was then, since what
// follows happens if the other thing does not; it returns which of them that other
// thing has moved, and what was spoken of in it alone.
func (d *discourse) undone(before []mention) (moved []bool, gone []mention) {
	moved = make([]bool, len(before))
	for i := range before {
		m := &d.mentions[i]
		moved[i] = m.became != before[i].became
		m.sel, m.became, m.movedIn, m.lost = before[i].sel, before[i].became, before[i].movedIn, before[i].lost
	}
	kept := append([]mention{}, d.mentions[:len(before)]...)
	for _, m := range d.mentions[len(before):] {
		if m.target || m.player {
			kept = append(kept, m)
			continue
		}
		m.branch, m.apart = true, m.plural
		gone = append(gone, m)
	}
	d.mentions = kept
	return moved, gone
}

// anyMay offers a payment to each of several players in turn (101.4), and returns
// the index of the jump taken when none of them has paid; what happens if one does
// happens once.
func anyMay(c clause, a *oracle.Node, none bool) int {
	who := ability.SelEachPlayer
	if a.Has("opponent") {
		who = ability.SelEachOpponent
	}
	one, paid := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(who), Dst: uint8(one + 1)})
	cost, ok := c.doneBy(selRegister(one)).asCost(a.Kid(oracle.SymPv))
	if !ok {
		return anyMayHave(c, a, one, paid, loop)
	}
	if costsX(cost) {
		fail(CodeMeaning, a, "who says what X is")
	}
	if none { // 101.4: those who do do it together
		fail(CodeMeaning, a, "what several do at the same time")
	}
	pay := c.emit(ability.Instr{Op: ability.OpPay, Who: selRegister(one), Cost: cost})
	c.emit(ability.Instr{Op: ability.OpSelect, What: selRegister(one), Dst: uint8(paid + 1)})
	c.land(pay)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	return c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: paid}})
}

// anyMayHave lets each of the players of a loop choose in turn whether something
// happens to him, and then it happens to all who chose it (101.4, 608.2e).
func anyMayHave(c clause, a *oracle.Node, one, chose, loop int) int {
	pv := a.Kid(oracle.SymPv)
	if pv.Row != oracle.PvHave {
		fail(CodeMeaning, a, "what any of them may do")
	}
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: selRegister(one), Text: c.b.print(pv)})
	c.emit(ability.Instr{
		Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(chose), Or: selRegister(one)}, Dst: uint8(chose + 1),
	})
	c.land(may)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mention(mention{sel: selRegister(chose), player: true, plural: true})
	c.statement(pv, ability.Permanently, false)
	return c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: chose}})
}

// paysX reports whether the sentence is that you may pay X life, and what X is.
func paysX(body *oracle.Node) bool {
	a := oneAct(body)
	if a.Row != oracle.ActMay || a.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || a.Kid(oracle.SymPv).Row != oracle.PvPay {
		return false
	}
	list := a.Kid(oracle.SymPv).Kid(oracle.SymCosts).All(oracle.SymCost)
	return len(list) == 1 && list[0].Row == oracle.CostLife && list[0].Kid(oracle.LexNumber).Value.N == oracle.VariableX
}

// choosesX reports whether a player may do something so often, or with so much, as the sentence
// says X is, before "if you do".
func choosesX(body, then *oracle.Node) bool {
	return then.Is(oracle.BodyIfdo, oracle.BodyIfdodelayed) && oneAct(body).Row == oracle.ActMay && !refersBack(body.Kid(oracle.SymQty))
}

// oneAct is the act of a sentence that has one.
func oneAct(body *oracle.Node) *oracle.Node {
	clause := body.Kid(oracle.SymClause)
	if len(clause.All(oracle.SymMore)) > 0 {
		fail(CodeMeaning, body, "which part is done or not")
	}
	return clause.Kid(oracle.SymAct)
}

// checkOrder allows one "if you do" and one "if you don't", in this order.
func checkOrder(after []*oracle.Node) {
	for i, n := range after {
		b := n.Kid(oracle.SymBody)
		if i > 0 && b.Is(oracle.BodyIfdo, oracle.BodyIfdowhere, oracle.BodyIfdodelayed, oracle.BodyWhenyoudo, oracle.BodyWhenyoudowhere) || i > 1 {
			fail(CodeMeaning, n, "one condition too many")
		}
	}
}

// mayDo compiles the choice and returns the index of the jump taken when it is
// not done.
func mayDo(c clause, a *oracle.Node) int {
	c = c.withPlayer(a.Kid(oracle.SymPlayer))
	if c.whoIsEach() {
		fail(CodeMeaning, a, "a choice of several players")
	}
	var options []ability.Cost
	for _, pv := range a.All(oracle.SymPv) {
		if pv.Row == oracle.PvDiscardhand { // "that many" may speak of it
			options = nil
			break
		}
		cost, ok := c.asCost(pv)
		if !ok {
			options = nil
			break
		}
		options = appendOption(options, cost)
	}
	switch {
	case len(options) == 1:
		c.pays(&options[0])
		if pv := a.Kid(oracle.SymPv); pv.Row != oracle.PvPay {
			c.way = wayResult{verb: pv.Label(), one: ofOne(pv)} // no register keeps how many
		}
		in := ability.Instr{Op: ability.OpPay, Who: c.whoOrYou(), Cost: &options[0]}
		if costsX(&options[0]) {
			if c.kind != ability.Triggered || c.who != nil {
				fail(CodeMeaning, a, "who says what X is")
			}
			in.Flags, c.paidX = ability.FlagAnyNumber, true
		}
		if pv := a.Kid(oracle.SymPv); pv.Row == oracle.PvPayupto {
			in.N = c.quantity(pv.Kid(oracle.SymQty))
		}
		return c.emit(in)
	case slices.ContainsFunc(options, func(c ability.Cost) bool { return costsX(&c) }):
		fail(CodeMeaning, a, "X of one of two costs")
	case len(options) > 1:
		cost := &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostOneOf, Options: options}}}
		return c.emit(ability.Instr{Op: ability.OpPay, Who: c.whoOrYou(), Cost: cost})
	case mayEither(a):
		fail(CodeMeaning, a, "one of two")
	}
	pv := a.Kid(oracle.SymPv)
	if pv.Row == oracle.PvPlayfree && a.Row == oracle.ActMay && pv.Kid(oracle.SymDur) == nil { // 608.2g, and a land too
		at := c.emit(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), What: c.objects(pv.Kid(oracle.SymObjs), use{verb: "play", moved: true}), Flags: ability.FlagFree | ability.FlagLand})
		if k := c.mode.Code[at].What.Kind; k != ability.SelRegister {
			fail(CodeMeaning, pv, "which of them is played")
		}
		return at
	}
	if pv.Row == oracle.PvPlay && a.Row == oracle.ActMay && pv.Has("cast") && pv.Kid(oracle.SymDur) == nil && c.exiled > 0 { // for its costs (608.2g)
		if list := pv.Kid(oracle.SymObjs).All(oracle.SymObj); len(list) == 1 && list[0].Row == oracle.ObjRef && list[0].Kid(oracle.SymRef).Row == oracle.RefThat {
			return c.emit(ability.Instr{Op: ability.OpCast, Who: c.whoOrYou(), What: oneToCast(c, list[0])})
		}
	}
	if pv.Row == oracle.PvCastfree && a.Row == oracle.ActMay {
		at := c.castFree(pv)
		if at < 0 {
			fail(CodeMeaning, pv, "whether several are cast")
		}
		return at
	}
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: c.whoOrYou(), Text: c.b.print(pv)})
	c.did = -1
	c.verb(pv)
	always := alwaysDone(pv)
	if first := &c.mode.Code[may+1]; pv.Row == oracle.PvHave && first.Op == ability.OpChoose && first.Dst > 0 { // what isn't there is done nothing to
		c.did, always = int(first.Dst)-1, false
	}
	if c.did < 0 || always {
		if !always {
			fail(CodeMeaning, pv, "whether it is done")
		}
		return may
	}
	able := ifAble(c, pv, may)
	if able {
		may++
	}
	check := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: c.did}})
	// Both ways of not doing it arrive at one place.
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(may)
	c.land(check)
	if able {
		c.land(may - 1)
	}
	out := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(over)
	return out
}

// ifAble puts before the choice at index may whether there are as many as it is to be
// done with, where these are several: who has fewer cannot choose it (118.3, 608.2d,
// 701.17b). It reports whether there was a need to.
func ifAble(c clause, pv *oracle.Node, may int) bool {
	first := &c.mode.Code[may+1]
	several := first.N != nil && !(first.N.Kind == ability.NumConst && first.N.K < 2)
	var f *ability.Filter
	switch {
	case !several || first.Flags&(ability.FlagUpTo|ability.FlagAnyNumber) != 0:
		return false
	case first.Op == ability.OpMill:
		f = &ability.Filter{Zones: mtg.Zones(mtg.Library), Owner: ability.TheSel, Whose: first.Who}
	case first.Op == ability.OpChoose && first.What == nil:
		f = first.Filter
		if f.Zones&mtg.Zones(mtg.Hand, mtg.Library) != 0 || ofChooser(f) {
			fail(CodeMeaning, pv, "several that one has, or has not")
		}
	default:
		return false
	}
	there := &ability.Num{Kind: ability.NumCount, Filter: f}
	for i := may; i < c.here(); i++ {
		if in := &c.mode.Code[i]; jumps(in.Op) && in.To > may {
			in.To++
		}
	}
	c.mode.Code = slices.Insert(c.mode.Code, may, ability.Instr{Op: ability.OpIf, Cond: number(there, ability.AtLeast, first.N)})
	return true
}

// ofChooser reports whether the filter speaks of who chooses.
func ofChooser(f *ability.Filter) bool {
	return f.Owner == ability.Chooser || f.Controller == ability.Chooser
}

// eachMay compiles what each of several players may do. Where it is done with an object of
// his choice he chooses up to one, and else he says whether he does it, in turn order;
// then it is done by all who do it at once (101.4, 608.2e). Who they are is kept for what
// is said of them.
func (c clause) eachMay(a *oracle.Node, rest []*oracle.Node) bool {
	p, pv := a.Kid(oracle.SymPlayer), a.Kid(oracle.SymPv)
	if !p.Is(oracle.PlayerEach, oracle.PlayerEachother, oracle.PlayerEachwho, oracle.PlayerEachattacking) {
		return false
	}
	c = c.withPlayer(p)
	first := c.here()
	switch pv.Row {
	case oracle.PvPutcounters, oracle.PvPutncounters:
		if o := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj); o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Is(oracle.DetEach, oracle.DetAll) {
			mayEach(c, pv, rest)
			return true
		}
		c.verb(pv)
	case oracle.PvPut, oracle.PvReturn, oracle.PvDiscard:
		c.verb(pv)
	case oracle.PvDraw, oracle.PvCreate, oracle.PvGainlife, oracle.PvInvestigate, oracle.PvSearch, oracle.PvDiscardhand, oracle.PvScry:
		mayEach(c, pv, rest)
		return true
	default:
		return false
	}
	code := c.mode.Code[first:]
	after := len(rest) == 1 && rest[0].Row == oracle.ActPlayer && rest[0].Kid(oracle.SymPlayer).Row == oracle.PlayerEachwho // and who did, or did not
	if len(rest) > 0 && !after || len(code) != 2 || code[0].Op != ability.OpChoose || code[0].N != nil && !isOne(code[0].N) || code[1].What == nil || *code[1].What != *selRegister(int(code[0].Dst) - 1) {
		fail(CodeMeaning, a, "a choice of several players")
	}
	if code[0].N != nil {
		code[0].Flags |= ability.FlagUpTo
	}
	done, whose := selRegister(int(code[1].Dst)-1), ability.SelController
	if f := code[0].Filter; f.Zones != 0 && !f.Zones.Has(mtg.Battlefield) {
		whose = ability.SelOwner
	} else if code[1].Op == ability.OpSacrifice { // who controlled it then (608.2h)
		done = &ability.Sel{Kind: ability.SelWas, Of: done}
	}
	c.doers, c.doersOf = 0, &ability.Sel{Kind: whose, Of: done}
	if after {
		c.act(rest[0], true)
	}
	return true
}

// whoDidIt is the register with the players who did what each of several could.
func whoDidIt(c clause, n *oracle.Node) *ability.Sel {
	switch {
	case c.doers == 0 && c.doersOf == nil:
		fail(CodeReference, n, "nothing that they could do")
	case c.doers == 0:
		c.doers = c.register() + 1
		c.emit(ability.Instr{Op: ability.OpSelect, What: c.doersOf, Dst: uint8(c.doers)})
	}
	return selRegister(c.doers - 1)
}

// mayEach asks each of several players in turn whether he does something, with what
// follows of it. Then all who do it do one thing after the other: of what they choose in it
// they choose in turn order, and what was chosen happens at once (101.4).
func mayEach(c clause, pv *oracle.Node, rest []*oracle.Node) {
	one, did := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: c.who, Dst: uint8(one + 1)})
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: selRegister(one), Text: c.b.print(pv), Flags: drawsToo(pv, rest)})
	both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(did), Or: selRegister(one)}
	c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(did + 1)})
	c.land(may)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	first := c.here()
	c.who = &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, In: selRegister(did)}}
	if pv.Row == oracle.PvScry { // 701.22c
		fail(CodeMeaning, pv, "several who look at once, and whose cards move at once")
	}
	c.verb(pv)
	for _, r := range rest {
		if r.Row != oracle.ActImperative {
			fail(CodeAmbiguous, r, "whether the choice is about this too")
		}
		c.verb(r.Kid(oracle.SymPv))
	}
	for _, in := range c.mode.Code[first:] {
		switch in.Op {
		case ability.OpDraw, ability.OpToken, ability.OpGainLife, ability.OpPutCounters, ability.OpSearch, ability.OpReveal, ability.OpMove, ability.OpShuffle,
			ability.OpDiscard:
		case ability.OpCopyToken: // of one thing, whoever does it
			if !c.isOneTarget(in.What) {
				fail(CodeMeaning, pv, "what each of them copies")
			}
		default:
			fail(CodeMeaning, pv, "what each of them may do")
		}
	}
	c.doers, c.doersOf = did+1, nil
}

// costsX reports whether mana of the cost, or the number of what is tapped for it, is X.
func costsX(c *ability.Cost) bool {
	return c.Mana != nil && c.Mana.X > 0 || len(c.Parts) == 1 && c.Parts[0].Kind == ability.CostTap && c.Parts[0].N.Kind == ability.NumX
}

// pays notes the one object that pays a cost, so that what happens if it is paid
// may speak of it.
func (d *discourse) pays(c *ability.Cost) {
	d.paying, d.links.paid = nil, len(c.Parts) == 1 && c.Parts[0].Kind == ability.CostExile && c.Parts[0].N != nil && isOne(c.Parts[0].N)
	if len(c.Parts) != 1 || c.Mana != nil || c.Parts[0].N == nil || !isOne(c.Parts[0].N) || c.Parts[0].Filter == nil || c.Parts[0].Filter.Is&ability.IsThis != 0 {
		return
	}
	switch c.Parts[0].Kind {
	case ability.CostSacrifice, ability.CostDiscard, ability.CostExile:
		d.paying = &c.Parts[0]
	}
}

// mentionPaid speaks of the one permanent that was sacrificed to do what follows, as it last
// was (608.2h).
func mentionPaid(c clause) {
	if c.paying != nil && c.paying.Kind == ability.CostDiscard { // wherever it went
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelCostBecame, N: ability.PaidInEffect}, card: true, paid: true})
	}
	if c.paying != nil && c.paying.Kind == ability.CostSacrifice {
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelCost, N: ability.PaidInEffect}, types: filterTypes(c.paying.Filter), paid: true})
	}
}

// alwaysDone: a player who chose to do it has done it.
func alwaysDone(pv *oracle.Node) bool {
	switch pv.Row {
	case oracle.PvHave, oracle.PvHaveplayer, oracle.PvDraw, oracle.PvGainlife, oracle.PvLoselife, oracle.PvScry, oracle.PvCreate, oracle.PvShuffle, oracle.PvDiscardhand,
		oracle.PvChoosecolor: // whose number may be nought
		return true
	case oracle.PvGaincontrol: // of a target, which is there (608.2b)
		o := pv.Kid(oracle.SymObj)
		return o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetTarget
	case oracle.PvUntap: // a target that has to be tapped
		o := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj)
		return pv.Kid(oracle.SymObjs).Row == oracle.ObjsOne && o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetTarget && o.Kid(oracle.SymKinds).Row == oracle.KindsOne && slices.ContainsFunc(o.Kid(oracle.SymKinds).Kid(oracle.SymKind).All(oracle.SymAdj), func(a *oracle.Node) bool { return a.Row == oracle.AdjStatus && a.Has("tapped") })
	}
	return false
}

// untapped reports whether the filter asks for what is untapped.
func untapped(f *ability.Filter) bool {
	for i := range f.Any {
		if f.Any[i].IsNot&ability.IsTapped == 0 {
			return f.IsNot&ability.IsTapped != 0
		}
	}
	return f.IsNot&ability.IsTapped != 0 || len(f.Any) > 0
}

// asCost reads what a player may do as a cost he may pay (118.12).
func (c clause) asCost(pv *oracle.Node) (*ability.Cost, bool) {
	cost := &ability.Cost{Text: c.b.print(pv)}
	part := ability.CostPart{}
	switch pv.Row {
	case oracle.PvPayupto:
		m, err := mtg.ParseManaCost(pv.Kid(oracle.LexMana).Value.Text)
		if err != nil || m != (mtg.ManaCost{X: 1}) {
			fail(CodeMeaning, pv, "what X is for")
		}
		cost.Mana = &m
		return cost, true
	case oracle.PvPay:
		return c.cost1(pv.Kid(oracle.SymCosts)), true
	case oracle.PvSacrifice:
		part = c.costObject(ability.CostSacrifice, pv.Kid(oracle.SymObj), 0)
	case oracle.PvDiscard:
		part = ability.CostPart{Kind: ability.CostDiscard, N: c.cards(pv.Kid(oracle.SymCards)), Filter: cardOfHand()}
	case oracle.PvDiscardhand:
		part = ability.CostPart{Kind: ability.CostDiscardHand}
	case oracle.PvDiscardobj:
		part = c.costObject(ability.CostDiscard, pv.Kid(oracle.SymObj), mtg.Zones(mtg.Hand))
	case oracle.PvPut:
		o := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj)
		if pv.Kid(oracle.SymDestination).Row != oracle.DestinationGraveyard || o == nil || !inExile(o) {
			return nil, false
		}
		part = c.processed(o)
	case oracle.PvReturn:
		d := pv.Kid(oracle.SymDestination)
		o := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj)
		if d.Row != oracle.DestinationHand || d.Kid(oracle.SymPossessor).Row != oracle.PossessorOwner || pv.Kid(oracle.SymObjs).Row != oracle.ObjsOne || o.Row != oracle.ObjNp || zoned(o) || !controlled(o) || o.Kid(oracle.SymDet) == nil || targets(o.Kid(oracle.SymDet)) {
			return nil, false
		}
		part = c.costObject(ability.CostReturnToHand, o, 0)
	case oracle.PvTap:
		o := pv.Kid(oracle.SymObjs).Kid(oracle.SymObj)
		if o == nil || o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || !o.Kid(oracle.SymDet).Is(oracle.DetCount, oracle.DetA) {
			return nil, false
		}
		if part = c.costObject(ability.CostTap, o, 0); !untapped(part.Filter) {
			return nil, false
		}
		part.Filter.IsNot &^= ability.IsTapped // one taps what is untapped (701.26a)
	case oracle.PvBlight, oracle.PvEvidence, oracle.PvForage, oracle.PvBehold, oracle.PvWaterbend:
		part = c.actionCost(pv)
	case oracle.PvRemovecounter:
		if pv.Has("all") {
			return nil, false
		}
		part = c.costObject(ability.CostRemoveCounters, pv.Kid(oracle.SymObj), 0)
		part.Counter = counter(pv)
	case oracle.PvRemoveany:
		part = costRemoveany(c, pv)
	default:
		return nil, false
	}
	cost.Parts = []ability.CostPart{part}
	return cost, true
}

// reflexive compiles "when you do, ..." (603.12).
func reflexive(c clause, n *oracle.Node) {
	in := c.b.newClause(ability.Triggered)
	in.prepare(n)
	in.temps = 1 + c.prepared + c.temps // what paid, and the registers of this
	recall(in, c.mentions, in.prepared+1)
	if c.b.types&(mtg.Instant|mtg.Sorcery) == 0 { // a spell is in the graveyard by then, and "it" is what it spoke of
		in.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	}
	if c.paying != nil {
		in.mention(mention{sel: selRegister(in.prepared), types: filterTypes(c.paying.Filter), card: c.paying.Kind == ability.CostDiscard, discarded: c.paying.Kind == ability.CostDiscard})
		if c.paying.Kind == ability.CostSacrifice {
			in.sacrificed = &mention{sel: selRegister(in.prepared), types: filterTypes(c.paying.Filter)}
		}
	}
	create := ability.Instr{Op: ability.OpReflexive}
	if in.paidX = c.paidX; c.paidX {
		create.Flags = ability.FlagAnyNumber
	}
	ifDo(in, n)
	c.saidOfIt(in)
	create.Ability = &ability.Ability{Kind: ability.Triggered, Text: c.b.print(n), Modes: []ability.Mode{*in.finish()}}
	c.emit(create)
}

// whenSacrificed is a reflexive ability that triggers if the sentence before had you sacrifice
// any of what is described, and "that many" in it are as many as those were (603.12).
func whenSacrificed(c clause, n *oracle.Node, f *ability.Filter) {
	last := c.here() - 1
	if !c.way.ok || c.way.verb != "sacrifice" || last < 1 || c.mode.Code[last].Op != ability.OpSacrifice || c.mode.Code[last].Who.Kind != ability.SelYou ||
		c.mode.Code[last-1].Op != ability.OpChoose || !reflect.DeepEqual(c.mode.Code[last-1].Filter.Subtypes, f.Subtypes) || c.mode.Code[last-1].Filter.Types != f.Types {
		fail(CodeReference, n, "what was sacrificed")
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: c.way.reg}})
	in := c.b.newClause(ability.Triggered)
	in.prepare(n)
	in.temps = 1 + c.prepared + c.temps
	in.way = wayResult{verb: "sacrifice", reg: c.way.reg + in.prepared + 1, ok: true}
	in.acts(n.Kid(oracle.SymClause))
	c.emit(ability.Instr{Op: ability.OpReflexive, Ability: &ability.Ability{Kind: ability.Triggered, Text: c.b.print(n), Modes: []ability.Mode{*in.finish()}}})
	c.land(branch)
}

// saidOfIt adds to a reflexive ability what the next sentence says of "it" or "that creature",
// which is the one target that it has: nothing is said of that before there is one.
func (c clause) saidOfIt(in clause) {
	if last := in.here() - 1; c.next != nil && c.next.Row == oracle.BodySimple && last >= 0 && in.mode.Code[last].Op == ability.OpChoose && len(in.mode.Targets) == 0 && exilesThat(c.next) {
		in.sentence++
		in.body(c.next)
		c.nextUsed = true
		return
	}
	if c.next == nil || len(in.mode.Targets) != 1 || c.next.Row != oracle.BodySimple {
		return
	}
	var of *oracle.Node
	c.next.Walk(func(m *oracle.Node) bool {
		if m.Sym == oracle.SymRef && of == nil {
			of = m
		}
		return of == nil
	})
	if of == nil || !of.Is(oracle.RefIt, oracle.RefThat) {
		return
	}
	in.sentence++
	in.body(c.next)
	c.nextUsed = true
}

// recall makes what the creator of a reflexive ability spoke of known to it: its
// event, which is the event of both, and what its registers hold, which are the
// ability's own after so many others.
func recall(c clause, mentions []mention, after int) {
	for _, m := range mentions {
		if m.self || m.plural || m.branch {
			continue
		}
		if m.sel = recalled(m.sel, after); m.sel == nil {
			continue
		}
		if m.became = recalled(m.became, after); m.became != nil {
			m.was, m.sel = m.sel, m.became // it has moved before (400.7j)
		}
		m.target, m.movedIn, m.sentence = false, 0, 0
		c.mentions = append(c.mentions, m)
	}
}

// recalled is the selector for what its creator selects with x, nil where there is
// none.
func recalled(x *ability.Sel, after int) *ability.Sel {
	if x == nil || x.Filter != nil || x.Or != nil || x.Num != nil {
		return nil
	}
	out := *x
	if x.Kind == ability.SelRegister {
		out.N += uint8(after)
	}
	if x.Of != nil {
		if out.Of = recalled(x.Of, after); out.Of == nil {
			return nil
		}
	}
	return &out
}

// yoursToo reports of an act whether it is another choice of yours after one.
func yoursToo(a *oracle.Node) func(*oracle.Node) bool {
	return func(b *oracle.Node) bool {
		return a.Row == oracle.ActMay && b.Row == oracle.ActMay && a.Kid(oracle.SymPlayer).Row == oracle.PlayerYou && b.Kid(oracle.SymPlayer).Row == oracle.PlayerYou
	}
}
