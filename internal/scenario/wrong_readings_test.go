package scenario_test

import (
	"os"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/mtg"
)

// TestWrongReadings holds the list of the classes of cards that were played wrong: each
// of the 56 has a scenario that passes, or words that are refused.
func TestWrongReadings(t *testing.T) {
	data, err := os.ReadFile("../../docs/wrong-readings.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]int{}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 5 || !strings.ContainsAny(cells[0], "0123456789") {
			continue
		}
		name := strings.TrimSpace(cells[0])
		family := strings.TrimRight(name, "0123456789")
		rows[family]++
		proofs := strings.Split(strings.TrimSpace(cells[3]), ", ")
		if proofs[0] == "" {
			proofs = nil
		}
		for _, id := range proofs {
			provedBy(t, name, id)
		}
		words := strings.TrimSpace(cells[4])
		if words != "" {
			refusedWords(t, name, words)
		}
		if len(proofs) == 0 && words == "" {
			t.Errorf("%s has no proof", name)
		}
	}
	for family, want := range map[string]int{"A": 6, "B": 8, "C": 14, "D": 15, "D2.": 13} {
		if rows[family] != want {
			t.Errorf("%d classes %s, want %d", rows[family], family, want)
		}
	}
}

// provedBy plays a scenario of rules.
func provedBy(t *testing.T, class, id string) {
	t.Helper()
	f, err := scenario.Read("../../testdata/rules/" + id + ".yaml")
	if err != nil {
		t.Errorf("%s: %v", class, err)
		return
	}
	if r := scenario.Run(f, cards(t)); r.Verdict != scenario.Passed || r.Policy > 0 {
		t.Errorf("%s: %s = %v with %d policy decisions, want pass: %s", class, id, r.Verdict, r.Policy, r.Reason)
	}
}

// refusedWords compiles a card with the words after its types.
func refusedWords(t *testing.T, class, words string) {
	t.Helper()
	types, text, ok := strings.Cut(words, ": ")
	kinds := map[string]mtg.TypeSet{"Sorcery": mtg.Sorcery, "Enchantment": mtg.Enchantment, "Artifact": mtg.Artifact}
	if !ok || kinds[types] == 0 {
		t.Errorf("%s: %q says no types", class, words)
		return
	}
	c := card.Card{Name: "Quiet Hall", Layout: card.Normal, Faces: []card.Face{{Name: "Quiet Hall", TypeLine: types, Types: kinds[types], Text: text}}}
	if e := playable.Entry(&c); e.Program != nil {
		t.Errorf("%s: %q is playable, want it refused", class, text)
	}
}
