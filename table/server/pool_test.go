package server_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/netip"
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

// TestShareGivesWay: of those who work in a share of one processor each works a slice and
// gives way, what he waits is not his work, and one who gives way to nobody holds the
// others up for a moment only.
func TestShareGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := server.NewShare(1)
		var order []int
		took, ends := make([]time.Duration, 2), make(chan int)
		for i := range 2 {
			go func() {
				took[i] = s.Do(func(rest func()) {
					for range 6 {
						time.Sleep(server.Slice / 2) // which is work here
						order = append(order, i)
						rest()
					}
				})
				ends <- i
			}()
			synctest.Wait() // in this order
		}
		<-ends
		<-ends
		for i := 0; i < len(order); i += 2 {
			if order[i] != order[i+1] || i > 0 && order[i] == order[i-1] {
				t.Errorf("they worked in the order %v, want a slice each in turns", order)
				break
			}
		}
		if want := 3 * server.Slice; took[0] != want || took[1] != want {
			t.Errorf("they worked %v, want %v each", took, want)
		}
		free := make(chan struct{})
		go s.Do(func(func()) { <-free })
		synctest.Wait()
		begun := time.Now()
		s.Do(func(func()) {})
		if waited := time.Since(begun); waited != server.Stuck {
			t.Errorf("behind one who gives way to nobody the next waits %v, want %v", waited, server.Stuck)
		}
		close(free)
	})
}

// TestDearIsPaidFor: an address has some pieces of dear work at a time and the time of
// a processor that it may take, and then waits; others do not wait for it.
func TestDearIsPaidFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := server.NewPaid()
		one, other := server.From(t.Context(), netip.MustParseAddr("203.0.113.9")), server.From(t.Context(), netip.MustParseAddr("203.0.113.10"))
		work := func(d time.Duration) func() error {
			return func() error { time.Sleep(d); return nil }
		}
		code := func(err error) string {
			var told *server.Problem
			if errors.As(err, &told) {
				return told.Told.Code
			}
			return ""
		}
		done := make(chan error)
		for range server.MostDear {
			go func() { done <- p.Do(one, work(time.Second)) }()
		}
		synctest.Wait()
		if err := p.Do(one, work(0)); code(err) != "too-fast" {
			t.Errorf("one piece more than an address may have: %v, want too-fast", err)
		}
		if err := p.Do(other, work(0)); err != nil {
			t.Errorf("another address: %v", err)
		}
		for range server.MostDear {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if err := p.Do(one, work(20*time.Second)); err != nil {
			t.Errorf("an address that has worked off its debt: %v", err)
		}
		if err := p.Do(one, work(0)); code(err) != "too-fast" {
			t.Errorf("an address that owes: %v, want too-fast", err)
		}
		if err := p.Do(other, work(0)); err != nil {
			t.Errorf("another address: %v", err)
		}
		time.Sleep(time.Duration(float64(30*time.Second) / server.AskedShare))
		if err := p.Do(one, work(0)); err != nil {
			t.Errorf("an address that owes nothing any more: %v", err)
		}
	})
}

// TestGarbage: what is collected at once is a quarter of much, and of little at least
// so much that not every few answers wait for it.
func TestGarbage(t *testing.T) {
	for held, want := range map[uint64]int{0: 400, 16 << 20: 400, 128 << 20: 100, 256 << 20: 50, 512 << 20: 25, 4 << 30: 25} {
		if got := server.GarbagePercent(held); got != want {
			t.Errorf("with %d MB held: %d %%, want %d %%", held>>20, got, want)
		}
	}
}

// TestCardsAreRead: who asks while all cards are being read for the first time waits no
// longer than he will, and what he asks for then needs none of the workers.
func TestCardsAreRead(t *testing.T) {
	free := make(chan struct{})
	h := build(t, func(c *server.Config) {
		c.Cards = func(func()) (*catalog.Catalog, error) { <-free; return starterCards(), nil }
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
