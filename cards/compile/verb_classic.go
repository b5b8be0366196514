package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// tale compiles what a few cards of the classic sets say over several sentences.
func (s *scope) tale(n *oracle.Node) bool {
	switch n.Row {
	case oracle.SentenceUntapreturn:
		if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "something else than this")
		}
		s.emit(ability.Instr{Op: ability.OpReturnAtUntap, Who: sel(ability.SelYou), What: sel(ability.SelThis)})
	case oracle.SentenceRack:
		s.rack()
	case oracle.SentenceLobotomy:
		s.extract(n)
	default:
		return false
	}
	s.sentence++
	return true
}

// rack exchanges cards of one's hand for as many from the top of one's library,
// which the others then go back on.
func (s *scope) rack() {
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You}
	chosen := selRegister(s.result(ability.Instr{
		Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: hand, Flags: ability.FlagAnyNumber, Text: "exile",
	}))
	exiled := selRegister(s.result(ability.Instr{Op: ability.OpExile, What: chosen, Flags: ability.FlagFaceDown}))
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: &ability.Num{Kind: ability.NumSize, Sel: exiled}}
	s.emit(ability.Instr{Op: ability.OpMove, What: top, Zone: mtg.Hand})
	s.emit(ability.Instr{Op: ability.OpLook, Who: sel(ability.SelYou), What: exiled})
	s.emit(ability.Instr{Op: ability.OpMove, Who: sel(ability.SelYou), What: exiled, Zone: mtg.Library, Flags: ability.FlagTop | ability.FlagAnyOrder})
}

// extract exiles a card of a player's revealed hand and all with its name: those in
// his graveyard, and of his hand and library as many as are found (701.23b).
func (s *scope) extract(n *oracle.Node) {
	i, ok := s.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	s.mode.Targets[i] = ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Players: true, NoObjects: true}}
	player := selRegister(i)
	zone := func(z mtg.Zone) *ability.Sel {
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(z), Owner: ability.TheSel, Whose: player}}
	}
	s.emit(ability.Instr{Op: ability.OpReveal, Who: player, What: zone(mtg.Hand)})
	hand := *zone(mtg.Hand).Filter
	hand.Without = []ability.Filter{{Types: mtg.Land, Supertypes: mtg.Basic, Zones: mtg.Zones(mtg.Hand)}}
	card := selRegister(s.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &hand, Text: "choose"}))
	alike := func(z mtg.Zone) *ability.Filter {
		f := &ability.Filter{Zones: mtg.Zones(z), Is: ability.SharesNameWithSel, Whose: card}
		if z != mtg.Library {
			f.In = zone(z)
		}
		return f
	}
	found := selRegister(s.result(ability.Instr{
		Op: ability.OpSearch, Who: sel(ability.SelYou), Other: player, Filter: alike(mtg.Library), N: ability.Const(ability.AnyNumber), M: ability.Const(0),
	}))
	held := selRegister(s.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: alike(mtg.Hand), Flags: ability.FlagAnyNumber, Text: "exile"}))
	all := &ability.Sel{
		Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelUnion, Of: found, Or: held},
		Or: &ability.Sel{Kind: ability.SelAll, Filter: alike(mtg.Graveyard)},
	}
	s.emit(ability.Instr{Op: ability.OpExile, What: all})
	s.emit(ability.Instr{Op: ability.OpShuffle, Who: player})
}
