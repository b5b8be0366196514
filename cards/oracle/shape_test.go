package oracle

import (
	"strings"
	"testing"
)

// TestShape: the gap stands between » and «.
func TestShape(t *testing.T) {
	tests := []struct{ text, want string }{
		{"Trample\nWhenever this creature »gargles, frobnicate it.«", "… this creature [gargles, frobnicate …]"},
		{"Draw a card. You »frobnicate.«", "you [frobnicate.]"},
		{"»Harmony {5}{R}{R}«", "[harmony <Mana>]"},
		{"Harmony »{5}{R}{R}«", "harmony [<Mana>]"},
		{"{2}{R}, {T}: Ember Otter gets +1/+1 »by three red Goblins.«", "… gets <PT> [by <Number> …]"},
		{"When Ember Otter »is gargled by black Elves,« draw a card.", "when NAME [is gargled …]"},
		{"Target Elf's »controller gargles.«", "target <Subtype>'s [controller gargles.]"},
		{"Draw a card.»«", "[]"},
	}
	for _, tt := range tests {
		before, rest, _ := strings.Cut(tt.text, "»")
		gap, after, _ := strings.Cut(rest, "«")
		words := Words(before+gap+after, Names("Ember Otter", false))
		if got := Shape(words, len(before), len(before)+len(gap)); got != tt.want {
			t.Errorf("the shape of %q is %q, want %q", tt.text, got, tt.want)
		}
	}
}
