package duty

import (
	"bytes"
	"errors"
	"testing"
	"time"
)

// notes is a book in memory.
type notes map[int][]byte

func (n notes) Has(piece int) bool { return n[piece] != nil }

func (n notes) Enter(piece int, result []byte) (bool, error) {
	if old := n[piece]; old != nil {
		if !bytes.Equal(old, result) {
			return false, &UnequalError{piece}
		}
		return false, nil
	}
	n[piece] = result
	return true, nil
}

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

// take takes up to n offers at a time.
func take(l *Lead, n int, at time.Time) (list []Offer) {
	for range n {
		o, ok := l.Next(at)
		if !ok {
			break
		}
		list = append(list, o)
	}
	return list
}

// TestWindow: no more is out than may be, and what comes back makes room.
func TestWindow(t *testing.T) {
	l := NewLead(3, time.Minute, &Job{ID: "a", Weight: 1, Pieces: 5, Book: notes{}})
	if got := take(l, 10, noon); len(got) != 3 || l.Out() != 3 {
		t.Fatalf("%v, %d out", got, l.Out())
	}
	if fresh, err := l.Done("a", 1, []byte{1}, noon); !fresh || err != nil {
		t.Fatal(fresh, err)
	}
	if got := take(l, 10, noon); len(got) != 1 || got[0].Piece != 3 {
		t.Errorf("%v", got)
	}
	if l.Finished() {
		t.Error("it is said to be finished")
	}
	for _, p := range []int{0, 2, 3, 4} {
		if _, err := l.Done("a", p, []byte{1}, noon); err != nil {
			t.Fatal(err)
		}
	}
	if !l.Finished() || l.Out() != 0 {
		t.Errorf("%d are out at the end", l.Out())
	}
}

// TestWeights: of two jobs one with three times the weight is given three times as much.
func TestWeights(t *testing.T) {
	l := NewLead(40, time.Minute, &Job{ID: "a", Weight: 1, Pieces: 100, Book: notes{}}, &Job{ID: "b", Weight: 3, Pieces: 100, Book: notes{}})
	count := map[string]int{}
	for _, o := range take(l, 40, noon) {
		count[o.Job]++
	}
	if count["a"] != 10 || count["b"] != 30 {
		t.Errorf("%v", count)
	}
}

// TestOverdue: what does not come back is offered again, once at a time; a clock that is set
// back does not make everything late, nor nothing ever.
func TestOverdue(t *testing.T) {
	book := notes{}
	l := NewLead(2, time.Minute, &Job{ID: "a", Weight: 1, Pieces: 2, Book: book})
	take(l, 2, noon)
	if got := take(l, 2, noon.Add(59*time.Second)); got != nil {
		t.Errorf("%v", got)
	}
	got := take(l, 9, noon.Add(time.Minute))
	if len(got) != 2 || got[0] != (Offer{"a", 0, true}) || got[1] != (Offer{"a", 1, true}) {
		t.Errorf("%v", got)
	}
	back := noon.Add(-time.Hour)
	if got := take(l, 9, back); got != nil {
		t.Errorf("%v", got)
	}
	if got := take(l, 9, back.Add(time.Minute)); got != nil {
		t.Errorf("the second time after as long as the first: %v", got)
	}
	if got := take(l, 9, back.Add(2*time.Minute)); len(got) != 2 {
		t.Errorf("%v", got)
	}
	for p := range 2 {
		if fresh, err := l.Done("a", p, []byte{9}, noon); !fresh || err != nil {
			t.Error(fresh, err)
		}
		if fresh, err := l.Done("a", p, []byte{9}, noon); fresh || err != nil {
			t.Error("entered twice")
		}
	}
	if got := take(l, 9, back.Add(time.Hour)); got != nil || !l.Finished() {
		t.Errorf("%v", got)
	}
}

// TestSlowWorker: one worker who takes long for a piece, and has a long queue, is not offered
// again what has not had its turn; what was lost is offered again as soon as what was offered
// after it has come back for long enough.
func TestSlowWorker(t *testing.T) {
	l := NewLead(10, time.Minute, &Job{ID: "a", Weight: 1, Pieces: 20, Book: notes{}})
	take(l, 10, noon)
	now := noon
	for piece := range 20 {
		if piece == 4 { // it is lost
			continue
		}
		now = now.Add(20 * time.Second)
		if fresh, err := l.Done("a", piece, []byte{1}, now); !fresh || err != nil {
			t.Fatal(fresh, err)
		}
		for _, o := range take(l, 10, now) {
			// Piece 3 came back after 80 seconds, and the others went on without piece 4.
			if o.Again && (o.Piece != 4 || now.Before(noon.Add(140*time.Second))) {
				t.Errorf("piece %d is offered again after %v", o.Piece, now.Sub(noon))
			}
			if o.Again {
				if fresh, err := l.Done("a", 4, []byte{1}, now); !fresh || err != nil {
					t.Fatal(fresh, err)
				}
			}
		}
	}
	if !l.Finished() {
		t.Error("what was lost was never offered again")
	}
}

// TestUnequal: a result that differs from the one in the book is told, and the job is not
// kept waiting.
func TestUnequal(t *testing.T) {
	l := NewLead(2, time.Minute, &Job{ID: "a", Weight: 1, Pieces: 1, Book: notes{}})
	take(l, 1, noon)
	if _, err := l.Done("a", 0, []byte{1}, noon); err != nil {
		t.Fatal(err)
	}
	var unequal *UnequalError
	if _, err := l.Done("a", 0, []byte{2}, noon); !errors.As(err, &unequal) || unequal.Piece != 0 {
		t.Errorf("%v", err)
	}
	for _, c := range []struct {
		job   string
		piece int
	}{{"b", 0}, {"a", 1}, {"a", -1}} {
		if _, err := l.Done(c.job, c.piece, nil, noon); !errors.Is(err, ErrStranger) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// TestNotNeeded: pieces that are not wanted any more are not offered, and not waited for.
func TestNotNeeded(t *testing.T) {
	stop := 100
	j := &Job{ID: "a", Weight: 1, Pieces: 10, Book: notes{}, Needed: func(p int) bool { return p < stop }}
	l := NewLead(4, time.Minute, j)
	take(l, 4, noon)
	stop = 2
	if _, err := l.Done("a", 0, []byte{1}, noon); err != nil {
		t.Fatal(err)
	}
	if got := take(l, 9, noon); got != nil || l.Out() != 1 {
		t.Errorf("%v, %d out", got, l.Out())
	}
	if _, err := l.Done("a", 1, []byte{1}, noon); err != nil {
		t.Fatal(err)
	}
	if !l.Finished() {
		t.Error("it waits for what nobody wants")
	}
}

// TestWorkerKeepsTheOrder: a worker tells that it is done only after its result is kept, and
// nothing that comes at the wrong time moves it.
func TestWorkerKeepsTheOrder(t *testing.T) {
	var w Worker
	if w.Start() != Ask || w.Played(nil) != Nothing || w.Handed(true) != Nothing || w.Told() != Nothing {
		t.Error("an idle worker does something")
	}
	task := Task{"a", 3, 7}
	if w.Given(task) != Play || w.Given(Task{"a", 4, 8}) != Nothing || w.Task() != task || w.Handed(true) != Nothing {
		t.Error("a playing worker does something else")
	}
	if w.Played([]byte{5}) != Hand || w.Told() != Nothing || w.Handed(false) != Hand || w.Handed(true) != Tell || w.State() != Telling {
		t.Error("the result is not handed in first")
	}
	if w.Told() != Ask || w.State() != Idle {
		t.Error("it does not go on")
	}
}
