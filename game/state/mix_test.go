package state

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/event"
)

// What is mixed in one go is what mix makes of the same bytes.
func TestMixEvent(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		var e event.Event
		b := bytesOf(&e)
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		h, serial := r.Uint64(), uint16(r.Uint32())
		mixed := mixEvent(h, &e, serial)
		if e.Serial = serial; mixed != mix(h, b) {
			t.Fatalf("%x is mixed otherwise", b)
		}
	}
}

// plainMix is what mix is: sixteen bytes at a time, and what is left filled up with zeros.
func plainMix(h uint64, b []byte) uint64 {
	x, y, n := h^mixA, h^mixB, uint64(len(b))
	for ; len(b) >= 16; b = b[16:] {
		x = fold(x^binary.LittleEndian.Uint64(b), mixC)
		y = fold(y^binary.LittleEndian.Uint64(b[8:]), mixA)
	}
	var tail [16]byte
	copy(tail[:], b)
	x = fold(x^binary.LittleEndian.Uint64(tail[:8]), mixB)
	y = fold(y^binary.LittleEndian.Uint64(tail[8:]), mixC)
	return fold(x^n, y^mixA)
}

// Every number of bytes is mixed as it always was: hashes are kept with games.
func TestMix(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for n := range 200 {
		for range 10 {
			b := make([]byte, n)
			for i := range b {
				b[i] = byte(r.Uint32())
			}
			if h := r.Uint64(); mix(h, b) != plainMix(h, b) {
				t.Fatalf("%d bytes %x are mixed otherwise", n, b)
			}
		}
	}
}
