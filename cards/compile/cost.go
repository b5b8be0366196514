package compile

import (
	"reflect"
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// costs compiles the parts of a cost (118.1).
func (c clause) costs(list []*oracle.Node) *ability.Cost {
	cost := &ability.Cost{}
	for _, n := range list {
		if n.Row == oracle.CostMana {
			m, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
			if err != nil || cost.Mana != nil {
				fail(CodeMeaning, n, "this mana cost")
			}
			cost.Mana = &m
			c.paidX = c.paidX || m.X > 0 // of which other parts may speak
			continue
		}
		if n.Row == oracle.CostOwn { // 118.6: which can't be paid where there is none
			if of := c.possessed(n.Kid(oracle.SymPoss)); of.Kind != ability.SelThis || c.kind != ability.Triggered || cost.Mana != nil {
				fail(CodeMeaning, n, "whose mana cost")
			}
			cost.Own = true
			continue
		}
		if n.Row == oracle.CostManaeach {
			m, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
			if err != nil || cost.Mana != nil {
				fail(CodeMeaning, n, "this mana cost")
			}
			cost.Mana, cost.ManaPer = &m, c.eachCount(n.Kid(oracle.SymObj))
			continue
		}
		if n.Row == oracle.CostManaplus { // both of generic mana
			list := n.All(oracle.LexMana)
			m, err := mtg.ParseManaCost(list[0].Value.Text)
			more, err2 := mtg.ParseManaCost(list[1].Value.Text)
			generic := mtg.ManaCost{Generic: m.Generic}
			if err != nil || err2 != nil || cost.Mana != nil || !reflect.DeepEqual(m, generic) || !reflect.DeepEqual(more, mtg.ManaCost{Generic: more.Generic}) {
				fail(CodeMeaning, n, "this mana cost")
			}
			each := &ability.Num{Kind: ability.NumTimes, A: ability.Const(int(more.Generic)), B: c.eachCount(n.Kid(oracle.SymObj))}
			cost.Mana = &mtg.ManaCost{Generic: 1}
			cost.ManaPer = &ability.Num{Kind: ability.NumPlus, A: ability.Const(int(m.Generic)), B: each}
			continue
		}
		if n.Row == oracle.CostDiscard && len(n.All(oracle.SymObj)) > 1 {
			cost.Parts = append(cost.Parts, discardedTogether(c, n)...)
			continue
		}
		if n.Is(oracle.CostSacrificetwo, oracle.CostSacrificethree) {
			cost.Parts = append(cost.Parts, sacrificedTogether(c, n)...)
			continue
		}
		if n.Row == oracle.CostRemovesome && n.Has("one") {
			cost.Parts, cost.SomeX = append(cost.Parts, costRemovesome(c, n)), true
			continue
		}
		if n.Row == oracle.CostRemoveamong && n.Has("one") { // at least one
			cost.SomeX = true
		}
		p := costPart(c, n)
		if p.Filter != nil && onlyThis(p.Filter) {
			c.mention(mention{sel: sel(ability.SelThis), self: true, types: c.b.types}) // "and sacrifice it"
		}
		cost.Parts = append(cost.Parts, p)
	}
	return cost
}

// costX says what X is in a cost: the X announced (107.3).
func costX(n *oracle.Node) *ability.Num {
	if n.Value.N == oracle.VariableX {
		return &ability.Num{Kind: ability.NumX}
	}
	return ability.Const(n.Value.N)
}

// costPart compiles one part of a cost (118).
func costPart(c clause, n *oracle.Node) ability.CostPart {
	mean := meaningOf(c.b.k.meanings.costs, n)
	if mean == nil {
		fail(CodeMeaning, n, "%s as a cost", n.Label())
	}
	return mean(c, n)
}

func costTap(c clause, n *oracle.Node) ability.CostPart {
	return ability.CostPart{Kind: ability.CostTapThis}
}

func costUntap(c clause, n *oracle.Node) ability.CostPart {
	return ability.CostPart{Kind: ability.CostUntapThis}
}

func costLife(c clause, n *oracle.Node) ability.CostPart {
	if n.Row == oracle.CostLifeequal {
		return ability.CostPart{Kind: ability.CostPayLife, N: c.quantity(n.Kid(oracle.SymQty))}
	}
	k := n.Kid(oracle.LexNumber)
	if c.x != nil && k.Value.N == oracle.VariableX {
		return ability.CostPart{Kind: ability.CostPayLife, N: c.x}
	}
	return ability.CostPart{Kind: ability.CostPayLife, N: costX(k)}
}

func costHalflife(c clause, n *oracle.Node) ability.CostPart {
	half := ability.NumHalfDown
	if n.Has("up") {
		half = ability.NumHalfUp
	}
	return ability.CostPart{Kind: ability.CostPayLife, N: &ability.Num{Kind: half, A: &ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelYou)}}}
}

// costRevealchosen is paid with the secret choice of who pays, which this must have had made.
func costRevealchosen(c clause, n *oracle.Node) ability.CostPart {
	c.b.needChosenPlayer(n)
	return ability.CostPart{Kind: ability.CostRevealChosen, N: ability.Const(1)}
}

func costEnergy(c clause, n *oracle.Node) ability.CostPart {
	return ability.CostPart{Kind: ability.CostEnergy, N: ability.Const(n.Kid(oracle.LexEnergy).Value.N)}
}

func costSacrifice(c clause, n *oracle.Node) ability.CostPart {
	return c.costObject(ability.CostSacrifice, n.Kid(oracle.SymObj), 0)
}

// sacrificedTogether are the things that are sacrificed at once: each is one, but for several of a
// kind beside this, which is not one of them, or several tokens of a type beside another thing.
func sacrificedTogether(c clause, n *oracle.Node) (list []ability.CostPart) {
	objs := n.All(oracle.SymObj)
	isThis := func(o *oracle.Node) bool { return o.Row == oracle.ObjRef && o.Kid(oracle.SymRef).Row != oracle.RefIt }
	for i, o := range objs {
		p := c.costObject(ability.CostSacrifice, o, 0)
		this := p.Filter != nil && onlyThis(p.Filter)
		besideThis := len(objs) == 2 && isThis(objs[1-i]) && p.N.Kind == ability.NumConst
		tokens := i > 0 && p.Filter.Is&ability.IsToken != 0 && len(p.Filter.Subtypes) == 1
		if p.UpTo || this && (!isThis(o) || i > 0 && i < len(objs)-1) || !this && !isOne(p.N) && !besideThis && !tokens {
			fail(CodeMeaning, o, "this beside something else")
		}
		list = append(list, p)
	}
	if len(list) > 1 && onlyThis(list[0].Filter) && onlyThis(list[len(list)-1].Filter) {
		fail(CodeMeaning, n, "this beside itself")
	}
	return list
}

// discardedTogether is a card of a kind, and another card.
func discardedTogether(c clause, n *oracle.Node) (list []ability.CostPart) {
	for i, o := range n.All(oracle.SymObj) {
		p := c.costObject(ability.CostDiscard, o, mtg.Zones(mtg.Hand))
		d := o.Kid(oracle.SymDet)
		if !isOne(p.N) || p.UpTo || i == 0 && d.Row != oracle.DetA || i == 1 && d.Row != oracle.DetAnothera {
			fail(CodeMeaning, o, "this beside something else")
		}
		p.Filter.IsNot &^= ability.IsThis // another than the first
		list = append(list, p)
	}
	return list
}

func costDiscardhand(c clause, n *oracle.Node) ability.CostPart {
	return ability.CostPart{Kind: ability.CostDiscardHand}
}

func costDiscardrandom(c clause, n *oracle.Node) ability.CostPart {
	p := ability.CostPart{Kind: ability.CostDiscard, N: ability.Const(1), Filter: cardOfHand(), Random: true}
	if k := n.Kid(oracle.LexNumber); k != nil {
		p.N = costX(k)
	}
	return p
}

func costDiscard(c clause, n *oracle.Node) ability.CostPart {
	p := c.costObject(ability.CostDiscard, n.Kid(oracle.SymObj), mtg.Zones(mtg.Hand))
	c.thisZone(p.Filter, mtg.Hand)
	return p
}

// costDiscardalike is "discard two nonland cards with the same name".
func costDiscardalike(c clause, n *oracle.Node) ability.CostPart {
	f := c.kinds(n.Kid(oracle.SymKinds))
	setZone(f, mtg.Zones(mtg.Hand))
	return ability.CostPart{Kind: ability.CostDiscard, N: ability.Const(constant(n.Kid(oracle.LexNumber))), Filter: f, Share: ability.QualityName}
}

func costExert(c clause, n *oracle.Node) ability.CostPart {
	if n.Has("unattach") {
		return unattached(c, n)
	}
	c.describedSelf(n)
	return ability.CostPart{Kind: ability.CostExert}
}

// unattached is paid by what the ability is of, while that is attached (701.3d).
func unattached(c clause, n *oracle.Node) ability.CostPart {
	if f := c.describedRef(n.Kid(oracle.SymRef)); f.In != nil && f.In.Kind == ability.SelGiver {
		return ability.CostPart{Kind: ability.CostUnattach, N: ability.Const(1), Filter: f}
	}
	c.describedSelf(n)
	return ability.CostPart{Kind: ability.CostUnattach}
}

func costReturn(c clause, n *oracle.Node) ability.CostPart {
	return c.costObject(ability.CostReturnToHand, n.Kid(oracle.SymObj), 0)
}

func costRemove(c clause, n *oracle.Node) ability.CostPart {
	p := c.costObject(ability.CostRemoveCounters, n.Kid(oracle.SymObj), 0)
	if !isOne(p.N) {
		fail(CodeMeaning, n, "counters from several")
	}
	p.Counter = counter(n)
	if k := n.Kid(oracle.LexNumber); k != nil {
		p.N = costX(k)
	} else if n.Has("all") {
		if c.kind != ability.Activated || !onlyThis(p.Filter) {
			fail(CodeMeaning, n, "all counters as a cost")
		}
		p.N, p.All = &ability.Num{Kind: ability.NumX}, true
	}
	return p
}

// costRemovesome is "remove any number of storage counters": as many as X, which is chosen
// as the ability is activated.
func costRemovesome(c clause, n *oracle.Node) ability.CostPart {
	r := n.Kid(oracle.SymRef)
	if !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeReference, r, "counters of something else")
	}
	return ability.CostPart{Kind: ability.CostRemoveCounters, N: &ability.Num{Kind: ability.NumX}, Filter: c.describedRef(r), Counter: counter(n)}
}

// sacrificesX reports whether X is how many are sacrificed.
func sacrificesX(p ability.CostPart) bool {
	return p.Kind == ability.CostSacrifice && p.N != nil && p.N.Kind == ability.NumX
}

// someX is "X can't be 0", of the cost of this ability, or of this spell.
func (c clause) someX(n *oracle.Node) {
	switch {
	case c.kind == ability.Activated && c.cost != nil && (costsX(c.cost) || slices.ContainsFunc(c.cost.Parts, sacrificesX)):
		c.cost.SomeX = true
	case c.kind == ability.Spell && !c.b.inner:
		c.b.static(n, "", mtg.Zones(mtg.Stack), ability.StaticEffect{Kind: ability.StaticAddCost, Cost: &ability.Cost{SomeX: true, Text: c.b.print(n)}})
	default:
		fail(CodeMeaning, n, "which X")
	}
}

// gainCost is that an opponent, or each other player, gains life.
func gainCost(b *faceBuilder, n *oracle.Node) *ability.Cost {
	p := ability.CostPart{Kind: ability.CostGainLife, N: ability.Const(constant(n.Kid(oracle.LexNumber))), Filter: stepPlayer(ability.Opponent)}
	switch who := n.Kid(oracle.SymPlayer); who.Row {
	case oracle.PlayerOpponent:
	case oracle.PlayerEachother:
		p.Filter, p.Each = stepPlayer(ability.NotYou), true
	default:
		fail(CodeMeaning, who, "who gains it")
	}
	return &ability.Cost{Parts: []ability.CostPart{p}, Text: "have " + gainers(p.Each) + " gain life"}
}

func gainers(each bool) string {
	if each {
		return "each other player"
	}
	return "an opponent"
}

// removedWay is how many counters were removed to pay so, or by the instruction before.
func removedWay(c clause, n *oracle.Node) *ability.Num {
	if c.cost != nil {
		for i := range c.cost.Parts {
			if p := &c.cost.Parts[i]; p.Kind == ability.CostRemoveCounters && p.Counter == counter(n) && p.N.Kind == ability.NumX {
				return &ability.Num{Kind: ability.NumX}
			}
		}
	}
	if c.way.ok && c.way.verb == "remove "+counter(n).String() {
		return &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
	}
	fail(CodeReference, n, "no counters removed before it")
	return nil
}

// anyRemovedWay is how many counters, of whatever kind it was said, were removed to pay, where all
// were.
func anyRemovedWay(c clause, n *oracle.Node) *ability.Num {
	if x := c.allRemoved(); x != nil {
		return x
	}
	if c.cost != nil && c.way.verb == "" { // X of them, of the one kind
		for i := range c.cost.Parts {
			if p := &c.cost.Parts[i]; p.Kind == ability.CostRemoveCounters && p.N.Kind == ability.NumX {
				return &ability.Num{Kind: ability.NumX}
			}
		}
	}
	if c.way.ok && c.way.verb == "remove counters" {
		return &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
	}
	fail(CodeReference, n, "no counters removed before it")
	return nil
}

// allRemoved is how many counters were removed to pay for an ability, where its whole cost
// besides mana and tapping is to remove them all: there is no other amount.
func (c clause) allRemoved() (x *ability.Num) {
	if c.cost == nil || c.cost.Mana != nil && c.cost.Mana.X > 0 || c.way.verb != "" {
		return nil
	}
	for i := range c.cost.Parts {
		switch p := &c.cost.Parts[i]; {
		case p.All, p.Kind == ability.CostRemoveCounters && p.N.Kind == ability.NumX: // all, or any number
			x = p.N
		case p.Kind != ability.CostTapThis:
			return nil
		}
	}
	return x
}

func costPut(c clause, n *oracle.Node) ability.CostPart {
	return ability.CostPart{Kind: ability.CostPutCounters, N: ability.Const(1), Filter: c.describedRef(n.Kid(oracle.SymRef)), Counter: counter(n)}
}

// costPuton chooses what gets the counter as the cost is paid.
func costPuton(c clause, n *oracle.Node) ability.CostPart {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if !onlyTypes(f) {
		fail(CodeMeaning, n, "what gets the counter")
	}
	return ability.CostPart{Kind: ability.CostCountersOn, N: ability.Const(1), Counter: counter(n), Filter: f}
}

func costMill(c clause, n *oracle.Node) ability.CostPart {
	return ability.CostPart{Kind: ability.CostMill, N: c.cards(n.Kid(oracle.SymCards))}
}

func costRevealthis(c clause, n *oracle.Node) ability.CostPart {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "revealing something else")
	}
	return ability.CostPart{Kind: ability.CostReveal, N: ability.Const(1), Filter: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Hand)}}
}

func costReveal(c clause, n *oracle.Node) ability.CostPart {
	return c.costObject(ability.CostReveal, n.Kid(oracle.SymObj), mtg.Zones(mtg.Hand))
}

func costProcess(c clause, n *oracle.Node) ability.CostPart {
	return c.processed(n)
}

func costBlight(c clause, n *oracle.Node) ability.CostPart {
	return c.actionCost(n)
}

func costExiletop(c clause, n *oracle.Node) ability.CostPart {
	p := ability.CostPart{Kind: ability.CostExileTop, N: ability.Const(1)}
	if k := n.Kid(oracle.LexNumber); k != nil {
		p.N = costX(k)
	}
	return p
}

func costLoyalty(c clause, n *oracle.Node) ability.CostPart {
	k := int(n.Kid(oracle.LexDigits).Value.N)
	if k == oracle.VariableX {
		x := &ability.Num{Kind: ability.NumX}
		if n.Has("-") {
			x = &ability.Num{Kind: ability.NumMinus, A: ability.Const(0), B: x}
		}
		return ability.CostPart{Kind: ability.CostLoyalty, N: x}
	}
	if n.Has("-") {
		k = -k
	}
	return ability.CostPart{Kind: ability.CostLoyalty, N: ability.Const(k)}
}

func costLoyaltyzero(c clause, n *oracle.Node) ability.CostPart {
	if n.Kid(oracle.LexDigits).Value.N != 0 {
		fail(CodeMeaning, n, "a number as a cost")
	}
	return ability.CostPart{Kind: ability.CostLoyalty, N: ability.Const(0)}
}

// cardOfHand describes any card of the hand of the player who pays.
func cardOfHand() *ability.Filter { return &ability.Filter{Zones: mtg.Zones(mtg.Hand)} }

// thisZone: an ability whose cost moves this card out of a zone functions in
// that zone (113.6).
func (e *emitter) thisZone(f *ability.Filter, zone mtg.Zone) {
	if f != nil && f.Is&ability.IsThis != 0 {
		e.zone = zone
		setZone(f, mtg.Zones(zone))
	}
}

func costExile(c clause, n *oracle.Node) ability.CostPart {
	if n.Has("down") {
		fail(CodeMeaning, n, "what is exiled face down")
	}
	if n.Has("face") {
		return exiledUp(c, n)
	}
	o := n.Kid(oracle.SymObj)
	if o.Row == oracle.ObjRefzone {
		z := o.Kid(oracle.SymZone)
		zone := mtg.Graveyard
		switch {
		case z.Row == oracle.ZoneHand:
			zone = mtg.Hand
		case z.Row != oracle.ZoneGraveyard || !z.Has("your"):
			fail(CodeMeaning, o, "this zone")
		}
		f := c.describedRef(o.Kid(oracle.SymRef))
		if f.Is&ability.IsThis == 0 {
			fail(CodeMeaning, o, "another card")
		}
		c.thisZone(f, zone)
		setZone(f, mtg.Zones(zone))
		return ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: f}
	}
	return exiledFor(c, o)
}

// exiledFor is what is exiled to pay.
func exiledFor(c clause, o *oracle.Node) ability.CostPart {
	switch o.Row {
	case oracle.ObjRef: // what died is exiled from the graveyard it came to, whosever that is
		if c.event != nil && c.event.pattern.Kind == mtg.EventZoneChange && c.event.pattern.From == battlefield && c.event.pattern.To == mtg.Zones(mtg.Graveyard) {
			if of := c.reference(o.Kid(oracle.SymRef), true); of.Kind == ability.SelEventBecame {
				return ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Share: ability.QualityOwner, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: of}}
			}
		}
	case oracle.ObjTop:
		if lib := o.Kid(oracle.SymLibrary); lib == nil || lib.Row != oracle.LibraryYour {
			fail(CodeMeaning, o, "another player's library")
		}
		return costExiletop(c, o)
	case oracle.ObjTopburied:
		top := topBuried(c, o)
		if top.Of.Kind != ability.SelYou {
			fail(CodeMeaning, o, "another player's graveyard")
		}
		c.mentions = c.mentions[:len(c.mentions)-1]
		return ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), In: top}}
	}
	single := o.Row == oracle.ObjNp && inSingleGraveyard(o)
	c.oneGraveyard = single
	p := c.costObject(ability.CostExile, o, 0)
	if single && p.N.Kind == ability.NumConst && !p.UpTo && p.Filter.Zones == mtg.Zones(mtg.Graveyard) {
		p.Share = ability.QualityOwner
		return p
	}
	if o.Row == oracle.ObjNp && !yours(o) {
		fail(CodeMeaning, o, "whose it is")
	}
	return p
}

// inSingleGraveyard reports whether the words say of cards that all are in one graveyard,
// whosever it is.
func inSingleGraveyard(np *oracle.Node) bool {
	return slices.ContainsFunc(np.All(oracle.SymPost), func(p *oracle.Node) bool {
		z := p.Kid(oracle.SymZone)
		return z != nil && z.Row == oracle.ZoneGraveyard && z.Has("single")
	})
}

// yours reports whether the words say of an object that it is of the player who
// pays.
func yours(np *oracle.Node) bool {
	for _, p := range np.All(oracle.SymPost) {
		if k := p.Kid(oracle.SymPlayer); p.Is(oracle.PostControl, oracle.PostOwn) && k.Row == oracle.PlayerYou {
			return true
		}
		if z := p.Kid(oracle.SymZone); z != nil && z.Has("your") {
			return true
		}
	}
	return false
}

// controlled reports whether the words say of permanents that the player who pays, of
// whom they speak, controls them.
func controlled(np *oracle.Node) bool {
	for _, p := range np.All(oracle.SymPost) {
		if k := p.Kid(oracle.SymPlayer); p.Row == oracle.PostControl && k.Is(oracle.PlayerYou, oracle.PlayerThey, oracle.PlayerThat) {
			return true
		}
	}
	return false
}

func costTapobj(c clause, n *oracle.Node) ability.CostPart {
	p := c.costObject(ability.CostTap, n.Kid(oracle.SymObj), 0)
	p.Filter.IsNot &^= ability.IsTapped
	return p
}

// costObject is a part that is paid with objects.
func (c clause) costObject(kind ability.CostKind, o *oracle.Node, zones mtg.ZoneSet) ability.CostPart {
	p := ability.CostPart{Kind: kind, N: ability.Const(1)}
	switch o.Row {
	case oracle.ObjRef:
		p.Filter = c.describedRef(o.Kid(oracle.SymRef))
		return p
	case oracle.ObjRefzone:
		fail(CodeMeaning, o, "a zone here")
	case oracle.ObjNp:
	default:
		fail(CodeMeaning, o, "%s as a cost", o.Label())
	}
	f := c.describe(o)
	if f.Zones == anyZone {
		if zones == 0 {
			fail(CodeMeaning, o, "where the cards are")
		}
		setZone(f, zones)
	}
	if f.Controller == ability.You && c.who != nil && c.who.Kind != ability.SelYou {
		fail(CodeMeaning, o, "what is yours as a price of another's")
	}
	if f.Controller == ability.You && kind != ability.CostReturnToHand { // one may return what is another's, where the words allow it
		f.Controller = ability.Anyone
	}
	if f.Controller == ability.TheSel && kind != ability.CostReturnToHand && c.who != nil && f.Whose != nil && *f.Whose == *c.who {
		f.Controller, f.Whose = ability.Anyone, nil // whose payment it is: one pays with one's own (118.3)
	}
	if f.Owner == ability.You {
		f.Owner = ability.Anyone
	}
	p.Filter = f
	d := o.Kid(oracle.SymDet)
	if d == nil {
		fail(CodeMeaning, o, "how many")
	}
	switch d.Row {
	case oracle.DetA:
	case oracle.DetAnothera:
		if of := c.otherThanNamed(f, kind); of != nil {
			f.NotIn = of
			break
		}
		c.b.notThis(f, d)
	case oracle.DetCount:
		p.N = costX(d.Kid(oracle.LexNumber))
	case oracle.DetThatmany:
		if d.Has("up") || c.event == nil || c.event.pattern.Kind != mtg.EventDamage {
			fail(CodeReference, d, "how many")
		}
		p.N = event(ability.NumEvent)
	case oracle.DetAll:
		if kind != ability.CostSacrifice || d.Has("other") || len(f.Any) > 0 {
			fail(CodeMeaning, d, "all of them in a cost")
		}
		all := *f
		all.Controller = ability.You
		p.N = &ability.Num{Kind: ability.NumCount, Filter: &all}
	case oracle.DetAnynum:
		p.UpTo, p.N = true, ability.Const(ability.AnyNumber)
	default:
		fail(CodeMeaning, d, "%s in a cost", d.Label())
	}
	if d.Has("other") {
		c.b.notThis(f, d)
	}
	if f.IsNot&ability.IsThis != 0 && c.b.spell && f.Zones&^mtg.Zones(mtg.Battlefield) == 0 {
		fail(CodeReference, d, "another than what") // a spell is no permanent
	}
	return p
}

// bodyEachspared does something to each of several objects but those whose controllers pay for them,
// or have you draw: each says so for what is his, one player after another (101.4); then you draw,
// and it is done to all the others at once.
func bodyEachspared(c clause, n *oracle.Node) {
	switch o := n.Kid(oracle.SymObj); {
	case o == nil && n.Kid(oracle.SymPv) == nil, o != nil && wayOf(o) == nil && n.Kid(oracle.SymPv) != nil:
		fail(CodeMeaning, n, "for each of what")
	case o == nil:
	case wayOf(o) != nil && n.Kid(oracle.SymPv) != nil && n.Kid(oracle.SymPv).Row == oracle.PvSacrifice:
		forEachUnless(c, n)
		return
	case o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) == nil && o.Kid(oracle.SymPost) == nil && plainCards(o.Kid(oracle.SymKinds)):
		forEachCard(c, n)
		return
	}
	acts, _ := actsOf(n.Kid(oracle.SymClause))
	those, one := sparedOf(c, n, &acts)
	known := len(c.mentions)
	pv := n.Kid(oracle.SymPv)
	item, spared := c.register(), 0
	if pv != nil {
		spared = c.register()
	}
	others := c.register()
	add := func(r int) {
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(r), Or: selRegister(item)}
		c.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(r + 1)})
	}
	one.sel = selRegister(item)
	c.mention(one)
	who := payer(c, n.Kid(oracle.SymPlayer))
	if who.Kind != ability.SelController || *who.Of != *one.sel {
		fail(CodeReference, n, "whose it is")
	}
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: those, Dst: uint8(item + 1), Flags: ability.FlagOwn})
	pay := ability.Instr{Op: ability.OpMay, Who: who}
	if pv != nil {
		pay.Text = c.b.print(pv)
	} else {
		pay.Op, pay.Cost = ability.OpPay, c.cost1(n.Kid(oracle.SymCosts))
	}
	unpaid := c.emit(pay)
	if pv != nil {
		add(spared)
	}
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(unpaid)
	add(others)
	c.land(over)
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	c.mentions = c.mentions[:known]
	if pv != nil {
		if pv.Row != oracle.PvHaveplayer || pv.Kid(oracle.SymPlayer).Row != oracle.PlayerYou {
			fail(CodeMeaning, pv, "what else is had")
		}
		c.withPlayer(pv.Kid(oracle.SymPlayer)).verb(pv.Kid(oracle.SymPv))
		draw := &c.mode.Code[c.here()-1]
		if draw.Op != ability.OpDraw || c.here() != int(c.mode.Code[loop].To)+1 {
			fail(CodeMeaning, pv, "what else is had")
		}
		draw.N = timesOf(draw.N, &ability.Num{Kind: ability.NumSize, Sel: selRegister(spared)})
	}
	one.sel = selRegister(others)
	c.mention(one)
	at := c.here()
	c = row(c, acts, 0)
	if c.here() != at+1 {
		fail(CodeMeaning, n, "several things for each of them")
	}
	switch in := &c.mode.Code[at]; in.Op {
	case ability.OpMove, ability.OpCounter, ability.OpDestroy, ability.OpExile, ability.OpTap, ability.OpPrevent:
		if !reflect.DeepEqual(in.What, one.sel) {
			fail(CodeReference, n, "what else it is done to")
		}
	default:
		fail(CodeMeaning, n, "this for each of them")
	}
}

// sparedOf are the objects that bodyEachspared is about, which may be a target for each of several
// players, and how one of them is spoken of. Of the acts those that are left are done to them.
func sparedOf(c clause, n *oracle.Node, acts *[]*oracle.Node) (*ability.Sel, mention) {
	if o := n.Kid(oracle.SymObj); o != nil {
		if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil {
			fail(CodeMeaning, o, "for each of what")
		}
		f := c.describe(o)
		needZone(f, o)
		if f.Zones != 0 && f.Zones != mtg.Zones(mtg.Stack) && f.Zones != battlefield {
			fail(CodeMeaning, o, "what has no controller")
		}
		return &ability.Sel{Kind: ability.SelAll, Filter: f}, mention{types: filterTypes(f), spell: f.Zones.Has(mtg.Stack)}
	}
	known, at, first := len(c.mentions), c.here(), (*acts)[0]
	if len(*acts) != 2 || first.Row != oracle.ActImperative || first.Kid(oracle.SymPv).Row != oracle.PvChooseobj {
		fail(CodeMeaning, n, "for each of what")
	}
	each := c
	each.forEach, each.each = true, ability.Anyone
	if n.Has("opponent") {
		each.each = ability.Opponent
	}
	row(each, (*acts)[:1], 0)
	*acts = (*acts)[1:]
	if len(c.mentions) != known+1 || !c.mentions[known].target || c.here() != at {
		fail(CodeMeaning, first, "a target for each of them")
	}
	one := c.mentions[known]
	those := one.sel
	c.mentions = c.mentions[:known]
	return those, mention{types: one.types}
}

// otherThanNamed is the permanent that "another" sets apart what is sacrificed as a spell or an
// Aura says: the one that was spoken of last, where this can be none of them; nil otherwise.
func (c clause) otherThanNamed(f *ability.Filter, kind ability.CostKind) *ability.Sel {
	if kind != ability.CostSacrifice || f.NoObjects || f.Zones&^battlefield != 0 || f.NotIn != nil || c.b.inner || !c.b.spell && !(c.b.out.Subtypes.Has(mtg.SubAura) && filterTypes(f) != 0 && filterTypes(f)&c.b.types == 0) {
		return nil
	}
	for i := len(c.mentions) - 1; i >= 0; i-- {
		m := &c.mentions[i]
		switch {
		case m.player || m.self:
		case m.plural || m.vague || m.card || m.spell || m.became != nil || filterTypes(f) != 0 && m.types&filterTypes(f) == 0:
			return nil
		default:
			return m.sel
		}
	}
	return nil
}

// paidDeeds are the words for what is done to what pays a cost.
var paidDeeds = map[ability.CostKind]string{
	ability.CostTap: "tapped", ability.CostSacrifice: "sacrificed", ability.CostExile: "exiled", ability.CostDiscard: "discarded",
}

// paidOps are the instructions that would do the same.
var paidOps = map[ability.CostKind]ability.Op{
	ability.CostTap: ability.OpTap, ability.CostSacrifice: ability.OpSacrifice, ability.CostExile: ability.OpExile, ability.CostDiscard: ability.OpDiscard,
}

// doneToPay is "creatures tapped this way" where no instruction taps anything and the cost
// does, nil otherwise. What has left since is as it last was (608.2h).
func (c clause) doneToPay(o, way *oracle.Node) *doneTo {
	if !way.Is(oracle.WayDone, oracle.Cond1Youdid) || c.cost == nil || slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool { return does(&in, way) }) {
		return nil
	}
	at := -1
	for i := range c.cost.Parts {
		if word := paidDeeds[c.cost.Parts[i].Kind]; word == "" || !way.Has(word) {
			continue
		}
		if at >= 0 {
			fail(CodeReference, way, "two parts of the cost fit")
		}
		at = i
	}
	posts := slices.DeleteFunc(o.All(oracle.SymPost), func(p *oracle.Node) bool { return p.Row == oracle.PostWay })
	if at < 0 || len(posts) > 0 || o.Row == oracle.ObjNp && o.Kid(oracle.SymDet) != nil && wayOf(o) != nil || c.cost.Parts[at].Filter == nil {
		return nil
	}
	c.looksBack = true
	part, f := &c.cost.Parts[at], c.kinds(o.Kid(oracle.SymKinds))
	out := &doneTo{filter: f, op: paidOps[part.Kind], of: &ability.Sel{Kind: ability.SelCost, N: uint8(at)}}
	out.those = out.of
	cards := part.Kind == ability.CostDiscard || part.Filter.Zones&^battlefield != 0
	switch only := *part.Filter; {
	case f.NoObjects, cards != (f.Zones == anyZone), !cards && f.Zones&^battlefield != 0:
		fail(CodeMeaning, o, "to what else it was done")
	case cards && anyAtAll(f), !cards && onlyTypes(f) && onlyTypes(&only) && f.Types == only.Types: // all that paid were that
	default:
		if cards {
			setZone(f, allZones)
		}
		out.those = &ability.Sel{Kind: ability.SelThose, Of: out.of, Filter: f}
	}
	return out
}
