package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/duty"
	"github.com/apnap/apnap/lab/ledger"
	"github.com/apnap/apnap/lab/plan"
	"github.com/apnap/apnap/lab/tally"
)

// Run is an experiment that is led.
type Run struct {
	Plan   *plan.Plan
	Cards  []byte // as PackCards packs them
	Weight int
	Ledger *ledger.Ledger
	Tally  *tally.Tally

	id     string
	job    *duty.Job
	notice []byte
	work   string // the subject of its work
}

// Leading is how runs are led.
type Leading struct {
	// Window is how many pieces may be out at the same time.
	Window int
	// Patience is after how long a piece that has not come back is offered again.
	Patience time.Duration
	// Tell is called after every result that is new, and now and then; it may be nil.
	Tell func()
	// Warn is told what went wrong and does not end the run.
	Warn func(string)
}

// DefaultPatience is longer than any piece should take.
const DefaultPatience = 10 * time.Minute

// Load counts what the ledgers have already.
func (r *Run) Load() error {
	r.Tally = tally.New(r.Plan)
	return r.Ledger.Each(r.Tally.Add)
}

// Lead shares out the work of the runs until all are finished, or ctx ends. What is done is
// in the ledgers and counted in the tallies; these are touched by nobody else meanwhile but
// within Tell.
func (h *Hub) Lead(ctx context.Context, runs []*Run, o Leading) error {
	var jobs []*duty.Job
	for _, r := range runs {
		if err := h.announce(ctx, r); err != nil {
			return err
		}
		jobs = append(jobs, r.job)
	}
	defer func() {
		end, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		for _, r := range runs {
			_ = h.board.Delete(end, r.id) // it goes by itself too
		}
	}()
	l := &leading{hub: h, Leading: o, lead: duty.NewLead(o.Window, o.Patience, jobs...), runs: map[string]*Run{}, results: make(chan jetstream.Msg)}
	reading, stop := context.WithCancel(ctx)
	defer stop()
	for _, r := range runs {
		l.runs[r.id] = r
		go l.read(reading, r)
	}
	return l.loop(ctx)
}

// announce puts an experiment on the board, with all that workers need for it.
func (h *Hub) announce(ctx context.Context, r *Run) error {
	data, err := json.Marshal(r.Plan)
	if err != nil {
		return fmt.Errorf("send the plan: %w", err)
	}
	n := Notice{Name: r.Plan.Name, Build: r.Plan.Build, Exec: r.Plan.Exec()}
	if n.Plan, err = h.put(ctx, data); err != nil {
		return err
	}
	if n.Cards, err = h.put(ctx, r.Cards); err != nil {
		return err
	}
	if r.notice, err = json.Marshal(n); err != nil {
		return err
	}
	r.id = r.Plan.Hash()[:32]
	r.work = workSubject + buildToken(r.Plan.Build) + "." + r.id
	r.job = &duty.Job{ID: r.id, Weight: r.Weight, Pieces: r.Plan.Pieces(), Book: r.Ledger, Needed: r.Tally.Needed}
	if _, err := h.board.Put(ctx, r.id, r.notice); err != nil {
		return fmt.Errorf("put the experiment on the board: %w", said(err))
	}
	// What was offered in an earlier life is offered anew.
	if err := h.work.Purge(ctx, jetstream.WithPurgeSubject(r.work)); err != nil {
		return fmt.Errorf("clear old work: %w", said(err))
	}
	return nil
}

// leading is a Lead that is running.
type leading struct {
	Leading
	hub     *Hub
	lead    *duty.Lead
	runs    map[string]*Run
	results chan jetstream.Msg

	mu     sync.Mutex
	warned string // the last warning
	when   time.Time
}

// read takes the results of an experiment from the server, one after another; those that
// are not let go of come again.
func (l *leading) read(ctx context.Context, r *Run) {
	for ctx.Err() == nil {
		err := l.readSome(ctx, r)
		if err != nil && ctx.Err() == nil {
			l.warn(fmt.Sprintf("results of %s do not come (%v); trying again", r.Plan.Name, said(err)))
			wait(ctx, time.Second)
		}
	}
}

func (l *leading) readSome(ctx context.Context, r *Run) error {
	c, err := l.hub.js.CreateOrUpdateConsumer(ctx, resultStream, jetstream.ConsumerConfig{
		Durable: "lead-" + r.id, FilterSubject: resultSubject + r.id, AckPolicy: jetstream.AckExplicitPolicy, AckWait: lease, MaxAckPending: -1,
	})
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		if _, err := each(ctx, c, 64, func(m jetstream.Msg) error {
			select {
			case l.results <- m:
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// warn tells what went wrong, but what goes wrong again and again once a minute.
func (l *leading) warn(text string) {
	l.mu.Lock()
	again := text == l.warned && time.Since(l.when) < time.Minute
	if !again {
		l.warned, l.when = text, time.Now()
	}
	l.mu.Unlock()
	if l.Warn != nil && !again {
		l.Warn(text)
	}
}

// wait waits, unless ctx ends before.
func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// loop offers work and takes results until all is done.
func (l *leading) loop(ctx context.Context) error {
	tick, beat := time.NewTicker(time.Second), time.NewTicker(notice/3)
	defer tick.Stop()
	defer beat.Stop()
	for !l.lead.Finished() {
		if err := l.offer(ctx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case m := <-l.results:
			if err := l.take(ctx, m); err != nil {
				return err
			}
		case <-beat.C:
			for _, r := range l.runs {
				if _, err := l.hub.board.Put(ctx, r.id, r.notice); err != nil && ctx.Err() == nil {
					l.warn(fmt.Sprintf("the NATS server does not answer (%v); waiting for it", said(err)))
				}
			}
		case <-tick.C:
		}
		if l.Tell != nil {
			l.Tell()
		}
	}
	return nil
}

// offer offers as much as may be out. What cannot be sent now is late later, and offered
// again.
func (l *leading) offer(ctx context.Context) error {
	var sent []jetstream.PubAckFuture
	for {
		o, ok := l.lead.Next(time.Now())
		if !ok {
			break
		}
		f, err := l.hub.js.PublishAsync(l.runs[o.Job].work, []byte(strconv.Itoa(o.Piece)))
		if err != nil {
			l.warn(fmt.Sprintf("work cannot be sent (%v); it will be offered again", said(err)))
			break
		}
		sent = append(sent, f)
	}
	for _, f := range sent {
		select {
		case <-f.Ok():
		case err := <-f.Err():
			l.warn(fmt.Sprintf("work was not taken (%v); it will be offered again", said(err)))
		case <-time.After(request):
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// take enters a result, and lets go of it only then.
func (l *leading) take(ctx context.Context, m jetstream.Msg) error {
	id := strings.TrimPrefix(m.Subject(), resultSubject)
	r := l.runs[id]
	if r == nil {
		return nil
	}
	rec, err := bout.Unpack(r.Plan, m.Data())
	if err != nil {
		l.warn(fmt.Sprintf("%s: a worker sent what is no result (%v); the piece will be played again", r.Plan.Name, err))
		return letGo(m)
	}
	if err := l.journals(ctx, r, rec); err != nil {
		l.warn(err.Error())
	}
	fresh, err := l.lead.Done(id, rec.Piece, m.Data(), time.Now())
	var unequal *duty.UnequalError
	switch {
	case errors.As(err, &unequal):
		l.warn(fmt.Sprintf("%s: %v", r.Plan.Name, err))
	case err != nil:
		return err // the ledger cannot be written: stop, with everything entered so far safe
	case fresh:
		if err := r.Tally.Add(rec); err != nil {
			return err
		}
	}
	return letGo(m)
}

// letGo tells the server that a message is done with; if that is lost it comes again, and is
// known then.
func letGo(m jetstream.Msg) error {
	_ = m.Ack()
	return nil
}

// journals fetches the journals of findings.
func (l *leading) journals(ctx context.Context, r *Run, rec *bout.Record) error {
	for i := range rec.Games {
		name := rec.Games[i].Journal
		if name == "" {
			continue
		}
		data, err := l.hub.get(ctx, name)
		if err != nil {
			return fmt.Errorf("the journal of a game that went wrong is lost: %w", err)
		}
		if err := r.Ledger.KeepJournal(name, data); err != nil {
			return err
		}
	}
	return nil
}
