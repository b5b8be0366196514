package server_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/apnap/apnap/table/server"
	"github.com/apnap/apnap/table/server/wire"
)

// frames is a line to a table by which frames are sent as they are.
type frames struct {
	t *testing.T
	net.Conn
	in *bufio.Reader
}

func (h *house) frames(t *testing.T, table string) *frames {
	t.Helper()
	to := strings.TrimPrefix(h.http.URL, "http://")
	c, err := net.Dial("tcp", to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetDeadline(time.Now().Add(time.Minute))
	f := &frames{t, c, bufio.NewReader(c)}
	fmt.Fprintf(c, "GET /api/tables/%s/stream HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", table, to)
	for line := ""; line != "\r\n"; {
		if line, err = f.in.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	f.send(1, fmt.Sprintf(`{"id":1,"hello":{"version":%d}}`, wire.Version), 1)
	return f
}

// send sends a frame so many times, masked with nothing. It is no error that the line ends.
func (f *frames) send(op byte, text string, times int) {
	one := append([]byte{0x80 | op, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...)
	f.Write(bytes.Repeat(one, times))
}

// next reads a frame, and returns what it is; 8 also where the line has ended.
func (f *frames) next() (op byte, text string) {
	head := make([]byte, 2)
	if _, err := io.ReadFull(f.in, head); err != nil {
		return 8, ""
	}
	n := int(head[1])
	if n == 126 || n == 127 {
		more := make([]byte, map[int]int{126: 2, 127: 8}[n])
		if _, err := io.ReadFull(f.in, more); err != nil {
			return 8, ""
		}
		n = 0
		for _, b := range more {
			n = n<<8 | int(b)
		}
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(f.in, body); err != nil {
		return 8, ""
	}
	return head[0] & 15, string(body)
}

// TestPingsEndALine: pings count as messages.
func TestPingsEndALine(t *testing.T) {
	h := public(t, func(c *server.Config) { c.Limits.PerSecond, c.Limits.Burst = 1, 20 })
	table := h.table(wire.Options{Watch: true}, "cinder", "grove")[0].Table
	f := h.frames(t, table)
	f.send(9, "", 10)
	f.send(9, "", 500)
	pongs := 0
	for op := byte(0); op != 8; op, _ = f.next() {
		if op == 10 {
			pongs++
		}
	}
	if pongs > 60 { // twenty, and as many as seconds go by on a busy machine
		t.Errorf("%d pings are answered", pongs)
	}
}

// TestLinesAreMetered: what is no message is read no faster than messages are.
func TestLinesAreMetered(t *testing.T) {
	h := public(t, func(c *server.Config) { c.Limits.PerSecond, c.Limits.Burst = 20, 1 })
	table := h.table(wire.Options{Watch: true}, "cinder", "grove")[0].Table
	f := h.frames(t, table)
	begun := time.Now()
	go func() {
		f.send(10, "", 20_000) // answers to nothing
		f.send(1, `{"id":2,"ping":{}}`, 1)
	}()
	for {
		op, text := f.next()
		if op == 8 {
			t.Fatalf("the line has ended after %v", time.Since(begun))
		}
		if strings.Contains(text, `"re":2`) {
			break
		}
	}
	if took := time.Since(begun); took < 500*time.Millisecond {
		t.Errorf("120 kB of 160 kB a second are read within %v", took)
	}
}

// stalled is a reply whose reader does not read.
type stalled struct {
	httptest.ResponseRecorder
	begun, free chan struct{}
}

func (w *stalled) Write(data []byte) (int, error) {
	close(w.begun)
	<-w.free
	return len(data), nil
}

// TestSlowReaders: who asks for much and does not read it is not sent more.
func TestSlowReaders(t *testing.T) {
	h := public(t, nil)
	seats := h.table(wire.Options{}, "cinder", "grove")
	a := h.connect(seats[0], wire.Hello{})
	a.do(&wire.ToServer{Concede: &wire.Empty{}})
	a.phase("over")
	game := a.table.Games[0].ID
	_, pieces, err := h.store.Journal(t.Context(), game)
	if err == nil {
		err = h.store.Append(game, pieces, bytes.Repeat([]byte(" "), 40<<20))
	}
	if err != nil {
		t.Fatal(err)
	}
	ask := func(w http.ResponseWriter) {
		h.server.ServeHTTP(w, httptest.NewRequest("GET", h.http.URL+"/api/games/"+game+"/journal", nil))
	}
	slow := &stalled{begun: make(chan struct{}), free: make(chan struct{})}
	done := make(chan struct{})
	go func() {
		defer close(done)
		ask(slow)
	}()
	<-slow.begun
	again := httptest.NewRecorder()
	if ask(again); again.Code != http.StatusTooManyRequests {
		t.Errorf("40 MB more are sent: %d", again.Code)
	}
	close(slow.free)
	<-done
	last := httptest.NewRecorder()
	if ask(last); last.Code != http.StatusOK || last.Body.Len() < 40<<20 {
		t.Errorf("after they were read: %d, %d bytes", last.Code, last.Body.Len())
	}
}

// TestTooManyRequests: an address that asks too often is refused, others are not.
func TestTooManyRequests(t *testing.T) {
	h := public(t, func(c *server.Config) { c.Limits.Requests = 3 })
	codes := map[int]int{}
	for range 12 {
		w := httptest.NewRecorder()
		h.server.ServeHTTP(w, httptest.NewRequest("GET", h.http.URL+"/api/lobby", nil))
		codes[w.Code]++
	}
	if codes[http.StatusOK] < 6 || codes[http.StatusTooManyRequests] == 0 {
		t.Errorf("the replies are %v", codes)
	}
	r := httptest.NewRequest("GET", h.http.URL+"/api/lobby", nil)
	r.RemoteAddr = "198.51.100.7:1"
	w := httptest.NewRecorder()
	if h.server.ServeHTTP(w, r); w.Code != http.StatusOK {
		t.Errorf("another address: %d", w.Code)
	}
}
