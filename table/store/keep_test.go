package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/store"
)

// TestOneHasTheStore: a second server of the same store, in this process or another,
// is told so; a copy and a check are made meanwhile; and when the first has ended,
// however it did, the next one has it.
func TestOneHasTheStore(t *testing.T) {
	if path := os.Getenv("APNAP_STORE_HELD"); path != "" { // the other process
		if _, err := store.Open(path); err != nil {
			t.Log(err)
			os.Exit(3)
		}
		os.Exit(0) // without closing it
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "data", "tables.db")
	other := func() (string, int) {
		c := exec.Command(os.Args[0], "-test.run=^TestOneHasTheStore$", "-test.v")
		c.Env = append(os.Environ(), "APNAP_STORE_HELD="+path)
		out, _ := c.CombinedOutput()
		return string(out), c.ProcessState.ExitCode()
	}
	s := open(t, path)
	var taken *store.InUseError
	if _, err := store.Open(path); !errors.As(err, &taken) {
		t.Errorf("opened twice in one process: %v", err)
	}
	if out, code := other(); code != 3 || !strings.Contains(out, "another server has the store") {
		t.Errorf("opened by another process: exit %d, %s", code, out)
	}
	if err := store.Backup(t.Context(), path, filepath.Join(dir, "copy.db")); err != nil {
		t.Errorf("a copy meanwhile: %v", err)
	}
	if c, err := store.Check(t.Context(), path); err != nil || len(c.Faults) > 0 {
		t.Errorf("a check meanwhile: %v, %v", c, err)
	}
	if err := s.Append("g", 0, []byte("x")); err != nil {
		t.Errorf("the first goes on: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	if out, code := other(); code != 0 {
		t.Errorf("after the first has ended: exit %d, %s", code, out)
	}
	s = open(t, path) // the other did not close it
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// TestTheStoreIsPrivate: nobody else reads the files, those made before included, nor
// looks into a folder that the store has made.
func TestTheStoreIsPrivate(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "data", "deep", "tables.db")
	mode := func(name string, want os.FileMode) {
		t.Helper()
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s has the mode %v (%v), want %v", name, info.Mode().Perm(), err, want)
		}
	}
	s := open(t, path)
	if err := s.Put(store.Table{ID: "a", Data: []byte("{}")}); err != nil {
		t.Fatal(err)
	}
	files := []string{path, path + "-wal", path + "-shm", path + ".lock"}
	for _, name := range files {
		mode(name, 0o600)
	}
	mode(filepath.Join(dir, "data"), 0o700)
	mode(filepath.Dir(path), 0o700)
	if err := store.Backup(t.Context(), path, filepath.Join(dir, "copy.db")); err != nil {
		t.Fatal(err)
	}
	mode(filepath.Join(dir, "copy.db"), 0o600)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, path + ".lock"} {
		if err := os.Chmod(name, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s = open(t, path)
	defer s.Close()
	for _, name := range []string{path, path + ".lock"} {
		mode(name, 0o600)
	}
}

// TestProbe: a store that can be read but takes nothing fails the probe.
func TestProbe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s := open(t, path)
	defer s.Close()
	size := func() int64 {
		info, err := os.Stat(path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	before := size()
	if err := s.Probe(); err != nil || size() == before {
		t.Errorf("Probe = %v, and the log of the database has %d bytes, as before", err, size())
	}
	store.ReadOnly(s)
	if err := s.Ping(); err != nil {
		t.Errorf("it can be read: %v", err)
	}
	if err := s.Probe(); err == nil {
		t.Error("the probe of a store that takes nothing says nothing")
	}
}

// TestCheck: a check finds what was changed in a journal, a piece that is missing and
// a page that was overwritten, and nothing in a store that is whole.
func TestCheck(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s := open(t, path)
	var text bytes.Buffer
	w, err := journal.NewWriter(&text, &journal.Header{Engine: "test", Seed: strings.Repeat("0", 64)})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Write(&journal.Record{End: &journal.End{}}); err != nil {
		t.Fatal(err)
	}
	for _, game := range []string{"whole", "changed", "short"} {
		for n, piece := range bytes.SplitAfter(text.Bytes(), []byte("\n")) {
			if err := s.Append(game, n, piece); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := errors.Join(s.Put(store.Table{ID: "a", Data: []byte("{}")}), s.Close()); err != nil {
		t.Fatal(err)
	}
	check := func(want ...string) {
		t.Helper()
		c, err := store.Check(t.Context(), path)
		all := strings.Join(c.Faults, "\n")
		if err != nil || c.Games != 3 || c.Tables != 1 || (len(c.Faults) > 0) != (len(want) > 0) {
			t.Errorf("Check = %+v, %v", c, err)
		}
		for _, text := range want {
			if !strings.Contains(all, text) {
				t.Errorf("the faults %q do not say %q", all, text)
			}
		}
	}
	check()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, change := range []string{
		"UPDATE pieces SET data = replace(data, 'test', 'tost') WHERE game = 'changed'",
		"DELETE FROM pieces WHERE game = 'short' AND n = 0",
	} {
		if _, err := db.Exec(change); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	check("game changed: ", "game short: piece 0 is missing")
	if _, err := store.Check(t.Context(), path+"x"); err == nil || !strings.Contains(err.Error(), "no store") {
		t.Errorf("Check of nothing = %v", err)
	}
}
