package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/duty"
	"github.com/apnap/apnap/lab/plan"
)

// Working is how a worker works.
type Working struct {
	// Build is the worker's own; it plays what is of that build.
	Build string
	// Exec allows to start programs outside that play, as an experiment names them.
	Exec bool
	// Idle is after how long without work the worker leaves; zero: never.
	Idle time.Duration
	// Tell is told what the worker does; it may be nil.
	Tell func(string)
}

// RefusedError says why a worker can do nothing here.
type RefusedError struct{ Why string }

// Error is the reason.
func (e *RefusedError) Error() string { return e.Why }

// Work plays pieces, one after another, until ctx ends.
func (h *Hub) Work(ctx context.Context, o Working) error {
	w := &worker{hub: h, Working: o, benches: map[string]*bout.Bench{}, last: time.Now()}
	for ctx.Err() == nil {
		err := w.some(ctx)
		var refused *RefusedError
		switch {
		case errors.As(err, &refused):
			return err
		case errors.Is(err, errIdle):
			return nil
		case err != nil && ctx.Err() == nil:
			w.tell(fmt.Sprintf("the NATS server does not answer (%v); trying again", said(err)))
			wait(ctx, time.Second)
		}
	}
	return nil
}

var errIdle = errors.New("there is nothing to do")

// worker is one that works.
type worker struct {
	Working
	hub     *Hub
	duty    duty.Worker
	benches map[string]*bout.Bench
	last    time.Time // when it had something to do
	waiting bool
}

func (w *worker) tell(text string) {
	if w.Tell != nil {
		w.Tell(text)
	}
}

// some works as long as the server answers.
func (w *worker) some(ctx context.Context) error {
	if err := w.welcome(ctx); err != nil {
		return err
	}
	c, err := w.hub.js.CreateOrUpdateConsumer(ctx, workStream, jetstream.ConsumerConfig{
		Durable: "workers-" + buildToken(w.Build), FilterSubject: workSubject + buildToken(w.Build) + ".>",
		AckPolicy: jetstream.AckExplicitPolicy, AckWait: lease, MaxAckPending: -1, MaxDeliver: -1,
	})
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		got, err := each(ctx, c, 1, func(m jetstream.Msg) error { return w.piece(ctx, m) })
		if err != nil {
			return err
		}
		if got {
			w.last, w.waiting = time.Now(), false
			continue
		}
		if err := w.welcome(ctx); err != nil {
			return err
		}
		if w.Idle > 0 && time.Since(w.last) >= w.Idle {
			return errIdle
		}
		if !w.waiting {
			w.tell("waiting for work")
			w.waiting = true
		}
	}
	return nil
}

// welcome says when everything that runs here is of another build.
func (w *worker) welcome(ctx context.Context) error {
	list, err := w.hub.notices(ctx)
	if err != nil {
		return err
	}
	var others []string
	for _, n := range list {
		if n.Build == w.Build {
			return nil
		}
		others = append(others, fmt.Sprintf("%s of build %s", n.Name, n.Build))
	}
	if len(others) == 0 {
		return nil
	}
	slices.Sort(others)
	return &RefusedError{fmt.Sprintf("this worker is build %s, and what runs here is %s; start a worker of that build", w.Build, strings.Join(others, " and "))}
}

// piece plays a piece and hands in what it came to.
func (w *worker) piece(ctx context.Context, m jetstream.Msg) error {
	parts := strings.Split(m.Subject(), ".")
	id := parts[len(parts)-1]
	n, err := strconv.Atoi(string(m.Data()))
	if err != nil {
		return m.Term() // nobody can play that
	}
	bench, err := w.bench(ctx, id)
	if errors.Is(err, jetstream.ErrKeyNotFound) { // its experiment has ended
		return m.Term()
	}
	if err != nil {
		_ = m.NakWithDelay(5 * time.Second) // for another worker
		return err
	}
	defer w.duty.GiveUp()
	w.duty.Start()
	next := w.duty.Given(duty.Task{Job: id, Piece: n})
	var rec *bout.Record
	for next != duty.Ask {
		switch next {
		case duty.Play:
			data, r, err := w.play(ctx, bench, n, m)
			if err != nil {
				_ = m.Nak()
				return err
			}
			rec, next = r, w.duty.Played(data)
		case duty.Hand:
			err := w.hand(ctx, id, n, rec)
			if err != nil {
				w.tell(fmt.Sprintf("piece %d cannot be handed in (%v); trying again", n, said(err)))
				wait(ctx, time.Second)
				if ctx.Err() != nil {
					return ctx.Err()
				}
			}
			next = w.duty.Handed(err == nil)
		case duty.Tell:
			_ = m.Ack() // if that is lost the piece is given out again, and comes to the same
			next = w.duty.Told()
		default:
			return nil
		}
	}
	return nil
}

// play plays a piece, and says meanwhile that it is still at it.
func (w *worker) play(ctx context.Context, b *bout.Bench, n int, m jetstream.Msg) ([]byte, *bout.Record, error) {
	done := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		tick := time.NewTicker(lease / 3)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				_ = m.InProgress() // too late is no harm: the piece is played twice
			}
		}
	})
	r, err := b.Play(ctx, n)
	close(done)
	group.Wait()
	if err != nil {
		return nil, nil, err
	}
	journals := r.Journals
	r.Journals = nil
	data, err := r.Pack()
	r.Journals = journals
	return data, r, err
}

// hand hands in what a piece came to: journals first, then the record.
func (w *worker) hand(ctx context.Context, id string, n int, r *bout.Record) error {
	ctx, cancel := context.WithTimeout(ctx, 3*request)
	defer cancel()
	for _, data := range r.Journals {
		if _, err := w.hub.put(ctx, data); err != nil {
			return err
		}
	}
	data := w.duty.Result()
	_, err := w.hub.js.Publish(ctx, resultSubject+id, data, jetstream.WithMsgID(id+"."+strconv.Itoa(n)+"."+Hash(data)[:16]))
	return err
}

// bench returns the bench for an experiment.
func (w *worker) bench(ctx context.Context, id string) (*bout.Bench, error) {
	if b := w.benches[id]; b != nil {
		return b, nil
	}
	n, err := w.hub.notice(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case n.Build != w.Build:
		return nil, &RefusedError{fmt.Sprintf("%s is of build %s and this worker of build %s; start a worker of that build", n.Name, n.Build, w.Build)}
	case n.Exec && !w.Exec:
		return nil, &RefusedError{fmt.Sprintf("%s lets programs outside play; a worker starts these only with --allow-exec", n.Name)}
	}
	data, err := w.hub.get(ctx, n.Plan)
	if err != nil {
		return nil, err
	}
	p := &plan.Plan{}
	if err := json.Unmarshal(data, p); err != nil {
		return nil, fmt.Errorf("read the plan of %s: %w", n.Name, err)
	}
	if data, err = w.hub.get(ctx, n.Cards); err != nil {
		return nil, err
	}
	if Hash(data) != p.Cards {
		return nil, &RefusedError{fmt.Sprintf("the cards that came with %s are not those of its plan; begin the experiment again", n.Name)}
	}
	cards, err := UnpackCards(data)
	if err != nil {
		return nil, err
	}
	if len(w.benches) > 8 {
		clear(w.benches)
	}
	w.benches[id] = bout.NewBench(p, cards)
	w.tell(fmt.Sprintf("playing for %s: %d pairs, %d pieces", p.Name, len(p.Pairs), p.Pieces()))
	return w.benches[id], nil
}
