package server_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/apnap/apnap/table/seed"
	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// Who gets up has no hold any more on what was his seat, however he goes about it.

// waits makes a table at which one waits for another, in seat A.
func (h *house) waits() wire.Seated {
	h.t.Helper()
	return h.table(wire.Options{Seats: 2, Open: true, Watch: true}, "cinder")[0]
}

// getsUp frees the seat of whom it is.
func (h *house) getsUp(s wire.Seated) {
	h.t.Helper()
	if err := h.ask("DELETE", "/api/tables/"+s.Table+"/seats", s.Secret, nil, nil); err != nil {
		h.t.Fatal(err)
	}
}

// sitsAt seats somebody at a table.
func (h *house) sitsAt(table string, sit wire.Sit) (s wire.Seated) {
	h.t.Helper()
	if err := h.ask("POST", "/api/tables/"+table+"/seats", "", &sit, &s); err != nil {
		h.t.Fatal(err)
	}
	return s
}

// TestLineOfWhoGotUp: the line of somebody who got up ends; he neither sees what the next
// one in his seat sees nor answers for him, and nothing that he has set is left behind.
func TestLineOfWhoGotUp(t *testing.T) {
	h := build(t, nil)
	one := h.waits()
	other := h.sitsAt(one.Table, wire.Sit{Name: "Eve"})
	line := h.connect(one, wire.Hello{})
	if code := line.do(&wire.ToServer{Pace: &wire.Pace{Full: true, PayAlone: true}}); code != "" {
		t.Fatal(code)
	}
	stays := h.connect(other, wire.Hello{})
	watches := h.connect(wire.Seated{Table: one.Table}, wire.Hello{})
	h.getsUp(one)
	two := h.sitsAt(one.Table, wire.Sit{Name: "Bob", Deck: "grove", Seat: "A"})
	if two.Seat != "A" {
		t.Fatalf("the next one sits in %s", two.Seat)
	}
	if err := h.ask("POST", "/api/tables/"+one.Table+"/seats", other.Secret, &wire.Sit{Deck: "cinder"}, nil); err != nil {
		t.Fatal(err)
	}
	for { // all that still comes
		_, data, err := line.ws.Read(t.Context())
		if err != nil {
			break
		}
		var m wire.FromServer
		if json.Unmarshal(data, &m) == nil && (m.View != nil || m.Update != nil) {
			t.Fatalf("who got up is shown the game of the next one: %.200s", data)
		}
	}
	next := h.connect(two, wire.Hello{})
	if p := next.welcome.Pace; p != nil {
		t.Errorf("the next one has the pace %+v of whom he does not know", p)
	}
	if next.view == nil || !alive(t, stays.ws) || !alive(t, watches.ws) {
		t.Error("others are sent away too")
	}
	for _, secret := range []string{one.Secret, two.Secret} {
		line := h.connectAs(one.Table, secret)
		if got := line == "secret"; got != (secret == one.Secret) {
			t.Errorf("with the secret of before (%v) a new line ends with %q", secret == one.Secret, line)
		}
	}
}

// connectAs says hello with a secret and returns the code of the refusal.
func (h *house) connectAs(table, secret string) string {
	ws, err := h.raw(table, nil)
	if err != nil {
		return err.Error()
	}
	defer ws.CloseNow()
	hello := fmt.Sprintf(`{"id":1,"hello":{"version":%d,"secret":%q}}`, wire.Version, secret)
	if err := ws.Write(h.t.Context(), websocket.MessageText, []byte(hello)); err != nil {
		return err.Error()
	}
	_, data, err := ws.Read(h.t.Context())
	if err != nil {
		return err.Error()
	}
	var m wire.FromServer
	if json.Unmarshal(data, &m) == nil && m.Error != nil {
		return m.Error.Code
	}
	return ""
}

// slow is a request whose body comes in two parts.
type slow struct {
	t    *testing.T
	c    net.Conn
	rest string
}

func (h *house) slow(t *testing.T, method, path, secret, body string) *slow {
	c, err := net.Dial("tcp", strings.TrimPrefix(h.http.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	head := fmt.Sprintf("%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n",
		method, path, strings.TrimPrefix(h.http.URL, "http://"), secret, len(body))
	if _, err := io.WriteString(c, head); err != nil {
		t.Fatal(err)
	}
	goOn := make([]byte, len("HTTP/1.1 100 Continue\r\n\r\n")) // it is told when the body is read
	if _, err := io.ReadFull(c, goOn); err != nil || !strings.HasPrefix(string(goOn), "HTTP/1.1 100") {
		t.Fatalf("%q, %v", goOn, err)
	}
	return &slow{t, c, body}
}

// goesOn sends the body and returns the reply.
func (s *slow) goesOn() string {
	s.t.Helper()
	defer s.c.Close()
	if _, err := io.WriteString(s.c, s.rest); err != nil {
		s.t.Fatal(err)
	}
	data, err := io.ReadAll(s.c)
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}

// TestRequestOfWhoGotUp: a request that was begun in a seat does nothing in it when its
// player got up before it was read to its end: it chooses no deck and no commitment for
// the next one, by which he would lose, and seats no bot.
func TestRequestOfWhoGotUp(t *testing.T) {
	h := build(t, func(c *server.Config) { c.Local = false })
	for what, body := range map[string]string{"seats": `{"deck":"cinder","commitment":"` + seed.NewPart().Commitment() + `"}`, "bots": `{"deck":"cinder"}`} {
		one := h.table(wire.Options{Seats: 3, Open: true}, "cinder")[0]
		h.sitsAt(one.Table, wire.Sit{Name: "Eve"})
		late := h.slow(t, "POST", "/api/tables/"+one.Table+"/"+what, one.Secret, body)
		h.getsUp(one)
		two := h.sitsAt(one.Table, wire.Sit{Name: "Bob", Seat: "A"})
		if reply := late.goesOn(); !strings.Contains(reply, " 403 ") || !strings.Contains(reply, `"secret"`) {
			t.Errorf("%s: %s", what, reply)
		}
		var m wire.Table
		if err := h.ask("GET", "/api/tables/"+one.Table, two.Secret, nil, &m); err != nil || m.Seats[0].Deck != "" || m.Seats[2].Bot != "" {
			t.Errorf("the next one has the deck %q, and a bot sits there: %q", m.Seats[0].Deck, m.Seats[2].Bot)
		}
	}
}
