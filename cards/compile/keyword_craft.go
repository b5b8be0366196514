package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// kwparamCraft exiles this and the materials, permanents or cards of the graveyard, and
// returns this transformed (702.167a, 702.167b).
func kwparamCraft(b *faceBuilder, n *oracle.Node) {
	if b.k.out.Layout != ability.Transform {
		fail(CodeKeyword, n, "only a double-faced card returns transformed")
	}
	c := b.newClause(ability.Static)
	materials := c.kinds(n.Kid(oracle.SymKinds))
	if materials.Zones != 0 || materials.Players {
		fail(CodeMeaning, n, "these materials")
	}
	materials.Zones, materials.IsNot = battlefield|mtg.Zones(mtg.Graveyard), materials.IsNot|ability.IsThis
	with := ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: materials}
	if k := n.Kid(oracle.LexNumber); k != nil {
		if k.Value.N < 1 {
			fail(CodeMeaning, k, "how many")
		}
		with.N = ability.Const(k.Value.N)
	}
	cost := b.keywordCost(n)
	this := &ability.Sel{Kind: ability.SelCostBecame, N: uint8(len(cost.Parts))}
	cost.Parts = append(cost.Parts, ability.CostPart{Kind: ability.CostExile, N: ability.Const(1), Filter: &ability.Filter{Is: ability.IsThis}}, with)
	b.out.Abilities = append(b.out.Abilities, ability.Ability{
		Kind: ability.Activated, Flags: ability.SorcerySpeed, Zones: battlefield, Name: "craft", Text: b.print(n), Cost: cost,
		Modes: []ability.Mode{{Code: []ability.Instr{
			{Op: ability.OpMove, What: this, Zone: mtg.Battlefield, Flags: ability.FlagTransformed | ability.FlagOwnerControl},
		}}},
	})
}
