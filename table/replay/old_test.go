package replay_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
)

// oldEnv names a folder of further journals of format 1, each left somewhere.
const oldEnv = "APNAP_OLD"

// ownCards finds the project's own cards.
func ownCards(t *testing.T) replay.Cards {
	t.Helper()
	cat, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	return cat.Programs
}

// TestOldGames goes on with games that a build of format 1 has left: their cards are
// found by name, and every fact comes out as it was recorded. What is written behind is
// gone on with once more, without looking for the cards, and by another build.
func TestOldGames(t *testing.T) {
	folder := "testdata/old"
	if other := os.Getenv(oldEnv); other != "" {
		folder = other
	}
	paths, err := filepath.Glob(filepath.Join(folder, "*.jsonl.gz"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("there are no old games in %s: %v", folder, err)
	}
	cards, goes := ownCards(t), 0
	for _, path := range paths {
		data := readSaved(t, path)
		var needs *replay.NeedsBuild
		if _, err := replay.Resume(data, nil, func(int64) (io.Writer, error) { return io.Discard, nil }); !errors.As(err, &needs) {
			t.Errorf("%s: without cards it is gone on with: %v", path, err)
		}
		var b bytes.Buffer
		p, err := replay.Resume(data, cards, func(whole int64) (io.Writer, error) {
			b.Write(data[:whole])
			return &b, nil
		})
		if err != nil {
			if os.Getenv(oldEnv) == "" {
				t.Errorf("%s: %v", path, err)
			} else {
				t.Logf("%s: %v", path, err)
			}
			continue
		}
		goes++
		if p.Table.Core.Pending() == nil {
			t.Errorf("%s: nobody is asked", path)
		}
		s := seamOf(t, b.Bytes())
		if s == nil || s.Cards == nil || s.Build() != stamp.Own() {
			t.Fatalf("%s: the seam is %+v", path, s)
		}
		again, err := replay.Resume(b.Bytes(), nil, func(int64) (io.Writer, error) { return io.Discard, nil })
		if err != nil {
			t.Errorf("%s: once more: %v", path, err)
			continue
		}
		if got, want := again.Table.Core.Game().Hash(), p.Table.Core.Game().Hash(); got != want {
			t.Errorf("%s: once more it is another game", path)
		}
	}
	t.Logf("figure: of %d games of format 1 %d are gone on with", len(paths), goes)
}

// TestOldGameIsHeld: a game of format 1 is refused where a card is not what it was, is not
// there, or where a fact is another.
func TestOldGameIsHeld(t *testing.T) {
	paths, err := filepath.Glob("testdata/old/*.jsonl.gz")
	if err != nil || len(paths) == 0 {
		t.Fatal("there are no old games")
	}
	data := readSaved(t, paths[0])
	h, err := journal.NewReader(bytes.NewReader(data)).Header()
	if err != nil {
		t.Fatal(err)
	}
	own := ownCards(t)
	for _, tt := range [...]struct{ name, from, to, want string }{
		{"a card has another text", `"Text":"Creatures you control have vigilance."`, `"Text":"Creatures you control have reach."`, "is not what it was"},
		{"a card is stronger", `"Power":3`, `"Power":4`, "is not what it was"},
		{"a card is not there", `"Name":"Banner of Three Hills"`, `"Name":"Banner of Nobody"`, "not all there"},
		{"a fact is another", `"k":"draw","p":"A"`, `"k":"draw","p":"B"`, "event "},
	} {
		text := string(data)
		if !strings.Contains(text, tt.from) {
			t.Errorf("%s: %s has no %s", tt.name, paths[0], tt.from)
			continue
		}
		changed := resum(t, strings.Replace(text, tt.from, tt.to, 1))
		_, err := replay.Resume(changed, own, func(int64) (io.Writer, error) { return io.Discard, nil })
		var needs *replay.NeedsBuild
		if !errors.As(err, &needs) || !strings.Contains(err.Error(), tt.want) || needs.Build != h.Build() {
			t.Errorf("%s: %v, want a game that needs its build: %s", tt.name, err, tt.want)
		}
	}
}

// resum writes the sums of the lines anew: nobody who changes a journal could be told by
// them.
func resum(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	var before [8]byte
	for line := range strings.Lines(text) {
		body, _, ok := strings.Cut(line, `,"sum":"`)
		if !ok {
			t.Fatalf("a line has no sum: %.80s", line)
		}
		sum := sha256.Sum256(append(before[:], body...))
		copy(before[:], sum[:])
		fmt.Fprintf(&out, "%s,\"sum\":\"%x\"}\n", body, before)
	}
	return out.Bytes()
}
