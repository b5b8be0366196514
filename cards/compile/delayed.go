package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// delayed compiles a delayed triggered ability (603.7). It has the registers
// of its creator.
func (c clause) delayed(n *oracle.Node) {
	p := ability.Pattern{Kind: mtg.EventStepBegan}
	you := ability.Filter{Players: true, NoObjects: true, PlayerWho: ability.You}
	t := n.Kid(oracle.SymSteptime)
	if t == nil {
		p.Step = mtg.EndCombat
		c.delayedAt(n, p)
		if n.Row == oracle.BodyNextendcombat { // of this turn, if there is one
			in := &c.mode.Code[len(c.mode.Code)-1]
			in.Duration, in.Flags = ability.ThisTurn, ability.FlagStep
		}
		return
	}
	switch t.Row {
	case oracle.SteptimeNext:
		if t.Has("your") {
			p.Player = &you
		}
		list := phasesSaid(t, p)
		if list[0].First || t.Has("phases") {
			fail(CodeMeaning, t, "which of them is the next")
		}
		if c.delayedAt(n, list...); t.Has("turn") { // of whoever's turn it is
			in := &c.mode.Code[len(c.mode.Code)-1]
			in.Duration, in.Flags = ability.ThisTurn, ability.FlagStep
		}
		return
	case oracle.SteptimeTheirs:
		inTheirNextTurn(c, n, phasesSaid(t, p))
	case oracle.SteptimeTurns:
		list := phasesSaid(t, p)
		if len(list) > 1 || list[0].First || t.Has("this") {
			fail(CodeMeaning, t, "this time")
		}
		if t.Has("that") { // the extra turn that the sentence before gave you
			if i := c.here() - 1; i < 0 || c.mode.Code[i].Op != ability.OpExtraTurn || !isOne(c.mode.Code[i].N) || c.mode.Code[i].Who.Kind != ability.SelYou {
				fail(CodeReference, t, "no extra turn before it")
			}
			c.delayedAt(n, list...)
			c.mode.Code[len(c.mode.Code)-1].Flags |= ability.FlagWholeTurn
			return
		}
		c.delayedAt(n, list...)
		c.mode.Code[len(c.mode.Code)-1].Flags |= ability.FlagLater
	default:
		fail(CodeMeaning, n, "this time")
	}
}

// isNext reports whether the time is the next such step, yours or of whoever's turn it is.
func isNext(t *oracle.Node, step mtg.Step, yours bool) bool {
	if t.Row != oracle.SteptimeNext || t.Has("turn") || t.Has("your") != yours || !yours && !t.Has("the") {
		return false
	}
	list := phasesSaid(t, ability.Pattern{})
	return len(list) == 1 && list[0].Step == step
}

// bodyIfdelayed asks at once whether something is to be done later.
func bodyIfdelayed(c clause, n *oracle.Node) {
	cond := c.condition(n.Kid(oracle.SymCond))
	defer c.otherSide(n)()
	branch := &branchAt{at: c.emit(ability.Instr{Op: ability.OpIf, Cond: cond}), outer: c.since}
	then := c.ifHolds()
	then.since = branch
	then.delayed(n)
	c.land(branch.at)
}

// exilesAndReturns reports whether the acts are to exile something and to return it, which is not at
// the same time: the time that is named is that of the returning.
func exilesAndReturns(acts []*oracle.Node) bool {
	for i, row := range [...]oracle.Row{oracle.PvExile, oracle.PvReturn} {
		if len(acts) != 2 || acts[i].Row != oracle.ActImperative || acts[i].Kid(oracle.SymPv).Row != row {
			return false
		}
	}
	o := acts[1].Kid(oracle.SymPv).Kid(oracle.SymObjs).Kid(oracle.SymObj)
	return o != nil && o.Row == oracle.ObjRef && o.Kid(oracle.SymRef).Is(oracle.RefIt, oracle.RefThem)
}

// delayedAt compiles the clause of n as an ability that triggers the next time that
// what one of the patterns describes happens.
func (c clause) delayedAt(n *oracle.Node, any ...ability.Pattern) {
	acts, _ := actsOf(n.Kid(oracle.SymClause))
	if k := len(acts) - 1; k > 0 && n.Is(oracle.BodyClausedelayed, oracle.BodyIfdodelayed, oracle.BodyIfdelayed) { // the time stands with the last
		if !acts[k].Is(oracle.ActPlayer) && !exilesAndReturns(acts) {
			fail(CodeMeaning, n, "what is done then, and what at once")
		}
		c = row(c, acts[:k], 0)
		acts = acts[k:]
	}
	in := later(c, n)
	trigger := &ability.Trigger{Any: any}
	t := n.Kid(oracle.SymSteptime)
	theirs := t != nil && t.Row == oracle.SteptimeNext && !t.Has("the") && !t.Has("your")
	if nextTurn := t != nil && t.Row == oracle.SteptimeTheirs; nextTurn || theirs && !returnsToOwner(acts) {
		whose := &ability.Filter{Players: true, NoObjects: true, In: in.thatPlayer(t)}
		for i := range any {
			any[i].Player = whose
		}
	}
	if pay := n.Kid(oracle.LexMana); pay != nil {
		trigger.Who, trigger.Cost = payer(in, n.Kid(oracle.SymPlayer)), manaToStop(pay)
	}
	if q := n.Kid(oracle.SymQty); q != nil {
		in.x = in.quantity(q)
	}
	if k := n.Kid(oracle.SymCond); k != nil && n.Row != oracle.BodyIfdelayed { // 608.2c: asked as it resolves
		branch := in.emit(ability.Instr{Op: ability.OpIf, Cond: in.condition(k)})
		row(in.ifHolds(), acts, 0)
		in.land(branch)
	} else {
		row(in, acts, 0)
	}
	if theirs && returnsToOwner(acts) {
		ofOwner(in, t, any)
	}
	if in.flip > 0 && c.next != nil && asksFlip(c.next) { // which is flipped then (705.1)
		in.sentence++
		in.body(c.next)
		c.nextUsed = true
	}
	for i := range in.mode.Code { // 608.2h: what has left is asked what was attached to it, where that is kept
		if w := in.mode.Code[i].What; w != nil && w.Filter != nil && w.Filter.In != nil && w.Filter.In.Kind == ability.SelAttachedTo && w.Filter.In.Of.Kind != ability.SelRegister {
			fail(CodeMeaning, n, "what is attached to something that may have left by then")
		}
	}
	c.ofReturned(in)
	if in.zone == mtg.Graveyard && c.kind != ability.Spell { // what is returned from there then is there as it is said (113.6)
		c.zone = in.zone
	}
	create(c, in, ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: trigger,
		Modes: []ability.Mode{*in.finish()},
	}})
}

// manaToStop is what is paid so that a delayed ability does not trigger (116.2c).
func manaToStop(n *oracle.Node) *ability.Cost {
	mana, err := mtg.ParseManaCost(n.Value.Text)
	if err != nil || mana.X > 0 || mana.IsZero() {
		fail(CodeMeaning, n, "this cost")
	}
	return &ability.Cost{Mana: &mana, Text: mana.String()}
}

// doLater is something that is done later, and what is done then if that was.
func doLater(c clause, body, then *oracle.Node) {
	a, t := oneAct(body), body.Kid(oracle.SymSteptime)
	p := ability.Pattern{Kind: mtg.EventStepBegan}
	switch {
	case a.Row != oracle.ActImperative:
		fail(CodeMeaning, body, "what is done or not")
	case isNext(t, mtg.EndStep, false):
		p.Step = mtg.EndStep
	case isNext(t, mtg.Upkeep, true):
		p.Step, p.Player = mtg.Upkeep, stepPlayer(ability.You)
	default:
		fail(CodeMeaning, t, "this time")
	}
	in := laterBeside(c, body)
	out := in.doneAt(body, a)
	c.sentence++
	in.sentence = c.sentence
	in.ifHolds().acts(then.Kid(oracle.SymClause))
	in.land(out)
	for i := range in.mode.Code {
		if w := in.mode.Code[i].What; w != nil && w.Kind == ability.SelThis && c.cost != nil && len(c.cost.Parts) > 0 {
			fail(CodeReference, then, "where this is by then, of which the cost was paid")
		}
	}
	create(c, in, ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(body), Trigger: &ability.Trigger{Any: []ability.Pattern{p}}, Modes: []ability.Mode{*in.finish()},
	}})
}

// whileThere is what is true for as long as this remains on the battlefield.
func whileThere(c clause, n *oracle.Node) {
	acts, _ := actsOf(n.Kid(oracle.SymClause))
	for _, a := range acts {
		switch pv := a.Kid(oracle.SymPv); {
		case a.Row == oracle.ActImperative && pv.Row == oracle.PvGaincontrol && pv.Kid(oracle.SymDur) == nil:
			what := c.object(pv.Kid(oracle.SymObj), use{verb: "gain control of"})
			c.emit(ability.Instr{Op: ability.OpControl, Who: c.whoOrYou(), What: what, Duration: ability.WhileThisOnBattlefield})
		case a.Row == oracle.ActStatement:
			actUntil(c, n, a, ability.WhileThisOnBattlefield)
		default:
			fail(CodeMeaning, a, "this for as long")
		}
	}
}

// namedOwner is the player whom the words of an attack name: the opponent who owns the attacker, or
// else the defending player.
func namedOwner(c clause, e *oracle.Node, m *mention) *ability.Sel {
	if e.Row == oracle.EventAttackswith && m.opponent == ability.SelOwner {
		return &ability.Sel{Kind: ability.SelOwner, Of: m.sel}
	}
	return c.defending(e)
}

// tapsForEach has you choose, for each opponent, up to one thing that you tap, another for each,
// and creates a reflexive ability about that opponent for each of them (603.12). All are tapped at
// once.
func tapsForEach(c clause, body, then *oracle.Node) {
	a := oneAct(body)
	pv := a.Kid(oracle.SymPv)
	if !body.Has("opponent") || a.Row != oracle.ActImperative || pv.Row != oracle.PvTap || then.Row != oracle.BodyWhenyoudo {
		fail(CodeMeaning, body, "what is done or not")
	}
	known := len(c.mentions)
	all, one := c.register(), c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: sel(ability.SelEachOpponent), Dst: uint8(one + 1)})
	c.verb(pv)
	if c.here() != loop+3 {
		fail(CodeMeaning, pv, "what is tapped for each of them")
	}
	in, tap := &c.mode.Code[loop+1], &c.mode.Code[loop+2]
	if in.Op != ability.OpChoose || in.N == nil || !isOne(in.N) || in.Filter == nil || in.Filter.IsNot&ability.IsTapped == 0 || tap.Op != ability.OpTap || *tap.What != *selRegister(int(in.Dst) - 1) {
		fail(CodeMeaning, pv, "what is tapped for each of them")
	}
	in.Filter.NotIn = selRegister(all)
	chosen := selRegister(int(in.Dst) - 1)
	c.mode.Code = c.mode.Code[:loop+2]
	c.mentions = c.mentions[:known]
	c.mention(mention{sel: selRegister(one), player: true})
	c.mention(mention{sel: chosen, types: filterTypes(in.Filter), paid: true})
	did := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: int(chosen.N)}})
	c.paying = nil
	c.sentence++
	reflexive(c, then)
	c.emit(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: chosen}, Dst: uint8(all + 1)})
	c.land(did)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.emit(ability.Instr{Op: ability.OpTap, What: selRegister(all)})
	c.mentions, c.way = c.mentions[:known], wayResult{}
}

// payLater is a payment in your next upkeep, and what happens if it is not made. Mana is
// paid by who wants to, unless it is in his pool already (118.3c); where he loses the game
// that is no difference, since he can concede it (104.3a), and other things are refused.
func payLater(c clause, body, otherwise *oracle.Node) {
	a, t := oneAct(body), body.Kid(oracle.SymSteptime)
	if a.Row != oracle.ActImperative || a.Kid(oracle.SymPv).Row != oracle.PvPay || !isNext(t, mtg.Upkeep, true) {
		fail(CodeMeaning, body, "what is done or not")
	}
	in := laterBeside(c, body)
	pay := in.emit(ability.Instr{Op: ability.OpPay, Who: sel(ability.SelYou), Cost: in.cost1(a.Kid(oracle.SymPv).Kid(oracle.SymCosts))})
	over := in.emit(ability.Instr{Op: ability.OpJump})
	in.land(pay)
	c.sentence++
	in.sentence = c.sentence
	in.acts(otherwise.Kid(oracle.SymClause))
	if last := in.mode.Code[in.here()-1]; in.here() != over+2 || last.Op != ability.OpLose || last.Who.Kind != ability.SelYou {
		fail(CodeMeaning, otherwise, "what happens if it is not paid")
	}
	in.land(over)
	yours := ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.Upkeep, Player: stepPlayer(ability.You)}
	create(c, in, ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(body), Trigger: &ability.Trigger{Any: []ability.Pattern{yours}}, Modes: []ability.Mode{*in.finish()},
	}})
}

// ofReturned adds to a delayed ability that puts something onto the battlefield what
// the next sentence says of it: it is said of what it is then.
func (d *discourse) ofReturned(in clause) {
	p := d.nextSaysOfIt()
	last := len(in.mode.Code) - 1
	if p == nil || !p.Is(oracle.PredicateAbilities, oracle.PredicateAlsocolored) || p.Has("become") || p.Has("becomes") || p.Row == oracle.PredicateAlsocolored && p.Kid(oracle.LexSubtype) == nil || last < 0 || in.mode.Code[last].Op != ability.OpMove || in.mode.Code[last].Zone != mtg.Battlefield {
		return
	}
	in.sentence++
	in.acts(d.next.Kid(oracle.SymClause))
	d.nextUsed = true
}

// delayedEvent compiles "when ... this turn, ...": a delayed triggered ability
// that triggers each time until the turn ends (603.7b).
func (c clause) delayedEvent(n *oracle.Node) {
	target := targetDies(c, n.Kid(oracle.SymEvent))
	in := later(c, n)
	for i := range in.mentions {
		in.mentions[i].event = false // of another event, before what happens then
	}
	t := &ability.Trigger{}
	if target != nil {
		t.Any = []ability.Pattern{dies(&ability.Filter{In: recalled(target, in.prepared)})}
	} else {
		t.Any = in.patterns(n.Kid(oracle.SymEvent))
	}
	in.eventOf([]*oracle.Node{n.Kid(oracle.SymEvent)}, t)
	in.acts(n.Kid(oracle.SymClause))
	if next := c.next; next != nil && (in.copies > 0 && castsCopy(next) || exilesTop(in) && playsIt(next)) { // what is made or exiled then
		in.sentence++
		in.acts(next.Kid(oracle.SymClause))
		c.nextUsed = true
	}
	if next := c.next; next != nil && (newTargetsForIt(next) || cantRegenerates(next) && in.mode.Code[in.here()-1].Op == ability.OpDestroy) {
		in.sentence++
		in.body(next)
		c.nextUsed = true
	}
	d := ability.ThisTurn
	if k := n.Kid(oracle.SymUntilwhen); k != nil {
		if !k.Is(oracle.UntilwhenYour, oracle.UntilwhenTurn) {
			fail(CodeMeaning, k, "until then")
		}
		if k.Row == oracle.UntilwhenYour {
			d = ability.UntilYourNextTurn
		}
	}
	create(c, in, ability.Instr{Op: ability.OpDelayed, Duration: d, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: t, Modes: []ability.Mode{*in.finish()},
	}})
}

// exilesTop reports whether the last instruction exiles the top card of a library.
func exilesTop(c clause) bool {
	last := c.here() - 1
	return last >= 0 && c.mode.Code[last].Op == ability.OpExile && c.mode.Code[last].What.Kind == ability.SelTop
}

// playsIt reports whether the sentence is that you may play "it" for some time.
func playsIt(n *oracle.Node) bool {
	if n.Row != oracle.BodySimple || len(n.Kid(oracle.SymClause).All(oracle.SymMore)) > 0 {
		return false
	}
	a := n.Kid(oracle.SymClause).Kid(oracle.SymAct)
	if a.Row != oracle.ActMay || a.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || a.Kid(oracle.SymPv).Row != oracle.PvPlay {
		return false
	}
	o := a.Kid(oracle.SymPv).Kid(oracle.SymObjs).Kid(oracle.SymObj)
	return o.Row == oracle.ObjRef && o.Kid(oracle.SymRef).Is(oracle.RefIt, oracle.RefThat)
}

// castsCopy reports whether the sentence is that you may cast a copy.
func castsCopy(n *oracle.Node) bool {
	if n.Row != oracle.BodySimple || len(n.Kid(oracle.SymClause).All(oracle.SymMore)) > 0 {
		return false
	}
	a := n.Kid(oracle.SymClause).Kid(oracle.SymAct)
	if a.Row != oracle.ActMay || a.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || a.Kid(oracle.SymPv).Row != oracle.PvCastfree {
		return false
	}
	copies := false
	a.Kid(oracle.SymPv).Walk(func(m *oracle.Node) bool {
		copies = copies || m.Row == oracle.RefCopy
		return true
	})
	return copies
}

// targetDies is the target that the event is the death of, which is chosen as the ability that
// creates the delayed one is put on the stack (603.7a, 115.1); nil for other events.
func targetDies(c clause, e *oracle.Node) *ability.Sel {
	if e.Row != oracle.EventDies || !e.Has("die") && !e.Has("dies") {
		return nil
	}
	o := e.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) == nil || o.Kid(oracle.SymDet).Row != oracle.DetTarget {
		return nil
	}
	return c.object(o, use{})
}

// keptSel is what a delayed ability speaks of that its creator must remember for
// it, in the creator's register.
type keptSel struct {
	sel      *ability.Sel
	register int
}

// later begins the clause of a delayed triggered ability, which knows what was spoken
// of before and has the registers of its creator. What the creator knows only
// while it resolves, such as the event it triggered on, is kept for it.
func later(c clause, n *oracle.Node) clause {
	in := c.b.newClause(ability.Triggered)
	in.prepare(n.Kid(oracle.SymClause))
	if in.prepared > 0 && !n.Is(oracle.BodyWhennext, oracle.BodyWhenyournext, oracle.BodyWhenturn, oracle.BodyUntilwhen, oracle.BodyDelayed, oracle.BodyDelayedwhere) {
		fail(CodeMeaning, n, "a target of a delayed ability")
	}
	in.sentence, in.way, in.exiled, in.hostGone = c.sentence, c.way, c.exiled, c.hostGone
	in.mentions = slices.DeleteFunc(slices.Clone(c.mentions), func(m mention) bool { return m.paid && m.card }) // of which nothing is kept
	in.delayedMoves()
	for i := range in.mentions {
		m := &in.mentions[i]
		m.card = m.card || m.event && c.event != nil && c.event.pattern.Kind == mtg.EventDiscard
		if m.sel != nil && passes(m.sel) {
			k := keptSel{m.sel, c.register()}
			in.kept = append(in.kept, k)
			m.sel = selRegister(k.register)
			if m.became != nil {
				m.became = m.sel
			}
		}
	}
	keepPaid(c, in, n)
	in.temps = c.prepared + c.temps
	if in.prepared > 0 { // 603.3d: chosen as it is put on the stack, and in the first registers
		in.way, in.exiled, in.paidKept = wayResult{}, 0, 0
		known := in.mentions
		in.mentions = nil
		recall(in, known, in.prepared)
	}
	return in
}

// laterBeside is later, of a clause that another sentence goes on about.
func laterBeside(c clause, body *oracle.Node) clause {
	in := later(c, body)
	if in.prepared > 0 {
		fail(CodeMeaning, body, "a target of a delayed ability")
	}
	return in
}

// keepPaid keeps what "the sacrificed card" became, where a delayed ability speaks of that.
func keepPaid(c, in clause, n *oracle.Node) {
	var said *oracle.Node
	n.Kid(oracle.SymClause).Walk(func(m *oracle.Node) bool {
		if m.Row == oracle.RefPaid && m.Has("sacrificed") && m.Has("card") {
			said = m
		}
		return true
	})
	if said == nil {
		return
	}
	of := paid(c, said)
	k := keptSel{&ability.Sel{Kind: ability.SelCostBecame, N: of.N}, c.register()}
	in.kept = append(in.kept, k)
	in.paidKept = k.register + 1
}

// passes reports whether what the selector selects is known only while the
// ability that speaks of it resolves.
func passes(x *ability.Sel) (found bool) {
	for ; x != nil; x = x.Of {
		switch x.Kind {
		case ability.SelThis, ability.SelYou, ability.SelRegister, ability.SelEachPlayer, ability.SelEachOpponent,
			ability.SelController, ability.SelOwner, ability.SelNone, ability.SelAttached, ability.SelLinked, ability.SelCreated:
		default:
			found = true
		}
	}
	return found
}

// create emits the instruction that creates a delayed ability, after those that
// keep what its program speaks of.
func create(c clause, in clause, creating ability.Instr) {
	used := map[int]bool{}
	ability.WalkAbility(creating.Ability, func(part any) {
		if x, ok := part.(*ability.Sel); ok && x.Kind == ability.SelRegister {
			used[int(x.N)-in.prepared] = true
		}
	})
	for _, k := range in.kept {
		if used[k.register] {
			c.emit(ability.Instr{Op: ability.OpSelect, What: k.sel, Dst: uint8(k.register + 1)})
		}
	}
	made := max(c.made, in.made)
	if made > 0 && used[made-1] { // what was not made is not spoken of later
		defer c.land(c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: made - 1}}))
	}
	c.emit(creating)
	if slices.ContainsFunc(creating.Ability.Modes[0].Code, bringsForth) {
		c.postponed = c.sentence + 1
	}
}

// bringsForth reports whether an instruction has something new for words to speak of:
// what it puts onto the battlefield, finds, chooses or takes from a library.
func bringsForth(in ability.Instr) bool {
	switch in.Op {
	case ability.OpToken, ability.OpCopyToken, ability.OpSearch, ability.OpChoose, ability.OpMill, ability.OpReveal:
		return true
	case ability.OpMove:
		return in.Zone == mtg.Battlefield
	case ability.OpExile, ability.OpSelect:
		return in.What != nil && in.What.Kind == ability.SelTop
	}
	return false
}

// delayedMoves: what was moved before is meant where it is now.
func (d *discourse) delayedMoves() {
	for i := range d.mentions {
		if d.mentions[i].became != nil {
			d.mentions[i].sel = d.mentions[i].became
		}
	}
}

// bodyWhennext creates a delayed ability that triggers on the next spell of the kind that you
// cast this turn, and not on one after it. What the next sentence says of the copy it makes
// belongs to it.
func bodyWhennext(c clause, n *oracle.Node) {
	in := later(c, n)
	p := ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You)}
	if o := n.Kid(oracle.SymObj); o != nil {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "which spell")
		}
		p.Object = in.describe(o)
	} else {
		p.Object = in.kinds(n.Kid(oracle.SymKinds))
		for _, post := range n.All(oracle.SymPost) {
			in.post(p.Object, post)
		}
	}
	if p.Object.Zones != mtg.Zones(mtg.Stack) || p.Object.Is&ability.IsSpell == 0 {
		fail(CodeMeaning, n, "what is cast")
	}
	t := &ability.Trigger{Any: []ability.Pattern{p}}
	in.event = &eventInfo{pattern: p}
	in.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true, types: filterTypes(p.Object)})
	in.acts(n.Kid(oracle.SymClause))
	if next := c.next; next != nil && newTargetsForIt(next) {
		in.newTargets(next.Kid(oracle.SymClause).Kid(oracle.SymAct))
		c.nextUsed = true
	}
	create(c, in, ability.Instr{Op: ability.OpDelayed, Duration: ability.ThisTurn, Flags: ability.FlagStep, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: t, Modes: []ability.Mode{*in.finish()},
	}})
}

// bodyWhenlost creates a delayed ability that triggers as you lose control of what was spoken
// of: another gains control of it, or it leaves the battlefield (603.10d).
func bodyWhenlost(c clause, n *oracle.Node) {
	in := later(c, n)
	of := in.singular(n, func(m *mention) bool { return fitsNoun(n, m.types) })
	if of.sel.Kind != ability.SelRegister || of.self {
		fail(CodeMeaning, n, "control of what")
	}
	it := &ability.Filter{In: of.sel}
	t := &ability.Trigger{Any: []ability.Pattern{
		{Kind: mtg.EventZoneChange, Object: it, From: battlefield, To: allZones &^ battlefield},
		{Kind: mtg.EventControl, Object: it, Player: stepPlayer(ability.NotYou)},
	}}
	in.event = &eventInfo{pattern: t.Any[1]}
	in.mention(*of)
	in.acts(n.Kid(oracle.SymClause))
	create(c, in, ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: t, Modes: []ability.Mode{*in.finish()},
	}})
}

// bodyWhendealtway creates a delayed ability that triggers on each of the creatures that were dealt
// damage as one of them dies this turn, however that comes about. "When" is of one of them.
func bodyWhendealtway(c clause, n *oracle.Node) {
	f := &ability.Filter{Types: mtg.Creature, In: selRegister(c.damaged(n))}
	if deals := c.mode.Code[c.here()-1]; n.Has("when") && (deals.Op != ability.OpDamage || c.pluralSel(deals.What) || deals.What.Kind != ability.SelRegister) {
		fail(CodeMeaning, n, "which of several dies")
	}
	in := later(c, n)
	t := &ability.Trigger{Any: []ability.Pattern{dies(f)}}
	in.event = &eventInfo{pattern: t.Any[0]}
	in.acts(n.Kid(oracle.SymClause))
	create(c, in, ability.Instr{Op: ability.OpDelayed, Duration: ability.ThisTurn, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: t, Modes: []ability.Mode{*in.finish()},
	}})
}

// otherwisePaid is something done if a condition holds, "otherwise, you may pay {X}. When you do, ..."
// with what triggers by that (603.12). It reports whether the sentences are such.
func otherwisePaid(c clause, body *oracle.Node, after []*oracle.Node) bool {
	then := after[0].Kid(oracle.SymBody)
	if len(after) == 1 && then.Row == oracle.BodyIfdo && mayLookOrSearch(c, body, then) {
		return true
	}
	if body.Row == oracle.BodyUnless && len(after) == 1 && then.Row == oracle.BodyIfdo && then.Kid(oracle.SymPlayer).Row == oracle.PlayerThey && body.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
		unlessThen(c, body, then)
		return true
	}
	if len(after) == 1 && then.Row == oracle.BodyWhenyoudo && scries(c, body) { // whatever is in the library (701.22, 701.25)
		c.act(oneAct(body), false)
		c.sentence++
		reflexive(c.ifHolds(), then)
		return true
	}
	if body.Row != oracle.BodyClauseif || len(after) != 2 || after[0].Kid(oracle.SymBody).Row != oracle.BodyOtherwise || !after[1].Kid(oracle.SymBody).Is(oracle.BodyWhenyoudo, oracle.BodyWhenyoudowhere) {
		return false
	}
	known, way := len(c.mentions), c.way
	out := clauseIf(c, body)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(out)
	c.mentions, c.way = c.mentions[:known], way // of what was not done
	c.sentence++
	c.ifHolds().doing(after[0].Kid(oracle.SymBody), after[1:])
	c.land(over)
	return true
}

// scries reports whether you scry or surveil a number that is not nought.
func scries(c clause, body *oracle.Node) bool {
	if body.Row != oracle.BodySimple || len(body.Kid(oracle.SymClause).All(oracle.SymMore)) > 0 || c.who != nil {
		return false
	}
	a := body.Kid(oracle.SymClause).Kid(oracle.SymAct)
	if a.Row != oracle.ActImperative || !a.Kid(oracle.SymPv).Is(oracle.PvScry, oracle.PvSurveil) {
		return false
	}
	k := a.Kid(oracle.SymPv).Kid(oracle.LexNumber)
	return k != nil && k.Value.N > 0
}

// bodyWhenenters is a reflexive ability that triggers if the sentence before put onto the
// battlefield the one thing that it speaks of (603.12).
func bodyWhenenters(c clause, n *oracle.Node) {
	types := mtg.TypeSet(0)
	if t := n.Kid(oracle.LexType); t != nil {
		types = mtg.TypeSet(t.Value.Bits)
	}
	m := c.singular(n, func(m *mention) bool { return m.became != nil && m.types&types == types })
	last := c.here() - 1
	if last < 0 || m.branch || m.became.Kind != ability.SelRegister {
		fail(CodeReference, n, "what was put there")
	}
	if in := &c.mode.Code[last]; in.Op != ability.OpMove || in.Zone != mtg.Battlefield || in.Dst != m.became.N+1 {
		fail(CodeReference, n, "what was put there")
	}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondDid, N: int(m.became.N)}})
	reflexive(c, n)
	c.land(branch)
}

// asksFlip reports whether the sentence is of what happens if the flip is won, or lost.
func asksFlip(n *oracle.Node) bool {
	k := n.Kid(oracle.SymCond)
	return k != nil && k.Row == oracle.CondOne && k.Kid(oracle.SymCond1).Is(oracle.Cond1Winflip, oracle.Cond1Loseflip)
}

// newTargetsForIt reports whether the sentence is that you may choose new targets for the copy.
func newTargetsForIt(n *oracle.Node) bool {
	if n.Row != oracle.BodySimple || len(n.Kid(oracle.SymClause).All(oracle.SymMore)) > 0 {
		return false
	}
	a := n.Kid(oracle.SymClause).Kid(oracle.SymAct)
	return a.Row == oracle.ActMay && a.Kid(oracle.SymPlayer).Row == oracle.PlayerYou && a.Kid(oracle.SymPv).Is(oracle.PvNewtargets, oracle.PvNewtarget)
}

// unlessPaid is the payment that keeps something from being done.
func unlessPaid(c clause, n *oracle.Node) ability.Instr {
	pay := ability.Instr{Op: ability.OpPay, Who: payer(c, n.Kid(oracle.SymPlayer))}
	if either := n.All(oracle.SymPv); len(either) == 2 {
		var options []ability.Cost
		for _, pv := range either {
			cost, ok := c.unlessCost(pv)
			if !ok || costsX(cost) {
				fail(CodeMeaning, pv, "what else may be done")
			}
			options = appendOption(options, cost)
		}
		pay.Cost = &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostOneOf, Options: options}}}
	} else if pv := n.Kid(oracle.SymPv); pv != nil {
		ok := false
		if pay.Cost, ok = c.unlessCost(pv); !ok {
			fail(CodeMeaning, pv, "what else may be done")
		}
	} else if two := n.All(oracle.SymCosts); len(two) == 2 {
		var options []ability.Cost
		for _, k := range two {
			cost := c.cost1(k)
			cost.Text = c.b.print(k)
			options = appendOption(options, cost)
		}
		pay.Cost = &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostOneOf, Options: options}}}
	} else {
		pay.Cost = c.cost1(n.Kid(oracle.SymCosts))
	}
	if q := n.Kid(oracle.SymQty); q != nil {
		cost := pay.Cost
		if len(cost.Parts) > 0 || cost.Mana == nil || *cost.Mana != (mtg.ManaCost{X: 1}) {
			fail(CodeMeaning, n, "what X is for")
		}
		cost.Mana, cost.ManaPer = &mtg.ManaCost{Generic: 1}, c.quantity(q)
	}
	return pay
}

// bodyUnless compiles "counter it unless its controller pays {3}" (118.12).
func bodyUnless(c clause, n *oracle.Node) { unlessThen(c, n, nil) }

// unlessThen has something else happen if it is paid, where then says what.
func unlessThen(c clause, n, then *oracle.Node) {
	acts, of := actsOf(n.Kid(oracle.SymClause))
	if p := n.Kid(oracle.SymPlayer); p != nil && p.Row == oracle.PlayerTarget && p.First < n.Kid(oracle.SymClause).First { // who is spoken of first
		c.player(p)
	}
	if len(acts) == 1 && then == nil && eachUnless(c, n, acts[0]) {
		return
	}
	if of > 0 {
		c = row(c, acts[:of], 0)
	}
	before := append([]mention{}, c.mentions...)
	code := c.aside(func() { c = row(c, acts[of:], of) })
	if pv := n.Kid(oracle.SymPv); pv != nil && (pv.Row == oracle.PvHave || exilesGraveyard(pv)) {
		if then != nil {
			fail(CodeMeaning, then, "what is done or not")
		}
		unlessHas(c, n, code)
		return
	}
	at := c.here()
	pay := unlessPaid(c, n)
	if readsResults(&pay, code) && c.here() == at { // what is not there yet cannot be meant
		known := c.mentions
		c.mentions = before
		pay = unlessPaid(c, n)
		c.mentions = known
	}
	if readsResults(&pay, code) {
		fail(CodeReference, n, "the payment speaks of what the clause does")
	}
	i := c.emit(pay)
	if then != nil {
		c.sentence++
		yours := c.ifHolds()
		yours.who = nil
		ifDo(yours, then)
	}
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(i)
	c.paste(code, 0)
	c.land(over)
}

// unlessHas is "unless that player has this deal 3 damage to them": he chooses that it happens,
// or else the clause does.
func unlessHas(c clause, n *oracle.Node, code []ability.Instr) {
	pv, who := n.Kid(oracle.SymPv), payer(c, n.Kid(oracle.SymPlayer))
	may := ability.Instr{Op: ability.OpMay, Who: who, Text: c.b.print(pv)}
	if readsResults(&may, code) {
		fail(CodeReference, n, "whoever chooses is known by then only")
	}
	i := c.emit(may)
	c.mention(mention{sel: who, player: true})
	c.who = who
	if exilesGraveyard(pv) {
		c.verb(pv)
		over := c.emit(ability.Instr{Op: ability.OpJump})
		c.land(i)
		c.paste(code, 0)
		c.land(over)
		return
	}
	c.statement(pv, ability.Permanently, false)
	if last := c.mode.Code[c.here()-1]; c.here() != i+2 || last.Op != ability.OpDamage || !reflect.DeepEqual(last.What, who) {
		fail(CodeMeaning, pv, "what else is had")
	}
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(i)
	c.paste(code, 0)
	c.land(over)
}

// payer is who pays for something not to happen: "they" and "that player"
// are who would do it, if a player would.
func payer(c clause, n *oracle.Node) *ability.Sel {
	var who *ability.Sel
	switch n.Row {
	case oracle.PlayerYou:
		return sel(ability.SelYou)
	case oracle.PlayerThey, oracle.PlayerThat, oracle.PlayerThe:
		if who = c.who; who == nil {
			who = c.player(n)
		}
	default:
		who = c.player(n)
	}
	if severalPlayers(who) {
		fail(CodeMeaning, n, "a payment of several players")
	}
	return who
}
