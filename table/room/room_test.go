package room_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
)

var load = sync.OnceValues(func() (*starter.Set, error) { return starter.Load() })

func init() {
	room.ConfigOfTests = func(t testing.TB) room.Config { return config(t, 9, "cinder", "grove") }
}

// config returns a game between two starter decks.
func config(t testing.TB, seed byte, decks ...string) room.Config {
	t.Helper()
	s, err := load()
	if err != nil {
		t.Fatal(err)
	}
	c := room.Config{Rules: ruleset.Current(), Seed: [32]byte{seed}, StepLimit: 1 << 20, Build: stamp.Build{Version: "test"}}
	var all []string
	for _, name := range decks {
		d, ok := s.Deck(name)
		if !ok {
			t.Fatalf("no deck %s", name)
		}
		c.Decks = append(c.Decks, d.Names())
		all = append(all, d.Names()...)
	}
	if c.Programs, err = playable.Catalog(s.Cards).Programs(all); err != nil {
		t.Fatal(err)
	}
	return c
}

func random(seed uint64, views bool) *room.Random {
	return &room.Random{Rand: rand.New(rand.NewPCG(seed, 1)), Views: views}
}

// TestSameGame plays one game with and without a journal, views and forced
// decisions: it is the same game, and every memory may be used again.
func TestSameGame(t *testing.T) {
	var table room.Table
	var want uint64
	for i, test := range []struct {
		name           string
		views, journal bool
	}{{"plain", false, false}, {"views", true, false}, {"journal", false, true}, {"both", true, true}} {
		t.Run(test.name, func(t *testing.T) {
			c := config(t, 4, "cinder", "grove")
			var b bytes.Buffer
			if test.journal {
				c.Journal, c.SnapshotEvery = &b, 20
			}
			if err := table.Core.Begin(c); err != nil {
				t.Fatal(err)
			}
			if err := table.Play(context.Background(), []room.Seat{random(1, test.views), random(2, test.views)}); err != nil {
				t.Fatal(err)
			}
			if got := table.Core.Result(); got.Ending != journal.Won || got.Decisions == 0 {
				t.Errorf("the result is %+v, want a win", got)
			}
			hash := table.Core.Game().Hash()
			if i == 0 {
				want = hash
			}
			if hash != want {
				t.Errorf("the hash at the end is %x, want %x", hash, want)
			}
		})
	}
}

// hasty answers every decision wrongly first, and concedes in turn 3.
type hasty struct {
	refused int
	told    []view.Event
	room.Random
}

func (h *hasty) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	if v.Turn >= 3 {
		return room.ErrConcede
	}
	if refused == nil {
		a.Seq, a.Text = v.Decision.Seq, "no answer at all"
		return nil
	}
	h.refused++
	return h.Random.Answer(ctx, v, nil, a)
}

func (h *hasty) Told(_ *view.View, list []view.Event) { h.told = append(h.told, list...) }

func TestRefusalAndConcession(t *testing.T) {
	c := config(t, 1, "dusk", "skies")
	var table room.Table
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	h := &hasty{Random: *random(3, true)}
	if err := table.Play(context.Background(), []room.Seat{h, random(4, false)}); err != nil {
		t.Fatal(err)
	}
	if h.refused == 0 {
		t.Error("no wrong answer was refused")
	}
	if got := table.Core.Result(); got.Ending != journal.Won || got.Winner != 2 {
		t.Errorf("the result is %+v, want seat B to win", got)
	}
	if len(h.told) == 0 || h.told[len(h.told)-1].Kind != mtg.EventGameEnded {
		t.Error("the last that the seat is told is not the end of the game")
	}
}

func TestStaleAnswer(t *testing.T) {
	c := config(t, 1, "dusk", "skies")
	var b bytes.Buffer
	c.Journal = &b
	var core room.Core
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	d := core.Pending()
	before, hash := b.Len(), core.Game().Hash()
	var refusal *decision.Refusal
	if err := core.Answer(&decision.Answer{Seq: d.Seq + 1}); !errors.As(err, &refusal) || refusal.Code != decision.RefusedStale {
		t.Errorf("an answer to another decision: %v, want a refusal as stale", err)
	}
	if err := core.AnswerSeen(d.By%2+1, &decision.Answer{Seq: d.Seq}); err == nil {
		t.Error("another seat may answer")
	}
	if err := core.Concede(9); err == nil {
		t.Error("a seat that does not exist may concede")
	}
	if b.Len() != before || core.Game().Hash() != hash {
		t.Error("a refused input left a trace")
	}
}

// TestBroken breaks the engine from within: the game ends, with its journal
// closed, and the core can begin another.
func TestBroken(t *testing.T) {
	c := config(t, 1, "dusk", "skies")
	var b bytes.Buffer
	c.Journal = &b
	var table room.Table
	core := &table.Core
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	core.Game().P = &catalog.Programs{}
	core.Game().Q.P = core.Game().P
	err := table.Play(context.Background(), []room.Seat{random(1, false), random(2, false)})
	var failure *room.Failure
	if !errors.As(err, &failure) || core.Failure() == nil || core.Pending() != nil {
		t.Fatalf("a broken engine gives %v, want a *room.Failure", err)
	}
	r := journal.NewReader(&b)
	var last *journal.Record
	for {
		rec, err := r.Next()
		if err != nil {
			break
		}
		last = rec
	}
	if last == nil || last.End == nil || last.End.Result != journal.Broken {
		t.Errorf("the last record is %+v, want the end as broken", last)
	}
	c.Journal = nil
	if err := core.Begin(c); err != nil || core.Pending() == nil {
		t.Errorf("the next game: %v", err)
	}
}

// TestBrokenOnAFullDisk: a journal whose last record cannot be written is said
// besides what broke.
func TestBrokenOnAFullDisk(t *testing.T) {
	c := config(t, 1, "dusk", "skies")
	c.Journal = endless{}
	var table room.Table
	core := &table.Core
	if err := core.Begin(c); err != nil {
		t.Fatal(err)
	}
	core.Game().P = &catalog.Programs{}
	core.Game().Q.P = core.Game().P
	err := table.Play(context.Background(), []room.Seat{random(1, false), random(2, false)})
	var failure *room.Failure
	if !errors.As(err, &failure) || !errors.Is(err, errNoSpace) {
		t.Errorf("a broken engine on a full disk gives %v, want both told", err)
	}
}

// endless is a disk that has no space for the end of a game.
type endless struct{}

func (endless) Write(b []byte) (int, error) {
	if bytes.Contains(b, []byte(`"end"`)) {
		return 0, errNoSpace
	}
	return len(b), nil
}

var errNoSpace = errors.New("no space left")

// full is a disk without space.
type full struct{ left int }

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errNoSpace
	}
	return len(b), nil
}

// once is a disk that fails at the write of that number, and at no other.
type once struct{ at, n int }

func (o *once) Write(b []byte) (int, error) {
	if o.n++; o.n == o.at {
		return 0, errNoSpace
	}
	return len(b), nil
}

// TestEveryWriteCounts: whichever write of a game fails, the input that it belongs to ends
// with the error, and nothing more is written for it.
func TestEveryWriteCounts(t *testing.T) {
	for at := 1; at <= 16; at++ {
		c := config(t, 1, "dusk", "skies")
		disk := &once{at: at}
		c.Journal = disk
		var core room.Core
		err := core.Begin(c)
		for err == nil && disk.n < at && core.Pending() != nil {
			d := core.Pending()
			a := decision.Answer{Seq: d.Seq}
			if !d.Propose(&a) && !d.Sample(&a, rand.New(rand.NewPCG(1, uint64(d.Seq)))) {
				t.Fatalf("nothing can be answered to %+v", d)
			}
			err = core.Answer(&a)
		}
		if !errors.Is(err, errNoSpace) || disk.n != at {
			t.Errorf("when write %d fails the input ends with %v, and %d writes were tried", at, err, disk.n)
		}
	}
}

func TestJournalThatCannotBeWritten(t *testing.T) {
	c := config(t, 1, "dusk", "skies")
	c.Journal = &full{left: 40_000}
	var table room.Table
	if err := table.Core.Begin(c); err != nil {
		t.Fatal(err)
	}
	if err := table.Play(context.Background(), []room.Seat{random(1, false), random(2, false)}); err == nil {
		t.Error("a journal that cannot be written is no error")
	}
}
