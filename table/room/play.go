package room

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Table is the players of a Core with their memory. The zero value is ready.
type Table struct {
	Core Core
	// After, if it is there, is called after the beginning and after every input, for who
	// counts what happens. It is for programs that play no seat: it sees everything.
	After func(*Core)
	seen  [mtg.MaxSeats]view.View
	told  [mtg.MaxSeats][]view.Event
	a     decision.Answer
	// shortcut is the one that is taken; nil: none is.
	shortcut *Shortcut
}

// Repeater is a Seat that can propose to repeat what its player has done (732.2a): Answer
// returns a *Repeat for it.
type Repeater interface {
	// MayRepeat is called before Answer where there is something to repeat, or there was
	// something before.
	MayRepeat(list []Sequence)
	// Repeated is called when a shortcut that it has proposed is over.
	Repeated(s *Shortcut)
}

// Repeat says instead of an answer that sequence N of those given is to be repeated so many
// times more.
type Repeat struct{ N, Times int }

// Error says what it is.
func (r *Repeat) Error() string { return "the player repeats what he has done" }

// Play asks the seats until the game is over, or one of them leaves it
// (ErrLeave) or fails. The game must have begun.
func (t *Table) Play(ctx context.Context, seats []Seat) error {
	if slices.ContainsFunc(seats, func(s Seat) bool { _, ok := s.(Repeater); return ok }) {
		t.Core.Remember()
	}
	t.tell(seats)
	t.after()
	for d := t.Core.Pending(); d != nil; d = t.Core.Pending() {
		if err := t.move(ctx, seats, d); errors.Is(err, ErrLeave) {
			return errors.Join(err, t.Core.Part())
		} else if err != nil {
			return err
		}
		t.tell(seats)
		t.after()
	}
	return nil
}

func (t *Table) after() {
	if t.After != nil {
		t.After(&t.Core)
	}
}

// move lets the shortcut that is being taken answer for who proposed it, and asks everybody
// else, and everybody where there is none. Who accepts a shortcut answers as it has it; it
// is over when somebody does something else (732.2b).
func (t *Table) move(ctx context.Context, seats []Seat, d *decision.Decision) error {
	s := t.shortcut
	if s == nil {
		return t.ask(ctx, seats, d)
	}
	p, did, err := d.By, false, error(nil)
	if p == s.By {
		did, err = s.follow(&t.Core)
	} else if x := s.next(&t.Core, &t.Core.again); x != nil {
		if err, did = t.ask(ctx, seats, d), true; err == nil {
			s.compare(&t.Core, x, p)
		}
	}
	if err == nil && s.Why != "" {
		t.shortcut = nil
		seats[s.By-1].(Repeater).Repeated(s)
	}
	if err != nil || did || t.Core.Pending() == nil {
		return err
	}
	return t.move(ctx, seats, d)
}

// ask lets the seat answer whose turn it is.
func (t *Table) ask(ctx context.Context, seats []Seat, d *decision.Decision) error {
	p := d.By
	if int(p) > len(seats) || p == 0 {
		return fmt.Errorf("nobody sits at seat %v", p)
	}
	if r, ok := seats[p-1].(*Random); ok && !r.Views {
		if err := r.draw(d, t.Core.game.S.Turn, &t.a); err != nil {
			return fmt.Errorf("decision %d (%v, %v): %w", d.Seq, d.Kind, d.Prompt, err)
		}
		return t.Core.Answer(&t.a)
	}
	v := &t.seen[p-1]
	t.Core.See(view.Seat(p), v)
	var refused error
	var list []Sequence
	if r, ok := seats[p-1].(Repeater); ok {
		list = t.Core.Sequences(p)
		r.MayRepeat(list)
	}
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		t.a.Reset()
		err := seats[p-1].Answer(ctx, v, refused, &t.a)
		var repeat *Repeat
		switch {
		case errors.As(err, &repeat) && repeat.N >= 0 && repeat.N < len(list) && repeat.Times > 0:
			t.shortcut = newShortcut(p, &list[repeat.N], min(repeat.Times, MostTimes))
			return t.move(ctx, seats, d)
		case errors.Is(err, ErrConcede):
			return t.Core.Concede(p)
		case err != nil:
			return err
		}
		if err = t.Core.AnswerSeen(p, &t.a); err == nil {
			return nil
		}
		var refusal *decision.Refusal
		if !errors.As(err, &refusal) {
			return err
		}
		refused = refusal
	}
}

// tell tells everybody what happened: those who watch with a view, the others
// so that their handles stay right.
func (t *Table) tell(seats []Seat) {
	for i, s := range seats {
		if r, ok := s.(*Random); ok && !r.Views {
			continue
		}
		p := mtg.Seat(i + 1)
		t.told[i] = t.Core.Told(view.Seat(p), t.told[i][:0])
		if w, ok := s.(Watcher); ok {
			t.Core.See(view.Seat(p), &t.seen[i])
			w.Told(&t.seen[i], t.told[i])
		}
	}
}
