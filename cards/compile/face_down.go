package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// This file compiles what is face down (708).

// turnedUp is the event that something is turned face up. That it was face down
// says nothing more.
func turnedUp(f *ability.Filter) ability.Pattern {
	was := *f
	was.Is &^= ability.IsFaceDown
	return ability.Pattern{Kind: mtg.EventTurnedUp, Object: &was}
}

// turnUpCost is morph, megamorph or disguise: this may be cast face down for {3},
// and turned face up for the cost (702.37, 702.168).
func (b *faceBuilder) turnUpCost(n *oracle.Node) {
	b.static(n, n.Label(), allZones, ability.StaticEffect{
		Kind: ability.StaticSpecial, Action: mtg.ActionTurnUp, Name: n.Label(), Cost: b.keywordCost(n),
	})
}

// turnedUp is what happens as this is turned face up (708.11).
func (s *scope) turnedUp(n *oracle.Node, e *ability.StaticEffect) {
	s.checkSelf(n)
	c := n.Kid(oracle.SymCountersn)
	e.Kind = ability.StaticReplace
	p := turnedUp(&ability.Filter{Is: ability.IsThis})
	e.Pattern = &p
	e.Replace = &ability.Replace{Kind: ability.ReplaceEnters, Counter: counter(c), Num: ability.Const(1)}
	if k := c.Kid(oracle.LexNumber); k != nil {
		e.Replace.Num = s.number(k)
	}
}

// faceDown compiles the verbs about what is face down.
func (s *scope) faceDown(n *oracle.Node) {
	switch n.Row {
	case oracle.PvTurnup, oracle.PvTurndown:
		op := ability.OpTurnUp
		if n.Row == oracle.PvTurndown {
			op = ability.OpTurnDown
		}
		what := s.objects(n.Kid(oracle.SymObjs), use{verb: "turn"})
		s.done("turn", s.result(ability.Instr{Op: op, What: what}))
	case oracle.PvManifestdread:
		s.manifestDread()
	default:
		what := s.objects(n.Kid(oracle.SymObjs), use{verb: n.Label(), zones: mtg.Zones(mtg.Hand), ownCards: true})
		s.manifest(n.Label(), what, s.pluralSel(what))
	}
}

// manifest puts cards onto the battlefield face down (701.40, 701.58).
func (s *scope) manifest(name string, what *ability.Sel, plural bool) {
	r := s.result(ability.Instr{Op: ability.OpManifest, Who: s.whoOrYou(), What: what, Name: name})
	s.done(name, r)
	s.mention(mention{sel: selRegister(r), plural: plural, types: mtg.Creature})
}

// manifestDread is a look at two cards, one of which is manifested and the other
// put into the graveyard (701.62a).
func (s *scope) manifestDread() {
	of := sel(ability.SelYou)
	if s.who != nil {
		of = s.who
	}
	all := s.result(ability.Instr{Op: ability.OpSelect, What: &ability.Sel{Kind: ability.SelTop, Num: ability.Const(2), Of: of}})
	s.emit(ability.Instr{Op: ability.OpLook, Who: s.whoOrYou(), What: selRegister(all)})
	one := s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: s.whoOrYou(), What: selRegister(all), Text: "manifest"})
	s.manifest("manifest", selRegister(one), false)
	s.emit(ability.Instr{Op: ability.OpMove, What: s.rest(selRegister(all), nil), Zone: mtg.Graveyard})
	s.emit(ability.Instr{Op: ability.OpDeed, Who: s.whoOrYou(), Deed: mtg.ManifestedDread}) // 701.62b
}
