package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/store"
)

// Config is what a server is made of.
type Config struct {
	// Version is that of the program.
	Version string
	Store   *store.Store
	// Decks are those that anybody may take, Starter the cards they are made of.
	Decks   []StarterDeck
	Starter *catalog.Catalog
	// Cards returns all cards there are. It is called once and may take its time.
	Cards func() (*catalog.Catalog, error)
	// Scenario reads a scenario file; nil: there is no reader.
	Scenario func(text []byte) (Scenario, error)
	// Web are the pages; nil: none.
	Web fs.FS
	// Origins are further origins, as host patterns, whose pages may connect.
	Origins []string
	// Local says that the server serves one person on his own machine.
	Local  bool
	Limits Limits
	Log    *slog.Logger
}

// StarterDeck is a deck that anybody may take.
type StarterDeck struct {
	deck.Deck
	// Name is what it is called, About what it does.
	Name, About string
	// ForAnte says that it is for tables that play for ante only (407.3).
	ForAnte bool
}

// Scenario is the start of a game laid out.
type Scenario struct {
	Title    string
	Rules    ruleset.Rules
	Position *position.Position
	Starting mtg.Seat
	// Seats are as many as there are players.
	Seats []string
	// Programs are those of all cards of it.
	Programs *catalog.Programs
}

// Server is the tables and the way to them. Make one with New.
type Server struct {
	Config
	mux     *http.ServeMux
	cards   func() (*catalog.Catalog, error)
	mu      sync.Mutex
	tables  map[string]*table
	shared  sharedPrograms
	callers callers
	meters  *meters
	closing bool
	conns   sync.WaitGroup
	ctx     context.Context
	cancel  context.CancelFunc
}

// New makes a server over what is in the store.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Limits = c.Limits.orUsual()
	s := &Server{Config: c, tables: map[string]*table{}, cards: sync.OnceValues(c.Cards)}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.meters = newMeters(s)
	list, err := c.Store.Tables(false)
	if err != nil {
		return nil, err
	}
	for _, kept := range list {
		t, err := s.revive(kept)
		if err != nil {
			s.Log.Error("a table cannot be read", "table", kept.ID, "error", err)
			continue
		}
		s.tables[t.ID] = t
	}
	s.route()
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// Metrics returns the page of the metrics.
func (s *Server) Metrics() http.Handler { return s.meters.handler() }

// Close ends all connections and stops all games where they are, which the store
// has. It does not close the store.
func (s *Server) Close() error {
	s.mu.Lock()
	s.closing = true
	list := make([]*table, 0, len(s.tables))
	for _, t := range s.tables {
		list = append(list, t)
	}
	s.mu.Unlock()
	s.cancel()
	for _, t := range list {
		t.close()
	}
	s.conns.Wait()
	return nil
}

// table returns the table with the id.
func (s *Server) table(id string) (*table, error) {
	s.mu.Lock()
	t, ok := s.tables[id]
	s.mu.Unlock()
	if ok {
		return t, nil
	}
	kept, err := s.Store.Table(id)
	if errors.Is(err, store.ErrMissing) {
		return nil, errMissing("table")
	}
	if err != nil {
		return nil, err
	}
	if t, err = s.revive(kept); err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if other, ok := s.tables[id]; ok {
		return other, nil
	}
	s.tables[id] = t
	return t, nil
}

// keep adds a new table.
func (s *Server) keep(t *table) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closing:
		return problem(http.StatusServiceUnavailable, "full", "the server is going down; come back in a moment")
	case s.running() >= s.Limits.Tables:
		return problem(http.StatusServiceUnavailable, "full", "the server has no room for another table; come back later")
	}
	s.tables[t.ID] = t
	return nil
}

// running counts the tables that are not over. s.mu is held.
func (s *Server) running() (n int) {
	for _, t := range s.tables {
		if t.phase() != phaseOver {
			n++
		}
	}
	return n
}

// Sweep lets go of tables where nobody has been for a while; the store has them.
// It returns when ctx ends.
func (s *Server) Sweep(ctx context.Context) {
	tick := time.NewTicker(s.Limits.Idle / 4)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			s.sweep(time.Now().Add(-s.Limits.Idle))
		}
	}
}

func (s *Server) sweep(before time.Time) {
	s.mu.Lock()
	list := make([]*table, 0, len(s.tables))
	for _, t := range s.tables {
		list = append(list, t)
	}
	s.mu.Unlock()
	for _, t := range list {
		t.rest(before)
	}
	s.callers.forget(before)
}
