package deck

import (
	"testing"

	"github.com/apnap/apnap/cards/card"
)

// leader is a card with the type line and text.
func leader(t *testing.T, name, line, text string) *card.Card {
	t.Helper()
	f := card.Face{Name: name, TypeLine: line, Text: text}
	var err error
	if f.Supertypes, f.Types, f.Subtypes, err = card.ParseTypeLine(line); err != nil {
		t.Fatal(err)
	}
	return &card.Card{Name: name, Layout: card.Normal, Faces: []card.Face{f}}
}

// TestLeadTogether: the partner abilities of 702.124.
func TestLeadTogether(t *testing.T) {
	const creature = "Legendary Creature — Human"
	plain := leader(t, "Alone", creature, "Flying")
	partnered := leader(t, "First", creature, "Flying\nPartner (You can have two commanders if both have partner.)")
	second := leader(t, "Second", creature, "Trample, partner")
	twin := leader(t, "Ari, the Left", creature, "Partner with Bri, the Right (When this enters, a player may search.)")
	other := leader(t, "Bri, the Right", creature, "Partner with Ari, the Left")
	stray := leader(t, "Stray", creature, "Partner with Nobody")
	survivor := leader(t, "Old Survivor", creature, "Partner—Survivors")
	survives := leader(t, "New Survivor", creature, "Partner—Survivors")
	friend := leader(t, "Friend", creature, "Friends forever")
	ever := leader(t, "Ever", creature, "Partner—Friends forever")
	chooser := leader(t, "Chooser", creature, "Choose a Background")
	past := leader(t, "Past", "Legendary Enchantment — Background", "Commander creatures you own have reach.")
	companion := leader(t, "Companion", creature, "Doctor’s companion")
	doctor := leader(t, "The Fifteenth Try", "Legendary Creature — Time Lord Doctor", "")
	half := leader(t, "Half Doctor", "Legendary Creature — Human Time Lord Doctor", "")
	tests := []struct {
		name string
		a, b *card.Card
		want bool
	}{
		{"neither partners (702.124a)", plain, plain, false},
		{"one partners", partnered, plain, false},
		{"both partner (702.124h)", partnered, second, true},
		{"each names the other (702.124j)", twin, other, true},
		{"names another", twin, stray, false},
		{"kinds of partner do not mix (702.124f)", partnered, twin, false},
		{"the same text (702.124i)", survivor, survives, true},
		{"another text", survivor, ever, false},
		{"the older wording of a text", friend, ever, true},
		{"a Background (702.124k)", chooser, past, true},
		{"no Background", chooser, plain, false},
		{"nobody chooses the Background", plain, past, false},
		{"a Doctor (702.124m)", companion, doctor, true},
		{"a Doctor of another kind besides", companion, half, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := leadTogether(tt.a, tt.b); got != tt.want {
				t.Errorf("leadTogether(%s, %s) = %v, want %v", tt.a.Name, tt.b.Name, got, tt.want)
			}
			if got := leadTogether(tt.b, tt.a); got != tt.want {
				t.Errorf("leadTogether(%s, %s) = %v, want %v", tt.b.Name, tt.a.Name, got, tt.want)
			}
		})
	}
}
