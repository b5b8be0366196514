package server

import (
	"context"
	"net/http"
)

// pool lets a few at a time do what takes the processor for long, and bounds how many
// wait for it.
type pool struct {
	working chan struct{}
	there   chan struct{} // those who work and those who wait
}

// newPool returns a pool of so many workers, for whom so many may wait.
func newPool(workers, waiting int) *pool {
	return &pool{make(chan struct{}, workers), make(chan struct{}, workers+waiting)}
}

// errBusy says that too many wait already.
var errBusy = problem(http.StatusServiceUnavailable, "full", "the server has too much to do; ask again in a moment")

// do calls f when there is a worker for it. It does not when too many wait already, or
// when ctx ends before.
func (p *pool) do(ctx context.Context, f func() error) error {
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
	return f()
}
