package server

import (
	"context"
	"net/http"
	"net/netip"
	"runtime"
	"time"
)

// share is what of the processors everything may have together that takes them for
// long: so many of them at once. Each who works gives way after a slice, to the others
// and to what games need. The others are games, which ask nobody.
type share struct{ places chan struct{} }

// newShare returns a share of so many processors.
func newShare(n int) *share { return &share{make(chan struct{}, n)} }

const (
	// slice is how long one works before it gives way.
	slice = 2 * time.Millisecond
	// stuck is after what wait one works without a place: somebody does not give way,
	// and nobody else is to stand still for that.
	stuck = 250 * time.Millisecond
)

// worker is work in a share.
type worker struct {
	share *share
	has   bool // a place
	since time.Time
	took  time.Duration
}

// do calls f, which is to let its worker rest often, and returns how long that worked.
func (s *share) do(f func(w *worker) error) (time.Duration, error) {
	w := &worker{share: s}
	w.begin()
	defer w.end()
	err := f(w)
	return w.took + time.Since(w.since), err
}

func (w *worker) begin() {
	select {
	case w.share.places <- struct{}{}:
		w.has = true
	default:
		late := time.NewTimer(stuck)
		defer late.Stop()
		select {
		case w.share.places <- struct{}{}:
			w.has = true
		case <-late.C:
		}
	}
	w.since = time.Now()
}

func (w *worker) end() {
	w.took += time.Since(w.since)
	if w.has {
		<-w.share.places
		w.has = false
	}
}

// rest gives way where the worker has worked for a slice; nil never does.
func (w *worker) rest() {
	if w == nil || time.Since(w.since) < slice {
		return
	}
	w.end()
	runtime.Gosched()
	w.begin()
}

// pool lets a few at a time do what takes the processor for long, in its share, and
// bounds how many wait for it, in all and of one address.
type pool struct {
	share   *share
	working chan struct{}
	there   chan struct{} // those who work and those who wait
	callers *callers      // who pay for it; nil: nobody does
}

// newPool returns a pool of so many workers, for whom so many may wait.
func newPool(share *share, workers, waiting int, callers *callers) *pool {
	return &pool{share, make(chan struct{}, workers), make(chan struct{}, workers+waiting), callers}
}

// errBusy says that too many wait already.
var errBusy = problem(http.StatusServiceUnavailable, "full", "the server has too much to do; ask again in a moment")

// errDear says that an address has asked for too much of it.
var errDear = problem(http.StatusTooManyRequests, "too-fast", "your address has asked for much that is dear; ask again in a moment")

// do calls f when there is a worker for it. It does not when too many wait already, or
// when ctx ends before.
func (p *pool) do(ctx context.Context, f func(w *worker) error) error {
	from, pays := callerOf(ctx)
	if pays = pays && p.callers != nil; pays {
		if !p.admit(from) {
			return errDear
		}
	}
	var took time.Duration
	if pays {
		defer func() { p.charge(from, took) }()
	}
	select {
	case p.there <- struct{}{}:
		defer func() { <-p.there }()
	default:
		return errBusy
	}
	select {
	case p.working <- struct{}{}:
		defer func() { <-p.working }()
	case <-ctx.Done():
		return errBusy
	}
	if ctx.Err() != nil { // both were so
		return errBusy
	}
	var err error
	took, err = p.share.do(f)
	return err
}

// mostDear is how many pieces of dear work of one address may be done or wait at once.
const mostDear = 6

// admit counts one more piece of work of an address, if it may have it.
func (p *pool) admit(a netip.Addr) (may bool) {
	p.callers.of(a, func(c *caller) {
		if may = c.dear < mostDear && c.asked.spend(time.Now(), 0, askedShare, askedBurst) == 0; may {
			c.dear++
		}
	})
	return may
}

// charge lets an address pay for a piece of work that is done.
func (p *pool) charge(a netip.Addr, took time.Duration) {
	p.callers.of(a, func(c *caller) {
		c.dear--
		c.asked.spend(time.Now(), took, askedShare, askedBurst)
	})
}

// callerKey is the key of the address in the context of a request.
type callerKey struct{}

// withCaller returns a context of a request from the address.
func withCaller(ctx context.Context, a netip.Addr) context.Context {
	return context.WithValue(ctx, callerKey{}, a)
}

// callerOf returns the address that a request is from, if it has one that pays.
func callerOf(ctx context.Context) (netip.Addr, bool) {
	a, ok := ctx.Value(callerKey{}).(netip.Addr)
	return a, ok
}
