package server_test

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"net/http"
	"net/netip"
	"slices"
	"testing"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// Tests of coming back to a table, and of those who come to it.

// landOf returns the place of a land that the client may play now, or -1.
func landOf(c *client) int {
	if c.asked == nil {
		return -1
	}
	return slices.IndexFunc(c.asked.Options, func(o form.Option) bool { return o.Action == "play-land" })
}

// untilLand lets both keep their hands and go on until one of them may play a land,
// and returns him and the other.
func untilLand(p *player, a, b *client) (c, d *client) {
	for c = asking(a, b); landOf(c) < 0; c = asking(a, b) {
		if c.asked.Kind == "confirm" {
			c.do(&wire.ToServer{Answer: &form.Answer{Seq: c.asked.Seq}})
			continue
		}
		c.step(p)
	}
	if c == a {
		return a, b
	}
	return b, a
}

// playLand plays it.
func (c *client) playLand() {
	c.t.Helper()
	if code := c.do(&wire.ToServer{Answer: &form.Answer{Seq: c.asked.Seq, Picks: []uint16{uint16(landOf(c))}}}); code != "" {
		c.t.Fatal(code)
	}
}

// TestTakeBackAfterRestart: what was answered before a restart is taken back after
// it.
func TestTakeBackAfterRestart(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{TakeBack: true}, "cinder", "grove")
	c, d := untilLand(random(6), h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{}))
	before, seq := c.whole(), c.asked.Seq
	c.playLand()
	h.reopen(nil)
	c, d = h.connect(c.seat, wire.Hello{}), h.connect(d.seat, wire.Hello{})
	if c.whole() == before {
		t.Fatal("the land is not played after the restart")
	}
	if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "take-back", Do: "make"}}); code != "" {
		t.Fatalf("asking to take back: %s", code)
	}
	views := c.views
	if code := d.do(&wire.ToServer{Offer: &wire.Offer{What: "take-back", Do: "accept"}}); code != "" {
		t.Fatalf("agreeing to take back: %s", code)
	}
	c.until("the game is shown anew", func() bool { return c.views > views })
	if got := c.whole(); got != before {
		t.Fatalf("what is taken back %s", difference(got, before))
	}
	d.until("it is taken back", func() bool { return d.latest() == seq })
	h.same(c)
	h.same(d)
}

// TestDiskFails: an answer that could not be written is not acknowledged, and the
// game goes on from what is on the disk when the disk does its work again.
func TestDiskFails(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	c, d := untilLand(random(6), h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{}))
	before := c.whole()
	db, err := sql.Open("sqlite", "file:"+h.path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rename := func(from, to string) {
		if _, err := db.Exec("ALTER TABLE " + from + " RENAME TO " + to); err != nil {
			t.Fatal(err)
		}
	}
	asked := *c.asked
	land := wire.ToServer{Answer: &form.Answer{Seq: asked.Seq, Picks: []uint16{uint16(landOf(c))}}}
	rename("pieces", "lost")
	h.expects("no such table: pieces")
	if code := c.do(&land); code != "broken" {
		t.Errorf("an answer that cannot be written: %q, want broken", code)
	}
	rename("lost", "pieces")
	again := h.connect(c.seat, wire.Hello{})
	if got := again.whole(); got != before {
		t.Errorf("after the disk failed, the game %s", difference(got, before))
	}
	if code := again.do(&land); code != "" {
		t.Errorf("the answer again: %q", code)
	}
	play(random(1), 20, again, d)
	h.same(again)
	h.same(d)
}

// TestLobby: the lobby lists the open tables that wait, the newest first, and then
// those that can be watched; after a restart those to which somebody has come.
func TestLobby(t *testing.T) {
	h := build(t, nil)
	list := func() (titles []string) {
		var l wire.Lobby
		if err := h.ask("GET", "/api/lobby", "", nil, &l); err != nil {
			t.Fatal(err)
		}
		for _, x := range l.Tables {
			titles = append(titles, x.Options.Title)
		}
		return titles
	}
	watched := h.table(wire.Options{Title: "watched", Open: true, Watch: true}, "cinder", "grove")
	h.table(wire.Options{Title: "closed", Open: true}, "cinder", "grove")
	h.table(wire.Options{Title: "private", Seats: 2}, "cinder")
	h.table(wire.Options{Title: "waits", Open: true, Seats: 2}, "cinder")
	if got, want := list(), []string{"waits", "watched"}; !slices.Equal(got, want) {
		t.Errorf("the lobby lists %v, want %v", got, want)
	}
	h.reopen(nil)
	if got := list(); len(got) != 0 {
		t.Errorf("after a restart, with nobody there, the lobby lists %v", got)
	}
	h.connect(watched[0], wire.Hello{})
	if got, want := list(), []string{"watched"}; !slices.Equal(got, want) {
		t.Errorf("after somebody has come back the lobby lists %v, want %v", got, want)
	}
}

// TestProxy: limits by address go by what a trusted proxy says, and by nothing that
// others say.
func TestProxy(t *testing.T) {
	h := build(t, func(c *server.Config) {
		c.Local = false
		c.Limits = server.Limits{Owned: 1, Requests: 10000}
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}
	})
	data, err := json.Marshal(&wire.Create{Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		from string
		want int
	}{
		{"192.0.2.1", http.StatusOK},
		{"192.0.2.1", http.StatusTooManyRequests},
		{"192.0.2.2", http.StatusOK},
		{"192.0.2.2, 10.1.1.1", http.StatusTooManyRequests},  // through two proxies
		{"192.0.2.9, 192.0.2.2", http.StatusTooManyRequests}, // what a client says of himself
		{"2001:db8::1", http.StatusOK},                       // a network
		{"2001:db8::2", http.StatusTooManyRequests},          // of the same
		{"nonsense", http.StatusOK},
		{"", http.StatusTooManyRequests}, // the proxy's own
	} {
		r, err := http.NewRequest("POST", h.http.URL+"/api/tables", bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("X-Forwarded-For", tt.from)
		reply, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		reply.Body.Close()
		if reply.StatusCode != tt.want {
			t.Errorf("a table for %q: %d, want %d", tt.from, reply.StatusCode, tt.want)
		}
	}
}

// TestWatched: who plays alone against a bot is not asked where he can only pass;
// but when somebody looks on he is, since that would tell what he holds.
func TestWatched(t *testing.T) {
	h := build(t, nil)
	for _, watched := range []bool{false, true} {
		seed := uint64(3)
		create := wire.Create{
			Options: wire.Options{Watch: true, Seed: &seed},
			Sit:     &wire.Sit{Name: "Ada", Deck: "cinder"}, Bots: []wire.Bot{{Level: "easy", Deck: "grove"}},
		}
		var seat wire.Seated
		if err := h.ask("POST", "/api/tables", "", &create, &seat); err != nil {
			t.Fatal(err)
		}
		if watched {
			h.connect(wire.Seated{Table: seat.Table}, wire.Hello{})
		}
		c, p, only := h.connect(seat, wire.Hello{}), random(4), 0
		for range 60 {
			if asking(c) == nil {
				break
			}
			if c.asked.Prompt == "priority" && len(c.asked.Options) == 1 {
				only++
			}
			c.step(p)
		}
		if watched != (only > 0) {
			t.Errorf("watched %v: he was asked %d times where he can only pass", watched, only)
		}
	}
}

// TestAnte: what was won for ante is the winner's in the next game of the match, also
// over a restart between the games, and in no other's.
func TestAnte(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{BestOf: 3, Ante: "random", Rules: "classic"}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	b.until("the game is over", func() bool { return b.table.Phase == "between" })
	owned := b.table.Games[0].Owned
	if len(owned) != 1 || owned[0].From != "A" || owned[0].To != "B" {
		t.Fatalf("after A lost for ante the owners changed like %+v, want one card of A's to B", owned)
	}
	count := func(list []wire.Cards, name string) (n int) {
		for _, c := range list {
			if c.Name == name || name == "" {
				n += c.Count
			}
		}
		return n
	}
	h.reopen(nil)
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	won := owned[0].Card
	if count(b.table.Pool, won)-count(b.table.Main, won) < 1 {
		t.Errorf("B, who has won %s, has the pool %v and the deck %v", won, b.table.Pool, b.table.Main)
	}
	pool := count(a.table.Pool, "") + count(b.table.Pool, "")
	main := append(slices.Clone(b.table.Main), wire.Cards{Count: 1, Name: won})
	if code := b.do(&wire.ToServer{Ready: &wire.Ready{Main: main}}); code != "" {
		t.Fatalf("B plays with the card he has won: %s", code)
	}
	h.reopen(nil) // B's new deck and that he is ready are kept
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	if count(b.table.Main, "") != count(main, "") || !b.table.Seats[1].Ready {
		t.Errorf("after a restart B has a deck of %d cards and is ready: %v", count(b.table.Main, ""), b.table.Seats[1].Ready)
	}
	if code := a.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" {
		t.Fatalf("A is ready with the deck that is left: %s", code)
	}
	for _, c := range []*client{a, b} {
		c.until("the second game is shown", func() bool { return c.view != nil && c.view.Game == 2 && c.table.Phase == "playing" })
	}
	if code := b.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	a.until("the game is over", func() bool { return a.table.Phase == "between" })
	b.until("the game is over", func() bool { return b.table.Phase == "between" })
	if got := count(a.table.Pool, "") + count(b.table.Pool, ""); got != pool {
		t.Errorf("there are %d cards, there were %d", got, pool)
	}
	if owned := a.table.Games[1].Owned; len(owned) != 1 || owned[0].To != "A" {
		t.Errorf("after B lost for ante the owners changed like %+v, want one card to A", owned)
	}
}
