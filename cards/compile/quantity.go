package compile

import (
	"slices"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// number returns the amount of a number word; X is what the sentence says it
// is, else the X announced (107.3).
func (c clause) number(n *oracle.Node) *ability.Num {
	if n.Value.N == oracle.VariableX {
		return c.valueOfX(n)
	}
	return ability.Const(n.Value.N)
}

// valueOfX is what X stands for.
func (c clause) valueOfX(n *oracle.Node) *ability.Num {
	switch {
	case c.x != nil:
		return c.x
	case c.lastX != nil:
		return c.lastX
	case asMonstrous(c):
		return event(ability.NumEvent)
	}
	c.needX(n)
	return &ability.Num{Kind: ability.NumX}
}

// needX refuses an X that nothing gives a value.
func (c clause) needX(n *oracle.Node) {
	if c.paidX {
		return
	}
	if c.cost != nil && (c.cost.Mana != nil && c.cost.Mana.X > 0 || costHasX(c.cost)) {
		return
	}
	if c.kind == ability.Activated || c.b.inner && c.b.out.Cost.X == 0 {
		fail(CodeReference, n, "nothing says what X is")
	}
	if c.b.out.Cost.X > 0 || c.b.foretoldForX() || maddenedForX(c.b) {
		return
	}
	for i := range c.b.out.Abilities {
		for _, e := range c.b.out.Abilities[i].Static {
			turned := c.event != nil && c.event.pattern.Kind == mtg.EventTurnedUp && e.Action == mtg.ActionTurnUp                                                // 702.37f
			if e.Kind == ability.StaticAddCost && e.Cost != nil && e.Cost.Mana != nil && e.Cost.Mana.X > 0 && c.event != nil && entersItself(&c.event.pattern) { // 107.3m
				return
			}
			if e.Cost != nil && (costHasX(e.Cost) || turned && e.Cost.Mana != nil && e.Cost.Mana.X > 0) {
				return
			}
		}
	}
	fail(CodeReference, n, "nothing says what X is")
}

// entersItself reports whether the event is that this enters.
func entersItself(p *ability.Pattern) bool {
	return p.Kind == mtg.EventZoneChange && p.To == battlefield && onlyThis(p.Object)
}

// asMonstrous reports whether X is the one with which this became monstrous
// (701.37c).
func asMonstrous(c clause) bool {
	if c.event == nil || c.event.pattern.Deed != mtg.BecameMonstrous || !onlyThis(c.event.pattern.Object) {
		return false
	}
	found := false
	for _, p := range c.b.read {
		p.tree.Walk(func(m *oracle.Node) bool {
			found = found || m.Row == oracle.PvMonstrosity && m.Kid(oracle.LexNumber).Value.N == oracle.VariableX
			return !found
		})
	}
	return found
}

func costHasX(c *ability.Cost) bool {
	for i := range c.Parts {
		n := c.Parts[i].N
		if n != nil && (n.Kind == ability.NumX || c.Parts[i].Kind == ability.CostLoyalty && n.Kind == ability.NumMinus) { // "−X"
			return true
		}
	}
	return false
}

// quantity returns the amount of a phrase.
func (c clause) quantity(n *oracle.Node) *ability.Num {
	mean := meaningOf(c.b.k.meanings.amounts, n)
	if mean == nil {
		fail(CodeMeaning, n, "this amount")
	}
	return mean(c, n)
}

func qtyN(c clause, n *oracle.Node) *ability.Num {
	return c.number(n.Kid(oracle.LexNumber))
}

func qtyNumber(c clause, n *oracle.Node) *ability.Num {
	return c.eachCount(n.Kid(oracle.SymObj))
}

// qtyCountascast is how many there are as this is cast, of what is settled then: the amount
// that is divided among its targets (601.2d).
func qtyCountascast(c clause, n *oracle.Node) *ability.Num {
	if !c.dividing || c.kind != ability.Spell {
		fail(CodeMeaning, n, "what is settled as it is cast")
	}
	return qtyNumber(c, n)
}

func qtyPowerof(c clause, n *oracle.Node) *ability.Num {
	k := attributeKind(n)
	if t := n.Kid(oracle.LexType); t != nil { // that died
		if c.event == nil || c.event.pattern.OneOrMore || c.event.pattern.Kind != mtg.EventZoneChange || c.event.pattern.From != battlefield || c.event.pattern.To != mtg.Zones(mtg.Graveyard) || mtg.TypeSet(t.Value.Bits) != mtg.Creature {
			fail(CodeReference, n, "which creature died")
		}
		return &ability.Num{Kind: k, Sel: sel(ability.SelEventObject)}
	}
	return &ability.Num{Kind: k, Sel: c.asCard(k, c.ownOne(c.reference(n.Kid(oracle.SymRef), false), n))}
}

// asCard makes of what a targeted card became on the battlefield the card again, where its
// mana value is asked for: that is the card's, whatever it entered as (608.2h).
func (c clause) asCard(k ability.NumKind, of *ability.Sel) *ability.Sel {
	if k != ability.NumManaValue || of.Kind != ability.SelRegister {
		return of
	}
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		if in.Op != ability.OpMove || in.Zone != mtg.Battlefield || int(in.Dst) != int(of.N)+1 || in.What.Kind != ability.SelRegister {
			continue
		}
		if t := int(in.What.N); t < c.prepared && !c.mode.Targets[t].Filter.Zones.Has(mtg.Battlefield) {
			return in.What
		}
	}
	return of
}

// ownOne is of what each of several players has one the one that the amount is about:
// that of the player it is for.
func (c clause) ownOne(of *ability.Sel, n *oracle.Node) *ability.Sel {
	for i := range c.mentions {
		if m := &c.mentions[i]; m.ofEach && *m.sel == *of {
			if !c.ownAmount {
				fail(CodeReference, n, "one of several")
			}
			return &ability.Sel{Kind: ability.SelThose, Of: of, Filter: &ability.Filter{Zones: allZones, Owner: ability.Chooser}}
		}
	}
	return of
}

func qtyPowerofobj(c clause, n *oracle.Node) *ability.Num {
	o := n.Kid(oracle.SymObj)
	if way := wayOf(o); o.Row == oracle.ObjTheway && way != nil {
		if paid := c.doneToPay(o, way); paid != nil && isOne(c.cost.Parts[paid.of.N].N) { // as it last was, if it has left (608.2h)
			return &ability.Num{Kind: attributeKind(n), Sel: paid.of}
		}
	}
	if way := wayOf(o); o.Row == oracle.ObjTheway && way.Has("exiled") && c.exiled > 0 && !o.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun).Has("card") {
		if was := c.exiledOnce(); was != nil && isOneTarget(c, was) { // as it last was (608.2h)
			return &ability.Num{Kind: attributeKind(n), Sel: was}
		}
	}
	if way := wayOf(o); o.Row == oracle.ObjTheway && way.Has("sacrificed") && saidOf(way, oracle.PlayerYou) && c.oneSacrificed(way) { // as it last was (608.2h)
		return &ability.Num{Kind: attributeKind(n), Sel: c.doneWay(o).those}
	}
	if was := c.returnedTarget(o); was != nil {
		return &ability.Num{Kind: attributeKind(n), Sel: was}
	}
	return &ability.Num{Kind: attributeKind(n), Sel: oneTarget(c, o)}
}

// isOneTarget reports whether a register has one target and never more.
func isOneTarget(c clause, s *ability.Sel) bool {
	return s.Kind == ability.SelRegister && int(s.N) < c.prepared && isOne(c.mode.Targets[s.N].Max)
}

// oneSacrificed reports whether each player who sacrifices this way sacrifices one permanent that
// he chooses.
func (c clause) oneSacrificed(way *oracle.Node) bool {
	in := c.deedOf(way)
	if in.What.Kind != ability.SelRegister || int(in.What.N) < c.prepared {
		return false
	}
	k := choiceOf(c, in.What)
	return k != nil && k.N != nil && isOne(k.N) && k.Flags&ability.FlagAnyNumber == 0
}

// returnedTarget is "the card returned this way", as it was before it was returned (608.2h):
// the one target of what was done last.
func (c clause) returnedTarget(o *oracle.Node) *ability.Sel {
	if o.Row != oracle.ObjTheway || !o.Kid(oracle.SymWay).Has("returned") || !c.way.ok || c.way.verb != "return" || !o.Kid(oracle.SymKinds).Kid(oracle.SymKind).Kid(oracle.SymNoun).Has("card") {
		return nil
	}
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		if in.Op == ability.OpMove && int(in.Dst) == c.way.reg+1 && in.What.Kind == ability.SelRegister && int(in.What.N) < c.prepared && isOne(c.mode.Targets[in.What.N].Max) {
			return in.What
		}
	}
	return nil
}

// qtySpeed: 702.179f.
func qtySpeed(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumSpeed, Sel: sel(ability.SelYou)}
}

func qtyNumberplus(c clause, n *oracle.Node) *ability.Num {
	first := &ability.Num{Kind: ability.NumCount, Filter: c.counted(n.Kid(oracle.SymObj))}
	return &ability.Num{Kind: ability.NumPlus, A: first, B: c.quantity(n.Kid(oracle.SymQty))}
}

func qtyDevotiontwo(c clause, n *oracle.Node) *ability.Num {
	k := &ability.Num{Kind: ability.NumDevotion}
	for _, c := range n.All(oracle.LexColor) {
		k.Colors |= mtg.ColorSet(c.Value.Bits)
	}
	return k
}

func qtyResult(c clause, n *oracle.Node) *ability.Num {
	return c.rollResult(n)
}

// qtyManaspent is how much mana was spent to cast this, nothing if it was not cast.
func qtyManaspent(c clause, n *oracle.Node) *ability.Num {
	if r := n.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefThat && r.Has("spell") {
		return &ability.Num{Kind: ability.NumManaSpent, Sel: c.reference(r, false)}
	}
	checkSpent(n)
	other := func(m mention) bool { return !m.self && !m.player }
	if n.Kid(oracle.SymRef) == nil && slices.ContainsFunc(c.mentions, other) { // "it" may be that
		fail(CodeReference, n, "what was spent to cast something else")
	}
	return &ability.Num{Kind: ability.NumManaSpent, Sel: sel(ability.SelThis)}
}

// qtyTimesmutated: 702.140c.
func qtyTimesmutated(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumTimesMutated, Sel: c.reference(n.Kid(oracle.SymRef), false)}
}

// qtyGreaterof is a number, or an amount that is more.
func qtyGreaterof(c clause, n *oracle.Node) *ability.Num {
	var a *ability.Num
	if d := n.Kid(oracle.SymLifedeed); d != nil {
		a = qtyLifechanged(c, d)
	} else {
		a = c.number(n.Kid(oracle.LexNumber))
	}
	return &ability.Num{Kind: ability.NumMax, A: a, B: c.quantity(n.Kid(oracle.SymQty))}
}

func timesKicked(c clause, n *oracle.Node) *ability.Num {
	if r := n.Kid(oracle.SymRef); r != nil && r.Row == oracle.RefThat && r.Has("spell") {
		return &ability.Num{Kind: ability.NumKicked, Sel: c.reference(r, false)}
	}
	checkSpent(n)
	return &ability.Num{Kind: ability.NumKicked}
}

func qtyHighestlife(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumGreatestLife}
}

// qtyYouhave counts counters of a player (122.1).
func qtyYouhave(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelYou), Counter: ofPlayers(n)}
}

// qtyAllcounters counts counters of all kinds on an object.
func qtyAllcounters(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumAllCounters, Sel: c.reference(n.Kid(oracle.SymRef), false)}
}

// ofPlayers is a kind of counter that players have.
func ofPlayers(n *oracle.Node) mtg.Counter {
	k := counter(n)
	if !k.OnPlayers() {
		fail(CodeMeaning, n, "a counter that no player has")
	}
	return k
}

// qtyKin is the most of some objects that have a creature type in common.
func qtyKin(c clause, n *oracle.Node) *ability.Num {
	f := c.counted(n.Kid(oracle.SymObj))
	if !manyOf(n.Kid(oracle.SymObj)) {
		fail(CodeMeaning, n, "how many")
	}
	return &ability.Num{Kind: ability.NumGreatestKin, Filter: f}
}

func qtyHand(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumHand, Sel: possPlayer(c, n.Kid(oracle.SymPossplayer))}
}

func qtyCounters(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumCounters, Sel: c.reference(n.Kid(oracle.SymRef), false), Counter: counter(n)}
}

func qtyPower(c clause, n *oracle.Node) *ability.Num {
	k := attributeKind(n)
	if n.Has("total") { // of those spoken of, as they last were where that was (608.2h)
		m := c.pluralOrNil()
		if p := n.Kid(oracle.SymPoss); m == nil || m.sel.Kind != ability.SelRegister || !p.Has("their") || k == ability.NumToughness {
			fail(CodeReference, n, "nothing before it fits")
		}
		return &ability.Num{Kind: k, Sel: m.sel}
	}
	return &ability.Num{Kind: k, Sel: c.asCard(k, c.ownOne(c.possessed(n.Kid(oracle.SymPoss)), n))}
}

func qtyPowertoughness(c clause, n *oracle.Node) *ability.Num {
	of := c.possessed(n.Kid(oracle.SymPoss))
	return &ability.Num{Kind: ability.NumPlus, A: &ability.Num{Kind: ability.NumPower, Sel: of}, B: &ability.Num{Kind: ability.NumToughness, Sel: of}}
}

func qtyDevotion(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumDevotion, Colors: mtg.ColorSet(n.Kid(oracle.LexColor).Value.Bits)}
}

// timesSaid is how many times: twice, or the number that is said.
func (c clause) timesSaid(n *oracle.Node) *ability.Num {
	if n.Has("twice") {
		return ability.Const(2)
	}
	return c.number(n.Kid(oracle.LexNumber))
}

func qtyTwice(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumTimes, A: c.timesSaid(n), B: c.quantity(n.Kid(oracle.SymQty))}
}

func qtyHalf(c clause, n *oracle.Node) *ability.Num {
	kind := ability.NumHalfUp
	if n.Has("down") {
		kind = ability.NumHalfDown
	}
	return &ability.Num{Kind: kind, A: c.quantity(n.Kid(oracle.SymQty))}
}

func qtyPlus(c clause, n *oracle.Node) *ability.Num {
	kind := ability.NumPlus
	if n.Has("minus") {
		kind = ability.NumMinus
	}
	return &ability.Num{Kind: kind, A: c.number(n.Kid(oracle.LexNumber)), B: c.quantity(n.Kid(oracle.SymQty))}
}

func qtyLife(c clause, n *oracle.Node) *ability.Num {
	if n.Has("your") {
		return &ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelYou)}
	}
	if n.Kid(oracle.SymPlayer) == nil {
		fail(CodeMeaning, n, "this amount")
	}
	who := c.player(n.Kid(oracle.SymPlayer))
	if severalPlayers(who) {
		fail(CodeMeaning, n, "the life totals of several players")
	}
	return ofPlayer(ability.NumLife, who)
}

func qtyParty(clause, *oracle.Node) *ability.Num { return yourParty() }

// yourParty is how many creatures are in your party (700.8a).
func yourParty() *ability.Num { return &ability.Num{Kind: ability.NumParty, Sel: sel(ability.SelYou)} }

// cond1Fullparty asks for a full party (700.8c).
func cond1Fullparty(clause, *oracle.Node) *ability.Cond {
	return number(yourParty(), ability.Equal, ability.Const(4))
}

// qtyLifegained is how much life you gained in the event that the ability triggered on.
func qtyLifegained(c clause, n *oracle.Node) *ability.Num {
	if c.event == nil || c.event.pattern.Kind != mtg.EventGainLife || c.event.pattern.Player == nil || c.event.pattern.Player.PlayerWho != ability.You {
		fail(CodeReference, n, "the life of what event")
	}
	return event(ability.NumEvent)
}

func qtyWay(c clause, n *oracle.Node) *ability.Num {
	if n.Has("life") && c.way.ok && c.way.verb == "loselife" {
		return &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
	}
	if n.Has("dealt") && c.way.ok && c.way.verb == "damage" {
		return &ability.Num{Kind: ability.NumRegister, K: int32(c.way.reg)}
	}
	fail(CodeMeaning, n, "this amount")
	return nil
}

func possPlayer(c clause, n *oracle.Node) *ability.Sel {
	switch n.Row {
	case oracle.PossplayerYour:
		return sel(ability.SelYou)
	case oracle.PossplayerOf:
		return c.player(n.Kid(oracle.SymPlayer))
	}
	p := c.possessor(n)
	if p.Kind == ability.SelChooser {
		fail(CodeMeaning, n, "an amount for each player")
	}
	return p
}

func attributeKind(n *oracle.Node) ability.NumKind {
	switch {
	case n.Has("power"):
		return ability.NumPower
	case n.Has("toughness"):
		return ability.NumToughness
	}
	return ability.NumManaValue
}

func qtyGreatest(c clause, n *oracle.Node) *ability.Num {
	kind := ability.NumGreatestManaValue
	switch {
	case n.Has("power"):
		kind = ability.NumGreatestPower
	case n.Has("toughness"):
		kind = ability.NumGreatestToughness
	}
	if way := wayOf(n.Kid(oracle.SymObj)); way != nil && (way.Has("sacrificed") || way.Has("destroyed")) { // as they last were (608.2h)
		return &ability.Num{Kind: kind, Sel: c.doneWay(n.Kid(oracle.SymObj)).those}
	}
	if n.Has("cast") && (!c.dividing || c.kind != ability.Spell) {
		fail(CodeMeaning, n, "what is settled as it is cast")
	}
	if r := n.Kid(oracle.SymObj).Kid(oracle.SymRef); r != nil && r.Row == oracle.RefMilled {
		if kind != ability.NumGreatestManaValue || n.Has("least") || n.Has("lowest") {
			fail(CodeMeaning, n, "this number of milled cards")
		}
		return &ability.Num{Kind: kind, Filter: &ability.Filter{Zones: allZones, In: milled(c, n, false)}}
	}
	f := c.counted(n.Kid(oracle.SymObj))
	if kind != ability.NumGreatestManaValue && f.In != nil && f.Zones == mtg.Zones(mtg.Exile) {
		fail(CodeMeaning, n, "what cards were like before they were exiled")
	}
	return &ability.Num{Kind: kind, Filter: f}
}

// counted returns the filter of "for each creature" and "the number of
// creatures".
func (c clause) counted(n *oracle.Node) *ability.Filter {
	f := c.described(n)
	needZone(f, n)
	shared := slices.ContainsFunc(n.All(oracle.SymPost), func(p *oracle.Node) bool {
		return p.Row == oracle.PostShares && p.Kid(oracle.SymObj).Row == oracle.ObjRef
	})
	if shared && f.Whose != nil && f.NotIn == nil && f.IsNot&ability.IsThis != 0 { // other than what they share it with
		f.IsNot &^= ability.IsThis
		f.NotIn = f.Whose
	}
	return f
}

// times multiplies an amount by how many objects a phrase describes.
func (c clause) times(k *ability.Num, each *oracle.Node) *ability.Num {
	count := doers(c, each)
	if count == nil {
		count = c.eachCount(each)
		if f := count.Filter; count.Kind == ability.NumCount && !c.static && f.Zones&^battlefield == 0 && !f.NoObjects {
			c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, plural: true, counted: true, types: filterTypes(f)})
		}
	}
	if isOne(k) {
		return count
	}
	return &ability.Num{Kind: ability.NumTimes, A: k, B: count}
}

// eachCount is how many of something there are: objects, times, colours.
func (c clause) eachCount(each *oracle.Node) *ability.Num {
	switch each.Row {
	case oracle.ObjColorsspent:
		checkSpent(each)
		return &ability.Num{Kind: ability.NumColorsSpent}
	case oracle.ObjSnowspent:
		return snowSpent(each)
	case oracle.ObjSymbols, oracle.ObjSymbolsof:
		return manaSymbols(c, each)
	case oracle.ObjVotes:
		return &ability.Num{Kind: ability.NumSize, Sel: c.voters(each)}
	case oracle.ObjCountersof:
		return &ability.Num{Kind: ability.NumCounters, Sel: c.reference(each.Kid(oracle.SymRef), false), Counter: counter(each)}
	case oracle.ObjLifechanged:
		if p := each.Kid(oracle.SymPlayer); p != nil {
			if !p.Is(oracle.PlayerThey, oracle.PlayerThat) || p.Has("opponent") {
				fail(CodeReference, p, "damage dealt to whom")
			}
			return dealtThem(c, each)
		}
		return lifeLost(c, each)
	case oracle.ObjFlipwon:
		return flipsWonBefore(c, each)
	case oracle.ObjOpponentswho:
		f := stepPlayer(ability.Opponent)
		if k := each.Kid(oracle.SymWhodoes); k != nil {
			f.Holds = whoDoes(c, k)
		} else {
			f.Holds = inHand(c, each, sel(ability.SelChooser))
		}
		return &ability.Num{Kind: ability.NumSize, Sel: &ability.Sel{Kind: ability.SelAll, Filter: f}}
	case oracle.ObjParty:
		return yourParty()
	case oracle.ObjBeyond:
		return beyondTheFirst(c, each)
	case oracle.ObjDungeons:
		return &ability.Num{Kind: ability.NumDungeons, Sel: sel(ability.SelYou)}
	case oracle.ObjAnycountersof:
		return qtyAllcounters(c, each)
	case oracle.ObjAmong:
		return amongCount(c, each.Kid(oracle.SymAmong))
	case oracle.ObjCounterson:
		return countersOn(c, each)
	case oracle.ObjYouhave:
		return qtyYouhave(c, each)
	case oracle.ObjOppshave:
		return &ability.Num{Kind: ability.NumCounters, Sel: sel(ability.SelEachOpponent), Counter: ofPlayers(each)}
	case oracle.ObjAnycounterway:
		return anyRemovedWay(c, each)
	case oracle.ObjCounterway:
		return removedWay(c, each)
	case oracle.ObjLookedscry:
		return lookedScrying(c, each)
	case oracle.ObjCounterputway:
		return putWay(c, each)
	case oracle.ObjFromhandway:
		return c.fromHand(each)
	case oracle.ObjDevoured:
		return c.devoured(each)
	case oracle.ObjDied:
		return c.diedThisTurn(each)
	case oracle.ObjDiedunder:
		if each.Has("left") {
			return leftUnderThisTurn(c, each)
		}
		return diedUnderThisTurn(c, each)
	case oracle.ObjEnteredturn:
		return enteredThisTurn(c, each)
	case oracle.ObjBuried:
		return buriedThisTurn(c, each)
	case oracle.ObjCardsturn:
		return turnedOverThisTurn(c, each)
	case oracle.ObjCastturn:
		return castThisTurn(c, each)
	case oracle.ObjColorsof: // as it is, or last was
		it := c.singular(each, func(m *mention) bool { return m.spell && !m.self })
		return &ability.Num{Kind: ability.NumColorsOf, Sel: it.sel}
	case oracle.ObjChosencolors:
		return ofTheChosen(c, each)
	case oracle.ObjSacrificed:
		return sacrificedThisTurn(c, each)
	case oracle.ObjItscolors:
		it := c.eachOrOne(each)
		if it.Kind != ability.SelItem && it.Kind != ability.SelAttached { // which are on the battlefield
			fail(CodeMeaning, each, "the colors of what may have left")
		}
		return &ability.Num{Kind: ability.NumColors, Filter: &ability.Filter{Zones: battlefield, In: it}}
	case oracle.ObjTimekicked:
		return timesKicked(c, each)
	}
	if dead := permanentsBuried(c, each); dead != nil {
		return dead
	}
	if dealt := playersDealt(c, each); dealt != nil {
		return dealt
	}
	if dealers := yoursThatDealt(c, each); dealers != nil {
		return dealers
	}
	if times := castFromCommand(c, each); times != nil {
		return times
	}
	if done := c.doneWay(each); done != nil {
		return done.count()
	}
	if shown := c.shownWay(each); shown != nil {
		return shown
	}
	f := c.counted(each)
	if !f.NoObjects && f.Zones == 0 && !c.static {
		c.mention(mention{sel: &ability.Sel{Kind: ability.SelAll, Filter: f}, plural: true, counted: true, types: filterTypes(f)})
	}
	return &ability.Num{Kind: ability.NumCount, Filter: f}
}

// eachOrOne is what "its" speaks of: each of those that a static ability is about, or the one
// before.
func (c clause) eachOrOne(n *oracle.Node) *ability.Sel {
	if i := len(c.mentions) - 1; i >= 0 && c.mentions[i].sel.Kind == ability.SelItem {
		return c.mentions[i].sel
	}
	return c.singular(n, func(*mention) bool { return true }).sel
}

// shownWay is how many "cards revealed this way" there were, wherever they have gone since
// (608.2h); nil for other words.
func (c clause) shownWay(each *oracle.Node) *ability.Num {
	posts := each.All(oracle.SymPost)
	if !slices.ContainsFunc(posts, func(p *oracle.Node) bool { return p.Row == oracle.PostRevealedway }) {
		return nil
	}
	f := c.described(each)
	kinds := len(posts) == 1 || len(posts) == 2 && posts[0].Is(oracle.PostOfthatcolor, oracle.PostChosenname, oracle.PostChosentype)
	if kinds && f.In != nil && (c.shown == nil || *f.In == *c.shown) && !anyAtAll(f) && !c.shownMoved() { // those of a kind, as they are
		return &ability.Num{Kind: ability.NumCount, Filter: f}
	}
	if len(posts) > 1 || !anyAtAll(f) || f.In == nil || c.shown != nil && *f.In != *c.shown {
		fail(CodeMeaning, each, "which of what was revealed")
	}
	return &ability.Num{Kind: ability.NumSize, Sel: f.In}
}

// qtyDealtthem is the damage of the event that one source deals to one player.
func qtyDealtthem(c clause, n *oracle.Node) *ability.Num {
	if c.event == nil || c.event.pattern.Kind != mtg.EventDamage || c.event.pattern.OneOrMore {
		fail(CodeReference, n, "which damage")
	}
	own := func(r *oracle.Node) bool {
		return r.Is(oracle.RefSelf, oracle.RefThis) && c.event.pattern.Source != nil && onlyThis(c.event.pattern.Source)
	}
	if r := n.Kid(oracle.SymRef); r != nil && !own(r) && c.reference(r, false).Kind != ability.SelEventSource {
		fail(CodeReference, n, "which damage")
	}
	return event(ability.NumEvent)
}

// checkSpent refuses questions about how another spell was cast.
func checkSpent(n *oracle.Node) {
	if r := n.Kid(oracle.SymRef); r != nil && !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "how another spell was cast")
	}
}

// counter is the kind of counter a phrase names. Decayed and exalted have triggered
// abilities, which counters of these keywords would give too (122.1b).
func counter(n *oracle.Node) mtg.Counter { return kindNamed(n.Kid(oracle.LexCounter)) }

// kindNamed is the kind of counter that a word names.
func kindNamed(word *oracle.Node) mtg.Counter {
	k := mtg.Counter(word.Value.N)
	if _, ok := k.Keyword(); k.IsKeyword() && !ok {
		fail(CodeMeaning, word, "a counter that gives a triggered ability")
	}
	return k
}

// counterOrAny is the kind of counter that the words name, or none, which is any kind.
func counterOrAny(n *oracle.Node) mtg.Counter {
	if n.Kid(oracle.LexCounter) == nil {
		return 0
	}
	return counter(n)
}

// thatMuch is "that much" and "that many": the amount of what was just done, or of
// the event.
func (c clause) thatMuch(n *oracle.Node) *ability.Num {
	amount := c.event != nil && c.event.amount
	switch w := &c.way; {
	case w.ok && c.asManyAsHit(w.reg): // however many cards were drawn
		return opponentsHit()
	case amount && w.ok && c.asManyAsEvent(w.reg): // "draw that many cards, then discard that many"
	case w.verb == "" || w.one:
	case amount && w.verb == "draw" && !n.Has("many"): // cards are many, and damage is much
	case !w.ok:
		fail(CodeReference, n, "the amount before it is not kept")
	case amount && !n.Has("many") && w.verb != "damage" && w.verb != "loselife":
		fail(CodeReference, n, "how many, or how much the event is about")
	case w.each && c.whoIsEach():
		fail(CodeReference, n, "how many of each player")
	case w.verb == "damage" && countedDamage(c, w.reg) >= 0:
		return countBefore(c, countedDamage(c, w.reg))
	default:
		return &ability.Num{Kind: ability.NumRegister, K: int32(w.reg)}
	}
	if amount {
		return &ability.Num{Kind: ability.NumEvent}
	}
	if x := c.allRemoved(); x != nil {
		return x
	}
	if c.countersAsked != nil { // "if it had counters on it, put that many on ..."
		return c.countersAsked
	}
	fail(CodeReference, n, "no amount before it fits")
	return nil
}

// asManyAsEvent reports whether the register has what was done with as many as took part in
// an event of one or more objects: what is said of that many after it is of the event again,
// however many it was done with.
func (c clause) asManyAsEvent(r int) bool {
	if p := &c.event.pattern; !p.OneOrMore || p.Kind != mtg.EventAttack && p.Kind != mtg.EventDiscard {
		return false
	}
	for i := range c.mode.Code {
		in := &c.mode.Code[i]
		if int(in.Dst) != r+1 {
			continue
		}
		if in.Op == ability.OpDiscard && in.What.Kind == ability.SelRegister {
			return c.asManyAsEvent(int(in.What.N))
		}
		return in.N != nil && in.N.Kind == ability.NumEvent
	}
	return false
}

// powerToughness reads +1/-1 or 2/2; x stands for X.
func (c clause) powerToughness(n *oracle.Node) (power, toughness *ability.Num) {
	p, t, ok := splitPT(n.Value.Text)
	if !ok {
		fail(CodeMeaning, n, "this power and toughness")
	}
	return c.side(p, n), c.side(t, n)
}

// bonus returns what is added to power and toughness. What X is counts as zero
// where it is negative (107.1b).
func (c clause) bonus(n *oracle.Node) (power, toughness *ability.Num) {
	if x := c.x; x != nil && x.Kind != ability.NumConst && x.Kind != ability.NumCount {
		c.x = &ability.Num{Kind: ability.NumMax, A: x, B: ability.Const(0)}
	}
	return c.powerToughness(n)
}

// side is one number of a power and toughness.
type side struct {
	n    int
	x    bool
	less bool
	star bool
}

func (c clause) side(v side, n *oracle.Node) *ability.Num {
	switch {
	case v.star:
		fail(CodeMeaning, n, "*")
	case v.x:
		num := c.valueOfX(n)
		if v.less {
			return &ability.Num{Kind: ability.NumMinus, A: ability.Const(0), B: num}
		}
		return num
	}
	return ability.Const(v.n)
}

// qtyStartlife is the life total with which a player began the game (103.4).
func qtyStartlife(c clause, n *oracle.Node) *ability.Num {
	of := sel(ability.SelYou)
	if p := n.Kid(oracle.SymPoss); p != nil {
		of = c.possessedPlayer(p)
	}
	return &ability.Num{Kind: ability.NumStartingLife, Sel: of}
}

// qtyMinus is a number of objects less so many. It may be negative (107.1b is for who uses it).
func qtyMinus(c clause, n *oracle.Node) *ability.Num {
	var of *ability.Num
	if n.Row == oracle.QtyHandminus {
		of = qtyHand(c, n)
	} else {
		of = c.eachCount(n.Kid(oracle.SymObj))
	}
	return &ability.Num{Kind: ability.NumMinus, A: of, B: c.number(n.Kid(oracle.LexNumber))}
}

// qtyMinushand is a number less the cards in a hand.
func qtyMinushand(c clause, n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: ability.NumMinus, A: c.number(n.Kid(oracle.LexNumber)), B: qtyHand(c, n)}
}

// possessedPlayer is the player whose something is: "that player's", "target player's".
func (c clause) possessedPlayer(n *oracle.Node) *ability.Sel {
	if n.Row == oracle.PossIts {
		return c.thatPlayer(n)
	}
	if o := n.Kid(oracle.SymObj); o != nil {
		return c.object(o, use{})
	}
	fail(CodeMeaning, n, "whose it is")
	return nil
}
