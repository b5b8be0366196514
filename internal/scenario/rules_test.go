package scenario_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
)

func cards(t testing.TB) *catalog.Catalog {
	t.Helper()
	c, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// ruleFiles lists the scenarios that prove rules.
func ruleFiles(t testing.TB) (paths []string) {
	t.Helper()
	err := filepath.WalkDir("../../testdata/rules", func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".yaml") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil || len(paths) < 40 {
		t.Fatalf("found %d scenarios of rules (%v), want at least 40", len(paths), err)
	}
	return paths
}

// TestRules plays every scenario that proves a rule. Their expectations come
// from the rules.
func TestRules(t *testing.T) {
	for _, path := range ruleFiles(t) {
		f, err := scenario.Read(path)
		if err != nil {
			t.Errorf("Read: %v", err)
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			section := filepath.Base(filepath.Dir(path))
			if want := "rules." + section + "." + strings.TrimSuffix(filepath.Base(path), ".yaml"); f.ID != want {
				t.Errorf("the id of %s is %s, want %s", path, f.ID, want)
			}
			if r := scenario.Run(f, cards(t)); r.Verdict != scenario.Passed || r.Policy > 0 {
				t.Errorf("Run(%s) = %v with %d policy decisions, want pass with none: %s", path, r.Verdict, r.Policy, r.Reason)
			}
		})
	}
}

// opposite makes the check say the opposite.
func opposite(c *scenario.Check) bool {
	switch {
	case c.Kind == scenario.CheckLog && !c.Count.Given:
		c.NotContains = !c.NotContains
	case c.Kind == scenario.CheckLog:
		c.Count.Value++
	case c.Comparison == scenario.Is:
		c.Comparison = scenario.IsNot
	default:
		return false
	}
	return true
}

// turnedRound plays the scenario again with each of the checks turned round, which
// makes it fail, and returns how many were.
func turnedRound(t *testing.T, f *scenario.File, checks []scenario.Check, cat *catalog.Catalog) (turned int) {
	t.Helper()
	for i := range checks {
		c := &checks[i]
		as := *c
		if !opposite(c) {
			continue
		}
		turned++
		if r := scenario.Run(f, cat); r.Verdict != scenario.Failed {
			t.Errorf("%s, line %d: with the check turned round Run = %v, want fail", f.ID, c.Line, r.Verdict)
		}
		*c = as
	}
	return turned
}

// TestRulesCanFail: no scenario holds for want of looking. Each of its checks
// at the end, turned round, makes it fail.
func TestRulesCanFail(t *testing.T) {
	turned := 0
	for _, path := range ruleFiles(t) {
		f, err := scenario.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		for s := range f.Stages {
			turned += turnedRound(t, f, f.Stages[s].Expect, cards(t))
		}
	}
	if turned < 100 {
		t.Errorf("turned %d checks round, want at least 100", turned)
	}
}

// TestRunTwice: a scenario comes out the same way twice, and is not changed.
func TestRunTwice(t *testing.T) {
	for _, path := range ruleFiles(t)[:10] {
		f, err := scenario.Read(path)
		if err != nil {
			t.Fatal(err)
		}
		a, b := scenario.Run(f, cards(t)), scenario.Run(f, cards(t))
		if a.Verdict != b.Verdict || a.Reason != b.Reason {
			t.Errorf("Run(%s) = %v %s, then %v %s", path, a.Verdict, a.Reason, b.Verdict, b.Reason)
		}
	}
}

// TestUnsupported: what cannot be run is said, and nothing is passed over.
func TestUnsupported(t *testing.T) {
	tests := []struct{ name, file, want string }{
		{"a variant", "rules: {variant: grand-melee}\nplayers: {A: {}, B: {}}\n", "the variant grand-melee"},
		{"an unknown card", "players: {A: {hand: [No Such Otter]}, B: {}}\n", "cards that cannot be played: No Such Otter"},
		{"a text", "players: {A: {battlefield: [{custom: Odd Thing, types: Artifact, text: Otterize everything.}]}, B: {}}\n", "the made-up object Odd Thing is not understood"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := "format: mtg-scenario/1\nid: x\n" + tt.file + "stop: {at: 1 upkeep}\n"
			f, err := scenario.Parse([]byte(text), "x.yaml")
			if err != nil {
				t.Fatal(err)
			}
			r := scenario.Run(f, cards(t))
			if r.Verdict != scenario.Unsupported || !strings.Contains(r.Reason, tt.want) {
				t.Errorf("Run = %v %q, want unsupported with %q", r.Verdict, r.Reason, tt.want)
			}
		})
	}
}

// TestFails: a scenario that asks for what does not happen fails with a reason
// that says what was found.
func TestFails(t *testing.T) {
	const start = "format: mtg-scenario/1\nid: x\nplayers:\n  A: {battlefield: [Mountain], hand: [Sparkvolley], library: {rest: {Plains: 3}}}\n  B: {library: {rest: {Plains: 3}}}\nstop: {at: 1 upkeep}\n"
	tests := []struct{ name, rest, want string }{
		{"a check", "expect: [{check: life, player: A, is: 19}]\n", "the life of player A is 20, want exactly 19"},
		{"an action that is not legal", "script: [{at: 1 upkeep, player: A, do: play-land, card: Mountain}]\n", "is not offered"},
		{"an action that must not be legal", "script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, legal: false}]\n", "must not be offered and is"},
		{"an action never taken", "script: [{at: 2 draw, player: A, do: pass}]\n", "was never taken"},
		{"a decision without an answer", "script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley}]\n", "player A has no fitting answer in the targets lane"},
		{"an answer without a decision", "answers: {A: {choices: [{confirm: true}]}}\n", "was not used"},
		{"an error that is not shown", "error: {kind: action-refused, player: A}\n", "the stage should show the error action-refused"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := scenario.Parse([]byte(start+tt.rest), "x.yaml")
			if err != nil {
				t.Fatal(err)
			}
			r := scenario.Run(f, cards(t))
			if r.Verdict != scenario.Failed || !strings.Contains(r.Reason, tt.want) {
				t.Errorf("Run = %v %q, want fail with %q", r.Verdict, r.Reason, tt.want)
			}
		})
	}
}

// TestExpectedErrors: a stage that shows the failure it is asked to show
// passes.
func TestExpectedErrors(t *testing.T) {
	const start = "format: mtg-scenario/1\nid: x\nplayers:\n  A: {battlefield: [Mountain], hand: [Sparkvolley, Mountain], library: {rest: {Plains: 3}}}\n  B: {battlefield: [Glimmerhide Stag], library: {rest: {Plains: 3}}}\nstop: {at: 1 upkeep}\n"
	tests := []struct{ name, rest string }{
		{"an action", "script: [{at: 1 upkeep, player: A, do: play-land, card: Mountain}]\nerror: {kind: action-refused, player: A, count: 1}\n"},
		{"a target", "script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley, targets: [Glimmerhide Stag]}]\nerror: {kind: target-refused, player: A, target: Glimmerhide Stag}\nexpect: [{check: count, zone: hand, player: A, name: Sparkvolley, is: 1}]\n"},
		{"a decision", "script: [{at: 1 upkeep, player: A, do: cast, card: Sparkvolley}]\nerror: {kind: decision-unanswered, player: A, lane: targets, ends: true}\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f, err := scenario.Parse([]byte(start+tt.rest), "x.yaml")
			if err != nil {
				t.Fatal(err)
			}
			if r := scenario.Run(f, cards(t)); r.Verdict != scenario.Passed {
				t.Errorf("Run = %v %q, want pass", r.Verdict, r.Reason)
			}
		})
	}
}

// TestSharedExamples: the examples of the format's text parse; what their cards
// are is not known here.
func TestSharedExamples(t *testing.T) {
	shared := os.Getenv("APNAP_SHARED")
	if shared == "" {
		shared = filepath.Join("..", "..", "..", "shared")
	}
	paths, _ := filepath.Glob(filepath.Join(shared, "scenarios", "examples", "*.yaml"))
	if len(paths) == 0 {
		t.Skip("no shared scenarios: set APNAP_SHARED to their folder")
	}
	for _, path := range paths {
		f, err := scenario.Read(path)
		if err != nil {
			t.Errorf("Read: %v", err)
			continue
		}
		if r := scenario.Run(f, cards(t)); r.Verdict != scenario.Unsupported {
			t.Errorf("Run(%s) without its cards = %v %q, want unsupported", path, r.Verdict, r.Reason)
		}
	}
}
