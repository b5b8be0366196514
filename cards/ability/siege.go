package ability

import (
	"reflect"

	"github.com/apnap/apnap/mtg"
)

// Defeat is the intrinsic ability of Sieges, which stands on no card (310.11b): as the last defense
// counter is removed, however many removals at once do that, it triggers, and the controller may
// cast the other face.
func Defeat() Ability {
	this := Sel{Kind: SelThis}
	return Ability{
		Kind: Triggered, Zones: mtg.Zones(mtg.Battlefield), Name: "defeat",
		Text: "Once the last defense counter of this Siege is gone, exile it. You may then cast its other face for free.",
		Trigger: &Trigger{Any: []Pattern{{
			Kind: mtg.EventCounters, Other: &Filter{Is: IsThis, Subtypes: []mtg.Subtype{mtg.SubSiege}}, Counter: mtg.CounterDefense, Removed: true,
			OneOrMore: true, If: &Cond{Kind: CondNum, Left: &Num{Kind: NumCounters, Sel: &this, Counter: mtg.CounterDefense}, Relation: Equal, Right: Const(0)},
		}}},
		Modes: []Mode{{Registers: 1, Code: []Instr{
			{Op: OpExile, What: &this, Dst: 1},
			{Op: OpCast, Who: &Sel{Kind: SelYou}, What: &Sel{Kind: SelRegister}, Flags: FlagFree | FlagTransformed, To: 2},
		}}},
	}
}

// IsDefeat reports whether the ability is that of Sieges.
func IsDefeat(a *Ability) bool {
	if a.Name != "defeat" {
		return false
	}
	siege := Defeat()
	return reflect.DeepEqual(a, &siege)
}
