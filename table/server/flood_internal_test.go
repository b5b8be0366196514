package server

import (
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

// Tests of what holds those who send, ask or read more than they may.

// flooded is a server that knows limits and no more.
func flooded(change func(*Config)) *Server {
	c := Config{Log: slog.New(slog.DiscardHandler)}
	if change != nil {
		change(&c)
	}
	c.Limits = c.Limits.orUsual()
	return &Server{Config: c}
}

// TestMetered: of a line no more bytes are read for long than its messages may have, in
// whatever they come; what it may send at once is read at once.
func TestMetered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		go func() {
			far.Write(make([]byte, 50_000))
			far.Close()
		}()
		c := &meteredConn{Conn: near, perSecond: 1000, burst: 20_000}
		begun := time.Now()
		some := make([]byte, 4096)
		if n, err := io.ReadAtLeast(c, some, 4096); n != 4096 || err != nil || time.Since(begun) > 0 {
			t.Errorf("%d bytes are read at once, %v, after %v", n, err, time.Since(begun))
		}
		if all, err := io.ReadAll(c); len(all) != 50_000-4096 || err != nil {
			t.Errorf("%d bytes come, %v", len(all), err)
		}
		if took := time.Since(begun); took < 30*time.Second || took > 40*time.Second {
			t.Errorf("50,000 bytes of 1,000 a second and 20,000 at once take %v", took)
		}
	})
	if w := http.ResponseWriter(httptest.NewRecorder()); flooded(func(c *Config) { c.Local = true }).metered(w) != w {
		t.Error("on one's own machine lines are held back")
	}
}

// TestPinged: a line that sends more pings than it may messages ends.
func TestPinged(t *testing.T) {
	for _, local := range []bool{false, true} {
		s := flooded(func(c *Config) { c.Local, c.Limits.Burst = local, 3 })
		ended := false
		c := &conn{table: &table{server: s}, cancel: func() { ended = true }}
		for i := range 5 {
			if may := c.pinged(t.Context(), nil); may != (i < 3 || local) || ended == may {
				t.Errorf("local %v: ping %d is answered: %v, the line has ended: %v", local, i+1, may, ended)
			}
		}
	}
}

// TestWaits: a line on which much waits is dropped, though it be few messages; one alone
// may be as large as it is.
func TestWaits(t *testing.T) {
	dropped := false
	c := &conn{out: make(chan []byte, 99), cancel: func() { dropped = true }}
	take := func() { c.waits.Add(-int64(len(<-c.out))) }
	c.send(make([]byte, mostWaits+1))
	if dropped || len(c.out) != 1 {
		t.Error("one large message is not sent")
	}
	take()
	for range 8 {
		c.send(make([]byte, mostWaits/8))
	}
	if dropped || len(c.out) != 8 {
		t.Errorf("as much as may wait is dropped: %v, %d wait", dropped, len(c.out))
	}
	if c.send([]byte("x")); !dropped || len(c.out) != 8 {
		t.Errorf("one byte more is not dropped: %v, %d wait", dropped, len(c.out))
	}
}

// TestCounted: an address may ask so often, for files of the client more often, and
// whether the server works as often as it likes; who asks himself too often waits for the
// word that he has. On one's own machine nobody counts.
func TestCounted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, x := range []struct {
			name, path string
			local      bool
			proxy      bool
			may        int // of 20
			waits      time.Duration
		}{
			{name: "requests", path: "/api/lobby", may: 4, waits: 16 * tooMany},
			{name: "passes", path: "/enter/x", may: 4, waits: 16 * tooMany},
			{name: "pages", path: "/main.js", may: 16, waits: 4 * tooMany},
			{name: "health", path: "/healthz", may: 20},
			{name: "by a proxy", path: "/api/lobby", proxy: true, may: 4},
			{name: "at home", path: "/api/lobby", local: true, may: 20},
		} {
			s := flooded(func(c *Config) {
				c.Local, c.Limits.Requests = x.local, 2
				if x.proxy {
					c.Proxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
				}
			})
			begun, passed := time.Now(), 0
			for range 20 {
				w := httptest.NewRecorder()
				r := httptest.NewRequest("GET", x.path, nil) // of 192.0.2.1
				r, pass := s.counted(w, r)
				if pass {
					passed++
				} else if w.Code != http.StatusTooManyRequests {
					t.Errorf("%s: %d", x.name, w.Code)
				}
				if _, pays := callerOf(r.Context()); pays == (x.local || x.path == "/healthz") {
					t.Errorf("%s: what is asked for is paid for: %v", x.name, pays)
				}
				s.callers.of(netip.MustParseAddr("192.0.2.1"), func(c *caller) { // as if no time had gone by
					c.requests.last, c.pages.last = time.Now(), time.Now()
				})
			}
			if passed != x.may || time.Since(begun) != x.waits {
				t.Errorf("%s: %d of 20 pass, after %v; want %d, %v", x.name, passed, time.Since(begun), x.may, x.waits)
			}
		}
		r, end := context.WithCancel(t.Context())
		end()
		begun := time.Now()
		flooded(nil).wait(httptest.NewRequest("GET", "/", nil).WithContext(r))
		if took := time.Since(begun); took > 0 {
			t.Errorf("who has gone is waited for: %v", took)
		}
	})
}

// TestHeld: large replies that an address reads slowly have a bound together; one of them
// may be as large as it is, and small ones do not count.
func TestHeld(t *testing.T) {
	s := flooded(nil)
	from := withCaller(t.Context(), netip.MustParseAddr("192.0.2.1"))
	other := withCaller(t.Context(), netip.MustParseAddr("192.0.2.2"))
	hold := func(ctx context.Context, n int, want bool) func() {
		t.Helper()
		sent, err := s.hold(ctx, n)
		if (err == nil) != want {
			t.Fatalf("%d bytes are sent: %v, want %v", n, err, want)
		}
		return sent
	}
	huge := hold(from, 2*mostHeld, true)
	hold(from, mostHeld/64, false)
	hold(from, mostHeld/64-1, true)
	hold(other, mostHeld, true)
	hold(t.Context(), mostHeld, true) // at home
	huge()
	half := hold(from, mostHeld/2, true)
	hold(from, mostHeld/2+1, false)
	hold(from, mostHeld/2, true)()
	half()
	hold(from, mostHeld, true)()
	s.callers.forget(time.Now().Add(time.Hour))
	if n := len(s.callers.list); n != 1 {
		t.Errorf("%d addresses are remembered, want the one that still reads", n)
	}
}
