package playable_test

import (
	"os"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/realcards"
)

// TestRefusedSince: the cards that are listed as refused since their class was found to
// be played wrong are refused, for the word that stands there, or for one that begins so.
func TestRefusedSince(t *testing.T) {
	data, err := os.ReadFile("../../docs/wrong-readings.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(data), "## Refused since")
	words := map[string]string{}
	for line := range strings.Lines(list) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if name := strings.TrimSpace(cells[0]); len(cells) == 2 && name != "card" && !strings.HasPrefix(name, "-") {
			words[name] = strings.TrimSpace(cells[1])
		}
	}
	if len(words) == 0 {
		t.Fatal("no cards are listed")
	}
	cards := realcards.Read(t, realcards.Main)
	for i := range cards {
		want, ok := words[cards[i].Name]
		if !ok {
			continue
		}
		delete(words, cards[i].Name)
		e := playable.Entry(&cards[i])
		start, longer := strings.CutSuffix(want, " …")
		if e.Program != nil || len(e.Reasons) != 1 || e.Reasons[0].Text != want && !(longer && strings.HasPrefix(e.Reasons[0].Text, start)) {
			t.Errorf("%s: %v, want it refused for %q alone", cards[i].Name, e.Reasons, want)
		}
	}
	for name := range words {
		t.Errorf("there is no card %s", name)
	}
}
