package audit

import (
	"testing"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// TestAfterUntil: what phases in, or comes back, as the source of what took it away is sacrificed does
// so by the words that said until when (610.3, 610.4), and by no others.
func TestAfterUntil(t *testing.T) {
	const away = "When this enchantment enters, all creatures phase out until this enchantment leaves the battlefield.\n"
	const ends = "At the beginning of your upkeep, sacrifice this enchantment."
	in := event.Event{Kind: mtg.EventPhasedIn, Object: 9, Player: 2, Rule: rule.R610_4}
	back := event.Event{Kind: mtg.EventZoneChange, Object: 9, Player: 2, From: mtg.Exile, To: mtg.Battlefield, Rule: rule.R610_3}
	untaps := event.Event{Kind: mtg.EventPhasedIn, Object: 9, Player: 2, Rule: rule.R702_26c}
	for _, tt := range []struct {
		besides string
		e       event.Event
		ok      bool
	}{
		{away + ends, in, true},
		{ends, in, false},
		{away + ends, untaps, false},
		{"When this enchantment enters, exile target creature until this enchantment leaves the battlefield.\n" + ends, back, true},
		{ends, back, false},
	} {
		list := Audit(&Resolution{Text: ends, Besides: tt.besides, You: 1, Events: []event.Event{{Kind: mtg.EventSacrifice, Player: 1}, tt.e}})
		if ok := len(list) == 0; ok != tt.ok {
			t.Errorf("%q, %v by %v: %v", tt.besides, tt.e.Kind, tt.e.Rule, list)
		}
	}
}
