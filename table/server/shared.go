package server

import (
	"slices"
	"strings"
	"sync"
	"weak"

	"github.com/apnap/apnap/cards/catalog"
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
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.made[key].Value(); p != nil {
		return p, nil
	}
	p, err := c.Programs(list)
	if err != nil {
		return nil, problem(400, "deck", "%v", err)
	}
	s.keep(key, p)
	return p, nil
}

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
