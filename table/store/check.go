package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/apnap/apnap/table/journal"
)

// Checked is what Check has looked at.
type Checked struct {
	Tables, Games int
	// Faults are sentences, one for each thing that is not as it was written.
	Faults []string
}

// Check reads the whole database in the file and says what of it is damaged: pages
// and indexes, pieces that are missing, journals whose records do not follow each
// other. It changes nothing, and the store may be in use meanwhile.
func Check(ctx context.Context, path string) (c Checked, err error) {
	s, err := openThere(path)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, s.db.Close()) }()
	pages, err := s.texts(ctx, "PRAGMA integrity_check(20)")
	if err != nil {
		return c, fmt.Errorf("check the store: %w", err)
	}
	if len(pages) != 1 || pages[0] != "ok" {
		c.Faults = append(c.Faults, pages...)
	}
	games, err := s.texts(ctx, "SELECT DISTINCT game FROM pieces")
	if err != nil {
		return c, fmt.Errorf("check the store: %w", err)
	}
	for _, game := range games {
		if err := ctx.Err(); err != nil {
			return c, err
		}
		c.Games++
		if err := s.checkGame(ctx, game); err != nil {
			c.Faults = append(c.Faults, err.Error())
		}
	}
	err = s.db.QueryRowContext(ctx, "SELECT count(*) FROM tables").Scan(&c.Tables)
	return c, err
}

// checkGame reads the journal of a game to its end. A game
// that runs has no last record yet, but none that is torn: a piece is whole.
func (s *Store) checkGame(ctx context.Context, game string) error {
	data, _, err := s.Journal(ctx, game)
	if err != nil {
		return err
	}
	r := journal.NewReader(bytes.NewReader(data))
	for {
		if _, err := r.Next(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return fmt.Errorf("game %s: %w", game, err)
		}
	}
}

// texts returns the first column of the rows.
func (s *Store) texts(ctx context.Context, query string) (list []string, err error) {
	rows, err := s.db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return list, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}
