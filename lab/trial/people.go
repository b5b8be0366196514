package trial

import (
	"fmt"
	"time"

	"github.com/apnap/apnap/lab/duty"
)

// expected is what a piece comes to, whoever plays it.
func expected(piece int) string { return fmt.Sprintf("result of %d", piece) }

// book is a ledger: what was entered in it stays.
type book struct {
	world   *world
	results map[int][]string
}

// Has reports whether the piece was entered.
func (b *book) Has(piece int) bool { return b.results[piece] != nil }

// Enter enters a result.
func (b *book) Enter(piece int, result []byte) (bool, error) {
	if old := b.results[piece]; old != nil && !b.world.faults.NoDedup {
		if old[0] != string(result) {
			return false, &duty.UnequalError{Piece: piece}
		}
		return false, nil
	}
	b.results[piece] = append(b.results[piece], string(result))
	return true, nil
}

// check says what is wrong with the book.
func (b *book) check() {
	for piece := range b.world.pieces {
		switch list := b.results[piece]; {
		case len(list) > 1:
			b.world.wrong("piece %d is in the book %d times", piece, len(list))
		case len(list) == 1 && list[0] != expected(piece):
			b.world.wrong("piece %d came to %q", piece, list[0])
		}
	}
}

// leader leads.
type leader struct {
	world *world
	book  *book
	duty  *duty.Lead
	clock time.Duration
	life  int // which of its lives this is
}

func newLeader(w *world) *leader {
	return &leader{world: w, book: &book{world: w, results: map[int][]string{}}}
}

const patience = 3 * time.Minute

// start begins a life of the leader, with what is in the book.
func (l *leader) start() {
	l.life++
	job := &duty.Job{ID: "job", Weight: 1, Pieces: l.world.pieces, Book: l.book}
	l.duty = duty.NewLead(12, patience, job)
	l.world.server.ask(l.world.server.purge)
	l.turn(l.life)
}

// die ends a life, and begins another after a while.
func (l *leader) die() {
	if l.duty == nil {
		return
	}
	l.duty = nil
	l.life++
	l.world.after(l.world.between(time.Second, 30*time.Second), l.start)
}

func (l *leader) finished() bool { return l.duty != nil && l.duty.Finished() }

// time is what the leader's clock shows.
func (l *leader) time() time.Time {
	return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC).Add(l.world.now + l.clock)
}

// turn offers work and asks for results, again and again.
func (l *leader) turn(life int) {
	if l.life != life {
		return
	}
	for {
		o, ok := l.duty.Next(l.time())
		if !ok {
			break
		}
		if o.Again {
			l.world.out.Again++
		}
		l.world.server.ask(func() { l.world.server.offer(o.Piece) })
	}
	s := l.world.server
	s.ask(func() {
		if m, ok := s.give(&s.live.results); ok {
			l.world.send(func() { l.take(life, m) })
		}
	})
	l.world.after(200*time.Millisecond, func() { l.turn(life) })
}

// take enters a result, which takes the disk a while, and lets go of it then.
func (l *leader) take(life int, m message) {
	if l.life != life {
		return
	}
	s := l.world.server
	if l.world.faults.EarlyLetGo {
		s.ask(func() { s.letGo(m.id) })
	}
	l.world.after(l.world.between(time.Millisecond, 2*time.Second), func() {
		if l.life != life {
			return
		}
		if _, err := l.duty.Done("job", m.piece, []byte(m.result), l.time()); err != nil {
			l.world.wrong("piece %d: %v", m.piece, err)
			return
		}
		s.ask(func() { s.letGo(m.id) })
	})
}

// worker is one that plays.
type worker struct {
	world *world
	name  int
	duty  duty.Worker
	life  int
	try   int // tells a new attempt from what an old one waits for
}

// start begins a life of the worker.
func (k *worker) start() {
	k.life++
	k.do(k.duty.Start())
}

// die ends a life, and begins another after a while.
func (k *worker) die() {
	k.life++
	life := k.life
	k.duty = duty.Worker{}
	k.world.after(k.world.between(time.Second, 60*time.Second), func() {
		if k.life == life {
			k.start()
		}
	})
}

// later does something unless the worker has died meanwhile.
func (k *worker) later(d time.Duration, do func()) {
	life := k.life
	k.world.after(d, func() {
		if k.life == life {
			do()
		}
	})
}

// answered calls do when an answer comes, in this life and to this attempt.
func (k *worker) answered(do func()) func() {
	life, try := k.life, k.try
	return func() {
		if k.life == life && k.try == try {
			do()
		}
	}
}

// do does what is next.
func (k *worker) do(next duty.Do) {
	k.try++
	s, task := k.world.server, k.duty.Task()
	switch next {
	case duty.Ask:
		give := func(m message) func() {
			return k.answered(func() {
				if k.world.faults.EarlyTell {
					s.ask(func() { s.told(m.id) })
				}
				k.do(k.duty.Given(duty.Task{Job: "job", Piece: m.piece, Receipt: uint64(m.id)}))
			})
		}
		try := k.try
		s.ask(func() {
			if m, ok := s.give(&s.live.work); ok && k.try == try {
				k.world.send(give(m))
			}
		})
		k.later(2*time.Second, func() { // no answer: ask again
			if k.try == try && k.duty.State() == duty.Idle {
				k.do(duty.Ask)
			}
		})
	case duty.Play:
		k.later(k.world.between(100*time.Millisecond, 40*time.Second), func() {
			k.do(k.duty.Played([]byte(expected(task.Piece))))
		})
	case duty.Hand:
		kept := k.answered(func() { k.do(k.duty.Handed(true)) })
		result := string(k.duty.Result())
		s.ask(func() {
			s.hand(task.Piece, result, func() { k.world.send(kept) })
		})
		try := k.try
		k.later(2*time.Second, func() { // no answer: it is not known
			if k.try == try && k.duty.State() == duty.Handing {
				k.do(k.duty.Handed(false))
			}
		})
	case duty.Tell:
		s.ask(func() { s.told(int(task.Receipt)) })
		k.do(k.duty.Told())
	}
}
