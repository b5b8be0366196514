package server

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"net/netip"
	"slices"
	"strings"
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
	// Proxies are those whose word is taken for the address a request comes from.
	Proxies []netip.Prefix
	// Origins are further origins, as host patterns, whose pages may connect.
	Origins []string
	// Hosts are the names by which people reach the server, besides localhost and
	// addresses.
	Hosts []string
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
	passes  passes
	health  health
	meters  *meters
	replays chan struct{} // those that are being played again
	closing bool
	conns   sync.WaitGroup
	// going ends when the server begins to go down, ctx when no line is up any more.
	going, ctx  context.Context
	goDown, cut context.CancelFunc
}

// mostReplays is how many games are played again at once for those who ask, while
// games that run want the processor too.
const mostReplays = 2

// New makes a server over what is in the store.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Limits = c.Limits.orUsual()
	s := &Server{Config: c, tables: map[string]*table{}, cards: sync.OnceValues(c.Cards), replays: make(chan struct{}, mostReplays)}
	s.going, s.goDown = context.WithCancel(context.Background())
	s.ctx, s.cut = context.WithCancel(context.Background())
	s.meters = newMeters(s)
	if err := c.Store.Ping(); err != nil {
		return nil, err
	}
	s.route()
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	guard(w.Header(), r)
	err := error(nil)
	if r.URL.Path != "/healthz" { // which tells nothing, and which balancers ask by any name
		err = s.knownHost(r)
	}
	if err == nil && strings.HasPrefix(r.URL.Path, "/api/") {
		_, err = s.ownPage(r)
	}
	if err != nil {
		s.fail(w, err)
		return
	}
	s.mux.ServeHTTP(w, r)
}

// Metrics returns the page of the metrics.
func (s *Server) Metrics() http.Handler { return s.meters.handler() }

// Close ends all connections and stops all games where they are, which the store
// has. It does not close the store.
func (s *Server) Close() error {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	s.goDown()
	for _, t := range s.present() {
		t.close()
	}
	late := time.AfterFunc(farewell, s.cut)
	s.conns.Wait()
	late.Stop()
	s.cut()
	return nil
}

// farewell is how long clients have to take leave of a server that goes down.
const farewell = 250 * time.Millisecond

// present returns the tables that are in memory.
func (s *Server) present() []*table {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Values(s.tables))
}

// table returns the table with the id, from the store where nobody was at it for a
// while.
func (s *Server) table(id string) (*table, error) {
	s.mu.Lock()
	t, ok := s.tables[id]
	if ok {
		t.touch()
	}
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
		other.touch()
		return other, nil
	}
	s.tables[id] = t
	return t, nil
}

// keep adds a new table.
func (s *Server) keep(t *table) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return errClosing
	}
	s.tables[t.ID] = t
	return nil
}

// mayMake says whether an address may make one more table. Tables that were let go
// of do not count: they are nobody's hindrance.
func (s *Server) mayMake(from string) error {
	all, own := 0, 0
	for _, t := range s.present() {
		t.mu.Lock()
		if t.Phase != phaseOver {
			all++
			if t.Owner == from {
				own++
			}
		}
		t.mu.Unlock()
	}
	switch {
	case all >= s.Limits.Tables:
		return problem(http.StatusServiceUnavailable, "full", "the server has no room for another table; come back later")
	case own >= s.Limits.Owned && !s.Local:
		return problem(http.StatusTooManyRequests, "full", "this address has %d tables already; finish one", own)
	}
	return nil
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
	for _, t := range s.present() {
		t.rest(before)
	}
	s.callers.forget(before)
}
