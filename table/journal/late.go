package journal

import (
	"bytes"
	"encoding/json"
	"io"
)

// Late returns the line of the last snapshot from which a game can be gone on with:
// one that has what those who look know, behind which so many events at least were
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
			if s := rec.Snapshot; len(s.Views) > 0 && s.Decisions > 0 && s.Seq <= back {
				return i + 1
			}
		}
	}
	return 0
}

// Skip reads the records before the line given, with their sums and nothing else, and
// returns the last one of them that says how much time is left, or nil.
func (r *Reader) Skip(line int) (*Clock, error) {
	var clock []byte
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
		if bytes.HasPrefix(object, []byte(`{"clock":`)) {
			clock = object
		}
	}
	switch {
	case r.err == io.EOF:
		return nil, r.damage("it ends before line %d", line)
	case r.err != nil || clock == nil:
		return nil, r.err
	}
	var rec Record
	if err := json.Unmarshal(clock, &rec); err != nil {
		return nil, r.damage("it is no record of this version (%v)", err)
	}
	return rec.Clock, nil
}
