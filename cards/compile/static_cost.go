package compile

import (
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
	c.amountOfMana(n, e)
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
	if len(objects) == 0 || n.Is(oracle.StaticCosts, oracle.StaticCostsx, oracle.SpellstaticCheapercolor) {
		return
	}
	if e.Change == nil {
		e.Change = ability.Const(1)
	}
	e.Change = c.times(e.Change, objects[len(objects)-1])
}

// graveCost is what it costs to cast this from a graveyard, in the place of its mana cost or
// besides.
func graveCost(c clause, n *oracle.Node) *ability.Cost {
	cost := &ability.Cost{Own: n.Row != oracle.SpellstaticGraveway}
	if n.Row == oracle.SpellstaticGraveeach {
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

// gerundCost is a part of a cost besides mana: "by discarding a card".
func gerundCost(c clause, n *oracle.Node) ability.CostPart {
	switch n.Row {
	case oracle.GerundLife:
		return costLife(c, n)
	case oracle.GerundSacrifice:
		return costSacrifice(c, n)
	case oracle.GerundDiscard:
		return costDiscard(c, n)
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

// staticAbilitycosts makes abilities of objects described cost more or less to
// activate.
func staticAbilitycosts(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Action, e.Who, e.Less = ability.StaticCostChange, mtg.ActionActivate, stepPlayer(ability.Anyone), n.Has("less")
	if p := n.Kid(oracle.SymPoss); p != nil {
		if r := p.Kid(oracle.SymRef); r == nil || r.Row != oracle.RefSelf && r.Row != oracle.RefThis {
			fail(CodeMeaning, p, "another object")
		}
		e.What = &ability.Filter{Is: ability.IsThis, Zones: allZones}
	} else {
		o := n.Kid(oracle.SymObj)
		if d := o.Kid(oracle.SymDet); d != nil && !d.Is(oracle.DetAll, oracle.DetOther) {
			fail(CodeMeaning, d, "%s here", d.Label())
		}
		e.What = c.described(o)
	}
	e.Change = c.generic(n.Kid(oracle.LexMana))
	if n.Row == oracle.StaticAbilitycostsfloor {
		e.AtLeast = 1
	}
	e.Optional = n.Kid(oracle.SymUnlessmana) != nil
}

// staticLoyaltycosts makes loyalty abilities of planeswalkers cost more loyalty to activate
// (606.5).
func staticLoyaltycosts(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Action, e.Who = ability.StaticCostChange, mtg.ActionActivate, stepPlayer(ability.You)
	e.What = &ability.Filter{Types: mtg.Planeswalker, Zones: battlefield}
	more := ability.Const(int(n.Kid(oracle.LexDigits).Value.N))
	e.Cost = &ability.Cost{Parts: []ability.CostPart{{Kind: ability.CostLoyalty, N: more}}}
}

// staticAbilitycostsyours is about abilities of whatever has them, wherever it is.
func staticAbilitycostsyours(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	e.Kind, e.Action, e.Who, e.Less = ability.StaticCostChange, mtg.ActionActivate, stepPlayer(ability.You), true
	e.What, e.Change, e.AtLeast, e.Optional = &ability.Filter{Zones: allZones}, c.generic(n.Kid(oracle.LexMana)), 1, true
}

// costSpells is the filter of the spells meant, by "you cast" and the like.
func (c clause) costSpells(o *oracle.Node, e *ability.StaticEffect) *ability.Filter {
	if o.Row == oracle.ObjCommander {
		e.Who = stepPlayer(ability.Anyone)
		c.mention(mention{sel: sel(ability.SelDescribed)})
		return yourCommander()
	}
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "which spells")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	d := o.Kid(oracle.SymDet)
	if f.Zones != mtg.Zones(mtg.Stack) || d != nil && d.Row != oracle.DetOther {
		fail(CodeMeaning, o, "which spells")
	}
	if d != nil {
		f.IsNot |= ability.IsThis
	}
	if e.Who == nil { // whoever casts them
		e.Who = stepPlayer(ability.Anyone)
	}
	for _, p := range o.All(oracle.SymPost) {
		switch p.Row {
		case oracle.PostYoucast:
			e.Who = stepPlayer(ability.You)
		case oracle.PostOppcast:
			e.Who = stepPlayer(ability.Opponent)
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
