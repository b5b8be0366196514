package compile

import (
	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/oracle"
	"github.com/apnap/apnap/mtg"
)

// sayBecomes: a creature with its power, toughness, types and abilities. It
// keeps what it was besides where it becomes an artifact creature, or where the
// words say that it is still a land (205.1b).
func (s *scope) sayBecomes(n *oracle.Node, out *saying) {
	if n.Label == "color" {
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetColors, Colors: mtg.ColorSet(n.Kid("Color").Value.Bits)})
		return
	}
	types := ability.Mod{Kind: ability.ModAddTypes}
	for _, t := range n.All("Type") {
		types.Types |= mtg.TypeSet(t.Value.Bits)
	}
	still := s.still || n.Kid("stillland") != nil
	if !still && types.Types != mtg.Artifact|mtg.Creature || types.Types&mtg.Creature == 0 {
		fail(CodeMeaning, n, "becoming something else")
	}
	s.stillUsed = s.still
	for _, t := range n.All("Subtype") {
		types.Subtypes = append(types.Subtypes, mtg.Subtype(t.Value.N))
	}
	types.AllCreature = n.Label == "alltypes"
	out.mods = append(out.mods, types)
	if c := n.Kid("tokencolor"); c != nil {
		m := ability.Mod{Kind: ability.ModSetColors}
		for _, k := range c.All("Color") {
			m.Colors |= mtg.ColorSet(k.Value.Bits)
		}
		out.mods = append(out.mods, m)
	}
	if k := n.Kid("PT"); k != nil {
		p, t := s.powerToughness(k)
		out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetPT, N: p, M: t})
	}
	if a := n.Kid("abilities"); a != nil {
		out.mods = append(out.mods, s.abilityMods(a)...)
	}
}

// sayBecomesChosen is "becomes the color of your choice": the colour is chosen
// as the effect begins (105.3, 608.2d).
func (s *scope) sayBecomesChosen(p *oracle.Node, out *saying) {
	if s.static {
		fail(CodeMeaning, p, "a choice in a static ability")
	}
	r := s.result(ability.Instr{Op: ability.OpChooseColor, Flags: ability.FlagPassing})
	out.mods = append(out.mods, ability.Mod{Kind: ability.ModSetColors, N: &ability.Num{Kind: ability.NumRegister, K: int32(r)}})
}

// switchPT is "switch target creature's power and toughness" (613.4d).
func (s *scope) switchPT(n *oracle.Node) {
	s.emit(ability.Instr{
		Op: ability.OpContinuous, What: s.object(n.Kid("obj"), use{verb: "switch"}),
		Mods: []ability.Mod{{Kind: ability.ModSwitchPT}}, Duration: s.duration(n.Kid("dur")),
	})
}
