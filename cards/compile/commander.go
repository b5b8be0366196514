package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
	"reflect"
)

// yourCommander describes a commander of yours, wherever the words around it say
// that it is (903.3d).
func yourCommander() *ability.Filter {
	return &ability.Filter{Is: ability.IsCommander, Owner: ability.You}
}

// commandersOf are the cards that are commanders of players, of which a characteristic
// is asked wherever they are (903.3e).
func commandersOf(who *ability.Sel) *ability.Sel {
	return &ability.Sel{Kind: ability.SelCommanders, Of: who}
}

// commandersInPlay describes the commanders that a player owns on the battlefield or in the
// command zone.
func commandersInPlay(who ability.Who) *ability.Filter {
	return &ability.Filter{Is: ability.IsCommander, Owner: who, Zones: battlefield | mtg.Zones(mtg.Command)}
}

// qtyCommandervalue is the mana value of a commander of yours: of two, of the one that you
// choose, and of none nought.
func qtyCommandervalue(c clause, n *oracle.Node) *ability.Num {
	if n.Has("greatest") {
		return greatestCommander(c, n)
	}
	if !n.Has("you") || n.Has("least") || n.Has("highest") || n.Has("lowest") {
		fail(CodeMeaning, n, "the mana value of which commander")
	}
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: commandersInPlay(ability.You), Text: "choose"})
	return &ability.Num{Kind: ability.NumManaValue, Sel: selRegister(r)}
}

// greatestCommander is the greatest mana value of the commanders of a player: yours, or
// those of each who is spoken of.
func greatestCommander(c clause, n *oracle.Node) *ability.Num {
	who := ability.You
	if n.Has("they") {
		if !c.whoIsEach() {
			fail(CodeReference, n, "whose commander")
		}
		who = ability.Chooser
	}
	return &ability.Num{Kind: ability.NumGreatestManaValue, Filter: commandersInPlay(who)}
}

// castFromCommand counts "time you've cast your commander from the command zone this
// game", or of what the words are about already; nil for other words.
func castFromCommand(c clause, each *oracle.Node) *ability.Num {
	switch each.Row {
	case oracle.ObjTimecommander:
		if each.Has("they've") {
			if c.who == nil {
				fail(CodeReference, each, "who cast it")
			}
			return &ability.Num{Kind: ability.NumCommanderCasts, Sel: c.who}
		}
		return &ability.Num{Kind: ability.NumCommanderCasts, Sel: sel(ability.SelYou)}
	case oracle.ObjTimecast:
		if r := each.Kid(oracle.SymRef); r != nil {
			return &ability.Num{Kind: ability.NumCommanderCasts, Sel: c.reference(r, false)}
		}
		return &ability.Num{Kind: ability.NumCommanderCasts, Sel: c.singular(each, func(*mention) bool { return true }).sel}
	}
	return nil
}

// staticCanlead is "can be your commander", which says something before the game and
// nothing in it (113.6n, 903.3a).
func staticCanlead(c clause, n *oracle.Node, a *ability.Ability) {
	checkSelf(n)
	a.Name, a.Zones = "canlead", 0
}

// pvPutfrom is "put your commander into your hand from the command zone": the zone
// belongs to what is put.
func pvPutfrom(c clause, n *oracle.Node) {
	dest, zone := n.Kid(oracle.SymDestination), n.Kid(oracle.SymZone)
	list := n.Kid(oracle.SymObjs).All(oracle.SymObj)
	if len(list) != 1 {
		fail(CodeMeaning, n, "which of them are there")
	}
	o := list[0]
	in := c.destination(dest)
	switch {
	case plainCommander(o) && zone.Row == oracle.ZoneCommand:
		f := yourCommander()
		setZone(f, mtg.Zones(mtg.Command))
		r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), Filter: f, Text: "put"})
		in.What = selRegister(r)
	case o.Row == oracle.ObjRef:
		in.What = thisFrom(c, o.Kid(oracle.SymRef), zone)
	default:
		fail(CodeMeaning, n, "what is there")
	}
	r := c.result(in)
	c.moved(in.What, selRegister(r))
}

// spentEnters is what mana does to the permanent that the spell becomes on which it is
// spent (106.6a, 614.1c).
func spentEnters(c clause, n *oracle.Node) *ability.Ability {
	inner := c.b.newClause(ability.Spell)
	inner.mention(mention{sel: sel(ability.SelRegister), spell: true})
	r := ability.Replace{Kind: ability.ReplaceEnters, Num: ability.Const(1), Once: true}
	if k := n.Kid(oracle.SymAdditional); k != nil {
		r.Counter = counter(k)
		if num := k.Kid(oracle.LexNumber); num != nil {
			r.Num = inner.number(num)
		}
	} else {
		r.Counter, r.Num = counter(n), inner.quantity(n.Kid(oracle.SymQty))
	}
	p := enters(&ability.Filter{In: &ability.Sel{Kind: ability.SelBecame, Of: selRegister(0)}})
	return &ability.Ability{Kind: ability.Spell, Modes: []ability.Mode{{Registers: 1, Code: []ability.Instr{{
		Op: ability.OpReplace, Duration: ability.ThisTurn,
		Static: &ability.StaticEffect{Kind: ability.StaticReplace, Pattern: &p, Replace: &r},
	}}}}}
}

// eminentHere asks whether this is where it leads from: the ability functions there and
// nowhere else (113.6b).
func eminentHere(c clause, n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) || c.kind != ability.Triggered && c.kind != ability.Static || c.sentence > 0 {
		fail(CodeMeaning, n, "where something else is")
	}
	c.eminent = true
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: eminence}}
}

// eminence are the zones that an ability functions in which says so.
var eminence = mtg.Zones(mtg.Command, mtg.Battlefield)

// kwparamCompanion is what a companion asks of its owner's starting deck. What may be done
// with it then is no ability's, but the rules' (702.139a, 116.2g).
func kwparamCompanion(b *faceBuilder, n *oracle.Node) {
	e := ability.StaticEffect{Kind: ability.StaticCompanion}
	d := n.Kid(oracle.SymDeckrule)
	how := 0
	if k := d.Kid(oracle.LexNumber); k != nil {
		how = k.Value.N
	}
	switch d.Row {
	case oracle.DeckruleOnly:
		onlyCards(b, d, &e)
	case oracle.DeckruleEach:
		eachOfDeck(b, d, how, &e)
	case oracle.DeckruleSymbols:
		e.Deck = ability.DeckSymbols
	case oracle.DeckruleMore:
		e.Deck, e.AtLeast = ability.DeckMore, how
	}
	if d.Kid(oracle.LexNumber) != nil && how <= 0 {
		fail(CodeMeaning, d, "this number")
	}
	b.static(n, n.Label(), mtg.Zones(mtg.Outside), e)
}

// onlyCards are the mana values that all cards of a deck have, lands apart or not.
func onlyCards(b *faceBuilder, d *oracle.Node, e *ability.StaticEffect) {
	p, too := d.Kid(oracle.SymPost), d.Kid(oracle.SymObj)
	lands := too != nil
	if lands && (too.Row != oracle.ObjNp || too.Kid(oracle.SymDet) != nil || too.Kid(oracle.SymPost) != nil || !reflect.DeepEqual(b.newClause(ability.Static).kinds(too.Kid(oracle.SymKinds)), &ability.Filter{Types: mtg.Land, Zones: anyZone})) {
		fail(CodeMeaning, too, "a deck of these cards")
	}
	switch at := p.Kid(oracle.SymCompare); {
	case !p.Has("mana"):
	case p.Row == oracle.PostParity && p.Has("even") && !lands:
		e.Deck = ability.DeckEven
		return
	case p.Row == oracle.PostParity && p.Has("odd") && lands:
		e.Deck = ability.DeckOdd
		return
	case p.Row == oracle.PostCompare && at != nil && at.Row == oracle.CompareAtleast && lands:
		if e.Deck, e.AtLeast = ability.DeckLarge, at.Kid(oracle.LexNumber).Value.N; e.AtLeast > 0 {
			return
		}
	}
	fail(CodeMeaning, d, "a deck of these cards")
}

// distributeIt puts counters on this and any number of commanders, divided as they are put
// (608.2d): each that is chosen gets one at least, and this is, if it is there. Where it is not,
// none may be chosen.
func distributeIt(c clause, n, o *oracle.Node) {
	if c.kind != ability.Triggered || c.event == nil || !eventIsThis(&c.event.pattern) || c.event.pattern.To != battlefield || c.who != nil {
		fail(CodeReference, n, "it")
	}
	if d := o.Kid(oracle.SymDet); o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetAnynum || d.Has("other") || o.Kid(oracle.SymPost) != nil {
		fail(CodeMeaning, o, "among which")
	}
	f := c.kinds(o.Kid(oracle.SymKinds))
	if setZone(f, battlefield); f.Is&ability.IsCommander == 0 {
		fail(CodeMeaning, n, "among what else")
	}
	divide := ability.Instr{
		Op: ability.OpDivide, Who: sel(ability.SelYou), What: &ability.Sel{Kind: ability.SelAll, Filter: f},
		Counter: counter(n), N: c.number(n.Kid(oracle.LexNumber)),
	}
	there := ability.Filter{Zones: battlefield, Is: ability.IsThis}
	among := divide
	among.What = &ability.Sel{Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelAll, Filter: &there}, Or: divide.What}
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondExists, Filter: &there}})
	c.emit(among)
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(branch)
	none := c.emit(ability.Instr{Op: ability.OpMay, Who: sel(ability.SelYou), Text: c.b.print(n)})
	c.emit(divide)
	c.land(none)
	c.land(over)
}

// staticDeckmany says how many of itself a deck may have, which is said before the game and
// nothing in it (100.2a, 113.6n).
func staticDeckmany(_ clause, _ *oracle.Node, a *ability.Ability) {
	a.Name, a.Zones = "deckmany", 0
}

// eachOfDeck is a condition of a companion on each card of a kind in the deck (702.139a).
func eachOfDeck(b *faceBuilder, d *oracle.Node, how int, e *ability.StaticEffect) {
	c := b.newClause(ability.Static)
	f, share, o := c.kinds(d.Kid(oracle.SymKinds)), d.Kid(oracle.SymSharing), d.Kid(oracle.SymObj)
	var of ability.Filter
	switch {
	case d.Kid(oracle.LexNumber) != nil:
		e.Deck, e.AtMost, of = ability.DeckSmall, how, ability.Filter{Is: ability.IsPermanentCard}
	case d.Kid(oracle.LexSubtype) != nil:
		e.Deck, e.Filter, of = ability.DeckTypes, &ability.Filter{}, ability.Filter{Types: mtg.Creature}
		for _, k := range d.All(oracle.LexSubtype) {
			e.Filter.Subtypes = append(e.Filter.Subtypes, mtg.Subtype(k.Value.N))
		}
	case share != nil:
		if e.Deck, of = ability.DeckShared, (ability.Filter{NotTypes: mtg.Land}); !share.Has("card") || share.Has("doesn't") {
			fail(CodeMeaning, share, "what they share")
		}
	case o != nil:
		e.Deck, of = ability.DeckActivated, ability.Filter{Is: ability.IsPermanentCard}
		if !activatedAbility(o) {
			fail(CodeMeaning, o, "what each of them has")
		}
	default:
		e.Deck, of = ability.DeckNames, ability.Filter{NotTypes: mtg.Land}
	}
	if of.Zones = anyZone; !reflect.DeepEqual(f, &of) {
		fail(CodeMeaning, d, "of which cards it is said")
	}
}

// activatedAbility reports whether the words are "an activated ability".
func activatedAbility(o *oracle.Node) bool {
	d, k := o.Kid(oracle.SymDet), o.Kid(oracle.SymKinds)
	if o.Row != oracle.ObjNp || d == nil || d.Row != oracle.DetA || len(o.All(oracle.SymPost)) > 0 || k.Row != oracle.KindsOne {
		return false
	}
	one := k.Kid(oracle.SymKind)
	return one.Kid(oracle.SymAdj) == nil && one.Kid(oracle.SymNoun).Row == oracle.NounActivated
}

// plainCommander reports whether it is "your commander", and no zone is named.
func plainCommander(o *oracle.Node) bool {
	return o.Row == oracle.ObjCommander && o.Kid(oracle.SymZone) == nil
}
