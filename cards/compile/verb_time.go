package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func pvExtraturn(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpExtraTurn, N: ability.Const(1), Who: c.whoOrYou()})
}

func pvExtraturns(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpExtraTurn, Who: c.whoOrYou(), N: c.number(n.Kid(oracle.LexNumber))})
}

func pvSkipturn(c clause, n *oracle.Node) {
	k := ability.Const(1)
	if many := n.Kid(oracle.LexNumber); many != nil {
		k = c.number(many)
	}
	c.emit(ability.Instr{Op: ability.OpSkip, N: k, Who: c.whoOrYou(), Flags: ability.FlagTurns})
}

func pvSkipnext(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpSkip, N: ability.Const(1), Who: c.whoOrYou()}
	in.First, in.Last = stepsNamed(n.Kid(oracle.SymStepname))
	if n.Has("this") {
		in.Duration = ability.ThisTurn
	}
	c.emit(in)
}

func pvSkipall(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpSkip, N: ability.Const(1), Who: c.whoOrYou(), First: mtg.BeginCombat, Last: mtg.EndCombat, Flags: ability.FlagWholeTurn})
}

func pvSkipthisphases(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpSkip, N: ability.Const(1), Who: c.whoOrYou(), First: mtg.BeginCombat, Last: mtg.EndCombat, Duration: ability.ThisTurn})
}

func pvEndturn(c clause, n *oracle.Node) {
	if k := n.Kid(oracle.SymStepname); k != nil {
		if k.Row != oracle.StepnameCombat {
			fail(CodeMeaning, k, "ending this")
		}
		pvEndcombat(c, n)
		return
	}
	c.emit(ability.Instr{Op: ability.OpEndTurn})
}

func pvEndcombat(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpEndCombat})
}

func pvExchange(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpExchangeControl, Duration: ability.Permanently, What: exchanged(c, n.Kid(oracle.SymObjs))})
}

func pvExchangelife(c clause, n *oracle.Node) {
	both := &ability.Sel{Kind: ability.SelUnion, Of: c.whoOrYou(), Or: c.player(n.Kid(oracle.SymPlayer))}
	c.emit(ability.Instr{Op: ability.OpExchangeLife, What: both})
}

// pvExchangelives is that two players exchange their own (701.12c).
func pvExchangelives(c clause, n *oracle.Node) {
	if c.who == nil || c.who.Kind != ability.SelRegister || int(c.who.N) >= len(c.mode.Targets) || !reflect.DeepEqual(c.mode.Targets[c.who.N].Min, ability.Const(2)) {
		fail(CodeMeaning, n, "which two players")
	}
	c.emit(ability.Instr{Op: ability.OpExchangeLife, What: c.who})
}

// pvRedistribute has a player say who gets whose life total (119.7, 119.8).
func pvRedistribute(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpRedistribute, Who: c.whoOrYou()})
}

func pvControlplayer(c clause, n *oracle.Node) {
	what := c.player(n.Kid(oracle.SymPlayer))
	if n.Has("the") && *c.nthTarget(n) != *what {
		fail(CodeReference, n, "the turn of another player")
	}
	c.emit(ability.Instr{Op: ability.OpControlPlayer, Who: c.whoOrYou(), What: what})
}

// bodyDuringnext requires whatever creatures a player controls as he declares
// attackers in his next turn to attack this (508.1d, 611.2c).
func bodyDuringnext(c clause, n *oracle.Node) {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, r, "what is attacked")
	}
	who := c.player(n.Kid(oracle.SymPlayer))
	if who.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "the turns of several players")
	}
	c.emit(ability.Instr{Op: ability.OpRule, Who: who, Duration: ability.DuringNextTurn, Static: &ability.StaticEffect{
		Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack, What: &ability.Filter{Types: mtg.Creature}, With: &ability.Filter{Is: ability.IsThis},
	}})
}

// stepsNamed returns the first and last step of what is named.
func stepsNamed(n *oracle.Node) (first, last mtg.Step) {
	switch n.Row {
	case oracle.StepnameUntap:
		return mtg.Untap, mtg.Untap
	case oracle.AddedphaseUpkeep, oracle.StepnameUpkeep:
		return mtg.Upkeep, mtg.Upkeep
	case oracle.StepnameDraw:
		return mtg.DrawStep, mtg.DrawStep
	case oracle.AddedphaseCombat, oracle.StepnameCombat:
		return mtg.BeginCombat, mtg.EndCombat
	case oracle.AddedphaseMain:
		return mtg.PostcombatMain, mtg.PostcombatMain // 505.1a: only the first is a precombat one
	case oracle.AddedphaseBeginning:
		return mtg.Untap, mtg.DrawStep
	}
	return mtg.EndStep, mtg.EndStep
}

// pvSkipofturn is about the extra turn of the sentence before.
func pvSkipofturn(c clause, n *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpExtraTurn {
		fail(CodeReference, n, "no extra turn before it")
	}
	c.mode.Code[i].First = mtg.Untap
}

// getStep is "you get an additional upkeep step after this phase" (500.9,
// 500.10).
func getStep(c clause, n *oracle.Node) {
	in := ability.Instr{Op: ability.OpExtraPhase, N: ability.Const(1), Who: c.whoOrYou()}
	in.First, in.Last = stepsNamed(n.Kid(oracle.SymStepname))
	if n.Has("many") {
		in.N = c.thatMuch(n)
	}
	switch this := n.Kid(oracle.SymThisphase); this.Row {
	case oracle.ThisphaseStep:
		in.Flags = ability.FlagStep
	case oracle.ThisphasePhase:
	default:
		fail(CodeMeaning, this, "after which phase")
	}
	if in.First != in.Last && in.Flags != 0 {
		fail(CodeMeaning, n, "a phase after a step")
	}
	c.emit(in)
}

// addPhase is "after this phase, there is an additional combat phase followed by
// an additional main phase" (500.8). Where the words name the phase, nothing is
// added in another. What comes last is added first, since each comes right after
// this phase.
func (e *emitter) addPhase(a *oracle.Node) {
	this := a.Kid(oracle.SymThisphase)
	cond := (*ability.Cond)(nil)
	switch this.Row {
	case oracle.ThisphaseMain:
		cond = mainPhase()
	case oracle.ThisphaseCombat:
		cond = &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}
	}
	branch := -1
	if cond != nil {
		branch = e.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
	}
	if a.Kid(oracle.SymFollowed) != nil {
		e.emit(ability.Instr{Op: ability.OpExtraPhase, N: ability.Const(1), First: mtg.PostcombatMain, Last: mtg.PostcombatMain})
	}
	in := ability.Instr{Op: ability.OpExtraPhase, N: ability.Const(1)}
	in.First, in.Last = stepsNamed(a.Kid(oracle.SymAddedphase))
	if this.Row == oracle.ThisphaseStep {
		if in.First != in.Last {
			fail(CodeMeaning, a, "a phase after a step")
		}
		in.Flags = ability.FlagStep
	}
	e.emit(in)
	if branch >= 0 {
		e.land(branch)
	}
}

// thatCombat is the additional combat phase that the program created last.
func (e *emitter) thatCombat(n *oracle.Node) ability.Duration {
	for i := len(e.mode.Code) - 1; i >= 0; i-- {
		switch in := &e.mode.Code[i]; {
		case in.Op == ability.OpExtraPhase && in.First == mtg.BeginCombat && isOne(in.N):
			return ability.ThatCombat
		case in.Op != ability.OpRule:
			fail(CodeReference, n, "no combat phase before it")
		}
	}
	fail(CodeReference, n, "no combat phase before it")
	return 0
}

func mainPhase() *ability.Cond {
	return &ability.Cond{
		Kind: ability.CondOr, A: &ability.Cond{Kind: ability.CondPhase, Step: mtg.PrecombatMain},
		B: &ability.Cond{Kind: ability.CondPhase, Step: mtg.PostcombatMain},
	}
}

func cond1Firstcombat(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondFirstCombat}
}

// yourPhase asks whether it is your main phase or your combat phase.
func yourPhase(n *oracle.Node) *ability.Cond {
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	switch k := n.Kid(oracle.SymThisphase); k.Row {
	case oracle.ThisphaseCombat:
		return &ability.Cond{Kind: ability.CondAnd, A: yours, B: &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}}
	case oracle.ThisphaseMain:
	default:
		fail(CodeMeaning, k, "which phase")
	}
	return yourMain()
}

// yourMain asks whether it is your main phase.
func yourMain() *ability.Cond {
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	return &ability.Cond{Kind: ability.CondAnd, A: yours, B: mainPhase()}
}

// skipsSteps is "players skip their untap steps" (614.10).
func skipsSteps(n *oracle.Node, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticSkip, stepPlayer(ability.You)
	e.First, e.Last = stepsNamed(n.Kid(oracle.SymStepname))
	if p := n.Kid(oracle.SymPlayer); p != nil {
		switch {
		case p.Row == oracle.PlayerAll || p.Row == oracle.PlayerEach && !p.Has("opponent"):
			e.Who = stepPlayer(ability.Anyone)
		case p.Is(oracle.PlayerOpponents, oracle.PlayerEach):
			e.Who = stepPlayer(ability.Opponent)
		default:
			fail(CodeMeaning, p, "these players")
		}
	}
}

// exchanged are the two permanents whose control is exchanged (701.12b).
func exchanged(c clause, n *oracle.Node) *ability.Sel {
	list := n.All(oracle.SymObj)
	if len(list) == 1 {
		d := list[0].Kid(oracle.SymDet)
		if list[0].Row != oracle.ObjNp || d == nil || d.Row != oracle.DetNumber || d.Kid(oracle.LexNumber).Value.N != 2 {
			fail(CodeMeaning, n, "which two")
		}
	}
	for _, o := range list {
		if d := o.Kid(oracle.SymDet); o.Row == oracle.ObjNp && len(list) == 2 && (d == nil || d.Row != oracle.DetTarget && d.Row != oracle.DetAnother) {
			fail(CodeMeaning, o, "which one")
		}
	}
	return c.objects(n, use{verb: "exchange"})
}

// untilCond reads a duration that is a condition (611.2b): about this, you, and
// the one object that the effect changes.
func (c clause) untilCond(n *oracle.Node) ability.Duration {
	cond := c.condition(n.Kid(oracle.SymCond))
	c.lasts, c.lastsOf = cond, nil
	item := func(at **ability.Sel) {
		if *at == nil || (*at).Kind != ability.SelRegister {
			return
		}
		if c.lastsOf != nil && c.lastsOf.N != (*at).N {
			fail(CodeMeaning, n, "as long as something of two objects")
		}
		of := **at
		c.lastsOf, *at = &of, &ability.Sel{Kind: ability.SelItem} // the selector may be another's as well
	}
	ability.WalkCond(cond, func(part any) {
		switch p := part.(type) {
		case *ability.Cond:
			item(&p.Sel)
		case *ability.Num:
			item(&p.Sel)
		case *ability.Filter:
			item(&p.In)
			item(&p.NotIn)
			item(&p.Whose)
		case *ability.Sel:
			item(&p.Of)
			item(&p.Or)
		}
	})
	if c.lastsOf != nil && c.pluralSel(c.lastsOf) && !c.eachAlone {
		fail(CodeMeaning, n, "as long as something of several objects")
	}
	return ability.UntilCond
}

// bodyAslong is "for as long as it has a bounty counter on it, it has ...".
func bodyAslong(c clause, n *oracle.Node) {
	k := n.Kid(oracle.SymClause)
	d := ability.WhileTapped // 611.2b: from when the ability is put on the stack
	if cond := n.Kid(oracle.SymCond); cond.Row != oracle.CondOne || cond.Kid(oracle.SymCond1).Row != oracle.Cond1Remains {
		d = c.untilCond(n)
	} else if r := cond.Kid(oracle.SymCond1).Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, r, "another object")
	} else if !cond.Kid(oracle.SymCond1).Has("tapped") {
		whileThere(c, n)
		return
	}
	if len(k.All(oracle.SymMore)) > 0 || k.Kid(oracle.SymAct).Row != oracle.ActStatement {
		fail(CodeMeaning, n, "this for as long as that")
	}
	actUntil(c, n, k.Kid(oracle.SymAct), d)
}

// pvExchangesize exchanges a life total with the power or the toughness of a creature (701.12g).
func pvExchangesize(c clause, n *oracle.Node) {
	who := sel(ability.SelYou)
	if p := n.Kid(oracle.SymPlayer); p != nil {
		who = c.player(p)
	}
	if severalPlayers(who) || c.whoIsEach() {
		fail(CodeMeaning, n, "whose life total")
	}
	r := c.result(ability.Instr{Op: ability.OpNumber, N: &ability.Num{Kind: ability.NumLife, Sel: who}})
	life := &ability.Num{Kind: ability.NumRegister, K: int32(r)}
	m := ability.Mod{Kind: ability.ModSetPT, N: life}
	if n.Has("toughness") {
		m.N, m.M = nil, life
	}
	what := c.possessed(n.Kid(oracle.SymPoss))
	if c.pluralSel(what) {
		fail(CodeMeaning, n, "the size of several")
	}
	c.emit(ability.Instr{Op: ability.OpExchangeSize, Who: who, What: what, Mods: []ability.Mod{m}, Duration: ability.Permanently})
}

// timeTravel chooses permanents with time counters and suspended cards, and which of them get
// another counter; from the rest one is removed (701.56a).
func (c clause) timeTravel() {
	both := func() *ability.Filter {
		return &ability.Filter{
			Zones: battlefield | mtg.Zones(mtg.Exile), Counter: mtg.CounterTime,
			Any: []ability.Filter{
				{Zones: battlefield, Controller: ability.You},
				{Zones: mtg.Zones(mtg.Exile), Owner: ability.You, Mechanic: "suspend"},
			},
		}
	}
	more := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), Filter: both(), Flags: ability.FlagAnyNumber, Text: "get another time counter"})
	rest := both()
	rest.NotIn = selRegister(more)
	less := c.result(ability.Instr{Op: ability.OpChoose, Who: c.whoOrYou(), Filter: rest, Flags: ability.FlagAnyNumber, Text: "lose a time counter"})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: selRegister(more), Counter: mtg.CounterTime, N: ability.Const(1)})
	c.emit(ability.Instr{Op: ability.OpRemoveCounters, What: selRegister(less), Counter: mtg.CounterTime, N: ability.Const(1)})
}

func pvTimetravel(c clause, n *oracle.Node) {
	if !n.Has("twice") && n.Kid(oracle.LexNumber) == nil {
		c.timeTravel()
		return
	}
	c.repeated(c.timesSaid(n), c.timeTravel)
}

// bodyWhere compiles a sentence that says what X is.
func bodyWhere(c clause, n *oracle.Node) {
	c.whereX(n, func(c clause) { c.acts(n.Kid(oracle.SymClause)) })
}

// bodyUntilwhere is "until end of turn, ..., where X is ...".
func bodyUntilwhere(c clause, n *oracle.Node) {
	if a := n.Kid(oracle.SymClause).Kid(oracle.SymAct); len(n.Kid(oracle.SymClause).All(oracle.SymMore)) == 0 && a.Row == oracle.ActMay && a.Kid(oracle.SymPlayer).Row == oracle.PlayerYou && a.Kid(oracle.SymPv).Row == oracle.PvHave {
		untilMayHave(c, n, a.Kid(oracle.SymPv))
		return
	}
	c.whereX(n, func(c clause) { bodyUntil(c, n) })
}

// whereX does what a sentence says, whose last words say what X is.
func (c clause) whereX(n *oracle.Node, do func(c clause)) {
	if p := n.Kid(oracle.SymClause).Kid(oracle.SymAct).Kid(oracle.SymPlayer); p != nil && p.Row == oracle.PlayerTarget { // the amount may be of the target
		c.player(p)
	} else if saysThatPlayer(n.Kid(oracle.SymQty)) {
		n.Kid(oracle.SymClause).Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.PlayerTarget {
				c.player(m)
			}
			return true
		})
	}
	c.dividing = usesOfX(n.Kid(oracle.SymClause)) == 1 && divides(n.Kid(oracle.SymClause))
	refers, card, spell := false, false, false
	n.Kid(oracle.SymQty).Walk(func(m *oracle.Node) bool {
		refers = refers || m.Row == oracle.PossIts || m.Is(oracle.RefThat, oracle.RefIt)
		card = card || m.Row == oracle.RefThat && m.Has("card") // which no permanent is called
		spell = spell || m.Row == oracle.RefThat && m.Has("spell")
		return true
	})
	if of := c.ownTarget(n); refers && of != nil {
		known := len(c.mentions)
		c.mention(mention{sel: of, target: true})
		c.x = c.quantity(n.Kid(oracle.SymQty))
		c.mentions = slices.Delete(c.mentions, known, known+1)
		do(c)
		return
	}
	if refers {
		n.Kid(oracle.SymClause).Walk(func(m *oracle.Node) bool {
			if m.Sym == oracle.SymObj && m.Row != oracle.ObjRef && (m.Row != oracle.ObjTop || m.Kid(oracle.LexNumber) == nil) && !(card && m.Row == oracle.ObjNp && !cardNoun(m)) && !(spell && m.Row == oracle.ObjAny) && !upToX(m) {
				fail(CodeReference, n.Kid(oracle.SymQty), "it may be what the sentence itself names")
			}
			return true
		})
	}
	if q := n.Kid(oracle.SymQty); saysThisWay(q) && len(n.Kid(oracle.SymClause).All(oracle.SymMore)) == 1 {
		c.xOf = q // of what the first of two acts does
		do(c)
		return
	}
	c.x = whatX(c, n)
	again := c.next != nil && c.next.Kid(oracle.SymQty) == nil && usesOfX(c.next) > 0 || c.asksXLater()
	if x := n.Kid(oracle.SymClause); again || c.x.Kind == ability.NumCount && usesOfX(x) > 1 {
		c.x = &ability.Num{Kind: ability.NumRegister, K: int32(c.result(ability.Instr{Op: ability.OpNumber, N: c.x}))} // 608.2h
	}
	do(c)
	if c.lastX = nil; again {
		c.lastX = c.x
	}
}

// saysThatPlayer reports whether an amount is of "that player".
func saysThatPlayer(n *oracle.Node) (found bool) {
	n.Walk(func(m *oracle.Node) bool {
		found = found || m.Row == oracle.PlayerThat
		return true
	})
	return found
}

// upToX reports whether the words are of up to X of something, or of any number, which are several:
// "its" is of something else.
func upToX(o *oracle.Node) bool {
	d := o.Kid(oracle.SymDet)
	return d != nil && d.Row == oracle.DetAnynumber || d != nil && d.Row == oracle.DetUpto && d.Kid(oracle.LexNumber) != nil && d.Kid(oracle.LexNumber).Value.N == oracle.VariableX
}

// asksXLater reports whether a sentence after the next one asks what X is, and no other says it.
func (e *emitter) asksXLater() bool {
	for _, s := range e.ahead {
		body := s.Kid(oracle.SymBody)
		if body == nil || body.Kid(oracle.SymQty) != nil {
			return false
		}
		if body.Row == oracle.BodyIf && usesOfX(body.Kid(oracle.SymCond)) > 0 {
			return true
		}
	}
	return false
}

// returnsToOwner reports whether all that is done is to return one thing under its owner's control,
// who is spoken of then.
func returnsToOwner(acts []*oracle.Node) bool {
	if len(acts) != 1 || acts[0].Row != oracle.ActImperative || acts[0].Kid(oracle.SymPv).Row != oracle.PvReturn {
		return false
	}
	d := acts[0].Kid(oracle.SymPv).Kid(oracle.SymDestination)
	return d != nil && slices.ContainsFunc(d.All(oracle.SymEntering), func(e *oracle.Node) bool { return e.Has("its") && e.Has("owner") })
}

// ofOwner has the events be of the owner's whose card is returned by the only instruction.
func ofOwner(c clause, t *oracle.Node, any []ability.Pattern) {
	if len(c.mode.Code) != 1 || c.mode.Code[0].Op != ability.OpMove || c.mode.Code[0].What == nil {
		fail(CodeReference, t, "whose it is")
	}
	whose := &ability.Filter{Players: true, NoObjects: true, In: &ability.Sel{Kind: ability.SelOwner, Of: c.mode.Code[0].What}}
	for i := range any {
		any[i].Player = whose
	}
}
