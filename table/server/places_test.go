package server_test

import (
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// seatAt is the seat that the server says is the browser's at a table.
func (b *browser) seatAt(table string) string {
	b.h.t.Helper()
	var m wire.Table
	b.ask("GET", "/api/tables/"+table, nil, &m)
	if m.Invitation == "" {
		return ""
	}
	for _, s := range m.Seats {
		if s.Deck != "" && s.Bot == "" {
			return s.Seat
		}
	}
	return "?"
}

// key asks for what opens the shelf in another browser.
func (b *browser) key() (k wire.ShelfKey) {
	b.h.t.Helper()
	b.ask("POST", "/api/shelf/key", nil, &k)
	return k
}

// sits makes a table with a bot and sits down.
func (b *browser) sits() string {
	b.h.t.Helper()
	var s wire.Seated
	if reply := b.ask("POST", "/api/tables", &wire.Create{Options: wire.Options{Watch: true}, Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}, Bots: []wire.Bot{{Level: "easy", Deck: "grove"}}}, &s); reply.StatusCode != 200 {
		b.h.t.Fatalf("a table: %s", reply.Status)
	}
	return s.Table
}

// TestGamesByALink: who asks for the link of his shelf gives the seats that his browser
// holds along with it, also where he has kept no deck; the browser that opens the link is
// told his games and sits in them. Games that the browser begins afterwards go along by
// themselves, those of the other one only when it asks for the link too.
func TestGamesByALink(t *testing.T) {
	h := build(t, nil)
	own, other, stranger := h.browser(h.http.URL), h.browser(h.http.URL), h.browser(h.http.URL)
	before := own.sits()
	if k := stranger.key(); k.Secret != "" {
		t.Errorf("a browser without decks and seats has the key %q", k.Secret)
	}
	k := own.key()
	if k.Secret == "" {
		t.Fatal("there is no key for a browser that sits at a table")
	}
	after := own.sits()
	var shelf wire.Shelf
	other.ask("POST", "/api/shelf/open", k, &shelf)
	if len(shelf.Decks) != 0 || len(shelf.Games) != 2 {
		t.Fatalf("the shelf in the other browser: %+v", shelf)
	}
	for _, g := range shelf.Games {
		if g.Seat != "A" || g.Phase != "playing" || g.Deck != "cinder" || len(g.With) != 1 || g.With[0] != "Easy" {
			t.Errorf("a game of the shelf: %+v", g)
		}
	}
	for _, table := range []string{before, after} {
		if seat := other.seatAt(table); seat != "A" {
			t.Errorf("the other browser sits at %q of a game of the shelf", seat)
		}
		if seat, err := other.seat(table, "Origin", h.http.URL); err != nil || seat != "A" {
			t.Errorf("the other browser follows the game in seat %q, %v", seat, err)
		}
		if seat := stranger.seatAt(table); seat != "" {
			t.Errorf("a stranger sits at %q", seat)
		}
		var game struct {
			Objects []struct{ Zone, Controller string }
		}
		other.ask("GET", "/api/tables/"+table+"/view", nil, &game)
		hand := 0
		for _, o := range game.Objects {
			if o.Zone == "hand" {
				hand++
			}
		}
		if hand == 0 {
			t.Error("the other browser does not see the hand of the seat")
		}
	}
	// A link that somebody else has sent ties nothing that one sits down to.
	theirs := other.sits()
	if seat := own.seatAt(theirs); seat != "" {
		t.Errorf("the shelf opens seat %q of the browser that was given it", seat)
	}
	if other.key() != k {
		t.Error("the link of the other browser is another one")
	}
	if seat := own.seatAt(theirs); seat != "A" {
		t.Errorf("after it has asked for the link the shelf opens seat %q of the other browser", seat)
	}
}

// TestSeatsOfAnotherShelf: by no secret of a shelf but its own is a seat opened, not by
// that of a seat or what the store has instead; a page of another site has nothing by it,
// nor has a program by the cookie; and who gets up is tied no more.
func TestSeatsOfAnotherShelf(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Local = false })
	own := h.browser(h.http.URL)
	own.ask("POST", "/api/shelf", &wire.KeepDeck{Title: "own", List: "5 Mountain"}, nil)
	table := own.sits()
	k := own.key()
	for name, secret := range map[string]string{
		"none": "", "another's": "another", "a part": k.Secret[1:], "the mark": "own.", "twice marked": "own.own." + k.Secret, "long": strings.Repeat("a", 200),
	} {
		b := h.browser(h.http.URL)
		b.ask("GET", "/api/shelf", nil, nil, "Cookie", "apnap-shelf="+secret)
		var m wire.Table
		b.ask("GET", "/api/tables/"+table, nil, &m, "Cookie", "apnap-shelf="+secret)
		if m.Invitation != "" {
			t.Errorf("the shelf of %s opens the seat", name)
		}
		if code := b.ask("POST", "/api/shelf/open", wire.ShelfKey{Secret: secret}, nil).StatusCode; code == 200 {
			t.Errorf("the shelf of %s is opened", name)
		}
	}
	for origin, want := range map[string]int{"https://elsewhere.example": 403, "": 200} {
		b := h.browser(origin)
		var m wire.Table
		if code := b.ask("GET", "/api/tables/"+table, nil, &m, "Cookie", "apnap-shelf="+k.Secret, "Sec-Fetch-Site", "cross-site").StatusCode; code != want || m.Invitation != "" {
			t.Errorf("from %q with the cookie: %d, invited by %q", origin, code, m.Invitation)
		}
	}
	var wait wire.Seated
	own.ask("POST", "/api/tables", &wire.Create{Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}}, &wait)
	second := h.browser(h.http.URL)
	second.ask("POST", "/api/shelf/open", k, nil)
	if seat := second.seatAt(wait.Table); seat != "A" {
		t.Fatalf("the other browser sits at %q of the table that waits", seat)
	}
	own.ask("DELETE", "/api/tables/"+wait.Table+"/seats", nil, nil)
	if seat := second.seatAt(wait.Table); seat != "" {
		t.Errorf("the other browser sits at %q where nobody sits any more", seat)
	}
}

// TestShelvesBegunByAskingForALink: they count as all that an address begins.
func TestShelvesBegunByAskingForALink(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Local, c.Limits.Shelves = false, 1 })
	for i, want := range []bool{true, false} {
		b := h.browser(h.http.URL)
		b.sits()
		if has := b.key().Secret != ""; has != want {
			t.Errorf("shelf %d is begun: %v, want %v", i+1, has, want)
		}
	}
}

// TestShelfRenewed: the link of a shelf is made anew by the browser that began it: the
// one before opens no deck, no game and no seat any more, nor does a line that it opened
// go on, and the new one opens all of them.
func TestShelfRenewed(t *testing.T) {
	h := build(t, nil)
	own, given, late := h.browser(h.http.URL), h.browser(h.http.URL), h.browser(h.http.URL)
	own.ask("POST", "/api/shelf", &wire.KeepDeck{Title: "Row", List: "4 Mountain"}, nil)
	table := own.sits()
	before := own.key()
	given.ask("POST", "/api/shelf/open", &before, nil)
	if seat := given.seatAt(table); seat != "A" {
		t.Fatalf("by the link one sits in %q, want A", seat)
	}
	if reply := given.ask("POST", "/api/shelf/renew", nil, nil); reply.StatusCode != 403 {
		t.Errorf("made anew by whom it was given to: %s", reply.Status)
	}
	lines := map[*browser]*websocket.Conn{own: nil, given: nil, late: nil} // the last one watches
	for b := range lines {
		ws, seat, err := b.line(table, "Origin", h.http.URL)
		if want := map[bool]string{true: "", false: "A"}[b == late]; err != nil || seat != want {
			t.Fatalf("a line has the seat %q, %v, want %q", seat, err, want)
		}
		defer ws.CloseNow()
		lines[b] = ws
	}
	var now wire.ShelfKey
	if reply := own.ask("POST", "/api/shelf/renew", nil, &now); reply.StatusCode != 200 || now.Secret == "" || now.Secret == before.Secret {
		t.Fatalf("made anew: %s, %q", reply.Status, now.Secret)
	}
	if got := ending(t.Context(), lines[given]); got != "StatusGoingAway" && got != "StatusCode(-1)" {
		t.Errorf("the line of whom it was given to ends with %q", got)
	}
	if !alive(t, lines[late]) {
		t.Error("the line of who watches has ended")
	}
	if reply := late.ask("POST", "/api/shelf/open", &before, nil); reply.StatusCode != 404 {
		t.Errorf("the link of before: %s, want 404", reply.Status)
	}
	var shelf wire.Shelf
	given.ask("GET", "/api/shelf", nil, &shelf)
	if seat := given.seatAt(table); seat != "" || len(shelf.Decks)+len(shelf.Games) != 0 {
		t.Errorf("to whom it was given sits in %q and has %+v", seat, shelf)
	}
	if reply := late.ask("POST", "/api/shelf/open", &now, &shelf); reply.StatusCode != 200 || len(shelf.Decks) != 1 || len(shelf.Games) != 1 || late.seatAt(table) != "A" {
		t.Errorf("the new link: %s, %+v, seat %q", reply.Status, shelf, late.seatAt(table))
	}
	own.ask("GET", "/api/shelf", nil, &shelf)
	if own.seatAt(table) != "A" || len(shelf.Decks) != 1 || own.key() != now {
		t.Errorf("the browser that began it has %+v", shelf)
	}
	if reply := h.browser(h.http.URL).ask("POST", "/api/shelf/renew", nil, nil); reply.StatusCode != 404 {
		t.Errorf("without a shelf: %s", reply.Status)
	}
}
