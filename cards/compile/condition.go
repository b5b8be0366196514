package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// condition returns the question a phrase asks.
func (s *scope) condition(n *oracle.Node) *ability.Cond {
	one := s.condition1(n.Kid("cond1"))
	if n.Label == "or" {
		return &ability.Cond{Kind: ability.CondOr, A: one, B: s.condition1(n.All("cond1")[1])}
	}
	if n.Label == "and" {
		return &ability.Cond{Kind: ability.CondAnd, A: one, B: s.condition(n.Kid("cond"))}
	}
	return one
}

func not(c *ability.Cond) *ability.Cond { return &ability.Cond{Kind: ability.CondNot, A: c} }

func number(left *ability.Num, r ability.Relation, right *ability.Num) *ability.Cond {
	return &ability.Cond{Kind: ability.CondNum, Left: left, Relation: r, Right: right}
}

func (s *scope) condition1(n *oracle.Node) *ability.Cond {
	switch n.Label {
	case "control":
		return s.controls(n.Kid("obj"), ability.You, nil)
	case "controlor":
		o := n.All("obj")
		return &ability.Cond{Kind: ability.CondOr, A: s.controls(o[0], ability.You, nil), B: s.controls(o[1], ability.You, nil)}
	case "controlany":
		return s.controls(n.Kid("obj"), ability.Anyone, nil)
	case "controlno":
		return not(s.controls(n.Kid("obj"), ability.You, nil))
	case "opponent":
		if d := n.Kid("obj").Kid("det"); d != nil && d.Label == "a" {
			return s.controls(n.Kid("obj"), ability.Opponent, nil)
		}
		return someOpponent(s.controls(n.Kid("obj"), ability.Chooser, nil))
	case "oppmore":
		return someOpponent(s.controlsMore(n))
	case "thatcontrols":
		if n.Has("defending") {
			return s.controls(n.Kid("obj"), ability.TheSel, s.defending(n))
		}
		return s.controls(n.Kid("obj"), ability.TheSel, s.thatPlayer(n))
	case "kicked":
		return &ability.Cond{Kind: ability.CondKicked}
	case "notcast": // what was cast is not there any more
		return &ability.Cond{Kind: ability.CondTrue}
	case "foretold":
		return &ability.Cond{Kind: ability.CondForetold}
	case "tribute": // 702.104b
		return number(&ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelChosenPlayer)}, ability.Equal, ability.Const(0))
	case "paired": // 702.95b
		s.describedSelf(n)
		s.bonded = true
		return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsPaired}}
	case "bargained":
		return paidFor("bargain")
	case "waypaid":
		for _, name := range [...]string{"prowl", "surge", "spectacle", "evoke", "dash", "blitz", "awaken", "overload", "impending", "warp", "sneak", "mayhem", "web-slinging", "harmonize"} {
			if n.Has(name) {
				return castFor(name)
			}
		}
		fail(CodeMeaning, n, "this cost")
	case "manaspent":
		k := &ability.Cond{Kind: ability.CondManaSpent}
		for _, color := range s.manaList(n.Kid("Mana")) {
			if k.Colors != 0 {
				fail(CodeMeaning, n, "how much of it was spent")
			}
			k.Colors = mtg.Colors(color)
		}
		return k
	case "notkicked":
		return not(&ability.Cond{Kind: ability.CondKicked})
	case "cast":
		by := stepPlayer(ability.Anyone)
		if n.Has("you") {
			by = stepPlayer(ability.You)
		}
		return &ability.Cond{Kind: ability.CondWasCast, Filter: by}
	case "castfromhand":
		return fromYourHand(stepPlayer(ability.You))
	case "castgraveyard":
		return &ability.Cond{Kind: ability.CondCastFrom, Zones: mtg.Zones(mtg.Graveyard), Filter: stepPlayer(ability.Anyone)}
	case "yourturn":
		return &ability.Cond{Kind: ability.CondYourTurn}
	case "notyourturn":
		return not(&ability.Cond{Kind: ability.CondYourTurn})
	case "city":
		return &ability.Cond{Kind: ability.CondCity}
	case "monarch":
		return &ability.Cond{Kind: ability.CondMonarch}
	case "winflip", "loseflip":
		if s.flip == 0 {
			fail(CodeReference, n, "no flip before it")
		}
		if n.Label == "loseflip" { // which holds of no coin that was not flipped
			return number(&ability.Num{Kind: ability.NumRegister, K: int32(s.flip - 1)}, ability.Equal, ability.Const(ability.FlipLost))
		}
		return &ability.Cond{Kind: ability.CondDid, N: s.flip - 1}
	case "winclash":
		if s.clashed == 0 {
			fail(CodeReference, n, "no clash before it")
		}
		return &ability.Cond{Kind: ability.CondDid, N: s.clashed - 1}
	case "votesmore", "votesmoretie":
		return s.moreVotes(n)
	case "revealedway":
		return s.revealedThisWay(n)
	case "exists":
		return s.exists(n.Kid("obj"))
	case "onbattlefield":
		return s.exists(n.Kid("obj"))
	case "was", "isnot", "its", "enchantedis":
		return s.is(n)
	}
	if c := s.ringCondition(n); c != nil {
		return c
	}
	if c := keywordCondition(n); c != nil {
		return c
	}
	if c := phaseCondition(n); c != nil {
		return c
	}
	if c := s.numberCondition(n); c != nil {
		return c
	}
	if c := s.amountCondition(n); c != nil {
		return c
	}
	if n.Label == "past" {
		return s.past(n.Kid("past"))
	}
	fail(CodeMeaning, n, "%s as a condition", n.Label)
	return nil
}

// fromYourHand asks whether a player described cast this from your hand, in which
// there are no cards but your own.
func fromYourHand(by *ability.Filter) *ability.Cond {
	cast := &ability.Cond{Kind: ability.CondCastFrom, Zones: mtg.Zones(mtg.Hand), Filter: by}
	yours := &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Zones: allZones, Owner: ability.You}}
	return &ability.Cond{Kind: ability.CondAnd, A: cast, B: yours}
}

func (s *scope) numberCondition(n *oracle.Node) *ability.Cond {
	num := func() *ability.Num { return s.number(n.Kid("Number")) }
	you := sel(ability.SelYou)
	switch n.Label {
	case "devotion":
		left := s.quantity(n.Kid("qty"))
		relation, right := s.compare(n.Kid("compare"))
		return number(left, relation, right)
	case "lifeatleast":
		return number(&ability.Num{Kind: ability.NumLife, Sel: you}, ability.AtLeast, num())
	case "lifeatmost":
		return number(&ability.Num{Kind: ability.NumLife, Sel: you}, ability.AtMost, num())
	case "opplife":
		return someOpponent(number(&ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelChooser)}, ability.AtMost, num()))
	case "playerlife":
		c := someOpponent(number(&ability.Num{Kind: ability.NumLife, Sel: sel(ability.SelChooser)}, ability.AtMost, num()))
		c.Sel = sel(ability.SelEachPlayer)
		return c
	case "opphand":
		return someOpponent(number(&ability.Num{Kind: ability.NumHand, Sel: sel(ability.SelChooser)}, ability.AtLeast, num()))
	case "cardsinhand":
		return number(&ability.Num{Kind: ability.NumHand, Sel: you}, ability.AtLeast, num())
	case "nohand":
		return number(&ability.Num{Kind: ability.NumHand, Sel: you}, ability.Equal, ability.Const(0))
	case "agraveyard":
		f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.Chooser}
		c := someOpponent(number(&ability.Num{Kind: ability.NumCount, Filter: f}, ability.AtLeast, num()))
		c.Sel = sel(ability.SelEachPlayer)
		return c
	case "ingraveyard", "ingraveyard2", "fewgraveyard":
		f := s.kinds(n.Kid("kinds"))
		setZone(f, mtg.Zones(mtg.Graveyard))
		f.Owner = ability.You
		relation := ability.AtLeast
		if n.Label == "fewgraveyard" {
			relation = ability.LessThan
		}
		return number(&ability.Num{Kind: ability.NumCount, Filter: f}, relation, num())
	case "typesingraveyard":
		f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
		return number(&ability.Num{Kind: ability.NumTypesAmong, Filter: f}, ability.AtLeast, num())
	case "has":
		return &ability.Cond{Kind: ability.CondMatches, Sel: s.reference(n.Kid("ref"), false), Filter: &ability.Filter{Zones: allZones, Keywords: keywordSet(n.Kid("Keyword"))}}
	case "hascounters":
		return number(&ability.Num{Kind: ability.NumCounters, Sel: s.lookBack(n.Kid("ref")), Counter: counter(n)}, ability.AtLeast, num())
	case "hascounter":
		return number(&ability.Num{Kind: ability.NumCounters, Sel: s.lookBack(n.Kid("ref")), Counter: counter(n)}, ability.AtLeast, ability.Const(1))
	case "nocounters", "nocountersthere":
		return number(&ability.Num{Kind: ability.NumCounters, Sel: s.lookBack(n.Kid("ref")), Counter: counter(n)}, ability.Equal, ability.Const(0))
	case "compare":
		r, k := s.compare(n.Kid("compare"))
		return number(&ability.Num{Kind: attributeKind(n), Sel: s.lookBack(n.Kid("ref"))}, r, k)
	case "itscompare":
		r, k := s.compare(n.Kid("compare"))
		m := s.singular(n, func(*mention) bool { return true })
		return number(&ability.Num{Kind: attributeKind(n), Sel: m.sel}, r, k)
	case "daynight":
		if n.Has("day") {
			return &ability.Cond{Kind: ability.CondDayNight, N: 1}
		}
		return &ability.Cond{Kind: ability.CondDayNight, N: 2}
	case "nospells":
		return number(&ability.Num{Kind: ability.NumSpellsLastTurn}, ability.Equal, ability.Const(0))
	case "twospells":
		return number(&ability.Num{Kind: ability.NumSpellsLastTurn}, ability.AtLeast, num())
	case "differentpowers":
		f := s.kinds(n.Kid("kinds"))
		s.needZone(f, n)
		f.Controller = ability.You
		return number(&ability.Num{Kind: ability.NumPowers, Filter: f}, ability.AtLeast, num())
	case "smalllibrary":
		return number(&ability.Num{Kind: ability.NumLeastLibrary}, ability.AtMost, num())
	case "oppdamaged":
		return number(&ability.Num{Kind: ability.NumMostDamaged, Sel: sel(ability.SelEachOpponent)}, ability.AtLeast, num())
	case "attackedwith":
		p := &ability.Pattern{Kind: mtg.EventAttack, Player: stepPlayer(ability.You)}
		return number(&ability.Num{Kind: ability.NumPast, K: 1, Pattern: p}, ability.AtLeast, num())
	case "totalpower":
		f := &ability.Filter{Types: mtg.Creature, Controller: ability.You}
		return number(&ability.Num{Kind: ability.NumPower, Sel: &ability.Sel{Kind: ability.SelAll, Filter: f}}, ability.AtLeast, num())
	}
	return nil
}

// lookBack is a reference asked about in a condition; this that has left is
// asked for as it was (603.10a).
func (s *scope) lookBack(r *oracle.Node) *ability.Sel {
	if (r.Label == "self" || r.Label == "this") && s.event != nil && s.event.moved && eventIsThis(&s.event.pattern) {
		return sel(ability.SelEventObject)
	}
	return s.reference(r, false)
}

// controls asks whether players control objects described, and how many.
func (s *scope) controls(o *oracle.Node, who ability.Who, whose *ability.Sel) *ability.Cond {
	if o.Label != "np" {
		fail(CodeMeaning, o, "%s here", o.Label)
	}
	f := s.describe(o)
	if f.Zones != 0 || f.Controller != ability.Anyone {
		fail(CodeMeaning, o, "what is controlled")
	}
	f.Controller = who
	if whose != nil {
		f.Whose = whose
	}
	return s.many(f, o)
}

// someOpponent asks c of each opponent, who is SelChooser in it; one is enough.
func someOpponent(c *ability.Cond) *ability.Cond {
	return &ability.Cond{Kind: ability.CondSomePlayer, Sel: sel(ability.SelEachOpponent), A: c}
}

// controlsMore asks whether the player it is asked of controls more than you.
func (s *scope) controlsMore(n *oracle.Node) *ability.Cond {
	theirs := s.describe(n)
	if theirs.Zones != 0 || theirs.Controller != ability.Anyone {
		fail(CodeMeaning, n, "what is controlled")
	}
	yours := *theirs
	theirs.Controller, yours.Controller = ability.Chooser, ability.You
	return number(&ability.Num{Kind: ability.NumCount, Filter: theirs}, ability.MoreThan, &ability.Num{Kind: ability.NumCount, Filter: &yours})
}

// exists asks whether there are objects described.
func (s *scope) exists(o *oracle.Node) *ability.Cond {
	if o.Label != "np" {
		fail(CodeMeaning, o, "%s here", o.Label)
	}
	f := s.describe(o)
	s.needZone(f, o)
	return s.many(f, o)
}

// many asks for as many as the determiner says.
func (s *scope) many(f *ability.Filter, o *oracle.Node) *ability.Cond {
	d := o.Kid("det")
	if d == nil && f.In != nil && f.In.Kind == ability.SelLinked {
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	}
	if d == nil {
		fail(CodeMeaning, o, "how many")
	}
	if d.Label == "atleastn" && d.Has("other") && !onlyThis(s.eventFilter()) {
		s.otherThanEntered(f, o)
	} else if d.Has("other") {
		s.notThis(f, d)
	}
	count := &ability.Num{Kind: ability.NumCount, Filter: f}
	switch d.Label {
	case "a":
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	case "anothera":
		s.notThis(f, d)
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	case "no":
		return not(&ability.Cond{Kind: ability.CondExists, Filter: f})
	case "atleast", "atleastn":
		return number(count, ability.AtLeast, s.number(d.Kid("Number")))
	case "atmost":
		return number(count, ability.AtMost, s.number(d.Kid("Number")))
	}
	fail(CodeMeaning, d, "%s here", d.Label)
	return nil
}

// askedOf is what "it's a land card" asks about: a card, where one was spoken of.
func (s *scope) askedOf(n *oracle.Node) *mention {
	p := n.Kid("pred")
	if p.Label == "kinds" && s.kinds(p.Kid("kinds")).Zones == anyZone {
		card := func(m *mention) bool { return m.card }
		for i := range s.mentions {
			if m := &s.mentions[i]; m.card && !m.plural && !m.player {
				return s.singular(n, card)
			}
		}
		if s.singular(n, func(*mention) bool { return true }).faceDown { // 708.2: the permanent is a creature, whatever the card is
			fail(CodeMeaning, n, "what the card of a face-down permanent is")
		}
	}
	return s.singular(n, func(*mention) bool { return true })
}

// eventFilter describes the object of the trigger event; of no event it is this.
func (s *scope) eventFilter() *ability.Filter {
	if s.event == nil || s.event.pattern.Object == nil {
		return &ability.Filter{Is: ability.IsThis}
	}
	return s.event.pattern.Object
}

// otherThanEntered leaves out of a description the object of the trigger event, which
// is of that kind, where this cannot be what "other" sets it apart from.
func (s *scope) otherThanEntered(f *ability.Filter, n *oracle.Node) {
	p := &s.event.pattern
	if p.Kind != mtg.EventZoneChange || len(f.Subtypes) != 1 || len(p.Object.Subtypes) != 1 || f.Subtypes[0] != p.Object.Subtypes[0] || s.b.out.Subtypes.Has(f.Subtypes[0]) {
		fail(CodeReference, n, "other than which")
	}
	f.NotIn = sel(ability.SelEventObject)
}

// is asks whether what is named fits a description.
func (s *scope) is(n *oracle.Node) *ability.Cond {
	var who *ability.Sel
	switch n.Label {
	case "its":
		who = s.askedOf(n).sel
	case "enchantedis":
		who = ofThis(ability.SelAttached)
		s.mention(mention{sel: who})
	default:
		r := n.Kid("ref")
		if (n.Has("was") || n.Has("wasn't")) && r.Label != "paid" && r.Label != "it" && r.Label != "that" {
			fail(CodeMeaning, n, "how it was")
		}
		who = s.reference(r, false)
		if r.Label == "enchanted" || r.Label == "equipped" {
			s.mentionRef(r, who)
		}
	}
	f := s.predicateFilter(n.Kid("pred"))
	setZone(f, allZones)
	c := &ability.Cond{Kind: ability.CondMatches, Sel: who, Filter: f}
	if n.Label == "isnot" {
		return not(c)
	}
	return c
}

// revealedThisWay asks what the instruction before revealed, if it did.
func (s *scope) revealedThisWay(n *oracle.Node) *ability.Cond {
	if s.showing == 0 {
		fail(CodeReference, n, "nothing revealed before it")
	}
	f := s.kinds(n.Kid("kinds"))
	setZone(f, allZones)
	return &ability.Cond{Kind: ability.CondMatches, Sel: selRegister(s.showing - 1), Filter: f}
}

func (s *scope) predicateFilter(p *oracle.Node) *ability.Filter {
	f := &ability.Filter{}
	switch p.Label {
	case "kinds":
		f = s.kinds(p.Kid("kinds"))
		if f.Zones == anyZone {
			setZone(f, allZones)
		}
	case "color":
		f.Colors = mtg.ColorSet(p.Kid("Color").Value.Bits)
	case "status":
		s.status(f, p)
	case "attackorblock":
		f.Any = []ability.Filter{{Is: ability.IsAttacking}, {Is: ability.IsBlocking}}
	case "nontype":
		f.NotTypes = mtg.TypeSet(p.Kid("NonType").Value.Bits)
	}
	return f
}

// allZones asks nothing of where an object is.
const allZones = mtg.ZoneSet(1<<mtg.NumZones - 2)

// keywordCondition asks for what keyword abilities and keyword actions speak of; nil
// for other words.
func keywordCondition(n *oracle.Node) *ability.Cond {
	switch n.Label {
	case "maxspeed":
		return maxSpeed()
	case "notmaxspeed":
		return not(maxSpeed())
	case "teamwork": // 702.194b
		return paidFor("teamwork")
	case "promised": // 702.174k
		return paidFor("gift")
	case "notpromised":
		return not(paidFor("gift"))
	case "notteamwork":
		return not(paidFor("teamwork"))
	case "warpedspell": // 702.185c
		return &ability.Cond{Kind: ability.CondPast, N: 1, Pattern: &ability.Pattern{Kind: mtg.EventCast, Way: "warp"}}
	case "beheld": // 701.4b: it had the quality when that was done
		return paidFor("behold")
	case "evidence": // 701.59c
		return paidFor("evidence")
	case "addpaid":
		return paidFor(additionalCost)
	case "harnessed":
		if r := n.Kid("ref"); r.Label != "self" && r.Label != "this" && r.Label != "it" {
			fail(CodeMeaning, n, "another permanent")
		}
		return harnessed()
	}
	return nil
}

// harnessed asks whether this is harnessed (701.64b).
func harnessed() *ability.Cond {
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: &ability.Filter{Is: ability.IsHarnessed, Zones: allZones}}
}
