package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// forEachPlayer compiles "for each player, ..." in turn order (101.4); what is exiled
// for any of them is what "those cards" then are.
func (s *scope) forEachPlayer(n *oracle.Node) {
	n.Walk(func(m *oracle.Node) bool {
		if targets(m) {
			fail(CodeMeaning, m, "a target for each of several players")
		}
		return true
	})
	who := ability.SelEachPlayer
	if n.Has("opponent") {
		who = ability.SelEachOpponent
	}
	for t := range s.targets {
		if c := n.Kid(oracle.SymClause); t.First >= c.First && t.Last <= c.Last {
			fail(CodeMeaning, n, "a target for each of them")
		}
	}
	all, one := s.register(), s.register()
	loop := s.emit(ability.Instr{Op: ability.OpForEach, What: sel(who), Dst: uint8(one + 1)})
	s.mention(mention{sel: selRegister(one), player: true})
	known := len(s.mentions)
	s.exiled = 0
	s.branch++
	s.clause(n.Kid(oracle.SymClause))
	s.branch--
	s.who = nil
	exiled := s.exiled
	if exiled > 0 {
		both := &ability.Sel{Kind: ability.SelUnion, Of: selRegister(all), Or: selRegister(exiled - 1)}
		s.emit(ability.Instr{Op: ability.OpSelect, What: both, Dst: uint8(all + 1)})
	}
	s.emit(ability.Instr{Op: ability.OpNext, To: loop})
	s.land(loop)
	s.mentions = s.mentions[:known-1] // of each of them by himself
	s.way = wayResult{}
	if exiled > 0 {
		s.done("exile", all)
		s.mention(mention{sel: selRegister(all), became: selRegister(all), plural: true, card: true})
	}
}

// drawAsMany has each of several players draw as many cards as he has discarded, one
// player after another (121.2): those of the discarded cards that are his.
func (s *scope) drawAsMany() {
	one := s.register()
	loop := s.emit(ability.Instr{Op: ability.OpForEach, What: s.who, Dst: uint8(one + 1)})
	f := &ability.Filter{Zones: allZones, In: selRegister(s.way.reg), Owner: ability.TheSel, Whose: selRegister(one)}
	s.emit(ability.Instr{Op: ability.OpDraw, Who: selRegister(one), N: &ability.Num{Kind: ability.NumCount, Filter: f}})
	s.emit(ability.Instr{Op: ability.OpNext, To: loop})
	s.land(loop)
	s.way = wayResult{verb: "draw", each: true}
	s.ways++
}

// castEach lets a player cast any of several cards or copies in exile, one after
// another in any order, while the effect resolves (608.2g).
func (s *scope) castEach(what *ability.Sel, n *oracle.Node) {
	if what.Kind != ability.SelRegister {
		fail(CodeMeaning, n, "casting several")
	}
	there := &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(mtg.Exile), In: what}}
	loop := s.emit(ability.Instr{Op: ability.OpCast, Who: s.whoOrYou(), What: there, Flags: ability.FlagFree})
	s.emit(ability.Instr{Op: ability.OpJump, To: loop})
	s.land(loop)
}

// copyCards creates copies of a card in exile (707.12).
func (s *scope) copyCards(what *ability.Sel, times *ability.Num) {
	r := s.result(ability.Instr{Op: ability.OpCopyCard, What: what, N: times})
	s.copies = r + 1
	s.mention(mention{sel: selRegister(r), became: selRegister(r), plural: true, card: true})
}
