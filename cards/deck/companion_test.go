package deck_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/internal/playable"
)

// TestCompanion checks decks that name a companion (702.139a, 103.2b, 702.139d).
func TestCompanion(t *testing.T) {
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, text string
		led        bool
		want       []string // the rules that are broken
	}{
		{"as it asks", "Deck\n58 Forest\n2 Iron Otter\n\nCompanion\n1 Warden of Even Measures\n", false, nil},
		{"not as it asks", "Deck\n58 Forest\n2 Coral Lesser Spirit\n\nCompanion\n1 Warden of Even Measures\n", false, []string{"702.139a"}},
		{"no companion", "Deck\n60 Forest\n\nCompanion\n1 Iron Otter\n", false, []string{"702.139a"}},
		{"two", "Deck\n60 Forest\n\nCompanion\n1 Warden of Even Measures\n1 Collector of Names\n", false, []string{"103.2b"}},
		{"only in the sideboard", "Deck\n58 Forest\n2 Coral Lesser Spirit\n\nSideboard\n1 Warden of Even Measures\n", false, nil},
		{"too small for it", "Deck\n79 Forest\n\nCompanion\n1 Nomad of Long Lists\n", false, []string{"702.139a"}},
		{"large enough", "Deck\n80 Forest\n\nCompanion\n1 Nomad of Long Lists\n", false, nil},
		{"of a Commander deck", "Commander\n1 Marshal of Two Banners\n\nDeck\n99 Plains\n\nCompanion\n1 Mistress of Devices\n", true, nil},
		{"its commander is not as it asks", "Commander\n1 Lone Herald\n\nDeck\n99 Plains\n\nCompanion\n1 Keeper of Small Treasures\n", true, []string{"903.5c", "702.139a"}},
		{"never in Commander", "Commander\n1 Lone Herald\n\nDeck\n99 Plains\n\nCompanion\n1 Nomad of Long Lists\n", true, []string{"903.5c", "702.139a"}},
		{"a sideboard besides", "Commander\n1 Marshal of Two Banners\n\nDeck\n99 Plains\n\nSideboard\n1 Forest\n\nCompanion\n1 Mistress of Devices\n", true, []string{"903.5e", "903.5c"}},
	} {
		d, err := deck.Parse(strings.NewReader(test.text), test.name)
		if err != nil {
			t.Fatal(err)
		}
		r := deck.Check(d, deck.FromCatalog(cat), deck.Terms{Led: test.led})
		var got []string
		for _, p := range r.Problems {
			got = append(got, p.Rule)
		}
		if !slices.Equal(got, test.want) || r.Legal != (test.want == nil) {
			t.Errorf("%s: broken are %v (%v), want %v", test.name, got, r.Problems, test.want)
		}
	}
	d, err := deck.Parse(strings.NewReader("Sideboard\n1 Marshal of Two Banners\n\nDeck\n99 Plains\n\nCompanion\n1 Mistress of Devices\n"), "led")
	if err != nil {
		t.Fatal(err)
	}
	if d = d.Led(); len(d.Commander) != 1 || d.Commander[0].Name != "Marshal of Two Banners" || len(d.Sideboard) != 1 {
		t.Errorf("the commander of a deck with a companion is %v, and beside it is %v", d.Commander, d.Sideboard)
	}
}
