package duty

import (
	"errors"
	"fmt"
	"time"
)

// Book is where results are kept: the truth of what is done.
type Book interface {
	// Has reports whether the piece has been entered.
	Has(piece int) bool
	// Enter enters what the piece came to, for good: when it returns without an error the
	// result is there whatever happens. It returns false, and changes nothing, if the piece
	// was there already; and an *UnequalError if it was and the results are not the same.
	Enter(piece int, result []byte) (bool, error)
}

// UnequalError says that a piece came to two different results, which ought not to be.
type UnequalError struct{ Piece int }

// Error says in a sentence what that means.
func (e *UnequalError) Error() string {
	return fmt.Sprintf("piece %d came to two different results; a worker's machine or an agent does not play alike each time", e.Piece)
}

// Job is an experiment from the side of who shares out its work.
type Job struct {
	ID     string
	Weight int // at least 1
	Pieces int
	Book   Book
	// Needed reports whether a piece is still wanted; nil: all are. What is not wanted now
	// is not wanted later.
	Needed func(piece int) bool

	next    int // all below were offered, done or not needed
	started map[int]out
	tries   map[int]int // how often a piece was offered again
	again   []int       // pieces to be offered once more
	pace    float64     // how much was given to this job for its weight
}

// out is a piece that was offered and has not come back.
type out struct {
	number int       // of the offer, of all jobs
	since  time.Time // when it was offered, or when what was offered before it last came back
}

// Lead shares out the work of several jobs.
type Lead struct {
	// Window is how many pieces may be out at the same time, all jobs together.
	Window int
	// Patience is after how long a piece that has not come back is offered again: counted from
	// when the last one came back that was offered before it, since until then it may just not
	// have had its turn. Each time it is twice as long, up to 64 times: else a slow worker with
	// a long queue would be given the same pieces faster than he can play them.
	Patience time.Duration
	jobs     []*Job
	byID     map[string]*Job
	out      int
	offers   int
}

// mostDoubled is how often the patience with a piece is doubled.
const mostDoubled = 6

// NewLead returns a lead for the jobs. A book that has results already is gone on with.
func NewLead(window int, patience time.Duration, jobs ...*Job) *Lead {
	l := &Lead{Window: window, Patience: patience, jobs: jobs, byID: map[string]*Job{}}
	for _, j := range jobs {
		j.next, j.started, j.tries, j.again, j.pace = 0, map[int]out{}, map[int]int{}, nil, 0
		l.byID[j.ID] = j
	}
	return l
}

// Offer is a piece to be offered to workers.
type Offer struct {
	Job   string
	Piece int
	// Again says that it was offered before.
	Again bool
}

// Next returns what is to be offered now, and false when nothing is: everything is done, or
// as much is out as may be.
func (l *Lead) Next(now time.Time) (Offer, bool) {
	l.overdue(now)
	if l.out >= l.Window {
		return Offer{}, false
	}
	var best *Job
	for _, j := range l.jobs {
		if (len(j.again) > 0 || j.ready()) && (best == nil || j.pace < best.pace) {
			best = j
		}
	}
	if best == nil {
		return Offer{}, false
	}
	best.pace += 1 / float64(max(best.Weight, 1))
	o := Offer{Job: best.ID}
	if n := len(best.again); n > 0 {
		o.Piece, o.Again, best.again = best.again[0], true, best.again[1:]
		best.tries[o.Piece]++
	} else {
		o.Piece = best.next
		best.next++
	}
	l.offers++
	best.started[o.Piece] = out{l.offers, now}
	l.out++
	return o, true
}

// ready moves to the next piece that was never offered, and reports whether there is one.
func (j *Job) ready() bool {
	for j.next < j.Pieces && (j.Book.Has(j.next) || !j.needed(j.next)) {
		j.next++
	}
	return j.next < j.Pieces
}

func (j *Job) needed(piece int) bool { return j.Needed == nil || j.Needed(piece) }

// overdue takes back what has been out for too long.
func (l *Lead) overdue(now time.Time) {
	for _, j := range l.jobs {
		for piece, o := range j.started {
			late := now.Sub(o.since)
			if late < 0 { // the clock was set back: wait anew
				j.started[piece] = out{o.number, now}
			}
			if late < l.Patience<<min(j.tries[piece], mostDoubled) && j.needed(piece) {
				continue
			}
			delete(j.started, piece)
			l.out--
			if j.needed(piece) {
				j.again = insert(j.again, piece)
			}
		}
	}
}

// insert puts a piece into a sorted list.
func insert(list []int, piece int) []int {
	i := len(list)
	for i > 0 && list[i-1] > piece {
		i--
	}
	list = append(list, 0)
	copy(list[i+1:], list[i:])
	list[i] = piece
	return list
}

// ErrStranger says that a result is of no job that runs here.
var ErrStranger = errors.New("this result is of no experiment that runs here")

// Done enters a result that has come now, and reports whether it is new. After an error other than an
// *UnequalError or ErrStranger the result is not entered, and must come again.
func (l *Lead) Done(job string, piece int, result []byte, now time.Time) (bool, error) {
	j := l.byID[job]
	if j == nil || piece < 0 || piece >= j.Pieces {
		return false, ErrStranger
	}
	fresh, err := j.Book.Enter(piece, result)
	var unequal *UnequalError
	if err != nil && !errors.As(err, &unequal) {
		return false, err
	}
	if o, out := j.started[piece]; out {
		delete(j.started, piece)
		l.out--
		l.waitBehind(o.number, now)
	}
	delete(j.tries, piece)
	for i, p := range j.again {
		if p == piece {
			j.again = append(j.again[:i], j.again[i+1:]...)
			break
		}
	}
	return fresh, err
}

// waitBehind begins anew to wait for what was offered after an offer, which has come back.
func (l *Lead) waitBehind(number int, now time.Time) {
	for _, j := range l.jobs {
		for piece, o := range j.started {
			if o.number > number {
				j.started[piece] = out{o.number, now}
			}
		}
	}
}

// Finished reports whether every piece that is needed is in its book.
func (l *Lead) Finished() bool {
	for _, j := range l.jobs {
		if !j.Finished() {
			return false
		}
	}
	return true
}

// Finished reports whether every piece of the job that is needed is in its book.
func (j *Job) Finished() bool {
	if len(j.again) > 0 || j.ready() {
		return false
	}
	for piece := range j.started {
		if j.needed(piece) && !j.Book.Has(piece) {
			return false
		}
	}
	return true
}

// Out is how many pieces are out.
func (l *Lead) Out() int { return l.out }
