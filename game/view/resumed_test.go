package view_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// keptCounts is what a long proof has played and found no difference in, game by game,
// in a file: so a run that was ended goes on where it was. Only games that the same
// build has played count.
type keptCounts struct {
	name  string
	build string
	what  string
	games map[uint64]counts
}

// keptGame is a line of the file.
type keptGame struct {
	Build  string `json:"build"`
	What   string `json:"what"`
	Game   uint64 `json:"game"`
	Counts [10]int
}

// keepCounts opens the file that APNAP_KEEP names; without it nothing is kept.
func keepCounts(t *testing.T, what string) *keptCounts {
	t.Helper()
	k := &keptCounts{name: os.Getenv("APNAP_KEEP"), what: what, games: map[uint64]counts{}}
	if k.name == "" {
		return k
	}
	if err := k.open(); err != nil {
		t.Fatal(err)
	}
	return k
}

func (k *keptCounts) open() error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	if k.build, err = hashOf(program); err != nil {
		return err
	}
	content, err := os.ReadFile(filepath.Clean(k.name))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for line := range strings.Lines(string(content)) {
		var g keptGame
		if !strings.HasSuffix(line, "\n") || json.Unmarshal([]byte(line), &g) != nil {
			continue // it was cut off
		}
		if g.Build == k.build && g.What == k.what {
			k.games[g.Game] = countsOf(g.Counts)
		}
	}
	return nil
}

// add notes a game that was played.
func (k *keptCounts) add(t *testing.T, n uint64, c counts) {
	t.Helper()
	if k.name == "" {
		return
	}
	line, err := json.Marshal(keptGame{k.build, k.what, n, c.list()})
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(k.name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.Write(append(line, '\n'))
	if err := errors.Join(err, f.Close()); err != nil {
		t.Fatal(err)
	}
}

func (c counts) list() [10]int {
	return [10]int{c.games, c.decisions, c.trials, c.answers, c.reveals, c.parted, c.again, c.unreal, c.coming, c.left}
}

func countsOf(l [10]int) counts {
	return counts{l[0], l[1], l[2], l[3], l[4], l[5], l[6], l[7], l[8], l[9]}
}

// hashOf is a hash of the file.
func hashOf(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
}

// TestKeptCounts: games that were played are not played again, but by another build; a
// line that was cut off, as by a kill, counts for nothing.
func TestKeptCounts(t *testing.T) {
	name := filepath.Join(t.TempDir(), "kept")
	t.Setenv("APNAP_KEEP", name)
	one := counts{games: 1, decisions: 2, trials: 3, answers: 4, reveals: 5, parted: 6, again: 7, unreal: 8, coming: 9, left: 10}
	k := keepCounts(t, "cards")
	k.add(t, 7, one)
	k.build = "another"
	k.add(t, 8, one)
	f, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString(`{"build":"` + keepCounts(t, "cards").build + `","what":"cards","game":9`); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	if again := keepCounts(t, "cards"); len(again.games) != 1 || again.games[7] != one {
		t.Errorf("of one game of this build, one of another and one cut off, %v is kept", again.games)
	}
	if others := keepCounts(t, "other cards"); len(others.games) != 0 {
		t.Errorf("of other cards %v is kept", others.games)
	}
}
