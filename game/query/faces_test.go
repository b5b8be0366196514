package query_test

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
)

func cost(t *testing.T, text string) mtg.ManaCost {
	t.Helper()
	c, err := mtg.ParseManaCost(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSplitCard: 709.4, off the stack a split card is its two halves combined.
func TestSplitCard(t *testing.T) {
	left := ability.Face{Name: "Char", Cost: cost(t, "{R}"), Colors: mtg.Colors(mtg.Red), Types: mtg.Instant}
	right := ability.Face{Name: "Thaw", Cost: cost(t, "{2}{U}"), Colors: mtg.Colors(mtg.Blue), Types: mtg.Sorcery}
	p, err := catalog.Link([]ability.Card{{Name: "Char // Thaw", Layout: ability.Split, Faces: []ability.Face{left, right}}})
	if err != nil {
		t.Fatal(err)
	}
	id, _ := p.CardNamed("Char // Thaw")
	card := p.Card(id)
	if got := len(card.Castable); got != 2 {
		t.Errorf("%d castable faces, want the two halves", got)
	}
	whole := p.Face(card.Front)
	if got := whole.Cost.String(); got != "{2}{R}{U}" {
		t.Errorf("mana cost %s, want {2}{R}{U}", got)
	}
	if whole.Colors != mtg.Colors(mtg.Red, mtg.Blue) || whole.Types != mtg.Instant|mtg.Sorcery {
		t.Errorf("colours %v, types %v, want those of both halves", whole.Colors, whole.Types)
	}
	for i, name := range [...]string{"Char", "Thaw"} {
		if got := p.Name(whole.Halves[i]); got != name {
			t.Errorf("name %d = %s, want %s", i, got, name)
		}
	}
}

// TestBackFaceManaValue: 202.3b, and 712.8f for a modal card.
func TestBackFaceManaValue(t *testing.T) {
	front := ability.Face{Name: "Day Otter", Cost: cost(t, "{1}{G}"), Types: mtg.Creature}
	back := ability.Face{Name: "Night Otter", Cost: mtg.ManaCost{None: true}, Types: mtg.Creature}
	for _, test := range []struct {
		layout ability.Layout
		priced int
		choice int
	}{{ability.Transform, 0, 0}, {ability.ModalDoubleFaced, 1, 2}, {ability.Flip, 1, 0}} {
		p, err := catalog.Link([]ability.Card{{Name: "Otter", Layout: test.layout, Faces: []ability.Face{front, back}}})
		if err != nil {
			t.Fatal(err)
		}
		id, _ := p.CardNamed("Otter")
		card := p.Card(id)
		f := p.Face(card.FirstFace + 1)
		if got := int(f.Priced - card.FirstFace); got != test.priced || f.Reverse != card.FirstFace || card.Front != card.FirstFace {
			t.Errorf("%v: the back has the mana value of face %d and reverse %d, want %d and %d", test.layout, got, f.Reverse, test.priced, card.FirstFace)
		}
		if len(card.Castable) != test.choice {
			t.Errorf("%v: %d castable faces, want %d", test.layout, len(card.Castable), test.choice)
		}
	}
}
