package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// instead makes of the sentence before and this one a single choice by the
// condition (614.1a, 608.2c).
func (c clause) instead(body *oracle.Node) {
	clause := body.Kid(oracle.SymClause)
	c.checkKickedTargets(body)
	row := actionRow(clause.Kid(oracle.SymAct))
	if row == oracle.PvCreatethose {
		row = oracle.PvCreate
	}
	more := clause.All(oracle.SymMore)
	if len(more) == 1 && more[0].Kid(oracle.SymAct).Row == oracle.ActUnprevented { // of what happens instead
		more = nil
	}
	if row == oracle.PvPut && c.last.row == oracle.PvReturn { // to another place
		row = oracle.PvReturn
	}
	whole := len(c.last.rows) > 0 && slices.Equal(c.last.rows, rowsOf(body)) // one thing after another, which all of it replaces
	alike := c.last.ok && len(more) == 0 && row == c.last.row
	switch {
	case c.last.end != c.here():
		fail(CodeMeaning, body, "what is replaced")
	case c.kind == ability.Spell && hasTargets(body):
		c.insteadKicked(body, clause)
		return
	case whole:
		c.replaced(body, clause)
		return
	case alike:
	case body.Row == oracle.BodyIfinstead2 && c.last.plain, c.last.ok && len(more) == 0:
		c.replacedOtherwise(body, clause, row)
		return
	default:
		fail(CodeMeaning, body, "what is replaced")
	}
	if insteadAmount(c, body, clause) || c.insteadTokens(body, clause) {
		return
	}
	c.replaced(body, clause)
}

// replaced makes of the sentence before and of the clause a choice by the condition.
func (c clause) replaced(body, clause *oracle.Node) {
	c.forgetMoves()
	before := append([]ability.Instr{}, c.mode.Code[c.last.start:c.last.end]...)
	c.mode.Code = c.mode.Code[:c.last.start]
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(body.Kid(oracle.SymCond))})
	// What happens has its results where what would have happened had them, so
	// that a later sentence may speak of either.
	most := c.temps
	c.temps = c.last.temps
	if len(before) == 1 {
		c.span = before[0].Duration
	}
	then := c
	then.insteadOf = before
	then.ifPaid = c.kind == ability.Spell && len(before) == 1 && before[0].Op == ability.OpDamage && before[0].Other.Kind == ability.SelThis // what is dealt instead
	known := c.mentions
	if len(before) == 1 && before[0].Op == ability.OpCopySpell { // no copy to speak of
		c.mentions = slices.DeleteFunc(slices.Clone(known), func(m mention) bool { return before[0].Dst > 0 && *m.sel == *selRegister(int(before[0].Dst) - 1) })
	}
	kept := len(c.mentions)
	then.acts(clause)
	c.mentions = append(known, c.mentions[kept:]...)
	c.temps = max(most, c.temps)
	alike := sameResults(before, c.mode.Code[branch+1:])
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	if may := clause.Kid(oracle.SymAct); may.Row == oracle.ActMay && body.Row != oracle.BodyIfinstead2 { // who does not do it does what it would replace
		if p := may.Kid(oracle.SymPlayer); p.Row != oracle.PlayerYou || c.mode.Code[branch+1].Op != ability.OpMay {
			fail(CodeMeaning, body, "who may do it instead")
		}
		c.land(branch + 1)
	}
	c.paste(before, c.last.start)
	c.land(over)
	if !alike {
		c.way, c.shown = wayResult{}, nil
	}
	for i := range c.mentions {
		c.mentions[i].apart = c.mentions[i].apart || !alike && i >= len(c.last.mentions)
		if i >= len(c.last.mentions) || c.mentions[i].became != c.last.mentions[i].became {
			c.mentions[i].movedIn = c.sentence + 1
		}
	}
}

// replacedOtherwise is replaced where something else is done instead. "Instead" before the
// clause is said of all that the sentence before does; behind it, of what that does with
// the same objects.
func (c clause) replacedOtherwise(body, clause *oracle.Node, row oracle.Row) {
	start, targets := c.last.start, len(c.mode.Targets)
	before := append([]ability.Instr{}, c.mode.Code[start:c.last.end]...)
	c.replaced(body, clause)
	code := c.mode.Code[start : c.here()-len(before)]
	if len(before) == 0 || len(c.mode.Targets) != targets {
		fail(CodeMeaning, body, "what is replaced")
	}
	for i := range code { // none of what would have come of it
		if readsResults(&code[i], before) && !readsResults(&code[i], code[:i]) {
			fail(CodeReference, body, "what is done instead speaks of what it replaces")
		}
	}
	counters := row == oracle.PvPutncounters && c.last.row == oracle.PvPutcounters
	cond := body.Kid(oracle.SymCond)
	again := cond.Row == oracle.CondOne && cond.Kid(oracle.SymCond1).Row == oracle.Cond1Resolved && len(cond.Kid(oracle.SymCond1).All(oracle.LexOrdinal)) == 1 // of the ability, and so of all that it does
	onlyDeed := again && c.last.plain && len(before) == 1 && ofYours(&before[0])
	for i := range code {
		if in := &code[i]; body.Row != oracle.BodyIfinstead2 && !jumps(in.Op) && !doesWith(before, in) && !(onlyDeed && ofYours(in)) {
			fail(CodeMeaning, body, "what is replaced")
		} else if counters && in.Op == ability.OpPutCounters && in.Counter != before[0].Counter {
			fail(CodeMeaning, body, "another kind of counter")
		}
	}
}

// ofYours reports whether you do something that is done to nothing: where the sentence before
// says no more than such, it is what something else is done instead of.
func ofYours(in *ability.Instr) bool {
	return in.What == nil && in.Other == nil && in.Who != nil && in.Who.Kind == ability.SelYou
}

// doesWith reports whether some of the code does something with the same objects.
func doesWith(code []ability.Instr, in *ability.Instr) bool {
	return in.What != nil && slices.ContainsFunc(code, func(b ability.Instr) bool { return b.What != nil && reflect.DeepEqual(b.What, in.What) })
}

// sameResults reports whether two pieces of code do the same things in a row and
// leave what comes of them in the same registers.
func sameResults(a, b []ability.Instr) bool {
	return slices.EqualFunc(a, b, func(x, y ability.Instr) bool { return x.Op == y.Op && x.Dst == y.Dst })
}

// forgetMoves undoes what the sentence before says was moved, since what
// replaces it happens instead.
func (d *discourse) forgetMoves() {
	for i := range d.mentions {
		m := &d.mentions[i]
		m.became, m.movedIn, m.lost = nil, 0, false
		if i < len(d.last.mentions) {
			was := &d.last.mentions[i]
			m.sel, m.became, m.movedIn, m.lost = was.sel, was.became, was.movedIn, was.lost
		}
	}
	d.way = d.last.way
}

// insteadAmount is "deals 4 damage instead": the recipients are those of the
// sentence before.
func insteadAmount(c clause, body, clause *oracle.Node) bool {
	p := clause.Kid(oracle.SymAct).Kid(oracle.SymPredicates)
	if p == nil || p.Kid(oracle.SymPredicate).Row != oracle.PredicateDeal {
		return false
	}
	bare := p.Kid(oracle.SymPredicate).All(oracle.SymDamage)
	if len(bare) != 1 || !bare[0].Is(oracle.DamageBare, oracle.DamageBareplus, oracle.DamageBaredouble) {
		return false
	}
	if c.last.end-c.last.start != 1 || c.mode.Code[c.last.start].Op != ability.OpDamage {
		fail(CodeMeaning, body, "what is replaced")
	}
	before := c.mode.Code[c.last.start]
	r := clause.Kid(oracle.SymAct).Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef)
	if r == nil || before.Other.Kind != ability.SelThis || r.Row != oracle.RefIt && c.reference(r, false).Kind != ability.SelThis {
		fail(CodeMeaning, body, "another source")
	}
	switch bare[0].Row {
	case oracle.DamageBareplus:
		c.otherAmount(body, numberPlus(c, bare[0]))
	case oracle.DamageBaredouble:
		c.otherAmount(body, &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: before.N})
	default:
		c.otherAmount(body, c.number(bare[0].Kid(oracle.LexNumber)))
	}
	return true
}

// otherAmount makes of the one instruction of the sentence before a choice by the
// condition: with this amount, or as it was.
func (c clause) otherAmount(body *oracle.Node, amount *ability.Num) {
	before := c.mode.Code[c.last.start]
	c.mode.Code = c.mode.Code[:c.last.start]
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: c.condition(body.Kid(oracle.SymCond))})
	more := before
	more.N = amount
	c.emit(more)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(before)
	c.land(over)
}

// redirectsChosen has damage of a source that is chosen, to you or yours, dealt to another
// instead (609.7a, 614.9).
func (c clause) redirectsChosen(n *oracle.Node) (ability.Pattern, ability.Replace) {
	objs := n.All(oracle.SymObj)
	to := c.object(objs[1], use{})
	reg, source := damageSource(c, objs[0])
	source.In = selRegister(reg)
	yours := plainKinds(c, n)
	yours.Controller = ability.You
	p := ability.Pattern{Kind: mtg.EventDamage, Source: &source, Other: &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), yours}}}
	return p, ability.Replace{Kind: ability.ReplaceRedirect, Sel: to, Num: c.number(n.Kid(oracle.LexNumber))}
}

// beyondFirst is a draw of a player that is not the first in a draw step of his.
func beyondFirst(c clause, n *oracle.Node) ability.Pattern {
	k := n.Kid(oracle.SymPlayer)
	if first := n.Kid(oracle.SymFirstdraw); first.Has("you") != (k.Row == oracle.PlayerYou) || first.Has("your") != first.Has("you") {
		fail(CodeMeaning, first, "whose draw step")
	}
	return ability.Pattern{Kind: mtg.EventDraw, Player: c.players(k), Beyond: true}
}

// replacesDrawexcept is what happens instead of a draw that is not the first in its player's
// draw step.
func replacesDrawexcept(c clause, n *oracle.Node, a *ability.Ability) {
	p := beyondFirst(c, n)
	if n.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		c.mention(mention{sel: sel(ability.SelEventPlayer), player: true})
	}
	r := ability.Replace{Kind: ability.ReplaceCode}
	if n.Row != oracle.ReplacesDrawdiscards {
		r.Optional = n.Has("may")
		drawsInstead(c, n, a, p, r)
		return
	}
	c.afterwards(&r, &p, func(c clause) {
		c = c.doneBy(sel(ability.SelEventPlayer))
		what := selRegister(c.result(ability.Instr{Op: ability.OpChoose, Who: c.who, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.Chooser}, N: ability.Const(1), Text: "discard"}))
		gone := c.result(ability.Instr{Op: ability.OpDiscard, What: what})
		none := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: gone}})
		said := n.All(oracle.SymClause)
		c.acts(said[0])
		over := c.emit(ability.Instr{Op: ability.OpJump})
		c.land(none)
		c.acts(said[1])
		c.land(over)
	})
	replace(a, p, r)
}

// replacesWeirding reveals a card that would be drawn, which is put into the graveyard if one
// of the other players pays for that; they are asked in turn order (101.4).
func replacesWeirding(c clause, n *oracle.Node, a *ability.Ability) {
	who := sel(ability.SelEventPlayer)
	p, r := ability.Pattern{Kind: mtg.EventDraw}, ability.Replace{Kind: ability.ReplaceCode}
	c.afterwards(&r, &p, func(c clause) {
		card := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Of: who, Num: ability.Const(1)}}))
		c.emit(ability.Instr{Op: ability.OpReveal, Who: who, What: card})
		one, paid := c.register(), c.register()
		others := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Players: true, NoObjects: true, NotIn: who}}
		loop := c.emit(ability.Instr{Op: ability.OpForEach, What: others, Dst: uint8(one + 1)})
		yet := c.emit(ability.Instr{Op: ability.OpIf, Cond: not(&ability.Cond{Kind: ability.CondDid, N: paid})})
		cost := &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostPayLife, N: ability.Const(constant(n.Kid(oracle.LexNumber)))}}}
		pay := c.emit(ability.Instr{Op: ability.OpPay, Who: selRegister(one), Cost: cost})
		c.emit(ability.Instr{Op: ability.OpSelect, What: selRegister(one), Dst: uint8(paid + 1)})
		c.land(yet)
		c.land(pay)
		c.emit(ability.Instr{Op: ability.OpNext, To: loop})
		c.land(loop)
		done := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: paid}})
		c.emit(ability.Instr{Op: ability.OpMove, What: card, Zone: mtg.Graveyard})
		over := c.emit(ability.Instr{Op: ability.OpJump})
		c.land(done)
		c.emit(ability.Instr{Op: ability.OpDraw, Who: who, N: ability.Const(1)})
		c.land(over)
	})
	replace(a, p, r)
}

// replacesCountering exiles a spell that an effect of yours would counter, and lets you cast
// it there and then (608.2g).
func replacesCountering(c clause, n *oracle.Node, a *ability.Ability) {
	spell := &ability.Filter{Zones: mtg.Zones(mtg.Stack), Is: ability.IsSpell}
	p := ability.Pattern{Kind: mtg.EventCountered, Object: spell, By: stepPlayer(ability.You)}
	r := ability.Replace{Kind: ability.ReplaceCode}
	c.afterwards(&r, &p, func(c clause) {
		gone := c.result(ability.Instr{Op: ability.OpExile, What: sel(ability.SelEventObject)})
		c.land(c.emit(ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: selRegister(gone), Flags: ability.FlagFree | ability.FlagLand}))
	})
	replace(a, p, r)
}

// bodyIfinsteadif is "if this spell was kicked, counter that spell if its mana value is 4 or
// less instead": what the sentence before does under a condition is done under another one.
func bodyIfinsteadif(c clause, n *oracle.Node) {
	conds := n.All(oracle.SymCond)
	before := c.mode.Code[c.last.start:c.last.end]
	if c.lastBody == nil || c.lastBody.Row != oracle.BodyClauseif || c.last.end != c.here() || len(before) < 2 || before[0].Op != ability.OpIf {
		fail(CodeReference, n, "what is done under another condition")
	}
	temps := c.temps
	then := c.aside(func() { c.acts(n.Kid(oracle.SymClause)) })
	alike := slices.EqualFunc(before[1:], then, func(a, b ability.Instr) bool {
		b.Dst = a.Dst
		return reflect.DeepEqual(a, b)
	})
	if !alike {
		fail(CodeMeaning, n, "something else under another condition")
	}
	c.temps = temps
	if_, other := c.condition(conds[0]), c.condition(conds[1])
	before[0].Cond = &ability.Cond{
		Kind: ability.CondOr, A: &ability.Cond{Kind: ability.CondAnd, A: if_, B: other},
		B: &ability.Cond{Kind: ability.CondAnd, A: not(if_), B: before[0].Cond},
	}
}

// replacesExilecounter puts the counter on what has come to be in exile, and on nothing that
// another effect has put elsewhere (616.1).
func replacesExilecounter(c clause, n *oracle.Node, a *ability.Ability) {
	p := wouldGo(c, n, n.Kid(oracle.SymObj), a)
	there := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: sel(ability.SelEventBecame)}}
	replace(a, p, ability.Replace{
		Kind: ability.ReplaceZone, Zone: mtg.Exile, Registers: 1,
		Code: []ability.Instr{{Op: ability.OpPutCounters, What: there, N: ability.Const(1), Counter: counter(n)}},
	})
}

// bodySametrue does with each of several keywords what the sentence before does with one: who
// has it decides whether it is gained.
func bodySametrue(c clause, n *oracle.Node) {
	before := slices.Clone(c.mode.Code[c.last.start:c.last.end])
	if n.Has("repeat") {
		sharesKeywords(c, n, before)
		return
	}
	if c.lastBody == nil || c.lastBody.Row != oracle.BodyClauseif || c.last.end != c.here() || len(before) != 2 || before[0].Op != ability.OpIf || before[0].Cond.Kind != ability.CondExists ||
		before[1].Op != ability.OpContinuous || len(before[1].Mods) != 1 || before[1].Mods[0].Kind != ability.ModAddKeywords {
		fail(CodeReference, n, "what is true")
	}
	one := before[0].Cond.Filter
	if before[1].Mods[0].Keywords != one.Keywords || one.NotKeywords != 0 {
		fail(CodeReference, n, "what is true")
	}
	for _, k := range n.All(oracle.LexKeyword) {
		f, cond, gain := *one, *before[0].Cond, before[1]
		if f.Keywords = keywordSet(k); f.Keywords.Has(mtg.Hexproof) || f.Keywords.Has(mtg.Trample) { // 702.1c: and each variant
			m := ability.Mod{Kind: ability.ModKeywordsOf, Keywords: withTrampleOver(f.Keywords), Of: &f}
			if f.Keywords.Has(mtg.Hexproof) {
				m.Variants = []ability.StaticKind{ability.StaticHexproofFrom}
			}
			f.Keywords, gain.Mods = 0, []ability.Mod{m}
			c.emit(gain)
			continue
		}
		cond.Filter = &f
		gain.Mods = []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: f.Keywords}}
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &cond})
		c.emit(gain)
		c.land(branch)
	}
}

// bodyMoreofthem is "if ..., you may put two ... instead of one": of the choice that a
// sentence before makes of the cards shown, so many are chosen if the condition holds.
func bodyMoreofthem(c clause, n *oracle.Node) {
	more, f := c.number(n.Kid(oracle.LexNumber)), c.kinds(n.Kid(oracle.SymKinds))
	setZone(f, allZones)
	f.In = c.shown
	cond := c.condition(n.Kid(oracle.SymCond))
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpChoose && in.Flags == 0 && isOne(in.N) && in.Filter != nil && reflect.DeepEqual(in.Filter, f)
	})
	dest := c.destination(n.Kid(oracle.SymDestination))
	if c.shown == nil || at < 1 || c.mode.Code[at-1].Op != ability.OpMay || at+1 >= c.here() || usesTemps(cond, c.prepared) {
		fail(CodeReference, n, "one of what")
	}
	if put := c.mode.Code[at+1]; put.Op != ability.OpMove || put.Zone != dest.Zone || put.Flags != dest.Flags || put.What.Kind != ability.SelRegister || put.What.N+1 != c.mode.Code[at].Dst {
		fail(CodeReference, n, "one put somewhere else")
	}
	several := c.mode.Code[at]
	several.N, several.Flags = more, ability.FlagUpTo
	orInstead(c, at, cond, several)
}

// bodyMorefound is "if ..., search your library for up to three ... instead of two": of the search
// that a sentence before has you make.
func bodyMorefound(c clause, n *oracle.Node) {
	numbers, f := n.All(oracle.LexNumber), c.kinds(n.Kid(oracle.SymKinds))
	setZone(f, mtg.Zones(mtg.Library))
	cond, few := c.condition(n.Kid(oracle.SymCond)), c.number(numbers[1])
	at := slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool {
		return in.Op == ability.OpSearch && in.Who.Kind == ability.SelYou && in.Other == nil && in.Flags == 0 && in.Differ == 0 && in.Share == 0 && reflect.DeepEqual(in.N, few) && reflect.DeepEqual(in.Filter, f)
	})
	if at < 0 || plainCard(f) || usesTemps(cond, c.prepared) {
		fail(CodeReference, n, "what is searched for")
	}
	several := c.mode.Code[at]
	several.N = c.number(numbers[0])
	orInstead(c, at, cond, several)
}

// orInstead has another instruction done than that at a place, under a condition.
func orInstead(c clause, at int, cond *ability.Cond, other ability.Instr) {
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; jumps(in.Op) && in.To > at {
			in.To += 3
		}
	}
	c.mode.Code = slices.Insert(c.mode.Code, at, ability.Instr{Op: ability.OpIf, Cond: cond, To: at + 3}, other, ability.Instr{Op: ability.OpJump, To: at + 4})
}

// exceptionIf reports whether the condition belongs to the exception of a copy that
// the clause ends with: that it isn't legendary if what is copied is, which is that it
// isn't (707.9). Of another exception nothing says whether the condition is about it
// or about the clause.
func exceptionIf(n, clause *oracle.Node) bool {
	var last *oracle.Node
	clause.Walk(func(m *oracle.Node) bool {
		if m.Sym == oracle.SymException && m.Last == clause.Last {
			last = m
		}
		return true
	})
	if last == nil {
		return false
	}
	one := n.Kid(oracle.SymCond).Kid(oracle.SymCond1)
	if last.Row != oracle.ExceptionIsnt || n.Kid(oracle.SymCond).Row != oracle.CondOne || one.Row != oracle.Cond1Was || !ofLegends(one.Kid(oracle.SymPred)) {
		fail(CodeAmbiguous, n, "whether the condition is about the exception")
	}
	return true
}

// ofLegends reports whether words say that something is legendary.
func ofLegends(p *oracle.Node) bool {
	k := p.Kid(oracle.LexSupertype)
	return p.Row == oracle.PredQuality && k != nil && mtg.Supertype(k.Value.Bits) == mtg.Legendary
}

// usesTemps reports whether a condition reads registers that are no targets.
func usesTemps(c *ability.Cond, prepared int) (uses bool) {
	ability.WalkCond(c, func(part any) {
		switch p := part.(type) {
		case *ability.Cond:
			uses = uses || p.Kind == ability.CondDid && p.N >= prepared
		case *ability.Sel:
			uses = uses || p.Kind == ability.SelRegister && int(p.N) >= prepared
		case *ability.Num:
			uses = uses || p.Kind == ability.NumRegister && int(p.K) >= prepared
		}
	})
	return uses
}

func isInstead(body *oracle.Node) bool {
	switch body.Row {
	case oracle.BodyIfinstead, oracle.BodyInsteadif, oracle.BodyIfinstead2:
		return true
	}
	return false
}

func replacesDrawmore(c clause, n *oracle.Node, a *ability.Ability) {
	you := stepPlayer(ability.You)
	replace(a, ability.Pattern{Kind: mtg.EventDraw, Whole: true, Player: you}, changedAmount(1, constant(n.Kid(oracle.LexNumber))))
}

// bodyEntersmore has what the sentence before puts onto the battlefield enter with a counter if
// something holds, which is a choice between two ways to put it there (614.1c).
func bodyEntersmore(c clause, n *oracle.Node) {
	cond := c.condition(n.Kid(oracle.SymCond))
	at := c.last.start
	if !c.last.ok || c.last.end != c.here() || c.last.end-at != 1 || c.mode.Code[at].Op != ability.OpMove || c.mode.Code[at].Zone != mtg.Battlefield || c.mode.Code[at].Counter != 0 || c.pluralSel(c.mode.Code[at].What) {
		fail(CodeReference, n, "what enters")
	}
	plain := c.mode.Code[at]
	c.mode.Code = c.mode.Code[:at]
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
	more := plain
	more.Counter, more.N = additionalCounters(c, n.Kid(oracle.SymAdditional))
	c.emit(more)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	c.emit(plain)
	c.land(over)
}

// nexttimeDraw replaces your next draw this turn by what a resolved ability says (614.1a).
func nexttimeDraw(c clause, n *oracle.Node) (ability.Pattern, ability.Replace) {
	p := ability.Pattern{Kind: mtg.EventDraw, Player: stepPlayer(ability.You)}
	r := ability.Replace{Kind: ability.ReplaceCode, Once: true}
	if len(c.mode.Targets) > 0 {
		fail(CodeMeaning, n, "with a target")
	}
	c.happensInstead(n, &r, &p)
	return p, r
}

// redirects is damage of a source, or of what is described, or to one that is spoken of, that is
// dealt to something else instead, the next time or each time this turn (614.9).
func redirects(c clause, n *oracle.Node) (ability.Pattern, ability.Replace) {
	objs, recips := n.All(oracle.SymObj), n.All(oracle.SymRecip)
	if to := n.Kid(oracle.SymAltered); to != nil {
		if to.Row != oracle.AlteredThat {
			fail(CodeMeaning, to, "to whom it is dealt")
		}
		recips = append(recips, to.Kid(oracle.SymRecip))
	}
	r := ability.Replace{Kind: ability.ReplaceRedirect, Flags: ability.FlagAll}
	p := ability.Pattern{Kind: mtg.EventDamage, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
	switch {
	case !n.Has("all") && !n.Has("time"):
		return redirectsAmount(c, n)
	case n.Has("all"):
		p.Other = c.preventedTo(n)
		if len(objs) > 0 {
			p.Source = c.redirectedBy(n, objs[0])
		}
	case len(objs) == 0: // the next time damage would be dealt to it
		r.Once = true
		p.Other = &ability.Filter{In: c.reference(n.Kid(oracle.SymRef), false)}
	default:
		if r.Once = true; len(recips) > 1 {
			p.Other = c.preventedTo(n)
		}
		p.Source = c.redirectedBy(n, objs[0])
	}
	r.Sel = c.redirectedTo(n, recips[len(recips)-1], p.Source)
	if f := p.Other; n.Has("all") && f.In != nil && r.Sel.Kind != ability.SelThis { // which is no player
		f.Players = false
		if !c.isOneTarget(f.In) || len(c.mode.Targets[f.In.N].Filter.Any) > 0 || c.mode.Targets[f.In.N].Filter.Players {
			fail(CodeMeaning, n, "to which of them it is dealt")
		}
	}
	return p, r
}

// redirectsAmount is the next so much damage to one that is spoken of, which is dealt this turn to
// another.
func redirectsAmount(c clause, n *oracle.Node) (ability.Pattern, ability.Replace) {
	objs := n.All(oracle.SymObj)
	from := c.object(objs[0], use{})
	if from.Kind == ability.SelAttached { // what it enchants now, wherever it is attached later (608.2h)
		from = selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: from}))
	}
	p, r := ability.Pattern{Kind: mtg.EventDamage, Other: &ability.Filter{In: from, Players: true}}, ability.Replace{Kind: ability.ReplaceRedirect}
	if k := n.Kid(oracle.SymPlayer); k != nil {
		if from.Kind != ability.SelThis && !c.isOneTarget(from) {
			fail(CodeMeaning, n, "to which of them it is dealt")
		}
		r.Num, r.Sel = c.number(n.Kid(oracle.LexNumber)), c.player(k)
		if severalPlayers(r.Sel) {
			fail(CodeMeaning, n, "to whom it is dealt")
		}
		return p, r
	}
	r.Sel, r.Num = c.object(objs[1], use{}), c.number(n.Kid(oracle.LexNumber))
	return p, r
}

// redirectedBy describes whose damage it is: of a source that is chosen, of one that is spoken of, or
// of what is described.
func (c clause) redirectedBy(n, o *oracle.Node) *ability.Filter {
	if n.Has("choice") {
		reg, source := damageSource(c, o)
		source.In = selRegister(reg)
		return &source
	}
	d := o.Kid(oracle.SymDet)
	switch {
	case o.Row == oracle.ObjRef:
		f := &ability.Filter{Zones: allZones, In: c.reference(o.Kid(oracle.SymRef), false)}
		if f.In.Kind != ability.SelThis {
			fail(CodeReference, n, "whose damage")
		}
		return f
	case d != nil && d.Is(oracle.DetTarget, oracle.DetAnother):
		return &ability.Filter{Zones: allZones, In: c.object(o, use{})}
	}
	f := c.described(o)
	if n.Has("all") {
		needZone(f, o)
	} else if d == nil || d.Row != oracle.DetA || f.Zones == anyZone {
		fail(CodeMeaning, o, "whose damage")
	}
	return f
}

// redirectedTo is who or what damage is dealt to instead. Of a source that is described or chosen
// it may be the controller, or that source itself.
func (c clause) redirectedTo(n, to *oracle.Node, source *ability.Filter) *ability.Sel {
	switch {
	case to.Row == oracle.RecipObj:
		o := to.Kid(oracle.SymObj)
		if r := o.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefItself && source != nil {
			return sel(ability.SelEventSource)
		}
		return c.dealtInstead(o)
	case to.Row != oracle.RecipPlayer:
		fail(CodeMeaning, to, "to what it is dealt")
	}
	p := to.Kid(oracle.SymPlayer)
	if p.Row == oracle.PlayerController && n.Has("time") && source != nil {
		return &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventSource)}
	}
	out := c.player(p)
	if severalPlayers(out) {
		fail(CodeMeaning, to, "to whom it is dealt")
	}
	return out
}

// dealtInstead is the one target that damage is dealt to instead, or this, or what this is
// attached to.
func (c clause) dealtInstead(o *oracle.Node) *ability.Sel {
	to := c.object(o, use{})
	if to.Kind != ability.SelThis && to.Kind != ability.SelAttached && !c.isOneTarget(to) {
		fail(CodeMeaning, o, "to what it is dealt")
	}
	return to
}

// replacesRedirectall is the same of a static ability.
func replacesRedirectall(c clause, n *oracle.Node, a *ability.Ability) {
	objs := n.All(oracle.SymObj)
	c.describedSelf(objs[1])
	replace(a, dealt(c, n, objs[0]), ability.Replace{Kind: ability.ReplaceRedirect, Flags: ability.FlagAll, Sel: sel(ability.SelThis)})
}

// bodyUntilprevent prevents damage to and by one object until your next turn.
func bodyUntilprevent(c clause, n *oracle.Node) {
	if n.Kid(oracle.SymUntilwhen).Row != oracle.UntilwhenYour {
		fail(CodeMeaning, n, "until then")
	}
	in := prevention(n)
	in.Duration = ability.UntilYourNextTurn
	in.What = preventFor(n, c.object(n.Kid(oracle.SymObj), use{}))
	c.emit(in)
	in.Flags |= ability.FlagSource
	c.emit(in)
}

// replacesDealtcounters puts counters instead of damage being dealt: it is not prevented (614.1a).
func replacesDealtcounters(c clause, n *oracle.Node, a *ability.Ability) {
	p := dealt(c, n, n.Kid(oracle.SymObj))
	on := sel(ability.SelEventOther)
	if ref := n.Kid(oracle.SymRef); n.Kid(oracle.SymObj) != nil {
		if ref.Row != oracle.RefThat {
			fail(CodeReference, ref, "on what they are put")
		}
	} else {
		on = sel(ability.SelThis)
		if ref.Row != oracle.RefIt {
			c.describedSelf(n)
		} else if p.Other == nil || !onlyThis(p.Other) {
			fail(CodeReference, ref, "on what they are put")
		}
	}
	code := []ability.Instr{{Op: ability.OpPutCounters, What: on, N: &ability.Num{Kind: ability.NumEvent}, Counter: counter(n)}}
	replace(a, p, ability.Replace{Kind: ability.ReplaceCode, Code: code})
}

// tokensOf describes tokens that would be created, nil: any.
func tokensOf(c clause, n *oracle.Node) *ability.Filter {
	k := n.Kid(oracle.SymKinds)
	if k == nil {
		return nil
	}
	f := c.kinds(k)
	if f.Is&ability.IsToken == 0 || f.NoObjects || len(f.Any) > 0 {
		fail(CodeMeaning, k, "what is created")
	}
	f.Is &^= ability.IsToken
	f.Zones = 0
	if anyAtAll(f) && f.Is == 0 && f.IsNot == 0 {
		return nil
	}
	return f
}

// replacesTokens has more tokens created than would be, other ones besides, or as many others, of
// which either may be (614.16).
func replacesTokens(c clause, n *oracle.Node, a *ability.Ability) {
	would, are := n.Kid(oracle.SymTokenswould), n.All(oracle.SymTokensare)
	p := ability.Pattern{Kind: mtg.EventToken, Whole: true, Player: stepPlayer(ability.You), Object: tokensOf(c, would)}
	if would.Row == oracle.TokenswouldCreated && !would.Has("your") {
		p.Player = nil
	}
	effect := n.Has("creates")
	if effect && (would.Row != oracle.TokenswouldEffect || n.Kid(oracle.SymRef) != nil) || n.Has("create") && would.Row != oracle.TokenswouldYou {
		fail(CodeMeaning, n, "who creates them")
	}
	either := n.Has("may")
	if n.Has("and") || either && (are[0].Row != oracle.TokensareMany || are[1].Row != oracle.TokensareMany) {
		fail(CodeMeaning, n, "which of them")
	}
	for _, k := range are {
		r := ability.Replace{Kind: ability.ReplaceTokens, Num: ability.Const(1)}
		count, kind := k.Kid(oracle.SymTokencount), k.Kid(oracle.LexSubtype)
		switch {
		case k.Row == oracle.TokensareTimes:
			times := 2
			if t := k.Kid(oracle.LexNumber); t != nil {
				times = constant(t)
			}
			replace(a, p, changedAmount(times, 0))
			continue
		case k.Row == oracle.TokensareMany:
			r.Num, r.Flags, r.Optional = event(ability.NumEvent), ability.FlagOff, either
		case k.Row != oracle.TokensarePlus:
			fail(CodeMeaning, k, "what is created")
		case count != nil && count.Row != oracle.TokencountA:
			fail(CodeMeaning, count, "how many")
		case count == nil && kind == nil:
			r.Num = event(ability.NumEvent)
		}
		var f ability.Face
		if kind != nil {
			f = c.b.namedToken(mtg.Subtype(kind.Value.N).String(), k)
		} else {
			f = c.b.tokenFace(k.Kid(oracle.SymTokenspec), nil)
		}
		r.Token = c.b.addToken(f)
		replace(a, p, r)
	}
}

// tokensThisTurn has tokens of opponents created under your control (616.1b), or twice as many of
// yours, until end of turn.
func tokensThisTurn(n *oracle.Node) (ability.Pattern, ability.Replace) {
	if n.Row == oracle.NexttimeTokenstwice {
		return ability.Pattern{Kind: mtg.EventToken, Whole: true, Player: stepPlayer(ability.You)}, changedAmount(2, 0)
	}
	return ability.Pattern{Kind: mtg.EventToken, Whole: true, Player: stepPlayer(ability.Opponent)}, ability.Replace{Kind: ability.ReplaceControl, Sel: sel(ability.SelYou)}
}

// replacesTokenscopies has tokens created as copies of what is chosen then, the first time in a turn.
func replacesTokenscopies(c clause, n *oracle.Node, a *ability.Ability) {
	in := c.b.newClause(ability.Static)
	in.mentions = append(in.mentions, c.mentions...)
	d, what := n.Kid(oracle.SymObj).Kid(oracle.SymDet), copied(in, n, n.Kid(oracle.SymObj))
	if d.Row == oracle.DetAny {
		fail(CodeMeaning, d, "what is copied")
	}
	in.emit(ability.Instr{Op: ability.OpEnterCopy, What: what})
	m := in.finish()
	you := stepPlayer(ability.You)
	replace(a, ability.Pattern{Kind: mtg.EventToken, Whole: true, Player: you}, ability.Replace{
		Kind: ability.ReplaceTokenCopies, Optional: true, Code: m.Code, Registers: m.Registers,
	})
	first := not(happened(&ability.Pattern{Kind: mtg.EventToken, Player: stepPlayer(ability.You)}))
	if n.Has("your") {
		first = &ability.Cond{Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondYourTurn}, B: first}
	}
	a.Static[len(a.Static)-1].If = first
}

// replacesEntersunder has this enter under the control of an opponent whom you choose then
// (110.2, 614.12a).
func replacesEntersunder(c clause, n *oracle.Node, a *ability.Ability) {
	checkEntering(n)
	replace(a, *thisEnters(), ability.Replace{Kind: ability.ReplaceEnters, Registers: 1, Code: []ability.Instr{
		{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: stepPlayer(ability.Opponent), N: ability.Const(1), Dst: 1, Text: "choose"},
		{Op: ability.OpEnters, Who: selRegister(0), Flags: ability.FlagUnderYourControl},
	}})
}

// secretChoice is that you choose an opponent for this, whom nobody else knows until you reveal him.
func secretChoice() ability.Instr {
	return ability.Instr{Op: ability.OpChoosePlayer, Who: sel(ability.SelYou), Filter: stepPlayer(ability.Opponent), Flags: ability.FlagSecret}
}

// chooseSecretly is a secret choice as this has entered, to which the abilities after it are
// linked (607.2d).
func chooseSecretly(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); n.Has("different") || o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || !reflect.DeepEqual(c.describe(o), stepPlayer(ability.Opponent)) {
		fail(CodeMeaning, o, "what is chosen secretly")
	}
	if p := c.event; p == nil || !eventIsThis(&p.pattern) || p.pattern.To != battlefield || c.who != nil {
		fail(CodeMeaning, n, "for what it is chosen")
	}
	c.emit(secretChoice())
}

// replacesDrawshared replaces the instruction to an opponent to draw several cards, before any
// of them is drawn (121.6b).
func replacesDrawshared(c clause, n *oracle.Node, a *ability.Ability) {
	p := ability.Pattern{Kind: mtg.EventDraw, Whole: true, Player: stepPlayer(ability.Opponent), AtLeast: 2}
	r := ability.Replace{Kind: ability.ReplaceCode}
	c.afterwards(&r, &p, func(c clause) {
		both := &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelYou), Or: sel(ability.SelEventPlayer)}
		c.emit(ability.Instr{Op: ability.OpDraw, Who: both, N: ability.Const(1)})
	})
	replace(a, p, r)
}
