package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// ErrNoJournal says that what is read does not begin as a journal does.
var ErrNoJournal = errors.New("this is no journal: its first line is no header")

// Damage says in which line a journal is not what was written.
type Damage struct {
	Line int
	What string
}

// Error says in one sentence what is damaged.
func (e *Damage) Error() string {
	return fmt.Sprintf("the journal is damaged in line %d: %s", e.Line, e.What)
}

// maxLine is how long a line may be, in bytes.
const maxLine = 1 << 28

// Reader reads a journal record after record.
type Reader struct {
	r      *bufio.Reader
	last   sum
	line   int
	offset int64
	err    error

	// AllowTorn makes the last line, when it is not complete, the end of the
	// journal instead of damage.
	AllowTorn bool
	torn      bool
	ended     bool
}

// NewReader returns a reader of the journal in r.
func NewReader(r io.Reader) *Reader { return &Reader{r: bufio.NewReaderSize(r, 1<<16)} }

// Torn reports whether the journal ended within a line.
func (r *Reader) Torn() bool { return r.torn }

// Ended reports whether the last record that was read is the end of the game.
func (r *Reader) Ended() bool { return r.ended }

// Offset returns how many bytes belong to whole records that have been read.
func (r *Reader) Offset() int64 { return r.offset }

// Next returns the next record, or io.EOF after the last one. An error that
// speaks of the content is a *Damage; after an error nothing more is read.
func (r *Reader) Next() (*Record, error) {
	if r.err != nil {
		return nil, r.err
	}
	rec, err := r.next()
	if err != nil {
		r.err = err
		return nil, err
	}
	return rec, nil
}

// Header reads the first record, which must be a header of this format.
func (r *Reader) Header() (*Header, error) {
	rec, err := r.Next()
	switch {
	case errors.Is(err, io.EOF):
		return nil, errors.New("the journal is empty")
	case err != nil:
		return nil, err
	}
	return rec.Header, nil
}

func (r *Reader) next() (*Record, error) {
	line, err := r.readLine()
	if err != nil {
		return nil, err
	}
	r.line++
	object, n, ok := r.last.open(line)
	if !ok {
		return nil, r.explain(line)
	}
	rec := &Record{Line: r.line}
	d := json.NewDecoder(bytes.NewReader(object))
	d.DisallowUnknownFields()
	if err := d.Decode(rec); err != nil {
		return nil, r.damage("it is no record of this version (%v)", err)
	}
	if problem := r.misplaced(rec); problem != "" {
		return nil, r.damage("%s", problem)
	}
	r.last = n
	r.offset += int64(len(line)) + 1
	r.ended = rec.End != nil
	return rec, nil
}

// readLine returns the next line without its end.
func (r *Reader) readLine() ([]byte, error) {
	var line []byte
	for {
		part, err := r.r.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case err == nil:
			return line[:len(line)-1], nil
		case errors.Is(err, bufio.ErrBufferFull) && len(line) < maxLine:
		case errors.Is(err, bufio.ErrBufferFull):
			r.line++
			return nil, r.damage("it is longer than any record")
		case !errors.Is(err, io.EOF):
			return nil, fmt.Errorf("read journal after line %d: %w", r.line, err)
		case len(line) == 0:
			return nil, io.EOF
		default:
			r.torn = true
			if r.AllowTorn && r.line > 0 {
				return nil, io.EOF
			}
			r.line++
			return nil, r.damage("it ends in the middle; a game that was cut off can be resumed with what is before it")
		}
	}
}

// explain says what is wrong with a line whose sum is.
func (r *Reader) explain(line []byte) error {
	if r.line == 1 && !bytes.HasPrefix(line, []byte(`{"header":`)) {
		return ErrNoJournal
	}
	return r.damage("its checksum does not fit; this line was changed, or one before it was taken out")
}

// misplaced says what is wrong with the place of a record, or nothing.
func (r *Reader) misplaced(rec *Record) string {
	members := 0
	for _, there := range [...]bool{
		rec.Header != nil, rec.Answer != nil, rec.Concede != nil, rec.After != nil, rec.Snapshot != nil,
		rec.Clock != nil, rec.Back != nil, rec.Agree != nil, rec.Seam != nil, rec.End != nil,
	} {
		if there {
			members++
		}
	}
	switch {
	case members != 1:
		return fmt.Sprintf("it holds %d records; a line holds one", members)
	case (rec.Header != nil) != (r.line == 1):
		return "the header is the first line and no other"
	case rec.Header != nil && (rec.Header.Format < 1 || rec.Header.Format > FormatVersion):
		return fmt.Sprintf("the journal has format %d; this program reads 1 to %d", rec.Header.Format, FormatVersion)
	case r.ended:
		return "it comes after the end of the game"
	}
	return ""
}

func (r *Reader) damage(format string, args ...any) error {
	return &Damage{Line: r.line, What: fmt.Sprintf(format, args...)}
}
