package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// shelves makes the tables of what is kept for guests: decks, and where they sit. Stores
// of before have them from when they are opened next.
const shelves = `
CREATE TABLE IF NOT EXISTS decks (owner TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, changed INTEGER NOT NULL, PRIMARY KEY (owner, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS places (id TEXT NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (id, owner)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS places_owner ON places (owner);
`

// Deck is a deck that is kept for somebody.
type Deck struct {
	// Owner says whose it is, ID which of his.
	Owner, ID string
	// Version counts how often it was kept. PutDeck takes the one that it changes, 0
	// for a new deck.
	Version int64
	Data    []byte
	// Changed is when it was kept last, in seconds since 1970.
	Changed int64
}

// What keeps a deck from being kept: it was changed since the version named, or is gone;
// or its owner has as many as he may.
var (
	ErrChanged = errors.New("the deck was changed since")
	ErrFull    = errors.New("no more decks are kept for this owner")
)

// PutDeck keeps a deck in place of the version that it names, or as a new one where its
// owner has fewer than most. When it returns nil, it is on the disk, as the next version.
func (s *Store) PutDeck(d Deck, most int) error {
	return s.put(write{deck: &d, most: most, data: d.Data})
}

// DropDeck takes a deck out of the store. One that is not there is no error.
func (s *Store) DropDeck(owner, id string) error {
	return s.put(write{deck: &Deck{Owner: owner, ID: id, Version: -1}})
}

// MoveDecks gives all decks of an owner to another, who has none. When it returns nil, it
// is on the disk.
func (s *Store) MoveDecks(from, to string) error { return s.put(write{from: from, owner: to}) }

func putDeck(tx *sql.Tx, w *write) error {
	d := w.deck
	var done sql.Result
	var err error
	none := ErrChanged
	switch {
	case d.Version < 0:
		_, err := tx.Exec("DELETE FROM decks WHERE owner = ? AND id = ?", d.Owner, d.ID)
		return err
	case d.Version == 0:
		done, err = tx.Exec("INSERT INTO decks SELECT ?,?,1,?,unixepoch() WHERE (SELECT count(*) FROM decks WHERE owner = ?) < ?", d.Owner, d.ID, d.Data, d.Owner, w.most)
		none = ErrFull
	default:
		done, err = tx.Exec("UPDATE decks SET version = version + 1, data = ?, changed = unixepoch() WHERE owner = ? AND id = ? AND version = ?", d.Data, d.Owner, d.ID, d.Version)
	}
	if err != nil {
		return err
	}
	if n, err := done.RowsAffected(); err != nil || n == 1 {
		return err
	}
	return none
}

// Decks returns the decks that are kept for the owner, the one changed last first.
func (s *Store) Decks(ctx context.Context, owner string) (list []Deck, err error) {
	rows, err := s.db.QueryContext(ctx, "SELECT owner, id, version, data, changed FROM decks WHERE owner = ? ORDER BY changed DESC, id", owner)
	if err != nil {
		return nil, fmt.Errorf("read the decks: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var d Deck
		if err := rows.Scan(&d.Owner, &d.ID, &d.Version, &d.Data, &d.Changed); err != nil {
			return nil, fmt.Errorf("read the decks: %w", err)
		}
		list = append(list, d)
	}
	return list, rows.Err()
}

// HasDecks reports whether a deck is kept for the owner.
func (s *Store) HasDecks(ctx context.Context, owner string) (has bool, err error) {
	err = s.db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM decks WHERE owner = ?)", owner).Scan(&has)
	if err != nil {
		err = fmt.Errorf("read the decks: %w", err)
	}
	return has, err
}

// Deck returns a deck of the owner, or ErrMissing.
func (s *Store) Deck(ctx context.Context, owner, id string) (Deck, error) {
	d := Deck{Owner: owner, ID: id}
	err := s.db.QueryRowContext(ctx, "SELECT version, data, changed FROM decks WHERE owner = ? AND id = ?", owner, id).Scan(&d.Version, &d.Data, &d.Changed)
	if errors.Is(err, sql.ErrNoRows) {
		return d, ErrMissing
	}
	if err != nil {
		return d, fmt.Errorf("read a deck: %w", err)
	}
	return d, nil
}

// putPlaces notes who of those that have shelves sits at a table, as it says.
func putPlaces(tx *sql.Tx, t *Table) error {
	if _, err := tx.Exec("DELETE FROM places WHERE id = ?", t.ID); err != nil {
		return err
	}
	for _, owner := range t.Owners {
		if _, err := tx.Exec("INSERT OR IGNORE INTO places VALUES (?,?)", t.ID, owner); err != nil {
			return err
		}
	}
	return nil
}

// Places returns the tables at which the owner sits and which are not over, the one
// changed last first, up to so many.
func (s *Store) Places(ctx context.Context, owner string, most int) ([]Table, error) {
	return s.tables(ctx, "SELECT tables.id, phase, data FROM places JOIN tables ON tables.id = places.id WHERE places.owner = ? AND phase <> 'over' ORDER BY changed DESC, tables.id LIMIT ?", owner, most)
}
