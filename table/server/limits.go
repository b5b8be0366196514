package server

import (
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"
)

// Limits bound what clients may ask of a server. A field that is zero has its
// usual value.
type Limits struct {
	// Message is the most bytes of one message. What a request may have is in the
	// table of ceilings.
	Message int64
	// PerSecond is how many messages a connection may send each second for long,
	// Burst how many at once; every 4 kB of one count as one more.
	PerSecond, Burst int
	// Requests is how many requests an address may make each second for long.
	Requests int
	// Connections and Owned are how many connections and unfinished tables an
	// address may have.
	Connections, Owned int
	// Tables is how many unfinished tables there may be.
	Tables int
	// Decisions, Steps and Work bound what the will of one player may cost a game, see
	// room.Budgets; Objects what it may have at once; Journal its bytes on the disk.
	Decisions, Steps uint32
	Work             time.Duration
	Objects          int
	Journal          int64
	// Games is how many games an address may begin each day, Written how many bytes of
	// journals they may have in all.
	Games   int
	Written int64
	// Shelves is how many shelves for decks an address may begin each day.
	Shelves int
	// Disk is how large the store may be for new tables to be made.
	Disk int64
	// Keep is for how long tables that are over are kept.
	Keep time.Duration
	// AtOnce is how much of a processor's time the game of a table may take at once.
	AtOnce time.Duration
	// Farewell is how long a server that goes down waits for its tables.
	Farewell time.Duration
	// Parts is how long the others wait for a player's part of the seed, from when the
	// first was told.
	Parts time.Duration
	// Idle is after how long a table without anybody is let go of.
	Idle time.Duration
}

// orUsual returns the limits with usual values in place of zeros.
func (l Limits) orUsual() Limits {
	usual := func(n *int, to int) {
		if *n == 0 {
			*n = to
		}
	}
	usual(&l.PerSecond, 20)
	usual(&l.Burst, 60)
	usual(&l.Requests, 40)
	usual(&l.Connections, 40)
	usual(&l.Owned, 20)
	usual(&l.Tables, 2000)
	if l.Message == 0 {
		l.Message = 64 << 10
	}
	if l.Decisions == 0 {
		l.Decisions = 50_000
	}
	if l.Steps == 0 {
		l.Steps = 4_000_000
	}
	if l.Work == 0 {
		l.Work = 5 * time.Minute
	}
	if l.AtOnce == 0 {
		l.AtOnce = 20 * time.Second
	}
	if l.Journal == 0 {
		l.Journal = 48 << 20
	}
	if l.Written == 0 {
		l.Written = 4 << 30
	}
	if l.Disk == 0 {
		l.Disk = 64 << 30
	}
	if l.Keep == 0 {
		l.Keep = 100 * 365 * 24 * time.Hour // which is for ever
	}
	usual(&l.Objects, 6_000)
	usual(&l.Games, 1000)
	usual(&l.Shelves, 50)
	if l.Farewell == 0 {
		l.Farewell = 800 * time.Millisecond
	}
	if l.Parts == 0 {
		l.Parts = 2 * time.Minute
	}
	if l.Idle == 0 {
		l.Idle = 30 * time.Minute
	}
	return l
}

// bucket lets a number of things pass each second for long, and more at once.
type bucket struct {
	left float64
	last time.Time
}

// take reports whether so many more may pass.
func (b *bucket) take(n int, now time.Time, perSecond, burst int) bool {
	if b.last.IsZero() {
		b.left = float64(burst)
	} else {
		b.left = min(float64(burst), b.left+now.Sub(b.last).Seconds()*float64(perSecond))
	}
	b.last = now
	if b.left < float64(n) {
		return false
	}
	b.left -= float64(n)
	return true
}

// callers counts what addresses do.
type callers struct {
	mu   sync.Mutex
	list map[netip.Addr]*caller
}

// caller is one address.
type caller struct {
	requests    bucket
	pages       bucket
	work        allowance // of its tables
	asked       allowance // of the pools and of long messages
	dear        int       // pieces of work for it that are done or wait in the pools
	day         int64     // the one of the next three
	games       int       // that its tables have begun
	written     int64     // bytes of their journals, and of decks that were kept
	shelves     int       // that it has begun
	connections int
	held        int // bytes of large replies that it is sent
	last        time.Time
}

// of calls f with the caller, alone.
func (c *callers) of(a netip.Addr, f func(*caller)) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.list == nil {
		c.list = map[netip.Addr]*caller{}
	}
	if c.list[a] == nil {
		c.list[a] = &caller{}
	}
	c.list[a].last = time.Now()
	f(c.list[a])
}

// forget drops those who have not called since.
func (c *callers) forget(before time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for a, x := range c.list {
		if x.connections == 0 && x.held == 0 && x.last.Before(before) && x.day != today() {
			delete(c.list, a)
		}
	}
}

// address returns where a request comes from: what the proxies that are trusted say,
// the last of which has connected.
func (s *Server) address(r *http.Request) netip.Addr {
	p, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	a := p.Addr().Unmap()
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for _, hop := range slices.Backward(hops) {
		before, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil || !s.isProxy(a) {
			break
		}
		a = before.Unmap()
	}
	return household(a)
}

// household is the address that a limit goes by: many addresses of one network of the
// newer kind are one.
func household(a netip.Addr) netip.Addr {
	if a.Is6() {
		if net, err := a.Prefix(64); err == nil {
			return net.Addr()
		}
	}
	return a
}

// isProxy reports whether the address is that of a proxy that is trusted.
func (s *Server) isProxy(a netip.Addr) bool {
	return slices.ContainsFunc(s.Proxies, func(p netip.Prefix) bool { return p.Contains(a) })
}

// pagesFor is how many files an address may ask for where it may make one request: a page
// is of several, and costs little.
const pagesFor = 4

// tooMany is how long who has made too many requests waits for the word that he has, which
// else would cost more than he may.
const tooMany = 250 * time.Millisecond

// counted counts a request of an address, and reports whether it may pass: all may but
// those whether the server works. What the request asks for is on the account of the
// address.
func (s *Server) counted(w http.ResponseWriter, r *http.Request) (*http.Request, bool) {
	if s.Local || r.URL.Path == "/healthz" {
		return r, true
	}
	from, pass := s.address(r), false
	s.callers.of(from, func(c *caller) {
		now, n := time.Now(), s.Limits.Requests
		if isPage(r) {
			pass = c.pages.take(1, now, pagesFor*n, 2*pagesFor*n)
		} else {
			pass = c.requests.take(1, now, n, 2*n)
		}
	})
	r = r.WithContext(withCaller(r.Context(), from))
	if !pass {
		s.wait(r)
		s.fail(w, problem(http.StatusTooManyRequests, "too-fast", "too many requests; wait a second"))
	}
	return r, pass
}

// isPage reports whether a file of the client is asked for.
func isPage(r *http.Request) bool {
	return !strings.HasPrefix(r.URL.Path, "/api/") && !strings.HasPrefix(r.URL.Path, "/enter/")
}

// wait lets who asks too much wait, if he has connected himself: the lines of a proxy are
// many people's.
func (s *Server) wait(r *http.Request) {
	if p, err := netip.ParseAddrPort(r.RemoteAddr); err != nil || s.isProxy(p.Addr().Unmap()) {
		return
	}
	late := time.NewTimer(tooMany)
	defer late.Stop()
	select {
	case <-late.C:
	case <-r.Context().Done():
	}
}

// mostHeld is how many bytes of replies that are large an address may be sent at once: who
// reads them slowly has the server keep them. A reply is large from the 64th part on.
const mostHeld = 64 * mB

// hold counts a large reply while it is sent.
func (s *Server) hold(ctx context.Context, n int) (sent func(), err error) {
	from, pays := callerOf(ctx)
	if !pays || n < mostHeld/64 {
		return func() {}, nil
	}
	s.callers.of(from, func(c *caller) {
		if c.held > 0 && c.held+n > mostHeld {
			err = errDear
			return
		}
		c.held += n
	})
	return func() { s.callers.of(from, func(c *caller) { c.held -= n }) }, err
}
