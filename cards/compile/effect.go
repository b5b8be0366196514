package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// sentences compiles what happens, in the order written (608.2c).
func (s *scope) sentences(list []*oracle.Node) {
	if i := slices.IndexFunc(list, func(n *oracle.Node) bool { return n.Label == "row" }); i >= 0 {
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
		if list[i].Kid("body") == nil {
			s.aboutBefore(list[i])
			i++
			continue
		}
		body := list[i].Kid("body")
		s.still = i+1 < len(list) && list[i+1].Label == "still"
		s.sentence++
		s.who = nil
		for i+n < len(list) && list[i+n].Kid("body") != nil && followsDoing(list[i+n].Kid("body")) {
			n++
		}
		s.next, s.nextUsed = nil, false
		if i+n < len(list) {
			s.next = list[i+n].Kid("body")
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
	if n.Label == "still" {
		if s.stillUsed {
			s.stillUsed = false
			return
		}
		fail(CodeReference, n, "nothing before it becomes something")
	}
	if s.trade(n) || s.tale(n) {
		return
	}
	if n.Label == "searchboth" {
		s.searchBoth(n)
		return
	}
	if n.Label == "foretellcost" {
		s.foretellCost(n)
		return
	}
	if n.Label == "unprevented" || n.Label == "excess" {
		i := len(s.mode.Code) - 1
		if i < 0 || s.mode.Code[i].Op != ability.OpDamage {
			fail(CodeReference, n, "no damage before it")
		}
		if n.Label == "unprevented" {
			s.mode.Code[i].Flags |= ability.FlagCantPrevent // 615.12
		} else {
			s.mode.Code[i].Flags |= ability.FlagExcess // 120.4a
		}
		return
	}
	if n.Label == "newword" {
		s.newWord(n)
		return
	}
	if n.Label == "noregenerate" {
		hurt := &ability.Filter{Types: mtg.Creature, In: selRegister(s.damaged(n))}
		s.emit(ability.Instr{
			Op: ability.OpRule, What: &ability.Sel{Kind: ability.SelAll, Filter: hurt}, Duration: ability.ThisTurn,
			Static: &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionRegenerate},
		})
		return
	}
	if n.Label == "permitmana" || n.Label == "permitany" {
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
	label := ""
	if c := body.Kid("clause"); c != nil && (body.Label == "simple" || body.Label == "unless" || body.Label == "unlessdoes") && len(c.All("more")) == 0 {
		label = actionLabel(c.Kid("act"))
	}
	s.last = segment{start: start, end: s.here(), label: label, ok: label != "", mentions: before, way: way, temps: temps}
}

// actionLabel names what an act does, to compare it with what replaces it.
func actionLabel(a *oracle.Node) string {
	if pv := a.Kid("pv"); pv != nil {
		return pv.Label
	}
	if p := a.Kid("predicates"); p != nil && len(p.All("morepred")) == 0 {
		return p.Kid("predicate").Label
	}
	return ""
}

func followsDoing(body *oracle.Node) bool {
	switch body.Label {
	case "ifdo", "ifdont", "otherwise", "whenyoudo", "ifdodelayed":
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
	switch body.Label {
	case "counteredexile", "counteredtop", "counteredhand", "counteredlibrary", "nexttime":
		return true
	}
	return false
}

// counteredTo is the zone that a countered spell goes to instead.
func counteredTo(body *oracle.Node) mtg.Zone {
	switch body.Label {
	case "counteredexile":
		return mtg.Exile
	case "counteredtop":
		return mtg.Library
	}
	return mtg.Hand
}

// body compiles one sentence that needs none around it.
func (s *scope) body(n *oracle.Node) {
	clause := n.Kid("clause")
	s.checkKickedTargets(n)
	if clause == nil && !alone(n) && n.Label != "castif" && n.Label != "ifcastif" && n.Label != "difference" && n.Label != "lookcastif" && n.Label != "duringnext" {
		fail(CodeMeaning, n, "%s", n.Label)
	}
	switch n.Label {
	case "simple":
		s.clause(clause)
	case "difference":
		s.difference(n)
	case "lookcastif":
		s.lookCastIf(n)
	case "castif":
		s.land(s.castIf(n))
	case "ifcastif":
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: s.condition(n.Kid("cond"))})
		s.land(s.castIf(n))
		s.land(branch)
	case "nexttime":
		s.lasting(n.Kid("nexttime"))
	case "if":
		cond := s.condition(n.Kid("cond"))
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
		s.branch++
		s.ifPaid = s.kind == ability.Spell && asksPaid(n.Kid("cond").Kid("cond1"))
		s.clause(clause)
		s.ifPaid = false
		s.branch--
		s.land(branch)
		s.targetsIf(n, cond)
	case "clauseif", "unlesscond":
		if s.exceptionIf(n, clause) {
			s.clause(clause)
			return
		}
		code := s.aside(func() { s.clause(clause) })
		cond := s.condition(n.Kid("cond"))
		if usesTemps(cond, s.prepared) {
			fail(CodeReference, n, "the condition speaks of what the clause does")
		}
		if n.Label == "unlesscond" {
			cond = not(cond)
		}
		branch := s.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
		s.paste(code, 0)
		s.land(branch)
	case "unless", "unlessdoes", "unlesswhere":
		s.unless(n)
	case "duringnext":
		s.attackNextTurn(n)
	case "foreachplayer":
		s.forEachPlayer(n)
	case "until":
		s.until(n)
	case "delayed", "delayedwhere", "clausedelayed", "endcombat", "nextendcombat":
		s.delayed(n)
	case "whenturn":
		s.delayedEvent(n)
	case "foreach":
		s.forEachVote(n)
	case "where":
		s.where(n)
	case "untilwhen":
		s.delayedEvent(n)
	case "counteredlibrary":
		s.counteredLibrary(n)
	case "counteredexile", "counteredtop", "counteredhand":
		i := len(s.mode.Code) - 1
		if i < 0 || s.mode.Code[i].Op != ability.OpCounter {
			fail(CodeReference, n, "nothing countered before it")
		}
		s.mode.Code[i].Zone = counteredTo(n)
	default:
		fail(CodeMeaning, n, "%s", n.Label)
	}
}

// unless compiles "counter it unless its controller pays {3}" (118.12).
func (s *scope) unless(n *oracle.Node) {
	s.who = nil
	code := s.aside(func() { s.clause(n.Kid("clause")) })
	pay := ability.Instr{Op: ability.OpPay, Who: s.payer(n.Kid("player"))}
	if pv := n.Kid("pv"); pv != nil {
		ok := false
		if pay.Cost, ok = s.asCost(pv); !ok {
			fail(CodeMeaning, pv, "what else may be done")
		}
	} else {
		pay.Cost = s.cost1(n.Kid("costs"))
	}
	if q := n.Kid("qty"); q != nil {
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
	switch n.Label {
	case "you":
		return sel(ability.SelYou)
	case "they", "that", "the":
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
	c := s.costs(n.All("cost"))
	c.Text = s.b.print(n)
	return c
}

// until compiles "until end of turn, ...".
func (s *scope) until(n *oracle.Node) {
	clause := n.Kid("clause")
	acts := clause.All("act")
	d := ability.UntilEndOfTurn
	switch n.Kid("untilwhen").Label {
	case "your":
		d = ability.UntilYourNextTurn
	case "endnext":
		d = ability.UntilEndOfYourNextTurn
	}
	for _, m := range clause.All("more") {
		acts = append(acts, m.Kid("act"))
	}
	for _, a := range acts {
		if len(acts) > 1 && a.Label != "statement" {
			fail(CodeMeaning, n, "several things until then")
		}
		s.actUntil(n, a, d)
	}
}

// actUntil compiles what an act makes true for a duration stated before it.
func (s *scope) actUntil(n, a *oracle.Node, d ability.Duration) {
	switch a.Label {
	case "may":
		pv := a.Kid("pv")
		if pv.Label != "play" || pv.Kid("dur") != nil {
			fail(CodeMeaning, n, "this permission")
		}
		s.permit(a.Kid("player"), pv, d)
	case "statement":
		if a.Kid("predicates").Label == "dur" {
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
	n.Kid("qty").Walk(func(m *oracle.Node) bool {
		refers = refers || m.Name == "poss" && m.Label == "its" || m.Name == "ref" && (m.Label == "that" || m.Label == "it")
		return true
	})
	if refers {
		n.Kid("clause").Walk(func(m *oracle.Node) bool {
			if m.Name == "obj" && m.Label != "ref" {
				fail(CodeReference, n.Kid("qty"), "it may be what the sentence itself names")
			}
			return true
		})
	}
	s.x = s.quantity(n.Kid("qty"))
	s.clause(n.Kid("clause"))
	s.x = nil
}

// clause compiles acts in a row.
func (s *scope) clause(n *oracle.Node) {
	acts := []*oracle.Node{n.Kid("act")}
	for _, m := range n.All("more") {
		acts = append(acts, m.Kid("act"))
	}
	for i, a := range acts {
		if a.Label == "may" && (s.permitsExiled(a, acts[i+1:]) || len(acts) == 1 && s.eachMay(a)) {
			return
		}
		if a.Label == "may" || a.Label == "mayor" {
			s.mayRest(a, acts[i+1:])
			return
		}
		s.act(a, i > 0)
	}
}

// mayRest compiles "you may X, then Y": the choice is about all of it.
func (s *scope) mayRest(a *oracle.Node, rest []*oracle.Node) {
	for _, r := range rest {
		if r.Label == "maybare" && a.Kid("pv").Label == "copy" {
			continue
		}
		if r.Label != "imperative" {
			fail(CodeAmbiguous, r, "whether the choice is about this too")
		}
	}
	if a.Label == "mayor" {
		fail(CodeMeaning, a, "one of two")
	}
	s.setWho(a.Kid("player"))
	pv := a.Kid("pv")
	switch pv.Label {
	case "play":
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than a permission")
		}
		s.permit(a.Kid("player"), pv, ability.Permanently)
		return
	case "extraland":
		s.verb(pv) // a permission, not a choice now
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than a permission")
		}
		return
	case "castfree":
		if len(rest) > 0 {
			fail(CodeMeaning, a, "more than casting")
		}
		s.castFree(pv)
		return
	case "newtargets", "newtarget":
		s.newTargets(a)
		return
	case "pay":
		fail(CodeMeaning, a, "a payment for nothing")
	}
	if s.who != nil && (s.who.Kind == ability.SelEachPlayer || s.who.Kind == ability.SelEachOpponent) {
		fail(CodeMeaning, a, "a choice of several players")
	}
	may := s.emit(ability.Instr{Op: ability.OpMay, Who: s.whoOrYou(), Text: s.b.print(pv)})
	who := s.who
	s.verb(pv)
	if len(rest) > 0 && pv.Label == "haveplayer" {
		fail(CodeAmbiguous, rest[0], "who does it")
	}
	for _, r := range rest {
		if r.Label != "imperative" {
			s.act(r, true)
			continue
		}
		s.who = who // after "may" the forms of all verbs are his
		s.verb(r.Kid("pv"))
	}
	s.land(may)
}

// setWho says who acts from here on.
func (s *scope) setWho(p *oracle.Node) {
	if p.Label == "you" {
		s.who = nil
		return
	}
	if p.Label == "opponent" {
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
	switch a.Label {
	case "imperative":
		pv := a.Kid("pv")
		switch {
		case !s.thirdPerson(pv):
			s.who = nil
		case !later:
			fail(CodeMeaning, pv, "who does it")
		}
		s.verb(pv)
	case "player":
		s.setWho(a.Kid("player"))
		s.verb(a.Kid("pv"))
	case "nextflash":
		f := s.anywhere(a, s.kinds(a.Kid("kinds")))
		e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, AsInstant: true, What: f}
		e.Pattern = &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: f}
		s.emit(ability.Instr{Op: ability.OpRule, Static: e, Who: sel(ability.SelYou), Duration: ability.ThisTurn})
	case "castflash":
		o := a.Kid("obj")
		e := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionCast, AsInstant: true, What: s.spells(o)}
		s.emit(ability.Instr{Op: ability.OpRule, Static: e, Who: sel(ability.SelYou), Duration: ability.ThisTurn})
	case "each":
		if p := a.Kid("player"); p.Label != "targets" || !doneAlike(a.Kid("pv")) {
			fail(CodeMeaning, a, "what each of them does")
		}
		s.who = s.player(a.Kid("player"))
		s.verb(a.Kid("pv"))
		s.way = wayResult{}
	case "flashback":
		s.flashback(a)
	case "statement":
		s.statement(a, ability.Permanently, false)
	case "cant":
		s.playersCant(a)
	case "targets":
		s.copyTargets(a)
	case "ringtempts":
		s.ringTempts()
	case "subgame":
		s.subgame = s.result(ability.Instr{Op: ability.OpSubgame}) + 1
	case "votewords", "votefor":
		s.vote(a)
	case "cantprevent":
		e := cantPrevent()
		s.emit(ability.Instr{Op: ability.OpRule, Static: &e, Duration: ability.ThisTurn})
	case "lure":
		s.lure(a)
	case "addphase", "addafter":
		s.addPhase(a)
	case "lifebecomes":
		s.setWho(a.Kid("player"))
		s.emit(ability.Instr{Op: ability.OpSetLife, Who: s.whoOrYou(), N: s.number(a.Kid("Number"))})
	case "maybare":
		if pv := a.Kid("pv"); pv.Label != "newtargets" && pv.Label != "newtarget" {
			fail(CodeMeaning, a, "a choice within a choice")
		}
		s.newTargets(a)
	default:
		fail(CodeMeaning, a, "this here")
	}
}

// doneAlike reports whether each of several players does the same without a choice.
func doneAlike(pv *oracle.Node) bool {
	switch pv.Label {
	case "draw", "mill":
		return pv.Kid("cards").Label == "a" || pv.Kid("cards").Label == "n"
	case "gainlife", "loselife":
		return pv.Kid("much").Label == "n"
	}
	return false
}

// thirdPerson reports whether a verb's form needs a subject.
func (s *scope) thirdPerson(pv *oracle.Node) bool {
	w := s.b.words[pv.First].Text
	return len(w) > 2 && w[len(w)-1] == 's' && w[len(w)-2] != 's'
}

func (s *scope) playersCant(a *oracle.Node) {
	who := s.player(a.Kid("player"))
	st := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	switch a.Kid("playercant").Label {
	case "gain":
		st.Action = mtg.ActionGainLife
	case "playlands":
		st.Action = mtg.ActionPlayLand
	default:
		fail(CodeMeaning, a, "this prohibition")
	}
	s.emit(ability.Instr{Op: ability.OpRule, Static: st, Who: who, Duration: s.duration(a.Kid("dur"))})
}

// permit compiles "you may play that card this turn".
func (s *scope) permit(p, pv *oracle.Node, d ability.Duration) {
	s.setWho(p)
	if k := pv.Kid("dur"); k != nil {
		d = s.duration(k)
	}
	if d == ability.Permanently {
		fail(CodeMeaning, pv, "how long it may be played")
	}
	in := ability.Instr{Op: ability.OpPermit, Who: s.whoOrYou(), Duration: d}
	if pv.Has("cast") {
		in.Flags |= ability.FlagCastOnly
	}
	in.What = s.objects(pv.Kid("objs"), use{verb: "play", moved: true})
	s.emit(in)
}

// duration returns how long an effect lasts (611.2).
func (s *scope) duration(n *oracle.Node) ability.Duration {
	switch n.Label {
	case "turn":
		return ability.UntilEndOfTurn
	case "thisturn":
		return ability.ThisTurn
	case "yournext":
		return ability.UntilYourNextTurn
	case "endnext":
		return ability.UntilEndOfYourNextTurn
	case "nextupkeep":
		return ability.UntilNextUpkeep
	case "exiled":
		return ability.WhileExiled
	case "cond":
		return s.untilCond(n)
	case "combat", "thiscombat":
		return ability.UntilEndOfCombat
	case "youcontrol", "remains", "leaves", "tapped":
		r := n.Kid("ref")
		if r.Label != "self" && r.Label != "this" {
			fail(CodeMeaning, n, "as long as something else")
		}
		switch n.Label {
		case "youcontrol":
			return ability.WhileYouControlThis
		case "remains":
			return ability.WhileThisOnBattlefield
		case "tapped":
			return ability.WhileTapped
		}
		return ability.UntilThisLeaves
	}
	fail(CodeMeaning, n, "this duration")
	return 0
}
