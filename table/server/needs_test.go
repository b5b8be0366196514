package server_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
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

// What is logged of a game that cannot be gone on with.
const anotherWay, needsAnother = "a game cannot be gone on with in one way", "a game needs another build"

// stranded puts a table of a store into another, with a fact changed in what its game
// has recorded since its last snapshot, as if another build had recorded it.
func stranded(t *testing.T, h *house, table string) (path string) {
	t.Helper()
	list := h.records(table + "-1")
	for len(list) > 0 && list[len(list)-1].After == nil { // and as if it had been killed
		list = list[:len(list)-1]
	}
	changeFact(list[len(list)-1])
	return elsewhere(t, h, table, list)
}

// changeFact changes a fact in what was recorded.
func changeFact(rec *journal.Record) {
	rec.After.Events = append(rec.After.Events, journal.Event{Kind: "gain-life", Player: "A", N: 1, Rule: "119.3"})
}

// elsewhere puts a table into a store of its own, with other records of its game.
func elsewhere(t *testing.T, h *house, table string, list []*journal.Record) (path string) {
	t.Helper()
	game := table + "-1"
	var b bytes.Buffer
	var w *journal.Writer
	for _, rec := range list {
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
	other.expects(anotherWay, needsAnother)
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
	// What is left of it cannot be shown here either, and is not ended once more.
	a, b = other.connect(seats[0], wire.Hello{}), other.connect(seats[1], wire.Hello{})
	if a.table.Needs == "" || a.view != nil {
		t.Errorf("the game that is over is shown: %v, needs %q", a.view != nil, a.table.Needs)
	}
	for _, c := range []*client{a, b} {
		if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: "make"}}); code != "not-now" {
			t.Errorf("a draw of a game that is over: %q", code)
		}
	}
	for _, c := range []*client{a, b} {
		c.do(&wire.ToServer{Ready: &wire.Ready{}})
	}
	a.until("the next game is played", func() bool { return a.view != nil && a.view.Game == 2 && a.table.Phase == "playing" })
	if a.table.Needs != "" {
		t.Errorf("the next game needs %q", a.table.Needs)
	}
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Error(code)
	}
	a.until("the second game is over", func() bool { return a.table.Phase == "between" })
	if n := len(a.table.Games); n != 2 || a.table.Seats[1].Wins != 1 {
		t.Errorf("%d games, B has won %d, want 2 and 1", n, a.table.Seats[1].Wins)
	}
}

// TestNeedsBuildAtAPosition: a game that was laid out and cannot be gone on with is ended
// by the one person at it, though no match is played.
func TestNeedsBuildAtAPosition(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario = scenarios(t) })
	c, seat := h.laidOut("hand: [Plains]")
	play(random(4), 3, c)
	other := open(t, stranded(t, h, seat.Table), asNext)
	defer other.close()
	other.expects(anotherWay, needsAnother)
	c = other.connect(seat, wire.Hello{})
	if c.table.Needs == "" {
		t.Fatal("the game is gone on with")
	}
	if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: "make"}}); code != "" {
		t.Fatal(code)
	}
	c.phase("over")
	if g := c.table.Games[0]; g.Result != "draw" || g.Seed == "" {
		t.Errorf("the game came out as %+v", g)
	}
}

// TestReplayOfParts: a replay shows each part of a game that the build it was recorded by
// played otherwise as far as that, goes on with the next, and tells the first difference;
// one of a journal that is damaged is none.
func TestReplayOfParts(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(4), 40, a, b)
	h.reopen(asNext)
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(5), 10, a, b)
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	a.phase("over")
	game := seats[0].Table + "-1"
	seam := slices.IndexFunc(h.records(game), func(r *journal.Record) bool { return r.Seam != nil })
	if seam < 0 {
		t.Fatal("the game has one part")
	}
	// change alters the records of the first part, the second or both: those in the
	// middle, at which something was answered.
	change := func(first, second bool) []*journal.Record {
		list := h.records(game)
		for _, from := range [...]struct {
			is bool
			at int
		}{{first, seam / 2}, {second, seam + (len(list)-seam)/2}} {
			if from.is {
				i := slices.IndexFunc(list[from.at:], func(r *journal.Record) bool { return r.After != nil })
				changeFact(list[from.at+i])
			}
		}
		return list
	}
	replay := func(list []*journal.Record) (r wire.Replay, err error) {
		other := open(t, elsewhere(t, h, seats[0].Table, list), asNext)
		defer other.close()
		other.expects("the journal")
		err = other.ask("GET", "/api/games/"+game, "", nil, &r)
		return r, err
	}
	ends := func(r *wire.Replay) bool {
		last := r.Steps[len(r.Steps)-1].Scene
		return last != nil && last.Ended
	}
	whole, err := replay(change(false, false))
	if err != nil || !whole.Same || whole.Difference != "" || !ends(&whole) {
		t.Fatalf("the game as it was: %v, same %v, %s", err, whole.Same, whole.Difference)
	}
	one, err := replay(change(true, false))
	if err != nil || one.Same || one.Difference == "" || !ends(&one) || len(one.Steps) >= len(whole.Steps) {
		t.Errorf("with the first part altered: %v, %q, %d of %d steps, the end %v", err, one.Difference, len(one.Steps), len(whole.Steps), ends(&one))
	}
	two, err := replay(change(false, true))
	if err != nil || two.Same || two.Difference == "" || ends(&two) {
		t.Errorf("with the second part altered: %v, %q", err, two.Difference)
	}
	both, err := replay(change(true, true))
	if err != nil || both.Difference != one.Difference || both.Difference == two.Difference || len(both.Steps) >= len(one.Steps) || ends(&both) {
		t.Errorf("with both altered: %v, %q, %d of %d steps", err, both.Difference, len(both.Steps), len(one.Steps))
	}
	list := change(true, false)
	if _, err := replay(slices.Delete(list, seam+1, seam+2)); codeOf(err) != "damaged" {
		t.Errorf("without what the second part goes on from: %v, want damaged", err)
	}
}
