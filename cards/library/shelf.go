package library

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/apnap/apnap/cards/card"
	"github.com/apnap/apnap/cards/cardfile"
	"github.com/apnap/apnap/cards/catalog"
	"github.com/apnap/apnap/mtg"
)

// shelf is the cards of one card file, with what was compiled of them kept in
// the data folder under the hash of the file.
//
// The kept file has a line with a head, then for each card its name, its front
// face's, the card itself as JSON, which every build can read, and, if it was
// compiled, its entry in the form of the build that is named in the head; last a
// checksum. What is missing, damaged or of another build is compiled again.
type shelf struct {
	of   *Library
	path string // the card file; empty for what was imported
	hash string
	name string
	// imports says that the cards themselves are kept too.
	imports bool
}

// shelfHead is the first line of a kept file.
type shelfHead struct {
	Format  int    `json:"format"`
	Build   string `json:"build"`
	Source  string `json:"source"`
	Records int    `json:"records"`
	// Dungeons are the names of the cards that games bring in without a deck that has
	// them (309.2, 712.4b): they are always wanted.
	Dungeons []string `json:"dungeons,omitempty"`
}

const shelfFormat = 2

// row is one card on a shelf.
type row struct {
	name, front string
	card        []byte // JSON, of imported cards alone: others are in their file
	entry       []byte // empty when not compiled
}

// shelf returns the shelf of a card file.
func (l *Library) shelf(path string) (*shelf, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no card file %s; fetch a bulk file of Scryfall or AtomicCards of MTGJSON and name it", path)
	}
	if err != nil {
		return nil, fmt.Errorf("open card file: %w", err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder; name the card file in it", path)
	}
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return nil, fmt.Errorf("read card file: %w", err)
	}
	return &shelf{of: l, path: path, hash: hex.EncodeToString(h.Sum(nil)[:16]), name: filepath.Base(path)}, nil
}

func (s *shelf) kept() string { return filepath.Join(s.of.config.Folder, "cards", s.hash+".cards") }

// entries returns the cards that are wanted, compiled.
func (s *shelf) entries(ctx context.Context, w Wanted) ([]catalog.Entry, error) {
	head, rows, err := s.read()
	if err == nil && head.Build == build() {
		if list, ok := s.of.decodeRows(ctx, rows, w.and(head.Dungeons)); ok {
			return list, nil
		}
	}
	// The file of a name may have been imported as well.
	s.imports = s.imports || len(rows) > 0 && len(rows[0].card) > 0
	if errors.Is(err, errShelf) {
		s.of.warn("the kept cards of %s are damaged or of another version and are compiled again", s.name)
	}
	if s.path == "" {
		if err != nil {
			return nil, fmt.Errorf("the imported cards of %s cannot be read (%w); import the file again", s.name, err)
		}
		return s.recompile(ctx, rows, w)
	}
	cards, broken, err := s.of.readCards(ctx, s.path)
	if err != nil {
		return nil, err
	}
	s.of.warnBroken(broken) // the others are used
	return s.compile(ctx, cards, rows, w)
}

// decodeRows returns the entries that are wanted, and false when one of them is
// not compiled or damaged.
func (l *Library) decodeRows(ctx context.Context, rows []row, w Wanted) ([]catalog.Entry, bool) {
	var picked []row
	for i := range rows {
		if w.has(rows[i].name, rows[i].front) {
			if len(rows[i].entry) == 0 {
				return nil, false
			}
			picked = append(picked, rows[i])
		}
	}
	entries := make([]catalog.Entry, len(picked))
	var bad atomic.Bool
	err := l.Each(ctx, "reading cards", len(picked), func(i int) {
		e := &entries[i]
		if e.UnmarshalBinary(picked[i].entry) != nil || e.Card == nil || len(e.Card.Faces) == 0 {
			bad.Store(true)
		}
	})
	return entries, err == nil && !bad.Load()
}

// recompile compiles imported cards anew from what is kept of them.
func (s *shelf) recompile(ctx context.Context, rows []row, w Wanted) ([]catalog.Entry, error) {
	cards := make([]card.Card, len(rows))
	for i := range rows {
		if err := json.Unmarshal(rows[i].card, &cards[i]); err != nil || len(cards[i].Faces) == 0 {
			return nil, fmt.Errorf("the imported card %s is damaged; import %s again", rows[i].name, s.name)
		}
	}
	return s.compile(ctx, cards, nil, w)
}

// compile compiles the cards that are wanted and keeps them together with those
// of the rows that this build compiled before. Of imported cards all are kept,
// so all are compiled.
func (s *shelf) compile(ctx context.Context, cards []card.Card, rows []row, w Wanted) ([]catalog.Entry, error) {
	w = w.and(broughtIn(cards))
	all := w
	if s.path == "" {
		all = nil
	}
	var chosen []card.Card
	for i := range cards {
		if all.has(cards[i].Name, cards[i].Faces[0].Name) {
			chosen = append(chosen, cards[i])
		}
	}
	entries, err := s.of.Entries(ctx, chosen)
	if err != nil {
		return nil, err
	}
	if err := s.keep(cards, entries, rows); err != nil && s.path == "" {
		return nil, err // of a file that is at hand nothing is lost
	}
	var list []catalog.Entry
	for _, e := range entries {
		if w.has(e.Card.Name, e.Card.Faces[0].Name) {
			list = append(list, e)
		}
	}
	return list, nil
}

// broughtIn returns the names of the cards among them that games bring in by themselves:
// dungeons, and what cards meld into.
func broughtIn(cards []card.Card) (names []string) {
	for i := range cards {
		if cards[i].Front().Types&mtg.Dungeon != 0 || cards[i].IsMelded() {
			names = append(names, cards[i].Name)
		}
	}
	return names
}

// keep writes the shelf: a line for each of the cards, with the entries that
// are compiled, and those of old rows of this build.
func (s *shelf) keep(cards []card.Card, entries []catalog.Entry, old []row) error {
	if s.of.config.Folder == "" || build() == "" {
		return errors.New("there is no data folder")
	}
	compiled := make(map[string][]byte, len(entries))
	if head, _, err := s.read(); err == nil && head.Build == build() {
		for i := range old {
			compiled[old[i].name] = old[i].entry
		}
	}
	for i := range entries {
		data, err := entries[i].AppendBinary(nil)
		if err != nil {
			return fmt.Errorf("keep compiled cards: %w", err)
		}
		compiled[entries[i].Card.Name] = data
	}
	head, err := json.Marshal(shelfHead{Format: shelfFormat, Build: build(), Source: s.name, Records: len(cards), Dungeons: broughtIn(cards)})
	if err != nil {
		return fmt.Errorf("keep compiled cards: %w", err)
	}
	b := append(head, '\n')
	for i := range cards {
		c := &cards[i]
		var data []byte
		if s.imports {
			if data, err = json.Marshal(c); err != nil {
				return fmt.Errorf("keep imported cards: %w", err)
			}
		}
		for _, part := range [...][]byte{[]byte(c.Name), []byte(c.Faces[0].Name), data, compiled[c.Name]} {
			b = append(binary.AppendUvarint(b, uint64(len(part))), part...)
		}
	}
	return writeWhole(s.kept(), binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
}

// writeWhole writes a file so that it is there whole or not at all.
func writeWhole(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make the data folder: %w", err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return fmt.Errorf("write to the data folder: %w", err)
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // what is told is why it was not written
		return fmt.Errorf("write to the data folder: %w", err)
	}
	return nil
}

// errShelf says that a kept file is not whole, or of another version.
var errShelf = errors.New("the kept file is damaged or of another version")

// read reads the kept file.
func (s *shelf) read() (shelfHead, []row, error) {
	var head shelfHead
	if s.of.config.Folder == "" {
		return head, nil, errShelf
	}
	data, err := os.ReadFile(s.kept())
	if err != nil {
		return head, nil, err
	}
	first, rest, ok := bytes.Cut(data, []byte("\n"))
	if !ok || json.Unmarshal(first, &head) != nil || head.Format != shelfFormat || len(rest) < 4 {
		return head, nil, errShelf
	}
	sum := len(data) - 4
	if crc32.ChecksumIEEE(data[:sum]) != binary.BigEndian.Uint32(data[sum:]) {
		return head, nil, errShelf
	}
	rest = rest[:len(rest)-4]
	rows := make([]row, 0, min(head.Records, len(rest)))
	for len(rest) > 0 {
		var parts [4][]byte
		for i := range parts {
			n, size := binary.Uvarint(rest)
			if size <= 0 || n > uint64(len(rest)-size) {
				return head, nil, errShelf
			}
			parts[i], rest = rest[size:size+int(n)], rest[size+int(n):]
		}
		rows = append(rows, row{string(parts[0]), string(parts[1]), parts[2], parts[3]})
	}
	if len(rows) != head.Records {
		return head, nil, errShelf
	}
	return head, rows, nil
}

// warnBroken says which records could not be read, the first ones by name.
func (l *Library) warnBroken(broken []error) {
	for i, e := range broken {
		if i == 5 {
			l.warn("%d further records could not be read", len(broken)-i)
			return
		}
		l.warn("%v", e)
	}
}

// readCards reads the cards of a file; broken are the records that cannot be
// read. Of several cards with one name the first is kept.
func (l *Library) readCards(ctx context.Context, path string) (cards []card.Card, broken []error, err error) {
	r, err := cardfile.Open(path)
	if err != nil {
		return nil, nil, err
	}
	defer r.Close()
	at, done := l.progress("reading " + filepath.Base(path))
	defer done()
	seen := map[string]bool{}
	for c, err := range r.Cards() {
		var record *cardfile.RecordError
		switch {
		case errors.As(err, &record):
			broken = append(broken, err)
			continue
		case err != nil:
			return nil, nil, err
		case ctx.Err() != nil:
			return nil, nil, ctx.Err()
		}
		if len(c.Faces) == 0 || seen[c.Name] || strings.ContainsAny(c.Name, "\t\n") {
			continue
		}
		seen[c.Name] = true
		cards = append(cards, c)
		if len(cards)%500 == 0 {
			at(r.Progress())
		}
	}
	if len(cards) == 0 {
		return nil, nil, fmt.Errorf("%s holds no cards; bring a bulk file of Scryfall or AtomicCards of MTGJSON", path)
	}
	return cards, broken, nil
}
