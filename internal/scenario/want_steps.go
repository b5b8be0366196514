package scenario

// Readiness says what a player's queue has for a point of the game.
type Readiness uint8

// The answers of a queue.
const (
	NothingQueued Readiness = iota
	NotYet                  // the first step waits for its condition
	Ready
)

// Queue is the steps of one player in the order of the file.
type Queue struct {
	steps []*Step
	taken []bool
}

// NewQueue returns the queue of the player's steps of a script.
func NewQueue(script []Step, p Player) *Queue {
	q := &Queue{}
	for i := range script {
		if script[i].Player == p {
			q.steps = append(q.steps, &script[i])
		}
	}
	q.taken = make([]bool, len(q.steps))
	return q
}

// Next returns the first step for the point which the player has not taken.
// Attacks and blocks are left out: they belong to a declaration. When the
// step's condition does not hold it is NotYet, and the player passes.
func (q *Queue) Next(at Point, holds func(Condition) bool) (*Step, Readiness) {
	for i, s := range q.steps {
		if q.taken[i] || s.At != at || s.isDeclaration() {
			continue
		}
		if s.When.Kind != Always && !holds(s.When) {
			return s, NotYet
		}
		return s, Ready
	}
	return nil, NothingQueued
}

// Declaration returns every attack (or block) for the point which has not
// been taken and whose condition holds: together they are one declaration.
func (q *Queue) Declaration(at Point, verb Verb, holds func(Condition) bool) (all []*Step) {
	for i, s := range q.steps {
		if q.taken[i] || s.At != at || s.Action.Verb != verb {
			continue
		}
		if s.When.Kind == Always || holds(s.When) {
			all = append(all, s)
		}
	}
	return all
}

func (s *Step) isDeclaration() bool { return s.Action.Verb == Attack || s.Action.Verb == Block }

// Take marks a step of the queue as taken or dropped.
func (q *Queue) Take(s *Step) {
	for i := range q.steps {
		if q.steps[i] == s {
			q.taken[i] = true
		}
	}
}

// Left returns the steps up to the point, this included, that should have
// been taken and were not; those that must be illegal need not come up.
func (q *Queue) Left(until Point) (all []*Step) {
	for i, s := range q.steps {
		if !q.taken[i] && s.Legal && s.At.Compare(until) <= 0 {
			all = append(all, s)
		}
	}
	return all
}

// LeftAll returns every step that should have been taken and was not.
func (q *Queue) LeftAll() []*Step { return q.Left(Point{Turn: 1 << 30}) }

// Refusal is a failure of a script's action or answer that a stage showed.
type Refusal struct {
	Kind   ErrorKind
	Player Player
	Target Option // target-refused: what the script named, as an option
	Lane   Lane   // decision-unanswered
	At     Point
	Reason string
}

// ShownBy reports whether the refusals of a stage are the expected failure:
// exactly so many refused actions, or at least so many of the other kinds.
func (e *ExpectedError) ShownBy(all []Refusal) bool {
	n := 0
	for i := range all {
		if e.means(&all[i]) {
			n++
		}
	}
	if e.Kind == ActionRefused {
		return n == e.Count
	}
	return n >= e.Count
}

// means reports whether the refusal is of the expected sort.
func (e *ExpectedError) means(r *Refusal) bool {
	return r.Kind == e.Kind &&
		(e.Player == NoPlayer || e.Player == r.Player) &&
		(e.Target.Kind == NoSelector || e.Target.Fits(&r.Target, false)) &&
		(e.Lane == NoLane || e.Lane == r.Lane) &&
		(!e.At.Given || e.At.Value == r.At) &&
		(e.Reason == "" || TextContains(e.Reason, r.Reason, ""))
}
