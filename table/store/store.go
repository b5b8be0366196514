package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"strings"

	_ "modernc.org/sqlite" // the database
)

// Store is an open database. It is safe for sharing.
type Store struct {
	db     *sql.DB
	held   *held     // what keeps other processes away
	line   *sql.Conn // the one that writes
	pieces *sql.Stmt
	writes chan write
	stop   chan struct{}
	done   chan struct{}
	stats  Stats
}

// layout is the version of the tables below.
const layout = 1

// schema makes the tables of the database.
const schema = `
CREATE TABLE tables (id TEXT PRIMARY KEY, phase TEXT NOT NULL, data BLOB NOT NULL, changed INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE pieces (game TEXT NOT NULL, n INTEGER NOT NULL, packed INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (game, n)) WITHOUT ROWID;
`

// Address returns the file of a database address: sqlite:FILE, or a file by
// itself.
func Address(address string) (string, error) {
	scheme, rest, found := strings.Cut(address, ":")
	switch {
	case !found || len(scheme) == 1: // a letter is a drive
		return address, nil
	case scheme == "sqlite":
		return strings.TrimPrefix(rest, "//"), nil
	}
	return "", fmt.Errorf("there is no store for %q; give sqlite:FILE", scheme+":")
}

// Open opens the database in the file, for this process alone, and makes it where
// there is none. Where another has it the error is an *InUseError.
func Open(path string) (*Store, error) {
	if err := folder(path); err != nil {
		return nil, err
	}
	held, err := hold(path)
	if err != nil {
		return nil, err
	}
	if err := private(path); err != nil {
		return nil, errors.Join(err, held.Close())
	}
	db, err := open(path)
	if err != nil {
		return nil, errors.Join(err, held.Close())
	}
	s := &Store{db: db, held: held, writes: make(chan write, 1024), stop: make(chan struct{}), done: make(chan struct{})}
	err = s.prepare()
	if err == nil {
		err = s.ready(context.Background())
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open the store %s: %w", path, err), db.Close(), held.Close())
	}
	go s.run()
	return s, nil
}

// ready takes the connection that writes.
func (s *Store) ready(ctx context.Context) (err error) {
	if s.line, err = s.db.Conn(ctx); err != nil {
		return err
	}
	// For the first see tidy; the second is in kB, enough for the ends of the
	// journals of many games.
	if _, err = s.line.ExecContext(ctx, "PRAGMA wal_autocheckpoint=0; PRAGMA cache_size=-16384"); err != nil {
		return err
	}
	s.pieces, err = s.line.PrepareContext(ctx, "INSERT INTO pieces VALUES (?,?,?,?)")
	return err
}

func open(path string) (*sql.DB, error) {
	return database(path, "journal_mode(WAL)", "synchronous(FULL)", "busy_timeout(5000)", "foreign_keys(1)")
}

// files is the layer of files that databases are opened upon: the system's, but in tests.
var files string

// database opens a database with the pragmas.
func database(path string, pragmas ...string) (*sql.DB, error) {
	q := url.Values{"_pragma": pragmas}
	if files != "" {
		q.Set("vfs", files)
	}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+q.Encode())
	if err != nil {
		return nil, fmt.Errorf("open the store %s: %w", path, err)
	}
	db.SetMaxOpenConns(4)
	return db, nil
}

// prepare makes the tables, or checks that they are of this version.
func (s *Store) prepare() error {
	var version int
	if err := s.db.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	switch version {
	case layout:
		_, err := s.db.Exec(shelves)
		return err
	case 0:
		_, err := s.db.Exec(fmt.Sprintf("BEGIN;%s%sPRAGMA user_version=%d;COMMIT", schema, shelves, layout))
		return err
	}
	return fmt.Errorf("it was made by another version of this program (%d, not %d)", version, layout)
}

// Close writes what waits and closes the database.
func (s *Store) Close() error {
	close(s.stop)
	<-s.done
	return errors.Join(s.pieces.Close(), s.line.Close(), s.db.Close(), s.held.Close())
}

// openThere opens the database in a file that is there, which may be in use.
func openThere(path string) (*Store, error) {
	switch _, err := os.Stat(path); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("there is no store at %s; apnap serve makes one", path)
	case err != nil:
		return nil, fmt.Errorf("there is no store: %w", err)
	}
	db, err := open(path)
	if err != nil {
		return nil, err
	}
	return &Store{db: db}, nil
}

// Backup copies the database into a new file, while it is in use by this or
// another process.
func Backup(ctx context.Context, path, to string) error {
	s, err := openThere(path)
	if err != nil {
		return err
	}
	defer s.db.Close()
	if _, err := os.Stat(to); err == nil {
		return fmt.Errorf("%s is there already; name a new file", to)
	}
	if err := private(to); err != nil { // SQLite takes an empty file
		return err
	}
	if _, err := s.db.ExecContext(ctx, "VACUUM INTO ?", to); err != nil {
		return errors.Join(fmt.Errorf("copy the store to %s: %w", to, err), os.Remove(to))
	}
	return nil
}
