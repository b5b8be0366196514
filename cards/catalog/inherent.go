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

// Deployment returns the ability of creatures where they can be deployed (804.2), which no card has.
func (p *Programs) Deployment() mtg.AbilityRef { return p.deployment }

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

// HexproofCounter is a kind of counter that gives a variant of hexproof, and the ability that it
// gives (122.1b, 702.11d).
type HexproofCounter struct {
	Kind mtg.Counter
	Ref  mtg.AbilityRef
}

// HexproofCounters are those kinds, of programs by which they can be put on something.
func (p *Programs) HexproofCounters() []HexproofCounter { return p.hexproofCounters }

// HexproofFrom returns the ability that a counter of the kind gives, zero for any other.
func (p *Programs) HexproofFrom(k mtg.Counter) mtg.AbilityRef {
	for i := range p.hexproofCounters {
		if p.hexproofCounters[i].Kind == k {
			return p.hexproofCounters[i].Ref
		}
	}
	return 0
}

// addHexproofFrom adds those abilities, behind all others, where some instruction puts such
// counters.
func (p *Programs) addHexproofFrom() {
	if !p.masks.sharesHexproof {
		return
	}
	for i := range hexproofFrom {
		h := &hexproofFrom[i]
		if k, ok := mtg.CounterNamed("hexproof from " + h.from); ok {
			what := h.what
			what.Zones = 1<<mtg.NumZones - 2
			p.hexproofCounters = append(p.hexproofCounters, HexproofCounter{k, p.addUnsourced(&ability.Ability{
				Kind: ability.Static, Zones: mtg.Zones(mtg.Battlefield), Name: "hexproof", Text: "Hexproof from " + h.from,
				Static: []ability.StaticEffect{{Kind: ability.StaticHexproofFrom, Filter: &what}},
			})})
		}
	}
}

// hexproofFrom are what the counters give hexproof from: all that cards say.
var hexproofFrom = [...]struct {
	from string
	what ability.Filter
}{
	{"white", ability.Filter{Colors: mtg.Colors(mtg.White)}},
	{"blue", ability.Filter{Colors: mtg.Colors(mtg.Blue)}},
	{"black", ability.Filter{Colors: mtg.Colors(mtg.Black)}},
	{"red", ability.Filter{Colors: mtg.Colors(mtg.Red)}},
	{"green", ability.Filter{Colors: mtg.Colors(mtg.Green)}},
	{"monocolored", ability.Filter{Is: ability.IsMonocolored}},
	{"multicolored", ability.Filter{Is: ability.IsMulticolored}},
	{"instants", ability.Filter{Types: mtg.Instant}},
	{"planeswalkers", ability.Filter{Types: mtg.Planeswalker}},
	{"artifacts, creatures, and enchantments", ability.Filter{Types: mtg.Artifact | mtg.Creature | mtg.Enchantment}},
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
