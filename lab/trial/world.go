package trial

import (
	"container/heap"
	"fmt"
	"math/rand/v2"
	"time"
)

// Faults are what may be planted in a history, to see that it is noticed.
type Faults struct {
	// EarlyTell: workers say that a piece is done before its result is kept.
	EarlyTell bool
	// EarlyLetGo: the leader lets go of a result before it is in the book.
	EarlyLetGo bool
	// NoDedup: the book takes a piece that it has.
	NoDedup bool
}

// Outcome is what a history came to.
type Outcome struct {
	// Wrong says what ought not to have been, in the order in which it was; empty: all held.
	Wrong []string
	// Counts of what happened, to see that something did.
	Lost, Repeated, Deaths, Jumps, Again int
	Took                                 time.Duration // of the world's time
}

// world is one history.
type world struct {
	dice    *rand.Rand
	now     time.Duration
	seq     int
	queue   events
	calm    bool // nothing is lost and nobody dies any more
	faults  Faults
	out     Outcome
	pieces  int
	server  *server
	leader  *leader
	workers []*worker
}

// event is something that will happen.
type event struct {
	at  time.Duration
	seq int
	do  func()
}

type events []event

func (e events) Len() int { return len(e) }
func (e events) Less(i, j int) bool {
	return e[i].at < e[j].at || e[i].at == e[j].at && e[i].seq < e[j].seq
}
func (e events) Swap(i, j int) { e[i], e[j] = e[j], e[i] }
func (e *events) Push(x any)   { *e = append(*e, x.(event)) }
func (e *events) Pop() any {
	old := *e
	x := old[len(old)-1]
	*e = old[:len(old)-1]
	return x
}

// after lets something happen after a while.
func (w *world) after(d time.Duration, do func()) {
	w.seq++
	heap.Push(&w.queue, event{w.now + d, w.seq, do})
}

// between is a time between two.
func (w *world) between(low, high time.Duration) time.Duration {
	return low + time.Duration(w.dice.Int64N(int64(high-low)))
}

func (w *world) chance(p float64) bool { return w.dice.Float64() < p }

// send carries a message, or loses it, or brings it twice.
func (w *world) send(arrive func()) {
	if !w.calm && w.chance(0.08) {
		w.out.Lost++
		return
	}
	w.after(w.between(time.Millisecond, 300*time.Millisecond), arrive)
	if !w.calm && w.chance(0.05) {
		w.out.Repeated++
		w.after(w.between(time.Millisecond, 20*time.Second), arrive)
	}
}

func (w *world) wrong(pattern string, parts ...any) {
	w.out.Wrong = append(w.out.Wrong, fmt.Sprintf("after %v: ", w.now)+fmt.Sprintf(pattern, parts...))
}

// How long the world is wild, and how long it may take afterwards.
const (
	wild  = 10 * time.Minute
	limit = 3 * time.Hour
)

// Run plays one history.
func Run(seed uint64, f Faults) Outcome {
	dice := rand.New(rand.NewPCG(seed, 0x6c6162))
	w := &world{dice: dice, faults: f, pieces: 5 + dice.IntN(60)}
	w.server = newServer(w)
	w.leader = newLeader(w)
	for i := range 1 + dice.IntN(5) {
		w.workers = append(w.workers, &worker{world: w, name: i})
	}
	w.leader.start()
	for _, k := range w.workers {
		k.start()
	}
	w.trouble()
	w.after(wild, func() { w.calm = true })
	for len(w.queue) > 0 && len(w.out.Wrong) < 5 {
		e := heap.Pop(&w.queue).(event)
		w.now = e.at
		e.do()
		if w.calm && w.leader.finished() {
			break
		}
		if w.now > limit {
			w.wrong("%d of %d pieces are in the book", len(w.leader.book.results), w.pieces)
			break
		}
	}
	w.out.Took = w.now
	w.leader.book.check()
	return w.out
}

// trouble lets somebody die or a clock jump now and then, while the world is wild.
func (w *world) trouble() {
	w.after(w.between(time.Second, 40*time.Second), func() {
		if w.calm {
			return
		}
		switch w.dice.IntN(5) {
		case 0, 1:
			w.out.Deaths++
			w.workers[w.dice.IntN(len(w.workers))].die()
		case 2:
			w.out.Deaths++
			w.server.die()
		case 3:
			w.out.Deaths++
			w.leader.die()
		default:
			w.out.Jumps++
			jump := w.between(-10*time.Minute, 10*time.Minute)
			if w.chance(0.5) {
				w.server.clock += jump
			} else {
				w.leader.clock += jump
			}
		}
		w.trouble()
	})
}
