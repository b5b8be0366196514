package server

import (
	"context"
	"net/netip"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/table/room"
)

// Running returns the game of a table with its actor.
func (s *Server) Running(id string) (*room.Core, *room.Actor) {
	t, err := s.table(context.Background(), id)
	if err != nil {
		return nil, nil
	}
	g, err := t.running(context.Background())
	if err != nil || g == nil {
		return nil, nil
	}
	return g.core, g.actor
}

// ForgetHealth lets the disk be asked anew.
func (s *Server) ForgetHealth() { s.health.asked = time.Time{} }

// SweepBefore lets go of what nobody has been at since.
func (s *Server) SweepBefore(when time.Time) { s.sweep(when) }

// SweepAll lets go of everything that nobody is at.
func (s *Server) SweepAll() { s.sweep(time.Now().Add(time.Hour)) }

// Follow lets a viewer follow the table in a language without a line.
func (s *Server) Follow(id string, who view.Viewer, language string) {
	t, err := s.table(context.Background(), id)
	if err != nil {
		return
	}
	t.still(context.Background(), func() error {
		stream := t.stream(streamKey{who, language})
		stream.whole(t.game, t.game.viewers[who])
		return nil
	})
}

// Sent returns what is kept of the messages to who follows, and what he would be
// shown who comes now.
func (s *Server) Sent(id string, who view.Viewer, language string) (list []string) {
	t, err := s.table(context.Background(), id)
	if err != nil {
		return nil
	}
	t.still(context.Background(), func() error {
		for _, m := range t.stream(streamKey{who, language}).ring {
			list = append(list, string(m.data))
		}
		return nil
	})
	return list
}

// HangAt lets f be called wherever something of a table may take long. It is to be
// called before the server is used.
func (s *Server) HangAt(f func(where, table string)) { s.hang = f }

// PutAway is putAway.
func (s *Server) PutAway(ctx context.Context, now time.Time) { s.putAway(ctx, now) }

// Routes returns the routes that the server has.
func (s *Server) Routes() []string { return s.routes }

// Pool is a pool of workers.
type Pool struct{ pool *pool }

// NewPool returns a pool of so many workers, for whom so many may wait.
func NewPool(workers, waiting int) Pool {
	return Pool{newPool(newShare(workers), workers, waiting, nil)}
}

// Share is a share of the processors.
type Share struct{ share *share }

// NewShare returns a share of so many processors.
func NewShare(n int) Share { return Share{newShare(n)} }

// Do calls f, which is to call rest often, and returns how long that worked.
func (s Share) Do(f func(rest func())) time.Duration {
	took, _ := s.share.do(func(w *worker) error { f(w.rest); return nil })
	return took
}

// NewPaid returns a pool of one worker for which addresses pay.
func NewPaid() Pool { return Pool{newPool(newShare(1), 1, 100, &callers{})} }

// From returns a context of a request from the address.
func From(ctx context.Context, a netip.Addr) context.Context { return withCaller(ctx, a) }

// What an address may have of the pools.
const (
	MostDear   = mostDear
	AskedBurst = askedBurst
	AskedShare = askedShare
	Slice      = slice
	Stuck      = stuck
)

// GarbagePercent is how much may be added to what is held before it is collected.
func GarbagePercent(held uint64) int { return garbagePercent(held) }

// Do calls f when there is a worker for it.
func (p Pool) Do(ctx context.Context, f func() error) error {
	return p.pool.do(ctx, func(*worker) error { return f() })
}

// LobbyIsFormed reports whether the list of tables is kept for the next who asks.
func (s *Server) LobbyIsFormed() bool { return s.lobby.page.Load() != nil }

// PutWhole is putWhole.
func PutWhole(path string, data []byte) error { return putWhole(path, data) }

// FullNames and CoverOf are what they are called.
var (
	FullNames = fullNames
	CoverOf   = coverOf
)

// Near lists names near one, as nobody asks whose work is counted.
func Near(cat *catalog.Catalog, name string, most int) []string { return nearest(nil, cat)(name, most) }

// OwnerOf is what the store has instead of the secret of a shelf.
func OwnerOf(secret string) string { return ownerOf(secret) }

// Asked is what an address owes for what it asks.
func (s *Server) Asked(from string) (debt time.Duration) {
	s.callers.of(netip.MustParseAddr(from), func(c *caller) { debt = c.asked.debt })
	return debt
}

// Ask has an address pay for work.
func (s *Server) Ask(from string, took time.Duration) { s.spend(netip.MustParseAddr(from), took) }
