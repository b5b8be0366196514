package store

import (
	"context"
	"fmt"
	"time"
)

// Size returns how large the database is, in bytes.
func (s *Store) Size() (n int64, err error) {
	var pages, free, size int64
	for _, x := range [...]struct {
		pragma string
		to     *int64
	}{{"page_count", &pages}, {"freelist_count", &free}, {"page_size", &size}} {
		if err := s.db.QueryRow("PRAGMA " + x.pragma).Scan(x.to); err != nil {
			return 0, fmt.Errorf("measure the store: %w", err)
		}
	}
	return (pages - free) * size, nil
}

// Ended returns up to so many tables that are over and were last changed before.
func (s *Store) Ended(ctx context.Context, before time.Time, most int) ([]Table, error) {
	return s.tables(ctx, "SELECT id, phase, data FROM tables WHERE phase = 'over' AND changed < ? ORDER BY changed, id LIMIT ?", before.Unix(), most)
}

// Remove takes a table that is over out of the store, with the journals of the games
// named, all at once. A table that was changed since, and is not over any more, stays.
func (s *Store) Remove(id string, games []string) error {
	return s.put(write{remove: id, games: games})
}
