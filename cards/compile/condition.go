package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// condition returns the question a phrase asks.
func (c clause) condition(n *oracle.Node) *ability.Cond {
	if or := n.All(oracle.SymCond1); n.Row == oracle.CondOr && or[0].Row == oracle.Cond1Cast && or[0].Has("wasn't") && or[1].Row == oracle.Cond1Spentnone && !or[1].Has("colored") && or[1].Kid(oracle.SymRef).Row == oracle.RefIt {
		return uncast(c, n) // no mana is spent on what is not cast
	}
	if n.Row == oracle.CondOr {
		return &ability.Cond{Kind: ability.CondOr, A: condition1(c, n.Kid(oracle.SymCond1)), B: condition1(c, n.All(oracle.SymCond1)[1])}
	}
	if n.Row == oracle.CondAnd {
		if both := ofOneSubject(c, n); both != nil {
			return both
		}
		return &ability.Cond{Kind: ability.CondAnd, A: condition1(c, n.Kid(oracle.SymCond1)), B: c.condition(n.Kid(oracle.SymCond))}
	}
	return condition1(c, n.Kid(oracle.SymCond1))
}

func not(c *ability.Cond) *ability.Cond { return &ability.Cond{Kind: ability.CondNot, A: c} }

func number(left *ability.Num, r ability.Relation, right *ability.Num) *ability.Cond {
	return &ability.Cond{Kind: ability.CondNum, Left: left, Relation: r, Right: right}
}

// condition1 returns the question that one part of a condition asks.
func condition1(c clause, n *oracle.Node) *ability.Cond {
	mean := meaningOf(c.b.k.meanings.conditions, n)
	if mean == nil {
		fail(CodeMeaning, n, "%s as a condition", n.Label())
	}
	return mean(c, n)
}

func cond1Control(c clause, n *oracle.Node) *ability.Cond {
	if o := n.Kid(oracle.SymObj); o.Row == oracle.ObjRef && o.Kid(oracle.SymRef).Is(oracle.RefSelf, oracle.RefThis, oracle.RefThat) {
		return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(o.Kid(oracle.SymRef), false), Filter: &ability.Filter{Zones: battlefield, Controller: ability.You}}
	}
	return controls(c, n.Kid(oracle.SymObj), ability.You, nil)
}

func cond1Controlor(c clause, n *oracle.Node) *ability.Cond {
	o := n.All(oracle.SymObj)
	return &ability.Cond{Kind: ability.CondOr, A: controls(c, o[0], ability.You, nil), B: controls(c, o[1], ability.You, nil)}
}

func cond1Controlboth(c clause, n *oracle.Node) *ability.Cond {
	o := n.All(oracle.SymObj)
	return &ability.Cond{Kind: ability.CondAnd, A: controls(c, o[0], ability.You, nil), B: controls(c, o[1], ability.You, nil)}
}

func cond1Controlany(c clause, n *oracle.Node) *ability.Cond {
	return controls(c, n.Kid(oracle.SymObj), ability.Anyone, nil)
}

func cond1Controlno(c clause, n *oracle.Node) *ability.Cond {
	return not(controls(c, n.Kid(oracle.SymObj), ability.You, nil))
}

func cond1Opponent(c clause, n *oracle.Node) *ability.Cond {
	if o := n.Kid(oracle.SymObj); o.Row == oracle.ObjRef && o.Kid(oracle.SymRef).Is(oracle.RefThis, oracle.RefThat) {
		return &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(o.Kid(oracle.SymRef), false), Filter: &ability.Filter{Zones: battlefield, Controller: ability.Opponent}}
	}
	if d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); d != nil && d.Row == oracle.DetA {
		return controls(c, n.Kid(oracle.SymObj), ability.Opponent, nil)
	}
	return someOpponent(controls(c, n.Kid(oracle.SymObj), ability.Chooser, nil))
}

// cond1Oppmore is "an opponent controls more lands than you", or "at least two more".
func cond1Oppmore(c clause, n *oracle.Node) *ability.Cond {
	return someOpponent(thanYou(c, n, comparedAs(n), ability.Chooser, nil))
}

// cond1Most is "defending player controls the most creatures or is tied for the most": nobody
// controls more; or "you have the most life or are tied for most life".
func cond1Most(c clause, n *oracle.Node) *ability.Cond {
	p := n.Kid(oracle.SymPlayer)
	of := n.Kid(oracle.SymKinds)
	switch {
	case !p.Is(oracle.PlayerYou, oracle.PlayerDefending):
		fail(CodeMeaning, p, "which player")
	case (of == nil) != (n.Has("has") || n.Has("have")), of == nil != n.Has("life"):
		fail(CodeMeaning, n, "the most of what")
	case of != nil:
	case p.Row == oracle.PlayerYou:
		return mostLife(sel(ability.SelYou))
	default:
		fail(CodeMeaning, p, "whose life")
	}
	theirs := c.describe(n)
	if theirs.Zones != 0 || theirs.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what is controlled")
	}
	others := *theirs
	others.Controller, theirs.Controller = ability.Chooser, ability.You
	if p.Row == oracle.PlayerDefending {
		theirs.Controller, theirs.Whose = ability.TheSel, c.defending(p)
	}
	more := someOpponent(number(&ability.Num{Kind: ability.NumCount, Filter: &others}, ability.MoreThan, &ability.Num{Kind: ability.NumCount, Filter: theirs}))
	more.Sel = sel(ability.SelEachPlayer)
	return not(more)
}

func cond1Thatcontrols(c clause, n *oracle.Node) *ability.Cond {
	if len(n.All(oracle.SymObj)) > 1 {
		fail(CodeMeaning, n, "one of two things")
	}
	switch d := n.Kid(oracle.SymObj).Kid(oracle.SymDet); {
	case n.Has("controller"):
		return hostControls(c, n)
	case d != nil && d.Row == oracle.DetNo && d.Has("other") && n.Has("that") && n.Has("opponent"):
		return theyControlOther(c, n)
	}
	if n.Has("defending") {
		return controls(c, n.Kid(oracle.SymObj), ability.TheSel, c.defending(n))
	}
	return controls(c, n.Kid(oracle.SymObj), ability.TheSel, c.thatPlayer(n))
}

func cond1Kicked(c clause, n *oracle.Node) *ability.Cond {
	asksThis(c, n)
	return wasOrNot(n, &ability.Cond{Kind: ability.CondKicked})
}

func cond1Foretold(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondForetold}
}

// cond1Tribute: 702.104b.
func cond1Tribute(c clause, n *oracle.Node) *ability.Cond {
	return number(&ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelChosenPlayer)}, ability.Equal, ability.Const(0))
}

// cond1Paired: 702.95b.
func cond1Paired(c clause, n *oracle.Node) *ability.Cond {
	c.describedSelf(n)
	c.bonded = true
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsPaired}}
}

func cond1Bargained(c clause, n *oracle.Node) *ability.Cond {
	return paidFor("bargain")
}

func cond1Escaped(c clause, n *oracle.Node) *ability.Cond { return escaped() }

// escaped asks whether this was cast from a graveyard for its escape cost; a copy of such a
// spell was not cast (702.138b).
func escaped() *ability.Cond {
	cast := &ability.Cond{Kind: ability.CondCastFrom, Zones: mtg.Zones(mtg.Graveyard), Filter: stepPlayer(ability.Anyone)}
	return &ability.Cond{Kind: ability.CondAnd, A: cast, B: castFor("escape")}
}

func cond1Waypaid(c clause, n *oracle.Node) *ability.Cond {
	not := n.Has("wasn't")
	switch {
	case n.Has("additional") && !not:
		return paidFor(additionalCost)
	case n.Kid(oracle.LexMana) != nil && n.Has("the") && !not:
		return altPaid(c, n)
	case n.Kid(oracle.LexMechanic) == nil && n.Kid(oracle.LexMana) == nil && n.Has("that") && not:
		return altUnpaid(c, n)
	case n.Kid(oracle.LexMechanic) == nil || not:
		fail(CodeMeaning, n, "this cost")
	}
	for _, name := range [...]string{"madness", "prowl", "freerunning", "surge", "spectacle", "evoke", "dash", "blitz", "awaken", "overload", "impending", "warp", "sneak", "mayhem", "web-slinging", "harmonize"} {
		if n.Kid(oracle.LexMechanic).Value.Text == name {
			return castFor(name)
		}
	}
	fail(CodeMeaning, n, "this cost")
	return nil
}

func cond1Manaspent(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.LexMana).Value.Text == "{S}" { // 107.4h
		if !n.Has("this") {
			fail(CodeMeaning, n, "which spell")
		}
		return number(snowSpent(n), ability.AtLeast, ability.Const(1))
	}
	var all *ability.Cond
	said := mtg.ColorSet(0)
	for _, color := range manaList(n.Kid(oracle.LexMana)) { // of each of them
		if said&mtg.Colors(color) != 0 {
			fail(CodeMeaning, n, "how much of it was spent")
		}
		said |= mtg.Colors(color)
		k := &ability.Cond{Kind: ability.CondManaSpent, Colors: mtg.Colors(color)}
		if all != nil {
			k = &ability.Cond{Kind: ability.CondAnd, A: all, B: k}
		}
		all = k
	}
	return all
}

func cond1Cast(c clause, n *oracle.Node) *ability.Cond {
	switch way := n.Has("way"); {
	case way && n.Has("wasn't"): // what was cast is not there any more
		return &ability.Cond{Kind: ability.CondTrue}
	case way || n.Has("wasn't"):
		fail(CodeMeaning, n, "what was not cast")
	}
	asksThis(c, n)
	by := stepPlayer(ability.Anyone)
	if n.Has("you") {
		by = stepPlayer(ability.You)
	}
	return &ability.Cond{Kind: ability.CondWasCast, Filter: by}
}

// cond1Spellfromhand asks it of a spell as it resolves; a copy was not cast.
func spellFromHand(c clause, n *oracle.Node) *ability.Cond {
	if c.kind != ability.Spell {
		fail(CodeMeaning, n, "another spell")
	}
	return fromYourHand(stepPlayer(ability.You))
}

// cond1Hosted asks what this is attached to.
func cond1Hosted(c clause, n *oracle.Node) *ability.Cond {
	c.describedSelf(n)
	f := c.kinds(n.Kid(oracle.SymKinds))
	return &ability.Cond{Kind: ability.CondMatches, Sel: &ability.Sel{Kind: ability.SelAttached, Of: sel(ability.SelThis)}, Filter: f}
}

// cond1Castmain: what was cast in a phase resolves in it, and so does what triggers as it
// enters (500.2). A copy was not cast.
func cond1Castmain(c clause, n *oracle.Node) *ability.Cond {
	cast := &ability.Cond{Kind: ability.CondWasCast, Filter: stepPlayer(ability.You)}
	return &ability.Cond{Kind: ability.CondAnd, A: cast, B: yourMain()}
}

func cond1Castgraveyard(c clause, n *oracle.Node) *ability.Cond {
	switch z := n.Kid(oracle.SymZone); {
	case z.Row == oracle.ZoneHand && z.Has("your") && !n.Has("it"):
		return spellFromHand(c, n)
	case z.Row != oracle.ZoneGraveyard || !z.Has("a"):
		fail(CodeMeaning, z, "a spell from there")
	}
	return &ability.Cond{Kind: ability.CondCastFrom, Zones: mtg.Zones(mtg.Graveyard), Filter: stepPlayer(ability.Anyone)}
}

func cond1Yourturn(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymThisphase) != nil {
		return yourPhase(n)
	}
	return &ability.Cond{Kind: ability.CondYourTurn}
}

func cond1Notyourturn(c clause, n *oracle.Node) *ability.Cond {
	return not(&ability.Cond{Kind: ability.CondYourTurn})
}

// cond1Nottheirturn asks whether it is not the turn of the player spoken of.
func cond1Nottheirturn(c clause, n *oracle.Node) *ability.Cond {
	who := c.thatPlayer(n)
	if severalPlayers(who) {
		fail(CodeMeaning, n, "whose turn it is not")
	}
	active := &ability.Filter{Players: true, NoObjects: true, In: sel(ability.SelActivePlayer)}
	return not(&ability.Cond{Kind: ability.CondMatches, Sel: who, Filter: active})
}

func cond1City(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondCity}
}

// cond1Youre is who the monarch is, or whether you are the player who is attacked.
func cond1Youre(c clause, n *oracle.Node) *ability.Cond {
	if !n.Has("monarch") {
		return isPlayer(c, n)
	}
	switch p := n.Kid(oracle.SymPlayer); {
	case p == nil || p.Row == oracle.PlayerYou:
		return &ability.Cond{Kind: ability.CondMonarch}
	case p.Row != oracle.PlayerOpponent:
		fail(CodeMeaning, p, "these players")
	}
	return &ability.Cond{Kind: ability.CondMonarch, Sel: sel(ability.SelEachOpponent)}
}

func cond1Winflip(c clause, n *oracle.Node) *ability.Cond {
	if c.flip == 0 {
		fail(CodeReference, n, "no flip before it")
	}
	for i := range c.mode.Code {
		if in := &c.mode.Code[i]; in.Op == ability.OpCoin && int(in.Dst) == c.flip && (in.Who.Kind == ability.SelYou) == n.Has("they") {
			fail(CodeReference, n, "whose flip it was")
		}
	}
	if n.Row == oracle.Cond1Loseflip { // which holds of no coin that was not flipped
		return number(&ability.Num{Kind: ability.NumRegister, K: int32(c.flip - 1)}, ability.Equal, ability.Const(ability.FlipLost))
	}
	return &ability.Cond{Kind: ability.CondDid, N: c.flip - 1}
}

func cond1Winclash(c clause, n *oracle.Node) *ability.Cond {
	if c.clashed == 0 {
		fail(CodeReference, n, "no clash before it")
	}
	return &ability.Cond{Kind: ability.CondDid, N: c.clashed - 1}
}

func cond1Exists(c clause, n *oracle.Node) *ability.Cond {
	return exists(c, n.Kid(oracle.SymObj))
}

func cond1Onbattlefield(c clause, n *oracle.Node) *ability.Cond {
	return onBattlefield(c, n.Kid(oracle.SymObj))
}

func cond1Past(c clause, n *oracle.Node) *ability.Cond {
	return c.past(n.Kid(oracle.SymPast))
}

// fromYourHand asks whether a player described cast this from your hand, in which
// there are no cards but your own.
func fromYourHand(by *ability.Filter) *ability.Cond {
	cast := &ability.Cond{Kind: ability.CondCastFrom, Zones: mtg.Zones(mtg.Hand), Filter: by}
	yours := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: allZones, Owner: ability.You}}
	return &ability.Cond{Kind: ability.CondAnd, A: cast, B: yours}
}

func cond1Ingraveyard(c clause, n *oracle.Node) *ability.Cond {
	f := c.kinds(n.Kid(oracle.SymKinds))
	z, less := n.Kid(oracle.SymZone), n.Has("fewer")
	owner := ability.You
	switch {
	case z == nil || z.Row == oracle.ZoneGraveyard && z.Has("your"):
	case z.Row == oracle.ZoneGraveyard && z.Has("single") && !less && plainCards(n.Kid(oracle.SymKinds)):
		return someGraveyard(c.number(n.Kid(oracle.LexNumber)))
	case z.Row == oracle.ZoneGraveyard && z.Has("all") && n.Has("total") && !less:
		owner = ability.Anyone
	default:
		fail(CodeMeaning, z, "how many are there")
	}
	setZone(f, mtg.Zones(mtg.Graveyard))
	f.Owner = owner
	relation := ability.AtLeast
	if less {
		if relation = ability.LessThan; !n.Has("than") {
			relation = ability.AtMost
		}
	}
	return number(&ability.Num{Kind: ability.NumCount, Filter: f}, relation, c.number(n.Kid(oracle.LexNumber)))
}

func cond1Has(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymKinds) != nil {
		if n.Has("doesn't") || n.Has("don't") {
			fail(CodeMeaning, n, "what has it not")
		}
		return someHasKeyword(c, n)
	}
	has := &ability.Cond{Kind: ability.CondMatches, Sel: c.reference(n.Kid(oracle.SymRef), false), Filter: &ability.Filter{Zones: allZones, Keywords: keywordSet(n.Kid(oracle.LexKeyword))}}
	if n.Has("doesn't") {
		return not(has)
	}
	return has
}

// someHasKeyword is whether there is something described that has a keyword.
func someHasKeyword(c clause, n *oracle.Node) *ability.Cond {
	f := c.describe(n)
	f.Keywords |= keywordSet(n.Kid(oracle.LexKeyword))
	return &ability.Cond{Kind: ability.CondExists, Filter: f}
}

func cond1Hascounters(c clause, n *oracle.Node) *ability.Cond {
	least := c.number(n.Kid(oracle.LexNumber))
	c.countersAsked = &ability.Num{Kind: ability.NumCounters, Sel: whoseCounters(c, n), Counter: counter(n)}
	return number(c.countersAsked, ability.AtLeast, least)
}

func cond1Hascounter(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.SymKinds) != nil {
		if n.Has("had") {
			fail(CodeMeaning, n, "what had it")
		}
		return someHasCounter(c, n)
	}
	return number(&ability.Num{Kind: ability.NumCounters, Sel: whoseCounters(c, n), Counter: counter(n)}, ability.AtLeast, ability.Const(1))
}

func cond1Nocounters(c clause, n *oracle.Node) *ability.Cond {
	if n.Kid(oracle.LexCounter) == nil {
		all := &ability.Num{Kind: ability.NumAllCounters, Sel: c.lookBack(n.Kid(oracle.SymRef))}
		return number(all, ability.Equal, ability.Const(0))
	}
	return number(&ability.Num{Kind: ability.NumCounters, Sel: whoseCounters(c, n), Counter: counter(n)}, ability.Equal, ability.Const(0))
}

// cond1Remains asks, for as long as something lasts, whether this is tapped.
func cond1Remains(c clause, n *oracle.Node) *ability.Cond {
	if !n.Has("tapped") {
		fail(CodeMeaning, n, "where this is")
	}
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, r, "another object")
	}
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: battlefield, Is: ability.IsTapped}}
}

func cond1Compare(c clause, n *oracle.Node) *ability.Cond {
	r, k := c.compare(n.Kid(oracle.SymCompare))
	return number(&ability.Num{Kind: attributeKind(n), Sel: c.lookBack(n.Kid(oracle.SymRef))}, r, k)
}

// cond1Countered asks whether a spell that you cast was countered by an opponent's spell or
// ability, and not by the rules.
func cond1Countered(c clause, n *oracle.Node) *ability.Cond {
	f := c.kinds(n.Kid(oracle.SymKinds))
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what was cast")
	}
	f.Zones, f.Past = allZones, &ability.Pattern{Kind: mtg.EventCast, Player: stepPlayer(ability.You)} // 707.10: a copy was not cast
	p := &ability.Pattern{Kind: mtg.EventCountered, Object: f, By: stepPlayer(ability.Opponent)}
	return &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: p}
}

// cond1Samevalue compares mana values; what is not there has none.
func cond1Samevalue(c clause, n *oracle.Node) *ability.Cond {
	list := n.All(oracle.SymRef)
	of, with := c.reference(list[0], false), c.reference(list[1], false)
	value := func(of *ability.Sel) *ability.Num { return &ability.Num{Kind: ability.NumManaValue, Sel: of} }
	there := number(&ability.Num{Kind: ability.NumSize, Sel: with}, ability.AtLeast, ability.Const(1))
	return &ability.Cond{Kind: ability.CondAnd, A: there, B: number(value(of), ability.Equal, value(with))}
}

func cond1Itscompare(c clause, n *oracle.Node) *ability.Cond {
	m := c.singular(n, func(*mention) bool { return true }) // before what it is compared with is spoken of
	r, k := c.compare(n.Kid(oracle.SymCompare))
	return number(&ability.Num{Kind: attributeKind(n), Sel: m.sel}, r, k)
}

func cond1Daynight(c clause, n *oracle.Node) *ability.Cond {
	if n.Has("day") {
		return &ability.Cond{Kind: ability.CondDayNight, N: 1}
	}
	return &ability.Cond{Kind: ability.CondDayNight, N: 2}
}

func cond1Nospells(c clause, n *oracle.Node) *ability.Cond {
	return number(&ability.Num{Kind: ability.NumSpellsLastTurn}, ability.Equal, ability.Const(0))
}

func cond1Twospells(c clause, n *oracle.Node) *ability.Cond {
	num := func() *ability.Num { return c.number(n.Kid(oracle.LexNumber)) }
	return number(&ability.Num{Kind: ability.NumSpellsLastTurn}, ability.AtLeast, num())
}

// cond1Poisoned is that a player has a poison counter (122.1f).
func cond1Poisoned(c clause, n *oracle.Node) *ability.Cond {
	p := n.Kid(oracle.SymPlayer)
	who := sel(ability.SelEachOpponent)
	if p.Row != oracle.PlayerOpponent { // "an opponent" is any of them
		if who = c.player(p); severalPlayers(who) {
			fail(CodeMeaning, p, "which of them is poisoned")
		}
	}
	return number(&ability.Num{Kind: ability.NumCounters, Sel: who, Counter: mtg.CounterPoison}, ability.AtLeast, ability.Const(1))
}

func cond1Differentpowers(c clause, n *oracle.Node) *ability.Cond {
	num := func() *ability.Num { return c.number(n.Kid(oracle.LexNumber)) }
	kind := ability.NumPowers
	switch share := n.Kid(oracle.SymSharing); {
	case share != nil && (!share.Has("creature") || share.Has("doesn't") || share.Has("don't")):
		fail(CodeMeaning, share, "what they share")
	case share != nil:
		return kin(c, n)
	case n.Has("names"):
		kind = ability.NumNames
	case n.Row == oracle.Cond1Namesakes:
		kind = ability.NumNamesakes
	}
	f := c.kinds(n.Kid(oracle.SymKinds))
	needZone(f, n)
	f.Controller = ability.You
	return number(&ability.Num{Kind: kind, Filter: f}, ability.AtLeast, num())
}

func cond1Totalpower(c clause, n *oracle.Node) *ability.Cond {
	num := func() *ability.Num { return c.number(n.Kid(oracle.LexNumber)) }
	f := &ability.Filter{Types: mtg.Creature, Controller: ability.You}
	return number(&ability.Num{Kind: ability.NumPower, Sel: &ability.Sel{Kind: ability.SelAll, Filter: f}}, ability.AtLeast, num())
}

// lookBack is a reference asked about in a condition; this that has left is
// asked for as it was (603.10a).
func (c clause) lookBack(r *oracle.Node) *ability.Sel {
	if r.Is(oracle.RefSelf, oracle.RefThis) && c.event != nil && c.event.moved && eventIsThis(&c.event.pattern) {
		return sel(ability.SelEventObject)
	}
	return c.reference(r, false)
}

// controls asks whether players control objects described, and how many.
func controls(c clause, o *oracle.Node, who ability.Who, whose *ability.Sel) *ability.Cond {
	if plainCommander(o) && who == ability.You {
		f := yourCommander()
		f.Controller = ability.You
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	}
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "%s here", o.Label())
	}
	f := c.describe(o)
	if f.Zones != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, o, "what is controlled")
	}
	f.Controller = who
	if whose != nil {
		f.Whose = whose
	}
	return many(c, f, o)
}

// someOpponent asks c of each opponent, who is SelChooser in it; one is enough.
func someOpponent(c *ability.Cond) *ability.Cond {
	return &ability.Cond{Kind: ability.CondSomePlayer, Sel: sel(ability.SelEachOpponent), A: c}
}

// exists asks whether there are objects described.
func exists(c clause, o *oracle.Node) *ability.Cond {
	if o.Row != oracle.ObjNp {
		fail(CodeMeaning, o, "%s here", o.Label())
	}
	f := c.describe(o)
	needZone(f, o)
	return many(c, f, o)
}

// many asks for as many as the determiner says.
func many(c clause, f *ability.Filter, o *oracle.Node) *ability.Cond {
	d := o.Kid(oracle.SymDet)
	if d == nil && f.In != nil && f.In.Kind == ability.SelLinked {
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	}
	if d == nil {
		fail(CodeMeaning, o, "how many")
	}
	if d.Row == oracle.DetAtleastn && d.Has("other") && !onlyThis(c.eventFilter()) {
		otherThanEntered(c, f, o)
	} else if d.Has("other") {
		c.b.notThis(f, d)
	}
	count := &ability.Num{Kind: ability.NumCount, Filter: f}
	switch d.Row {
	case oracle.DetA:
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	case oracle.DetAnothera:
		c.b.notThis(f, d)
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	case oracle.DetNo:
		return not(&ability.Cond{Kind: ability.CondExists, Filter: f})
	case oracle.DetOneormore:
		return number(count, ability.AtLeast, ability.Const(1))
	case oracle.DetAtleast, oracle.DetAtleastn:
		return number(count, ability.AtLeast, c.number(d.Kid(oracle.LexNumber)))
	case oracle.DetAtmost:
		return number(count, ability.AtMost, c.number(d.Kid(oracle.LexNumber)))
	case oracle.DetExactly:
		return number(count, ability.Equal, c.number(d.Kid(oracle.LexNumber)))
	}
	fail(CodeMeaning, d, "%s here", d.Label())
	return nil
}

// askedOf is what "it's a land card" asks about: a card, where one was spoken of.
func askedOf(c clause, n *oracle.Node) *mention {
	p := n.Kid(oracle.SymPred)
	if p.Is(oracle.PredKinds, oracle.PredDescribed) && c.kinds(p.Kid(oracle.SymKinds)).Zones == anyZone {
		card := func(m *mention) bool { return m.card }
		for i := len(c.mentions) - 1; i >= 0; i-- {
			m := &c.mentions[i]
			if !m.card || m.plural || m.player {
				continue
			}
			if m.movedIn == 0 || !c.isShown(m) { // else what it was as it was shown, wherever it went if a condition held
				m = c.singular(n, card)
			}
			if c.isShown(m) {
				c.asked, c.askedIn = m.sel, c.sentence
			}
			return m
		}
		if c.singular(n, func(*mention) bool { return true }).faceDown { // 708.2: the permanent is a creature, whatever the card is
			fail(CodeMeaning, n, "what the card of a face-down permanent is")
		}
	}
	return c.singular(n, func(*mention) bool { return true })
}

// eventFilter describes the object of the trigger event; of no event it is this.
func (d *discourse) eventFilter() *ability.Filter {
	if d.event == nil || d.event.pattern.Object == nil {
		return &ability.Filter{Is: ability.IsThis}
	}
	return d.event.pattern.Object
}

// otherThanEntered leaves out of a description the object of the trigger event, which
// is of that kind, where this cannot be what "other" sets it apart from.
func otherThanEntered(c clause, f *ability.Filter, n *oracle.Node) {
	p := &c.event.pattern
	if p.Kind != mtg.EventZoneChange || len(f.Subtypes) != 1 || len(p.Object.Subtypes) != 1 || f.Subtypes[0] != p.Object.Subtypes[0] || c.b.out.Subtypes.Has(f.Subtypes[0]) {
		fail(CodeReference, n, "other than which")
	}
	f.NotIn = sel(ability.SelEventObject)
}

// cond1Was asks whether what is named fits a description.
func cond1Was(c clause, n *oracle.Node) *ability.Cond {
	var who *ability.Sel
	switch n.Row {
	case oracle.Cond1Its, oracle.Cond1Itsnot:
		who = askedOf(c, n).sel
	case oracle.Cond1Enchantedis:
		who = ofThis(ability.SelAttached)
		c.mention(mention{sel: who})
	default:
		r := n.Kid(oracle.SymRef)
		if (n.Has("was") || n.Has("wasn't")) && !r.Is(oracle.RefPaid, oracle.RefIt, oracle.RefThat, oracle.RefRevealedkind) {
			fail(CodeMeaning, n, "how it was")
		}
		who = c.reference(r, false)
		if r.Is(oracle.RefEnchanted, oracle.RefEquipped, oracle.RefFortified) || r.Is(oracle.RefSelf, oracle.RefThis, oracle.RefThat) && c.event != nil {
			c.mentionRef(r, who)
		}
	}
	p := n.Kid(oracle.SymPred)
	if p.Is(oracle.PredKinds, oracle.PredDescribed) && c.kinds(p.Kid(oracle.SymKinds)).Zones == anyZone && c.again(who).token { // 108.2b
		if r := n.Kid(oracle.SymRef); r == nil || r.Row != oracle.RefIt || !n.Has("was") {
			fail(CodeMeaning, n, "a token that is a card")
		}
		who = c.singular(n.Kid(oracle.SymRef), func(m *mention) bool { return !m.token }).sel // "it" is not the token
	}
	f := predicateFilter(c, p)
	setZone(f, allZones)
	cond := &ability.Cond{Kind: ability.CondMatches, Sel: who, Filter: f}
	if n.Is(oracle.Cond1Isnot, oracle.Cond1Itsnot) {
		return not(cond)
	}
	return cond
}

// cond1Revealedway asks what the instruction before revealed, if it did.
func cond1Revealedway(c clause, n *oracle.Node) *ability.Cond {
	return revealedWay(c, n, n.Kid(oracle.SymKinds), nil)
}

func revealedWay(c clause, n, kinds *oracle.Node, posts []*oracle.Node) *ability.Cond {
	if c.showing == 0 {
		fail(CodeReference, n, "nothing revealed before it")
	}
	f := c.kinds(kinds)
	for _, p := range posts {
		c.post(f, p)
	}
	setZone(f, allZones)
	return &ability.Cond{Kind: ability.CondMatches, Sel: selRegister(c.showing - 1), Filter: f}
}

func predicateFilter(c clause, p *oracle.Node) *ability.Filter {
	f := &ability.Filter{}
	switch p.Row {
	case oracle.PredKinds:
		f = c.kinds(p.Kid(oracle.SymKinds))
		if f.Zones == anyZone {
			setZone(f, allZones)
		}
	case oracle.PredEither:
		switch {
		case p.Kid(oracle.SymKind) != nil:
			f.Any = eitherPlain(c, p)
		case p.Kid(oracle.LexColor) != nil:
			postThatcolors(c, f, p)
		default:
			f.Any = eitherStatus(p)
		}
	case oracle.PredDescribed:
		f = predicateDescribed(c, p)
	case oracle.PredStatus:
		status(f, p)
	case oracle.PredQuality:
		quality(c, f, p)
	}
	return f
}

// quality narrows a filter to what has one quality.
func quality(c clause, f *ability.Filter, p *oracle.Node) {
	for _, k := range p.Kids[0].Kids {
		switch k.Sym {
		case oracle.LexColor:
			f.Colors = mtg.ColorSet(k.Value.Bits)
		case oracle.LexSupertype:
			f.Supertypes = mtg.Supertype(k.Value.Bits)
		case oracle.LexNonType:
			f.NotTypes = mtg.TypeSet(k.Value.Bits)
		case oracle.LexNonSuper:
			f.NotSupertypes = mtg.Supertype(k.Value.Bits)
		case oracle.LexPT:
			sized(c, f, k)
		}
	}
}

// allZones asks nothing of where an object is.
const allZones = mtg.ZoneSet(1<<mtg.NumZones - 2)

func cond1Maxspeed(c clause, n *oracle.Node) *ability.Cond {
	return maxSpeed()
}

func cond1Notmaxspeed(c clause, n *oracle.Node) *ability.Cond {
	return not(maxSpeed())
}

// cond1Teamwork: 702.194b.
func cond1Teamwork(c clause, n *oracle.Node) *ability.Cond {
	return wasOrNot(n, paidFor("teamwork"))
}

// cond1Promised: 702.174k.
func cond1Promised(c clause, n *oracle.Node) *ability.Cond {
	return wasOrNot(n, paidFor("gift"))
}

// wasOrNot asks the opposite of a question where the words say that it was not so.
func wasOrNot(n *oracle.Node, was *ability.Cond) *ability.Cond {
	if n.Has("wasn't") {
		return not(was)
	}
	return was
}

// cond1Warpedspell: 702.185c.
func cond1Warpedspell(c clause, n *oracle.Node) *ability.Cond {
	return &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{Kind: mtg.EventCast, Way: "warp"}}
}

// cond1Beheld: 701.4b: it had the quality when that was done.
func cond1Beheld(c clause, n *oracle.Node) *ability.Cond {
	return paidFor("behold")
}

// cond1Evidence: 701.59c.
func cond1Evidence(c clause, n *oracle.Node) *ability.Cond {
	return paidFor("evidence")
}

func cond1Harnessed(c clause, n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis, oracle.RefIt) {
		fail(CodeMeaning, n, "another permanent")
	}
	return harnessed()
}

// harnessed asks whether this is harnessed (701.64b).
func harnessed() *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsHarnessed, Zones: allZones}}
}

// anOpponentThan asks whether what is counted of you stands in the relation to what is
// counted of one of your opponents.
func anOpponentThan(count func(ability.Who, *ability.Sel) *ability.Num, r ability.Relation) *ability.Cond {
	return someOpponent(number(count(ability.You, sel(ability.SelYou)), r, count(ability.Chooser, sel(ability.SelChooser))))
}

// cond1Madness asks of a card, wherever it is by now, whether it has madness.
func cond1Madness(c clause, n *oracle.Node) *ability.Cond {
	var of *ability.Sel
	if r := n.Kid(oracle.SymRef); r != nil {
		of = c.reference(r, true)
	} else {
		m := c.singular(n, func(m *mention) bool { return !m.self })
		if of = m.sel; m.became != nil {
			of = m.became
		}
	}
	has := func(of *ability.Sel) *ability.Cond {
		return &ability.Cond{Kind: ability.CondMatches, Sel: of, Filter: &ability.Filter{Zones: allZones, Mechanic: mechanicSaid(n.Kid(oracle.LexMechanic), n)}}
	}
	return &ability.Cond{Kind: ability.CondOr, A: has(of), B: has(&ability.Sel{Kind: ability.SelCard, Of: of})} // also once it was cast
}
