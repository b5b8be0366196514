package view_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/game/view"
)

// midGame plays a random game of three for a number of decisions, with views
// that have seen all of it.
func midGame(t testing.TB, decisions int) (*engine.Game, *view.Views) {
	t.Helper()
	g, err := engine.New(starterConfig(t, 3, "skies", "pyre", "dusk"))
	if err != nil {
		t.Fatal(err)
	}
	v := &view.Views{}
	v.Reset(1)
	r := rand.New(rand.NewPCG(3, 3))
	var a decision.Answer
	var list []view.Event
	var d view.View
	for range decisions {
		raw := g.Events()
		for _, w := range []view.Viewer{1, 2, 3, view.Spectator, view.Judge} {
			list = v.Events(&g.S, w, raw, list[:0])
			v.Of(&g.S, g.Q, g.Pending(), w, &d)
		}
		if !g.Pending().Sample(&a, r) {
			t.Fatal("no answer")
		}
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
		if g.Pending() == nil {
			t.Fatal("the game ended early")
		}
	}
	for _, w := range []view.Viewer{1, 2, 3, view.Spectator, view.Judge} {
		list = v.Events(&g.S, w, g.Events(), list[:0])
	}
	return g, v
}

// TestViewDoesNotAllocate holds that a view is made in memory used before.
func TestViewDoesNotAllocate(t *testing.T) {
	g, v := midGame(t, 600)
	for _, w := range []view.Viewer{1, 2, view.Spectator, view.Judge} {
		var d view.View
		v.Of(&g.S, g.Q, g.Pending(), w, &d)
		if n := testing.AllocsPerRun(10, func() { v.Of(&g.S, g.Q, g.Pending(), w, &d) }); n != 0 {
			t.Errorf("Of for %v: %v allocations, want 0", w, n)
		}
	}
}

func BenchmarkView(b *testing.B) {
	g, v := midGame(b, 600)
	for _, w := range []view.Viewer{1, view.Spectator, view.Judge} {
		b.Run(w.String(), func(b *testing.B) {
			var d view.View
			v.Of(&g.S, g.Q, g.Pending(), w, &d)
			b.ReportAllocs()
			for b.Loop() {
				v.Of(&g.S, g.Q, g.Pending(), w, &d)
			}
			b.ReportMetric(float64(len(g.S.Objects)), "slots")
			b.ReportMetric(float64(len(d.Objects)), "shown")
		})
	}
}

// BenchmarkEvents redacts the events of a hundred decisions.
func BenchmarkEvents(b *testing.B) {
	g, v := midGame(b, 600)
	r := rand.New(rand.NewPCG(5, 5))
	var a decision.Answer
	var raw []event.Event
	for range 100 {
		if d := g.Pending(); d != nil && d.Sample(&a, r) && g.Answer(&a) == nil {
			raw = append(raw, g.Events()...)
		}
	}
	var list []view.Event
	var from view.Views
	from.CopyFrom(v)
	b.ReportAllocs()
	for b.Loop() {
		v.CopyFrom(&from)
		list = v.Events(&g.S, 1, raw, list[:0])
	}
	b.ReportMetric(float64(len(raw)), "events")
}

func BenchmarkResample(b *testing.B) {
	g, v := midGame(b, 600)
	var k view.Knowledge
	k.Reset(1, false)
	r := rand.New(rand.NewPCG(5, 5))
	b.ReportAllocs()
	for b.Loop() {
		k.Resample(&g.S, v.Handles(1), r)
	}
}
