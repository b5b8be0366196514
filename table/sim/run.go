package sim

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/room"
)

// outcome is what one game came to.
type outcome struct {
	result  room.Result
	finding *Finding
	done    bool
}

// Run plays the games of a job. When ctx ends, it returns what was played so
// far along with the error of ctx. An error means that the job cannot be
// played; a game that goes wrong is a finding.
func Run(ctx context.Context, j *Job) (*Report, error) {
	if err := j.check(); err != nil {
		return nil, err
	}
	for _, dir := range [...]string{j.Journals, j.Findings} {
		if dir == "" {
			continue
		}
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, fmt.Errorf("make the folder for journals: %w", err)
		}
	}
	workers := j.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	outcomes := make([]outcome, j.Games)
	var next, done atomic.Int64
	var group sync.WaitGroup
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	for range min(workers, j.Games) {
		group.Go(func() {
			w := worker{job: j}
			for ctx.Err() == nil {
				n := int(next.Add(1)) - 1
				if n >= j.Games {
					return
				}
				o, err := w.game(ctx, j.First+n)
				if err != nil {
					cancel(err)
					return
				}
				outcomes[n] = o
				if j.Progress != nil {
					j.Progress(int(done.Add(1)))
				}
			}
		})
	}
	group.Wait()
	return sum(j, outcomes), context.Cause(ctx)
}

// worker plays one game after another in its own memory.
type worker struct {
	job   *Job
	table *room.Table
}

// game plays game n. The error is of the job: the game itself, however it ends,
// is an outcome.
func (w *worker) game(ctx context.Context, n int) (outcome, error) {
	if w.table == nil {
		w.table = &room.Table{}
	}
	seats, err := w.seats(n)
	defer closeAll(seats)
	if err != nil {
		return outcome{}, err
	}
	out, err := w.journal(n, seats)
	if err != nil {
		return outcome{}, err
	}
	c := w.job.config(n)
	if out != nil {
		c.Journal, c.SnapshotEvery = out, 200
	}
	what := Play(ctx, w.table, c, seats)
	o := outcome{result: w.table.Core.Result(), done: true}
	if err := ctx.Err(); err != nil {
		out.drop()
		return outcome{}, nil
	}
	if o.result.Ending == journal.Unfinished {
		what = errors.Join(what, fmt.Errorf("the game did not end within its limits of steps and memory; it stood in turn %d", o.result.Turns))
	}
	if what != nil {
		o.finding = w.finding(n, what)
		w.table = nil // what broke is not used again
	}
	path, err := out.keep(o.finding != nil)
	if err != nil {
		return outcome{}, err
	}
	if o.finding != nil && path == "" {
		path = w.again(ctx, n)
	}
	if o.finding != nil {
		o.finding.Journal = path
	}
	return o, nil
}

// Play plays a game at the table to its end, which the table's Core has then, and returns
// what went wrong: a panic too, of the engine or of an agent. A table on which something
// went wrong is not to be used again.
func Play(ctx context.Context, table *room.Table, c room.Config, seats []room.Seat) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &broken{what: fmt.Sprint(p), trace: string(debug.Stack())}
		}
	}()
	if err := table.Core.Begin(c); err != nil {
		return err
	}
	return table.Play(ctx, seats)
}

// broken is a panic outside the engine: an agent's, or a view's.
type broken struct{ what, trace string }

func (b *broken) Error() string { return "panic: " + b.what }

// seats makes the agents of game n.
func (w *worker) seats(n int) ([]room.Seat, error) {
	var seats []room.Seat
	for i, agent := range w.job.Agents {
		s, err := agent(mtg.Seat(i+1), source(w.job.Seed, n, firstAgentStream+i))
		if err != nil {
			return seats, fmt.Errorf("the agent of seat %v: %w", mtg.Seat(i+1), err)
		}
		seats = append(seats, s)
	}
	return seats, nil
}

func closeAll(seats []room.Seat) {
	for _, s := range seats {
		if c, ok := s.(io.Closer); ok {
			_ = c.Close() // the game is over; what an agent has to say now is of no use
		}
	}
}

// again plays a game that went wrong once more to have its journal, and
// returns where that is, or nothing when there is no folder for it.
func (w *worker) again(ctx context.Context, n int) string {
	if w.job.Findings == "" {
		return ""
	}
	other := worker{job: w.job, table: &room.Table{}}
	seats, err := other.seats(n)
	defer closeAll(seats)
	if err != nil {
		return ""
	}
	out, err := create(w.job.Findings, w.job, n)
	if err != nil {
		return ""
	}
	c := w.job.config(n)
	c.Journal, c.SnapshotEvery = out, 200
	_ = Play(ctx, other.table, c, seats) // it went wrong before, and is expected to do so again
	path, err := out.keep(true)
	if err != nil {
		return ""
	}
	return path
}

// journal opens the journal of game n when all games are kept, or when a game
// cannot be played again for it, since not every agent is ours.
func (w *worker) journal(n int, seats []room.Seat) (*file, error) {
	if w.job.Journals != "" {
		return create(w.job.Journals, w.job, n)
	}
	if w.job.Findings == "" {
		return nil, nil
	}
	for _, s := range seats {
		if _, ours := s.(*room.Random); !ours {
			f, err := create(w.job.Findings, w.job, n)
			if f != nil {
				f.onlyFindings = true
			}
			return f, err
		}
	}
	return nil, nil
}

// file is a journal on its way to a folder.
type file struct {
	*os.File
	onlyFindings bool
}

// create makes the file for the journal of game n.
func create(dir string, j *Job, n int) (*file, error) {
	path := filepath.Join(dir, fmt.Sprintf("seed-%d-game-%d.jsonl", j.Seed, n))
	f, err := os.Create(path)
	if err != nil {
		return nil, fmt.Errorf("create journal: %w", err)
	}
	return &file{File: f}, nil
}

// keep closes the file, and removes it when it is for findings and there is
// none. It returns where the journal is.
func (f *file) keep(finding bool) (string, error) {
	if f == nil {
		return "", nil
	}
	if f.onlyFindings && !finding {
		f.drop()
		return "", nil
	}
	if err := f.Close(); err != nil {
		return "", fmt.Errorf("write journal: %w", err)
	}
	return f.Name(), nil
}

// drop removes the file.
func (f *file) drop() {
	if f == nil {
		return
	}
	_ = f.Close() // it is removed next
	_ = os.Remove(f.Name())
}
