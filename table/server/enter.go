package server

import (
	"crypto/rand"
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/apnap/apnap/table/server/wire"
)

// passes are the ways by which seats come from a program to a browser: each an
// address that opens a seat once, within a short time, and holds no secret of it.
type passes struct {
	mu   sync.Mutex
	list map[string]pass
}

// pass is one of them.
type pass struct {
	table, secret string
	until         time.Time
}

// How long a pass is good, and how many there are at once.
const (
	passTime   = 2 * time.Minute
	mostPasses = 1000
)

// make returns the code of a new pass.
func (p *passes) make(table, secret string) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	for code, old := range p.list {
		if old.until.Before(now) || old.secret == secret { // of a seat the last one is good
			delete(p.list, code)
		}
	}
	if len(p.list) >= mostPasses {
		return "", problem(http.StatusServiceUnavailable, "full", "too many seats wait for their browsers; come back in two minutes")
	}
	if p.list == nil {
		p.list = map[string]pass{}
	}
	code := rand.Text()
	p.list[code] = pass{table, secret, now.Add(passTime)}
	return code, nil
}

// take returns the pass with the code, which is good no more.
func (p *passes) take(code string) (pass, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, ok := p.list[code]
	delete(p.list, code)
	return found, ok && time.Now().Before(found.until)
}

// postPass makes the address that gives a seat to the browser that opens it. Only
// who has the secret gets one: what a browser's cookie opens stays with it.
func (s *Server) postPass(r *http.Request) (any, error) {
	t, err := s.table(r.Context(), r.PathValue("table"))
	if err != nil {
		return nil, err
	}
	secret := bearer(r)
	p, err := t.seatOf(secret)
	if err != nil {
		return nil, err
	}
	if p == 0 {
		return nil, errSecret
	}
	code, err := s.passes.make(t.ID, secret)
	return &wire.Pass{Path: "/enter/" + code}, err
}

// enterBy gives the seat of a pass to the browser that asks, and leads it to the table.
func (s *Server) enterBy(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	found, ok := pass{}, false
	looks := r.Method == http.MethodHead || r.Header.Get("Sec-Purpose") != ""
	if !looks && !foreign(r) { // who only looks ahead uses nothing up, and nobody is sent to a seat
		found, ok = s.passes.take(r.PathValue("code"))
	}
	if !ok {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		w.WriteHeader(http.StatusNotFound)
		io.WriteString(w, "This way to a seat was used already, or is too old. The seat is in the browser that used it.\n")
		return
	}
	s.keepSeat(w, r, found.table, found.secret)
	http.Redirect(w, r, "/table/"+found.table, http.StatusSeeOther)
}
