package state

import (
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
		if h := r.Uint64(); mixEvent(h, &e) != mix(h, b) {
			t.Fatalf("%x is mixed otherwise", b)
		}
	}
}
