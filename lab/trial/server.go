package trial

import "time"

// server is a queue as JetStream is one: it has work and results, gives a message to one at a
// time, and gives it again when nobody says in time that it is done. It writes to its disk a
// little later: when it dies, what was not yet written is gone, in the order in which it came.
// One that is careful, as the hub's own is, answers when it has written; one that is not
// answers at once. With such a one a result may be lost that a worker believes is kept, and
// the leader must offer the piece again.
type server struct {
	world   *world
	careful bool
	down    bool
	life    int           // which of its lives this is
	clock   time.Duration // how far its clock is off
	next    int
	live    store
	disk    store
	steps   []func(*store) // not yet on the disk
	owed    []func()       // answers, once they are
	dirty   bool
}

// store is what the server knows.
type store struct {
	work    []message
	results []message
}

// message is one that waits to be done.
type message struct {
	id     int
	piece  int
	result string
	until  time.Duration // it is with somebody, by the server's clock
}

// lease is after how long a message is given again.
const lease = 30 * time.Second

func newServer(w *world) *server { return &server{world: w, careful: w.chance(0.5)} }

// change changes what the server knows, at once, and on the disk after a while.
func (s *server) change(step func(*store)) {
	step(&s.live)
	s.steps = append(s.steps, step)
	if s.dirty {
		return
	}
	s.dirty = true
	slow := s.world.between(time.Millisecond, 200*time.Millisecond)
	if s.world.chance(0.05) {
		slow = s.world.between(time.Second, 10*time.Second)
	}
	life := s.life
	s.world.after(slow, func() {
		if s.life != life {
			return
		}
		for _, step := range s.steps {
			step(&s.disk)
		}
		owed := s.owed
		s.steps, s.owed, s.dirty = nil, nil, false
		for _, answer := range owed {
			answer()
		}
	})
}

// die loses what is not on the disk, and comes back after a while.
func (s *server) die() {
	if s.down {
		return
	}
	s.life++
	s.down, s.steps, s.owed, s.dirty = true, nil, nil, false
	s.world.after(s.world.between(time.Second, 20*time.Second), func() {
		s.down = false
		s.live = store{work: append([]message{}, s.disk.work...), results: append([]message{}, s.disk.results...)}
	})
}

// ask brings a question to the server, if it is up.
func (s *server) ask(do func()) {
	s.world.send(func() {
		if !s.down {
			do()
		}
	})
}

// offer takes a piece of work.
func (s *server) offer(piece int) {
	s.next++
	m := message{id: s.next, piece: piece}
	s.change(func(t *store) { t.work = append(t.work, m) })
}

// purge forgets all work.
func (s *server) purge() { s.change(func(t *store) { t.work = nil }) }

// give gives a message that is with nobody.
func (s *server) give(list *[]message) (message, bool) {
	now := s.world.now + s.clock
	for i := range *list {
		m := &(*list)[i]
		if m.until <= now || m.until > now+lease { // in time, or the clock was set back
			m.until = now + lease
			return *m, true
		}
	}
	return message{}, false
}

// told takes it that a piece of work is done.
func (s *server) told(id int) {
	for _, m := range s.live.work {
		if m.id == id && s.careful && !s.kept(m.piece) {
			s.world.wrong("piece %d is called done, and its result is nowhere", m.piece)
		}
	}
	s.change(func(t *store) { t.work = without(t.work, id) })
}

// kept reports whether the result of a piece is where results are kept.
func (s *server) kept(piece int) bool {
	for _, m := range s.live.results {
		if m.piece == piece {
			return true
		}
	}
	return s.world.leader.book.results[piece] != nil
}

// hand takes a result, and answers.
func (s *server) hand(piece int, result string, answer func()) {
	s.next++
	m := message{id: s.next, piece: piece, result: result}
	if s.careful {
		s.owed = append(s.owed, answer)
	}
	s.change(func(t *store) { t.results = append(t.results, m) })
	if !s.careful {
		answer()
	}
}

// letGo takes it that a result has been entered.
func (s *server) letGo(id int) {
	for _, m := range s.live.results {
		if m.id == id && s.world.leader.book.results[m.piece] == nil {
			s.world.wrong("the result of piece %d is let go of, and is not in the book", m.piece)
		}
	}
	s.change(func(t *store) { t.results = without(t.results, id) })
}

func without(list []message, id int) []message {
	out := make([]message, 0, len(list))
	for _, m := range list {
		if m.id != id {
			out = append(out, m)
		}
	}
	return out
}
