package engine_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
)

// proveCount is the number of repetitions: few in quick tests, all of them when
// the long proofs run.
func proveCount(quick, all int) int {
	if os.Getenv("APNAP_PROVE") != "" {
		return all
	}
	return quick
}

// BenchmarkGameRandom plays whole games of the burn mirror with random answers.
func BenchmarkGameRandom(b *testing.B) {
	c := starterConfig(b, 1, "cinder", "cinder")
	c.SkipForced = true
	var g engine.Game
	r := rand.New(rand.NewPCG(1, 1))
	var a decision.Answer
	answers := 0
	seed := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		seed++
		c.Seed[1], c.Seed[2] = byte(seed), byte(seed>>8)
		if err := g.Reset(c); err != nil {
			b.Fatal(err)
		}
		for d := g.Pending(); d != nil; d = g.Pending() {
			d.Sample(&a, r)
			if err := g.Answer(&a); err != nil {
				b.Fatal(err)
			}
			g.Events()
			answers++
		}
	}
	b.ReportMetric(float64(answers)/float64(b.N), "answers/op")
}

// middle plays a game until turn 8 and returns it.
func middle(b *testing.B) *engine.Game {
	c := starterConfig(b, 3, "grove", "skies")
	c.SkipForced = true
	g, err := engine.New(c)
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	var a decision.Answer
	for d := g.Pending(); d != nil && g.S.Turn < 8; d = g.Pending() {
		d.Sample(&a, r)
		if err := g.Answer(&a); err != nil {
			b.Fatal(err)
		}
	}
	return g
}

func BenchmarkCloneState(b *testing.B) {
	g := middle(b)
	var other engine.Game
	other.S.CopyFrom(&g.S)
	b.ReportAllocs()
	for b.Loop() {
		other.S.CopyFrom(&g.S)
	}
}
