package compile

import (
	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// mostAsCast is how many conditions a spell can remember.
const mostAsCast = 8

// cond1Ascast asks whether something was controlled as this was cast (601.2i).
func cond1Ascast(c clause, n *oracle.Node) *ability.Cond {
	return c.b.asCast(n, controls(c, n.Kid(oracle.SymObj), ability.You, nil))
}

// cond1Revealedas asks the same, or whether the optional cost of this was paid, which is to
// reveal such a card.
func cond1Revealedas(c clause, n *oracle.Node) *ability.Cond {
	want := c.kinds(n.Kid(oracle.SymKinds))
	setZone(want, mtg.Zones(mtg.Hand))
	if !c.b.mayReveal(want) {
		fail(CodeReference, n, "no cost before it reveals such a card")
	}
	controlled := c.b.asCast(n, controls(c, n.Kid(oracle.SymObj), ability.You, nil))
	return &ability.Cond{Kind: ability.CondOr, A: paidFor(additionalCost), B: controlled}
}

// mayReveal reports whether an optional cost of this is to reveal a card so described.
func (b *faceBuilder) mayReveal(want *ability.Filter) bool {
	for i := range b.out.Abilities {
		for _, e := range b.out.Abilities[i].Static {
			if e.Kind != ability.StaticAddCost || !e.Optional || e.Name != additionalCost || len(e.Cost.Parts) != 1 {
				continue
			}
			p := e.Cost.Parts[0]
			f := *p.Filter
			f.Owner = want.Owner
			if p.Kind == ability.CostReveal && reflect.DeepEqual(&f, want) {
				return true
			}
		}
	}
	return false
}

// asCast has this remember whether the condition held as it was cast, and asks for it.
func (b *faceBuilder) asCast(n *oracle.Node, cond *ability.Cond) *ability.Cond {
	if b.inner {
		fail(CodeMeaning, n, "casting what the text is not of")
	}
	count := 0
	for i := range b.out.Abilities {
		for _, e := range b.out.Abilities[i].Static {
			if e.Kind != ability.StaticAsCast {
				continue
			}
			if reflect.DeepEqual(e.If, cond) {
				return &ability.Cond{Kind: ability.CondAsCast, N: count}
			}
			count++
		}
	}
	if count == mostAsCast || usesTemps(cond, 0) {
		fail(CodeMeaning, n, "what is remembered of the casting")
	}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Static, Zones: mtg.Zones(mtg.Stack), Text: b.print(n),
		Static: []ability.StaticEffect{{Kind: ability.StaticAsCast, If: cond}},
	})
	return &ability.Cond{Kind: ability.CondAsCast, N: count}
}

// hurtBy asks how many sources described have dealt damage to you, each counted once.
func hurtBy(c clause, n *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAtleast {
		fail(CodeMeaning, o, "how many")
	}
	then := c
	then.looksBack = true
	f := then.describe(o)
	pastPermanent(n, f)
	if !onlyTypes(f) {
		fail(CodeMeaning, n, "what it was then")
	}
	p := &ability.Pattern{Kind: mtg.EventDamage, Source: f, Other: stepPlayer(ability.You), Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
	dealers(p)
	return number(&ability.Num{Kind: ability.NumPast, K: 1, Pattern: p}, ability.AtLeast, ability.Const(constant(d.Kid(oracle.LexNumber))))
}

// buriedMany asks whether so many cards were put into the graveyard of one player, whose
// they are (404.2).
func buriedMany(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymPlayer).Row != oracle.PlayerOpponent {
		fail(CodeMeaning, n, "whose graveyard it is")
	}
	f := &ability.Filter{Is: ability.IsCard, Zones: mtg.Zones(mtg.Graveyard), Owner: ability.Chooser}
	p := &ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: mtg.Zones(mtg.Graveyard)}
	return someOpponent(atLeastOf(p, constant(n.Kid(oracle.LexNumber))))
}

// cond1Destroyedby asks whether a permanent so described was destroyed by what an opponent
// controlled.
func cond1Destroyedby(c clause, n *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || d.Has("other") {
		fail(CodeMeaning, o, "how many")
	}
	then := c
	then.looksBack = true
	f := then.describe(o)
	onlyController(n, f, ability.You)
	pastPermanent(n, f)
	permanents(f)
	return happened(&ability.Pattern{Kind: mtg.EventDestroy, Object: f, By: stepPlayer(ability.Opponent), ByEffect: true})
}

// cond1Are is "a white creature is attacking", or exactly one or so many of them; and that all
// that you control of a kind are of a color.
func cond1Are(c clause, n *oracle.Node) *ability.Cond {
	o, p := n.Kid(oracle.SymObj), n.Kid(oracle.SymPred)
	d := o.Kid(oracle.SymDet)
	switch {
	case o.Row != oracle.ObjNp || d == nil || d.Has("other"):
	case p.Row == oracle.PredQuality && d.Row == oracle.DetAll:
		return allOfColor(c, o, p)
	case p.Row == oracle.PredStatus && p.Has("attacking") && o.Kid(oracle.SymPost) == nil && d.Is(oracle.DetA, oracle.DetExactly, oracle.DetAtleast):
		f := c.kinds(o.Kid(oracle.SymKinds))
		if f.Zones != 0 || f.NoObjects {
			fail(CodeMeaning, n, "what attacks")
		}
		f.Is |= ability.IsAttacking
		r, least := ability.AtLeast, ability.Const(1)
		if d.Row == oracle.DetExactly {
			r = ability.Equal
		}
		if k := d.Kid(oracle.LexNumber); k != nil {
			least = c.number(k)
		}
		return number(&ability.Num{Kind: ability.NumCount, Filter: f}, r, least)
	}
	fail(CodeMeaning, n, "what is asked of these")
	return nil
}

func cond1Xis(c clause, n *oracle.Node) *ability.Cond {
	k := n.Kid(oracle.LexNumber)
	if k.Value.N != oracle.VariableX {
		fail(CodeMeaning, k, "comparing a number")
	}
	r, with := c.compare(n.Kid(oracle.SymCompare))
	return number(c.number(k), r, with)
}

// bodyNextcast is about the next spell that is cast from the hand: where its card goes.
func bodyNextcast(c clause, n *oracle.Node) {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) || !onlyTypes(f) || f.Types&^(mtg.Instant|mtg.Sorcery) != 0 {
		fail(CodeMeaning, n, "which spell")
	}
	c.emit(ability.Instr{
		Op: ability.OpResolveTo, Who: sel(ability.SelYou), Filter: f, Zone: mtg.Hand, Duration: ability.ThisTurn,
		Cond: &ability.Cond{Kind: ability.CondCastFrom, Zones: mtg.Zones(mtg.Hand), Filter: stepPlayer(ability.You)},
	})
}

// nextTime is the replacement effect that a sentence creates and does nothing else.
func nextTime(body *oracle.Node) *oracle.Node {
	if body.Row != oracle.BodySimple || body.Has("then") || body.Kid(oracle.SymClause).Kid(oracle.SymMore) != nil {
		return nil
	}
	return body.Kid(oracle.SymClause).Kid(oracle.SymAct).Kid(oracle.SymNexttime)
}

// alone reports whether a sentence of the kind has no clause of its own.
func alone(body *oracle.Node) bool {
	switch body.Row {
	case oracle.BodySimple:
		return nextTime(body) != nil
	case oracle.BodyCounteredexile, oracle.BodyCounteredbars, oracle.BodyCounteredput, oracle.BodyPrevented, oracle.BodyCastexiles, oracle.BodyWayexiles, oracle.BodyResolvesto, oracle.BodyCastenters:
		return true
	}
	return false
}

// bodyResolvesto exiles the instant or sorcery spell of the event instead of its being put into a
// graveyard as it resolves, not as it is countered or does not resolve (608.2n). Whoever controls
// it chooses which of several effects does so (616.1); with that one's source it is exiled.
func bodyResolvesto(c clause, n *oracle.Node) {
	m := c.singular(n, func(m *mention) bool { return m.spell && !m.self })
	if !m.event || c.event == nil || c.event.pattern.Kind != mtg.EventCast || m.types == 0 || m.types&mtg.PermanentTypes != 0 || c.branch {
		fail(CodeReference, n, "which spell")
	}
	spell := c.result(ability.Instr{Op: ability.OpSelect, What: m.sel})
	p := ability.Pattern{
		Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Stack), To: mtg.Zones(mtg.Graveyard), Resolved: true,
		Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack), In: selRegister(spell)},
	}
	if n.Has("your") {
		p.Object.Owner = ability.You
	}
	r := ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	temps := c.prepared + c.temps
	c.afterwards(&r, &p, func(c clause) {
		c.temps = temps
		gone := selRegister(c.result(ability.Instr{Op: ability.OpSelect, What: sel(ability.SelEventBecame)}))
		if n.Kid(oracle.SymClause) != nil {
			c.mentions = nil
			c.mention(mention{sel: gone, became: gone, card: true})
			c.delayed(n)
		}
	})
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(n), Static: &ability.StaticEffect{ // which no spell outlasts on the stack
		Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
	}})
}

// bodyCastenters has the permanent that the spell of the event becomes enter with counters
// (614.1c). What X is is found out as the ability resolves and not again (608.2h), and a spell
// that goes elsewhere than onto the battlefield is another object if it ever enters (400.7).
func bodyCastenters(c clause, n *oracle.Node) {
	what := c.reference(n.Kid(oracle.SymRef), false)
	if e := c.event; c.kind != ability.Triggered || e == nil || e.pattern.Kind != mtg.EventCast || e.pattern.Object == nil ||
		what.Kind != ability.SelEventObject && (what.Kind != ability.SelThis || e.pattern.Object.Is&ability.IsThis == 0) {
		fail(CodeReference, n, "which spell's permanent")
	}
	spell := c.result(ability.Instr{Op: ability.OpSelect, What: what})
	r := ability.Replace{Kind: ability.ReplaceEnters, Num: ability.Const(1)}
	more := n.Kid(oracle.SymCountersn)
	if more == nil {
		more = n.Kid(oracle.SymAdditional)
	}
	r.Counter = counter(more)
	in := ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(n)} // which no spell outlasts on the stack
	many, q := more.Kid(oracle.LexNumber), n.Kid(oracle.SymQty)
	switch x := many != nil && many.Value.N < 0; {
	case x != (q != nil):
		fail(CodeMeaning, n, "what X is")
	case x:
		in.N, r.Num = c.quantity(q), &ability.Num{Kind: ability.NumX}
	case many != nil:
		r.Num = c.number(many)
	}
	p := enters(&ability.Filter{In: &ability.Sel{Kind: ability.SelBecame, Of: selRegister(spell)}})
	p.From = mtg.Zones(mtg.Stack)
	in.Static = &ability.StaticEffect{Kind: ability.StaticReplace, Pattern: &p, Replace: &r}
	c.emit(in)
}

// givesRebound gives the instant or sorcery spell that you have cast from your hand rebound
// (702.88a), and reports whether that is what is said: as it resolves it is exiled, and at the
// beginning of your next upkeep you may cast it. It is another player's who controls it by then.
func givesRebound(c clause, a *oracle.Node, list []*oracle.Node) bool {
	if len(list) != 1 || list[0].Row != oracle.PredicateAbilities {
		return false
	}
	abs := list[0].Kid(oracle.SymAbilities).All(oracle.SymAb)
	if len(abs) != 1 || abs[0].Row != oracle.AbItem || abs[0].Kid(oracle.SymKwparam).Row != oracle.KwparamRebound {
		return false
	}
	what := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{})
	if e := c.event; e == nil || what.Kind != ability.SelEventObject || e.pattern.Kind != mtg.EventCast || e.pattern.From != mtg.Zones(mtg.Hand) || c.branch ||
		e.pattern.Player == nil || e.pattern.Player.PlayerWho != ability.You || e.pattern.Object.Types == 0 || e.pattern.Object.Types&mtg.PermanentTypes != 0 {
		fail(CodeMeaning, a, "which spell, and from where it was cast")
	}
	spell := c.result(ability.Instr{Op: ability.OpSelect, What: what})
	p := ability.Pattern{
		Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Stack), To: mtg.Zones(mtg.Graveyard), Resolved: true,
		Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack), In: selRegister(spell), Controller: ability.You},
	}
	r := ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile}
	temps := c.prepared + c.temps
	c.afterwards(&r, &p, func(c clause) {
		c.temps = temps
		gone := c.result(ability.Instr{Op: ability.OpSelect, What: sel(ability.SelEventBecame)})
		card := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: selRegister(gone)}}
		again := atNext(c.b.print(a), mtg.Upkeep, ability.Instr{Op: ability.OpCast, Who: sel(ability.SelYou), What: card, Flags: ability.FlagFree, To: 1})
		again.Trigger.Any[0].Player = stepPlayer(ability.You)
		again.Modes[0].Registers = uint8(gone + 1)
		c.emit(ability.Instr{Op: ability.OpDelayed, Ability: again})
	})
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(a), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
	}})
	return true
}

// bodyCastexiles exiles the spell that the sentence before lets a player cast, instead of
// it being put into a graveyard from the stack, however that comes (614.1a).
func bodyCastexiles(c clause, n *oracle.Node) {
	last, loop := c.here()-1, false
	if last > 0 && c.mode.Code[last].Op == ability.OpJump && c.mode.Code[last].To == last-1 { // one after another
		last, loop = last-1, true
	}
	if last < 0 || n.Has("that") && loop {
		fail(CodeReference, n, "which spell")
	}
	p := ability.Pattern{Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Stack), To: mtg.Zones(mtg.Graveyard), Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack)}}
	if k := n.Kid(oracle.SymKinds); k != nil {
		if p.Object = c.kinds(k); p.Object.Zones != mtg.Zones(mtg.Stack) {
			fail(CodeMeaning, k, "what was cast")
		}
	}
	p.Object.Owner = graveyardOwner(n)
	until := ability.Permanently
	switch in := &c.mode.Code[last]; {
	case in.Op == ability.OpCast && in.Flags&ability.FlagLand == 0:
		if in.Dst == 0 {
			in.Dst = uint8(c.register() + 1)
		}
		p.Object.In = selRegister(int(in.Dst) - 1)
	case in.Op == ability.OpPermit && in.What.Kind == ability.SelRegister: // what it becomes as it is cast
		p.Object.In = &ability.Sel{Kind: ability.SelBecame, Of: in.What}
		p.Object.Is |= ability.IsCastByThis // by leave of something else, it is not that spell
		until = in.Duration
	default:
		fail(CodeReference, n, "which spell")
	}
	in := ability.Instr{Op: ability.OpReplace, Duration: until, Text: c.b.print(n), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &ability.Replace{Kind: ability.ReplaceZone, Zone: mtg.Exile},
	}}
	if n.Has("turn") {
		in.Duration = ability.ThisTurn
	}
	if loop {
		c.mode.Code = append(c.mode.Code[:last+1], in)
		c.emit(ability.Instr{Op: ability.OpJump, To: last})
	} else {
		c.emit(in)
	}
	if c.mode.Code[last].Op == ability.OpCast { // nothing is said of what was not cast
		c.land(last)
	}
}

// unprevented is "the damage can't be prevented", of the damage that the instruction
// before deals (615.12).
func unprevented(c clause, n *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpDamage && c.mode.Code[i].Op != ability.OpDivide {
		fail(CodeReference, n, "no damage before it")
	}
	c.mode.Code[i].Flags |= ability.FlagCantPrevent
}

// unpreventedIf is that under a condition, of all damage that the spell's text before
// deals.
func (b *faceBuilder) unpreventedIf(n *oracle.Node, cond *ability.Cond) {
	c := b.spellClause()
	found := false
	for i := 0; i < c.here(); i++ {
		in := c.mode.Code[i]
		if in.Op != ability.OpDamage && in.Op != ability.OpDivide {
			continue
		}
		if found || in.Flags&ability.FlagTogether != 0 {
			fail(CodeMeaning, n, "which damage")
		}
		found = true
		sure := in
		sure.Flags |= ability.FlagCantPrevent
		for k := range c.mode.Code {
			if to := &c.mode.Code[k]; jumps(to.Op) && to.To > i {
				to.To += 3
			}
		}
		c.mode.Code = append(c.mode.Code[:i:i], append([]ability.Instr{
			{Op: ability.OpIf, Cond: cond, To: i + 3}, sure, {Op: ability.OpJump, To: i + 4}, in,
		}, c.mode.Code[i+1:]...)...)
		i += 3
	}
	if !found {
		fail(CodeReference, n, "no damage before it")
	}
	c.last = segment{}
}

// leavesAtCleanup has the permanent that this becomes be sacrificed at the next cleanup step,
// if this was cast while a sorcery couldn't have been cast (307.5a).
func (b *faceBuilder) leavesAtCleanup(n *oracle.Node) {
	if b.spell {
		fail(CodeMeaning, n, "a spell that becomes no permanent")
	}
	others := &ability.Num{Kind: ability.NumCount, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Stack), IsNot: ability.IsThis}}
	main := &ability.Cond{Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondYourTurn}, B: mainPhase()}
	sorcery := &ability.Cond{Kind: ability.CondAnd, A: main, B: number(others, ability.Equal, ability.Const(0))}
	became := becameHere()
	leave := ability.Instr{Op: ability.OpSacrifice, Who: &ability.Sel{Kind: ability.SelController, Of: became}, What: became}
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Spell, Zones: mtg.Zones(mtg.Stack), Text: b.print(n),
		Modes: []ability.Mode{{Code: []ability.Instr{
			{Op: ability.OpIf, Cond: b.asCast(n, not(sorcery)), To: 2},
			{Op: ability.OpDelayed, Ability: atNext(b.print(n), mtg.Cleanup, leave)},
		}}},
	})
}

// mayCastAsInstant is that you may cast something as though it had flash (702.8a).
func mayCastAsInstant(e *ability.StaticEffect) {
	e.Kind, e.Verdict, e.Action, e.AsInstant, e.Who = ability.StaticRule, ability.May, mtg.ActionCast, true, stepPlayer(ability.You)
}

// flashTargets is a spell with a target for which it may be cast as though it had flash (601.3b).
func flashTargets(c clause, n *oracle.Node) *ability.Filter {
	o := n.Kid(oracle.SymObj)
	if o == nil {
		return nil
	}
	return &ability.Filter{Targets: c.aimedAt(o)}
}

// staticAsthough is that spells may be cast as though they had flash (702.8a), or abilities
// activated as though those creatures had haste (702.10c).
func staticAsthough(c clause, n *oracle.Node, a *ability.Ability) {
	var e ability.StaticEffect
	if asThough(c, n, a, &e); n.Has("way") { // what the sentence before lets be cast
		if o := n.Kid(oracle.SymObj); o == nil || o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefIt || e.Who.PlayerWho != ability.You {
			fail(CodeReference, n, "what is cast so")
		}
		waysFlash(c, n, a)
		return
	}
	a.Static = append(a.Static, e)
}

func asThough(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	o, r, had := n.Kid(oracle.SymObj), n.Kid(oracle.SymRef), keywordSet(n.Kid(oracle.LexKeyword))
	p := n.Kid(oracle.SymPlayer)
	if b := n.Kid(oracle.SymBarred); b != nil {
		if b.Row != oracle.BarredOf || p == nil || p.Row != oracle.PlayerYou || !r.Is(oracle.RefThat, oracle.RefThose) || had != mtg.Keywords(mtg.Haste) {
			fail(CodeMeaning, n, "activating abilities so")
		}
		activatedHaste(c, b, e)
		return
	}
	mayCastAsInstant(e)
	switch {
	case had != mtg.Keywords(mtg.Flash) || !r.Is(oracle.RefIt, oracle.RefThem):
		fail(CodeMeaning, n, "casting spells so")
	case p == nil || p.Row == oracle.PlayerAll:
		e.Who = stepPlayer(ability.Anyone)
	case p.Row != oracle.PlayerYou:
		fail(CodeMeaning, p, "these players")
	}
	if o.Row == oracle.ObjRef {
		if n.Has("way") {
			return
		}
		c.describedSelf(o)
		e.This, a.Zones = true, allZones
		return
	}
	e.What = c.costSpells(o, e)
	setZone(e.What, allZones)
}

// graveyardOwner is whose graveyard a row says: yours, an opponent's, or anyone's.
func graveyardOwner(e *oracle.Node) ability.Who {
	switch {
	case e.Has("your"):
		return ability.You
	case e.Has("opponent"):
		return ability.Opponent
	}
	return ability.Anyone
}
