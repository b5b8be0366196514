package room

import (
	"fmt"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/rule"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
)

// Answer answers the decision that waits, in the engine's own words. An answer
// that is stale or not legal is a *decision.Refusal, and nothing has changed.
func (c *Core) Answer(a *decision.Answer) error {
	d := c.Pending()
	if d == nil {
		return errOver
	}
	if refusal := c.game.Check(a); refusal != nil {
		return refusal
	}
	if refusal := c.refuses(d, a); refusal != nil {
		return refusal
	}
	if c.journal != nil {
		if err := c.journal.Answer(d, a, c.faceName); err != nil {
			return err
		}
	}
	if c.diary != nil {
		by := d.By
		c.diary.note(c, d, a)
		err := c.give(d, a)
		if shown(c.events, by) {
			c.diary.showed()
		}
		return err
	}
	return c.give(d, a)
}

// give gives the answer, which was checked and is in the journal, to the game.
func (c *Core) give(d *decision.Decision, a *decision.Answer) error {
	if c.config.Budgets == nil {
		return c.run(func() error { return c.take(a) })
	}
	c.spend(d, a)
	begun, steps := time.Now(), c.game.S.Steps
	return c.run(func() error {
		err := c.take(a)
		c.charge(c.game.S.Steps-steps, time.Since(begun), 1)
		return err
	})
}

// take gives the answer, which was checked, to the game.
func (c *Core) take(a *decision.Answer) error {
	c.game.Take(a)
	c.result.Decisions++
	return nil
}

// AnswerSeen answers the decision as the seat p saw it in its view.
func (c *Core) AnswerSeen(p mtg.Seat, a *decision.Answer) error {
	d := c.Pending()
	if d == nil {
		return errOver
	}
	if d.By != p {
		return &decision.Refusal{Seq: d.Seq, Kind: d.Kind, Code: decision.RefusedStale, Rule: rule.R117_1, Want: int(d.Seq), Got: int(a.Seq), Option: -1}
	}
	c.views.Answer(&c.game.S, d, view.Seat(p), a, &c.answer)
	if d.Kind == decision.Name {
		c.answer.Text = c.config.Programs.FaceMeant(c.answer.Text)
	}
	return c.Answer(&c.answer)
}

// Concede lets a player concede, which he may do at any time (104.3a).
func (c *Core) Concede(p mtg.Seat) error {
	switch {
	case c.Pending() == nil:
		return errOver
	case p == 0 || uint32(p) > c.game.S.Seats || !c.game.S.Playing.Has(p):
		return fmt.Errorf("seat %v is not playing", p)
	}
	if c.journal != nil {
		if err := c.journal.Concede(p); err != nil {
			return err
		}
	}
	return c.run(func() error {
		c.game.Concede(p)
		return nil
	})
}

// See puts into v what the viewer may know of the game. What happened since
// must have been told to the viewer before, by Told.
func (c *Core) See(w view.Viewer, v *view.View) {
	c.views.Of(&c.game.S, c.game.Q, c.Pending(), w, v)
}

// Spent reports whether the one who is asked has priority and, by what everybody sees,
// nothing left to act with.
func (c *Core) Spent() bool {
	d := c.Pending()
	return d != nil && d.Prompt == decision.PromptPriority && c.game.Spent(d.For)
}

// Why returns the reasons for what an object is like, to a viewer who sees it.
func (c *Core) Why(w view.Viewer, h view.Handle) []view.Reason {
	return c.views.Why(&c.game.S, c.game.Q, w, h)
}

// WhyNot says what stands in the way of the actions that the viewer might want to
// take with an object he sees.
func (c *Core) WhyNot(w view.Viewer, h view.Handle) []view.Reason {
	return c.views.WhyNot(&c.game.S, c.Pending(), w, h, c.game.Attempts)
}

// Told appends to list what the viewer may know of what the last input led to.
// It is to be called once for each viewer after each input.
func (c *Core) Told(w view.Viewer, list []view.Event) []view.Event {
	c.told = true
	return c.views.Events(&c.game.S, w, c.events, list)
}

func (c *Core) faceName(f mtg.FaceID) string { return c.config.Programs.Face(f).Face.Name }
