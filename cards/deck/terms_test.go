package deck

import (
	"testing"

	"github.com/apnap/apnap/cards/card"
)

func TestClassic(t *testing.T) {
	tests := []struct {
		name string
		card card.Card
		want bool
	}{
		{"printed then and since", card.Card{Set: "m10", Printings: []string{"lea", "m10"}}, true},
		{"printed then", card.Card{Set: "scg"}, true},
		{"later", card.Card{Set: "khm", Printings: []string{"khm"}}, false},
		{"known to a format of such cards", card.Card{Set: "tsb", Legalities: []card.Legality{{Format: "premodern", Status: card.Banned}}}, true},
		{"unknown to it", card.Card{Set: "tsb", Legalities: []card.Legality{{Format: "premodern", Status: card.NotLegal}}}, false},
		{"of the project", card.Card{Set: "apn"}, true},
	}
	for _, test := range tests {
		if got := Classic(&test.card); got != test.want {
			t.Errorf("%s: Classic = %v, want %v", test.name, got, test.want)
		}
	}
}

func TestClassicSetsSorted(t *testing.T) {
	for i := 1; i < len(classicSets); i++ {
		if classicSets[i-1] >= classicSets[i] {
			t.Errorf("%s stands before %s", classicSets[i-1], classicSets[i])
		}
	}
}
