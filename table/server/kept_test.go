package server_test

import (
	"errors"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/scenario"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// TestSweep: a table that nobody is at leaves the memory, and is there again
// when somebody comes.
func TestSweep(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(1), 30, a, b)
	h.same(a)
	before := a.whole()
	h.server.SweepAll()
	if code := a.do(&wire.ToServer{Ping: &wire.Empty{}}); code != "" {
		t.Fatalf("a table at which somebody is was let go of: %s", code)
	}
	if d := asking(a, b).asked; d.Proposal != nil { // which would take the game up again
		asking(a, b).do(&wire.ToServer{Check: d.Proposal})
	}
	if meter := metric(t, h, "apnap_games_resumed_total"); meter != "0" {
		t.Errorf("%s games were resumed while people were at the table, want 0", meter)
	}
	a.ws.CloseNow()
	b.ws.CloseNow()
	h.left(seats[0].Table)
	h.server.SweepAll()
	a = h.connect(seats[0], wire.Hello{})
	if got := a.whole(); got != before {
		t.Errorf("after it was let go of, the game %s", difference(got, before))
	}
	if meter := metric(t, h, "apnap_games_resumed_total"); meter != "1" {
		t.Errorf("%s games were resumed, want 1", meter)
	}
}

// TestSomebodyComesMeanwhile: a table to which somebody comes while its game is being put
// away stays in memory, and its game is gone on with, once.
func TestSomebodyComesMeanwhile(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(1), 30, a, b)
	h.same(a)
	before := a.whole()
	a.ws.CloseNow()
	b.ws.CloseNow()
	h.left(seats[0].Table)
	came := 0
	h.server.HangAt(func(where, _ string) {
		if where == "disk" && came == 0 {
			came++
			h.left(seats[0].Table) // which looks at the table
		}
	})
	h.server.SweepBefore(time.Now())
	h.server.HangAt(func(string, string) {})
	if came != 1 {
		t.Fatal("nothing was written when the game was put away")
	}
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	if got := a.whole(); got != before {
		t.Errorf("the game %s", difference(got, before))
	}
	if play(random(2), 20, a, b) != 20 {
		t.Error("the game does not go on")
	}
	if meter := metric(t, h, "apnap_games_resumed_total"); meter != "1" {
		t.Errorf("%s games were resumed, want 1", meter)
	}
}

// TestAllCardsAreRead: all cards are read when a game needs one that the starter set does
// not have, and not before; a game that was begun with it shows the same after a restart,
// and where they cannot be read any more it goes on, but no next one begins.
func TestAllCardsAreRead(t *testing.T) {
	own, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	var reads atomic.Int32
	fails := errors.New("no cards")
	cards := func(err error) func(*server.Config) {
		return func(c *server.Config) {
			c.Cards = func(func()) (*catalog.Catalog, error) {
				reads.Add(1)
				return own, err
			}
		}
	}
	h := build(t, cards(nil))
	against := func(list string) wire.Seated {
		t.Helper()
		var seat wire.Seated
		create := &wire.Create{Options: wire.Options{Format: "any", TakeBack: true}, Sit: &wire.Sit{Name: "Ada", List: list}, Bots: []wire.Bot{{Deck: "grove"}}}
		if err := h.ask("POST", "/api/tables", "", create, &seat); err != nil {
			t.Fatal(err)
		}
		return seat
	}
	plain := against("60 Mountain")
	c := h.connect(plain, wire.Hello{})
	play(random(1), 5, c)
	h.reopen(cards(nil))
	h.connect(plain, wire.Hello{})
	if n := reads.Load(); n != 0 {
		t.Errorf("for cards of the starter set all were read %d times", n)
	}
	seat := against("40 Mountain\n60 Waking Brooch")
	if n := reads.Load(); n != 1 {
		t.Errorf("for a card that only they have all were read %d times", n)
	}
	c = h.connect(seat, wire.Hello{})
	play(random(1), 5, c)
	asking(c)
	want := c.shown()
	h.reopen(cards(nil))
	if c = h.connect(seat, wire.Hello{}); c.shown() != want {
		t.Errorf("after a restart the game %s", difference(c.shown(), want))
	}
	h.reopen(cards(fails))
	h.expects(fails.Error())
	c = h.connect(seat, wire.Hello{})
	if c.view == nil {
		t.Fatal("without all cards the game is not gone on with")
	}
	if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	c.phase("over")
	if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}}); code != "broken" {
		t.Errorf("without all cards another game: %q, want broken", code)
	}
}

// left waits until the server has seen that all have left a table.
func (h *house) left(table string) {
	h.t.Helper()
	for there := true; there; {
		var m wire.Table
		if err := h.ask("GET", "/api/tables/"+table, "", nil, &m); err != nil {
			h.t.Error(err)
			return
		}
		there = slices.ContainsFunc(m.Seats, func(s wire.Seat) bool { return s.Here })
	}
}

// metric returns one number of the metrics page.
func metric(t *testing.T, h *house, name string) string {
	w := &page{}
	r, err := http.NewRequest("GET", "/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	h.server.Metrics().ServeHTTP(w, r)
	for line := range strings.Lines(w.String()) {
		if text, ok := strings.CutPrefix(line, name+" "); ok {
			return strings.TrimSpace(text)
		}
	}
	return ""
}

// page is a reply that is kept.
type page struct{ strings.Builder }

func (*page) Header() http.Header { return http.Header{} }
func (*page) WriteHeader(int)     {}

// TestLimitOfDecisions: a game that goes on for too long ends, and says why.
func TestLimitOfDecisions(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Limits.Decisions = 20 })
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(1), 100, a, b)
	game := a.table.Games[0]
	if game.Why != "decisions" || (game.Result != "won" || game.Lost == "") && (game.Result != "draw" || game.Lost != "") || a.table.Phase != "over" || !a.view.Scene.Ended {
		t.Errorf("the game is %+v, want one that was ended, with the reason", game)
	}
	var r wire.Replay
	if err := h.ask("GET", "/api/games/"+game.ID, "", nil, &r); err != nil || !r.Same {
		t.Errorf("its replay: %v, %s", err, r.Difference)
	}
}

// scenarios returns what reads scenario files.
func scenarios(t testing.TB) func(text []byte) (server.Scenario, error) {
	cards, err := playable.Own()
	if err != nil {
		t.Fatal(err)
	}
	return func(text []byte) (server.Scenario, error) {
		f, err := scenario.Parse(text, "test")
		if err != nil {
			return server.Scenario{}, err
		}
		l, err := (&scenario.Runner{Cards: cards}).Layout(f)
		if err != nil {
			return server.Scenario{}, err
		}
		return server.Scenario{
			Title: f.Title, Rules: l.Rules, Position: l.Position, Programs: l.Programs, Starting: l.Starting,
			Seats: make([]string, len(f.Players)),
		}, nil
	}
}

// TestScenario: a scenario opens as a position against a bot.
func TestScenario(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario = scenarios(t) })
	if got := codeOf(h.ask("POST", "/api/scenarios", "", "nonsense: [", nil)); got != "malformed" {
		t.Errorf("no scenario: %s, want malformed", got)
	}
	text, err := os.ReadFile("../../testdata/rules/509/additional-blocker.yaml") // one of two players
	if err != nil {
		t.Fatal(err)
	}
	var seat wire.Seated
	if err := h.ask("POST", "/api/scenarios?name=Ada", "", string(text), &seat); err != nil {
		t.Fatal(err)
	}
	c := h.connect(seat, wire.Hello{})
	if len(c.view.Zones.Battlefield) == 0 {
		t.Error("nothing is laid out")
	}
	if a, b := c.table.Seats[0].Name, c.table.Seats[1].Name; a != "Ada" || b != "Easy" {
		t.Errorf("%q plays %q, want Ada and Easy", a, b)
	}
	play(random(1), 10, c)
	h.same(c)
	before := c.whole()
	h.reopen(nil)
	if c = h.connect(seat, wire.Hello{}); c.whole() != before {
		t.Errorf("after a restart the position %s", difference(c.whole(), before))
	}
}

// TestNamesAtAPosition: who gives no name is You, and bots of several are told apart.
func TestNamesAtAPosition(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Scenario = scenarios(t) })
	const three = "format: mtg-scenario/1\nid: server.three\ntitle: Three with a library each\nrules: {variant: free-for-all}\nplayers:\n" +
		"  A: {library: {rest: {Plains: 9}}}\n  B: {library: {rest: {Plains: 9}}}\n  C: {library: {rest: {Plains: 9}}}\nstop: {at: 1 upkeep}\nexpect: []\n"
	var seat wire.Seated
	if err := h.ask("POST", "/api/scenarios", "", three, &seat); err != nil {
		t.Fatal(err)
	}
	c := h.connect(seat, wire.Hello{})
	for i, want := range []string{"You", "Easy B", "Easy C"} {
		if got := c.table.Seats[i].Name; got != want {
			t.Errorf("seat %d is %q, want %q", i+1, got, want)
		}
	}
	if got := codeOf(h.ask("POST", "/api/scenarios?name=%E2%80%AE", "", three, nil)); got != "malformed" {
		t.Errorf("a name of nothing that is seen: %s, want malformed", got)
	}
}

// TestHealth: the server says whether it can work.
func TestHealth(t *testing.T) {
	h := build(t, nil)
	reply, err := http.Get(h.http.URL + "/healthz")
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close()
	if text, _ := io.ReadAll(reply.Body); reply.StatusCode != http.StatusOK || string(text) != "ok\n" {
		t.Errorf("healthz: %d %q", reply.StatusCode, text)
	}
	if metric(t, h, "apnap_games_running") != "0" {
		t.Error("a game runs where there is none")
	}
}
