package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// progress tells on a terminal how far work is that takes more than a second.
// It may be used by several goroutines at once.
type progress struct {
	mu    sync.Mutex
	w     io.Writer // nil: it is not a terminal
	what  string
	start time.Time
	last  time.Time
	shown bool
}

// progress begins to tell of some work.
func (a *app) progress(what string) *progress {
	p := &progress{what: what, start: time.Now()}
	if isTerminal(a.errors) {
		p.w = a.errors
	}
	return p
}

func isTerminal(w any) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// at tells that done of total is done; total may be zero.
func (p *progress) at(done, total int64) {
	if p.w == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	if now.Sub(p.start) < time.Second || now.Sub(p.last) < 200*time.Millisecond {
		return
	}
	p.last, p.shown = now, true
	if total > 0 {
		fmt.Fprintf(p.w, "\r%s: %d %%   ", p.what, done*100/total)
		return
	}
	fmt.Fprintf(p.w, "\r%s: %d   ", p.what, done)
}

// done wipes the line.
func (p *progress) done() {
	if p.shown {
		fmt.Fprintf(p.w, "\r%*s\r", len(p.what)+24, "")
	}
}
