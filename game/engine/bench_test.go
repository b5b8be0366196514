package engine_test

import (
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/engine"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/invariant"
	"github.com/apnap/apnap/mtg"
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

// crowded is a game at a decision of A on a board of sixty permanents with twenty
// continuous effects.
func crowded(b *testing.B) *engine.Game {
	cat, err := starterCatalog()
	if err != nil {
		b.Fatal(err)
	}
	board := map[string]int{
		"Plains": 6, "Mountain": 6, "Bellmarch Captain": 3, "Banner of Three Hills": 2, "Emberhorn Marshal": 2,
		"Captain of the Glass Fleet": 1, "Hearthrage Zealot": 4, "Pyrewright Cultist": 2, "Chalkstone Rampart": 2, "Wayworn Lamp": 2,
	}
	hand := []string{"Sparkvolley", "Bellowsblast", "Furnace Riddle", "Sing Them Onward", "Stand Unbent", "Plains"}
	names := append(slices.Sorted(maps.Keys(board)), hand...)
	p := &position.Position{Players: make([]position.Player, 2)}
	for i := range p.Players {
		for _, name := range names[:len(board)] {
			for range board[name] {
				p.Players[i].Cards = append(p.Players[i].Cards, position.Card{Name: name, Zone: mtg.Battlefield})
			}
		}
		p.Players[i].Cards = append(p.Players[i].Cards, position.Card{Name: "Plains", Zone: mtg.Library})
		p.Players[i].Life = 20
	}
	for _, name := range hand {
		p.Players[0].Cards = append(p.Players[0].Cards, position.Card{Name: name, Zone: mtg.Hand})
	}
	c := engine.Config{Rules: ruleset.Current(), Starting: 1, Position: p}
	if c.Programs, err = cat.Programs(names); err != nil {
		b.Fatal(err)
	}
	g, err := engine.New(c)
	if err != nil {
		b.Fatal(err)
	}
	var a decision.Answer
	for g.S.Step != mtg.PrecombatMain {
		a.Reset()
		a.Seq, a.Picks = g.Pending().Seq, append(a.Picks, 0)
		if err := g.Answer(&a); err != nil {
			b.Fatal(err)
		}
	}
	return g
}

// BenchmarkLegalBoard finds the actions on the crowded board, with empty caches.
func BenchmarkLegalBoard(b *testing.B) {
	from := crowded(b)
	var g engine.Game
	b.ReportAllocs()
	for b.Loop() {
		g.Clone(from)
	}
	if n := len(g.Pending().Options); n < 20 {
		b.Fatalf("%d options, want more than 20", n)
	}
}

// TestAnswersUseTheMemoryThereIs plays games in the memory of the games before: an answer allocates
// nothing but where a list grows beyond all that were before it. One event of those that answers
// cause that moved to the heap would be some three allocations an answer.
func TestAnswersUseTheMemoryThereIs(t *testing.T) {
	if invariant.Enabled {
		t.Skip("what watches games in this build has memory of its own")
	}
	invariant.Watching = false
	defer func() { invariant.Watching = true }()
	c := starterConfig(t, 1, "cinder", "cinder")
	c.SkipForced = true
	var g engine.Game
	var a decision.Answer
	answers := 0
	play := func() {
		answers = 0
		for seed := range byte(20) {
			c.Seed[1] = seed
			r := rand.New(rand.NewPCG(1, uint64(seed)))
			if err := g.Reset(c); err != nil {
				t.Fatal(err)
			}
			for d := g.Pending(); d != nil; d = g.Pending() {
				d.Sample(&a, r)
				if err := g.Answer(&a); err != nil {
					t.Fatal(err)
				}
				g.Events()
				answers++
			}
		}
	}
	allocations := testing.AllocsPerRun(1, play)
	if per := allocations / float64(answers); per > 0.2 {
		t.Errorf("%.0f allocations in %d answers, %.2f each, want at most 0.2", allocations, answers, per)
	} else {
		t.Logf("%.0f allocations in %d answers, %.2f each", allocations, answers, per)
	}
}
