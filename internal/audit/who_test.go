package audit

import (
	"testing"

	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// TestWhoDoesIt: whose opponents are meant decides whether you may be one of them (102.2).
func TestWhoDoesIt(t *testing.T) {
	const you, other = mtg.Seat(1), mtg.Seat(2)
	for _, tt := range []struct {
		text string
		who  mtg.Seat
		ok   bool
	}{
		{"When a player casts a spell, each of that player's opponents draws a card.", you, true},
		{"When a player casts a spell, each of that player's opponents draws a card.", other, true},
		{"Destroy target land. Its controller's opponents each may draw a card.", you, true},
		{"When a player casts a spell, each of your opponents draws a card.", you, false},
		{"When a player casts a spell, each of your opponents draws a card.", other, true},
		{"When a player casts a spell, you draw a card.", other, false},
	} {
		list := Audit(&Resolution{Text: tt.text, You: you, Changed: true, Events: []event.Event{{Kind: mtg.EventDraw, Player: tt.who}}})
		if ok := len(list) == 0; ok != tt.ok {
			t.Errorf("%q, %d draws: %v", tt.text, tt.who, list)
		}
	}
}
