package agent_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/internal/playable"
)

// beads are cards that tempt to pay for one mana ability with another, and again: the
// locket gives nothing, and a bead needs something.
const beads = `[
{"name": "Glass Bead", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "{1}, {T}, Sacrifice this artifact: Add one mana of any color.", "layout": "normal"},
{"name": "Empty Locket", "mana_cost": "{0}", "type_line": "Artifact", "oracle_text": "Imprint — When this artifact enters, you may exile a nonartifact, nonland card from your hand.\n{T}: Add one mana of any of the exiled card's colors.", "layout": "normal"},
{"name": "Tin Runner", "mana_cost": "{1}", "type_line": "Artifact Creature — Construct", "oracle_text": "", "power": "1", "toughness": "1", "layout": "normal"},
{"name": "Forest", "mana_cost": "", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)", "layout": "normal"}
]`

// TestPaymentsEnd: a player for whom every mana ability needs the mana of another gives
// a payment up, and plays on.
func TestPaymentsEnd(t *testing.T) {
	var entries []catalog.Entry
	for c, err := range mustRead(t).Cards() {
		if err != nil {
			t.Fatal(err)
		}
		entry := playable.Entry(&c)
		if !entry.Playable() {
			t.Fatalf("%s is not playable: %v", c.Name, entry.Reasons)
		}
		entries = append(entries, entry)
	}
	var d []string
	for name, n := range map[string]int{"Glass Bead": 24, "Empty Locket": 16, "Tin Runner": 16, "Forest": 4} {
		for range n {
			d = append(d, name)
		}
	}
	programs, err := catalog.New(entries).Programs(d)
	if err != nil {
		t.Fatal(err)
	}
	m := &matchUp{programs: programs, decks: [2][]string{d, d}}
	given, row, longest := 0, 0, 0
	m.watch(t, 6, func(d *decision.Decision, a *decision.Answer) {
		if d.Kind != decision.Pay {
			row = 0
			return
		}
		row++
		longest = max(longest, row)
		if a.Cancel {
			given++
		}
	})
	if longest > 300 || given == 0 {
		t.Errorf("%d payments were made in a row, want an end long before; %d were given up, want some", longest, given)
	}
}

func mustRead(t *testing.T) *cardfile.Reader {
	r, err := cardfile.NewReader(strings.NewReader(beads), "beads.json")
	if err != nil {
		t.Fatal(err)
	}
	return r
}
