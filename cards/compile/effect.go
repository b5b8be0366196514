package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// sentences compiles what happens, in the order written (608.2c).
func (s *scope) sentences(list []*oracle.Node) {
	if i := slices.IndexFunc(list, func(n *oracle.Node) bool { return n.Row == oracle.SentenceRow }); i >= 0 {
		s.inOrder(list[:i])
		s.rollTable(list[i:])
		return
	}
	s.inOrder(list)
}

// inOrder compiles sentences one after another.
func (s *scope) inOrder(list []*oracle.Node) {
	for i := 0; i < len(list); {
		n := 1
		if list[i].Kid(oracle.SymBody) == nil {
			s.aboutBefore(list[i])
			i++
			continue
		}
		body := list[i].Kid(oracle.SymBody)
		s.still = i+1 < len(list) && list[i+1].Row == oracle.SentenceStill
		s.sentence++
		s.who = nil
		for i+n < len(list) && list[i+n].Kid(oracle.SymBody) != nil && followsDoing(list[i+n].Kid(oracle.SymBody)) {
			n++
		}
		s.next, s.nextUsed = nil, false
		if i+n < len(list) {
			s.next = list[i+n].Kid(oracle.SymBody)
		}
		if n > 1 {
			s.doing(body, list[i+1:i+n])
			s.last = segment{}
		} else {
			s.one(body)
		}
		if i += n; s.nextUsed {
			i++
		}
	}
}

// aboutBefore compiles a sentence about the sentence before it.
func (s *scope) aboutBefore(n *oracle.Node) {
	if n.Row == oracle.SentenceStill {
		if s.stillUsed {
			s.stillUsed = false
			return
		}
		fail(CodeReference, n, "nothing before it becomes something")
	}
	if s.trade(n) || s.tale(n) {
		return
	}
	if n.Row == oracle.SentenceSearchboth {
		s.searchBoth(n)
		return
	}
	if n.Row == oracle.SentenceForetellcost {
		s.foretellCost(n)
		return
	}
	if n.Is(oracle.SentenceUnprevented, oracle.SentenceExcess) {
		i := len(s.mode.Code) - 1
		if i < 0 || s.mode.Code[i].Op != ability.OpDamage {
			fail(CodeReference, n, "no damage before it")
		}
		if n.Row == oracle.SentenceUnprevented {
			s.mode.Code[i].Flags |= ability.FlagCantPrevent // 615.12
		} else {
			s.mode.Code[i].Flags |= ability.FlagExcess // 120.4a
		}
		return
	}
	if n.Row == oracle.SentenceNewword {
		s.newWord(n)
		return
	}
	if n.Row == oracle.SentenceNoregenerate {
		hurt := &ability.Filter{Types: mtg.Creature, In: selRegister(s.damaged(n))}
		s.emit(ability.Instr{
			Op: ability.OpRule, What: &ability.Sel{Kind: ability.SelAll, Filter: hurt}, Duration: ability.ThisTurn,
			Static: &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionRegenerate},
		})
		return
	}
	if n.Is(oracle.SentencePermitmana, oracle.SentencePermitany) {
		last := len(s.mode.Code) - 1
		if last < 0 || s.mode.Code[last].Op != ability.OpPermit {
			fail(CodeReference, n, "nothing before it may be cast")
		}
		s.mode.Code[last].Flags |= ability.FlagAnyMana
		return
	}
	s.aboutMana(n)
}

// one compiles a sentence and remembers its code for an "instead" after it.
func (s *scope) one(body *oracle.Node) {
	if isInstead(body) {
		s.instead(body)
		s.last = segment{}
		return
	}
	start, temps := s.here(), s.temps
	before, way := append([]mention{}, s.mentions...), s.way
	s.body(body)
	row := oracle.NoRow
	if c := body.Kid(oracle.SymClause); c != nil && body.Is(oracle.BodySimple, oracle.BodyUnless, oracle.BodyUnlessdoes) && len(c.All(oracle.SymMore)) == 0 {
		row = actionRow(c.Kid(oracle.SymAct))
	}
	s.last = segment{start: start, end: s.here(), row: row, ok: row != oracle.NoRow, mentions: before, way: way, temps: temps}
}

// actionRow is what an act does, to compare it with what replaces it.
func actionRow(a *oracle.Node) oracle.Row {
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
	case oracle.BodyIfdo, oracle.BodyIfdont, oracle.BodyOtherwise, oracle.BodyWhenyoudo, oracle.BodyIfdodelayed:
		return true
	}
	return false
}

// paste appends code that began at index from.
func (s *scope) paste(code []ability.Instr, from int) {
	delta := s.here() - from
	for _, in := range code {
		if jumps(in.Op) {
			in.To += delta
		}
		s.emit(in)
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
func (s *scope) aside(do func()) []ability.Instr {
	kept := s.mode.Code
	s.mode.Code = nil
	do()
	code := s.mode.Code
	s.mode.Code = kept
	return code
}

// alone reports whether a sentence of the kind has no clause of its own.
func alone(body *oracle.Node) bool {
	switch body.Row {
	case oracle.BodyCounteredexile, oracle.BodyCounteredtop, oracle.BodyCounteredhand, oracle.BodyCounteredlibrary, oracle.BodyNexttime:
		return true
	}
	return false
}

// counteredTo is the zone that a countered spell goes to instead.
func counteredTo(body *oracle.Node) mtg.Zone {
	switch body.Row {
	case oracle.BodyCounteredexile:
		return mtg.Exile
	case oracle.BodyCounteredtop:
		return mtg.Library
	}
	return mtg.Hand
}

// body compiles one sentence that needs none around it.
func (s *scope) body(n *oracle.Node) {
	clause := n.Kid(oracle.SymClause)
	s.checkKickedTargets(n)
	if clause == nil && !alone(n) && !n.Is(oracle.BodyCastif, oracle.BodyIfcastif, oracle.BodyDifference, oracle.BodyLookcastif, oracle.BodyDuringnext) {
		fail(CodeMeaning, n, "%s", n.Label())
	}
	switch n.Row {
	case oracle.BodySimple:
		s.clause(clause)
	case oracle.BodyDifference:
		s.difference(n)
	case oracle.BodyLookcastif:
		s.lookCastIf(n)
	case oracle.BodyCastif:
		s.land(s.castIf(n))
	case oracle.BodyIfcastif:
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: s.condition(n.Kid(oracle.SymCond))})
		s.land(s.castIf(n))
		s.land(branch)
	case oracle.BodyNexttime:
		s.lasting(n.Kid(oracle.SymNexttime))
	case oracle.BodyIf:
		cond := s.condition(n.Kid(oracle.SymCond))
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
		s.branch++
		s.ifPaid = s.kind == ability.Spell && asksPaid(n.Kid(oracle.SymCond).Kid(oracle.SymCond1))
		s.clause(clause)
		s.ifPaid = false
		s.branch--
		s.land(branch)
		s.targetsIf(n, cond)
	case oracle.BodyClauseif, oracle.BodyUnlesscond:
		if s.exceptionIf(n, clause) {
			s.clause(clause)
			return
		}
		code := s.aside(func() { s.clause(clause) })
		cond := s.condition(n.Kid(oracle.SymCond))
		if usesTemps(cond, s.prepared) {
			fail(CodeReference, n, "the condition speaks of what the clause does")
		}
		if n.Row == oracle.BodyUnlesscond {
			cond = not(cond)
		}
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
		s.paste(code, 0)
		s.land(branch)
	case oracle.BodyUnless, oracle.BodyUnlessdoes, oracle.BodyUnlesswhere:
		s.unless(n)
	case oracle.BodyDuringnext:
		s.attackNextTurn(n)
	case oracle.BodyForeachplayer:
		s.forEachPlayer(n)
	case oracle.BodyUntil:
		s.until(n)
	case oracle.BodyDelayed, oracle.BodyDelayedwhere, oracle.BodyClausedelayed, oracle.BodyEndcombat, oracle.BodyNextendcombat:
		s.delayed(n)
	case oracle.BodyWhenturn:
		s.delayedEvent(n)
	case oracle.BodyForeach:
		s.forEachVote(n)
	case oracle.BodyWhere:
		s.where(n)
	case oracle.BodyUntilwhen:
		s.delayedEvent(n)
	case oracle.BodyCounteredlibrary:
		s.counteredLibrary(n)
	case oracle.BodyCounteredexile, oracle.BodyCounteredtop, oracle.BodyCounteredhand:
		i := len(s.mode.Code) - 1
		if i < 0 || s.mode.Code[i].Op != ability.OpCounter {
			fail(CodeReference, n, "nothing countered before it")
		}
		s.mode.Code[i].Zone = counteredTo(n)
	default:
		fail(CodeMeaning, n, "%s", n.Label())
	}
}

// unless compiles "counter it unless its controller pays {3}" (118.12).
func (s *scope) unless(n *oracle.Node) {
	s.who = nil
	code := s.aside(func() { s.clause(n.Kid(oracle.SymClause)) })
	pay := ability.Instr{Op: ability.OpPay, Who: s.payer(n.Kid(oracle.SymPlayer))}
	if pv := n.Kid(oracle.SymPv); pv != nil {
		ok := false
		if pay.Cost, ok = s.asCost(pv); !ok {
			fail(CodeMeaning, pv, "what else may be done")
		}
	} else {
		pay.Cost = s.cost1(n.Kid(oracle.SymCosts))
	}
	if q := n.Kid(oracle.SymQty); q != nil {
		c := pay.Cost
		if len(c.Parts) > 0 || c.Mana == nil || *c.Mana != (mtg.ManaCost{X: 1}) {
			fail(CodeMeaning, n, "what X is for")
		}
		c.Mana, c.ManaPer = &mtg.ManaCost{Generic: 1}, s.quantity(q)
	}
	if readsResults(&pay, code) {
		fail(CodeReference, n, "the payment speaks of what the clause does")
	}
	i := s.emit(pay)
	over := s.emit(ability.Instr{Op: ability.OpJump})
	s.land(i)
	s.paste(code, 0)
	s.land(over)
}

// payer is who pays for something not to happen: "they" and "that player"
// are who would do it, if a player would.
func (s *scope) payer(n *oracle.Node) *ability.Sel {
	var who *ability.Sel
	switch n.Row {
	case oracle.PlayerYou:
		return sel(ability.SelYou)
	case oracle.PlayerThey, oracle.PlayerThat, oracle.PlayerThe:
		if who = s.who; who == nil {
			who = s.player(n)
		}
	default:
		who = s.player(n)
	}
	if who.Kind == ability.SelEachPlayer || who.Kind == ability.SelEachOpponent {
		fail(CodeMeaning, n, "a payment of several players")
	}
	return who
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

// cost1 compiles a cost inside an effect.
func (s *scope) cost1(n *oracle.Node) *ability.Cost {
	c := s.costs(n.All(oracle.SymCost))
	c.Text = s.b.print(n)
	return c
}

// until compiles "until end of turn, ...".
func (s *scope) until(n *oracle.Node) {
	clause := n.Kid(oracle.SymClause)
	acts := clause.All(oracle.SymAct)
	d := ability.UntilEndOfTurn
	switch n.Kid(oracle.SymUntilwhen).Row {
	case oracle.UntilwhenYour:
		d = ability.UntilYourNextTurn
	case oracle.UntilwhenEndnext:
		d = ability.UntilEndOfYourNextTurn
	}
	for _, m := range clause.All(oracle.SymMore) {
		acts = append(acts, m.Kid(oracle.SymAct))
	}
	for _, a := range acts {
		if len(acts) > 1 && a.Row != oracle.ActStatement {
			fail(CodeMeaning, n, "several things until then")
		}
		s.actUntil(n, a, d)
	}
}

// actUntil compiles what an act makes true for a duration stated before it.
func (s *scope) actUntil(n, a *oracle.Node, d ability.Duration) {
	switch a.Row {
	case oracle.ActMay:
		pv := a.Kid(oracle.SymPv)
		if pv.Row != oracle.PvPlay || pv.Kid(oracle.SymDur) != nil {
			fail(CodeMeaning, n, "this permission")
		}
		s.permit(a.Kid(oracle.SymPlayer), pv, d)
	case oracle.ActStatement:
		if a.Kid(oracle.SymPredicates).Row == oracle.PredicatesDur {
			fail(CodeMeaning, n, "two durations")
		}
		s.statement(a, d, true)
	default:
		fail(CodeMeaning, n, "this until then")
	}
}

// where compiles a sentence that says what X is.
func (s *scope) where(n *oracle.Node) {
	refers := false
	n.Kid(oracle.SymQty).Walk(func(m *oracle.Node) bool {
		refers = refers || m.Row == oracle.PossIts || m.Is(oracle.RefThat, oracle.RefIt)
		return true
	})
	if refers {
		n.Kid(oracle.SymClause).Walk(func(m *oracle.Node) bool {
			if m.Sym == oracle.SymObj && m.Row != oracle.ObjRef {
				fail(CodeReference, n.Kid(oracle.SymQty), "it may be what the sentence itself names")
			}
			return true
		})
	}
	s.x = s.quantity(n.Kid(oracle.SymQty))
	s.clause(n.Kid(oracle.SymClause))
	s.x = nil
}

// clause compiles acts in a row.
func (s *scope) clause(n *oracle.Node) {
	acts := []*oracle.Node{n.Kid(oracle.SymAct)}
	for _, m := range n.All(oracle.SymMore) {
		acts = append(acts, m.Kid(oracle.SymAct))
	}
	for i, a := range acts {
		if a.Row == oracle.ActMay && (s.permitsExiled(a, acts[i+1:]) || len(acts) == 1 && s.eachMay(a)) {
			return
		}
		if a.Is(oracle.ActMay, oracle.ActMayor) {
			s.mayRest(a, acts[i+1:])
			return
		}
		s.act(a, i > 0)
	}
}

// mayRest compiles "you may X, then Y": the choice is about all of it.
func (s *scope) mayRest(a *oracle.Node, rest []*oracle.Node) {
	for _, r := range rest {
		if r.Row == oracle.ActMaybare && a.Kid(oracle.SymPv).Row == oracle.PvCopy {
			continue
		}
		if r.Row != oracle.ActImperative {
			fail(CodeAmbiguous, r, "whether the choice is about this too")
		}
	}
	if a.Row == oracle.ActMayor {
		fail(CodeMeaning, a, "one of two")
	}
	s.setWho(a.Kid(oracle.SymPlayer))
	pv := a.Kid(oracle.SymPv)
	switch pv.Row {
	case oracle.PvPlay:
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than a permission")
		}
		s.permit(a.Kid(oracle.SymPlayer), pv, ability.Permanently)
		return
	case oracle.PvExtraland:
		s.verb(pv) // a permission, not a choice now
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than a permission")
		}
		return
	case oracle.PvCastfree:
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than casting")
		}
		s.castFree(pv)
		return
	case oracle.PvNewtargets, oracle.PvNewtarget:
		s.newTargets(a)
		return
	case oracle.PvPay:
		fail(CodeMeaning, a, "a payment for nothing")
	}
	if s.who != nil && (s.who.Kind == ability.SelEachPlayer || s.who.Kind == ability.SelEachOpponent) {
		fail(CodeMeaning, a, "a choice of several players")
	}
	may := s.emit(ability.Instr{Op: ability.OpMay, Who: s.whoOrYou(), Text: s.b.print(pv)})
	who := s.who
	s.verb(pv)
	if len(rest) > 0 && pv.Row == oracle.PvHaveplayer {
		fail(CodeAmbiguous, rest[0], "who does it")
	}
	for _, r := range rest {
		if r.Row != oracle.ActImperative {
			s.act(r, true)
			continue
		}
		s.who = who // after "may" the forms of all verbs are his
		s.verb(r.Kid(oracle.SymPv))
	}
	s.land(may)
}

// setWho says who acts from here on.
func (s *scope) setWho(p *oracle.Node) {
	if p.Row == oracle.PlayerYou {
		s.who = nil
		return
	}
	if p.Row == oracle.PlayerOpponent {
		s.who = s.someOpponent()
		return
	}
	s.who = s.player(p)
	switch s.who.Kind {
	case ability.SelEachPlayer, ability.SelEachOpponent:
		return
	}
	s.mention(mention{sel: s.who, player: true})
}

// act compiles one act; a later one of a clause without a subject is done by
// who did the one before, as the form of its verb says.
func (s *scope) act(a *oracle.Node, later bool) {
	switch a.Row {
	case oracle.ActImperative:
		pv := a.Kid(oracle.SymPv)
		switch {
		case !s.thirdPerson(pv):
			s.who = nil
		case !later:
			fail(CodeMeaning, pv, "who does it")
		}
		s.verb(pv)
	case oracle.ActPlayer:
		s.setWho(a.Kid(oracle.SymPlayer))
		s.verb(a.Kid(oracle.SymPv))
	case oracle.ActNextflash:
		f := s.anywhere(a, s.kinds(a.Kid(oracle.SymKinds)))
		e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, AsInstant: true, What: f}
		e.Pattern = &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: f}
		s.emit(ability.Instr{Op: ability.OpRule, Static: e, Who: sel(ability.SelYou), Duration: ability.ThisTurn})
	case oracle.ActCastflash:
		o := a.Kid(oracle.SymObj)
		e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, AsInstant: true, What: s.spells(o)}
		s.emit(ability.Instr{Op: ability.OpRule, Static: e, Who: sel(ability.SelYou), Duration: ability.ThisTurn})
	case oracle.ActEach:
		if p := a.Kid(oracle.SymPlayer); p.Row != oracle.PlayerTargets || !doneAlike(a.Kid(oracle.SymPv)) {
			fail(CodeMeaning, a, "what each of them does")
		}
		s.who = s.player(a.Kid(oracle.SymPlayer))
		s.verb(a.Kid(oracle.SymPv))
		s.way = wayResult{}
	case oracle.ActFlashback:
		s.flashback(a)
	case oracle.ActStatement:
		s.statement(a, ability.Permanently, false)
	case oracle.ActCant:
		s.playersCant(a)
	case oracle.ActTargets:
		s.copyTargets(a)
	case oracle.ActRingtempts:
		s.ringTempts()
	case oracle.ActSubgame:
		s.subgame = s.result(ability.Instr{Op: ability.OpSubgame}) + 1
	case oracle.ActVotewords, oracle.ActVotefor:
		s.vote(a)
	case oracle.ActCantprevent:
		e := cantPrevent()
		s.emit(ability.Instr{Op: ability.OpRule, Static: &e, Duration: ability.ThisTurn})
	case oracle.ActLure:
		s.lure(a)
	case oracle.ActAddphase, oracle.ActAddafter:
		s.addPhase(a)
	case oracle.ActLifebecomes:
		s.setWho(a.Kid(oracle.SymPlayer))
		s.emit(ability.Instr{Op: ability.OpSetLife, Who: s.whoOrYou(), N: s.number(a.Kid(oracle.LexNumber))})
	case oracle.ActMaybare:
		if pv := a.Kid(oracle.SymPv); !pv.Is(oracle.PvNewtargets, oracle.PvNewtarget) {
			fail(CodeMeaning, a, "a choice within a choice")
		}
		s.newTargets(a)
	default:
		fail(CodeMeaning, a, "this here")
	}
}

// doneAlike reports whether each of several players does the same without a choice.
func doneAlike(pv *oracle.Node) bool {
	switch pv.Row {
	case oracle.PvDraw, oracle.PvMill:
		return pv.Kid(oracle.SymCards).Is(oracle.CardsA, oracle.CardsN)
	case oracle.PvGainlife, oracle.PvLoselife:
		return pv.Kid(oracle.SymMuch).Row == oracle.MuchN
	}
	return false
}

// thirdPerson reports whether a verb's form needs a subject.
func (s *scope) thirdPerson(pv *oracle.Node) bool {
	w := s.b.words[pv.First].Text
	return len(w) > 2 && w[len(w)-1] == 's' && w[len(w)-2] != 's'
}

func (s *scope) playersCant(a *oracle.Node) {
	who := s.player(a.Kid(oracle.SymPlayer))
	st := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	switch a.Kid(oracle.SymPlayercant).Row {
	case oracle.PlayercantGain:
		st.Action = mtg.ActionGainLife
	case oracle.PlayercantPlaylands:
		st.Action = mtg.ActionPlayLand
	default:
		fail(CodeMeaning, a, "this prohibition")
	}
	s.emit(ability.Instr{Op: ability.OpRule, Static: st, Who: who, Duration: s.duration(a.Kid(oracle.SymDur))})
}

// permit compiles "you may play that card this turn".
func (s *scope) permit(p, pv *oracle.Node, d ability.Duration) {
	s.setWho(p)
	if k := pv.Kid(oracle.SymDur); k != nil {
		d = s.duration(k)
	}
	if d == ability.Permanently {
		fail(CodeMeaning, pv, "how long it may be played")
	}
	in := ability.Instr{Op: ability.OpPermit, Who: s.whoOrYou(), Duration: d}
	if pv.Has("cast") {
		in.Flags |= ability.FlagCastOnly
	}
	in.What = s.objects(pv.Kid(oracle.SymObjs), use{verb: "play", moved: true})
	s.emit(in)
}

// duration returns how long an effect lasts (611.2).
func (s *scope) duration(n *oracle.Node) ability.Duration {
	switch n.Row {
	case oracle.DurTurn:
		return ability.UntilEndOfTurn
	case oracle.DurThisturn:
		return ability.ThisTurn
	case oracle.DurYournext:
		return ability.UntilYourNextTurn
	case oracle.DurEndnext:
		return ability.UntilEndOfYourNextTurn
	case oracle.DurNextupkeep:
		return ability.UntilNextUpkeep
	case oracle.DurExiled:
		return ability.WhileExiled
	case oracle.DurCond:
		return s.untilCond(n)
	case oracle.DurCombat, oracle.DurThiscombat:
		return ability.UntilEndOfCombat
	case oracle.DurYoucontrol, oracle.DurRemains, oracle.DurLeaves, oracle.DurTapped:
		r := n.Kid(oracle.SymRef)
		if !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, n, "as long as something else")
		}
		switch n.Row {
		case oracle.DurYoucontrol:
			return ability.WhileYouControlThis
		case oracle.DurRemains:
			return ability.WhileThisOnBattlefield
		case oracle.DurTapped:
			return ability.WhileTapped
		}
		return ability.UntilThisLeaves
	}
	fail(CodeMeaning, n, "this duration")
	return 0
}
