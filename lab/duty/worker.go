package duty

// State is what a worker is about.
type State uint8

// The states of a worker.
const (
	Idle State = iota
	Playing
	Handing // the result is on its way to where results are kept
	Telling // that the piece is done is on its way
)

// Task is a piece that was given to a worker, and the receipt by which it says that it has
// it no longer.
type Task struct {
	Job     string
	Piece   int
	Receipt uint64
}

// Do is what a worker is to do next.
type Do uint8

// What a worker does.
const (
	Nothing Do = iota
	Ask        // for a piece
	Play       // the piece
	Hand       // its result to where results are kept
	Tell       // that the piece is done: with the task's receipt
)

// Worker is one that plays pieces, one at a time. The zero value is ready.
type Worker struct {
	state  State
	task   Task
	result []byte
}

// State returns what the worker is about, and Task and Result with what.
func (w *Worker) State() State { return w.state }

// Task returns the piece the worker has.
func (w *Worker) Task() Task { return w.task }

// Result returns what the piece came to.
func (w *Worker) Result() []byte { return w.result }

// Start returns what a worker does first.
func (w *Worker) Start() Do {
	*w = Worker{}
	return Ask
}

// Given gives the worker a piece. One that has a piece already does not take another.
func (w *Worker) Given(t Task) Do {
	if w.state != Idle {
		return Nothing
	}
	w.state, w.task = Playing, t
	return Play
}

// Played says what the piece came to.
func (w *Worker) Played(result []byte) Do {
	if w.state != Playing {
		return Nothing
	}
	w.state, w.result = Handing, result
	return Hand
}

// Handed says whether the result is kept. If that is not known, or it is not, the result is
// handed in again: to have it twice does no harm.
func (w *Worker) Handed(kept bool) Do {
	switch {
	case w.state != Handing:
		return Nothing
	case !kept:
		return Hand
	}
	w.state = Telling
	return Tell
}

// Told says that the worker has said that the piece is done, or has tried to: if that did
// not arrive the piece is given out once more, and its result comes twice.
func (w *Worker) Told() Do {
	if w.state != Telling {
		return Nothing
	}
	return w.Start()
}

// GiveUp lets go of the piece, which will be given to another.
func (w *Worker) GiveUp() Do { return w.Start() }
