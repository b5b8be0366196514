package journal

import (
	"bytes"
	"compress/flate"
	"encoding/json"
	"fmt"
	"io"
	"sync"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/event"
	"github.com/apnap/apnap/mtg"
)

// Writer appends records. After the first error it writes nothing more and
// keeps returning it. It is not safe for sharing between goroutines.
type Writer struct {
	w      io.Writer
	last   sum
	line   []byte
	events []Event
	packed bytes.Buffer
	err    error
}

// NewWriter returns a writer of a new journal, which begins with the header.
// Each record is given to w in one piece.
func NewWriter(w io.Writer, h *Header) (*Writer, error) {
	j := &Writer{w: w}
	h.Format = FormatVersion
	return j, j.Write(&Record{Header: h})
}

// Append returns a writer that goes on with the journal that r has read to its
// end. What w writes must come behind the r.Offset() bytes that are whole.
func Append(w io.Writer, r *Reader) *Writer { return &Writer{w: w, last: r.last} }

// Err returns the first error.
func (j *Writer) Err() error { return j.err }

// Answer records an answer, before the game has it.
func (j *Writer) Answer(d *decision.Decision, a *decision.Answer, face func(mtg.FaceID) string) error {
	m := Meaning(d, a, face)
	return j.Write(&Record{Answer: &m})
}

// Concede records that a seat concedes, before the game knows.
func (j *Writer) Concede(p mtg.Seat) error {
	return j.Write(&Record{Concede: &Concede{Seat: seatText(p)}})
}

// Clock records how much time is left to each seat, in milliseconds.
func (j *Writer) Clock(left []int64) error { return j.Write(&Record{Clock: &Clock{left}}) }

// Back records that the game is taken back to the decision seq.
func (j *Writer) Back(seq uint32) error { return j.Write(&Record{Back: &Back{seq}}) }

// Agree records that the players agree on a draw.
func (j *Writer) Agree() error { return j.Write(&Record{Agree: &Agree{}}) }

// After records what the last input led to.
func (j *Writer) After(rolling uint64, events []event.Event) error {
	j.events = AppendEvents(j.events[:0], events)
	return j.Write(&Record{After: &After{Hash: HashText(rolling), Events: j.events}})
}

// packers are compressors that are used again: making one costs much memory.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // the level is a constant
	}
	return w
}}

// Pack appends data to b, compressed.
func Pack(b *bytes.Buffer, data []byte) {
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(b)
	w.Write(data) // to memory, which does not fail
	w.Close()
}

// Snapshot records the whole game at a decision, and what those who look know of it;
// s holds both as they are.
func (j *Writer) Snapshot(hash uint64, s *Snapshot) error {
	j.packed.Reset()
	Pack(&j.packed, s.State)
	state := j.packed.Len()
	if len(s.Views) > 0 {
		Pack(&j.packed, s.Views)
	}
	packed := j.packed.Bytes()
	return j.Write(&Record{Snapshot: &Snapshot{
		Seq: s.Seq, Hash: HashText(hash), State: packed[:state], Views: packed[state:], Decisions: s.Decisions, Told: s.Told,
	}})
}

// Seam records that another build goes on with the game. The snapshot it goes on from is
// to be written next.
func (j *Writer) Seam(s *Seam) error { return j.Write(&Record{Seam: s}) }

// End records how the game ended.
func (j *Writer) End(e *End) error { return j.Write(&Record{End: e}) }

// Write appends a record as it is; the other methods make one and write it.
func (j *Writer) Write(r *Record) error {
	if j.err != nil {
		return j.err
	}
	object, err := json.Marshal(r)
	if err != nil {
		return j.fail(err)
	}
	j.line, j.last = j.last.seal(j.line[:0], object)
	if _, err := j.w.Write(j.line); err != nil {
		return j.fail(err)
	}
	return nil
}

func (j *Writer) fail(err error) error {
	j.err = fmt.Errorf("write journal: %w", err)
	return j.err
}

// Unpack returns the game of a snapshot as the engine wrote it, and what those who
// look know of it.
func (s *Snapshot) Unpack() (state, views []byte, err error) {
	if state, err = s.unpack(s.State); err == nil && len(s.Views) > 0 {
		views, err = s.unpack(s.Views)
	}
	return state, views, err
}

func (s *Snapshot) unpack(packed []byte) ([]byte, error) {
	r := io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxState+1)
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("the snapshot of decision %d cannot be unpacked: %w", s.Seq, err)
	}
	if len(data) > maxState {
		return nil, fmt.Errorf("the snapshot of decision %d is larger than any game", s.Seq)
	}
	return data, nil
}

// maxState is more than any game takes, in bytes.
const maxState = 1 << 28
