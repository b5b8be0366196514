package server_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// raw connects without a word.
func (h *house) raw(table string, header http.Header) (*websocket.Conn, error) {
	ws, reply, err := websocket.Dial(h.t.Context(), strings.Replace(h.http.URL, "http", "ws", 1)+"/api/tables/"+table+"/stream",
		&websocket.DialOptions{HTTPHeader: header})
	if reply != nil && reply.Body != nil {
		reply.Body.Close()
	}
	if err == nil {
		ws.SetReadLimit(-1)
	}
	return ws, err
}

// ending reads until the connection ends, and returns the code of the error told
// last, or how it was closed.
func ending(ctx context.Context, ws *websocket.Conn) string {
	last := ""
	for {
		_, data, err := ws.Read(ctx)
		if err != nil {
			if last == "" {
				last = websocket.CloseStatus(err).String()
			}
			return last
		}
		var m wire.FromServer
		if json.Unmarshal(data, &m) == nil && m.Error != nil {
			last = m.Error.Code
		}
	}
}

// TestBadClients: whoever breaks the protocol is told so and sent away, and
// those who play notice nothing.
func TestBadClients(t *testing.T) {
	h := build(t, func(c *server.Config) {
		c.Local = false
		c.Limits = server.Limits{Message: 4096, PerSecond: 5, Burst: 200, Requests: 10000}
	})
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	hello := `{"id":1,"hello":{"version":1,"secret":"` + seats[0].Secret + `"}}`
	for _, tt := range []struct {
		name, want string
		messages   []string
	}{
		{"no JSON", "malformed", []string{"hello?"}},
		{"no hello", "malformed", []string{`{"id":1,"ping":{}}`}},
		{"old version", "version", []string{`{"id":1,"hello":{"version":0}}`}},
		{"wrong secret", "secret", []string{`{"id":1,"hello":{"version":1,"secret":"x"}}`}},
		{"watching a private table", "private", []string{`{"id":1,"hello":{"version":1}}`}},
		{"two hellos", "malformed", []string{hello, hello}},
		{"unknown member", "malformed", []string{hello, `{"id":2,"cheat":{}}`}},
		{"two members", "malformed", []string{hello, `{"id":2,"ping":{},"concede":{}}`}},
		{"no member", "malformed", []string{hello, `{"id":2}`}},
		{"two messages", "malformed", []string{hello, `{"id":2,"ping":{}}{}`}},
		{"number too large", "malformed", []string{hello, `{"id":2,"answer":{"seq":1,"picks":[70000]}}`}},
		{"huge", "StatusMessageTooBig", []string{strings.Repeat(" ", 5000) + hello}},
		{"fast", "too-fast", append([]string{hello}, strings.Split(strings.Repeat(`{"id":2,"ping":{}}|`, 500), "|")[:500]...)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ws, err := h.raw(seats[0].Table, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer ws.CloseNow()
			go func() {
				for _, m := range tt.messages {
					if ws.Write(t.Context(), websocket.MessageText, []byte(m)) != nil {
						return
					}
				}
			}()
			if got := ending(t.Context(), ws); got != tt.want {
				t.Errorf("the connection ends with %q, want %q", got, tt.want)
			}
		})
	}
	t.Run("binary", func(t *testing.T) {
		ws, err := h.raw(seats[0].Table, nil)
		if err != nil {
			t.Fatal(err)
		}
		ws.Write(t.Context(), websocket.MessageBinary, []byte(hello))
		if got := ending(t.Context(), ws); got != "malformed" {
			t.Errorf("the connection ends with %q, want malformed", got)
		}
	})
	t.Run("foreign page", func(t *testing.T) {
		if ws, err := h.raw(seats[0].Table, http.Header{"Origin": {"https://elsewhere.example"}}); err == nil {
			ws.CloseNow()
			t.Error("a page of another host may connect")
		}
	})
	if play(random(1), 30, a, b) != 30 {
		t.Error("the game did not go on")
	}
}

// TestWrongAnswers: an answer that is old, another's or not legal is refused
// with the reason, and changes nothing.
func TestWrongAnswers(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	play(random(2), 25, a, b)
	c, d := asking(a, b), b
	if c == b {
		d = a
	}
	h.same(d)
	before := c.whole() + d.whole()
	seq := c.asked.Seq
	for _, tt := range []struct {
		name string
		by   *client
		m    wire.ToServer
		want string
	}{
		{"old", c, wire.ToServer{Answer: &form.Answer{Seq: seq - 1}}, "stale"},
		{"future", c, wire.ToServer{Answer: &form.Answer{Seq: seq + 1}}, "stale"},
		{"another's", d, wire.ToServer{Answer: &form.Answer{Seq: seq}}, "stale"},
		{"no such option", c, wire.ToServer{Answer: &form.Answer{Seq: seq, Picks: []uint16{9999}, Numbers: []int32{-5}}}, "refused"},
		{"of another kind", c, wire.ToServer{Answer: &form.Answer{Seq: seq, Text: "x", Yes: true, Cancel: true}}, "refused"},
		{"only asked", c, wire.ToServer{Check: &form.Answer{Seq: seq, Picks: []uint16{9999}, Numbers: []int32{7}}}, "refused"},
		{"what no answer holds", c, wire.ToServer{Complete: &form.Answer{Seq: seq, Picks: []uint16{9999}}}, "refused"},
		{"completed", d, wire.ToServer{Complete: &form.Answer{Seq: seq}}, "stale"},
		{"no step", c, wire.ToServer{Pace: &wire.Pace{Own: []string{"lunch"}}}, "malformed"},
		{"no offer", c, wire.ToServer{Offer: &wire.Offer{What: "draw", Do: "accept"}}, "not-now"},
		{"no such offer", c, wire.ToServer{Offer: &wire.Offer{What: "money", Do: "make"}}, "not-now"},
		{"take-back where there is none", c, wire.ToServer{Offer: &wire.Offer{What: "take-back", Do: "make"}}, "not-now"},
		{"a repetition of nothing", c, wire.ToServer{Repeat: &wire.Repeat{Times: 2}}, "not-now"},
		{"no proposal to shorten", c, wire.ToServer{Shorten: &wire.Shorten{Do: "shorten"}}, "not-now"},
		{"rematch during the game", c, wire.ToServer{Offer: &wire.Offer{What: "rematch", Do: "make"}}, "not-now"},
		{"ready during the game", c, wire.ToServer{Ready: &wire.Ready{}}, "not-now"},
	} {
		if got := tt.by.do(&tt.m); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if got := c.whole() + d.whole(); got != before {
		t.Errorf("wrong answers changed something: it %s", difference(got, before))
	}
	h.same(c)
}

// TestRefusedInWords: why an answer is refused is told in the language of who gave it,
// with the option it is about where it is about one, and only there.
func TestRefusedInWords(t *testing.T) {
	h := build(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	it := wire.Hello{Language: "it"}
	a, b := h.connect(seats[0], it), h.connect(seats[1], it)
	p := random(2)
	c := asking(a, b)
	for ; c != nil && c.asked.Kind != "attack"; c = asking(a, b) {
		c.step(p)
	}
	if c == nil {
		t.Fatal("nobody was asked to attack")
	}
	seq := c.asked.Seq
	for _, tt := range []struct {
		answer form.Answer
		option int
		words  string
	}{
		{form.Answer{Seq: seq, Picks: []uint16{9999}, Numbers: []int32{0}}, -1, "(regola 508.1a)"},
		{form.Answer{Seq: seq, Picks: []uint16{0}, Numbers: []int32{77}}, 0, "(regola 508.1b)"},
	} {
		e := c.await(c.say(&wire.ToServer{Answer: &tt.answer})).Error
		if e == nil || e.Code != "refused" || !strings.HasSuffix(e.Text, tt.words) {
			t.Errorf("%+v: %+v", tt.answer, e)
			continue
		}
		if (e.Option != nil) != (tt.option >= 0) || e.Option != nil && *e.Option != tt.option {
			t.Errorf("%+v is refused for option %v: %s", tt.answer, e.Option, e.Text)
		}
	}
}

// TestConnections: an address may have so many connections and tables.
func TestConnections(t *testing.T) {
	h := build(t, func(c *server.Config) {
		c.Local = false
		c.Limits = server.Limits{Connections: 2, Owned: 1, Requests: 10000}
	})
	seats := h.table(wire.Options{}, "cinder", "grove")
	a := h.connect(seats[0], wire.Hello{})
	h.connect(seats[1], wire.Hello{})
	if ws, err := h.raw(seats[0].Table, nil); err == nil {
		ws.CloseNow()
		t.Error("a third connection of one address is taken")
	}
	again := wire.Create{Sit: &wire.Sit{Name: "Ada", Deck: "cinder"}}
	if got := codeOf(h.ask("POST", "/api/tables", "", &again, nil)); got != "full" {
		t.Errorf("a second table of one address: %s, want full", got)
	}
	a.do(&wire.ToServer{Concede: &wire.Empty{}})
	a.until("the table is over", func() bool { return a.table.Phase == "over" })
	if err := h.ask("POST", "/api/tables", "", &again, nil); err != nil {
		t.Errorf("a table after the first was over: %v", err)
	}
	if got := codeOf(h.ask("POST", "/api/tables", "", strings.Repeat("x", 300<<10), nil)); got != "too-large" {
		t.Errorf("a huge request: %s, want too-large", got)
	}
}

// FuzzMessage sends anything to a table at which somebody else plays: the server
// answers or closes the line, and the other's game goes on.
func FuzzMessage(f *testing.F) {
	for _, s := range []string{
		`{"id":2,"answer":{"seq":1,"picks":[0],"numbers":[1]}}`, `{"id":3,"check":{"seq":2,"yes":true}}`,
		`{"id":4,"complete":{"seq":3,"picks":[1,2],"numbers":[0,5]}}`, `{"id":5,"why":{"object":3,"not":"block","on":7}}`,
		`{"id":6,"pace":{"own":["upkeep"],"others":[],"until":9,"yields":[1],"stop":[2]}}`,
		`{"id":8,"offer":{"what":"take-back","do":"make"}}`, `{"id":8,"offer":{"what":"draw","do":"accept"}}`,
		`{"id":9,"ready":{"main":[{"count":3,"name":"Forest"}]}}`, `{"id":10,"begin":{"seat":"B"}}`, `{"id":11,"ping":{}}`,
		`{"id":12,"hello":{"version":1}}`, `{}`, `[]`, `nul`, "\x00\xff",
	} {
		f.Add([]byte(s))
	}
	h := build(f, nil)
	seats := h.table(wire.Options{TakeBack: true, Minutes: 60}, "cinder", "grove")
	other := h.connect(seats[1], wire.Hello{})
	other.ctx = context.Background()
	var c *client
	f.Fuzz(func(t *testing.T, data []byte) {
		h.t, other.t = t, t
		defer func() { h.t = f }()
		if c == nil {
			c = h.connect(seats[0], wire.Hello{})
		}
		ctx := context.Background()
		c.t, c.ctx = t, ctx
		if c.ws.Write(ctx, websocket.MessageText, data) != nil || c.ws.Write(ctx, websocket.MessageText, []byte(`{"id":4000000000,"ping":{}}`)) != nil {
			c = nil
		}
		for c != nil {
			m, err := c.next()
			if err != nil {
				if websocket.CloseStatus(err) == -1 {
					t.Fatal(err)
				}
				c = nil
				break
			}
			if m.Re == 4000000000 {
				break
			}
			if e := m.Error; e != nil && e.Code == "broken" {
				t.Fatalf("%s: %s", data, e.Text)
			}
		}
		if code := other.do(&wire.ToServer{Ping: &wire.Empty{}}); code != "" {
			t.Fatalf("the other is told %s", code)
		}
	})
}
