package ledger

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/duty"
	"github.com/apnap/apnap/lab/plan"
)

// made is an experiment of two hundred pieces of one bout.
func made(t *testing.T) *plan.Plan {
	t.Helper()
	f, err := plan.Parse(strings.NewReader("name: x\ndecks: [x]\ngames: 400\npiece: 2\n"), "x")
	if err != nil {
		t.Fatal(err)
	}
	agent := plan.Agent{Name: "random"}
	p, err := plan.New(f, []plan.Deck{{Name: "a", Main: []string{"Ant"}, Agent: agent}, {Name: "b", Main: []string{"Bee"}, Agent: agent}}, nil, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// result is what a piece came to; text makes it long, and different.
func result(t *testing.T, piece int, text string) []byte {
	t.Helper()
	r := bout.Record{Piece: piece}
	for m := range 2 {
		r.Games = append(r.Games, bout.Game{Bout: piece, Match: m, Finding: text})
	}
	data, err := r.Pack()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestEntered: what was entered is there when the file is opened again; a piece is entered
// once, and another result for it is an error that changes nothing.
func TestEntered(t *testing.T) {
	folder, p := t.TempDir(), made(t)
	l, err := Create(folder, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, piece := range []int{7, 3} {
		if fresh, err := l.Enter(piece, result(t, piece, "")); !fresh || err != nil {
			t.Fatal(fresh, err)
		}
	}
	if fresh, err := l.Enter(3, result(t, 3, "")); fresh || err != nil {
		t.Errorf("a second time: %v, %v", fresh, err)
	}
	var unequal *duty.UnequalError
	if _, err := l.Enter(3, result(t, 3, "another")); !errors.As(err, &unequal) || unequal.Piece != 3 {
		t.Errorf("another result: %v", err)
	}
	if _, err := Create(folder, p); err == nil || !strings.Contains(err.Error(), "is in use by another process; wait for it or stop it") {
		t.Errorf("opened twice: %v", err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if l, err = Open(filepath.Join(folder, FileName(p))); err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var got []int
	if err := l.Each(func(r *bout.Record) error { got = append(got, r.Piece); return nil }); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0] != 3 || got[1] != 7 || l.Len() != 2 || !l.Has(3) || l.Has(4) {
		t.Errorf("%v, %d pieces", got, l.Len())
	}
}

// TestFullDisk: a file that cannot grow is one sentence, and nothing that was entered is lost.
func TestFullDisk(t *testing.T) {
	folder, p := t.TempDir(), made(t)
	l, err := Create(folder, p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.db.Exec(`PRAGMA max_page_count = 12`); err != nil {
		t.Fatal(err)
	}
	entered := 0
	for ; ; entered++ {
		random := make([]byte, 3000)
		for i := range random {
			random[i] = byte(33 + (i*i*7+entered*i)%89)
		}
		_, err = l.Enter(entered, append(result(t, entered, ""), random...)) // what cannot be read is kept too
		if err != nil || entered == p.Pieces()-1 {
			break
		}
	}
	if err == nil || !strings.Contains(err.Error(), "is full; what was entered is safe: make room and run the experiment again") {
		t.Fatalf("after %d pieces: %v", entered, err)
	}
	if entered == 0 || l.Has(entered) || l.Len() != entered {
		t.Errorf("%d pieces were entered, it says %d", entered, l.Len())
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if l, err = Create(folder, p); err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if l.Len() != entered {
		t.Errorf("%d pieces were entered, %d are there", entered, l.Len())
	}
	if fresh, err := l.Enter(entered, []byte("there is room again")); !fresh || err != nil {
		t.Errorf("with room: %v, %v", fresh, err)
	}
}

// TestJournals: a journal is there under its hash, and another is one sentence.
func TestJournals(t *testing.T) {
	l, err := Create(t.TempDir(), made(t))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for range 2 {
		if err := l.KeepJournal("abc", []byte("a game")); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := l.Journal("abc"); err != nil || !bytes.Equal(data, []byte("a game")) {
		t.Errorf("%q, %v", data, err)
	}
	if _, err := l.Journal("abd"); err == nil || !strings.Contains(err.Error(), "has no journal abd") {
		t.Errorf("%v", err)
	}
}

// TestOpenRefuses: a file that is not there, is something else, or has another plan than it says.
func TestOpenRefuses(t *testing.T) {
	folder := t.TempDir()
	if _, err := Open(filepath.Join(folder, "none.db")); err == nil || !strings.Contains(err.Error(), "run the experiment first") {
		t.Errorf("%v", err)
	}
	other := filepath.Join(folder, "other.db")
	if err := os.WriteFile(other, bytes.Repeat([]byte("no database "), 100), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(other); err == nil || !strings.Contains(err.Error(), "is no file of results, or damaged") {
		t.Errorf("%v", err)
	}
	l, err := Create(folder, made(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.db.Exec(`UPDATE plan SET data = '{"name":"y"}'`); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(l.Path); err == nil || !strings.Contains(err.Error(), "this one does not read") {
		t.Errorf("%v", err)
	}
}
