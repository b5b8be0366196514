package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// saying is what a statement says of its subject: changes of characteristics,
// and rows of the table of permissions.
type saying struct {
	mods  []ability.Mod
	rules []ability.StaticEffect
	// others are what it says that its subject loses all others of.
	others losing
}

// losing is what something loses all others of.
type losing struct{ abilities, types bool }

// sayingOf begins what a statement says with what one of its predicates says of the
// others.
func sayingOf(list []*oracle.Node) (out saying) {
	for _, p := range list {
		if p.Row != oracle.PredicateLoseother {
			continue
		}
		what := p.Kid(oracle.SymWhatlost)
		out.others.abilities = what.Is(oracle.WhatlostAbilities, oracle.WhatlostTypesabilities, oracle.WhatlostAll)
		out.others.types = what.Is(oracle.WhatlostTypes, oracle.WhatlostTypesabilities, oracle.WhatlostAll)
	}
	if out.others.abilities { // before those that it has (613.1f)
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModLoseAbilities})
	}
	return out
}

// predicateLoseother: the abilities are lost before those that the statement gives, and
// the types are in the place of all others, as the statement says of them.
func predicateLoseother(c clause, p *oracle.Node, out *saying) {
	if !out.others.types {
		return
	}
	for i := range out.mods {
		if m := &out.mods[i]; m.Kind == ability.ModAddTypes && m.Types != 0 || m.Kind == ability.ModSetTypes {
			m.Kind = ability.ModSetTypes
			return
		}
	}
	fail(CodeReference, p, "other than which types")
}

// predicateList returns the predicates of a statement.
func predicateList(n *oracle.Node) []*oracle.Node {
	list := []*oracle.Node{n.Kid(oracle.SymPredicate)}
	for _, m := range n.All(oracle.SymMorepred) {
		list = append(list, m.Kid(oracle.SymPredicate))
	}
	return list
}

// statement compiles what an effect makes true of objects, or has them do.
func (c clause) statement(a *oracle.Node, d ability.Duration, given bool) {
	preds := a.Kid(oracle.SymPredicates)
	if k := preds.Kid(oracle.SymDur); k != nil {
		d, given = durationOfEach(c, a, k), true
	}
	if enterTapped(c, a) || !given && (ofKindChosen(c, a) || givesRebound(c, a, predicateList(preds))) {
		return
	}
	list := predicateList(preds)
	if list[0].Row == oracle.PredicateDeal && len(list) == 2 && !given && thisTurn(list[1:]) {
		dealsAndMust(c, a, list)
		return
	}
	if list[0].Is(oracle.PredicateDeal, oracle.PredicateDealthree, oracle.PredicateDealeach, oracle.PredicateDivided, oracle.PredicateDividednow, oracle.PredicateDividedevenly) {
		if given || len(list) > 1 {
			fail(CodeMeaning, a, "damage with other things")
		}
		c.deal(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), list[0])
		return
	}
	if preds.Row == oracle.PredicatesDealtoo {
		dealToo(c, a)
		return
	}
	if preds.Row == oracle.PredicatesTwo {
		twoDurations(c, a)
		return
	}
	if preds.Row == oracle.PredicatesOnce {
		forThisTurn(c, a, d)
		return
	}
	if kid := list[0].Kid(oracle.SymCantlist); kid != nil && len(list) == 1 && preds.Kid(oracle.SymDur) == nil && kid.Row == oracle.CantlistOne && notRegenerated(kid.Kid(oracle.SymCant)) {
		o := a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
		if r := o.Kid(oracle.SymRef); !allDestroyed(c, o) && (r == nil || r.Is(oracle.RefSelf, oracle.RefThis)) {
			fail(CodeMeaning, a, "how long it lasts")
		}
		c.cantRegenerate(a, allDestroyed(c, o))
		return
	}
	if list[0].Row == oracle.PredicateUntapnext && len(list) == 1 && eachStaysTapped(c, a) {
		return
	}
	if d := a.Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymDet); list[0].Row == oracle.PredicateCopy && c.kind == ability.Spell && d != nil && d.Has("other") { // the others are others than what they become a copy of
		if o := list[0].Kid(oracle.SymObj); o.Kid(oracle.SymDet) != nil && targets(o.Kid(oracle.SymDet)) {
			c.object(o, use{verb: "copy"})
		}
	}
	of := c
	of.resized = list[0].Is(oracle.PredicatePt, oracle.PredicatePteach, oracle.PredicatePteachuntil, oracle.PredicatePtx)
	subject := of.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose", own: false, moved: list[0].Row == oracle.PredicateForetold})
	if list[len(list)-1].Row == oracle.PredicateChoiceof {
		keywordWith(c, list, subject, d, given)
		return
	}
	if list[0].Is(oracle.PredicatePtor, oracle.PredicatePtorx) {
		if k := list[0].Kid(oracle.SymDur); k != nil {
			d, given = c.duration(k), true
		}
		if len(list) > 1 || !given {
			fail(CodeMeaning, a, "a choice with other things")
		}
		c.sizeOfChoice(list[0], subject, d)
		return
	}
	if asksColor(preds) {
		c.colorOfChoice(list, subject, d)
		return
	}
	if fromThosePlayers(c, a, subject, d, given) || saysOfChosen(c, preds, subject, d) {
		return
	}
	if k := list[0].Kid(oracle.SymDur); k != nil && list[0].Row == oracle.PredicatePteachuntil {
		if given || len(list) > 1 {
			fail(CodeMeaning, a, "two durations")
		}
		d, given = c.duration(k), true
	}
	all := sayingOf(list)
	c.gets = subject
	c.links.open = c.isToken(subject)
	for _, p := range list {
		if action(c, p, subject, d) {
			continue
		}
		c.say(p, &all)
	}
	if thisTurn(list) {
		d, given = ability.ThisTurn, true
	} else if len(list) == 1 && (list[0].Is(oracle.PredicateMustblockobj, oracle.PredicateMustwhom) || thisCombat(list[0])) {
		d, given = ability.UntilEndOfCombat, true
	} else if len(list) == 1 && inThatCombat(list[0]) {
		d, given = c.thatCombat(list[0]), true
	}
	if !given {
		d = ability.Permanently // 611.2a: no duration is the rest of the game
		if c.span != ability.NoDuration && list[0].Is(oracle.PredicatePt, oracle.PredicateAbilities) {
			d = c.span
		}
	}
	if subject.Kind != ability.SelThis {
		if c.pluralSel(subject) {
			otherAttackers(subject, all.mods)
			othersThanThis(a, all.mods)
		} else {
			othersThanEach(c, a, subject, nil, all.mods)
		}
	}
	if len(all.mods) > 0 {
		in := ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d}
		if d == ability.Permanently && saysWhatIs(list) {
			in.Flags = c.asItEnters(subject, all.mods)
		}
		c.emit(in)
	}
	c.linkBack(subject)
	for i := range all.rules {
		c.rule(subject, &all.rules[i], d)
	}
}

// eachStaysTapped is "tap each creature ... and it doesn't untap": it is each of them.
func eachStaysTapped(c clause, a *oracle.Node) bool {
	r := a.Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef)
	last := len(c.mentions) - 1
	if r == nil || r.Row != oracle.RefIt || last < 0 || !c.mentions[last].each || c.mentions[last].sentence != c.sentence {
		return false
	}
	c.settleAll(r, &c.mentions[last])
	c.emit(ability.Instr{Op: ability.OpSkipUntap, What: c.mentions[last].sel})
	return true
}

// twoDurations is "gets -1/-0 until end of turn and can't be blocked this
// turn".
func twoDurations(c clause, a *oracle.Node) {
	preds := a.Kid(oracle.SymPredicates)
	subject := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	durations := preds.All(oracle.SymDur)
	c.gets = subject
	for i, p := range preds.All(oracle.SymPredicate) {
		checkStatic(p)
		var one saying
		c.say(p, &one)
		d := c.duration(durations[i])
		if len(one.mods) > 0 {
			c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: one.mods, Duration: d})
		}
		for j := range one.rules {
			c.rule(subject, &one.rules[j], d)
		}
	}
}

// forThisTurn is "gets +3/+0 until end of turn and can attack this turn as though it didn't
// have defender": what stands last says itself how long it lasts.
func forThisTurn(c clause, a *oracle.Node, d ability.Duration) {
	preds := a.Kid(oracle.SymPredicates)
	before, last := predicateList(preds), preds.All(oracle.SymPredicate)[1]
	if d != ability.UntilEndOfTurn || !last.Is(oracle.PredicateUntapnext, oracle.PredicateFight) && !thisCombat(last) && !thisTurn([]*oracle.Node{last}) {
		fail(CodeMeaning, last, "how long it lasts")
	}
	subject := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	if subject.Kind == ability.SelAll && last.Row != oracle.PredicateMustblocked {
		fail(CodeMeaning, last, "a rule about several beside what changes them") // 611.2c: about others than those
	}
	all := sayingOf(before)
	c.gets = subject
	for _, p := range before {
		checkStatic(p)
		c.say(p, &all)
	}
	if subject.Kind != ability.SelThis {
		othersThanThis(a, all.mods)
	}
	if len(all.mods) > 0 {
		c.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d})
	}
	for i := range all.rules {
		c.rule(subject, &all.rules[i], d)
	}
	if action(c, last, subject, ability.ThisTurn) {
		return
	}
	var now saying
	c.say(last, &now)
	if d = ability.ThisTurn; thisCombat(last) {
		d = ability.UntilEndOfCombat
	}
	for i := range now.rules { // of all of a kind it is also about those that come later (611.2c)
		c.rule(subject, &now.rules[i], d)
	}
}

// dealToo is "gets +1/+0 until end of turn and deals 1 damage to you".
func dealToo(c clause, a *oracle.Node) {
	preds, o := a.Kid(oracle.SymPredicates), a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	p := preds.Kid(oracle.SymPredicate)
	if r := o.Kid(oracle.SymRef); r == nil || r.Row != oracle.RefSelf && r.Row != oracle.RefThis {
		fail(CodeMeaning, a, "damage by something else than this")
	}
	checkStatic(p)
	what := c.object(o, use{verb: "choose"})
	var all saying
	c.say(p, &all)
	if len(all.rules) > 0 {
		fail(CodeMeaning, a, "damage with other things")
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: all.mods, Duration: c.duration(preds.Kid(oracle.SymDur))})
	n, to := c.damagePart(preds.Kid(oracle.SymDamage))
	c.damage(nil, n, to, false)
}

// thisTurn reports whether the predicates themselves say "this turn".
func thisTurn(list []*oracle.Node) bool {
	for _, p := range list {
		if (!p.Is(oracle.PredicateMust, oracle.PredicateMustwhom, oracle.PredicateMustblocked, oracle.PredicateMustblockobj, oracle.PredicateCanattackturn, oracle.PredicateUnblockableturn)) || !p.Has("turn") || p.Has("each") {
			return false
		}
	}
	return true
}

// cantRegenerate is a sentence about what the sentence before destroys, or about all that was
// destroyed this way.
func (e *emitter) cantRegenerate(a *oracle.Node, all bool) {
	i := len(e.mode.Code) - 1
	if i >= 0 && e.mode.Code[i].Op != ability.OpDestroy { // what is done instead stands before what it is done instead of
		is := func(in ability.Instr) bool { return in.Op == ability.OpDestroy }
		if k := slices.IndexFunc(e.mode.Code, is); k >= 0 && !slices.ContainsFunc(e.mode.Code[k+1:], is) && e.mode.Code[k+1].Op == ability.OpJump && e.mode.Code[k+1].To == i+1 {
			i = k
		}
	}
	if i < 0 || e.mode.Code[i].Op != ability.OpDestroy {
		fail(CodeReference, a, "nothing destroyed before it")
	}
	for j := range e.mode.Code {
		if in := &e.mode.Code[j]; in.Op == ability.OpDestroy && (j == i || all) {
			in.Flags |= ability.FlagCantRegenerate
		}
	}
}

// cantRegenerates reports whether a sentence says no more than that something can't be
// regenerated.
func cantRegenerates(body *oracle.Node) bool {
	if body.Row != oracle.BodySimple || len(body.Kid(oracle.SymClause).All(oracle.SymMore)) > 0 {
		return false
	}
	a := body.Kid(oracle.SymClause).Kid(oracle.SymAct)
	return a.Row == oracle.ActStatement && actionRow(a) == oracle.PredicateCant && notRegenerated(a.Kid(oracle.SymPredicates).Kid(oracle.SymPredicate).Kid(oracle.SymCantlist).Kid(oracle.SymCant))
}

// notRegenerated reports whether it is "can't be regenerated".
func notRegenerated(cant *oracle.Node) bool {
	return cant.Row == oracle.CantBe && cant.Has("regenerated")
}

// skipUntap keeps permanents from untapping in the next untap step. All that you control
// are also those that you get before then (611.2c).
func (e *emitter) skipUntap(p *oracle.Node, subject *ability.Sel) {
	f := subject.Filter
	if subject.Kind != ability.SelAll || f == nil || f.Controller != ability.You || f.In != nil {
		e.emit(ability.Instr{Op: ability.OpSkipUntap, What: subject})
		return
	}
	row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionUntap, What: f}
	e.emit(ability.Instr{Op: ability.OpRule, Static: row, Duration: ability.ThroughNextUntap})
}

// action compiles a predicate that is done at once, and reports whether it is one.
func action(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) bool {
	mean := meaningOf(c.b.k.meanings.actions, p)
	if mean != nil {
		mean(c, p, subject, d)
	}
	return mean != nil
}

// predicateUnsuspected ends that something is suspected (701.60a).
func predicateUnsuspected(c clause, _ *oracle.Node, subject *ability.Sel, _ ability.Duration) {
	c.emit(ability.Instr{Op: ability.OpDesignate, What: subject, Is: ability.IsSuspected, Flags: ability.FlagOff})
}

func predicateFight(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	other := c
	other.actor, other.notActor = subject, true // nothing fights itself by "that creature"
	c.emit(ability.Instr{Op: ability.OpFight, What: subject, Other: other.object(p.Kid(oracle.SymObj), use{verb: "fight"})})
}

// predicateSacrificedby has each player sacrifice those of them that he controls (701.21a).
func predicateSacrificedby(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	c.emit(ability.Instr{Op: ability.OpSacrifice, Who: sel(ability.SelEachPlayer), What: subject})
}

func predicateFighteach(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	for i := range c.mode.Code { // the two that the sentence before named
		if in := &c.mode.Code[i]; in.Op == ability.OpSelect && in.Dst > 0 && *subject == *selRegister(int(in.Dst) - 1) {
			subject = in.What
			break
		}
	}
	if subject.Kind != ability.SelUnion || !c.isOneTarget(subject.Of) || !c.isOneTarget(subject.Or) {
		fail(CodeMeaning, p, "fighting each other")
	}
	c.emit(ability.Instr{Op: ability.OpFight, What: subject.Of, Other: subject.Or})
}

// isOneTarget reports whether the selector is of a target that is one.
func (e *emitter) isOneTarget(s *ability.Sel) bool {
	return s.Kind == ability.SelRegister && int(s.N) < len(e.mode.Targets) && isOne(e.mode.Targets[s.N].Max)
}

func predicateUntapnext(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	switch k := p.Kid(oracle.SymPossnext); k.Row {
	case oracle.PossnextPlayer:
		untapsNot(c, k, subject, c.player(k.Kid(oracle.SymPlayer)))
		return
	case oracle.PossnextTheir: // of the player whose permanents they are
		if subject.Kind != ability.SelAll || subject.Filter.Controller != ability.TheSel {
			fail(CodeMeaning, k, "whose untap step")
		}
		untapsNot(c, k, subject, subject.Filter.Whose)
		return
	case oracle.PossnextYour:
		if subject.Kind != ability.SelAll {
			c.emit(ability.Instr{Op: ability.OpSkipUntap, What: subject, Who: sel(ability.SelYou)})
			return
		}
	}
	c.skipUntap(p, subject)
}

// predicateMustnext has one creature attack in the next combat phase of the player who controls
// it by then.
func predicateMustnext(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if c.pluralSel(subject) || subject.Kind != ability.SelRegister {
		fail(CodeMeaning, p, "whose combat phase")
	}
	c.emit(ability.Instr{
		Op: ability.OpRule, What: subject, Who: &ability.Sel{Kind: ability.SelController, Of: subject}, Duration: ability.ThroughNextCombat,
		Static: &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack},
	})
}

// untapsNot keeps permanents from untapping in the next untap step of a player: those of a
// group as it is now, or all that he controls by then (611.2c).
func untapsNot(c clause, n *oracle.Node, subject, who *ability.Sel) {
	in := ability.Instr{Op: ability.OpRule, What: subject, Who: who, Duration: ability.ThroughNextUntap}
	in.Static = &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionUntap}
	if in.Who.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "whose untap step")
	}
	if f := subject.Filter; subject.Kind == ability.SelAll {
		whose := f.Controller == ability.TheSel && *f.Whose == *in.Who
		if !whose && f.Controller != ability.Anyone || f.In != nil {
			fail(CodeMeaning, n, "untapping in another player's untap step")
		}
		if !whose { // whoever controls them, and whatever would untap them in that step
			in.Static.With = &ability.Filter{Players: true, NoObjects: true, In: in.Who}
		}
		in.What, in.Static.What = nil, f
	}
	c.emit(in)
}

func predicateExplores(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	c.explore(subject, p)
}

func predicateConnive(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if subject.Kind == ability.SelHelpers || c.pluralSel(subject) && c.yourTargets(subject) {
		conniveAll(c, subject, p)
		return
	}
	c.connive(subject, ability.Const(1), p)
}

func predicatePrepared(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	// 722.3a
	c.emit(ability.Instr{Op: ability.OpDesignate, What: subject, Is: ability.IsPrepared})
}

func predicateEndures(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	c.endure(subject, p)
}

func predicateConniven(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	c.connive(subject, c.number(p.Kid(oracle.LexNumber)), p)
}

func predicateForetold(c clause, p *oracle.Node, subject *ability.Sel, d ability.Duration) {
	c.becomesForetold(subject)
}

// predicateAssign keeps an attacker or blocker from assigning combat damage (510.1).
func predicateAssign(c clause, _ *oracle.Node, subject *ability.Sel, d ability.Duration) {
	if d != ability.Permanently && d != ability.ThisTurn {
		fail(CodeMeaning, nil, "two durations")
	}
	row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionAssign}
	c.emit(ability.Instr{Op: ability.OpRule, What: subject, Static: row, Duration: ability.ThisTurn})
}

// drawsToo is the flag of a choice to do something and draw cards.
func drawsToo(pv *oracle.Node, rest []*oracle.Node) ability.InstrFlags {
	if pv.Row != oracle.PvDraw && slices.ContainsFunc(rest, func(r *oracle.Node) bool {
		return r.Row == oracle.ActImperative && r.Kid(oracle.SymPv).Row == oracle.PvDraw
	}) {
		return ability.FlagTogether
	}
	return 0
}
