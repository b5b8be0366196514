package ability

import "github.com/apnap/apnap/mtg"

// Deployment is what each creature has where the deploy creatures option is used, though it stands on
// no card (804.2): it can be tapped as a sorcery could be cast, and then a teammate has it.
func Deployment() Ability {
	return Ability{
		Kind: Activated, Flags: SorcerySpeed, Zones: mtg.Zones(mtg.Battlefield), Name: "deploy",
		Text: "{T}: Give this creature to target teammate. Only as a sorcery.",
		Cost: &Cost{Parts: []CostPart{{Kind: CostTapThis}}, Text: "{T}"},
		Modes: []Mode{{
			Registers: 2,
			Targets: []Target{{Min: Const(1), Max: Const(1), Filter: Filter{
				Players: true, NoObjects: true, PlayerWho: NotYou,
				Without: []Filter{{Players: true, NoObjects: true, PlayerWho: Opponent}},
			}}},
			Code: []Instr{{Op: OpControl, Who: &Sel{Kind: SelRegister}, What: &Sel{Kind: SelThis}, Duration: Permanently}},
		}},
	}
}
