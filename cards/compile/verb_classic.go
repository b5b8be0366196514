package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// tale compiles what a few cards of the classic sets say over several sentences.
func (c clause) tale(n *oracle.Node) bool {
	switch n.Row {
	case oracle.SentenceUntapreturn:
		if r := n.Kid(oracle.SymRef); !r.Is(oracle.RefSelf, oracle.RefThis) {
			fail(CodeReference, r, "something else than this")
		}
		c.emit(ability.Instr{Op: ability.OpReturnAtUntap, Who: sel(ability.SelYou), What: sel(ability.SelThis)})
	case oracle.SentenceRack:
		c.rack()
	case oracle.SentenceLobotomy:
		c.extract(n)
	default:
		return false
	}
	c.sentence++
	return true
}

// rack exchanges cards of one's hand for as many from the top of one's library,
// which the others then go back on.
func (e *emitter) rack() {
	hand := &ability.Filter{Zones: mtg.Zones(mtg.Hand), Owner: ability.You}
	chosen := selRegister(e.result(ability.Instr{
		Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: hand, Flags: ability.FlagAnyNumber, Text: "exile",
	}))
	exiled := selRegister(e.result(ability.Instr{Op: ability.OpExile, What: chosen, Flags: ability.FlagFaceDown}))
	top := &ability.Sel{Kind: ability.SelTop, Of: sel(ability.SelYou), Num: &ability.Num{Kind: ability.NumSize, Sel: exiled}}
	e.emit(ability.Instr{Op: ability.OpMove, What: top, Zone: mtg.Hand})
	e.emit(ability.Instr{Op: ability.OpLook, Who: sel(ability.SelYou), What: exiled})
	e.emit(ability.Instr{Op: ability.OpMove, Who: sel(ability.SelYou), What: exiled, Zone: mtg.Library, Flags: ability.FlagTop | ability.FlagAnyOrder})
}

// extract exiles a card of a player's revealed hand and all with its name: those in
// his graveyard, and of his hand and library as many as are found (701.23b).
func (e *emitter) extract(n *oracle.Node) {
	i, ok := e.targets[n]
	if !ok {
		fail(CodeMeaning, n, "a target here")
	}
	e.mode.Targets[i] = ability.Target{Min: ability.Const(1), Max: ability.Const(1), Filter: ability.Filter{Players: true, NoObjects: true}}
	player := selRegister(i)
	zone := func(z mtg.Zone) *ability.Sel {
		return &ability.Sel{Kind: ability.SelAll, Filter: &ability.Filter{Zones: mtg.Zones(z), Owner: ability.TheSel, Whose: player}}
	}
	e.emit(ability.Instr{Op: ability.OpReveal, Who: player, What: zone(mtg.Hand)})
	hand := *zone(mtg.Hand).Filter
	hand.Without = []ability.Filter{{Types: mtg.Land, Supertypes: mtg.Basic, Zones: mtg.Zones(mtg.Hand)}}
	card := selRegister(e.result(ability.Instr{Op: ability.OpChoose, N: ability.Const(1), Who: sel(ability.SelYou), Filter: &hand, Text: "choose"}))
	alike := func(z mtg.Zone) *ability.Filter {
		f := &ability.Filter{Zones: mtg.Zones(z), Is: ability.SharesNameWithSel, Whose: card}
		if z != mtg.Library {
			f.In = zone(z)
		}
		return f
	}
	found := selRegister(e.result(ability.Instr{
		Op: ability.OpSearch, Who: sel(ability.SelYou), Other: player, Filter: alike(mtg.Library), N: ability.Const(ability.AnyNumber), M: ability.Const(0),
	}))
	held := selRegister(e.result(ability.Instr{Op: ability.OpChoose, Who: sel(ability.SelYou), Filter: alike(mtg.Hand), Flags: ability.FlagAnyNumber, Text: "exile"}))
	all := &ability.Sel{
		Kind: ability.SelUnion, Of: &ability.Sel{Kind: ability.SelUnion, Of: found, Or: held},
		Or: &ability.Sel{Kind: ability.SelAll, Filter: alike(mtg.Graveyard)},
	}
	e.emit(ability.Instr{Op: ability.OpExile, What: all})
	e.emit(ability.Instr{Op: ability.OpShuffle, Who: player})
}
