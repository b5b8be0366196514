//go:build unix

package server_test

import (
	"encoding/json"
	"errors"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// Kinds of requests and messages that a search for the dearest has to make something
// ready for: seats and passes, lines and the first message on one, and the small ones.

// everyCard is the cards of the starter set and all of the file of real cards beside
// the project, playable or not; without that file it is the starter set.
func everyCard(t testing.TB) *catalog.Catalog {
	cards, err := allCards(func() {})
	if err != nil {
		t.Fatal(err)
	}
	return cards
}

func allCards(rest func()) (*catalog.Catalog, error) {
	dir := os.Getenv("APNAP_SHARED")
	if dir == "" {
		dir = "../../../shared"
	}
	r, err := cardfile.Open(dir + "/cards/oracle-cards.dev.json.gz")
	if errors.Is(err, os.ErrNotExist) {
		return starterCards(), nil
	}
	if err != nil {
		return nil, err
	}
	defer r.Close()
	own := starterCards()
	var entries []catalog.Entry
	for i := range own.Len() {
		entries = append(entries, *own.Entry(i))
	}
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		if errors.As(err, &record) {
			continue
		}
		if err != nil {
			return nil, err
		}
		entries = append(entries, playable.Entry(&c))
		rest()
	}
	return catalog.New(entries), nil
}

// seated opens a table for two and sits at it.
func (h *house) seated() (seat wire.Seated) {
	if err := h.ask("POST", "/api/tables", "", &wire.Create{Options: wire.Options{Format: "any", Seats: 2}, Sit: &wire.Sit{Name: "Ada"}}, &seat); err != nil {
		h.t.Fatal(err)
	}
	return seat
}

// dearSeats are the requests of who has a seat.
func (h *house) dearSeats() []dear {
	keeper := h.seated()
	pass := func() string {
		var p wire.Pass
		if err := json.Unmarshal(h.reply("POST", "/api/tables/"+keeper.Table+"/pass", keeper.Secret, nil), &p); err != nil {
			h.t.Fatal(err)
		}
		return p.Path
	}
	path, leaver := "", wire.Seated{}
	again := []string{"again"}
	return []dear{
		{what: "POST /api/tables/{table}/pass", words: again, ready: func() {
			if path != "" {
				h.request("GET", path, "", nil) // it is used up
			}
		}, ask: func([]string, int) int {
			path = pass()
			return len(path)
		}},
		{what: "GET /enter/{code}", words: []string{"again", "A", "%2e%2e", "0123456789", "~~~~"}, ready: func() {
			if path != "" {
				h.request("GET", path, "", nil) // so few may wait
			}
			path = pass()
		}, ask: func(w []string, size int) int {
			if len(w)%2 == 0 { // none that there is
				text := strings.Join(w, "")
				return h.request("GET", "/enter/"+url.PathEscape(text[:min(len(text), 3*size/4/3)]), "", nil)
			}
			return h.request("GET", path, "", nil)
		}},
		{what: "DELETE /api/tables/{table}/seats", words: again, ready: func() { leaver = h.seated() }, ask: func([]string, int) int {
			return h.request("DELETE", "/api/tables/"+leaver.Table+"/seats", leaver.Secret, nil)
		}},
		{what: "DELETE /api/tables/{table}/seats/{seat}", words: again, ready: func() {
			h.request("POST", "/api/tables/"+keeper.Table+"/seats", "", &wire.Sit{Name: "Ben", Seat: "B", Invitation: keeper.Invitation})
		}, ask: func([]string, int) int {
			return h.request("DELETE", "/api/tables/"+keeper.Table+"/seats/B", keeper.Secret, nil)
		}},
		{what: "DELETE /api/tables/{table}/bots/{seat}", words: again, ready: func() {
			h.request("POST", "/api/tables/"+keeper.Table+"/bots", keeper.Secret, &wire.Bot{Seat: "B"})
		}, ask: func([]string, int) int {
			return h.request("DELETE", "/api/tables/"+keeper.Table+"/bots/B", keeper.Secret, nil)
		}},
	}
}

// dearLines are the request that opens a line, the first message on it, and the
// messages that say little.
func (h *house) dearLines() []dear {
	seats := h.table(wire.Options{Watch: true, TakeBack: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(6), 200, a, b)
	var line *websocket.Conn
	dial := func() int { // there is no reply but the line
		line = h.line(seats[0].Table)
		return 1
	}
	hang := func() {
		if line != nil {
			line.CloseNow()
		}
	}
	var losers [2]*client
	wake := func() { h.awake(a, b) }
	again := []string{"again"}
	secrets := []string{"", seats[0].Secret, seats[1].Secret, "nobody", strings.Repeat("x", 900)}
	return []dear{
		{what: "GET /api/tables/{table}/stream", words: again, ready: hang, ask: func([]string, int) int { return dial() }},
		{what: "message hello", words: []string{"en", "it", "xx", "again", "0", "1"}, ready: func() { hang(); dial() }, ask: func(w []string, size int) int {
			hello := &wire.Hello{Version: wire.Version, Secret: secrets[len(w)%len(secrets)], Language: w[0], Stream: strings.Join(w[:min(len(w), 500)], "")}
			if len(w)%7 == 0 {
				hello.Stream, hello.After = a.stream, uint64(len(w))
			}
			return h.greet(line, hello)
		}},
		{what: "message concede", words: again, ready: func() {
			for _, c := range losers {
				if c != nil {
					c.ws.CloseNow()
				}
			}
			seats := h.table(wire.Options{}, "cinder", "grove")
			losers = [2]*client{h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})}
		}, ask: func([]string, int) int { return say(losers[0], &wire.ToServer{Concede: &wire.Empty{}}) }},
		{what: "message offer", words: []string{"draw", "take-back", "rematch", "make", "accept", "decline", "nothing"}, ready: wake, ask: func(w []string, _ int) int {
			return say([]*client{a, b}[len(w)%2], &wire.ToServer{Offer: &wire.Offer{What: w[0], Do: w[len(w)/2]}})
		}},
		{what: "message repeat", words: []string{"0", "1", "3", "10000", "10001"}, ready: wake, ask: func(w []string, size int) int {
			return say([]*client{a, b}[len(w)%2], &wire.ToServer{Repeat: &wire.Repeat{Round: len(w) % 3, Times: size}})
		}},
		{what: "message shorten", words: []string{"accept", "shorten", "decline", "nothing"}, ready: wake, ask: func(w []string, size int) int {
			return say([]*client{a, b}[len(w)%2], &wire.ToServer{Shorten: &wire.Shorten{Do: w[0], After: size}})
		}},
		{what: "message say", words: []string{"well", "played", "ﬀ", "<b>", "\u202e", "hello", "thanks"}, ready: wake, ask: func(w []string, size int) int {
			said := &wire.Say{Text: strings.Join(w[:min(len(w), 60)], " ")}
			if len(w)%3 == 0 {
				said = &wire.Say{Gesture: w[0]}
			}
			return say([]*client{a, b}[len(w)%2], &wire.ToServer{Say: said})
		}},
		{what: "message ping", words: again, ready: wake, ask: func([]string, int) int { return say(b, &wire.ToServer{Ping: &wire.Empty{}}) }},
	}
}

// line opens a line to the table.
func (h *house) line(table string) *websocket.Conn {
	ws, reply, err := websocket.Dial(h.t.Context(), strings.Replace(h.http.URL, "http", "ws", 1)+"/api/tables/"+table+"/stream", nil)
	if err != nil {
		h.t.Fatal(err)
	}
	if reply.Body != nil {
		reply.Body.Close()
	}
	ws.SetReadLimit(-1)
	return ws
}

// greet sends the first message on a line and returns how long what comes is, up to
// the whole view or the refusal.
func (h *house) greet(line *websocket.Conn, hello *wire.Hello) (n int) {
	data, err := json.Marshal(&wire.ToServer{ID: 1, Hello: hello})
	if err == nil {
		err = line.Write(h.t.Context(), websocket.MessageText, data)
	}
	if err != nil {
		h.t.Fatal(err)
	}
	for {
		_, data, err := line.Read(h.t.Context())
		if err != nil {
			return -n // it was refused
		}
		if n += len(data); len(data) > 64<<10 {
			return n // it can only be the whole view, and to read it would cost more than to make it
		}
		var m wire.FromServer
		if err := json.Unmarshal(data, &m); err != nil {
			h.t.Fatal(err)
		}
		if m.Error != nil {
			return -n
		}
		if m.View != nil || m.Welcome != nil && m.Welcome.Goes {
			return n
		}
	}
}

// TestLongAddress: an address longer than any that means something is refused as such.
func TestLongAddress(t *testing.T) {
	h := build(t, nil)
	for _, path := range [...]string{"/enter/", "/api/cards?q=", "/"} {
		for n, want := range map[int]string{server.MostAddress - 50: "", server.MostAddress + 1: "too-large"} {
			err := h.ask("GET", path+strings.Repeat("a", n), "", nil, nil)
			if got := codeOf(err); want != "" && got != want || want == "" && got == "too-large" {
				t.Errorf("GET %s and %d letters: %s, want %q", path, n, got, want)
			}
		}
	}
}
