package server_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

func random(seed uint64) *player { return &player{r: rand.New(rand.NewPCG(seed, 9))} }

// same compares what a client has put together with what the server shows.
func (h *house) same(c *client) {
	h.t.Helper()
	var v form.View
	if err := h.ask("GET", "/api/tables/"+c.seat.Table+"/view?lang="+c.hello.Language, c.seat.Secret, nil, &v); err != nil {
		h.t.Fatal(err)
	}
	seq := uint32(1 << 31)
	if w := v.Scene.Waiting; w != nil {
		seq = w.Seq
	}
	c.until("it is as far as the server", func() bool { return c.latest() >= seq })
	other := &client{t: h.t, view: &v, objects: map[uint32]form.Object{}, faces: map[uint32]form.Face{}}
	other.add(v.Objects, v.Faces, nil)
	if got, want := c.whole(), other.whole(); got != want {
		h.t.Fatalf("what seat %s has put together %s", c.seat.Seat, difference(got, want))
	}
}

// difference says where two texts begin to differ.
func difference(got, want string) string {
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	from := max(0, i-200)
	return fmt.Sprintf("is\n%s\nand should be\n%s", got[from:min(len(got), i+200)], want[from:min(len(want), i+200)])
}

// TestTwoPlay: two people play a whole game; what each puts together from
// changes is at every moment what the server shows, in both languages, and after
// every kind of coming back.
func TestTwoPlay(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{Language: "it"})
	w := h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	p := random(1)
	for i := 0; a.table.Phase == "playing"; i++ {
		play(p, 9, a, b)
		if a.table.Phase != "playing" {
			break
		}
		h.same(a)
		h.same(b)
		h.same(w)
		switch i % 3 {
		case 1: // goes on
			views := b.views
			b.ws.CloseNow()
			b.dial(h)
			if !b.welcome.Goes || b.views != views {
				t.Fatal("a dropped line does not go on from the last number")
			}
		case 2: // begins anew
			a.ws.CloseNow()
			a.stream = ""
			a.dial(h)
		}
		if w.asked != nil {
			t.Fatal("who watches is asked something")
		}
	}
	b.until("the table is over", func() bool { return b.table.Phase == "over" })
	game := b.table.Games[0]
	if game.Result != "won" || len(game.Seed) != 64 || len(game.Winners) != 1 {
		t.Errorf("the game is %+v, want one that was won, with its seed", game)
	}
	if len(a.view.Log) == 0 || a.view.Log[len(a.view.Log)-1].Rule == "" {
		t.Error("the log has no rule behind its last line")
	}
	for _, eyes := range []string{"A", "B", "spectator", "judge"} {
		var r wire.Replay
		if err := h.ask("GET", "/api/games/"+game.ID+"?eyes="+eyes, "", nil, &r); err != nil || !r.Same || !r.Fair || len(r.Steps) < 10 {
			t.Errorf("the replay by the eyes of %s: %v, same %v, fair %v, %d steps; %s", eyes, err, r.Same, r.Fair, len(r.Steps), r.Difference)
		}
	}
}

// TestSecrets: nothing that is sent during a game holds its seed or a secret.
func TestSecrets(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(2), 60, a, b)
	if err := h.ask("GET", "/api/games/"+a.table.Games[0].ID+"/journal", "", nil, nil); codeOf(err) != "not-now" {
		t.Errorf("the journal of a game that runs: %v, want not-now", err)
	}
	if err := h.ask("GET", "/api/games/"+a.table.Games[0].ID+"?eyes=judge", "", nil, nil); codeOf(err) != "not-now" {
		t.Errorf("the replay of a game that runs: %v, want not-now", err)
	}
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatalf("conceding: %s", code)
	}
	a.until("the table is over", func() bool { return a.table.Phase == "over" })
	b.until("the table is over", func() bool { return b.table.Phase == "over" })
	seed := a.table.Games[0].Seed
	for _, c := range []*client{a, b} {
		for i, m := range c.raw {
			text := string(m)
			if strings.Contains(text, seats[0].Secret) || strings.Contains(text, seats[1].Secret) {
				t.Errorf("message %d of seat %s holds a secret: %s", i, c.seat.Seat, m)
			}
			if strings.Contains(text, seed) && !strings.Contains(text, `"phase":"over"`) {
				t.Errorf("message %d of seat %s holds the seed: %s", i, c.seat.Seat, m)
			}
		}
	}
	if got := b.table.Games[0]; got.Result != "won" || got.Winners[0] != "B" {
		t.Errorf("after A conceded the game is %+v, want a win of B", got)
	}
}

// TestRestart: after every few answers the server goes down and comes up over
// the same store; everybody sees what he saw.
func TestRestart(t *testing.T) {
	t.Parallel()
	h := build(t, nil)
	seats := h.table(wire.Options{Minutes: 5, Increment: 1, TakeBack: true}, "dusk", "skies")
	p := random(3)
	before := ""
	for round := range 8 {
		a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
		if got := a.whole() + b.whole(); round > 0 && got != before {
			t.Fatalf("round %d: after the restart %s", round, difference(got, before))
		}
		if c := a.view.Clock; c == nil || c.Left[0] > 300_000+1000*int64(100) || c.Running == "" {
			t.Errorf("the clock is %+v", c)
		}
		play(p, 11, a, b)
		a.until("it is as far as the other", func() bool { return a.latest() >= b.latest() })
		b.until("it is as far as the other", func() bool { return b.latest() >= a.latest() })
		before = a.whole() + b.whole()
		h.reopen(nil)
	}
}

// TestBot: against a bot the player is asked only where he stops, and the game
// ends; rematch and replays follow.
func TestBot(t *testing.T) {
	h := build(t, nil)
	var seat wire.Seated
	create := wire.Create{Sit: &wire.Sit{Name: "Ada", Deck: "pyre"}, Bots: []wire.Bot{{Level: "easy", Deck: "grove"}}}
	if err := h.ask("POST", "/api/tables", "", &create, &seat); err != nil {
		t.Fatal(err)
	}
	c := h.connect(seat, wire.Hello{})
	play(random(4), 3000, c)
	if c.table.Phase != "over" {
		t.Fatalf("the table is %s, want over", c.table.Phase)
	}
	if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}}); code != "" {
		t.Fatalf("a rematch: %s", code)
	}
	c.until("the next game is shown", func() bool { return c.view.Game == 2 && c.table.Phase == "playing" })
	play(random(5), 10, c)
	h.same(c)
}

// TestMatch: the best of three with sideboarding; the loser says who begins.
func TestMatch(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{BestOf: 3}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	a.until("the game is over", func() bool { return a.table.Phase == "between" })
	b.until("the game is over", func() bool { return b.table.Phase == "between" })
	if a.table.Chooser != "A" || len(a.table.Pool) == 0 || len(a.table.Main) == 0 {
		t.Errorf("after A lost, %q chooses and A has a pool of %d", a.table.Chooser, len(a.table.Pool))
	}
	h.betweenGames(a, seats)
	if code := b.do(&wire.ToServer{Begin: &wire.Begin{Seat: "B"}}); code != "not-now" {
		t.Errorf("B says who begins: %q, want not-now", code)
	}
	if code := a.do(&wire.ToServer{Begin: &wire.Begin{Seat: "B"}}); code != "" {
		t.Errorf("A says who begins: %q", code)
	}
	if code := a.do(&wire.ToServer{Ready: &wire.Ready{Main: []wire.Cards{{Count: 61, Name: "Ember Fox"}}}}); code != "deck" {
		t.Errorf("a deck of what one does not have: %q, want deck", code)
	}
	dear := &wire.Ready{}
	for range 2000 {
		dear.Main = append(dear.Main, wire.Cards{Count: 1000, Name: "Ox"})
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	code := a.do(&wire.ToServer{Ready: dear})
	if runtime.ReadMemStats(&after); code != "deck" || after.TotalAlloc-before.TotalAlloc > 16<<20 {
		t.Errorf("a deck of two million cards: %q, which took %d MB", code, (after.TotalAlloc-before.TotalAlloc)>>20)
	}
	if code := a.do(&wire.ToServer{Ready: &wire.Ready{Main: a.table.Main}}); code != "" {
		t.Errorf("A is ready: %q", code)
	}
	if code := b.do(&wire.ToServer{Ready: &wire.Ready{}}); code != "" {
		t.Errorf("B is ready: %q", code)
	}
	for _, c := range []*client{a, b} {
		c.until("the second game is shown", func() bool { return c.view.Game == 2 && c.table.Phase == "playing" })
	}
	if a.view.Scene.Starting != "B" {
		t.Errorf("%s begins, want B", a.view.Scene.Starting)
	}
	h.reopen(nil)
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	if code := a.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	b.until("the match is over", func() bool { return b.table.Phase == "over" })
	if b.table.Winner != "B" || b.table.Seats[1].Wins != 2 {
		t.Errorf("%q has won with %d games, want B with 2", b.table.Winner, b.table.Seats[1].Wins)
	}
	first := "/api/games/" + b.table.Games[0].ID
	if err := h.ask("GET", first+"?eyes=judge", "", nil, nil); err != nil || b.table.Seats[0].Deck == "" {
		t.Errorf("the first game after the match: %v, the other deck: %q, want both to be told", err, b.table.Seats[0].Deck)
	}
}

// betweenGames checks that a game of a match that goes on shows nobody more than he
// saw: its journal would tell the decks.
func (h *house) betweenGames(a *client, seats []wire.Seated) {
	h.t.Helper()
	if deck := a.table.Seats[1].Deck; deck != "" || a.table.Seats[0].Deck == "" {
		h.t.Errorf("A is told that B plays %q", deck)
	}
	first := "/api/games/" + a.table.Games[0].ID
	for _, tt := range []struct{ path, secret, want string }{
		{"/journal", "", "not-now"},
		{"/journal", seats[0].Secret, "not-now"},
		{"?eyes=judge", seats[0].Secret, "not-now"},
		{"?eyes=B", seats[0].Secret, "not-now"},
		{"?eyes=A", "", "not-now"},
		{"?eyes=A", seats[0].Secret, "<nil>"},
		{"?eyes=spectator", "", "<nil>"},
	} {
		if err := h.ask("GET", first+tt.path, tt.secret, nil, nil); codeOf(err) != tt.want {
			h.t.Errorf("%s of a game of a match that goes on: %v, want %q", tt.path, err, tt.want)
		}
	}
}

// TestOffers: a draw by agreement, and a land taken back.
func TestOffers(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{TakeBack: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	clients := map[string]*client{"A": a, "B": b}
	c, d := untilLand(random(6), a, b)
	before, seq := c.whole(), c.asked.Seq
	c.playLand()
	if c.whole() == before {
		t.Fatal("playing a land changes nothing")
	}
	if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "take-back", Do: "make"}}); code != "" {
		t.Fatalf("asking to take back: %s", code)
	}
	d.until("the offer is shown", func() bool { return len(d.table.Offers) == 1 && d.table.Offers[0].What == "take-back" })
	if code := d.do(&wire.ToServer{Offer: &wire.Offer{What: "take-back", Do: "accept"}}); code != "" {
		t.Fatalf("agreeing to take back: %s", code)
	}
	c.until("it is taken back", func() bool { return c.whole() == before })
	h.same(c)
	d.until("it is taken back", func() bool { return d.latest() == seq })
	h.same(d)
	h.reopen(nil)
	a, b = h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	clients["A"], clients["B"] = a, b
	if got := clients[c.seat.Seat].whole(); got != before {
		t.Errorf("after taking back and a restart %s", difference(got, before))
	}
	if code := a.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: "make"}}); code != "" {
		t.Fatalf("offering a draw: %s", code)
	}
	if code := b.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: "accept"}}); code != "" {
		t.Fatalf("agreeing on a draw: %s", code)
	}
	a.until("the game is over", func() bool { return a.table.Phase == "over" })
	game := a.table.Games[0]
	if game.Result != "draw" || game.Why != "agreed" {
		t.Errorf("the game is %+v, want a draw that was agreed on", game)
	}
	var r wire.Replay
	if err := h.ask("GET", "/api/games/"+game.ID, "", nil, &r); err != nil || !r.Same {
		t.Errorf("the replay: %v, %s", err, r.Difference)
	}
}

// TestSeats: who may sit, with what, and where.
func TestSeats(t *testing.T) {
	h := build(t, nil)
	var first wire.Seated
	create := func(o wire.Options) error {
		return h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}}, &first)
	}
	for _, tt := range []struct {
		options wire.Options
		want    string
	}{
		{wire.Options{Seats: 7}, "malformed"},
		{wire.Options{Rules: "tomorrow"}, "malformed"},
		{wire.Options{BestOf: 2}, "malformed"},
		{wire.Options{Ante: "hidden"}, "malformed"},
		{wire.Options{Format: "modern", Ante: "top"}, "malformed"},
		{wire.Options{Variant: "nonsense"}, "malformed"},
		{wire.Options{Position: "x"}, "malformed"},
	} {
		if got := codeOf(create(tt.options)); got != tt.want {
			t.Errorf("a table with %+v: %s, want %s", tt.options, got, tt.want)
		}
	}
	if err := create(wire.Options{Rules: "classic", Ante: "hidden", Seats: 3}); err != nil {
		t.Fatal(err)
	}
	path := "/api/tables/" + first.Table + "/seats"
	for _, tt := range []struct {
		name, want string
		sit        wire.Sit
	}{
		{"no invitation", "private", wire.Sit{Name: "Ben", Deck: "grove"}},
		{"no name", "malformed", wire.Sit{Name: " \u202e", Deck: "grove", Invitation: first.Invitation}},
		{"no such deck", "missing", wire.Sit{Name: "Ben", Deck: "nothing", Invitation: first.Invitation}},
		{"bad list", "deck", wire.Sit{Name: "Ben", List: "40 Mountain", Invitation: first.Invitation}},
		{"taken", "full", wire.Sit{Name: "Ben", Deck: "grove", Seat: "A", Invitation: first.Invitation}},
	} {
		if got := codeOf(h.ask("POST", path, "", &tt.sit, nil)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	var second wire.Seated
	if err := h.ask("POST", path, "", &wire.Sit{Name: "Ben", List: "60 Mountain", Seat: "C", Invitation: first.Invitation}, &second); err != nil || second.Seat != "C" {
		t.Fatalf("sitting down at C: %+v, %v", second, err)
	}
	if got := codeOf(h.ask("POST", "/api/tables/"+first.Table+"/bots", "", &wire.Bot{}, nil)); got != "secret" {
		t.Errorf("a bot seated by nobody: %s", got)
	}
	if got := codeOf(h.ask("GET", "/api/tables/"+first.Table+"/view", "wrong", nil, nil)); got != "secret" {
		t.Errorf("a wrong secret: %s", got)
	}
	var table wire.Table
	if err := h.ask("POST", "/api/tables/"+first.Table+"/bots", first.Secret, &wire.Bot{Level: "random"}, &table); err != nil {
		t.Fatal(err)
	}
	if table.Phase != "playing" || len(table.Games) != 1 || len(table.Games[0].Commitment) != 64 || table.Games[0].Seed != "" {
		t.Errorf("the table is %+v, want one that plays, with a commitment and no seed", table)
	}
	if got := codeOf(h.ask("DELETE", path, second.Secret, nil, nil)); got != "not-now" {
		t.Errorf("getting up during the game: %s", got)
	}
	a, c := h.connect(first, wire.Hello{}), h.connect(second, wire.Hello{})
	play(random(7), 40, a, c)
	h.same(a)
	if got := codeOf(h.ask("GET", "/api/tables/"+first.Table+"/view", "", nil, nil)); got != "private" {
		t.Errorf("watching where that is not allowed: %s", got)
	}
	if got := len(a.view.Zones.Ante); got != 3 {
		t.Errorf("%d cards are in the ante, want 3", got)
	}
}

// TestWatching: a table counts who looks on, and not who plays.
func TestWatching(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	a := h.connect(seats[0], wire.Hello{})
	watched := func() int {
		var table wire.Table
		if err := h.ask("GET", "/api/tables/"+seats[0].Table, "", nil, &table); err != nil {
			t.Fatal(err)
		}
		return table.Watching
	}
	if got := watched(); got != 0 {
		t.Errorf("with one who plays %d look on", got)
	}
	h.connect(wire.Seated{Table: seats[0].Table}, wire.Hello{})
	if got := watched(); got != 1 {
		t.Errorf("with one who plays and one who looks on %d look on", got)
	}
	a.ws.CloseNow()
}

// TestCardsAreReadAhead: a server for others reads the cards when it starts; one for a
// single person waits until somebody asks for them.
func TestCardsAreReadAhead(t *testing.T) {
	for _, local := range []bool{false, true} {
		reads := make(chan struct{}, 8)
		h := build(t, func(c *server.Config) {
			c.Local = local
			c.Cards = func(func()) (*catalog.Catalog, error) {
				reads <- struct{}{}
				return starterCards(), nil
			}
		})
		if !local {
			<-reads
			continue
		}
		if err := h.ask("GET", "/api/lobby", "", nil, nil); err != nil {
			t.Fatal(err)
		}
		select {
		case <-reads:
			t.Error("a server for a single person reads all cards before somebody asks")
		default:
		}
	}
}

// TestDecksAndCards: what the pages for decks and cards ask.
func TestDecksAndCards(t *testing.T) {
	h := build(t, nil)
	var decks []wire.Deck
	if err := h.ask("GET", "/api/decks", "", nil, &decks); err != nil || len(decks) < 5 || !decks[0].Playable || decks[0].Colors == "" {
		t.Fatalf("the decks: %v, %d", err, len(decks))
	}
	var d wire.Deck
	if err := h.ask("GET", "/api/decks/"+decks[0].Name, "", nil, &d); err != nil || d.Main[0].Card == nil {
		t.Fatalf("a deck: %v", err)
	}
	card := d.Main[0].Name
	wrong := card[:len(card)-1] + "q"
	if err := h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: fmt.Sprintf("4 %s\n2 %s", card, wrong)}, &d); err != nil {
		t.Fatal(err)
	}
	found := false
	for _, p := range d.Problems {
		found = found || p.Card == wrong && p.Instead == card
	}
	if d.Playable || !found || d.PlayableCount != 4 {
		t.Errorf("the check of a deck with a wrong name: %+v", d)
	}
	for _, format := range []string{"", "any", "commander"} {
		if err := h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: "60 Mountain\n", Format: format}, &d); err != nil {
			t.Fatal(err)
		}
		if legal := format != "commander"; d.Legal != legal {
			t.Errorf("sixty Mountains for the format %q: %+v", format, d.Problems)
		}
	}
	typed := "20 mountain\n4 CINDERWICK  scamp\n4 soot–stained peddler\n2 Everyone’s double\n1 orchard colossus\n1 sow/gather in"
	if err := h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: typed, Format: "E D H"}, &d); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range d.Main {
		names = append(names, e.Name)
	}
	if got, want := strings.Join(names, "|"), "Mountain|Cinderwick Scamp|Soot-Stained Peddler|Everyone's Double|Orchard Keeper // Orchard Colossus|Sow // Gather In"; got != want {
		t.Errorf("what was typed is read as %s, want %s", got, want)
	}
	for _, format := range []string{"modren", "pre"} {
		if got := codeOf(h.ask("POST", "/api/decks/check", "", &wire.DeckText{List: typed, Format: format}, &d)); got != "malformed" {
			t.Errorf("the format %q: %s", format, got)
		}
	}
	for _, tt := range []struct {
		query string
		some  bool
	}{{"", true}, {"t:creature", true}, {"t%3Acreature+-t%3Acreature", false}, {"c%3Ag+mv%3C3", true}, {"xyzzy", false}, {"is:playable+mv%3E%3D2", true}, {"clinkers+rain", true}, {"%22rain+of%22", true}, {"%22clinkers+rain%22", false}} {
		var page wire.CardPage
		if err := h.ask("GET", "/api/cards?q="+tt.query, "", nil, &page); err != nil || (page.Total > 0) != tt.some || len(page.Cards) > 60 {
			t.Errorf("the search for %q: %v, %d cards", tt.query, err, page.Total)
		}
	}
	if got := codeOf(h.ask("GET", "/api/cards?q=x:y", "", nil, nil)); got != "malformed" {
		t.Errorf("a search for what cannot be: %s", got)
	}
	if got := codeOf(h.ask("GET", "/api/nothing", "", nil, nil)); got != "missing" {
		t.Errorf("what is not there: %s", got)
	}
}

// TestPlainLists: no list that the schema requires is sent as null.
func TestPlainLists(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(8), 50, a, b)
	for _, m := range append(a.raw, b.raw...) {
		if !json.Valid(m) || strings.Contains(string(m), "null") {
			t.Fatalf("a message holds null: %s", m)
		}
	}
}

// TestWhy: the reasons for a creature's size end at its size, with a rule each,
// in both seats' eyes; asking changes nothing.
func TestWhy(t *testing.T) {
	h := build(t, nil)
	seed := uint64(5)
	seats := h.table(wire.Options{Seed: &seed}, "grove", "dusk")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	p := random(11)
	sizes, effects := 0, 0
	for range 40 {
		if play(p, 12, a, b) < 12 {
			break
		}
		h.same(a)
		h.same(b)
		before := a.whole()
		for _, c := range []*client{a, b} {
			for _, o := range c.objects {
				if o.Zone != "battlefield" {
					continue
				}
				why := c.await(c.say(&wire.ToServer{Why: &wire.WhyAsked{Object: o.ID}})).Why
				if why == nil || len(why.Lines) < 2 {
					t.Fatalf("why %+v: %+v", o, why)
				}
				size := ""
				for _, l := range why.Lines {
					if l.Rule == "" || l.Text == "" {
						t.Errorf("a reason without words or rule: %+v", l)
					}
					if l.Value != "" {
						size = l.Value
					}
					if l.Layer != "" {
						effects++
					}
				}
				if o.Power != nil {
					sizes++
					if want := fmt.Sprintf("%d/%d", *o.Power, *o.Toughness); size != want {
						t.Errorf("%s: the reasons end at %s, it is %s: %+v", o.Name, size, want, why)
					}
				}
			}
			for _, o := range c.objects {
				for _, not := range []string{"act", "attack", "block", "target"} {
					if why := c.await(c.say(&wire.ToServer{Why: &wire.WhyAsked{Object: o.ID, Not: not, On: o.ID}})).Why; why == nil || len(why.Lines) == 0 {
						t.Errorf("why not %s %s: nothing", not, o.Name)
					}
				}
			}
		}
		if a.whole() != before {
			t.Error("asking why changes something")
		}
	}
	if sizes == 0 || effects == 0 {
		t.Errorf("%d creatures and %d effects were explained, want some", sizes, effects)
	}
}

// TestCardPages: a search is read page by page, from a number that is one.
func TestCardPages(t *testing.T) {
	h := build(t, nil)
	var all, rest wire.CardPage
	if err := h.ask("GET", "/api/cards?q=t:creature", "", nil, &all); err != nil || len(all.Cards) < 3 {
		t.Fatalf("%d cards: %v", len(all.Cards), err)
	}
	if err := h.ask("GET", "/api/cards?q=t:creature&first=2", "", nil, &rest); err != nil || rest.First != 2 || rest.Cards[0].Name != all.Cards[2].Name {
		t.Errorf("from the third: %v, page from %d", err, rest.First)
	}
	for _, first := range []string{"-1", "x", "1e3", "99999999999999999999"} {
		if err := h.ask("GET", "/api/cards?q=t:creature&first="+first, "", nil, &rest); codeOf(err) != "malformed" {
			t.Errorf("from %q: %v, want malformed", first, err)
		}
	}
}

// TestLevelsOfBots: a bot is of the level that was asked for, and of the usual one where
// none was.
func TestLevelsOfBots(t *testing.T) {
	h := build(t, nil)
	var seat wire.Seated
	create := &wire.Create{
		Options: wire.Options{Seats: 3}, Sit: &wire.Sit{Name: "X", Deck: "cinder"},
		Bots: []wire.Bot{{Deck: "grove"}, {Level: "random", Deck: "grove"}},
	}
	if err := h.ask("POST", "/api/tables", "", create, &seat); err != nil {
		t.Fatal(err)
	}
	seats := h.connect(seat, wire.Hello{}).table.Seats
	if len(seats) != 3 || seats[0].Bot != "" || seats[1].Bot != "easy" || seats[2].Bot != "random" {
		t.Errorf("the seats are %+v, want one of a person, easy and random", seats)
	}
}

// TestUpdateSaysTheEnd: the update after which nothing is asked any more says that the
// game has ended, and none before it does, also where no rule of the game ends it; and so
// does the last step of a replay.
func TestUpdateSaysTheEnd(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	one, two := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(4), 20, one, two)
	if one.view.Scene.Ended {
		t.Fatal("a game that goes on is said to have ended")
	}
	for i, c := range []*client{one, two} {
		if code := c.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: []string{"make", "accept"}[i]}}); code != "" {
			t.Fatal(code)
		}
	}
	one.phase("over")
	if !one.view.Scene.Ended {
		t.Errorf("the game has ended, and the scene is %+v", one.view.Scene)
	}
	var r wire.Replay
	if err := h.ask("GET", "/api/games/"+one.table.Games[0].ID, "", nil, &r); err != nil {
		t.Fatal(err)
	}
	for i, s := range r.Steps {
		if last := i == len(r.Steps)-1; s.Scene != nil && s.Scene.Ended != last || last && s.Scene == nil {
			t.Errorf("step %d of %d of the replay has the scene %+v", i+1, len(r.Steps), s.Scene)
		}
	}
}
