package store_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/table/store"
)

func open(t testing.TB, path string) *store.Store {
	t.Helper()
	s, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestPieces: what many wrote at once is there after opening again, in order,
// small or large.
func TestPieces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new folder", "a #%.db")
	s := open(t, path)
	var group sync.WaitGroup
	want := func(game, n int) string { return strings.Repeat(fmt.Sprintf("%d.%d\n", game, n), 1+n*n*200) }
	for game := range 20 {
		group.Go(func() {
			for n := range 8 {
				if err := s.Append(fmt.Sprint(game), n, []byte(want(game, n))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := s.Append("0", 8, nil); !errors.Is(err, store.ErrClosed) {
		t.Errorf("Append after Close = %v, want ErrClosed", err)
	}
	if s.Stats().Commits.Load() >= s.Stats().Writes.Load() {
		t.Errorf("%d commits for %d writes: none was shared", s.Stats().Commits.Load(), s.Stats().Writes.Load())
	}
	s = open(t, path)
	defer s.Close()
	for game := range 20 {
		var all bytes.Buffer
		for n := range 8 {
			all.WriteString(want(game, n))
		}
		data, pieces, err := s.Journal(context.Background(), fmt.Sprint(game))
		if err != nil || pieces != 8 || !bytes.Equal(data, all.Bytes()) {
			t.Errorf("Journal(%d) = %d bytes in %d pieces, %v; want %d in 8", game, len(data), pieces, err, all.Len())
		}
	}
	if _, _, err := s.Journal(context.Background(), "20"); !errors.Is(err, store.ErrMissing) {
		t.Errorf("a journal that is not there: %v, want ErrMissing", err)
	}
	if err := s.Append("0", 3, []byte("again")); err == nil {
		t.Error("a piece can be written twice")
	}
}

// TestBegin: a table and the beginning of its game are kept together or not at all,
// and what cannot be written is no harm to what is written with it.
func TestBegin(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	defer s.Close()
	if err := s.Begin(store.Table{ID: "a", Data: []byte("1")}, "a-1", []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := s.Begin(store.Table{ID: "a", Data: []byte("2")}, "a-1", []byte("two")); err == nil {
		t.Error("a game can begin twice")
	}
	if got, err := s.Table(context.Background(), "a"); err != nil || string(got.Data) != "1" {
		t.Errorf("the table is %s, %v; want the first", got.Data, err)
	}
	var group sync.WaitGroup
	for n := range 40 {
		group.Go(func() {
			err := s.Append(fmt.Sprint("b", n/2), 0, []byte("piece")) // each twice
			if other, _, missing := s.Journal(context.Background(), fmt.Sprint("b", n/2)); err == nil && (missing != nil || string(other) != "piece") {
				t.Errorf("piece %d was acknowledged and is %q, %v", n, other, missing)
			}
		})
	}
	group.Wait()
	for n := range 20 {
		if data, _, err := s.Journal(context.Background(), fmt.Sprint("b", n)); err != nil || string(data) != "piece" {
			t.Errorf("Journal(b%d) = %q, %v", n, data, err)
		}
	}
}

func TestTables(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	defer s.Close()
	for _, x := range []store.Table{{ID: "a", Phase: "playing", Data: []byte("1")}, {ID: "b", Phase: "over", Data: []byte("2")}, {ID: "a", Phase: "between", Data: []byte("3")}} {
		if err := s.Put(x); err != nil {
			t.Fatal(err)
		}
	}
	all, err := s.Tables(true)
	if err != nil || len(all) != 2 {
		t.Errorf("Tables(all) = %v, %v; want 2", all, err)
	}
	some, err := s.Tables(false)
	if err != nil || len(some) != 1 || some[0].Phase != "between" || string(some[0].Data) != "3" {
		t.Errorf("Tables = %v, %v; want the one between games", some, err)
	}
	if _, err := s.Table(context.Background(), "c"); !errors.Is(err, store.ErrMissing) {
		t.Errorf("Table that is not there: %v, want ErrMissing", err)
	}
	if b, err := s.Table(context.Background(), "b"); err != nil || string(b.Data) != "2" {
		t.Errorf("Table(b) = %v, %v", b, err)
	}
}

// TestBackup copies the store while it is in use.
func TestBackup(t *testing.T) {
	dir := t.TempDir()
	path, to := filepath.Join(dir, "a.db"), filepath.Join(dir, "it's a copy.db")
	s := open(t, path)
	defer s.Close()
	if err := s.Append("g", 0, []byte("one")); err != nil {
		t.Fatal(err)
	}
	if err := store.Backup(context.Background(), path, to); err != nil {
		t.Fatal(err)
	}
	if err := s.Append("g", 1, []byte("two")); err != nil {
		t.Fatal(err)
	}
	c := open(t, to)
	defer c.Close()
	if data, _, err := c.Journal(context.Background(), "g"); err != nil || string(data) != "one" {
		t.Errorf("the copy has %q, %v; want what was there", data, err)
	}
	if err := store.Backup(context.Background(), path, to); err == nil {
		t.Error("a file is overwritten")
	}
	if err := store.Backup(context.Background(), filepath.Join(dir, "none.db"), filepath.Join(dir, "b.db")); err == nil {
		t.Error("a store that is not there is copied")
	}
}

func TestAddress(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"a/b.db", "a/b.db"}, {"sqlite:b.db", "b.db"}, {"sqlite:///x/b.db", "/x/b.db"}, {`C:\b.db`, `C:\b.db`}, {"postgres://h/d", ""},
	} {
		if got, err := store.Address(tt.in); got != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("Address(%q) = %q, %v; want %q", tt.in, got, err, tt.want)
		}
	}
}

// BenchmarkAppend is how long one game waits for the disk.
func BenchmarkAppend(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "a.db"))
	defer s.Close()
	data := bytes.Repeat([]byte("x"), 600)
	n := 0
	for b.Loop() {
		if err := s.Append("g", n, data); err != nil {
			b.Fatal(err)
		}
		n++
	}
}
