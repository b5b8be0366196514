package server

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/apnap/apnap/game/decision"
	"github.com/apnap/apnap/game/view"
	"github.com/apnap/apnap/mtg"
	"github.com/apnap/apnap/table/form"
	"github.com/apnap/apnap/table/room"
	"github.com/apnap/apnap/table/server/wire"
)

// still lets f run while the game of the table, if there is one, stands still
// and everything of it has been sent, and returns how long f took, which is called with
// t.mu held.
func (t *table) still(ctx context.Context, f func() error) (took time.Duration, err error) {
	var done error
	alone := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		begun := time.Now()
		done = f()
		took = time.Since(begun)
	}
	g, err := t.running(ctx)
	switch {
	case err != nil:
		return 0, err
	case g == nil:
		alone()
		return took, done
	}
	err = g.actor.Do(ctx, alone)
	if errors.Is(err, room.ErrStopped) {
		select {
		case <-g.stopped:
			if t.letGo() { // f would find no game, and nobody would go on with it
				return t.still(ctx, f)
			}
			alone()
			err = nil
		case <-ctx.Done():
			err = ctx.Err()
		}
	}
	if err != nil {
		return 0, err
	}
	return took, done
}

// letGo reports whether the game of the table, which is still used, was let go of: it could not be
// written, and is gone on with from what is on the disk.
func (t *table) letGo() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.game == nil && !t.gone && !t.closed
}

// noteWatcher notes that somebody looks on. The game stands still and t.mu is held.
func (t *table) noteWatcher() {
	t.watched = true
	if t.game != nil && t.game.actor != nil {
		for i := range t.game.actor.Paces {
			t.game.actor.Paces[i].Smart = false
		}
	}
}

// show sends the game anew to all who follow. t.mu is held.
func (t *table) show() {
	for _, s := range t.streams {
		if g := t.game; g != nil {
			s.send(&wire.FromServer{View: s.whole(g, g.viewers[s.key.who])})
		}
	}
}

// playing returns the game in which the seat plays.
func (c *conn) playing(ctx context.Context) (*game, error) {
	if c.seat == 0 {
		return nil, problem(http.StatusForbidden, "secret", "who watches does not play")
	}
	t := c.table
	g, err := t.running(ctx)
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case g == nil:
		return nil, t.noGame()
	case !c.sits():
		return nil, &fatalError{errSecret}
	}
	return g, nil
}

// take does what a message asks, and replies unless it returns an error. What takes too
// long is given up.
func (c *conn) take(ctx context.Context, m *wire.ToServer) error {
	ctx, cancel := context.WithTimeout(ctx, ceilingOf("message "+saying(m)[0]).Patience)
	defer cancel()
	switch {
	case m.Hello != nil:
		return fatal("malformed", "hello comes once")
	case m.Ping != nil:
	case m.Answer != nil:
		if err := c.answer(ctx, m.Answer); err != nil {
			return err
		}
	case m.Check != nil:
		if _, err := c.trial(ctx, m.Check, false); err != nil {
			return err
		}
	case m.Complete != nil:
		a, err := c.trial(ctx, m.Complete, true)
		if err != nil {
			return err
		}
		c.reply(m.ID, &wire.FromServer{Complete: a})
		return nil
	case m.Why != nil:
		why, err := c.why(ctx, m.Why)
		if err != nil {
			return err
		}
		c.reply(m.ID, &wire.FromServer{Why: why})
		return nil
	case m.Read != nil:
		r, err := c.reading(ctx, m.Read)
		if err != nil {
			return err
		}
		c.reply(m.ID, &wire.FromServer{Reading: r})
		return nil
	case m.Report != nil:
		r, err := c.report(ctx, m.Report)
		if err != nil {
			return err
		}
		c.reply(m.ID, &wire.FromServer{Report: r})
		return nil
	case m.Pace != nil:
		if err := c.pace(ctx, m.Pace); err != nil {
			return err
		}
	case m.Say != nil:
		if err := c.say(m.Say); err != nil {
			return err
		}
	case m.Concede != nil:
		g, err := c.playing(ctx)
		if err == nil {
			err = g.actor.Concede(ctx, c.seat)
		}
		if err != nil {
			return err
		}
	case m.Offer != nil:
		if err := c.offer(ctx, m.Offer); err != nil {
			return err
		}
	case m.Repeat != nil, m.Shorten != nil:
		if err := c.shortcut(ctx, m.Repeat, m.Shorten); err != nil {
			return err
		}
	case m.Ready != nil:
		if err := c.alter(ctx, func(d *draft) error { return d.ready(ctx, c.seat, m.Ready) }); err != nil {
			return err
		}
	case m.Begin != nil:
		if err := c.alter(ctx, func(d *draft) error { return d.chooseFirst(c.seat, m.Begin) }); err != nil {
			return err
		}
	case m.Part != nil:
		if err := c.alter(ctx, func(d *draft) error { return d.takePart(ctx, c.seat, m.Part.Part) }); err != nil {
			return err
		}
	}
	c.reply(m.ID, &wire.FromServer{OK: &wire.Empty{}})
	return nil
}

// answer gives the player's answer to the game.
func (c *conn) answer(ctx context.Context, a *form.Answer) error {
	g, err := c.playing(ctx)
	if err != nil {
		return err
	}
	var plain decision.Answer
	a.To(&plain)
	return c.refusal(g, g.actor.Answer(ctx, c.seat, &plain))
}

// refusal says in the player's language why an answer was refused.
func (c *conn) refusal(g *game, err error) error {
	var r *decision.Refusal
	if !errors.As(err, &r) {
		return err
	}
	t := c.table
	t.mu.Lock()
	defer t.mu.Unlock()
	p := &Problem{http.StatusConflict, wire.Error{Code: "refused"}}
	if r.Code == decision.RefusedStale {
		p.Told.Code = "stale"
	}
	if c.stream.teller != nil && c.stream.game == g {
		d := &g.viewers[c.stream.key.who].view().Decision
		p.Told.Text, p.Told.Rule = c.stream.teller.Refusal(d, r), c.stream.teller.Rule(r.Rule)
	} else {
		p.Told.Text = r.Error()
	}
	if option := r.Option; option >= 0 {
		p.Told.Option = &option
	}
	return p
}

// trial says of an answer whether it would be legal, or makes one that is of its
// beginning.
func (c *conn) trial(ctx context.Context, a *form.Answer, complete bool) (done *form.Answer, err error) {
	g, err := c.playing(ctx)
	if err != nil {
		return nil, err
	}
	var took time.Duration
	stopped := g.actor.Do(ctx, func() {
		begun := time.Now()
		defer func() { took = time.Since(begun) }()
		d := &g.viewers[view.Seat(c.seat)].view().Decision
		var plain decision.Answer
		a.To(&plain)
		switch {
		case d.Kind == decision.NoDecision:
			err = &decision.Refusal{Seq: a.Seq, Code: decision.RefusedStale, Option: -1}
		case complete && d.Seq == a.Seq:
			if !d.Complete(&plain) {
				err = problem(http.StatusConflict, "refused", "no legal answer holds that")
				return
			}
			done = form.FromAnswer(&plain)
		default:
			if r := d.Check(&plain); r != nil {
				err = r
			}
		}
	})
	c.pay(ctx, took)
	return done, errors.Join(c.refusal(g, err), stopped)
}

// offer makes or replies to an offer.
func (c *conn) offer(ctx context.Context, o *wire.Offer) error {
	if o.Do != "make" && o.Do != "accept" && o.Do != "decline" {
		return problem(http.StatusBadRequest, "malformed", "do is make, accept or decline")
	}
	if o.What == "rematch" {
		return c.alter(ctx, func(d *draft) error { return d.offerRematch(ctx, c.seat, o) })
	}
	g, err := c.playing(ctx)
	if isStranded(err) && o.What == string(room.OfferDraw) {
		return c.alter(ctx, func(d *draft) error { return d.offerDraw(ctx, c.seat, o.Do != "decline") })
	}
	if err != nil {
		return err
	}
	if o.Do == "make" {
		err = g.actor.Offer(ctx, c.seat, room.OfferKind(o.What))
	} else {
		err = g.actor.Reply(ctx, c.seat, room.OfferKind(o.What), o.Do == "accept")
	}
	return asNotNow(err)
}

// shortcut proposes to repeat something, or replies to such a proposal.
func (c *conn) shortcut(ctx context.Context, r *wire.Repeat, s *wire.Shorten) error {
	g, err := c.playing(ctx)
	switch {
	case err != nil:
		return err
	case r != nil:
		return asNotNow(g.actor.Suggest(ctx, c.seat, r.Round, r.Times))
	case s.Do != "accept" && s.Do != "shorten" && s.Do != "decline":
		return problem(http.StatusBadRequest, "malformed", "do is accept, shorten or decline")
	}
	return asNotNow(g.actor.Shorten(ctx, c.seat, s.Do == "accept", s.After))
}

// asNotNow tells what an actor says of an offer.
func asNotNow(err error) error {
	var r *decision.Refusal
	if err == nil || errors.As(err, &r) || errors.Is(err, room.ErrStopped) {
		return err
	}
	return notNow("%v", err)
}

// pace changes where the player is asked.
func (c *conn) pace(ctx context.Context, p *wire.Pace) error {
	if c.seat == 0 {
		return problem(http.StatusForbidden, "secret", "who watches is never asked")
	}
	if err := checkSteps(p); err != nil {
		return err
	}
	t := c.table
	kept := *p
	kept.Yields, kept.Stop = nil, nil
	t.mu.Lock()
	sits := c.sits()
	if sits {
		t.paces[c.seat-1] = &kept
	}
	t.mu.Unlock()
	if !sits {
		return &fatalError{errSecret}
	}
	g, err := t.running(ctx)
	if err != nil || g == nil {
		return err
	}
	return g.actor.SetPace(ctx, c.seat, func(to *room.Pace) {
		next := paceOf(p)
		next.Smart, next.Yields = to.Smart, to.Yields
		v := g.viewers[view.Seat(c.seat)].view()
		next.Since = v.Turn
		for _, h := range p.Yields {
			if o := v.Object(view.Handle(h)); o != nil && len(next.Yields) < mostYields {
				next.Yields = append(next.Yields, room.YieldOf(o))
			}
		}
		for _, h := range p.Stop {
			if o := v.Object(view.Handle(h)); o != nil {
				next.Yields = without(next.Yields, room.YieldOf(o))
			}
		}
		*to = next
	})
}

// mostYields is how many yields one player may have.
const mostYields = 200

func without(list []room.Yield, y room.Yield) (rest []room.Yield) {
	for _, x := range list {
		if x != y {
			rest = append(rest, x)
		}
	}
	return rest
}

// paceOf makes the pace of a message.
func paceOf(p *wire.Pace) room.Pace {
	return room.Pace{Own: stepsOf(p.Own), Others: stepsOf(p.Others), Full: p.Full, Until: p.Until, Through: p.Through, PayAlone: p.PayAlone}
}

func stepsOf(names []string) (s room.StepSet) {
	for _, name := range names {
		for step := mtg.BeforeGame; step <= mtg.Cleanup; step++ {
			if step.String() == name {
				s |= room.Steps(step)
			}
		}
	}
	return s
}

// checkSteps reports a step that there is not.
func checkSteps(p *wire.Pace) error {
	for _, list := range [...][]string{p.Own, p.Others} {
		for _, name := range list {
			if stepsOf([]string{name}) == 0 {
				return problem(http.StatusBadRequest, "malformed", "there is no step %q", name)
			}
		}
	}
	return nil
}
