package store_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/apnap/apnap/table/store"
)

// TestShelf: decks are kept for their owner, each version once, and survive.
func TestShelf(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tables.db")
	s, err := store.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	put := func(owner, id string, version int64, data string) error {
		return s.PutDeck(store.Deck{Owner: owner, ID: id, Version: version, Data: []byte(data)}, 3)
	}
	for _, tt := range []struct {
		owner, id string
		version   int64
		data      string
		want      error
	}{
		{"ada", "a", 0, "one", nil},
		{"ada", "a", 1, "two", nil},
		{"ada", "a", 1, "stale", store.ErrChanged},
		{"ada", "b", 4, "none", store.ErrChanged},
		{"bob", "a", 1, "another's", store.ErrChanged},
		{"ada", "b", 0, "b", nil},
		{"ada", "c", 0, "c", nil},
		{"ada", "d", 0, "d", store.ErrFull},
		{"bob", "a", 0, "bob's", nil},
		{"ada", "a", 2, "three", nil}, // though the shelf is full
	} {
		if err := put(tt.owner, tt.id, tt.version, tt.data); !errors.Is(err, tt.want) || (err == nil) != (tt.want == nil) {
			t.Errorf("%s %s version %d: %v, want %v", tt.owner, tt.id, tt.version, err, tt.want)
		}
	}
	if err := put("ada", "a", 0, "again"); err == nil {
		t.Error("a deck that is there was made anew")
	}
	if err := s.DropDeck("ada", "b"); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = store.Open(path); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	list, err := s.Decks(t.Context(), "ada")
	if err != nil || len(list) != 2 {
		t.Fatalf("%v, %v", list, err)
	}
	d, err := s.Deck(t.Context(), "ada", "a")
	if err != nil || string(d.Data) != "three" || d.Version != 3 || d.Changed == 0 {
		t.Errorf("%+v, %v", d, err)
	}
	if _, err := s.Deck(t.Context(), "ada", "b"); !errors.Is(err, store.ErrMissing) {
		t.Errorf("a deck that was dropped: %v", err)
	}
}

// TestShelfAtOnce: of those who keep a version at the same time one does, and nobody has
// more decks than he may.
func TestShelfAtOnce(t *testing.T) {
	s, err := store.Open(filepath.Join(t.TempDir(), "tables.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var wait sync.WaitGroup
	kept := make([]error, 40)
	for i := range kept {
		wait.Go(func() {
			kept[i] = s.PutDeck(store.Deck{Owner: "ada", ID: fmt.Sprint(i), Data: []byte("x")}, 5)
		})
	}
	wait.Wait()
	n := 0
	for _, err := range kept {
		if err == nil {
			n++
		} else if !errors.Is(err, store.ErrFull) {
			t.Error(err)
		}
	}
	if list, err := s.Decks(t.Context(), "ada"); err != nil || n != 5 || len(list) != 5 {
		t.Errorf("%d were kept, %d are there, %v", n, len(list), err)
	}
}

// TestPlaces: a table that is not over is among those of the owners it was put with last,
// the one changed last first, and is forgotten with the table. The steps are a second
// apart.
func TestPlaces(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "a.db"))
	defer s.Close()
	at := func(owner string) (list string) {
		found, err := s.Places(context.Background(), owner, 2)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range found {
			list += x.ID
		}
		return list
	}
	for i, step := range []struct {
		put      store.Table
		ada, bob string
	}{
		{store.Table{ID: "a", Phase: "playing", Owners: []string{"ada", "bob", "ada"}}, "a", "a"},
		{store.Table{ID: "b", Phase: "waiting", Owners: []string{"bob"}}, "a", "ba"},
		{store.Table{ID: "c", Phase: "waiting"}, "a", "ba"},
		{store.Table{ID: "a", Phase: "playing", Owners: []string{"bob"}}, "", "ab"},
		{store.Table{ID: "c", Phase: "playing", Owners: []string{"bob"}}, "", "ca"}, // no more than two
		{store.Table{ID: "a", Phase: "over", Owners: []string{"bob"}}, "", "cb"},
	} {
		step.put.Data = []byte("x")
		if err := s.Put(step.put); err != nil {
			t.Fatal(err)
		}
		store.ChangedAt(s, step.put.ID, i)
		if ada, bob := at("ada"), at("bob"); ada != step.ada || bob != step.bob {
			t.Errorf("step %d: %q and %q, want %q and %q", i, ada, bob, step.ada, step.bob)
		}
	}
	if err := s.Remove("a", nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Begin(store.Table{ID: "a", Phase: "playing", Data: []byte("x")}, "g", []byte("x")); err != nil || at("bob") != "cb" {
		t.Errorf("a table that was removed and is there again: %v, %q", err, at("bob"))
	}
}
