package compile

import (
	"slices"

	"reflect"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// deedWords are the words of events that are keyword actions.
var deedWords = [...]struct {
	word string
	deed mtg.Deed
}{
	{"airbend", mtg.Airbent},
	{"airbends", mtg.Airbent},
	{"amass", mtg.Amassed},
	{"amasses", mtg.Amassed},
	{"blight", mtg.Blighted},
	{"blights", mtg.Blighted},
	{"collect", mtg.CollectedEvidence},
	{"collects", mtg.CollectedEvidence},
	{"connives", mtg.Connived},
	{"crewed", mtg.BecameCrewed},
	{"discover", mtg.Discovered},
	{"discovers", mtg.Discovered},
	{"earthbend", mtg.Earthbent},
	{"earthbends", mtg.Earthbent},
	{"evolves", mtg.Evolved},
	{"explores", mtg.Explored},
	{"firebend", mtg.Firebent},
	{"firebends", mtg.Firebent},
	{"forage", mtg.Foraged},
	{"forages", mtg.Foraged},
	{"manifest", mtg.ManifestedDread},
	{"manifests", mtg.ManifestedDread},
	{"monstrous", mtg.BecameMonstrous},
	{"prepared", mtg.BecamePrepared},
	{"proliferate", mtg.Proliferated},
	{"proliferates", mtg.Proliferated},
	{"renowned", mtg.BecameRenowned},
	{"saddled", mtg.BecameSaddled},
	{"suspected", mtg.BecameSuspected},
	{"trains", mtg.Trained},
	{"waterbend", mtg.Waterbent},
	{"waterbends", mtg.Waterbent},
}

// deed is the keyword action an event speaks of.
func deed(n *oracle.Node) mtg.Deed {
	for _, w := range deedWords {
		if n.Has(w.word) {
			return w.deed
		}
	}
	fail(CodeMeaning, n, "this keyword action")
	return 0
}

// activatesOwn is the activation of an ability of a keyword that names activated
// abilities, mana abilities among them (702.142a, 702.177a, 702.193a).
func (c clause) activatesOwn(e *oracle.Node) []ability.Pattern {
	name := e.Kid(oracle.LexMechanic).Value.Text
	if e.Kid(oracle.SymPoss) != nil {
		return activatesThis(e, name)
	}
	if name != "boast" && name != "exhaust" && name != "power-up" {
		fail(CodeMeaning, e, "the abilities of this keyword")
	}
	who := c.players(e.Kid(oracle.SymPlayer))
	return []ability.Pattern{
		{Kind: mtg.EventActivate, Player: who, Mechanic: name}, {Kind: mtg.EventManaAbility, Player: who, Mechanic: name},
	}
}

// eventActivates is that a player activates an ability that is no mana ability, or one of
// what is described, which it is as the cost has been paid (602.2b, 603.2).
func eventActivates(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventActivate, Source: f}
	if who := e.Kid(oracle.SymPlayer); who != nil {
		if p.Player = c.players(who); p.Player == nil {
			p.Player = stepPlayer(ability.Anyone)
		}
	}
	if f != nil {
		permanents(f)
		if f.Is&ability.IsThisAttachedTo != 0 { // and this is still on it, once the cost has been paid
			p.If = &ability.Cond{Kind: ability.CondExists, Filter: &ability.Filter{Zones: battlefield, Is: ability.IsThisAttachedTo}}
		}
	}
	return single(p)
}

// eventActivatesany is that a player activates any ability of what is described, mana abilities among
// them, whose activation is an event of its own (605.3).
func eventActivatesany(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := eventActivates(c, e, f, objs)[0]
	if p.Source == nil || p.If != nil || p.Source.Is&ability.IsThis != 0 {
		fail(CodeMeaning, e, "whose abilities")
	}
	mana := p
	mana.Kind = mtg.EventManaAbility
	return []ability.Pattern{p, mana}
}

// bends are the four ways to bend (701.65b, 701.66b, 701.67c, 702.189b).
func (c clause) bends(e *oracle.Node) (list []ability.Pattern) {
	who := c.players(e.Kid(oracle.SymPlayer))
	for _, d := range [...]mtg.Deed{mtg.Waterbent, mtg.Earthbent, mtg.Firebent, mtg.Airbent} {
		list = append(list, ability.Pattern{Kind: mtg.EventDeed, Player: who, Deed: d})
	}
	return list
}

// eventCrews is that a creature is tapped to pay the cost of a crew ability of a Vehicle,
// which is the source of the event (702.122c).
func eventCrews(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	what := c.kinds(e.Kid(oracle.SymKinds))
	if len(what.Subtypes) != 1 || what.Subtypes[0] != mtg.SubVehicle || !onlySubtypes(what) {
		fail(CodeMeaning, e, "what is crewed")
	}
	return single(ability.Pattern{Kind: mtg.EventDeed, Object: f, Deed: mtg.Crewed})
}

func eventLoses(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventLose}
	if p.Player = c.players(e.Kid(oracle.SymPlayer)); p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}

// eventCrime is that a player commits a crime (700.13).
func eventCrime(c clause, e *oracle.Node, f *ability.Filter, objs []*oracle.Node) []ability.Pattern {
	p := ability.Pattern{Kind: mtg.EventDeed, Deed: mtg.CommittedCrime}
	if e.Has("turn") {
		p.If = &ability.Cond{Kind: ability.CondYourTurn}
	}
	if p.Player = c.players(e.Kid(oracle.SymPlayer)); p.Player == nil {
		p.Player = stepPlayer(ability.Anyone)
	}
	return single(p)
}

// cond1Owns asks whether a player owns a card somewhere.
func cond1Owns(c clause, n *oracle.Node) *ability.Cond {
	f := c.describe(n)
	if f.Zones == anyZone || f.Zones == 0 || f.Owner != ability.Anyone || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "where the card is")
	}
	switch p := n.Kid(oracle.SymPlayer); p.Row {
	case oracle.PlayerYou:
		f.Owner = ability.You
	case oracle.PlayerOpponent:
		f.Owner = ability.Opponent
	default:
		fail(CodeMeaning, p, "who owns it")
	}
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

// cond1Buriedone asks whether there are cards of one kind, or of each of two, in your graveyard.
func cond1Buriedone(c clause, n *oracle.Node) *ability.Cond {
	if n.Has("or") {
		fail(CodeMeaning, n, "either of them")
	}
	var out *ability.Cond
	for _, k := range n.All(oracle.SymKinds) {
		f := c.kinds(k)
		if f.Zones != anyZone {
			fail(CodeMeaning, k, "what is no card")
		}
		setZone(f, mtg.Zones(mtg.Graveyard))
		f.Owner = ability.You
		there := &ability.Cond{Kind: ability.CondExists, Filter: f}
		if out == nil {
			out = there
			continue
		}
		out = &ability.Cond{Kind: ability.CondAnd, A: out, B: there}
	}
	return out
}

// pvInvestigateonce is investigating once for each of what there is as it begins (701.16a): one
// after another.
func pvInvestigateonce(c clause, n *oracle.Node) {
	c.repeated(c.eachCount(n.Kid(oracle.SymObj)), func() { pvInvestigate(c, n) })
	c.way = wayResult{}
}

// qtyHandless is the cards of one hand less those of another.
func qtyHandless(c clause, n *oracle.Node) *ability.Num {
	of := func(i int) *ability.Num {
		p := n.All(oracle.SymPossplayer)[i]
		switch p.Row {
		case oracle.PossplayerYour:
			return ofPlayer(ability.NumHand, sel(ability.SelYou))
		case oracle.PossplayerOf:
			return ofPlayer(ability.NumHand, c.player(p.Kid(oracle.SymPlayer)))
		}
		fail(CodeMeaning, p, "whose hand")
		return nil
	}
	return &ability.Num{Kind: ability.NumMinus, A: of(0), B: of(1)}
}

// topBuried is the topmost card of a graveyard, or the topmost of a kind (404.2).
func topBuried(c clause, n *oracle.Node) *ability.Sel {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	out := &ability.Sel{Kind: ability.SelTopBuried, Num: ability.Const(1), Filter: f}
	switch z := n.Kid(oracle.SymZone); {
	case z.Row == oracle.ZoneGraveyard && z.Has("your"):
		out.Of = sel(ability.SelYou)
	case z.Row == oracle.ZoneOf && z.Has("graveyard"):
		out.Of = c.player(z.Kid(oracle.SymPlayer))
	default:
		fail(CodeMeaning, z, "whose graveyard")
	}
	if severalPlayers(out.Of) {
		fail(CodeMeaning, n, "of several graveyards")
	}
	setZone(f, mtg.Zones(mtg.Graveyard))
	c.mention(mention{sel: out, card: true, types: filterTypes(f)})
	return out
}

// spokeOfLibrary reports whether the top that is spoken of now can only be that of your library:
// you just shuffled it, or what is done instead was done with the top of it.
func spokeOfLibrary(c clause) bool {
	last := c.here() - 1
	if c.who != nil || last < 0 {
		return false
	}
	if in := c.mode.Code[last]; in.Op == ability.OpShuffle {
		return in.Who.Kind == ability.SelYou
	}
	return !slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool {
		return in.Op != ability.OpIf && (in.What == nil || in.What.Kind != ability.SelTop || in.What.Of.Kind != ability.SelYou)
	})
}

// top is "the top two cards of your library".
func top(c clause, n *oracle.Node) *ability.Sel {
	if n.Row == oracle.ObjTopburied {
		return topBuried(c, n)
	}
	of := sel(ability.SelYou)
	if lib := n.Kid(oracle.SymLibrary); lib != nil {
		of = c.libraryOf(lib)
	} else if !spokeOfLibrary(c) {
		fail(CodeReference, n, "the top of what")
	}
	num := ability.Const(1)
	if k := n.Kid(oracle.LexNumber); k != nil {
		num = c.number(k)
	}
	out := &ability.Sel{Kind: ability.SelTop, Num: num, Of: of}
	c.mention(mention{sel: out, plural: n.Kid(oracle.LexNumber) != nil || c.who == nil && severalPlayers(of), card: true})
	return out
}

// unlessCost reads what someone may do to keep something from being done as a cost (118.12a): what
// he may do otherwise is a cost too only where asCost says so.
func (c clause) unlessCost(pv *oracle.Node) (*ability.Cost, bool) {
	var part ability.CostPart
	o := pv
	if objs := pv.Kid(oracle.SymObjs); objs != nil {
		o = objs.Kid(oracle.SymObj)
	}
	switch {
	case pv.Row == oracle.PvDiscardrandom && numbered(pv.Kid(oracle.SymCards)):
		part = ability.CostPart{Kind: ability.CostDiscard, N: c.cards(pv.Kid(oracle.SymCards)), Filter: cardOfHand(), Random: true}
	case pv.Row == oracle.PvMill && numbered(pv.Kid(oracle.SymCards)):
		part = ability.CostPart{Kind: ability.CostMill, N: c.cards(pv.Kid(oracle.SymCards))}
	case pv.Row == oracle.PvExile && pv.Kid(oracle.SymObjs).Row == oracle.ObjsOne && (o.Row == oracle.ObjTopburied || o.Row == oracle.ObjNp && inYourGraveyard(o)) && c.who == nil:
		part = exiledFor(c, o)
	case pv.Row == oracle.PvReturn && pv.Kid(oracle.SymObjs).Row == oracle.ObjsOne && o.Row == oracle.ObjNp && inYourGraveyard(o) && c.who == nil:
		d := pv.Kid(oracle.SymDestination)
		if d.Row != oracle.DestinationHand || d.Kid(oracle.SymPossessor).Row != oracle.PossessorYour {
			return nil, false
		}
		part = c.costObject(ability.CostReturnToHand, o, 0)
	case pv.Row == oracle.PvReturn && pv.Kid(oracle.SymObjs).Row == oracle.ObjsOne && o.Row == oracle.ObjNp && !zoned(o) && !controlled(o) && o.Kid(oracle.SymDet) != nil && o.Kid(oracle.SymDet).Row == oracle.DetA:
		d := pv.Kid(oracle.SymDestination)
		if d.Row != oracle.DestinationHand || d.Kid(oracle.SymPossessor).Row != oracle.PossessorOwner {
			return nil, false
		}
		part = c.costObject(ability.CostReturnToHand, o, 0) // whoever's it is
	default:
		return c.asCost(pv)
	}
	return &ability.Cost{Text: c.b.print(pv), Parts: []ability.CostPart{part}}, true
}

// inYourGraveyard reports whether the words say that cards, no targets, are in your graveyard.
func inYourGraveyard(o *oracle.Node) bool {
	posts := o.All(oracle.SymPost)
	if d := o.Kid(oracle.SymDet); d == nil || !d.Is(oracle.DetA, oracle.DetCount) || len(posts) != 1 {
		return false
	}
	z := posts[0].Kid(oracle.SymZone)
	return posts[0].Row == oracle.PostZone && z.Row == oracle.ZoneGraveyard && z.Has("your")
}

// costOntop is cards put on top of, or on the bottom of, a library as a cost.
func costOntop(c clause, n *oracle.Node) ability.CostPart {
	kind, o := ability.CostOnTop, n.Kid(oracle.SymObj)
	if n.Row == oracle.CostOnbottom {
		kind = ability.CostOnBottom
	}
	if o.Row == oracle.ObjRef {
		c.describedSelf(o)
		if n.Kid(oracle.SymPossessor).Row != oracle.PossessorOwner {
			fail(CodeMeaning, n, "whose library")
		}
		return ability.CostPart{Kind: kind, N: ability.Const(1), Filter: &ability.Filter{Zones: battlefield, Is: ability.IsThis}}
	}
	p := c.costObject(kind, o, 0)
	if !yours(o) || n.Kid(oracle.SymPossessor).Row != oracle.PossessorYour || p.UpTo || p.N.Kind != ability.NumConst || p.Filter.Zones != mtg.Zones(mtg.Hand) && p.Filter.Zones != mtg.Zones(mtg.Graveyard) {
		fail(CodeMeaning, o, "what is put there")
	}
	return p
}

// cond1Youcontrolled asks who controlled what was spoken of as it last was (608.2h).
func cond1Youcontrolled(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: &ability.Filter{Zones: allZones, Controller: ability.You}}
}

// staticLureof has all creatures of a kind that can block this do so (509.1c).
func staticLureof(c clause, n *oracle.Node, a *ability.Ability, e *ability.StaticEffect) {
	checkSelf(n)
	e.Kind, e.Verdict, e.Action, e.Passive, e.This = ability.StaticRule, ability.Must, mtg.ActionBlock, true, true
	e.With = c.describe(n)
	needZone(e.With, n)
	if same := (ability.Filter{Zones: e.With.Zones, Types: mtg.Creature}); reflect.DeepEqual(*e.With, same) {
		fail(CodeMeaning, n, "some of all creatures") // those of staticLure
	}
}

// staticAndlure is of an enchanted creature that gets something besides.
func staticAndlure(c clause, n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	r := o.Kid(oracle.SymRef)
	if o.Row != oracle.ObjRef || !r.Is(oracle.RefEnchanted, oracle.RefIt) || !c.b.out.Subtypes.Has(mtg.SubAura) || n.Kid(oracle.SymRef).Row != oracle.RefIt {
		fail(CodeMeaning, n, "what is to be blocked")
	}
	c.saysOf(n, nil, o, n.Kid(oracle.SymPredicates), a)
	for i := range a.Static {
		if f := a.Static[i].Affects; f == nil || f.Is&ability.IsThisAttachedTo == 0 {
			fail(CodeMeaning, n, "what is to be blocked")
		}
	}
	host := &ability.Filter{Is: ability.IsThisAttachedTo, Zones: battlefield}
	a.Static = append(a.Static, ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionBlock, Passive: true, What: host})
}

func pvMonarch(c clause, n *oracle.Node) {
	c.emit(ability.Instr{Op: ability.OpBecomeMonarch, Who: c.whoOrYou()})
}

// qtyDealtyou is the damage that was dealt to you, or your opponents, this turn, by sources of a kind where the
// words say so.
func qtyDealtyou(c clause, n *oracle.Node) *ability.Num {
	p := &ability.Pattern{Kind: mtg.EventDamage, Other: stepPlayer(ability.You)}
	switch n.Kid(oracle.SymPlayer).Row {
	case oracle.PlayerYou:
	case oracle.PlayerOpponents: // those who are, or were as they left the game
		p.Other = stepPlayer(ability.Opponent)
	default:
		fail(CodeMeaning, n.Kid(oracle.SymPlayer), "damage to these players")
	}
	if k := n.Kid(oracle.SymKinds); k != nil {
		if p.Source = c.kinds(k); !onlyTypes(p.Source) || !manyOf(n) {
			fail(CodeMeaning, k, "which sources")
		}
		dealers(p)
	}
	return &ability.Num{Kind: ability.NumPast, K: amountsOf, Pattern: p}
}

// dealtThem is "each 1 damage dealt to them": what the event is of, where that is what one player
// was dealt, by one source or by all that it names together.
func dealtThem(c clause, each *oracle.Node) *ability.Num {
	e := c.event
	if constant(each.Kid(oracle.LexNumber)) != 1 || e == nil || !e.amount || e.pattern.Kind != mtg.EventDamage || e.pattern.Source == nil {
		fail(CodeReference, each, "which damage")
	}
	to := e.pattern.Other
	if to == nil || !to.NoObjects || to.PlayerWho == ability.You || e.pattern.OneOrMore && !e.pattern.Apart {
		fail(CodeReference, each, "damage dealt to whom")
	}
	return event(ability.NumEvent)
}

// mayForNothing is "you may forage": something that is done like a cost, for which nothing is said to
// follow.
func mayForNothing(c clause, pv *oracle.Node) {
	cost, _ := c.asCost(pv)
	c.land(c.emit(ability.Instr{Op: ability.OpPay, Who: c.whoOrYou(), Cost: cost}))
}

// foreachColor adds one mana of each color that there is among permanents (605.1).
func foreachColor(c clause, n *oracle.Node) {
	among := c.counted(n.Kid(oracle.SymObj))
	if c.who != nil {
		fail(CodeMeaning, n, "whose mana it is")
	}
	for color := mtg.White; color <= mtg.Green; color++ {
		f := *among
		if f.Colors != 0 || f.Any != nil {
			fail(CodeMeaning, n, "colors of some colors")
		}
		f.Colors = mtg.Colors(color)
		branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondExists, Filter: &f}})
		c.emit(ability.Instr{Op: ability.OpMana, Who: sel(ability.SelYou), N: ability.Const(1), Mana: []mtg.Color{color}})
		c.land(branch)
	}
}

// hostControls is that the controller of what this is attached to controls others of a kind
// than that, or none.
func hostControls(c clause, n *oracle.Node) *ability.Cond {
	host := ofThis(ability.SelAttached)
	if !c.static || len(c.mentions) == 0 || c.mentions[len(c.mentions)-1].sel.Kind != ability.SelAttached {
		fail(CodeReference, n, "whose controller")
	}
	return controlsOther(c, n, &ability.Sel{Kind: ability.SelController, Of: host}, host)
}

// theyControlOther is that the opponent whose creature was spoken of controls no others.
func theyControlOther(c clause, n *oracle.Node) *ability.Cond {
	m := c.singular(n, func(m *mention) bool { return m.target })
	if !c.isOneTarget(m.sel) {
		fail(CodeReference, n, "other than which")
	}
	return controlsOther(c, n, &ability.Sel{Kind: ability.SelController, Of: m.sel}, m.sel)
}

// controlsOther asks whether a player controls others of a kind than something.
func controlsOther(c clause, n *oracle.Node, who, than *ability.Sel) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	d := o.Kid(oracle.SymDet)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAnothera && (d.Row != oracle.DetNo || !d.Has("other")) || o.Kid(oracle.SymPost) != nil {
		fail(CodeMeaning, n, "what is controlled")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if f.Types != mtg.Creature || f.Zones != 0 {
		fail(CodeMeaning, n, "what is controlled")
	}
	f.Controller, f.Whose, f.NotIn = ability.TheSel, who, than
	there := &ability.Cond{Kind: ability.CondExists, Filter: f}
	if d.Row == oracle.DetNo {
		return not(there)
	}
	return there
}

// thisInCommand is that this is in the command zone, where its ability functions then (113.6).
func thisInCommand(c clause, n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) || c.kind == ability.Spell || c.sentence > 0 {
		fail(CodeMeaning, n, "where this is by then")
	}
	c.zone = mtg.Command
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Command), Owner: ability.You}}
}

// costSacrificeeither is "sacrifice another creature or an enchantment".
func costSacrificeeither(c clause, n *oracle.Node) ability.CostPart {
	all := ability.CostPart{Kind: ability.CostSacrifice, N: ability.Const(1), Filter: &ability.Filter{Zones: battlefield}}
	for _, o := range n.All(oracle.SymObj) {
		p := c.costObject(ability.CostSacrifice, o, 0)
		if !isOne(p.N) || p.UpTo || p.Filter.Zones&^battlefield != 0 || len(p.Filter.Any) > 0 || p.Filter.Controller != ability.Anyone {
			fail(CodeMeaning, o, "one or the other")
		}
		all.Filter.Any = append(all.Filter.Any, *p.Filter)
	}
	return all
}

// staticHostcantactivate is of the abilities of what this is attached to.
func staticHostcantactivate(c clause, n *oracle.Node, a *ability.Ability) {
	if r := n.Kid(oracle.SymPoss).Kid(oracle.SymRef); r == nil || !r.Is(oracle.RefEnchanted, oracle.RefEquipped) {
		fail(CodeMeaning, n, "whose abilities")
	}
	var out saying
	predicateNoactivate(c, n, &out)
	for _, e := range out.rules {
		e.What = &ability.Filter{Is: ability.IsThisAttachedTo, Zones: battlefield}
		a.Static = append(a.Static, e)
	}
}

// postOwnorcontrol is of permanents that you own or control.
func ownOrControl(f *ability.Filter, n *oracle.Node) {
	if needZone(f, n); f.Zones&^battlefield != 0 || len(f.Any) > 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "whose they are")
	}
	f.Any = []ability.Filter{{Owner: ability.You}, {Controller: ability.You}}
}

// postBlockedturn is of what blocked this turn, whether or not it still does.
func blockedThisTurn(f *ability.Filter, n *oracle.Node) {
	if f.Past != nil {
		fail(CodeMeaning, n, "two things it did")
	}
	f.Past = &ability.Pattern{Kind: mtg.EventBlock}
}

// enterTapped has what is described enter tapped this turn (614.1d), also what is described by
// then only (611.2c).
func enterTapped(c clause, a *oracle.Node) bool {
	p := a.Kid(oracle.SymPredicates)
	o := a.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if k := p.Kid(oracle.SymDur); predicateList(p)[0].Row != oracle.PredicateEnterstapped || len(predicateList(p)) > 1 || k == nil || k.Row != oracle.DurThisturn || c.kind == ability.Static {
		return false
	}
	if o.Row != oracle.ObjNp || o.Kid(oracle.SymDet) != nil || !manyOf(o) || predicateList(p)[0].Has("untapped") || predicateList(p)[0].Has("attacking") {
		fail(CodeMeaning, o, "which of them")
	}
	f := c.described(o)
	needZone(f, o)
	pattern := enters(f)
	c.emit(ability.Instr{Op: ability.OpReplace, Duration: ability.ThisTurn, Text: c.b.print(a), Static: &ability.StaticEffect{
		Kind: ability.StaticReplace, Pattern: &pattern, Replace: &ability.Replace{Kind: ability.ReplaceEnters, Tapped: true},
	}})
	return true
}

// postDontown is of what another player owns, or of what is yours in both ways.
func postDontown(_ clause, f *ability.Filter, n *oracle.Node) {
	if f.Owner != ability.Anyone {
		fail(CodeMeaning, n, "whose it is")
	}
	f.Owner = ability.NotYou
}

// postOwnandcontrol is that you own it and control it, or one of the two.
func postOwnandcontrol(c clause, f *ability.Filter, n *oracle.Node) {
	and, or := n.Has("and"), n.Has("or")
	switch {
	case and == or, or && n.Has("both"):
		fail(CodeMeaning, n, "both or one of them")
	case or:
		ownOrControl(f, n)
		return
	case f.Owner != ability.Anyone:
		fail(CodeMeaning, n, "whose it is")
	}
	onlyController(n, f, ability.You)
	f.Owner = ability.You
}

// postCrewed is what was tapped to crew a Vehicle or to saddle a Mount (702.122c, 702.171c).
func postCrewed(c clause, f *ability.Filter, n *oracle.Node) {
	if f.Past != nil {
		fail(CodeMeaning, n, "two things it did")
	}
	f.Past = &ability.Pattern{Kind: mtg.EventDeed, Deed: mtg.Crewed, Source: &ability.Filter{Zones: allZones, In: c.reference(n.Kid(oracle.SymRef), false)}}
	if n.Has("saddled") {
		f.Past.Deed = mtg.Saddled
	}
}

// doers counts "creature you attacked with this turn", "creature that attacked this turn" and
// "creature that crewed it this turn": whatever did it, even if it is no creature any more, or is
// gone (608.2i); nil for other words.
func doers(c clause, n *oracle.Node) *ability.Num {
	posts := n.All(oracle.SymPost)
	if len(posts) != 1 || !posts[0].Is(oracle.PostAttacked, oracle.PostCrewed) && !youAttackedWith(posts[0]) {
		return nil
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if n.Kid(oracle.SymDet) != nil || !onlyTypes(f) || f.Types != mtg.Creature {
		fail(CodeMeaning, n, "what did that")
	}
	p := &ability.Pattern{Kind: mtg.EventAttack}
	switch posts[0].Row {
	case oracle.PostTurnedover:
		p.Player = stepPlayer(ability.You)
	case oracle.PostCrewed:
		var did ability.Filter
		postCrewed(c, &did, posts[0])
		p = did.Past
	}
	return &ability.Num{Kind: ability.NumPast, K: 1, Pattern: p}
}

// postBlockedorby is of what blocked something this turn or was blocked by it, or of all that
// blocked or were blocked.
func postBlockedorby(c clause, f *ability.Filter, n *oracle.Node) {
	if !n.Has("was") && !n.Has("were") {
		blockedThisTurn(f, n)
		return
	}
	by := &ability.Filter{}
	if o := n.Kid(oracle.SymObj); n.Has("one") && (o.Row != oracle.ObjRef || o.Kid(oracle.SymRef).Row != oracle.RefThose) {
		fail(CodeMeaning, n, "blocked by which")
	} else if o != nil && o.Row == oracle.ObjRef {
		by = &ability.Filter{Zones: allZones, In: c.reference(o.Kid(oracle.SymRef), false)}
	} else if o != nil {
		if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
			fail(CodeMeaning, o, "by which")
		}
		by = c.describe(o)
		needZone(by, o)
		setZone(by, allZones)
	}
	if len(f.Any) > 0 || f.Past != nil {
		fail(CodeMeaning, n, "two things that happened to it")
	}
	wasBlocked := ability.Filter{Zones: f.Zones, Past: &ability.Pattern{Kind: mtg.EventBlock, Object: by}, PastOther: true}
	if !n.Has("or") {
		f.Past, f.PastOther = wasBlocked.Past, true
		return
	}
	f.Any = []ability.Filter{{Zones: f.Zones, Past: &ability.Pattern{Kind: mtg.EventBlock, Other: by}}, wasBlocked}
}

// eventCounters is that a spell or ability of yours counters something, and not the rules.
// cond1Attachedto asks whether something of a kind is attached to something of another.
func cond1Attachedto(c clause, n *oracle.Node) *ability.Cond {
	o := n.Kid(oracle.SymObj)
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA {
		fail(CodeMeaning, o, "what is attached to what")
	}
	what, to := c.describe(n), c.described(o)
	permanents(what)
	permanents(to)
	if what.In != nil {
		fail(CodeMeaning, n, "among two things")
	}
	what.In = &ability.Sel{Kind: ability.SelAttachedTo, Of: &ability.Sel{Kind: ability.SelAll, Filter: to}}
	return &ability.Cond{Kind: ability.CondExists, Filter: what}
}

// eventEnergy is that you get energy counters, however many at once (122.1).
func eventEnergy(c clause, e *oracle.Node, _ *ability.Filter, _ []*oracle.Node) []ability.Pattern {
	if e.Kid(oracle.LexEnergy).Value.N != 1 {
		fail(CodeMeaning, e, "how many")
	}
	return single(ability.Pattern{Kind: mtg.EventCounters, Counter: mtg.CounterEnergy, Other: stepPlayer(ability.You), OneOrMore: true, Apart: true})
}

// activatesThis is that a player activates an ability of this that a keyword names (702.107a).
func activatesThis(e *oracle.Node, name string) []ability.Pattern {
	r := e.Kid(oracle.SymPoss).Kid(oracle.SymRef)
	if r == nil || !r.Is(oracle.RefSelf, oracle.RefThis) || e.Kid(oracle.SymPlayer).Row != oracle.PlayerYou || name != "outlast" {
		fail(CodeMeaning, e, "whose ability it is")
	}
	return single(ability.Pattern{Kind: mtg.EventActivate, Player: stepPlayer(ability.You), Source: &ability.Filter{Is: ability.IsThis}, Mechanic: name})
}

// pvSacrificehalf has players sacrifice half of what they control of a kind, each half of his own:
// all choose, one after another, before anything is sacrificed (101.4).
func pvSacrificehalf(c clause, n *oracle.Node) {
	if c.who == nil {
		fail(CodeMeaning, n, "whose they are")
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != 0 || f.NoObjects || f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what they control")
	}
	f.Controller = ability.Chooser
	half := &ability.Num{Kind: ability.NumHalfUp, A: &ability.Num{Kind: ability.NumCount, Filter: f}}
	if n.Has("down") {
		half.Kind = ability.NumHalfDown
	}
	r := c.result(ability.Instr{Op: ability.OpChoose, Who: c.who, N: half, Filter: f, Text: "sacrifice"})
	c.done("sacrifice", c.result(ability.Instr{Op: ability.OpSacrifice, Who: c.who, What: selRegister(r)}))
}

// bodyForeachbase puts as many counters on each of them as its power is greater than its base power
// (613.4b), on all at once.
func bodyForeachbase(c clause, n *oracle.Node) {
	f := c.counted(n.Kid(oracle.SymObj))
	if f.Zones&^battlefield != 0 || f.Types != mtg.Creature || f.NoObjects {
		fail(CodeMeaning, n, "for each of what")
	}
	item := sel(ability.SelItem)
	more := &ability.Num{Kind: ability.NumMinus, A: &ability.Num{Kind: ability.NumPower, Sel: item}, B: &ability.Num{Kind: ability.NumBasePower, Sel: item}}
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: &ability.Sel{Kind: ability.SelAll, Filter: f}, N: &ability.Num{Kind: ability.NumMax, A: ability.Const(0), B: more}, Counter: counter(n)})
}

// hasEventAmount reports whether an event is of so much, or of so many.
func hasEventAmount(p *ability.Pattern) bool {
	switch p.Kind {
	case mtg.EventDamage, mtg.EventPrevented, mtg.EventGainLife, mtg.EventLoseLife:
		return true
	case mtg.EventCounters, mtg.EventAttack, mtg.EventDiscard, mtg.EventZoneChange:
		return p.OneOrMore && !p.First
	}
	return false
}

// onlyEnters reports whether what triggers the ability is that an object enters. Under whose
// control it does is of the event, whoever controls the object later (603.2).
func onlyEnters(t *ability.Trigger) bool {
	for i := range t.Any {
		if p := &t.Any[i]; p.Kind != mtg.EventZoneChange || p.To != mtg.Zones(mtg.Battlefield) {
			return false
		}
	}
	return true
}

// youAttackedWith reports whether the words are "you attacked with this turn".
func youAttackedWith(p *oracle.Node) bool {
	return p.Row == oracle.PostTurnedover && p.Has("attacked") && saidOf(p, oracle.PlayerYou)
}
