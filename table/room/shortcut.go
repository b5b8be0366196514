package room

import (
	"errors"
	"slices"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/mtg"
)

// This file takes shortcuts (732.2): the choices of a sequence are made again, each as an
// ordinary answer to a decision that is asked, until the proposed end or until something is
// otherwise than it was.

// Stop is why a shortcut is over.
type Stop string

// The reasons.
const (
	// StopDone: it was taken as often as was said.
	StopDone Stop = "done"
	// StopShortened: a player had said that he would do something else here (732.2b).
	StopShortened Stop = "shortened"
	// StopOther: somebody who was asked did something else.
	StopOther Stop = "other"
	// StopAsked: something is asked that is not part of the sequence.
	StopAsked Stop = "asked"
	// StopIllegal: a choice of the sequence cannot be made any more.
	StopIllegal Stop = "illegal"
	// StopShown: something happened by chance, or came to light.
	StopShown Stop = "shown"
	// StopLimit: it would come too near to the limit of what a game may cost.
	StopLimit Stop = "limit"
	// StopOver: the game is over.
	StopOver Stop = "over"
	// StopDeclined: it was taken back, or became void, before it was taken.
	StopDeclined Stop = "declined"
)

// MostTimes is how often a sequence may be repeated at once.
const MostTimes = 10_000

// Shortcut is a proposal of a player, and how far it was taken.
type Shortcut struct {
	// By proposes to repeat the deeds Times more.
	By    mtg.Seat
	Times int
	Deeds []decision.Option
	// Asked is who has to accept or shorten it next, in turn order; nobody once it is taken.
	Asked mtg.Seat
	// Ender is who will do something else after Times repetitions, nobody where it was not
	// shortened.
	Ender mtg.Seat
	// Done is how often it was taken.
	Done int
	// Why is set when it is over.
	Why Stop

	list []chosen
	at   int
}

// newShortcut is the proposal of p to repeat the sequence.
func newShortcut(p mtg.Seat, s *Sequence, times int) *Shortcut {
	return &Shortcut{By: p, Times: times, Deeds: s.Deeds, list: s.round}
}

// running reports whether it is being taken.
func (s *Shortcut) running() bool { return s != nil && s.Asked == 0 && s.Why == "" }

// place returns where in the sequence p makes his first choice, -1: he makes none.
func (s *Shortcut) place(p mtg.Seat) int {
	return slices.IndexFunc(s.list, func(x chosen) bool { return x.by == p })
}

// Chooses reports whether p makes a choice in the sequence, and so can shorten it there.
func (s *Shortcut) Chooses(p mtg.Seat) bool { return s.place(p) >= 0 }

// shorten makes the choice of p after so many repetitions the end, unless it ends before
// (732.2b).
func (s *Shortcut) shorten(p mtg.Seat, times int) {
	if times < s.Times || s.Ender == 0 || s.place(p) < s.place(s.Ender) {
		s.Times, s.Ender = times, p
	}
}

// next returns the choice that the sequence has for the decision that waits, and puts it
// into a as an answer; nil where it is over, which it then says. Passing that nobody is asked
// for any more is left out: there is nothing else that he could do.
func (s *Shortcut) next(c *Core, a *decision.Answer) *chosen {
	d := c.Pending()
	if d == nil {
		s.Why = StopOver
		return nil
	}
	for {
		if s.at == len(s.list) {
			s.at = 0
			s.Done++
		}
		x := &s.list[s.at]
		switch {
		case s.Done > s.Times:
			s.Why = StopDone
			return nil
		case s.at == 0 && s.Ender == 0 && s.Done == s.Times && d.By == s.By && d.Prompt == decision.PromptPriority:
			s.Why = StopDone
			return nil
		case s.Ender != 0 && s.Done >= s.Times && x.by == s.Ender && d.By == s.Ender:
			s.Why = StopShortened
			if c.resolve(d, x, a) {
				c.unlike = &unlike{d.Seq, x}
			}
			return nil
		case c.resolve(d, x, a):
			return x
		case x.passes() && (d.By != x.by || d.Prompt != x.prompt):
			s.at++
			continue
		case d.By == x.by && d.Kind == x.kind && d.Prompt == x.prompt && (d.Kind != decision.Act || c.stacked() == x.stack):
			s.Why = StopIllegal
		default:
			s.Why = StopAsked
		}
		return nil
	}
}

// took notes that the choice was made and what it led to.
func (s *Shortcut) took(c *Core, p mtg.Seat) {
	s.at++
	if c.Pending() == nil {
		s.Why = StopOver
	} else if shown(c.events, p) {
		s.Why = StopShown
	}
}

// follow makes the next choice of the shortcut for its player. It reports whether it was
// made; where not, Why says why the shortcut is over.
func (s *Shortcut) follow(c *Core) (bool, error) {
	x := s.next(c, &c.again)
	if x == nil {
		return false, nil
	}
	var refusal *decision.Refusal
	if err := c.Answer(&c.again); errors.As(err, &refusal) {
		s.Why = StopIllegal
		return false, nil
	} else if err != nil {
		return false, err
	}
	s.took(c, x.by)
	return true, nil
}

// compare notes what somebody has answered who was asked while the shortcut is taken: what
// the sequence has for him, or something else.
func (s *Shortcut) compare(c *Core, expected *chosen, by mtg.Seat) {
	y := c.diary
	if n := len(y.list); n > 0 && y.list[n-1].means(expected) {
		s.took(c, by)
		return
	}
	s.Why = StopOther
}

// unlike is the choice that a player who has shortened a proposal must not make: he has said
// that he does something else there (732.2c).
type unlike struct {
	seq uint32
	x   *chosen
}

// Unlike reports whether the player who is asked has said that he does something else here
// than was proposed, and can.
func (c *Core) Unlike() bool {
	d := c.Pending()
	return d != nil && c.unlike != nil && c.unlike.seq == d.Seq && len(d.Options) > 1
}

// refuses returns why the answer is not taken from who has to choose otherwise.
func (c *Core) refuses(d *decision.Decision, a *decision.Answer) *decision.Refusal {
	if !c.Unlike() {
		return nil
	}
	x := chosenOf(&c.game.S, d, a)
	if !x.means(c.unlike.x) {
		return nil
	}
	return &decision.Refusal{Seq: d.Seq, Kind: d.Kind, Code: decision.RefusedAgain, Rule: rule.R732_2c, Option: -1}
}

// stacked is how much is on the stack.
func (c *Core) stacked() int { return len(c.game.S.List(mtg.Stack, 0)) }
