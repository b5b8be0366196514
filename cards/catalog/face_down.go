package catalog

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// FaceDown and FaceDownWard are what face-down spells and permanents are (708.2a,
// 702.168a, 701.58a): they have these indexes in every Programs.
const (
	FaceDown mtg.FaceID = 1 + iota
	FaceDownWard
)

// addFaceDown makes the two faces: a 2/2 creature without anything else, and one
// with ward {2}.
func (p *Programs) addFaceDown() {
	for _, abilities := range [...][]ability.Ability{nil, {ward2()}} {
		p.addPlain(&ability.Face{Types: mtg.Creature, HasPT: true, Power: 2, Toughness: 2, Abilities: abilities})
	}
}

// DownForest is what an effect puts face down as a Forest land (708.2a).
func (p *Programs) DownForest() mtg.FaceID { return p.downForest }

// addDownForest makes that face, behind all others: they have the indexes they always had.
func (p *Programs) addDownForest() {
	var forest mtg.SubtypeSet
	forest.Add(mtg.SubForest)
	p.downForest = p.addPlain(&ability.Face{Types: mtg.Land, Subtypes: forest})
}

func (p *Programs) addPlain(face *ability.Face) mtg.FaceID {
	face.Cost = mtg.ManaCost{None: true}
	id := mtg.FaceID(len(p.faces))
	p.faces = append(p.faces, Face{Face: face, ID: id, Priced: id})
	p.linkFace(&p.faces[id])
	return id
}

// ward2 counters what an opponent targets this with unless he pays {2} (702.21a).
func ward2() ability.Ability {
	object := &ability.Sel{Kind: ability.SelEventObject}
	return ability.Ability{
		Kind: ability.Triggered, Zones: mtg.Zones(mtg.Battlefield), Name: "ward", Text: "Ward {2}",
		Trigger: &ability.Trigger{Any: []ability.Pattern{{
			Kind: mtg.EventTargeted, Other: &ability.Filter{Is: ability.IsThis},
			Object: &ability.Filter{Zones: mtg.Zones(mtg.Stack), Controller: ability.Opponent},
		}}},
		Modes: []ability.Mode{{Code: []ability.Instr{
			{
				Op: ability.OpPay, Who: &ability.Sel{Kind: ability.SelController, Of: object}, To: 2,
				Cost: &ability.Cost{Mana: &mtg.ManaCost{Generic: 2}, Text: "{2}"},
			},
			{Op: ability.OpJump, To: 3},
			{Op: ability.OpCounter, What: object, Zone: mtg.Graveyard},
		}}},
	}
}
