package server_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/server"
)

// BenchmarkAnswer is one answer in a game that both seats follow, from the actor
// to the disk and into the streams.
func BenchmarkAnswer(b *testing.B) {
	h := build(b, func(c *server.Config) { c.Limits.Tables = 1 << 20 })
	r := rand.New(rand.NewPCG(1, 1))
	var x twin
	seed := uint64(0)
	for b.Loop() {
		if x.core == nil || x.core.Result().Ending != "" {
			b.StopTimer()
			seed++
			x = h.twin(seed, false)
			h.server.Follow(x.table, view.Seat(1), "en")
			h.server.Follow(x.table, view.Seat(2), "en")
			b.StartTimer()
		}
		d := x.seen()
		var a decision.Answer
		if d == nil || !d.Sample(&a, r) || x.answer(&a) != nil {
			x = twin{}
		}
	}
}
