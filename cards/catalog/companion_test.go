package catalog_test

import (
	"slices"
	"testing"

	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestFulfils asks of decks whether they are as companions ask (702.139a).
func TestFulfils(t *testing.T) {
	all, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	type deck = []string
	for _, test := range []struct {
		companion string
		deck      deck
		want      bool
	}{
		{"Warden of Even Measures", deck{"Forest", "Iron Otter", "Patchwork Regent"}, true}, // 0, 2, 4: 107.4e counts the larger part
		{"Warden of Even Measures", deck{"Forest", "Coral Lesser Spirit"}, false},
		{"Warden of Even Measures", deck{"Swelling Chorus"}, true},           // {X}{X}{W}{W}: X is 0
		{"Warden of Even Measures", deck{"Kindling // Rime"}, true},          // both halves together, 4
		{"Warden of Even Measures", deck{"Ember Push // Mossy Herd"}, false}, // 5
		{"Warden of Odd Measures", deck{"Forest", "Coral Lesser Spirit"}, true},
		{"Warden of Odd Measures", deck{"Coral Lesser Spirit", "Iron Otter"}, false},
		{"Keeper of Small Treasures", deck{"Forest", "Iron Otter", "Night at Any Price"}, true}, // no permanent card: 6
		{"Keeper of Small Treasures", deck{"Third Hand"}, false},
		{"Keeper of Great Treasures", deck{"Forest", "Third Hand"}, true},
		{"Keeper of Great Treasures", deck{"Forest", "Third Hand", "Balanced Bolt"}, false},
		{"Herder of Kin", deck{"Mossback Badger", "Small Bolt", "Hollow Egg"}, true},
		{"Herder of Kin", deck{"Mossback Badger", "Shifting Nobody"}, true}, // of every creature type
		{"Herder of Kin", deck{"Mossback Badger", "Iron Otter"}, false},
		{"Collector of Names", deck{"Forest", "Forest", "Iron Otter", "Small Bolt"}, true},
		{"Collector of Names", deck{"Iron Otter", "Iron Otter"}, false},
		{"Collector of Names", deck{"Kindling // Rime", "Iron Otter"}, true},
		{"Collector of Kinds", deck{"Forest", "Iron Otter", "Coral Lesser Spirit"}, true},
		{"Collector of Kinds", deck{"Iron Otter", "Hollow Egg"}, true},
		{"Collector of Kinds", deck{"Iron Otter", "Hollow Egg", "Coral Lesser Spirit"}, false}, // an artifact creature, an artifact, a creature
		{"Collector of Kinds", deck{"Forest"}, true},
		{"Reader of Symbols", deck{"Forest", "Patchwork Regent", "Twin Eruption", "Dawn Draught"}, true},
		{"Reader of Symbols", deck{"Third Hand"}, false},
		{"Reader of Symbols", deck{"Balanced Bolt"}, false},
		{"Reader of Symbols", deck{"Swelling Chorus"}, false},
		{"Reader of Symbols", deck{"Ember Push // Mossy Herd"}, true},
		{"Reader of Symbols", deck{"Kindling // Rime"}, false}, // {1} twice: 709.4b
		{"Mistress of Devices", deck{"Forest", "Patient Grinder", "Small Bolt", "Reedmere Shallows"}, true},
		{"Mistress of Devices", deck{"Swamp-Seeking Bat"}, true}, // 702.29a
		{"Mistress of Devices", deck{"Ambush Scorpion"}, false},  // morph is none
		{"Mistress of Devices", deck{"Molten Peak"}, false},
		{"Mistress of Devices", deck{"Iron Otter"}, false},
		{"Nomad of Long Lists", slices.Repeat(deck{"Forest"}, 80), true},
		{"Nomad of Long Lists", slices.Repeat(deck{"Forest"}, 79), false},
	} {
		p, err := all.Programs(append(slices.Clone(test.deck), test.companion))
		if err != nil {
			t.Fatal(err)
		}
		id := func(name string) mtg.CardID {
			c, ok := p.CardNamed(name)
			if !ok {
				t.Fatalf("no card named %q", name)
			}
			return c
		}
		var cards []mtg.CardID
		for _, name := range test.deck {
			cards = append(cards, id(name))
		}
		if got := p.Fulfils(p.CompanionOf(id(test.companion)), cards, 60); got != test.want {
			t.Errorf("%s: a deck of %v fulfils it: %v, want %v", test.companion, test.deck[:min(4, len(test.deck))], got, test.want)
		}
	}
}
