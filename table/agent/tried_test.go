package agent_test

import (
	"maps"
	"slices"
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

// wardens are creatures that take each other out and bring each other back, for ever if
// their player always does what he may.
const wardens = `[
{"name": "Marsh Warden", "mana_cost": "{W}", "type_line": "Creature — Soldier", "oracle_text": "When this creature enters, you may exile another target creature.\nWhen this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.", "power": "1", "toughness": "1", "layout": "normal"},
{"name": "Dawn Herald", "mana_cost": "{W}", "type_line": "Creature — Angel", "oracle_text": "When this creature enters, you may exile target non-Angel creature you control, then return that card to the battlefield under your control.", "power": "1", "toughness": "1", "layout": "normal"},
{"name": "Plains", "mana_cost": "", "type_line": "Basic Land — Plains", "oracle_text": "({T}: Add {W}.)", "layout": "normal"}
]`

// smallMatch is a match between two decks of the cards of a text, so many of each.
func smallMatch(t *testing.T, cards string, deck map[string]int) *matchUp {
	t.Helper()
	r, err := cardfile.NewReader(strings.NewReader(cards), "cards.json")
	if err != nil {
		t.Fatal(err)
	}
	var entries []catalog.Entry
	for c, err := range r.Cards() {
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
	for _, name := range slices.Sorted(maps.Keys(deck)) {
		d = append(d, slices.Repeat([]string{name}, deck[name])...)
	}
	programs, err := catalog.New(entries).Programs(d)
	if err != nil {
		t.Fatal(err)
	}
	return &matchUp{programs: programs, decks: [2][]string{d, d}}
}

// TestPaymentsEnd: a player for whom every mana ability needs the mana of another gives
// a payment up, and plays on.
func TestPaymentsEnd(t *testing.T) {
	m := smallMatch(t, beads, map[string]int{"Glass Bead": 24, "Empty Locket": 16, "Tin Runner": 16, "Forest": 4})
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

// TestAgreeingEnds: a player who may do something again and again stops some time, and one
// who may take out only what is his own does not.
func TestAgreeingEnds(t *testing.T) {
	m := smallMatch(t, wardens, map[string]int{"Marsh Warden": 24, "Dawn Herald": 16, "Plains": 20})
	agreed, declined, row, longest := 0, 0, 0, 0
	m.watch(t, 6, func(d *decision.Decision, a *decision.Answer) {
		switch {
		case d.Kind == decision.Act:
			row = 0
		case d.Kind == decision.Confirm && d.Prompt != decision.PromptMulligan && a.Yes:
			agreed++
			row++
			longest = max(longest, row)
		case d.Kind == decision.Confirm && d.Prompt != decision.PromptMulligan:
			declined++
		}
	})
	if agreed == 0 || declined == 0 || longest > 2*120 {
		t.Errorf("%d times agreed, %d in a row, and %d times declined; want some of both, and of each player at most 120 in a row", agreed, longest, declined)
	}
}
