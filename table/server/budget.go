package server

import (
	"math"
	"net/http"
	"net/netip"
	"time"

	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server/wire"
)

// What of one processor the games of a table and those of an address may take for
// long, and how many times Limits.AtOnce an address may take at once.
const (
	tableShare   = 0.25
	addressShare = 0.5
	addressBurst = 3
	// askedShare and askedBurst are what an address may take for long and at once with
	// what it asks besides games.
	askedShare = 0.25
	askedBurst = 5 * time.Second
	// longestRest is how long a game rests between two inputs at most.
	longestRest = 10 * time.Second
)

// allowance is time of a processor that comes back as time passes.
type allowance struct {
	debt time.Duration
	last time.Time
}

// spend takes the time of some work, and returns after what rest no more than burst is
// owed: whole seconds, so that little can be read from them.
func (a *allowance) spend(now time.Time, work time.Duration, share float64, burst time.Duration) time.Duration {
	if !a.last.IsZero() {
		a.debt = max(0, a.debt-time.Duration(share*float64(now.Sub(a.last))))
	}
	a.last = now
	a.debt += work
	if a.debt <= burst {
		return 0
	}
	seconds := math.Ceil(float64(a.debt-burst) / share / float64(time.Second))
	return min(longestRest, time.Duration(seconds)*time.Second)
}

// spend puts what an address asks besides games on its account, and returns how long it
// owes rest for it.
func (s *Server) spend(from netip.Addr, took time.Duration) (owes time.Duration) {
	if s.Local {
		return 0
	}
	s.callers.of(from, func(x *caller) { owes = x.asked.spend(time.Now(), took, askedShare, askedBurst) })
	return owes
}

// budgets are what games may cost.
func (l *Limits) budgets() *room.Budgets {
	return &room.Budgets{Steps: l.Steps, Decisions: l.Decisions, Work: l.Work, Objects: l.Objects, Journal: l.Journal}
}

// hardSteps is the limit of the engine itself, which the budgets come before: it is
// reached within one input only.
func hardSteps(l *Limits) uint32 {
	return uint32(min(8*uint64(l.Steps), math.MaxUint32))
}

// spend is told how long the game has worked, tells the players when that is much, and
// says how long it rests for it.
func (g *game) spend(work time.Duration) (rest time.Duration) {
	t, now := g.table, time.Now()
	if s := t.server; !s.Local {
		rest = t.spent.spend(now, work, tableShare, s.Limits.AtOnce)
		t.ofOwner(func(c *caller) {
			rest = max(rest, c.work.spend(now, work, addressShare, addressBurst*s.Limits.AtOnce))
		})
	}
	load := wire.Load{Slowed: rest > 0}
	if p, limit, used := g.core.Exceeded(); used >= 50 {
		load.Limit, load.Used = limit, min(100, used/10*10)
		if p != 0 {
			load.Seat = p.String()
		}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if load != g.load {
		g.load = load
		t.tell()
	}
	return rest
}

// ofOwner calls f with the address that made the table.
func (t *table) ofOwner(f func(c *caller)) {
	if a, err := netip.ParseAddr(t.Owner); err == nil {
		t.server.callers.today(a, f)
	}
}

// today is the number of the day.
func today() int64 { return time.Now().Unix() / (24 * 60 * 60) }

// mayBegin counts a game that begins for the address that made the table, if it may
// have one more today.
func (t *table) mayBegin() (err error) {
	if t.server.Local {
		return nil
	}
	l := &t.server.Limits
	t.ofOwner(func(c *caller) {
		switch {
		case c.games >= l.Games:
			err = problem(http.StatusTooManyRequests, "full", "the address that made this table has begun %d games today, and may begin no more; come back tomorrow", c.games)
		case c.written >= l.Written:
			err = problem(http.StatusTooManyRequests, "full", "the games of the address that made this table have taken %s of the disk today; come back tomorrow", size(c.written))
		default:
			c.games++
		}
	})
	return err
}

// notBegun says that a game that was counted has not begun.
func (t *table) notBegun() { t.ofOwner(func(c *caller) { c.games = max(0, c.games-1) }) }

// wrote counts what was written of the game's journal.
func (g *game) wrote(n int) {
	g.core.Wrote(n)
	g.table.ofOwner(func(c *caller) { c.written += int64(n) })
}

// hasDisk refuses new tables while the store is as large as it may be. What is played
// goes on.
func (s *Server) hasDisk() error {
	n, err := s.Store.Size()
	if err != nil {
		return err
	}
	if n >= s.Limits.Disk {
		return problem(http.StatusServiceUnavailable, "full", "the server's disk is as full as it may be; come back later")
	}
	return nil
}
