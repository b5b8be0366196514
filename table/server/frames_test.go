package server_test

import (
	"strings"
	"testing"

	"github.com/apnap/apnap/table/server/wire"
)

// TestBrokenFrames: a line on which comes what is no frame of the protocol, or one that
// was not agreed on, ends; the others go on.
func TestBrokenFrames(t *testing.T) {
	h := public(t, nil)
	seats := h.table(wire.Options{Watch: true}, "cinder", "grove")
	a, b := h.connect(seats[0], wire.Hello{}), h.connect(seats[1], wire.Hello{})
	for name, bytes := range map[string]string{
		"packed, which was not agreed on":  "\xc1\x82\x00\x00\x00\x00{}",
		"not masked":                       "\x81\x02{}",
		"longer than anything":             "\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00" + strings.Repeat(" ", 70_000),
		"a length below none":              "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
		"of no kind":                       "\x83\x80\x00\x00\x00\x00",
		"a ping in pieces":                 "\x09\x80\x00\x00\x00\x00",
		"a ping that is too long":          "\x89\xfe\x00\x7e\x00\x00\x00\x00" + strings.Repeat("x", 126),
		"a piece of nothing":               "\x80\x80\x00\x00\x00\x00",
		"a message in the midst of one":    "\x01\x81\x00\x00\x00\x00{\x81\x82\x00\x00\x00\x00{}",
		"a farewell without sense":         "\x88\x81\x00\x00\x00\x00\x03",
		"a request behind the handshake":   "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
		"nothing that goes on for a while": "\x01\x80\x00\x00\x00\x00" + strings.Repeat("\x00\x80\x00\x00\x00\x00", 1000) + "\x80\x80\x00\x00\x00\x00",
	} {
		f := h.frames(t, seats[0].Table)
		for {
			op, text := f.next()
			if op == 8 {
				t.Fatalf("%s: the line ended before", name)
			}
			if strings.Contains(text, `"view"`) {
				break
			}
		}
		f.Write([]byte(bytes)) // in the midst of which it may end

		for op := byte(0); op != 8; op, _ = f.next() {
		}
		f.Close()
	}
	if play(random(2), 10, a, b) != 10 {
		t.Error("the game does not go on")
	}
}
