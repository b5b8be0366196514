package server

import (
	"cmp"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/apnap/apnap/cards/deck"
	"github.com/apnap/apnap/table/server/wire"
)

// lobby is what others than those at them ask of the tables in memory: a list, and how
// many there are. Tables tell it what changes of them; nobody who asks it waits for a
// table.
type lobby struct {
	mu   sync.Mutex // held for moments: nothing is waited for meanwhile
	rows map[string]*row
	all  int            // how many are not over
	own  map[string]int // of them, by the address that made them
	page atomic.Pointer[json.RawMessage]
}

// row is a table of the lobby.
type row struct {
	owner string
	over  bool
	made  int64
	table *wire.Table // as those see it who watch; nil: it is not listed
}

// mostListed is how many tables are listed: a page that grew with all there are would
// be sent to everybody.
const mostListed = 200

// enter adds a table that is being made, if the address may make one more. Tables that
// were let go of do not count: they are nobody's hindrance.
func (l *lobby) enter(id, from string, limits *Limits, local bool) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.all >= limits.Tables:
		return problem(http.StatusServiceUnavailable, "full", "the server has no room for another table; come back later")
	case l.own[from] >= limits.Owned && !local:
		return problem(http.StatusTooManyRequests, "full", "this address has %d tables already; finish one", l.own[from])
	}
	l.put(id, &row{owner: from})
	return nil
}

// set notes a table as it is now.
func (l *lobby) set(id string, r *row) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(id, r)
}

// drop forgets a table that is let go of.
func (l *lobby) drop(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.put(id, nil)
}

// put replaces a row. l.mu is held.
func (l *lobby) put(id string, r *row) {
	if l.rows == nil {
		l.rows, l.own = map[string]*row{}, map[string]int{}
	}
	old := l.rows[id]
	for _, change := range [...]struct {
		row *row
		by  int
	}{{old, -1}, {r, 1}} {
		if x := change.row; x != nil && !x.over {
			l.all += change.by
			if l.own[x.owner] += change.by; l.own[x.owner] == 0 {
				delete(l.own, x.owner)
			}
		}
	}
	if r == nil {
		delete(l.rows, id)
	} else {
		l.rows[id] = r
	}
	if old != nil && old.table != nil || r != nil && r.table != nil {
		l.page.Store(nil)
	}
}

// listed returns the tables of the list: those that wait for players, the newest
// first, and then those that can be watched. l.mu is held.
func (l *lobby) listed() []wire.Table {
	var list []*row
	for _, r := range l.rows {
		if r.table != nil {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(a, b *row) int {
		return cmp.Or(waitingFirst(a.table.Phase, b.table.Phase), cmp.Compare(b.made, a.made), cmp.Compare(a.table.ID, b.table.ID))
	})
	tables := []wire.Table{}
	for _, r := range list[:min(len(list), mostListed)] {
		tables = append(tables, *r.table)
	}
	return tables
}

// waitingFirst compares the phases of two tables: those that wait for players come
// first.
func waitingFirst(a, b string) int {
	switch {
	case a == b || a != phaseWaiting && b != phaseWaiting:
		return 0
	case a == phaseWaiting:
		return -1
	}
	return 1
}

// getLobby sends the list, which is formed again only when it has changed.
func (s *Server) getLobby(*http.Request) (any, error) {
	l := &s.lobby
	if page := l.page.Load(); page != nil {
		return *page, nil
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	data, err := json.Marshal(&wire.Lobby{Server: s.Build.Version, Commit: s.Build.Commit, Date: s.Build.Date, Local: s.Local, Tables: l.listed(), Formats: deck.Formats()})
	page := json.RawMessage(data)
	if err == nil {
		l.page.Store(&page)
	}
	return page, err
}

// publish tells the lobby how the table is now. t.mu is held.
func (t *table) publish() {
	if t.gone {
		return
	}
	r := &row{owner: t.Owner, over: t.Phase == phaseOver, made: t.Made}
	if t.Options.Open && (t.Phase == phaseWaiting || t.Phase != phaseOver && t.Options.Watch) {
		r.table = t.message(0)
	}
	t.server.lobby.set(t.ID, r)
}
