package replay_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
)

// savedEnv names a folder of saved games that TestSavedGames goes on with, and wantEnv how
// many of them at least.
const (
	savedEnv = "APNAP_SAVED"
	wantEnv  = "APNAP_SAVED_WANT"
)

// pairings are twenty of the starter decks.
func pairings() (list [][]string) {
	decks := []string{"cinder", "dusk", "grove", "pyre", "skies"}
	for i, a := range decks {
		for j := range 4 {
			list = append(list, []string{a, decks[(i+j)%len(decks)]})
		}
	}
	return list
}

// save writes journals of games that were left at so many points each, half of them with
// the process killed: as NAME-POINT-left.jsonl.gz and -killed.
func save(t *testing.T, dir string, list [][]string, points int) (n int) {
	t.Helper()
	for i, decks := range list {
		whole := record(t, byte(2*i+2), decks...)
		for point := range points {
			how := [...]string{"left", "killed"}[(i+point)%2]
			data, ok := leftAt(t, whole, 4+point*9, how == "killed")
			if !ok {
				continue // the game was over before
			}
			var b bytes.Buffer
			w := gzip.NewWriter(&b)
			w.Write(data)
			w.Close()
			name := fmt.Sprintf("%s-%s-%d-%d-%s.jsonl.gz", decks[0], decks[1], i, point, how)
			if err := os.WriteFile(filepath.Join(dir, name), b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			n++
		}
	}
	return n
}

func readSaved(t *testing.T, path string) []byte {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestSavedGames goes on with the games that releases have left behind, those of each in
// a folder of its own under testdata/saved, and plays them to their ends. A release adds
// its own: APNAP_KEEP=1 go test -run TestSavedGames ./table/replay.
func TestSavedGames(t *testing.T) {
	folder := "testdata/saved"
	if os.Getenv("APNAP_KEEP") != "" {
		own := filepath.Join(folder, stamp.Version)
		if err := os.MkdirAll(own, 0o755); err != nil {
			t.Fatal(err)
		}
		save(t, own, pairings()[1:3], 3)
	}
	if other := os.Getenv(savedEnv); other != "" {
		folder = other
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*", "*.jsonl.gz"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("there are no saved games in %s: %v", folder, err)
	}
	count := map[string]int{}
	for _, path := range paths {
		data := readSaved(t, path)
		killed := strings.Contains(path, "-killed.")
		_, err := replay.Resume(data, nil, func(int64) (io.Writer, error) { return io.Discard, nil })
		var needs *replay.NeedsBuild
		switch {
		case errors.As(err, &needs) && killed && os.Getenv(wantEnv) == "left":
			count["need the build that saved them"]++ // facts are others here, and nothing is guessed
			continue
		case err != nil:
			t.Errorf("%s: %v", path, err)
			continue
		}
		done := goOn(t, data)
		s := seamOf(t, done)
		if s != nil && s.Otherwise > 0 {
			count["told otherwise"]++
		}
		report, err := verify(t, done)
		last := replay.Part{Same: err == nil}
		if n := len(report.Parts); n > 0 {
			last = report.Parts[n-1]
		}
		if report.Result == "" || !last.Same {
			t.Errorf("%s: what this build has played of it does not verify: %+v, %v", path, report, err)
		}
		count["gone on with"]++
	}
	t.Logf("figure: of %d saved games: %v", len(paths), count)
}

// edit is one change of the source of another build.
type edit struct{ file, from, to string }

// otherBuild differs from this one. In those that want "left" a fact is another, so that a
// game that was killed may need the build that saved it.
type otherBuild struct {
	name, want string
	edits      []edit
}

var otherBuilds = []otherBuild{
	{"one event changed: another rule is cited for a draw", "", []edit{
		{"game/engine/cr121_draw.go", "Source: source, To: mtg.Hand, Rule: r})", "Source: source, To: mtg.Hand, Rule: rule.R121_2})"},
	}},
	{"one event changed: a draw is nobody's effect", "left", []edit{
		{"game/engine/cr121_draw.go", "Player: p, By: p, Source: source, To: mtg.Hand, Rule: r})", "Player: p, Source: source, To: mtg.Hand, Rule: r})"},
	}},
	{"one event added, in the middle of the list", "", []edit{
		{"mtg/event_kind.go", "	EventStepEnded                // Player active, N the Step\n", "	EventDawn\n	EventStepEnded                // Player active, N the Step\n"},
		{"mtg/event_kind.go", `EventStepEnded: "step-ended",`, `EventDawn: "dawn", EventStepEnded: "step-ended",`},
		{"game/state/event_table.go", "	mtg.EventStepBegan:      changesTurn,\n", "	mtg.EventStepBegan:      changesTurn,\n	mtg.EventDawn: changesNothing,\n"},
		{"game/state/event_table.go", "	mtg.EventStepBegan:      keptAtPhases,\n", "	mtg.EventStepBegan:      keptAtPhases,\n	mtg.EventDawn: keptInHash,\n"},
		{"game/engine/event_table.go", "	mtg.EventStepBegan:      {touchesFacts, query.FactTurn | query.FactPast},\n", "	mtg.EventStepBegan:      {touchesFacts, query.FactTurn | query.FactPast},\n	mtg.EventDawn: {touchesNothing, 0},\n"},
		{"game/engine/cr500_turn.go", "	g.emit(e)\n	settleQueue(g, f.Player)\n", "	g.emit(e)\n	g.emit(event.Event{Kind: mtg.EventDawn, Player: f.Player, Rule: rule.R500_1})\n	settleQueue(g, f.Player)\n"},
	}},
	{"one field of the state added", "", []edit{
		{"game/state/state.go", "	LandsPlayed int32\n", "	Draws int32\n	LandsPlayed int32\n"},
		{"game/state/apply_turn.go", "	p := &s.Players[e.Player]\n	switch e.Kind {", "	p := &s.Players[e.Player]\n	p.Draws++\n	switch e.Kind {"},
	}},
}

// sources writes the files that are others in the build into a folder and returns which
// takes the place of which.
func (b *otherBuild) sources(t *testing.T, root, dir string) map[string]string {
	t.Helper()
	replace := map[string]string{}
	for i, e := range b.edits {
		path := filepath.Join(root, e.file)
		from := path
		if already := replace[path]; already != "" {
			from = already
		}
		text, err := os.ReadFile(from)
		if err != nil || strings.Count(string(text), e.from) != 1 {
			t.Fatalf("%s has not once %q: %v", e.file, e.from, err)
		}
		to := filepath.Join(dir, fmt.Sprint(i, ".go"))
		if err := os.WriteFile(to, []byte(strings.Replace(string(text), e.from, e.to, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		replace[path] = to
	}
	return replace
}

// TestOtherBuildsCanBeMade finds what the other builds have otherwise in the source as it is.
func TestOtherBuildsCanBeMade(t *testing.T) {
	for _, b := range otherBuilds {
		b.sources(t, filepath.Join("..", ".."), t.TempDir())
	}
}

// TestOtherBuilds saves games at ten points of twenty pairings, half of them as they are
// left in good order and half as a kill leaves them, and lets builds go on with them whose
// source is another.
func TestOtherBuilds(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("builds the program anew for each of several builds; set APNAP_PROVE=1")
	}
	saved := t.TempDir()
	own := filepath.Join(saved, "own")
	if err := os.Mkdir(own, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Logf("figure: %d games were saved", save(t, own, pairings(), 10))
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range otherBuilds {
		t.Run(b.name, func(t *testing.T) {
			dir := t.TempDir()
			replace := b.sources(t, root, dir)
			overlay, err := json.Marshal(map[string]any{"Replace": replace})
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			c := exec.Command("go", "test", "-count=1", "-v", "-overlay", filepath.Join(dir, "overlay.json"),
				"-ldflags", "-X github.com/apnap/apnap/internal/stamp.commit=another", "-run", "^TestSavedGames$", ".")
			c.Env = append(os.Environ(), "APNAP_PROVE=", savedEnv+"="+saved, wantEnv+"="+b.want)
			out, err := c.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%.4000s", err, out)
			}
			for line := range strings.Lines(string(out)) {
				if _, figure, ok := strings.Cut(line, "figure: "); ok {
					t.Logf("figure: %s", strings.TrimSpace(figure))
				}
			}
		})
	}
}

// leftAt is left, and reports whether the game had gone so far.
func leftAt(t *testing.T, data []byte, answers int, killed bool) ([]byte, bool) {
	t.Helper()
	done := 0
	rewrite(t, data, func(r *journal.Record) {
		if r.Answer != nil {
			done++
		}
	})
	if done < 3*answers {
		return nil, false
	}
	return left(t, data, answers, killed), true
}
