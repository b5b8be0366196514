package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// createTokens compiles the creation of tokens (701.7, 111).
func (c clause) createTokens(n *oracle.Node) {
	if n.Is(oracle.TokensCopies, oracle.TokensTappedcopy, oracle.TokensFightingcopy) {
		c.copyTokens(n)
		return
	}
	list := n.All(oracle.SymToken)
	switch {
	case n.Has("or") && n.Has("and"):
		fail(CodeMeaning, n, "either of them or both")
	case n.Has("or"):
		createOr(c, list)
		return
	}
	if len(list) > 1 && c.nextSaysItHas() != nil {
		fail(CodeMeaning, n, "what tokens of several kinds have")
	}
	first, known, temps := c.here(), len(c.mentions), c.temps
	for _, t := range list {
		token(c, t)
	}
	if len(list) > 1 {
		createdTogether(c, list, first, known, temps)
	}
}

// createdTogether makes one event of the creation of tokens of several kinds in one instruction,
// from the program's index and the mention on (608.2c, 701.7a): they enter at the same time, and
// are "them" together.
func createdTogether(c clause, list []*oracle.Node, first, known, temps int) {
	code := c.mode.Code[first:]
	if len(code) != len(list) || len(c.mentions) != known+len(list) || c.temps != temps+len(list) {
		fail(CodeMeaning, list[1], "tokens of several kinds of which more is done")
	}
	all := mention{token: true, plural: true, types: c.mentions[known].types}
	r := int(code[0].Dst) - 1
	for i := range code {
		all.types &= c.mentions[known+i].types
		if code[i].Dst = 0; i < len(code)-1 {
			code[i].Flags |= ability.FlagTogether
		}
	}
	code[len(code)-1].Dst = uint8(r + 1)
	c.mentions, c.temps, c.did, all.sel = c.mentions[:known], temps+1, r, selRegister(r)
	c.done("create", r)
	c.mention(all)
}

// tokenCount returns how many tokens.
func (c clause) tokenCount(k *oracle.Node) *ability.Num {
	switch k.Row {
	case oracle.TokencountN:
		return c.number(k.Kid(oracle.LexNumber))
	case oracle.TokencountProduct:
		return product(c, k.Kid(oracle.SymProduct))
	case oracle.TokencountThat:
		if k.Has("twice") {
			return &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: c.thatMuch(k)}
		}
		return c.thatMuch(k)
	case oracle.TokencountEqual:
		fail(CodeMeaning, k, "how many")
	}
	return ability.Const(1)
}

func token(c clause, n *oracle.Node) {
	k := n.Kid(oracle.SymTokencount)
	num := ability.Const(1)
	switch {
	case n.Is(oracle.TokenEqual, oracle.TokenEqualnamed):
		num = c.quantity(n.Kid(oracle.SymQty))
	case n.Row == oracle.TokenHalf:
		num = &ability.Num{Kind: ability.NumHalfDown, A: c.number(n.Kid(oracle.LexNumber))}
		if n.Has("up") {
			num.Kind = ability.NumHalfUp
		}
	case n.Row != oracle.TokenCalled && n.Row != oracle.TokenRole && n.Row != oracle.TokenAttached:
		num = c.tokenCount(k)
	}
	if n.Is(oracle.TokenEach, oracle.TokenEachnamed) {
		num = c.times(num, n.Kid(oracle.SymObj))
	}
	if n.Row == oracle.TokenRole {
		role(c, n)
		return
	}
	if sub := n.Kid(oracle.LexSubtype); sub != nil {
		i := c.named(num, mtg.Subtype(sub.Value.N).String(), n)
		if n.Has("tapped") {
			c.mode.Code[i].Flags |= ability.FlagTapped
		}
		return
	}
	if n.Row == oracle.TokenAttached {
		tokenAttached(c, n)
		return
	}
	f := c.b.tokenFace(n.Kid(oracle.SymTokenspec), n.Kid(oracle.LexName))
	if n.Kid(oracle.SymTokenspec).Row == oracle.TokenspecMask {
		fail(CodeMeaning, n, "an Aura that is attached to nothing")
	}
	if n.Kid(oracle.SymTokenspec).Row == oracle.TokenspecBare {
		tokenHas(c, n, &f)
	} else if p := c.nextSaysItHas(); p != nil { // 111.3: what creates it says what it is
		refuseNamed(p.Kid(oracle.SymAbilities))
		c.b.grant(p.Kid(oracle.SymAbilities), &f, f.Types, false)
		c.nextUsed = true
	}
	in := ability.Instr{Op: ability.OpToken, Who: c.whoOrYou(), N: num, Token: c.b.addToken(f)}
	if spec := n.Kid(oracle.SymTokenspec); sizedX(spec) {
		power, toughness := c.bonus(spec.Kid(oracle.LexPT))
		in.Mods = []ability.Mod{{Kind: ability.ModSetPT, N: power, M: toughness}}
	}
	if n.Has("tapped") {
		in.Flags |= ability.FlagTapped
	}
	var blocks *ability.Sel
	if e := n.Kid(oracle.SymTokenentry); e != nil && e.Row == oracle.TokenentryBlocking {
		if c.event == nil || c.event.pattern.Kind != mtg.EventBlock { // before blocks are declared nothing says who is unblocked
			fail(CodeMeaning, e, "a token that enters blocking")
		}
		blocks = c.reference(e.Kid(oracle.SymRef), false)
	} else if e != nil {
		if e.Row == oracle.TokenentryAttackingwho {
			in.Other = attackedOne(c, e)
		}
		in.Flags |= ability.FlagAttacking
		if e.Has("tapped") {
			in.Flags |= ability.FlagTapped
		}
	}
	r := c.result(in)
	if blocks != nil {
		c.emit(ability.Instr{Op: ability.OpBlocking, What: selRegister(r), Other: blocks})
	}
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, plural: n.Row != oracle.TokenCalled && (n.Row == oracle.TokenEqual || k.Row != oracle.TokencountA || n.Row == oracle.TokenEach), types: f.Types})
}

// entersAttacking is the statement of a sentence that something enters tapped and attacking; nil
// of any other.
func entersAttacking(n *oracle.Node) *oracle.Node {
	if n.Row != oracle.SentencePlain || n.Kid(oracle.SymBody).Row != oracle.BodySimple {
		return nil
	}
	k := n.Kid(oracle.SymBody).Kid(oracle.SymClause)
	a := k.Kid(oracle.SymAct)
	if k.Kid(oracle.SymMore) != nil || a.Row != oracle.ActStatement {
		return nil
	}
	p := a.Kid(oracle.SymPredicates)
	if p.Row != oracle.PredicatesPlain || p.Kid(oracle.SymMorepred) != nil || p.Kid(oracle.SymPredicate).Row != oracle.PredicateEnterstapped || !p.Kid(oracle.SymPredicate).Has("attacking") {
		return nil
	}
	return a
}

// tokenAttacks is a sentence that says of the token before it that it enters tapped and
// attacking; false for any other.
func tokenAttacks(c clause, n *oracle.Node) bool {
	a := entersAttacking(n)
	if a == nil {
		return false
	}
	o := a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if r := o.Kid(oracle.SymRef); o.Row != oracle.ObjRef || r.Row != oracle.RefThetoken || r.Has("created") || a.Kid(oracle.SymSubject).Has("each") {
		fail(CodeMeaning, o, "what attacks as it enters")
	}
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpCopyToken && c.mode.Code[i].Op != ability.OpToken {
		fail(CodeReference, n, "no token before it")
	}
	c.mode.Code[i].Flags |= ability.FlagTapped | ability.FlagAttacking
	return true
}

// sizedX reports whether tokens are X/X or X/1: of a size that is found as they are created.
func sizedX(spec *oracle.Node) bool {
	k := spec.Kid(oracle.LexPT)
	if k == nil || spec.Row != oracle.TokenspecCreature {
		return false
	}
	p, t, ok := splitPT(k.Value.Text)
	return ok && (p.x || t.x) && !p.less && !t.less && !p.star && !t.star
}

// tokenHas gives a token the abilities that the next sentence says it has (111.3).
func tokenHas(c clause, n *oracle.Node, f *ability.Face) {
	p := c.nextSaysOfIt()
	if p == nil || p.Row != oracle.PredicateAbilities {
		fail(CodeMeaning, n, "a creature token without power and toughness")
	}
	refuseNamed(p.Kid(oracle.SymAbilities))
	c.b.grant(p.Kid(oracle.SymAbilities), f, f.Types, false)
	if !definesPT(f) {
		fail(CodeMeaning, n, "a creature token without power and toughness")
	}
	c.nextUsed = true
}

// nextSaysItHas is what the next sentence says that it has, where that is all it
// says; gaining an ability is an effect.
func (d *discourse) nextSaysItHas() *oracle.Node {
	if p := d.nextSaysOfIt(); p != nil && p.Row == oracle.PredicateAbilities && (p.Has("has") || p.Has("have")) {
		return p
	}
	return nil
}

// nextSaysOfIt is the one thing that the next sentence says of "it", for as long as
// it is what it is; nil for any other sentence.
func (d *discourse) nextSaysOfIt() *oracle.Node {
	return d.nextSaysOf(oracle.RefIt, oracle.RefThat, oracle.RefThem, oracle.RefThose)
}

// nextSaysOf is nextSaysOfIt where it is spoken of in certain words.
func (d *discourse) nextSaysOf(words ...oracle.Row) *oracle.Node {
	if d.next == nil || d.next.Row != oracle.BodySimple {
		return nil
	}
	clause := d.next.Kid(oracle.SymClause)
	a := clause.Kid(oracle.SymAct)
	if a.Row != oracle.ActStatement || len(clause.All(oracle.SymMore)) > 0 {
		return nil
	}
	r, preds := a.Kid(oracle.SymSubject).Kid(oracle.SymObj).Kid(oracle.SymRef), a.Kid(oracle.SymPredicates)
	if r == nil || !r.Is(words...) || preds.Row != oracle.PredicatesPlain || len(preds.All(oracle.SymMorepred)) > 0 {
		return nil
	}
	return preds.Kid(oracle.SymPredicate)
}

// addToken returns the index plus one of the token among the card's.
func (b *faceBuilder) addToken(f ability.Face) int {
	b.k.out.Tokens = append(b.k.out.Tokens, f)
	return len(b.k.out.Tokens)
}

// tokenFace makes the characteristics of a token (111.3, 111.4). Its name may stand before
// its description.
func (b *faceBuilder) tokenFace(n, called *oracle.Node) ability.Face {
	f := ability.Face{HasPT: true, Cost: mtg.ManaCost{None: true}}
	if k := n.Kid(oracle.LexName); k != nil {
		called = k
	}
	if k := n.Kid(oracle.LexSupertype); k != nil {
		if f.Supertypes = mtg.Supertype(k.Value.Bits); called == nil {
			fail(CodeMeaning, k, "a token with a supertype and no name")
		}
	}
	if k := n.Kid(oracle.LexPT); k != nil {
		p, t, ok := splitPT(k.Value.Text)
		if ok && sizedX(n) {
			p, t = side{}, side{}
		}
		if !ok || p.x || t.x || p.star || t.star {
			fail(CodeMeaning, k, "this power and toughness of a token")
		}
		f.Power, f.Toughness = int16(p.n), int16(t.n)
	}
	for _, c := range n.Kid(oracle.SymTokencolor).All(oracle.LexColor) {
		f.Colors |= mtg.ColorSet(c.Value.Bits)
	}
	for i, sub := range n.All(oracle.LexSubtype) {
		t := mtg.Subtype(sub.Value.N)
		f.Subtypes.Add(t)
		if i > 0 {
			f.Name += " "
		}
		f.Name += t.String()
	}
	f.Name += " Token" // 111.4
	if called != nil {
		if f.Name = called.Value.Text; f.Name == "~" {
			fail(CodeMeaning, called, "a token with the name of the card")
		}
	}
	for _, t := range n.All(oracle.LexType) {
		f.Types |= mtg.TypeSet(t.Value.Bits)
	}
	if f.HasPT = !n.Is(oracle.TokenspecThing, oracle.TokenspecMask, oracle.TokenspecLegend, oracle.TokenspecEverybasic); f.HasPT != (f.Types&mtg.Creature != 0 || f.HasPT && f.Subtypes.Has(mtg.SubVehicle)) { // 301.7b: a Vehicle has a power and a toughness
		fail(CodeMeaning, n, "power and toughness, and being a creature")
	}
	if n.Row == oracle.TokenspecEverybasic { // 305.6
		if f.Types != mtg.Land {
			fail(CodeMeaning, n, "a land type of what is no land")
		}
		for _, t := range everyBasic {
			f.Subtypes.Add(t)
		}
	}
	if w := n.Kid(oracle.SymTokenwith); w != nil {
		refuseNamed(w.Kid(oracle.SymAbilities))
		b.grant(w.Kid(oracle.SymAbilities), &f, f.Types, false)
	}
	if n.Row == oracle.TokenspecDefined && !definesPT(&f) {
		fail(CodeMeaning, n, "a creature token without power and toughness")
	}
	return f
}

// named creates a token that the rules describe by its name (111.10).
func (c clause) named(num *ability.Num, name string, n *oracle.Node) int {
	f := c.b.namedToken(name, n)
	r := c.result(ability.Instr{Op: ability.OpToken, Who: c.whoOrYou(), N: num, Token: c.b.addToken(f)})
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, plural: !isOne(num), types: f.Types})
	return len(c.mode.Code) - 1
}

// namedToken makes the characteristics of a token that the rules describe.
func (b *faceBuilder) namedToken(name string, n *oracle.Node) ability.Face {
	row, ok := mechanic.TokenNamed(name)
	if !ok {
		fail(CodeMeaning, n, "a token of this name")
	}
	f := ability.Face{Name: name + " Token", Cost: mtg.ManaCost{None: true}, Types: row.Types} // 111.4
	sub, _ := mtg.SubtypeNamed(name)
	f.Subtypes.Add(sub)
	b.row(row.Text, &f, n)
	return f
}

// role creates a Role attached to one permanent (111.10j to 111.10r), which has no other name
// than what the rules call it.
func role(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player's Role")
	}
	f := ability.Face{Cost: mtg.ManaCost{None: true}, Types: mtg.Enchantment}
	for _, role := range [...]struct{ word, name string }{
		{"cursed", "Cursed"}, {"monster", "Monster"}, {"royal", "Royal"}, {"sorcerer", "Sorcerer"}, {"virtuous", "Virtuous"}, {"wicked", "Wicked"}, {"young", "Young Hero"},
	} {
		if n.Has(role.word) {
			f.Name = role.name
		}
	}
	f.Subtypes.Add(mtg.SubAura)
	f.Subtypes.Add(mtg.SubRole)
	c.b.row(mechanic.Role(f.Name), &f, n)
	host := c.object(n.Kid(oracle.SymObj), use{verb: "attach"})
	if c.pluralSel(host) && host.Kind != ability.SelAll { // of each of several it is said that there is one on it
		fail(CodeMeaning, n, "a Role on several")
	}
	r := c.result(ability.Instr{Op: ability.OpToken, Who: c.whoOrYou(), N: ability.Const(1), Token: c.b.addToken(f), Other: host})
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, types: f.Types})
}

// tokenAttached creates an Aura attached to what it can enchant, whose abilities the next
// sentence says (111.3); one that can't be attached there is not created (303.4i).
func tokenAttached(c clause, n *oracle.Node) {
	p := c.nextSaysOf(oracle.RefIt, oracle.RefThat, oracle.RefThem, oracle.RefThose, oracle.RefThetoken)
	if p == nil || p.Row != oracle.PredicateAbilities || !p.Has("has") && !p.Has("have") || c.who != nil {
		fail(CodeMeaning, n, "what the Aura can enchant")
	}
	f := c.b.tokenFace(n.Kid(oracle.SymTokenspec), nil)
	refuseNamed(p.Kid(oracle.SymAbilities))
	c.b.grant(p.Kid(oracle.SymAbilities), &f, f.Types, false)
	c.nextUsed = true
	if !f.Subtypes.Has(mtg.SubAura) || !slices.ContainsFunc(f.Abilities, func(a ability.Ability) bool {
		return a.Kind == ability.Static && len(a.Static) == 1 && a.Static[0].Kind == ability.StaticEnchant
	}) {
		fail(CodeMeaning, n, "what it can enchant")
	}
	host := c.object(n.Kid(oracle.SymObj), use{verb: "attach"})
	if c.pluralSel(host) {
		fail(CodeMeaning, n, "one token on several")
	}
	r := c.result(ability.Instr{Op: ability.OpToken, Who: c.whoOrYou(), N: ability.Const(1), Token: c.b.addToken(f), Other: host})
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, types: f.Types})
}

// forEachTarget creates a token attached to each of several targets, at once.
func forEachTarget(c clause, n *oracle.Node) {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || !d.Is(oracle.DetUpto, oracle.DetNumber, oracle.DetAnynumber) {
		fail(CodeMeaning, o, "for each of what")
	}
	targets := c.object(o, use{verb: "attach"})
	each, known, first := selRegister(c.register()), len(c.mentions), c.here()
	c.mention(mention{sel: each, types: mtg.Creature})
	c.acts(n.Kid(oracle.SymClause))
	in := &c.mode.Code[first]
	if c.here() != first+1 || in.Op != ability.OpToken || in.Other == nil || *in.Other != *each {
		fail(CodeMeaning, n, "this for each of them")
	}
	in.Other = targets
	c.mentions = c.mentions[:known]
}

// pvDosame returns those of another kind after the ones that were returned just before.
func pvDosame(c clause, n *oracle.Node) {
	at := c.here() - 1
	if at < 0 || c.mode.Code[at].Op != ability.OpMove || c.mode.Code[at].What.Kind != ability.SelAll || c.who != nil {
		fail(CodeReference, n, "the same as what")
	}
	in := c.mode.Code[at]
	from := in.What.Filter
	f := c.kinds(n.Kid(oracle.SymKinds))
	if n.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun).Row != oracle.NounCard || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "which of them")
	}
	f.Zones, f.Owner, f.Whose = from.Zones, from.Owner, from.Whose
	in.Dst, in.What = 0, &ability.Sel{Kind: ability.SelAll, Filter: f}
	c.done("return", c.result(in))
}

// pvIncubate creates an Incubator with counters (701.53a), whose back face is a Phyrexian
// creature (111.10i).
func pvIncubate(c clause, n *oracle.Node) {
	front := c.b.namedToken("Incubator", n)
	front.Flags = ability.HasBack
	back := ability.Face{Name: "Phyrexian Token", HasPT: true, Cost: mtg.ManaCost{None: true}, Types: mtg.Artifact | mtg.Creature}
	phyrexian, _ := mtg.SubtypeNamed("Phyrexian")
	back.Subtypes.Add(phyrexian)
	at := c.b.addToken(front)
	c.b.addToken(back)
	r := c.result(ability.Instr{
		Op: ability.OpToken, Who: c.whoOrYou(), N: ability.Const(1), Token: at, Counter: mtg.CounterPlusOne, M: c.number(n.Kid(oracle.LexNumber)),
	})
	c.done("create", r)
	c.mention(mention{sel: selRegister(r), token: true, types: mtg.Artifact})
}

// row compiles a row of Oracle English of our own onto a face.
func (b *faceBuilder) row(text string, f *ability.Face, at *oracle.Node) {
	inner := &faceBuilder{k: b.k, out: f, name: f.Name, text: text, types: f.Types, inner: true, outer: b, at: at}
	if inner.name == "" {
		inner.name = b.name
	}
	inner.compileText()
}

// addMana compiles mana added (106.4).
func (c clause) addMana(n *oracle.Node) {
	in := ability.Instr{Op: ability.OpMana, N: ability.Const(1), Who: c.whoOrYou()}
	switch n.Row {
	case oracle.ManasFixed:
		in.Mana = manaList(n.Kid(oracle.LexMana))
	case oracle.ManasAdditional:
		in.Mana = manaList(n.Kid(oracle.LexMana))
	case oracle.ManasAmong, oracle.ManasCould, oracle.ManasProduced:
		c.foundMana(n, &in)
	case oracle.ManasOr, oracle.ManasList:
		if manaPairs(n, &in) {
			break
		}
		for _, m := range n.All(oracle.LexMana) {
			list := manaList(m)
			if len(list) != 1 {
				fail(CodeMeaning, n, "a choice of several symbols")
			}
			in.Colors |= 1 << list[0]
		}
		in.N = ability.Const(1)
	case oracle.ManasOreach: // of each it is chosen by itself
		for _, m := range n.All(oracle.LexMana) {
			list := manaList(m)
			if len(list) != 1 {
				fail(CodeMeaning, n, "a choice of several symbols")
			}
			in.Colors |= 1 << list[0]
		}
		in.N = c.times(ability.Const(1), n.Kid(oracle.SymObj))
		in.Flags |= ability.FlagCombination
	case oracle.ManasAny:
		if n.Has("they") && (c.who == nil || c.whoIsEach()) {
			fail(CodeReference, n, "who chooses")
		}
		in.N = c.number(n.Kid(oracle.LexNumber))
		in.Colors = mtg.AllColors
		if !n.Has("one") && !isOne(in.N) {
			fail(CodeMeaning, n, "several mana of any colour")
		}
		if each := n.Kid(oracle.SymObj); each != nil { // each of its own colour
			if n.Has("additional") || n.Has("they") || n.Has("one") || !isOne(in.N) {
				fail(CodeMeaning, n, "how much of it for each of them")
			}
			in.N = c.times(ability.Const(1), each)
			in.Flags |= ability.FlagCombination
		}
	case oracle.ManasDiffer:
		in.N, in.Colors, in.Differ = ability.Const(2), mtg.AllColors, ability.QualityColor
		in.Flags |= ability.FlagCombination
	case oracle.ManasThat: // as much more of the one that would be added
		switch each := n.Kid(oracle.SymObj); {
		case each != nil && !n.Has("additional") && n.Has("color") && isOne(c.number(n.Kid(oracle.LexNumber))):
			c.manaOfThat(n)
			return
		case each == nil && n.Has("additional") && n.Has("color"):
			c.foundMana(n, &in)
			c.emit(in)
			return
		case each != nil || n.Has("additional") || n.Has("color"):
			fail(CodeMeaning, n, "how much of which mana")
		}
		if len(c.insteadOf) != 1 || c.insteadOf[0].Op != ability.OpMana || c.insteadOf[0].Kinds != ability.KindsCouldType {
			fail(CodeReference, n, "no type before it")
		}
		in = c.insteadOf[0]
		in.N = c.number(n.Kid(oracle.LexNumber))
	case oracle.ManasExiledcolors:
		r := n.Kid(oracle.SymPoss).Kid(oracle.SymRef)
		if r == nil || r.Row != oracle.RefExiled {
			fail(CodeMeaning, n, "whose colours")
		}
		in.N, in.Kinds = c.number(n.Kid(oracle.LexNumber)), ability.KindsAmong
		in.Filter = &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: c.reference(r, false)}
	case oracle.ManasCommander:
		in.N, in.Kinds = c.number(n.Kid(oracle.LexNumber)), ability.KindsCommander
		if !isOne(in.N) || c.who != nil {
			fail(CodeMeaning, n, "several mana, or another player's")
		}
	case oracle.ManasChosen:
		in.N = c.number(n.Kid(oracle.LexNumber))
		in.Kinds = ability.KindsChosen
	case oracle.ManasOrchosen:
		list := manaList(n.Kid(oracle.LexMana))
		if len(list) != 1 {
			fail(CodeMeaning, n, "a choice of several symbols")
		}
		in.Colors, in.Kinds = mtg.Colors(list[0]), ability.KindsChosen
	case oracle.ManasMany, oracle.ManasCombinationof:
		c.muchMana(n, &in)
	case oracle.ManasThatequal:
		c.manaOfThat(n)
		return
	case oracle.ManasCombination:
		in.N = c.number(n.Kid(oracle.LexNumber))
		in.Colors = mtg.AllColors
		in.Flags |= ability.FlagCombination
	case oracle.ManasEach, oracle.ManasMoreeach, oracle.ManasEqual:
		list := manaList(n.Kid(oracle.LexMana))
		if len(list) == 0 || n.Row == oracle.ManasEqual && len(list) > 1 || slices.ContainsFunc(list, func(k mtg.Color) bool { return k != list[0] }) {
			fail(CodeMeaning, n, "several symbols for each")
		}
		in.Colors = 1 << list[0]
		if n.Row != oracle.ManasEqual {
			in.N = c.times(ability.Const(len(list)), n.Kid(oracle.SymObj))
		} else {
			in.N = c.quantity(n.Kid(oracle.SymQty))
		}
	default:
		fail(CodeMeaning, n, "this mana")
	}
	c.emit(in)
}

// muchMana is mana of one symbol, or of some in any combination: a number of it, or "that much",
// as much as the damage that the event is about, or as many as were sacrificed before.
func (c clause) muchMana(n *oracle.Node, in *ability.Instr) {
	for _, m := range n.All(oracle.LexMana) {
		list := manaList(m)
		if len(list) != 1 {
			fail(CodeMeaning, n, "how much of several symbols")
		}
		in.Colors |= 1 << list[0]
	}
	if n.Row == oracle.ManasCombinationof {
		in.Flags |= ability.FlagCombination
	}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = c.number(k)
		return
	}
	if c.way.verb != "" && c.way.verb != "sacrifice" {
		fail(CodeReference, n, "how much of what was done before")
	}
	if in.N = c.thatMuch(n); n.Has("twice") {
		in.N = &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: in.N}
	}
}

// manaList returns the mana of fixed symbols.
func manaList(n *oracle.Node) []mtg.Color {
	c, err := mtg.ParseManaCost(n.Value.Text)
	if err != nil || c.X > 0 || c.Generic > 0 {
		fail(CodeMeaning, n, "mana that is no symbol of a colour")
	}
	var list []mtg.Color
	for _, sym := range c.Symbols[:c.N] {
		if sym.Colors().Count() != 1 || sym != mtg.ManaSymbol(sym.Colors()) {
			fail(CodeMeaning, n, "mana of a mixed symbol")
		}
		for k := mtg.White; k < mtg.NumManaColors; k++ {
			if sym.Colors().Has(k) {
				list = append(list, k)
			}
		}
	}
	return list
}

// postCreatedwith narrows a filter to the tokens that this has created. All its abilities that
// create tokens are linked to the one that says so (607.2, 607.4).
func postCreatedwith(c clause, f *ability.Filter, n *oracle.Node) {
	r := n.Kid(oracle.SymRef)
	if n.Has("put") {
		putWith(c, f, n)
		return
	}
	if !r.Is(oracle.RefSelf, oracle.RefThis) && (r.Row != oracle.RefIt || (c.event == nil || !eventIsThis(&c.event.pattern)) && !c.singular(r, func(*mention) bool { return true }).self) {
		fail(CodeReference, r, "what created them")
	}
	if c.b.inner || f.Is&ability.IsToken == 0 {
		fail(CodeReference, n, "tokens of what")
	}
	c.b.creates = true
	setZone(f, battlefield)
	f.In = sel(ability.SelCreated)
}

// linkTokens marks the instructions that create the tokens which another ability means.
func (b *faceBuilder) linkTokens() {
	b.linkTo("created with this", "an ability that creates tokens", func(in *ability.Instr) bool { return in.Op == ability.OpToken || in.Op == ability.OpCopyToken })
}
