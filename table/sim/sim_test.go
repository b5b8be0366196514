package sim_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/apnap/apnap/cards/starter"
	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/playable"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/sim"
)

func job(t testing.TB, games int) sim.Job {
	t.Helper()
	s, err := starter.Load()
	if err != nil {
		t.Fatal(err)
	}
	d, ok := s.Deck("cinder")
	if !ok {
		t.Fatal("no deck cinder")
	}
	j := sim.Job{
		Decks: [][]string{d.Names(), d.Names()}, Agents: []sim.Agent{sim.RandomAgent, sim.RandomAgent},
		Rules: ruleset.Current(), Games: games, Seed: 7, Workers: 1, Build: stamp.Build{Version: "test"},
	}
	if j.Programs, err = playable.Catalog(s.Cards).Programs(d.Names()); err != nil {
		t.Fatal(err)
	}
	return j
}

// TestWorkers plays the same games with one and with three workers, with views
// and without.
func TestWorkers(t *testing.T) {
	j := job(t, 30)
	want, err := sim.Run(context.Background(), &j)
	if err != nil {
		t.Fatal(err)
	}
	if want.Games != 30 || len(want.Findings) > 0 || want.Wins[0]+want.Wins[1]+want.Draws != 30 || want.Turns.Mean <= 0 {
		t.Errorf("Run = %+v, want 30 games that ended", want)
	}
	j.Workers = 3
	j.Agents = []sim.Agent{sim.RandomViewsAgent, sim.RandomAgent}
	got, err := sim.Run(context.Background(), &j)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("three workers: %+v, %v, want %+v", got, err, want)
	}
	j.Seed++
	other, err := sim.Run(context.Background(), &j)
	if err != nil || reflect.DeepEqual(other, want) {
		t.Errorf("another seed: %+v, %v, want other games", other, err)
	}
}

func TestJournals(t *testing.T) {
	j := job(t, 3)
	j.Journals = filepath.Join(t.TempDir(), "journals")
	if _, err := sim.Run(context.Background(), &j); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(j.Journals, "*.jsonl"))
	if err != nil || len(files) != 3 {
		t.Fatalf("%d journals (%v), want 3", len(files), err)
	}
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := replay.Verify(journal.NewReader(f)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		f.Close()
	}
}

// lost is an agent that panics in its fifth answer, or gives up.
type lost struct {
	room.Random
	n    int
	kind string
}

func (l *lost) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	if l.n++; l.n > 5 {
		if l.kind == "panic" {
			panic("lost my way")
		}
		return errors.New("nothing comes to mind")
	}
	return l.Random.Answer(ctx, v, refused, a)
}

func TestFindings(t *testing.T) {
	for _, test := range []struct{ kind, want string }{{"panic", "lost my way"}, {"error", "nothing comes to mind"}} {
		t.Run(test.kind, func(t *testing.T) {
			j := job(t, 2)
			j.Findings = filepath.Join(t.TempDir(), "findings")
			j.Agents[1] = func(_ mtg.Seat, r *rand.Rand) (room.Seat, error) {
				return &lost{Random: room.Random{Rand: r}, kind: test.kind}, nil
			}
			j.Command = func(n int) string { return "again" }
			r, err := sim.Run(context.Background(), &j)
			if err != nil || len(r.Findings) != 2 || r.Unfinished != 2 {
				t.Fatalf("Run = %+v, %v, want 2 findings", r, err)
			}
			f := r.Findings[0]
			if !strings.Contains(f.What, test.want) || f.Replay != "again" || f.Journal == "" {
				t.Errorf("the finding is %+v, want %q, a command and a journal", f, test.want)
			}
			file, err := os.Open(f.Journal)
			if err != nil {
				t.Fatal(err)
			}
			defer file.Close()
			if report, err := replay.Verify(journal.NewReader(file)); err != nil || report.Decisions == 0 {
				t.Errorf("the journal of the finding: %+v, %v", report, err)
			}
		})
	}
}

func TestStepLimit(t *testing.T) {
	j := job(t, 2)
	j.StepLimit, j.Findings = 500, filepath.Join(t.TempDir(), "findings")
	r, err := sim.Run(context.Background(), &j)
	if err != nil || r.Unfinished != 2 || len(r.Findings) != 2 || r.Findings[1].Journal == "" {
		t.Errorf("Run = %+v, %v, want two unfinished games with journals", r, err)
	}
}

func TestBadJob(t *testing.T) {
	for _, change := range []func(*sim.Job){
		func(j *sim.Job) { j.Games = 0 },
		func(j *sim.Job) { j.Decks = j.Decks[:1] },
		func(j *sim.Job) { j.Agents = j.Agents[:1] },
	} {
		j := job(t, 1)
		change(&j)
		if _, err := sim.Run(context.Background(), &j); err == nil {
			t.Errorf("Run(%+v) is no error", j.Games)
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	j := job(t, 100000)
	j.Progress = func(done int) {
		if done == 5 {
			cancel()
		}
	}
	r, err := sim.Run(ctx, &j)
	if !errors.Is(err, context.Canceled) || r.Games < 5 || r.Games > 50 {
		t.Errorf("Run = %d games, %v, want a few games and the context's error", r.Games, err)
	}
}

func BenchmarkRandomGames(b *testing.B) {
	j := job(b, 100)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := sim.Run(context.Background(), &j); err != nil {
			b.Fatal(err)
		}
	}
}
