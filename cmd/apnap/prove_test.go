package main

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// TestThousandGames plays 1,000 games between two real burn decks with one and
// with two workers: the results are the same but for times, nothing is found,
// and every journal verifies.
func TestThousandGames(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	shared := os.Getenv("APNAP_SHARED")
	if shared == "" {
		shared = "../../../shared"
	}
	if _, err := os.Stat(shared); err != nil {
		t.Skipf("no folder of real cards at %s; set APNAP_SHARED to one", shared)
	}
	t.Setenv("APNAP_DATA", t.TempDir())
	journals := t.TempDir()
	play := func(workers int, more ...string) map[string]any {
		args := append([]string{
			"sim", "-n", "1000", "--seed", "7", "--json", "--workers", strconv.Itoa(workers),
			"--deck", filepath.Join(shared, "decks", "pauper-deck-mono-red-burn.txt"),
			"--deck", filepath.Join(shared, "decks", "pauper-deck-mono-red-rally.txt"),
			"--cards", filepath.Join(shared, "cards", "oracle-cards.dev.json.gz"),
		}, more...)
		var out, errs bytes.Buffer
		if status := run(args, nil, &out, &errs); status != exitDone {
			t.Fatalf("sim ends with %d: %s", status, &errs)
		}
		var report map[string]any
		if err := json.Unmarshal(out.Bytes(), &report); err != nil {
			t.Fatal(err)
		}
		t.Logf("figure: %d workers: %s", workers, bytes.TrimSpace(out.Bytes()))
		delete(report, "seconds")
		delete(report, "games_per_second")
		return report
	}
	one, two := play(1), play(2, "--journals", journals)
	if !maps.EqualFunc(one, two, func(a, b any) bool { x, _ := json.Marshal(a); y, _ := json.Marshal(b); return bytes.Equal(x, y) }) {
		t.Errorf("one worker: %v, two: %v", one, two)
	}
	if one["unfinished"] != 0.0 || len(one["findings"].([]any)) != 0 {
		t.Errorf("unfinished or found: %v", one)
	}
	files, err := filepath.Glob(filepath.Join(journals, "*"))
	if err != nil || len(files) != 1000 {
		t.Fatalf("%d journals, %v, want 1000", len(files), err)
	}
	for _, f := range files {
		var errs bytes.Buffer
		if status := run([]string{"replay", "verify", f}, nil, io.Discard, &errs); status != exitDone {
			t.Errorf("verify %s ends with %d: %s", f, status, &errs)
		}
	}
}
