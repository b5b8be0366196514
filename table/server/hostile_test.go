package server_test

import (
	"fmt"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
	"github.com/apnap/apnap/table/store"
	"github.com/apnap/apnap/table/web"
)

// What strangers tried that nobody had tried before; decision 370.

// TestCookiesOfOtherHosts: behind TLS a cookie counts by the name only that no other host
// of the domain can give it: who sets one there has no seat that the browser takes
// afterwards.
func TestCookiesOfOtherHosts(t *testing.T) {
	h := build(t, func(c *server.Config) {
		c.Proxies, c.Hosts, c.Local = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, []string{"table.example"}, false
	})
	for _, proto := range []string{"https", ""} { // the proxy may not say so, and the page does
		victim := h.browser("https://table.example")
		var s wire.Seated
		reply := victim.ask("POST", "/api/tables", &wire.Create{Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}}, &s,
			"Host", "table.example", "X-Forwarded-Proto", proto, "Cookie", "apnap-shelf=own.theirs")
		if reply.StatusCode != http.StatusOK {
			t.Fatal(reply.Status)
		}
		for _, cookie := range []string{"__Host-apnap-shelf=theirs", "apnap-shelf=theirs"} {
			var m wire.Table
			h.browser("https://table.example").ask("GET", "/api/tables/"+s.Table, nil, &m, "Host", "table.example", "X-Forwarded-Proto", proto, "Cookie", cookie)
			if m.Invitation != "" {
				t.Errorf("with %q, by %q, somebody else has the seat", cookie, proto)
			}
		}
	}
	plain := h.browser(h.http.URL)
	plain.ask("POST", "/api/shelf", &wire.KeepDeck{Title: "own", List: "5 Mountain"}, nil)
	var shelf wire.Shelf
	if plain.ask("GET", "/api/shelf", nil, &shelf); len(shelf.Decks) != 1 {
		t.Errorf("without TLS the shelf has %d decks", len(shelf.Decks))
	}
}

// TestPassesOfOneSeat: of a seat only the last pass is good, so that nobody fills up what
// all have together; and who only looks at its address does not use it up.
func TestPassesOfOneSeat(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	pass := func(s wire.Seated) string {
		t.Helper()
		var p wire.Pass
		if err := h.ask("POST", "/api/tables/"+s.Table+"/pass", s.Secret, nil, &p); err != nil {
			t.Fatal(err)
		}
		return p.Path
	}
	other, first := pass(seats[1]), pass(seats[0])
	for range 1100 {
		pass(seats[0])
	}
	last := pass(seats[0])
	enter := func(method, path string) bool {
		b := h.browser("")
		b.ask(method, path, nil, nil)
		return len(b.cookies()) > 0
	}
	for _, x := range []struct {
		method, path string
		good         bool
	}{{"GET", first, false}, {"HEAD", last, false}, {"GET", last, true}, {"GET", last, false}, {"GET", other, true}} {
		if got := enter(x.method, x.path); got != x.good {
			t.Errorf("%s %s gives the seat: %v, want %v", x.method, x.path, got, x.good)
		}
	}
}

// TestGamesThatCount: a game that is played on counts for its address as one that begins,
// with its journal; one that does not begin counts for nobody.
func TestGamesThatCount(t *testing.T) {
	h := public(t, func(c *server.Config) { c.Limits.Games = 3 })
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(3), 10, a, b)
	a.do(&wire.ToServer{Concede: &wire.Empty{}})
	a.phase("over")
	for n := range 3 {
		err := h.ask("POST", "/api/games/"+a.table.Games[0].ID+"/play", "", &wire.PlayOn{At: 3, Seat: "A"}, nil)
		if want := []string{"<nil>", "<nil>", "full"}[n]; codeOf(err) != want {
			t.Errorf("playing on, game %d of 3: %v, want %s", n+2, err, want)
		}
	}
	small := public(t, func(c *server.Config) { c.Limits.Written = 20_000 })
	seats = small.table(wire.Options{}, "cinder", "grove")
	a, b = small.connect(seats[0], wire.Hello{}), small.connect(seats[1], wire.Hello{})
	play(random(3), 10, a, b)
	a.do(&wire.ToServer{Concede: &wire.Empty{}})
	a.phase("over")
	for n := 0; ; n++ {
		err := small.ask("POST", "/api/games/"+a.table.Games[0].ID+"/play", "", &wire.PlayOn{At: 3, Seat: "A"}, nil)
		if codeOf(err) == "full" {
			break
		}
		if err != nil || n == 10 {
			t.Fatalf("the journal of game %d is not counted: %v", n, err)
		}
	}
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	host := public(t, func(c *server.Config) {
		c.Limits.Games = 1
		c.Cards = func(func()) (*catalog.Catalog, error) { return own, nil }
	})
	var one wire.Seated
	if err := host.ask("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Format: "any", Open: true}, Sit: &wire.Sit{Name: "Ada", List: "59 Mountain\n1 Tale Within a Tale"}}, &one); err != nil {
		t.Fatal(err)
	}
	for _, x := range [][2]string{{"1 Plea beyond the Door", "deck"}, {"1 Plea beyond the Door", "deck"}, {"60 Mountain", "<nil>"}} {
		err := host.ask("POST", "/api/tables/"+one.Table+"/seats", "", &wire.Sit{Name: "Eve", List: x[0]}, nil)
		if codeOf(err) != x[1] {
			t.Errorf("somebody sits down with %s at the table of who may begin one game: %v, want %s", x[0], err, x[1])
		}
	}
}

// TestLinkMadeAnewTwice: who asks for another secret of his shelf twice at once gets one,
// and nothing is lost; a shelf that sits in more games than are taken off it keeps its
// secret.
func TestLinkMadeAnewTwice(t *testing.T) {
	h := build(t, nil)
	b := h.browser(h.http.URL)
	b.ask("POST", "/api/shelf", &wire.KeepDeck{Title: "own", List: "5 Mountain"}, nil)
	tables := []string{b.sits(), b.sits(), b.sits()}
	old := b.key()
	var told [8]wire.ShelfKey
	var codes [8]int
	var all sync.WaitGroup
	for i := range told {
		all.Go(func() {
			one := h.browser(h.http.URL)
			codes[i] = one.ask("POST", "/api/shelf/renew", nil, &told[i], "Cookie", "apnap-shelf=own."+old.Secret).StatusCode
		})
	}
	all.Wait()
	given := ""
	for i, k := range told {
		if k.Secret != "" && given != "" || (k.Secret == "") != (codes[i] == 409 || codes[i] == 404) {
			t.Errorf("number %d is told %q with %d", i, k.Secret, codes[i])
		}
		given += k.Secret
	}
	now := h.browser(h.http.URL)
	var shelf wire.Shelf
	now.ask("POST", "/api/shelf/open", &wire.ShelfKey{Secret: given}, &shelf)
	if len(shelf.Decks) != 1 || len(shelf.Games) != len(tables) {
		t.Errorf("the new secret opens %d decks and %d games", len(shelf.Decks), len(shelf.Games))
	}
	owner := server.OwnerOf(given)
	for i := range 1001 {
		all.Go(func() {
			id := fmt.Sprintf("many%08d", i)
			if err := h.store.Put(store.Table{ID: id, Phase: "playing", Data: []byte(`{"id":"` + id + `","seats":[]}`), Owners: []string{owner}}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if code := now.ask("POST", "/api/shelf/renew", nil, nil, "Cookie", "apnap-shelf=own."+given).StatusCode; code != 409 {
		t.Errorf("a shelf of 1,004 games is made anew: %d", code)
	}
	if now.ask("GET", "/api/shelf", nil, &shelf); len(shelf.Decks) != 1 {
		t.Errorf("then it has %d decks", len(shelf.Decks))
	}
}

// TestUnseenNames: what people write is shown without what nobody would see, or which
// turns round what stands beside it; a name of nothing else is none.
func TestUnseenNames(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario = scenarios(t) })
	for _, name := range []string{"\u3164", "\u115f\u1160", "\u2800", "\ufe0f", "\u0301\u0301", "\u034f", "\U000e0041", "\u202e", "\u2028", "\ufffd", " "} {
		if code := codeOf(h.ask("POST", "/api/tables", "", &wire.Create{Sit: &wire.Sit{Name: name, Deck: "cinder"}}, nil)); code != "malformed" {
			t.Errorf("the name %+q: %s, want malformed", name, code)
		}
	}
	const tricky = "\u202eA\u3164\u200b\nd\u2800a\u2066"
	var s wire.Seated
	create := &wire.Create{Options: wire.Options{Title: tricky, Open: true}, Sit: &wire.Sit{Name: tricky, List: "60 Mountain", Title: tricky}}
	if err := h.ask("POST", "/api/tables", "", create, &s); err != nil {
		t.Fatal(err)
	}
	c := h.connect(s, wire.Hello{})
	if m := c.table; m.Options.Title != "Ada" || m.Seats[0].Name != "Ada" || m.Seats[0].Deck != "Ada" {
		t.Errorf("the table is %+q of %+q with %+q", m.Options.Title, m.Seats[0].Name, m.Seats[0].Deck)
	}
	for said, want := range map[string]string{"well\nplayed": "well played", "\u202ea \u3164 b\u2800": "a b"} {
		if code := c.do(&wire.ToServer{Say: &wire.Say{Text: said}}); code != "" {
			t.Fatal(code)
		}
		w := h.connect(s, wire.Hello{})
		heard := w.read()
		if list := heard.Said; len(list) == 0 || list[len(list)-1].Text != want {
			t.Errorf("%+q is heard as %+v, want %q", said, list, want)
		}
	}
	text := "format: mtg-scenario/1\nid: t\ntitle: \"\\u202eodd\\u3164\"\nplayers:\n  A: {library: {rest: {Plains: 20}}}\n  B: {library: {rest: {Plains: 20}}}\nstop: {at: 9 end}\n"
	if err := h.ask("POST", "/api/scenarios", "", text, &s); err != nil {
		t.Fatal(err)
	}
	if m := h.connect(s, wire.Hello{}).table; m.Options.Title != "odd" || m.Options.Position != "odd" {
		t.Errorf("the position is %+q, %+q", m.Options.Title, m.Options.Position)
	}
	b := h.browser(h.http.URL)
	var kept wire.KeptDeck
	if b.ask("POST", "/api/shelf", &wire.KeepDeck{Title: tricky, List: "5 Mountain"}, &kept); kept.Title != "Ada" {
		t.Errorf("a deck is kept as %+q", kept.Title)
	}
}

// TestNoRematchOfAPosition: what was laid out, or played on, has no decks with which it
// could be played again.
func TestNoRematchOfAPosition(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario = scenarios(t) })
	text := "format: mtg-scenario/1\nid: t\nplayers:\n  A: {library: {rest: {Plains: 20}}}\n  B: {library: {rest: {Plains: 20}}}\nstop: {at: 9 end}\n"
	var s wire.Seated
	if err := h.ask("POST", "/api/scenarios", "", text, &s); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time played on
		c := h.connect(s, wire.Hello{})
		play(random(1), 4, c)
		if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
			t.Fatal(code)
		}
		c.phase("over")
		if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}}); code != "not-now" {
			t.Errorf("a rematch of what was laid out: %q", code)
		}
		if err := h.ask("POST", "/api/games/"+c.table.Games[0].ID+"/play", "", &wire.PlayOn{At: 2, Seat: "A"}, &s); err != nil {
			t.Fatal(err)
		}
	}
}

// TestVary: who keeps pages for others keeps them for the cookies they were sent for.
func TestVary(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Web = web.Dist() })
	r := h.browser("").ask("GET", "/", nil, nil)
	if got := strings.Join(r.Header.Values("Vary"), ", "); got != "Cookie, Accept-Encoding" {
		t.Errorf("the page varies by %q", got)
	}
}

// TestQuestionsArePaidFor: what is asked of a game, by whoever watches it or plays, is
// on the account of who asks, who waits when he owes.
func TestQuestionsArePaidFor(t *testing.T) {
	from := ""
	h := public(t, func(c *server.Config) { c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")} })
	h.from = func() string { return from }
	from = "192.0.2.1"
	seats := h.table(wire.Options{Watch: true, Minutes: 60}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	for range 20 {
		play(random(1), 1, a, b)
	}
	asked := asking(a, b).asked
	playing := a
	if asked == b.asked {
		playing = b
	}
	game, err := h.ask, error(nil)
	from = "192.0.2.9"
	eve := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	own := h.connect(playing.seat, wire.Hello{}) // the player, from another place
	some := own.view.Objects[0].ID
	from = "192.0.2.8"
	view := func() error { return game("GET", "/api/tables/"+seats[0].Table+"/view", "", nil, nil) }
	for name, x := range map[string]struct {
		at  string
		ask func()
	}{
		"a report":   {"192.0.2.9", func() { eve.do(&wire.ToServer{Report: &wire.ReportAsked{Object: eve.view.Objects[0].ID}}) }},
		"why":        {"192.0.2.9", func() { own.do(&wire.ToServer{Why: &wire.WhyAsked{Object: some}}) }},
		"a check":    {"192.0.2.9", func() { own.do(&wire.ToServer{Check: asked.Proposal}) }},
		"completion": {"192.0.2.9", func() { own.do(&wire.ToServer{Complete: &form.Answer{Seq: asked.Seq}}) }},
		"a view":     {"192.0.2.8", func() { err = view() }},
		"hello": {"192.0.2.8", func() {
			h.connect(playing.seat, wire.Hello{}).ws.CloseNow()
		}},
	} {
		h.server.Ask(x.at, time.Second/10) // so that not all of it is forgiven at once
		asks := h.server.Asked(x.at)
		if x.ask(); err != nil {
			t.Fatal(err)
		}
		if h.server.Asked(x.at) == asks {
			t.Errorf("%s: who asks pays nothing", name)
		}
	}
	h.server.Ask("192.0.2.9", server.AskedBurst+time.Millisecond)
	begun := time.Now()
	if eve.do(&wire.ToServer{Why: &wire.WhyAsked{Object: eve.view.Objects[0].ID}}); time.Since(begun) < 900*time.Millisecond {
		t.Errorf("who owes is answered after %v", time.Since(begun))
	}
	h.server.Ask("192.0.2.8", time.Minute)
	if err := view(); codeOf(err) != "too-fast" {
		t.Errorf("who owes is shown the game: %v", err)
	}
}

// TestManyCookies: of the cookies that a request brings as those of seats no more are
// looked up than a browser has.
func TestManyCookies(t *testing.T) {
	h := build(t, nil)
	b := h.browser(h.http.URL)
	table := b.sits()
	var cookies []string
	for i := range 39 {
		cookies = append(cookies, fmt.Sprintf("apnap-seat-none%d=x", i))
	}
	mine := b.cookies()[0]
	for _, x := range []struct {
		more int
		want int
	}{{0, 200}, {1, 404}} {
		list := append(cookies[:len(cookies):len(cookies)], cookies[:x.more]...)
		one := h.browser(h.http.URL)
		reply := one.ask("POST", "/api/shelf/key", nil, nil, "Cookie", strings.Join(append(list, mine.String()), "; "))
		if reply.StatusCode != x.want {
			t.Errorf("with %d cookies besides, that of table %s: %s, want %d", len(list), table, reply.Status, x.want)
		}
	}
}
