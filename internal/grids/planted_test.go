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
	row        string // in docs/wrong-readings.md; empty for what the grids found themselves
	mend, rule string
	edits      []edit
	test, cell string
}{
	{
		"A1", "one discards a card of one's hand, not what asks", "701.9a",
		[]edit{
			{"cards/compile/cost.go", "return &ability.Filter{Zones: mtg.Zones(mtg.Hand)}", "return nil"},
			{"cards/ability/forms_cost.go", `"N! UpTo Filter! Deed Random"`, `"N! UpTo Filter Deed Random"`},
			{"game/legal/price.go", "if filter == nil { // paid", "if filter == nil && part.Kind == ability.CostDiscard {\n\t\treturn append(dst, c.This.Entity())\n\t}\n\tif filter == nil { // paid"},
		},
		"TestCosts", "cost.may-if-you-do.discard",
	},
	{
		"A2", "what one returns as a price is one's own", "118.12",
		[]edit{
			{"cards/compile/cost.go", "&& kind != ability.CostReturnToHand { //", "{ //"},
			{"cards/ability/forms_place.go", "if p.Kind == CostReturnToHand && f.Is&IsThis == 0 {", "if p.Kind == CostReturnToHand && f.Is&IsThis != 0 {"},
			{"game/legal/price.go", "controlled && l.Q.Row(e.Object()).Controller != c.You ||", "part.Kind != ability.CostReturnToHand && controlled && l.Q.Row(e.Object()).Controller != c.You ||"},
		},
		"TestCosts", "return-creature.theirs",
	},
	{
		"B1", "what one source deals at once is one event", "603.2c",
		[]edit{{"cards/compile/trigger.go", "p.OneOrMore, p.BySource = true, !several", "p.OneOrMore = several"}},
		"TestTriggers", ".deals",
	},
	{
		"B2", "a spell with the word target twice makes its target one once", "601.2c",
		[]edit{{"game/engine/cr601_cast.go", " && !g.becameTarget(capture, t.Target, i)", ""}},
		"TestTriggers", "target-twice.target",
	},
	{
		"D2", "two equal replacement abilities that are granted both apply", "614.5",
		[]edit{{"game/engine/cr614_applicable.go", "r.record.Nth++", "_ = other"}},
		"TestKeywords", "granted-twice",
	},
	{
		"D1", "what is taken from cards elsewhere does not go on working", "113.10",
		[]edit{{
			"game/legal/propose.go", "l.Q.Row(id).KeepsText()) {\n\t\treturn\n\t}\n\tl.Q.Abilities(id, func(",
			"l.Q.Row(id).KeepsText()) {\n\t\treturn\n\t}\n\teach := func(yield func(mtg.AbilityRef) bool) {\n\t\tfor _, ref := range face.Activated {\n\t\t\tyield(ref)\n\t\t}\n\t}\n\teach(func(",
		}},
		"TestKeywordsElsewhere", "lost-elsewhere",
	},
	{
		"", "a payment may speak of what the effect spoke of", "118.12a",
		[]edit{{"game/engine/cr601_cast.go", "state.ShareRegisters(&g.S)", ""}},
		"TestCosts", "cost.unless-they.return-land",
	},
	{
		"", "two that one may exile are two", "608.2d",
		[]edit{{"cards/compile/doing.go", "case !several ||", "case several || !several ||"}},
		"TestCosts", "exile-two-from-graveyard.short",
	},
	{
		"", "what is entering is not discarded for it", "614.13a",
		[]edit{{"game/legal/price.go", "l.S.Enters(e.Object())", "false"}},
		"TestCosts", "cost.as-it-enters.discard",
	},
	{
		"", "a creature that blocks two blocks once", "509.3a",
		[]edit{{"cards/compile/trigger.go", "OneOrMore: true, Apart: !severally(o)", "OneOrMore: severally(o)"}},
		"TestTriggers", "block-two.blocks",
	},
	{
		"", "of each player what he does is an event", "603.2c",
		[]edit{{"game/engine/cr603_notice.go", "|| p.Player != nil && w.Event.Player != e.Player", ""}},
		"TestTriggers", "discard-some-opponent",
	},
	{
		"", "phasing that an effect gives is looked for", "702.26a",
		[]edit{{"game/engine/phasing.go", " || g.P.GivesPhasing()", ""}},
		"TestKeywords", "keyword.phasing.granted",
	},
	{
		"", "flash that an effect gives counts", "702.8a",
		[]edit{{"game/legal/timing.go", " || l.givenFlash(id)", ""}},
		"TestKeywordsElsewhere", "keyword.flash.granted-elsewhere",
	},
	{
		"A3", "an X that makes an action possible is found", "107.3a",
		[]edit{{"game/legal/target.go", "if pr.XKnown || !l.HasX(pr) {\n\t\treturn false", "if pr.XKnown || l != nil {\n\t\treturn false"}},
		"TestFamilies", "x.",
	},
	{
		"A4", "a mana ability that can be used again counts as often", "605.3a",
		[]edit{{"game/legal/purse.go", "return max(1, most)", "return min(1, max(1, most))"}},
		"TestFamilies", "mana.altar",
	},
	{
		"A4", "mana abilities of cards in hand count", "113.6m",
		[]edit{{"game/legal/purse.go", "if !l.P.ManaInHand() {", "if l != nil {"}},
		"TestFamilies", "mana.hand",
	},
	{
		"A6", "a pool holds all mana that is added", "106.4",
		[]edit{{"game/state/apply_mana.go", "p.Pool[e.Color] += n\n", "p.Pool[e.Color] = int32(uint16(p.Pool[e.Color] + n))\n"}},
		"TestFamilies", "pool.",
	},
	{
		"B3", "what has left the stack counts as the first of the turn", "608.2i",
		[]edit{
			{"game/query/pattern.go", "case e.Kind == mtg.EventCast, e.Kind == mtg.EventTargeted:", "case e.Kind == mtg.EventCast:"},
			{"game/query/pattern.go", "if e.Kind == mtg.EventTargeted && e.Card == 0 && e.Ability != 0 {", "if e.Kind == mtg.EventTargeted {\n\t\treturn false\n\t}\n\tif e.Kind == mtg.EventTargeted && e.Card == 0 && e.Ability != 0 {"},
		},
		"TestFamilies", "first.",
	},
	{
		"C1", "what was sacrificed is followed to where it was put", "400.7e",
		[]edit{{"cards/compile/trigger.go", "case mtg.EventSacrifice, mtg.EventDiscard:\n\t\treturn true", "case mtg.EventSacrifice, mtg.EventDiscard:\n\t\treturn false"}},
		"TestReferences", "refer.when-sacrificed",
	},
	{
		"C10", "a name is one that was chosen", "201.2a",
		[]edit{{"cards/compile/noun_post.go", "if !slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpChooseName }) {", "if slices.ContainsFunc(c.mode.Code, func(in ability.Instr) bool { return in.Op == ability.OpNone }) {"}},
		"TestReferences", "that-name",
	},
	{
		"C6", "that creature is one that was named, and none of those that each do something", "608.2c",
		[]edit{
			{"cards/compile/reference.go", "case m.item: // \"that creature\" is one that was named before all of them", "case m.item && m.player:"},
			{"cards/compile/reference.go", "case m.player || m.plural || m.item:", "case m.player || m.plural:"},
		},
		"TestReferences", ".brawl",
	},
	{
		"C8", "whose graveyard and whose name are two things", "608.2c",
		[]edit{{"cards/compile/noun_post.go", "if f.Whose == nil {\n\t\tf.Whose = of", "if f.Whose == nil || n != nil {\n\t\tf.Whose = of"}},
		"TestReferences", ".graves",
	},
	{
		"D2.4", "what a card says with modes as it is discarded functions where it goes", "113.6",
		[]edit{{"cards/compile/line.go", "\t\tc.whereItFunctions(&a)\n\t\tb.choose", "\t\tb.choose"}},
		"TestFamilies", "this-card.",
	},
	{
		"D2.12", "a counter of a keyword gives the keyword", "122.1b",
		[]edit{{"cards/compile/quantity.go", "k.IsKeyword() && !ok {", "k.IsKeyword() && !ok && n == nil {"}},
		"TestFamilies", "counter.",
	},
	{
		"D5", "X of an entering ability that was copied is nought", "107.3j",
		[]edit{{"game/query/num.go", "return obj == nil || obj.Kind != state.CardObject || from == 0 ||", "return obj != nil || obj == nil || obj.Kind != state.CardObject || from == 0 ||"}},
		"TestFamilies", "copied-x.",
	},
	{
		"D8", "what stops being a creature leaves combat", "506.4",
		[]edit{
			{"game/engine/cr608_resolve.go", "leaveCombat(g) // at once, also between two instructions (506.4)", "_ = f.PC"},
			{"game/engine/cr704_state_based.go", "\tleaveCombat(g)\n", ""},
		},
		"TestFamilies", "combat.",
	},
	{
		"D9", "targets are judged once, not again for each mode", "608.2b",
		[]edit{{"game/engine/cr608_resolve.go", "case t.Mode == f.Option && t.Mode != heldMode && !t.Illegal:", "case t.Mode == f.Option && t.Mode != heldMode && targetLegal(g, f, t):"}},
		"TestFamilies", "modes.",
	},
	{
		"D11", "what is of both kinds is dealt damage once", "608.2c",
		[]edit{{"game/query/sel.go", "if !contains(dst[start:first], e) {", "if start >= 0 || !contains(dst[start:first], e) {"}},
		"TestFamilies", "each.",
	},
	{
		"D12", "excess damage looks at both types", "120.4a",
		[]edit{{"game/engine/op_damage.go", "\t}\n\tif row.Types&mtg.Planeswalker != 0 { // of what is both", "\t} else if row.Types&mtg.Planeswalker != 0 { // of what is both"}},
		"TestFamilies", "excess.",
	},
	{
		"D2.13", "what only an optional cost makes affordable is offered", "601.2f",
		[]edit{{"game/legal/judge.go", "if l.Finishable(pr) || l.finishableFor(pr) {", "if l.Finishable(pr) {"}},
		"TestFamilies", "option.",
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
				if strings.Contains(line, p.cell) && (strings.Contains(line, "fail: ") || strings.Contains(line, "are played")) {
					fails++
				}
			}
			if err == nil || fails == 0 {
				t.Fatalf("no cell fails without it (%s): %v\n%.2000s", p.rule, err, out)
			}
			t.Logf("figure: without %q (%s) %d cells of %s fail", p.mend, p.row, fails, p.cell)
		})
	}
}

// TestNoticedRows: the rows of docs/wrong-readings.md that the grids are said to notice are
// those whose mends are taken back here.
func TestNoticedRows(t *testing.T) {
	data, err := os.ReadFile("../../docs/wrong-readings.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]bool{}
	for _, p := range planted {
		if p.row != "" {
			rows[p.row] = true
		}
	}
	_, list, ok := strings.Cut(string(data), "\n| the grids | ")
	list, _, _ = strings.Cut(list, " |")
	said := strings.Split(list, ", ")
	for _, row := range said {
		if !rows[row] {
			t.Errorf("%s is said to be noticed, and is not taken back", row)
		}
	}
	if !ok || len(said) != len(rows) {
		t.Errorf("%d rows are said to be noticed, want the %d taken back", len(said), len(rows))
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
