package replay_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/internal/stamp"
	"github.com/apnap/apnap/table/journal"
	"github.com/apnap/apnap/table/replay"
	"github.com/apnap/apnap/table/room"
)

// leaves answers like another, so many times, and then leaves the game.
type leaves struct {
	room.Seat
	after int
}

func (l *leaves) Answer(ctx context.Context, v *view.View, refused error, a *decision.Answer) error {
	if l.after--; l.after < 0 {
		return room.ErrLeave
	}
	return l.Seat.Answer(ctx, v, refused, a)
}

// left plays the game of a journal again up to some decision, where its players leave:
// in good order, with what stands in the journal then, or with the process killed.
func left(t *testing.T, data []byte, answers int, killed bool) []byte {
	t.Helper()
	b, table := again(t, data)
	s := seats(3)
	for i := range s {
		s[i].(*room.Random).Views = true
		s[i] = &leaves{s[i], answers}
	}
	if err := table.Play(t.Context(), s); !errors.Is(err, room.ErrLeave) {
		t.Fatal(err)
	}
	if !killed {
		return b.Bytes()
	}
	lines := bytes.SplitAfter(b.Bytes(), []byte("\n"))
	return bytes.Join(lines[:len(lines)-2], nil) // the last but one is the snapshot
}

// goOn goes on with a journal and plays the game to its end, and returns what there is
// of the journal then.
func goOn(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	p, err := replay.Resume(data, nil, func(whole int64) (io.Writer, error) {
		b.Write(data[:whole])
		return &b, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Table.Play(t.Context(), seats(9)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func verify(t *testing.T, data []byte) (replay.Report, error) {
	t.Helper()
	return replay.Verify(journal.NewReader(bytes.NewReader(data)))
}

// seamOf returns the seam of the journal, nil where there is none.
func seamOf(t *testing.T, data []byte) (seam *journal.Seam) {
	t.Helper()
	for r := journal.NewReader(bytes.NewReader(data)); ; {
		rec, err := r.Next()
		if errors.Is(err, io.EOF) {
			return seam
		}
		if err != nil {
			t.Fatal(err)
		}
		if rec.Seam != nil {
			seam = rec.Seam
		}
	}
}

// changeEvents changes what stands in a journal of one event: of the last record before
// its end, or before its last snapshot, that has one of the kind.
func changeEvents(t *testing.T, data []byte, kind string, change func(list []journal.Event, i int) []journal.Event) []byte {
	t.Helper()
	at, line := 0, 0
	rewrite(t, data, func(r *journal.Record) {
		line++
		if r.After != nil && indexOf(r.After.Events, kind) >= 0 {
			at = line
		}
	})
	if line = 0; at == 0 {
		t.Fatalf("there is no event %s", kind)
	}
	return rewrite(t, data, func(r *journal.Record) {
		if line++; line == at {
			r.After.Events = change(r.After.Events, indexOf(r.After.Events, kind))
		}
	})
}

func indexOf(list []journal.Event, kind string) int {
	for i := range list {
		if list[i].Kind == kind {
			return i
		}
	}
	return -1
}

// TestSeam: a game that another build has recorded is gone on with, and the seam says so;
// both parts verify, and so does the whole when yet another goes on.
func TestSeam(t *testing.T) {
	whole := record(t, 2, "cinder", "grove")
	for name, killed := range map[string]bool{"left": false, "killed": true} {
		t.Run(name, func(t *testing.T) {
			data := left(t, whole, 60, killed)
			done := goOn(t, data)
			s := seamOf(t, done)
			if s == nil || s.Build() != stamp.Own() || s.Otherwise != 0 {
				t.Fatalf("the seam is %+v, want one of %v", s, stamp.Own())
			}
			report, err := verify(t, done)
			if err != nil || report.Result == "" || len(report.Parts) != 2 || !report.Parts[0].Same || !report.Parts[1].Same {
				t.Errorf("Verify = %+v, %v; want two parts that are the same", report, err)
			}
			if got := report.Parts[0].Build; got != "test" {
				t.Errorf("the first part is by %s, want test", got)
			}
		})
	}
	// The build that has begun the game itself needs no seam.
	data := rewrite(t, left(t, whole, 60, false), func(r *journal.Record) {
		if r.Header != nil {
			own := stamp.Own()
			r.Header.Engine, r.Header.Commit, r.Header.Date = own.Version, own.Commit, own.Date
		}
	})
	if s := seamOf(t, goOn(t, data)); s != nil {
		t.Errorf("the seam is %+v, want none", s)
	}
}

// TestToldOtherwise: a game whose events another build told otherwise is gone on with
// when all facts are the same, and the seam says what is different; verify says of each
// part what can be said.
func TestToldOtherwise(t *testing.T) {
	data := left(t, record(t, 2, "cinder", "grove"), 90, true)
	for name, other := range map[string][]byte{
		"another rule": changeEvents(t, data, "draw", func(list []journal.Event, i int) []journal.Event {
			list[i].Rule = "121.2"
			return list
		}),
		"an event less that only tells": changeEvents(t, data, "unblocked", func(list []journal.Event, i int) []journal.Event {
			return append(list[:i:i], list[i+1:]...)
		}),
		"an event more that only tells": changeEvents(t, data, "draw", func(list []journal.Event, i int) []journal.Event {
			return append(list[:i:i], append([]journal.Event{{Kind: "pile", Player: "A", Rule: "121.1"}}, list[i:]...)...)
		}),
	} {
		t.Run(name, func(t *testing.T) {
			done := goOn(t, other)
			s := seamOf(t, done)
			if s == nil || s.Otherwise != 1 || s.First == "" || s.Line == 0 {
				t.Fatalf("the seam is %+v, want one behind one input told otherwise, from a snapshot", s)
			}
			report, err := verify(t, done)
			var d *replay.Difference
			if !errors.As(err, &d) || d.Recorder != "test" {
				t.Errorf("Verify = %v, want the difference in what the other build wrote", err)
			}
			if report.Result == "" || len(report.Parts) != 2 || report.Parts[0].Same || !report.Parts[1].Same {
				t.Errorf("Verify = %+v, want that the second part is the same", report)
			}
		})
	}
}

// TestNeedsBuild: where facts would be others, the game is not gone on with, and the
// error names the build that can; unless that build has left it in good order.
func TestNeedsBuild(t *testing.T) {
	whole := record(t, 2, "cinder", "grove")
	other := func(data []byte) []byte {
		return changeEvents(t, data, "draw", func(list []journal.Event, i int) []journal.Event {
			list[i].Object = "1.1"
			return list
		})
	}
	_, err := replay.Resume(other(left(t, whole, 60, true)), nil, nil)
	var needs *replay.NeedsBuild
	if !errors.As(err, &needs) || needs.Build.Version != "test" || !strings.Contains(err.Error(), "this game needs apnap test: line ") {
		t.Errorf("Resume = %v, want that it needs the build test", err)
	}
	done := goOn(t, other(left(t, whole, 60, false)))
	if s := seamOf(t, done); s == nil || s.Line == 0 || s.Otherwise != 0 {
		t.Errorf("the seam is %+v, want one behind the snapshot", s)
	}
	report, err := verify(t, done)
	if err == nil || len(report.Parts) != 2 || report.Parts[0].Same || !report.Parts[1].Same {
		t.Errorf("Verify = %+v, %v; want that the second part is the same", report, err)
	}
}

// TestFalseSeam: what a seam says to have gone on from must be the game before it.
func TestFalseSeam(t *testing.T) {
	whole := record(t, 2, "cinder", "grove")
	a, b := goOn(t, left(t, whole, 60, false)), goOn(t, left(t, whole, 50, false))
	snapshot := func(data []byte) (s *journal.Snapshot) {
		seam := false
		rewrite(t, data, func(r *journal.Record) {
			if seam {
				s = r.Snapshot
			}
			seam = r.Seam != nil
		})
		return s
	}(b)
	seam := false
	bad := rewrite(t, a, func(r *journal.Record) {
		if seam {
			r.Snapshot = snapshot
		}
		seam = r.Seam != nil
	})
	if report, err := verify(t, bad); err == nil || !strings.Contains(err.Error(), "went on with") {
		t.Errorf("Verify = %+v, %v; want that the seam is false", report, err)
	}
	cut := bytes.SplitAfter(a, []byte("\n"))
	for i, line := range cut {
		if bytes.HasPrefix(line, []byte(`{"seam":`)) {
			if _, err := verify(t, bytes.Join(cut[:i+1], nil)); err == nil {
				t.Error("a seam with nothing behind it is no damage")
			}
		}
	}
}
