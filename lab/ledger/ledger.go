// Package ledger keeps the results of an experiment in a file of SQLite: the plan, and what
// each piece came to. What was entered is there whatever happens to the process or the
// machine afterwards.
package ledger

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	_ "modernc.org/sqlite" // the database

	"github.com/apnap/apnap/lab/bout"
	"github.com/apnap/apnap/lab/duty"
	"github.com/apnap/apnap/lab/plan"
)

// Ledger is the book of one experiment. It is safe for sharing within a process; another
// process cannot open the file meanwhile.
type Ledger struct {
	Plan *plan.Plan
	Path string
	mu   sync.Mutex
	db   *sql.DB
	has  []bool
	n    int
}

const schema = `
CREATE TABLE IF NOT EXISTS plan (one INTEGER PRIMARY KEY CHECK (one = 1), hash TEXT NOT NULL, data BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS pieces (n INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS journals (hash TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID;
`

// FileName is what the file of an experiment is called.
func FileName(p *plan.Plan) string { return p.Name + "-" + p.Hash()[:12] + ".db" }

// Create opens the ledger of the plan in the folder, and makes it if there is none.
func Create(folder string, p *plan.Plan) (*Ledger, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("make the folder for experiments: %w", err)
	}
	data, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("write the plan: %w", err)
	}
	path := filepath.Join(folder, FileName(p))
	l, err := open(path, "rwc")
	if err != nil {
		return nil, err
	}
	if _, err := l.db.Exec(`INSERT INTO plan VALUES (1, ?, ?) ON CONFLICT DO NOTHING`, p.Hash(), data); err != nil {
		return nil, errors.Join(l.said(err), l.Close())
	}
	return l, l.read()
}

// Open opens the ledger in the file.
func Open(path string) (*Ledger, error) {
	l, err := open(path, "rw")
	if err != nil {
		return nil, err
	}
	if err := l.read(); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

func open(path, mode string) (*Ledger, error) {
	if _, err := os.Stat(path); mode == "rw" && err != nil {
		return nil, fmt.Errorf("there are no results in %s; run the experiment first", path)
	}
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: "mode=" + mode +
		"&_pragma=busy_timeout(2000)&_pragma=locking_mode(EXCLUSIVE)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"}
	db, err := sql.Open("sqlite", u.String())
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	db.SetMaxOpenConns(1)
	l := &Ledger{Path: path, db: db}
	if _, err := db.Exec(schema); err != nil {
		return nil, errors.Join(l.said(err), db.Close())
	}
	return l, nil
}

// said says what the database has to say.
func (l *Ledger) said(err error) error {
	switch text := err.Error(); {
	case strings.Contains(text, "locked"), strings.Contains(text, "SQLITE_BUSY"):
		return fmt.Errorf("%s is in use by another process; wait for it or stop it", l.Path)
	case strings.Contains(text, "full"):
		return fmt.Errorf("the disk with %s is full; what was entered is safe: make room and run the experiment again", l.Path)
	case strings.Contains(text, "not a database"), strings.Contains(text, "malformed"):
		return fmt.Errorf("%s is no file of results, or damaged; take it away to begin again", l.Path)
	}
	return fmt.Errorf("%s: %w", l.Path, err)
}

// read reads the plan and which pieces are there.
func (l *Ledger) read() error {
	var hash string
	var data []byte
	if err := l.db.QueryRow(`SELECT hash, data FROM plan`).Scan(&hash, &data); err != nil {
		return l.said(err)
	}
	p := &plan.Plan{}
	if err := json.Unmarshal(data, p); err != nil || p.Hash() != hash {
		return fmt.Errorf("%s was written by a version of the program that this one does not read", l.Path)
	}
	l.Plan, l.has = p, make([]bool, p.Pieces())
	rows, err := l.db.Query(`SELECT n FROM pieces`)
	if err != nil {
		return l.said(err)
	}
	defer rows.Close()
	for rows.Next() {
		var n int
		if err := rows.Scan(&n); err != nil {
			return l.said(err)
		}
		if n < 0 || n >= len(l.has) {
			return fmt.Errorf("%s has a piece %d, which the experiment has not; it is damaged", l.Path, n)
		}
		l.has[n] = true
		l.n++
	}
	if err := rows.Err(); err != nil {
		return l.said(err)
	}
	return nil
}

// Close closes the file.
func (l *Ledger) Close() error { return l.db.Close() }

// Has reports whether the piece was entered.
func (l *Ledger) Has(piece int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.has[piece]
}

// Len is how many pieces were entered.
func (l *Ledger) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.n
}

// Enter enters what a piece came to: see duty.Book.
func (l *Ledger) Enter(piece int, result []byte) (bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.has[piece] {
		old, err := l.data(piece)
		if err != nil {
			return false, err
		}
		if !bytes.Equal(old, result) {
			return false, &duty.UnequalError{Piece: piece}
		}
		return false, nil
	}
	if _, err := l.db.Exec(`INSERT INTO pieces VALUES (?, ?)`, piece, result); err != nil {
		return false, l.said(err)
	}
	l.has[piece] = true
	l.n++
	return true, nil
}

func (l *Ledger) data(piece int) (data []byte, err error) {
	if err := l.db.QueryRow(`SELECT data FROM pieces WHERE n = ?`, piece).Scan(&data); err != nil {
		return nil, l.said(err)
	}
	return data, nil
}

// Each calls do with what each piece came to, in the order of their numbers.
func (l *Ledger) Each(do func(*bout.Record) error) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	rows, err := l.db.Query(`SELECT data FROM pieces ORDER BY n`)
	if err != nil {
		return l.said(err)
	}
	defer rows.Close()
	for rows.Next() {
		var data sql.RawBytes
		if err := rows.Scan(&data); err != nil {
			return l.said(err)
		}
		r, err := bout.Unpack(l.Plan, data)
		if err != nil {
			return fmt.Errorf("%s: %w", l.Path, err)
		}
		if err := do(r); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return l.said(err)
	}
	return nil
}

// KeepJournal keeps the journal of a finding under its hash.
func (l *Ledger) KeepJournal(hash string, data []byte) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, err := l.db.Exec(`INSERT INTO journals VALUES (?, ?) ON CONFLICT DO NOTHING`, hash, data); err != nil {
		return l.said(err)
	}
	return nil
}

// Journal returns the journal with the hash.
func (l *Ledger) Journal(hash string) (data []byte, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	err = l.db.QueryRow(`SELECT data FROM journals WHERE hash = ?`, hash).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, fmt.Errorf("%s has no journal %s", l.Path, hash)
	}
	return data, err
}
