package main

import (
	"fmt"
	"os"
	"time"
)

// progress shows how far work is that takes over a second, on a terminal only.
type progress struct {
	what  string
	total int
	since time.Time
	last  time.Time
	shown bool
	quiet bool
}

func newProgress(what string, total int) *progress {
	info, err := os.Stderr.Stat()
	quiet := err != nil || info.Mode()&os.ModeCharDevice == 0
	return &progress{what: what, total: total, since: time.Now(), quiet: quiet}
}

// step says that n parts are done.
func (p *progress) step(n int) {
	if p.quiet || n%64 != 0 {
		return
	}
	now := time.Now()
	if now.Sub(p.since) < time.Second || now.Sub(p.last) < 100*time.Millisecond {
		return
	}
	p.last, p.shown = now, true
	if p.total > 0 {
		fmt.Fprintf(os.Stderr, "\r%s %d of %d", p.what, n, p.total)
	} else {
		fmt.Fprintf(os.Stderr, "\r%s %d", p.what, n)
	}
}

// end clears the line.
func (p *progress) end() {
	if p.shown {
		fmt.Fprint(os.Stderr, "\r\x1b[K")
	}
}
