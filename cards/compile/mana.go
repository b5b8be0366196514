package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// counteredEither lets the controller of what counters a spell choose whether it is
// put on the top or on the bottom of its owner's library.
func counteredEither(c clause, n, d *oracle.Node) {
	if p := d.Kid(oracle.SymPossessor); p.Row != oracle.PossessorOwner || d.Has("choice") {
		fail(CodeMeaning, d, "where it is put")
	}
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpCounter || c.mode.Code[i].Zone != mtg.Graveyard || c.branch {
		fail(CodeReference, n, "nothing countered before it")
	}
	in := c.mode.Code[i]
	in.Zone = mtg.Library
	c.mode.Code = c.mode.Code[:i]
	r := c.result(ability.Instr{Op: ability.OpChooseMode, Who: sel(ability.SelYou), Texts: []string{"on the top", "on the bottom"}})
	top := number(&ability.Num{Kind: ability.NumRegister, K: int32(r)}, ability.Equal, ability.Const(0))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: top})
	c.emit(in)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	in.Flags |= ability.FlagBottom
	c.emit(in)
	c.land(over)
}

// aboutMana compiles a sentence about the mana that the sentence before adds:
// what it may be spent on, and what it does then (106.6).
func (c clause) aboutMana(n *oracle.Node) {
	i := len(c.mode.Code) - 1
	for n.Row == oracle.SentenceLasting && i > 0 && c.mode.Code[i].Op == ability.OpGainLife { // "and you gain 3 life"
		i--
	}
	if i < 0 || c.mode.Code[i].Op != ability.OpMana {
		fail(CodeReference, n, "no mana before it")
	}
	for j := range c.mode.Code[:i] {
		if c.mode.Code[j].Op == ability.OpMana {
			fail(CodeReference, n, "more mana than one sentence adds")
		}
	}
	in := &c.mode.Code[i]
	if n.Row == oracle.SentenceLasting {
		if n.Has("they") && (in.Who == nil || in.Who.Kind == ability.SelYou || severalPlayers(in.Who)) {
			fail(CodeReference, n, "who adds it")
		}
		in.Flags |= ability.FlagLasting
		return
	}
	if in.Restrict == nil {
		in.Restrict = &ability.Restrict{}
	}
	r := in.Restrict
	switch n.Row {
	case oracle.SentenceRestrict:
		if k := n.Kid(oracle.SymSpendon); n.Has("can't") {
			if k.Row != oracle.SpendonCast {
				fail(CodeMeaning, k, "on what else this can't be spent")
			}
			r.Never = spendSpell(c, k.Kid(oracle.SymSpendspell), 0)
			break
		}
		spendOn(c, n.Kid(oracle.SymSpendon), r)
	case oracle.SentenceRestrictand:
		r.Only, r.Cast = true, spendSpell(c, n.Kid(oracle.SymSpendspell), 0)
		spent(c, n, r, uncounterable())
	case oracle.SentenceSpent:
		spent(c, n, r, spellThen(c, n.Kid(oracle.SymPredicates)))
	case oracle.SentenceSpenttrigger:
		spent(c, n, r, c.b.spentTrigger(n))
	case oracle.SentenceSpententers, oracle.SentenceSpentequal:
		spent(c, n, r, spentEnters(c, n))
	default:
		fail(CodeMeaning, n, "%s", n.Label())
	}
}

// spendOn says what the mana may be spent on.
func spendOn(c clause, n *oracle.Node, r *ability.Restrict) {
	r.Only, r.Foretell = true, n.Row == oracle.SpendonForetell
	spells := n.All(oracle.SymSpendspell)
	if len(spells) > 0 {
		if n.Row == oracle.SpendonCast {
			r.From = spendFrom(spells[0])
		}
		r.Cast = spendSpell(c, spells[0], r.From)
	}
	if len(spells) > 1 {
		r.Cast = &ability.Filter{Zones: r.Cast.Zones, Any: []ability.Filter{*r.Cast, *spendSpell(c, spells[1], 0)}}
	}
	switch k := n.Kid(oracle.SymSpendability); {
	case k == nil:
	case k.Row == oracle.SpendabilityAny:
		r.Activate = &ability.Filter{Zones: allZones}
	default:
		f := c.kinds(k.Kid(oracle.SymKinds))
		for _, p := range k.All(oracle.SymPost) {
			c.post(f, p)
		}
		if f.Zones != 0 && f.Zones != allZones { // 109.2: on the battlefield, but for sources
			fail(CodeMeaning, k, "abilities of what is not on the battlefield")
		}
		r.Activate = f
	}
	if k := n.Kid(oracle.LexMana); k != nil {
		if k.Value.Text != "{X}" {
			fail(CodeMeaning, k, "these costs")
		}
		r.X, r.Cast, r.Activate = true, &ability.Filter{Zones: allZones}, &ability.Filter{Zones: allZones}
	}
}

// spendSpell is the filter of the spells the mana is for, from the zones that are known already.
func spendSpell(c clause, n *oracle.Node, from mtg.ZoneSet) *ability.Filter {
	if n.Row == oracle.SpendspellCommander {
		f := yourCommander()
		setZone(f, allZones)
		return f
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what the mana is for")
	}
	for _, p := range n.All(oracle.SymPost) {
		if p.Row == oracle.PostZone {
			if from == 0 {
				fail(CodeMeaning, p, "where it is cast from")
			}
			if p.Kid(oracle.SymZone).Has("your") {
				f.Owner = ability.You
			}
			continue
		}
		c.post(f, p)
	}
	setZone(f, allZones)
	f.Is &^= ability.IsSpell
	return f
}

// spendFrom is the zone that the spells are cast from which mana is for, none where the words
// name no zone or another.
func spendFrom(n *oracle.Node) mtg.ZoneSet {
	for _, p := range n.All(oracle.SymPost) {
		if p.Row != oracle.PostZone || !p.Has("from") {
			continue
		}
		switch z := p.Kid(oracle.SymZone); {
		case z.Row == oracle.ZoneGraveyard && (z.Has("your") || z.Has("a") && !z.Has("single")):
			return mtg.Zones(mtg.Graveyard)
		case z.Row == oracle.ZoneExile:
			return mtg.Zones(mtg.Exile)
		}
	}
	return 0
}

// spent says what the mana does when it is spent on such a spell.
func spent(c clause, n *oracle.Node, r *ability.Restrict, then *ability.Ability) {
	if r.Then != nil {
		fail(CodeMeaning, n, "the mana does two things")
	}
	r.When, r.Then = spendSpell(c, n.Kid(oracle.SymSpendspell), 0), then
	then.Text = c.b.print(n)
}

// uncounterable is that the spell can't be countered (106.6a).
func uncounterable() *ability.Ability {
	rule := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionCounter}
	return &ability.Ability{Kind: ability.Spell, Modes: []ability.Mode{{Code: []ability.Instr{
		{Op: ability.OpRule, What: sel(ability.SelThis), Static: rule, Duration: ability.Permanently},
	}}}}
}

// spentTrigger is a triggered ability of the mana's source.
func (b *faceBuilder) spentTrigger(n *oracle.Node) *ability.Ability {
	in := b.newClause(ability.Triggered)
	in.prepare(n.Kid(oracle.SymClause))
	in.mention(mention{sel: sel(ability.SelThis), self: true, types: b.types})
	in.mention(mention{sel: sel(ability.SelEventObject), event: true, spell: true})
	if q := n.Kid(oracle.SymQty); q != nil {
		in.x = in.quantity(q)
	}
	in.acts(n.Kid(oracle.SymClause))
	return &ability.Ability{Kind: ability.Triggered, Modes: []ability.Mode{*in.finish()}}
}

// manaPairs is "{W}{W}, {W}{U}, or {U}{U}": two mana in any combination of two
// colours.
func manaPairs(n *oracle.Node, in *ability.Instr) bool {
	all := n.All(oracle.LexMana)
	if len(all) == 2 { // "{B}{B} or {G}{G}": so much of the one colour or of the other
		one, other := manaList(all[0]), manaList(all[1])
		if len(one) != 2 || len(other) != 2 || one[0] != one[1] || other[0] != other[1] || one[0] == other[0] {
			return false
		}
		in.N, in.Colors = ability.Const(2), mtg.Colors(one[0])|mtg.Colors(other[0])
		return true
	}
	if len(all) != 3 {
		return false
	}
	first, mixed, last := manaList(all[0]), manaList(all[1]), manaList(all[2])
	if len(first) != 2 || len(mixed) != 2 || len(last) != 2 || first[0] != first[1] || last[0] != last[1] ||
		first[0] == last[0] || mixed[0] != first[0] || mixed[1] != last[0] {
		return false
	}
	in.N, in.Colors = ability.Const(2), mtg.Colors(first[0])|mtg.Colors(last[0])
	in.Flags |= ability.FlagCombination
	return true
}

// manaOfThat is mana of the colour chosen before, as much as the devotion to it
// (700.5): a program for each colour, of which one runs.
func (c clause) manaOfThat(n *oracle.Node) {
	i := len(c.mode.Code) - 1
	if i < 0 || c.mode.Code[i].Op != ability.OpChooseColor || c.who != nil {
		fail(CodeReference, n, "no colour chosen before it")
	}
	chosen := int32(c.mode.Code[i].Dst) - 1
	c.mode.Code[i].Flags |= ability.FlagPassing
	var amount *ability.Num
	switch each, many := n.Kid(oracle.SymObj), n.Kid(oracle.SymQty); {
	case each != nil:
		amount = c.times(ability.Const(1), each)
	case many != nil:
		amount = c.quantity(many)
	}
	for color := mtg.White; color <= mtg.Green; color++ {
		k := amount
		if k == nil {
			k = &ability.Num{Kind: ability.NumDevotion, Colors: mtg.Colors(color)}
		}
		is := number(&ability.Num{Kind: ability.NumRegister, K: chosen}, ability.Equal, ability.Const(int(color)))
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: is})
		c.emit(ability.Instr{Op: ability.OpMana, Who: sel(ability.SelYou), Colors: mtg.Colors(color), N: k})
		c.land(branch)
	}
}

// foundMana is mana of one kind among those that something has or could
// produce.
func (c clause) foundMana(n *oracle.Node, in *ability.Instr) {
	in.N = c.number(n.Kid(oracle.LexNumber))
	if !isOne(in.N) {
		fail(CodeMeaning, n, "several mana of kinds that are found")
	}
	if n.Row == oracle.ManasProduced {
		if c.event == nil || c.event.pattern.Kind != mtg.EventManaAbility {
			fail(CodeReference, n, "nothing before it is tapped for mana")
		}
		if t := n.Kid(oracle.LexType); t != nil && mtg.TypeSet(t.Value.Bits) != mtg.Land {
			fail(CodeReference, n, "what it was that is tapped for mana")
		}
		in.Kinds = ability.KindsProduced
		return
	}
	if n.Row == oracle.ManasThat {
		if c.event == nil || !c.event.pattern.OfChosen {
			fail(CodeReference, n, "no mana of a color before it")
		}
		in.Kinds = ability.KindsProduced
		return
	}
	o := n.Kid(oracle.SymObj)
	f := c.described(o)
	needZone(f, o)
	in.Filter = f
	switch {
	case n.Row == oracle.ManasAmong:
		in.Kinds = ability.KindsAmong
	case n.Has("color"):
		in.Kinds = ability.KindsCouldColor
	default:
		in.Kinds = ability.KindsCouldType
	}
}

// spellThen is what is so of the spell that the mana is spent on.
func spellThen(c clause, n *oracle.Node) *ability.Ability {
	p := n.Kid(oracle.SymPredicate)
	switch dur := n.Kid(oracle.SymDur); {
	case n.Kid(oracle.SymMorepred) != nil || !n.Is(oracle.PredicatesPlain, oracle.PredicatesDur):
	case p.Row == oracle.PredicateAbilities && (p.Has("gain") || p.Has("gains")) && !p.Has("also"):
		return spentGains(c, p, dur)
	case p.Row == oracle.PredicateCant && dur == nil && p.Kid(oracle.SymCantlist).Row == oracle.CantlistOne:
		if k := p.Kid(oracle.SymCantlist).Kid(oracle.SymCant); k.Row == oracle.CantBecountered && k.Kid(oracle.SymObj) == nil {
			return uncounterable()
		}
	}
	fail(CodeMeaning, n, "this of the spell")
	return nil
}

// spentGains is that the spell gains keywords, which the permanent has that it becomes (400.7a).
func spentGains(c clause, n, d *oracle.Node) *ability.Ability {
	lasts := ability.Permanently
	if d != nil {
		if lasts = c.duration(d); lasts != ability.UntilEndOfTurn {
			fail(CodeMeaning, d, "how long it lasts")
		}
	}
	mods := []ability.Mod{{Kind: ability.ModAddKeywords, Keywords: plainKeywords(n)}}
	return &ability.Ability{Kind: ability.Spell, Modes: []ability.Mode{{Code: []ability.Instr{
		{Op: ability.OpContinuous, Mods: mods, Duration: lasts},
	}}}}
}

// postCouldtype narrows a description to what could produce a type of mana that something spoken
// of could produce, by any of its mana abilities (106.7).
func postCouldtype(c clause, f *ability.Filter, n *oracle.Node) {
	if len(f.Any) > 0 {
		fail(CodeMeaning, n, "of two things")
	}
	f.Any = []ability.Filter{{Zones: battlefield, Is: ability.SharesProducedWithSel, Whose: c.reference(n.Kid(oracle.SymRef), false)}}
}

// counteredTo is the zone that a countered spell goes to instead.
func counteredTo(body *oracle.Node) mtg.Zone {
	switch body.Row {
	case oracle.BodyCounteredexile:
		return mtg.Exile
	case oracle.BodyCounteredput:
		d := body.Kid(oracle.SymDestination)
		switch p := d.Kid(oracle.SymPossessor); {
		case p == nil || p.Row != oracle.PossessorOwner || d.Has("back") || d.Kid(oracle.SymOrder) != nil:
		case d.Row == oracle.DestinationTop:
			return mtg.Library
		case d.Row == oracle.DestinationHand:
			return mtg.Hand
		}
	}
	fail(CodeMeaning, body, "where it is put")
	return 0
}

func pvDoublemana(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player's mana")
	}
	c.emit(ability.Instr{Op: ability.OpMana, N: ability.Const(1), Who: sel(ability.SelYou), Kinds: ability.KindsUnspentEach})
}

func pvAddmana(c clause, n *oracle.Node) {
	c.addMana(n.Kid(oracle.SymManas))
}
