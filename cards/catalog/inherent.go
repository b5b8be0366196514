package catalog

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/mtg"
)

// The abilities of the monarch and of players with speed, which have no source
// (725.2, 702.179d): these indexes in every Programs.
const (
	MonarchDraws = mtg.AbilityRef(mtg.Green) + 2 + iota
	MonarchFalls
	SpeedRises
)

// addInherent adds the abilities of designations. They are kept out of the
// masks: the designation decides when they trigger.
func (p *Programs) addInherent() {
	for _, a := range [...]*ability.Ability{monarchDraws(), monarchFalls(), speedRises()} {
		p.addUnsourced(a)
	}
}

func (p *Programs) addUnsourced(a *ability.Ability) mtg.AbilityRef {
	ref := mtg.AbilityRef(len(p.abilities))
	p.abilities = append(p.abilities, Ability{Ability: a, Ref: ref, Index: -1, Price: priceOf(a), When: whenOf(a), Quick: quick(a)})
	return ref
}

// PlanarWalks returns the ability of Planechase games by which who rolled the symbol of
// planeswalking does so, which has no source (901.8); zero where the programs have no plane.
func (p *Programs) PlanarWalks() mtg.AbilityRef { return p.planarWalks }

// addPlanar adds that ability, behind all others: games without planes have the indexes they
// always had.
func (p *Programs) addPlanar() {
	for i := range p.faces {
		if p.faces[i].Types&mtg.Plane != 0 {
			p.planarWalks = p.addUnsourced(planarWalks())
			return
		}
	}
}

// monarchDraws: the monarch draws a card at the beginning of his end step.
func monarchDraws() *ability.Ability {
	return &ability.Ability{
		Kind: ability.Triggered, Text: "The monarch draws a card in the end step.",
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpDraw, N: ability.Const(1), Who: &ability.Sel{Kind: ability.SelYou}}}}},
	}
}

// monarchFalls: who deals combat damage to the monarch becomes the monarch.
func monarchFalls() *ability.Ability {
	source := &ability.Sel{Kind: ability.SelEventSource}
	return &ability.Ability{
		Kind: ability.Triggered, Text: "Combat damage to the monarch makes its creature's controller the monarch.",
		Modes: []ability.Mode{{Code: []ability.Instr{{
			Op: ability.OpBecomeMonarch, Who: &ability.Sel{Kind: ability.SelController, Of: source},
		}}}},
	}
}

// speedRises: the speed of a player increases once in each of his turns in which an
// opponent loses life.
func speedRises() *ability.Ability {
	speed := &ability.Num{Kind: ability.NumSpeed, Sel: &ability.Sel{Kind: ability.SelYou}}
	return &ability.Ability{
		Kind: ability.Triggered, Text: "An opponent's loss of life increases the speed of the player whose turn it is.",
		If:    &ability.Cond{Kind: ability.CondNum, Left: speed, Relation: ability.LessThan, Right: ability.Const(4)},
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpSpeed, Who: &ability.Sel{Kind: ability.SelYou}, N: ability.Const(1)}}}},
	}
}

// planarWalks: who rolls the Planeswalker symbol planeswalks.
func planarWalks() *ability.Ability {
	return &ability.Ability{
		Kind: ability.Triggered, Text: "The planar die shows the symbol of planeswalking.",
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpPlaneswalk, Who: &ability.Sel{Kind: ability.SelYou}}}}},
	}
}
