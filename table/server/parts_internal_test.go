package server

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/server/wire"
)

// Small parts, each by itself: what they do where whole games rarely bring them.

// TestSince: who comes back is sent what he missed, if all of that is still kept.
func TestSince(t *testing.T) {
	s := stream{n: 7, ring: []sent{{n: 5}, {n: 6}, {n: 7}}}
	for _, x := range []struct {
		after uint64
		want  int
		ok    bool
	}{{8, 0, false}, {7, 0, true}, {6, 1, true}, {4, 3, true}, {3, 0, false}, {0, 0, false}} {
		missed, ok := s.since(x.after)
		if ok != x.ok || len(missed) != x.want {
			t.Errorf("after %d: %d messages, %v; want %d, %v", x.after, len(missed), ok, x.want, x.ok)
		}
		for i, m := range missed {
			if m.n != x.after+uint64(i)+1 {
				t.Errorf("after %d message %d is number %d", x.after, i, m.n)
			}
		}
	}
}

// TestLobbyRows: a row counts until its table is over, and goes when the table does; the
// page is made anew when something that is listed changes, and else is not.
func TestLobbyRows(t *testing.T) {
	var l lobby
	page := json.RawMessage("[]")
	put := func(id string, r *row, anew bool) {
		t.Helper()
		l.page.Store(&page)
		l.put(id, r)
		if got := l.page.Load() == nil; got != anew {
			t.Errorf("%s: the page is made anew: %v, want %v", id, got, anew)
		}
	}
	put("closed", &row{owner: "a"}, false)
	put("open", &row{owner: "a", table: &wire.Table{ID: "open"}}, true)
	put("open", &row{owner: "a", over: true}, true) // it was listed
	if l.all != 1 || l.own["a"] != 1 || len(l.rows) != 2 {
		t.Errorf("%d tables are not over, %d of a, %d rows; want 1, 1 and 2", l.all, l.own["a"], len(l.rows))
	}
	put("open", nil, false)
	put("closed", nil, false)
	if l.all != 0 || len(l.own) != 0 || len(l.rows) != 0 {
		t.Errorf("what has gone leaves %d, %v and %v", l.all, l.own, l.rows)
	}
}

// TestKeepGarbage: how much is kept goes by how much is held, from the start on.
func TestKeepGarbage(t *testing.T) {
	was := debug.SetGCPercent(garbageMost + 7)
	defer debug.SetGCPercent(was)
	ended, end := context.WithCancel(t.Context())
	end()
	KeepGarbage(ended)
	if got := debug.SetGCPercent(was); got < garbagePart || got > garbageMost {
		t.Errorf("%d percent of garbage are kept, want %d to %d", got, garbagePart, garbageMost)
	}
}

// TestPutWhole: a file is there whole, or is not, and nothing else stays behind.
func TestPutWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "one")
	if err := putWhole(path, []byte("whole")); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "whole" {
		t.Errorf("what was put is %q, %v", got, err)
	}
	if err := os.MkdirAll(filepath.Join(dir, "taken", "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := putWhole(filepath.Join(dir, "taken"), []byte("whole")); err == nil {
		t.Error("a folder stands where the file should, and that is no error")
	}
	if err := putWhole(filepath.Join(dir, "nowhere", "one"), nil); err == nil {
		t.Error("there is no such folder, and that is no error")
	}
	list, err := os.ReadDir(dir)
	if err != nil || len(list) != 2 {
		t.Errorf("in the folder are %v, %v; want the file and the folder", list, err)
	}
}

// TestToday: what an address has used up today, it has again tomorrow, and not before.
func TestToday(t *testing.T) {
	var c callers
	a := netip.MustParseAddr("192.0.2.1")
	c.today(a, func(x *caller) { x.games, x.written, x.shelves = 3, 4, 5 })
	c.today(a, func(x *caller) {
		if x.games != 3 || x.written != 4 || x.shelves != 5 {
			t.Errorf("on the same day it has %d games, %d bytes and %d shelves", x.games, x.written, x.shelves)
		}
		x.day--
	})
	c.today(a, func(x *caller) {
		if x.games != 0 || x.written != 0 || x.shelves != 0 {
			t.Errorf("on another day it has %d games, %d bytes and %d shelves", x.games, x.written, x.shelves)
		}
	})
}

// TestFirstProblems: three problems of a deck are named, and that there are more.
func TestFirstProblems(t *testing.T) {
	few := []deck.Problem{{Card: "A"}, {Card: "B"}, {Card: "C"}}
	if got := firstProblems(few); strings.Count(got, ";") != 2 || strings.Contains(got, "and more") {
		t.Errorf("of three is said %q", got)
	}
	if got := firstProblems(append(few, deck.Problem{Card: "Last"}, deck.Problem{})); strings.Count(got, ";") != 3 || !strings.HasSuffix(got, "and more") || strings.Contains(got, "Last") {
		t.Errorf("of five is said %q", got)
	}
}

// TestPicturesInPolicy: the site of which a user wants pictures is a word of its own.
func TestPicturesInPolicy(t *testing.T) {
	h, r := http.Header{}, httptest.NewRequest("GET", "/", nil)
	guard(h, r)
	without := h.Get("Content-Security-Policy")
	r.AddCookie(&http.Cookie{Name: picturesCookie, Value: "https://pictures.example"})
	guard(h, r)
	if got, want := h.Get("Content-Security-Policy"), strings.Replace(policy, "PICTURES", " https://pictures.example", 1); got != want {
		t.Errorf("the policy is %q, want %q", got, want)
	}
	if want := strings.Replace(policy, "PICTURES", "", 1); without != want {
		t.Errorf("without a site the policy is %q, want %q", without, want)
	}
}

// TestWhenToAskAgain: who is refused for what others do is told when to ask again.
func TestWhenToAskAgain(t *testing.T) {
	s := Server{Config: Config{Log: slog.New(slog.DiscardHandler)}}
	for status, want := range map[int]string{200: "", 404: "", 429: "2", 503: "2"} {
		w := httptest.NewRecorder()
		s.reply(t.Context(), w, status, "x", nil)
		if got := w.Header().Get("Retry-After"); got != want || w.Code != status {
			t.Errorf("%d is answered by %d, to ask again after %q; want %q", status, w.Code, got, want)
		}
	}
}

// TestShelfCookie: the key of a shelf is kept for TLS alone where the page came so, be it
// by a proxy that does not say so.
func TestShelfCookie(t *testing.T) {
	s := Server{Config: Config{Hosts: []string{"table.example"}, Origins: []string{"table.example"}}}
	for _, scheme := range []string{"http", "https"} {
		r := httptest.NewRequest("POST", "http://table.example/", nil)
		r.Header.Set("Origin", scheme+"://table.example")
		w := httptest.NewRecorder()
		if !s.handOverShelf(w, r, "secret", "") {
			t.Fatalf("by %s it is not handed over", scheme)
		}
		if got := strings.HasPrefix(w.Header().Get("Set-Cookie"), ownHost); got != (scheme == "https") {
			t.Errorf("by %s: %q", scheme, w.Header().Get("Set-Cookie"))
		}
	}
}

// TestGamesTo: a game is found by its number among those of the table; one that is not
// among them is the last.
func TestGamesTo(t *testing.T) {
	var x table
	x.Games = []wire.Game{{ID: "a"}, {ID: "b"}, {ID: "c"}}
	for id, want := range map[string]int{"a": 1, "b": 2, "c": 3, "d": 3} {
		if got := x.gamesTo(id); got != want {
			t.Errorf("%s is number %d, want %d", id, got, want)
		}
	}
}

// TestUnwatched: a view is made for who watches only while somebody does, and for those
// who play always.
func TestUnwatched(t *testing.T) {
	g := game{table: &table{streams: map[streamKey]*stream{{who: view.Seat(1)}: nil}}}
	if g.unwatched(view.Seat(1)) || g.unwatched(view.Seat(2)) || !g.unwatched(view.Spectator) {
		t.Error("with players alone the views of seats are made, and no other")
	}
	g.table.streams[streamKey{who: view.Spectator}] = nil
	if g.unwatched(view.Spectator) {
		t.Error("somebody watches, and has no view")
	}
}

// TestOffered: an offer names those who have accepted it, and its maker first.
func TestOffered(t *testing.T) {
	if got := offered("draw", mtg.SeatSet(0).With(3).With(2)); got.By != "B" || !slices.Equal(got.Accepted, []string{"B", "C"}) {
		t.Errorf("it is %+v", got)
	}
}

// TestNumberOfNothing: what could not be read has no number to reply to.
func TestNumberOfNothing(t *testing.T) {
	if got := idOf(nil); got != 0 {
		t.Errorf("nothing has the number %d", got)
	}
	if got := idOf(&wire.ToServer{ID: 7}); got != 7 {
		t.Errorf("a message with the number 7 has %d", got)
	}
}

// TestGraveyardOrder: graveyards have an order throughout where a format has cards from
// before Urza's Saga (404.2).
func TestGraveyardOrder(t *testing.T) {
	for format, want := range map[string]bool{"modern": false, "legacy": true} {
		r, err := rulesOf(&wire.Options{Format: format})
		if err != nil {
			t.Fatal(err)
		}
		if got := r.GraveyardOrder != ruleset.OrderWhereRead; got != want {
			t.Errorf("%q: graveyards have an order: %v, want %v", format, got, want)
		}
	}
}

// TestRenews: the link of one shelf is made anew by one request at a time.
func TestRenews(t *testing.T) {
	var s Server
	for i, x := range []struct {
		owner        string
		begins, want bool
	}{{"a", true, true}, {"a", true, false}, {"b", true, true}, {"a", false, true}, {"a", true, true}, {"b", true, false}} {
		if got := s.renews(x.owner, x.begins); got != x.want {
			t.Errorf("step %d: %v, want %v", i+1, got, x.want)
		}
	}
	s.renews("a", false)
	if s.renews("b", false); len(s.renewing) > 0 {
		t.Errorf("%d are remembered", len(s.renewing))
	}
}
