package compile

import (
	"cmp"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// staticCosts makes spells described cost more or less (601.2f).
func staticCosts(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	f := c.costSpells(n.Kid(oracle.SymObj), e)
	if f.Zones != mtg.Zones(mtg.Stack) { // from where they are cast
		e.Zones = f.Zones
	}
	setZone(f, allZones)
	e.Kind, e.What, e.Less = ability.StaticCostChange, f, n.Has("less")
	if k := n.Kid(oracle.SymCosts); k != nil {
		e.Cost = c.cost1(k)
		return
	}
	if objs := n.All(oracle.SymObj); objs[len(objs)-1].Row == oracle.ObjChosencolors { // of each spell by itself
		c.mention(mention{sel: sel(ability.SelDescribed), spell: true})
	}
	c.amountOfMana(n, e)
	if n.Row != oracle.StaticCosts {
		return
	}
	if n.Has("during") {
		e.If = &ability.Cond{Kind: ability.CondYourTurn}
	}
	if k := n.Kid(oracle.SymCond); k != nil { // of each spell by itself, however it is cast
		has := k.Kid(oracle.SymCond1)
		if k.Row != oracle.CondOne || has.Row != oracle.Cond1Madness || !has.Has("it") || has.Kid(oracle.LexMechanic).Value.Text != ability.Mutate {
			fail(CodeMeaning, k, "what is asked of each of them")
		}
		e.What.Mechanic = ability.Mutate
	}
	if w := n.Kid(oracle.SymWhichabilities); w != nil { // and abilities that are activated
		a.Static = append(a.Static, *e)
		if n.Has("less") && n.Has("more") {
			fail(CodeMeaning, n, "less and more")
		}
		*e = abilitiesCost(c, w, n.All(oracle.LexMana)[1], e.Less)
		e.Optional = e.Optional || n.Kid(oracle.SymUnlessmana) != nil
	}
}

// staticCostscolored takes mana of colors out of a cost, and no generic mana where there is none
// of a color (118.7).
func staticCostscolored(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	staticCosts(c, n, a, e)
	if e.Mana == nil || e.Mana.Generic > 0 {
		fail(CodeMeaning, n, "mana that is not colored")
	}
	e.Strict = true
}

// amountOfMana reads how much more or less: mana, for each of something, or X.
func (c clause) amountOfMana(n *oracle.Node, e *ability.StaticEffect) {
	if q := n.Kid(oracle.SymQty); q != nil {
		c.x = c.quantity(q)
	}
	if mana, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text); err == nil && mana.N > 0 {
		if mana.X > 0 || reducesHalf(&mana) {
			fail(CodeMeaning, n, "this mana")
		}
		e.Mana = &mana
	} else {
		e.Change = c.generic(n.Kid(oracle.LexMana))
	}
	objects := n.All(oracle.SymObj)
	if len(objects) > 0 {
		if paid := paidTogether(c, objects[len(objects)-1]); paid != nil {
			e.Change = timesOf(cmp.Or(e.Change, ability.Const(1)), paid)
			return
		}
	}
	if len(objects) == 0 || n.Is(oracle.StaticCosts, oracle.StaticCostscolored, oracle.StaticCostsx, oracle.SpellstaticCheapercolor) {
		return
	}
	if e.Change == nil {
		e.Change = ability.Const(1)
	}
	e.Change = c.times(e.Change, objects[len(objects)-1])
}

// mayAddCost is an optional additional cost; of any number of objects, which pay it at once, the
// number is announced (601.2b).
func mayAddCost(c clause, k *oracle.Node, e *ability.StaticEffect) {
	e.Kind, e.Optional, e.Name = ability.StaticAddCost, true, optionalName(k)
	e.Cost = c.costs([]*oracle.Node{k})
	e.Cost.Text = c.b.print(k)
	if e.Name != additionalCost || len(e.Cost.Parts) != 1 || e.Cost.Mana != nil {
		return
	}
	if p := &e.Cost.Parts[0]; p.UpTo && p.Value == nil && p.Filter != nil && p.N.Kind == ability.NumConst && p.N.K == ability.AnyNumber {
		p.UpTo, p.N, e.Multi = false, &ability.Num{Kind: ability.NumKicked, Name: additionalCost}, true
	}
}

// paidTogether is how many objects paid the optional cost of this, where the words are of "this way"
// and nothing else was done so; nil where they are of something else.
func paidTogether(c clause, o *oracle.Node) *ability.Num {
	way := wayOf(o)
	if way == nil || way.Row != oracle.WayDone || len(o.All(oracle.SymPost)) > 1 || o.Kid(oracle.SymDet) != nil || c.b.inner || slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool { return does(&in, way) }) {
		return nil
	}
	var found *ability.StaticEffect
	for i := range c.b.out.Abilities {
		for j := range c.b.out.Abilities[i].Static {
			if e := &c.b.out.Abilities[i].Static[j]; e.Kind == ability.StaticAddCost && e.Name == additionalCost {
				if found != nil {
					fail(CodeReference, way, "which of two costs it speaks of")
				}
				found = e
			}
		}
	}
	if found == nil || !found.Together() {
		return nil
	}
	p, f := &found.Cost.Parts[0], c.kinds(o.Kid(oracle.SymKinds))
	word := map[ability.CostKind]string{ability.CostSacrifice: "sacrificed", ability.CostExile: "exiled", ability.CostTap: "tapped"}[p.Kind]
	if word == "" || !way.Has(word) {
		fail(CodeReference, way, "nothing before it was")
	}
	if !anyAtAll(f) && !(len(p.Filter.Any) == 0 && f.Types == p.Filter.Types && slices.Equal(f.Subtypes, p.Filter.Subtypes) && (onlyTypes(f) || onlySubtypes(f))) {
		fail(CodeMeaning, o, "some of those that paid")
	}
	return &ability.Num{Kind: ability.NumKicked, Name: additionalCost}
}

// graveCost is what it costs to cast this from a graveyard, in the place of its mana cost or
// besides.
func graveCost(c clause, n *oracle.Node) *ability.Cost {
	if k := n.Kid(oracle.LexMechanic); k != nil {
		if k.Value.Text != ability.Mutate {
			fail(CodeMeaning, k, "casting it by this keyword")
		}
		return mutateCost(c.b, n)
	}
	cost := &ability.Cost{Own: !n.Has("rather")}
	if n.Kid(oracle.SymGerund) == nil {
		mana, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
		if err != nil || mana.X > 0 {
			fail(CodeMeaning, n, "this mana")
		}
		cost.Mana, cost.ManaPer, cost.Text = &mana, c.eachCount(n.Kid(oracle.SymObj)), "its mana cost and more"
		return cost
	}
	for _, g := range n.All(oracle.SymGerund) {
		if g.Row != oracle.GerundMana {
			cost.Parts = append(cost.Parts, gerundCost(c, g))
			continue
		}
		mana, err := mtg.ParseManaCost(g.Kid(oracle.LexMana).Value.Text)
		if err != nil || cost.Mana != nil || mana.X > 0 {
			fail(CodeMeaning, g, "this mana cost")
		}
		cost.Mana = &mana
	}
	cost.Text = c.b.print(n.All(oracle.SymGerund)[0])
	if more := n.All(oracle.SymGerund)[1:]; len(more) > 0 {
		cost.Text += " and " + c.b.print(more[0])
	}
	return cost
}

// wayName is the name of the way of casting this from a graveyard, if it has one.
func wayName(n *oracle.Node) string {
	if n.Kid(oracle.LexMechanic) != nil {
		return ability.Mutate
	}
	return ""
}

// gerundCost is a part of a cost besides mana: "by discarding a card".
func gerundCost(c clause, n *oracle.Node) ability.CostPart {
	switch n.Row {
	case oracle.GerundLife:
		return costLife(c, n)
	case oracle.GerundSacrifice:
		return costSacrifice(c, n)
	case oracle.GerundDiscard:
		return costDiscard(c, n)
	case oracle.GerundRemoveamong:
		return costRemoveamong(c, n)
	case oracle.GerundExile:
		return costExile(c, n)
	}
	fail(CodeMeaning, n, "%s as a cost", n.Label())
	return ability.CostPart{}
}

// aimedAt describes what a spell that costs less has to target.
func (c clause) aimedAt(n *oracle.Node) *ability.Filter {
	d := n.Kid(oracle.SymDet)
	if n.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, n, "what it targets")
	}
	f := c.describe(n)
	permanents(f)
	return f
}

// staticCostsexcept makes spells dearer in the turns of other players than those who cast them.
func staticCostsexcept(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.What, e.Who = ability.StaticCostChange, &ability.Filter{Zones: allZones}, stepPlayer(ability.Anyone)
	e.Who.NotIn = sel(ability.SelActivePlayer)
	c.amountOfMana(n, e)
}

// reducesHalf reports whether the mana has symbols of which a half must be
// chosen while the cost is changed (118.7e).
func reducesHalf(c *mtg.ManaCost) bool {
	for _, m := range c.Symbols[:c.N] {
		if m.Colors().Count() > 1 || m&mtg.SymbolTwo != 0 {
			return true
		}
	}
	return false
}

// costsAtLeast bounds the total cost of spells (601.2f).
func costsAtLeast(n *oracle.Node, e *ability.StaticEffect) {
	numbers := n.All(oracle.LexNumber)
	least := numbers[0].Value.N
	if least <= 0 || numbers[1].Value.N != least {
		fail(CodeMeaning, n, "two numbers")
	}
	e.Kind, e.AtLeast, e.Who, e.What = ability.StaticCostChange, least, stepPlayer(ability.Anyone), &ability.Filter{Zones: allZones}
}

// lastingCosts makes spells cost less for the rest of the turn, or the next one of them alone
// (601.2f, 611.2c). What X is, is found as the ability resolves (608.2h); how much it is for
// each of something, as the spell is cast.
func lastingCosts(c clause, n *oracle.Node) {
	f := anywhere(n, c.kinds(n.Kid(oracle.SymKinds)))
	for _, k := range n.All(oracle.LexColor) {
		f.Colors |= mtg.ColorSet(k.Value.Bits)
	}
	e := &ability.StaticEffect{Kind: ability.StaticCostChange, Less: true, What: f, Who: stepPlayer(ability.You)}
	if n.Row == oracle.ActNextpay { // 118.9
		e.Kind, e.Less, e.Pattern = ability.StaticLetsPay, false, &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: f}
		e.Cost = lifeForManaValue()
		c.emit(ability.Instr{Op: ability.OpRule, Static: e, Duration: ability.ThisTurn})
		return
	}
	if n.Row == oracle.ActNextcosts {
		e.Pattern = &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: f}
	}
	if q := n.Kid(oracle.SymQty); q != nil {
		c.x = c.quantity(q)
	}
	locked := c.x
	if locked != nil {
		c.x = &ability.Num{Kind: ability.NumX}
	}
	each := n.Kid(oracle.SymObj)
	if e.Change = c.generic(n.Kid(oracle.LexMana)); each != nil {
		e.Change = c.times(e.Change, each)
	}
	c.emit(ability.Instr{Op: ability.OpRule, N: locked, Static: e, Duration: ability.ThisTurn})
}

// permitCast is how a spell is paid for that the instruction before it lets be cast: with mana of
// any type, or with life rather than mana.
func permitCast(c clause, n *oracle.Node) {
	k := n.Kid(oracle.SymClause)
	a := k.Kid(oracle.SymAct)
	pv := a.Kid(oracle.SymPv)
	switch poss := n.Kid(oracle.SymPoss); {
	case k.Kid(oracle.SymMore) != nil:
	case poss == nil && a.Row == oracle.ActMay && a.Kid(oracle.SymPlayer).Row == oracle.PlayerYou && pv.Row == oracle.PvSpendany && !pv.Has("way"):
		spentAs(c, pv)
		return
	case poss != nil && poss.Row == oracle.PossIts && a.Row == oracle.ActImperative && pv.Row == oracle.PvPay && paysManaValue(pv):
		permitForLife(c, n)
		return
	}
	fail(CodeMeaning, n, "how it is paid for")
}

// paysManaValue reports whether what is paid is life equal to the spell's mana value.
func paysManaValue(pv *oracle.Node) bool {
	all := pv.Kid(oracle.SymCosts).All(oracle.SymCost)
	if len(all) != 1 || all[0].Row != oracle.CostLifeequal {
		return false
	}
	q := all[0].Kid(oracle.SymQty)
	if q.Row != oracle.QtyPower || !q.Has("mana") {
		return false
	}
	of := q.Kid(oracle.SymPoss)
	return of.Row == oracle.PossIts || of.Row == oracle.PossRef && of.Kid(oracle.SymRef).Row == oracle.RefThat && of.Kid(oracle.SymRef).Has("spell")
}

// permitForLife has what the instruction before it lets be cast cost life rather than mana, as
// much as its mana value (118.9); it can be cast for no other cost.
func permitForLife(c clause, n *oracle.Node) {
	last := len(c.mode.Code) - 1
	if last < 0 || c.mode.Code[last].Op != ability.OpPermit || c.mode.Code[last].Flags&^ability.FlagCastOnly != 0 || c.mode.Code[last].Cost != nil || c.branch {
		fail(CodeReference, n, "nothing before it may be cast")
	}
	c.mode.Code[last].Cost = lifeForManaValue()
}

// lifeForManaValue is the cost of life equal to the mana value of the spell it is paid for.
func lifeForManaValue() *ability.Cost {
	return &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostPayLife, N: &ability.Num{Kind: ability.NumManaValue, Sel: sel(ability.SelThis)}}}}
}

// staticAbilitycosts makes abilities described cost more or less to activate.
func staticAbilitycosts(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	w := n.Kid(oracle.SymWhichabilities)
	if n.Has("pay") || w.Has("pay") == n.Has("activate") || n.Kid(oracle.SymObj) != nil || n.Has("up") && w.Row != oracle.WhichabilitiesMechanic {
		fail(CodeMeaning, n, "what they cost")
	}
	*e = abilitiesCost(c, w, n.Kid(oracle.LexMana), n.Has("less"))
	if n.Has("can't") {
		if !e.Less {
			fail(CodeMeaning, n, "how little of what costs more")
		}
		e.AtLeast = 1
	}
	e.Optional = e.Optional || n.Kid(oracle.SymUnlessmana) != nil
}

// abilitiesCost is that abilities cost more or less to activate: those of objects described, of a
// keyword, or of whatever has them, that some players activate.
func abilitiesCost(c clause, w, mana *oracle.Node, less bool) ability.StaticEffect {
	e := ability.StaticEffect{Kind: ability.StaticCostChange, Action: mtg.ActionActivate, Who: stepPlayer(ability.Anyone), Less: less, Change: c.generic(mana)}
	p, o := w.Kid(oracle.SymPoss), w.Kid(oracle.SymObj)
	switch {
	case w.Row == oracle.WhichabilitiesPlayer:
		e.What, e.Optional = &ability.Filter{Zones: allZones}, w.Has("mana")
		switch who := w.Kid(oracle.SymPlayer); {
		case who.Row == oracle.PlayerYou:
			e.Who = stepPlayer(ability.You)
		case who.Row == oracle.PlayerOpponents && who.Has("your"):
			e.Who = stepPlayer(ability.Opponent)
		default:
			fail(CodeMeaning, who, "who activates them")
		}
	case w.Row == oracle.WhichabilitiesMechanic:
		name := w.Kid(oracle.LexMechanic).Value.Text
		if p != nil || !w.Has("you") || !less || name != "equip" && (w.Has("pay") || name != "cycling" && name != "ninjutsu") {
			fail(CodeMeaning, w, "what is activated of this mechanic")
		}
		e.What, e.Who, e.Name = &ability.Filter{Zones: allZones}, stepPlayer(ability.You), name
	case w.Row == oracle.WhichabilitiesActivated && p != nil:
		e.What = &ability.Filter{Is: ability.IsThis, Zones: allZones}
		switch r := p.Kid(oracle.SymRef); {
		case r != nil && r.Row == oracle.RefEnchanted:
			e.What = &ability.Filter{Is: ability.IsThisAttachedTo, Zones: battlefield}
		case r == nil || r.Row != oracle.RefSelf && r.Row != oracle.RefThis:
			fail(CodeMeaning, p, "another object")
		}
		if o != nil {
			fail(CodeMeaning, w, "whose abilities")
		}
	case o == nil:
		e.What = &ability.Filter{Zones: allZones}
	default:
		if d := o.Kid(oracle.SymDet); d != nil && !d.Is(oracle.DetAll, oracle.DetOther) {
			fail(CodeMeaning, d, "%s here", d.Label())
		}
		e.What = c.described(o)
	}
	return e
}

// staticLoyaltycosts makes loyalty abilities of planeswalkers cost more loyalty to activate
// (606.5).
func staticLoyaltycosts(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Action, e.Who = ability.StaticCostChange, mtg.ActionActivate, stepPlayer(ability.You)
	e.What = &ability.Filter{Types: mtg.Planeswalker, Zones: battlefield}
	more := ability.Const(int(n.Kid(oracle.LexDigits).Value.N))
	e.Cost = &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostLoyalty, N: more}}}
}

// costSpells is the filter of the spells meant, by "you cast" and the like.
func (c clause) costSpells(o *oracle.Node, e *ability.StaticEffect) *ability.Filter {
	if plainCommander(o) {
		e.Who = stepPlayer(ability.Anyone)
		c.mention(mention{sel: sel(ability.SelDescribed)})
		return yourCommander()
	}
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "which spells")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	d := o.Kid(oracle.SymDet)
	if f.Zones != mtg.Zones(mtg.Stack) || d != nil && !d.Is(oracle.DetOther, oracle.DetEach) {
		fail(CodeMeaning, o, "which spells")
	}
	if d != nil && d.Row == oracle.DetOther {
		f.IsNot |= ability.IsThis
	}
	if e.Who == nil { // whoever casts them
		e.Who = stepPlayer(ability.Anyone)
	}
	for _, p := range o.All(oracle.SymPost) {
		switch p.Row {
		case oracle.PostCast:
			e.Who = whoCasts(p)
		case oracle.PostElsewhere:
			e.Zones = allZones &^ mtg.Zones(mtg.Hand)
		default:
			c.post(f, p)
		}
	}
	f.Is &^= ability.IsSpell
	return f
}

// generic is an amount of generic mana.
func (c clause) generic(n *oracle.Node) *ability.Num {
	mana, err := mtg.ParseManaCost(n.Value.Text)
	if err != nil || mana.N > 0 {
		fail(CodeMeaning, n, "mana that is not generic")
	}
	if mana.X > 0 {
		if c.x == nil || mana.X > 1 || mana.Generic > 0 {
			fail(CodeReference, n, "nothing says what X is")
		}
		return c.x
	}
	return ability.Const(int(mana.Generic))
}

// staticFirstcosts makes the first spell of a kind that you cast in each turn cost less: for as
// long as you have cast none in it; the second for as long as you have cast one.
func staticFirstcosts(c clause, n *oracle.Node, a *ability.Ability) {
	if n.Has("foretell") {
		firstForetold(c, n, a)
		return
	}
	f := anywhere(n, c.kinds(n.Kid(oracle.SymKinds)))
	if f.Is&ability.IsKicked != 0 {
		fail(CodeMeaning, n, "what is known of it as it is paid for")
	}
	cast := &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You), Object: f}
	e := ability.StaticEffect{Kind: ability.StaticCostChange, Less: true, What: f, Who: stepPlayer(ability.You)}
	if nth := n.Kid(oracle.LexOrdinal).Value.N; nth == 1 {
		e.If = not(&ability.Cond{Kind: ability.CondPast, N: 1, Pattern: cast})
	} else {
		e.If = number(&ability.Num{Kind: ability.NumPast, Pattern: cast}, ability.Equal, ability.Const(nth-1))
	}
	c.amountOfMana(n, &e)
	a.Static = append(a.Static, e)
}

// staticMechaniclet lets you pay mana rather than the cost that a keyword names, of cards that
// you cycle or of equip abilities (118.9); of the first of them in a turn for as long as there was
// none in it.
func staticMechaniclet(c clause, n *oracle.Node, a *ability.Ability) {
	mana, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
	if err != nil || mana.X > 0 {
		fail(CodeMeaning, n, "this mana")
	}
	e := ability.StaticEffect{Kind: ability.StaticLetsPay, Action: mtg.ActionActivate, Who: stepPlayer(ability.You), What: &ability.Filter{Zones: allZones}, Name: "equip"}
	e.Cost = &ability.Cost{Mana: &mana, Text: n.Kid(oracle.LexMana).Value.Text}
	did := &ability.Pattern{Kind: mtg.EventActivate, Player: stepPlayer(ability.You), Mechanic: "equip"}
	said, first := n.All(oracle.LexMechanic), n.Has("first")
	if said[0].Value.Text == "cycling" {
		e.Name = "cycling"
		did = &ability.Pattern{Kind: mtg.EventDiscard, Player: stepPlayer(ability.You), Object: &ability.Filter{Zones: allZones}, Mechanic: "cycling"}
	}
	if said[0].Value.Text != e.Name || first && (e.Name == "cycling") != n.Has("cycle") || len(said) > 1 && said[1].Value.Text != e.Name {
		fail(CodeMeaning, n, "the cost of this mechanic")
	}
	if k := n.Kid(oracle.SymKinds); k != nil && !anyAtAll(c.kinds(k)) {
		fail(CodeMeaning, k, "which cards")
	}
	if first {
		e.If = not(&ability.Cond{Kind: ability.CondPast, N: 1, Pattern: did})
		if n.Has("your") {
			e.If = &ability.Cond{Kind: ability.CondAnd, A: &ability.Cond{Kind: ability.CondYourTurn}, B: e.If}
		}
	}
	a.Static = append(a.Static, e)
}

// staticLetspay lets you pay something rather than the mana cost of spells (118.9).
func staticLetspay(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	o := n.Kid(oracle.SymObj)
	f := c.costSpells(o, e)
	if !youCast(o) || f.Zones != mtg.Zones(mtg.Stack) || f.Targets != nil {
		fail(CodeMeaning, o, "whose spells")
	}
	setZone(f, allZones)
	e.Kind, e.What = ability.StaticLetsPay, f
	e.Cost = c.costs(n.Kid(oracle.SymCostsand).All(oracle.SymCost))
	if e.Cost.Mana != nil && e.Cost.Mana.X > 0 {
		fail(CodeMeaning, n, "what X is")
	}
	e.Cost.Text = c.b.print(n.Kid(oracle.SymCostsand))
}

// whoCasts is who casts the spells that the words are of.
func whoCasts(p *oracle.Node) *ability.Filter {
	switch who := p.Kid(oracle.SymPlayer); {
	case who.Row == oracle.PlayerYou:
		return stepPlayer(ability.You)
	case who.Row == oracle.PlayerOpponents && who.Has("your"):
		return stepPlayer(ability.Opponent)
	case who.Row == oracle.PlayerEnchanted && who.Has("player"):
		f := stepPlayer(ability.TheSel)
		f.Whose = ofThis(ability.SelEnchantedPlayer)
		return f
	}
	fail(CodeMeaning, p, "who casts it")
	return nil
}

// youCast reports whether the words are of spells you cast.
func youCast(o *oracle.Node) bool {
	for _, p := range o.All(oracle.SymPost) {
		if p.Row == oracle.PostCast && p.Kid(oracle.SymPlayer).Row == oracle.PlayerYou {
			return o.Row == oracle.ObjNp
		}
	}
	return false
}

// spellsHave is "artifact spells you cast have convoke".
func spellsHave(c clause, n, o *oracle.Node, list []*oracle.Node, a *ability.Ability) {
	if len(list) != 1 || list[0].Row != oracle.PredicateAbilities || list[0].Has("gain") || list[0].Has("gains") {
		fail(CodeMeaning, o, "you cast")
	}
	lendTo(c, n, spellsYouCast(c, o), list[0].Kid(oracle.SymAbilities), a)
}

// spellsYouCast are the spells that have an ability of those you cast.
func spellsYouCast(c clause, o *oracle.Node) lent {
	if d := o.Kid(oracle.SymDet); !youCast(o) || d != nil && d.Row != oracle.DetEach || d == nil && !manyOf(o) {
		fail(CodeMeaning, o, "which spells")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	var from mtg.ZoneSet
	for _, p := range o.All(oracle.SymPost) {
		switch p.Row {
		case oracle.PostCast:
		case oracle.PostZone:
			from = castZone(p.Kid(oracle.SymZone))
		default:
			c.post(f, p)
		}
	}
	return lent{spells: f, from: from}
}

// staticFirsthas is "the first spell you cast from exile each turn has cascade".
func staticFirsthas(c clause, n *oracle.Node, a *ability.Ability) {
	l := lent{spells: c.kinds(n.Kid(oracle.SymKinds)), nth: 1}
	if z := n.Kid(oracle.SymZone); z != nil {
		l.from = castZone(z)
	}
	lendTo(c, n, l, n.Kid(oracle.SymAbilities), a)
}

// castZone is the zone that spells are cast from.
func castZone(z *oracle.Node) mtg.ZoneSet {
	switch {
	case z.Row == oracle.ZoneHand && z.Has("your"):
		return mtg.Zones(mtg.Hand)
	case z.Row == oracle.ZoneExile:
		return mtg.Zones(mtg.Exile)
	case z.Row == oracle.ZoneGraveyard && z.Has("your"):
		return mtg.Zones(mtg.Graveyard)
	}
	fail(CodeMeaning, z, "cast from there")
	return 0
}

// lent are the spells that have an ability: those that you cast, from some zones only where
// from says so, and of those cast in a turn the one with that number.
type lent struct {
	spells *ability.Filter
	from   mtg.ZoneSet
	nth    int
}

// lendTo makes of the ability one of this object.
func lendTo(c clause, n *oracle.Node, l lent, abilities *oracle.Node, a *ability.Ability) {
	checkLent(n, l)
	var has ability.Face
	refuseNamed(abilities)
	c.b.grant(abilities, &has, 0, false)
	if len(has.Abilities) == 2 && has.Keywords == 0 && has.Abilities[0].Kind == ability.Static && has.Abilities[1].Kind == ability.Triggered {
		lendCost(c, n, l, has.Abilities, a)
		return
	}
	if has.Keywords != 0 || len(has.Abilities) != 1 {
		fail(CodeMeaning, abilities, "these abilities of spells")
	}
	x := has.Abilities[0]
	if x.Kind == ability.Triggered {
		*a = lentTrigger(c, n, l, x)
		a.Zones = battlefield
		return
	}
	if x.Kind != ability.Static || len(x.Static) != 1 || l.nth > 0 {
		fail(CodeMeaning, abilities, "this ability of spells")
	}
	e := x.Static[0]
	if e.Kind != ability.StaticConvoke && e.Kind != ability.StaticCostChange {
		fail(CodeMeaning, abilities, "this ability of spells")
	}
	l.spells.Is &^= ability.IsSpell
	l.spells.Zones = allZones
	e.This, e.Who, e.What, e.Zones = false, stepPlayer(ability.You), l.spells, l.from
	a.Static = append(a.Static, e)
}

// lentTrigger makes of an ability that triggers as its spell is cast one that triggers as such
// spells are. It keeps the keyword for its name, by which the spell is known to have that.
func lentTrigger(c clause, n *oracle.Node, l lent, x ability.Ability) ability.Ability {
	cast := x.Trigger.Any
	if len(cast) != 1 || cast[0].Kind != mtg.EventCast || cast[0].Object == nil || !onlyThis(cast[0].Object) || x.If != nil {
		fail(CodeMeaning, n, "when it triggers")
	}
	x.Zones, x.Text, x.Flags = 0, c.b.print(n), x.Flags|ability.OfTheSpell
	x.Trigger = &ability.Trigger{Any: []ability.Pattern{{Kind: mtg.EventCast, Object: l.spells, Player: stepPlayer(ability.You), From: l.from, Nth: l.nth}}}
	return x
}

// bodyAscast gives spells that you will cast this turn an ability that triggers as they are cast:
// which spells those are is not settled as the effect begins, so that a delayed ability stands for
// it, once for each time (702.85b).
func bodyAscast(c clause, n *oracle.Node) {
	l := lent{spells: c.kinds(n.Kid(oracle.SymKinds))}
	if z := n.Kid(oracle.SymZone); z != nil {
		l.from = castZone(z)
		if l.from&^mtg.Zones(mtg.Exile) != 0 { // your hand, and not that of another from which you may cast something
			l.spells.Owner = ability.You
		}
	}
	checkLent(n, l)
	abilities := n.Kid(oracle.SymAbilities)
	var has ability.Face
	refuseNamed(abilities)
	c.b.grant(abilities, &has, 0, false)
	if c.who != nil || has.Keywords != 0 || len(has.Abilities) != 1 || has.Abilities[0].Kind != ability.Triggered {
		fail(CodeMeaning, abilities, "this ability of spells")
	}
	x := lentTrigger(c, n, l, has.Abilities[0])
	c.emit(ability.Instr{Op: ability.OpDelayed, Duration: ability.ThisTurn, Ability: &x})
}

// checkLent refuses what are no spells.
func checkLent(n *oracle.Node, l lent) {
	if l.spells.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "which spells")
	}
}

// lendCost makes of an optional cost, and of what triggers where it is paid, those of this object:
// the cost has its own name, by which the second asks for it.
func lendCost(c clause, n *oracle.Node, l lent, has []ability.Ability, a *ability.Ability) {
	checkLent(n, l)
	cost, x := has[0].Static, has[1]
	switch {
	case len(cost) != 1 || cost[0].Kind != ability.StaticAddCost || !cost[0].Optional || cost[0].AsInstant || cost[0].PerMode,
		x.If == nil || x.If.Kind != ability.CondKicked || x.If.Name != cost[0].Name,
		len(x.Trigger.Any) != 1 || x.Trigger.Any[0].Kind != mtg.EventCast || x.Trigger.Any[0].Object == nil || !onlyThis(x.Trigger.Any[0].Object):
		fail(CodeMeaning, n, "this ability of spells")
	}
	cast := ability.Pattern{Kind: mtg.EventCast, Object: l.spells, Player: stepPlayer(ability.You), From: l.from, Nth: l.nth}
	x.Zones, x.Name, x.Text, x.Flags = battlefield, "", c.b.print(n), x.Flags|ability.OfTheSpell
	x.Trigger = &ability.Trigger{Any: []ability.Pattern{cast}}
	c.b.out.Abilities = append(c.b.out.Abilities, x)
	spells := *l.spells
	spells.Is &^= ability.IsSpell
	spells.Zones = allZones
	e := ability.StaticEffect{Kind: ability.StaticLentCost, Who: stepPlayer(ability.You), What: &spells, Zones: l.from, Cost: cost[0].Cost, Name: cost[0].Name, Multi: cost[0].Multi}
	if l.nth > 0 { // of the first of them while there was none
		first := cast
		first.Nth = 0
		e.If = not(&ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &first})
	}
	a.Static = append(a.Static, e)
}

// onX is "spend only black mana on X".
func onX(n *oracle.Node) ability.StaticEffect {
	e := ability.StaticEffect{Kind: ability.StaticOnX}
	for _, k := range n.All(oracle.LexColor) {
		e.Colors |= mtg.ColorSet(k.Value.Bits)
	}
	return e
}
