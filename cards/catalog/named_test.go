package catalog_test

import (
	"testing"

	"github.com/apnap/apnap/cards/ability"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/specimen"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/mtg"
)

// TestCanBeNamed asks which names can be chosen where a card name is (201.4), from
// programs that have one of the cards only.
func TestCanBeNamed(t *testing.T) {
	cards, err := specimen.Load()
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for i := range cards {
		entries = append(entries, playable.Entry(&cards[i]))
	}
	all := catalog.New(entries)
	p, err := all.Programs([]string{"Burrow Drummer"})
	if err != nil {
		t.Fatal(err)
	}
	anything := &ability.Filter{}
	nonland := &ability.Filter{NotTypes: mtg.Land}
	nonbasic := &ability.Filter{Types: mtg.Land, NotSupertypes: mtg.Basic}
	for _, test := range []struct {
		name string
		of   *ability.Filter
		want bool
	}{
		{"Burrow Drummer", anything, true},
		{"Burrow Drummer", nonland, true},
		{"Burrow Drummer", nonbasic, false},
		{"Small Bolt", nonland, true},                 // a card that is not in the game
		{"Goblin", anything, false},                   // a token's name
		{"Goblin Token", anything, false},             // nor so
		{"Nobody's Card", anything, false},            // no card's
		{"", anything, false},                         //
		{"Ember Push", anything, true},                // one half: 201.4b
		{"Mossy Herd", anything, true},                // the other
		{"Ember Push // Mossy Herd", anything, false}, // but not both
		{"Tok-Ara, Hut Queen", anything, true},        // what a card flips to: 201.4c
		{"Howling Clerk", anything, true},             // a back face: 201.4d
		{"Ruined Village", nonland, false},            // by its own characteristics alone
		{"Quiet Village", nonland, true},              //
		{"Ruined Village", nonbasic, true},            //
		{"Short Errand", nonland, true},               // an adventure: 201.4f
		{"Quiet Village // Ruined Village", anything, false},
	} {
		if got := p.CanBeNamed(test.name, test.of); got != test.want {
			t.Errorf("CanBeNamed(%q, %+v) = %v, want %v", test.name, *test.of, got, test.want)
		}
	}
	for _, test := range []struct{ typed, want, near string }{
		{"burrow drummer", "Burrow Drummer", ""},
		{"Small-bolt", "Small Bolt", ""},
		{"MOSSY HERD", "Mossy Herd", ""},
		{"tok–ara hut queen", "Tok-Ara, Hut Queen", ""},
		{"ember push/mossy herd", "Ember Push // Mossy Herd", "Ember Push"},
		{"Burrow Dumrer", "Burrow Dumrer", "Burrow Drummer"},
		{"nobody's card at all", "nobody's card at all", ""},
		{"Burrow", "Burrow", "Burrow Drummer"}, // a beginning is asked for, and not taken
	} {
		got := p.FaceMeant(test.typed)
		if got != test.want {
			t.Errorf("FaceMeant(%q) = %q, want %q", test.typed, got, test.want)
		}
		if p.CanBeNamed(got, nonland) {
			continue
		}
		if near := p.FaceNear(got, nonland); near != test.near {
			t.Errorf("FaceNear(%q) = %q, want %q", got, near, test.near)
		}
	}
	if name := p.SomeName("Ruined Village", nonland); !p.CanBeNamed(name, nonland) {
		t.Errorf("SomeName = %q, which cannot be chosen", name)
	}
}
