package server

import (
	"sync"
	"time"
)

// health is what was last found out about the disk. It is asked by anybody, so it is
// found out anew only now and then, once for all who ask meanwhile.
type health struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

// asksAgain is how long an answer of the disk is told.
const asksAgain = 2 * time.Second

// ask returns what probe says, or has said a moment ago.
func (h *health) ask(probe func() error) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.asked.IsZero() || time.Since(h.asked) > asksAgain {
		h.err = probe()
		h.asked = time.Now()
	}
	return h.err
}
