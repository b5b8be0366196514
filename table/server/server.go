package server

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"net/netip"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/game/position"
	"github.com/apnap/apnap/game/ruleset"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/store"
)

// Config is what a server is made of.
type Config struct {
	// Build is the build of the program.
	Build stamp.Build
	Store *store.Store
	// Decks are those that anybody may take, Starter the cards they are made of.
	Decks   []StarterDeck
	Starter *catalog.Catalog
	// Cards returns all cards there are. It is called once and may take its time, and
	// calls rest often, where it gives way to what is more urgent.
	Cards func(rest func()) (*catalog.Catalog, error)
	// Off returns the cards that the host has switched off, by name, and why: no new
	// match begins with one of them. nil: none.
	Off func() (map[string]string, error)
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
	Local bool
	// Processors is how many there are; zero: as many as threads run goroutines.
	Processors int
	// Beat is room.ActorConfig.Beat of every game; zero: room.UsualBeat.
	Beat   time.Duration
	Limits Limits
	// Export is the folder into which journals are put before their table is not kept
	// any more; none: they are not.
	Export string
	// Words are words and phrases that nobody may use in the chat of a table.
	Words []string
	Log   *slog.Logger
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
	mux      *http.ServeMux
	routes   []string // that the mux has, each with a ceiling
	share    *share   // of the processors, for what the pools do
	workers  *pool    // for what takes the processor for long
	cards    cardLoader
	mu       sync.Mutex // held for moments: nothing is waited for meanwhile
	tables   map[string]*table
	lobby    lobby
	shared   sharedPrograms
	callers  callers
	passes   passes
	health   health
	renewing map[string]bool // the owners of shelves whose secret is being made anew
	meters   *meters
	replays  *pool // of games that are played again for those who look at them
	revivals *pool // of games that are played again to be gone on with
	closing  bool
	// hang is called by tests where something may take long: "replay", "engine" or
	// "disk" of a table.
	hang func(where, table string)
	// unwanted are the words of the chat that the host does not want.
	unwanted [][]string
	conns    sync.WaitGroup
	// going ends when the server begins to go down, ctx when no line is up any more.
	going, ctx  context.Context
	goDown, cut context.CancelFunc
}

// How many games are played again at once, while games that run want the processor
// too, and for how many more one may wait.
const (
	mostReplays = 2
	mostWaiting = 32
)

// New makes a server over what is in the store.
func New(c Config) (*Server, error) {
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	c.Limits = c.Limits.orUsual()
	s := &Server{
		Config: c, tables: map[string]*table{},
		share: newShare(max(1, cmp.Or(c.Processors, runtime.GOMAXPROCS(0))/2)), hang: func(string, string) {},
	}
	s.unwanted = unwantedWords(c.Words)
	s.workers = newPool(s.share, cap(s.share.places), mostWaiting, &s.callers)
	s.replays = newPool(s.share, mostReplays, mostWaiting, &s.callers)
	s.revivals = newPool(s.share, mostReplays, c.Limits.Tables, nil)
	s.cards = cardLoader{load: c.Cards, share: s.share, loaded: make(chan struct{})}
	s.going, s.goDown = context.WithCancel(context.Background())
	s.ctx, s.cut = context.WithCancel(context.Background())
	s.meters = newMeters(s)
	if err := c.Store.Ping(); err != nil {
		return nil, err
	}
	client, err := readPages(c.Web)
	if err != nil {
		return nil, fmt.Errorf("the client's files: %w", err)
	}
	s.route(client)
	if !c.Local && c.Cards != nil {
		s.cards.begin() // before somebody waits for them
	}
	return s, nil
}

// ServeHTTP answers a request. One whose address is longer than MostAddress is refused
// before anything is done for it.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	guard(w.Header(), r)
	r, pass := s.counted(w, r)
	if !pass {
		return
	}
	if len(r.RequestURI) > MostAddress {
		s.fail(w, problem(http.StatusRequestURITooLong, "too-large", "the address is longer than %d bytes", MostAddress))
		return
	}
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
// has. It does not close the store. A table that hangs is not waited for: Close then
// returns an error that names it, and the store has of its game what was acknowledged.
func (s *Server) Close() error {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	s.goDown()
	late := time.AfterFunc(farewell, s.cut)
	defer late.Stop()
	defer s.cut()
	tables, waits := s.present(), make(chan string)
	go func() {
		s.conns.Wait()
		waits <- ""
	}()
	for _, t := range tables {
		go func() {
			t.close()
			waits <- t.ID
		}()
	}
	open := map[string]bool{"": true}
	for _, t := range tables {
		open[t.ID] = true
	}
	patience := time.NewTimer(s.Limits.Farewell)
	defer patience.Stop()
	for len(open) > 0 {
		select {
		case id := <-waits:
			delete(open, id)
		case <-patience.C:
			go func(n int) {
				for range n { // those who end later have somebody to tell
					<-waits
				}
			}(len(open))
			if delete(open, ""); len(open) == 0 {
				return nil // what is left are lines, which are cut
			}
			return fmt.Errorf("tables that did not stop in time are left as the disk has them: %s", strings.Join(slices.Sorted(maps.Keys(open)), ", "))
		}
	}
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
func (s *Server) table(ctx context.Context, id string) (*table, error) {
	s.mu.Lock()
	t, ok := s.tables[id]
	if ok {
		t.touch()
	}
	s.mu.Unlock()
	if ok {
		return t, nil
	}
	kept, err := s.Store.Table(ctx, id)
	if errors.Is(err, store.ErrMissing) {
		return nil, errMissing("table")
	}
	if err != nil {
		return nil, err
	}
	if t, err = s.revive(kept); err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if other, ok := s.tables[id]; ok {
		other.touch()
		return other, nil
	}
	t.closed = s.closing
	s.tables[id] = t
	t.publish()
	go t.awaitParts()
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

// Sweep lets go of tables where nobody has been for a while; the store has them. Those
// that are kept for a time only are taken out of it when that is over.
// It returns when ctx ends.
func (s *Server) Sweep(ctx context.Context) {
	tick, retire := time.NewTicker(s.Limits.Idle/4), time.NewTicker(retireEvery)
	defer tick.Stop()
	defer retire.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			s.sweep(time.Now().Add(-s.Limits.Idle))
		case <-retire.C:
			s.putAway(ctx, time.Now())
		}
	}
}

func (s *Server) sweep(before time.Time) {
	for _, t := range s.present() {
		t.rest(before)
	}
	s.callers.forget(before)
}
