package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// amountsOf is NumPast's K for the sum of what the events are about.
const amountsOf = 2

// past asks what has happened this turn, whatever became of it since (608.2i).
func (s *scope) past(n *oracle.Node) *ability.Cond {
	switch n.Label {
	case "attacked", "attackednot", "attackedorblocked":
		return s.hasAttacked(n)
	case "life":
		return happened(s.lifeChange(n))
	case "lifemany":
		p := s.lifeChange(n)
		enough := number(&ability.Num{Kind: ability.NumPast, K: amountsOf, Pattern: p}, ability.AtLeast, s.number(n.Kid("Number")))
		return ofOnePlayer(n, p, enough)
	case "lifeeither":
		who := s.doer(n)
		gained := happened(&ability.Pattern{Kind: mtg.EventGainLife, Player: who})
		return &ability.Cond{Kind: ability.CondOr, A: gained, B: happened(&ability.Pattern{Kind: mtg.EventLoseLife, Player: who})}
	case "drawn":
		p := &ability.Pattern{Kind: mtg.EventDraw, Player: s.doer(n)}
		return ofOnePlayer(n, p, atLeastOf(p, s.constant(n.Kid("Number"))))
	case "hurt":
		to := s.doer(n)
		if to == nil {
			to = stepPlayer(ability.Anyone)
		}
		return happened(&ability.Pattern{Kind: mtg.EventDamage, Other: to, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")})
	case "dealtto":
		to := s.doer(n)
		if to == nil {
			to = stepPlayer(ability.Anyone)
		}
		by := s.describedRef(n.Kid("ref"))
		setZone(by, allZones)
		return happened(&ability.Pattern{Kind: mtg.EventDamage, Source: by, Other: to, Combat: n.Has("combat"), NonCombat: n.Has("noncombat")})
	case "token":
		return happened(&ability.Pattern{Kind: mtg.EventToken, Player: s.doer(n)})
	case "surveilled":
		return happened(&ability.Pattern{Kind: mtg.EventSurveil, Player: stepPlayer(ability.You)})
	case "youattacked": // whatever attacked is by now
		return happened(&ability.Pattern{Kind: mtg.EventAttack, Player: stepPlayer(ability.You)})
	case "descended": // 700.11
		card := &ability.Filter{Is: ability.IsPermanentCard | ability.IsCard, Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
		return happened(&ability.Pattern{Kind: mtg.EventZoneChange, To: mtg.Zones(mtg.Graveyard), Object: card})
	}
	return s.pastOf(n)
}

// pastOf asks about what happened to objects described, and to how many.
func (s *scope) pastOf(n *oracle.Node) *ability.Cond {
	o := n.Kid("obj")
	if o.Label == "ref" {
		return s.pastOfRef(n, o)
	}
	if o.Label != "np" {
		fail(CodeMeaning, o, "%s here", o.Label)
	}
	s.looksBack = true
	f := s.describe(o)
	s.looksBack = false
	p := s.pastPattern(n, f)
	d := o.Kid("det")
	if d == nil {
		fail(CodeMeaning, o, "how many")
	}
	if d.Has("other") || d.Label == "anothera" {
		f.IsNot |= ability.IsThis
	}
	switch d.Label {
	case "a", "anothera":
		if n.Label == "castnot" {
			return not(happened(p))
		}
		return happened(p)
	case "no":
		return not(happened(p))
	case "atleast":
		return ofOnePlayer(n, p, atLeastOf(p, s.constant(d.Kid("Number"))))
	}
	fail(CodeMeaning, d, "%s here", d.Label)
	return nil
}

// ofOnePlayer makes of an amount of what players did one that a single of them
// reaches: "an opponent has drawn four or more cards".
func ofOnePlayer(n *oracle.Node, p *ability.Pattern, enough *ability.Cond) *ability.Cond {
	if p.Player == nil && n.Kid("doer") == nil || p.Player != nil && p.Player.PlayerWho == ability.You {
		return enough
	}
	some := someOpponent(enough)
	if p.Player == nil {
		some.Sel = sel(ability.SelEachPlayer)
	}
	p.Player = stepPlayer(ability.Chooser)
	return some
}

// pastOfRef asks whether it happened to one object.
func (s *scope) pastOfRef(n, o *oracle.Node) *ability.Cond {
	if n.Label != "entered" {
		fail(CodeMeaning, n, "what happened to one object")
	}
	return &ability.Cond{
		Kind: ability.CondMatches, Sel: s.reference(o.Kid("ref"), false), Filter: &ability.Filter{Is: ability.EnteredThisTurn},
	}
}

// pastPattern is what happened to the objects that fit the filter, which it
// completes.
func (s *scope) pastPattern(n *oracle.Node, f *ability.Filter) *ability.Pattern {
	graveyard := mtg.Zones(mtg.Graveyard)
	switch n.Label {
	case "died", "diedunder", "left", "leftunder":
		p := leaves(f)
		if n.Label == "died" || n.Label == "diedunder" {
			p = dies(f)
		}
		if n.Label == "diedunder" || n.Label == "leftunder" {
			onlyController(n, f, ability.You)
		}
		s.pastPermanent(n, f)
		return &p
	case "entered":
		p := enters(f)
		s.pastPermanent(n, f)
		return &p
	case "enteredunder", "had":
		p := enters(f)
		p.Player = s.enteredFor(n)
		s.pastPermanent(n, f)
		return &p
	case "leftgraveyard":
		s.pastCard(n, f, graveyard)
		return &ability.Pattern{Kind: mtg.EventZoneChange, Object: f, From: graveyard}
	case "intograveyard":
		return s.pastIntoGraveyard(n, f)
	case "cast", "castnot":
		return s.pastCast(n, f)
	case "whoattacked":
		s.pastPermanent(n, f)
		return &ability.Pattern{Kind: mtg.EventAttack, Object: f}
	case "attackedwith":
		s.pastPermanent(n, f)
		return &ability.Pattern{Kind: mtg.EventAttack, Object: f, Player: s.doer(n)}
	case "discarded":
		if f.Zones != anyZone {
			fail(CodeMeaning, n, "what is discarded")
		}
		setZone(f, allZones)
		return &ability.Pattern{Kind: mtg.EventDiscard, Object: f, Player: s.doer(n)}
	case "sacrificed":
		s.pastPermanent(n, f)
		return &ability.Pattern{Kind: mtg.EventSacrifice, Object: f, Player: s.doer(n)}
	}
	fail(CodeMeaning, n, "%s this turn", n.Label)
	return nil
}

// enteredFor are the players under whose control permanents entered.
func (s *scope) enteredFor(n *oracle.Node) *ability.Filter {
	switch {
	case n.Label == "had":
		who := s.doer(n)
		if n.Has("your") != (who != nil && who.PlayerWho == ability.You) {
			fail(CodeMeaning, n, "under whose control")
		}
		return who
	case n.Has("your"):
		return stepPlayer(ability.You)
	}
	return stepPlayer(ability.Opponent)
}

// pastPermanent checks that permanents are described.
func (s *scope) pastPermanent(n *oracle.Node, f *ability.Filter) {
	if f.Zones == anyZone || f.Players {
		fail(CodeMeaning, n, "what it happened to")
	}
}

// doer are the players who did something, or to whom it happened; nil: anyone.
func (s *scope) doer(n *oracle.Node) *ability.Filter {
	if d := n.Kid("doer"); d != nil {
		n = d
	}
	if k := n.Kid("player"); k != nil {
		return s.players(k)
	}
	return stepPlayer(ability.You)
}

// pastCard makes a description of cards one of cards in the zone.
func (s *scope) pastCard(n *oracle.Node, f *ability.Filter, z mtg.ZoneSet) {
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	setZone(f, z)
	f.Owner = ability.You
}

func (s *scope) pastIntoGraveyard(n *oracle.Node, f *ability.Filter) *ability.Pattern {
	graveyard := mtg.Zones(mtg.Graveyard)
	p := &ability.Pattern{Kind: mtg.EventZoneChange, Object: f, To: graveyard}
	if n.Has("battlefield") {
		if s.pastPermanent(n, f); n.Has("your") {
			f.Owner = ability.You
		}
		p.From = mtg.Zones(mtg.Battlefield)
		return p
	}
	if f.Zones != anyZone {
		fail(CodeMeaning, n, "what is no card")
	}
	if setZone(f, graveyard); n.Has("your") {
		f.Owner = ability.You
	}
	return p
}

func (s *scope) pastCast(n *oracle.Node, f *ability.Filter) *ability.Pattern {
	p := &ability.Pattern{Kind: mtg.EventCast, Object: f, Player: s.doer(n)}
	if o := n.Kid("obj"); zonedSpell(o) {
		p.From = s.castFromZone(f, o)
	}
	if f.Zones != mtg.Zones(mtg.Stack) {
		fail(CodeMeaning, n, "what was cast")
	}
	return p
}

// hasAttacked asks whether one object attacked, or blocked, this turn.
func (s *scope) hasAttacked(n *oracle.Node) *ability.Cond {
	c := &ability.Cond{
		Kind: ability.CondMatches, Sel: s.reference(n.Kid("ref"), false), Filter: &ability.Filter{Is: ability.AttackedThisTurn, Zones: allZones},
	}
	switch n.Label {
	case "attackednot":
		return not(c)
	case "attackedorblocked":
		blocked := *c
		blocked.Filter = &ability.Filter{Past: &ability.Pattern{Kind: mtg.EventBlock}, Zones: allZones}
		return &ability.Cond{Kind: ability.CondOr, A: c, B: &blocked}
	}
	return c
}

// lifeChange is life gained, or lost, by the players a phrase names.
func (s *scope) lifeChange(n *oracle.Node) *ability.Pattern {
	if d := n.Kid("lifedeed"); d != nil {
		n = d
	}
	p := &ability.Pattern{Kind: mtg.EventGainLife, Player: s.doer(n)}
	if n.Has("lost") {
		p.Kind = mtg.EventLoseLife
	}
	return p
}

// pastAmount counts what has happened this turn; nil for other words.
func (s *scope) pastAmount(n *oracle.Node) *ability.Num {
	k := &ability.Num{Kind: ability.NumPast}
	you := stepPlayer(ability.You)
	switch n.Label {
	case "lifechanged":
		k.K, k.Pattern = amountsOf, s.lifeChange(n)
		return k
	case "drawnturn":
		k.Pattern = &ability.Pattern{Kind: mtg.EventDraw, Player: you}
		if n.Has("discarded") {
			k.Pattern.Kind = mtg.EventDiscard
		}
		return k
	case "spellsturn", "deadunder", "enteredturn":
	default:
		return nil
	}
	f := s.kinds(n.Kid("kinds"))
	p := ability.Pattern{Kind: mtg.EventCast, Object: f, Player: you}
	switch n.Label {
	case "spellsturn":
		if f.Zones != mtg.Zones(mtg.Stack) {
			fail(CodeMeaning, n, "what was cast")
		}
	case "deadunder":
		p = dies(f)
		onlyController(n, f, ability.You)
		s.pastPermanent(n, f)
	case "enteredturn":
		p = enters(f)
		p.Player = you
		s.pastPermanent(n, f)
	}
	k.Pattern = &p
	return k
}

func happened(p *ability.Pattern) *ability.Cond { return atLeastOf(p, 1) }

func atLeastOf(p *ability.Pattern, n int) *ability.Cond {
	return &ability.Cond{Kind: ability.CondPast, Pattern: p, N: n}
}

// onlyController says who controlled what is described, about which the words said
// nothing yet.
func onlyController(n *oracle.Node, f *ability.Filter, who ability.Who) {
	if f.Controller != ability.Anyone {
		fail(CodeMeaning, n, "whose it was")
	}
	f.Controller = who
}
