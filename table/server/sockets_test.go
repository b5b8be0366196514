package server_test

import (
	"errors"
	"io"
	"net"
	"net/netip"
	"os"
	"testing"
	"time"

	"github.com/apnap/apnap/table/server"
)

// isHeld reports whether the connection is held: nothing comes, and it is not closed.
func isHeld(t *testing.T, c net.Conn, wait time.Duration) bool {
	t.Helper()
	if err := c.SetReadDeadline(time.Now().Add(wait)); err != nil {
		t.Fatal(err)
	}
	switch _, err := c.Read(make([]byte, 1)); {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return true
	case errors.Is(err, io.EOF), err != nil:
		return false
	}
	t.Fatal("the other side said something")
	return false
}

// TestSockets: of one address so many connections are held as may be; the next is closed
// at once, and another is held when one has gone. Those of a trusted proxy are not
// counted.
func TestSockets(t *testing.T) {
	for _, proxy := range []bool{false, true} {
		h := build(t, func(c *server.Config) {
			if proxy {
				c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
			}
		})
		plain, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		l := h.server.Sockets(plain)
		accepted := make(chan net.Conn, 2*server.MostSockets)
		go func() {
			for c, err := l.Accept(); err == nil; c, err = l.Accept() {
				accepted <- c
			}
		}()
		dial := func() net.Conn {
			c, err := net.Dial("tcp", plain.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { c.Close() })
			return c
		}
		var first net.Conn
		for range server.MostSockets {
			dial()
			if c := <-accepted; first == nil {
				first = c
			}
		}
		if got := isHeld(t, dial(), 100*time.Millisecond); got != proxy {
			t.Errorf("proxy %v: one more than may be is held: %v", proxy, got)
		}
		first.Close()
		first.Close() // which is counted once
		if !isHeld(t, dial(), 100*time.Millisecond) {
			t.Errorf("proxy %v: none is held when one has gone", proxy)
		}
		if got := isHeld(t, dial(), 100*time.Millisecond); got != proxy {
			t.Errorf("proxy %v: one that was closed twice made room for two: %v", proxy, got)
		}
		l.Close()
	}
}
