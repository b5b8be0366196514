package room

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Audience is who watches an Actor. Its methods are called by the actor's
// goroutine.
type Audience interface {
	// Happened is called after every input: each viewer is to be told by
	// Core.Told once. What it makes of it must stay where it is until Release.
	Happened(a *Actor)
	// Anew is called instead where the game was taken back.
	Anew(a *Actor)
	// Release says that all inputs so far are on the disk. It is called too when
	// only an offer, a clock or a pace has changed.
	Release(a *Actor)
	// Over is called once, when the game is over and all of it is on the disk.
	Over(a *Actor)
}

// ActorConfig is what an Actor runs with.
type ActorConfig struct {
	// Core has begun its game, or has gone on with it.
	Core *Core
	// Bots are the seats that programs play; nil for people.
	Bots     []Seat
	Audience Audience
	Clocks   Clocks
	Paces    []Pace
	// TakeBack keeps what is needed to take back, Points are what was kept of a
	// game that goes on.
	TakeBack bool
	Points   Points
	// Commit puts the journal on the disk and returns when it is there.
	Commit func() error
	// Spend is told how long the game has just worked, for the players and for programs,
	// and says how long it is to rest for that; nil: it never rests.
	Spend func(work time.Duration) time.Duration
	// Beat is the time of which a whole number passes between an input and its
	// telling, whatever the work took: that may hang on what is hidden. Zero: it is
	// told at once.
	Beat time.Duration
}

// UsualBeat is shorter than anybody notices, and longer than most work takes.
const UsualBeat = 20 * time.Millisecond

// Actor is a goroutine around a Core: it takes the inputs of many, one after
// another, lets programs and paces answer, runs the clocks, and tells the
// audience when an input is on the disk.
type Actor struct {
	ActorConfig
	inbox   chan errand
	stop    chan struct{}
	stopped sync.Once
	done    chan struct{}
	err     error
	seen    view.View
	answer  decision.Answer
	offers  []Offer
	// shortcut is the one that is proposed or was taken last.
	shortcut *Shortcut
	why      string
	busy     bool
	begun    time.Time     // when the input came whose consequences are to be told
	work     time.Duration // since it rested last
	lost     mtg.Seat      // who lost by a limit
	moved    bool          // it changed the game
	pending  []func(error) // replies that wait for the disk
}

// Offer is an offer to the other players.
type Offer struct {
	What     OfferKind
	By       mtg.Seat
	Accepted mtg.SeatSet
}

// OfferKind is what players can offer.
type OfferKind string

// The offers.
const (
	OfferDraw     OfferKind = "draw"
	OfferTakeBack OfferKind = "take-back"
)

// Errors of an Actor.
var (
	// ErrStopped says that the actor does not run any more.
	ErrStopped = errors.New("the game is not running")
	errBroken  = errors.New("a fault of the program")
	// ErrNoOffer says that there is no such offer.
	ErrNoOffer = errors.New("there is no such offer")
)

// Start starts the actor.
func Start(c ActorConfig) *Actor {
	a := &Actor{ActorConfig: c, inbox: make(chan errand), stop: make(chan struct{}), done: make(chan struct{})}
	if len(a.Paces) == 0 {
		a.Paces = make([]Pace, len(c.Bots))
		for i := range a.Paces {
			a.Paces[i] = UsualPace()
		}
	}
	a.Core.Remember()
	go a.run()
	return a
}

// Stop stops the actor and waits until it has. The game stands where it is.
func (a *Actor) Stop() {
	a.stopped.Do(func() { close(a.stop) })
	<-a.done
}

// Done is closed when the actor has stopped.
func (a *Actor) Done() <-chan struct{} { return a.done }

// Err returns why the actor stopped by itself, once it has; nil when the game is
// over or it was told to.
func (a *Actor) Err() error { return a.err }

// errand is something that the actor's goroutine is to do. What is no input is not the
// game's work: who asks pays for that.
type errand struct {
	do    func()
	input bool
}

// Do lets the actor's goroutine call f, and returns when it has. What f takes is not told
// to Spend.
func (a *Actor) Do(ctx context.Context, f func()) error { return a.send(ctx, f, false) }

func (a *Actor) send(ctx context.Context, f func(), input bool) error {
	done := make(chan struct{})
	select {
	case a.inbox <- errand{func() { f(); close(done) }, input}:
		<-done
		return nil
	case <-a.done:
		return ErrStopped
	case <-ctx.Done():
		return ctx.Err()
	}
}

// input lets f change the game, and returns when that is on the disk.
func (a *Actor) input(ctx context.Context, f func() error) error {
	reply := make(chan error, 1)
	err := a.send(ctx, func() {
		if err := f(); err != nil {
			reply <- err
			return
		}
		a.pending = append(a.pending, func(err error) { reply <- err })
	}, true)
	if err != nil {
		return err
	}
	select {
	case err := <-reply:
		return err
	case <-ctx.Done(): // it is done, and nobody waits to hear of it
		return ctx.Err()
	case <-a.done:
		select {
		case err := <-reply:
			return err
		default:
			return ErrStopped
		}
	}
}

// Answer answers for the seat p the decision that it sees in its view.
func (a *Actor) Answer(ctx context.Context, p mtg.Seat, ans *decision.Answer) error {
	return a.input(ctx, func() error {
		if d := a.Core.Pending(); a.TakeBack && asks(d, p) && ans.Seq == d.Seq {
			a.Points.Mark(a.Core)
		}
		if err := a.Core.AnswerSeen(p, ans); err != nil {
			var refusal *decision.Refusal
			if errors.As(err, &refusal) && a.TakeBack && refusal.Code != decision.RefusedStale {
				a.Points.Unmark()
			}
			return err
		}
		a.Clocks.settle(time.Now())
		a.Clocks.add(p)
		a.voidShortcut()
		a.after()
		return nil
	})
}

// Concede concedes for the seat p.
func (a *Actor) Concede(ctx context.Context, p mtg.Seat) error {
	return a.input(ctx, func() error {
		if err := a.Core.Concede(p); err != nil {
			return err
		}
		a.voidShortcut()
		a.after()
		return nil
	})
}

// voidShortcut ends the shortcut, since somebody has done something by himself.
func (a *Actor) voidShortcut() {
	if s := a.shortcut; s != nil && s.Why == "" {
		s.Why = StopDeclined
		if s.Asked == 0 {
			s.Why = StopOther
		}
	}
}

// SetPace changes where p is asked.
func (a *Actor) SetPace(ctx context.Context, p mtg.Seat, change func(*Pace)) error {
	return a.input(ctx, func() error {
		change(&a.Paces[p-1])
		return nil
	})
}

// after tells the audience what an input has led to.
func (a *Actor) after() {
	a.moved = true
	a.Points.Note(a.Core)
	a.offers = slices.DeleteFunc(a.offers, func(o Offer) bool { return o.What == OfferTakeBack })
	a.Audience.Happened(a)
}

// run is the actor's goroutine. Where something panics in it, what it tells its audience
// for one, this game stops and says so, and all others go on.
func (a *Actor) run() {
	defer close(a.done)
	defer func() {
		if p := recover(); p != nil {
			a.err = fmt.Errorf("%w: %v\n%s", errBroken, p, debug.Stack())
			a.reply(a.err)
		}
	}()
	a.begun = time.Now()
	for {
		began := time.Now()
		more, err := a.advance()
		a.work += time.Since(began)
		a.busy = more
		if err == nil {
			err = a.settle()
		}
		if err != nil {
			a.err = err
			a.reply(err)
			return
		}
		if a.Core.Pending() == nil {
			a.Audience.Over(a)
			return
		}
		if !a.wait(more) {
			a.err = a.part()
			return
		}
	}
}

// part puts the game as it stands and the time that is left on the disk.
func (a *Actor) part() error {
	if err := a.Core.Part(); err != nil {
		return err
	}
	if a.Clocks.On() {
		if err := a.Core.Clock(a.Clocks.Millis(time.Now())); err != nil {
			return err
		}
	}
	return a.Commit()
}

// wait takes one input, or lets a clock run out; with more it does not wait. It
// reports whether the actor goes on.
func (a *Actor) wait(more bool) bool {
	var out <-chan time.Time
	if more {
		select {
		case <-a.stop:
			return false
		case e := <-a.inbox:
			a.take(e)
		default:
		}
		return true
	}
	if d, ok := a.Clocks.due(); ok {
		t := time.NewTimer(d)
		defer t.Stop()
		out = t.C
	}
	select {
	case <-a.stop:
		return false
	case e := <-a.inbox:
		a.take(e)
	case <-out:
		a.take(errand{a.timeOut, true})
	}
	return true
}

// take does an errand, and notes when it came.
func (a *Actor) take(e errand) {
	a.begun = time.Now()
	e.do()
	if e.input {
		a.work += time.Since(a.begun)
	}
}

// timeOut lets who has no time left lose (by the rules of clocks he concedes).
func (a *Actor) timeOut() {
	p := a.Clocks.running
	a.Clocks.settle(time.Now())
	if p == 0 || a.Clocks.Left[p-1] > 0 {
		return
	}
	a.why = "time"
	a.Clocks.run(0, time.Now())
	a.voidShortcut()
	if a.Core.Concede(p) == nil {
		a.after()
	}
}

// Why says how the game ended where its events do not: "time", "agreed" or which
// limit was reached.
func (a *Actor) Why() string { return a.why }

// Lost returns who has lost the game by a limit: he kept it going.
func (a *Actor) Lost() mtg.Seat { return cmp.Or(a.lost, a.Core.Lost()) }

// Busy reports whether programs or paces answer next, so that nobody is asked
// yet.
func (a *Actor) Busy() bool { return a.busy }

// settle puts everything on the disk and tells those who wait for it.
func (a *Actor) settle() error {
	a.Clocks.run(0, time.Now())
	if a.Clocks.On() && len(a.pending) > 0 {
		if err := a.Core.Clock(a.Clocks.Millis(time.Now())); err != nil {
			return err
		}
	}
	if err := a.Commit(); err != nil {
		return err
	}
	a.keepBeat()
	a.rest()
	a.Clocks.run(a.asked(), time.Now())
	a.Audience.Release(a)
	a.reply(nil)
	return nil
}

// keepBeat waits for the next beat after the input, where that changed the game.
func (a *Actor) keepBeat() {
	if a.moved && a.Beat > 0 {
		time.Sleep(a.Beat - time.Since(a.begun)%a.Beat)
	}
	a.moved = false
}

// rest lets a game that has worked much wait, while its clocks stand still and others
// have the processor.
func (a *Actor) rest() {
	work := a.work
	a.work = 0
	if a.Spend == nil {
		return
	}
	d := a.Spend(work)
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-a.stop:
	}
}

// limit ends the part of who keeps the game going when that has reached a limit, and
// the game when what happens is nobody's will. It reports whether it did.
func (a *Actor) limit() (bool, error) {
	p, limit, used := a.Core.Exceeded()
	if used < 100 {
		return false, nil
	}
	a.why = limit
	a.voidShortcut()
	if p == 0 {
		err := a.Core.Halt(limit)
		a.moved = true
		a.Audience.Anew(a)
		return true, err
	}
	a.lost = p
	if err := a.Core.Concede(p); err != nil && a.Core.Failure() == nil {
		return true, err
	}
	a.after()
	return true, nil
}

func (a *Actor) reply(err error) {
	for _, f := range a.pending {
		f(err)
	}
	a.pending = a.pending[:0]
}

// asked returns the person who is asked, or nobody.
func (a *Actor) asked() mtg.Seat {
	d := a.Core.Pending()
	switch s := a.shortcut; {
	case d == nil:
		return 0
	case s != nil && s.Why == "" && s.Asked != 0:
		return s.Asked
	case a.Bots[d.By-1] != nil:
		return 0
	}
	return d.By
}

// Bounds of what is answered by programs and paces before people are told.
const (
	mostAtOnce = 200
	longest    = 100 * time.Millisecond
)

// advance lets programs and paces answer until a person is asked. It reports
// whether there is more to do and others should be told meanwhile.
func (a *Actor) advance() (more bool, err error) {
	begun := time.Now()
	for i := 0; ; i++ {
		d := a.Core.Pending()
		if d == nil {
			return false, nil
		}
		if over, err := a.limit(); err != nil {
			return false, err
		} else if over {
			continue
		}
		if s := a.shortcut; s != nil && s.Why == "" {
			if s.Asked != 0 {
				return false, nil
			}
			if i > 0 && (i >= mostAtOnce || time.Since(begun) > longest) {
				return true, nil
			}
			if did, err := a.onShortcut(); err != nil && a.Core.Failure() == nil {
				return false, err
			} else if did {
				a.after()
				continue
			}
		}
		a.Core.See(view.Seat(d.By), &a.seen)
		person := a.Bots[d.By-1] == nil
		switch {
		case person && (a.Core.Unlike() || !a.Paces[d.By-1].Answer(&a.seen, &a.answer)):
			return false, nil
		case i > 0 && (i >= mostAtOnce || time.Since(begun) > longest):
			return true, nil
		case person:
			err = a.Core.AnswerSeen(d.By, &a.answer)
		default:
			err = a.ask(d)
		}
		if err != nil && a.Core.Failure() == nil {
			return false, err
		}
		a.after()
	}
}

// ask lets a program answer. One that fails concedes.
func (a *Actor) ask(d *decision.Decision) error {
	p, s := d.By, a.Bots[d.By-1]
	a.answer.Reset()
	err := s.Answer(context.Background(), &a.seen, nil, &a.answer)
	if err == nil {
		err = a.Core.AnswerSeen(p, &a.answer)
	}
	var refusal *decision.Refusal
	if errors.As(err, &refusal) || err != nil && a.Core.Failure() == nil && a.Core.Pending() == d {
		a.why = "the bot failed" // how is not told: it may have seen what others have not
		return a.Core.Concede(p)
	}
	return err
}
