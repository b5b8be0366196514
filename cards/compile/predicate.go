package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// saying is what a statement says of its subject: changes of characteristics,
// and rows of the table of permissions.
type saying struct {
	mods  []ability.Mod
	rules []ability.StaticEffect
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
		d, given = c.duration(k), true
	}
	list := predicateList(preds)
	if list[0].Is(oracle.PredicateDeal, oracle.PredicateDealeach, oracle.PredicateDivided) {
		if given || len(list) > 1 {
			fail(CodeMeaning, a, "damage with other things")
		}
		c.deal(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), list[0])
		return
	}
	if preds.Row == oracle.PredicatesDealtoo {
		c.dealToo(a)
		return
	}
	if preds.Row == oracle.PredicatesTwo {
		c.twoDurations(a)
		return
	}
	if kid := list[0].Kid(oracle.SymCantlist); kid != nil && len(list) == 1 && preds.Kid(oracle.SymDur) == nil && kid.Row == oracle.CantlistOne && kid.Kid(oracle.SymCant).Row == oracle.CantBeregenerated {
		if r := a.Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef); r == nil || r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, a, "how long it lasts")
		}
		c.cantRegenerate(a)
		return
	}
	if list[0].Row == oracle.PredicateUntapnext && len(list) == 1 && c.eachStaysTapped(a) {
		return
	}
	subject := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose", own: false, moved: list[0].Row == oracle.PredicateForetold})
	if list[0].Row == oracle.PredicateChoiceof {
		if len(list) > 1 || !given {
			fail(CodeMeaning, a, "a choice with other things")
		}
		c.keywordOfChoice(list[0], subject, d)
		return
	}
	if asksColor(preds) {
		c.colorOfChoice(list, subject, d)
		return
	}
	if k := list[0].Kid(oracle.SymDur); k != nil && list[0].Row == oracle.PredicatePteachuntil {
		if given || len(list) > 1 {
			fail(CodeMeaning, a, "two durations")
		}
		d, given = c.duration(k), true
	}
	var all saying
	for _, p := range list {
		if c.action(p, subject, d) {
			continue
		}
		c.say(p, &all)
	}
	if thisTurn(list) {
		d, given = ability.ThisTurn, true
	}
	if !given {
		d = ability.Permanently // 611.2a: no duration is the rest of the game
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
}

// eachStaysTapped is "tap each creature ... and it doesn't untap": it is each of them.
func (c clause) eachStaysTapped(a *oracle.Node) bool {
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
func (c clause) twoDurations(a *oracle.Node) {
	preds := a.Kid(oracle.SymPredicates)
	subject := c.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	durations := preds.All(oracle.SymDur)
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

// dealToo is "gets +1/+0 until end of turn and deals 1 damage to you".
func (c clause) dealToo(a *oracle.Node) {
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
		if (!p.Is(oracle.PredicateMust, oracle.PredicateMustblocked, oracle.PredicateCanattackturn)) || !p.Has("turn") || p.Has("each") {
			return false
		}
	}
	return true
}

// cantRegenerate is a sentence about what the sentence before destroys.
func (e *emitter) cantRegenerate(a *oracle.Node) {
	i := len(e.mode.Code) - 1
	if i < 0 || e.mode.Code[i].Op != ability.OpDestroy {
		fail(CodeReference, a, "nothing destroyed before it")
	}
	e.mode.Code[i].Flags |= ability.FlagCantRegenerate
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

// action compiles predicates that are done at once.
func (c clause) action(p *oracle.Node, subject *ability.Sel, d ability.Duration) bool {
	switch p.Row {
	case oracle.PredicateFight:
		c.emit(ability.Instr{Op: ability.OpFight, What: subject, Other: c.object(p.Kid(oracle.SymObj), use{verb: "fight"})})
	case oracle.PredicateFighteach:
		c.emit(ability.Instr{Op: ability.OpFight, What: subject})
		fail(CodeMeaning, p, "fighting each other")
	case oracle.PredicateUntapnext:
		c.skipUntap(p, subject)
	case oracle.PredicateExplores:
		c.explore(subject, p)
	case oracle.PredicateConnive:
		c.connive(subject, ability.Const(1), p)
	case oracle.PredicatePrepared: // 722.3a
		c.emit(ability.Instr{Op: ability.OpDesignate, What: subject, Is: ability.IsPrepared})
	case oracle.PredicateEndures:
		c.endure(subject, p)
	case oracle.PredicateConniven:
		c.connive(subject, c.number(p.Kid(oracle.LexNumber)), p)
	case oracle.PredicatePhase:
		c.emit(ability.Instr{Op: ability.OpPhaseOut, What: subject})
	case oracle.PredicateForetold:
		c.becomesForetold(subject)
	case oracle.PredicateCopy:
		c.becomeCopy(p, subject, d)
	default:
		return false
	}
	return true
}

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
	switch p.Row {
	case oracle.PredicateDealeach:
		what := c.object(p.Kid(oracle.SymObj), use{verb: "deal damage to"})
		c.damage(source, c.number(p.Kid(oracle.LexNumber)), what, false)
		return
	case oracle.PredicateDivided:
		c.divided(source, p)
		return
	}
	parts := p.All(oracle.SymDamage)
	several := source != nil && c.pluralSel(source)
	if several && len(parts) > 1 {
		fail(CodeMeaning, p, "damage of several sources to several")
	}
	var last *ability.Instr
	for i, d := range parts {
		n, what := c.partOf(d, several)
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
// said of "it" there is said of each of them.
func (c clause) partOf(d *oracle.Node, several bool) (*ability.Num, *ability.Sel) {
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

func (c clause) divided(source *ability.Sel, p *oracle.Node) {
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
	case oracle.DamageN:
		return c.number(d.Kid(oracle.LexNumber)), c.recipients(r)
	case oracle.DamageThat:
		return c.thatMuch(d), c.recipients(r)
	case oracle.DamageEqual2:
		if who := r.Kid(oracle.SymRecip); r.Row == oracle.RecipsOne && who.Row == oracle.RecipPlayer && who.Kid(oracle.SymPlayer).Row == oracle.PlayerEach {
			return c.damageToEach(d, r)
		}
		fallthrough
	case oracle.DamageEqual:
		if toPlayer(r) {
			what := c.recipients(r)
			return c.quantity(d.Kid(oracle.SymQty)), what
		}
		n := c.quantity(d.Kid(oracle.SymQty))
		return n, c.recipients(r)
	case oracle.DamageX:
		if toPlayer(r) {
			what := c.recipients(r)
			c.x = c.quantity(d.Kid(oracle.SymQty))
			return c.number(d.Kid(oracle.LexNumber)), what
		}
		c.x = c.quantity(d.Kid(oracle.SymQty))
		return c.number(d.Kid(oracle.LexNumber)), c.recipients(r)
	case oracle.DamageEach:
		n := c.times(c.number(d.Kid(oracle.LexNumber)), d.Kid(oracle.SymObj))
		return n, c.recipients(r)
	}
	fail(CodeMeaning, d, "%s", d.Label())
	return nil, nil
}

// toPlayer reports whether the damage is dealt to one player, of whom its amount may
// speak.
func toPlayer(r *oracle.Node) bool {
	if r.Row != oracle.RecipsOne || r.Kid(oracle.SymRecip).Row != oracle.RecipPlayer {
		return false
	}
	return r.Kid(oracle.SymRecip).Kid(oracle.SymPlayer).Row == oracle.PlayerTarget
}

// damageToEach is damage to each of several players, an amount of his own for each
// of them, who is SelChooser in it.
func (c clause) damageToEach(d, r *oracle.Node) (*ability.Num, *ability.Sel) {
	what, known := c.recipients(r), len(c.mentions)
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
func (c clause) recipients(n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.RecipsEach:
		return c.object(n.Kid(oracle.SymObj), use{verb: "deal damage to"})
	case oracle.RecipsEachtheir:
		f := c.kinds(n.Kid(oracle.SymKinds))
		f.Controller = ability.Opponent
		return &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelEachOpponent), Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	}
	var out *ability.Sel
	for _, r := range n.All(oracle.SymRecip) {
		var one *ability.Sel
		if r.Row == oracle.RecipAttacked {
			one = c.attackedBy(r)
		} else if r.Row == oracle.RecipPlayer {
			one = c.damagedPlayer(r.Kid(oracle.SymPlayer))
			if one.Kind != ability.SelYou {
				c.mention(mention{sel: one, player: true, plural: one.Kind == ability.SelEachPlayer || one.Kind == ability.SelEachOpponent})
			}
		} else {
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
func (c clause) damagedPlayer(p *oracle.Node) *ability.Sel {
	if poss := p.Kid(oracle.SymPoss); poss != nil && poss.Row == oracle.PossIts && c.actor != nil && c.actor.Kind == ability.SelThis {
		c.notActor = true
	}
	return c.player(p)
}

// attackedBy is the player or planeswalker that what is spoken of attacks
// (508.1b); a battle is neither.
func (c clause) attackedBy(n *oracle.Node) *ability.Sel {
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

// say adds what a predicate says to the saying.
func (c clause) say(p *oracle.Node, out *saying) {
	switch p.Row {
	case oracle.PredicatePt:
		n, m := c.bonus(p.Kid(oracle.LexPT))
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: n, M: m})
	case oracle.PredicatePteach, oracle.PredicatePteachuntil:
		c.sayEach(p, out)
	case oracle.PredicatePtx:
		c.x = c.quantity(p.Kid(oracle.SymQty))
		n, m := c.bonus(p.Kid(oracle.LexPT))
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: n, M: m})
	case oracle.PredicateAbilities:
		out.mods = append(out.mods, c.abilityMods(p.Kid(oracle.SymAbilities))...)
	case oracle.PredicateLose:
		sayLose(p, out)
	case oracle.PredicateLosetypes:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveTypes, AllCreature: true})
	case oracle.PredicateLoseall:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModLoseAbilities})
	case oracle.PredicateBasept:
		n, m := c.powerToughness(p.Kid(oracle.LexPT))
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: n, M: m})
	case oracle.PredicateBecomecolor:
		sayColor(p, out)
	case oracle.PredicateBecomes, oracle.PredicateBecomemany:
		c.sayBecomes(p.Kid(oracle.SymBecoming), out)
	case oracle.PredicateBecomechoice:
		c.sayBecomesChosen(p, out)
	case oracle.PredicateEverytype:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, AllCreature: true})
	case oracle.PredicateActivatedof:
		f := c.described(p.Kid(oracle.SymObj))
		needZone(f, p)
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModActivatedOf, Of: f})
	case oracle.PredicateAlsotype:
		sayAlso(p, out)
	case oracle.PredicateAlsotypes:
		out.mods = append(out.mods, typesToo(p))
	case oracle.PredicateIsvalued:
		types := typesToo(p)
		if types.Types != mtg.Artifact|mtg.Creature { // 205.1b: it keeps what it was
			fail(CodeMeaning, p, "becoming something else")
		}
		out.mods = append(out.mods, types, c.valuedPT(p))
	case oracle.PredicateBaseptvalue:
		out.mods = append(out.mods, c.valuedPT(p))
	case oracle.PredicateNotcreature:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveTypes, Types: mtg.Creature})
	case oracle.PredicateBecomesalso:
		out.mods = append(out.mods, ability.Mod{
			Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)},
		})
	case oracle.PredicateBecomestype, oracle.PredicateAretype:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, Types: mtg.TypeSet(p.Kid(oracle.LexType).Value.Bits)})
	case oracle.PredicateIstype, oracle.PredicateBecomesland:
		sayType(p, out)
	default:
		c.sayRule(p, out)
	}
}

func (c clause) sayEach(p *oracle.Node, out *saying) {
	n, m := c.powerToughness(p.Kid(oracle.LexPT))
	count := c.eachCount(p.Kid(oracle.SymObj))
	scale := func(k *ability.Num) *ability.Num {
		if k.Kind == ability.NumConst && k.K == 0 {
			return k
		}
		if isOne(k) {
			return count
		}
		return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
	}
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: scale(n), M: scale(m)})
}

// sayLose takes keywords away.
func sayLose(p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveKeywords, Keywords: plainKeywords(p)})
}

// plainKeywords are the abilities listed, each a keyword without parameters.
func plainKeywords(n *oracle.Node) (set mtg.KeywordSet) {
	for _, a := range n.Kid(oracle.SymAbilities).All(oracle.SymAb) {
		k := a.Kid(oracle.LexKeyword)
		if k == nil {
			fail(CodeMeaning, a, "losing an ability with parameters")
		}
		set |= keywordSet(k)
	}
	return set
}

func sayColor(p *oracle.Node, out *saying) {
	m := ability.Mod{Kind: ability.ModSetColors}
	switch c := p.Kid(oracle.LexColor); {
	case c != nil:
		m.Colors = mtg.ColorSet(c.Value.Bits)
	case p.Has("all"):
		m.Colors = mtg.AllColors
	}
	out.mods = append(out.mods, m)
}

// sayType adds a subtype, or makes a land of one basic type (305.7).
func sayType(p *oracle.Node, out *saying) {
	sub := mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)
	m := ability.Mod{Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{sub}}
	if !p.Has("addition") {
		switch sub {
		case mtg.SubPlains, mtg.SubIsland, mtg.SubSwamp, mtg.SubMountain, mtg.SubForest:
			m.Kind = ability.ModSetSubtypes
		default:
			fail(CodeMeaning, p, "being of another type")
		}
	}
	out.mods = append(out.mods, m)
}

func sayAlso(p *oracle.Node, out *saying) {
	if p.Has("still") {
		fail(CodeMeaning, p, "still being something")
	}
	m := ability.Mod{Kind: ability.ModAddTypes}
	if t := p.Kid(oracle.LexType); t != nil {
		m.Types = mtg.TypeSet(t.Value.Bits)
	} else {
		m.Subtypes = []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)}
	}
	out.mods = append(out.mods, m)
}

// abilityMods are the changes that grant abilities.
func (c clause) abilityMods(n *oracle.Node) []ability.Mod {
	var f ability.Face
	c.b.grant(n, &f, c.receivers())
	var mods []ability.Mod
	if f.Keywords != 0 {
		mods = append(mods, ability.Mod{Kind: ability.ModAddKeywords, Keywords: f.Keywords})
	}
	for i := range f.Abilities {
		mods = append(mods, ability.Mod{Kind: ability.ModAddAbility, Ability: &f.Abilities[i]})
	}
	return mods
}

// grant puts a list of abilities on a face. Quoted ones are compiled as the
// text of that face; types are those of what has them, as far as they are known.
func (b *faceBuilder) grant(n *oracle.Node, f *ability.Face, types mtg.TypeSet) {
	inner := &faceBuilder{k: b.k, out: f, name: b.name, text: b.text, words: b.words, types: f.Types, inner: true, outer: b.outer, at: b.at, granted: true, choice: b.choice}
	for _, a := range n.All(oracle.SymAb) {
		switch a.Row {
		case oracle.AbKeyword:
			f.Keywords |= keywordSet(a.Kid(oracle.LexKeyword))
		case oracle.AbItem:
			inner.parameter(a.Kid(oracle.SymKwparam))
		case oracle.AbQuoted:
			a.Walk(func(m *oracle.Node) bool {
				if m.Row == oracle.RefSelf {
					fail(CodeMeaning, m, "a granted ability that names its source")
				}
				return true
			})
			checkGranted(a.Kid(oracle.SymLine), types)
			inner.line(a.Kid(oracle.SymLine))
			inner.checkNotModal(a)
		}
	}
}

func (b *faceBuilder) checkNotModal(n *oracle.Node) {
	if b.pending != nil {
		fail(CodeMeaning, n, "modes in a granted ability")
	}
}

// sayRule adds a row of the table of permissions.
func (c clause) sayRule(p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	switch p.Row {
	case oracle.PredicateCant:
		list := p.Kid(oracle.SymCantlist).All(oracle.SymCant)
		if len(list) > 1 && list[1].Kid(oracle.SymObj) != nil && list[0].Kid(oracle.SymObj) == nil {
			fail(CodeAmbiguous, p, "whether both are about these")
		}
		for _, kid := range list {
			c.cant(kid, out)
		}
		return
	case oracle.PredicateUnblockable:
		row.Action, row.Passive = mtg.ActionBlock, true
		row.With = &ability.Filter{Without: []ability.Filter{*c.described(p.Kid(oracle.SymObj))}}
	case oracle.PredicateBlockonly:
		row.Action = mtg.ActionBlock
		row.With = &ability.Filter{Without: []ability.Filter{*c.described(p.Kid(oracle.SymObj))}}
	case oracle.PredicateMust:
		row.Verdict, row.Action = ability.Must, mtg.ActionAttack
		if p.Has("block") || p.Has("blocks") {
			row.Action = mtg.ActionBlock
		}
	case oracle.PredicateGoaded: // 701.15b
		if !c.static {
			fail(CodeMeaning, p, "for how long")
		}
		row.Verdict, row.Action = ability.Must, mtg.ActionAttack
		another := row
		another.With = stepPlayer(ability.NotYou)
		out.rules = append(out.rules, another)
	case oracle.PredicateMustblocked:
		row.Verdict, row.Action, row.Passive, row.AtLeast = ability.Must, mtg.ActionBlock, true, 1
	case oracle.PredicateUntapcant:
		row.Action = mtg.ActionUntap
	case oracle.PredicateNoactivate:
		row.Who = stepPlayer(ability.Anyone)
		if p.Kid(oracle.SymUnlessmana) == nil {
			mana := row
			mana.Action = mtg.ActionMana
			out.rules = append(out.rules, mana)
		}
		row.Action = mtg.ActionActivate
	case oracle.PredicateCanattack, oracle.PredicateCanattackturn:
		row.Verdict, row.Action = ability.May, mtg.ActionAttack
	case oracle.PredicateBlockmore:
		row.Verdict, row.Action, row.Num = ability.May, mtg.ActionBlock, ability.Const(1)
		switch k := p.Kid(oracle.LexNumber); {
		case k != nil:
			row.Num = c.number(k)
		case p.Has("any"):
			row.Num = ability.Const(ability.AnyNumber)
		}
	default:
		fail(CodeMeaning, p, "%s", p.Label())
	}
	out.rules = append(out.rules, row)
}

// cant adds one prohibition.
func (c clause) cant(kid *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	add := func(a mtg.ActionKind) {
		row.Action = a
		out.rules = append(out.rules, row)
	}
	switch kid.Row {
	case oracle.CantBlock:
		add(mtg.ActionBlock)
	case oracle.CantAttack:
		add(mtg.ActionAttack)
	case oracle.CantAttackblock:
		add(mtg.ActionAttack)
		add(mtg.ActionBlock)
	case oracle.CantBlockobj:
		row.With = c.described(kid.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantAttackyou, oracle.CantAttackyouwalkers:
		row.With = stepPlayer(ability.You)
		if kid.Row == oracle.CantAttackyouwalkers {
			row.With = &ability.Filter{Players: true, PlayerWho: ability.You, Types: mtg.Planeswalker, Controller: ability.You}
		}
		add(mtg.ActionAttack)
	case oracle.CantAttackpay, oracle.CantAttackblockpay, oracle.CantBlockpay, oracle.CantAttackyoupay, oracle.CantAttackwalkerspay, oracle.CantBlockobjpay:
		c.combatCost(kid, &row, add)
	case oracle.CantAttackalone, oracle.CantBlockalone:
		row.Alone = true
		if kid.Row == oracle.CantBlockalone {
			add(mtg.ActionBlock)
		} else {
			add(mtg.ActionAttack)
		}
	case oracle.CantAttackorblockalone:
		row.Alone = true
		add(mtg.ActionAttack)
		add(mtg.ActionBlock)
	case oracle.CantAttackunless, oracle.CantAttackblockunless:
		if k := kid.Kid(oracle.SymCond).Kid(oracle.SymCond1); k.Row == oracle.Cond1Thatcontrols && k.Has("defending") {
			row.With = c.whoDoesNotControl(kid, k)
			add(mtg.ActionAttack)
			return
		}
		row.If = &ability.Cond{Kind: ability.CondNot, A: c.condition(kid.Kid(oracle.SymCond))}
		add(mtg.ActionAttack)
		if kid.Row == oracle.CantAttackblockunless {
			add(mtg.ActionBlock)
		}
	case oracle.CantBlockorbeblocked:
		row.With = c.described(kid.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
		row.Passive = true
		add(mtg.ActionBlock)
	case oracle.CantBeblocked:
		row.Passive = true
		add(mtg.ActionBlock)
	case oracle.CantBeblockedby:
		row.Passive = true
		row.With = c.described(kid.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantBeblockedexcept:
		row.Passive = true
		c.exceptBy(&row, kid.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantBeblockedmore:
		row.Passive = true
		row.AtMost = 1
		add(mtg.ActionBlock)
	case oracle.CantHave:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModCantHave, Keywords: plainKeywords(kid)})
	case oracle.CantBecountered:
		add(mtg.ActionCounter)
	case oracle.CantBetarget:
		row.Who, row.With = c.targeting(kid.Kid(oracle.SymObj))
		add(mtg.ActionTarget)
	case oracle.CantPhase:
		add(mtg.ActionPhaseOut)
	case oracle.CantBeregenerated:
		add(mtg.ActionRegenerate)
	case oracle.CantTransform:
		add(mtg.ActionTransform)
	default:
		fail(CodeMeaning, kid, "%s", kid.Label())
	}
}

// targeting says whose spells and abilities can't have something as a target, nil:
// everybody's, and of which spells that is said, nil: of all, and of abilities.
func (c clause) targeting(o *oracle.Node) (who, with *ability.Filter) {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
		fail(CodeMeaning, o, "which spells and abilities")
	}
	if k := o.Kid(oracle.SymKinds); !spellsAndAbilities(k) {
		with = c.kinds(k)
		if with.Zones != mtg.Zones(mtg.Stack) || with.Colors == 0 || len(with.Any) > 0 || with.Is != ability.IsSpell {
			fail(CodeMeaning, o, "which spells and abilities")
		}
	}
	posts := o.All(oracle.SymPost)
	switch {
	case len(posts) == 0:
		return nil, with
	case len(posts) > 1 || posts[0].Row != oracle.PostControl:
		fail(CodeMeaning, o, "which spells and abilities")
	}
	return prohibited(posts[0].Kid(oracle.SymPlayer)), with
}

// spellsAndAbilities reports whether the words are of spells and abilities of all kinds.
func spellsAndAbilities(k *oracle.Node) bool {
	if k.Row != oracle.KindsOr {
		return false
	}
	one, other := k.Kid(oracle.SymPart).Kid(oracle.SymKind), k.Kid(oracle.SymKind)
	return one != nil && one.Kid(oracle.SymNoun).Row == oracle.NounSpell && other.Kid(oracle.SymNoun).Row == oracle.NounAnyability && len(one.All(oracle.SymAdj))+len(other.All(oracle.SymAdj)) == 0
}

// exceptBy: "except by creatures with flying" and "by two or more creatures".
func (c clause) exceptBy(row *ability.StaticEffect, o *oracle.Node) {
	if d := o.Kid(oracle.SymDet); d != nil && d.Row == oracle.DetAtleast {
		if f := c.kinds(o.Kid(oracle.SymKinds)); !onlyTypes(f) || f.Types != mtg.Creature || len(o.All(oracle.SymPost)) > 0 {
			fail(CodeMeaning, o, "so many of a kind")
		}
		row.AtLeast = d.Kid(oracle.LexNumber).Value.N
		return
	}
	row.With = &ability.Filter{Without: []ability.Filter{*c.described(o)}}
}
