package server

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"sync"
	"weak"

	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/cards/search"
)

// sharedPrograms lets games between the same cards share their programs, as
// long as one of them is there.
type sharedPrograms struct {
	mu   sync.Mutex
	made map[string]weak.Pointer[catalog.Programs]
}

// of returns the programs of the cards named.
func (s *sharedPrograms) of(c *catalog.Catalog, names []string) (*catalog.Programs, error) {
	list := slices.Clone(names)
	slices.Sort(list)
	list = slices.Compact(list)
	key := strings.Join(list, "\n")
	if p := s.there(key); p != nil {
		return p, nil
	}
	p, err := c.Programs(list) // with nobody waiting; who makes the same meanwhile does it again
	if err != nil {
		return nil, problem(http.StatusBadRequest, "deck", "%v", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if other := s.made[key].Value(); other != nil {
		return other, nil
	}
	s.keep(key, p)
	return p, nil
}

// there returns programs that are there, or nil.
func (s *sharedPrograms) there(key string) *catalog.Programs {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.made[key].Value()
}

// keep adds programs. s.mu is held.

func (s *sharedPrograms) keep(key string, p *catalog.Programs) {
	if s.made == nil {
		s.made = map[string]weak.Pointer[catalog.Programs]{}
	}
	for k, w := range s.made {
		if w.Value() == nil {
			delete(s.made, k)
		}
	}
	s.made[key] = weak.Make(p)
}

// cardLoader reads all cards there are, once, and lets nobody wait for that longer than
// he will.
type cardLoader struct {
	load   func(rest func()) (*catalog.Catalog, error)
	share  *share
	once   sync.Once
	loaded chan struct{}
	cards  *catalog.Catalog
	index  *search.Index
	err    error
}

// begin lets them be read.
func (l *cardLoader) begin() {
	l.once.Do(func() {
		go func() {
			defer close(l.loaded)
			_, l.err = l.share.do(func(w *worker) (err error) {
				if l.cards, err = l.load(w.rest); err != nil {
					return err
				}
				w.rest()
				l.cards.Near("?", 1) // which makes the index of names
				w.rest()
				l.index = search.New(l.cards)
				return nil
			})
		}()
	})
}

// get returns all cards.
func (l *cardLoader) get(ctx context.Context) (*catalog.Catalog, error) {
	l.begin()
	select {
	case <-l.loaded:
		return l.cards, l.err
	case <-ctx.Done():
		return nil, problem(http.StatusServiceUnavailable, "full", "the cards are being read; ask again in a moment")
	}
}
