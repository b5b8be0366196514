package server

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// TestLongMessagesArePaidFor: what a long message takes to be read is on the account of
// its address, and while that owes, its line is not read; a short one is free and waits
// for nothing, and on one's own machine so is every one.
func TestLongMessagesArePaidFor(t *testing.T) {
	from := netip.MustParseAddr("192.0.2.1")
	short := []byte(`{"id":7,"ping":{}}`)
	lengthy := []byte(`{"id":7,"ping":{}` + strings.Repeat(" ", 2*long) + "}")
	for _, local := range []bool{false, true} {
		s := &Server{Config: Config{Local: local}, share: newShare(1)}
		c := &conn{table: &table{server: s}, from: from}
		owed := func() (debt time.Duration) {
			s.callers.of(from, func(x *caller) { debt = x.asked.debt })
			return debt
		}
		read := func(data []byte) (took time.Duration) {
			t.Helper()
			begun := time.Now()
			if m, err := c.parse(t.Context(), data); err != nil || m.ID != 7 || m.Ping == nil {
				t.Fatalf("it is read as %+v, %v", m, err)
			}
			return time.Since(begun)
		}
		s.share.places <- struct{}{} // somebody who does not give way
		read(short)
		if owed() != 0 {
			t.Errorf("local %v: a short message is paid for", local)
		}
		if took := read(lengthy); took < stuck {
			t.Errorf("local %v: a long message was read after %v, while others had the share", local, took)
		}
		<-s.share.places
		if paid := owed() > 0; paid == local {
			t.Errorf("local %v: a long message is paid for: %v", local, paid)
		}
		s.callers.of(from, func(x *caller) { x.asked.spend(time.Now(), askedBurst+time.Millisecond, askedShare, askedBurst) })
		if took := read(lengthy); !local && took < time.Second {
			t.Errorf("an address that owes a second is read after %v", took)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		s.callers.of(from, func(x *caller) { x.asked.spend(time.Now(), time.Hour, askedShare, askedBurst) })
		begun := time.Now()
		if _, err := c.parse(ended, lengthy); err != nil || time.Since(begun) > longestPause/2 {
			t.Errorf("a line that has ended was waited for: %v, %v", time.Since(begun), err)
		}
	}
}

// TestPing: a line that gives no sign of life is dropped, one that does is kept, and one
// that is ended meanwhile is nobody's fault.
func TestPing(t *testing.T) {
	lines := make(chan *websocket.Conn)
	done := make(chan struct{})
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if ws, err := websocket.Accept(w, r, nil); err == nil {
			lines <- ws
			<-done
		}
	}))
	defer web.Close()
	defer close(done)
	far, _, err := websocket.Dial(t.Context(), strings.Replace(web.URL, "http", "ws", 1), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer far.CloseNow()
	dropped := false
	c := &conn{ws: <-lines, cancel: func() { dropped = true }}
	c.ws.CloseRead(t.Context()) // which reads the pongs
	far.CloseRead(t.Context())
	if c.ping(t.Context()); dropped {
		t.Fatal("a line that lives is dropped")
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if c.ping(ended); dropped {
		t.Error("a line that ended by itself is dropped")
	}
	far.CloseNow()
	if c.ping(t.Context()); !dropped {
		t.Error("a line that is dead is kept")
	}
}
