package scenario_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/compile/mechanic"
	"github.com/apnap/apnap/game/rule"
)

// TestKeywords: each keyword ability of the rules is in the table, those that
// are supported with the scenario that plays them, and each mechanic that is a
// row of Oracle English is one of these.
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
	for _, r := range mechanic.Rows() {
		section := strings.TrimRight(r.Rule, "abcdefghijklmnopqrstuvwxyz")
		if proved[section] == "" {
			t.Errorf("the mechanic %s (%s) has no scenario in the table of keywords", r.Name, r.Rule)
		}
	}
}
