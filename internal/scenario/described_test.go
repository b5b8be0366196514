package scenario

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestFormatIsDescribed: docs/scenarios.md has every word and every key of the format.
func TestFormatIsDescribed(t *testing.T) {
	page, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	known := func(word string) bool {
		for _, form := range []string{"`" + word + "`", "{" + word + ":", "`" + word + ":", word + ": "} {
			if strings.Contains(string(page), form) {
				return true
			}
		}
		return false
	}
	var words []string
	for _, f := range verbForms {
		words = append(append(words, f.name), strings.Fields(strings.ReplaceAll(f.keys, "!", ""))...)
	}
	for _, f := range checkForms {
		words = append(append(words, f.name), strings.Fields(strings.ReplaceAll(f.keys, "!", ""))...)
	}
	for _, list := range [][]string{
		momentNames, edgeNames, zoneNames, rulesetNames, attackOptionNames, faceDownNames[2:], errorKindNames, laneNames, conditionNames, untilNames,
		requestNames, choiceNames, scopeNames, matchNames, comparisonNames, stageKeys,
		{"format", "id", "title", "notes", "source", "topic", "cards", "filler_cards", "dropped_checks", "rules", "manual_mana", "players", "stages"},
		{"variant", "starting_life", "opening_hands", "mulligans", "with", "starting_player", "starting_player_skips_draw", "turn_order", "range_of_influence", "attack_option"},
		{"life", "counters", "mana_pool", "top", "rest", "bottom", "shuffled"},
		{"card", "count", "set", "tapped", "summoning_sick", "damage", "attached_to", "controller", "protector", "token", "foretold", "face_down", "transformed", "pile", "visible_to", "exiled_with", "from", "custom", "ability_label"},
		{"subtypes", "colors", "power", "toughness", "turn", "costs", "when", "legal", "reason", "amount", "done", "price", "index", "copy", "stack_ability", "mode", "ends", "lane"},
	} {
		words = append(words, list...)
	}
	slices.Sort(words)
	for _, w := range slices.Compact(words) {
		if w != "" && w != "lose" && !known(w) {
			t.Errorf("docs/scenarios.md says nothing of %s", w)
		}
	}
}

// TestSkeleton: what is to be written can be read, and another name is refused.
func TestSkeleton(t *testing.T) {
	text, err := Skeleton("702/living-metal")
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse([]byte(text), "x.yaml")
	if err != nil || f.ID != "rules.702.living-metal" || f.Title != "702: living metal" || len(f.Stages) != 1 || len(f.Stages[0].Expect) == 0 {
		t.Errorf("the skeleton is read as %+v, %v", f, err)
	}
	for _, name := range []string{"", "702", "702/", "702/Living", "702/a b", "../x", "702/../x", "rules/702/x", "702/x.yaml/y"} {
		if _, err := Skeleton(name); err == nil {
			t.Errorf("%q is a name", name)
		}
	}
}
