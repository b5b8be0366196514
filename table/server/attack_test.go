package server_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// TestBodies: a request whose body is not one object, and nothing behind it, is refused
// at every route that reads one, and makes nothing.
func TestBodies(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Limits.Requests = 10000 })
	seats := h.table(wire.Options{Seats: 3}, "cinder", "grove")
	none := 0
	for _, route := range h.server.Routes() {
		method, path, _ := strings.Cut(route, " ")
		if method != "POST" || path == "/api/scenarios" { // whose body is a file of its own form
			continue
		}
		path = strings.NewReplacer("{table}", seats[0].Table, "{game}", seats[0].Table+"-1").Replace(path)
		for _, text := range []string{"null", "[]", "[null]", `"x"`, "1", "true", "", " ", "{}{}", "{} null", "{}]", "{", "\ufeff{}"} {
			err := h.ask("POST", path, seats[0].Secret, text, nil)
			switch {
			case route == "POST /api/tables/{table}/pass" || route == "POST /api/shelf/key" || route == "POST /api/shelf/renew": // which read none
				none++
			case codeOf(err) != "malformed":
				t.Errorf("%s with the body %q: %v, want malformed", route, text, err)
			}
		}
	}
	if none != 39 {
		t.Errorf("%d requests to routes that read no body, want 39", none)
	}
	var lobby wire.Lobby
	if err := h.ask("GET", "/api/lobby", "", nil, &lobby); err != nil || len(lobby.Tables) > 1 {
		t.Errorf("the lobby: %v, %d tables, want one at most", err, len(lobby.Tables))
	}
}

// everything is one message of each kind, for a game between two or for none.
func everything() (list []*wire.ToServer) {
	answer := func(seq uint32) *form.Answer { return &form.Answer{Seq: seq, Picks: []uint16{0}} }
	for _, seq := range []uint32{0, 1, 1 << 31} {
		list = append(list, &wire.ToServer{Answer: answer(seq)}, &wire.ToServer{Check: answer(seq)}, &wire.ToServer{Complete: answer(seq)})
	}
	list = append(list,
		&wire.ToServer{Why: &wire.WhyAsked{Object: 1, Not: "act"}}, &wire.ToServer{Why: &wire.WhyAsked{Object: 1 << 31}},
		&wire.ToServer{Read: &wire.ReadAsked{}}, &wire.ToServer{Read: &wire.ReadAsked{Face: 1 << 30}},
		&wire.ToServer{Report: &wire.ReportAsked{}}, &wire.ToServer{Pace: &wire.Pace{Yields: []uint32{0, 1, 1 << 31}}},
		&wire.ToServer{Pace: &wire.Pace{Stop: []uint32{0, 1, 1 << 31}}},
		&wire.ToServer{Begin: &wire.Begin{}}, &wire.ToServer{Begin: &wire.Begin{Seat: "F"}}, &wire.ToServer{Begin: &wire.Begin{Seat: "zz"}},
		&wire.ToServer{Part: &wire.Part{}}, &wire.ToServer{Part: &wire.Part{Part: strings.Repeat("0", 64)}},
		&wire.ToServer{Say: &wire.Say{}}, &wire.ToServer{Ping: &wire.Empty{}},
		&wire.ToServer{Ready: &wire.Ready{Main: []wire.Cards{{Count: -1, Name: "Ox"}}}},
		&wire.ToServer{Ready: &wire.Ready{Main: []wire.Cards{{Count: 1 << 30, Name: "Mountain"}, {Count: 1 << 30, Name: "Mountain"}}}},
	)
	for _, what := range []string{"draw", "take-back", "rematch", "", "x"} {
		for _, do := range []string{"accept", "decline", "make", ""} {
			if what == "rematch" && do != "decline" || what == "draw" && do == "accept" {
				continue // that goes on to another game, or ends this one
			}
			list = append(list, &wire.ToServer{Offer: &wire.Offer{What: what, Do: do}})
		}
	}
	return list
}

// requests are all that can be asked of a table and its games without ending it; early,
// while it waits for players.
func (h *house) requests(t *testing.T, seat wire.Seated, game string, early bool) {
	t.Helper()
	for _, route := range h.server.Routes() {
		method, path, _ := strings.Cut(route, " ")
		if !strings.Contains(path, "{table}") && !strings.Contains(path, "{game}") || strings.HasSuffix(path, "/stream") || strings.HasSuffix(path, "/play") || early && (method == "DELETE" || strings.Contains(path, "/bots")) {
			continue
		}
		path = strings.NewReplacer("{table}", seat.Table, "{game}", game, "{seat}", "B").Replace(path)
		for _, secret := range []string{seat.Secret, "", "wrong"} {
			for _, query := range []string{"", "?eyes=judge", "?eyes=B", "?eyes=A&at=1", "?at=-1", "?eyes=zz"} {
				if method != "GET" && query != "" {
					continue
				}
				if err := h.ask(method, path+query, secret, "{}", nil); err != nil {
					if e, ok := err.(*refusedError); !ok || e.status >= http.StatusInternalServerError || e.told.Code == "broken" {
						t.Errorf("%s %s with the secret %q: %v", method, path+query, secret, err)
					}
				}
			}
		}
	}
}

// TestEverythingAtEveryTime: whatever is sent or asked in a match, before it, in its
// games, between them and after it, also over a restart, is done or refused with a reason,
// and the match goes on.
func TestEverythingAtEveryTime(t *testing.T) {
	t.Parallel()
	h := build(t, func(c *server.Config) { c.Limits.Requests = 10000 })
	seats := h.table(wire.Options{Seats: 2, BestOf: 3, TakeBack: true, Watch: true}, "cinder")
	var a, b *client
	at := func(when string) {
		t.Helper()
		for _, c := range []*client{a, b} {
			if c == nil {
				continue
			}
			for _, m := range everything() {
				if code := c.do(m); code == "broken" {
					t.Errorf("%s, %s says %+v: %s", when, c.seat.Seat, m, code)
				}
			}
		}
		w := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
		for _, m := range everything() {
			if code := w.do(m); code == "" && m.Ping == nil && m.Say == nil && m.Why == nil && m.Read == nil && m.Report == nil {
				t.Errorf("%s, who watches says %+v, and it is done", when, m)
			} else if code == "broken" {
				t.Errorf("%s, who watches says %+v: %s", when, m, code)
			}
		}
		w.ws.CloseNow()
		for i := range seats {
			h.requests(t, seats[i], fmt.Sprintf("%s-%d", seats[0].Table, max(1, len(a.table.Games))), b == nil)
		}
	}
	restart := func() {
		h.reopen(func(c *server.Config) { c.Limits.Requests = 10000 })
		a = h.connect(seats[0], wire.Hello{})
		if b != nil {
			b = h.connect(seats[1], wire.Hello{})
		}
	}
	phase := func(want string, game int) {
		t.Helper()
		for _, c := range []*client{a, b} {
			c.until(want, func() bool { return c.table.Phase == want && len(c.table.Games) == game })
		}
	}
	lose := func(c *client) {
		t.Helper()
		if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
			t.Fatalf("%s concedes: %s", c.seat.Seat, code)
		}
	}
	a = h.connect(seats[0], wire.Hello{})
	at("before the match")
	var second wire.Seated
	if err := h.ask("POST", "/api/tables/"+seats[0].Table+"/seats", "", &wire.Sit{Name: "Ben", Deck: "grove", Invitation: seats[0].Invitation}, &second); err != nil {
		t.Fatal(err)
	}
	seats = append(seats, second)
	b = h.connect(seats[1], wire.Hello{})
	phase("playing", 1)
	at("in the first game")
	play(random(21), 20, a, b)
	restart()
	at("in the first game, after a restart")
	lose(a)
	for game := 1; game < 3; game++ {
		phase("between", game)
		at("between games")
		restart()
		at("between games, after a restart")
		if code := a.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" {
			t.Fatalf("A is ready: %s", code)
		}
		at("with one ready")
		restart()
		at("with one ready, after a restart")
		for _, c := range []*client{a, b} {
			if code := c.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" && code != "not-now" {
				t.Fatalf("%s is ready: %s", c.seat.Seat, code)
			}
		}
		phase("playing", game+1)
		at("in another game")
		play(random(22), 10, a, b)
		lose([]*client{nil, b, a}[game])
	}
	phase("over", 3)
	at("after the match")
	restart()
	at("after the match, after a restart")
	if a.table.Winner != "B" || len(a.table.Games) != 3 {
		t.Errorf("%q has won after %d games, want B after 3", a.table.Winner, len(a.table.Games))
	}
}

// TestTwoWindows: two windows of one seat see the same, and a decision that both answer,
// or that one answers while the other concedes, is answered once.
func TestTwoWindows(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{TakeBack: true}, "cinder", "grove")
	windows := map[string][2]*client{}
	for _, s := range seats {
		windows[s.Seat] = [2]*client{h.connect(s, wire.Hello{}), h.connect(s, wire.Hello{Language: "it"})}
	}
	p := random(12)
	all := []*client{windows["A"][0], windows["A"][1], windows["B"][0], windows["B"][1]}
	taken := 0
	for range 40 {
		c := asking(windows["A"][0], windows["B"][0])
		if c == nil {
			break
		}
		two := windows[c.seat.Seat]
		seq := c.asked.Seq
		two[1].until("the other window is asked the same", func() bool { return two[1].asked != nil && two[1].asked.Seq == seq })
		answers := [2]*form.Answer{p.answer(c.asked), p.answer(two[1].asked)}
		var codes [2]string
		var group sync.WaitGroup
		for i, w := range two {
			group.Go(func() { codes[i] = w.do(&wire.ToServer{Answer: answers[i]}) })
		}
		group.Wait()
		slices.Sort(codes[:])
		switch codes {
		case [2]string{"", "stale"}, [2]string{"", "refused"}:
			taken++
		case [2]string{"refused", "refused"}: // neither was legal
			if code := c.do(&wire.ToServer{Answer: c.asked.Proposal}); code != "" && c.asked != nil && c.asked.Seq == seq {
				t.Fatalf("what is proposed: %s", code)
			}
		default:
			t.Fatalf("two windows answer decision %d: %q", seq, codes)
		}
		far := uint32(0)
		for _, w := range all {
			far = max(far, w.latest())
		}
		for _, w := range all {
			w.until("it is as far as the others", func() bool {
				for _, x := range all {
					far = max(far, x.latest())
				}
				return w.latest() >= far
			})
		}
	}
	if taken < 20 {
		t.Errorf("%d decisions were answered by two windows, want 20", taken)
	}
	for _, two := range windows {
		h.same(two[0])
		h.same(two[1])
	}
	a := windows["A"]
	var group sync.WaitGroup
	codes := [2]string{}
	for i := range a {
		group.Go(func() { codes[i] = a[i].do(&wire.ToServer{Concede: &wire.Empty{}}) })
	}
	group.Wait()
	if slices.Sort(codes[:]); codes[0] != "" || codes[1] != "not-now" {
		t.Errorf("two windows concede: %q, want one and not-now", codes)
	}
	for _, w := range all {
		w.until("the game is over", func() bool { return w.table.Phase == "over" })
	}
}

// TestCookiesOfManySeats: a browser into which somebody has put more cookies of seats than
// it may hold, with times that are none or to come, gives up those beyond 40 and keeps the
// one just taken, also next time; none of them is a seat at another table.
func TestCookiesOfManySeats(t *testing.T) {
	h := build(t, nil)
	page := h.browser(h.http.URL)
	u, err := url.Parse(h.http.URL)
	if err != nil {
		t.Fatal(err)
	}
	first := page.sit("")
	var planted []*http.Cookie
	for i := range 60 {
		since := []string{"zzzzzzzzzzzzzzzzzzzzzz", "zzzzzzzz", "-1", "", "x.y", "%00"}[i%6]
		planted = append(planted, &http.Cookie{Name: fmt.Sprintf("apnap-seat-table%02d", i), Value: "SECRET." + since, Path: "/"})
	}
	page.client.Jar.SetCookies(u, planted)
	second := page.sit("")
	if n := len(page.cookies()); n != 40 || len(second.Forgot) != 22 {
		t.Errorf("%d cookies, %d were given up; want 40 and 22", n, len(second.Forgot))
	}
	if got, err := page.seat(second.Table, "Origin", h.http.URL); got != "A" || err != nil {
		t.Errorf("the seat just taken is %q, %v", got, err)
	}
	other := h.table(wire.Options{Seats: 2, Open: true, Watch: true}, "cinder")[0]
	for name, value := range map[string]string{"apnap-seat-" + other.Table: "SECRET.1", "apnap-seat-": other.Secret, "apnap-seat-x": other.Secret} {
		page.client.Jar.SetCookies(u, []*http.Cookie{{Name: name, Value: value, Path: "/"}})
		if got, err := page.seat(other.Table, "Origin", h.http.URL); got != "" || err != nil {
			t.Errorf("by the cookie %s the page has seat %q at another's table, %v", name, got, err)
		}
	}
	if first.Table == second.Table {
		t.Error("the page sits twice at one table")
	}
}
