package store

import (
	"bytes"
	"compress/flate"
	"context"
	"errors"
	"fmt"
	"io"
)

// ErrMissing says that there is no such thing in the store.
var ErrMissing = errors.New("there is no such game or table")

// Ping reports whether the store can be read.
func (s *Store) Ping() error { return s.db.Ping() }

// Tables returns the tables, the one changed last first: all, or those that are
// not over.
func (s *Store) Tables(all bool) ([]Table, error) {
	return s.tables(context.Background(), "SELECT id, phase, data FROM tables WHERE ? OR phase <> 'over' ORDER BY changed DESC, id", all)
}

// tables returns the tables that a query finds.
func (s *Store) tables(ctx context.Context, query string, args ...any) (list []Table, err error) {
	rows, err := s.db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read the tables: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var t Table
		if err := rows.Scan(&t.ID, &t.Phase, &t.Data); err != nil {
			return nil, fmt.Errorf("read the tables: %w", err)
		}
		list = append(list, t)
	}
	return list, rows.Err()
}

// Table returns the table, or ErrMissing.
func (s *Store) Table(ctx context.Context, id string) (Table, error) {
	rows, err := s.db.QueryContext(ctx, "SELECT id, phase, data FROM tables WHERE id = ?", id)
	if err != nil {
		return Table{}, fmt.Errorf("read table %s: %w", id, err)
	}
	defer rows.Close()
	if !rows.Next() {
		return Table{}, errors.Join(ErrMissing, rows.Err())
	}
	var t Table
	err = rows.Scan(&t.ID, &t.Phase, &t.Data)
	return t, err
}

// Journal returns the journal of a game and how many pieces it has, or
// ErrMissing.
func (s *Store) Journal(ctx context.Context, game string) (data []byte, pieces int, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT n, packed, data FROM pieces WHERE game = ? ORDER BY n", game)
	if err != nil {
		return nil, 0, fmt.Errorf("read game %s: %w", game, err)
	}
	defer rows.Close()
	for rows.Next() {
		var n, packed int
		var piece []byte
		if err := rows.Scan(&n, &packed, &piece); err != nil {
			return nil, 0, fmt.Errorf("read game %s: %w", game, err)
		}
		if n != pieces {
			return nil, 0, fmt.Errorf("game %s: piece %d is missing", game, pieces)
		}
		if packed != 0 {
			if piece, err = io.ReadAll(flate.NewReader(bytes.NewReader(piece))); err != nil {
				return nil, 0, fmt.Errorf("read game %s: %w", game, err)
			}
		}
		data = append(data, piece...)
		pieces++
	}
	if err := rows.Err(); err != nil {
		return nil, 0, fmt.Errorf("read game %s: %w", game, err)
	}
	if pieces == 0 {
		return nil, 0, ErrMissing
	}
	return data, pieces, nil
}
