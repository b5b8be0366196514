package oracle

import (
	"fmt"
	"testing"
)

func TestWords(t *testing.T) {
	names := Names("Ember Otter", false)
	tests := []struct{ name, in, want string }{
		{"sentence", "Draw a card.", "[draw a card .]"},
		{"symbols", "{2}{R}, {T}: Go", "[{2} {R} , {T} : go]"},
		{"power and toughness", "gets +1/-1 and 2/2", "[gets +1/-1 and 2/2]"},
		{"reminder", "Flying (It flies (high).) now", "[flying now]"},
		{"possessive", "its owner's and owners' hand", "[its owner 's and owners ' hand]"},
		{"contraction", "can't, don't, it's", "[can't , don't , it 's]"},
		{"own name", "Ember Otter deals", "[~ deals]"},
		{"name inside a word", "Ember Otters deal", "[ember otters deal]"},
		{"dash", "Metalcraft — if", "[metalcraft — if]"},
		{"loyalty", "[−2]: Draw", "[- 2 : draw]"},
		{"hyphen", "face-down non-Human", "[face-down non-human]"},
		{"unclosed", "( x {", "[( x {]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, w := range Words(tt.in, names) {
				got = append(got, w.Text)
			}
			if s := fmt.Sprint(got); s != tt.want {
				t.Errorf("Words(%q) = %v, want %v", tt.in, s, tt.want)
			}
		})
	}
}

func TestSpans(t *testing.T) {
	text := "Ember Otter’s {T} power"
	for _, w := range Words(text, []string{"Ember Otter"}) {
		if w.Start < 0 || w.End > len(text) || w.Start >= w.End {
			t.Errorf("word %q has span %d-%d", w.Text, w.Start, w.End)
		}
	}
}
