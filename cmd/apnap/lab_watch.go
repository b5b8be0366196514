package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/apnap/apnap/lab/hub"
	"github.com/apnap/apnap/lab/report"
)

// watching serves the reports of runs to the browser of this machine.
type watching struct {
	server *http.Server
	mu     sync.Mutex
	pages  [][]byte
	last   time.Time
}

// watch begins to serve the reports, if that is asked for.
func (c *running) watch(a *app, runs []*hub.Run) (*watching, error) {
	w := &watching{}
	if !c.Watch {
		return w, nil
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("show the report: %w", err)
	}
	w.pages = make([][]byte, len(runs))
	w.server = &http.Server{Handler: w, ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := w.server.Serve(l); err != nil && !errors.Is(err, http.ErrServerClosed) {
			fmt.Fprintln(a.errors, "the report is no longer shown:", err)
		}
	}()
	w.at(runs)
	for i, r := range runs {
		fmt.Fprintf(a.errors, "%s: http://%s/%d\n", r.Plan.Name, l.Addr(), i+1)
	}
	return w, nil
}

// at renews the pages now and then.
func (w *watching) at(runs []*hub.Run) {
	if w.server == nil || time.Since(w.last) < 4*time.Second {
		return
	}
	w.last = time.Now()
	for i, r := range runs {
		var b bytes.Buffer
		if err := report.HTML(&b, r.Tally.Sum(), report.Options{Live: true}); err != nil {
			continue
		}
		w.mu.Lock()
		w.pages[i] = b.Bytes()
		w.mu.Unlock()
	}
}

// ServeHTTP serves page N at /N.
func (w *watching) ServeHTTP(out http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.URL.Path[1:])
	if r.URL.Path == "/" {
		n, err = 1, nil
	}
	if err != nil || n < 1 || n > len(w.pages) {
		http.NotFound(out, r)
		return
	}
	w.mu.Lock()
	page := w.pages[n-1]
	w.mu.Unlock()
	out.Header().Set("Content-Type", "text/html; charset=utf-8")
	out.Header().Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'")
	_, _ = out.Write(page) // who has left does not see it
}

func (w *watching) stop() {
	if w.server != nil {
		_ = w.server.Close()
	}
}
