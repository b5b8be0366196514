package server_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/table/server"
)

// TestPool: a pool works for as many as it has workers, lets as many wait as it may,
// refuses who comes then, and does nothing for who has gone.
func TestPool(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, free, working := server.NewPool(2, 3), make(chan struct{}), atomic.Int32{}
		work := func() error {
			working.Add(1)
			<-free
			return nil
		}
		done, left := make(chan error, 5), make(chan error, 1)
		for range 2 {
			go func() { done <- p.Do(t.Context(), work) }()
		}
		synctest.Wait()
		for range 2 {
			go func() { done <- p.Do(t.Context(), work) }()
		}
		ctx, leave := context.WithCancel(t.Context())
		go func() { left <- p.Do(ctx, work) }()
		synctest.Wait()
		if n := working.Load(); n != 2 {
			t.Errorf("%d work at once, want 2", n)
		}
		var told *server.Problem
		if err := p.Do(t.Context(), work); !errors.As(err, &told) || told.Status != http.StatusServiceUnavailable || told.Told.Code != "full" {
			t.Errorf("who comes when 3 wait is told %v, want full", err)
		}
		leave()
		if err := <-left; err == nil {
			t.Error("who has gone was worked for")
		}
		if err := p.Do(ctx, work); err == nil {
			t.Error("who had gone before was worked for")
		}
		close(free)
		for range 4 {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if n := working.Load(); n != 4 {
			t.Errorf("%d were worked for, want the 4 who stayed", n)
		}
	})
}

// TestCardsAreRead: who asks while all cards are being read for the first time waits no
// longer than he will, and what he asks for then needs none of the workers.
func TestCardsAreRead(t *testing.T) {
	free := make(chan struct{})
	h := build(t, func(c *server.Config) {
		c.Cards = func() (*catalog.Catalog, error) { <-free; return starterCards(), nil }
	})
	ctx, leave := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer leave()
	w := httptest.NewRecorder()
	h.server.ServeHTTP(w, httptest.NewRequest("GET", h.http.URL+"/api/cards?q=t:land", nil).WithContext(ctx))
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("while the cards are read a search is told %d and %q, want 503 and when to ask again", w.Code, w.Header().Get("Retry-After"))
	}
	close(free)
	if err := h.ask("GET", "/api/cards?q=t:land", "", nil, nil); err != nil {
		t.Error(err)
	}
}
