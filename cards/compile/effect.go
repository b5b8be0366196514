package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// sentences compiles what happens, in the order written (608.2c).
func (c clause) sentences(list []*oracle.Node) {
	if i := slices.IndexFunc(list, func(n *oracle.Node) bool { return n.Row == oracle.SentenceRow }); i >= 0 {
		c.inOrder(list[:i])
		c.rollTable(list[i:])
		return
	}
	c.inOrder(list)
}

// inOrder compiles sentences one after another.
func (c clause) inOrder(list []*oracle.Node) {
	for i := 0; i < len(list); {
		n := 1
		if list[i].Kid(oracle.SymBody) == nil || entersAttacking(list[i]) != nil {
			aboutBefore(c, list[i])
			i++
			continue
		}
		body := list[i].Kid(oracle.SymBody)
		c.still = i+1 < len(list) && list[i+1].Row == oracle.SentenceStill
		c.sentence++
		for i+n < len(list) && list[i+n].Kid(oracle.SymBody) != nil && followsDoing(list[i+n].Kid(oracle.SymBody)) {
			n++
		}
		c.next, c.nextUsed = nil, false
		if c.ahead = list[i+n:]; i+n < len(list) {
			c.next = list[i+n].Kid(oracle.SymBody)
		}
		if n == 2 && body.Row == oracle.BodyForeachplayer && !body.Has("any") {
			tapsForEach(c, body, list[i+1].Kid(oracle.SymBody))
			c.last = segment{}
		} else if n > 1 {
			c.doing(body, list[i+1:i+n])
			c.last = segment{}
		} else {
			one(c, body)
		}
		if i += n; c.nextUsed {
			i++
		}
	}
}

// aboutBefore compiles a sentence about the sentence before it.
func aboutBefore(c clause, n *oracle.Node) {
	if n.Row == oracle.SentenceStill {
		if c.stillUsed {
			stillType(n)
			c.stillUsed = false
			return
		}
		fail(CodeReference, n, "nothing before it becomes something")
	}
	if c.trade(n) || c.tale(n) || tokenAttacks(c, n) {
		return
	}
	if n.Row == oracle.SentenceSearchmore {
		searchMore(c, n)
		return
	}
	if n.Row == oracle.SentenceSearchall && len(n.All(oracle.SymObj)) > 1 {
		c.searchThree(n)
		return
	}
	if n.Is(oracle.SentenceSearchboth, oracle.SentenceSearchall) {
		c.searchBoth(n)
		return
	}
	if n.Row == oracle.SentenceEndeffect {
		c.endEffect(n)
		return
	}
	if n.Row == oracle.SentenceForetellcost {
		c.foretellCost(n)
		return
	}
	if n.Is(oracle.SentenceUnprevented, oracle.SentenceExcess) {
		if n.Row == oracle.SentenceUnprevented {
			unprevented(c, n)
			return
		}
		i := len(c.mode.Code) - 1
		if i < 0 || c.mode.Code[i].Op != ability.OpDamage {
			fail(CodeReference, n, "no damage before it")
		}
		c.mode.Code[i].Flags |= ability.FlagExcess // 120.4a
		return
	}
	if n.Row == oracle.SentenceNewword {
		c.newWord(n)
		return
	}
	if n.Row == oracle.SentenceNoregenerate {
		hurt := &ability.Filter{Types: mtg.Creature, In: selRegister(c.damaged(n))}
		c.emit(ability.Instr{
			Op: ability.OpRule, What: &ability.Sel{Kind: ability.SelAll, Filter: hurt}, Duration: ability.ThisTurn,
			Static: &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: hurtCant(n)},
		})
		return
	}
	if n.Is(oracle.SentencePermitmana, oracle.SentencePermitany) {
		spentAs(c, n)
		return
	}
	if n.Row == oracle.SentencePermitcast {
		permitCast(c, n)
		return
	}
	c.aboutMana(n)
}

// one compiles a sentence and remembers its code for an "instead" after it.
func one(c clause, body *oracle.Node) {
	if isInstead(body) {
		c.instead(body)
		c.last = segment{}
		return
	}
	defer func() { c.lastBody = body }()
	start, temps := c.here(), c.temps
	before, way := append([]mention{}, c.mentions...), c.way
	c.body(body)
	if c.last.end == start && c.here() == start && cantRegenerates(body) {
		return // what happens instead may be of what cannot be regenerated
	}
	row := oracle.NoRow
	clause := body.Kid(oracle.SymClause)
	plain := clause != nil && body.Is(oracle.BodySimple, oracle.BodyUnless, oracle.BodyUnlessdoes)
	if plain && len(clause.All(oracle.SymMore)) == 0 {
		row = actionRow(clause.Kid(oracle.SymAct))
	}
	c.last = segment{start: start, end: c.here(), row: row, rows: rowsOf(body), ok: row != oracle.NoRow, plain: plain, mentions: before, way: way, temps: temps}
}

// rowsOf are the acts of a sentence that has several of its own and says nothing else.
func rowsOf(body *oracle.Node) []oracle.Row {
	clause := body.Kid(oracle.SymClause)
	if clause == nil || !body.Is(oracle.BodySimple, oracle.BodyIfinstead2) || len(clause.All(oracle.SymMore)) == 0 {
		return nil
	}
	acts, _ := actsOf(clause)
	var rows []oracle.Row
	for _, a := range acts {
		if a.Row != oracle.ActImperative {
			return nil
		}
		rows = append(rows, actionRow(a))
	}
	return rows
}

// mayEither reports whether somebody may do one of two things.
func mayEither(a *oracle.Node) bool {
	return a.Row == oracle.ActMayor && a.Kid(oracle.SymPlayer) != nil
}

// actionRow is what an act does, to compare it with what replaces it.
func actionRow(a *oracle.Node) oracle.Row {
	if a.Row == oracle.ActYougain || a.Row == oracle.ActYouandgain && a.Kid(oracle.SymRef) == nil {
		return oracle.PredicateAbilities
	}
	if pv := a.Kid(oracle.SymPv); pv != nil {
		return pv.Row
	}
	if p := a.Kid(oracle.SymPredicates); p != nil && len(p.All(oracle.SymMorepred)) == 0 {
		return p.Kid(oracle.SymPredicate).Row
	}
	return oracle.NoRow
}

func followsDoing(body *oracle.Node) bool {
	switch body.Row {
	case oracle.BodyIfdo, oracle.BodyIfdowhere, oracle.BodyIfdont, oracle.BodyIfcant, oracle.BodyOtherwise, oracle.BodyWhenyoudo, oracle.BodyWhenyoudowhere, oracle.BodyIfdodelayed:
		return true
	}
	return false
}

// paste appends code that began at index from.
func (e *emitter) paste(code []ability.Instr, from int) {
	delta := e.here() - from
	for _, in := range code {
		if jumps(in.Op) {
			in.To += delta
		}
		e.emit(in)
	}
}

func jumps(op ability.Op) bool {
	switch op {
	case ability.OpJump, ability.OpIf, ability.OpMay, ability.OpPay, ability.OpForEach, ability.OpNext, ability.OpCast:
		return true
	}
	return false
}

// aside compiles code that is placed later, after what decides about it.
func (e *emitter) aside(do func()) []ability.Instr {
	kept := e.mode.Code
	e.mode.Code = nil
	do()
	code := e.mode.Code
	e.mode.Code = kept
	return code
}

// body compiles one sentence that needs none around it.
func (c clause) body(n *oracle.Node) {
	c.checkKickedTargets(n)
	if n.Kid(oracle.SymClause) == nil && !alone(n) && !n.Is(oracle.BodyCastif, oracle.BodyIfbothlegal, oracle.BodyFriendfoe, oracle.BodyUntilprevent, oracle.BodyUntilcants, oracle.BodyUntilgraveyard, oracle.BodyDifference, oracle.BodyForeachbase, oracle.BodyIts, oracle.BodyTheyre, oracle.BodyNoactivate, oracle.BodyTied, oracle.BodyEachpower, oracle.BodyEachpermtype, oracle.BodyPutifs, oracle.BodyLookcastif, oracle.BodyLookcastamong, oracle.BodyDuringnext, oracle.BodyMoreofthem, oracle.BodyMorefound, oracle.BodyAscast, oracle.BodyNextcast, oracle.BodyDealif, oracle.BodyPreventway, oracle.BodyTurnmore, oracle.BodyEntersmore, oracle.BodySametrue, oracle.BodyFewspared, oracle.BodyYouchooseeach, oracle.BodyTurnpay, oracle.BodyEachother, oracle.BodyWaysfree, oracle.BodyForeachcolor, oracle.BodyOnemore, oracle.BodyKindoneither, oracle.BodyKindorplus, oracle.BodyKindputremove, oracle.BodyPutkindif, oracle.BodyKindatrandom, oracle.BodyOwnercast, oracle.BodyGatherauras, oracle.BodyPayforeach, oracle.BodyExcess) {
		fail(CodeMeaning, n, "%s", n.Label())
	}
	if mean := meaningOf(c.b.k.meanings.bodies, n); mean != nil {
		mean(c, n)
		return
	}
	fail(CodeMeaning, n, "%s", n.Label())
}

func bodySimple(c clause, n *oracle.Node) {
	clause := n.Kid(oracle.SymClause)
	c.acts(clause)
}

func bodyCastif(c clause, n *oracle.Node) {
	free := n.Has("without")
	switch cond := n.Kid(oracle.SymCond); {
	case n.Kid(oracle.SymUntilwhen) != nil && !free:
		untilCastIf(c, n)
	case n.Kid(oracle.SymUntilwhen) != nil || !free:
		fail(CodeMeaning, n, "for how long, and for what")
	case cond != nil:
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(cond)})
		c.land(c.castIf(n))
		c.land(branch)
	default:
		c.land(c.castIf(n))
	}
}

func bodyIf(c clause, n *oracle.Node) {
	clause := n.Kid(oracle.SymClause)
	cond := c.condition(n.Kid(oracle.SymCond))
	asksAbout(c, n.Kid(oracle.SymCond))
	defer c.otherSide(n)()
	branch := &branchAt{at: c.emit(ability.Instr{Op: ability.OpIf, Cond: cond}), outer: c.since}
	then := c.ifHolds()
	then.since = branch
	then.ifPaid = c.kind == ability.Spell && asksPaid(n.Kid(oracle.SymCond).Kid(oracle.SymCond1))
	then.acts(clause)
	c.landAsEntering(branch.at, n)
	c.targetsIf(n, cond)
}

func bodyClauseif(c clause, n *oracle.Node) {
	clause := n.Kid(oracle.SymClause)
	if exceptionIf(n, clause) {
		c.acts(clause)
		return
	}
	known := append([]mention{}, c.mentions...)
	first := c.prepared + c.temps // what was chosen before is there already
	code := c.aside(func() { c.acts(clause) })
	cond := c.askedBefore(known, n.Kid(oracle.SymCond))
	if n.Row != oracle.BodyIfdowhere && usesTemps(cond, first) || readsResults(&ability.Instr{Op: ability.OpIf, Cond: cond}, code) {
		fail(CodeReference, n, "the condition speaks of what the clause does")
	}
	if n.Row == oracle.BodyUnlesscond {
		cond = not(cond)
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
	c.paste(code, 0)
	c.land(branch)
}

func bodyDelayed(c clause, n *oracle.Node) {
	c.delayed(n)
}

func bodyWhenturn(c clause, n *oracle.Node) {
	c.delayedEvent(n)
}

func bodyUntilwhen(c clause, n *oracle.Node) {
	c.delayedEvent(n)
}

func bodyCounteredexile(c clause, n *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpCounter {
		fail(CodeReference, n, "nothing countered before it")
	}
	if d := n.Kid(oracle.SymDestination); d != nil && d.Row == oracle.DestinationTopbottom {
		counteredEither(c, n, d)
		return
	}
	c.mode.Code[i].Zone = counteredTo(n)
}

// cost1 compiles a cost inside an effect.
func (c clause) cost1(n *oracle.Node) *ability.Cost {
	cost := c.costs(n.All(oracle.SymCost))
	cost.Text = c.b.print(n)
	return cost
}

// bodyUntil compiles "until end of turn, ...".
func bodyUntil(c clause, n *oracle.Node) {
	clause := n.Kid(oracle.SymClause)
	acts := clause.All(oracle.SymAct)
	d := until(n.Kid(oracle.SymUntilwhen))
	if d == ability.UntilThisLeaves || d == ability.UntilTurnedDown || d == ability.UntilEndOfCombat {
		fail(CodeMeaning, n, "until then")
	}
	for _, m := range clause.All(oracle.SymMore) {
		acts = append(acts, m.Kid(oracle.SymAct))
	}
	if len(acts) == 2 && maySpend(acts) {
		actUntil(c, n, acts[0], d)
		spentAs(c, acts[1].Kid(oracle.SymPv))
		return
	}
	for _, a := range acts {
		if len(acts) > 1 && !a.Is(oracle.ActStatement, oracle.ActLifefixed) && !youGainUntil(a) && !youGainControl(a) {
			fail(CodeMeaning, n, "several things until then")
		}
		actUntil(c, n, a, d)
	}
}

// whatX is what X stands for in a sentence, whose words may speak of the player that is
// the sentence's target, where no player was spoken of before.
func whatX(c clause, n *oracle.Node) *ability.Num {
	known, q := len(c.mentions), n.Kid(oracle.SymQty)
	if slices.ContainsFunc(c.mentions, func(m mention) bool { return m.player }) {
		return c.quantity(q)
	}
	var target *oracle.Node
	n.Kid(oracle.SymClause).Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.PlayerTarget && m.Sym == oracle.SymPlayer {
			if target != nil {
				fail(CodeMeaning, m, "two players who are targets")
			}
			target = m
		}
		return true
	})
	r, ok := c.targets[target]
	if target == nil || !ok {
		return c.quantity(q)
	}
	c.mention(mention{sel: selRegister(r), player: true, target: true})
	x := c.quantity(q)
	c.mentions = slices.Delete(c.mentions, known, known+1)
	return x
}

// usesOfX counts how often X is said.
func usesOfX(n *oracle.Node) (count int) {
	n.Walk(func(m *oracle.Node) bool {
		if m.Sym == oracle.LexNumber && m.Value.N == oracle.VariableX {
			count++
		}
		return true
	})
	return count
}

// saysThisWay reports whether words speak of what was done this way.
func saysThisWay(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Sym == oracle.SymWay || m.Row == oracle.RefExiled
		return !found
	})
	return found
}

// acts compiles acts in a row. It returns the clause of the last of them, for who did
// that.
func (c clause) acts(n *oracle.Node) clause {
	list, _ := actsOf(n)
	return row(c, list, 0)
}

// actsOf are the acts of a clause, and which of them is the last that "then" begins, or
// none: 0.
func actsOf(n *oracle.Node) (acts []*oracle.Node, then int) {
	acts = []*oracle.Node{n.Kid(oracle.SymAct)}
	for i, m := range n.All(oracle.SymMore) {
		act, last := m.Kid(oracle.SymAct), acts[len(acts)-1]
		if a, b := act.Kid(oracle.SymPv), last.Kid(oracle.SymPv); m.Row == oracle.MoreAgain && (act.Row != last.Row || (a == nil) != (b == nil) || a != nil && a.Row != b.Row) {
			fail(CodeMeaning, m, "again, what was not done before")
		}
		acts = append(acts, act)
		if m.Is(oracle.MoreThen, oracle.MoreAgain) {
			then = i + 1
		}
	}
	return acts, then
}

// row compiles acts in a row, of which so many came before.
func row(c clause, acts []*oracle.Node, before int) clause {
	span := c.span
	for i, a := range acts {
		if a.Row == oracle.ActMay && (c.permitsExiled(a, acts[i+1:]) || i+before == 0 && c.eachMay(a, acts[1:])) {
			return c
		}
		if a.Row == oracle.ActMay || mayEither(a) {
			rest := acts[i+1:]
			if j := slices.IndexFunc(rest, func(b *oracle.Node) bool { return yoursToo(a)(b) || yourRest(a, b) }); j >= 0 && c.who == nil {
				mayRest(c, a, rest[:j])
				return row(c, rest[j:], before+i+1+j)
			}
			return mayRest(c, a, rest)
		}
		c.span = c.spanOf(acts[i+1:], span)
		c.more = i+1 < len(acts)
		c.restNext = c.more && acts[i+1].Kid(oracle.SymPv) != nil && acts[i+1].Kid(oracle.SymPv).Is(oracle.PvShufflerest, oracle.PvPuttherest)
		if i > 0 && c.xOf != nil {
			c.x, c.xOf = c.quantity(c.xOf), nil
		}
		c = c.act(a, i+before > 0)
	}
	return c
}

// mayRest compiles "you may X, then Y": the choice is about all of it.
func mayRest(c clause, a *oracle.Node, rest []*oracle.Node) clause {
	for _, r := range rest {
		if r.Row == oracle.ActMaybare && a.Kid(oracle.SymPv).Row == oracle.PvCopy {
			continue
		}
		if r.Row != oracle.ActImperative {
			fail(CodeAmbiguous, r, "whether the choice is about this too")
		}
	}
	if mayEither(a) {
		c = c.withPlayer(a.Kid(oracle.SymPlayer))
		if len(rest) > 0 || c.whoIsEach() {
			fail(CodeMeaning, a, "one of two")
		}
		may := c.emit(ability.Instr{Op: ability.OpMay, Who: c.whoOrYou(), Text: c.b.print(a)})
		eitherOf(c, a.All(oracle.SymPv))
		c.land(may)
		return c
	}
	c = c.withPlayer(a.Kid(oracle.SymPlayer))
	pv := a.Kid(oracle.SymPv)
	switch pv.Row {
	case oracle.PvPlay:
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than a permission")
		}
		if c.castsTarget(pv) {
			return c
		}
		c.permit(a.Kid(oracle.SymPlayer), pv, ability.Permanently)
		return c
	case oracle.PvDraw:
		if drawsUpTo(pv) {
			if len(rest) > 0 {
				fail(CodeMeaning, a, "more than a draw")
			}
			c.verb(pv) // none is a number of cards
			return c
		}
	case oracle.PvExtraland:
		c.verb(pv) // a permission, not a choice now
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than a permission")
		}
		return c
	case oracle.PvCastfree:
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than casting")
		}
		c.castFree(pv)
		return c
	case oracle.PvNewtargets, oracle.PvNewtarget, oracle.PvNewtargetsof:
		chooseTargets(c, a)
		return c
	case oracle.PvPay:
		fail(CodeMeaning, a, "a payment for nothing")
	case oracle.PvEvidence, oracle.PvForage:
		if len(rest) > 0 || c.whoIsEach() {
			fail(CodeMeaning, a, "more than that")
		}
		mayForNothing(c, pv)
		return c
	}
	if c.whoIsEach() {
		fail(CodeMeaning, a, "a choice of several players")
	}
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: c.whoOrYou(), Text: c.b.print(pv), Flags: drawsToo(pv, rest)})
	c.verb(pv)
	if len(rest) > 0 && pv.Row == oracle.PvHaveplayer {
		fail(CodeAmbiguous, rest[0], "who does it")
	}
	for _, r := range rest {
		if r.Row != oracle.ActImperative {
			c.act(r, true)
			continue
		}
		c.verb(r.Kid(oracle.SymPv)) // after "may" the forms of all verbs are his
	}
	c.land(may)
	return c
}

// withPlayer is the clause as it is for what the player does.
func (c clause) withPlayer(p *oracle.Node) clause {
	switch p.Row {
	case oracle.PlayerYou:
		return c.doneBy(nil)
	case oracle.PlayerOpponent:
		return c.doneBy(c.someOpponent())
	}
	who := c.player(p)
	if !severalPlayers(who) {
		c.mention(mention{sel: who, player: true})
	}
	return c.doneBy(who)
}

// act compiles one act; a later one of a clause without a subject is done by
// who did the one before, as the form of its verb says. It returns the clause as it was
// for this act.
func (c clause) act(a *oracle.Node, later bool) clause {
	switch a.Row {
	case oracle.ActImperative:
		pv := a.Kid(oracle.SymPv)
		switch {
		case later && c.they: // "they look at it and exile it"
		case !c.b.thirdPerson(pv):
			c.who = nil
		case !later:
			fail(CodeMeaning, pv, "who does it")
		}
		c.verb(pv)
	case oracle.ActPlayer:
		p := a.Kid(oracle.SymPlayer)
		c = c.withPlayer(p)
		c.they = p.Is(oracle.PlayerThey, oracle.PlayerAll, oracle.PlayerOpponents)
		if k := p.Kid(oracle.SymWhodoes); p.Row == oracle.PlayerEachwho && c.more && (k == nil || k.Row != oracle.WhodoesShuffled) {
			fail(CodeMeaning, p, "who they are after that")
		}
		c.verb(a.Kid(oracle.SymPv))
	case oracle.ActNextflash:
		f := anywhere(a, c.kinds(a.Kid(oracle.SymKinds)))
		e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, AsInstant: true, What: f}
		e.Pattern = &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: f}
		c.emit(ability.Instr{Op: ability.OpRule, Static: e, Who: sel(ability.SelYou), Duration: ability.ThisTurn})
	case oracle.ActNextcosts, oracle.ActTurncosts, oracle.ActNextpay:
		lastingCosts(c, a)
	case oracle.ActCastflash:
		o := a.Kid(oracle.SymObj)
		e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, AsInstant: true, What: c.spells(o)}
		c.emit(ability.Instr{Op: ability.OpRule, Static: e, Who: sel(ability.SelYou), Duration: ability.ThisTurn})
	case oracle.ActWhere:
		in := c
		in.who, in.x = nil, in.quantity(a.Kid(oracle.SymQty))
		if pv := a.Kid(oracle.SymPv); later || c.b.thirdPerson(pv) || usesOfX(pv) != 1 {
			fail(CodeMeaning, pv, "what X is for")
		}
		in.verb(a.Kid(oracle.SymPv))
	case oracle.ActEach:
		if !eachCan(c, a.Kid(oracle.SymPlayer), a.Kid(oracle.SymPv)) {
			fail(CodeMeaning, a, "what each of them does")
		}
		c.who = c.player(a.Kid(oracle.SymPlayer))
		way := c.way
		c.verb(a.Kid(oracle.SymPv))
		c.way = way
		onceMore(c, a)
		c.way = wayResult{}
	case oracle.ActEachtwo:
		eachDoesTwo(c, a)
	case oracle.ActMayor:
		eitherOf(c, a.All(oracle.SymPv))
	case oracle.ActSwapcontrol:
		swapControl(c, a)
	case oracle.ActDrawtomost, oracle.ActSearchtomost:
		upToTheMost(c, a)
	case oracle.ActEachdifferent, oracle.ActEachfights, oracle.ActEachseparates, oracle.ActSameway, oracle.ActAround:
		eachInTurn(c, a)
	case oracle.ActSame:
		c = doTheSame(c, a)
	case oracle.ActFlashback:
		c.flashback(a)
	case oracle.ActStatement:
		c.statement(a, ability.Permanently, false)
	case oracle.ActBothdeal, oracle.ActBothphase:
		bothDo(c, a)
	case oracle.ActCantever, oracle.ActCantnext:
		cantLonger(c, a)
	case oracle.ActCant:
		playersCant(c, a)
	case oracle.ActTargets:
		c.copyTargets(a)
	case oracle.ActBecomesday, oracle.ActReverseorder:
		becomesDay(c, a)
	case oracle.ActRingtempts:
		c.ringTempts()
	case oracle.ActSubgame:
		c.subgame = c.result(ability.Instr{Op: ability.OpSubgame}) + 1
	case oracle.ActVotewords, oracle.ActVotefor:
		c.vote(a)
	case oracle.ActJoinforces, oracle.ActSearchtotal:
		joinForces(c, a)
	case oracle.ActEachword:
		eachChoosesWord(c, a)
	case oracle.ActCantprevent:
		e := cantPrevent()
		c.emit(ability.Instr{Op: ability.OpRule, Static: &e, Duration: ability.ThisTurn})
	case oracle.ActLure:
		c.lure(a)
	case oracle.ActChoosekicked:
		chooseKicked(c, a)
	case oracle.ActYougain, oracle.ActYouandgain:
		youGain(c, a, ability.Permanently)
	case oracle.ActUnprevented:
		unprevented(c, a)
	case oracle.ActAddphase, oracle.ActAddafter:
		if p := a.Kid(oracle.SymPlayer); p != nil {
			getStep(c.withPlayer(p), a)
			break
		}
		c.addPhase(a)
	case oracle.ActNomaxhand:
		noMaxHand(c, a)
	case oracle.ActNexttime:
		c.lasting(a.Kid(oracle.SymNexttime))
	case oracle.ActHealed:
		c.emit(ability.Instr{Op: ability.OpHeal, What: c.object(a.Kid(oracle.SymObj), use{verb: "heal"})})
	case oracle.ActLifebecomes, oracle.ActLifeequals:
		lifeBecomes(c, a)
	case oracle.ActMaybare:
		if pv := a.Kid(oracle.SymPv); !pv.Is(oracle.PvNewtargets, oracle.PvNewtarget, oracle.PvNewtargetsof) {
			fail(CodeMeaning, a, "a choice within a choice")
		}
		chooseTargets(c, a)
	default:
		fail(CodeMeaning, a, "this here")
	}
	return c
}

// doneAlike reports whether each of several players does the same without a choice.
func doneAlike(pv *oracle.Node) bool {
	switch pv.Row {
	case oracle.PvDiscardhand:
		return true
	case oracle.PvDraw, oracle.PvMill:
		return numbered(pv.Kid(oracle.SymCards))
	case oracle.PvGainlife, oracle.PvLoselife:
		return pv.Kid(oracle.SymMuch).Row == oracle.MuchN
	}
	return false
}

// thirdPerson reports whether a verb's form needs a subject.
func (b *faceBuilder) thirdPerson(pv *oracle.Node) bool {
	w := b.words[pv.First].Text
	return len(w) > 2 && w[len(w)-1] == 's' && w[len(w)-2] != 's'
}

func playersCant(c clause, a *oracle.Node) {
	cantFor(c, c.player(a.Kid(oracle.SymPlayer)), a.Kid(oracle.SymPlayercant), c.duration(a.Kid(oracle.SymDur)))
}

// permit compiles "you may play that card this turn".
func (c clause) permit(p, pv *oracle.Node, d ability.Duration) {
	c = c.withPlayer(p)
	if k := pv.Kid(oracle.SymDur); k != nil {
		d = c.duration(k)
	}
	if d == ability.Permanently {
		fail(CodeMeaning, pv, "how long it may be played")
	}
	if oneSpell(c, pv, d) {
		return
	}
	in := ability.Instr{Op: ability.OpPermit, Who: c.whoOrYou(), Duration: d}
	if pv.Has("cast") {
		in.Flags |= ability.FlagCastOnly
	}
	in.What = c.objects(pv.Kid(oracle.SymObjs), use{verb: "play", moved: true})
	spellsAmong(pv, &in)
	c.emit(in)
}

// duration returns how long an effect lasts (611.2).
func (c clause) duration(n *oracle.Node) ability.Duration {
	switch n.Row {
	case oracle.DurTurn:
		return ability.UntilEndOfTurn
	case oracle.DurThisturn:
		return ability.ThisTurn
	case oracle.DurUntil:
		d := until(n.Kid(oracle.SymUntilwhen))
		if d == ability.UntilNextEnd {
			fail(CodeMeaning, n, "this duration")
		}
		return d
	case oracle.DurExiled:
		return ability.WhileExiled
	case oracle.DurCond:
		return c.untilCond(n)
	case oracle.DurCombat:
		if n.Has("that") {
			return c.thatCombat(n)
		}
		return ability.UntilEndOfCombat
	case oracle.DurYoucontrol, oracle.DurRemains, oracle.DurTapped:
		r := n.Kid(oracle.SymRef)
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, n, "as long as something else")
		}
		switch n.Row {
		case oracle.DurYoucontrol:
			return ability.WhileYouControlThis
		case oracle.DurRemains:
			return ability.WhileThisOnBattlefield
		}
		return ability.WhileTapped
	}
	fail(CodeMeaning, n, "this duration")
	return 0
}

// until is how long an effect lasts that ends at a time, or with an event of this.
func until(n *oracle.Node) ability.Duration {
	switch n.Row {
	case oracle.UntilwhenEvent:
		return untilEvent(n.Kid(oracle.SymEvent))
	case oracle.UntilwhenTurn:
		return ability.UntilEndOfTurn
	case oracle.UntilwhenYour:
		return ability.UntilYourNextTurn
	case oracle.UntilwhenUpkeep:
		return ability.UntilNextUpkeep
	case oracle.UntilwhenYourend:
		return ability.UntilNextEnd
	case oracle.UntilwhenEndnext:
		return ability.UntilEndOfYourNextTurn
	case oracle.UntilwhenCombat:
		return ability.UntilEndOfCombat
	}
	fail(CodeMeaning, n, "until then")
	return 0
}

// untilEvent is how long an effect lasts that ends with an event: of this, or of any player.
func untilEvent(e *oracle.Node) ability.Duration {
	if e.Row == oracle.EventWalks {
		if e.Kid(oracle.SymPlayer).Row == oracle.PlayerA && e.Kid(oracle.SymObj) == nil {
			return ability.UntilPlaneswalk
		}
		fail(CodeMeaning, e, "who planeswalks where")
	}
	o := e.Kid(oracle.SymObj)
	if o == nil || o.Row != oracle.ObjRef || !o.Kid(oracle.SymRef).Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, e, "until it happens to something else")
	}
	switch {
	case e.Row == oracle.EventLeaves:
		return ability.UntilThisLeaves
	case e.Row == oracle.EventTurned && e.Has("down"):
		return ability.UntilTurnedDown
	}
	fail(CodeMeaning, e, "until then")
	return 0
}
