//go:build unix

package hub_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/hub"
	"github.com/apnap/apnap/lab/ledger"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/table/agent"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

// costs is an experiment between starter decks whose cost is measured.
func costs(t *testing.T, text, who string, names ...string) (*plan.Plan, *catalog.Catalog) {
	t.Helper()
	set, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	var decks []plan.Deck
	for _, n := range names {
		d, ok := set.Deck(n)
		if !ok {
			t.Fatalf("no starter deck %s", n)
		}
		decks = append(decks, plan.Deck{Name: n, Main: d.Names(), Agent: plan.Agent{Name: who}})
	}
	f, err := plan.Parse(strings.NewReader("name: x\ndecks: [x]\n"+text), "x")
	if err != nil {
		t.Fatal(err)
	}
	p, err := plan.New(f, decks, nil, ruleset.Current())
	if err != nil {
		t.Fatal(err)
	}
	p.Build = "this build"
	return p, playable.Catalog(set.Cards)
}

// bare plays every game of an experiment as sim plays games, with no more around it.
func bare(t *testing.T, p *plan.Plan, cards *catalog.Catalog) (games, decisions int) {
	t.Helper()
	table := &room.Table{}
	for pair, q := range p.Pairs {
		decks := [2]*plan.Deck{&p.Decks[q.A], &p.Decks[q.B]}
		programs, err := cards.Programs(slices.Concat(decks[0].Main, decks[1].Main))
		if err != nil {
			t.Fatal(err)
		}
		for bout := range p.Bouts {
			for m := range 2 {
				c := room.Config{
					Rules: p.Rules, Programs: programs, Decks: [][]string{decks[0].Main, decks[1].Main}, Seed: p.SeedOf(pair, bout, m, 0, 0),
					Starting: 1, SkipForced: true, StepLimit: sim.DefaultStepLimit,
				}
				if m == 1 {
					slices.Reverse(c.Decks)
				}
				var seats []room.Seat
				for i := range decks {
					seed := p.SeedOf(pair, bout, m, 0, 1+i)
					if decks[0].Agent.Name == "random" {
						seats = append(seats, &room.Random{Rand: rand.New(rand.NewChaCha8(seed))})
						continue
					}
					s, err := agent.New(decks[0].Agent.Name, agent.Config{Programs: programs, Seed: binary.LittleEndian.Uint64(seed[:])})
					if err != nil {
						t.Fatal(err)
					}
					seats = append(seats, s)
				}
				if err := sim.Play(t.Context(), table, c, seats); err != nil {
					t.Fatal(err)
				}
				games++
				decisions += int(table.Core.Result().Decisions)
			}
		}
	}
	return games, decisions
}

// queued plays the experiment with one worker, by the server within this process.
func queued(t *testing.T, p *plan.Plan, cards *catalog.Catalog) *hub.Run {
	t.Helper()
	r := &hub.Run{Plan: p, Weight: 1}
	var err error
	if r.Cards, err = hub.PackCards(p, cards); err != nil {
		t.Fatal(err)
	}
	p.Cards = hub.Hash(r.Cards)
	if r.Ledger, err = ledger.Create(t.TempDir(), p); err != nil {
		t.Fatal(err)
	}
	defer r.Ledger.Close()
	if err := r.Load(); err != nil {
		t.Fatal(err)
	}
	s, err := hub.Start(hub.ServerConfig{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	h, err := s.Connect()
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- h.Work(ctx, hub.Working{Build: p.Build}) }()
	err = h.Lead(t.Context(), []*hub.Run{r}, hub.Leading{Window: 256, Patience: time.Minute})
	cancel()
	if worked := <-done; err != nil || worked != nil {
		t.Fatal(err, worked)
	}
	return r
}

// TestCostOfTheQueue: an experiment costs less than three in a hundred more than the same
// games by themselves, in time of the processor; with what is counted of them and entered, all
// together. Both take turns, and the median of the ratios counts: on a machine with much else to
// do the same games cost now more, now less.
func TestCostOfTheQueue(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	p, cards := costs(t, "games: 100\n", "easy", "almanac", "barrow", "cinder", "court", "dusk", "foundry", "grove", "masquerade", "omens", "pyre", "skies", "tempest")
	measure := func(do func()) time.Duration {
		begun := processor(t)
		do()
		return processor(t) - begun
	}
	var ratios []float64
	for n := range 3 {
		var alone, through time.Duration
		var games, decisions int
		var r *hub.Run
		a := func() { alone = measure(func() { games, decisions = bare(t, p, cards) }) }
		b := func() { through = measure(func() { r = queued(t, p, cards) }) }
		if n%2 == 0 {
			a()
			b()
		} else {
			b()
			a()
		}
		if r.Tally.Games != games || r.Tally.Decisions != decisions {
			t.Fatalf("not the same games: %d with %d decisions, and %d with %d", games, decisions, r.Tally.Games, r.Tally.Decisions)
		}
		t.Logf("figure: %d games: %v of the processor alone, %v through the queue", games, alone, through)
		ratios = append(ratios, float64(through)/float64(alone))
	}
	slices.Sort(ratios)
	if more := ratios[len(ratios)/2] - 1; more > 0.03 {
		t.Errorf("the queue costs %.1f %%", 100*more)
	}
}

// TestRates: what a second of one processor carries, by kind of deck and who plays.
func TestRates(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	for _, who := range []string{"random", "easy"} {
		for _, name := range []string{"cinder", "grove", "skies", "dusk", "court", "almanac"} {
			p, cards := costs(t, "games: 60\nmirrors: true\n", who, name)
			begun := processor(t)
			games, decisions := bare(t, p, cards)
			took := (processor(t) - begun).Seconds()
			t.Logf("figure: %s, mirror of %s: %.0f games and %.0f decisions a second, %.0f decisions a game", who, name, float64(games)/took, float64(decisions)/took, float64(decisions)/float64(games))
		}
	}
}

// TestPieces: how many pieces a second pass the server and the leader when nobody has to play
// them, by how large they are, with a server of this process and with one for other machines,
// which writes all to its disk before it answers.
func TestPieces(t *testing.T) {
	if os.Getenv("APNAP_PROVE") == "" {
		t.Skip("a long proof; set APNAP_PROVE=1")
	}
	for _, listen := range []string{"", "127.0.0.1:0"} {
		for _, piece := range []int{2, 10, 100} {
			p, cards := costs(t, fmt.Sprintf("games: %d\npiece: %d\n", 100*piece, piece), "easy", "cinder", "grove", "dusk", "skies")
			r := &hub.Run{Plan: p, Weight: 1}
			var err error
			if r.Cards, err = hub.PackCards(p, cards); err != nil {
				t.Fatal(err)
			}
			p.Cards = hub.Hash(r.Cards)
			if r.Ledger, err = ledger.Create(t.TempDir(), p); err != nil {
				t.Fatal(err)
			}
			if err := r.Load(); err != nil {
				t.Fatal(err)
			}
			s, err := hub.Start(hub.ServerConfig{Folder: t.TempDir(), Listen: listen})
			if err != nil {
				t.Fatal(err)
			}
			made, size := pretended(t, p, cards)
			h, err := s.Connect()
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithCancel(t.Context())
			var group sync.WaitGroup
			for range 8 {
				group.Go(func() {
					if err := h.Pretend(ctx, p.Build, made); err != nil {
						t.Error(err)
					}
				})
			}
			begun, busy := time.Now(), processor(t)
			if err := h.Lead(ctx, []*hub.Run{r}, hub.Leading{Window: 256, Patience: time.Minute}); err != nil {
				t.Fatal(err)
			}
			took, used := time.Since(begun), processor(t)-busy
			cancel()
			group.Wait()
			n := float64(p.Pieces())
			t.Logf("figure: server %q, pieces of %d games, %d bytes a piece: %.0f pieces a second, %.2f ms of the processor each; the cards are %d bytes", listen, piece, size, n/took.Seconds(), 1000*used.Seconds()/n, len(r.Cards))
			h.Close()
			s.Stop()
			if err := r.Ledger.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// pretended makes results of all pieces of what the first piece of each pair came to.
func pretended(t *testing.T, p *plan.Plan, cards *catalog.Catalog) (made func(piece int) []byte, size int) {
	t.Helper()
	b := bout.NewBench(p, cards)
	results := make([][]byte, p.Pieces())
	first := make([]*bout.Record, len(p.Pairs))
	for n := range results {
		at := p.At(n)
		if first[at.Pair] == nil {
			r, err := b.Play(t.Context(), n)
			if err != nil {
				t.Fatal(err)
			}
			first[at.Pair] = r
		}
		r := &bout.Record{Piece: n, Games: slices.Clone(first[at.Pair].Games)}
		for i := range r.Games {
			r.Games[i].Bout += at.First
		}
		data, err := r.Pack()
		if err != nil {
			t.Fatal(err)
		}
		results[n], size = data, len(data)
	}
	return func(piece int) []byte { return results[piece] }, size
}
