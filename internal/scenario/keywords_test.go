package scenario_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/mechanic"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/ruleindex"
)

// TestKeywords: each keyword ability and keyword action of the rules is in its table, the
// abilities that are supported with the scenario that plays them.
func TestKeywords(t *testing.T) {
	proved := map[string]string{}
	for _, k := range mechanic.Keywords() {
		if _, twice := proved[k.Rule]; twice {
			t.Errorf("%s is twice in the table of keywords", k.Rule)
		}
		proved[k.Rule] = k.Scenario
		if k.Scenario == "" {
			continue
		}
		if _, err := os.Stat(filepath.Join("..", "..", "testdata", "rules", filepath.FromSlash(k.Scenario)+".yaml")); err != nil {
			t.Errorf("%s %s is said to be played by %s, which is not there", k.Rule, k.Name, k.Scenario)
		}
	}
	for n := 2; rule.Known("702." + strconv.Itoa(n)); n++ {
		if _, ok := proved["702."+strconv.Itoa(n)]; !ok {
			t.Errorf("702.%d is not in the table of keywords", n)
		}
	}
	for n, actions := 2, mechanic.Actions(); rule.Known("701."+strconv.Itoa(n)) || n-2 < len(actions); n++ {
		if number := "701." + strconv.Itoa(n); n-2 >= len(actions) || actions[n-2].Rule != number || !rule.Known(number) {
			t.Errorf("%s is in the rules or in the table of actions, and not in the other", number)
		}
	}
}

// TestKeywordsAreProved: what is said to be played is cited by a scenario, by its rule or a
// part of it.
func TestKeywordsAreProved(t *testing.T) {
	played := map[string]string{}
	for _, k := range mechanic.Keywords() {
		if k.Scenario != "" {
			played[k.Rule] = k.Name
		}
	}
	for _, a := range mechanic.Actions() {
		if a.Played {
			played[a.Rule] = a.Name
		}
	}
	for r := rule.Ref(1); int(r) <= rule.Count; r++ {
		number := r.String()
		for _, p := range ruleindex.Of(number) {
			if p.Name == "scenario" {
				delete(played, strings.TrimRight(number, "abcdefghijklmnopqrstuvwxyz"))
			}
		}
	}
	for number, name := range played {
		t.Errorf("%s %s is said to be played, and no scenario cites it", number, name)
	}
}

// TestKeywordsWithoutScenario: a keyword that no scenario plays is refused however a
// card has it.
func TestKeywordsWithoutScenario(t *testing.T) {
	// What stands behind a keyword.
	behind := [...]string{"", " {2}", " 2", "—{2}", "—Discard a card.", " 2—{2}", " Goblin", " onto Arcane {2}", " for artifacts"}
	for _, k := range mechanic.Keywords() {
		if k.Scenario != "" {
			continue
		}
		for _, name := range append([]string{k.Name}, k.Also...) {
			for _, rest := range behind {
				if c := withText(t, strings.ToUpper(name[:1])+name[1:]+rest); playable.Entry(&c).Program != nil {
					t.Errorf("%s has no scenario, but a card with %q is played", k.Name, name+rest)
				}
			}
		}
	}
}

// withText is a creature with the text.
func withText(t *testing.T, text string) card.Card {
	t.Helper()
	data, err := json.Marshal([]map[string]any{{
		"object": "card", "name": "Quiet Asker", "lang": "en", "layout": "normal", "mana_cost": "{2}", "type_line": "Creature — Wizard",
		"power": "2", "toughness": "2", "oracle_text": text,
	}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := cardfile.NewReader(bytes.NewReader(data), "cards.json")
	if err != nil {
		t.Fatal(err)
	}
	for c, err := range r.Cards() {
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	t.Fatal("no card was read")
	return card.Card{}
}
