package cardfile

import (
	"bufio"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"

	"github.com/apnap/apnap/cards/card"
)

// Format is the kind of a card file.
type Format uint8

// The formats.
const (
	UnknownFormat Format = iota
	// ScryfallBulk is an array of card objects.
	ScryfallBulk
	// AtomicCards is an object whose "data" maps names to lists of faces.
	AtomicCards
)

// String returns the format's name.
func (f Format) String() string {
	return [...]string{"unknown format", "Scryfall bulk data", "MTGJSON AtomicCards"}[f]
}

// RecordError says that one record could not be read. Reading goes on.
type RecordError struct {
	File   string
	Record int   // 1 for the first record of the file
	Offset int64 // where the record starts, in bytes of the uncompressed file
	Name   string
	Err    error
}

// Error says which record is broken and why.
func (e *RecordError) Error() string {
	if e.Name == "" {
		return fmt.Sprintf("%s: record %d at byte %d: %v", e.File, e.Record, e.Offset, e.Err)
	}
	return fmt.Sprintf("%s: record %d at byte %d (%s): %v", e.File, e.Record, e.Offset, e.Name, e.Err)
}

// Unwrap returns what was wrong with the record.
func (e *RecordError) Unwrap() error { return e.Err }

// PassedOver is how many records of a layout were no cards.
type PassedOver struct {
	Layout card.Layout
	Count  int
}

// Reader reads the cards of one file.
type Reader struct {
	name    string
	source  *measured
	closer  io.Closer
	size    int64
	words   splitter
	format  Format
	records int
	passed  []PassedOver
	pending []card.Card // cards read and not yet handed out
	err     error       // the final error or io.EOF
}

// measured counts the bytes read from a file.
type measured struct {
	r    io.Reader
	read int64
}

func (m *measured) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.read += int64(n)
	return n, err
}

// Open opens the card file at path and finds out what it is. The caller closes
// the Reader.
func Open(path string) (*Reader, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("open card file: %w", err)
	}
	info, err := file.Stat()
	if err == nil && info.IsDir() {
		err = fmt.Errorf("%s is a folder; name the card file in it", path)
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	r, err := NewReader(file, path)
	if err != nil {
		file.Close()
		return nil, err
	}
	r.closer, r.size = file, info.Size()
	return r, nil
}

// NewReader returns a reader of the card file in r; name is for error messages.
func NewReader(r io.Reader, name string) (*Reader, error) {
	c := &Reader{name: name, source: &measured{r: r}}
	buffer := bufio.NewReaderSize(c.source, 1<<16)
	start, _ := buffer.Peek(4)
	switch {
	case len(start) >= 2 && start[0] == 0x1f && start[1] == 0x8b:
		plain, err := gzip.NewReader(buffer)
		if err != nil {
			return nil, c.explain(err)
		}
		buffer = bufio.NewReaderSize(plain, 1<<16)
	case string(start) == "PK\x03\x04":
		return nil, fmt.Errorf("%s is a zip archive; unpack it and name the JSON file in it", name)
	}
	c.words = splitter{r: buffer}
	if err := c.findFormat(); err != nil {
		return nil, c.explain(err)
	}
	return c, nil
}

// Close closes the file.
func (r *Reader) Close() error {
	if r.closer == nil {
		return nil
	}
	return r.closer.Close()
}

// Format returns the kind of the file.
func (r *Reader) Format() Format { return r.format }

// Records returns how many records have been read so far, broken ones and
// those passed over among them.
func (r *Reader) Records() int { return r.records }

// PassedOver returns how many records so far were no cards, by layout.
func (r *Reader) PassedOver() []PassedOver { return r.passed }

// Progress returns how many bytes of the file have been read and how many it
// has; size is 0 when that is not known.
func (r *Reader) Progress() (read, size int64) { return r.source.read, r.size }

// Cards returns the cards of the file in its order. A *RecordError speaks of
// one record and is followed by the others; any other error is the last thing.
func (r *Reader) Cards() iter.Seq2[card.Card, error] {
	return func(yield func(card.Card, error) bool) {
		for {
			c, err := r.Next()
			if errors.Is(err, io.EOF) {
				return
			}
			if !yield(c, err) {
				return
			}
		}
	}
}

// Next returns the next card, or io.EOF when there is none: after the last
// card, and after an error that is no *RecordError.
func (r *Reader) Next() (card.Card, error) {
	for {
		if len(r.pending) > 0 {
			c := r.pending[0]
			r.pending = r.pending[1:]
			return c, nil
		}
		if r.err != nil {
			err := r.err
			r.err = io.EOF
			return card.Card{}, err
		}
		if err := r.readRecord(); err != nil {
			return card.Card{}, err
		}
	}
}

// readRecord reads one record into pending; what is wrong with the record alone
// is returned, and what ends the reading is kept in err.
func (r *Reader) readRecord() error {
	key, value, offset, err := r.words.next()
	if err != nil {
		if errors.Is(err, errEnd) {
			err = r.words.finish()
		}
		r.err = io.EOF
		if err != nil {
			r.err = r.explain(err)
		}
		return nil
	}
	r.records++
	var prints []printed
	if r.format == AtomicCards {
		prints, err = readAtomic(key, value)
	} else {
		prints, err = readScryfall(value)
	}
	for i := range prints {
		if r.records == 1 && prints[i].object != "" && prints[i].object != "card" {
			r.err = fmt.Errorf("%s holds records of the kind %q, not cards; bring the bulk file of cards", r.name, prints[i].object)
			return nil
		}
		if prints[i].isNoCard() {
			r.passOver(prints[i].layout)
			continue
		}
		if prints[i].name == "" && err == nil {
			err = errors.New(`no "name"`)
		}
		if err == nil {
			r.pending = append(r.pending, prints[i].card())
		}
	}
	if err == nil {
		return nil
	}
	name := key
	if name == "" && len(prints) > 0 {
		name = prints[0].name
	}
	return &RecordError{File: r.name, Record: r.records, Offset: offset, Name: name, Err: err}
}

// passOver counts a record that is no card.
func (r *Reader) passOver(layoutName string) {
	layout, _ := card.LayoutNamed(layoutName)
	for i := range r.passed {
		if r.passed[i].Layout == layout {
			r.passed[i].Count++
			return
		}
	}
	r.passed = append(r.passed, PassedOver{layout, 1})
}

// explain makes a sentence of what ended the reading.
func (r *Reader) explain(err error) error {
	switch {
	case errors.Is(err, io.EOF) && r.words.offset == 0:
		return fmt.Errorf("%s is empty; it should be a card file in JSON", r.name)
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return fmt.Errorf("%s ends too early, after %d records; fetch the file again", r.name, r.records)
	case errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum):
		return fmt.Errorf("%s is damaged (%w), noticed after %d records; fetch the file again", r.name, err, r.records)
	}
	return fmt.Errorf("%s at byte %d, after %d records: %w", r.name, r.words.offset, r.records, err)
}
