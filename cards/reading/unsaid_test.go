package reading_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/reading"
	"github.com/apnap/apnap/mtg"
)

// makes is an ability that makes a token of a kind as something dies.
func makes(token int) ability.Ability {
	return ability.Ability{
		Kind: ability.Triggered, Zones: mtg.Zones(mtg.Battlefield),
		Trigger: &ability.Trigger{Any: []ability.Pattern{{
			Kind: mtg.EventZoneChange, From: mtg.Zones(mtg.Battlefield), To: mtg.Zones(mtg.Graveyard), Object: &ability.Filter{Is: ability.IsThis},
		}}},
		Modes: []ability.Mode{{Code: []ability.Instr{{Op: ability.OpToken, Who: &ability.Sel{Kind: ability.SelYou}, N: ability.Const(1), Token: token}}}},
	}
}

// TestTokenThatMakesItself: a token may make others of its own kind, in a program or when
// one of its fields is tried with another value, and the reading ends.
func TestTokenThatMakesItself(t *testing.T) {
	egg := ability.Face{Name: "Egg Token", Types: mtg.Creature, HasPT: true, Toughness: 1, Abilities: []ability.Ability{makes(2)}}
	hydra := ability.Face{Name: "Hydra Token", Types: mtg.Creature, HasPT: true, Power: 3, Toughness: 3, Abilities: []ability.Ability{makes(2)}}
	card := &ability.Card{
		Name:   "Brood",
		Faces:  []ability.Face{{Name: "Brood", Types: mtg.Creature, HasPT: true, Power: 1, Toughness: 1, Abilities: []ability.Ability{makes(1)}}},
		Tokens: []ability.Face{egg, hydra},
	}
	faces := reading.Read(card)
	if s := reading.Plain(faces[0].Paragraphs[0]); !strings.Contains(s, "0/1") || !strings.Contains(s, "3/3") || !strings.Contains(s, "of the same kind") {
		t.Errorf("it reads %q", s)
	}
}
