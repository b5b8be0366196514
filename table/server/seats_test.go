package server_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/table/server/wire"
)

// create makes a table with who sits there first, and bots.
func (h *house) create(o wire.Options, deck string, bots ...wire.Bot) wire.Seated {
	h.t.Helper()
	var seated wire.Seated
	if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: o, Sit: &wire.Sit{Name: "Ada", Deck: deck}, Bots: bots}, &seated); err != nil {
		h.t.Fatal(err)
	}
	return seated
}

// TestGettingUp: who gets up leaves his seat to others; a table that nobody sits at
// any more is over.
func TestGettingUp(t *testing.T) {
	h := build(t, nil)
	first := h.create(wire.Options{Seats: 3}, "cinder")
	path := "/api/tables/" + first.Table + "/seats"
	second := wire.Seated{}
	if err := h.ask("POST", path, "", &wire.Sit{Name: "Ben", Deck: "grove", Invitation: first.Invitation}, &second); err != nil {
		t.Fatal(err)
	}
	if got := codeOf(h.ask("DELETE", path, "", nil, nil)); got != "secret" {
		t.Errorf("getting up without a seat: %s, want secret", got)
	}
	var table wire.Table
	for _, tt := range []struct{ secret, phase string }{{first.Secret, "waiting"}, {second.Secret, "over"}} {
		if err := h.ask("DELETE", path, tt.secret, nil, &table); err != nil || table.Phase != tt.phase {
			t.Errorf("after getting up: %v, the table is %s, want %s", err, table.Phase, tt.phase)
		}
	}
	if got := codeOf(h.ask("POST", path, "", &wire.Sit{Name: "Cai", Deck: "grove", Invitation: first.Invitation}, nil)); got != "not-now" {
		t.Errorf("sitting down at a table that is over: %s, want not-now", got)
	}
}

// TestAnotherDeck: who sits takes another deck until the game begins.
func TestAnotherDeck(t *testing.T) {
	h := build(t, nil)
	first := h.create(wire.Options{}, "cinder")
	path := "/api/tables/" + first.Table
	var again wire.Seated
	if err := h.ask("POST", path+"/seats", first.Secret, &wire.Sit{Deck: "dusk"}, &again); err != nil || again.Seat != first.Seat {
		t.Errorf("another deck: %v, seat %q, want %q", err, again.Seat, first.Seat)
	}
	if got := codeOf(h.ask("POST", path+"/seats", first.Secret, &wire.Sit{Deck: "nothing"}, nil)); got != "missing" {
		t.Errorf("a deck that is not there: %s, want missing", got)
	}
	var table wire.Table
	if err := h.ask("GET", path, first.Secret, nil, &table); err != nil || table.Seats[0].Deck != "Dusk" && table.Seats[0].Deck != "dusk" {
		t.Errorf("then A plays %q (%v), want dusk", table.Seats[0].Deck, err)
	}
}

// TestDecksOfBots: a bot that is given no deck plays one that nobody has, and none
// that is for ante where nothing is anted.
func TestDecksOfBots(t *testing.T) {
	h := build(t, nil)
	var decks []wire.Deck
	if err := h.ask("GET", "/api/decks", "", nil, &decks); err != nil {
		t.Fatal(err)
	}
	seat := h.create(wire.Options{Seats: 3}, strings.ToUpper(decks[0].Name), wire.Bot{Level: "random"}, wire.Bot{Level: "Rand"})
	c := h.connect(seat, wire.Hello{})
	if code := c.do(&wire.ToServer{Concede: &wire.Empty{}}); code != "" {
		t.Fatal(code)
	}
	c.until("the table is over", func() bool { return c.table.Phase == "over" })
	seen := map[string]bool{}
	for _, s := range c.table.Seats {
		if s.Deck == "" || seen[s.Deck] {
			t.Errorf("%q is played twice", s.Deck)
		}
		seen[s.Deck] = true
	}
}

// TestAcceptedByOne: an offer to several shows who has accepted.
func TestAcceptedByOne(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove", "dusk")
	a, b, c := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{}), h.connect(seats[2], wire.Hello{})
	for _, x := range []struct {
		by   *client
		says string
		want string
	}{{a, "make", "A"}, {b, "accept", "AB"}} {
		if code := x.by.do(&wire.ToServer{Offer: &wire.Offer{What: "draw", Do: x.says}}); code != "" {
			t.Fatal(code)
		}
		accepted := func() (all string) {
			for _, o := range c.table.Offers {
				for _, seat := range o.Accepted {
					all += seat
				}
			}
			return all
		}
		c.until("it is told", func() bool { return len(accepted()) >= len(x.want) })
		if accepted() != x.want {
			t.Errorf("%s have accepted, want %s", accepted(), x.want)
		}
	}
}
