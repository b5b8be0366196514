package ability

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/mtg"
)

// TestMisreadings: programs that can only come of words read wrongly are refused.
func TestMisreadings(t *testing.T) {
	target := &Sel{Kind: SelRegister}
	grows := Mod{Kind: ModAddPT, N: Const(1), M: Const(1)}
	creature := Target{Min: Const(1), Max: Const(1), Filter: *looked(mtg.Creature)}
	chosen := &Ability{Kind: Static, Zones: mtg.Zones(mtg.Battlefield), Static: []StaticEffect{{Kind: StaticProtection, Filter: &Filter{ChosenColor: true}}}}
	counterIt := &StaticEffect{Kind: StaticRule, Verdict: Cant, Action: mtg.ActionCounter, Who: &Filter{Players: true, NoObjects: true}}
	tests := []struct {
		want string
		mode Mode
	}{
		{"a change of size without the end that is stated beside it", Mode{Targets: []Target{creature}, Registers: 1, Code: []Instr{
			{Op: OpContinuous, What: target, Duration: UntilEndOfTurn, Mods: []Mod{grows}},
			{Op: OpContinuous, What: target, Duration: Permanently, Mods: []Mod{grows}},
		}}},
		{"damage to one player after another", Mode{Registers: 1, Code: []Instr{
			{Op: OpForEach, Dst: 1, What: &Sel{Kind: SelEachPlayer}, To: 3}, {Op: OpDamage, What: target, Other: &Sel{Kind: SelThis}, N: Const(1)}, {Op: OpNext},
		}}},
		{"what stays tapped that was not tapped", Mode{Targets: []Target{creature}, Registers: 1, Code: []Instr{
			{Op: OpMay, Who: &Sel{Kind: SelYou}, To: 2}, {Op: OpTap, What: target}, {Op: OpSkipUntap, What: target},
		}}},
		{"continuous with an ability that asks what was chosen for another object", Mode{Targets: []Target{creature}, Registers: 1, Code: []Instr{
			{Op: OpContinuous, What: target, Duration: UntilEndOfTurn, Mods: []Mod{{Kind: ModAddAbility, Ability: chosen}}},
		}}},
		{"a spell elsewhere than on the stack", Mode{Code: []Instr{
			{Op: OpExile, What: &Sel{Kind: SelAll, Filter: &Filter{Zones: mtg.Zones(mtg.Graveyard), Is: IsSpell}}},
		}}},
		{"a spell that changes itself as it resolves", Mode{Code: []Instr{
			{Op: OpRule, What: &Sel{Kind: SelThis}, Duration: Permanently, Static: counterIt},
		}}},
		{"a replacement that happens whether or not it is wanted", Mode{Code: []Instr{{
			Op: OpReplace, Duration: ThisTurn, Static: &StaticEffect{
				Kind: StaticReplace, Pattern: &Pattern{Kind: mtg.EventDraw, Player: &Filter{Players: true, NoObjects: true, PlayerWho: You}},
				Replace: &Replace{Kind: ReplaceCode, Code: []Instr{{Op: OpMay, Who: &Sel{Kind: SelYou}, To: 2}, {Op: OpGainLife, Who: &Sel{Kind: SelYou}, N: Const(1)}}},
			},
		}}}},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			c := Card{Faces: []Face{{Abilities: []Ability{{Kind: Spell, Zones: mtg.Zones(mtg.Stack), Modes: []Mode{tt.mode}}}}}}
			if got := Unsupported(&c); !slices.Contains(got, tt.want) {
				t.Errorf("Unsupported = %v, want %q among them", got, tt.want)
			}
		})
	}
}

// TestFightsItself: what is attached to a creature does not fight; the creature does.
func TestFightsItself(t *testing.T) {
	const want = "how something fights that is attached to what fights"
	for is, refused := range map[FilterFlags]bool{IsThis: true, IsThisAttachedTo: false} {
		f := Face{Types: mtg.Artifact, Abilities: []Ability{{
			Kind: Static, Zones: mtg.Zones(mtg.Battlefield),
			Static: []StaticEffect{{Kind: StaticAssignToughness, What: &Filter{Is: is}}},
		}}}
		f.Subtypes.Add(mtg.SubEquipment)
		if got := Unsupported(&Card{Faces: []Face{f}}); slices.Contains(got, want) != refused {
			t.Errorf("of %v: Unsupported = %v, want refused: %v", is, got, refused)
		}
	}
}

// TestWithHexproof: what has hexproof from some quality has hexproof (702.11e), which its
// keywords do not say.
func TestWithHexproof(t *testing.T) {
	const want = "whether something has hexproof"
	for keyword, refused := range map[mtg.Keyword]bool{mtg.Hexproof: true, mtg.Shroud: false} {
		target := Target{Min: Const(1), Max: Const(1), Filter: *looked(mtg.Creature)}
		target.Filter.Keywords = mtg.Keywords(keyword)
		c := Card{Faces: []Face{{Abilities: []Ability{{Kind: Spell, Zones: mtg.Zones(mtg.Stack), Modes: []Mode{{
			Targets: []Target{target}, Registers: 1, Code: []Instr{{Op: OpTap, What: &Sel{Kind: SelRegister}}},
		}}}}}}}
		if got := Unsupported(&c); slices.Contains(got, want) != refused {
			t.Errorf("with %v: %v", keyword, got)
		}
	}
}

// TestGivenElsewhere: a permanent does not give itself what functions on the stack.
func TestGivenElsewhere(t *testing.T) {
	const want = "an ability that functions where the object does not have it"
	for zone, refused := range map[mtg.Zone]bool{mtg.Stack: true, mtg.Battlefield: false} {
		given := &Ability{
			Kind: Triggered, Zones: mtg.Zones(zone), Trigger: &Trigger{Any: []Pattern{{Kind: mtg.EventCast, Object: &Filter{Zones: mtg.Zones(mtg.Stack), Is: IsThis}}}},
			Modes: []Mode{{Registers: 1, Code: []Instr{{Op: OpDraw, Dst: 1, Who: &Sel{Kind: SelYou}, N: Const(1)}}}},
		}
		c := Card{Faces: []Face{{Abilities: []Ability{{
			Kind: Static, Zones: mtg.Zones(mtg.Battlefield),
			Static: []StaticEffect{{Kind: StaticContinuous, This: true, Mods: []Mod{{Kind: ModAddAbility, Ability: given}}}},
		}}}}}
		if got := Unsupported(&c); slices.Contains(got, want) != refused {
			t.Errorf("in zone %v: %v", zone, got)
		}
	}
}
