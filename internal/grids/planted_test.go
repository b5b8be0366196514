package grids_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// planted are mends taken back, one at a time, by other words in the code. The cells
// whose names have the word must fail.
var planted = []struct {
	mend, rule string
	edits      []edit
	test, cell string
}{
	{
		"one discards a card of one's hand, not what asks", "701.9a",
		[]edit{
			{"cards/compile/cost.go", "return &ability.Filter{Zones: mtg.Zones(mtg.Hand)}", "return nil"},
			{"cards/ability/forms_cost.go", `"N UpTo Filter! Deed Random"`, `"N UpTo Filter Deed Random"`},
			{"game/legal/price.go", "if filter == nil { // paid", "if filter == nil && part.Kind == ability.CostDiscard {\n\t\treturn append(dst, c.This.Entity())\n\t}\n\tif filter == nil { // paid"},
		},
		"TestCosts", "cost.may-if-you-do.discard",
	},
	{
		"what one returns as a price is one's own", "118.12",
		[]edit{
			{"cards/compile/cost.go", "&& kind != ability.CostReturnToHand { //", "{ //"},
			{"game/legal/price.go", "o.Zone == mtg.Battlefield && l.Q.Row(e.Object()).Controller != c.You ||", "part.Kind != ability.CostReturnToHand && o.Zone == mtg.Battlefield && l.Q.Row(e.Object()).Controller != c.You ||"},
		},
		"TestCosts", "return-creature.theirs",
	},
	{
		"what one source deals at once is one event", "603.2c",
		[]edit{{"cards/compile/trigger.go", "p.OneOrMore, p.BySource = true, !several", "p.OneOrMore = several"}},
		"TestTriggers", ".deals",
	},
	{
		"a spell with the word target twice makes its target one once", "601.2c",
		[]edit{{"game/engine/cr601_cast.go", " && !g.becameTarget(capture, t.Target, i)", ""}},
		"TestTriggers", "target-twice.target",
	},
	{
		"two equal replacement abilities that are granted both apply", "614.5",
		[]edit{{"game/engine/cr614_applicable.go", "r.record.Nth++", "_ = other"}},
		"TestKeywords", "granted-twice",
	},
	{
		"what is taken from cards elsewhere does not go on working", "113.10",
		[]edit{{
			"game/legal/propose.go", "l.Q.Row(id).KeepsText()) {\n\t\treturn\n\t}\n\tl.Q.Abilities(id, func(",
			"l.Q.Row(id).KeepsText()) {\n\t\treturn\n\t}\n\teach := func(yield func(mtg.AbilityRef) bool) {\n\t\tfor _, ref := range face.Activated {\n\t\t\tyield(ref)\n\t\t}\n\t}\n\teach(func(",
		}},
		"TestKeywordsElsewhere", "lost-elsewhere",
	},
	{
		"a payment may speak of what the effect spoke of", "118.12a",
		[]edit{{"game/engine/cr601_cast.go", "state.ShareRegisters(&g.S)", ""}},
		"TestCosts", "cost.unless-they.return-land",
	},
	{
		"two that one may exile are two", "608.2d",
		[]edit{{"cards/compile/doing.go", "case !several ||", "case several || !several ||"}},
		"TestCosts", "exile-two-from-graveyard.short",
	},
	{
		"what is entering is not discarded for it", "614.13a",
		[]edit{{"game/legal/price.go", "l.S.Enters(e.Object())", "false"}},
		"TestCosts", "cost.as-it-enters.discard",
	},
	{
		"a creature that blocks two blocks once", "509.3a",
		[]edit{{"cards/compile/trigger.go", "OneOrMore: true, Apart: !severally(o)", "OneOrMore: severally(o)"}},
		"TestTriggers", "block-two.blocks",
	},
	{
		"of each player what he does is an event", "603.2c",
		[]edit{{"game/engine/cr603_notice.go", "|| p.Player != nil && w.Event.Player != e.Player", ""}},
		"TestTriggers", "discard-some-opponent",
	},
	{
		"phasing that an effect gives is looked for", "702.26a",
		[]edit{{"game/engine/phasing.go", " || g.P.GivesPhasing()", ""}},
		"TestKeywords", "keyword.phasing.granted",
	},
	{
		"flash that an effect gives counts", "702.8a",
		[]edit{{"game/legal/timing.go", " || l.givenFlash(id)", ""}},
		"TestKeywordsElsewhere", "keyword.flash.granted-elsewhere",
	},
}

// edit is a change of one file: old words, which are there once, and new ones.
type edit struct{ file, old, new string }

// TestPlanted takes mends back, one at a time, and asks for the cells that fail.
func TestPlanted(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("builds the engine anew for each mend; set APNAP_PROVE=1")
	}
	for _, p := range planted {
		t.Run(p.mend, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), "go", "test", "-overlay="+overlay(t, p.edits), "-run=^"+p.test+"$", "-count=1", ".")
			cmd.Env = append(os.Environ(), "GRID="+p.cell)
			out, err := cmd.CombinedOutput()
			fails := 0
			for line := range strings.Lines(string(out)) {
				if strings.Contains(line, p.cell) && strings.Contains(line, "fail: ") {
					fails++
				}
			}
			if err == nil || fails == 0 {
				t.Fatalf("no cell fails without it (%s): %v\n%.2000s", p.rule, err, out)
			}
			t.Logf("figure: without %q %d cells of %s fail", p.mend, fails, p.cell)
		})
	}
}

// overlay writes the changed files and the list of them that the compiler reads.
func overlay(t *testing.T, edits []edit) string {
	t.Helper()
	dir, root := t.TempDir(), ""
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	replace, text := map[string]string{}, map[string]string{}
	for _, e := range edits {
		path := filepath.Join(root, e.file)
		if text[path] == "" {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			text[path] = string(data)
		}
		if strings.Count(text[path], e.old) != 1 {
			t.Fatalf("%s has %q %d times", e.file, e.old, strings.Count(text[path], e.old))
		}
		text[path] = strings.Replace(text[path], e.old, e.new, 1)
		replace[path] = filepath.Join(dir, strings.ReplaceAll(e.file, "/", "_"))
		if err := os.WriteFile(replace[path], []byte(text[path]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	data, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return list
}
