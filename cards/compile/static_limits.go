package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

func staticAssigntoughness(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row == oracle.ObjNp && (d == nil && !manyOf(o) || d != nil && !d.Is(oracle.DetEach, oracle.DetAll)) {
		fail(CodeMeaning, o, "which of them")
	}
	e.Kind, e.What = ability.StaticAssignToughness, c.described(o)
	needZone(e.What, o)
	if n.Has("attack") { // and as though they had no defender
		a.Static = append(a.Static, *e)
		*e = ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.May, Action: mtg.ActionAttack, What: e.What}
	}
}

// staticAssignunblocked lets blocked attackers assign their combat damage as though they
// weren't blocked (510.1b).
func staticAssignunblocked(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.May, mtg.ActionAssign
	objs, p := n.All(oracle.SymObj), n.Kid(oracle.SymPlayer)
	o := objs[0]
	each := len(objs) > 1
	if each && (objs[1].Row != oracle.ObjRef || objs[1].Kid(oracle.SymRef).Row != oracle.RefThat) {
		fail(CodeReference, objs[1], "each of them")
	}
	if host := p.Kid(oracle.SymPoss); p.Row == oracle.PlayerController && host.Kid(oracle.SymRef) != nil && host.Kid(oracle.SymRef).Row == oracle.RefEnchanted {
		if each || o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefIt || host.Kid(oracle.SymRef).Kid(oracle.LexType) == nil || host.Kid(oracle.SymRef).Kid(oracle.LexType).Value.Bits != uint64(mtg.Creature) {
			fail(CodeReference, o, "which creature")
		}
		e.What = &ability.Filter{Is: ability.IsThisAttachedTo}
		return
	}
	switch {
	case p.Row != oracle.PlayerYou:
		fail(CodeMeaning, p, "who assigns")
	case o.Row == oracle.ObjRef && !each:
		e.This = true
		c.describedSelf(o)
		return
	}
	e.What = c.described(o)
	needZone(e.What, o)
	if e.What.Controller != ability.You || o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !each && !manyOf(o) {
		fail(CodeMeaning, o, "whose creatures")
	}
}

// staticUntaplimit bounds how many of a kind players untap in their own untap steps (502.3).
func staticUntaplimit(c clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionUntap, prohibited(n.Kid(oracle.SymPlayer))
	e.What, e.AtMost = c.kinds(n.Kid(oracle.SymKinds)), constant(n.Kid(oracle.LexNumber))
	if needZone(e.What, n); e.AtMost <= 0 || e.What.Zones != 0 {
		fail(CodeMeaning, n, "how many of what")
	}
}

// staticCantcausesacrifice keeps opponents' spells and abilities from having you sacrifice
// anything as they resolve.
func staticCantcausesacrifice(_ clause, _ *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionSacrifice
	e.Who, e.What, e.With = stepPlayer(ability.You), &ability.Filter{Zones: battlefield}, stepPlayer(ability.Opponent)
}

// staticCantpay keeps everybody from paying life, and from sacrificing some permanents, for what is
// cast or activated (601.2h, 602.2b).
func staticCantpay(c clause, n *oracle.Node, a *ability.Ability) {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if needZone(f, n); f.Zones&^battlefield != 0 {
		fail(CodeMeaning, n, "what is not on the battlefield")
	}
	setZone(f, battlefield)
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionPayLife, Who: stepPlayer(ability.Anyone)}
	a.Static = append(a.Static, row)
	row.Action, row.What, row.Who, row.Strict = mtg.ActionSacrifice, f, nil, true // whoever would
	a.Static = append(a.Static, row)
}

// activatedHaste lets you activate abilities of creatures that cost {T} or {Q} as though they
// had haste (302.6).
func activatedHaste(c clause, n *oracle.Node, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.May, mtg.ActionActivate, stepPlayer(ability.You)
	if e.What = c.described(n.Kid(oracle.SymObj)); e.What.Types != mtg.Creature || e.What.Controller != ability.You {
		fail(CodeMeaning, n, "whose abilities")
	}
}

// staticWithers has all damage be dealt as though its source had wither (120.3d, 702.80b).
func staticWithers(_ clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	switch p, k := n.Kid(oracle.SymPlayer), keywordSet(n.Kid(oracle.LexKeyword)); {
	case p == nil && k == mtg.Keywords(mtg.Wither):
		e.Kind = ability.StaticWithers
	case p != nil && p.Row == oracle.PlayerYou && k == mtg.Keywords(mtg.Infect):
		e.Kind, e.Who = ability.StaticInfects, stepPlayer(ability.You)
	default:
		fail(CodeMeaning, n, "this damage")
	}
}

// staticNoloss keeps damage from causing you to lose life (120.3a).
func staticNoloss(_ clause, _ *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Who = ability.StaticNoLoss, stepPlayer(ability.You)
}

// staticCountersremain is that this keeps its counters as it moves, if it has the ability in the
// zone that it leaves (122.2).
func staticCountersremain(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	a.Zones, e.Kind = mtg.Zones(mtg.Battlefield, mtg.Graveyard, mtg.Exile, mtg.Stack, mtg.Command), ability.StaticKeepsCounters
}

// staticHasunless is a keyword that this has while a condition does not hold.
func staticHasunless(c clause, n *oracle.Node, a *ability.Ability) {
	c.describedSelf(n)
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	a.If = not(c.condition(n.Kid(oracle.SymCond)))
	mods := []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: keywordSet(n.Kid(oracle.LexKeyword))}}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticContinuous, This: true, Mods: mods})
}

// staticSpared is a statement that gives protection, and that this does not remove the Aura
// that gives it, or all Auras (702.16n).
func staticSpared(c clause, n *oracle.Node, a *ability.Ability) {
	o, kept := n.Kid(oracle.SymSubject).Kid(oracle.SymObj), n.Kid(oracle.SymObj)
	r := kept.Kid(oracle.SymRef)
	if kept.Row != oracle.ObjRef && (kept.Row != oracle.ObjNp || kept.Kid(oracle.SymDet) != nil || len(kept.All(oracle.SymPost)) > 0 || !onlyAuras(c.kinds(kept.Kid(oracle.SymKinds)))) {
		fail(CodeMeaning, kept, "what is not removed")
	}
	if r != nil && !r.Is(oracle.RefSelf, oracle.RefThis) || o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefEnchanted || !c.b.out.Subtypes.Has(mtg.SubAura) {
		fail(CodeMeaning, n, "what is not removed")
	}
	c.saysOf(n, nil, o, n.Kid(oracle.SymPredicates), a)
	spares := false
	for i := range a.Static {
		for j := range a.Static[i].Mods {
			given := a.Static[i].Mods[j].Ability
			for k := 0; given != nil && k < len(given.Static); k++ {
				if p := &given.Static[k]; p.Kind == ability.StaticProtection {
					p.SparesAuras, p.SparesGiver, spares = r == nil, r != nil, true
				}
			}
		}
	}
	if !spares {
		fail(CodeMeaning, n, "the effect of no protection")
	}
}

// staticUntapchoice lets this stay tapped in its controller's untap step (502.3).
func staticUntapchoice(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind = ability.StaticStayTapped
}

// staticCantactivate keeps abilities of objects described from being activated, mana
// abilities too unless the words leave them out (605.1a).
func staticCantactivate(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d != nil && !d.Is(oracle.DetAll, oracle.DetOther) || d == nil && !manyOf(o) {
		fail(CodeMeaning, o, "whose abilities")
	}
	f := c.described(o)
	needZone(f, o)
	e.Kind, e.Verdict, e.Action, e.Who, e.What = ability.StaticRule, ability.Cant, mtg.ActionActivate, stepPlayer(ability.Anyone), f
	if n.Kid(oracle.SymUnlessmana) == nil {
		mana := *e
		mana.Action = mtg.ActionMana
		a.Static = append(a.Static, mana)
	}
}

// scaled is so much for each of something; nil, for mana that is no number, is once.
func scaled(n *oracle.Node, k, count *ability.Num) *ability.Num {
	switch {
	case k == nil || isOne(k):
		return count
	case k.Kind != ability.NumConst:
		fail(CodeMeaning, n, "X for each of them")
	}
	return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
}

// windows are the times when something may be cast or activated, of which none may be
// missed.
func (c clause) windows(list []*oracle.Node) (all *ability.Cond) {
	for i, w := range list {
		if w.Row == oracle.WindowAttacked && (i == 0 || !inStep(list[i-1], oracle.WindowstepAttackers)) {
			fail(CodeMeaning, w, "in which step")
		}
		if one := c.window(w); all == nil {
			all = one
		} else {
			all = &ability.Cond{Kind: ability.CondAnd, A: all, B: one}
		}
	}
	return all
}

// windowStep is the step that a window names; before a damage step is before either (510.4).
func windowStep(n *oracle.Node) mtg.Step {
	switch k := n.Kid(oracle.SymWindowstep); k.Row {
	case oracle.WindowstepUpkeep:
		return mtg.Upkeep
	case oracle.WindowstepEnd:
		return mtg.EndStep
	case oracle.WindowstepAttackers:
		return mtg.DeclareAttackers
	case oracle.WindowstepBlockers:
		return mtg.DeclareBlockers
	case oracle.WindowstepEndcombat:
		return mtg.EndCombat
	case oracle.WindowstepDamage:
		if n.Row != oracle.WindowBeforestep {
			fail(CodeMeaning, k, "in which of the damage steps")
		}
	}
	return mtg.FirstStrikeDamage
}

// inStep reports whether a window is one step.
func inStep(w *oracle.Node, row oracle.Row) bool {
	return w.Row == oracle.WindowStep && w.Kid(oracle.SymWindowstep).Row == row
}

// duringCombat is that it is the combat phase.
func duringCombat() *ability.Cond {
	return &ability.Cond{Kind: ability.CondPhase, Step: mtg.BeginCombat}
}

// window is the condition that it is a time when something may be cast or activated (506.7).
func (c clause) window(n *oracle.Node) *ability.Cond {
	step := func(s mtg.Step) *ability.Cond { return &ability.Cond{Kind: ability.CondStep, Step: s} }
	combat := duringCombat()
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	both := func(a, b *ability.Cond) *ability.Cond { return &ability.Cond{Kind: ability.CondAnd, A: a, B: b} }
	theirs := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelActivePlayer), Filter: stepPlayer(ability.Opponent)}
	before := func(s mtg.Step) *ability.Cond { return &ability.Cond{Kind: ability.CondBefore, Step: s} }
	whose := func(when *ability.Cond) *ability.Cond {
		switch {
		case n.Has("your"):
			return both(yours, when)
		case n.Has("opponent"):
			return both(theirs, when)
		}
		return when
	}
	switch n.Row {
	case oracle.WindowIf:
		return c.condition(n.Kid(oracle.SymCond))
	case oracle.WindowTurn:
		if n.Has("your") {
			return yours
		}
		return theirs
	case oracle.WindowStep:
		if n.Has("on") && !n.Has("the") {
			fail(CodeMeaning, n, "whose step in whose turn")
		}
		return whose(step(windowStep(n)))
	case oracle.WindowCombat:
		return whose(combat)
	case oracle.WindowAfterblockers: // 506.7b, 506.7f: in the end of combat step only if blockers were declared
		declared := &ability.Cond{Kind: ability.CondThisCombat, Pattern: &ability.Pattern{Kind: mtg.EventStepBegan, Step: mtg.DeclareBlockers}}
		return both(combat, declared)
	case oracle.WindowBeforeblockers: // 506.7b, 506.7c
		during := &ability.Cond{Kind: ability.CondOr, A: step(mtg.BeginCombat), B: step(mtg.DeclareAttackers)}
		if n.Has("before") && n.Has("or") {
			return &ability.Cond{Kind: ability.CondOr, A: before(mtg.BeginCombat), B: during}
		}
		return during
	case oracle.WindowBefore:
		return before(mtg.DeclareAttackers)
	case oracle.WindowBeforestep:
		return before(windowStep(n))
	case oracle.WindowAttacked: // of the step it is said of that it is this one
		return &ability.Cond{Kind: ability.CondThisCombat, Pattern: &ability.Pattern{Kind: mtg.EventAttack, Object: &ability.Filter{}, Other: stepPlayer(ability.You)}}
	}
	fail(CodeMeaning, n, "%s", n.Label())
	return nil
}

// staticNocounters is "counters can't be put on creatures", and "you can't get poison counters":
// they are put on players too (122.1).
func staticNocounters(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Counter = ability.StaticRule, ability.Cant, mtg.ActionPutCounters, counterOrAny(n)
	if p := n.Kid(oracle.SymPlayer); p != nil {
		e.What = prohibited(p)
		return
	}
	e.What = c.described(n.Kid(oracle.SymObj))
	needZone(e.What, n)
}

func staticCantsearch(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionSearch, prohibited(n.Kid(oracle.SymPlayer))
	if pay := n.Kid(oracle.LexMana); pay != nil { // 116.2d
		mana := manaOf(pay)
		e.Cost = &ability.Cost{Mana: &mana}
	}
}

// replacesFloorif is of a life total that damage doesn't bring below a number while a condition
// holds.
func replacesFloorif(c clause, n *oracle.Node, a *ability.Ability) {
	replacesFloor(c, n, a)
	a.Static[len(a.Static)-1].If = c.condition(n.Kid(oracle.SymCond))
}

// postThateither is of those that are the one or the other.
func postThateither(_ clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 {
		fail(CodeMeaning, n, "two lists")
	}
	either := [...]ability.FilterFlags{ability.IsAttacking, ability.IsBlocking}
	if n.Has("enchanted") {
		either = [...]ability.FilterFlags{ability.IsEnchanted, ability.IsEquipped}
	}
	f.Any = []ability.Filter{{Zones: f.Zones, Is: either[0]}, {Zones: f.Zones, Is: either[1]}}
}

// noMaxHand takes away your maximum hand size for some time (402.2).
func noMaxHand(c clause, a *oracle.Node) {
	d := ability.Permanently
	if a.Has("until") {
		d = ability.UntilYourNextTurn
	}
	none := &ability.StaticEffect{Kind: ability.StaticMaxHand, Who: stepPlayer(ability.You)}
	c.emit(ability.Instr{Op: ability.OpRule, Who: sel(ability.SelYou), Static: none, Duration: d})
}

// staticCantdraw keeps players from drawing, or from drawing more than so many cards in a turn.
func staticCantdraw(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.Who = ability.StaticRule, ability.Cant, mtg.ActionDraw, prohibited(n.Kid(oracle.SymPlayer))
	if k := n.Kid(oracle.LexNumber); k != nil {
		if e.AtMost = constant(k); e.AtMost == 0 {
			fail(CodeMeaning, n, "how many")
		}
	}
}

// staticMustunless has this attack each combat where a condition does not hold (508.1d).
func staticMustunless(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	a.If = not(c.condition(n.Kid(oracle.SymCond)))
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionAttack, This: true})
}

// sizedWhile is "each Vehicle you control gets +1/+1 as long as it's a creature": of each by
// itself, which is one more thing that is described. It reports whether that is what the
// words say.
func sizedWhile(c clause, n *oracle.Node, a *ability.Ability) bool {
	o, k := n.Kid(oracle.SymSubject).Kid(oracle.SymObj), n.Kid(oracle.SymCond)
	d := o.Kid(oracle.SymDet)
	if k.Row != oracle.CondOne || k.Kid(oracle.SymCond1).Row != oracle.Cond1Its || o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetEach {
		return false
	}
	p := k.Kid(oracle.SymCond1).Kid(oracle.SymPred)
	f := predicateFilter(c, p)
	for i := range a.Static {
		e := &a.Static[i]
		if p.Row != oracle.PredKinds || !onlyTypes(f) || e.Kind != ability.StaticContinuous || e.Affects == nil {
			fail(CodeMeaning, n, "what each of them is")
		}
		e.Affects.AllTypes |= f.Types
	}
	return true
}

// othersAmong describes what an amount counts, where that is others; nil where it is not.
func othersAmong(n *ability.Num) *ability.Filter {
	f := n.Filter
	if f == nil && n.Sel != nil && n.Sel.Kind == ability.SelAll {
		f = n.Sel.Filter
	}
	if f == nil || f.IsNot&ability.IsThis == 0 {
		return nil
	}
	return f
}

// othersThanEach settles what the others are that an amount counts, of a change of those that
// "of" selects: others than each of these, where those are of the kind that is counted and this
// is not, or is one of them; else, where only this is of that kind, others than this.
func othersThanEach(c clause, n *oracle.Node, of *ability.Sel, affects *ability.Filter, mods []ability.Mod) {
	for i := range mods {
		settleOthers(c, n, of, affects, mods[i].N)
		if mods[i].M != mods[i].N {
			settleOthers(c, n, of, affects, mods[i].M)
		}
	}
}

func settleOthers(c clause, n *oracle.Node, of *ability.Sel, affects *ability.Filter, amount *ability.Num) {
	if amount == nil {
		return
	}
	settleOthers(c, n, of, affects, amount.A)
	settleOthers(c, n, of, affects, amount.B)
	f := othersAmong(amount)
	if f == nil || f.NotIn != nil {
		return
	}
	group := affects != nil && affects.Is&ability.IsThisAttachedTo == 0
	these := f.Types == mtg.Creature && len(f.Subtypes) == 0 || group && len(f.Subtypes) == 1 && slices.Contains(affects.Subtypes, f.Subtypes[0])
	this := c.b.types&f.Types != 0
	if len(f.Subtypes) > 0 {
		this = c.b.out.Subtypes.Has(f.Subtypes[0])
	}
	switch {
	case len(f.Subtypes) > 1 || len(f.Any) > 0 || f.Types == 0 && len(f.Subtypes) == 0:
		fail(CodeMeaning, n, "counting others than each of these")
	case these && (!this || group && affects.IsNot&ability.IsThis == 0 && len(f.Subtypes) > 0):
		f.IsNot &^= ability.IsThis
		f.NotIn = of
	case these || !this || group:
		fail(CodeMeaning, n, "counting others than each of these")
	}
}

func staticAsif(c clause, n *oracle.Node, a *ability.Ability) {
	c.staticStatement(n, a)
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	if n.Kid(oracle.SymCond) == nil { // during your turn
		a.If = &ability.Cond{Kind: ability.CondYourTurn}
		return
	}
	if e := &a.Static[0]; n.Row == oracle.StaticIsif && e.Verdict == ability.Cant && !e.Passive && (e.Action == mtg.ActionAttack || e.Action == mtg.ActionBlock) {
		fail(CodeMeaning, n, "a condition of attacking or blocking") // its own words have it
	}
	if sizedWhile(c, n, a) || unblockedWhile(c, n, a) {
		return
	}
	if a.If = c.condition(n.Kid(oracle.SymCond)); n.Row == oracle.StaticIsif && asksDefending(a.If) {
		fail(CodeMeaning, n, "who defends")
	}
	if e := &a.Static[0]; e.Kind == ability.StaticReplace { // asked as it would enter (614.12)
		e.If, a.If = a.If, nil
	}
}

// othersThanThis refuses amounts that count others than what is changed, where
// that is not this: they would count others than this.
func othersThanThis(n *oracle.Node, mods []ability.Mod) {
	for i := range mods {
		for _, amount := range [...]*ability.Num{mods[i].N, mods[i].M} {
			if countsOthers(amount) {
				fail(CodeMeaning, n, "counting others than each of these")
			}
		}
	}
}

func countsOthers(n *ability.Num) bool {
	return n != nil && (othersAmong(n) != nil || countsOthers(n.A) || countsOthers(n.B))
}

// staticOverwalk lets creatures be blocked as though they didn't have a landwalk ability, of one
// land type or any (702.14a).
func staticOverwalk(_ clause, n *oracle.Node, _ *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Filter = ability.StaticOverWalk, &ability.Filter{Types: mtg.Land}
	switch walks := n.All(oracle.LexLandwalk); {
	case len(walks) == 0 && (n.Has("that") || n.Has("ability")): // one of several
		fail(CodeMeaning, n, "which ability")
	case len(walks) == 2 && walks[0].Value.N == walks[1].Value.N:
		e.Filter.Subtypes = []mtg.Subtype{mtg.Subtype(walks[0].Value.N)}
	case len(walks) != 0:
		fail(CodeMeaning, n, "another landwalk ability")
	}
}

// unblockedWhile is "each creature you control can't be blocked as long as defending player controls
// an artifact land": what such a player controls can't block them, whichever of them it is who
// defends (509.1b). It reports whether that is what the words say.
func unblockedWhile(c clause, n *oracle.Node, a *ability.Ability) bool {
	k := n.Kid(oracle.SymCond)
	e := &a.Static[0]
	if k.Row != oracle.CondOne || k.Kid(oracle.SymCond1).Row != oracle.Cond1Thatcontrols || !k.Kid(oracle.SymCond1).Has("defending") || e.This || len(a.Static) > 1 ||
		e.Verdict != ability.Cant || e.Action != mtg.ActionBlock || !e.Passive || e.With != nil || e.AtLeast > 0 || e.AtMost > 0 || e.What == nil || e.What.Is&ability.IsThisAttachedTo != 0 {
		return false
	}
	e.With = &ability.Filter{Types: mtg.Creature, Controller: ability.TheSel, Whose: whoControls(c, n, k.Kid(oracle.SymCond1))}
	return true
}

// staticTwiceany has any triggered ability of what is described trigger an additional time
// (603.2d).
func staticTwiceany(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.What = ability.StaticTriggerTwice, c.described(n.Kid(oracle.SymObj))
	if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d == nil || !d.Is(oracle.DetA, oracle.DetAnothera) {
		fail(CodeMeaning, n, "whose abilities")
	}
	if needZone(e.What, n); e.What.Zones&^battlefield != 0 {
		fail(CodeMeaning, n, "abilities of what is no permanent")
	}
	setZone(e.What, battlefield)
	if k := n.Kid(oracle.SymCond); k != nil { // asked as it triggers
		e.If = c.condition(k)
	}
}

func staticCastactivate(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action = ability.StaticRule, ability.Cant, mtg.ActionCast
	yours := &ability.Cond{Kind: ability.CondYourTurn}
	e.Who, e.What, e.If = prohibited(n.Kid(oracle.SymPlayer)), &ability.Filter{Zones: allZones}, yours
	o := n.Kid(oracle.SymObj)
	f := c.describe(o)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !onlyTypes(f) {
		fail(CodeMeaning, o, "whose abilities")
	}
	for _, action := range [...]mtg.ActionKind{mtg.ActionActivate, mtg.ActionMana} {
		a.Static = append(a.Static, ability.StaticEffect{
			Kind: ability.StaticRule, Verdict: ability.Cant, Action: action, Who: e.Who, What: f, If: yours,
		})
	}
}

// staticLure is of this, of what it enchants, or of both.
func staticLure(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	host := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionBlock, Passive: true}
	host.What = &ability.Filter{Is: ability.IsThisAttachedTo, Zones: battlefield}
	o := n.Kid(oracle.SymObj)
	switch r := o.Kid(oracle.SymRef); {
	case o.Row == oracle.ObjThisorhost && o.Has("enchanted"):
		a.Static = append(a.Static, host)
	case o.Row != oracle.ObjRef:
		fail(CodeMeaning, o, "another object")
	case r.Row == oracle.RefEnchanted:
		*e = host
		return
	}
	checkSelf(o)
	e.Kind, e.Verdict, e.Action, e.Passive, e.This = ability.StaticRule, ability.Must, mtg.ActionBlock, true, true
}

// staticStatementboth says something of two groups: of those that the second describes,
// and "others" there are others than this.
func staticStatementboth(c clause, n *oracle.Node, a *ability.Ability) {
	both := ability.Filter{Zones: battlefield}
	for _, o := range n.All(oracle.SymObj) {
		d := o.Kid(oracle.SymDet)
		if o.Row != oracle.ObjNp || d != nil && d.Row != oracle.DetOther || !manyOf(o) {
			fail(CodeMeaning, o, "which of them")
		}
		f := c.described(o)
		if f.Zones&^battlefield != 0 || f.Players {
			fail(CodeMeaning, o, "what is no permanent")
		}
		both.Any = append(both.Any, *f)
	}
	e := ability.StaticEffect{Kind: ability.StaticContinuous, Affects: &both}
	list := predicateList(n.Kid(oracle.SymPredicates))
	if n.Kid(oracle.SymPredicates).Row != oracle.PredicatesPlain {
		fail(CodeMeaning, n, "a duration in a static ability")
	}
	c.mention(mention{sel: sel(ability.SelItem), plural: true, types: filterTypes(&both)})
	all := sayingOf(list)
	for _, p := range list {
		checkStatic(p)
		c.say(p, &all)
	}
	if len(all.rules) > 0 {
		fail(CodeMeaning, n, "a rule about two groups")
	}
	othersThanThis(n, all.mods)
	e.Mods = all.mods
	a.Static = append(a.Static, e)
}

// altered is the damage so many times, half of it, more or less of it, or an amount that is stated.
// Less than nought is nought (107.1b).
func altered(n *oracle.Node) ability.Replace {
	k := n.Kid(oracle.LexNumber)
	switch {
	case n.Row == oracle.AlteredTimes && n.Has("half"):
		return ability.Replace{Kind: ability.ReplaceAmount, Num: halfOf(n)}
	case n.Row == oracle.AlteredTimes && n.Has("triple"):
		return changedAmount(3, 0)
	case n.Row == oracle.AlteredTimes:
		return changedAmount(2, 0)
	case n.Row == oracle.AlteredSum && n.Has("plus"):
		return changedAmount(1, constant(k))
	case n.Row == oracle.AlteredSum && n.Has("minus"):
		less := &ability.Num{Kind: ability.NumMinus, A: event(ability.NumEvent), B: ability.Const(constant(k))}
		return ability.Replace{Kind: ability.ReplaceAmount, Num: &ability.Num{Kind: ability.NumMax, A: less, B: ability.Const(0)}}
	case n.Row == oracle.AlteredSum:
		return ability.Replace{Kind: ability.ReplaceAmount, Num: ability.Const(constant(k))}
	}
	fail(CodeMeaning, n, "how much it is")
	return ability.Replace{}
}

// halfOf is half of the amount of the event.
func halfOf(n *oracle.Node) *ability.Num {
	if n.Has("down") {
		return &ability.Num{Kind: ability.NumHalfDown, A: event(ability.NumEvent)}
	}
	return &ability.Num{Kind: ability.NumHalfUp, A: event(ability.NumEvent)}
}

// changesThisTurn changes damage of whatever is described then, as long as the turn lasts. An amount
// that is stated takes the place of so much or more.
func changesThisTurn(c clause, n *oracle.Node) (ability.Pattern, ability.Replace) {
	o, to := n.Kid(oracle.SymObj), n.Kid(oracle.SymAltered)
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetA, oracle.DetAny) {
		fail(CodeMeaning, o, "which source")
	}
	if d.Row == oracle.DetAny { // whatever deals it
		if o.Kid(oracle.SymPost) != nil || o.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymAdj) != nil || o.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun).Row != oracle.NounSource {
			fail(CodeMeaning, o, "which source")
		}
		o = nil
	}
	p, k := dealt(c, n, o), n.Kid(oracle.LexNumber)
	fixed := to.Row == oracle.AlteredSum && !to.Has("that")
	if fixed != (k != nil) || fixed && p.Other == nil {
		fail(CodeMeaning, n, "how much it is")
	}
	if k != nil {
		p.AtLeast = constant(k)
	}
	return p, altered(to)
}

// preventsNext prevents the next damage that a source would deal, or one of what is described.
func preventsNext(c clause, n *oracle.Node) (ability.Pattern, ability.Replace) {
	o := n.Kid(oracle.SymObj)
	p := ability.Pattern{Kind: mtg.EventDamage}
	prevents := ability.Replace{Kind: ability.ReplacePrevent, Once: true, Flags: ability.FlagAll}
	to := n.Kid(oracle.SymRecip)
	if to == nil {
		p.Source = &ability.Filter{In: c.object(o, use{}), Zones: allZones}
		return p, prevents
	}
	p.Other = recipient(c, to)
	if o.Row == oracle.ObjRef {
		p.Source = &ability.Filter{Zones: allZones, In: c.object(o, use{})}
		return p, prevents
	}
	p.Source = c.described(o)
	if d := o.Kid(oracle.SymDet); d == nil || d.Row != oracle.DetA || p.Source.Zones == anyZone {
		fail(CodeMeaning, o, "whose damage")
	}
	return p, prevents
}

// replacesPreventof prevents damage, or a part of it, or damage that is no more than so much.
func replacesPreventof(c clause, n *oracle.Node, a *ability.Ability) {
	p, k := dealt(c, n, n.Kid(oracle.SymObj)), n.All(oracle.LexNumber)
	r := ability.Replace{Kind: ability.ReplacePrevent}
	if n.Has("less") {
		p.If = number(event(ability.NumEvent), ability.AtMost, ability.Const(constant(k[0])))
		k = k[1:]
	}
	if ref := n.Kid(oracle.SymRef); ref != nil && ref.Row != oracle.RefThat && ref.Row != oracle.RefIt {
		fail(CodeReference, ref, "whose damage")
	}
	switch act := n.Kid(oracle.SymAct); {
	case act != nil:
		preventsAnd(c, n, a, p)
		return
	case n.Has("half"):
		r.Num = halfOf(n)
	case n.Has("but"): // what it is more than so much
		more := &ability.Num{Kind: ability.NumMinus, A: event(ability.NumEvent), B: ability.Const(constant(k[0]))}
		r.Num = &ability.Num{Kind: ability.NumMax, A: more, B: ability.Const(0)}
	case len(k) > 0:
		r.Num = ability.Const(constant(k[0]))
	default:
		r.Flags = ability.FlagAll
	}
	replace(a, p, r)
}

// preventsAnd prevents damage and does something that may speak of how much it was, of each
// source by itself (615.5, 615.13).
func preventsAnd(c clause, n *oracle.Node, a *ability.Ability, p ability.Pattern) {
	if p.Other == nil {
		fail(CodeMeaning, n, "to whom or what")
	}
	r := ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll}
	c.afterwards(&r, &p, func(c clause) { c.act(n.Kid(oracle.SymAct), false) })
	r.Would = asksHowMuch(r.Code)
	replace(a, p, r)
}

// replacesDealt prevents damage to whom or what is described, and may do something besides.
func replacesDealt(c clause, n *oracle.Node, a *ability.Ability) {
	p := dealt(c, n, nil)
	if r := n.Kid(oracle.SymRef); r != nil {
		p.Other = c.describedRef(r)
	}
	if n.Kid(oracle.SymAct) != nil {
		preventsAnd(c, n, a, p)
		return
	}
	replace(a, p, ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll})
}

// onlyAuras reports whether a filter says nothing but that they are Auras.
func onlyAuras(f *ability.Filter) bool {
	return onlySubtypes(f) && len(f.Subtypes) == 1 && f.Subtypes[0] == mtg.SubAura
}

// staticBlockedpower bars creatures with less or greater power than this from blocking it.
func staticBlockedpower(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types})
	than := ability.Compare{Attr: ability.AttrPower}
	than.Relation, than.Num = c.compare(n.Kid(oracle.SymCompare))
	if q := than.Num; q.Kind != ability.NumPower || *q.Sel != *sel(ability.SelThis) || than.Relation != ability.LessThan && than.Relation != ability.MoreThan {
		fail(CodeMeaning, n, "another's power")
	}
	e.Kind, e.Verdict, e.Action, e.This, e.Passive = ability.StaticRule, ability.Cant, mtg.ActionBlock, true, true
	e.With = &ability.Filter{Types: mtg.Creature, Compare: []ability.Compare{than}}
}

// staticOf compiles what one sentence says.
func staticOf(c clause, n *oracle.Node, said bool, a *ability.Ability) {
	if n.Row == oracle.StaticsInstead {
		insteadWhile(c, n, said, a)
		return
	}
	c.staticText(n.Kid(oracle.SymStatic), a)
}

// insteadWhile is what something gets instead of what the ability before it says, while a condition
// holds: that one holds while it doesn't. Both say of the same object what is added to its power and
// toughness, and nothing else, so that it is clear what is not said (613.4c).
func insteadWhile(c clause, n *oracle.Node, said bool, a *ability.Ability) {
	if !said {
		fail(CodeReference, n, "nothing before it")
	}
	c.staticStatement(n, a)
	before := &c.b.out.Abilities[len(c.b.out.Abilities)-1]
	if before.If != nil || !onlyAdds(before) || !onlyAdds(a) || before.Static[0].This != a.Static[0].This || !reflect.DeepEqual(before.Static[0].Affects, a.Static[0].Affects) {
		fail(CodeMeaning, n, "instead of what")
	}
	a.If = c.condition(n.Kid(oracle.SymCond))
	before.If = not(a.If)
}

// onlyAdds reports whether a static ability adds to power and toughness, and does nothing else.
func onlyAdds(a *ability.Ability) bool {
	return a.Kind == ability.Static && len(a.Static) == 1 && a.Static[0].Kind == ability.StaticContinuous && a.Static[0].If == nil &&
		len(a.Static[0].Mods) == 1 && a.Static[0].Mods[0].Kind == ability.ModAddPT
}
