package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// InUseError says that another process has the store.
type InUseError struct{ Path string }

// Error says what to do about it.
func (e *InUseError) Error() string {
	return fmt.Sprintf("another server has the store %s; stop it, or give this one a folder of its own with --data", e.Path)
}

// hold keeps the store for this process alone, until it is closed or the process
// ends in any way. What it holds is a lock of the database's own kind on a file
// beside it, so that copies can be made of the database meanwhile.
func hold(path string) (*held, error) {
	beside := path + ".lock"
	if err := private(beside); err != nil {
		return nil, err
	}
	db, err := database(beside, "busy_timeout(0)", "journal_mode(OFF)")
	if err != nil {
		return nil, err
	}
	h := &held{db: db}
	if h.line, err = db.Conn(context.Background()); err == nil {
		_, err = h.line.ExecContext(context.Background(), "BEGIN EXCLUSIVE")
	}
	if err != nil {
		err = errors.Join(err, h.Close())
		if busy(err) {
			return nil, &InUseError{path}
		}
		return nil, fmt.Errorf("hold the store %s: %w", path, err)
	}
	return h, nil
}

// held is a store that this process has for itself.
type held struct {
	db   *sql.DB
	line *sql.Conn
}

// Close lets go of it.
func (h *held) Close() error {
	if h.line == nil {
		return h.db.Close()
	}
	return errors.Join(h.line.Close(), h.db.Close())
}

// busy reports whether another holds what was asked for.
func busy(err error) bool {
	var code interface{ Code() int }
	return errors.As(err, &code) && code.Code()&0xff == 5 // SQLITE_BUSY
}

// private makes the file where there is none, and lets nobody else read or write it:
// names of guests, addresses and decks are in the store. One that is there is not
// opened: to close it again would give up the locks that this process has on it.
func private(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	switch {
	case err == nil:
		err = f.Close()
	case errors.Is(err, fs.ErrExist):
		err = nil
	}
	if err != nil {
		return fmt.Errorf("open the store: %w", err)
	}
	for _, name := range [...]string{path, path + "-wal", path + "-shm"} {
		if info, missing := os.Stat(name); missing == nil && info.Mode().Perm()&0o077 != 0 {
			err = errors.Join(err, os.Chmod(name, 0o600))
		}
	}
	if err != nil {
		return fmt.Errorf("keep the store private: %w", err)
	}
	return nil
}

// folder makes the folder of a file where there is none, for its owner only.
func folder(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make the folder of the store: %w", err)
	}
	return nil
}
