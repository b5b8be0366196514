package search_test

import (
	"testing"

	"github.com/apnap/apnap/cards/search"
	"github.com/apnap/apnap/mtg"
)

// TestAlike: what stands in for a card is playable, of its type, within the colours and
// the format, and the nearest of such.
func TestAlike(t *testing.T) {
	x := search.New(read(t, `[
{"object":"card","name":"Alder Stag","layout":"normal","mana_cost":"{2}{G}","type_line":"Creature — Elk","oracle_text":"Trample","power":"3","toughness":"3","color_identity":["G"],"legalities":{"modern":"legal"}},
{"object":"card","name":"Elder Stag","layout":"normal","mana_cost":"{5}{G}","type_line":"Creature — Elk","oracle_text":"Trample","power":"6","toughness":"6","color_identity":["G"],"legalities":{"modern":"legal"}},
{"object":"card","name":"Ochre Stag","layout":"normal","mana_cost":"{2}{R}","type_line":"Creature — Elk","oracle_text":"Trample","power":"3","toughness":"3","color_identity":["R"],"legalities":{"modern":"legal"}},
{"object":"card","name":"Umber Stag","layout":"normal","mana_cost":"{2}{G}","type_line":"Creature — Elk","oracle_text":"","power":"3","toughness":"3","color_identity":["G"],"legalities":{"legacy":"legal"}},
{"object":"card","name":"Stag of Nobody","layout":"normal","mana_cost":"{2}{G}","type_line":"Creature — Elk","oracle_text":"Trample","power":"3","toughness":"3","color_identity":["G"],"legalities":{"modern":"legal"}},
{"object":"card","name":"Antler Rite","layout":"normal","mana_cost":"{2}{G}","type_line":"Sorcery","oracle_text":"Draw a card.","color_identity":["G"],"legalities":{"modern":"legal"}}]`))
	lost := read(t, `[{"object":"card","name":"Lost Stag","layout":"normal","mana_cost":"{2}{G}","type_line":"Creature — Elk","oracle_text":"Trample\nWhen this creature enters, gargle.","power":"3","toughness":"3","color_identity":["G"]},
{"object":"card","name":"Lost Rite","layout":"normal","mana_cost":"{G}","type_line":"Enchantment","oracle_text":"","color_identity":["G"]}]`)
	green, all := mtg.Colors(mtg.Green), mtg.AllColors
	for _, tt := range []struct {
		card    int
		w       search.Wanted
		want    string
		because string
	}{
		{0, search.Wanted{Within: all}, "Alder Stag", "it is the same but for its text"},
		{0, search.Wanted{Within: all, Besides: map[string]bool{"Alder Stag": true}}, "Umber Stag", "a missing keyword counts less than another colour"},
		{0, search.Wanted{Within: green, Format: "modern", Besides: map[string]bool{"Alder Stag": true}}, "Elder Stag", "of those that are left it alone is green and legal"},
		{0, search.Wanted{Within: mtg.Colors(mtg.Red)}, "Ochre Stag", "it alone is within red"},
		{0, search.Wanted{Within: 0}, "", "nothing is without a colour"},
		{1, search.Wanted{Within: all}, "", "there is no enchantment"},
	} {
		got := ""
		if e := x.Alike(lost.Entry(tt.card).Card, tt.w); e != nil {
			got = e.Card.Name
		}
		if got != tt.want {
			t.Errorf("for card %d, %+v stands in %q, want %q: %s", tt.card, tt.w, got, tt.want, tt.because)
		}
	}
}
