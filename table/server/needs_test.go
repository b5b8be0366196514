package server_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
)

var nextBuild = stamp.Build{Version: "next", Commit: "abcdef012345"}

func asNext(c *server.Config) { c.Build = nextBuild }

// records returns the records of a game's journal.
func (h *house) records(game string) (list []*journal.Record) {
	h.t.Helper()
	data, _, err := h.store.Journal(context.Background(), game)
	if err != nil {
		h.t.Fatal(err)
	}
	for r := journal.NewReader(bytes.NewReader(data)); ; {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			h.t.Fatal(err)
		}
		list = append(list, rec)
	}
}

// TestSeamAtATable: a server that goes down leaves its games so that another build goes
// on with them where they stood, and says so in the journal.
func TestSeamAtATable(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{TakeBack: true, Minutes: 60}, "cinder", "grove")
	game := seats[0].Table + "-1"
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(4), 60, a, b)
	asking(a, b)
	h.same(a)
	h.same(b)
	wantA, wantB := a.shown(), b.shown()
	h.reopen(asNext)
	list := h.records(game)
	if last := list[len(list)-2]; last.Snapshot == nil || !last.Snapshot.Told || list[len(list)-1].Clock == nil {
		t.Fatalf("the game was not left in good order: it ends with %+v", last)
	}
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	if got := a.shown(); got != wantA {
		t.Errorf("to A the game %s", difference(got, wantA))
	}
	if got := b.shown(); got != wantB {
		t.Errorf("to B the game %s", difference(got, wantB))
	}
	list = list[:len(list):len(list)]
	if now := h.records(game)[len(list):]; len(now) != 2 || now[0].Seam == nil || now[0].Seam.Build() != nextBuild || now[1].Snapshot == nil {
		t.Errorf("behind it stand %d records, want the seam and the game", len(now))
	}
	play(random(5), 30, a, b)
	h.same(a)
	h.same(b)
	if asking(a, b) != nil {
		a.do(&wire.ToServer{Concede: &wire.Empty{}})
	}
	a.until("the game is over", func() bool { return a.table.Phase == "over" })
	var r wire.Replay
	if err := h.ask("GET", "/api/games/"+game+"?eyes=judge", "", nil, &r); err != nil || !r.Same {
		t.Errorf("played again the game is another: %v, %s", err, r.Difference)
	}
}

// stranded puts the tables of a store into another, with a fact changed in what one game
// has recorded since its last snapshot, as if another build had recorded it.
func stranded(t *testing.T, h *house, table string) (path string) {
	t.Helper()
	game := table + "-1"
	var b bytes.Buffer
	var w *journal.Writer
	list := h.records(game)
	for len(list) > 0 && list[len(list)-1].After == nil { // and as if it had been killed
		list = list[:len(list)-1]
	}
	for i, rec := range list {
		if i == len(list)-1 {
			rec.After.Events = append(rec.After.Events, journal.Event{Kind: "gain-life", Player: "A", N: 1, Rule: "119.3"})
		}
		var err error
		if rec.Header != nil {
			w, err = journal.NewWriter(&b, rec.Header)
		} else {
			err = w.Write(rec)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	row, err := h.store.Table(t.Context(), table)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), "tables.db")
	to, err := store.Open(path)
	if err == nil {
		err = errors.Join(to.Begin(row, game, b.Bytes()), to.Close())
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// TestNeedsBuild: where a build cannot go on with a game, the table and the lobby say which
// can, nothing of the game is lost, and its players may end it as a draw.
func TestNeedsBuild(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Open: true, Watch: true, BestOf: 3}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(4), 60, a, b)
	game := seats[0].Table + "-1"
	other := open(t, stranded(t, h, seats[0].Table), asNext)
	defer other.close()
	before := len(other.records(game))
	a, b = other.connect(seats[0], wire.Hello{}), other.connect(seats[1], wire.Hello{})
	if a.table.Needs != testBuild.String() || a.view != nil {
		t.Fatalf("the table says that it needs %q, want %q; view %v", a.table.Needs, testBuild, a.view)
	}
	var lobby wire.Lobby
	if err := other.ask("GET", "/api/lobby", "", nil, &lobby); err != nil || len(lobby.Tables) != 1 || lobby.Tables[0].Needs != testBuild.String() {
		t.Errorf("the lobby has %+v, %v", lobby.Tables, err)
	}
	reply := a.await(a.say(&wire.ToServer{Concede: &wire.Empty{}}))
	if e := reply.Error; e == nil || e.Code != "needs-build" || !strings.Contains(e.Text, "this game needs apnap test (commit 0123456789ab, 2026-11-22)") {
		t.Errorf("the reply is %+v", reply.Error)
	}
	if n := len(other.records(game)); n != before {
		t.Errorf("the journal has %d records, and had %d", n, before)
	}
	draw := func(c *client, do string) {
		t.Helper()
		if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: do}}); code != "" {
			t.Fatal(code)
		}
	}
	draw(a, "make")
	draw(b, "decline")
	draw(b, "make")
	a.until("the draw is offered", func() bool { return len(a.table.Offers) == 1 && a.table.Offers[0].By == "B" })
	draw(a, "accept")
	a.until("the game is over", func() bool { return a.table.Phase == "between" })
	if g := a.table.Games[0]; g.Result != "draw" || g.Why != "agreed" || g.Seed != "" || a.table.Needs != "" || len(a.table.Offers) != 0 {
		t.Errorf("the game came out as %+v at %+v", g, a.table)
	}
	list := other.records(game)
	if len(list) != before+2 || list[before].Agree == nil || list[before+1].End == nil || list[before+1].End.Result != "draw" {
		t.Errorf("the journal has %d records, want that of the draw and the end behind %d", len(list), before)
	}
	for _, c := range []*client{a, b} {
		c.do(&wire.ToServer{Ready: &wire.Ready{}})
	}
	a.until("the next game is played", func() bool { return a.view != nil && a.view.Game == 2 })
}
