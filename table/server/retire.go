package server

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/apnap/apnap/table/store"
)

// retireEvery is how often tables that are kept for a time only are looked for, and
// mostRetired how many are looked at then.
const (
	retireEvery = 10 * time.Minute
	mostRetired = 500
)

// Retire takes the tables out of the store that have been over for longer than
// Limits.Keep, and their games. Where there is a folder for it the journals are put
// there before; one that cannot be keeps its table. It returns how many tables went.
func (s *Server) Retire(ctx context.Context, now time.Time) (n int, err error) {
	list, err := s.Store.Ended(ctx, now.Add(-s.Limits.Keep), mostRetired)
	if err != nil {
		return 0, err
	}
	for i := range list {
		if err := ctx.Err(); err != nil {
			return n, err
		}
		if s.inMemory(list[i].ID) {
			continue // somebody is at it
		}
		if err := s.retire(ctx, &list[i]); err != nil {
			return n, fmt.Errorf("table %s: %w", list[i].ID, err)
		}
		n++
	}
	return n, nil
}

// putAway does that, and logs what came of it.
func (s *Server) putAway(ctx context.Context, now time.Time) {
	n, err := s.Retire(ctx, now)
	if err != nil && ctx.Err() == nil {
		s.Log.Error("tables that are over cannot be put away", "error", err)
	}
	if n > 0 {
		s.Log.Info("tables that were over long ago are not kept any more", "tables", n)
	}
}

// inMemory reports whether the table is in memory.
func (s *Server) inMemory(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, there := s.tables[id]
	return there
}

// retire exports the games of the table and removes it.
func (s *Server) retire(ctx context.Context, row *store.Table) error {
	var k kept
	if err := json.Unmarshal(row.Data, &k); err != nil {
		return err
	}
	var games []string
	for i := range k.Games {
		games = append(games, k.Games[i].ID)
		if s.Export == "" {
			continue
		}
		data, _, err := s.Store.Journal(ctx, k.Games[i].ID)
		if err != nil {
			return err
		}
		if err := putWhole(filepath.Join(s.Export, k.Games[i].ID+".jsonl"), data); err != nil {
			return err
		}
	}
	return s.Store.Remove(row.ID, games)
}

// putWhole writes a file that is there whole or not at all, also after the machine
// has stopped.
func putWhole(path string, data []byte) (err error) {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	f, err := os.CreateTemp(filepath.Dir(path), ".journal-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	if _, err = f.Write(data); err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return err
	}
	return folder.Sync()
}
