package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles the keyword actions of the newest sets (701.4, 701.57 to
// 701.68).

// pvEarthbend makes a land of yours a creature with counters, which comes back when it
// dies or is exiled (701.66a).
func pvEarthbend(c clause, n *oracle.Node) {
	i, ok := c.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	land := selRegister(i)
	c.mode.Targets[i] = ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Types: mtg.Land, Controller: ability.You}}
	c.emit(ability.Instr{Op: ability.OpContinuous, Duration: ability.Permanently, What: land, Mods: []ability.Mod{
		{Kind: ability.ModAddTypes, Types: mtg.Creature},
		{Kind: ability.ModAddKeywords, Keywords: mtg.Keywords(mtg.Haste)},
		{Kind: ability.ModSetPT, N: ability.Const(0), M: ability.Const(0)},
	}})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: land, N: c.number(n.Kid(oracle.LexNumber)), Counter: mtg.CounterPlusOne})
	goes := ability.Pattern{Kind: mtg.EventZoneChange, From: battlefield, To: mtg.Zones(mtg.Graveyard, mtg.Exile), Sel: land}
	back := ability.Instr{
		Op: ability.OpMove, What: sel(ability.SelEventBecame), Zone: mtg.Battlefield, Flags: ability.FlagTapped | ability.FlagUnderYourControl,
	}
	c.emit(ability.Instr{Op: ability.OpDelayed, Ability: &ability.Ability{
		Kind: ability.Triggered, Text: c.b.print(n), Trigger: &ability.Trigger{Any: []ability.Pattern{goes}},
		Modes: []ability.Mode{{Code: []ability.Instr{back}, Registers: uint8(i + 1)}},
	}})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Earthbent})
	c.mention(mention{sel: land, types: mtg.Land | mtg.Creature})
}

// pvAirbend exiles permanents and spells, whose owners may cast the cards for {2} as
// long as they remain exiled (701.65a).
func pvAirbend(c clause, n *oracle.Node) {
	if c.who != nil {
		fail(CodeMeaning, n, "another player who airbends")
	}
	c.exile(n.Kid(oracle.SymObjs), 0)
	exiled := selRegister(c.way.reg)
	item := c.register()
	loop := c.emit(ability.Instr{Op: ability.OpForEach, What: exiled, Dst: uint8(item + 1)})
	card := selRegister(item)
	two := mtg.ManaCost{Generic: 2}
	c.emit(ability.Instr{
		Op: ability.OpPermit, Who: &ability.Sel{Kind: ability.SelOwner, Of: card}, What: card, Duration: ability.WhileExiled,
		Flags: ability.FlagCastOnly, Cost: &ability.Cost{Mana: &two, Text: two.String()},
	})
	c.emit(ability.Instr{Op: ability.OpNext, To: loop})
	c.land(loop)
	some := number(&ability.Num{Kind: ability.NumSize, Sel: exiled}, ability.AtLeast, ability.Const(1))
	branch := c.emit(ability.Instr{Op: ability.OpIf, Cond: some}) // 701.65b
	c.emit(ability.Instr{Op: ability.OpDeed, Who: sel(ability.SelYou), Deed: mtg.Airbent})
	c.land(branch)
}

// pvBlight puts -1/-1 counters on a creature of the player's choice (701.68a).
func pvBlight(c clause, n *oracle.Node) {
	own := &ability.Filter{Types: mtg.Creature, Controller: ability.Chooser}
	r := c.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: c.whoOrYou(), Filter: own, Text: "blight"})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: selRegister(r), N: c.number(n.Kid(oracle.LexNumber)), Counter: mtg.CounterMinusOne})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: c.whoOrYou(), Deed: mtg.Blighted})
}

// pvDiscover is cascade's exiling for a number; the card that is not cast is put into
// the hand (701.57a).
func pvDiscover(c clause, n *oracle.Node) {
	who := c.whoOrYou()
	if severalPlayers(who) || c.whoIsEach() {
		fail(CodeMeaning, n, "several who discover")
	}
	fits := ability.Compare{Attr: ability.AttrManaValue, Relation: ability.AtMost, Num: c.number(n.Kid(oracle.LexNumber))}
	exile := mtg.Zones(mtg.Exile)
	wanted := &ability.Filter{Zones: exile, NotTypes: mtg.Land, Compare: []ability.Compare{fits}}
	exiled := selRegister(c.result(ability.Instr{Op: ability.OpExileUntil, Who: who, Filter: wanted}))
	card := *wanted
	card.In = exiled
	found := &ability.Sel{Kind: ability.SelAll, Filter: &card}
	spell := &ability.Filter{Zones: allZones, Compare: []ability.Compare{fits}}
	cast := c.emit(ability.Instr{Op: ability.OpCast, Who: who, What: found, Filter: spell, Flags: ability.FlagFree})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(cast)
	c.emit(ability.Instr{Op: ability.OpMove, What: found, Zone: mtg.Hand})
	c.land(over)
	c.emit(ability.Instr{
		Op: ability.OpMove, What: &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: exile, In: exiled}},
		Zone: mtg.Library, Flags: ability.FlagBottom | ability.FlagRandom,
	})
	c.emit(ability.Instr{Op: ability.OpDeed, Who: who, Deed: mtg.Discovered})
}

// endure lets the controller of a permanent put counters on it, or else create a
// Spirit as large (701.63a).
func (c clause) endure(what *ability.Sel, p *oracle.Node) {
	k := p.Kid(oracle.LexNumber).Value.N
	if c.pluralSel(what) || k <= 0 {
		fail(CodeMeaning, p, "how much it endures")
	}
	spirit, _ := mtg.SubtypeNamed("Spirit")
	face := ability.Face{
		Name: "Spirit Token", HasPT: true, Power: int16(k), Toughness: int16(k), Cost: mtg.ManaCost{None: true},
		Colors: mtg.Colors(mtg.White), Types: mtg.Creature,
	}
	face.Subtypes.Add(spirit)
	who := controllerOf(what)
	there := &ability.Filter{Zones: battlefield, In: what} // what has left can't have counters put on it
	here := c.emit(ability.Instr{Op: ability.OpIf, Cond: &ability.Cond{Kind: ability.CondExists, Filter: there}})
	may := c.emit(ability.Instr{Op: ability.OpMay, Who: who, Text: c.b.print(p)})
	c.emit(ability.Instr{Op: ability.OpPutCounters, What: what, N: ability.Const(k), Counter: mtg.CounterPlusOne})
	over := c.emit(ability.Instr{Op: ability.OpJump})
	c.land(here)
	c.land(may)
	c.emit(ability.Instr{Op: ability.OpToken, Who: who, N: ability.Const(1), Token: c.b.addToken(face)})
	c.land(over)
}

// actionCost is a keyword action as a cost.
func (c clause) actionCost(n *oracle.Node) ability.CostPart {
	switch n.Row {
	case oracle.CostBlight, oracle.PvBlight: // 701.68a
		return ability.CostPart{
			Kind: ability.CostCountersOn, N: costX(n.Kid(oracle.LexNumber)), Counter: mtg.CounterMinusOne, Deed: mtg.Blighted,
			Filter: &ability.Filter{Types: mtg.Creature},
		}
	case oracle.CostEvidence, oracle.PvEvidence: // 701.59a
		return ability.CostPart{
			Kind: ability.CostExile, N: ability.Const(ability.AnyNumber), UpTo: true, Value: costX(n.Kid(oracle.LexNumber)), Deed: mtg.CollectedEvidence,
			Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)},
		}
	case oracle.CostWaterbend, oracle.PvWaterbend: // 701.67a
		m, err := mtg.ParseManaCost(n.Kid(oracle.LexMana).Value.Text)
		p := ability.CostPart{Kind: ability.CostWaterbend, N: ability.Const(int(m.Generic)), Deed: mtg.Waterbent}
		if m.X == 1 && m.Generic == 0 {
			p.N = &ability.Num{Kind: ability.NumX}
		} else if m.X > 0 || m.N > 0 {
			fail(CodeMeaning, n, "this waterbend cost")
		}
		if err != nil {
			fail(CodeMeaning, n, "this waterbend cost")
		}
		return p
	case oracle.CostBehold, oracle.PvBehold: // 701.4a
		f := c.kinds(n.Kid(oracle.SymKinds))
		if f.Zones != 0 || f.Players {
			fail(CodeMeaning, n, "what is beheld")
		}
		setZone(f, mtg.Zones(mtg.Hand, mtg.Battlefield))
		return ability.CostPart{Kind: ability.CostReveal, N: ability.Const(1), Filter: f}
	}
	// 701.61a
	food, _ := mtg.SubtypeNamed("Food")
	three := ability.CostPart{
		Kind: ability.CostExile, N: ability.Const(3), Filter: &ability.Filter{Zones: mtg.Zones(mtg.Graveyard)}, Deed: mtg.Foraged,
	}
	one := ability.CostPart{Kind: ability.CostSacrifice, N: ability.Const(1), Filter: &ability.Filter{Subtypes: []mtg.Subtype{food}}, Deed: mtg.Foraged}
	return ability.CostPart{Kind: ability.CostOneOf, Options: []ability.Cost{
		{Parts: []ability.CostPart{three}, Text: "Exile three cards from your graveyard"},
		{Parts: []ability.CostPart{one}, Text: "Sacrifice a Food"},
	}}
}

// additionalCost is the name of an optional additional cost that has none of its own.
const additionalCost = "additional cost"

// optionalName is what an optional additional cost is called where it is asked for.
func optionalName(n *oracle.Node) string {
	switch n.Row {
	case oracle.CostBehold, oracle.CostEvidence:
		return n.Label()
	}
	return additionalCost
}

// appendOption adds a way to pay; one that is itself a choice adds each of its own.
func appendOption(list []ability.Cost, c *ability.Cost) []ability.Cost {
	if len(c.Parts) == 1 && c.Mana == nil && c.Parts[0].Kind == ability.CostOneOf {
		return append(list, c.Parts[0].Options...)
	}
	return append(list, *c)
}

// pvDoublepower gives a creature as much power as it has, or twice as much to triple it;
// a negative power is doubled too (701.10b, 701.11b).
// powerDoubled is the creature whose power the words are of.
func powerDoubled(c clause, q *oracle.Node) *ability.Sel {
	switch {
	case !q.Has("power"), q.Has("total"):
	case q.Row == oracle.QtyPower:
		return c.possessed(q.Kid(oracle.SymPoss))
	case q.Row == oracle.QtyPowerofobj:
		return c.object(q.Kid(oracle.SymObj), use{verb: "double the power of"})
	case q.Row == oracle.QtyPowerof && q.Kid(oracle.SymRef) != nil:
		return c.referenceFor(q.Kid(oracle.SymRef), use{verb: "double the power of"})
	}
	fail(CodeMeaning, q, "doubling this")
	return nil
}

func pvDoublepower(c clause, n *oracle.Node) {
	var what *ability.Sel
	if p := n.Kid(oracle.SymPoss); p != nil {
		what = c.possessed(p)
	} else if o := n.Kid(oracle.SymObj); o != nil {
		what = c.object(o, use{verb: "double the power of"})
	} else {
		what = powerDoubled(c, n.Kid(oracle.SymQty))
	}
	if c.pluralSel(what) || what.Kind == ability.SelAll {
		doubleEach(c, n, what)
		return
	}
	more := &ability.Num{Kind: ability.NumPower, Sel: what}
	if n.Has("triple") { // 701.11b
		more = &ability.Num{Kind: ability.NumTimes, A: ability.Const(2), B: more}
	}
	power := c.result(ability.Instr{Op: ability.OpNumber, N: more})
	mod := ability.Mod{Kind: ability.ModAddPT, N: &ability.Num{Kind: ability.NumRegister, K: int32(power)}, M: ability.Const(0)}
	if n.Has("toughness") {
		tall := *more
		if tall.Sel != nil {
			tall.Kind = ability.NumToughness
		} else {
			tall.B = &ability.Num{Kind: ability.NumToughness, Sel: what}
		}
		mod.M = &ability.Num{Kind: ability.NumRegister, K: int32(c.result(ability.Instr{Op: ability.OpNumber, N: &tall}))}
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Duration: c.duration(n.Kid(oracle.SymDur)), Mods: []ability.Mod{mod}})
}

// lookedScrying is how many cards were looked at by the scrying that an ability triggered on (701.22a).
func lookedScrying(c clause, n *oracle.Node) *ability.Num {
	if c.event == nil || c.event.pattern.Kind != mtg.EventScry {
		fail(CodeReference, n, "who scried")
	}
	return &ability.Num{Kind: ability.NumEvent}
}

// doubleEach doubles power, or toughness too, of each of several: each gets as much as its own was as
// the effect begins (701.10c, 608.2h).
func doubleEach(c clause, n *oracle.Node, what *ability.Sel) {
	if n.Has("triple") {
		fail(CodeMeaning, n, "the power of several creatures")
	}
	each := func(k ability.NumKind) *ability.Num { return &ability.Num{Kind: k, Sel: sel(ability.SelItem)} }
	mod := ability.Mod{Kind: ability.ModAddPT, N: each(ability.NumPower), M: ability.Const(0)}
	if n.Has("toughness") {
		mod.M = each(ability.NumToughness)
	}
	c.emit(ability.Instr{Op: ability.OpContinuous, What: what, Duration: c.duration(n.Kid(oracle.SymDur)), Mods: []ability.Mod{mod}})
}

func pvReturn(c clause, n *oracle.Node) {
	if n.Has("different") {
		returnDiffer(c, n)
		return
	}
	if exiledByThem(n.Kid(oracle.SymObjs)) {
		returnEach(c, n)
		return
	}
	c.move(n, n.Kid(oracle.SymObjs), n.Kid(oracle.SymDestination))
}

func pvReveal(c clause, n *oracle.Node) {
	if o := n.Kid(oracle.SymObjs).Kid(oracle.SymObj); n.Kid(oracle.SymObjs).Row == oracle.ObjsOne && o.Row == oracle.ObjTop && o.Kid(oracle.SymLibrary) == nil && o.Kid(oracle.LexNumber) == nil {
		revealTop(c, n)
		return
	}
	showTop(c, n.Kid(oracle.SymObjs), ability.OpReveal)
}

func pvDraw(c clause, n *oracle.Node) {
	if k := n.Kid(oracle.SymCards); drawsUpTo(n) {
		c.done("draw", c.result(ability.Instr{Op: ability.OpDraw, Who: c.whoOrYou(), N: c.upTo(k)}))
		return
	}
	if k := n.Kid(oracle.SymCards); k.Is(oracle.CardsThat, oracle.CardsThatmore) && c.whoIsEach() && c.way.each && c.way.ok && c.way.verb == "discard" {
		c.drawAsMany(k)
		return
	}
	r := c.result(ability.Instr{Op: ability.OpDraw, Who: c.whoOrYou(), N: countedOnce(c, c.cards(n.Kid(oracle.SymCards)))})
	c.done("draw", r)
	c.mention(mention{sel: selRegister(r), card: true, drawn: true, plural: n.Kid(oracle.SymCards).Row != oracle.CardsA || c.whoIsEach()})
}

// countedOnce is an amount that is the same for each of several players who do something one after
// another: it is determined before the first of them does (608.2h).
func countedOnce(c clause, n *ability.Num) *ability.Num {
	theirs := !c.whoIsEach() || n.Kind == ability.NumConst || n.Kind == ability.NumX || n.Kind == ability.NumEvent || n.Kind == ability.NumRegister ||
		n.Filter == nil && n.Sel != nil && n.Sel.Kind == ability.SelRegister && (n.Kind == ability.NumSize || n.Kind == ability.NumMostOwned) // of what was done before
	ability.WalkNum(n, func(part any) {
		switch x := part.(type) {
		case *ability.Sel:
			theirs = theirs || x.Kind == ability.SelChooser
		case *ability.Filter:
			theirs = theirs || x.Owner == ability.Chooser || x.Controller == ability.Chooser
		}
	})
	if theirs {
		return n
	}
	return &ability.Num{Kind: ability.NumRegister, K: int32(c.result(ability.Instr{Op: ability.OpNumber, N: n}))}
}

// drawsUpTo reports whether the number of cards drawn is chosen, none among them.
func drawsUpTo(n *oracle.Node) bool {
	k := n.Kid(oracle.SymCards)
	if n.Has("up") && (k.Row != oracle.CardsN || k.Kid(oracle.SymProduct) != nil || k.Has("additional")) {
		fail(CodeMeaning, k, "up to so many")
	}
	return n.Has("up")
}
