package server_test

import (
	"testing"

	"github.com/apnap/apnap/table/server/wire"
)

// TestHost: who sat down first seats bots and takes them away while the table waits, and
// nobody else; when he gets up, who has sat longest does.
func TestHost(t *testing.T) {
	h := build(t, nil)
	var ada, ben, cleo wire.Seated
	if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Seats: 4}, Sit: &wire.Sit{Name: "Ada", Seat: "C", Deck: "cinder"}}, &ada); err != nil {
		t.Fatal(err)
	}
	at := "/api/tables/" + ada.Table
	sit := func(name, seat string, to *wire.Seated) {
		t.Helper()
		if err := h.ask("POST", at+"/seats", "", &wire.Sit{Name: name, Seat: seat, Deck: "grove", Invitation: ada.Invitation}, to); err != nil {
			t.Fatal(err)
		}
	}
	sit("Ben", "A", &ben)
	table := func(secret string) (tb wire.Table) {
		t.Helper()
		if err := h.ask("GET", at, secret, nil, &tb); err != nil {
			t.Fatal(err)
		}
		return tb
	}
	if got := table(ben.Secret).Host; got != "C" {
		t.Fatalf("the host sits in %q, want C", got)
	}
	var tb wire.Table
	if err := h.ask("POST", at+"/bots", ada.Secret, &wire.Bot{Seat: "B", Level: "random", Deck: "grove"}, &tb); err != nil || tb.Seats[1].Bot != "random" || tb.Phase != "waiting" {
		t.Fatalf("a bot in B: %+v, %v", tb, err)
	}
	for _, tt := range []struct{ name, method, path, secret, want string }{
		{"another seats one", "POST", "/bots", ben.Secret, "private"},
		{"another takes it away", "DELETE", "/bots/B", ben.Secret, "private"},
		{"nobody takes it away", "DELETE", "/bots/B", "", "secret"},
		{"one in a taken seat", "POST", "/bots?", ada.Secret, "full"},
		{"a person is taken away", "DELETE", "/bots/A", ada.Secret, "missing"},
		{"nobody sits there", "DELETE", "/bots/D", ada.Secret, "missing"},
		{"there is no such seat", "DELETE", "/bots/Z", ada.Secret, "missing"},
	} {
		var body any
		if tt.method == "POST" {
			body = &wire.Bot{Seat: "B"}
		}
		if got := codeOf(h.ask(tt.method, at+tt.path, tt.secret, body, nil)); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
	tb = wire.Table{}
	if err := h.ask("DELETE", at+"/bots/B", ada.Secret, nil, &tb); err != nil || tb.Seats[1].Name != "" || tb.Seats[1].Bot != "" {
		t.Fatalf("B without its bot: %+v, %v", tb.Seats[1], err)
	}
	if err := h.ask("DELETE", at+"/seats", ada.Secret, nil, nil); err != nil {
		t.Fatal(err)
	}
	sit("Cleo", "C", &cleo)
	if got := table("").Host; got != "A" {
		t.Fatalf("after the host got up, the host sits in %q, want A", got)
	}
	if got := codeOf(h.ask("POST", at+"/bots", cleo.Secret, &wire.Bot{}, nil)); got != "private" {
		t.Errorf("who sits where the host sat seats a bot: %s", got)
	}
	for _, seat := range []string{"B", "D"} {
		tb = wire.Table{}
		if err := h.ask("POST", at+"/bots", ben.Secret, &wire.Bot{Seat: seat}, &tb); err != nil {
			t.Fatal(err)
		}
	}
	if tb.Phase != "playing" || tb.Host != "" {
		t.Errorf("with the last bot the table is %s with the host %q, want it to play", tb.Phase, tb.Host)
	}
	if got := codeOf(h.ask("DELETE", at+"/bots/B", ben.Secret, nil, nil)); got != "not-now" {
		t.Errorf("a bot is taken from a game: %s", got)
	}
}

// TestHostFreesASeat: the host frees the seat of a guest who keeps his table from beginning,
// and nobody else does; what the guest had opens nothing any more, and the game begins with
// who sits there next.
func TestHostFreesASeat(t *testing.T) {
	h := build(t, nil)
	ada, elsewhere := h.waits(), h.waits()
	eve := h.sitsAt(ada.Table, wire.Sit{Name: "Eve"})
	line, watches := h.connect(eve, wire.Hello{}), h.connect(wire.Seated{Table: ada.Table}, wire.Hello{})
	at := "/api/tables/" + ada.Table + "/seats/"
	for _, tt := range []struct{ name, seat, secret, want string }{
		{"the guest the host's", "A", eve.Secret, "private"},
		{"the guest his own", "B", eve.Secret, "private"},
		{"nobody", "B", "", "secret"},
		{"the host of another table", "B", elsewhere.Secret, "secret"},
		{"the host his own", "A", ada.Secret, "missing"},
		{"one that is not there", "C", ada.Secret, "missing"},
		{"one of no name", "b", ada.Secret, "missing"},
	} {
		if got := codeOf(h.ask("DELETE", at+tt.seat, tt.secret, nil, nil)); got != tt.want {
			t.Errorf("%s frees: %s, want %s", tt.name, got, tt.want)
		}
	}
	var tb wire.Table
	if err := h.ask("GET", "/api/tables/"+ada.Table, ada.Secret, nil, &tb); err != nil || tb.Seats[0].Name == "" || tb.Seats[1].Name != "Eve" {
		t.Fatalf("before it is freed: %+v, %v", tb.Seats, err)
	}
	tb = wire.Table{}
	if err := h.ask("DELETE", at+"B", ada.Secret, nil, &tb); err != nil || tb.Seats[1].Name != "" || tb.Phase != "waiting" || tb.Host != "A" {
		t.Fatalf("with B free: %+v, %v", tb, err)
	}
	if got := codeOf(h.ask("DELETE", at+"B", ada.Secret, nil, nil)); got != "missing" {
		t.Errorf("a seat that is free: %s, want missing", got)
	}
	for { // until the line ends
		if _, _, err := line.ws.Read(t.Context()); err != nil {
			break
		}
	}
	if !alive(t, watches.ws) {
		t.Error("who watches is sent away, too")
	}
	if got := h.connectAs(ada.Table, eve.Secret); got != "secret" {
		t.Errorf("a line with the guest's secret: %q, want secret", got)
	}
	if got := codeOf(h.ask("POST", "/api/tables/"+ada.Table+"/seats", eve.Secret, &wire.Sit{Name: "Eve", Deck: "cinder"}, nil)); got != "secret" {
		t.Errorf("a deck with the guest's secret: %s, want secret", got)
	}
	ben := h.sitsAt(ada.Table, wire.Sit{Name: "Ben", Deck: "grove"})
	tb = wire.Table{}
	if err := h.ask("GET", "/api/tables/"+ada.Table, ben.Secret, nil, &tb); err != nil || ben.Seat != "B" || tb.Phase == "waiting" {
		t.Errorf("with the next guest in %s the table is %s, %v", ben.Seat, tb.Phase, err)
	}
	if got := codeOf(h.ask("DELETE", at+"B", ada.Secret, nil, nil)); got != "not-now" {
		t.Errorf("a seat of a game is freed: %s, want not-now", got)
	}
}

// TestHostSeatsOnlyGuests: the seat of a bot is freed as a bot's.
func TestHostSeatsOnlyGuests(t *testing.T) {
	h := build(t, nil)
	ada := h.create(wire.Options{Seats: 3}, "cinder")
	at := "/api/tables/" + ada.Table
	if err := h.ask("POST", at+"/bots", ada.Secret, &wire.Bot{Seat: "B", Level: "random"}, nil); err != nil {
		t.Fatal(err)
	}
	if got := codeOf(h.ask("DELETE", at+"/seats/B", ada.Secret, nil, nil)); got != "missing" {
		t.Errorf("a bot's seat: %s, want missing", got)
	}
}
