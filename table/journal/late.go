package journal

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
)

// Late returns the line of the last snapshot from which a game can be gone on with:
// one that says how many decisions were answered, behind which so many events at least
// were
// recorded, and to before which the game was not taken back. It is 0 when there is
// none.
func Late(data []byte, events int) (line int) {
	lines := bytes.Split(data, []byte("\n"))
	behind, back := 0, ^uint32(0)
	for i := len(lines) - 1; i > 1; i-- {
		switch text := lines[i]; {
		case bytes.HasPrefix(text, []byte(`{"after":`)):
			behind += bytes.Count(text, []byte(`{"k":`))
		case bytes.HasPrefix(text, []byte(`{"back":`)):
			var rec Record
			if json.Unmarshal(text, &rec) != nil || rec.Back == nil {
				return 0
			}
			back = min(back, rec.Back.Seq)
		case bytes.HasPrefix(text, []byte(`{"snapshot":`)) && behind >= events:
			var rec Record
			if json.Unmarshal(text, &rec) != nil || rec.Snapshot == nil {
				return 0
			}
			if s := rec.Snapshot; s.Decisions > 0 && s.Seq <= back {
				return i + 1
			}
		}
	}
	return 0
}

// Skipped is what matters of records that were not played: the last that says how much
// time is left, and the last that says which build went on; nil where there is none.
type Skipped struct {
	Clock *Clock
	Seam  *Seam
}

// SkipAll reads the journal to its end, with the sums of the records and nothing else. A
// last line that is not complete is left out.
func (r *Reader) SkipAll() (s Skipped, err error) {
	r.AllowTorn = true
	s, err = r.skip(math.MaxInt)
	if err == nil && r.err == io.EOF {
		return s, nil
	}
	return s, err
}

// Skip reads the records before the line given, with their sums and nothing else.
func (r *Reader) Skip(line int) (s Skipped, err error) {
	if s, err = r.skip(line); err == nil && r.err == io.EOF {
		err = r.damage("it ends before line %d", line)
	}
	return s, err
}

func (r *Reader) skip(line int) (s Skipped, err error) {
	var clock, seam []byte
	for r.err == nil && r.line+1 < line {
		text, err := r.readLine()
		if err != nil {
			r.err = err
			break
		}
		r.line++
		object, n, ok := r.last.open(text)
		if !ok {
			r.err = r.explain(text)
			break
		}
		r.last = n
		r.offset += int64(len(text)) + 1
		switch {
		case bytes.HasPrefix(object, []byte(`{"clock":`)):
			clock = object
		case bytes.HasPrefix(object, []byte(`{"seam":`)):
			seam = object
		case bytes.HasPrefix(object, []byte(`{"end":`)):
			r.ended = true
		}
	}
	if r.err != nil && r.err != io.EOF {
		return s, r.err
	}
	for _, object := range [...][]byte{clock, seam} {
		if object == nil {
			continue
		}
		if err := json.Unmarshal(object, &s); err != nil {
			return s, r.damage("it is no record of this version (%v)", err)
		}
	}
	return s, nil
}
