package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// costs compiles the parts of a cost (118.1).
func (s *scope) costs(list []*oracle.Node) *ability.Cost {
	c := &ability.Cost{}
	for _, n := range list {
		if n.Label == "mana" {
			m, err := mtg.ParseManaCost(n.Kid("Mana").Value.Text)
			if err != nil || c.Mana != nil {
				fail(CodeMeaning, n, "this mana cost")
			}
			c.Mana = &m
			continue
		}
		if n.Label == "manaeach" {
			m, err := mtg.ParseManaCost(n.Kid("Mana").Value.Text)
			if err != nil || c.Mana != nil {
				fail(CodeMeaning, n, "this mana cost")
			}
			c.Mana, c.ManaPer = &m, s.eachCount(n.Kid("obj"))
			continue
		}
		p := s.costPart(n)
		if p.Filter != nil && onlyThis(p.Filter) {
			s.mention(mention{sel: sel(ability.SelThis), self: true, types: s.b.types}) // "and sacrifice it"
		}
		c.Parts = append(c.Parts, p)
	}
	return c
}

// costX says what X is in a cost: the X announced (107.3).
func costX(n *oracle.Node) *ability.Num {
	if n.Value.N == oracle.VariableX {
		return &ability.Num{Kind: ability.NumX}
	}
	return ability.Const(n.Value.N)
}

func (s *scope) costPart(n *oracle.Node) ability.CostPart {
	switch n.Label {
	case "tap":
		return ability.CostPart{Kind: ability.CostTapThis}
	case "untap":
		return ability.CostPart{Kind: ability.CostUntapThis}
	case "life":
		return ability.CostPart{Kind: ability.CostPayLife, N: costX(n.Kid("Number"))}
	case "energy", "energyget":
		return ability.CostPart{Kind: ability.CostEnergy, N: ability.Const(n.Kid("Energy").Value.N)}
	case "sacrifice":
		return s.costObject(ability.CostSacrifice, n.Kid("obj"), 0)
	case "discardhand":
		return ability.CostPart{Kind: ability.CostDiscardHand}
	case "discardrandom":
		p := ability.CostPart{Kind: ability.CostDiscard, Filter: cardOfHand(), Random: true}
		if k := n.Kid("Number"); k != nil {
			p.N = costX(k)
		}
		return p
	case "discard":
		p := s.costObject(ability.CostDiscard, n.Kid("obj"), mtg.Zones(mtg.Hand))
		s.thisZone(p.Filter, mtg.Hand)
		return p
	case "exert":
		s.describedSelf(n)
		return ability.CostPart{Kind: ability.CostExert}
	case "exile":
		return s.costExile(n)
	case "return":
		return s.costObject(ability.CostReturnToHand, n.Kid("obj"), 0)
	case "tapobj":
		return s.costTap(n)
	case "remove", "removen":
		p := s.costObject(ability.CostRemoveCounters, n.Kid("obj"), 0)
		if p.N != nil {
			fail(CodeMeaning, n, "counters from several")
		}
		p.Counter = counter(n)
		if k := n.Kid("Number"); k != nil {
			p.N = costX(k)
		} else if n.Has("all") {
			fail(CodeMeaning, n, "all counters as a cost")
		}
		return p
	case "put":
		return ability.CostPart{Kind: ability.CostPutCounters, Filter: s.describedRef(n.Kid("ref")), Counter: counter(n)}
	case "mill":
		return ability.CostPart{Kind: ability.CostMill, N: s.cards(n.Kid("cards"))}
	case "revealthis":
		if r := n.Kid("ref"); r.Label != "self" && r.Label != "this" {
			fail(CodeMeaning, n, "revealing something else")
		}
		return ability.CostPart{Kind: ability.CostReveal, Filter: &ability.Filter{Is: ability.IsThis, Zones: mtg.Zones(mtg.Hand)}}
	case "reveal":
		return s.costObject(ability.CostReveal, n.Kid("obj"), mtg.Zones(mtg.Hand))
	case "process":
		return s.processed(n)
	case "blight", "evidence", "forage", "behold", "waterbend":
		return s.actionCost(n)
	case "exiletop":
		p := ability.CostPart{Kind: ability.CostExileTop}
		if k := n.Kid("Number"); k != nil {
			p.N = costX(k)
		}
		return p
	case "loyalty":
		k := int(n.Kid("Digits").Value.N)
		if n.Kid("Digits").Value.N == oracle.VariableX {
			fail(CodeMeaning, n, "X loyalty")
		}
		if n.Has("-") {
			k = -k
		}
		return ability.CostPart{Kind: ability.CostLoyalty, N: ability.Const(k)}
	case "loyaltyzero":
		if n.Kid("Digits").Value.N != 0 {
			fail(CodeMeaning, n, "a number as a cost")
		}
		return ability.CostPart{Kind: ability.CostLoyalty, N: ability.Const(0)}
	}
	fail(CodeMeaning, n, "%s as a cost", n.Label)
	return ability.CostPart{}
}

// cardOfHand describes any card of the hand of the player who pays.
func cardOfHand() *ability.Filter { return &ability.Filter{Zones: mtg.Zones(mtg.Hand)} }

// thisZone: an ability whose cost moves this card out of a zone functions in
// that zone (113.6).
func (s *scope) thisZone(f *ability.Filter, zone mtg.Zone) {
	if f != nil && f.Is&ability.IsThis != 0 {
		s.zone = zone
		setZone(f, mtg.Zones(zone))
	}
}

func (s *scope) costExile(n *oracle.Node) ability.CostPart {
	o := n.Kid("obj")
	if o.Label == "refzone" {
		z := o.Kid("zone")
		zone := mtg.Graveyard
		switch {
		case z.Label == "hand":
			zone = mtg.Hand
		case z.Label != "graveyard" || !z.Has("your"):
			fail(CodeMeaning, o, "this zone")
		}
		f := s.describedRef(o.Kid("ref"))
		if f.Is&ability.IsThis == 0 {
			fail(CodeMeaning, o, "another card")
		}
		s.thisZone(f, zone)
		setZone(f, mtg.Zones(zone))
		return ability.CostPart{Kind: ability.CostExile, Filter: f}
	}
	p := s.costObject(ability.CostExile, o, 0)
	if o.Label == "np" && !yours(o) {
		fail(CodeMeaning, o, "whose it is")
	}
	return p
}

// yours reports whether the words say of an object that it is of the player who
// pays.
func yours(np *oracle.Node) bool {
	for _, p := range np.All("post") {
		if k := p.Kid("player"); (p.Label == "control" || p.Label == "own") && k.Label == "you" {
			return true
		}
		if z := p.Kid("zone"); z != nil && z.Has("your") {
			return true
		}
	}
	return false
}

// controlled reports whether the words say of permanents that the player who pays, of
// whom they speak, controls them.
func controlled(np *oracle.Node) bool {
	for _, p := range np.All("post") {
		if k := p.Kid("player"); p.Label == "control" && (k.Label == "you" || k.Label == "they" || k.Label == "that") {
			return true
		}
	}
	return false
}

func (s *scope) costTap(n *oracle.Node) ability.CostPart {
	p := s.costObject(ability.CostTap, n.Kid("obj"), 0)
	p.Filter.IsNot &^= ability.IsTapped
	return p
}

// costObject is a part that is paid with objects.
func (s *scope) costObject(kind ability.CostKind, o *oracle.Node, zones mtg.ZoneSet) ability.CostPart {
	p := ability.CostPart{Kind: kind}
	switch o.Label {
	case "ref":
		p.Filter = s.describedRef(o.Kid("ref"))
		return p
	case "refzone":
		fail(CodeMeaning, o, "a zone here")
	case "np":
	default:
		fail(CodeMeaning, o, "%s as a cost", o.Label)
	}
	f := s.describe(o)
	if f.Zones == anyZone {
		if zones == 0 {
			fail(CodeMeaning, o, "where the cards are")
		}
		setZone(f, zones)
	}
	if f.Controller == ability.You && kind != ability.CostReturnToHand { // one may return what is another's, where the words allow it
		f.Controller = ability.Anyone
	}
	if f.Owner == ability.You {
		f.Owner = ability.Anyone
	}
	p.Filter = f
	d := o.Kid("det")
	if d == nil {
		fail(CodeMeaning, o, "how many")
	}
	switch d.Label {
	case "a":
	case "anothera":
		s.notThis(f, d)
	case "count":
		p.N = costX(d.Kid("Number"))
	case "anynum":
		p.UpTo = true
	default:
		fail(CodeMeaning, d, "%s in a cost", d.Label)
	}
	if d.Has("other") {
		s.notThis(f, d)
	}
	return p
}
