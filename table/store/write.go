package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/apnap/apnap/table/journal"
)

// write is something to be written, and where to say that it is.
type write struct {
	game   string // a piece of its journal; empty: none
	n      int
	packed int
	table  *Table
	probe  bool     // nothing but that the disk takes it
	remove string   // a table that is over
	games  []string // of it
	deck   *Deck    // to be kept, or with version -1 to be dropped
	most   int      // how many decks its owner may have
	from   string   // an owner whose decks become those of owner; empty: none
	owner  string
	data   []byte
	reply  chan error
}

// Table is a table as it is kept.
type Table struct {
	ID string
	// Phase is "over" for those that need not be looked at again.
	Phase string
	Data  []byte
	// Owners are those of the shelves to which its seats belong, for Put and Begin.
	Owners []string
}

// Stats count what the store has done.
type Stats struct {
	Commits, Writes atomic.Int64
	// Waited is how long all commits took together, in nanoseconds.
	Waited atomic.Int64
}

// Stats returns the counts, which go on counting.
func (s *Store) Stats() *Stats { return &s.stats }

// mostTogether is how many writes share one transaction.
const mostTogether = 512

// packFrom is the size from which pieces are compressed.
const packFrom = 4096

// ErrClosed says that the store takes nothing any more.
var ErrClosed = errors.New("the store is closed")

// Append adds piece n, counted from 0, to the journal of a game. When it returns
// nil, the piece is on the disk.
func (s *Store) Append(game string, n int, data []byte) error {
	return s.put(piece(write{game: game, n: n, data: data}))
}

// piece packs the piece of a write where it is large.
func piece(w write) write {
	if len(w.data) >= packFrom {
		var b bytes.Buffer
		journal.Pack(&b, w.data)
		w.data, w.packed = b.Bytes(), 1
	}
	return w
}

// Begin keeps a table and the first piece of the journal of a game that begins at it:
// both are on the disk when it returns nil, else neither.
func (s *Store) Begin(t Table, game string, data []byte) error {
	return s.put(piece(write{table: &t, game: game, data: data}))
}

// Put keeps a table. When it returns nil, it is on the disk.
func (s *Store) Put(t Table) error { return s.put(write{table: &t}) }

// Probe writes to the disk what changes nothing, and reports whether that works: a
// disk that is full, or has become one for reading only, is still read.
func (s *Store) Probe() error { return s.put(write{probe: true}) }

func (s *Store) put(w write) error {
	w.reply = make(chan error, 1)
	select {
	case s.writes <- w:
	case <-s.stop:
		return ErrClosed
	}
	select {
	case err := <-w.reply:
		return err
	case <-s.done:
		select {
		case err := <-w.reply:
			return err
		default:
			return ErrClosed
		}
	}
}

// together is how long after the beginning of a transaction the next one begins at the
// earliest, so that more writes share it. What comes to an idle store waits for nothing,
// and neither does what has gathered while a slow disk was busy.
const together = 4 * time.Millisecond

// run writes whatever waits, in one transaction after another.
func (s *Store) run() {
	defer close(s.done)
	var list []write
	var last time.Time
	var tidying sync.WaitGroup
	defer tidying.Wait()
	idle := make(chan struct{}, 1)
	idle <- struct{}{}
	written := 0
	for {
		list = list[:0]
		select {
		case w := <-s.writes:
			time.Sleep(time.Until(last.Add(together)))
			list = s.gather(append(list, w))
			last = time.Now()
			s.write(list)
		case <-s.stop:
			if list = s.gather(list); len(list) > 0 {
				s.write(list)
			}
			return
		}
		for i := range list {
			written += len(list[i].data)
		}
		if written < tidyEvery {
			continue
		}
		select {
		case <-idle:
			written = 0
			tidying.Go(func() {
				s.tidy()
				idle <- struct{}{}
			})
		default:
		}
	}
}

// gather takes what waits besides.
func (s *Store) gather(list []write) []write {
	for len(list) < mostTogether {
		select {
		case w := <-s.writes:
			list = append(list, w)
		default:
			return list
		}
	}
	return list
}

// write writes the list together, or where that fails each by itself: what is wrong
// with one is no harm to the others.
func (s *Store) write(list []write) {
	err := s.commit(list)
	for i := range list {
		if err != nil && len(list) > 1 {
			list[i].reply <- s.commit(list[i : i+1])
		} else {
			list[i].reply <- err
		}
	}
}

// commit writes the list in one transaction.
func (s *Store) commit(list []write) error {
	begun := time.Now()
	tx, err := s.line.BeginTx(context.Background(), nil)
	if err != nil {
		return fmt.Errorf("write to the store: %w", err)
	}
	pieces := tx.Stmt(s.pieces)
	for i := range list {
		if err := apply(tx, pieces, &list[i]); err != nil {
			return errors.Join(fmt.Errorf("write to the store: %w", err), tx.Rollback())
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("write to the store: %w", err)
	}
	s.stats.Commits.Add(1)
	s.stats.Writes.Add(int64(len(list)))
	s.stats.Waited.Add(int64(time.Since(begun)))
	return nil
}

func apply(tx *sql.Tx, pieces *sql.Stmt, w *write) (err error) {
	if w.probe {
		_, err = tx.Exec(fmt.Sprintf("PRAGMA user_version=%d", layout))
		return err
	}
	if w.remove != "" {
		return remove(tx, w)
	}
	if w.deck != nil {
		return putDeck(tx, w)
	}
	if w.from != "" {
		_, err = tx.Exec("UPDATE decks SET owner = ? WHERE owner = ?", w.owner, w.from)
		return err
	}
	if w.table != nil {
		if _, err = tx.Exec("INSERT INTO tables VALUES (?,?,?,unixepoch()) ON CONFLICT (id) DO UPDATE SET phase=excluded.phase, data=excluded.data, changed=excluded.changed",
			w.table.ID, w.table.Phase, w.table.Data); err != nil {
			return err
		}
		if err = putPlaces(tx, w.table); err != nil || w.game == "" {
			return err
		}
	}
	_, err = pieces.Exec(w.game, w.n, w.packed, w.data)
	return err
}

// remove takes a table out with its games.
func remove(tx *sql.Tx, w *write) error {
	done, err := tx.Exec("DELETE FROM tables WHERE id = ? AND phase = 'over'", w.remove)
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		return err
	}
	if _, err := tx.Exec("DELETE FROM places WHERE id = ?", w.remove); err != nil {
		return err
	}
	for _, game := range w.games {
		if _, err := tx.Exec("DELETE FROM pieces WHERE game = ?", game); err != nil {
			return err
		}
	}
	return nil
}
