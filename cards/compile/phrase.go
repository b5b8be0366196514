package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// doneTo counts those that something was done to this way and that a noun describes,
// where they are now.
func (s *scope) doneTo(n *oracle.Node) *ability.Num {
	for _, v := range [...]struct{ word, verb string }{{"discarded", "discard"}, {"milled", "mill"}} {
		if !n.Has(v.word) || !s.way.ok || s.way.verb != v.verb {
			continue
		}
		f := s.kinds(n.Kid(oracle.SymKinds))
		if f.Zones != anyZone {
			fail(CodeMeaning, n, "what is no card any more")
		}
		setZone(f, allZones)
		f.In = selRegister(s.way.reg)
		return &ability.Num{Kind: ability.NumCount, Filter: f}
	}
	fail(CodeReference, n, "nothing it was done to")
	return nil
}

// diedThisTurn counts those described that died this turn, as they were.
func (s *scope) diedThisTurn(n *oracle.Node) *ability.Num {
	f := s.kinds(n.Kid(oracle.SymKinds))
	s.needZone(f, n)
	p := &ability.Pattern{Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Battlefield), To: mtg.Zones(mtg.Graveyard), Object: f}
	return &ability.Num{Kind: ability.NumPast, Pattern: p}
}

// total is the sum of an attribute of all that is described.
func (s *scope) total(n *oracle.Node) *ability.Num {
	return &ability.Num{Kind: attributeKind(n), Sel: &ability.Sel{Kind: ability.SelAll, Filter: s.counted(n.Kid(oracle.SymObj))}}
}

// domain is how many basic land types there are among a player's lands.
func (s *scope) domain(n *oracle.Node) *ability.Num {
	p := n.Kid(oracle.SymPlayer)
	switch p.Row {
	case oracle.PlayerYou:
		return &ability.Num{Kind: ability.NumDomain, Sel: sel(ability.SelYou)}
	case oracle.PlayerThat, oracle.PlayerThey:
		whose := s.possessor(p)
		if whose.Kind == ability.SelChooser {
			fail(CodeMeaning, p, "an amount for each player")
		}
		return &ability.Num{Kind: ability.NumDomain, Sel: whose}
	}
	fail(CodeMeaning, p, "lands of these players")
	return nil
}

// amountCondition asks for so many counters, opponents and the like; nil for other
// words.
func (s *scope) amountCondition(n *oracle.Node) *ability.Cond {
	var left *ability.Num
	switch n.Row {
	case oracle.Cond1Opponents:
		left = &ability.Num{Kind: ability.NumSize, Sel: sel(ability.SelEachOpponent)}
	case oracle.Cond1Countersthere:
		left = &ability.Num{Kind: ability.NumCounters, Sel: s.lookBack(n.Kid(oracle.SymRef)), Counter: counter(n)}
	case oracle.Cond1Lieutenant:
		f := &ability.Filter{Is: ability.IsCommander, Controller: ability.You, Owner: ability.You}
		return &ability.Cond{Kind: ability.CondExists, Filter: f}
	case oracle.Cond1Thisin:
		return s.thisInGraveyard(n)
	default:
		return nil
	}
	return number(left, ability.AtLeast, s.number(n.Kid(oracle.LexNumber)))
}

// thisInGraveyard asks whether this is in its owner's graveyard: an ability that says
// so functions there (113.6b).
func (s *scope) thisInGraveyard(n *oracle.Node) *ability.Cond {
	if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
		fail(CodeMeaning, n, "something else in a graveyard")
	}
	if s.kind == ability.Spell || s.sentence > 0 {
		fail(CodeMeaning, n, "where this is by then")
	}
	s.zone = mtg.Graveyard
	f := &ability.Filter{Zones: mtg.Zones(mtg.Graveyard), Owner: ability.You}
	return &ability.Cond{Kind: ability.CondMatches, Sel: sel(ability.SelThis), Filter: f}
}

// lure has all creatures that can block something do so this turn (509.1c).
func (s *scope) lure(a *oracle.Node) {
	row := &ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Must, Action: mtg.ActionBlock, Passive: true}
	s.emit(ability.Instr{Op: ability.OpRule, What: s.object(a.Kid(oracle.SymObj), use{}), Static: row, Duration: ability.ThisTurn})
}

// shuffleZones shuffles a player's graveyard, or hand and graveyard, into the library.
func (s *scope) shuffleZones(n *oracle.Node, zones mtg.ZoneSet) {
	if n.Has("your") != (s.who == nil) || n.Has("your") && n.Has("their") {
		fail(CodeMeaning, n, "whose cards they are")
	}
	f := &ability.Filter{Zones: zones, Owner: ability.You}
	if s.who != nil {
		f.Owner, f.Whose = ability.TheSel, s.who
	}
	s.emit(ability.Instr{Op: ability.OpShuffle, What: &ability.Sel{Kind: ability.SelAll, Filter: f}, Who: s.whoOrYou()})
}

// preventTo prevents damage to a player.
func (s *scope) preventTo(n *oracle.Node, in ability.Instr) {
	if in.What = s.player(n.Kid(oracle.SymPlayer)); in.What.Kind != ability.SelYou {
		s.mention(mention{sel: in.What, player: true})
	}
	if k := n.Kid(oracle.LexNumber); k != nil {
		in.N = s.number(k)
		in.Flags &^= ability.FlagAll
	}
	s.emit(in)
}

// untapIf is "doesn't untap during your untap step if ...".
func (s *scope) untapIf(n *oracle.Node, a *ability.Ability) {
	o := n.Kid(oracle.SymSubject).Kid(oracle.SymObj)
	if r := o.Kid(oracle.SymRef); r == nil {
		fail(CodeMeaning, o, "a condition on each of several")
	}
	f := s.described(o)
	row := ability.StaticEffect{Kind: ability.StaticRule, Verdict: ability.Cant, Action: mtg.ActionUntap}
	if row.This = f.Is == ability.IsThis; !row.This {
		row.What = f
	}
	s.mention(mention{sel: s.eachOf(o, row.This), self: row.This, types: filterTypes(f)})
	if a.If != nil {
		fail(CodeMeaning, n, "two conditions")
	}
	a.If = s.condition(n.Kid(oracle.SymCond))
	a.Static = append(a.Static, row)
}
