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
func (s *scope) statement(a *oracle.Node, d ability.Duration, given bool) {
	preds := a.Kid(oracle.SymPredicates)
	if k := preds.Kid(oracle.SymDur); k != nil {
		d, given = s.duration(k), true
	}
	list := predicateList(preds)
	if list[0].Is(oracle.PredicateDeal, oracle.PredicateDealeach, oracle.PredicateDivided) {
		if given || len(list) > 1 {
			fail(CodeMeaning, a, "damage with other things")
		}
		s.deal(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), list[0])
		return
	}
	if preds.Row == oracle.PredicatesDealtoo {
		s.dealToo(a)
		return
	}
	if preds.Row == oracle.PredicatesTwo {
		s.twoDurations(a)
		return
	}
	if c := list[0].Kid(oracle.SymCantlist); c != nil && len(list) == 1 && preds.Kid(oracle.SymDur) == nil && c.Row == oracle.CantlistOne && c.Kid(oracle.SymCant).Row == oracle.CantBeregenerated {
		if r := a.Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef); r == nil || r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeMeaning, a, "how long it lasts")
		}
		s.cantRegenerate(a)
		return
	}
	if list[0].Row == oracle.PredicateUntapnext && len(list) == 1 && s.eachStaysTapped(a) {
		return
	}
	subject := s.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose", own: false, moved: list[0].Row == oracle.PredicateForetold})
	if list[0].Row == oracle.PredicateChoiceof {
		if len(list) > 1 || !given {
			fail(CodeMeaning, a, "a choice with other things")
		}
		s.keywordOfChoice(list[0], subject, d)
		return
	}
	if asksColor(preds) {
		s.colorOfChoice(list, subject, d)
		return
	}
	if k := list[0].Kid(oracle.SymDur); k != nil && list[0].Row == oracle.PredicatePteachuntil {
		if given || len(list) > 1 {
			fail(CodeMeaning, a, "two durations")
		}
		d, given = s.duration(k), true
	}
	var all saying
	for _, p := range list {
		if s.action(p, subject, d) {
			continue
		}
		s.say(p, &all)
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
		s.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: all.mods, Duration: d})
	}
	for i := range all.rules {
		s.rule(subject, &all.rules[i], d)
	}
}

// eachStaysTapped is "tap each creature ... and it doesn't untap": it is each of them.
func (s *scope) eachStaysTapped(a *oracle.Node) bool {
	r := a.Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef)
	last := len(s.mentions) - 1
	if r == nil || r.Row != oracle.RefIt || last < 0 || !s.mentions[last].each || s.mentions[last].sentence != s.sentence {
		return false
	}
	s.settleAll(r, &s.mentions[last])
	s.emit(ability.Instr{Op: ability.OpSkipUntap, What: s.mentions[last].sel})
	return true
}

// twoDurations is "gets -1/-0 until end of turn and can't be blocked this
// turn".
func (s *scope) twoDurations(a *oracle.Node) {
	preds := a.Kid(oracle.SymPredicates)
	subject := s.object(a.Kid(oracle.SymSubject).Kid(oracle.SymObj), use{verb: "choose"})
	durations := preds.All(oracle.SymDur)
	for i, p := range preds.All(oracle.SymPredicate) {
		s.checkStatic(p)
		var one saying
		s.say(p, &one)
		d := s.duration(durations[i])
		if len(one.mods) > 0 {
			s.emit(ability.Instr{Op: ability.OpContinuous, What: subject, Mods: one.mods, Duration: d})
		}
		for j := range one.rules {
			s.rule(subject, &one.rules[j], d)
		}
	}
}

// dealToo is "gets +1/+0 until end of turn and deals 1 damage to you".
func (s *scope) dealToo(a *oracle.Node) {
	preds, o := a.Kid(oracle.SymPredicates), a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	p := preds.Kid(oracle.SymPredicate)
	if r := o.Kid(oracle.SymRef); r == nil || r.Row != oracle.RefSelf && r.Row != oracle.RefThis {
		fail(CodeMeaning, a, "damage by something else than this")
	}
	s.checkStatic(p)
	what := s.object(o, use{verb: "choose"})
	var all saying
	s.say(p, &all)
	if len(all.rules) > 0 {
		fail(CodeMeaning, a, "damage with other things")
	}
	s.emit(ability.Instr{Op: ability.OpContinuous, What: what, Mods: all.mods, Duration: s.duration(preds.Kid(oracle.SymDur))})
	n, to := s.damagePart(preds.Kid(oracle.SymDamage))
	s.damage(nil, n, to, false)
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
func (s *scope) cantRegenerate(a *oracle.Node) {
	i := len(s.mode.Code) - 1
	if i < 0 || s.mode.Code[i].Op != ability.OpDestroy {
		fail(CodeReference, a, "nothing destroyed before it")
	}
	s.mode.Code[i].Flags |= ability.FlagCantRegenerate
}

// skipUntap keeps permanents from untapping in the next untap step. All that you control
// are also those that you get before then (611.2c).
func (s *scope) skipUntap(p *oracle.Node, subject *ability.Sel) {
	f := subject.Filter
	if subject.Kind != ability.SelAll || f == nil || f.Controller != ability.You || f.In != nil {
		s.emit(ability.Instr{Op: ability.OpSkipUntap, What: subject})
		return
	}
	row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionUntap, What: f}
	s.emit(ability.Instr{Op: ability.OpRule, Static: row, Duration: ability.ThroughNextUntap})
}

// action compiles predicates that are done at once.
func (s *scope) action(p *oracle.Node, subject *ability.Sel, d ability.Duration) bool {
	switch p.Row {
	case oracle.PredicateFight:
		s.emit(ability.Instr{Op: ability.OpFight, What: subject, Other: s.object(p.Kid(oracle.SymObj), use{verb: "fight"})})
	case oracle.PredicateFighteach:
		s.emit(ability.Instr{Op: ability.OpFight, What: subject})
		fail(CodeMeaning, p, "fighting each other")
	case oracle.PredicateUntapnext:
		s.skipUntap(p, subject)
	case oracle.PredicateExplores:
		s.explore(subject, p)
	case oracle.PredicateConnive:
		s.connive(subject, ability.Const(1), p)
	case oracle.PredicatePrepared: // 722.3a
		s.emit(ability.Instr{Op: ability.OpDesignate, What: subject, Is: ability.IsPrepared})
	case oracle.PredicateEndures:
		s.endure(subject, p)
	case oracle.PredicateConniven:
		s.connive(subject, s.number(p.Kid(oracle.LexNumber)), p)
	case oracle.PredicatePhase:
		s.emit(ability.Instr{Op: ability.OpPhaseOut, What: subject})
	case oracle.PredicateForetold:
		s.becomesForetold(subject)
	case oracle.PredicateCopy:
		s.becomeCopy(p, subject, d)
	default:
		return false
	}
	return true
}

// deal compiles damage (120). Amounts to several are one event.
func (s *scope) deal(subject, p *oracle.Node) {
	var source *ability.Sel
	if r := subject.Kid(oracle.SymRef); s.ifPaid && r != nil && r.Row == oracle.RefIt {
		source = sel(ability.SelThis)
	} else {
		source = s.object(subject, use{verb: "deal damage"})
	}
	defer func() { s.actor = nil }()
	if s.actor = source; s.pluralSel(source) {
		s.actor = sel(ability.SelItem)
	}
	if source.Kind == ability.SelThis || source.Kind == ability.SelEventObject && s.event != nil && eventIsThis(&s.event.pattern) {
		source = nil // what has left deals it as it was (608.2h)
	}
	switch p.Row {
	case oracle.PredicateDealeach:
		what := s.object(p.Kid(oracle.SymObj), use{verb: "deal damage to"})
		s.damage(source, s.number(p.Kid(oracle.LexNumber)), what, false)
		return
	case oracle.PredicateDivided:
		s.divided(source, p)
		return
	}
	parts := p.All(oracle.SymDamage)
	several := source != nil && s.pluralSel(source)
	if several && len(parts) > 1 {
		fail(CodeMeaning, p, "damage of several sources to several")
	}
	var last *ability.Instr
	for i, d := range parts {
		n, what := s.partOf(d, several)
		if last != nil && sameNum(last.N, n) && last.Op == ability.OpDamage {
			last.What = &ability.Sel{Kind: ability.SelUnion, Of: last.What, Or: what}
			continue
		}
		s.damage(source, n, what, false)
		last = &s.mode.Code[len(s.mode.Code)-1]
		if asksChooser(n) {
			last.Flags |= ability.FlagOwn
		}
		if i > 0 {
			s.mode.Code[len(s.mode.Code)-2].Flags |= ability.FlagTogether
		}
	}
}

// partOf is damagePart of the damage that each of several sources deals: what is
// said of "it" there is said of each of them.
func (s *scope) partOf(d *oracle.Node, several bool) (*ability.Num, *ability.Sel) {
	if !several {
		return s.damagePart(d)
	}
	s.mention(mention{sel: sel(ability.SelItem), item: true})
	known := len(s.mentions) - 1
	n, what := s.damagePart(d)
	s.mentions = append(s.mentions[:known], s.mentions[known+1:]...)
	return n, what
}

func sameNum(a, b *ability.Num) bool {
	return a.Kind == ability.NumConst && b.Kind == ability.NumConst && a.K == b.K
}

func (s *scope) damage(source *ability.Sel, n *ability.Num, what *ability.Sel, together bool) {
	r := s.result(ability.Instr{Op: ability.OpDamage, Other: source, N: n, What: what})
	s.done("damage", r)
}

func (s *scope) divided(source *ability.Sel, p *oracle.Node) {
	o := p.Kid(oracle.SymObj)
	what := s.object(o, use{})
	if what.Kind != ability.SelRegister || int(what.N) >= s.prepared {
		fail(CodeMeaning, p, "division among what is no target")
	}
	s.divide(what, s.number(p.Kid(oracle.LexNumber)))
	s.emit(ability.Instr{Op: ability.OpDivide, Other: source, What: what})
}

// divide says that an amount is divided among targets, at least one each.
func (s *scope) divide(what *ability.Sel, num *ability.Num) {
	t := &s.mode.Targets[what.N]
	t.Divided = num
	if t.Max.Kind == ability.NumConst && t.Max.K == ability.AnyNumber {
		t.Min, t.Max = ability.Const(0), num
	}
}

// damagePart returns the amount and the recipients of one part.
func (s *scope) damagePart(d *oracle.Node) (*ability.Num, *ability.Sel) {
	r := d.Kid(oracle.SymRecips)
	switch d.Row {
	case oracle.DamageN:
		return s.number(d.Kid(oracle.LexNumber)), s.recipients(r)
	case oracle.DamageThat:
		return s.thatMuch(d), s.recipients(r)
	case oracle.DamageEqual2:
		if who := r.Kid(oracle.SymRecip); r.Row == oracle.RecipsOne && who.Row == oracle.RecipPlayer && who.Kid(oracle.SymPlayer).Row == oracle.PlayerEach {
			return s.damageToEach(d, r)
		}
		fallthrough
	case oracle.DamageEqual:
		if toPlayer(r) {
			what := s.recipients(r)
			return s.quantity(d.Kid(oracle.SymQty)), what
		}
		n := s.quantity(d.Kid(oracle.SymQty))
		return n, s.recipients(r)
	case oracle.DamageX:
		defer func() { s.x = nil }()
		if toPlayer(r) {
			what := s.recipients(r)
			s.x = s.quantity(d.Kid(oracle.SymQty))
			return s.number(d.Kid(oracle.LexNumber)), what
		}
		s.x = s.quantity(d.Kid(oracle.SymQty))
		return s.number(d.Kid(oracle.LexNumber)), s.recipients(r)
	case oracle.DamageEach:
		n := s.times(s.number(d.Kid(oracle.LexNumber)), d.Kid(oracle.SymObj))
		return n, s.recipients(r)
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
func (s *scope) damageToEach(d, r *oracle.Node) (*ability.Num, *ability.Sel) {
	what, known := s.recipients(r), len(s.mentions)
	s.mention(mention{sel: sel(ability.SelChooser), player: true})
	n := s.quantity(d.Kid(oracle.SymQty))
	s.mentions = s.mentions[:known]
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
func (s *scope) recipients(n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.RecipsEach:
		return s.object(n.Kid(oracle.SymObj), use{verb: "deal damage to"})
	case oracle.RecipsEachtheir:
		f := s.kinds(n.Kid(oracle.SymKinds))
		f.Controller = ability.Opponent
		return &ability.Sel{Kind: ability.SelUnion, Of: sel(ability.SelEachOpponent), Or: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	}
	var out *ability.Sel
	for _, r := range n.All(oracle.SymRecip) {
		var one *ability.Sel
		if r.Row == oracle.RecipAttacked {
			one = s.attackedBy(r)
		} else if r.Row == oracle.RecipPlayer {
			one = s.damagedPlayer(r.Kid(oracle.SymPlayer))
			if one.Kind != ability.SelYou {
				s.mention(mention{sel: one, player: true, plural: one.Kind == ability.SelEachPlayer || one.Kind == ability.SelEachOpponent})
			}
		} else {
			one = s.object(r.Kid(oracle.SymObj), use{verb: "deal damage to"})
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
func (s *scope) damagedPlayer(p *oracle.Node) *ability.Sel {
	if poss := p.Kid(oracle.SymPoss); poss != nil && poss.Row == oracle.PossIts && s.actor != nil && s.actor.Kind == ability.SelThis {
		s.notActor = true
		defer func() { s.notActor = false }()
	}
	return s.player(p)
}

// attackedBy is the player or planeswalker that what is spoken of attacks
// (508.1b); a battle is neither.
func (s *scope) attackedBy(n *oracle.Node) *ability.Sel {
	var of *ability.Sel
	if r := n.Kid(oracle.SymRef); r != nil {
		of = s.reference(r, false)
	} else {
		// What is spoken of attacks: of this and what attacked it is the latter.
		attacks := s.event != nil && s.event.pattern.Kind == mtg.EventAttack
		of = s.singular(n, func(m *mention) bool { return !attacks || m.event }).sel
	}
	return &ability.Sel{Kind: ability.SelAttackedBy, Of: of}
}

// say adds what a predicate says to the saying.
func (s *scope) say(p *oracle.Node, out *saying) {
	switch p.Row {
	case oracle.PredicatePt:
		n, m := s.bonus(p.Kid(oracle.LexPT))
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: n, M: m})
	case oracle.PredicatePteach, oracle.PredicatePteachuntil:
		s.sayEach(p, out)
	case oracle.PredicatePtx:
		s.x = s.quantity(p.Kid(oracle.SymQty))
		n, m := s.bonus(p.Kid(oracle.LexPT))
		s.x = nil
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddPT, N: n, M: m})
	case oracle.PredicateAbilities:
		out.mods = append(out.mods, s.abilityMods(p.Kid(oracle.SymAbilities))...)
	case oracle.PredicateLose:
		s.sayLose(p, out)
	case oracle.PredicateLosetypes:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveTypes, AllCreature: true})
	case oracle.PredicateLoseall:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModLoseAbilities})
	case oracle.PredicateBasept:
		n, m := s.powerToughness(p.Kid(oracle.LexPT))
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: n, M: m})
	case oracle.PredicateBecomecolor:
		s.sayColor(p, out)
	case oracle.PredicateBecomes, oracle.PredicateBecomemany:
		s.sayBecomes(p.Kid(oracle.SymBecoming), out)
	case oracle.PredicateBecomechoice:
		s.sayBecomesChosen(p, out)
	case oracle.PredicateEverytype:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, AllCreature: true})
	case oracle.PredicateActivatedof:
		f := s.described(p.Kid(oracle.SymObj))
		s.needZone(f, p)
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModActivatedOf, Of: f})
	case oracle.PredicateAlsotype:
		s.sayAlso(p, out)
	case oracle.PredicateAlsotypes:
		out.mods = append(out.mods, typesToo(p))
	case oracle.PredicateIsvalued:
		types := typesToo(p)
		if types.Types != mtg.Artifact|mtg.Creature { // 205.1b: it keeps what it was
			fail(CodeMeaning, p, "becoming something else")
		}
		out.mods = append(out.mods, types, s.valuedPT(p))
	case oracle.PredicateBaseptvalue:
		out.mods = append(out.mods, s.valuedPT(p))
	case oracle.PredicateNotcreature:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveTypes, Types: mtg.Creature})
	case oracle.PredicateBecomesalso:
		out.mods = append(out.mods, ability.Mod{
			Kind: ability.ModAddTypes, Subtypes: []mtg.Subtype{mtg.Subtype(p.Kid(oracle.LexSubtype).Value.N)},
		})
	case oracle.PredicateBecomestype, oracle.PredicateAretype:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModAddTypes, Types: mtg.TypeSet(p.Kid(oracle.LexType).Value.Bits)})
	case oracle.PredicateIstype, oracle.PredicateBecomesland:
		s.sayType(p, out)
	default:
		s.sayRule(p, out)
	}
}

func (s *scope) sayEach(p *oracle.Node, out *saying) {
	n, m := s.powerToughness(p.Kid(oracle.LexPT))
	count := s.eachCount(p.Kid(oracle.SymObj))
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
func (s *scope) sayLose(p *oracle.Node, out *saying) {
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModRemoveKeywords, Keywords: s.plainKeywords(p)})
}

// plainKeywords are the abilities listed, each a keyword without parameters.
func (s *scope) plainKeywords(n *oracle.Node) (set mtg.KeywordSet) {
	for _, a := range n.Kid(oracle.SymAbilities).All(oracle.SymAb) {
		k := a.Kid(oracle.LexKeyword)
		if k == nil {
			fail(CodeMeaning, a, "losing an ability with parameters")
		}
		set |= keywordSet(k)
	}
	return set
}

func (s *scope) sayColor(p *oracle.Node, out *saying) {
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
func (s *scope) sayType(p *oracle.Node, out *saying) {
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

func (s *scope) sayAlso(p *oracle.Node, out *saying) {
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
func (s *scope) abilityMods(n *oracle.Node) []ability.Mod {
	var f ability.Face
	s.grant(n, &f, s.receivers())
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
func (s *scope) grant(n *oracle.Node, f *ability.Face, types mtg.TypeSet) {
	inner := &faceBuilder{k: s.b.k, out: f, name: s.b.name, text: s.b.text, words: s.b.words, types: f.Types, inner: true, outer: s.b.outer, at: s.b.at, granted: true, choice: s.b.choice}
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
func (s *scope) sayRule(p *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	switch p.Row {
	case oracle.PredicateCant:
		list := p.Kid(oracle.SymCantlist).All(oracle.SymCant)
		if len(list) > 1 && list[1].Kid(oracle.SymObj) != nil && list[0].Kid(oracle.SymObj) == nil {
			fail(CodeAmbiguous, p, "whether both are about these")
		}
		for _, c := range list {
			s.cant(c, out)
		}
		return
	case oracle.PredicateUnblockable:
		row.Action, row.Passive = mtg.ActionBlock, true
		row.With = &ability.Filter{Without: []ability.Filter{*s.described(p.Kid(oracle.SymObj))}}
	case oracle.PredicateBlockonly:
		row.Action = mtg.ActionBlock
		row.With = &ability.Filter{Without: []ability.Filter{*s.described(p.Kid(oracle.SymObj))}}
	case oracle.PredicateMust:
		row.Verdict, row.Action = ability.Must, mtg.ActionAttack
		if p.Has("block") || p.Has("blocks") {
			row.Action = mtg.ActionBlock
		}
	case oracle.PredicateGoaded: // 701.15b
		if !s.static {
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
			row.Num = s.number(k)
		case p.Has("any"):
			row.Num = ability.Const(ability.AnyNumber)
		}
	default:
		fail(CodeMeaning, p, "%s", p.Label())
	}
	out.rules = append(out.rules, row)
}

// cant adds one prohibition.
func (s *scope) cant(c *oracle.Node, out *saying) {
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant}
	add := func(a mtg.ActionKind) {
		row.Action = a
		out.rules = append(out.rules, row)
	}
	switch c.Row {
	case oracle.CantBlock:
		add(mtg.ActionBlock)
	case oracle.CantAttack:
		add(mtg.ActionAttack)
	case oracle.CantAttackblock:
		add(mtg.ActionAttack)
		add(mtg.ActionBlock)
	case oracle.CantBlockobj:
		row.With = s.described(c.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantAttackyou, oracle.CantAttackyouwalkers:
		row.With = stepPlayer(ability.You)
		if c.Row == oracle.CantAttackyouwalkers {
			row.With = &ability.Filter{Players: true, PlayerWho: ability.You, Types: mtg.Planeswalker, Controller: ability.You}
		}
		add(mtg.ActionAttack)
	case oracle.CantAttackpay, oracle.CantAttackblockpay, oracle.CantBlockpay, oracle.CantAttackyoupay, oracle.CantAttackwalkerspay, oracle.CantBlockobjpay:
		s.combatCost(c, &row, add)
	case oracle.CantAttackalone, oracle.CantBlockalone:
		row.Alone = true
		if c.Row == oracle.CantBlockalone {
			add(mtg.ActionBlock)
		} else {
			add(mtg.ActionAttack)
		}
	case oracle.CantAttackorblockalone:
		row.Alone = true
		add(mtg.ActionAttack)
		add(mtg.ActionBlock)
	case oracle.CantAttackunless, oracle.CantAttackblockunless:
		if k := c.Kid(oracle.SymCond).Kid(oracle.SymCond1); k.Row == oracle.Cond1Thatcontrols && k.Has("defending") {
			row.With = s.whoDoesNotControl(c, k)
			add(mtg.ActionAttack)
			return
		}
		row.If = &ability.Cond{Kind: ability.CondNot, A: s.condition(c.Kid(oracle.SymCond))}
		add(mtg.ActionAttack)
		if c.Row == oracle.CantAttackblockunless {
			add(mtg.ActionBlock)
		}
	case oracle.CantBlockorbeblocked:
		row.With = s.described(c.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
		row.Passive = true
		add(mtg.ActionBlock)
	case oracle.CantBeblocked:
		row.Passive = true
		add(mtg.ActionBlock)
	case oracle.CantBeblockedby:
		row.Passive = true
		row.With = s.described(c.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantBeblockedexcept:
		row.Passive = true
		s.exceptBy(&row, c.Kid(oracle.SymObj))
		add(mtg.ActionBlock)
	case oracle.CantBeblockedmore:
		row.Passive = true
		row.AtMost = 1
		add(mtg.ActionBlock)
	case oracle.CantHave:
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModCantHave, Keywords: s.plainKeywords(c)})
	case oracle.CantBecountered:
		add(mtg.ActionCounter)
	case oracle.CantBetarget:
		row.Who, row.With = s.targeting(c.Kid(oracle.SymObj))
		add(mtg.ActionTarget)
	case oracle.CantPhase:
		add(mtg.ActionPhaseOut)
	case oracle.CantBeregenerated:
		add(mtg.ActionRegenerate)
	case oracle.CantTransform:
		add(mtg.ActionTransform)
	default:
		fail(CodeMeaning, c, "%s", c.Label())
	}
}

// targeting says whose spells and abilities can't have something as a target, nil:
// everybody's, and of which spells that is said, nil: of all, and of abilities.
func (s *scope) targeting(o *oracle.Node) (who, with *ability.Filter) {
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
		fail(CodeMeaning, o, "which spells and abilities")
	}
	if k := o.Kid(oracle.SymKinds); !spellsAndAbilities(k) {
		with = s.kinds(k)
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
	return s.prohibited(posts[0].Kid(oracle.SymPlayer)), with
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
func (s *scope) exceptBy(row *ability.StaticEffect, o *oracle.Node) {
	if d := o.Kid(oracle.SymDet); d != nil && d.Row == oracle.DetAtleast {
		if f := s.kinds(o.Kid(oracle.SymKinds)); !onlyTypes(f) || f.Types != mtg.Creature || len(o.All(oracle.SymPost)) > 0 {
			fail(CodeMeaning, o, "so many of a kind")
		}
		row.AtLeast = d.Kid(oracle.LexNumber).Value.N
		return
	}
	row.With = &ability.Filter{Without: []ability.Filter{*s.described(o)}}
}
