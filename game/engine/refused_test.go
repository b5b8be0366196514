package engine_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/compile"
	"github.com/apnap/apnap/mtg"
)

// TestRefusedGrants: what would give cards outside the battlefield an ability that is
// read from the card is not played; activated ones are found by the layers.
func TestRefusedGrants(t *testing.T) {
	for text, want := range map[string]string{
		"Land cards in your hand have cycling {R}.":                  "",
		"Instant and sorcery cards in your graveyard have retrace.":  "outside the battlefield",
		"Instant and sorcery spells you control have rebound.":       "outside the battlefield",
		"Creature cards in your graveyard have unearth {2}{B}.":      "",
		"Creatures you control have cycling {R}.":                    "",
		"Creatures you control have \"{T}: You gain 1 life.\"":       "",
		"Instant and sorcery spells you control have lifelink.":      "",
		"Nontoken creatures you control have riot and first strike.": "",
	} {
		c := card.Card{Name: "Quiet Hall", Layout: card.Normal, Faces: []card.Face{{Name: "Quiet Hall", ManaCost: mtg.ManaCost{Generic: 2}, TypeLine: "Enchantment", Types: mtg.Enchantment, Text: text}}}
		program, problems := compile.Card(&c)
		if len(problems) > 0 {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		if got := strings.Join(ability.Unsupported(&program), "; "); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("Unsupported(%s) = %q, want %q", text, got, want)
		}
	}
}

// TestRefusedManaAbilities: a mana ability that shows cards of a library, or orders it, so that
// it could not be done again after what it pays for is reversed (733.1), is not played.
func TestRefusedManaAbilities(t *testing.T) {
	for text, want := range map[string]bool{
		"{1}, {T}, Sacrifice this artifact: Add {U}. Draw a card.": false,
		"{T}, Mill a card: Add {C}.":                               false,
		"{T}: Add {C}. Scry 1.":                                    true,
		"{T}: Add {C}. Surveil 1.":                                 true,
		"{T}: Add {C}.":                                            false,
		"{1}, {T}, Sacrifice this artifact: Add {U}. Draw a card at the beginning of the next turn's upkeep.": false,
		"{T}: Draw a card.": false,
	} {
		c := card.Card{Name: "Quiet Orb", Layout: card.Normal, Faces: []card.Face{{Name: "Quiet Orb", TypeLine: "Artifact", Types: mtg.Artifact, Text: text}}}
		program, problems := compile.Card(&c)
		if len(problems) > 0 {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		if got := ability.Unsupported(&program); (len(got) > 0) != want {
			t.Errorf("Unsupported(%s) = %v, want refused: %v", text, got, want)
		}
	}
}

// TestRefusedPayments: a payment of objects that does not say which is not played.
func TestRefusedPayments(t *testing.T) {
	for k, zone := range map[ability.CostKind]mtg.Zone{
		ability.CostDiscard: mtg.Hand, ability.CostSacrifice: mtg.Battlefield, ability.CostReturnToHand: mtg.Battlefield, ability.CostExile: mtg.Hand,
	} {
		for _, filter := range []*ability.Filter{nil, {Zones: mtg.Zones(zone)}} {
			if filter != nil && k == ability.CostReturnToHand {
				filter.Controller = ability.You // whose is said: what is returned need not be one's own
			}
			a := ability.Ability{
				Kind: ability.Activated, Zones: mtg.Zones(mtg.Battlefield),
				Cost: &ability.Cost{Parts: []ability.CostPart{{Kind: k, N: ability.Const(1), Filter: filter}}}, Modes: []ability.Mode{{}},
			}
			got := ability.Unsupported(&ability.Card{Faces: []ability.Face{{Abilities: []ability.Ability{a}}}})
			if (len(got) > 0) != (filter == nil) {
				t.Errorf("Unsupported(payment %d of %v) = %v", k, filter, got)
			}
		}
	}
}
