package engine_test

import (
	"math/rand/v2"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/state"
	"github.com/apnap/apnap/mtg"
)

// cardsInPlay counts the cards of the game, wherever they are.
func cardsInPlay(s *state.State) int {
	n := 0
	for z := mtg.Zone(1); z < mtg.Nowhere; z++ {
		for p := range s.Zones[z] {
			for _, slot := range s.Zones[z][p] {
				if s.Objects[slot].Kind == state.CardObject {
					n++
				}
			}
		}
	}
	return n
}

// TestSnapshotEveryDecision saves the game at every decision, as memory and as it is
// kept for other builds, restores it into other memory, and demands the same hash then and the same hashes after every
// further answer.
func TestSnapshotEveryDecision(t *testing.T) {
	games := proveCount(3, 300)
	for _, pair := range [][]string{{"cinder", "pyre"}, {"dusk", "grove"}, {"skies", "cinder"}} {
		t.Run(pair[0]+" against "+pair[1], func(t *testing.T) {
			for seed := 1; seed <= (games+2)/3; seed++ {
				snapshotGame(t, starterConfig(t, byte(seed), pair...), uint64(seed))
			}
		})
	}
}

func snapshotGame(t *testing.T, c engine.Config, seed uint64) {
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	want := cardsInPlay(&g.S)
	var restored, cloned, kept engine.Game
	r := rand.New(rand.NewPCG(seed, 2))
	var a decision.Answer
	var b []byte
	for d := g.Pending(); d != nil; d = g.Pending() {
		b = g.Snapshot(b[:0])
		if err := restored.Restore(c, b); err != nil {
			t.Fatalf("restore at %v %v: %v", d.Kind, d.Prompt, err)
		}
		cloned.Clone(g)
		b = g.Keep(b[:0])
		if exact, err := kept.RestoreKept(c, b); err != nil || !exact {
			t.Fatalf("restore what was kept at %v %v: %v, %v", d.Kind, d.Prompt, exact, err)
		}
		for name, other := range map[string]*engine.Game{"restored": &restored, "cloned": &cloned, "kept": &kept} {
			if other.Hash() != g.Hash() {
				t.Fatalf("%s: hash = %x, want %x at %s", name, other.Hash(), g.Hash(), g.Agenda())
			}
			if p := other.Pending(); p == nil || p.Seq != d.Seq || p.Kind != d.Kind || len(p.Options) != len(d.Options) {
				t.Fatalf("%s: another decision at %s", name, g.Agenda())
			}
		}
		if n := cardsInPlay(&g.S); n != want {
			t.Fatalf("cards = %d, want %d at %s", n, want, g.Agenda())
		}
		if !d.Sample(&a, r) {
			t.Fatalf("no answer to %v %v", d.Kind, d.Prompt)
		}
		for name, other := range map[string]*engine.Game{"original": g, "restored": &restored, "cloned": &cloned, "kept": &kept} {
			if err := other.Answer(&a); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if restored.Hash() != g.Hash() || cloned.Hash() != g.Hash() || kept.Hash() != g.Hash() {
			t.Fatalf("after the answer: hashes %x %x %x, want %x at %s", restored.Hash(), cloned.Hash(), kept.Hash(), g.Hash(), g.Agenda())
		}
	}
}

// TestSkipForcedChangesNothing plays the same games with forced decisions posed
// and skipped: events and results must be equal.
func TestSkipForcedChangesNothing(t *testing.T) {
	for seed := byte(1); seed <= 10; seed++ {
		c := starterConfig(t, seed, "cinder", "grove")
		asked := forcedGame(t, c)
		c.SkipForced = true
		if skipped := forcedGame(t, c); skipped != asked {
			t.Errorf("seed %d: rolling hash skipped = %x, asked = %x", seed, skipped, asked)
		}
	}
}

// forcedGame plays the game by the first legal answer of every decision and
// returns the hash of its events.
func forcedGame(t *testing.T, c engine.Config) uint64 {
	g, err := engine.New(c)
	if err != nil {
		t.Fatal(err)
	}
	var a decision.Answer
	for d := g.Pending(); d != nil; d = g.Pending() {
		if d.Kind == decision.Act {
			playFirst(d, &a)
		} else if !d.Propose(&a) {
			t.Fatalf("no answer to %v %v", d.Kind, d.Prompt)
		}
		if err := g.Answer(&a); err != nil {
			t.Fatal(err)
		}
	}
	return g.S.Rolling
}

// playFirst takes the first land or spell offered, else passes.
func playFirst(d *decision.Decision, a *decision.Answer) {
	a.Reset()
	a.Seq = d.Seq
	pick := uint16(0)
	for i := range d.Options {
		if k := d.Options[i].Action; k == mtg.ActionPlayLand || k == mtg.ActionCast {
			pick = uint16(i)
			break
		}
	}
	a.Picks = append(a.Picks, pick)
}

// BenchmarkKeep is what it costs to keep a game for other builds, and how long that is.
func BenchmarkKeep(b *testing.B) {
	g, err := engine.New(starterConfig(b, 1, "cinder", "grove"))
	if err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	var a decision.Answer
	for d := g.Pending(); d != nil && d.Seq < 150; d = g.Pending() {
		if !d.Sample(&a, r) {
			b.Fatalf("no answer to %v", d.Prompt)
		}
		if err := g.Answer(&a); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	var data []byte
	for b.Loop() {
		data = g.Keep(data[:0])
	}
	b.ReportMetric(float64(len(data)), "bytes")
	b.ReportMetric(float64(len(g.Snapshot(nil))), "bytes-as-memory")
}
