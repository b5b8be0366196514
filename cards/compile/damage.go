package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// deal compiles damage (120). Amounts to several are one event.
func (c clause) deal(subject, p *oracle.Node) {
	var source *ability.Sel
	if r := subject.Kid(oracle.SymRef); c.ifPaid && r != nil && r.Row == oracle.RefIt {
		source = sel(ability.SelThis)
	} else {
		source = c.object(subject, use{verb: "deal damage"})
	}
	if c.actor = source; c.pluralSel(source) {
		c.actor = sel(ability.SelItem)
	}
	if source.Kind == ability.SelThis || source.Kind == ability.SelEventObject && c.event != nil && eventIsThis(&c.event.pattern) {
		source = nil // what has left deals it as it was (608.2h)
	}
	c.dealtBy(source, p)
}

// bothDeal is damage that one group of targets and another deal, each as much as it says of
// itself.
func (c clause) bothDeal(a *oracle.Node) {
	objs := a.All(oracle.SymObj)
	first := c.object(objs[0], use{verb: "deal damage"})
	second := c.object(objs[1], use{verb: "deal damage"})
	for _, s := range [...]*ability.Sel{first, second} {
		if s.Kind != ability.SelRegister || int(s.N) >= c.prepared {
			fail(CodeMeaning, a, "what deals it")
		}
	}
	source := &ability.Sel{Kind: ability.SelUnion, Of: first, Or: second}
	c.mention(mention{sel: source, plural: true, types: mtg.Creature})
	c.actor = sel(ability.SelItem)
	c.dealtBy(source, a)
}

// dealtBy compiles damage of the source, nil for this.
func (c clause) dealtBy(source *ability.Sel, p *oracle.Node) {
	switch p.Row {
	case oracle.PredicateDealeach:
		what := c.object(p.Kid(oracle.SymObj), use{verb: "deal damage to"})
		c.damage(source, c.number(p.Kid(oracle.LexNumber)), what, false)
		return
	case oracle.PredicateDivided:
		divided(c, source, p)
		return
	case oracle.PredicateDividednow:
		dividedNow(c, source, p)
		return
	case oracle.PredicateDividedevenly:
		dividedEvenly(c, source, p)
		return
	}
	parts := p.All(oracle.SymDamage)
	if len(parts) > 1 && slices.ContainsFunc(parts, func(d *oracle.Node) bool { return d.Row == oracle.DamageMore }) {
		fail(CodeMeaning, p, "more to what is dealt some by the same words") // it would be dealt it all at once
	}
	several := source != nil && c.pluralSel(source)
	if several && len(parts) > 1 {
		fail(CodeMeaning, p, "damage of several sources to several")
	}
	var last *ability.Instr
	for i, d := range parts {
		n, what := partOf(c, d, several, last)
		if last != nil && sameNum(last.N, n) && last.Op == ability.OpDamage {
			last.What = &ability.Sel{Kind: ability.SelUnion, Of: last.What, Or: what}
			continue
		}
		c.damage(source, n, what, false)
		last = &c.mode.Code[len(c.mode.Code)-1]
		if asksChooser(n) {
			last.Flags |= ability.FlagOwn
		}
		if i > 0 {
			c.mode.Code[len(c.mode.Code)-2].Flags |= ability.FlagTogether
		}
	}
}

// partOf is damagePart of the damage that each of several sources deals: what is
// said of "it" there is said of each of them. "That much" beside an amount before it is
// that amount, which is not what is dealt (615.6): both are dealt at once.
func partOf(c clause, d *oracle.Node, several bool, before *ability.Instr) (*ability.Num, *ability.Sel) {
	if before != nil && d.Row == oracle.DamageThat {
		return before.N, recipients(c, d.Kid(oracle.SymRecips))
	}
	if !several {
		return c.damagePart(d)
	}
	c.mention(mention{sel: sel(ability.SelItem), item: true})
	known := len(c.mentions) - 1
	n, what := c.damagePart(d)
	c.mentions = append(c.mentions[:known], c.mentions[known+1:]...)
	return n, what
}

func sameNum(a, b *ability.Num) bool {
	return a.Kind == ability.NumConst && b.Kind == ability.NumConst && a.K == b.K
}

func (c clause) damage(source *ability.Sel, n *ability.Num, what *ability.Sel, together bool) {
	if source == nil {
		source = sel(ability.SelThis)
	}
	r := c.result(ability.Instr{Op: ability.OpDamage, Other: source, N: n, What: what})
	c.done("damage", r)
}

// divides reports whether the words are of damage that is divided among targets, and of
// nothing else.
func divides(n *oracle.Node) bool {
	p := n.Kid(oracle.SymAct).Kid(oracle.SymPredicates)
	return len(n.All(oracle.SymMore)) == 0 && p != nil && len(p.All(oracle.SymMorepred)) == 0 && p.Kid(oracle.SymPredicate).Row == oracle.PredicateDivided
}

func divided(c clause, source *ability.Sel, p *oracle.Node) {
	o := p.Kid(oracle.SymObj)
	what := c.object(o, use{})
	if what.Kind != ability.SelRegister || int(what.N) >= c.prepared {
		fail(CodeMeaning, p, "division among what is no target")
	}
	if source == nil {
		source = sel(ability.SelThis)
	}
	c.divide(what, c.number(p.Kid(oracle.LexNumber)))
	c.emit(ability.Instr{Op: ability.OpDivide, Other: source, What: what})
}

// dividedNow is damage of a creature that its controller divides as it is dealt.
func dividedNow(c clause, source *ability.Sel, p *oracle.Node) {
	r := p.Kid(oracle.SymRef)
	if source == nil || c.pluralSel(source) || r.Row != oracle.RefThose {
		fail(CodeMeaning, p, "whose damage, divided among what")
	}
	what := c.reference(r, false)
	if what.Kind != ability.SelRegister && (what.Kind != ability.SelAll || what.Filter.In == nil) || *what == *source {
		fail(CodeMeaning, r, "among what it is divided")
	}
	c.emit(ability.Instr{
		Op: ability.OpDivide, Who: &ability.Sel{Kind: ability.SelController, Of: source}, Other: source, What: what,
		N: &ability.Num{Kind: ability.NumPower, Sel: source},
	})
}

// dividedEvenly is damage that is divided as it is dealt, among those that are there then:
// nobody chooses anything.
func dividedEvenly(c clause, source *ability.Sel, p *oracle.Node) {
	what := c.object(p.Kid(oracle.SymObj), use{verb: "deal damage to"})
	if !c.pluralSel(what) {
		fail(CodeMeaning, p, "division among one")
	}
	share := &ability.Num{Kind: ability.NumShare, A: c.number(p.Kid(oracle.LexNumber)), B: &ability.Num{Kind: ability.NumSize, Sel: what}}
	c.damage(source, share, what, false)
}

// bodyDealif is damage to some under a condition and to others under another, which is
// dealt at once where both hold.
func bodyDealif(c clause, n *oracle.Node) {
	parts, asked := n.All(oracle.SymDamage), n.All(oracle.SymCond1)
	subject := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if r := subject.Kid(oracle.SymRef); r == nil || c.reference(r, false).Kind != ability.SelThis || c.kind != ability.Spell {
		fail(CodeMeaning, n, "damage by something else than this spell")
	}
	one, two := condition1(c, asked[0]), condition1(c, asked[1])
	deal := func(i int) {
		num, what := c.damagePart(parts[i])
		if what.Kind != ability.SelAll || num.Kind != ability.NumConst {
			fail(CodeMeaning, parts[i], "what the damage is dealt to")
		}
		c.damage(nil, num, what, false)
	}
	both := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondAnd, A: one, B: two}})
	deal(0)
	c.mode.Code[c.here()-1].Flags |= ability.FlagTogether
	deal(1)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(both)
	for i, cond := range [...]*ability.Cond{one, two} {
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: cond})
		deal(i)
		c.land(branch)
	}
	c.land(over)
	c.way = wayResult{}
}

// chooseKicked is one target, and another for each time the spell was kicked: so many
// targets, all different.
func chooseKicked(c clause, a *oracle.Node) {
	o := a.Kid(oracle.SymObj)
	what := c.object(o, use{verb: "choose"})
	if what.Kind != ability.SelRegister || int(what.N) >= c.prepared || !isOne(c.mode.Targets[what.N].Max) {
		fail(CodeMeaning, o, "what is chosen")
	}
	t := &c.mode.Targets[what.N]
	if k := a.Kid(oracle.SymKinds); (o.Row == oracle.ObjAny) != (k == nil) || k != nil && !reflect.DeepEqual(*c.kinds(k), t.Filter) {
		fail(CodeMeaning, a, "another that is something else")
	}
	t.Min = &ability.Num{Kind: ability.NumPlus, A: ability.Const(1), B: &ability.Num{Kind: ability.NumKicked}}
	t.Max = t.Min
	c.mentions[len(c.mentions)-1].plural = true
}

// divide says that an amount is divided among targets, at least one each.
func (e *emitter) divide(what *ability.Sel, num *ability.Num) {
	t := &e.mode.Targets[what.N]
	t.Divided = num
	if t.Max.Kind == ability.NumConst && t.Max.K == ability.AnyNumber {
		t.Min, t.Max = ability.Const(0), num
	}
}

// damagePart returns the amount and the recipients of one part.
func (c clause) damagePart(d *oracle.Node) (*ability.Num, *ability.Sel) {
	r := d.Kid(oracle.SymRecips)
	switch d.Row {
	case oracle.DamageN, oracle.DamageMore:
		return c.number(d.Kid(oracle.LexNumber)), recipients(c, r)
	case oracle.DamageProduct:
		return product(c, d.Kid(oracle.SymProduct)), recipients(c, r)
	case oracle.DamageThat:
		return c.thatMuch(d), recipients(c, r)
	case oracle.DamageEqual2:
		if who := r.Kid(oracle.SymRecip); r.Row == oracle.RecipsOne && who.Row == oracle.RecipPlayer && who.Kid(oracle.SymPlayer).Row == oracle.PlayerEach {
			return damageToEach(c, d, r)
		}
		fallthrough
	case oracle.DamageEqual:
		if toPlayer(r) || r.Row == oracle.RecipsOne && r.Kid(oracle.SymRecip).Row == oracle.RecipPlayer && r.Kid(oracle.SymRecip).Kid(oracle.SymPlayer).Row == oracle.PlayerController && saysTheirZone(d.Kid(oracle.SymQty)) {
			what := recipients(c, r)
			return c.quantity(d.Kid(oracle.SymQty)), what
		}
		n := c.quantity(d.Kid(oracle.SymQty))
		return n, recipients(c, r)
	case oracle.DamageX:
		if toPlayer(r) {
			what := recipients(c, r)
			c.x = c.quantity(d.Kid(oracle.SymQty))
			return c.number(d.Kid(oracle.LexNumber)), what
		}
		c.x = c.quantity(d.Kid(oracle.SymQty))
		return c.number(d.Kid(oracle.LexNumber)), recipients(c, r)
	case oracle.DamageEach:
		n := c.times(c.number(d.Kid(oracle.LexNumber)), d.Kid(oracle.SymObj))
		return n, recipients(c, r)
	}
	fail(CodeMeaning, d, "%s", d.Label())
	return nil, nil
}

// numberPlus is "X plus 2".
func numberPlus(c clause, n *oracle.Node) *ability.Num {
	list := n.All(oracle.LexNumber)
	return &ability.Num{Kind: ability.NumPlus, A: c.number(list[0]), B: c.number(list[1])}
}

// toPlayer reports whether the damage is dealt to one player, of whom its amount may
// speak.
func toPlayer(r *oracle.Node) bool {
	if r.Row != oracle.RecipsOne || r.Kid(oracle.SymRecip).Row != oracle.RecipPlayer {
		return false
	}
	p := r.Kid(oracle.SymRecip).Kid(oracle.SymPlayer)
	return p.Row == oracle.PlayerTarget || p.Row == oracle.PlayerController && p.Kid(oracle.SymPoss).Row == oracle.PossTarget
}

// damageToEach is damage to each of several players, an amount of his own for each
// of them, who is SelChooser in it.
func damageToEach(c clause, d, r *oracle.Node) (*ability.Num, *ability.Sel) {
	what, known := recipients(c, r), len(c.mentions)
	c.mention(mention{sel: sel(ability.SelChooser), player: true})
	n := c.quantity(d.Kid(oracle.SymQty))
	c.mentions = c.mentions[:known]
	return n, what
}

// asksChooser reports whether an amount speaks of the player it is for.
func asksChooser(n *ability.Num) (found bool) {
	ability.WalkCond(&ability.Cond{Left: n}, func(part any) {
		x, ok := part.(*ability.Sel)
		found = found || ok && x.Kind == ability.SelChooser
	})
	return found
}

// recipients returns what damage is dealt to.
func recipients(c clause, n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.RecipsEach:
		if o := n.Kid(oracle.SymObj); o != nil {
			return c.object(o, use{verb: "deal damage to"})
		}
		each := sel(ability.SelEachOpponent)
		c.mention(mention{sel: each, player: true, plural: true})
		return each
	case oracle.RecipsEachtheir:
		f := c.kinds(n.Kid(oracle.SymKinds))
		if n.Has("protect") {
			if f.Types != mtg.Battle || f.In != nil {
				fail(CodeMeaning, n, "what is protected")
			}
			f.In = &ability.Sel{Kind: ability.SelProtected, Of: sel(ability.SelEachOpponent)}
		} else {
			f.Controller = ability.Opponent
		}
		return &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelEachOpponent), Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	}
	var out *ability.Sel
	for _, r := range n.All(oracle.SymRecip) {
		var one *ability.Sel
		switch r.Row {
		case oracle.RecipAttacked:
			one = attackedBy(c, r)
		case oracle.RecipPlayer:
			one = damagedPlayer(c, r.Kid(oracle.SymPlayer))
			if one.Kind != ability.SelYou {
				c.mention(mention{sel: one, player: true, plural: severalPlayers(one)})
			}
		case oracle.RecipYouand:
			one = &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelYou), Or: c.object(r.Kid(oracle.SymObj), use{verb: "deal damage to"})}
		case oracle.RecipThatorwalker: // one of them, as it is dealt
			f := &ability.Filter{Players: true, PlayerWho: ability.TheSel, Types: mtg.Planeswalker, Controller: ability.TheSel, Whose: c.thatPlayer(r), Zones: battlefield}
			one = selRegister(c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: f, Text: "choose"}))
		case oracle.RecipOpponentor, oracle.RecipYouor, oracle.RecipYouorwalker:
			fail(CodeMeaning, r, "which of them")
		default:
			one = c.object(r.Kid(oracle.SymObj), use{verb: "deal damage to"})
		}
		if out == nil {
			out = one
		} else {
			out = &ability.Sel{Kind: ability.SelUnion, Of: out, Or: one}
		}
	}
	return out
}

// damagedPlayer is a player to whom damage is dealt. Of this, "its controller" would be you.
func damagedPlayer(c clause, p *oracle.Node) *ability.Sel {
	if poss := p.Kid(oracle.SymPoss); poss != nil && poss.Row == oracle.PossIts && c.actor != nil && c.actor.Kind == ability.SelThis {
		c.notActor = true
	}
	return c.player(p)
}

// attackedBy is the player or planeswalker that what is spoken of attacks
// (508.1b); a battle is neither.
func attackedBy(c clause, n *oracle.Node) *ability.Sel {
	var of *ability.Sel
	if r := n.Kid(oracle.SymRef); r != nil {
		of = c.reference(r, false)
	} else {
		// What is spoken of attacks: of this and what attacked it is the latter.
		attacks := c.event != nil && c.event.pattern.Kind == mtg.EventAttack
		of = c.singular(n, func(m *mention) bool { return !attacks || m.event }).sel
	}
	return &ability.Sel{Kind: ability.SelAttackedBy, Of: of}
}

// pvPreventfrom prevents damage of sources described to whom or what is described. Both
// are asked about as the damage would be dealt: nothing of what they are is changed, so
// that what came later is among them (611.2c, 615.9).
func pvPreventfrom(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !manyOf(o) {
		fail(CodeMeaning, o, "whose damage")
	}
	from := c.anyOf(o)
	c.preventing(n, c.preventedTo(n), from)
}

// pvPreventdivided prevents damage to each of several targets, so much as was divided among
// them (601.2d, 615.7).
func pvPreventdivided(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	what := c.object(o, use{})
	if o.Row != oracle.ObjAnytargets || what.Kind != ability.SelRegister || int(what.N) >= c.prepared {
		fail(CodeMeaning, o, "division among what is no target")
	}
	c.divide(what, c.number(n.Kid(oracle.LexNumber)))
	c.emit(ability.Instr{Op: ability.OpDivide, What: what, Duration: ability.ThisTurn})
}

// bodyPreventway is another amount of the prevention before, if the spell was kicked: it is
// divided once that is known (601.2b, 601.2d).
func bodyPreventway(c clause, n *oracle.Node) {
	cond := c.condition(n.Kid(oracle.SymCond))
	last := c.here() - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpDivide || c.mode.Code[last].Duration != ability.ThisTurn || cond.Kind != ability.CondKicked || cond.N != 0 || c.kind != ability.Spell {
		fail(CodeReference, n, "another amount of what")
	}
	t := &c.mode.Targets[c.mode.Code[last].What.N]
	least, most := t.Divided, constant(n.Kid(oracle.LexNumber))
	if least.Kind != ability.NumConst || most <= int(least.K) {
		fail(CodeMeaning, n, "another amount")
	}
	more := &ability.Num{Kind: ability.NumTimes, A: ability.Const(most - int(least.K)), B: &ability.Num{Kind: ability.NumKicked, Name: cond.Name}}
	t.Divided = &ability.Num{Kind: ability.NumPlus, A: least, B: more}
	t.Max = t.Divided
}

// pvPreventbyothers prevents damage of all of a kind but one that is named: also of those
// that come later (611.2c).
func preventByOthers(c clause, n, o *oracle.Node) {
	from := c.remembered(c.kinds(o.Kid(oracle.SymKinds)))
	if from == nil || from.Zones == anyZone {
		fail(CodeMeaning, o, "whose damage")
	}
	t := o.Kid(oracle.SymPost).Kid(oracle.SymTargeted)
	from.NotIn = targetObject(c, t, t)
	c.preventing(n, nil, from)
}

// pvPreventbybut prevents damage of those described but for some kinds of them.
func preventByBut(c clause, n, o *oracle.Node) {
	from := c.remembered(c.kinds(o.Kid(oracle.SymKinds)))
	if from == nil || from.Zones == anyZone {
		fail(CodeMeaning, o, "whose damage")
	}
	but := c.kinds(o.Kid(oracle.SymPost).Kid(oracle.SymKinds))
	if but.NoObjects || but.Zones != 0 {
		fail(CodeMeaning, n, "which of them are left out")
	}
	from.Without = append(from.Without, *but)
	c.preventing(n, nil, from)
}

// pvPreventfromchosen prevents damage of one source that is chosen (609.7a).
func pvPreventfromchosen(c clause, n *oracle.Node) {
	to := c.preventedTo(n)
	reg, from := damageSource(c, n.Kid(oracle.SymObj))
	from.In = selRegister(reg)
	c.preventing(n, to, &from)
}

// preventedTo is whom or what the damage is that is prevented this turn.
func (c clause) preventedTo(n *oracle.Node) *ability.Filter {
	r := n.Kid(oracle.SymRecip)
	if o := r.Kid(oracle.SymObj); r.Row == oracle.RecipObj && (o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil) {
		what := c.object(o, use{})
		if what.Kind == ability.SelAll {
			fail(CodeMeaning, o, "each of them")
		}
		return &ability.Filter{In: what, Players: true}
	}
	return recipient(c, r)
}

func (c clause) preventing(n *oracle.Node, to, from *ability.Filter) {
	r := ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll}
	if k := n.Kid(oracle.LexNumber); k != nil {
		r.Flags, r.Num = 0, c.number(k)
	}
	p := ability.Pattern{Kind: mtg.EventDamage, Source: from, Other: to, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")}
	dealers(&p)
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(n), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
	}})
}

// staticPrevented prevents damage and does something besides that may speak of how much it was
// (615.5).
func staticPrevented(c clause, n *oracle.Node, a *ability.Ability) {
	k := n.Kid(oracle.SymPrevention)
	if !k.Is(oracle.PreventionWould, oracle.PreventionWouldbe) {
		fail(CodeMeaning, k, "for how long")
	}
	p := dealt(c, k, k.Kid(oracle.SymObj))
	r := ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll}
	in := c
	in.emitter = newEmitter(c.kind)
	known := *c.discourse
	if in.discourse = &known; p.Other != nil && !p.Other.NoObjects && p.Other.Is&ability.IsThis == 0 {
		in.mention(mention{sel: sel(ability.SelEventOther), types: filterTypes(p.Other), event: true})
	}
	in.besides(n.Kid(oracle.SymPreventedthen), &r, &p)
	replace(a, p, r)
}

// bodyPrevented is the same of a spell or ability, for this turn: what it does besides may be
// done to a target of it (611.2c).
func bodyPrevented(c clause, n *oracle.Node) {
	k := n.Kid(oracle.SymPrevention)
	p := ability.Pattern{Kind: mtg.EventDamage, Combat: k.Has("combat"), NonCombat: k.Has("noncombat")}
	r := ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll}
	if q := k.Kid(oracle.SymQty); q != nil {
		c.x = c.quantity(q)
	}
	if m := k.Kid(oracle.LexNumber); m != nil {
		r.Flags, r.Num = 0, c.number(m)
	}
	switch k.Row {
	case oracle.PreventionChosen:
		reg, source := damageSource(c, k.Kid(oracle.SymObj))
		source.In = selRegister(reg)
		p.Source, r.Once = &source, true
	case oracle.PreventionNext:
		if o := k.Kid(oracle.SymObj); o != nil {
			reg, source := damageSource(c, o)
			source.In = selRegister(reg)
			p.Source = &source
		}
	case oracle.PreventionAll:
	default:
		fail(CodeMeaning, k, "in an effect that lasts")
	}
	if k.Row == oracle.PreventionNext && k.Kid(oracle.SymRecip) == nil {
		if one := k.Kid(oracle.SymKinds); one.Row != oracle.KindsOne || one.Kid(oracle.SymKind).Kid(oracle.SymAdj) != nil || one.Kid(oracle.SymKind).Kid(oracle.SymNoun).Row != oracle.NounPermanent {
			fail(CodeMeaning, k, "which of your permanents")
		}
		p.Other = &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), {Controller: ability.You}}}
	} else {
		p.Other = c.preventedTo(k)
	}
	in := c
	own := *c.emitter // its registers are remembered
	own.mode = &ability.Mode{Targets: c.mode.Targets}
	in.emitter = &own
	known := *c.discourse
	in.discourse = &known
	in.besides(n.Kid(oracle.SymPreventedthen), &r, &p)
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(n), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &p, Replace: &r,
	}})
}

// besides compiles what a prevention effect does immediately afterwards.
func (c clause) besides(n *oracle.Node, r *ability.Replace, p *ability.Pattern) {
	c.event = &eventInfo{pattern: *p, amount: true}
	c.sentence++
	amount := event(ability.NumEvent)
	switch n.Row {
	case oracle.PreventedthenGain:
		r.Life = amount
		return
	case oracle.PreventedthenExiletop:
		c.emit(ability.Instr{Op: ability.OpExile, What: &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: amount}})
	case oracle.PreventedthenSourcedraws:
		c.emit(ability.Instr{Op: ability.OpDraw, Who: &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventSource)}, N: amount})
	case oracle.PreventedthenForeach, oracle.PreventedthenEach:
		if k := n.Kid(oracle.LexNumber); constant(k) != 1 {
			fail(CodeMeaning, k, "for several damage")
		}
		c.acts(n.Kid(oracle.SymClause))
		code := c.mode.Code
		if len(code) != 1 || code[0].Op != ability.OpPutCounters && code[0].Op != ability.OpToken || !isOne(code[0].N) {
			fail(CodeMeaning, n, "so many times")
		}
		code[0].N = amount
	case oracle.PreventedthenIf:
		n.Walk(func(m *oracle.Node) bool {
			if m.Row == oracle.RefThat && m.Has("source") {
				c.mention(mention{sel: sel(ability.SelEventSource), event: true})
			}
			return true
		})
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: number(amount, ability.AtLeast, ability.Const(1))})
		c.acts(n.Kid(oracle.SymClause))
		c.land(branch)
	}
	r.Code, r.Registers = c.mode.Code, uint8(c.prepared+c.temps)
}

// youOr describes you and permanents of yours, of a kind or other than this.
func youOr(c clause, r *oracle.Node) *ability.Filter {
	yours := ability.Filter{Controller: ability.You}
	if k := r.Kid(oracle.SymKinds); k != nil {
		f := c.kinds(k)
		needZone(f, r)
		onlyController(r, f, ability.You)
		yours = *f
	} else {
		yours.IsNot = ability.IsThis
	}
	return &ability.Filter{Any: []ability.Filter{*stepPlayer(ability.You), yours}}
}

// preventsSource prevents the next damage of a source that is chosen (609.7a).
func preventsSource(c clause, n *oracle.Node) (ability.Pattern, ability.Replace) {
	reg, source := damageSource(c, n.Kid(oracle.SymObj))
	p := dealtToTarget(c, n)
	source.In = selRegister(reg)
	r := ability.Replace{Kind: ability.ReplacePrevent, Once: true, Flags: ability.FlagAll}
	if n.Row == oracle.NexttimeSourcecolored {
		source.ChosenColor = true
		asked := source
		asked.In = nil
		c.mode.Code[len(c.mode.Code)-1].Filter = &asked
	}
	p.Source = &source
	return p, r
}

// replacesChanges changes how much damage is, or has a source deal it to its controller.
func replacesChanges(c clause, n *oracle.Node, a *ability.Ability) {
	objs, to := n.All(oracle.SymObj), n.Kid(oracle.SymAltered)
	p := dealt(c, n, objs[0])
	if len(objs) > 1 && n.Has("and") {
		fail(CodeMeaning, n, "two sources at once")
	}
	if len(objs) > 1 { // sources that are described in two ways
		q := dealt(c, n, objs[1])
		permanents(q.Source)
		p.Source = &ability.Filter{Zones: allZones, Any: []ability.Filter{*p.Source, *q.Source}}
	}
	if k := n.Kid(oracle.SymCond); k != nil {
		p.If = c.condition(k)
	}
	if to.Row != oracle.AlteredThat {
		replace(a, p, altered(to))
		return
	}
	r := to.Kid(oracle.SymRecip)
	if r.Row != oracle.RecipPlayer || r.Kid(oracle.SymPlayer).Row != oracle.PlayerController || r.Kid(oracle.SymPlayer).Kid(oracle.SymPoss).Row != oracle.PossIts || n.Kid(oracle.SymRecip) == nil {
		fail(CodeMeaning, to, "to whom it is dealt")
	}
	whose := &ability.Sel{Kind: ability.SelController, Of: sel(ability.SelEventSource)}
	replace(a, p, ability.Replace{Kind: ability.ReplaceRedirect, Flags: ability.FlagAll, Sel: whose})
}

// replacesFixed makes of so much damage or more an amount that is stated.
func replacesFixed(c clause, n *oracle.Node, a *ability.Ability) {
	k, to := n.All(oracle.LexNumber), n.All(oracle.SymRecip)
	if len(to) != 2 || to[0].Row != oracle.RecipPlayer || to[1].Row != oracle.RecipPlayer || to[0].Kid(oracle.SymPlayer).Row != to[1].Kid(oracle.SymPlayer).Row {
		fail(CodeMeaning, n, "to whom else")
	}
	p := dealt(c, n, n.Kid(oracle.SymObj))
	p.AtLeast = constant(k[0])
	replace(a, p, ability.Replace{Kind: ability.ReplaceAmount, Num: ability.Const(constant(k[1]))})
}

// asksHowMuch reports whether the instructions ask how much damage would be dealt ("that many").
func asksHowMuch(code []ability.Instr) (asks bool) {
	ability.WalkAbility(&ability.Ability{Modes: []ability.Mode{{Code: code}}}, func(part any) {
		n, ok := part.(*ability.Num)
		asks = asks || ok && n.Kind == ability.NumEvent
	})
	return asks
}

// replacesDealtwhile prevents damage to this while it has a counter.
func replacesDealtwhile(c clause, n *oracle.Node, a *ability.Ability) {
	r := n.Kid(oracle.SymRef)
	if !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, r, "another object")
	}
	has := number(&ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelThis), Counter: counter(n)}, ability.AtLeast, ability.Const(1))
	p := ability.Pattern{Kind: mtg.EventDamage, Other: c.describedRef(r), If: has}
	prevents := ability.Replace{Kind: ability.ReplacePrevent, Flags: ability.FlagAll}
	c.afterwards(&prevents, &p, func(c clause) { c.act(n.Kid(oracle.SymAct), false) })
	prevents.Would = asksHowMuch(prevents.Code)
	replace(a, p, prevents)
}

// dealtToTarget is damage dealt to what is described, or to a target.
func dealtToTarget(c clause, n *oracle.Node) ability.Pattern {
	if r := n.Kid(oracle.SymRecip); r != nil && r.Row == oracle.RecipObj {
		o := r.Kid(oracle.SymObj)
		if _, target := c.targets[o]; target || o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetTarget {
			return ability.Pattern{Kind: mtg.EventDamage, Other: &ability.Filter{In: c.object(o, use{}), Players: true}}
		}
	}
	return dealt(c, n, nil)
}

// saysTheirZone reports whether an amount is of "that player's" zone, and of nothing else that was
// spoken of.
func saysTheirZone(q *oracle.Node) bool {
	said, other := false, false
	q.Walk(func(m *oracle.Node) bool {
		said = said || m.Sym == oracle.SymZone && m.Has("that") && m.Has("player")
		other = other || m.Sym == oracle.SymRef || m.Sym == oracle.SymPoss
		return true
	})
	return said && !other
}

// kindsOf reports whether the words are of all of a kind.
func kindsOf(o *oracle.Node) bool {
	return o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) == nil && manyOf(o)
}

// anyOf describes all of a kind, whichever they are by then: a rule about damage is about
// later ones too (611.2c).
func (c clause) anyOf(o *oracle.Node) *ability.Filter {
	f := c.described(o)
	if f.Zones == anyZone {
		fail(CodeMeaning, o, "where the cards are")
	}
	if f = c.remembered(f); f == nil {
		fail(CodeMeaning, o, "whose they are by then")
	}
	return f
}

// countedDamage is where the instruction stands whose dealt damage the register has and which counts
// for it, or -1: "that much" is then what was counted, however much is dealt.
func countedDamage(c clause, r int) int {
	return slices.IndexFunc(c.mode.Code, func(in ability.Instr) bool {
		return int(in.Dst) == r+1 && in.Op == ability.OpDamage && in.N != nil && in.N.Kind == ability.NumCount
	})
}

// countBefore has an instruction count before it begins, and returns the number.
func countBefore(c clause, at int) *ability.Num {
	k := &ability.Num{Kind: ability.NumRegister, K: int32(c.register())}
	c.insert(at, ability.Instr{Op: ability.OpNumber, N: c.mode.Code[at].N, Dst: uint8(k.K + 1)})
	c.mode.Code[at+1].N = k
	return k
}
