package store

import "context"

// ReadOnly makes a store that takes nothing any more, as when its disk is one for
// reading only.
func ReadOnly(s *Store) {
	if _, err := s.line.ExecContext(context.Background(), "PRAGMA query_only=1"); err != nil {
		panic(err)
	}
}

// Under puts the databases that are opened from now on upon the layer of files with the
// name, or upon the system's for none.
func Under(layer string) { files = layer }

// ChangedAt makes a table one that was changed last at the time, in seconds since 1970.
func ChangedAt(s *Store, id string, at int) {
	if _, err := s.line.ExecContext(context.Background(), "UPDATE tables SET changed = ? WHERE id = ?", at, id); err != nil {
		panic(err)
	}
}
